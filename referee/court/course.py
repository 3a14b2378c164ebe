"""The course of a session: its text is heard and its moves are taken one after another, and so it stands. Knows no game."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from grammar.tokens import sentences
from referee.court import why as why_module
from referee.court.ask import Ask
from referee.court.case import Case
from referee.court.docket import Docket, slot_key
from referee.court.doers import leave_anothers
from referee.court.hearing import Heard, House, heard, told
from referee.court.in_part import heard_in_part
from referee.court.intents import asking_alone, likely
from referee.court.left import left_in
from referee.court.moves import UNKNOWN, Move, with_said
from referee.court.plainly import hear, subject_of
from referee.court.proposing import like_cases, names_in
from referee.court.ruled import ruled
from referee.court.speaker import named_for_speaker
from referee.court.standing import Standing
from referee.court.whole import take_whole
from referee.court.whom import asked_of, point_asked
from referee.hearing.data.source import Fault, Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.asking import asks_for_self, begins_of_self
from referee.hearing.intents.party import as_known
from referee.hearing.intents.propose import PARTY, SPEAKER
from referee.hearing.intents.spoken import asked_about, named_for
from referee.hearing.intents.words import asked_by_words
from referee.hearing.read import Read
from referee.hearing.turning import leaves_unknown, leaves_unnamed
from referee.law.facts import Key
from referee.law.runner import run_once
from referee.speech.ruling import Ruling

HALF = 0.5


def stand(text: str, moves: Sequence[Move], path: str | None = None) -> Standing | Ruling:
    """Take the moves one after another; a ruling where no game is known that could read the text."""
    chosen = next((str(move[1]) for move in moves if move[0] == "game"), None)
    text, asked = why_module.asked(with_said(text, moves))
    given = next((str(move[1]) for move in moves if move[0] == "data"), "")
    house = tuple(((str(move[1]), tuple(move[2])), move[3]) for move in moves if move[0] == "house")
    meant = told(text, given, path, house) if given else heard(text, chosen, path, house)
    if isinstance(meant, Ruling):
        return copy.copy(meant)
    standing = _begin(text, meant, house, moves, bool(given))
    for move in moves:
        _take(standing, move)
    _leave_open(standing, meant.read, bool(given))
    _guess(standing)
    why = [*asked, *(str(move[1]) for move in moves if move[0] == "why")]
    asks_more = bool(standing.intent) or any(move[0] == "also" and move[1] for move in moves)
    if meant.read.whole and not standing.touched and not asks_more and not (given and _actor_wanted(standing)):
        standing.case, standing.ruling = ruled(standing.case, why)
    else:
        _rule(standing, meant, why, bool(given))
    return standing


def _begin(text: str, meant: Heard, house: House, moves: Sequence[Move], given: bool) -> Standing:
    """How it stands before any move: what sentences tell, and what unread ones do, where it is plain enough what they ask."""
    game, read = meant.game, meant.read
    unread = tuple(dict.fromkeys(words for row in meant.unread if (words := _sentence_of(text, row["sentence"]))))
    part = heard_in_part(game, text, read, house) if unread else None
    docket = Docket(game.catalog, part.data if part else meant.situation)
    docket.unheard(unread)
    near = {word: list(others) for row in meant.unread for word, others in row.get("near", {}).items()}
    standing = Standing(game, docket, Case(game, text, read), unread=unread, near_words=near, confirmed=given)
    if part is None:
        return standing
    standing.in_part, standing.asks_in_part = {*part.facts}, part.asks
    leave_anothers(game, docket, text)
    if not given and standing.is_asked_plausibly and all(move[0] != "ask" for move in moves):
        standing.doer = subject_of(standing)
        hear(standing, docket.intent_asked)
        standing.is_whole = take_whole(standing, part)
    return standing


def _leave_open(standing: Standing, read: Read, given: bool) -> None:
    """What the text tells in two ways is not known, nor, once the player confirmed, what its words around leave open; what he told himself is."""
    docket = standing.docket
    for key in () if given else dict.fromkeys(_contradicted(read)):
        if key not in standing.touched:
            docket.tell(key[0], key[1], UNKNOWN)
    for key in standing.turned if standing.confirmed else ():
        if key not in standing.touched and not docket.is_told(*key):
            docket.tell(key[0], key[1], UNKNOWN)


def _guess(standing: Standing) -> None:
    """Where nobody said what is asked, and no unread sentence does plausibly, take the likeliest question for it."""
    if standing.unread and not standing.is_whole and not standing.intent and not standing.is_asked_plausibly:
        likeliest = next(iter(likely(standing.game, standing.case.text)), "")
        standing.asks_in_part, standing.guess = True, likeliest if standing.spoken else ""
        ask(standing, standing.guess)


def _rule(standing: Standing, meant: Heard, why: Sequence[str], given: bool) -> None:
    """Rule on what is told so far, where it is known what is asked and who does it."""
    game, docket = standing.game, standing.docket
    cleaned = docket.cleaned(standing.idle if standing.confirmed else standing.in_part - standing.touched)
    telling = tell(Source(cleaned if given else named_for_speaker(game.law.stand_ins, cleaned, game.law.registry)), game.catalog)
    standing.faults = _faults(standing, telling.faults, meant.situation)
    situation = telling.situation
    if standing.confirmed:
        standing.left = left_in(standing)
        situation = replace(situation, unheard=tuple(standing.open_left))
    standing.case = Case(game, standing.case.text, Read(situation, telling.questions))
    standing.actor = _actor_wanted(standing)
    if telling.questions and not standing.faults and standing.actor is None and not standing.asks_unconfirmed:
        standing.case, standing.ruling = ruled(standing.case, why, standing.matters if standing.confirmed else None)
    else:
        standing.ruling = copy.copy(meant.ruling)


def _contradicted(read: Read) -> Iterator[Key]:
    """The facts of which a text tells two values: nobody knows which of them is meant."""
    return (one.key for one, other in read.contradictions if one.key == other.key)


def _sentence_of(text: str, words: str) -> str:
    """The sentence that tells something of which only these words were not understood; the words alone where it asks."""
    whole = [piece.text(text) for piece in sentences(text) if piece.mark != "?" and words in piece.text(text)]
    return whole[0].rstrip(".!") if len(whole) == 1 and text.count(words) == 1 and words != whole[0] else words


def _faults(standing: Standing, found: Sequence[Fault], heard: Mapping[str, Any]) -> list[Fault]:
    """What is wrong with the data since the player spoke; an act without its actor is asked about."""
    if not found:
        return []
    before = {fault.message for fault in tell(Source(Docket(standing.game.catalog, heard).cleaned()), standing.game.catalog).faults}
    return [fault for fault in found if not fault.path.startswith("questions") and fault.message not in before]


def _take(standing: Standing, move: Move) -> None:
    docket = standing.docket
    match move:
        case ("ask", intent, *_):
            standing.intent = str(intent)
            ask(standing, standing.intent)
        case ("also", intent):
            ask(standing, str(intent), beside=True)
        case ("thing", ident, kind, concept, name):
            docket.bring_in(str(ident), str(kind), str(concept), str(name))
        case ("tell", kind, of, value, _):
            docket.tell(str(kind), list(of), value)
            standing.not_known.discard((str(kind), tuple(of)))
            standing.touched.add((str(kind), tuple(of)))
        case ("deny", kind, of):
            docket.drop(str(kind), list(of))
            standing.in_part.discard((str(kind), tuple(of)))
        case ("drop", kind, of):
            docket.drop(str(kind), list(of))
            standing.touched.add((str(kind), tuple(of)))
        case ("unknown", kind, of):
            _leave_unknown(standing, str(kind), tuple(of))
            standing.not_known.add((str(kind), tuple(of)))
            standing.touched.add((str(kind), tuple(of)))
        case ("confirm",):
            standing.confirmed = True
        case ("aside",):
            standing.aside = True
        case ("filled", words):
            standing.filled |= {*map(str, names_in(words))}


def _leave_unknown(standing: Standing, kind: str, of: tuple[str, ...]) -> None:
    """Let nothing be presumed of a fact that the player does not know, though silence would tell it, nor of a list that the text leaves open."""
    docket, known = standing.docket, standing.docket.catalog.registry[kind]
    own, text = docket.as_told(kind, of), standing.case.text
    is_open = known.is_presumed or leaves_unknown(text) or known.listed and leaves_unnamed(text)
    if len(of) == len(known.of) and (is_open or docket.is_told(kind, own)):
        docket.tell(kind, list(own), UNKNOWN)


def ask(standing: Standing, intent: str, beside: bool = False) -> None:
    """Let a question be asked in place of any before, or beside them."""
    if not intent:
        return
    catalog, text = standing.game.catalog, asking_alone(standing.game, standing.case.text, intent, standing.asked_intent if beside else "")
    near = like_cases(standing.game, text, intent)
    said = asked_by_words(text).get("may", 0.0) > HALF
    allowed = said and any(one.precedent.question.get("permission") for one in near)
    like = near[0].precedent if near else None
    language = standing.game.language
    known = as_known(language, text)
    stands = named_for(catalog, known, like) if like else asked_about(catalog, known)
    if like and (asks_for_self(language, text) or begins_of_self(language, text)):  # co zničím: not the one whom the like case asked about
        parties = {name for name in names_in(like.question.get("of")) if standing.game.catalog.constants.get(name) == PARTY}
        stands |= dict.fromkeys(parties, SPEAKER) if len(parties) == 1 and SPEAKER in standing.game.catalog.constants else {}
    standing.doer = subject_of(standing)
    stands |= {SPEAKER: standing.doer} if standing.doer != SPEAKER else {}
    stands |= {slot_key(slot): party for slot, party in asked_of(standing.game, text, intent, like, stands)}
    docket, before = standing.docket, list(standing.docket.data["questions"])
    asking = docket.ask_too if beside else docket.ask
    asking(intent, like, stands, allowed)
    if standing.unread and not beside:
        leave_anothers(standing.game, standing.docket, standing.case.text)
    if beside:
        point_asked(standing, docket.data["questions"][-1], text)
    else:
        point_asked(standing, docket.data["questions"][0], text, before)
        hear(standing, intent)


def _is_clear(standing: Standing, key: Key) -> bool:
    """Whether a fact that nobody told follows from what is told (who attacks, from whose the defenders are)."""
    found = run_once(standing.game.law, standing.case.read.situation, lambda run: run.read(key[0], *key[1]), {})
    return found.status == "known" and key not in found.presumed


def _actor_wanted(standing: Standing) -> Ask | None:
    """The fact that says who does the act that is asked about, where the game cannot judge without it and nobody told it."""
    for question in standing.case.read.questions[:1]:
        needed = standing.game.config.get("acts", {}).get(question.act_type, {}).get("actor", ())
        told = {kind for kind, args in standing.case.read.situation.facts if question.act in args}
        wanted = [(str(kind), (question.act,)) for kind in needed]
        if wanted and question.act and told.isdisjoint(needed) and not any(_is_clear(standing, key) for key in wanted):
            return Ask(wanted[0], tuple(wanted[1:]))
    return None
