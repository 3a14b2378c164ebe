"""What a text says was not done binds nobody, and what only stands near a telling turns it: hostile texts of an outsider, in all games."""

from __future__ import annotations

import pytest

from referee import Session, judge


@pytest.mark.parametrize(("text", "verdict"), [
    ("V Leningradu stojí britská stíhačka. Sovětský hráč ji nepřevzal. Smí s ní britský hráč ve svém kole letět?", "zakázáno"),
    ("V Leningradu stojí britská stíhačka. Sovětský hráč ji chtěl převzít, ale nepřevzal ji. Smí s ní britský hráč ve svém kole letět?", "zakázáno"),
    ("Německá ponorka se v této bitvě neponořila. Smí na ni britský torpédoborec zaútočit?", "zakázáno"),
])  # fmt: skip
def test_what_was_not_done_forbids_nothing(text: str, verdict: str) -> None:
    assert judge(text, "ae").verdict != verdict


def test_what_was_done_does() -> None:
    text = "V Leningradu stojí britská stíhačka. Sovětský hráč ji převzal. Smí s ní britský hráč ve svém kole letět?"
    assert judge(text, "ae").verdict == "zakázáno"


def test_without_a_card_nobody_builds() -> None:
    text = "Hraji za Německo a mám armádu v Německu. Smím vybudovat armádu na Balkáně, aniž bych zahrál kartu?"
    assert judge(text, "qg").reason == "karta"


def told(text: str, game: str) -> dict[str, object]:
    return {chip.id.partition("|")[0]: chip.value for chip in Session(text, game).chips if chip.filled}


@pytest.mark.parametrize("text", [
    "Soupeř odhaduje, že Osa má 25 VP. Je fáze vítězství 8. kola. Vyhrála náhlou smrtí?",
    "spoluhrac tipuje ze osa ma 25 vp, je faze vitezstvi 8. kola. vyhrala nahlou smrti?",
])  # fmt: skip
def test_a_guess_is_no_count(text: str) -> None:
    assert "vp" not in told(text, "nr")


def test_a_text_that_ends_in_a_verb_is_read() -> None:
    assert Session("Pozemní trasu má", "nr").stage


@pytest.mark.parametrize(("army", "place"), [
    ("Rumunská 3. armáda", "počítadlo kol"), ("Maďarská 2. armáda", "počítadlo kol"), ("3. rumunská armáda", "počítadlo kol"),
    ("9. armáda", "políčka"),
])  # fmt: skip
def test_an_army_of_an_ally_is_one_whatever_the_order_of_its_name(army: str, place: str) -> None:
    assert place in judge(f"{army} byla v boji vyřazena. Kam se umístí?", "nr").answer


@pytest.mark.parametrize("text", [
    "4. armáda 4-4 zásobená a sama na hexu, v plné síle už však není, smí ji osa vyměnit za dvě detašované jednotky?",
    "4. armada je sama na hexu v plne sile uz neni, smi ji osa vymenit za detasovany?",
])  # fmt: skip
def test_a_state_denied_behind_is_not_told(text: str) -> None:
    assert told(text, "nr").get("face") != "full"


def test_before_a_phase_it_is_not_that_phase() -> None:
    assert "phase" not in told("Jsem před fází zahrání karty. Smím přerozdělit zdroje a vzít si Pozemní bitvu?", "qg")
