"""Chapter 9, [Pohyb po železnici]: loading, waiting in the box, unloading, strategic reserves."""
