"""Chapter 14, [Speciální jednotky]: cadres, strategic reserves, control markers."""
