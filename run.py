#!/usr/bin/env python3
"""Runs Rozhodčí from a fresh clone: makes the environment in .venv when it is not there, then does what was asked.

    python3 run.py examples/stalingrad.txt    rules on a described position
    python3 run.py --tests [pytest options]   runs the tests (a sample of what is many alike; all with --whole)
    python3 run.py search zóna kontroly       any other command of `rozhodci`

Needs Python 3.11 or newer with `venv`, and a package registry at the first run. Written so that an older Python gets as far
as the message that it is too old.
"""

import hashlib
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.environ.get("ROZHODCI_VENV") or os.path.join(ROOT, ".venv")
NEEDED = (3, 11)
FAILED = 5

TOO_OLD = "Rozhodčí potřebuje Python 3.11 nebo novější, tohle je {}. Spusťte run.py novějším Pythonem, třeba: python3.12 run.py ..."
PREPARING = "Připravuji prostředí v {} (jen poprvé, chvíli to trvá)..."
NO_VENV = (
    "Prostředí ve složce {} se nepodařilo založit. V Debianu a Ubuntu bývá potřeba „apt install python3-venv“; "
    "jinak zkontrolujte, že do složky smíte zapisovat."
)
NO_PACKAGES = (
    "Nepodařilo se nainstalovat, co Rozhodčí potřebuje. Při prvním spuštění je nutné připojení k síti (PyPI nebo jeho zrcadlo, "
    "viz nastavení pip). Poslední hlášení instalátoru:\n{}"
)


def python():
    """The interpreter of the environment."""
    parts = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(VENV, *parts)


def fingerprint():
    """Changes with everything on which the installed environment depends."""
    digest = hashlib.sha256(repr((sys.version_info[:2], ROOT)).encode())
    for name in ("pyproject.toml", locked(""), locked("test")):
        with open(os.path.join(ROOT, name), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def locked(extra):
    """The file of what is installed, with hashes (scripts/lock.py)."""
    return os.path.join("requirements", (extra or "base") + ".txt")


def is_ready(stamp):
    """Whether the environment stands and was installed from the present pyproject.toml."""
    try:
        with open(stamp, encoding="utf-8") as file:
            return file.read() == fingerprint() and os.path.exists(python())
    except OSError:
        return False


def works():
    """Whether the environment has an interpreter that runs and has pip."""
    if not os.path.exists(python()):
        return False
    return quiet([python(), "-c", "import pip, sys; sys.exit(sys.version_info[:2] != %r)" % (sys.version_info[:2],)])[0]


def quiet(command):
    """Run a command; whether it succeeded, and the end of what it printed."""
    try:
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    except OSError as error:
        return False, str(error)
    lines = done.stdout.decode("utf-8", "replace").strip().splitlines()
    return done.returncode == 0, "\n".join("  " + line for line in lines[-6:])


def prepare(extra):
    """Make the environment and install into it, where that is not done yet; a Czech message when it fails."""
    stamp = os.path.join(VENV, ".rozhodci-" + (extra or "base"))
    if is_ready(stamp) or (not extra and is_ready(os.path.join(VENV, ".rozhodci-test"))):
        return ""
    say(PREPARING.format(os.path.relpath(VENV)))
    if not works() and not quiet([sys.executable, "-m", "venv", "--clear", VENV])[0]:
        return NO_VENV.format(VENV)
    what = ".[{}]".format(extra) if extra else "."
    # What is imported is compiled then (see environment()); what never is saves a fifth of the time.
    pip = [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--no-compile"]
    # pip takes no editable project together with hashes: what it needs is there already when it is installed.
    for wanted in (["--require-hashes", "-r", locked(extra)], ["--no-deps", "--no-build-isolation", "--editable", what]):
        done, tail = quiet(pip + wanted)
        if not done:
            return NO_PACKAGES.format(tail)
    with open(stamp, "w", encoding="utf-8") as file:
        file.write(fingerprint())
    return ""


def say(text):
    """A line for the person, apart from the output proper; readable even on a terminal without Czech letters."""
    stream = sys.stderr
    stream.write(text.encode(stream.encoding or "ascii", "replace").decode(stream.encoding or "ascii") + "\n")
    stream.flush()


def command(arguments):
    """What to run in the environment, or None with a message."""
    if arguments[0] == "--tests":
        return [python(), "-m", "pytest", "-n", "auto", *arguments[1:]]
    first = arguments[0]
    looks_like_file = first == "-" or os.path.sep in first or first.endswith(".txt") or os.path.exists(first)
    check = ["check"] if looks_like_file else []
    return [python(), "-P", "-m", "referee", *check, *arguments]


def environment():
    """The variables of what is run: its bytecode is kept beside the environment, even where none may be written beside the sources."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return dict(kept, PYTHONPYCACHEPREFIX=os.path.join(os.path.abspath(VENV), "bytecode"))


def main():
    """Prepare and run; the exit code is that of what was run."""
    if sys.version_info < NEEDED:
        say(TOO_OLD.format(".".join(map(str, sys.version_info[:3]))))
        return FAILED
    arguments = sys.argv[1:] or ["--help"]
    fault = prepare("test" if arguments[0] == "--tests" else "")
    if fault:
        say(fault)
        return FAILED
    try:
        # Tests run from the root; a described position may lie anywhere.
        return subprocess.call(command(arguments), cwd=ROOT if arguments[0] == "--tests" else None, env=environment())
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
