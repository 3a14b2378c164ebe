"""Rounds, actions and their price ([VIII. Kola])."""
