"""Outputs of the rulebase: the pages of the site. Nothing else in this distribution needs what is imported here."""
