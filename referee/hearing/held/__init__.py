"""A situation told as data held against the text that it is of: is each fact said, and is all that the text says in it."""
