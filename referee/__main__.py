"""``python -m referee``: the command ``rozhodci`` without an installation."""

import sys

from referee.faces.commands.main import main

if __name__ == "__main__":
    sys.exit(main())
