"""What is put before a player: questions with their answers, proposals as chips, all as plain data. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import rulebase
from referee.court.ask import Ask
from referee.court.excerpt import as_text, excerpt
from referee.court.game import Game, playable
from referee.court.intents import shown_as
from referee.court.moves import UNKNOWN, Move, confirmed
from referee.court.shown import in_parts, shown, with_number
from referee.court.standing import Standing
from referee.hearing.intents.propose import CONCEPT, PARTY, Proposal
from referee.hearing.intents.roles import listed
from referee.law.facts import FactKind, Key
from referee.law.mentions import NAMING
from referee.law.reach import Reach
from referee.speech import dialogue, echo, messages
from referee.speech.answers import reserved
from referee.speech.asking import question_for
from referee.speech.ruling import Ruling

NAMES = 400
"""Names offered for completion at most."""
SILENT = frozenset({"pravidla mlčí", "nevymodelováno"})
"""Reasons for which nothing that the player could tell decides what is asked."""
TAPPED = 9
"""Things offered as buttons at most; of more a name is typed."""
ROLES, ANY = frozenset("@*"), "any"
"""With what a role begins, and the type of whatever has none."""
AT_MOST_UNSETTLED = 3
"""Facts named that would turn a ruling."""
NO_THING = frozenset({"number", "flag", "text", "word"})
"""What values may be that are no things."""


@dataclass(frozen=True)
class Option:
    """One answer to a question: its value and its words."""

    value: Any
    text: str


@dataclass(frozen=True)
class Asked:
    """A question to the player.

    ``id``: to answer it by. ``kind``: ``game``, ``intent``, ``fact``, ``also`` or ``unused``. ``options``: the answers to tap, *nevím* last.
    ``typed``: whether something else may be typed: a number from ``low`` to ``high``, or names, of which ``names`` are known. ``why``: the clause
    that asks, by its full address; empty where none does. ``instead``: questions one of whose answers would spare this one.
    """

    id: str
    kind: str
    text: str
    options: tuple[Option, ...] = ()
    typed: bool = False
    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()
    why: str = ""
    instead: tuple[Asked, ...] = ()


@dataclass(frozen=True)
class Chip:
    """A proposed fact: what it would say, and whether the text suggests its value (``filled``). ``options`` and the rest as of `Asked`."""

    id: str
    text: str
    value: Any
    say: str
    filled: bool
    options: tuple[Option, ...] = ()
    typed: bool = False
    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()


def fact_id(key: Key) -> str:
    """A fact as the id of its question."""
    return "|".join((key[0], *key[1]))


def fact_of(name: str) -> Key:
    """The fact of a question's id."""
    kind, *of = name.split("|")
    return kind, tuple(of)


def which_game(text: str, path: str | None) -> Asked:
    """The question for the game, the likeliest first."""
    book = rulebase.open(path)
    likelihood = book.books_of(text)
    games = sorted(playable(), key=lambda game: -likelihood.get(game, float("-inf")))
    return Asked("game", "game", dialogue.TAP_GAME, tuple(Option(game, book.title(game)) for game in games))


def which_question(standing: Standing, intents: Sequence[str], limit: int) -> Asked:
    """The question that asks what is asked, with the likeliest sentences."""
    told = [Option(intent, shown_as(standing.game, intent)) for intent in intents[:limit]]
    more = (Option("more", dialogue.ANOTHER_QUESTION),) if len(intents) > limit else ()
    return Asked("intent", "intent", dialogue.WHAT_IS_ASKED, (*told, *more))


def any_question(standing: Standing, intents: Sequence[str], limit: int) -> Asked:
    """The question that asks what is asked, with many sentences; whatever can be asked of the game may be typed."""
    asked = which_question(standing, intents[:limit], limit)
    return replace(asked, typed=True, names=tuple(shown_as(standing.game, intent) for intent in intents))


def leads_nowhere(standing: Standing, ruling: Ruling) -> bool:
    """Whether nothing is decided and the player hardly asked that: his question comes back, or no rule speaks of what a text read in part asks."""
    if any(part.verdict != "nelze rozhodnout" for part in standing.case.parts):
        return False
    asked = {question.key[0] for question in standing.case.read.questions if question.key is not None}
    is_own = bool(ruling.missing) and {row["fact"] for row in ruling.missing} <= asked
    return is_own or _is_given_back(ruling) or bool(standing.unread) and ruling.reason in SILENT


def _is_given_back(ruling: Ruling) -> bool:
    """Whether a ruling gives the player's own question back."""
    return ruling.answer.startswith(messages.SAID_ALREADY.partition("{")[0]) or ruling.answer.endswith(messages.GROUNDS)


def which_instead(standing: Standing, ruling: Ruling, intents: Sequence[str], first: int) -> Asked:
    """The question that asks what is asked, where what was taken for it leads nowhere."""
    asked = which_question(standing, intents, first)
    return replace(asked, text=f"{messages.NO_GROUNDS} {asked.text}") if _is_given_back(ruling) else asked


def which_other(standing: Standing, intents: Sequence[str], limit: int) -> Asked:
    """The question that asks what else the text asks."""
    asked = which_question(standing, intents, limit)
    return replace(asked, id="also", kind="also", text=dialogue.WHAT_ELSE, options=(*asked.options, Option("", dialogue.NOTHING_ELSE)))


def any_other(standing: Standing, intents: Sequence[str], limit: int) -> Asked:
    """The question that asks what the player wants to know beside; whatever can be asked of the game may be typed."""
    return replace(any_question(standing, intents, limit), id="also", kind="also", text=dialogue.ASKED_TOO)


def waiting_for_actor(standing: Standing, key: Key) -> Ruling:
    """The ruling where the game cannot judge an act of which nobody told who does it."""
    answer = messages.MISSING.format(what=question_for(standing.case.voice, key))
    return replace(standing.ruling, verdict="nelze rozhodnout", reason="chybí údaj", answer=answer, not_understood=[], errors=[])


def asked_fact(standing: Standing, ask: Ask) -> Asked:
    """The question for a fact, with what would spare it."""
    one, *others = [_asked(standing, key) for key in (ask.key, *ask.instead)]
    return replace(one, instead=tuple(others))


def _asked(standing: Standing, key: Key) -> Asked:
    kind = standing.game.law.registry[key[0]]
    further = kind.of[len(key[1]) :][:1]
    offered = (*(_things_offered(standing, further) if further else _options(standing, kind)), Option(UNKNOWN, dialogue.DO_NOT_KNOW))
    typed, names = (True, tuple(_things(standing, further).values())[:NAMES]) if further else _typed(standing, kind)
    text, why = question_for(standing.case.voice, key), _clause_that_asks(standing, kind)
    low, high = (None, None) if further else (kind.low, kind.high)  # of things that are to be named nothing is a number
    return Asked(fact_id(key), "fact", text, offered, typed, low, high, names, why)


def chip_of(standing: Standing, proposal: Proposal) -> Chip:
    """A proposal as it is shown: its fact and the names of its things, and its value."""
    kind = standing.game.law.registry[proposal.kind]
    about = [name for role in proposal.args if (name := _role_name(standing, role))]
    text = echo.label(kind) + (f" ({', '.join(about)})" if about else "")
    said = ", ".join(_say(standing, kind, value) for value in listed(proposal.value)) if proposal.filled else ""
    typed, names = _typed(standing, kind)
    name, value, options = fact_id((proposal.kind, proposal.args)), proposal.value if proposal.filled else None, _options(standing, kind)
    return Chip(name, text, value, said, proposal.filled, options, typed, kind.low, kind.high, names)


def _role_name(standing: Standing, role: str) -> str:
    """What a thing in a role is called; empty for the act that is asked about and for the only one of its kind."""
    if role == "@":
        return ""
    if role[:1] in "@*":
        ident = {r: thing for thing, r in standing.docket.roles.items()}.get(role)
        kind = standing.docket.type_of(ident) if ident else standing.types.get(role, "")
        single = standing.game.catalog.act_types.union(standing.game.config.get("singletons", ()))
        if kind in single and len(standing.docket.there(kind)) <= 1:
            return ""
        return standing.case.names.get(ident, "") if ident else standing.game.catalog.type_name(kind) if kind else ""
    named = standing.case.names.get(role) or standing.game.catalog.name_of(role)
    return named if named != role or role in standing.case.names else ""  # a word of a rule without a name of its own says nothing to a player


def _say(standing: Standing, kind: FactKind, value: Any) -> str:
    if value in kind.domain or not isinstance(value, str):
        return kind.say(value)
    return _role_name(standing, value) or (_type_called(standing, value) if value[:1] in ROLES else kind.say(value))


def _type_called(standing: Standing, role: str) -> str:
    """What the things of the type are called that a role has; of a role that nothing has it is only said that it is one."""
    ident = {r: thing for thing, r in standing.docket.roles.items()}.get(role, "")
    return standing.game.catalog.type_name(standing.docket.type_of(ident) or standing.types.get(role, "") or ANY)


def _options(standing: Standing, kind: FactKind) -> tuple[Option, ...]:
    """The answers to tap: the values of the domain, else the few things that may be meant."""
    if kind.domain:
        return tuple(Option(value, kind.say(value)) for value in kind.domain)
    return _things_offered(standing, kind.taken)


def _things_offered(standing: Standing, types: Sequence[str]) -> tuple[Option, ...]:
    """Things of these types to tap: all where they are few, else those of the situation and of the text."""
    things = _things(standing, types)
    own = {row["id"] for row in standing.docket.data["things"]}
    called = {row.get("concept") for row in standing.docket.data["things"]} - own
    catalog = standing.game.catalog
    things = {thing: name for thing, name in things.items() if thing not in catalog.unoffered or thing in standing.spoken}
    at_table = {thing for thing, name in things.items() if catalog.constants.get(thing) == PARTY and name[:1].islower()}
    near = own | standing.spoken | at_table  # whoever speaks (já) is near, too
    told_first = sorted((t for t in things if t in near - called), key=lambda thing: (thing not in own, thing not in standing.spoken))
    few = list(things) if len(things) <= TAPPED else told_first
    named = {standing.game.catalog.name_of(c): c for c in standing.spoken if c not in things and _is_of(standing, c, types)}
    few = list({things[thing]: thing for thing in reversed(few)}.values())[::-1]  # of one name the first
    further = sorted(name for name in named if name not in {things[thing] for thing in few})
    return (*(Option(thing, things[thing]) for thing in few[:TAPPED]), *(Option(name, name) for name in further[:TAPPED]))


def _is_of(standing: Standing, concept: str, types: Sequence[str]) -> bool:
    """Whether a word of the text is for things of one of these types."""
    of = standing.game.catalog.type_of_concept(concept)
    catalog = standing.game.catalog
    return bool(of) and any(of == t or t not in catalog.types and catalog.fits(t, of) for t in types if t not in NO_THING)


def _typed(standing: Standing, kind: FactKind) -> tuple[bool, tuple[str, ...]]:
    """Whether an answer may be typed, and the names that are known for it."""
    if kind.domain and not kind.may_be_list:
        return False, ()
    return True, tuple(_things(standing, kind.taken).values())[:NAMES]


def _things(standing: Standing, types: Sequence[str]) -> dict[str, str]:
    """Things of these types, those of the situation first, by id with their names."""
    types = [t for t in types if t not in NO_THING]
    own = {row["id"]: standing.case.names.get(row["id"], row.get("name", "")) for row in standing.docket.data["things"]
           if any(standing.game.catalog.fits(t, row.get("type", "")) for t in types)}  # fmt: skip
    known: dict[str, str] = {}
    for one in types:
        known |= standing.game.catalog.things_of(one)
    return {thing: name for thing, name in {**own, **known}.items() if name}


def _clause_that_asks(standing: Standing, kind: FactKind) -> str:
    """The clause nearest to the text among those whose rules read a fact."""
    near = {address: place for place, address in enumerate(standing.near)}
    return min(_clauses_of(standing.game, kind.name), key=lambda address: near.get(address, len(near)), default="")


@lru_cache(2048)
def _clauses_of(game: Game, kind: str) -> tuple[str, ...]:
    """The clauses whose rules read facts of a kind."""
    return tuple(dict.fromkeys(rule.clause for rule in game.reads.readers(kind)))


def note(standing: Standing, ruling: Ruling, moves: Sequence[Move], unsettled: Callable[[], Sequence[Key]]) -> None:
    """Let the ruling say what was read, what the player told, what of the text is in neither, and what of this would turn it (``unsettled``)."""
    facts = {row["id"]: row for row in told_facts(standing)}
    rows = [{**row, "text": _line(facts.get(fact_id((row["fact"], tuple(row["of"])))))} for row in confirmed(moves)]
    told = {fact_id((row["fact"], tuple(row["of"]))) for row in rows}
    if rows or standing.confirmed:
        how = "confirmed" if any(move[0] == "data" for move in moves) else "read"
        read = [(fact_of(name), row) for name, row in facts.items() if row["words"] and name not in told]
        rows += [{"fact": key[0], "of": [*key[1]], "how": how, "text": _line(row)} for key, row in read]
    ruling.confirmed = rows
    left = _passed_over(standing)
    turns = unsettled() if left and ruling.decided else ()
    concepts = [concept for piece in standing.left for concept in piece.concepts]
    short = {words: as_text(excerpt(standing.game.language, words, concepts, standing.numbers)) for words in left}
    ruling.unused = [{"words": words, "short": said} for words, said in short.items()] if standing.aside or turns else []
    ruling.unsettled = [{"fact": key[0], "of": [*key[1]], "question": question_for(standing.case.voice, key)} for key in turns[:AT_MOST_UNSETTLED]]
    ruling.set_aside = [{**row, "words": part} for row in ruling.set_aside for part in in_parts(standing, [row["words"]], heard=False)]
    if against := _not_known(standing, moves) if ruling.verdict == "povoleno" and len(standing.case.parts) == 1 else []:
        ruling.answer = reserved(ruling.answer, against)


def _passed_over(standing: Standing) -> list[str]:
    """What of the text is in no fact, where the player passed over it or told only a part of what it means."""
    left = [words for words in (*(p.words for p in standing.left), *standing.turning) if standing.aside or words in standing.filled]
    return in_parts(standing, dict.fromkeys(left), heard=False)


def _not_known(standing: Standing, moves: Sequence[Move]) -> list[str]:
    """The clauses that may stand against a permission by something that was asked and that the player does not know."""
    unknown = {(str(move[1]), tuple(move[2])) for move in moves if move[0] == "unknown"}
    return [p.clause for part in standing.case.parts for p in part.finding.provisos if p.key in unknown]


def _line(row: Mapping[str, Any] | None) -> str:
    return f"{row['text']}: {row['say']}" if row is not None else ""


def unused_in(standing: Standing, ruling: Ruling, reach: Callable[[], Reach]) -> list[str]:
    """What of the text is in no fact and may matter, once the player confirmed.

    Sentences that may say more or turn what others say, and numbers where some fact that is lacking is one.
    """
    if not standing.confirmed or standing.aside:
        return []
    if not (ruling.decided or ruling.otherwise):
        return in_parts(standing, (piece.words for piece in standing.open_left)) if ruling.reason == "chybí údaj" else []
    left = [piece.words for piece in standing.open_left] if ruling.otherwise else []
    turning = [words for words in standing.turning if words not in standing.filled]
    left = [*in_parts(standing, [words for words in left if words not in turning]), *(words.strip(" .") for words in turning)]
    left = [words for words in left if not _asks(standing.case.text, words)] or left
    open_numbers = [n for n in standing.numbers if str(n) not in " ".join(left) and str(n) not in standing.filled]
    numbers = open_numbers if open_numbers and _lacks_number(standing, reach()) else []
    return list(dict.fromkeys([*left, *(with_number(standing, number) for number in numbers)]))


def _asks(text: str, words: str) -> bool:
    """Whether a sentence of a text ends with these words and asks."""
    return bool(words) and text.partition(words)[2].lstrip()[:1] == "?"


def _lacks_number(standing: Standing, reach: Reach) -> bool:
    """Whether a number that nobody told may bear on the ruling."""
    told, registry = standing.case.read.situation.facts, standing.game.law.registry
    kinds = reach.looked.kinds | {kind for kind, _ in reach.looked.keys - told.keys()}
    return any("number" in registry[kind].taken for kind in kinds if kind in registry)


def told_facts(standing: Standing, whole: bool = False) -> list[dict[str, Any]]:
    """The facts of the situation as they are shown: ``id``, ``text``, ``say``, the player's ``words`` and the ``options`` for another value.

    ``whole``: also those that say nothing to a player.
    """
    found = []
    facts = [f for f in standing.case.read.situation.facts.values() if f.kind not in NAMING and f.mood in {"state", "event"}]
    concepts = {fact.args[0]: str(fact.value) for fact in standing.case.read.situation.states(CONCEPT)}
    for fact in facts if whole else shown(standing.game, facts, concepts):
        kind = standing.game.law.registry[fact.kind]
        about = ", ".join(standing.case.names.get(a, a) for a in fact.args if standing.case.names.get(a))
        typed, names = _typed(standing, kind)
        found.append({
            "id": fact_id(fact.key), "text": echo.label(kind) + (f" ({about})" if about else ""),
            "say": ", ".join(_say(standing, kind, v) for v in listed(fact.value)), "words": fact.words.text,
            "options": [{"value": o.value, "text": o.text} for o in _options(standing, kind)],
            "typed": typed, "low": kind.low, "high": kind.high, "names": list(names),
        })  # fmt: skip
    return found
