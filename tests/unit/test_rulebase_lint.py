"""The checks between sources: each refusal with a sample that fails; the small game is the sample that passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebase.lint import lint_folder, main
from rulebase.source import game_ids

CLAUSES = "08-pohyb.md"
WORDS = "terms/slova.toml"
TABLE = "tables/teren.toml"


def faults(sources: Path) -> list[str]:
    """Faults of the small game with the folder cut off."""
    return [str(problem).removeprefix(f"{sources / 'xx'}/") for problem in lint_folder(sources / "xx")]


def edit(sources: Path, name: str, old: str, new: str) -> None:
    """Replace a text of a source file."""
    path = sources / "xx" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def add(sources: Path, name: str, text: str) -> None:
    """Append to a source file."""
    path = sources / "xx" / name
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_small_game_passes(sources: Path) -> None:
    assert faults(sources) == []


NEW = "\n## {} Nová\npravidlo · [8.9], s. 9 · {}\n\nText.\n"


@pytest.mark.parametrize(
    ("address", "references", "message"),
    [
        ("8.9", "viz 8.5.4", "odkaz „viz 8.5.4“ nevede na žádnou klauzuli (mysleli jste „8.5.9“?)"),
        ("8.9", "výjimka z 12.1", "odkaz „výjimka z 12.1“ nevede na žádnou klauzuli"),
        ("8.5", "viz 8.0", "adresa 8.5 je už na 08-pohyb.md:8"),
        ("8.5.9", "viz 8.0", None),
        ("8.9", "definuje zónna kontroly", "neznámý termín „definuje zónna kontroly“ (mysleli jste „zóna kontroly“?)"),
    ],
)
def test_references_and_addresses(sources: Path, address: str, references: str, message: str | None) -> None:
    add(sources, CLAUSES, NEW.format(address, references))
    prefix = f"{sources / 'xx'}/"
    expected = [f"08-pohyb.md:36: {message}"] if message else [
        "08-pohyb.md:15: zrušená adresa 8.5.9 je už na 08-pohyb.md:36",
    ]  # fmt: skip
    assert [fault.replace(prefix, "") for fault in faults(sources)] == expected


def test_cheat_sheet_names_what_there_is(sources: Path) -> None:
    add(sources, "game.toml", '[handy]\ntables = ["teren"]\nclauses = ["8.0", "8.5.9"]\n')
    assert faults(sources) == []
    edit(sources, "game.toml", '"teren"]', '"tern"]')
    edit(sources, "game.toml", '"8.5.9"', '\n"9.9.9"')
    assert faults(sources) == [
        "xx/game.toml:7: tahák: tabulka „tern“ neexistuje (mysleli jste „teren“?)",
        "xx/game.toml:9: tahák: klauzule „9.9.9“ neexistuje",
    ]


def test_alias_is_a_target(sources: Path) -> None:
    add(sources, CLAUSES, NEW.format("8.9", "viz 8.5.9"))
    assert faults(sources) == []


def test_dangling_link_in_the_text(sources: Path) -> None:
    edit(sources, CLAUSES, "do druhé (8.5).", "do druhé (8.5, 8.7).")
    assert faults(sources) == ["08-pohyb.md:15: odkaz v textu „(8.7)“ nevede na žádnou klauzuli (mysleli jste „8.5“?)"]


@pytest.mark.parametrize(
    ("reason", "message"),
    [
        ("materiál: jen obsah tabulky (8.5)", None),
        ("postup jinde: ceny dává (8.5.3)", None),
        ("postup jinde: ceny dává (8.7)", "odkaz v důvodu „(8.7)“ nevede na žádnou klauzuli (mysleli jste „8.5“?)"),
        ("postup jinde: ceny dává 8.5", "důvod „postup jinde“ klauzule tab-teren nejmenuje v závorce žádnou klauzuli"),
    ],
)
def test_reasons_name_clauses(sources: Path, reason: str, message: str | None) -> None:
    edit(sources, CLAUSES, "materiál: jen obsah tabulky", reason)
    assert faults(sources) == ([f"08-pohyb.md:29: {message}"] if message else [])


def test_exception_without_target(sources: Path) -> None:
    edit(sources, CLAUSES, " · výjimka z 8.5.3", " · viz 8.5.3")
    assert faults(sources) == ["08-pohyb.md:24: klauzule 8.5.3-a je výjimka, ale nemá odkaz „výjimka z“"]


@pytest.mark.parametrize("kinds", [("mění", "mění"), ("upřesňuje", "výjimka z"), ("výjimka z", "mění")])
def test_cycles(sources: Path, kinds: tuple[str, str]) -> None:
    add(sources, CLAUSES, NEW.format("8.9", f"{kinds[0]} 8.9-a") + NEW.format("8.9-a", f"{kinds[1]} 8.9"))
    assert faults(sources) == [f"08-pohyb.md:36: odkazy tvoří kruh: 8.9 ({kinds[0]}) → 8.9-a ({kinds[1]}) → 8.9"]


def test_long_cycle_through_an_alias(sources: Path) -> None:
    edit(sources, CLAUSES, "viz 8.5\n\nJednotka", "upřesňuje 8.9\n\nJednotka")
    add(sources, CLAUSES, NEW.format("8.9", "mění 8.9-a") + NEW.format("8.9-a", "upřesňuje 8.5.9"))
    way = "8.5.3 (upřesňuje) → 8.9 (mění) → 8.9-a (upřesňuje) → 8.5.3"
    assert faults(sources) == [f"08-pohyb.md:15: odkazy tvoří kruh: {way}"]


def test_circles_of_plain_references_are_allowed(sources: Path) -> None:
    add(sources, CLAUSES, NEW.format("8.9", "viz 8.9-a") + NEW.format("8.9-a", "viz 8.9"))
    assert faults(sources) == []


def test_table_without_clause(sources: Path) -> None:
    edit(sources, TABLE, '"tab-teren"', '"tab-teran"')
    assert faults(sources) == [
        "08-pohyb.md:29: klauzule tab-teren je druhu tabulka, ale žádná tabulka k ní nepatří",
        "tables/teren.toml:1: tabulka teren patří k neexistující klauzuli „tab-teran“ (mysleli jste „tab-teren“?)",
    ]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("kraje", "tabulka teren: sloupec „cena“ jmenuje řádky neexistující tabulky „kraje“"),
        ("teren", "tabulka teren, řádek „les“, sloupec „cena“: „2“ není řádek tabulky teren"),
    ],
)
def test_values_that_are_no_rows_of_the_other_table(sources: Path, name: str, message: str) -> None:
    add(sources, TABLE, f'[row_of]\ncena = "{name}"\n')
    assert any(fault.startswith(f"{TABLE}:1: {message}") for fault in faults(sources))


def test_table_of_a_clause_of_another_kind(sources: Path) -> None:
    edit(sources, CLAUSES, "tabulka · mapa", "pravidlo · mapa")
    assert faults(sources) == [
        "tables/teren.toml:1: tabulka teren patří ke klauzuli tab-teren, která je druhu pravidlo, ne tabulka",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[term]]\nid = "unit"\ntype = "u"\nlemma = "sbor"\nparadigm = "hrad"\n',
         "slovo „unit“ je už na terms/slova.toml:10"),
        ('[[term]]\nid = "x"\ntype = "u"\nlemma = "sbor"\nparadigm = "hrád"\n', "slovo „x“: neznámý vzor „hrád“"),
        ('[[term]]\nid = "x"\ntype = "u"\nlemma = "sbor"\n', "slovo „x“: „sbor“ nemá vzor (paradigm)"),
        ('[[term]]\nid = "x"\ntype = "u"\nlemma = "sbor"\nparadigm = "žena"\n',
         "slovo „x“: „sbor“ nelze skloňovat podle vzoru „žena“"),
        ('[[adjective]]\nid = "x"\nlemma = "modře"\n',
         "slovo „x“: „modře“ není přídavné jméno (čekáme -ý, -í, -ův nebo -in)"),
        ('[[term]]\nid = "x"\ntype = "u"\nlemma = "sbor"\nparadigm = "hrad"\ndefined = "8.7"\n',
         "slovo „x“ definuje neexistující klauzule 8.7"),
    ],
)  # fmt: skip
def test_words(sources: Path, text: str, message: str) -> None:
    add(sources, WORDS, "\n" + text)
    (fault,) = [fault.replace(f"{sources / 'xx'}/", "") for fault in faults(sources)]
    assert fault.startswith(f"terms/slova.toml:22: {message}")


def test_file_in_another_encoding(sources: Path) -> None:
    (sources / "xx" / CLAUSES).write_bytes("# 8. Pohyb\n\n## 8.1 Ž\n".encode("cp1250"))
    assert faults(sources)[0] == "08-pohyb.md:3: soubor není v UTF-8"


def test_exit_codes(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], sources) == 0
    assert main(["xx"], sources) == 0
    assert main(["xy"], sources) == 2
    edit(sources, CLAUSES, "[8.0], s. 8", "[8.0]")
    assert main(["xx"], sources) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        f"{sources / 'xx' / CLAUSES}:4: „[8.0]“ není místo v tisku tvaru „[číslo] upřesnění, s. STRANA“ ani jedno z míst "
        "mimo knihu (mapa hry)"
    ]
    assert err.splitlines() == ["neznámá hra „xy“; známe: xx", "chyb: 1"]


def test_real_sources_have_no_faults() -> None:
    assert game_ids()
    assert main([]) == 0
