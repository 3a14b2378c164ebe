"""Chapter 7, [Organizace]: flipping, placing and returning units, and what it costs."""
