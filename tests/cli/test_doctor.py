"""``rozhodci doctor``: a whole installation, each fault with its remedy, and what it throws away."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from grammar.files import seal
from referee.faces import doctor
from referee.faces.commands import codes
from referee.faces.commands.main import main
from referee.speech import messages
from rulebase import cache

ROOT = Path(__file__).resolve().parents[2]
NOTHING_ELSE = "moje poznámky.txt"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty cache of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(cache.ENVIRONMENT, raising=False)
    return cache.cache_folder()


@pytest.fixture
def run(capsys):
    def run(*options):
        code = main(["doctor", *options])
        out, err = capsys.readouterr()
        assert not err
        return code, json.loads(out) if "--json" in options else out

    return run


def remedies(found):
    return {fault["what"]: fault["remedy"] for fault in found["faults"]}


def test_a_whole_installation(run, database, monkeypatch, folder):
    monkeypatch.setenv(cache.ENVIRONMENT, str(database))
    code, found = run("--json")
    assert code == codes.OK and found["whole"] and not found["faults"]
    base = found["rulebase"]
    assert (base["path"], base["quick_check"], base["content_hash"]) == (str(database), "ok", cache.content_hash())
    assert base["schema"] > 0 and base["clauses"] > 1000 and base["bytes"] == database.stat().st_size
    assert {"lark", "pyyaml"} <= {library["name"] for library in found["libraries"] if library["version"]}
    code, text = run()
    assert code == codes.OK and str(database) in text and "Vše je v pořádku." in text and found["python"] in text


def test_a_rulebase_that_is_not_built_yet_is_no_fault(run, folder):
    code, found = run("--json")
    assert code == codes.OK and found["rulebase"] == {"path": str(cache.cache_path()), "named": False, "exists": False}
    assert "postaví se při prvním použití" in run()[1]


def test_a_rulebase_that_is_named_and_missing_is_one(run, folder, monkeypatch, tmp_path):
    path = tmp_path / "neni.sqlite"
    monkeypatch.setenv(cache.ENVIRONMENT, str(path))
    code, found = run("--json")
    assert code == codes.RULEBASE and not found["whole"]
    assert remedies(found) == {f"Databáze pravidel {path} neexistuje.": f"Postavte ji znovu: rozhodci build --output {path}"}
    assert f"Vada: Databáze pravidel {path} neexistuje.\n      Postavte ji znovu: " in run()[1]


PAGE = 4096
"""Bytes of a page of the database."""


def damaged(database, path, how):
    data = bytearray(database.read_bytes())
    if how == "short":
        data = data[:5000]
    elif how == "rotten":
        data[8192:40960] = b"\xa5" * 32768
    elif how == "foreign":
        data = bytearray(b"nonsense" * 1000)
    elif how in {"other", "old"}:
        data = data[: len(data) // PAGE * PAGE]  # without its seal, which is put anew
    path.write_bytes(data)
    if how in {"other", "old"}:
        statement = "UPDATE meta SET value = 'jiny' WHERE key = 'content_hash'" if how == "other" else "PRAGMA user_version = 1"
        connection = sqlite3.connect(path)
        with connection:
            connection.execute(statement)
        connection.close()
        seal(path)


@pytest.mark.parametrize(
    ("how", "said"),
    [("short", "neúplná"), ("rotten", "poškozená"), ("foreign", "není databáze"), ("other", "jiného znění"), ("old", "zastaralé schéma")],
)
def test_a_rulebase_that_is_not_whole(run, folder, database, monkeypatch, tmp_path, how, said):
    path = tmp_path / "x.sqlite"
    damaged(database, path, how)
    monkeypatch.setenv(cache.ENVIRONMENT, str(path))
    code, found = run("--json")
    (what, remedy), *others = remedies(found).items()
    assert code == codes.RULEBASE and said in what and not others
    assert remedy == f"Postavte ji znovu: rozhodci build --output {path}"


def test_caches_used_older_unfinished_and_broken(run, folder):
    from referee.law.rows import kept_rows, rows_of

    rows_of.cache_clear()
    rows_of("nr")
    (folder / "rows-nr-0.json").write_text("{}", encoding="utf-8")
    (folder / "rows-qg-0.json").write_text("{", encoding="utf-8")
    (folder / "words-0.sqlite").touch()
    (folder / ".rulebase-abc.tmp").touch()
    (folder / NOTHING_ELSE).touch()
    code, found = run("--json")
    states = {each["file"]: each["state"] for each in found["cache"]["files"]}
    assert code == codes.RULEBASE
    assert states[kept_rows("nr").name] == "used"
    assert (states["rows-nr-0.json"], states["rows-qg-0.json"], states["words-0.sqlite"]) == ("older", "broken", "broken")
    assert states[".rulebase-abc.tmp"] == "unfinished" and NOTHING_ELSE not in states
    broken = [f"Soubor mezipaměti {folder / name} je vadný." for name in ("rows-qg-0.json", "words-0.sqlite")]
    assert list(remedies(found)) == broken and all(remedy.endswith(doctor.CLEAN) for remedy in remedies(found).values())


def test_cleaning_says_what_it_removed_and_removes_nothing_else(run, folder):
    names = ["rulebase-1.sqlite", "words-1.sqlite", "rows-nr-1.json", "cases-1.json", ".words-1.tmp"]
    for name in (*names, NOTHING_ELSE):
        (folder / name).write_text("12345", encoding="utf-8")
    code, found = run("--clean", "--json")
    assert code == codes.OK and not found["faults"]
    assert sorted(found["removed"], key=lambda each: each["file"]) == [{"file": str(folder / name), "bytes": 5} for name in sorted(names)]
    assert [path.name for path in folder.iterdir()] == [NOTHING_ELSE]
    assert run("--clean") == (codes.OK, "Smazáno: 0 souborů, 0 B.\nCo je potřeba, postaví se znovu samo.\n")


def test_what_cannot_be_removed_is_said(run, folder, monkeypatch):
    (folder / "rows-nr-1.json").touch()
    monkeypatch.setattr(Path, "unlink", lambda path: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    code, text = run("--clean")
    assert code == codes.RULEBASE and f"Vada: Soubor {folder / 'rows-nr-1.json'} nelze smazat (chybí oprávnění)." in text


def test_a_library_that_is_missing_or_too_old(run, folder, monkeypatch):
    needed = ["lark<2,>=99", "nikdy-nebylo[x] >=1 ; python_version > '3'", 'mkdocs>=99; extra == "site"', 'x>=1; extra == "test"']
    monkeypatch.setattr(doctor.metadata, "requires", lambda name: needed)
    code, found = run("--json")
    assert code == codes.RULEBASE
    assert [library["name"] for library in found["libraries"]] == ["lark", "nikdy-nebylo", "mkdocs"]
    said = remedies(found)
    assert said["Knihovna nikdy-nebylo chybí."] == 'Doinstalujte ji: pip install "nikdy-nebylo>=1"'
    assert len(said) == 2 and any(what.startswith("Knihovna lark ") and what.endswith(" se nehodí.") for what in said)


WITHOUT = "import sys; sys.modules[sys.argv[1]] = None; from referee.faces.commands.main import main; sys.exit(main(sys.argv[2:]))"


@pytest.mark.parametrize(("name", "command"), [("lark", "check examples/stalingrad.txt"), ("click", "games"), ("click", "--help")])
def test_what_cannot_run_without_a_library_says_so(name, command):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", WITHOUT, name, *command.split()], capture_output=True, cwd=ROOT, env=environment)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (codes.BROKEN, b"", messages.NO_LIBRARY.format(name=name) + "\n")


def test_little_room_and_a_folder_that_cannot_be_written(run, folder, monkeypatch, tmp_path):
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda path: doctor.shutil._ntuple_diskusage(10**9, 10**9, 1_500_000))
    file = tmp_path / "soubor"
    file.touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))
    code, found = run("--json")
    assert code == codes.RULEBASE and len(found["faults"]) == 2
    assert any(f"Do složky {file / 'rozhodci'} nelze zapisovat" in what for what in remedies(found))
    assert "Na disku s mezipamětí zbývá jen 1,5 MB." in remedies(found)


@pytest.mark.parametrize(("count", "said"), [(0, "0 B"), (999, "999 B"), (1500, "1,5 kB"), (38_776_832, "38,8 MB"), (79_917_200_000, "79,9 GB")])
def test_sizes(count, said):
    assert doctor.size(count) == said


@pytest.mark.parametrize(
    ("version", "wanted", "fits"),
    [("1.3.1", "<2,>=1.2", True), ("2.0", "<2,>=1.2", False), ("1.10", ">=1.9", True), ("1.1", ">=1.2", False), (None, "", False), ("1", "", True)],
)
def test_versions_that_fit(version, wanted, fits):
    assert doctor.Library("x", wanted, version, None).fits == fits
