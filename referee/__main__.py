"""``python -m referee``: the command ``rozhodci`` without an installation."""

import sys

from referee.faces.cli import main

if __name__ == "__main__":
    sys.exit(main())
