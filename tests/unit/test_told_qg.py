"""What the words of a text on Velitel zásobování say in so many words, of which nation and of which space."""

from __future__ import annotations

import pytest

from referee import Session
from referee.court.game import load
from referee.hearing.intents.told import Heard
from referee.hearing.intents.ways import tellings

NO_VALUES = {"value", "apart", "verbs"}


@pytest.fixture(scope="module")
def qg():
    return load("qg")


def heard(qg, text: str) -> dict[str, object]:
    """What is told, each fact with the things of which it speaks."""
    return {" ".join((kind, *(str(thing) for _, thing in said.of))): said.value for kind, said in Heard(qg.catalog, text).said()}


def test_every_telling_is_of_a_fact_of_the_game_and_of_a_value_that_it_may_have(qg):
    for name, told in tellings("qg").items():
        kind = qg.law.registry[name]
        for value in {*told} - NO_VALUES:
            of_domain = value in map(str, kind.domain) or value in {"true", "false"} and True in kind.domain
            assert of_domain or value.isdigit() and not kind.domain, (name, value)


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("Sověti drží armádu v Moskvě a Brit flotilu v Severním moři.", "fleet britain north-sea", True),
        ("sovet ma pesaka v moskve", "army soviet moscow", True),
        ("V Moskvě hlídá sovětská pěchota.", "army soviet moscow", True),
        ("Na Balkáně a na Ukrajině mají Italové po jedné armádě.", "army italy balkans", True),
        ("italove maj tanky na balkane, ukrajine a v rusku", "army italy russia", True),
        ("v indii sedi brit", "army britain india", True),
        ("Japonské loďstvo kotví v Jihočínském moři.", "fleet japan south-china-sea", True),
        ("Hraju za Japonsko a v Číně mám armádu.", "army japan china", True),
        ("v cine mam tank", "army me china", True),
        ("V Západní Evropě je německá armáda spolu s italskou.", "army italy western-europe", True),
        ("ve stredomori mam lod a je tam i brit", "fleet britain mediterranean-sea", True),
        ("Německo tam armádu nemá, na Ukrajině je jen Itálie.", "army italy ukraine", True),
        ("Itálie má v Africe zásobovanou armádu.", "supplied italy africa", True),
        ("ital ma v africe zasobenej tank", "supplied italy africa", True),
        ("Armáda Itálie na Balkáně je nezásobovaná.", "supplied italy balkans", False),
        ("italska armada na balkane je bez zasob", "supplied italy balkans", False),
        ("Italská armáda na Balkáně není zásobovaná.", "supplied italy balkans", False),
    ],
)
def test_what_stands_where_is_heard(qg, text, fact, value):
    assert heard(qg, text)[fact] == value


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("V dobíracím balíčku zbývají Japonsku tři karty.", "deck japan", 3),
        ("japonec ma v balicku uz jen 3 karty a v ruce 5", "deck japan", 3),
        ("japonsku dosel dobiraci balicek", "deck japan", 0),
        ("japonec ma v balicku uz jen 3 karty a v ruce 5", "hand japan", 5),
        ("Japonsko nemá v ruce žádnou kartu.", "hand japan", 0),
        ("Britové odložili 3 karty z ruky.", "spent britain", 3),
        ("Osa vede o 12 bodů.", "ahead axis", 12),
        ("osa ma naskok 12", "ahead axis", 12),
        ("Spojenci mají 45 VB, Osa má 57 VB.", "score axis", 57),
        ("dohrali jsme 8. kolo", "round_over", True),
        ("je konec osmeho kola", "round", 8),
        ("ital je na rade", "turn_of", "italy"),
        ("Je tah Itálie.", "turn_of", "italy"),
        ("italove jsou na tahu", "turn_of", "italy"),
        ("sme ve fazi zasobovani", "phase", "supply"),
        ("ja jsem rus", "my_nation", "soviet"),
        ("Blitzkrieg má Německo vyložený už od minulého kola.", "laid_now card-blitzkrieg", False),
        ("nemec ma blitzkrieg na stole od minula", "holder card-blitzkrieg", "germany"),
        ("Německo právě vyložilo Blitzkrieg.", "laid_now card-blitzkrieg", True),
        ("sovet drzi stalingrad v ruce", "place card-stalingrad", "hand"),
        ("Německo útočí na sovětskou armádu v Rusku.", "fighter", "germany"),
    ],
)
def test_turns_points_and_cards_are_heard(qg, text, fact, value):
    assert heard(qg, text)[fact] == value


@pytest.mark.parametrize(
    "text",
    [
        "Německo nemá na Ukrajině žádnou armádu.",
        "nemec na ukrajine armadu nema",
        "Možná má Německo armádu na Ukrajině.",
        "Nevím, jestli má Německo armádu na Ukrajině.",
        "Kdyby Německo mělo armádu na Ukrajině, mohlo by útočit.",
        "Německo chce postavit armádu na Ukrajině.",
        "Minulé kolo stála na Ukrajině německá armáda.",
        "Na Ukrajině stála německá armáda, ale Sověti ji odstranili.",
        "Má Německo armádu na Ukrajině?",
        "Na Ukrajině stojí německá armáda, vlastně italská.",
        "Německá armáda je buď na Ukrajině, nebo na Balkáně.",
        "O německé armádě na Ukrajině se mluvilo.",
        "Německo útočí bez armády na Ukrajině.",
        "nemec prej ma armadu na ukrajine",
        "Na Ukrajině stojí nepřátelská armáda.",
        "Německo je na tahu, armádu na Ukrajině má jeho spojenec.",
    ],
)
def test_what_is_denied_doubted_wanted_or_of_another_time_is_no_piece(qg, text):
    assert not [fact for fact in heard(qg, text) if fact.startswith("army")]


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Německo má loďstvo v Severním moři. Už tam má loď Itálie.", "fleet germany mediterranean-sea"),
        ("nemec je na tahu. v severnim mori uz ma lod ital", "fleet germany north-sea"),
        ("brit ma zahodit 3 karty", "spent britain"),
        ("brit ma v balicku uz skoro nic", "deck britain"),
        ("V ruce má Británie aspoň tři karty.", "hand britain"),
        ("Japonsko má armády v Číně a v Jihovýchodní Asii, Indie je prázdná.", "army japan india"),
        ("n: utocim na ukrajinu. s: mam v moskve tank. n: a co", "army me moscow"),
    ],
)
def test_what_is_of_another_is_not_told(qg, text, fact):
    assert fact not in heard(qg, text)


@pytest.mark.parametrize("text", ["Itálie má armádu a hraje kartu v Rusku.", "ital ma armadu a hraje kartu v rusku", "Ital má tank a útočí v Rusku."])
def test_a_clause_joined_on_with_its_verb_is_not_passed_over(qg, text):
    assert not any(fact.startswith("army") and fact.endswith("russia") for fact in heard(qg, text))
    assert "army italy russia" in heard(qg, "Ital má tank v Rusku.")


@pytest.mark.parametrize(("between", "is_known"), [("Na Balkáně tisknou noviny.", False), ("Na Balkáně stojí prý nějaké tanky.", False), ("", True)])
def test_there_is_not_where_a_sentence_that_was_read_spoke_of_before_one_that_was_not(between, is_known):
    s = Session(f"Itálie má armádu v Rusku a hraje Vybuduj armádu. {between} Smí tam armádu postavit?", "qg")
    told = {fact["fact"]: fact.get("value") for fact in s.standing.docket.data["facts"]}
    assert (told.get("build_at") == "russia") is is_known
