"""Builds the wheel from what git tracks, installs it apart, builds the site and a clause from there, and asks its server for assistants.

``python scripts/check_wheel.py``

Uses the packages of the running environment for everything but Rozhodčí itself, so that only the wheel is in question; at the end the wheel is
installed once with its own requirements, which the index must have.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from mcp import Client
from mcp.client.stdio import StdioServerParameters

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import release

PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]


def tracked(target: Path) -> None:
    """Copy what git tracks, so that the build leaves nothing in the clone."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target / name)


def rozhodci(installed: Path, folder: Path, *arguments: str) -> object:
    """What a command of the installed wheel prints as JSON."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "XDG_CACHE_HOME": str(folder / "cache")}
    environment.pop("ROZHODCI_DB", None)
    command = [sys.executable, "-P", "-m", "referee", *arguments, "--json"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}: {done.stderr}")
    return json.loads(done.stdout)


def built_twice(source: Path, folder: Path) -> tuple[Path, Path]:
    """The wheel and the sdist, whose bytes depend on nothing but the sources."""
    first = release.build(source, folder / "first", release.epoch())
    again = folder / "again"
    tracked(again)
    second = release.build(again, folder / "second", release.epoch())
    for one, other in zip(first, second, strict=True):
        assert one.name == other.name and one.read_bytes() == other.read_bytes(), f"{one.name}: two builds differ"
    return first


SITUATION = {
    "game": "nr",
    "acts": [{"id": "attack", "act": "attack", "attack_strength": 14, "defence_strength": 9}],
    "questions": [{"ask": "value", "fact": "initial_column", "of": "attack"}],
}


async def assisted(installed: Path, folder: Path) -> str:
    """What the server of the installed wheel rules on a situation, asked by the client of the package; an example is read, too."""
    environment = {"PYTHONPATH": str(installed), "XDG_CACHE_HOME": str(folder / "cache")}
    server = StdioServerParameters(command=sys.executable, args=["-P", "-m", "referee", "mcp"], env=environment, cwd=folder)
    async with Client(server) as client:
        assert len((await client.list_tools()).tools) >= 8, "the server lacks tools"
        (examples,) = (await client.read_resource("rozhodci://nr/examples")).contents
        assert "situation:" in examples.text, "the wheel lacks the worked examples"
        ruled = await client.call_tool("judge_situation", {"situation": SITUATION})
        return str(ruled.structured_content["answer"])


def alone(wheel: Path, folder: Path) -> str:
    """What the wheel answers to the example, installed with its own requirements into an empty environment, as pipx does."""
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(scripts / "python"), *PIP[1:], "install", "--constraint", str(ROOT / "requirements" / "constraints.txt"), str(wheel)]
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "ROZHODCI_DB"}}
    environment["XDG_CACHE_HOME"] = str(folder / "cache")
    subprocess.run(pip, env=environment, check=True)
    command = [str(scripts / "rozhodci"), "check", str(ROOT / "examples" / "stalingrad.txt"), "--json"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=True)
    shutil.rmtree(folder)
    return str(json.loads(done.stdout)["answer"])


def removed(installed: Path, folder: Path) -> None:
    """Once the package is gone, nothing is left but the cache that `doctor` names."""
    cache = folder / "cache" / "rozhodci"
    named = rozhodci(installed, folder, "doctor")
    assert isinstance(named, dict) and Path(named["cache"]["folder"]) == cache, "doctor names another cache"
    shutil.rmtree(installed)
    left = {path.name for path in folder.iterdir()} - {"source", "again", "first", "second", "web", "cache"}
    assert not left and [path.name for path in (folder / "cache").iterdir()] == ["rozhodci"], f"left behind: {left}"


def main() -> int:
    """Build, install, try."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source, installed = folder / "source", folder / "installed"
        tracked(source)
        wheel, sdist = built_twice(source, folder)
        subprocess.run([*PIP, "install", "--no-deps", "--target", str(installed), str(wheel)], check=True)
        assert not (installed / "site").exists() and not (installed / "tests").exists(), "the wheel brings a foreign package"
        assert list(installed.glob("referee/games/*/precedents.json")), "the wheel lacks the decided cases from which a session proposes"
        clause = rozhodci(installed, folder, "show", "nr/8.5.3")
        assert isinstance(clause, dict) and clause["checks"] and clause["cases"], "show knows no checks or cases"
        built = rozhodci(installed, folder, "site", "--out", str(folder / "web"))
        page = (folder / "web" / "nr" / "8" / "index.html").read_text(encoding="utf-8")
        assert 'id="8.5.3"' in page and "spory-" in page, "the site lacks a clause or its cases"
        ruled = rozhodci(installed, folder, "check", str(ROOT / "examples" / "stalingrad.txt"))
        assert isinstance(ruled, dict) and ruled["answer"] == "Konečný sloupec je 3:1.", "the example is not ruled on"
        assert alone(wheel, folder / "alone") == ruled["answer"], "the wheel by itself does not rule on the example"
        assert asyncio.run(assisted(installed, folder)) == "Počáteční sloupec je 3:2.", "the server does not rule"
        removed(installed, folder)
        print(f"{sdist.name}: {sdist.stat().st_size // 1024} kB, both the same bytes twice")
        print(f"{wheel.name}: {wheel.stat().st_size // 1024} kB, site built: {built}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
