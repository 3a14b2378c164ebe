"""Chapters 11 and 12: certificates, economy cards, trade routes and their auction ([XI. Certifikáty], [XII. Ekonomické karty a obchodní trasy])."""
