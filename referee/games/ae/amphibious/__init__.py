"""Chapter 9, [Obojživelné útoky]: announcing, support from the sea, who joins, retreat."""
