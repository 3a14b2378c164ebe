"""Chapter 12, [Bitva o Atlantik]: convoys taken, fought for and freed, and what that does to incomes."""
