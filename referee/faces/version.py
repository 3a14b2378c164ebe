"""The version of the installed program; apart, since asking for it is to load nothing else."""

from __future__ import annotations

from importlib import metadata


def version() -> str:
    """The version of the program."""
    try:
        return metadata.version("rozhodci")
    except metadata.PackageNotFoundError:
        return "(bez instalace)"
