"""The ground floor: text and a vocabulary in, trees out. Knows no rule and no game."""
