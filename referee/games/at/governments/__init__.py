"""Kinds of government, their order on the spectrum and the distance between two ([IX. Typy vlád])."""
