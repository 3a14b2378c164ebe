"""What texts of ae tell of battles beside their first words: twice in a turn, from ships, whose what came is, places by their adjective."""

from __future__ import annotations

import pytest

from referee import Session, judge
from referee.court.game import load
from referee.court.intents import asked_beside
from referee.hearing.intents.counted import Counted
from referee.hearing.intents.wording import words_of


def heard(text: str) -> list[tuple[str, object]]:
    return [(kind, said.value) for kind, said in Counted(load("ae").catalog, text).said()]


def chips(text: str, intent: str) -> dict[tuple[str, ...], object]:
    session = Session(text, "ae")
    session.ask(intent)
    return {(p.kind, *(arg for arg in p.args if arg[:1] not in "@*")): p.value for p in session.proposals}


@pytest.mark.parametrize("text", [
    "Tank dobyl prázdné Maďarsko a pokračuje do Rumunska. Smí bojovat v obou územích?",
    "pechota vyhrala boj o finsko a jeste by chtela utocit na vyborg, muze?",
    "hraju brita, stihacka bojovala proti ponorkam a prezila, muze taky utocit na francii?",
    "de to aby ta sama stihacka byla ve dvou ruznych bojich?",
    "Smí torpédoborec zaútočit v Severním moři a pak ještě v Lamanšském průlivu?",
    "muze bombarder bojovat dvakrat?",
])  # fmt: skip
def test_a_unit_in_two_battles(text: str) -> None:
    assert ("fights_in", 2) in heard(text)


@pytest.mark.parametrize("text", [
    "Ten samý bombardér ještě v tomto kole nebojoval. Smí zaútočit na Leningrad?",
    "V druhé bitvě bojuje jiný tank. Smí tento tank zaútočit na Bulharsko?",
    "Stíhačka přežila bitvu v minulém kole. Smí ještě teď zaútočit na Norsko?",
    "Smím v jednom kole zaútočit na Norsko a na Finsko?",
    "zautocim tanky na ukrajinu a pak pechotou na kavkaz, muzu?",
])  # fmt: skip
def test_no_unit_in_two_battles(text: str) -> None:
    assert "fights_in" not in dict(heard(text))


@pytest.mark.parametrize("text", [
    "bombarderem sem utocil na lode v baltu, muze ten samy bombarder jeste utocit na leningrad v tom samym kole?",
    "Bombardér už v tomto kole zaútočil na lodě v Baltském moři. Smí tentýž bombardér ještě zaútočit na Leningrad?",
    "Tank bojoval v Rumunsku. Smí týž tank ještě zaútočit na Bulharsko?",
])  # fmt: skip
def test_whether_what_fought_elsewhere_is_the_same_is_asked(text: str) -> None:
    """6.0: each attacking unit fights in one battle of a turn."""
    ruling = judge(text, game="ae")
    assert ruling.verdict == "nelze rozhodnout" and [row["fact"] for row in ruling.missing] == ["fights_in"]


@pytest.mark.parametrize("text", [
    "rus utoci na finsko, pechota z lode a tank po zemi z karelie",
    "Útočí dvě pěchoty z nákladní lodi a tank ze sousedního Polska.",
    "jdu na norsko s pesakama z transportu",
])  # fmt: skip
def test_troops_from_a_ship_make_a_landing(text: str) -> None:
    assert ("battle_kind", "amphibious") in heard(text)


@pytest.mark.parametrize("text", ["Pěchota stojí na lodi.", "Tank jede z Polska.", "Pěchotu nakládám na loď z Norska."])
def test_troops_near_a_ship_make_no_landing(text: str) -> None:
    assert "battle_kind" not in dict(heard(text))


def test_what_came_to_a_battle_is_the_attackers() -> None:
    told = chips("Brit zaútočil v Lamanšském průlivu na německé lodě: dva torpédoborce připluly ze Severního moře a bitevní loď z Keltského. "
                 "Po prvním kole boje je chce stáhnout do Severního moře. Smí?", "may:retreat")  # fmt: skip
    assert told["force", "britain", "destroyer"] == 2 and told["force", "britain", "battleship"] == 1


@pytest.mark.parametrize(("text", "place"), [
    ("bitevka prijela z keltskyho", "celtic-sea"), ("ze severniho more a zpatky do severniho", "north-sea"), ("stoji v baltskym", "baltic-sea"),
    ("Loď stojí v Norském, ne v Norsku.", "norwegian-sea"),
])  # fmt: skip
def test_a_place_called_by_its_adjective_alone(text: str, place: str) -> None:
    assert any((place, 1) in word.named for word in words_of(load("ae").catalog, text))


@pytest.mark.parametrize("text", ["pluje do danskyho", "na severni italii", "v americkym", "v severni fazi", "do vychodniho", "je norsky"])
def test_an_adjective_that_names_no_place_or_several(text: str) -> None:
    catalog = load("ae").catalog
    assert not any(length == 1 and catalog.type_of_concept(c) == "space" for word in words_of(catalog, text) for c, length in word.named)


@pytest.mark.parametrize("text", [
    "brit osvobodil americkej konvoj za 4 kde lezel nemeckej zeton. zvedne se prijem britovi?",
    "nemecka ponorka doplula do americkyho konvoje za 4 a nikdo tam nebyl. prijde o ne amik?",
])  # fmt: skip
def test_how_it_was_in_a_clause_joined_on_says_nothing_of_the_other(text: str) -> None:
    told = chips(text, "value:gainer")
    assert told["ipc",] == 4 and told["convoy_of",] == "usa"


@pytest.mark.parametrize(("text", "asked", "beside"), [
    ("Kolika kostkami se házelo a kolik stíhaček přežilo?", "value:dice_all", "value:kind_left"),
    ("pechota jde do madarska kde maji nemci jen flaka. bojuje se nebo ne a ci je flak", "value:fought_for", "value:gun_owner"),
    ("tank jede do madarska kde je jen flak, bojuje se a muze tank jet dal", "value:fought_for", "may:move"),
    ("Zvýší se příjem Britovi, nebo Američanovi, a kdy se tabulka upraví?", "value:gainer", "value:production_when"),
    ("konvoj je britskej. zvedne se prijem britovi nebo amikovi? a ci je ten konvoj", "value:gainer", "value:holder"),
    ("Chci naložit v Norsku pěchotu a hned ji vyložit v Dánsku. Smím?", "may:load", "may:unload"),
    ("Německo chce koupit ponorku a dát ji do Biskajského zálivu. Smí?", "may:place", "may:buy"),
])  # fmt: skip
def test_what_is_asked_or_wished_beside(text: str, asked: str, beside: str) -> None:
    assert beside in asked_beside(load("ae"), text, asked, wished=True)


@pytest.mark.parametrize(("text", "unit"), [
    ("nemec me trefil ponorkou", "submarine"), ("Bitevní loď mi dala jeden zásah.", "battleship"),
    ("zasahl mou letadlovku torpedoborcem", "destroyer"),
    ("utocil na me ponorkou a trefil", "submarine"),
])  # fmt: skip
def test_by_what_somebody_was_hit(text: str, unit: str) -> None:
    assert ("hit_from", True, unit) in [(kind, said.value, said.about) for kind, said in Counted(load("ae").catalog, text).said()]


@pytest.mark.parametrize("text", ["Němec trefil ponorku.", "trefil jsem mu stihacku", "ponorka netrefila", "bitevni lodi jsem nezasahl"])
def test_what_was_hit_hit_nobody(text: str) -> None:
    assert "hit_from" not in dict(heard(text))


def test_that_with_which_my_ship_is_attacked_is_not_mine() -> None:
    counts = Counted(load("ae").catalog, "utocil na mou letadlovku ponorkou").counted("branch", "nation")
    assert ("me", "submarine") not in counts


def test_a_hit_that_somebody_dealt_to_me_is_no_hit_of_mine_and_no_throw() -> None:
    told = dict(heard("bitevni lod mi dala jeden zasah"))
    assert "hits_told" not in told and "rolls" not in told


@pytest.mark.parametrize("text", [
    "letadlovka je moje, na ni stoji stihacka", "mam letadlovku se stihackou na palube", "transport dostal zasah, na ni jsou dve stihacky",
])  # fmt: skip
def test_what_is_on_a_ship(text: str) -> None:
    assert "aboard" in dict(heard(text))


def test_a_number_that_no_word_tells_is_not_used_up_by_what_was_heard() -> None:
    text = "Němci dobyli Stalingrad, ve kterém je továrna. V 5. akci svého kola tam chtějí umístit jeden právě koupený tank. Smějí?"
    told = chips(text, "may:place")
    assert told["bought", "armour"] == 1 and told["placed", "stalingrad", "armour"] == 1


def test_what_was_bought_brings_in_its_purchase() -> None:
    told = chips("koupil jsem dva pesaky a jednu stihacku a chci je vsechny hodit do kanady, smim? hraju brita", "may:place")
    assert told["bought", "infantry"] == 2 and told["bought", "fighter"] == 1


@pytest.mark.parametrize("text", ["vzal norsko a kolik dostane", "sel jsem do norska a kolik dostanu"])
def test_what_is_told_before_a_question_asks_nothing(text: str) -> None:
    assert asked_beside(load("ae"), text, "value:production_change") == []
