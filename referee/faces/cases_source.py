"""Reads the cases of the tests. Imports nothing of ours, so that the build of a wheel can load it by its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any


def collect(folder: Path, game: str = "*", clause: str = "") -> Iterator[dict[str, Any]]:
    """The cases of a folder, those of one game or all, as plain rows; none without PyYAML, which only developers need.

    ``clause``: only what may cite it, since most files speak of other clauses and reading them is slow.
    """
    try:
        import yaml  # noqa: PLC0415
    except ImportError:
        return
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times faster, where the library in C is at hand
    for path in sorted(folder.glob(f"{game}/*.yaml")):
        text = path.read_text(encoding="utf-8")
        for number, case in enumerate(yaml.load(text, loader) or () if clause in text else (), 1):
            expect = case["expect"]
            cited = [*([expect["first_cites"]] if "first_cites" in expect else []), *expect.get("cites", ())]
            name = f"{path.parent.name}/{path.stem}:{case.get('id', number)}"
            yield {"id": name, "text": " ".join(case["text"].split()), "verdict": expect["verdict"],
                   "cites": list(dict.fromkeys(cited)), "expect": expect}  # fmt: skip
