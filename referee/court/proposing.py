"""What may be put before the player to confirm: what unread sentences tell, and what like cases do. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from referee.court.docket import of_row
from referee.court.doers import as_done, proposed_doer
from referee.court.game import Game
from referee.court.in_part import is_contested
from referee.court.intents import ranking_of
from referee.court.plainly import follows
from referee.court.sifting import (
    as_named,
    in_its_domain,
    is_of_itself,
    unless_denied,
    unless_said,
    unless_turned,
    whole_list,
)
from referee.court.speaker import by_name
from referee.court.standing import Standing
from referee.hearing.intents.propose import CONCEPT, SPEAKER, Proposal, Proposals
from referee.hearing.intents.rank import Near
from referee.hearing.intents.spoken import OPEN, spoken_in
from referee.law.facts import Key

PRESENT, LIKELY, RAISED = 0.65, 0.35, 0.15
"""The share of like cases that tell a fact for it to be proposed, asked about before a ruling, or asked about where no rule says anything yet."""
LIKE = 12
"""Like cases from which proposals are made."""
BETWEEN = 2
"""A fact of more things than these speaks of a party between its first and its last: what is told of one is proposed of no other."""


def _is_counted(standing: Standing, proposal: Proposal) -> bool:
    """Whether the words of what was heard have a number, so that it is used up (jeden koupený tank: one to place, too)."""
    words = standing.docket.words_of(*proposal.heard) if proposal.heard is not None else ""
    return bool(spoken_in(standing.game.catalog, words).numbers)


def proposals_of(standing: Standing) -> list[Proposal]:
    """What the text may tell beside what was read; nothing where it was read whole, or where nobody knows what is asked."""
    if not standing.unread or not standing.is_asked:
        return []
    game, text = standing.game, standing.case.text
    plainly = _numbers(p for p in _heard_facts(standing) if p.heard in standing.plain and _is_counted(standing, p))
    heard = [unless_said(game, text, p, () if p.heard in standing.plain or not _is_counted(standing, p) else plainly) for p in _heard_facts(standing)]
    said = _numbers(heard)
    found = [unless_said(game, text, p, said) for p in _proposed(standing, PRESENT) if p.kind != CONCEPT]
    found = [whole_list(game, text, by_name(standing, as_done(game, standing.case, as_named(game, p)))) for p in found if not follows(standing, p)]
    found = [unless_turned(game, text, unless_denied(game, text, p), standing.doer == SPEAKER) for p in found]
    every = [*proposed_doer(game, standing.case, {p.kind for p in (*heard, *found)}), *heard, *found]
    return [in_its_domain(game, p) for p in every if not is_of_itself(game, p)]


def _numbers(proposals: Iterable[Proposal]) -> set[int]:
    """The numbers that are proposed."""
    return {p.value for p in proposals if isinstance(p.value, int) and not isinstance(p.value, bool)}


def _heard_facts(standing: Standing) -> Iterator[Proposal]:
    """What unread sentences tell, by roles; open where the text says elsewhere that it is not so."""
    game, roles = standing.game, standing.docket.roles
    by_wording = {mark.states for mark in game.world.marks}
    words = [row.get("words", "") for row in standing.docket.data["facts"]]
    for row in standing.docket.data["facts"]:
        key, value = (row["fact"], of_row(row)), row.get("value", True)
        kind = game.law.registry[key[0]]
        if key not in standing.in_part - standing.touched - standing.idle or key[0] in by_wording or kind.taken == ("word",):
            continue  # what only the wording tells no player need confirm
        about = {*key[1]} or {*game.law.concepts.labelled(key[0])}
        told: Any = tuple(roles.get(v, v) for v in value) if isinstance(value, list) else roles.get(value, value)
        open_to_say = key in standing.unsure or value is True and is_contested(game, standing.case.text, words, about)
        yield Proposal(key[0], tuple(roles.get(thing, thing) for thing in key[1]), OPEN if open_to_say else told, 1.0, key)


def raising(standing: Standing, share: float = RAISED) -> list[Key]:
    """Facts that like cases tell, of what this situation has: what may be asked where no rule has anything to say yet."""
    roles = {role: thing for thing, role in standing.docket.roles.items()}
    keys = [(p.kind, tuple(roles.get(role, role) for role in p.args)) for p in _proposed(standing, share) if p.kind != CONCEPT]
    return [key for key in keys if not any(arg[:1] in "@*" for arg in key[1])]


def expected(standing: Standing) -> frozenset[Key]:
    """Facts that a good part of the like cases tells, of what this situation has."""
    return frozenset(raising(standing, LIKELY))


def _proposed(standing: Standing, share: float) -> list[Proposal]:
    intent = standing.asked_intent
    near = like_cases(standing.game, standing.case.text, intent)
    named = standing.docket.roles
    asked_of = of_row(standing.docket.data["questions"][0])
    proposed = Proposals(standing.game.catalog, near, standing.case.text, asked_of, named.get(standing.doer, SPEAKER))
    standing.types = proposed.types
    roles = {role: thing for thing, role in named.items()}
    told = {(row["fact"], of_row(row)) for row in standing.docket.data["facts"]}
    asked = {(row.get("fact"), of_row(row)) for row in standing.docket.data["questions"]}
    counted = {kind for kind, _ in told} & {*standing.game.config.get("counts", ())}  # a list that the text tells is told whole

    every = proposed.all(share)
    roles |= _meant(standing, (role for one in every for role in one.args))

    def is_new(proposal: Proposal) -> bool:
        key = (proposal.kind, tuple(roles.get(role, role) for role in proposal.args))
        alike = any(kind == key[0] and len(of) > BETWEEN and (of[0], of[-1]) == (key[1][0], key[1][-1]) for kind, of in told if key[1])
        is_open = key not in told and key not in standing.touched and key not in asked
        return is_open and key[0] not in counted and not alike and not _is_across(standing, proposal, key[1])

    return list(filter(is_new, every))


def _is_across(standing: Standing, proposal: Proposal, of: tuple[str, ...]) -> bool:
    """Whether whoever is proposed is told to be on the other side of it (who attacks: me, who defend)."""
    pairs = [{one, other} for _, one, other in standing.game.config.get("facing", ())]
    across = {kind for pair in pairs if proposal.kind in pair for kind in pair - {proposal.kind}}
    told = [row for row in standing.docket.data["facts"] if row["fact"] in across and of_row(row) == of]
    return any(proposal.value in names_in(row.get("value")) for row in told)


def _meant(standing: Standing, roles: Iterable[str]) -> dict[str, str]:
    """The things that roles of like cases turn out to be: the only one of a type that plays no part here, where but one role of that type is open."""
    own = {role: thing for thing, role in standing.docket.roles.items()}
    open_roles = {role: standing.types.get(role, "") for role in roles if role[:1] in {"@", "*"} and role not in own}
    return {role: own[f"*{kind}"] for role, kind in open_roles.items()
            if kind and [*open_roles.values()].count(kind) == 1 and f"*{kind}" in own and f"*{kind}2" not in own}  # fmt: skip


@lru_cache(64)
def like_cases(game: Game, text: str, intent: str) -> list[Near]:
    """The cases of one question most like a text, best first."""
    return ranking_of(game).near(text, intent, LIKE)


def names_in(of: Any) -> Iterable[str]:
    """The things of which a row of data speaks."""
    return of if isinstance(of, list | tuple) else [] if of is None else [of]
