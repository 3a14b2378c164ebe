"""The README shows rulings as they are printed, and its Python runs."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_rulings_are_shown_as_printed():
    """The whole of each, chain and all: who changes a check or a word of a ruling runs the script."""
    script = runpy.run_path(str(ROOT / "scripts" / "readme.py"))
    assert len(re.findall(r"<!-- ruling \S+ -->", README)) > 1
    assert script["updated"](README) == README, "run: python scripts/readme.py"


def test_the_python_of_the_readme_runs(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    for code in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        exec(code, {})
    assert capsys.readouterr().out.startswith("výsledek 3:1 nr/")
