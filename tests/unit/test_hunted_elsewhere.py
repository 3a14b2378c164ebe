"""Who stands elsewhere or has left takes no part in what a text tells; two things that do something each are not one; who hit is heard."""

from __future__ import annotations

import pytest

import referee
from referee import Session

NOT_SO_AT_ONCE = [
    "Německá ponorka útočí na britskou bitevní loď. Britský torpédoborec je v sousední oblasti. Má první úder?",
    "Německá ponorka útočí v Keltském moři na britskou nákladní loď. V Lamanšském průlivu stojí britský torpédoborec. Má první úder?",
    "Německá ponorka útočí na britskou nákladní loď. Britská bitevní loď je v sousední oblasti. Má první úder?",
    "Německá ponorka útočí na britský torpédoborec, ten se ale před bitvou stáhl. Zůstala jen nákladní loď. Má ponorka první úder?",
    "Německá ponorka útočí na britský torpédoborec, který odplul. Zbyla bitevní loď. Má ponorka první úder?",
    "Jedna nákladní loď vykládá pěchotu do Norska a druhá nákladní loď do Dánska. Smějí to?",
    "První nákladní loď vykládá tank do Řecka, druhá nákladní loď vykládá pěchotu do Libye. Smějí to?",
    "Nákladní loď vykládá pěchotu do Norska a tank vykládá jiná loď do Dánska. Smí to?",
    "Britská nákladní loď vykládá pěchotu do Norska. Americká nákladní loď vykládá pěchotu do Dánska. Smí Brit vyložit?",
    "Na letadlové lodi v Severním moři jsou dvě stíhačky. Jiná letadlová loď v Keltském moři je prázdná. Smí na ni přistát stíhačka?",
    "Britský torpédoborec je v jiné oblasti, než ze které se vysazuje. Smí podpořit výsadek?",
    "Německá bitevní loď je v jiné oblasti, než ze které se vysazuje. Smí podpořit výsadek?",
    "Německý hráč nechce poslat pěchotu z Bulharska do Turecka, ale do Rumunska. Rumunsko je německé. Je nebojový přesun. Smí to?",
    "Brit nechce poslat pěchotu z Londýna do Egypta, ale do Norska. Je nebojový přesun. Smí to?",
]
WHOSE_TURN = [
    "Německý torpédoborec zasáhl britskou letadlovou loď. Smí Brit vybrat stíhačku na palubě jako ztrátu?",
    "Zasáhla mě bitevní loď. Smím vybrat stíhačku na palubě letadlové lodi jako ztrátu?",
]
NOT_SO_ONCE_CONFIRMED = [
    ("ae", "Na letadlové lodi jsou dvě stíhačky, jedna z nich z ní odletěla. Smí tam přistát jiná stíhačka?", "deck", 2),
    ("ae", "Útočí dvě pěchoty a dělostřelectvo, které přišlo až po bitvě. Kolik pěchot zasahuje na 2?", "force", 1),
    ("ae", "Německá ponorka útočí na loď. Britský torpédoborec je daleko v Severním moři. Má první úder?", "battle_space", "north-sea"),
    ("at", "Cesta vede přes moře, kde jsou lodě obchodního partnera. Smějí hráči obchodovat?", "path_has", "third"),
    ("at", "Na cestě stojí partnerovy lodě. Smějí hráči obchodovat?", "path_has", "third"),
]
HEARD_ONCE_CONFIRMED = [
    ("at", "Na cestě stojí cizí lodě. Smějí hráči obchodovat?", "path_has", "third"),
    ("ae", "Útočí dvě pěchoty a dělostřelectvo. Kolik pěchot zasahuje na 2?", "force", 1),
]
HEARD = [
    ("Německá ponorka útočí na britskou nákladní loď. Torpédoborec už byl potopen. Má první úder?", "Ano, první úder mají."),
    ("Německá ponorka útočí na britskou nákladní loď. Má první úder?", "Ano, první úder mají."),
    ("Německá ponorka útočí na britský torpédoborec. Má první úder?", "Ne, první úder nemají."),
    ("Britský torpédoborec je v sousední oblasti. Smí podpořit výsadek?", "Ne, výsadek takto podpořit nesmí."),
    ("Dvě nákladní lodě vykládají pěchotu, každá do jiného území. Smějí to?", "Ano, vyložit to smí."),
    ("Nákladní loď vykládá pěchotu do Norska a tank do Dánska. Smí to?", "Ne, takto vyložit nesmí."),
    ("Na letadlové lodi jsou dvě stíhačky. Smí na ni přistát stíhačka?", "Ne, přistát tam nesmí."),
    ("Smí obránce vybrat stíhačku jako ztrátu místo letadlové lodi?", "Ano, zásah takto přidělit smí."),
    ("Smí obránce vybrat stíhačku jako ztrátu místo letadlové lodi, když zasáhla bitevní loď?", "Ano, zásah takto přidělit smí."),
    ("Smí obránce vybrat stíhačku jako ztrátu místo letadlové lodi, když zasáhla ponorka?", "Ne, zásah takto přidělit nesmí."),
    ("Zásah dala ponorka. Smí obránce vybrat stíhačku místo letadlové lodi?", "Ne, zásah takto přidělit nesmí."),
    ("Německý hráč chce poslat pěchotu z Bulharska do Rumunska. Rumunsko je německé. Je nebojový přesun. Smí to?", "Ano, takto se přesunout smí."),
]


@pytest.mark.parametrize("text", NOT_SO_AT_ONCE)
def test_what_is_elsewhere_or_another_rules_nothing_at_once(text):
    assert not referee.judge(text, "ae").decided


@pytest.mark.parametrize(("text", "answer"), HEARD)
def test_what_is_there_is_heard(text, answer):
    assert referee.judge(text, "ae").answer.startswith(answer)


def _told(game, text):
    return [(row["fact"], row.get("value", True)) for row in Session(text, game).standing.docket.data["facts"]]


@pytest.mark.parametrize(("game", "text", "fact", "value"), NOT_SO_ONCE_CONFIRMED)
def test_what_is_elsewhere_or_another_fills_no_chip(game, text, fact, value):
    assert (fact, value) not in [(chip.id.split("|")[0], chip.value) for chip in Session(text, game).chips if chip.filled]


@pytest.mark.parametrize(("game", "text", "fact", "value"), HEARD_ONCE_CONFIRMED)
def test_what_is_there_is_told(game, text, fact, value):
    assert (fact, value) in _told(game, text)


def test_one_thing_more_that_somebody_wants_to_do_is_not_passed_over():
    session = Session("Britský bombardér dělá nálet a chce v tom samém kole i útočit. Smí?", "ae")
    session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
    assert session.questions or not session.ruling.decided


@pytest.mark.parametrize("text", WHOSE_TURN)
def test_a_fighter_on_deck_is_cargo_only_in_its_owners_turn(text):
    """19.2-naklad, 19.2-cizi-obrana, 19.2-cizi-ztrata."""
    assert not referee.judge(text, "ae").decided
