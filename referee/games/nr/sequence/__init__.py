"""Chapter 4, [Průběh hry]: the parts of a turn, the order of its phases, and what must be finished before the next."""
