"""Texts of Axis & Allies Europe turned by one operator: what it turns decides nothing, and what it leaves is still heard."""

from __future__ import annotations

import pytest

import referee
from referee import Session

OF_ANOTHER = [
    "Jedna ze dvou bitevních lodí dostala dva zásahy. Je potopená ta druhá?",
    "Soupeřova bitevní loď dostala dva zásahy. Je moje bitevní loď potopená?",
    "Německá bitevní loď dostala dva zásahy. Je britská bitevní loď potopená?",
    "Jiný stíhač bojoval v námořní bitvě. Smí se můj stíhač zúčastnit obojživelného útoku?",
    "Jiná loď bojovala. Smí moje nákladní loď naložit i vyložit?",
    "Spojencova nákladní loď se účastnila bitvy. Smí nákladní loď naložit i vyložit?",
]
ELSEWHERE = [
    "Útočím třemi stíhači, obránce má AA dělo v sousedním území. Kolika kostkami obránce hází za AA?",
    "V jiném území má obránce AA dělo. Útočím bombardérem. Kolika kostkami obránce hází za AA?",
    "Chci přeletět stíhačkou kolem Švýcarska. Smím?",
]
NOT_NOW = [
    "Měl jsem 30 IPC. Smím koupit dva tanky?",
    "Obránce měl AA dělo. Útočím bombardérem. Kolika kostkami obránce hází za AA?",
    "Na lodi byly dvě pěchoty. Smím naložit další pěchotu?",
    "Bitevní loď dostala jeden zásah. Pak dostala druhý. Je potopená?",
]
NOT_SO = [
    "Moskvu skoro dobylo Německo. Smí Sovětský svaz nakupovat jednotky?",
    "Německo by dobylo Moskvu. Smí Sovětský svaz nakupovat jednotky?",
    "Bitevní loď dostane příští kolo dva zásahy. Je potopená?",
    "Nesmím koupit dva tanky. Kolik IPC zaplatím?",
    "Kupuji dva tanky a tři pěchoty, jeden tank vracím. Kolik IPC zaplatím?",
    "Kupuji dva tanky a dvakrát tolik pěchot. Kolik IPC zaplatím?",
    "Kupuji dva tanky. Kamarád si koupil stíhač. Kolik IPC zaplatím?",
    "Nákladní loď veze tank nebo pěchotu. Smí naložit pěchotu?",
    "Moskvu ovládalo Německo, ale už ji neovládá. Smí Sovětský svaz nakupovat jednotky?",
]
HEARD = [
    ("Soupeřova bitevní loď dostala dva zásahy. Je potopená?", "Ano, je potopená."),
    ("Moje bitevní loď dostala dva zásahy. Je moje bitevní loď potopená?", "Ano, je potopená."),
    ("Můj stíhač bojoval v námořní bitvě. Smí se můj stíhač zúčastnit obojživelného útoku?", "Ne, výsadku se takto účastnit nesmí."),
    ("V sousedním moři je nepřátelská ponorka. Smí nákladní loď naložit pěchotu?", "Ano, naložit to smí."),
    ("V moři je nepřátelská ponorka. Smí nákladní loď naložit pěchotu?", "Ne, takto naložit nesmí."),
    ("Soupeřova nákladní loď bojovala. Smí soupeřova nákladní loď naložit i vyložit?", "Ne, takto naložit nesmí. Ne, takto vyložit nesmí."),
    ("Kupuji tank, tank a pěchotu. Kolik IPC zaplatím?", "13 IPC."),
    ("Kupuji dva tanky. Nakonec kupuji i stíhač, stíhač a pěchotu.", None),
    ("Německo dobylo Moskvu. Sověti měli 20 IPC. Kolik IPC Německo dostane?", "20 IPC."),
    ("Chci přeletět stíhačkou přes Švýcarsko. Smím?", "Ne, takto se přesunout nesmí."),
    ("Moje stíhačka se nebrání proti náletu, ale v normální bitvě, hodila 3. Kolik zásahů jsem dal?", "Počet zásahů: 1."),
]


@pytest.mark.parametrize("text", [*OF_ANOTHER, *ELSEWHERE, *NOT_NOW, *NOT_SO])
def test_what_an_operator_turns_decides_nothing_at_once(text: str) -> None:
    assert not referee.judge(text, "ae").decided


@pytest.mark.parametrize("text", [*OF_ANOTHER[:3], *NOT_NOW[:2], *NOT_SO[1:]])
def test_what_an_operator_turns_fills_no_chip_that_decides_against_it(text: str) -> None:
    session = Session(text, "ae")
    if session.standing is not None and (not session.standing.is_asked or session.guessed):
        session.ask(session.intents[0])
    told = {"ship_hits", "hits_taken", "taken_by", "controller", "bought", "money", "loaded"}
    assert not [chip.id for chip in session.chips if chip.filled and chip.id.split("|")[0] in told and "|@|" not in chip.id]


@pytest.mark.parametrize(("text", "answer"), HEARD)
def test_what_no_operator_turns_is_heard(text: str, answer: str | None) -> None:
    """7.2-bitevni, 9.3, 6.1.5, 19.9-po-bitve, 5.3.2, 8.4, 3.4-prelet, tab-jednotky."""
    ruling = referee.judge(text, "ae")
    assert ruling.answer == answer if answer else not ruling.decided
