"""What a ruling on a text that was read in part should not pass over: facts nobody told of which the text may speak. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache

from grammar.tokens import sentences
from referee.court.ask import upsets
from referee.court.leftover import asked_by
from referee.court.proposing import expected
from referee.court.standing import Standing
from referee.court.taps import fact_id
from referee.court.unheard import told_by_verbs
from referee.court.waiting import left_open_by
from referee.hearing.turning import leaves_unknown
from referee.law.facts import Key
from referee.law.mentions import NAMING
from referee.law.reach import Reach

NEAR = 4
"""Clauses near to a text whose rules tell what may be asked where they are silent."""
FAR = 60
"""Clauses near to a sentence among which one is looked for that says something of what is asked."""


def doubtful(standing: Standing, reach: Reach) -> Iterator[Key]:
    """The facts by which a ruling may turn out otherwise, the likeliest to be told first.

    What the words speak of that are in no fact; what the clause looks for that is nearest to a sentence by which somebody does not know something;
    what many like cases tell.
    """
    case, usual = standing.case, expected(standing)
    for part in case.parts[:1]:
        left_open = dict.fromkeys(left_open_by(case, part))
        spoken = {*asked_by(standing.game, [c for piece in standing.left for c in piece.concepts], reach, case.read.situation.facts)}
        verbs = {kind for piece in standing.left for kind in told_by_verbs(piece.words, standing.game.language) or ()}
        first = [key for key in left_open if key in spoken or key[0] in verbs]
        situation = case.situation(part.question)
        unsure = [key for key in _not_known(standing, reach) if key in left_open or upsets(case.game.law, situation, part.goal, part.finding, key)]
        found = dict.fromkeys([*first, *unsure, *(key for key in left_open if key in usual)])
        yield from (key for key in found if is_askable(standing, key))


def _not_known(standing: Standing, reach: Reach) -> Iterator[Key]:
    """For each sentence that says that somebody does not know something, what the nearest clause on what is asked looked for."""
    asked = {question.act_type or (question.key[0] if question.key else "") for question in standing.case.read.questions[:1]}
    by_clause: dict[str, Key] = {}
    for key in sorted(reach.looked.keys, key=str):
        for rule in standing.game.reads.readers(key[0]) if is_askable(standing, key) else ():
            if rule.target.removeprefix("may ") in asked:
                by_clause.setdefault(rule.clause, key)
    said = [piece.text(standing.case.text) for piece in sentences(standing.case.text)]
    for words in filter(leaves_unknown, said):
        near = standing.game.book.nearest(words, standing.game.id, FAR)
        yield from [by_clause[clause] for clause in near if clause in by_clause][:1]


def looked_for(standing: Standing, reach: Reach) -> list[Key]:
    """What rules looked for and nobody told: of what the text speaks, or what clauses near to it read; the nearest first."""
    game = standing.game
    spoken = {*asked_by(game, standing.spoken, reach, standing.case.read.situation.facts)}
    near = {address: place for place, address in enumerate(standing.near)}

    @cache
    def nearest(kind: str) -> int:
        return min((near.get(rule.clause, len(near)) for rule in game.reads.readers(kind)), default=len(near))

    keys = [key for key in sorted(reach.looked.keys, key=str) if is_askable(standing, key)]
    return sorted((key for key in keys if key in spoken or nearest(key[0]) < NEAR), key=lambda key: (key not in spoken, nearest(key[0])))


def contested(standing: Standing, told: Container[str]) -> list[Key]:
    """The facts of which one makes the description impossible and which the player has not told himself, those only heard in part first.

    What the map or a name tells by itself is no player's to change. ``told``: the ids of the facts that he may change.
    """
    named = [key for key in standing.case.contested if key not in standing.touched and key[0] not in NAMING and fact_id(key) in told]
    return sorted(named, key=lambda key: key not in standing.in_part)


def of_the_act(standing: Standing, reach: Reach) -> list[Key]:
    """What the act that is asked about is of (which units move), where rules looked through a kind and the text names no such thing."""
    registry, read = standing.game.law.registry, standing.case.read
    named = {(f.kind, f.args[0]) for f in read.situation.facts.values() if f.args and f.args[-1] not in standing.game.world.generic}
    asked = [(question.act, question.act_type) for question in read.questions[:1] if question.act]
    through = [registry[name] for name in sorted(reach.looked.kinds) if name in registry and registry[name].unnamed and not registry[name].inner]
    keys = [(kind.name, (act,)) for act, of in asked for kind in through if len(kind.of) == 2 and kind.of[0] == of and (kind.name, act) not in named]
    return [key for key in keys if key not in standing.touched]


def is_askable(standing: Standing, key: Key) -> bool:
    """Whether a player can be asked for a fact: nobody told it, it is not what he asks himself, and it has a question."""
    read = standing.case.read
    own = {question.key for question in read.questions}
    unsaid = key not in read.situation.facts and key not in standing.touched and key not in own
    return unsaid and fits(standing, key) and bool(standing.game.law.registry[key[0]].question)


def fits(standing: Standing, key: Key) -> bool:
    """Whether a fact can be told: it is none of the inner or silent ones, and speaks of as many things as its kind does."""
    registry = standing.game.law.registry
    kind = registry[key[0]] if key[0] in registry else None
    return kind is not None and len(key[1]) == len(kind.of) and not kind.inner and not kind.silent
