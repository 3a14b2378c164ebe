"""Chapter 5, [Herní plán]: borders and straits."""
