"""Chapter 14, [Umístění nových jednotek a opravy]: factories and their limits, Canada, ships."""
