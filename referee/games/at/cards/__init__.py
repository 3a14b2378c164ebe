"""Chapter 12, and 11: certificates, economy cards, trade routes and their auction ([XI. Certifikáty], [XII. Ekonomické karty])."""
