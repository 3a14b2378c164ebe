"""Chapter 9, [Druhy karet]: what building and battle cards do."""
