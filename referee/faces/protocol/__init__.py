"""The referee for assistants: tools, resources and prompts of the Model Context Protocol. A call loads what it needs and no more."""
