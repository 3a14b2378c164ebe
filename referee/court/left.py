"""What of unread sentences is in no fact once the player confirmed, and what of it may turn what is told. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.court.docket import Docket, of_row
from referee.court.intents import target_of
from referee.court.leftover import accounted, asked_with, left_of, names_some, parted, stands_nowhere_known
from referee.court.loose import denies_in_vain, goes_on_bare, is_left_open, means_the_same, names_idle
from referee.court.standing import Standing
from referee.court.unheard import told_by_verbs, whose_left_out
from referee.hearing.intents.asking import asks_in
from referee.hearing.turning import is_alternative, turns
from referee.law.facts import Unheard
from referee.law.mentions import NAMING


def left_in(standing: Standing) -> list[Unheard]:
    """What of the unread sentences is in no fact that the player knows of."""
    game = standing.game
    docket = Docket(game.catalog, standing.docket.cleaned(standing.idle))
    intent = standing.intent or (standing.docket.intent_asked if standing.is_asked else "")
    empty = Docket(game.catalog, {**docket.data, "facts": [], "things": [], "acts": []})
    told, nothing = accounted(game, docket, intent), accounted(game, empty, intent)
    rows = [row for row in docket.data["facts"] if not _only_names(standing, row)]
    heard = [words for row in rows if (words := row.get("words")) and standing.case.text.count(words) == 1]
    refused = [words for key, words in standing.unsure.items() if words and not docket.is_told(*key)]
    found = []
    for words in standing.unread:
        is_heard = any(said in words for said in heard)  # what another sentence tells does not account for one of which nothing was heard
        concepts, numbers = left_of(game, words, told)
        if heard and not is_heard:
            concepts = left_of(game, words, nothing)[0]
        if concepts and asks_in(standing.case.text, words):
            concepts = [concept for concept in concepts if concept not in asked_with(game, intent)]
        if concepts:
            found.append(Unheard(words, tuple(concepts)))
        found += _done_beside(standing, words, heard)
        standing.numbers += numbers
        some = any(names_some(game, part, {*told[0], *asked_with(game, intent)}) for part in parted(words) if not asks_in(standing.case.text, part))
        some = some or any(said in words for said in refused) or not is_heard and bool(whose_left_out(words, game.language))
        some = some or not asks_in(standing.case.text, words) and names_idle(game, words, docket)
        is_turned = turns(words) or is_alternative(standing.case.text, words) or is_left_open(standing, words)
        is_turned = is_turned or not asks_in(standing.case.text, words) and denies_in_vain(game, words, heard)
        if is_turned or stands_nowhere_known(game, words) or some or means_the_same(game, words) or goes_on_bare(game, words, heard, told[1]):
            standing.turning.append(words)
    return found


def _only_names(standing: Standing, row: Mapping[str, Any]) -> bool:
    """Whether a fact says no more than what a name does (Moskvu: a place on land)."""
    catalog, of = standing.game.catalog, of_row(row)
    said = catalog.said_by(of[0], catalog.type_of_concept(of[0])) if len(of) == 1 and catalog.is_proper(of[0]) else ()
    return row["fact"] in NAMING or any(kind.name == row["fact"] for kind, _ in said)


def _done_beside(standing: Standing, sentence: str, heard: Sequence[str]) -> Iterator[Unheard]:
    """The parts of a sentence of which nothing was heard and whose verb may tell what nobody told (a pak ho dobyl Němec), by kinds of facts."""
    game, text = standing.game, standing.case.text
    reach = game.reads.reach(target_of(standing.intent or standing.docket.intent_asked)) if standing.is_asked else frozenset[str]()
    told = {row["fact"] for row in standing.docket.data["facts"]}
    for part in parted(sentence):
        if not any(said in part or part in said for said in heard) and not asks_in(text, part):
            kinds = reach.intersection(told_by_verbs(part, game.language) or ()) - told
            if kinds:
                yield Unheard(part, tuple(sorted(kinds)))
