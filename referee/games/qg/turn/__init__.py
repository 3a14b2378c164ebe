"""Chapter 6, [Průběh hry]: the order of the nations, rounds, the phases of a turn."""
