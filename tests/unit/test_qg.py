"""Quartermaster General: the board, what a description rules out, pieces that pronouns stand for, and the drawing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from grammar.tokens import sentences
from referee.court.game import load
from referee.court.judge import judge
from referee.games.qg.drawing import BROKEN, SUPPLIED, _layout
from referee.speech import drawing

SVG = "{http://www.w3.org/2000/svg}"
CHAIN = "Německo má armády v Německu, ve Východní Evropě a v Rusku. Je německá armáda v Rusku zásobovaná?"
BREAK = (
    "Itálie má armádu v Itálii, loďstva ve Středozemním moři, v Severním moři a v Severním Atlantiku. V Severní Africe stojí britská armáda."
    " Je italské loďstvo v Severním moři zásobované?"
)


def facts(text: str) -> dict[tuple[str, tuple[str, ...]], object]:
    read = load("qg").reader().read(text)
    assert read.whole, text
    return {f.key: f.value for f in read.situation.facts.values()}


def test_every_space_has_a_place_on_the_drawing() -> None:
    assert set(_layout()) == set(load("qg").law.tables("uzemi").rows)


def test_a_list_of_pieces_is_told_one_by_one() -> None:
    found = facts("Na Ukrajině stojí sovětská i britská armáda.")
    assert found["army", ("soviet", "ukraine")] is found["army", ("britain", "ukraine")] is True


def test_places_behind_the_verb_left_out_belong_to_the_new_subject() -> None:
    found = facts("Německo má armády v Německu a na Balkáně, Sovětský svaz na Ukrajině a v Rusku.")
    armies = {args for kind, args in found if kind == "army"}
    assert armies == {("germany", "germany-space"), ("germany", "balkans"), ("soviet", "ukraine"), ("soviet", "russia")}


def test_a_pronoun_stands_for_the_new_piece_and_not_for_its_enemy() -> None:
    found = facts("V Moskvě stojí německá armáda. Sovětský svaz hraje Vybuduj armádu a chce ji dát do Moskvy.")
    assert (found["builder", ("build1",)], found["build_at", ("build1",)]) == ("soviet", "moscow")


@pytest.mark.parametrize("verb", ["chce na ni zahrát Pozemní bitvu", "na ni hraje Pozemní bitvu"])
def test_a_pronoun_does_not_stand_for_the_subject_of_its_clause(verb: str) -> None:
    found = facts(f"Itálie má armády v Itálii a na Balkáně. Na Blízkém východě stojí britská armáda. Itálie {verb}.")
    assert found["battle_at", ("battle1",)] == "middle-east"


def test_a_possessive_with_a_nation_tells_whom_the_writer_plays() -> None:
    assert facts("V Centrálním Pacifiku je mé americké loďstvo.")["my_nation", ()] == "usa"


@pytest.mark.parametrize(
    ("text", "word", "cats"),
    [
        ("zasobovana lodstva v Baltskem mori", "zasobovana", {"A"}),
        ("armada nebyla odstranena", "odstranena", {"A", "T"}),
        ("byla ted odstranena armada", "odstranena", {"A", "T"}),
        ("nema jine spojeni nez k Italii", "nez", {"P", "J"}),
        ("uzemi, pro nez to plati", "nez", {"P", "J", "R"}),
    ],
)
def test_neighbours_choose_where_accents_are_left_out(text: str, word: str, cats: set[str]) -> None:
    (sentence,) = sentences(text)
    found = next(w for w in load("qg").language.lexicon.words(sentence.tokens) if w.text == word)
    assert set(found.cats) == cats


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Na Ukrajině stojí německá i sovětská armáda. Smí tam Německo stavět?", "qg/3.1-nepratele"),
        ("Italské loďstvo je v Itálii. Smí Itálie útočit na Balkán?", "qg/3.2-more"),
        ("Balkán sousedí s Moskvou. Německo má armádu na Balkáně. Smí Německo útočit na Moskvu?", "qg/5.0-sousedi"),
    ],
)
def test_what_cannot_be_is_no_ruling(text: str, clause: str) -> None:
    ruling = judge(text, "qg")
    assert (ruling.verdict, ruling.reason, ruling.citations) == ("nelze rozhodnout", "nemožný popis", [clause])


def lines(root: ElementTree.Element, colour: str) -> list[ElementTree.Element]:
    return [e for e in root.iter(f"{SVG}polyline") if e.get("stroke") == colour]


def test_a_chain_is_drawn_full_and_a_break_dashed_each_with_its_words() -> None:
    for text, colour, dashed, said in ((CHAIN, SUPPLIED, False, "plná čára"), (BREAK, BROKEN, True, "přerušovaná čára")):
        found = drawing.draw("qg", judge(text, "qg").scene)
        assert found is not None
        root = ElementTree.fromstring(found.svg)
        drawn = lines(root, colour)
        assert drawn and all((e.get("stroke-dasharray") is not None) == dashed for e in drawn)
        assert any(said in (e.text or "") for e in root.iter(f"{SVG}text"))


def test_the_sentence_says_what_the_drawing_shows() -> None:
    chain = drawing.draw("qg", judge(CHAIN, "qg").scene)
    broken = drawing.draw("qg", judge(BREAK, "qg").scene)
    assert chain is not None and "Zásobování vede přes Rusko – Východní Evropa – Německo" in chain.sentence
    assert broken is not None and "Řetěz je přerušený" in broken.sentence
    assert "Úžina Severní moře – Středozemní moře je zavřená" in broken.sentence


@pytest.mark.parametrize("verb", ["stojí", "máme", "leží"])
def test_a_list_of_places_is_not_broken_for_the_clause_behind_it(verb: str) -> None:
    found = facts(f"Sovětské armády {verb} na Ukrajině, v Kazachstánu a ve Vladivostoku, jiné figurky Sověti nemají.")
    assert {of[-1] for (kind, of), value in found.items() if kind == "army" and value is True} == {"ukraine", "kazakhstan", "vladivostok"}


BUILDS = """Hraji za Sovětský svaz, armády mám v Moskvě a na Ukrajině a loďstvo v Černém moři. Zahrál jsem Vybuduj loďstvo.
{said} Smím ho postavit v Kaspickém moři?"""


@pytest.mark.parametrize(("said", "verdict"), [
    ("Chci odstranit loďstvo v Černém moři.", "povoleno"), ("Nechci odstranit loďstvo v Černém moři.", "zakázáno"),
    ("Loďstvo v Černém moři sundat nechci.", "zakázáno"), ("Nehodlám sundat loďstvo z Černého moře.", "zakázáno"), ("", "zakázáno"),
])  # fmt: skip
def test_what_somebody_does_not_want_to_do_is_no_act(said, verdict):
    """The Soviet Union has one fleet (4.5, 3.3)."""
    assert judge(BUILDS.format(said=said), "qg").verdict == verdict


def test_a_bare_question_is_asked_of_what_is_wanted_and_not_of_what_is_not():
    text = "Hraji za Sovětský svaz a armádu mám na Ukrajině. Chci vybudovat loďstvo v Kaspickém moři. Armádu v Moskvě odstranit nechci. Smím?"
    assert judge(text, "qg").answer == "Ano, tam stavět smí."
