"""A place beside the named one is not taken for it, and no chip says the opposite of its words; the texts beside them are heard as before."""

from __future__ import annotations

import pytest

from referee import Session


def said(text: str, label: str) -> list[str]:
    """What the chips with a label say, of a text of No Retreat!."""
    return [chip.say for chip in Session(text, "nr").chips if chip.text.startswith(label) and chip.filled]


@pytest.mark.parametrize(("text", "label"), [
    ("Sovětský Kavkazský front stojí jeden hex od pobřeží Kaspického moře a jiný zdroj zásob nemá. Je zásoben?", "moře u hexu"),
    ("6. armáda stojí dva hexy od pobřeží Černého moře, jiný zdroj nemá. Je zásobena?", "moře u hexu"),
    ("Sovětský Kavkazský front stojí poblíž pobřeží Kaspického moře a jiný zdroj zásob nemá. Je zásoben?", "moře u hexu"),
    ("jednotka ustupuje na hex v ezoc kde uz nase jednotka neni. muze?", "na hexu ústupu"),
    ("Rumunská 3. armáda má značku nezásobená a ve fázi odstranění nemá zásobovací trasu. Přijde do políčka zajatých?", "značka nezásobená"),
    ("Osa drží Rigu a z Velkého Německa jen Varšavu. Kolik VP má za hexy?", "kontrola hexu (Velké"),
])  # fmt: skip
def test_no_chip_says_it(text: str, label: str) -> None:
    """What the words around leave open, or deny, is put before the player empty."""
    assert not said(text, label)


@pytest.mark.parametrize(("text", "label", "value"), [
    ("Sovětský Kavkazský front stojí přímo na pobřeží Kaspického moře a jiný zdroj zásob nemá. Je zásoben?", "moře u hexu", "Kaspické moře"),
    ("jednotka ustupuje na hex v ezoc kde uz je nase jednotka. muze?", "na hexu ústupu stojí", "ano"),
    ("Osa drží Rigu a z Velkého Německa jen Varšavu. Kolik VP má za hexy?", "kontrola hexu (Riga", "Osa"),
])  # fmt: skip
def test_chips_beside_them_are_filled(text: str, label: str, value: str) -> None:
    """So is what they say of the named thing."""
    assert value in said(text, label)


def ruled(text: str, game: str = "nr") -> str:
    """What a player is told who confirms every filled chip unread; empty while something is asked."""
    session = Session(text, game)
    if session.chips:
        session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
    return session.ruling.answer if session.ruling.decided and session.stage in {"ruled", "also"} else ""


@pytest.mark.parametrize("text", [
    "Padl výsledek DR a na hexu, odkud se útočí, stojí pevnostní pěchota. Co se stane s obráncem?",
    "Pevnost útočila při protiúderu a padlo DR. Ustoupí obránce, který pevnost není?",
    "Kolik karet stojí Osu zotavení dvou armád, z nichž jedna je pancéřová armáda SS?",
    "27. kolo, rus drzi smolensk a minsk a z velkeho nemecka jen varsavu. kolik vp ma za hexy?",
    "Dvě tankové armády útočí za jasna na pěchotu v otevřeném terénu. Kolik sloupců dá bonus obrněnců?",
    "moje 4. armada zmizela pri DD. muzu na ten hex dat kampfgruppe z dostupnych?",
])  # fmt: skip
def test_not_ruled_unread(text: str) -> None:
    """A piece elsewhere, another role, parts of a number, a place left out, a yes to how many: nothing is ruled as if they were not there."""
    assert ruled(text) in {"", "Ano, tam se umístit smí."}


@pytest.mark.parametrize(("text", "answer"), [
    ("Obránce je pevnostní pěchota a padlo DR. Co se stane s obráncem?", "Obránce zůstane na místě beze změny."),
    ("osa chce zotavit dve armady, kolik karet ji to bude stat?", "Cena v kartách: 4."),
])  # fmt: skip
def test_ruled_as_before(text: str, answer: str) -> None:
    """Without what turned them they are ruled."""
    assert ruled(text) == answer
