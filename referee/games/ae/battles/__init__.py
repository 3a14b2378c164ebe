"""Chapter 7, [Vyřešení bitev]: battles on land and at sea, round by round; exchanges of fire on plain data."""
