"""Chapter 5, [Herní kolo a nákup]: the order of the powers, the seven actions of a turn, purchase of units."""
