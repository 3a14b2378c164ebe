"""Chapter 2, [Herní příslušenství]: what map and counters show of a named place or unit."""
