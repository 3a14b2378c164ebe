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


# -- what a text asks, and what it takes back -----------------------------------------------------------------------------


def told(text: str) -> dict[str, str]:
    """The facts that are taken from a text without asking, by their labels."""
    return {row["text"]: row["say"] for row in Session(text, "nr").told}


def filled(text: str) -> dict[str, str]:
    """The filled chips of a text, by their labels."""
    return {chip.text: chip.say for chip in Session(text, "nr").chips if chip.filled}


@pytest.mark.parametrize("text", [
    "Začínám pohyb v EZOC soupeře, sousední hex je taky v EZOC, ale stojí na něm moje 9. armáda. Smím tam přejít přímo?",
    "Začínám pohyb v EZOC, vedlejší hex leží v EZOC a je na něm můj Jižní front. Mohu tam vstoupit přímo?",
    "Jsem v EZOC. Sousední hex je v EZOC a na něm stojí naše 3. pancéřová armáda. Smím tam přejít přímo?",
])  # fmt: skip
def test_whoever_stands_there_does_not_go_there(text: str) -> None:
    """8.5.3."""
    assert told(text)["táhne (pohyb)"] == "moje jednotka"
    assert judge(text, "nr").verdict == "povoleno"


@pytest.mark.parametrize(("text", "label"), [
    ("Moje 9. armáda stojí v EZOC. Sousední hex je taky v EZOC. Smím tam přejít přímo?", "táhne (pohyb)"),
    ("Moje 9. armáda stojí v lese. Smím tam zůstat?", "společně má zůstat (shromáždění)"),
])  # fmt: skip
def test_whoever_stands_elsewhere_or_stays_is_meant(text: str, label: str) -> None:
    assert told(text)[label] == "Moje 9. armáda"


@pytest.mark.parametrize("text", [
    "je zasobena sovetska jednotka na pobrezi baltu? leningrad drzi nemci",
    "Je zásobená německá armáda na pobřeží Baltu, když Leningrad drží Němci?",
    "Je zásobovaná sovětská jednotka u Černého moře?",
    "jsou zasobeny sovetsky fronty na pobrezi cernyho more",
    "Je nezásobená pancéřová armáda u moře?",
])  # fmt: skip
def test_what_is_asked_tells_nothing(text: str) -> None:
    assert not any(label.startswith("zásobena") for label in (*told(text), *filled(text)))


def test_an_adjective_that_names_is_heard_in_a_question() -> None:
    assert told("Je nepřátelská jednotka na hexu?")["vlastní jednotka (jednotka)"] == "nepřátelská"
    assert told("Nezásobená sovětská jednotka stojí na pobřeží Baltu. Je v EZOC?")["zásobena (jednotka)"] == "ne"


def test_a_bare_sentence_behind_a_question_asks_nothing() -> None:
    assert Session("je zasobena sovetska jednotka na pobrezi baltu? leningrad drzi nemci", "nr").asked == "Je jednotka zásobená?"


@pytest.mark.parametrize(("text", "label"), [
    ("Moji nezásobenou jednotku soupeř chce naložit na železnici – tedy vlastně já ji chci naložit a zaplatím za ni kartu. Smím?", "nakládá"),
    ("Na hexu se soupeřovou pevností a mou… pardon, jen s jeho pěchotou padlo DS. Jaký výsledek platí?", "vlastní jednotka (pevnost)"),
    ("Sověti chtějí naložit jednotku, pardon, Osa ji chce naložit v 1. kole. Smí zdarma?", "nakládá (naložení na vlak)"),
])  # fmt: skip
def test_what_a_later_word_takes_back_is_open(text: str, label: str) -> None:
    chips = {chip.text: chip for chip in Session(text, "nr").chips}
    assert not chips[label].filled


def test_what_is_asked_after_all_takes_nothing_back() -> None:
    assert told("Soupeř chce v 8. kole naložit jednotku. Smí vlastně?")["nakládá (naložení na vlak)"] == "soupeř"


@pytest.mark.parametrize("text", [
    "osa drzi moskvu i kavkazsky ropny pole, kolik karet liznou sovieti v 8. kole? Osa ma ted +1",
    "Osa má teď +14. Sověti mají 9. Jaký je počáteční sloupec?",
    "Osa má +1 kartu. Kolik karet si bere v 8. kole?",
])  # fmt: skip
def test_what_is_added_is_no_number_by_itself(text: str) -> None:
    found = {**told(text), **filled(text)}
    assert not any(label.startswith(("síla", "karet v ruce")) and say in {"1", "14"} for label, say in found.items())


def test_a_number_without_a_sign_is_one() -> None:
    assert told("Osa má 14, Sověti 9. Jaký je počáteční sloupec?")["síla strany v bitvě (Osa, útok)"] == "14"


# -- captives -----------------------------------------------------------------------------------------------------------


CORNERED = "Je 9. kolo a značka Event VP leží na nule. {} O kolik se tím změní VP Osy?"


@pytest.mark.parametrize("text", [
    "Osa dosáhla DR proti Voroněžskému frontu, který má značku nezásobená a nemá kam ustoupit.",
    "Po výsledku DS nemůže Jižní front nikam ustoupit.",
    "Brjanský front nemá kam ustoupit.",
])  # fmt: skip
def test_of_a_unit_with_nowhere_to_retreat_it_is_asked_whether_it_is_captured(text: str) -> None:
    """12.7.5."""
    session = Session(CORNERED.format(text), "nr")
    session.ask("value:event_vp_change")
    if session.stage == "confirm":
        session.confirm()
    assert not session.ruling.decided and any("nezásobená" in question.text for question in session.questions)


def test_a_unit_that_was_captured_counts() -> None:
    session = Session(CORNERED.format("Osa dosáhla DR proti Voroněžskému frontu, který má značku nezásobená a nemá kam ustoupit."), "nr")
    session.ask("value:event_vp_change")
    session.confirm()
    for answer in (True, "surrendered"):
        session.answer(session.questions[0].id, answer)
    assert session.ruling.values == {"event_vp_change": 1}
