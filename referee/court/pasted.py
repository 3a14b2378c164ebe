"""A situation that somebody else told of a player's text, held against it and put before the player, who confirms it. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any

from referee.court.game import load, playable
from referee.court.held import check_of, note
from referee.court.intents import intent_of, sentence_of
from referee.court.ruled import rule_on
from referee.court.session import Session
from referee.court.told import as_asked, lacks_only_actors, refused, text_of
from referee.hearing.catalog import Catalog
from referee.hearing.data.answer import unwrapped
from referee.hearing.data.source import Source, parse
from referee.hearing.data.telling import Telling, head_faults, tell
from referee.hearing.held.check import Check, Unused
from referee.hearing.intents.roles import listed
from referee.hearing.read import Read
from referee.hearing.typed import input_fault
from referee.speech.ruling import Ruling

_ROW = re.compile(r"(things|acts|facts|left_out|unheard)\[(\d+)\]")
"""The place of a row that may be left out."""


@dataclass
class Pasted:
    """What was pasted: the ruling on it, its questions as sentences, and its facts as rows (``path``, ``text``, ``words``, ``why``, ``found``).

    ``session``: once the facts are confirmed, the session that goes on with them: what lacks is asked, each may be changed.
    """

    ruling: Ruling
    asked: list[str] = field(default_factory=list)
    facts: list[dict[str, Any]] = field(default_factory=list)
    session: Session | None = None


def pasted(answer: str, text: str, game: str | None, keep: Collection[str] | None = None) -> Pasted:
    """Hold an answer of a language model against a player's text.

    ``game``: its id, where the answer does not name it. ``keep``: the paths of the facts that the player confirmed, and that these are all; the
    ruling then rests on them and is as sure as he is.
    """
    source = parse(unwrapped(answer))
    name, faults = head_faults(source, playable(), game)
    known = load(name) if not faults else None
    telling, dropped = _told(source, known.catalog) if known is not None else (Telling(faults=faults), [])
    waits = lacks_only_actors(telling)
    if known is None or telling.faults and not waits:
        return Pasted(refused(telling, name))
    telling = as_asked(telling, text)
    check = check_of(known, telling, text)
    rows = [row.to_dict() for _, row in check.told()]
    if keep is not None:
        telling = _kept(telling, check, keep)
    ruling = rule_on(known, text_of(text, telling), Read(telling.situation, telling.questions))
    session = Session.of_data(text, ruling.situation) if not input_fault(text) else None
    ruling = session.ruling if waits and session is not None else ruling
    if keep is None:
        note(ruling, check, dropped)
    else:
        ruling.confirmed = [{"fact": claim.key[0], "of": list(claim.key[1]), "how": "confirmed", "text": row.text}
                            for claim, row in check.told() if claim.path in keep]  # fmt: skip
        ruling.unused = [{"words": row.words} for row in (*check.unused(), *dropped)]
    return Pasted(ruling, [sentence_of(known, intent_of(q)) for q in telling.questions], rows, session if keep is not None else None)


def _told(source: Source, catalog: Catalog) -> tuple[Telling, list[Unused]]:
    """What an answer tells, without the rows that are at fault, which nobody at the table can mend; they are named as not used."""
    dropped: list[Unused] = []
    telling = tell(source, catalog)
    while isinstance(source.data, dict) and (rows := {found.groups() for fault in telling.faults if (found := _ROW.match(fault.path))}):
        for part, place in sorted(rows, key=lambda row: -int(row[1])):
            row = source.data[part].pop(int(place))
            dropped.append(Unused(_words(row), "fact", 0))
        telling = tell(Source(source.data), catalog)
    return telling, dropped


def _words(row: Any) -> str:
    """What a row says, as far as a player can read it."""
    words = row.get("words") or row.get("name") or row.get("fact") if isinstance(row, dict) else row
    return ", ".join(map(str, listed(words)))


def _kept(telling: Telling, check: Check, keep: Collection[str]) -> Telling:
    """The situation without the facts that the player left out."""
    left = {claim.key for claim in check.claims if claim.path not in keep}
    situation = telling.situation.without(*left)
    return replace(telling, situation=replace(situation, in_doubt=situation.in_doubt - left))
