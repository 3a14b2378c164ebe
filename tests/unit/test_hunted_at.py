"""What a text of Attack! says by an operator is not ticked as its contrary; beside it what is said plainly is heard as before."""

from __future__ import annotations

import pytest

from referee import Session
from referee.court.game import load
from referee.hearing.intents.told import Heard


def told(text: str) -> dict[str, object]:
    """What a text says in so many words."""
    return {name: one.value for name, one in Heard(load("at").catalog, text, "me").said()}


@pytest.mark.parametrize(("kind", "text", "value"), [
    ("strategic_to", "Smím strategickým pohybem vjet s pěchotou do regionu, který nevlastním?", None),
    ("strategic_to", "Smím strategickým pohybem vjet s pěchotou do svého regionu?", "mine"),
    ("strategic_lane_holds", "V moři jsou ponorky soupeře a k tomu jeho torpédoborec.", "ships"),
    ("strategic_lane_holds", "V moři jsou ponorky soupeře.", "submarines"),
    ("lane_holds", "Na pásu jsou ponorky a bitevní loď soupeře.", "ships"),
    ("lane_holds", "Na pásu jsou jen ponorky soupeře.", "submarines"),
    ("only_subs_move", "Smím s ponorkou a torpédoborcem skončit v moři, kde je bitevní loď soupeře?", None),
    ("only_subs_move", "Smím s ponorkou skončit pohyb v moři, kde je bitevní loď soupeře?", True),
    ("neutral_won", "Zaútočil jsem na neutrální region, ale bitvu jsem prohrál.", False),
    ("neutral_won", "Zaútočil jsem na neutrální region a bitvu jsem vyhrál.", True),
    ("neutral_won", "První útok na neutrální region se nepovedl.", None),
])  # fmt: skip
def test_what_stands_beside_a_telling_is_heard_with_it(kind: str, text: str, value: object) -> None:
    assert told(text).get(kind) == value


@pytest.mark.parametrize(("kind", "text", "value"), [
    ("strategic_blocked", "Modrý mi průchod nejdřív povolil, pak to ale odvolal.", None),
    ("strategic_blocked", "Modrý mi průchod povolil.", False),
    ("traded", "Technologickou kartu prodávat nebudu.", None),
    ("traded", "Technologickou kartu prodávat budu.", "technology"),
    ("path_has", "Chci obchodovat s Červeným. V cestě má bitevní loď právě Červený.", None),
    ("path_has", "Chci obchodovat s Červeným. V cestě má bitevní loď Zelený.", "third"),
])  # fmt: skip
def test_what_is_withdrawn_not_meant_or_a_partners_is_not_told(kind: str, text: str, value: object) -> None:
    assert told(text).get(kind) == value


def filled(text: str) -> dict[str, object]:
    """The values of the chips that are ticked, by their facts."""
    session = Session(text, "at")
    session.ask(session.intents[0])
    return {chip.id.split("|")[0]: chip.value for chip in session.chips if chip.filled}


RAID = "Při obchodním přepadení hodily moje dvě ponorky 5 a 6. {} Kolik je to zásahů?"


@pytest.mark.parametrize(("fact", "contrary", "plain"), [
    ("raid_technology", RAID.format("Technologii s +1 k hodu ponorek má soupeř, já ne."), RAID.format("Mám technologii s +1 k hodu ponorek.")),
    ("raid_technology", RAID.format("Technologii s +1 k hodu jsem zkoumal, ale výzkum se nepovedl."), RAID.format("Mám technologii s +1 k hodu.")),
    ("oil_for_points", "V minulé sadě šla moje ropná karta do PB. Můžu ji v této produkci použít na ropné certifikáty?",
     "Moje ropná karta jde do PB. Můžu ji v této produkci použít i na ropné certifikáty?"),
    ("blocked_card", "Soupeř nezahrál Špiona, ale Prsten špionů. Smím ho zablokovat Kontrašpionáží?",
     "Soupeř zahrál Špiona. Smím ho zablokovat Kontrašpionáží?"),
    ("retreat_occupied", "Sousední moře jsou dvě: v jednom je bitevní loď soupeře, druhé je prázdné. Můžu z bitvy ustoupit do toho prázdného?",
     "V sousedním moři je bitevní loď soupeře. Můžu z bitvy ustoupit do toho moře?"),
])  # fmt: skip
def test_what_is_anothers_of_once_failed_or_of_one_of_two_is_not_ticked(fact: str, contrary: str, plain: str) -> None:
    assert fact not in filled(contrary)
    assert fact in filled(plain)


@pytest.mark.parametrize(("text", "verdict", "answer"), [
    ("Zaútočil jsem na neutrální region, ale bitvu jsem prohrál. Dostanu za něj politickou akční kartu?", "výsledek", "region: 0"),
    ("Hráč zaútočil na neutrální region, ale nedobyl ho. Dostane za něj politickou akční kartu?", "výsledek", "region: 0"),
    ("Zaútočil jsem na neutrální region a bitvu jsem vyhrál. Dostanu za něj politickou akční kartu?", "výsledek", "region: 1"),
])  # fmt: skip
def test_only_a_region_that_is_won_brings_a_card(text: str, verdict: str, answer: str) -> None:
    session = Session(text, "at")
    session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
    assert session.ruling.verdict == verdict
    assert answer in session.ruling.answer


def ruled_as(text: str, intent: str) -> Session:
    """A text with its question chosen and all that is ticked confirmed."""
    session = Session(text, "at")
    session.ask(intent)
    session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
    return session


@pytest.mark.parametrize(("text", "levels"), [
    ("kolik typu vlady je mezi demokracii a fasismem rozdil (o kolik se zvysi cislo)", 2),
    ("kolik stupnu je mezi komunismem a monarchii?", 2),
    ("o kolik stupnu se lisi demokracie a monarchie", 1),
    ("jak daleko je na spektru monarchie od komunismu", 2),
    ("Kolik kroků dělí fašismus od komunismu?", 3),
])  # fmt: skip
def test_a_question_of_two_things_is_asked_of_both_that_the_text_names(text: str, levels: int) -> None:
    assert ruled_as(text, "value:government_distance").ruling.answer == f"Liší se o úrovní: {levels}."


def test_a_question_of_two_things_is_of_no_one_thing_twice() -> None:
    assert not ruled_as("O kolik stupňů je od sebe komunismus?", "value:government_distance").ruling.decided


@pytest.mark.parametrize(("text", "verdict"), [
    ("Zasáhlo moje letadlo. Smím zničit soupeřovo dělostřelectvo, i když má v bitvě ještě dva pěšáky?", "povoleno"),
    ("Zasáhl můj tank, soupeř má dvě pěchoty. Smím zničit jeho dělostřelectvo?", "povoleno"),
    ("Trefil jsem letadlem, nepřítel má ještě tři tanky. Můžu sundat jeho pěchotu?", "povoleno"),
    ("Moje pěchota zasáhla, nepřítel má ještě dva tanky. Smím odstranit jeho letadlo?", "zakázáno"),
    ("Zasáhl jsem letadlem. Soupeř má jen tři pěšáky. Smím zničit jeho tank?", "zakázáno"),
    ("Zasáhl můj tank, soupeř nemá žádné dělo, jen pěšáky. Smím odstranit jeho dělo?", "zakázáno"),
    ("Zasáhlo moje dělostřelectvo, soupeř má v bitvě jen jednu pěchotu a jeden tank. Smím dělostřelectvem zničit tank?", "zakázáno"),
    ("Zasáhl jsem letadlem, soupeř má v bitvě jen pěchotu a jeden tank. Smím zničit jeho tank?", "povoleno"),
])  # fmt: skip
def test_the_target_of_a_hit_is_there_unless_the_text_says_otherwise(text: str, verdict: str) -> None:
    assert ruled_as(text, "may:hit").ruling.verdict == verdict


@pytest.mark.parametrize(("intent", "text", "verdict"), [
    ("may:naval_move", "Může moje ponorka plout přes polární kruh o jednu oblast?", "zakázáno"),
    ("may:naval_move", "Smí bitevní loď plout o dvě oblasti, jedna z nich je polární kruh?", "zakázáno"),
    ("may:naval_move", "muzu torpedoborcem projet arktidou o 1 oblast", "zakázáno"),
    ("may:naval_move", "Chci letadlovou loď poslat do polární oblasti, je to jedna oblast daleko. Smím?", "zakázáno"),
    ("may:naval_move", "Smí loď plout o dvě oblasti, aniž by vjela na polární kruh?", "nelze rozhodnout"),
    ("may:naval_move", "Smí bitevní loď plout o dvě oblasti?", "povoleno"),
    ("may:amphibious_move", "Smím převézt tank po moři arktickou oblastí?", "zakázáno"),
    ("may:strategic_move", "Můžu strategickým pohybem přesunout tank přes polární kruh?", "zakázáno"),
])  # fmt: skip
def test_the_polar_circle_is_neither_entered_nor_passed(intent: str, text: str, verdict: str) -> None:
    assert ruled_as(text, intent).ruling.verdict == verdict


BID_OF_MINE = "Aukci jsem vyhlásil já za 20 PB. {}, zbytek to vzdal a já nakonec taky. Čí je teda karta?"


@pytest.mark.parametrize(("said", "winner"), [
    ("Soused po levé ruce přihodil na 25", "soused po levé ruce"),
    ("Hráč po mé levici zvýšil na 25", "hráč po mé levici"),
    ("Karel dal 25", "Karel"),
    ("Modrý licitoval až na 35", "modrý"),
    ("Hráč naproti přebil nabídku na 30", "hráč naproti"),
])  # fmt: skip
def test_a_bid_is_whoever_makes_it(said: str, winner: str) -> None:
    assert ruled_as(BID_OF_MINE.format(said), "value:auction_winner").ruling.answer == f"Aukci vyhrál {winner}."


def test_whoever_gave_up_has_not_won() -> None:
    assert not ruled_as("Aukci jsem vyhlásil já za 20 PB. Zbytek to vzdal a já nakonec taky. Čí je karta?", "value:auction_winner").ruling.decided


@pytest.mark.parametrize(("text", "bidder"), [
    ("Modrý dal 25.", "modrý"), ("Soused vpravo přihodil na 25.", "soused vpravo"), ("Modrý torpédoborec dal 25.", None), ("Hráč dal 25.", None),
])  # fmt: skip
def test_a_fellow_at_the_table_is_called_as_the_text_does(text: str, bidder: str | None) -> None:
    heard = {name: one.about for name, one in Heard(load("at").catalog, text, "me").said()}
    assert getattr(heard.get("bid_of"), "name", None) == bidder


@pytest.mark.parametrize(("intent", "text", "verdict"), [
    ("may:bombing", "Zahrál jsem dnes bombardování proti Karlovi. Smím v témže kole bombardovat i Petra?", "zakázáno"),
    ("may:bombing", "Strategické bombardování jsem v tomhle kole už zahrál na Karla. Smím teď bombardovat i Petra?", "zakázáno"),
    ("may:bombing", "Před chvílí jsem bombardoval Karlovu ekonomiku. Můžu ještě v tomto tahu bombardovat Petra dvěma letadly?", "zakázáno"),
    ("may:bombing", "vyhlasil jsem bombardovani na evu, smim ted bombardovat jeste jednoho hrace?", "zakázáno"),
    ("may:bombing", "v tomhle kole jsem uz bombardoval ekonomiku cervenyho. muzu v tomhle kole bombardovat jeste modryho?", "zakázáno"),
    ("may:bombing", "Ekonomiku červeného jsem už bombardoval. Smím bombardovat i modrého?", "zakázáno"),
    ("may:raid", "Přepadl jsem obchod Karlovi. Smím v témže kole přepadnout obchod i Petrovi?", "zakázáno"),
    ("may:raid", "Pavlovi jsem dnes přepadla trasu v Karibiku. Můžu teď přepadnout i Janinu trasu?", "zakázáno"),
    ("may:bombing", "V minulém kole jsem bombardoval Karla. Smím teď bombardovat Petra?", "povoleno"),
    ("may:bombing", "Karel bombardoval Petra. Smím bombardovat Evu?", "povoleno"),
    ("may:bombing", "Přepadl jsem obchod Karlovi. Smím bombardovat Petra?", "povoleno"),
    ("may:raid", "Bombardoval jsem Karla. Smím přepadnout obchod Petrovi?", "povoleno"),
])  # fmt: skip
def test_an_action_that_the_speaker_took_this_turn_counts(intent: str, text: str, verdict: str) -> None:
    assert ruled_as(text, intent).ruling.verdict == verdict


def test_what_the_speaker_did_in_other_words_before_he_asks_of_one_more_is_not_passed_over() -> None:
    session = ruled_as("Shodil jsem bomby na Karla. Smím bombardovat i Petra?", "may:bombing")
    while session.questions and session.questions[0].kind == "fact":
        session.answer(session.questions[0].id, "unknown")
    assert "Shodil jsem bomby" in session.questions[0].text


@pytest.mark.parametrize(("text", "intent"), [
    ("Bylo zahráno deset karet s orlem. Můžu ještě obchodovat s Petrem?", "may:trade"),
    ("kolik ropy celkem me stoji ctyri akce v jednom kole", "value:turn_price"),
    ("Kolik ropy stojí druhá akce?", "value:action_price"),
    ("torpedoborec hodil 4 na ponorku po prepadeni, zasahl?", "value:counter_hits"),
    ("Soupeř mi ponorkami přepadl obchod. Smí bitevní loď střílet na ponorky?", "may:counter_raid"),
    ("Při obojživelném pohybu jsou v cestě jen nepřátelské ponorky. Můžu pohyb provést?", "may:amphibious_move"),
])  # fmt: skip
def test_a_simple_question_is_taken_for_what_it_asks(text: str, intent: str) -> None:
    assert Session(text, "at").intents[0] == intent
