"""Axis & Allies Europe as a hunter told it: whose side, attacked or attacking, what was and is gone, what somebody goes on to do."""

from __future__ import annotations

import pytest

from referee import Session, judge
from tests.unit.test_hunted_operators import confirmed

OWN_CAPITAL_LOST = [
    "Němec obsadil Moskvu a drží ji do svého dalšího kola, Německo ale spojenci dobyli. Vyhrál?",
    "Němec udržel Velkou Británii do svého dalšího kola, Německo ale ovládají spojenci. Vyhrál Němec?",
    "Němec dobyl Moskvu a udržel ji do svého dalšího kola, ale Američani mezitím obsadili Německo. Vyhrál Němec?",
]


@pytest.mark.parametrize("text", OWN_CAPITAL_LOST)
def test_a_side_in_the_capital_is_an_enemy(text: str) -> None:
    """1.2: Germany must hold Germany, whoever of the Allies took it."""
    assert judge(text, "ae").answer == "Ne, nevyhrál."


@pytest.mark.parametrize("text", [
    "Spojenci drží Německo. Smí Německo nakupovat jednotky?", "Nepřítel drží Velkou Británii. Smí Velká Británie nakupovat jednotky?",
])  # fmt: skip
def test_who_has_lost_his_capital_to_a_side_buys_nothing(text: str) -> None:
    assert judge(text, "ae").verdict == "zakázáno"


@pytest.mark.parametrize("text", [
    "Němec dobyl Moskvu a udržel ji do svého dalšího kola, ale Kanaďani mezitím obsadili Německo. Vyhrál Němec?",
    "Dobyl jsem Moskvu. Smí Sovětský svaz nakupovat jednotky?",
])  # fmt: skip
def test_whose_enemy_the_captor_is_is_asked(text: str) -> None:
    assert not judge(text, "ae").decided


DEFENDING = [
    "Má ponorka první úder, když se brání? Útočník nemá torpédoborec.",
    "Mají ponorky v obraně schopnost prvního úderu?",
    "Mají ponorky při obraně první úder?",
    "Ponorky v defenzivě mají první úder?",
    "Platí první úder i při obraně?",
    "Při obraně mám ponorku a útočník jen bitevní loď. Platí pro ni první úder?",
    "V obraně mám ponorku a útočník má bitevní loď. Mám první úder?",
    "Ponorka tam stojí, brání se. Má první úder?",
]
ATTACKING = ["Má ponorka první úder, když útočí?", "Má ponorka při útoku první úder?", "Útočím ponorkou. Platí pro ni první úder?"]


@pytest.mark.parametrize("text", DEFENDING)
def test_a_submarine_in_defence_is_attacked(text: str) -> None:
    """19.5-obranna-ne."""
    assert judge(text, "ae").answer == "Ne, první úder nemají."


@pytest.mark.parametrize("text", ATTACKING)
def test_an_attacking_submarine_strikes_first(text: str) -> None:
    assert judge(text, "ae").answer == "Ano, první úder mají."


def test_nobody_is_proposed_to_attack_who_is_told_to_defend() -> None:
    text = "Hele, při obraně mám ponorku a Karel jen bitevní loď. Nevim, plati prvni uder hned teda?"
    assert "attacker" not in {chip.id.partition("|")[0] for chip in Session(text, "ae").chips}


SUNK = [
    "Útočím dvěma ponorkami, obránce měl torpédoborec, ale ten jsem v minulém kole boje potopil. Mám teď první úder?",
    "Útočím dvěma ponorkami, obránce měl torpédoborec, ale už ho nemá. Mám teď první úder?",
    "utocim ponorkou, obrance mel torpedoborec ale uz je potopenej. mam zas prvni uder?",
    "Útočím třemi ponorkami, obránce měl torpédoborec, jenže ten už je pryč. Mám první úder?",
]


@pytest.mark.parametrize("text", SUNK)
def test_what_the_enemy_had_and_lost_decides_nothing_against_whoever_attacks(text: str) -> None:
    """19.8-ztrata."""
    assert confirmed(text, "ae").ruling.answer != "Ne, první úder nemají."


def test_a_loss_that_is_told_is_counted() -> None:
    text = "Útočím dvěma ponorkami, obránce měl torpédoborec, ale ten jsem potopil. Mám teď první úder?"
    assert confirmed(text, "ae").ruling.answer == "Ano, první úder mají."


def test_what_the_enemy_still_has_counts() -> None:
    assert judge("Útočím dvěma ponorkami, obránce má torpédoborec. Mám teď první úder?", "ae").answer == "Ne, první úder nemají."


HELD = [
    ("hraju nemecko a stalingrad drzim od zacatku kola kolik tam dam jednotek", "Nejvýš tolik: 1."),
    ("Hraju Británii a Severní Itálii držím od minulého kola. Kolik tam smím umístit jednotek?", "Nejvýš tolik: 4."),
    ("Hraju Německo. Leningrad držím od minulého kola. Kolik tam smím umístit jednotek?", "Nejvýš tolik: 1."),
    ("Hraju Německo a Leningrad držím od minulého kola, má hodnotu 1. Kolik tam můžu umístit nových jednotek?", "Nejvýš tolik: 1."),
]


@pytest.mark.parametrize(("text", "answer"), HELD)
def test_whom_somebody_plays_is_no_place_that_he_holds(text: str, answer: str) -> None:
    """14.1."""
    assert confirmed(text, "ae").ruling.answer == answer


TAKEN_BACK = [
    "Němec mi v minulém tahu vzal Moskvu. Ve svém tahu ji dobyju zpět. Smím na konci kola vybrat příjem?",
    "Moskvu mi Němec vzal minule. Teď ji ve svém tahu dobudu zpátky. Smím na konci kola vybrat příjem? Hraju Sovětský svaz.",
    "Moskvu mi Němec vzal minule, já ji ve svém tahu vezmu zpátky. Smím na konci kola vybrat příjem? Hraju Sovětský svaz.",
    "nemec mi vzal moskvu minulej tah, ve svym tahu ji dobyju zpatky. smim vybrat prijem jako rus?",
]


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_a_capital_that_is_to_be_taken_back_this_turn_brings_its_income(text: str) -> None:
    """8.4-zpet."""
    assert confirmed(text, "ae").ruling.answer == "Ano, příjem vybrat smí."


@pytest.mark.parametrize(("text", "answer"), [
    ("Hraju Sovětský svaz. Moskvu mi Němec vzal minule. Příští kolo ji dobudu zpátky. Smím teď vybrat příjem?", "Ano, příjem vybrat smí."),
    ("Němec mi v minulém tahu vzal Moskvu. Ve svém tahu ji dobyju zpět. Dostanu na konci kola příjem?", "Ne, příjem nedostane."),
])  # fmt: skip
def test_nothing_wrong_is_said_of_it(text: str, answer: str) -> None:
    assert confirmed(text, "ae").ruling.answer != answer


@pytest.mark.parametrize(("text", "answer"), [
    ("Kolik IPC stojí tři pěchoty, dvě děla (dělostřelectvo) a protiletadlové dělo?", "22 IPC."),
    ("kolik stoji pechota, delo (delostrelectvo) a protiletadlovy delo", "12 IPC."),
    ("Kolik stojí tři děla (dělostřelectvo)?", "12 IPC."),
    ("Kolik stojí dva tanky (obrněné jednotky) a stíhačka (letadlo)?", "22 IPC."),
    ("Kolik IPC stojí tři pěchoty, dvě děla a protiletadlové dělo?", "24 IPC."),
])  # fmt: skip
def test_brackets_say_which_is_meant(text: str, answer: str) -> None:
    """tab-jednotky."""
    assert judge(text, "ae").answer == answer


RAIDERS = [
    "Smí bombardér v jednom kole provést nálet a potom i útok na pěchotu?",
    "Bombardér bombardoval Londýn. Smí ve stejném tahu ještě zaútočit na pěchotu v Londýně?",
    "bombarder udelal nalet na moskvu. muze v tomtez tahu taky napadnout pechotu tam?",
    "Stíhačka doprovázela bombardér při náletu na Moskvu. Smí v témže kole útočit i na pěchotu v Moskvě?",
    "Stíhačka doprovázela bombardér při náletu na Moskvu. Smí ve stejném kole zaútočit i na pěchotu v Moskvě?",
]


@pytest.mark.parametrize("text", RAIDERS)
def test_planes_of_a_raid_attack_nothing_else(text: str) -> None:
    """11.1-krok2-jen-nalet, 18.2-jedno."""
    assert confirmed(text, "ae").ruling.verdict == "zakázáno"


@pytest.mark.parametrize(("text", "answer"), [
    ("stihacka ma za sebou 3 pohyby, letiste je 2 pole daleko. stihne to?", "Ne."),
    ("Stíhačka už má za sebou 3 pole, letiště je 2 pole daleko. Doletí tam?", "Ne."),
    ("stihacka ma za sebou 1 pohyb, letiste je 2 pole daleko. stihne to?", "Ano, pohyb na to stačí."),
])  # fmt: skip
def test_what_a_plane_has_behind_it_is_used_up(text: str, answer: str) -> None:
    """18.3."""
    assert confirmed(text, "ae").ruling.answer == answer


def test_a_plane_that_was_on_no_raid_is_none_of_it() -> None:
    assert not judge("Stíhačka útočila na Polsko. Smí v témže kole útočit i na pěchotu v Pobaltí?", "ae").decided
