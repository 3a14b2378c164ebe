"""Chapter 2, [Příprava hry]: who leads which powers, plastic chips in place of figures."""
