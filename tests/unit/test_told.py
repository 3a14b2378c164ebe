"""What a text says in so many words, and who does what it asks about."""

from __future__ import annotations

import pytest

from grammar.morphology import fold
from grammar.people import called_in
from referee import Session
from referee.court.game import load
from referee.hearing.intents.counted import Counted
from referee.hearing.intents.doer import is_of_the_other, named_doer
from referee.hearing.intents.matcher import Named
from referee.hearing.intents.told import Heard
from referee.hearing.intents.ways import patterns, tellings
from referee.hearing.intents.wording import is_negated


@pytest.fixture(scope="module")
def at():
    return load("at")


def heard(at, text: str) -> dict[str, object]:
    return {kind: said.value for kind, said in Heard(at.catalog, text).said()}


def test_every_telling_is_of_a_fact_of_the_game_and_of_a_value_that_it_may_have(at):
    for name, told in tellings("at").items():
        kind = at.law.registry[name]
        for value in told:
            fits = value == "value" or value in map(str, kind.domain) or value in {"true", "false"} and True in kind.domain
            assert fits or value.isdigit() and "number" in kind.taken or at.catalog.type_of_concept(value), (name, value)


def test_a_bag_stands_for_each_order_of_its_parts_and_a_sense_for_its_words():
    rows = [" ".join(options[0] for options in row) for row in patterns("at", "<!loni {$remain #_ropy} !pb")]
    assert rows == ["<!loni zbyv .. # ropy !pb", "<!loni # ropy .. zbyv !pb"]
    assert {"zbyl", "zustal"} < {*next(patterns("at", "$remain #"))[0]}
    assert next(patterns("at", "?$have|vezu #"))[0][0].startswith("?") and next(patterns("at", "?$have|vezu #"))[0][-1] == "vezu"


@pytest.mark.parametrize("way", ["$nosuchsense #", "{a b c d e}"])
def test_a_way_with_a_sense_that_nobody_knows_or_too_large_a_bag_is_refused(way):
    with pytest.raises(ValueError, match=r"no sense nosuchsense|too many parts"):
        list(patterns("at", way))


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Cílový region sousedí s mým.", "land_border", True),
        ("Ten neutrál s žádným mým regionem nesousedí.", "land_border", False),
        ("nehranici s nicim mym", "land_border", False),
        ("První hod mi hned nevyšel.", "first_roll_failed", True),
        ("prvni pokus ok druhej nevysel", "first_roll_failed", False),
        ("ted zkousim treti neutral", "attempt_number", 3),
        ("Vlády se liší o dva stupně.", "attempt_gap", 2),
        ("Za výzkum jsem zaplatil 18 PB.", "investment", 18),
        ("ponorky hodily 6, 3 a 5", "transport_raid_rolls", (6, 3, 5)),
        ("První ponorka hodila 6, druhá 3.", "transport_raid_rolls", (6, 3)),
        ("padly dve sestky", "transport_raid_rolls", (6, 6)),
        ("V tomto kole jsem už jednou bombardoval.", "done_this_turn", 1),
    ],
)  # fmt: skip
def test_words_tell_facts(at, text, kind, value):
    assert heard(at, text)[kind] == value


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Nevím, jestli sousedí.", "land_border"),
        ("Karel tvrdí, že sousedí s jeho regionem.", "land_border"),
        ("Sousedí spolu?", "land_border"),
        ("Hodil jsem na dvou kostkách.", "attempt_roll"),
        ("Vlády se liší o dva stupně, ne, o tři stupně.", "attempt_gap"),
        ("Majitel lodí průchod možná povolí.", "passage_refused"),
    ],
)
def test_what_is_denied_doubted_asked_or_told_twice_tells_nothing(at, text, kind):
    assert kind not in heard(at, text)


def test_things_of_which_a_list_tells_are_named(at):
    said = [(kind, one.about, one.value) for kind, one in Heard(at.catalog, "Karel nabídl 25, Eva 30 a já 28.").said() if kind == "bid_of"]
    assert {(about, value) for _, about, value in said} == {(Named("Karel"), 25), (Named("Eva"), 30), ("me", 28)}


def test_things_are_counted_for_whom_they_belong_to(at):
    counted = Counted(at.catalog, "Soupeř má v bitvě dvě pěchoty a tank, já letadlo. Chci zničit tři pěchoty.").counted("unit")
    assert {key: number for key, (number, _) in counted.items()} == {
        ("opponent", "infantry"): 2, ("opponent", "tank"): 1, ("me", "plane"): 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Jana zahrála akci a chce ještě jednu. Smí?", "Jana"),
        ("na kolik akci to lence vystaci?", "Lenka"),
        ("Petr mi chce prodat trasu. Smí?", "Petr"),
        ("Chci obchodovat s Jirkou. Smím?", ""),
        ("karel ma 2 letadla a chce bombardovat evu. muze?", "Karel"),
        ("moje ponorka hodila 5, kolik zasahu ma?", ""),
        ("Mám 3 ropy. Smí Petr hrát druhou akci?", "Petr"),
    ],
)
def test_who_does_what_is_asked_about(at, text, name):
    assert named_doer(at.language, text) == name


def test_a_name_in_a_careful_text_has_a_capital():
    assert [one.name for one in called_in("Dana situace je jasná, hana nikoho netrápí.")] == ["Dana"]


def test_what_is_heard_is_confirmed_and_not_asked():
    session = Session("Klára dala diplomatický útok, první pokus vyšel a druhý ne. Může ho v témže kole zahrát znovu?", "at")
    session.ask("may:diplomacy")
    told = {(p.kind, p.value) for p in session.proposals if p.heard}
    assert {("done_this_turn", 1), ("first_roll_failed", False)} <= told
    session.confirm()
    assert session.ruling.verdict == "zakázáno"


def test_what_is_heard_and_not_confirmed_is_no_fact():
    session = Session("Klára dala diplomatický útok, první pokus vyšel a druhý ne. Může ho v témže kole zahrát znovu?", "at")
    session.ask("may:diplomacy")
    session.confirm({})
    assert not session.ruling.decided


def test_players_are_named_in_answers():
    session = Session("Kdo začíná hru?", "at")
    session.ask("value:first_player")
    session.confirm({}) if session.to_confirm else None
    session.answer("start_roll", ["9 Jana", "7 Petr"])
    assert session.ruling.decided
    assert "Jana" in session.ruling.answer


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        # another player
        ("Karel hodil 10, já po něm nic.", "attempt_roll"),
        ("Jirka začal kolo s 10 ropami, já ne.", "oil_before_turn"),
        ("karlovi prvni pokus nevysel", "first_roll_failed"),
        ("Petrův poslední pokus selhal.", "last_attempt_failed"),
        ("Soupeř předchozí akci nedokončil.", "previous_unfinished"),
        ("petr odstoupil z aukce", "bid_withdrew"),
        ("eva nabidla 30", "bid_amount"),
        ("Zasáhla mě dělem Eva.", "hit_by"),
        ("ja ztratil 3 jednotky", "enemy_losses"),
        # another time or place
        ("V minulém kole jsem provedl pět akcí.", "actions_taken"),
        ("V minulém kole mi první pokus nevyšel.", "first_roll_failed"),
        ("Minule jsem stavěl bitevní loď.", "build_unit"),
        ("V první bitvě jsem zasáhl dělem.", "hit_by"),
        ("Ponorky tam stály, je tam torpédoborec až v minulém kole.", "retreat_occupied"),
        ("Soupeř má lodě jinde.", "lane_holds"),
        # disowned, taken back, only meant, doubted
        ("Neříkám, že první pokus selhal.", "first_roll_failed"),
        ("nikdo nerekl ze nesouhlasi", "third_allows"),
        ("Začal jsem kolo se 7 ropami, totiž s 8.", "oil_before_turn"),
        ("Můj druhý pokus nevyšel, nebo spíš nepadl.", "last_attempt_failed"),
        ("Chci strategicky do neutrálního? Ne, do svého regionu.", "strategic_to"),
        ("chtel sem dat do vyzkumu 20 pb", "investment"),
        ("Jiná cesta možná je.", "other_path"),
        ("Uspěl jsem v prvním pokusu?", "successes_before"),
        ("sousedil by kdybych drzel kubu", "land_border"),
        ("Region by sousedil, ale Kubu už nemám.", "land_border"),
        ("odstoupil bych z aukce ale jeste ne", "bid_withdrew"),
        ("Cesta je volná, pokud Petr stáhne lodě.", "clear_path"),
        ("trasa dostala jeden zasah? nebo dva? nevim", "route_hits"),
        ("Žádný z předchozích pokusů mi nevyšel? Ba ne, oba vyšly.", "last_attempt_failed"),
        # denied behind, or by words that begin as others do that deny nothing
        ("Suezem jsem neplul.", "canal_sailed"),
        ("region mezi tim neni muj a po mori nejdu", "strategic_over_lane"),
        ("Ponorky neútočily, přepadla mě letadla.", "target_raided"),
        ("nechci presouvat pechotu", "strategic_cargo"),
        # of something else
        ("vezu 4 pesaky a ponorky", "lane_subs"),
        ("na pasu je jen moje ponorka", "lane_holds"),
        ("Zaplatil jsem za akci 3 ropy a zbyly mi dva.", "oil"),
        ("odhozeno je 5 karet, z toho orli jen 2", "eagles_discarded"),
        ("region sousedi se souperem a ne se mnou", "land_border"),
        ("Moje ponorky hodily 6 a 2, soupeřovy torpédoborce hodily 5 a 5.", "raid_rolls"),
        ("minule byla trasa vyrazena ale uz je zpatky", "hits_before"),
        ("Ten region sousedí s Evou.", "land_border"),
        ("posledni nabidka 33 byla za jinou trasu", "bid_before"),
        ("veze 5 jednotek, 3 tanky a 2 pechoty", "cargo_size"),
        ("tri ponorky utocily v jinem mori", "raid_subs"),
        ("suez je zavrenej, pluju okolo", "canal_sailed"),
    ],
)
def test_what_is_of_another_of_another_time_or_taken_back_tells_nothing(at, text, kind):
    assert kind not in {name for name, _ in Heard(at.catalog, text, "me").said()}


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Soupeř je fašista, já jsem komunista.", "government", "communism"),
        ("minule kolo jsem hodil 9, ted jsem hodil 6", "attempt_roll", 6),
        ("Minulý výzkum jsem investoval 20 PB. Teď jsem dal 10 PB.", "investment", 10),
        ("Jana nabídla 40 a Petr dá 45. Já chci přihodit na 46.", "bid_amount", 46),
        ("Hodily 6, 3 a 5, v jiné bitvě mu padly 6 a 6.", "transport_raid_rolls", (6, 3, 5)),
        ("Chtěl jsem stavět letadlo, ale postavím tank.", "build_unit", "tank"),
        ("Chtěl bych nabídnout 26.", "bid_amount", 26),
        ("mam svoje hlavni mesto a filipovo dobyty", "capitals_owned", 2),
        ("Mám 4 ropy, ale Eva má 12 ropy.", "oil", 4),
        ("Mám 40 PB a vyhrál jsem aukci za 28 PB.", "points", 40),
        ("v odhozu lezi 3 dalsi orli", "eagles_discarded", 3),
        ("Nepřítel ztratil dvě jednotky, já tři.", "enemy_losses", 2),
    ],
)
def test_what_is_told_beside_another_or_another_time_is_heard(at, text, kind, value):
    assert {name: one.value for name, one in Heard(at.catalog, text, "me").said()}[kind] == value


@pytest.mark.parametrize("word", ["neútočily", "nepřepadl", "nechci", "nezasáhl", "nekoupím", "nebojoval", "nejedu"])
def test_words_that_begin_as_others_deny(word):
    assert is_negated(fold(word))


@pytest.mark.parametrize("word", ["neutrální", "nepřítel", "nechal", "než", "někdo", "nebo", "nejvíc", "německý", "nevadí"])
def test_words_that_only_begin_as_denials_do_not_deny(word):
    assert not is_negated(fold(word))


@pytest.mark.parametrize(
    ("intent", "text", "kind"),
    [
        ("value:political_gained", "V této akci jsem neuspěl třikrát, jen dvakrát. Kolik karet dostanu?", "successes"),
        ("value:after_hit", "Bitevní loď zatím žádný zásah nedostala, teď dostala jeden. Co s ní bude?", "ship_hits_before"),
        ("value:needed_number", "Soupeř je fašista. Já teď dělám první pokus na monarchistický region. Kolik potřebuji?", "government"),
        ("may:blitz_move", "nemam bleskovou valku, ma ji petr. muzu s ni pohnout?", "blitz_as_action"),
        ("value:raid_hits", "V moři mám dvě ponorky, na přepadení hodily 5 a 6, technologii nemám.", "raid_technology"),
    ],
)
def test_like_cases_fill_nothing_that_the_text_does_not_say(intent, text, kind):
    session = Session(text, "at")
    session.ask(intent)
    assert kind not in {p.kind for p in session.proposals if p.filled}


@pytest.mark.parametrize(("text", "who"), [
    ("Jana má demokracii. Já mám monarchii. Kolik bodů má Jana?", "Jana"), ("Petr napadl neutrál. Já jsem komunista. Ztrácí Petr bod?", "Petr"),
    ("Petr má lodě. Já mám ponorku. Kolik mi toho u Petra zbude?", ""),
])  # fmt: skip
def test_whom_the_sentence_that_asks_names_is_asked_about(text, who):
    assert named_doer(load("at").language, text) == who


@pytest.mark.parametrize(("text", "is_other"), [
    ("Soupeř chce ustoupit, ne já. Smí?", True), ("smi souper ustoupit?", True), ("Soupeř má dvě lodě. Smím ustoupit?", False),
    ("Útočím na soupeře. Chci ustoupit, smím?", False),
])  # fmt: skip
def test_the_other_one_may_want_it(text, is_other):
    assert is_of_the_other(text) is is_other


@pytest.mark.parametrize(("text", "kind", "value"), [
    ("Jsem monarchista, region je fašismus a nesousedí.", "government", "monarchy"),
    ("Jsem monarchie, region je fašismus.", "government", None),
    ("Jsem demokrat, soused je komunismus.", "government", "democracy"),
    ("petr ma 3 ropy. vlastne jeden certifikat vratil.", "oil", None),
])  # fmt: skip
def test_no_telling_passes_over_another_value_or_begins_with_a_word_that_takes_back(at, text, kind, value):
    assert {said.value for name, said in Heard(at.catalog, text, "me").said() if name == kind} == ({value} - {None})
