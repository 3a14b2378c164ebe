"""The command line as a player and a program meet it."""

import io
import json
import sys
from pathlib import Path

import pytest

from referee.faces.commands import cli, codes, find
from referee.faces.commands.main import main
from referee.speech import messages

ROOT = Path(__file__).resolve().parents[2]
STALINGRAD = str(ROOT / "examples" / "stalingrad.txt")


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs the command line in this process: exit code, output, errors."""

    def run(*arguments, stdin=None):
        if stdin is not None:
            data = stdin if isinstance(stdin, bytes) else stdin.encode()
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = main([str(a) for a in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return run


def test_a_decided_position(run):
    code, out, err = run("check", STALINGRAD)
    assert code == codes.OK and not err
    assert out.startswith("Konečný sloupec je 3:1.\nprotože ")
    assert "Bez vlivu: Řeka: 1L, útočí-li přes ni všichni (10.6.1-reka);" in out and "nepoužije se: 13.1-snih-reky" not in out
    assert "nepoužije se: 13.1-snih-reky" in run("check", STALINGRAD, "--all")[1]


def test_the_same_without_the_turn_is_undecided(run):
    code, out, _ = run("check", ROOT / "examples" / "stalingrad-bez-kola.txt")
    assert code == codes.UNDECIDED
    assert out.startswith("Nelze rozhodnout") and "3:1" in out and "4:1" in out and "kolo" in out


def test_check_as_json_equals_the_python_interface(run):
    import referee

    code, out, _ = run("check", STALINGRAD, "--json")
    assert code == codes.OK
    assert json.loads(out) == referee.judge(Path(STALINGRAD).read_text(encoding="utf-8")).to_dict()


@pytest.mark.parametrize("arguments", [["check", "-"], ["check"]])
def test_check_reads_standard_input(run, arguments):
    code, out, _ = run(*arguments, stdin=Path(STALINGRAD).read_bytes())
    assert code == codes.OK and out.startswith("Konečný sloupec je 3:1.")


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"", codes.USAGE, messages.EMPTY),
        (b"  \n\t ", codes.USAGE, messages.EMPTY),
        (b"\xef\xbb\xbf", codes.USAGE, messages.EMPTY),
        (b"a\x00b", codes.USAGE, messages.BINARY_FILE.format(what="Vstup")),
        ("čau " * 6000, codes.USAGE, "Text má 24000 znaků, čteme jich nejvýš 20000. Napište jen to, čeho se spor týká."),
        (b"\xfe" * 2_000_000, codes.USAGE, messages.TOO_BIG.format(what="Vstup")),
    ],
    ids=["empty", "blank", "bom", "binary", "long", "noise"],
)
@pytest.mark.parametrize("as_json", [False, True], ids=["text", "json"])
def test_bad_input(run, data, code, message, as_json):
    found, out, err = run("check", *(["--json"] if as_json else []), stdin=data)
    assert found == code
    if as_json:
        ruling = json.loads(out)
        assert ruling["verdict"] == "nelze rozhodnout" and ruling["answer"] == message
    else:
        assert " ".join((out + err).split()).startswith(message)


def test_encodings_give_the_same_ruling(run, tmp_path):
    text = Path(STALINGRAD).read_text(encoding="utf-8")
    outputs = set()
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1250"):
        path = tmp_path / encoding
        path.write_bytes(text.encode(encoding))
        outputs.add(run("check", path)[1])
    assert len(outputs) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Použití: rozhodci [VOLBY] PŘÍKAZ"),
        (["soud"], "Příkaz „soud“ neznáme."),
        (["serch"], "Příkaz „serch“ neznáme. Mysleli jste 'search'?"),
        (["check", "--neco"], "Volbu „--neco“ neznáme."),
        (["query", "x", "--tre"], "Volbu „--tre“ neznáme. Mysleli jste '--tree'?"),
        (["show"], "Chybí 'KLAUZULE'."),
        (["show", "8.5.3", "8.5.4"], "Tohle sem nepatří: 8.5.4"),
        (["search", "x", "--limit", "0"], "0 není v rozmezí 1<=x<=1000."),
        (["search", "x", "--limit", "pět"], "„pět“ není celé číslo."),
        (["search", "x", "--limit"], "Za „--limit“ chybí hodnota."),
        (["site", "--serve", "65536"], "65536 není v rozmezí 0<=x<=65535."),
        (["show", "8.5.3", "--json=ano"], "Za „--json“ žádná hodnota nepatří."),
        (["query", "x", "--tree", "--count"], messages.ONE_VIEW),
        (["search", ""], "Napište, co hledáte"),
        (["search", "x" * 2000], "Napište, co hledáte"),
        (["check", "--game", "nrr", STALINGRAD], "Hru „nrr“ neznáme (mysleli jste „nr“?); známe: "),
        (["search", "x", "--game", "zzz"], "Hru „zzz“ neznáme"),
        (["show", "nr/8.5.33"], "Klauzule „nr/8.5.33“ neexistuje"),
        (["query", "druh:(("], "^"),
        (["completion", "csh"], "„csh“ neznáme; na výběr: 'bash', 'zsh', 'fish'."),
        (["check", "nic.txt"], "Soubor „nic.txt“ neexistuje."),
        (["check", STALINGRAD, "--html", "/neni/tu/x.html"], "nelze zapsat"),
        (["check", STALINGRAD, "--log", "/neni/tu/x.log"], "nelze zapsat"),
    ],
    ids=lambda a: " ".join(a)[:30] if isinstance(a, list) else "",
)
def test_wrong_use_is_said_in_czech(run, arguments, message):
    code, out, err = run(*arguments)
    assert code == codes.USAGE
    assert message in err


def test_search(run):
    code, out, _ = run("search", "muzu", "jit", "ze", "zoc", "do", "zoc", "--json", "--limit", 3)
    hits = json.loads(out)
    assert code == codes.OK and len(hits) == 3
    assert all(set(h) == {"clause", "title", "chapter", "score", "snippet"} for h in hits)
    code, out, err = run("search", "zasobvani", "pres", "more", "--limit", 2)
    assert code == codes.OK and "(6. Zásobování)" in out
    assert err == "Slovo „zasobvani“ v pravidlech není; mysleli jste „zásobování“?\n"
    assert run("search", "8.5.3")[1].startswith("nr/8.5.3  ")


def test_nothing_found(run):
    code, out, err = run("search", "xyzzyq")
    assert (code, out) == (codes.NOTHING, "") and err == messages.NOTHING_FOUND + "\n"
    assert run("search", "xyzzyq", "--json")[:2] == (codes.NOTHING, "[]\n")


def test_query(run):
    code, out, _ = run("query", "druh:výjimka číslo:10.6", "--json", "--limit", 5)
    found = json.loads(out)
    assert code == codes.OK and found and all(set(item) == {"clause", "title"} for item in found)
    assert "výjimka" in run("query", "--explain", "druh:výjimka")[1]


def test_show(run):
    data = json.loads(run("show", "nr/8.5.3", "--json")[1])
    assert data["clause"] == "nr/8.5.3" and data["printed"][0]["page"] == 9
    assert {r["clause"] for r in data["referenced_by"] if r["kind"] == "výjimka z"}
    text = run("show", "[8.5.3]")[1]
    assert text.startswith("nr/8.5.3  ") and "Odkazují sem:" in text
    assert "Pohyb > 8.0  " in text and " > 8.5  " in text
    assert "movement.moving.no_step_between_enemy_zones" in text and "zone-to-zone-empty" in text and "Definuje:\n  infiltrace" in text
    assert data["checks"] == ["movement.moving.no_step_between_enemy_zones"]
    assert {case["verdict"] for case in data["cases"]} >= {"zakázáno", "povoleno"}
    table = run("show", "tab-tec")[1]
    assert "bonus obrněnců" in table and "armour_bonus" not in table


def test_query_as_tree_and_count(run):
    code, out, _ = run("query", "výjimka-z:8.5.3", "--tree")
    assert code == codes.OK and "nr  8. Pohyb\n  (nr/8.0  " in out and "\n        nr/8.5.3-a  " in out
    tree = json.loads(run("query", "výjimka-z:8.5.3", "--tree", "--json")[1])
    assert tree[0]["clause"] == "nr/8.0" and not tree[0]["found"] and tree[0]["children"][0]["clause"] == "nr/8.5"
    count = json.loads(run("query", "druh:výjimka", "ověřuje:ano", "--count", "--json")[1])
    assert count["count"] == sum(row["count"] for row in count["chapters"]) > 20
    assert run("query", "druh:výjimka", "ověřuje:ano", "--count")[1].endswith(f"\n{count['count']} klauzulí\n")
    assert len(json.loads(run("query", "druh:výjimka ověřuje:ano limit:1000", "--json")[1])) == count["count"]
    assert run("query", "druh:výjimka", "--tree", "--count")[0] == codes.USAGE
    assert run("query", "text:nicneznamena", "--tree")[0] == run("query", "text:nicneznamena", "--count")[0] == codes.NOTHING
    assert "hod" in run("show", "tab-crt-sov")[1]


def test_games_and_schema(run):
    assert any(g["game"] == "nr" and g["checks"] for g in json.loads(run("games", "--json")[1]))
    assert "nr" in run("games")[1]
    assert json.loads(run("schema")[1])["title"] == "Ruling"


def test_why(run):
    out = run("check", STALINGRAD, "--why", "10.6.1-reka")[1]
    assert "10.6.1-reka se nepoužije: má přednost 13.1-snih-reky" in " ".join(out.split())
    code, out, err = run("check", STALINGRAD, "--why", "99.9")
    assert (code, out) == (codes.USAGE, "")
    assert "99.9“ neexistuje; nejblíž" in err


def test_html(run, tmp_path):
    path = tmp_path / "ruling.html"
    code, _, err = run("check", STALINGRAD, "--html", path)
    assert code == codes.OK and err == f"Zapsáno: {path}\n"
    assert "Konečný sloupec je 3:1." in path.read_text(encoding="utf-8")
    assert run("check", STALINGRAD, "--html", "-")[1].startswith("<!DOCTYPE html>")


def test_log_is_local_and_appends(run, tmp_path):
    path = tmp_path / "log"
    for _ in range(2):
        run("check", "--log", path, stdin="Bagr orá mrkev. Smí?")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(rows) >= 2 and rows[0]["sentence"] == "Bagr orá mrkev."


def test_build(run, sources, small, tmp_path, monkeypatch):
    monkeypatch.setattr("rulebase.cache.GAMES_DIR", sources)
    code, out, _ = run("build", "--output", tmp_path / "x.sqlite", "--json")
    assert code == codes.OK and json.loads(out)["clauses"] == len(small.addresses()) > 3
    assert run("build", "--output", tmp_path / "no" / "x.sqlite")[0] == codes.RULEBASE


@pytest.mark.parametrize("content", [b"", b"nonsense" * 200], ids=["empty", "foreign"])
def test_a_broken_rulebase_is_one_sentence(run, tmp_path, monkeypatch, content):
    path = tmp_path / "x.sqlite"
    path.write_bytes(content)
    monkeypatch.setenv("ROZHODCI_DB", str(path))
    from referee.court import game

    game._load.cache_clear()
    for arguments in (["search", "x"], ["check", STALINGRAD], ["show", "8.5.3"]):
        code, out, err = run(*arguments)
        assert (code, out) == (codes.RULEBASE, "") and err.count("\n") == 1


def test_help_is_czech_and_lists_exit_codes(run):
    code, out, _ = run("--help")
    assert code == codes.OK and "Návratové kódy:" in out and out.startswith("Použití:")
    for command in cli.cli.commands:
        code, out, _ = run(command, "--help")
        assert code == codes.OK and "Návratové kódy:" in out and out.startswith(f"Použití: rozhodci {command} [VOLBY]")


def test_a_word_of_a_query_may_begin_with_a_dash(run):
    assert run("query", "číslo:10.6", "-druh:výjimka") == run("query", "číslo:10.6 -druh:výjimka")
    assert run("query", "-druh:výjimka číslo:10.6", "--limit", "1")[0] == codes.OK


def test_a_fault_of_ours_is_a_sentence(run, monkeypatch):
    monkeypatch.setattr(find, "open_book", lambda: 1 / 0)
    code, _, err = run("search", "x")
    assert code == codes.BROKEN and err.startswith("Tohle se nemělo stát (ZeroDivisionError")


def test_the_way_of_a_text_is_shown(run):
    code, out, err = run("read", "--game", "qg", "Deck mám prázdný. Blumpuju armádu v Itálii. Smím vybudovat armádu v Itálii?")
    assert code == codes.OK and not err
    assert "výroky: mít (pres): co = „Deck“ deck" in out and "karet v dobíracím balíčku (já): 0 („Deck mám prázdný“)" in out
    assert "proč ne: Větě „Blumpuju armádu v Itálii.“ nerozumím, protože neznám slovo „Blumpuju“" in out
    assert "nejspíš se ptá: Smí stát na tom území stavět?" in out


def test_the_way_of_a_text_as_data(run):
    sentences = json.loads(run("read", "--game", "qg", "--json", "Itálie nemá armádu v Itálii.")[1])["sentences"]
    assert [row["text"] for row in sentences] == ["Itálie nemá armádu v Itálii."] and "mít (ne, pres)" in sentences[0]["clauses"][0]


def test_no_way_without_a_game(run):
    code, out, err = run("read", "Dobrý den.")
    assert (code, out) == (codes.NOTHING, "") and err
