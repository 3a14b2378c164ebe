"""Chapter 20: the diplomatic attack: attempts, the number needed, what comes of it ([XX. Diplomatický útok])."""
