"""What of the proposals from like cases is put before the player, beside what was heard of his text. Knows no game."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from itertools import pairwise

from referee.court.game import Game
from referee.hearing.catalog import read_in
from referee.hearing.intents.clause import Clauses
from referee.hearing.intents.propose import Proposal
from referee.hearing.intents.roles import listed
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.spoken import OPEN, spoken_in
from referee.hearing.intents.wording import Word, words_of
from referee.law.facts import FactKind

SEVERAL = 2
"""Things of which a fact speaks, with its value, that a clause denies."""


def unless_said(game: Game, text: str, proposal: Proposal, said: Container[int]) -> Proposal:
    """A proposal without its number where that stands once in the text and something else was heard of it, or where the text takes it back."""
    value = proposal.value
    if isinstance(value, bool) or not isinstance(value, int):
        return proposal
    numbers = [number for number in spoken_in(game.catalog, text).numbers if number.value == value]
    is_void = bool(numbers) and all(number.is_void for number in numbers)
    return replace(proposal, value=OPEN) if is_void or value in said and len(numbers) <= 1 else proposal


def unless_denied(game: Game, text: str, proposal: Proposal) -> Proposal:
    """A proposal from like cases without its value where the text names that, with what it is proposed of, only under a verb that denies."""
    value, words = listed(proposal.value), words_of(game.catalog, text)
    things = {one for one in (*proposal.args, *value) if isinstance(one, str) and game.catalog.is_proper(one)}
    if proposal.heard is not None or not proposal.filled or len(things) < SEVERAL or things.isdisjoint(map(str, value)):
        return proposal
    clauses = Clauses(words)
    places = [clauses.alone(n, n + 1) for n, word in enumerate(words) if any(concept in things for concept, _ in word.named)]
    named = [({c for n in place for c, _ in words[n].named}, [words[n] for n in place]) for place in places]
    telling = [clause for said, clause in named if things <= said] or [clause for said, clause in named if not said.isdisjoint(proposal.args)]
    is_denied = bool(telling) and all(any(w.is_denial and (w.is_verb or w.folded in said_by("both")) for w in clause) for clause in telling)
    return replace(proposal, value=OPEN) if is_denied else proposal


def unless_turned(game: Game, text: str, proposal: Proposal, of_self: bool) -> Proposal:
    """A yes, or a name, from like cases without its value where the text speaks of it only as of what is denied, was at another time or failed.

    ``of_self``: whoever speaks asks for himself, so that what the other party has is none of his.
    """
    kind, value = game.law.registry[proposal.kind], proposal.value
    if proposal.heard is not None or not proposal.filled or value is False or isinstance(value, int) and value is not True:
        return proposal
    if value is not True and any(map(game.catalog.is_proper, proposal.args)):
        return proposal  # of a thing with a name more must stand in one clause
    about = {*(kind.mention or game.law.concepts.labelled(kind.name))} if value is True else {*map(str, listed(value))}
    operators = Clauses(words_of(game.catalog, text))
    places = [n for n, word in enumerate(operators.words) if any(concept in about for concept, _ in word.named)]
    places = [n for n in places if not (n and _is_of_name(game, operators.words[n - 1], operators.words[n]))]
    is_turned = bool(places) and all(operators.is_turned(n, of_self and value is True) for n in places)
    return replace(proposal, value=OPEN) if is_turned else proposal


def _is_of_name(game: Game, before: Word, word: Word) -> bool:
    """Whether a word may be the second of a name, behind one for a thing of the same type (Prsten špionů)."""
    first, second = ({game.catalog.type_of_concept(concept) for concept, _ in one.named} - {""} for one in (before, word))
    return not before.is_last and not first.isdisjoint(second)


def as_named(game: Game, proposal: Proposal) -> Proposal:
    """A proposal without a value filled with what the name of its thing itself says (Stalingrad: a response)."""
    if proposal.filled or len(proposal.args) != 1:
        return proposal
    said = {kind.name: value for kind, value in game.catalog.said_by(proposal.args[0], game.catalog.type_of_concept(proposal.args[0]))}
    return replace(proposal, value=said[proposal.kind]) if proposal.kind in said else proposal


def in_its_domain(game: Game, proposal: Proposal) -> Proposal:
    """A proposal without its value where that is none of the few that its fact may take (the kind of a card: a card)."""
    kind = game.law.registry[proposal.kind]
    is_fit = all(_is_fit(game, kind, value) for value in listed(proposal.value))
    if not proposal.filled or is_fit and (not kind.domain or kind.takes or {*listed(proposal.value)} <= {*kind.domain}):
        return proposal
    return replace(proposal, value=OPEN)


def _is_fit(game: Game, kind: FactKind, value: object) -> bool:
    """Whether a value is none of those that no fact of a kind may have: a yes of what is counted, a word for anybody (hráč) of a name."""
    if isinstance(value, bool):
        return True in kind.domain or "flag" in kind.taken
    return not isinstance(value, str) or value in kind.domain or value in game.catalog.constants or value not in game.law.concepts.common


def is_of_itself(game: Game, proposal: Proposal) -> bool:
    """Whether a proposal says of a thing what it is to itself (the neighbours of the 11th army: the 11th army)."""
    kind = game.law.registry[proposal.kind]
    return kind.many and bool({*kind.of} & {*kind.taken}) and not {*proposal.args}.isdisjoint(listed(proposal.value))


def whole_list(game: Game, text: str, proposal: Proposal) -> Proposal:
    """A list from like cases of one thing without a name, open where the text calls several by their names alone (1. běloruský a 4. ukrajinský)."""
    kind = game.law.registry[proposal.kind]
    if not (kind.many and proposal.heard is None and proposal.filled) or any(name[:1] not in "@*" for name in map(str, listed(proposal.value))):
        return proposal
    read = [*read_in(game.language, text), ()]
    alone = [one for one, after in pairwise(read) if not any(r.cat == "N" for r in after)]
    names = {r.lemma for readings in alone for r in readings if r.cat == "A" and r.names}
    return replace(proposal, value=OPEN) if len(names) > len(listed(proposal.value)) else proposal
