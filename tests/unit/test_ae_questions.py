"""What the referee of Axis & Allies Europe asks where the text leaves something open, and what it rules after a short answer."""

from __future__ import annotations

import pytest

from referee import Session, SessionError
from referee.faces.replies import reply, vocabulary
from referee.speech.ruling import Ruling

BOARDING = "Ve svém kole chci naložit svou pěchotu na britskou nákladní loď a hned ji z ní vyložit. Smím?"
CONVOY = "Získalo Německo kontrolu nad tím konvojem?"
FIGHTER = "Útočník má bitevní loď a dvě stíhačky. Smí zásah přidělit stíhačce?"
MIXED = "Útočník má bitevní loď a dvě stíhačky. Bránící se soupeř má ponorku a torpédoborec. Útočník chce zásah dát stíhačce. Smí?"
SAIL = "Teď by Brit chtěl s letadlovou lodí ještě odplout. Smí?"
SCALE = "Německo drží Egypt (stupnice na 1). Na kolik se posune stupnice?"
SHIPS = "První nákladní loď chce vysadit do Norska, druhá do Finska, obě území s oblastí sousedí. Smím?"
SUPPORT = "V Severním moři mám torpédoborec. Smí torpédoborec podpořit výsadek?"
VALUES = "Na jaká čísla mé jednotky zasahují?"
WITHOUT_MOSCOW = "Je kolo Sovětského svazu. Sovětský hráč chce nakoupit pěchotu a pak táhnout na Moskvu dvěma tanky. Smí nakupovat?"
WITHDRAW = "Po prvním kole boje chci ustoupit. Smím?"


def asked(text: str, *answers: str) -> tuple[list[str], Ruling]:
    """The questions put one after another while these answers are given, and the ruling that follows."""
    session, questions = Session(text, "ae"), []
    for answer in answers:
        question = session.questions[0]
        questions.append(question.text)
        session.answer(question.id, reply(question, answer, vocabulary(session)))
    return questions, session.ruling


@pytest.mark.parametrize(
    ("text", "question", "answers", "verdict", "answer"),
    [
        (WITHDRAW, "Útočíte v této bitvě, nebo se bráníte?", ["útočník"], "povoleno", "Ano"),
        (WITHDRAW, "Útočíte v této bitvě, nebo se bráníte?", ["obránce"], "zakázáno", "Ne"),
        (VALUES, "Jaké jednotky máte v bitvě vy?", ["dvě pěchoty a tank", "útočník"], "výsledek", "2× pěchota na 1, 1× obrněná jednotka na 3."),
        (VALUES, "Jaké jednotky máte v bitvě vy?", ["dvě pěchoty", "obránce"], "výsledek", "2× pěchota na 2."),
        ("Útočím dvěma pěchotami. Kolik mám zásahů?", "Co na kostkách padlo, když střílí útočník?", ["1 a 3"], "výsledek", "Počet zásahů: 1."),
        ("Bráním dvěma pěchotami. Kolik mám zásahů?", "Co na kostkách padlo, když střílí obránce?", ["2, 1"], "výsledek", "Počet zásahů: 2."),
        (FIGHTER, "Dala ten zásah ponorka?", ["ano"], "zakázáno", "Ne"),
        (FIGHTER, "Dala ten zásah ponorka?", ["ne"], "povoleno", "Ano"),
        (MIXED, "Dala ten zásah ponorka?", ["ano"], "zakázáno", "Ne"),
        (MIXED, "Dala ten zásah ponorka?", ["ne"], "povoleno", "Ano"),
        ("Smí ponorka vystřelit?", "Je ta ponorka ponořená?", ["ano"], "zakázáno", "Ne"),
        (CONVOY, "Jaké a čí lodě do oblasti konvoje vpluly? (konvoj)", ["německá ponorka", "ne"], "výsledek", "Ano, konvoj získá."),
        (CONVOY, "Jaké a čí lodě do oblasti konvoje vpluly? (konvoj)", ["německá nákladní loď"], "výsledek", "Ne, konvoj nezíská."),
        ("Sovětský hráč má v ruce 9 IPC. Co se stane s jeho penězi?", "Které hlavní město padlo a kdo je dobyl?", ["Moskva"], "výsledek",
         "Dobyvatel hned dostane všechny IPC, které má poražený v ruce: 9."),
        (BOARDING, "Za kterou zemi hrajete?", ["Američan"], "zakázáno", "Ne"),
        (BOARDING, "Za kterou zemi hrajete?", ["Brit"], "povoleno", "Ano"),
        (SAIL, "Kam se má jednotka přesunout?", ["nevím", "ano"], "zakázáno", "Ne"),
        (WITHOUT_MOSCOW, "Drží nepřítel hlavní město (Sovětský svaz)?", ["ano"], "zakázáno", "Ne, koupit to nesmí."),
        (SUPPORT, "Je ta loď v mořské oblasti, ze které se vysazuje?", ["ano"], "povoleno", "Ano"),
        (SUPPORT, "Je ta loď v mořské oblasti, ze které se vysazuje?", ["ne"], "zakázáno", "Ne"),
        ("Chci tam ještě z Polska přisunout pěchotu jako posilu. Smím?", "Řeší se už bitvy (bojový přesun skončil)?", ["ano"], "zakázáno", "Ne"),
        (SHIPS, "Z kolika nákladních lodí se vykládá?", ["2"], "povoleno", "Ano"),
        (SCALE, "Které země středního východu změnily majitele a kdo je obsadil?", ["Sýrii"], "výsledek", "z 1 na 2"),
        ("Kolik to stojí celkem?", "Co se kupuje, nebo odkud kam se táhne?", ["dva tanky"], "výsledek", "10 IPC."),
        ("Jaké je pořadí?", "Na pořadí čeho se ptáte, mocností v kole, nebo střelby při náletu?", ["mocností v kole"], "výsledek",
         "Německo, Sovětský svaz, Velká Británie, Spojené státy."),
    ],
)  # fmt: skip
def test_a_short_answer_to_the_question_decides(text: str, question: str, answers: list[str], verdict: str, answer: str) -> None:
    questions, ruling = asked(text, *answers)
    assert questions[0] == question
    assert ruling.verdict == verdict and answer in ruling.answer, ruling.answer


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Brit hodil 2 a 5. Kolik má zásahů?", "Útočí v této bitvě Velká Británie, nebo se brání?"),
        ("Stíhačka hodila 4. Je trefa?", "Čí byl hod jednotky „stíhací letoun“, útočníka, nebo obránce?"),
        ("Torpédoborec hodil 4. Ponorka se ponořila. Jak bitva skončila?", "Které jednotky komu zbyly?"),
        ("Komu území připadne?", "Jak skončila bitva o to území a co komu zbylo?"),
        ("Brání německá pěchota. Na jaká čísla kdo zasahuje?", "Jaké jednotky má v bitvě útočník?"),
    ],
)
def test_what_is_asked_is_said_in_words_of_the_table(text: str, question: str) -> None:
    ruling = Session(text, "ae").ruling
    assert not ruling.decided
    assert question in [missing["question"].partition(" (")[0] for missing in ruling.missing]


def test_a_number_is_no_answer_where_words_are_wanted() -> None:
    session = Session(VALUES, "ae")
    before = session.save()
    with pytest.raises(SessionError, match="Takhle to přečíst neumím"):
        session.answer(session.questions[0].id, "3")
    assert session.save() == before


def test_an_answer_does_not_change_who_does_what_is_asked_about() -> None:
    _, ruling = asked("Útočník má bitevní loď a dvě stíhačky. Smí zásah přidělit stíhačce?", "ano")
    assert {"fact": "assigner", "value": "attacker"}.items() <= next(f for f in ruling.facts if f["fact"] == "assigner").items()
