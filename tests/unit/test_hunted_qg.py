"""Whose piece a battle removes or a card declares built, and how many cards go for one and when: the ruling is about what the text says."""

from __future__ import annotations

import pytest

from referee import Session

FORBIDDEN = "zakázáno"
ALLOWED = "povoleno"
GERMANY = "Německo má zásobovanou armádu v Německu. Smí "


def verdict(text: str) -> str:
    """What is ruled on a text of Armádní generál at once."""
    return str(Session(text, "qg").ruling.verdict)


@pytest.mark.parametrize("text", [
    "USA mají zásobované loďstvo ve Východním Pacifiku. Smí kartou Pozemní bitva odstranit britskou armádu na Novém Zélandu?",
    f"{GERMANY}Pozemní bitvou odstranit italskou armádu na Balkáně?",
    f"{GERMANY}Pozemní bitvou odstranit svou armádu na Balkáně?",
    f"{GERMANY}vést pozemní bitvu proti své armádě na Balkáně?",
    "Japonsko má zásobované loďstvo v Japonském moři. Smí Námořní bitvou odstranit italské loďstvo v Jihočínském moři?",
])  # fmt: skip
def test_no_battle_removes_a_piece_of_the_own_side(text: str) -> None:
    """Whoever's it is, the own nation's or a friend's, it is named."""
    assert verdict(text) == FORBIDDEN


@pytest.mark.parametrize("text", [
    f"{GERMANY}Pozemní bitvou odstranit sovětskou armádu na Balkáně?",
    f"{GERMANY}Pozemní bitvou odstranit britskou armádu na Balkáně?",
    f"{GERMANY}vést pozemní bitvu proti britské armádě na Balkáně?",
])  # fmt: skip
def test_a_battle_removes_a_piece_of_the_enemy(text: str) -> None:
    """As before."""
    assert verdict(text) == ALLOWED


@pytest.mark.parametrize("text", [
    "Německo zahraje Vybuduj armádu a prohlásí italskou armádu na Balkáně za nově vybudovanou. Smí?",
    "Japonsko zahraje Vybuduj loďstvo a prohlásí německé loďstvo za nově vybudované. Smí?",
    "Itálie zahraje Vybuduj armádu a prohlásí německou armádu v Itálii za nově vybudovanou. Smí?",
])  # fmt: skip
def test_another_nations_piece_is_not_declared_built(text: str) -> None:
    """Only a piece of one's own is."""
    assert verdict(text) == FORBIDDEN


@pytest.mark.parametrize("text", [
    "Německo zahraje Vybuduj armádu a prohlásí svou armádu na Balkáně za nově vybudovanou. Smí?",
    "Německo zahraje Vybuduj armádu a prohlásí německou armádu na Balkáně za nově vybudovanou. Smí?",
])  # fmt: skip
def test_a_piece_of_the_own_nation_is_declared_built(text: str) -> None:
    """As before."""
    assert verdict(text) == ALLOWED


EXCHANGE = "Hrajeme s přerozdělením zdrojů. Smí Itálie "


@pytest.mark.parametrize("text", [
    f"{EXCHANGE}na začátku tahu odložit tři karty a vzít si z balíčku Pozemní bitvu?",
    f"{EXCHANGE}odložit dvě karty a vzít si z balíčku Vybuduj armádu?",
    f"{EXCHANGE}až po zahrání karty odložit čtyři karty a vzít si Pozemní bitvu?",
    f"{EXCHANGE}v tahu Japonska odložit čtyři karty a vzít si z balíčku Pozemní bitvu?",
    "Hrajeme bez přerozdělení zdrojů. Smí Itálie na začátku tahu odložit čtyři karty a vzít si z balíčku Pozemní bitvu?",
])  # fmt: skip
def test_cards_that_go_otherwise_are_no_exchange(text: str) -> None:
    """Neither of the two answers allows it."""
    assert verdict(text) == FORBIDDEN
    assert "Ano" not in Session(text, "qg").ruling.answer


@pytest.mark.parametrize("text", [
    f"{EXCHANGE}na začátku tahu odložit čtyři karty a vzít si z balíčku Pozemní bitvu?",
    "Smí Itálie kartu jen odložit?",
])  # fmt: skip
def test_cards_that_go_as_the_book_says(text: str) -> None:
    """As before."""
    assert verdict(text) == ALLOWED


UNDECIDED = "nelze rozhodnout"
GAINS = "Karta říká, že Spojené království získá armádu v Kanadě. Nemá tam zásobování, Kanada je prázdná. Smí ji tam umístit?"


@pytest.mark.parametrize("text", [
    GAINS,
    "Karta říká, že Sovětský svaz získá armádu ve Východní Evropě. Nemá tam zásobování. Smí ji tam umístit?",
    "Karta říká, že USA získají armádu na Havaji. Nemají vedle zásobovanou figurku. Smí ji tam umístit?",
])  # fmt: skip
def test_to_put_what_is_gained_is_not_ruled_as_building(text: str) -> None:
    """Whether it is the gained piece is asked first."""
    session = Session(text, "qg")
    assert session.ruling.verdict == UNDECIDED
    assert session.questions[0].id.startswith("puts_gained")


@pytest.mark.parametrize(("gained", "expected"), [(True, ALLOWED), (False, FORBIDDEN)])
def test_what_is_gained_needs_no_supply_and_what_is_built_does(gained: bool, expected: str) -> None:
    """The answer decides."""
    session = Session(GAINS, "qg")
    session.answer(session.questions[0].id, gained)
    assert session.ruling.verdict == expected


@pytest.mark.parametrize(("text", "expected"), [
    ("Německo má zásobovanou armádu v Německu. Smí umístit armádu do Západní Evropy?", ALLOWED),
    ("Karta říká, že USA získají armádu na Havaji. Stojí tam japonská armáda. Smí ji tam umístit?", FORBIDDEN),
])  # fmt: skip
def test_what_is_put_is_ruled_on_as_before(text: str, expected: str) -> None:
    """Where nothing is gained there, or where neither way would do."""
    assert verdict(text) == expected


@pytest.mark.parametrize("text", [
    "V jednom tahu jsem vyložil plán Stráž. Můžu ve stejné fázi hned využít jeho efekt?",
    "V jednom tahu jsem vyložil plán Branná povinnost. Můžu ve stejném kole hned využít jeho efekt?",
    "V jednom tahu jsem položil na stůl plán Stráž. Smím ho v témže tahu použít?",
    "V jednom kole Sovětský svaz vyložil Stráž. Smí ji ve stejném kole použít?",
    "v jednom tahu jsem zahral straz, da se ve stejnem kole uz vyuzit",
])  # fmt: skip
def test_a_plan_laid_in_a_turn_replaces_no_play_of_that_turn(text: str) -> None:
    """Whatever turn it was, the same one is meant."""
    assert verdict(text) == FORBIDDEN


@pytest.mark.parametrize("text", [
    "V tomto tahu jsem z ruky zahrál plán Stráž. Smím teď ještě odložit 2 karty a použít ho?",
    "Můžu v téže fázi plán Stráž vyložit a rovnou využít jeho účinek?",
    "Smím v jedné fázi vyložit plán Branná povinnost a hned ho použít?",
])  # fmt: skip
def test_a_plan_to_be_laid_and_used_is_not_allowed_in_half(text: str) -> None:
    """What is asked of its use is answered as where it was laid in this phase."""
    assert "Ne, účinek karty teď použít nesmí." in Session(text, "qg").ruling.answer


@pytest.mark.parametrize(("text", "expected"), [
    ("Plán Stráž leží na stole. Smím ho ve stejné fázi využít?", UNDECIDED),
    ("zahral jsem straz minule kolo, muzu ji v tomhle kole vyuzit", ALLOWED),
    ("V jednom tahu jsem vyložil reakci Rasputica. Můžu ji ve stejném kole použít? Německo právě vybudovalo armádu na Ukrajině.", ALLOWED),
])  # fmt: skip
def test_a_card_laid_otherwise_is_used_as_before(text: str, expected: str) -> None:
    """One laid earlier, one that replaces nothing; where the turn of the laying is not told, it is asked for."""
    assert verdict(text) == expected


def confirmed(text: str) -> Session:
    """A session in which the player says yes to all that was heard."""
    session = Session(text, "qg")
    if session.stage == "confirm":
        session.confirm()
    return session


EXCHANGED = "hrajem s prerozdelenim zdroju. muzu si "


@pytest.mark.parametrize("text", [
    f"{EXCHANGED}vzit kartu udalosti za 4 odlozene?",
    f"{EXCHANGED}vybrat udalost za 4 odlozene?",
    f"{EXCHANGED}vytahnout plan za 4 odlozene?",
    f"{EXCHANGED}vzit kartu oslabeni ekonomiky za 4 odlozene?",
    "Hrajeme s přerozdělením zdrojů. Smím si za 4 karty vytáhnout z balíčku reakci?",
])  # fmt: skip
def test_an_exchange_brings_none_but_a_basic_card(text: str) -> None:
    """Whatever kind of card is fetched is heard."""
    assert confirmed(text).ruling.verdict == FORBIDDEN


@pytest.mark.parametrize("text", [f"{EXCHANGED}vzit pozemni bitvu za 4 odlozene?", f"{EXCHANGED}vzit jednu kartu za 4 odlozene?"])
def test_an_exchange_brings_a_basic_card(text: str) -> None:
    """As before."""
    assert confirmed(text).ruling.verdict == ALLOWED


@pytest.mark.parametrize(("text", "points"), [
    ("nemecko ma samo armadu v zapadni evrope v nemecku a na ukrajine, na ukrajine je i italska. kolik bodu?", "5 VB"),
    ("nemecko ma armady v zapadni evrope v nemecku a na ukrajine. kolik bodu?", "6 VB"),
    ("usa maji armady ve vychodnich spojenych statech v zapadnich spojenych statech v australii. kolik bodu?", "6 VB"),
    ("USA ma armady ve vychodnich statech zapadnich statech a v australii kde je i britska armada, kolik bodu", "5 VB"),
    ("anglie ma armady v anglii kanade a v indii kde je i americka, kolik bodu", "3 VB"),
    ("Německo má samo armádu v Západní Evropě a v Německu a s Itálií na Ukrajině. Kolik bodů získá?", "5 VB"),
    ("Itálie má samo armádu v Itálii a s Německem v Západní Evropě. Kolik bodů získá?", "3 VB"),
    ("Japonsko má armádu v Japonsku a s Německem v Číně. Kolik bodů získá?", "3 VB"),
    ("USA mají armádu v Západních Spojených státech, v Austrálii a spolu s Brity v Indii. Kolik bodů získají?", "5 VB"),
])  # fmt: skip
def test_all_places_of_a_list_and_whoever_is_there_too(text: str, points: str) -> None:
    """A list typed without commas loses none, and what is said of its last place is said of no other."""
    session = confirmed(text)
    assert points in session.ruling.answer


def test_what_is_said_of_a_name_behind_a_place_makes_no_list() -> None:
    """What a clause of its own speaks of stands in none."""
    assert "2 VB" in Session("nemecko ma armadu v moskve italie je prazdna. kolik bodu dostane nemecko", "qg").ruling.answer


FULL = "Německo má na plánu všech 7 armád. "


@pytest.mark.parametrize("text", [
    "sovetsky svaz ma 7 armad na planu a jedna mu byla ted odstranena v bitve. muze stavet v moskve kde nikdo neni?",
    "mam na planu 5 japonskych armad a chci vybudovat dalsi ale nejdriv jednu odstranim z madagaskaru. jde to?",
    "Mám na plánu všech 5 japonských armád. Smím vybudovat další na Filipínách, když nejdřív jednu stáhnu z Madagaskaru?",
    "mam na planu 5 japonskych armad a nejdriv odstranim jednu japonskou z madagaskaru, pak chci stavet v japonsku armadu. muzu?",
    f"{FULL}Jedna mu právě padla. Smí stavět armádu v Německu?",
    f"{FULL}Předem jednu stáhne z Balkánu, aby mohlo stavět armádu v Německu. Smí?",
])  # fmt: skip
def test_a_piece_off_the_board_is_there_to_be_built(text: str) -> None:
    """Nothing is forbidden because pieces are used up, and nobody is thought not to take one off first."""
    ruling = confirmed(text).ruling
    assert ruling.verdict != FORBIDDEN
    assert not any("nesundává" in one for one in ruling.assumptions)


@pytest.mark.parametrize("text", [
    f"{FULL}Smí stavět armádu v Německu?",
    f"{FULL}Smí stavět armádu v Německu a pak jednu stáhnout z Balkánu?",
    f"{FULL}Nejdřív odstraní britskou armádu z Balkánu. Smí stavět armádu v Německu?",
    "nemecko ma na planu 7 armad a nejdriv odstrani britskou armadu z balkanu v bitve. muze stavet armadu v nemecku?",
])  # fmt: skip
def test_nothing_is_built_where_no_piece_is_left(text: str) -> None:
    """As before, where none comes back, where one comes back later, or one of another nation."""
    assert confirmed(text).ruling.verdict == FORBIDDEN


@pytest.mark.parametrize(("text", "place"), [
    ("Německo má armády v Německu a na Ukrajině, ta ve Východní Evropě padla. Je ta na Ukrajině zásobovaná?", "Ukrajina"),
    ("Německo má armády v Německu a na Ukrajině. Je ta na Ukrajině zásobovaná?", "Ukrajina"),
    ("Japonsko má armády v Japonsku a v Číně, ta v Indii byla odstraněna. Je ta v Číně zásobovaná?", "Čína"),
    ("usa maji armady v zapadnich statech a v austrálii, obe samy. ma ta v austrálii zasobovani?", "Austrálie"),
    ("nemecko ma armadu v rusku a v nemecku, mezi nimi ve vychodni evrope jen italska. je rusko zasobovane?", "Rusko"),
    ("Německo má armádu v Německu, ta ve Východní Evropě padla. Je zásobovaná?", "Německo"),
])  # fmt: skip
def test_a_question_is_of_the_place_that_its_own_words_name(text: str, place: str) -> None:
    """Not of another one of which the text speaks before; where its words name none, as before."""
    assert f"na území {place} zásobovaná" in Session(text, "qg").asked


def test_a_party_that_shares_its_name_with_a_place_is_no_place_asked_about() -> None:
    """Whoever would use a strait is not where it lies."""
    text = "uziny: stoji nase britska armada v severni africe a zadna armada osy tam neni. muze japonsko pouzit tu uzinu?"
    assert "na území Japonsko" not in Session(text, "qg").asked


def chips_of(text: str) -> dict[str, bool]:
    """Which of the chips of a text are ticked, by what they say."""
    return {f"{chip.text} = {chip.say}" if chip.filled else chip.text: chip.filled for chip in Session(text, "qg").chips}


@pytest.mark.parametrize(("text", "open_chip"), [
    ("Japonsko získalo armádu v Indii z události. Lze ji odstranit Věrností koruně?", "kdo odstraňuje"),
    ("Japonsko vybudovalo armádu v Číně. Lze ji odstranit Věrností koruně, kterou má Británie na stole?", "kdo odstraňuje"),
    ("Německo získalo armádu na Balkáně z události. Lze ji odstranit Rasputicou?", "kdo odstraňuje"),
    ("Na Stalingrad se soupeř odvolal minulý tah. Smím teď odstranit armádu z Ukrajiny bitvou?", "čí figurku"),
    ("vedu pozemni bitvu na ukrajine kde nikdo neni, ma to smysl a smim to?", "bitva proběhla"),
    ("muzu z lodstva v baltskem mori vest pozemni bitvu v rusku? je tam sovet, ja jsem nemec", "cíl bitvy"),
    ("muzu z lodstva v baltskem mori vest pozemni bitvu v rusku? je tam sovet, ja jsem nemec", "figurka (Sovětský svaz, Baltské moře)"),
    ("Může německá armáda na Balkáně vést pozemní bitvu na Ukrajině?", "cíl bitvy"),
    ("Smí loďstvo Itálie ve Středozemním moři bojovat v Severním moři?", "cíl bitvy"),
    ("mame nemecko na ukrajine a v moskve, v nemecku neni nikdo. kolik vb za tah?", "území je prázdné (Moskva)"),
])  # fmt: skip
def test_what_the_words_do_not_say_is_not_ticked(text: str, open_chip: str) -> None:
    """It is left open for the player to fill, or not put before him at all."""
    assert not any(chip.startswith(open_chip) and filled for chip, filled in chips_of(text).items())


@pytest.mark.parametrize(("text", "chip"), [
    ("Spoluhráč za Německo chce, abych odstranil svou italskou armádu z Balkánu. Musím?", "kdo odstraňuje = Itálie"),
    ("Smím teď odstranit svou armádu z Ukrajiny bitvou?", "kdo odstraňuje = já"),
    ("vedu pozemni bitvu na ukrajine kde nikdo neni, ma to smysl a smim to?", "cíl bitvy = Ukrajina"),
    ("mame nemecko na ukrajine a v moskve, v nemecku neni nikdo. kolik vb za tah?", "území je prázdné (Německo) = ano"),
])  # fmt: skip
def test_what_the_words_say_is_ticked(text: str, chip: str) -> None:
    """As they say it."""
    assert chips_of(text).get(chip)


@pytest.mark.parametrize("text", [
    "Může britské loďstvo v Severním moři vést bitvu ve Středozemním moři?",
    "Může britské loďstvo vést bitvu ve Středozemním moři?",
    "Smí americké loďstvo v Severním moři vést bitvu ve Středozemním moři?",
])  # fmt: skip
def test_a_battle_is_where_it_is_told_to_be_and_not_where_the_fleet_is(text: str) -> None:
    """The place behind the battle is its own."""
    told = {row["text"]: row["say"] for row in Session(text, "qg").told}
    assert told["cíl bitvy (bitva)"] == "Středozemní moře"


GERMAN = "Německo má armádu v Německu a v Západní Evropě. "
POINTS = " Kolik bodů dostane Německo?"
SUNK = "Itálie má loďstvo ve Středozemním moři a armádu v Itálii. {} Smí Itálie stavět armádu v Severní Africe?"


@pytest.mark.parametrize("text", [
    f"{GERMAN}V Západní Evropě ji ale Britové odstranili.{POINTS}",
    f"{GERMAN}Sověti ji v Západní Evropě zničili.{POINTS}",
    "nemecko ma armadu v nemecku a v zapadni evrope, tu v zapadni evrope ale brit znicil. kolik bodu ma nemecko",
    f"{GERMAN}Spojené státy sundaly armádu v Západní Evropě.{POINTS}",
])  # fmt: skip
def test_whoever_takes_a_piece_off_is_not_taken_for_its_owner(text: str) -> None:
    assert not Session(text, "qg").ruling.decided


@pytest.mark.parametrize(("text", "points"), [
    (f"{GERMAN}Německo odstranilo svou armádu v Západní Evropě.{POINTS}", 2),
    (f"{GERMAN}Sověti odstranili německou armádu v Západní Evropě.{POINTS}", 2),
    (f"{GERMAN}Britové německou armádu v Západní Evropě porazili.{POINTS}", 2),
    (f"{GERMAN}Britové tu v Západní Evropě smetli.{POINTS}", 2),
    (f"{GERMAN}{POINTS}", 4),
])  # fmt: skip
def test_a_piece_that_was_taken_off_scores_nothing(text: str, points: int) -> None:
    """Two points for each home or key space with an army of one's own (12.2)."""
    assert Session(text, "qg").ruling.values["vp_gained"] == points


@pytest.mark.parametrize(("said", "allowed"), [
    ("Britové loďstvo ve Středozemním moři potopili.", FORBIDDEN),
    ("Britové italské loďstvo ve Středozemním moři potopili.", FORBIDDEN),
    ("", ALLOWED),
])  # fmt: skip
def test_a_fleet_that_was_sunk_supplies_no_building(said: str, allowed: str) -> None:
    """A new army stands beside a supplied piece of its own (9.1)."""
    assert verdict(SUNK.format(said)) == allowed
