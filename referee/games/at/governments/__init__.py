"""Chapter 9: kinds of government, their order on the spectrum, whose is which ([IX. Typy vlád])."""
