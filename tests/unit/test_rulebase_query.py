"""The query language: what it finds, how it explains itself, what it says of wrong queries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

import rulebase
from grammar.query import FIELDS, MAX_DEPTH, QueryError, parse
from rulebase.model import REFERENCE_KINDS
from rulebase.query import _CZECH, _SQL, HOLDINGS, compiled, understood


def CHECKS() -> list[str]:
    """What the referee would hand over."""
    return ["xx/8.5.3"]


def found_in(nodes: Iterable[rulebase.Node]) -> Iterator[str]:
    """The found clauses of a tree in order."""
    for node in nodes:
        if node.found:
            yield node.clause
        yield from found_in(node.children)


@pytest.mark.parametrize(
    ("query", "found", "meaning"),
    [
        ("jednotka", "8.0 8.5.3 8.5.3-a", "mají v názvu, textu nebo otázkách slovo „jednotka“ v jakémkoli tvaru"),
        ("jednotk*", "8.0 8.5.3 8.5.3-a", "mají v názvu, textu nebo otázkách slovo začínající na „jednotk“"),
        ("název:jednotky", "8.0 8.5.3-a", "mají v názvu slovo „jednotky“ v jakémkoli tvaru"),
        ("text:sestimetr", "", "mají v textu slovo „sestimetr“ v jakémkoli tvaru"),
        ("otázka:zoc", "8.5 8.5.3", "mají v otázkách hráčů slovo „zoc“ v jakémkoli tvaru"),
        ('"vlastní jednotkou"', "8.5.3-a", "obsahují přesně „vlastní jednotkou“"),
        ('"VLASTNI jednotkou"', "8.5.3-a", "obsahují přesně „VLASTNI jednotkou“"),
        ("„lastní jednotkou“", "", "obsahují přesně „lastní jednotkou“"),
        ("hra:xx", "8.0 8.5 8.5.3 8.5.3-a tab-teren", "patří ke hře xx"),
        ("číslo:8.5", "8.5 8.5.3 8.5.3-a", "leží v 8.5 nebo pod ní"),
        ("cislo:xx/8.5.", "8.5", "jsou přímo xx/8.5"),
        ("číslo:8.0..8.5", "8.0 8.5 8.5.3 8.5.3-a", "leží v rozsahu 8.0 až 8.5"),
        ("číslo:8.5.9", "8.5.3", "leží v 8.5.9 nebo pod ní"),
        ("8.5.3", "8.5.3 8.5.3-a", "leží v 8.5.3 nebo pod ní"),
        ("xx/8.5.3.", "8.5.3", "jsou přímo xx/8.5.3"),
        ("kapitola:8", "8.0 8.5 8.5.3 8.5.3-a tab-teren", "patří do kapitoly 8"),
        ("druh:vyjimka", "8.5.3-a", "jsou druhu výjimka"),
        ("termín:ZOC", "8.5 8.5.3", "používají termín „ZOC“"),
        ('termín:"zónou kontroly"', "8.5 8.5.3", "používají termín „zónou kontroly“"),
        ("definuje:zoc", "8.5", "definují termín „zoc“"),
        ("odkazuje:8.5", "8.5.3", "odkazují na 8.5"),
        ("odkazováno:8.5.3-a", "8.5.3", "jsou odkazovány z 8.5.3-a"),
        ("výjimka-z:8.5.3", "8.5.3-a", "jsou výjimkou z 8.5.3"),
        ("má-výjimku:8.5.3-a", "8.5.3", "mají výjimku 8.5.3-a"),
        ("upřesňuje:8.5", "", "upřesňují 8.5"),
        ("mění:8.5", "", "mění 8.5"),
        ("příklad-k:8.5", "", "jsou příkladem k 8.5"),
        ("okolí:8.5", "8.5 8.5.3", "souvisejí s 8.5 odkazy na jeden krok"),
        ("okolí:xx/8.5~2", "8.5 8.5.3 8.5.3-a", "souvisejí s xx/8.5 odkazy nejvýše na 2 kroky"),
        ("strana:10", "8.5.3 8.5.3-a", "stojí v knize na straně 10"),
        ("strana:1-8", "8.0", "stojí v knize na stranách 1 až 8"),
        ("vada:tisk", "8.5.3", "mají vadu druhu tisk"),
        ("má:výjimka", "8.5.3", "mají výjimku"),
        ("má:tabulka", "tab-teren", "mají tabulku"),
        ("rozhodnutelné:ne", "tab-teren", "nelze rozhodnout z popisu situace"),
        ("ne rozhodnutelne:ne", "8.0 8.5 8.5.3 8.5.3-a", "lze rozhodnout z popisu situace"),
        ("ověřuje:ano", "8.5.3", "mají kontrolu, podle které rozhodčí rozhoduje"),
        ("overuje:ne", "8.0 8.5 8.5.3-a tab-teren", "nemají kontrolu, podle které rozhodčí rozhoduje"),
        ("-ověřuje:ne", "8.5.3", "mají kontrolu, podle které rozhodčí rozhoduje"),
        ("odkazuje:8.5~2", "8.5.3 8.5.3-a", "odkazují na 8.5, třeba nepřímo (nejvýše na 2 kroky)"),
        ("odkazováno:8.5.3-a~5", "8.5 8.5.3", "jsou odkazovány z 8.5.3-a, třeba nepřímo (nejvýše na 5 kroků)"),
        ("výjimka-z:8.5.3~3", "8.5.3-a", "jsou výjimkou z 8.5.3, třeba nepřímo (nejvýše na 3 kroky)"),
        ("má-výjimku:8.5.3-a~2", "8.5.3", "mají výjimku 8.5.3-a, třeba nepřímo (nejvýše na 2 kroky)"),
        ("-druh:pravidlo", "8.5 8.5.3-a tab-teren", "nejsou druhu pravidlo"),
        ("--druh:definice", "8.5", "jsou druhu definice"),
        ("druh:definice nebo druh:tabulka", "8.5 tab-teren", "jsou druhu definice nebo jsou druhu tabulka"),
        ("druh:pravidlo a jednotka 8.5", "8.5.3",
         "jsou druhu pravidlo a zároveň mají v názvu, textu nebo otázkách slovo „jednotka“ v jakémkoli tvaru a zároveň "
         "leží v 8.5 nebo pod ní"),
        ("strana:9 (druh:definice | druh:výjimka)", "8.5",
         "stojí v knize na straně 9 a zároveň (jsou druhu definice nebo jsou druhu výjimka)"),
        ("-(druh:pravidlo nebo druh:tabulka)", "8.5 8.5.3-a",
         "nesplňují, že (jsou druhu pravidlo nebo jsou druhu tabulka)"),
    ],
)  # fmt: skip
def test_query(small: rulebase.Rulebase, query: str, found: str, meaning: str) -> None:
    assert [item.clause for item in small.query(query, checks=CHECKS)] == [f"xx/{address}" for address in found.split()]
    assert sum(chapter.count for chapter in small.count(query, checks=CHECKS)) == len(found.split())
    assert list(found_in(small.tree(query, checks=CHECKS))) == [f"xx/{address}" for address in found.split()]
    assert small.explain(query, CHECKS) == f"Klauzule, které {meaning}; v pořadí knihy, nejvýše 200."


def test_exceptions_of_exceptions(rules: rulebase.Rulebase) -> None:
    """Downward and upward over several steps."""
    def found(text: str) -> set[str]:
        return {item.clause for item in rules.query(f"{text} limit:1000", "nr")}

    chains = 0
    for middle in found("druh:výjimka"):
        below, above = found(f"výjimka-z:{middle}"), found(f"má-výjimku:{middle}")
        if below and above:
            chains += 1
            top = next(iter(above))
            assert below | {middle} <= found(f"výjimka-z:{top}~2")
            assert top in found(f"má-výjimku:{next(iter(below))}~2")
    assert chains


def test_within_one_game(small: rulebase.Rulebase) -> None:
    assert len(small.query("druh:pravidlo", "xx")) == 2
    assert small.query("druh:pravidlo", "yy") == []
    assert small.count("limit:1")[0] == rulebase.ChapterCount("xx", "8", "Pohyb", 5)


def test_tree(small: rulebase.Rulebase) -> None:
    (top,) = small.tree("druh:výjimka")
    assert (top.clause, top.found, top.chapter) == ("xx/8.0", False, "8. Pohyb")
    assert top.children[0].children[0].children[0] == rulebase.Node(
        "xx/8.5.3-a", "Kde už stojí vlastní jednotka", "8. Pohyb", True
    )


def test_limit(small: rulebase.Rulebase) -> None:
    assert [item.clause for item in small.query("limit:2")] == ["xx/8.0", "xx/8.5"]
    assert small.query("hra:xx limit:1")[0].title == "Jednotky se pohybují"
    assert small.explain("limit:2") == "Všechny klauzule; v pořadí knihy, nejvýše 2."


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("", "Dotaz je prázdný.\n  \n  ^"),
        ("druhh:pravidlo", "Neznámé pole „druhh:“; mysleli jste „druh:“?\n  druhh:pravidlo\n  ^"),
        ("zoc qwert:1", "Neznámé pole „qwert:“.\n  zoc qwert:1\n      ^"),
        ("druh:vyjinka", "Za „druh:“ patří druh klauzule (známe: pravidlo, definice, postup, výjimka, příklad, poznámka, "
         "volitelné, tabulka), ne „vyjinka“; mysleli jste „výjimka“?\n  druh:vyjinka\n       ^"),
        ("hra:nr", "Za „hra:“ patří zkratka hry (známe: xx), ne „nr“.\n  hra:nr\n      ^"),
        ("termín:zóma", "Termín „zóma“ ve slovníku není; mysleli jste „ZOC“?\n  termín:zóma\n         ^"),
        ("odkazuje:8.5.4", "Klauzule „8.5.4“ neexistuje; mysleli jste „8.5.3“?\n  odkazuje:8.5.4\n           ^"),
        ("číslo:xx/9", "Klauzule „xx/9“ neexistuje.\n  číslo:xx/9\n        ^"),
        ("číslo:8.5..", "Za „číslo:“ patří číslo i s podřízenými (5.3), jen ono (5.3.) nebo rozsah (5.3..5.5).\n"
         "  číslo:8.5..\n        ^"),
        ("ověřuje:ano", "Pole „ověřuje:“ potřebuje rozhodčího, samotná databáze pravidel jeho kontroly nezná.\n  ověřuje:ano\n          ^"),
        ("mění:8.5~0", "Za „mění:“ patří adresa klauzule a nejvýše 5 kroků, např. 8.5.3 nebo nr/8.5.3~2.\n  mění:8.5~0\n       ^"),
        ("okolí:8.5~9", "Za „okolí:“ patří adresa klauzule a nejvýše 5 kroků, např. 8.5.3 nebo nr/8.5.3~2.\n  okolí:8.5~9\n        ^"),
        ("ověřuje:snad", "Za „ověřuje:“ patří ano nebo ne.\n  ověřuje:snad\n          ^"),
        ("strana:x", "Za „strana:“ patří strana knihy nebo rozsah, např. 9 nebo 9-11.\n  strana:x\n         ^"),
        ("limit:0", "Za „limit:“ patří číslo od 1 do 1000.\n  limit:0\n        ^"),
        ("limit:1 limit:2", "Pole „limit:“ smí být v dotazu jen jednou.\n  limit:1 limit:2\n                ^"),
        ("-limit:1", "Pole „limit:“ patří vedle ostatních podmínek, ne do závorek, za „nebo“ ani za „-“.\n  -limit:1\n         ^"),
        ("zoc nebo", "Dotaz není dokončený: na konci chybí slovo nebo hodnota pole.\n  zoc nebo\n          ^"),
        ("druh:", "Dotaz není dokončený: na konci chybí slovo nebo hodnota pole.\n  druh:\n       ^"),
        ("(zoc", "Chybí uzavírací závorka.\n  (zoc\n      ^"),
        ("zoc)", "Tahle závorka nemá začátek.\n  zoc)\n     ^"),
        ("()", "Závorka je prázdná.\n  ()\n   ^"),
        ('"zoc', "Uvozovky nejsou uzavřené.\n  \"zoc\n  ^"),
        ('"!"', "V uvozovkách chybí slovo.\n  \"!\"\n  ^"),
        ("!", "Čekám slovo s písmenem nebo číslicí.\n  !\n  ^"),
        ("- zoc", "Znaku „-“ tady nerozumím.\n  - zoc\n  ^"),
        ("text:(x)", "Místo „(“ tady čekám slovo, pole nebo závorku.\n  text:(x)\n       ^"),
    ],
)  # fmt: skip
def test_errors(small: rulebase.Rulebase, query: str, message: str) -> None:
    with pytest.raises(QueryError) as caught:
        small.query(query)
    assert str(caught.value) == message
    assert caught.value.message == message.partition("\n")[0]


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("x" * 1001, "Dotaz má 1001 znaků, nejvýše jich smí být 1000."),
        ("x " * 61, "Dotaz má víc než 60 podmínek."),
        ("-" * 900 + "x", f"Dotaz je vnořený hlouběji než {MAX_DEPTH}krát."),
        ("(a b nebo " * 40 + "x" + ")" * 40, f"Dotaz je vnořený hlouběji než {MAX_DEPTH}krát."),
    ],
)
def test_bounds(query: str, message: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(query)
    assert caught.value.message == message


def test_deep_parentheses_without_content_are_no_nesting(small: rulebase.Rulebase) -> None:
    assert small.query("(" * 400 + "druh:definice" + ")" * 400)[0].clause == "xx/8.5"


def test_both_transformers_know_all_fields() -> None:
    names = {field.name for field in FIELDS} - {"limit"} | {"slovo", "fráze"}
    assert {*_SQL, "ověřuje"} == set(_CZECH) == names
    assert {"výjimka z", "upřesňuje", "mění", "příklad k", "viz", "definuje"} == set(REFERENCE_KINDS)
    assert set(HOLDINGS) == {"výjimka", "příklad", "vada", "otázka", "tabulka"}


def test_values_of_the_player_stay_out_of_the_sql(small: rulebase.Rulebase) -> None:
    statement = compiled(understood(small, 'jednotk\'* "drop table" strana:9-10 termín:zoc okolí:8.5~2 8.5.3-a limit:7'))
    assert statement.sql.count("?") == len(statement.parameters)
    for value in ("jednotk", "drop", "zoc", "8.5", "10", "7"):
        assert value not in statement.sql
