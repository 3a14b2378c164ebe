"""What a player is shown of what was read: what says something to him, and of the rest of the text what nobody heard."""

import pytest

from referee import Session
from referee.court.game import load, playable
from referee.court.shown import follow, proposed
from referee.hearing.intents.propose import Proposal


@pytest.mark.parametrize(("game", "text", "never"), [
    ("nr", "V 8. kole Sověti nahrazují dvě jednotky: Západní front leží v políčku zničených. Kolik karet musí odhodit?",
     ["číslo v názvu", "kdo čin provádí", "už se to stalo"]),
    ("qg", "Německo zahrálo Pozemní bitvu na Ukrajinu. Smí na Ukrajině stavět?", ["druh území", "základní karta"]),
    ("ae", "V Kanadě stojí dvě britské pěchoty. Smí Brit v Kanadě stavět?", ["druh místa", "stojí tam"]),
])  # fmt: skip
def test_no_fact_is_shown_that_only_the_wording_or_a_name_tells_or_that_another_tells_already(game, text, never):
    session = Session(text, game)
    shown = [row["text"] for row in session.told] + [chip.text for chip in session.chips]
    assert shown and not [text for text in shown if text.startswith(tuple(never))]


def test_what_a_proposal_says_too_is_confirmed_with_it():
    session = Session("Britská nákladní loď u Kanady je prázdná a britský hráč chce na ni naložit pěchotu z Kanady, smí to jako udělat?", "ae")
    session.ask("may:load")
    seen = {chip.id: chip.value for chip in session.chips if chip.filled}
    unseen = {p.kind for p in session.proposals if p.filled} - {name.partition("|")[0] for name in seen}
    assert "loads" in unseen
    session.confirm(seen)
    assert "loads" in {kind for kind, _ in session.standing.case.read.situation.facts}


@pytest.mark.parametrize("game", playable())
def test_what_says_a_fact_too_speaks_of_the_same_things(game):
    registry = load(game).law.registry
    assert all(registry[kind.said_by].of == kind.of for kind in registry if kind.said_by)


def test_only_what_nobody_heard_of_an_unread_sentence_is_said_to_be_unused():
    text = "hraju sovety a straz mam vylozenou od minulyho kola, v moskve zrovna prsi kroupy. muzu ji pouzit?"
    session = Session(text, "qg")
    assert session.unread and all(len(part) < len(text) for part in session.overlooked)
    assert not any("straz mam vylozenou" in part or part.startswith("muzu") for part in session.overlooked)


def test_what_is_said_twice_follows_the_one_that_a_player_changes():
    game = load("qg")
    twins = [Proposal("builder", ("@",), "japan"), Proposal("builds", ("@",), "japan")]
    assert [p.kind for p in proposed(game, twins)] == ["builder"]
    assert follow(game, twins, {("builder", ("@",)): "italy"}) == {("builds", ("@",)): "italy"}
    assert follow(game, twins, {}) == {}
