"""Of which of its things a text asks: what its asking words name as a subject, else the only one of its type. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.court.naming import thing_of
from referee.hearing.intents.asking import asks_in
from referee.hearing.intents.mentions import Mention, Mentions, Thing
from referee.hearing.intents.roles import listed
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.ways import THINGS, marked
from referee.hearing.intents.wording import words_of

if TYPE_CHECKING:
    from referee.court.standing import Standing


def point_asked(standing: Standing, before: Sequence[Mapping[str, Any]]) -> None:
    """Let a question that somebody chose be asked of the thing that the text asks about, in place of the first of its type.

    ``before``: the questions that the text was read to ask; the same one stays as it was read.
    """
    game, docket = standing.game, standing.docket
    row = docket.data["questions"][0]
    types = marked(game.id, THINGS)
    kind = game.law.registry[row["fact"]] if row.get("fact") in game.law.registry else None
    if kind is None or not types:
        return
    if read := next((one for one in before if one.get("fact") == row["fact"] and one.get("of")), None):
        row["of"] = read["of"]
        return
    text = standing.case.text
    mentions = Mentions(game.catalog, text, words_of(game.catalog, text), types)
    for slot in [slot for slot in kind.of if slot in types and kind.of.count(slot) == 1]:
        named = {mention.thing for mention in mentions.apart(slot)}
        thing = _asked_in(mentions, slot) or (named.pop() if len(named) == 1 else None)
        if thing is not None and thing.is_one_of(game.catalog):
            place = kind.of.index(slot)
            own = [str(one) for one in listed(row["of"])]
            own[place], last = thing_of(docket, thing, len(named) <= 1), own[place]
            row["of"] = own
            _leave_out(standing, last, own[place])


def _asked_in(mentions: Mentions, slot: str) -> Thing | None:
    """The only thing of a type that the asking words name, or the first of several that may do something in them."""
    named = mentions.apart(slot)
    last = max((n for n, word in enumerate(mentions.words[:-1]) if word.is_end), default=-1)
    asked = [m for m in named if _is_asked(mentions, m)] or ([] if "?" in mentions.text else [m for m in named if m.start > last])
    if len({m.thing for m in asked}) > 1:
        asked = [m for m in asked if mentions.words[m.end - 1].is_nominative and not _is_governed(mentions, m)]
    return asked[0].thing if asked else None


def _is_asked(mentions: Mentions, mention: Mention) -> bool:
    """Whether a thing is named in a sentence that asks."""
    words = mentions.words
    first = next((n + 1 for n in reversed(range(mention.start)) if words[n].is_end), 0)
    last = next((n for n in range(mention.end, len(words)) if words[n].is_end), len(words) - 1)
    return asks_in(mentions.text, mentions.text[words[first].start : words[last].end])


def _is_governed(mentions: Mentions, mention: Mention) -> bool:
    before = mentions.words[mention.start - 1].folded if mention.start else ""
    return before in (*said_by("governing"), *said_by("whereto"), *said_by("standing_by"))


def _leave_out(standing: Standing, last: str, now: str) -> None:
    """Leave a thing out that was only brought in to be asked about."""
    docket = standing.docket
    told = {thing for fact in docket.data["facts"] for thing in (*listed(fact.get("of") or ()), *listed(fact.get("value")))}
    row = next((one for one in docket.data["things"] if one["id"] == last), None)
    if last != now and last not in told and row is not None and not row.get("concept"):
        docket.data["things"].remove(row)
