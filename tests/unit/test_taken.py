"""A sentence is taken into a scene once for what was told before it: whoever reads it again finds the same, and may go on in his own way."""

import pytest

from referee.court.game import load
from referee.hearing.frames.record import Mention
from referee.hearing.frames.scene import Scene
from referee.hearing.frames.taken import TakenSentences
from referee.hearing.read import Read, Unresolved
from referee.law.facts import Situation, Words


class Interpreting:
    """Notes how often it is asked; what it finds is a scene with one more act, or that a sentence is not read."""

    def __init__(self, fails=False, tells_of_before=False):
        self.asked, self.fails, self.tells_of_before = 0, fails, tells_of_before

    def __call__(self, scene, readings, result):
        self.asked += 1
        result.ambiguous.append(Words(0, 1, "a"))
        if self.tells_of_before:
            scene.mentions[0].attrs["kind"] = self.asked
        if self.fails:
            raise Unresolved(Words(0, 1, "a"), "why")
        after = scene.copy()
        after.acts.append(("act1", "move", "event"))
        return after, []


@pytest.fixture
def scene():
    found = Scene(load("ae").reader().world, "a")
    found.trail = ("a",)
    return found


def test_once_for_what_was_told_before(scene):
    taken, interpret, readings, result = TakenSentences(), Interpreting(), [], Read(Situation())
    first, _ = taken.once(interpret, scene, readings, result)
    first.acts.clear()
    second, _ = taken.once(interpret, scene, readings, result)
    assert interpret.asked == 1
    assert second.acts == [("act1", "move", "event")]
    assert len(result.ambiguous) == 2
    taken.once(interpret, second, readings, result)
    assert interpret.asked == 2


def test_a_sentence_that_is_not_read_is_not_read_again(scene):
    taken, interpret, readings = TakenSentences(), Interpreting(fails=True), []
    for _ in range(2):
        with pytest.raises(Unresolved, match="why"):
            taken.once(interpret, scene, readings, Read(Situation()))
    assert interpret.asked == 1


def test_not_where_nobody_knows_how_the_scene_came_to_be(scene):
    taken, interpret, readings = TakenSentences(), Interpreting(), []
    for _ in range(2):
        taken.once(interpret, scene.copy(), readings, Read(Situation()))
    assert interpret.asked == 2


def test_not_where_the_scene_before_is_told_of_too(scene):
    taken, interpret, readings = TakenSentences(), Interpreting(tells_of_before=True), []
    scene.mentions.append(Mention("unit1", "unit", frozenset(), (), {}, 0, 1))
    for _ in range(2):
        after, _ = taken.once(interpret, scene, readings, Read(Situation()))
        assert after.trail is None
    assert interpret.asked == 2
