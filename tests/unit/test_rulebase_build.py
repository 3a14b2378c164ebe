"""The build is atomic and reproducible, and a file that is not a rulebase is refused with one Czech sentence."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

import rulebase
from grammar.files import seal
from rulebase import cache
from rulebase.build import build, main
from rulebase.schema import SCHEMA_VERSION

ROOT = Path(__file__).resolve().parents[2]


def python(code: str, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    """A Python process that runs some code in the repository."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


BUILD = "import sys; from pathlib import Path; from rulebase.build import build; build(sys.argv[1], Path(sys.argv[2]))"

STOPS = {
    "before writing": "import rulebase.build as b; b._write = stop",
    "in the middle": "import rulebase.build as b; b._Writer._index = stop",
    "before the data are on the disk": "import os; os.fsync = stop",
    "before it takes its name": "import os; os.replace = stop",
}
STOP = "import time\ndef stop(*a, **k):\n    print('here', flush=True); time.sleep(60)\n"


@pytest.mark.parametrize("moment", list(STOPS))
def test_killed_build_leaves_the_old_file(moment: str, sources: Path, tmp_path: Path) -> None:
    target = build(tmp_path / "db.sqlite", sources)
    before = target.read_bytes()
    (sources / "xx" / "game.toml").write_text(
        (sources / "xx" / "game.toml").read_text(encoding="utf-8").replace("Zkušební", "Nová"), encoding="utf-8"
    )
    process = python(f"{STOP}{STOPS[moment]}\n{BUILD}", str(target), str(sources))
    assert process.stdout is not None
    assert process.stdout.readline() == "here\n"
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert target.read_bytes() == before
    with rulebase.open(target) as rules:
        assert rules.games()[0].title == "Zkušební hra"
    left = list(tmp_path.glob(".rulebase-*"))
    assert len(left) == 1
    build(target, sources)
    assert list(tmp_path.glob(".rulebase-*")) == []
    with rulebase.open(target) as rules:
        assert rules.games()[0].title == "Nová hra"


@pytest.mark.slow
def test_build_killed_at_any_time_leaves_a_usable_file(database: Path, tmp_path: Path) -> None:
    target = tmp_path / "db.sqlite"
    target.write_bytes(database.read_bytes())
    for delay in (0.15, 0.4, 0.7, 1.0, 1.4):
        process = python("import sys; from rulebase.build import build\nwhile True: build(sys.argv[1])", str(target))
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        with rulebase.open(target) as rules:
            assert rules.clause("nr/8.5.3").address == "8.5.3"
            assert rules.rows("PRAGMA integrity_check") == [("ok",)]


def test_same_sources_give_the_same_bytes(sources: Path, tmp_path: Path) -> None:
    first = build(tmp_path / "a.sqlite", sources)
    process = python(BUILD, str(tmp_path / "b.sqlite"), str(sources), PYTHONHASHSEED="7")
    assert process.wait() == 0
    assert first.read_bytes() == (tmp_path / "b.sqlite").read_bytes()


@pytest.mark.sampled(4)
def test_real_sources_give_the_same_bytes(database: Path, tmp_path: Path) -> None:
    assert build(tmp_path / "again.sqlite").read_bytes() == database.read_bytes()


def test_content_hash_is_that_of_the_sources(sources: Path, small: rulebase.Rulebase) -> None:
    assert small.content_hash == cache.content_hash(sources)
    before = small.content_hash
    (sources / "xx" / "08-pohyb.md").rename(sources / "xx" / "09-pohyb.md")
    assert cache.content_hash(sources) != before


def test_faulty_sources_are_refused(sources: Path, tmp_path: Path) -> None:
    target = build(tmp_path / "db.sqlite", sources)
    before = target.read_bytes()
    path = sources / "xx" / "08-pohyb.md"
    path.write_text(path.read_text(encoding="utf-8").replace("viz 8.5", "viz 8.6"), encoding="utf-8")
    with pytest.raises(rulebase.SourceError) as caught:
        build(target, sources)
    assert str(caught.value) == f"{path}:15: odkaz „viz 8.6“ nevede na žádnou klauzuli (mysleli jste „8.5“?)"
    assert target.read_bytes() == before
    assert list(tmp_path.glob(".rulebase-*")) == []
    build(target, sources, draft=True)
    with rulebase.open(target) as rules:
        assert [r.target for r in rules.clause("xx/8.5.3").references] == ["8.5"]


def test_unwritable_folder(sources: Path, tmp_path: Path) -> None:
    target = tmp_path / "missing" / "db.sqlite"
    with pytest.raises(rulebase.RulebaseError) as caught:
        build(target, sources)
    assert str(caught.value).startswith(f"Do složky {target.parent} nelze zapsat databázi pravidel (")


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main([str(tmp_path / "no" / "db")]) == 1
    assert capsys.readouterr().err.startswith("použití: python -m rulebase.build [--draft] SOUBOR\nDo složky ")


def test_database_is_sound(database: Path) -> None:
    connection = sqlite3.connect(database)
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    connection.close()


def test_readers_cannot_write(small: rulebase.Rulebase) -> None:
    with pytest.raises(rulebase.RulebaseError, match="readonly"):
        small.rows("DELETE FROM questions")


def opening(path: Path) -> str:
    """The message of a file that cannot be opened."""
    with pytest.raises(rulebase.RulebaseError) as caught:
        rulebase.open(path)
    message = str(caught.value)
    assert "\n" not in message
    assert message.endswith(".")
    return message.replace(str(path), "SOUBOR")


def patched(path: Path, offset: int, value: int) -> None:
    """Write a four-byte number into a file."""
    data = bytearray(path.read_bytes())
    data[offset : offset + 4] = value.to_bytes(4, "big")
    path.write_bytes(bytes(data))


def test_bad_files(sources: Path, tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"
    rebuild = "postavte ji příkazem „rozhodci build“"
    assert opening(path) == f"Databáze pravidel SOUBOR neexistuje; {rebuild}."
    assert opening(tmp_path / ".").startswith("Databázi pravidel SOUBOR nelze přečíst (")
    path.write_text("Tohle není databáze.\n" * 20, encoding="utf-8")
    assert opening(path) == f"Soubor SOUBOR není databáze pravidel Rozhodčího; {rebuild}."
    path.unlink()
    foreign = sqlite3.connect(path)
    foreign.execute("CREATE TABLE x (y)")
    foreign.commit()
    foreign.close()
    assert opening(path) == f"Soubor SOUBOR není databáze pravidel Rozhodčího; {rebuild}."
    whole = build(path, sources).read_bytes()
    for length in (0, 10, 99, 100, 4096, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        assert opening(path) == f"Databáze pravidel SOUBOR je neúplná; {rebuild} znovu."
    path.write_bytes(whole)
    patched(path, 60, SCHEMA_VERSION + 1)
    assert opening(path) == (
        f"Databáze pravidel SOUBOR má schéma {SCHEMA_VERSION + 1}, tento program zná jen {SCHEMA_VERSION}; "
        "aktualizujte program rozhodci."
    )
    patched(path, 60, SCHEMA_VERSION - 1)
    assert opening(path) == f"Databáze pravidel SOUBOR má zastaralé schéma {SCHEMA_VERSION - 1}; {rebuild} znovu."


def test_damaged_inside(sources: Path, tmp_path: Path) -> None:
    path = build(tmp_path / "db.sqlite", sources)
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
    seal(path)  # as if it had been built so
    with pytest.raises(rulebase.RulebaseError, match=r"^Databáze pravidel .* je poškozená \(.*\); postavte ji"):
        rulebase.open(path).clause("xx/8.5.3")


def test_a_byte_that_changed_is_noticed_at_once(sources: Path, tmp_path: Path) -> None:
    path = build(tmp_path / "db.sqlite", sources)
    data = bytearray(path.read_bytes())
    for place in (200, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert opening(path) == "Databáze pravidel SOUBOR je poškozená; postavte ji příkazem „rozhodci build“ znovu."


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert opening(pipe).startswith("SOUBOR není soubor")


@pytest.mark.usefixtures("copied")
def test_a_damaged_database_of_the_cache_is_built_anew_and_said_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("ROZHODCI_DB", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = rulebase.database.default_path()
    whole = path.read_bytes()
    path.write_bytes(whole[:70_000] + b"?" + whole[70_001:])
    assert rulebase.database.default_path() == path
    assert path.read_bytes() == whole
    assert [record.message for record in caplog.records] == [f"Databáze pravidel {path} je poškozená. Zahazujeme ji a stavíme znovu."]


@pytest.mark.parametrize("failing", ["rulebase.build.seal", "rulebase.build._flush"])
def test_a_full_disk_is_said_so(failing: str, sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    target = build(tmp_path / "db.sqlite", sources)
    before = target.read_bytes()
    monkeypatch.setattr(failing, full)
    with pytest.raises(rulebase.RulebaseError, match="nelze zapsat"):
        build(target, sources)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["db.sqlite"]
    assert target.read_bytes() == before


def test_a_full_disk_as_sqlite_tells_it(sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect

    def small(*arguments: object, **options: object) -> sqlite3.Connection:
        connection = connect(*arguments, **options)  # type: ignore[call-overload]
        connection.execute("PRAGMA max_page_count = 20")
        return connection  # type: ignore[no-any-return]

    monkeypatch.setattr("rulebase.build.sqlite3.connect", small)
    with pytest.raises(rulebase.RulebaseError, match=r"nelze zapsat \(není místo\)"):
        build(tmp_path / "db.sqlite", sources)
    assert not list(tmp_path.glob("*.sqlite")) and not list(tmp_path.glob(".rulebase-*"))


def test_name_with_strange_characters(sources: Path, tmp_path: Path) -> None:
    with rulebase.open(build(tmp_path / "zkouška #1 100%?.sqlite", sources)) as rules:
        assert "xx/8.5" in rules


def test_file_of_the_environment(database: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ROZHODCI_DB", str(database))
    with rulebase.open() as rules:
        assert rules.path == database
    monkeypatch.setenv("ROZHODCI_DB", str(tmp_path / "none.sqlite"))
    with pytest.raises(rulebase.RulebaseError, match="neexistuje"):
        rulebase.open()


@pytest.mark.usefixtures("copied")
def test_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ROZHODCI_DB", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with rulebase.open() as rules:
        path = rules.path
    assert path == tmp_path / "rozhodci" / f"rulebase-{cache.fingerprint()[:24]}.sqlite"
    stamp = path.stat().st_mtime_ns
    rulebase.open().close()
    assert path.stat().st_mtime_ns == stamp
    path.write_bytes(path.read_bytes()[:5000])
    with rulebase.open() as rules:
        assert "nr/8.5.3" in rules


def test_unwritable_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(tmp_path / "tmp"))
    assert cache.cache_folder().parent == tmp_path / "tmp"


def test_old_databases_are_removed(tmp_path: Path) -> None:
    paths = [tmp_path / f"rulebase-{n}.sqlite" for n in range(8)]
    for n, path in enumerate(paths):
        path.write_bytes(b"")
        os.utime(path, (n, n))
    cache.prune(paths[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "rulebase-0.sqlite", "rulebase-5.sqlite", "rulebase-6.sqlite", "rulebase-7.sqlite",
    ]  # fmt: skip


def test_builders_are_all_modules_that_the_build_imports() -> None:
    code = (
        "import sys, rulebase.build; print(' '.join(sorted(m.partition('.')[2] for m in sys.modules "
        "if m.startswith('rulebase.'))))"
    )
    out, _ = python(code).communicate()
    readers = {"database", "search", "suggest", "cache", "weights", "messages"}
    assert set(out.split()) - readers == set(cache.BUILDERS)


def test_reading_imports_nothing_heavy(database: Path) -> None:
    code = (
        "import sys, rulebase; rulebase.open().clause('nr/8.5.3'); rulebase.open().search('zona kontroly', 'nr'); "
        "print([m for m in ('sqlite_utils', 'lark', 'snowballstemmer', 'tomllib') if m in sys.modules])"
    )
    out, err = python(code, ROZHODCI_DB=str(database)).communicate()
    assert (out, err) == ("[]\n", "")
