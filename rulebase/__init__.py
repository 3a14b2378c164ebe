"""The rulebooks as a knowledge base: clauses, references, terms and tables, with search and a query language."""
