"""The command ``rozhodci``: a module for each group of commands. A command loads what it needs and no more."""
