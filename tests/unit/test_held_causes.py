"""Why words are held against a fact, or are not: each cause with words that are flagged and words that are not."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.opposites import is_only, is_other, lacks
from referee.court.case import Case
from referee.court.form import asked_otherwise
from referee.court.game import load
from referee.court.hanging import Hanging
from referee.court.held import check_of
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.held.account import Account
from referee.hearing.held.check import Check
from referee.hearing.held.claims import says_not
from referee.hearing.held.contrary import Heard
from referee.hearing.held.evidence import evidence_of
from referee.hearing.held.likely import Likely
from referee.hearing.held.text import Text
from referee.hearing.held.vocabulary import spoken
from referee.hearing.read import Read
from referee.hearing.turning import supposes
from referee.law.facts import Fact, Words


def fact(kind: str, of: Any, value: Any, words: str) -> dict[str, Any]:
    return {k: v for k, v in {"fact": kind, "of": of, "value": value, "words": words}.items() if v is not None}


def flagged(game: str, text: str, **data: Any) -> list[str]:
    """The kinds of facts that are held not to be said, and the words that nothing uses."""
    known = load(game)
    telling = tell(Source({"game": game, **data}), known.catalog)
    assert not telling.faults, telling.faults
    check = check_of(known, telling, text)
    return [row.fact for row in check.unsupported()] + [row.words for row in check.unused()]


@pytest.mark.parametrize(("word", "says"), [
    ("prazdny", True), ("selhal", True), ("nepratelske", False), ("neutralni", False), ("nesousedi", True), ("nejdriv", False), ("nejde", True),
])  # fmt: skip
def test_words_that_say_no_by_themselves(word: str, says: bool) -> None:
    assert says_not(word) is says


def test_words_that_lack_shut_out_and_suppose() -> None:
    assert lacks("prazdny") and not lacks("plny")
    assert is_only("jenom") and is_only("jedina") and not is_only("jeden")
    assert is_other("jineho") and is_other("dalsi") and not is_other("zadneho")
    assert supposes("kdyby") and not supposes("kdyz")


def may_move(text: str, *facts: dict[str, Any]) -> list[str]:
    """What is flagged of facts about a hex (nr) to which somebody wants to move."""
    things = [{"id": "h", "type": "hex", "name": "hex", "words": "hex"}, {"id": "a", "type": "unit", "name": "6. armáda", "words": "6. armáda"}]
    told = [*facts, fact("movers", "m", "a", "6. armáda"), fact("move_target", "m", "h", "na hex")]
    return flagged(
        "nr", text, things=things, acts=[{"id": "m", "act": "move"}], facts=told,
        questions=[{"ask": "may", "act": "m", "words": "Smí 6. armáda na hex"}],
    )  # fmt: skip


@pytest.mark.parametrize(("words", "is_flagged"), [("hex je volný, nikdo tam není", False), ("ten hex není prázdný", True)])
def test_a_label_that_lacks_something_answers_for_a_negation_of_other_words(words: str, is_flagged: bool) -> None:
    assert ("empty" in may_move(f"Tedy {words}. Smí 6. armáda na hex?", fact("empty", "h", True, words))) is is_flagged


@pytest.mark.parametrize(("words", "said"), [("kartu zahodím", False), ("podle výsledku CB", None), ("za kartu", False)])
def test_what_a_label_says_that_it_is_not_is_a_no(words: str, said: bool | None) -> None:
    known = load("nr")
    found = evidence_of(known.catalog).polarity(known.law.registry["placed_for_cb"], words)
    assert found is not True if said is False else found is not False


@pytest.mark.parametrize(
    ("words", "there"),
    [("koupil pěchoty", True), ("pěchoty koupil", False), ("Včera koupil dvě pěchoty", True), ("koupil v Anglii", False)],
)
def test_words_stand_apart_in_their_order_within_a_sentence(words: str, there: bool) -> None:
    text = Text(load("ae").catalog, "Včera koupil ve Francii dvě pěchoty. Teď je v Anglii.")
    assert (text.spans(words) is not None) is there


def test_what_ways_to_tell_say_is_much_of_a_kind() -> None:
    said = spoken("at", "první pokus mu nevyšel")
    assert said["first_roll_failed"] > said.get("government", 0.0)
    assert spoken("at", "hele") == {}


def column(**more: Any) -> tuple[Any, Any]:
    facts = [fact("attack_strength", "u", 14, "sílu 14"), fact("defence_strength", "u", 9, "obránce 9"), *more.pop("facts", ())]
    data = {"game": "nr", "acts": [{"id": "u", "act": "attack"}], "facts": facts,
            "questions": [{"ask": "value", "fact": "initial_column", "of": "u"}]}  # fmt: skip
    known = load("nr")
    return known, tell(Source(data), known.catalog)


def test_a_ruling_hangs_on_what_moves_it() -> None:
    known, telling = column(facts=[fact("counterattack", "u", True, "hele")])
    hanging = Hanging.of(Case(known, "", Read(telling.situation, telling.questions)))
    claims = {claim.key[0]: claim for claim in check_of(known, telling, "sílu 14, obránce 9, hele").claims}
    assert hanging.on(claims["attack_strength"]) and not hanging.on(claims["counterattack"])


@pytest.mark.parametrize(("number", "is_flagged"), [(2, False), (3, True)])
def test_a_number_told_before_may_be_pointed_at(number: int, is_flagged: bool) -> None:
    text = "Karel má na plánu dvě letadla a chce jimi bombardovat Evu. Smí?"
    told = [fact("planes_owned", "b", 2, "má na plánu dvě letadla"), fact("planes_sent", "b", number, "chce jimi bombardovat")]
    told.append(fact("actor", "b", "karel", "Karel"))
    found = flagged("at", text, acts=[{"id": "b", "act": "bombing"}], facts=told, questions=[{"ask": "may", "act": "b", "words": "Smí?"}],
                    things=[{"id": "karel", "type": "side", "name": "Karel", "words": "Karel"}])  # fmt: skip
    assert ("planes_sent" in found) is is_flagged


@pytest.mark.parametrize(
    ("words", "number", "is_flagged"),
    [("má tam jen tanky", 0, False), ("nemá tam pěchotu", 0, False), ("má tam jednu pěchotu", 0, True), ("má tam jednu pěchotu", 1, False)],
)
def test_none_is_told_by_what_denies_or_shuts_out(words: str, number: int, is_flagged: bool) -> None:
    told = [fact("force", ["b", "germany", "infantry"], number, words)]
    known = load("ae")
    telling = tell(Source({"game": "ae", "acts": [{"id": "b", "act": "battle"}], "facts": told, "questions": []}), known.catalog)
    check = check_of(known, telling, f"Německo brání Polsko, {words}. Kolik kostek hodí?")
    assert (check.bearing.numbers(check.claims[0]) is not None) is is_flagged


def checked(game: str, text: str, *told: dict[str, Any], **more: Any) -> Check:
    """The check of facts of a text of which nothing is asked."""
    known = load(game)
    return check_of(known, tell(Source({"game": game, "facts": [*told], "questions": [], **more}), known.catalog), text)


def says_why_not(check: Check) -> bool:
    """Whether the words of its first fact do not bear its numbers."""
    return check.bearing.numbers(check.claims[0]) is not None


@pytest.mark.parametrize(
    ("text", "is_there"),
    [
        ("Jde to, ne?", False), ("Smějí to, a když ne, proč ne?", False), ("Petr: ne, já mám přednost.", False), ("Není zásobená.", True),
        ("Byla zásobená? Ne, nebyla.", True), ("Jednotka ne.", True),
    ],
)  # fmt: skip
def test_a_bare_no_that_asks_on_or_answers_denies_no_fact(text: str, is_there: bool) -> None:
    assert bool(Text(load("nr").catalog, text).has("negation")) is is_there


@pytest.mark.parametrize(("number", "is_flagged"), [(3, False), (4, True)])
def test_numbers_that_make_a_sum_are_used_by_it(number: int, is_flagged: bool) -> None:
    words = "na stole leží dva plány a jedna reakce"
    check = checked("qg", f"Hraji za Británii, {words}.", fact("laid_count", "britain", number, words))
    mark = check.text.has("number")[0]
    account = Account(check.text, check.telling, check.claims, None, lambda claim, mark: False, lambda words, counted: True)
    assert (account._number(mark) is not None) is is_flagged


@pytest.mark.parametrize(("number", "is_flagged"), [(2, False), (3, True)])
def test_what_is_listed_is_counted(number: int, is_flagged: bool) -> None:
    told = fact("many_nations", "p", number, "mám Japonsko i Itálii")
    check = checked("qg", "Hrajeme ve třech a mám Japonsko i Itálii.", told, acts=[{"id": "p", "act": "play_many"}])
    assert says_why_not(check) is is_flagged


@pytest.mark.parametrize(("kind", "number", "is_flagged"), [("army", 2, False), ("army", 3, True), ("fleet", 0, False), ("fleet", 2, True)])
def test_with_nothing_beside_what_is_told_is_counted(kind: str, number: int, is_flagged: bool) -> None:
    words = "Německo má armády na Ukrajině a v Rusku, jinde žádnou figurku nemá"
    told = [fact("pieces_out", ["germany", kind], number, words), fact("army", ["germany", "ukraine"], True, words)]
    told.append(fact("army", ["germany", "russia"], True, words))
    assert says_why_not(checked("qg", f"{words}.", *told)) is is_flagged


@pytest.mark.parametrize(("branch", "number", "is_flagged"), [("infantry", 0, False), ("fighter", 1, False), ("fighter", 0, True)])
def test_what_alone_is_left_is_not_none(branch: str, number: int, is_flagged: bool) -> None:
    told = fact("left", ["b", "soviet", branch], number, "Sovětům jen stíhačka")
    check = checked("ae", "Němcům nezbyl nikdo a Sovětům jen stíhačka.", told, acts=[{"id": "b", "act": "battle"}])
    assert says_why_not(check) is is_flagged


@pytest.mark.parametrize(("rolled", "is_flagged"), [([2, 3], False), ([3, 2], False), ([3, 3], True)])
def test_a_list_holds_each_number_as_often_as_its_words(rolled: list[int], is_flagged: bool) -> None:
    told = fact("rolls", ["r", "soviet", "artillery"], rolled, "Dělostřelectva hodila 2 a 3")
    check = checked("ae", "Sověti útočí. Dělostřelectva hodila 2 a 3.", told, things=[{"id": "r", "type": "round"}])
    assert bool([*check.bearing._repeated(check.claims[0], Text(check.catalog, told["words"]))]) is is_flagged


@pytest.mark.parametrize(("value", "is_flagged"), [(False, False), (True, True)])
def test_none_of_the_very_thing_that_a_label_names_denies_it(value: bool, is_flagged: bool) -> None:
    things = [{"id": "u", "type": "unit", "name": "Donský front", "words": "Donský front"}]
    check = checked("nr", "Donský front měl zásoby, žádná značka.", fact("marked_unsupplied", "u", value, "žádná značka"), things=things)
    assert any(loose.mark.kind == "negation" for loose in check.loose) is is_flagged


@pytest.mark.parametrize(("words", "is_flagged"), [("Německo bombarduje Leningrad", False), ("Německo útočí v pozemní bitvě", True)])
def test_what_the_name_of_a_place_states_is_no_value_of_another_fact(words: str, is_flagged: bool) -> None:
    check = checked("ae", f"{words}. Kolik IPC zaplatí?", fact("battle_kind", "b", "raid", words), acts=[{"id": "b", "act": "battle"}])
    assert bool([*check.bearing._of_domain(check.claims[0], Text(check.catalog, words))]) is is_flagged


@pytest.mark.parametrize(("words", "is_flagged"), [("oba jsme hodili událost", False), ("hodil událost", True)])
def test_both_are_meant_where_neither_is_named(words: str, is_flagged: bool) -> None:
    things = [{"id": card, "type": "card", "name": "karta"} for card in ("c", "d")]
    told = [fact("held_by", "c", "axis", words), fact("held_by", "d", "soviet", words), fact("turn", None, 13, "13. kolo")]
    check = checked("nr", f"Je 13. kolo a {words}.", *told, things=things)
    assert check.bearing._is_of_both(check.claims[0], Text(check.catalog, words)) is not is_flagged


@pytest.mark.parametrize(("words", "there"), [("do Francii", True), ("do Francie", True), ("do Finska", False), ("v 6. kole", False)])
def test_words_stand_whatever_their_endings(words: str, there: bool) -> None:
    assert (Text(load("ae").catalog, "Jedu v 5. kole do Francie.").spans(words) is not None) is there


@pytest.mark.parametrize(("text", "is_used"), [("Útočí dvě jednotky. Která z těch dvou ustoupí?", True), ("Kolik jednotek? Ztratí 2 úrovně.", False)])
def test_a_number_that_points_back_is_used(text: str, is_used: bool) -> None:
    check = checked("nr", text)
    marks = check.text.has("number")
    account = Account(check.text, check.telling, check.claims, None, lambda claim, mark: False, lambda words, counted: True)
    assert account._points_back(marks[-1]) is is_used


@pytest.mark.parametrize(("text", "says"), [("musi pryc?", ""), ("musi ta jednotka zautocit?", "Musí jednotka zaútočit?")])
def test_what_must_be_done_may_be_asked_for_as_what_comes_of_it(text: str, says: str) -> None:
    known = load("nr")
    things = [{"id": "u", "type": "unit", "name": "Donský front", "words": "donskej front"}]
    question = {"ask": "whether", "fact": "taken_off", "of": "u", "value": True, "words": text}
    telling = tell(Source({"game": "nr", "things": things, "facts": [], "questions": [question]}), known.catalog)
    assert asked_otherwise(known, telling.questions, f"donskej front ma znacku nezasobena. {text}") == says


def test_another_kind_speaks_against_a_fact_only_by_the_words() -> None:
    things = [{"id": "c", "type": "card", "name": "karta"}]
    check = checked("qg", "Hraji Vybuduj loďstvo.", fact("basic", "c", True, "Vybuduj loďstvo"), things=things)
    claim = next(claim for claim in check.claims if claim.key[0] == "basic")
    likely = Likely(check.bearing.evidence, {"laid_now"}, {"laid_now"}, lambda claim, kind: False)
    laid = load("qg").law.registry["laid_now"]
    assert likely.of(claim, laid) > likely.of(claim, claim.kind) and likely.by_words(claim, laid) <= likely.by_words(claim, claim.kind)
    assert likely.rather(claim)[0] is not laid


@pytest.mark.parametrize(
    ("kind", "other", "alike"), [("play_done", "play_phase_used", True), ("builder", "build_at", True), ("owes_deck", "play_card", False)]
)
def test_kinds_that_cases_tell_in_the_same_words_may_be_told_so(kind: str, other: str, alike: bool) -> None:
    registry = load("qg").law.registry
    assert evidence_of(load("qg").catalog).tells_alike(registry[kind], registry[other]) is alike


TANKS = "V kole se sněhem stojí sovětská 3. tanková armáda v ZOC německé 6. armády."


@pytest.mark.parametrize(("words", "is_contrary"), [("Chci ji posunout", False), ("6. armáda se chce posunout", True)])
def test_what_a_pronoun_is_read_as_is_not_held_against_a_fact(words: str, is_contrary: bool) -> None:
    things = [{"id": "t", "type": "unit", "name": "3. tanková armáda", "words": "3. tanková armáda"}]
    things.append({"id": "a", "type": "unit", "name": "6. armáda", "words": "6. armády"})
    told = fact("movers", "m", ["t"], words)
    check = checked("nr", f"{TANKS} {words} do sousední bažiny. Smí?", told, things=things, acts=[{"id": "m", "act": "move"}])
    assert check.reading is not None
    heard = Heard(("movers", ("m",)), ("a",), Fact("movers", ("m",), ("a",), Words(0, 1, words)))
    assert check.reading._is_by_pronoun(check.claims[0], heard) is not is_contrary


@pytest.mark.parametrize(("words", "is_elsewhere"), [("hele jedou tam", True), ("Sověti táhnou", False)])
def test_what_is_read_in_other_words_of_a_text_read_in_part_is_mild(words: str, is_elsewhere: bool) -> None:
    told = fact("mover", "m", "germany", words)
    check = checked("ae", "Hele jedou tam flak brumla. Sověti táhnou z Polska do Rumunska tankem. Smí?", told, acts=[{"id": "m", "act": "move"}])
    assert check.reading is not None
    heard = check.reading.contrary(check.claims[0], check.claims)
    assert heard is not None and check.reading.is_elsewhere(check.claims[0], heard) is is_elsewhere


@pytest.mark.parametrize(("number", "is_flagged"), [(1, False), (0, True)])
def test_one_that_is_left_is_not_none(number: int, is_flagged: bool) -> None:
    check = checked("qg", "V ruce mi zbyla jen jedna karta.", fact("hand", "me", number, "V ruce mi zbyla jen jedna karta"))
    assert says_why_not(check) is is_flagged


@pytest.mark.parametrize(
    ("value", "words", "is_said"),
    [(True, "stojí tam sama", True), (False, "stojí tam s 9. armádou", True), (False, "stojí tam sama", False)],
)
def test_not_alone_is_said_by_what_is_there_too(value: bool, words: str, is_said: bool) -> None:
    things = [{"id": "u", "type": "unit", "name": "6. armáda", "words": "6. armáda"}]
    check = checked("nr", f"Na hexu je 6. armáda, {words}.", fact("alone_on_hex", "u", value, words), things=things)
    assert (check.bearing.why_not(check.claims[0]) is None) is is_said


BALTIC = [{"id": "baltic-sea", "type": "space", "name": "Baltské moře", "words": "z Baltského moře"}]
BATTLE = "Německo zahrálo Námořní bitvu a chce z Baltského moře zaútočit na britské loďstvo v Severním moři. Smí?"


@pytest.mark.parametrize(("ask", "is_flagged"), [("may", False), ("must", True)])
def test_of_two_acts_that_are_read_the_one_that_is_told_may_be_asked_about(ask: str, is_flagged: bool) -> None:
    found = flagged(
        "qg", BATTLE, acts=[{"id": "b", "act": "battle"}], questions=[{"ask": ask, "act": "b", "words": "Smí?"}], things=BALTIC,
        facts=[fact("fighter", "b", "germany", "Německo zahrálo Námořní bitvu"), fact("battle_from", "b", "baltic-sea", "z Baltského moře")],
    )  # fmt: skip
    assert (f"{ask} battle" in found) is is_flagged


@pytest.mark.parametrize(("doer", "is_flagged"), [("soviet", False), ("axis", True)])
def test_what_is_of_the_speaker_may_be_told_where_he_does_what_is_asked(doer: str, is_flagged: bool) -> None:
    text = "muzu vylozit stalingradskej front z vlaku do voroneze? mesto je moje, nemec ma vedle armadu. faze vylozeni, hraju rusy"
    found = flagged(
        "nr", text, acts=[{"id": "u", "act": "unload"}],
        things=[{"id": "f", "type": "unit", "name": "Stalingradský front", "words": "stalingradskej front"},
                {"id": "h", "type": "hex", "name": "Voroněž", "words": "do voroneze"}],
        facts=[fact("phase_of", None, "soviet", "hraju rusy"), fact("phase", None, "detraining", "faze vylozeni"),
               fact("unload_at", "u", "h", "do voroneze"), fact("unloaded", "u", ["f"], "stalingradskej front"),
               fact("unload_by", "u", doer, "muzu vylozit")],
        questions=[{"ask": "may", "act": "u", "words": "muzu vylozit stalingradskej front z vlaku do voroneze?"}],
    )  # fmt: skip
    assert ("phase_of" in found) is is_flagged


@pytest.mark.parametrize(("there", "is_flagged"), [(False, False), (True, True)])
def test_what_went_away_from_a_thing_is_not_there(there: bool, is_flagged: bool) -> None:
    words = "figurku z Baltského moře sundal"
    found = flagged(
        "qg", f"Sovětský svaz {words} a chce ji postavit do Černého moře. Smí?", things=BALTIC, acts=[{"id": "b", "act": "build"}],
        facts=[fact("fleet", ["soviet", "baltic-sea"], there, words), fact("builder", "b", "soviet", "Sovětský svaz")],
        questions=[{"ask": "may", "act": "b", "words": "Smí?"}],
    )  # fmt: skip
    assert ("fleet" in found) is is_flagged


@pytest.mark.parametrize(("there", "is_flagged"), [(False, False), (True, True)])
def test_the_best_of_a_kind_in_a_label_denies_nothing(there: bool, is_flagged: bool) -> None:
    words = "tu z cernyho sundavat nechci"
    found = flagged(
        "qg", f"chtel bych dalsi lodku do kaspickyho ale {words}. jde to?", acts=[{"id": "b", "act": "build"}],
        facts=[fact("takes_off", "b", there, words), fact("builder", "b", "me", "chtel bych dalsi lodku")],
        questions=[{"ask": "may", "act": "b", "words": "jde to?"}],
    )  # fmt: skip
    assert ("takes_off" in found) is is_flagged


@pytest.mark.parametrize(("words", "is_flagged"), [("britskej bitevnik", True), ("bitevnik uz tam neni", False)])
def test_that_something_is_not_is_said_by_what_denies(words: str, is_flagged: bool) -> None:
    evidence = evidence_of(load("ae").catalog)
    kind = load("ae").law.registry["absent"]
    assert evidence.lacks_denial(kind, Text(load("ae").catalog, words)) is is_flagged
    assert not evidence.lacks_denial(load("ae").law.registry["present"], Text(load("ae").catalog, words))
