"""Chapter 19, [Námořní jednotky]: ships in battle, carriers and transports with what goes on them."""
