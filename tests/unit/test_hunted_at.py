"""What a text of Attack! says by an operator is not ticked as its contrary; beside it what is said plainly is heard as before."""

from __future__ import annotations

import pytest

from referee.court.game import load
from referee.hearing.intents.told import Heard


def told(text: str) -> dict[str, object]:
    """What a text says in so many words."""
    return {name: one.value for name, one in Heard(load("at").catalog, text, "me").said()}


@pytest.mark.parametrize(("kind", "text", "value"), [
    ("strategic_to", "Smím strategickým pohybem vjet s pěchotou do regionu, který nevlastním?", None),
    ("strategic_to", "Smím strategickým pohybem vjet s pěchotou do svého regionu?", "mine"),
    ("strategic_lane_holds", "V moři jsou ponorky soupeře a k tomu jeho torpédoborec.", "ships"),
    ("strategic_lane_holds", "V moři jsou ponorky soupeře.", "submarines"),
    ("lane_holds", "Na pásu jsou ponorky a bitevní loď soupeře.", "ships"),
    ("lane_holds", "Na pásu jsou jen ponorky soupeře.", "submarines"),
    ("only_subs_move", "Smím s ponorkou a torpédoborcem skončit v moři, kde je bitevní loď soupeře?", None),
    ("only_subs_move", "Smím s ponorkou skončit pohyb v moři, kde je bitevní loď soupeře?", True),
    ("neutral_won", "Zaútočil jsem na neutrální region, ale bitvu jsem prohrál.", False),
    ("neutral_won", "Zaútočil jsem na neutrální region a bitvu jsem vyhrál.", True),
    ("neutral_won", "První útok na neutrální region se nepovedl.", None),
])  # fmt: skip
def test_what_stands_beside_a_telling_is_heard_with_it(kind: str, text: str, value: object) -> None:
    assert told(text).get(kind) == value
