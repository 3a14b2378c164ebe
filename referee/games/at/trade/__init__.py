"""Chapter 15: trade with other players: goods, the tenth eagle, its price, the path between the capitals ([XV. Obchodování s ostatními hráči])."""
