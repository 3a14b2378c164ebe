"""Chapters 10 and 11, [Hraní karet] and [Hraní karet podrobněji]: playing cards, paying for them, using effects, their order."""
