"""Chapter 1, [Úvod a cíl hry]: who has won."""
