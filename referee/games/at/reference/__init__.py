"""Chapter 28: the quick reference, where it adds or differs ([Rychlá nápověda])."""
