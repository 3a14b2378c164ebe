"""Chapter 8: rounds, actions and their price ([VIII. Kola])."""
