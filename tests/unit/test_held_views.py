"""What of a text is somebody's view of the answer, and what words say of things without naming them: each cause flagged and not flagged."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grammar.opposites import is_gone
from referee.court.form import asked_otherwise
from referee.court.game import load
from referee.court.held import check_of
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.held.check import Check
from referee.hearing.held.evidence import evidence_of
from referee.hearing.held.text import Mark, Text
from referee.hearing.held.views import Views


def fact(kind: str, of: Any, value: Any, words: str) -> dict[str, Any]:
    return {k: v for k, v in {"fact": kind, "of": of, "value": value, "words": words}.items() if v is not None}


def checked(game: str, text: str, *told: dict[str, Any], **more: Any) -> Check:
    known = load(game)
    telling = tell(Source({"game": game, "facts": [*told], "questions": [], **more}), known.catalog)
    return check_of(known, telling, text)


def reasons(check: Check) -> list[str]:
    """The kinds of facts whose words do not bear them."""
    return [claim.kind.name for claim in check.claims if check.bearing.why_not(claim) is not None]


def mark_of(text: str, words: str) -> tuple[Views, Mark]:
    known = Text(load("nr").catalog, text)
    return Views(known), next(mark for mark in known.marks if mark.words == words)


@pytest.mark.parametrize(
    ("text", "words", "is_view"),
    [
        ("A: jdu tam. B: nesmíš, stojíš v lese.", "nesmíš", True),
        ("Armáda nestojí v lese.", "nestojí", False),
        ("Soupeř, že ne, ale já tam jdu.", "ne", True),
        ("A: nakládám pěšáka. B: v tom samém kole ne!", "ne", True),
        ("Jednotka ne.", "ne", False),
        ("Soupeř říká, že mám jen 3 body.", "3", True),
        ("Soupeř říká, že tam nejdu, ale mám 3 body.", "3", False),
        ("Prý to doplatí z ruky.", "Prý", True),
        ("Armáda je zásobená prý.", "prý", False),
    ],
)
def test_what_somebody_says_of_the_answer_is_a_view(text: str, words: str, is_view: bool) -> None:
    views, mark = mark_of(text, words)
    assert views.says(mark) is is_view


@pytest.mark.parametrize(
    ("text", "words", "is_one"), [("Zdroj nemá ani jeden.", "ani", True), ("Nikdo tam stojí.", "Nikdo", False), ("Nemá zdroj.", "Nemá", False)]
)
def test_a_no_that_goes_with_its_verb_is_one_with_it(text: str, words: str, is_one: bool) -> None:
    views, mark = mark_of(text, words)
    assert views.is_one_with_its_verb(mark) is is_one


@pytest.mark.parametrize(("words", "is_loose"), [("Japonec nemoh z Číny útočit", False), ("hele Japonec nezaútočil flak", True)])
def test_a_verb_that_refuses_denies_no_doer(words: str, is_loose: bool) -> None:
    check = checked("qg", f"{words}. Proč?", fact("fighter", "b", "japan", words), acts=[{"id": "b", "act": "battle"}])
    assert bool(check.loose) is is_loose


def test_words_that_tell_what_is_gone() -> None:
    assert is_gone("prisla o") and is_gone("ztratila") and not is_gone("prisla sem")
    assert Text(load("qg").catalog, "Itálie přišla o armádu").tells_gone and not Text(load("qg").catalog, "Itálie má armádu").tells_gone


@pytest.mark.parametrize(("words", "is_flagged"), [("Itálie přišla o armádu v Itálii", False), ("Itálie má armádu v Itálii", True)])
def test_what_is_gone_says_a_no(words: str, is_flagged: bool) -> None:
    check = checked("qg", f"{words}. Je tam?", fact("army", ["italy", "italy-space"], False, words))
    assert ("army" in reasons(check)) is is_flagged


@pytest.mark.parametrize(("words", "is_flagged"), [("ponorky žily obě", False), ("ponorky žily dvě", True)])
def test_what_is_said_of_all_may_tell_that_there_is_none_else(words: str, is_flagged: bool) -> None:
    told = fact("losses", ["r", "germany", "submarine"], 0, words)
    check = checked("ae", f"Německo: {words}.", told, things=[{"id": "r", "type": "round", "words": words}])
    assert (check.bearing.numbers(check.claims[0]) is not None) is is_flagged


@pytest.mark.parametrize(("value", "is_flagged"), [("b", False), ("a", True)])
def test_no_thing_is_its_own_value(value: str, is_flagged: bool) -> None:
    text = "9. armáda stojí v ZOC Brjanského frontu."
    things = [{"id": "a", "type": "unit", "name": "9. armáda", "words": "9. armáda"},
              {"id": "b", "type": "unit", "name": "Brjanský front", "words": "Brjanského frontu"}]  # fmt: skip
    check = checked("nr", text, fact("in_zone_of", "a", value, text.strip(".")), things=things)
    assert bool([*check.bearing._of_itself(check.claims[0])]) is is_flagged


@pytest.mark.parametrize(("owner", "may_be"), [("soviet", True), ("axis", False), (None, True)])
def test_a_party_may_be_that_of_a_thing_that_is_named(owner: str | None, may_be: bool) -> None:
    text = "Hraje Osa. 9. armáda začíná v zoc Severozápadního frontu."
    things = [{"id": "a", "type": "unit", "name": "9. armáda", "words": "9. armáda"},
              {"id": "f", "type": "unit", "name": "Severozápadní front", "words": "Severozápadního frontu"}]  # fmt: skip
    told = [fact("zoc_here", "a", "soviet", "začíná v zoc Severozápadního frontu")]
    told += [fact("side", "f", owner, "Severozápadního frontu")] if owner else []
    check = checked("nr", text, *told, things=things)
    assert check.bearing._is_of_one_named(check.claims[0], "soviet") is may_be


@pytest.mark.parametrize(("number", "is_flagged"), [(2, False), (1, True)])
def test_a_number_beside_what_is_no_thing_is_not_one(number: int, is_flagged: bool) -> None:
    check = checked("nr", "16. armáda má ještě 2 bp.", fact("mp_left", "a", number, "má ještě 2 bp"),
                    things=[{"id": "a", "type": "unit", "name": "16. armáda", "concept": "army", "words": "16. armáda"}])  # fmt: skip
    assert ("mp_left" in reasons(check)) is is_flagged


def test_what_holds_where_another_does_not_speaks_for_it() -> None:
    known = load("qg")
    found, registry = evidence_of(known.catalog), known.law.registry
    assert registry["other_pieces"] in found.denying(registry["no_more"]) and registry["supplied"] not in found.denying(registry["army"])


@pytest.mark.parametrize(("beside", "told_here"), [("ukraine", False), ("germany-space", True)])
def test_what_is_told_of_other_things_is_not_told_of_these(beside: str, told_here: bool) -> None:
    words = "německé armády stojí v Německu a na Ukrajině"
    check = checked("qg", f"{words}.", fact("gains_there", ["germany", "germany-space"], True, words), fact("army", ["germany", beside], True, words))
    assert ("army" in check.bearing._told_here(check.claims[0])) is told_here


@pytest.mark.parametrize(
    ("words", "of", "is_asked"),
    [
        ("Kolik bodů dostane Německo?", "germany", True),
        ("Kolik bodů dostane Německo?", "italy", False),
        ("Kolik bodů dostane?", "germany", True),
        ("Kolik bodů dostane?", "usa", False),
        ("Kolik bodů to Spojence bude stát?", "soviet", True),
        ("Kolik bodů dostanu?", "me", True),
    ],
)
def test_a_question_is_of_the_party_that_its_words_name(words: str, of: str, is_asked: bool) -> None:
    text = f"Hraje Sovětský svaz, Německo a Itálie. Je fáze vítězných bodů Německa. {words}"
    question = {"ask": "value", "fact": "vp_gained", "of": of, "words": words}
    known = load("qg")
    told = [fact("turn_of", None, "germany", "fáze vítězných bodů Německa")]
    telling = tell(Source({"game": "qg", "facts": told, "questions": [question]}), known.catalog)
    check = check_of(known, telling, text)
    assert (check.bearing.asked_of_another(telling.questions[0]) is None) is is_asked


@pytest.mark.parametrize(
    ("ask", "words", "says"),
    [("may", "Kolik armád odstraní?", True), ("may", "Smí zaútočit?", False), ("must", "Smí zaútočit?", True), ("must", "Musí zaútočit?", False)],
)
def test_the_very_words_of_a_question_say_its_form(ask: str, words: str, says: bool) -> None:
    known = load("qg")
    acts = [{"id": "b", "act": "battle"}]
    telling = tell(Source({"game": "qg", "acts": acts, "facts": [fact("fighter", "b", "germany", "Německo")],
                           "questions": [{"ask": ask, "act": "b", "words": words}]}), known.catalog)  # fmt: skip
    assert bool(asked_otherwise(known, telling.questions, f"Německo bojuje na Ukrajině. {words}")) is says


@pytest.mark.parametrize(
    ("words", "is_view"),
    [("Soupeř tvrdí, že to nejde", True), ("nemůžeš, stojíš v bodě", True), ("vyjde to", True), ("v přesunové fázi", False)],
)
def test_what_is_left_out_of_a_view_may_be(words: str, is_view: bool) -> None:
    text = f"Hraju Osu. {words}{'?' if words == 'vyjde to' else '.'} Smím?"
    assert Views(Text(load("nr").catalog, text)).tells(words) is is_view


@pytest.mark.parametrize(("nation", "is_flagged"), [("italy", True), ("germany", False)])
def test_one_word_does_not_name_two_things_of_a_fact(nation: str, is_flagged: bool) -> None:
    words = "doma v Itálii zbyl jen německý pěšák"
    check = checked("qg", f"{words}. Kdo tam je?", fact("army", [nation, "italy-space"], True, words))
    assert bool([*check.bearing._named_once(check.claims[0], Text(check.catalog, words))]) is is_flagged


@pytest.mark.parametrize(("value", "is_contrary"), [([2, 2, 2], False), ([2, 3], True)])
def test_a_list_that_repeats_is_told_with_each_of_its_numbers(value: list[int], is_contrary: bool) -> None:
    told = fact("rolls", ["r", "me", "infantry"], value, "pěšáci hodili 2 2 2")
    check = checked("ae", "Útok na Rumunsko, pěšáci hodili 2 2 2.", told, things=[{"id": "r", "type": "round", "words": "Útok"}])
    assert (check.ways.contrary(check.claims[0]) is not None) is is_contrary


def test_the_very_words_speak_for_the_question_that_is_told_alone() -> None:
    """A question that the reader reads in its place is among the likeliest only by the whole text."""
    known, text = load("qg"), "Je fáze vítězných bodů Německa. Kolik bodů dostane Německo?"
    question = {"ask": "value", "fact": "vp_gained", "of": "germany", "words": "Kolik bodů dostane Německo?"}
    telling = tell(Source({"game": "qg", "facts": [fact("turn_of", None, "germany", "Německa")], "questions": [question]}), known.catalog)
    asks, other = check_of(known, telling, text).law.asks, replace(telling.questions[0], key=("deck", ("germany",)))
    assert asks(telling.questions[0]) and not asks(other)
