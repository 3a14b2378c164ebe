"""Which of several readings of a sentence is meant."""

from __future__ import annotations

from typing import Any

from referee.hearing.frames.scene import Scene
from referee.law.facts import Key
from referee.law.question import Question


def nearest(before: Scene, found: list[tuple[Scene, list[Question]]]) -> list[tuple[Scene, list[Question]]]:
    """A bare question (co nastane?) asks of what is nearest.

    Of a thing spoken of rather than of a player, of these rather than of the table, and of the table rather than of a thing
    not mentioned.
    """
    players = {c.id for c in before.world.constants}

    def near(question: Question) -> int:
        if question.key is None or not question.key[1]:
            return 1
        if not all(a in before.situation.entities or a in players for a in question.key[1]):
            return 0
        return 2 if set(question.key[1]) <= players else 3

    weights = [(min(map(near, questions), default=1), sum(map(near, questions))) for _, questions in found]
    if len({tuple(sorted(s.situation.facts)) for s, _ in found}) > 1:
        return found
    return [f for f, w in zip(found, weights, strict=True) if w == max(weights)]


def of_nearest(found: list[tuple[Scene, list[Question]]]) -> list[tuple[Scene, list[Question]]]:
    """Of readings that take the same pronoun for different things (moře, ponorky: na ně), those that take it for the one named last."""
    shared = set.intersection(*(set(scene.near) for scene, _ in found))
    places = {at: max(scene.near[at] for scene, _ in found) for at in shared}
    return [f for f in found if all(f[0].near[at] == end for at, end in places.items())] or found


def matter(where: str) -> str:
    """What a file of frames is about: the chapter before the rest of its name (07_naval.toml)."""
    return where.rpartition("/")[2].partition("_")[0]


def coherent(found: list[tuple[Scene, list[Question]]], topics: dict[int, int]) -> list[tuple[Scene, list[Question]]]:
    """Of readings that tell the same and ask differently, those whose clauses speak of one matter (kdo určí, co obránce ztratí).

    ``topics``: of how many matters the frames of each are.
    """
    if any(not is_same(found[0][0], [], scene, []) for scene, _ in found):
        return found
    fewest = min(topics[id(scene)] for scene, _ in found)
    return [f for f in found if topics[id(f[0])] == fewest]


def lacks_source(before: Scene, after: Scene) -> bool:
    """Whether a sentence brings in an act that comes of another (postup po boji) of which the text has told nothing."""
    told = _told(before)
    return any(after.world.follows[kind] not in told for kind in _new_acts(before, after) if kind in after.world.follows)


def follows(before: Scene, after: Scene) -> bool:
    """Whether a sentence goes on with acts of the text: those told or meant already, or one that comes of them."""
    told = _told(before)
    new = _new_acts(before, after)
    return all(kind in told or after.world.follows.get(kind) in told for kind in new)


def _told(scene: Scene) -> set[str]:
    """The types of the acts that the text has spoken of, and of the things that its facts are of."""
    entities = scene.situation.entities
    return {entities[a].type for f in scene.situation.facts.values() for a in f.args if a in entities} | {a[1] for a in scene.acts}


def _new_acts(before: Scene, after: Scene) -> set[str]:
    known = {a[0] for a in before.acts}
    return {kind for ident, kind, _ in after.acts if ident not in known} - after.world.singletons


def is_same(a: Scene, qa: list[Question], b: Scene, qb: list[Question]) -> bool:
    """Whether two readings tell and ask the same."""
    def facts(scene: Scene) -> dict[Key, Any]:
        found = scene.situation.facts.values()
        return {(f.kind, tuple(scene.whom(a) for a in f.args)): f.value if isinstance(f.value, tuple) else scene.whom(f.value) for f in found}

    return facts(a) == facts(b) and [(q.kind, q.act_type, q.key) for q in qa] == [(q.kind, q.act_type, q.key) for q in qb]
