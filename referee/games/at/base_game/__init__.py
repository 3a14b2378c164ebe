"""Chapter 29: the base game where the expansion is silent, and how both go together ([I. Obsah hry], [IV. Herní systém])."""
