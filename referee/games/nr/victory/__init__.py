"""Chapter 12, [Jak vyhrát]: victory points, the initiative, the kinds of victory and who wins."""
