"""Chapter 7 as a whole: the books of a battle, which tell the first act in it that a rule forbids, of whatever chapter that rule is."""
