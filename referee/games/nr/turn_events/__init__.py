"""Chapter 13, [Události herního kola]: arrivals by the turn track, what events bring, the weather."""
