"""No Retreat!: markers and objectives, the SS, who is asked about, what a text asks and does not tell, captives of a battle told in part."""

from __future__ import annotations

import pytest

from referee import Session, judge


def tapped(text: str) -> Session:
    """A session of a player who confirms every filled chip unread."""
    session = Session(text, "nr")
    if session.stage == "confirm":
        session.confirm()
    return session


# -- markers and objectives ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "number"), [
    ("kolik znacek cil ma osa v 20. kole", 3),
    ("kolik cilu ma osa ve 21. kole", 3),
    ("Kolik targetů mají Němci ve 22. kole?", 3),
    ("Kolik značek cíle smí mít Osa v 26. kole?", 1),
    ("Kolik značek cíl mají Sověti ve 20. kole?", 5),
    ("kolik znacek cil ma sovet v prvnim kole", 5),
    ("Kolik cílů má Osa v 19. kole?", 5),
    ("Kolik značek cíl má Osa k dispozici v 9. kole?", 5),
])  # fmt: skip
def test_markers_that_somebody_has_are_no_objectives(text: str, number: int) -> None:
    """10.1, 13.5 (20), 13.5 (26)."""
    assert judge(text, "nr").values == {"attack_limit": number}


@pytest.mark.parametrize("text", [
    "Kolik značek cíl potřebuje Osa ve 20. kole?", "Kolik šedých cílů má Osa ve 20. kole?", "Kolik strategických cílů má Osa ve 20. kole?",
])  # fmt: skip
def test_neither_markers_needed_nor_objectives_held_are_ruled_at_once(text: str) -> None:
    assert not judge(text, "nr").decided


@pytest.mark.parametrize(("text", "number"), [
    ("Kolik cílů potřebuje Osa na výhru ve 14. kole?", 4),
    ("Kolik cílů musí mít Osa ve 14. kole?", 4),
    ("Kolik strategických cílů musí mít Sověti na vítězství?", 3),
    ("Kolik cílů stačí Sovětům?", 3),
])  # fmt: skip
def test_objectives_that_somebody_needs(text: str, number: int) -> None:
    """12.1."""
    assert judge(text, "nr").values == {"objectives_needed": number}


# -- the SS --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "panzery SS utoci na tanky v meste v bahne. maji bonus obrnencu?",
    "panzer ss utoci v dlouhe zime na pechotu v lese, ma bonus obrnencu?",
    "SS panzery útočí na mechanizovanou pěchotu. Dostanou posun za obrněnce?",
    "Tankova armada SS utoci na mesto za bahna, plati bonus obrnencu?",
    "Tanky SS napadly v dlouhé zimě pevnost v bažině. Mají bonus obrněnců?",
    "S obrněnou armádou SS jdu v bahně na pěchotu ve městě. Mám bonus obrněnců?",
    "Pancéřová SS zaútočila v lese na tankovou armádu. Má bonus obrněnců?",
    "Esesácké panzery útočí v bahně na pěchotu ve městě. Mají bonus obrněnců?",
    "pancerova SS a 3. pancerova utoci spolu na tankovou armadu v otevrenem terenu za jasna. Ma utocnik bonus obrnencu?",
])  # fmt: skip
def test_armour_of_the_ss_has_its_bonus_always(text: str) -> None:
    """14.5."""
    ruling = tapped(text).ruling
    assert ruling.answer.startswith("Ano") and any(clause.startswith("nr/14.5") for clause in ruling.citations)


@pytest.mark.parametrize("text", [
    "SS útočí v bahně na pěchotu ve městě. Má bonus obrněnců?",
    "Panzerdivize SS útočí v bahně na pěchotu ve městě. Má bonus obrněnců?",
    "Obrněný sbor SS útočí na sovětský tank ve městě. Má bonus obrněnců?",
    "Panzery útočí v bahně na pěchotu ve městě. Jsou to SS. Mají bonus obrněnců?",
    "Nezásobené tanky SS útočí. Mají bonus obrněnců?",
])  # fmt: skip
def test_of_what_the_ss_may_be_nothing_is_ruled(text: str) -> None:
    assert not tapped(text).ruling.decided


def test_other_armour_stays_without_it() -> None:
    text = "3. pancéřová útočí v bahně na tankovou armádu ve městě. Má bonus obrněnců?"
    assert judge(text, "nr").answer == "Ne."


def test_of_a_side_that_nobody_names_nothing_is_ruled() -> None:
    text = "pancerova SS a 3. pancerova utoci spolu na tankovou armadu v otevrenem terenu za jasna. bonus obrnencu?"
    assert not tapped(text).ruling.answer.startswith("Ne.")


# -- whom the words that ask name ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["sovieti", "sovětti", "sovvěti", "russove", "sověti", "soviet"])
def test_who_is_asked_about_in_sloppy_letters(who: str) -> None:
    asked = tapped(f"je 28. kolo a odstranili jsme berlinskou posadku podle udalosti kola, vyhrali {who}?").asked
    assert "Sověti" in asked and "Osa" not in asked


def test_the_axis_is_asked_about_where_it_is_named() -> None:
    assert "Osa" in tapped("je 28. kolo a berlinskou posadku jsme sundali podle udalosti kola, vyhrala osa?").asked
