"""Chapter 15, [Volitelná pravidla]: detachments, fortified fronts, local support, partisans, the marker of initiative."""
