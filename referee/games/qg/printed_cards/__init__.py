"""Chapters 13 to 15: the cards that the book prints or names, the turns of its examples, the table of special cards."""
