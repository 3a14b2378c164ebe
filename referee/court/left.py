"""What of unread sentences is in no fact once the player confirmed, and what of it may turn what is told. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.court.docket import Docket, of_row
from referee.court.intents import target_of
from referee.court.leftover import accounted, asked_with, left_of, names_some, parted, stands_nowhere_known
from referee.court.loose import (
    asks_of_denied,
    denies_in_vain,
    did_it_before,
    does_later,
    goes_on_bare,
    is_left_open,
    is_supposed,
    means_the_same,
    names_another,
    names_idle,
    tells_again,
    tells_of_some,
    wants_more,
)
from referee.court.standing import Standing
from referee.court.unheard import told_by_verbs, whose_left_out
from referee.hearing.intents.asking import asks_in, is_led
from referee.hearing.turning import is_alternative, turns
from referee.law.facts import Unheard
from referee.law.mentions import NAMING


def left_in(standing: Standing) -> list[Unheard]:
    """What of the unread sentences is in no fact that the player knows of; the session keeps what of it are numbers, and what may turn the rest."""
    left = _Left(standing)
    found: list[Unheard] = []
    for words in standing.unread:
        concepts, numbers = left.of(words)
        if concepts:
            found.append(Unheard(words, tuple(concepts)))
        found += _done_beside(standing, words, left.heard)
        standing.numbers += numbers
        if left.may_turn(words) or left.leaves_out_one(concepts):
            standing.turning.append(words)
    return found


class _Left:
    """The sentences of a session against what is told of them."""

    def __init__(self, standing: Standing) -> None:
        game, self.standing = standing.game, standing
        self.docket = Docket(game.catalog, standing.docket.cleaned(standing.idle))
        empty = Docket(game.catalog, {**self.docket.data, "facts": [], "things": [], "acts": []})
        self.told, self.nothing = (accounted(game, one, standing.asked_intents) for one in (self.docket, empty))
        self.asked_with = {concept for intent in standing.asked_intents for concept in asked_with(game, intent)}
        rows = [row for row in self.docket.data["facts"] if not _only_names(standing, row)]
        self.heard = [words for row in rows if (words := row.get("words")) and standing.case.text.count(words) == 1]
        self.refused = [words for key, words in standing.unsure.items() if words and not self.docket.is_told(*key)]

    def _is_heard(self, words: str) -> bool:
        return any(said in words for said in self.heard)

    def _asks(self, words: str) -> bool:
        return asks_in(self.standing.case.text, words)

    def of(self, words: str) -> tuple[list[str], list[int]]:
        """The concepts and the numbers of a sentence that no fact tells."""
        concepts, numbers = left_of(self.standing.game, words, self.told)
        if self.heard and not self._is_heard(words):  # what another sentence tells does not account for one of which nothing was heard
            concepts = left_of(self.standing.game, words, self.nothing)[0]
        return [concept for concept in concepts if concept not in self.asked_with or not self._asks(words)], numbers

    def leaves_out_one(self, concepts: Sequence[str]) -> bool:
        """Whether a sentence names a place that has no part in the situation, where a place is asked about (drží ... a Varšavu)."""
        catalog = self.standing.game.catalog
        place, types = catalog.config.get("place"), {row["id"]: row["type"] for row in self.docket.data["things"]} | catalog.constants
        if all(types.get(thing) != place for row in self.docket.data["questions"] for thing in of_row(row)):
            return False
        return any(map(catalog.is_place, concepts))

    def may_turn(self, words: str) -> bool:
        """Whether a sentence may turn what is told, or add to it, though all that it names is told."""
        game, text = self.standing.game, self.standing.case.text
        parts = [part for part in parted(words) if not self._asks(part) or part != words and is_led(part)]
        return (
            turns(words) or is_alternative(text, words) or is_left_open(self.standing, words)
            or any(said in words for said in self.refused)
            or not self._is_heard(words) and bool(whose_left_out(words, game.language))
            or any(self._may_add(told) for told in (parts if self._asks(words) else [words]))
            or names_another(game, words, self.docket) or is_supposed(text, words) or asks_of_denied(game, words, self.docket)
            or any(names_some(game, part, {*self.told[0], *self.asked_with}) for part in parts)
            or stands_nowhere_known(game, words) or means_the_same(game, words) or goes_on_bare(game, words, self.heard, self.told[1])
        )  # fmt: skip

    def _may_add(self, words: str) -> bool:
        """Whether words that ask nothing may tell more than is told."""
        game, heard = self.standing.game, self.heard
        return (
            denies_in_vain(game, words, heard) or names_idle(game, words, self.docket) or wants_more(game, words, heard)
            or tells_again(game, words, heard) or does_later(game, words, heard)
            or tells_of_some(game, words) or did_it_before(game, self.standing.case.text, words, heard)
        )  # fmt: skip


def _only_names(standing: Standing, row: Mapping[str, Any]) -> bool:
    """Whether a fact says no more than what a name does (Moskvu: a place on land)."""
    catalog, of = standing.game.catalog, of_row(row)
    said = catalog.said_by(of[0], catalog.type_of_concept(of[0])) if len(of) == 1 and catalog.is_proper(of[0]) else ()
    return row["fact"] in NAMING or any(kind.name == row["fact"] for kind, _ in said)


def _done_beside(standing: Standing, sentence: str, heard: Sequence[str]) -> Iterator[Unheard]:
    """The parts of a sentence of which nothing was heard and whose verb may tell what nobody told (a pak ho dobyl Němec), by kinds of facts."""
    game, text = standing.game, standing.case.text
    reach = frozenset[str]().union(*(game.reads.reach(target_of(intent)) for intent in standing.asked_intents))
    told = {row["fact"] for row in standing.docket.data["facts"]}
    for part in parted(sentence):
        if not any(said in part or part in said for said in heard) and not asks_in(text, part):
            kinds = reach.intersection(told_by_verbs(part, game.language) or ()) - told
            if kinds:
                yield Unheard(part, tuple(sorted(kinds)))
