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


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("Německo útočí na britské loďstvo v Jižním Atlantiku. To loďstvo není zásobované.", "supplied britain south-atlantic", False),
        ("nemec da namorni bitvu na britskou lod v jiznim atlantiku, ta lod neni zasobena", "supplied britain south-atlantic", False),
        ("Brit má v Africe armádu a je zásobovaná.", "supplied britain africa", True),
        ("mam britskou flotilu v bengalskym zalivu (zasobovanou)", "supplied britain bay-of-bengal", True),
        ("Sověti získali armádu na Balkáně. Ta armáda není s žádným klíčovým územím spojená.", "linked soviet balkans", False),
        ("japonsky lodstvo v jihocinskym mori nema pristav", "port japan south-china-sea", False),
        ("V Jihovýchodní Asii nestojí žádná armáda.", "empty southeast-asia", True),
        ("na blizkym vychode nikdo neni", "empty middle-east", True),
        ("indie i blizkej vychod sou prazdny", "empty india", True),
        ("Itálie je teď prázdná.", "empty italy-space", True),
        ("Německo zahrálo Pozemní bitvu na Ukrajinu.", "turn_of", "germany"),
        ("nemec dal pozemni na ukrajinu", "battle_kind", "land"),
        ("mam britskou flotilu v severnim mori", "my_nation", "britain"),
        ("italii hraju ja", "my_nation", "italy"),
        ("udalost mi dovoluje ziskat pesaka v africe", "card_order", "recruit"),
        ("Spojené království událostí získalo armádu v Africe.", "card_gains", True),
        ("Spojené království událostí získalo armádu v Africe.", "recruiter", "britain"),
        ("Spojené státy odstraní sovětskou armádu v Rusku.", "remover", "usa"),
        ("brit chce sundat svou lod ze severniho more", "removed_at", "north-sea"),
        ("v tomhle tahu sem uz kartu zahral", "play_phase_used me", True),
        ("Německo v tomto tahu ještě žádnou kartu nezahrálo.", "play_phase_used germany", False),
        ("Německo vyložilo Blitzkrieg v minulém kole.", "laid_now card-blitzkrieg", False),
        ("blitzkrieg sem vylozil tenhle tah", "laid_now card-blitzkrieg", True),
        ("brit ma flotilu u japonskyho more", "fleet britain sea-of-japan", True),
        ("amik ma armadu ve spojenym kralovstvi", "army usa united-kingdom", True),
        ("na blizkym vychode stoji anglicani armadou", "army britain middle-east", True),
        ("italie ma v ruce 6. v balicku 10. kolik si lizne", "hand italy", 6),
        ("Itálie má v ruce 6. V balíčku 10. Kolik si lízne?", "deck italy", 10),
    ],
)
def test_what_is_said_of_the_piece_spoken_of_and_of_cards_is_heard(qg, text, fact, value):
    assert heard(qg, text)[fact] == value


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Německá armáda je na Ukrajině a italská na Balkáně. Ta armáda není zásobovaná.", "supplied"),
        ("Na Ukrajině stojí německá armáda. Kdyby byla zásobovaná, smí útočit.", "supplied"),
        ("Brit má v Africe armádu, prý je zásobovaná.", "supplied"),
        ("Je ta armáda na Ukrajině zásobovaná?", "supplied"),
        ("na ukrajine neni zadna armada osy", "empty"),
        ("V Číně není nikdo kromě Japonců.", "empty"),
        ("Je Čína prázdná?", "empty"),
        ("minule kolo byla cina prazdna", "empty"),
        ("hraju nemce, vedle mam italskou armadu na balkane", "my_nation italy"),
        ("Proti mé armádě stojí italská armáda.", "my_nation"),
        ("Německo zahrálo kartu Vybuduj loďstvo.", "card_order"),
        ("Karta nic získat nedovoluje.", "card_gains"),
        ("Možná už v tomto tahu kartu zahrál Brit.", "play_phase_used"),
        ("Německo odkládá o tři karty méně.", "spent"),
        ("Japonsko má armády v Číně a v Jihovýchodní Asii, Indie je prázdná.", "army japan india"),
        ("sam stoji nemec v zapadni evrope a ve vychodni evrope, na ukrajine je i italska armada", "army italy eastern-europe"),
        ("na blizkym vychode stoji kdosik armadou, ital je jinde", "army"),
        ("Sovětskou armádu zachránil Stalingrad. Německo má vyložený Blitzkrieg.", "place card-stalingrad"),
        ("italských figurek zbylo málo. Itálie zahrála Pozemní bitvu.", "turn_of axis"),
    ],
)
def test_what_is_asked_supposed_or_said_of_something_else_is_not_heard(qg, text, fact):
    assert not [one for one in heard(qg, text) if one.startswith(fact)]


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("Německo ve své fázi vítězných bodů získá 7 bodů.", "points_gained germany", 7),
        ("nemci ve svoji bodovaci fazi dostanou 7", "points_gained germany", 7),
        ("Armády Spojených států stojí v Západní Evropě, kde s nimi stojí i britská.", "army britain western-europe", True),
        ("boduje nemec. sam stoji v nemecku a v zapadni evrope", "army germany western-europe", True),
        ("nemecko ma bodovaci fazi. v zapadni evrope stoji i s italem", "army germany western-europe", True),
        ("chci ziskat armadu v africe, vedle nemam zadnou zasobovanou figurku, hraju anglii", "supplied_beside britain africa", False),
        ("Karta mi dovoluje postavit italskou armádu v Africe.", "builder", "italy"),
        ("Německo chce odstranit sovětskou armádu v Rusku.", "removed_owner", "soviet"),
        ("amici zahodili 4 karty a tahaji si z balicku oslabeni ekonomiky", "exchange_given", 4),
        ("nemec mi utoci na ukrajinu", "fighter", "germany"),
        ("Jsem Japonec a v Číně mám armádu bez spojení.", "supplied japan china", False),
        ("hraju brity, v indickym oceanu mam lod bez pristavu", "supplied britain indian-ocean", False),
        ("sem nemec, na ukrajine mam nezasobenou armadu", "supplied germany ukraine", False),
        ("Karta mi dovoluje vzít si armádu v Africe.", "card_order", "recruit"),
    ],
)
def test_whose_and_how_many_are_heard(qg, text, fact, value):
    assert heard(qg, text)[fact] == value


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Osa získala 7 bodů.", "points_gained"),
        ("Kolik bodů Německo získá? Má 3 hvězdy.", "points_gained"),
        ("Německo dostane 3 karty.", "points_gained"),
        ("kolik bodu muzu za italii dostat", "my_nation"),
        ("nemec mi utoci na ukrajinu", "fighter me"),
        ("amici maj v severnim mori lod a utoci na zapadni evropu. stojej tam nemci i taliani", "fleet italy"),
        ("Smím postavit armádu vedle italské armády?", "builder"),
        ("udalost rika ziskej nemeckou armadu, hraju italii", "recruiter"),
        ("hraju usa a v africe chci mit armadu bez zasobovani", "supplied"),
        ("hraju usa, kdyby v africe byla moje armada bez zasob", "supplied"),
        ("hraju italii, souper ma v africe armadu bez spojeni", "supplied"),
    ],
)
def test_what_is_somebody_elses_is_not_heard(qg, text, fact):
    assert not [one for one, value in heard(qg, text).items() if f"{one} {value}".startswith(fact)]


@pytest.mark.parametrize("text", ["V Severní Africe byla italská armáda.", "v severni africe byl ital s armadou"])
def test_where_a_piece_was_is_not_where_it_is(qg, text):
    assert not any(fact.startswith("army") for fact in heard(qg, text))
    assert "army italy north-africa" in heard(qg, "V Severní Africe je italská armáda.")
