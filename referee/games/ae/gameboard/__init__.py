"""Chapter 3, [Herní plán]: spaces and whose they are, moves over the board and the ways found for them."""
