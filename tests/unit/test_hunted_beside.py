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
