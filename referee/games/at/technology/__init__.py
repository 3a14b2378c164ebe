"""Chapter 13: research and technologies ([XIII. Technologické karty])."""
