"""No word of English reaches a player: over all commands, whatever is typed wrong, every message of click is one that we have in Czech."""

import io
import re

import pytest

from referee.faces.commands import codes, czech
from referee.faces.commands.cli import cli
from referee.faces.commands.main import main

ENGLISH = re.compile(
    r"\b(?:an|and|argument|choose|command|default|did|directory|does|error|exit|extra|file|for|from|got|help|invalid|is|mean|message|missing"
    r"|not|of|one|option|options|range|required|requires|show|such|takes|the|this|try|unexpected|usage|valid|value|with|you|denied|found)\b"
)
"""Words of English messages; what players type (names of commands, options and files) is taken away first."""

@pytest.fixture(autouse=True)
def asked(monkeypatch):
    """The messages that click asks for and that are not in the catalogue."""
    missing = []

    def seen(text):
        if text not in czech.CATALOG:
            missing.append(text)
        return czech.CATALOG.get(text, text)

    monkeypatch.setattr(czech, "translated", seen)
    czech.speak_czech()
    yield missing
    monkeypatch.undo()
    czech.speak_czech()
    assert not missing


def left_in_english(text):
    """The English words of a text, besides what is typed and printed as it is."""
    typed = "|".join(map(re.escape, sorted(cli.commands, key=len, reverse=True)))
    return ENGLISH.findall(re.sub(rf"rozhodci (?:{typed})|--[\w-]+|^  (?:{typed}) |'(?:{typed})'|/\S+", " ", text, flags=re.MULTILINE))


def said(capsys, *arguments):
    code = main(list(arguments))
    out, err = capsys.readouterr()
    assert left_in_english(out + err) == [], out + err
    return code, out, err


@pytest.mark.parametrize("name", list(cli.commands))
def test_help(capsys, name):
    code, out, err = said(capsys, name, "--help")
    assert (code, err) == (codes.OK, "") and out.startswith(f"Použití: rozhodci {name} ")


def test_help_of_all(capsys):
    assert said(capsys, "--help")[0] == said(capsys, "--version")[0] == codes.OK
    code, out, err = said(capsys)
    assert (code, out) == (codes.USAGE, "") and err.startswith("Použití: rozhodci [VOLBY] PŘÍKAZ")


@pytest.mark.parametrize("name", [name for name in cli.commands if cli.commands[name].params])
def test_wrong_use_of_every_option_and_argument(capsys, name):
    wrong = [["--neco"], *([f"--{typed}"] for typed in ("jso", "gam", "hel"))]
    for option in (parameter for parameter in cli.commands[name].params if parameter.opts[0].startswith("--")):
        if option.is_flag:
            wrong.append([f"{option.opts[0]}=ano"])
        elif option.name != "serve":
            wrong.append([option.opts[0]])
        if option.name in {"limit", "serve"}:
            wrong += [[option.opts[0], value] for value in ("-1", "pět", "99999999", "1.5")]
    for arguments in wrong:
        code, out, err = said(capsys, name, *arguments)
        assert (code, out) == (codes.USAGE, "") and "Chyba: " in err, arguments
    if cli.commands[name].params[0].required:
        assert said(capsys, name)[2].count("Chyba: Chybí '") == 1


@pytest.mark.parametrize("name", ["check", "show", "site", "games", "build", "doctor", "coverage", "schema", "completion"])
def test_too_many_arguments(capsys, name):
    code, out, err = said(capsys, name, *(["bash"] if name == "completion" else []), "x", "y", "z")
    assert (code, out) == (codes.USAGE, "") and "Chyba: Tohle sem nepatří: " in err


@pytest.mark.parametrize(("typed", "near"), [("chek", "check"), ("serach", "search"), ("coverige", "coverage"), ("docter", "doctor"), ("soud", "")])
def test_an_unknown_command_and_the_nearest_one(capsys, typed, near):
    code, out, err = said(capsys, typed)
    assert (code, out) == (codes.USAGE, "")
    assert f"Příkaz „{typed}“ neznáme." in err and f"'{near}'" in (err if near else "''")


@pytest.mark.parametrize("game", ["search x", "query x", "show 1.1", "check -", "coverage", "describe", "schema"])
def test_an_unknown_game(capsys, monkeypatch, game):
    name, *rest = game.split()
    arguments = [name, "nrr"] if name in {"describe", "schema"} else [name, *rest, "--game", "nrr"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("Smí?".encode())))
    code, out, err = said(capsys, *arguments)
    assert code == codes.USAGE and "Hru „nrr“ neznáme" in err


def test_files_that_cannot_be_read_or_written(capsys, tmp_path):
    text = tmp_path / "popis.txt"
    text.write_text("Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?", encoding="utf-8")
    nowhere = str(tmp_path / "neni" / "soubor")
    for arguments, sentence in (
        (["check", nowhere], "neexistuje"),
        (["check", "--facts", nowhere], "neexistuje"),
        (["check", str(tmp_path)], "je složka"),
        (["check", str(text / "pod")], "část cesty není složka"),
        (["check", str(text), "--html", nowhere], "taková cesta neexistuje"),
        (["check", str(text), "--log", str(tmp_path)], "je to složka"),
    ):
        code, _, err = said(capsys, *arguments)
        assert code == codes.USAGE and sentence in err, arguments


def test_a_rulebase_that_cannot_be_opened_or_written(capsys, tmp_path, monkeypatch):
    code, _, err = said(capsys, "build", "--output", str(tmp_path / "neni" / "x.sqlite"))
    assert code == codes.RULEBASE and "taková cesta neexistuje" in err
    monkeypatch.setenv("ROZHODCI_DB", str(tmp_path))
    code, _, err = said(capsys, "search", "zoc")
    assert code == codes.RULEBASE and "je to složka" in err


def test_a_port_that_is_taken(capsys, tmp_path):
    import socket

    from referee.faces.commands import make

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(codes.UsageError) as error:
            make._serve(tmp_path, port)
    assert str(error.value) == f"Na portu {port} web ukázat nejde (je obsazený); zkuste jiný: --serve 8080"
