"""How a session stands: what its text and its moves come to. Knows no game."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from grammar.tokens import sentences
from referee.court import why as why_module
from referee.court.ask import Ask
from referee.court.case import Case
from referee.court.docket import Docket, of_row, slot_key
from referee.court.doers import leave_anothers
from referee.court.game import Game
from referee.court.hearing import heard, told
from referee.court.in_part import heard_in_part
from referee.court.intents import likely, near_to, reach_of, target_of
from referee.court.leftover import accounted, asked_with, left_of, names_some, parted, stands_nowhere_known
from referee.court.loose import denies_in_vain, goes_on_bare, is_left_open, means_the_same
from referee.court.moves import UNKNOWN, Move, with_said
from referee.court.plainly import hear, subject_of
from referee.court.pointed import Trial
from referee.court.proposing import intent_asked, like_cases, names_in, raising
from referee.court.ruled import ruled
from referee.court.speaker import named_for_speaker
from referee.court.unheard import told_by_verbs, whose_left_out
from referee.court.whole import take_whole
from referee.court.whom import asked_of, point_asked
from referee.hearing.catalog import concepts_in, read_in
from referee.hearing.data.source import Fault, Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.asking import asks_for_self, asks_in
from referee.hearing.intents.propose import PARTY, SPEAKER
from referee.hearing.intents.spoken import asked_about, named_for
from referee.hearing.intents.told import Said
from referee.hearing.intents.words import asked_by_words
from referee.hearing.read import Read
from referee.hearing.turning import is_alternative, leaves_unknown, turns
from referee.law.facts import Key, Unheard
from referee.law.mentions import NAMING
from referee.law.reach import Reach
from referee.law.runner import run_once
from referee.speech.ruling import Ruling

HALF = 0.5
LIKELY = 0.35
"""The share of like cases that tell a fact for it to be asked about before a ruling."""
PLAUSIBLE = 9
"""Questions among which the one that an unread sentence asks must be."""


@dataclass
class Standing:
    """What a text and its moves come to: the situation as data, the case and the ruling on it, and what is proposed."""

    game: Game
    docket: Docket
    case: Case
    ruling: Ruling = field(default_factory=Ruling)
    intent: str = ""
    confirmed: bool = False
    aside: bool = False
    filled: set[str] = field(default_factory=set)
    numbers: list[int] = field(default_factory=list)
    turning: list[str] = field(default_factory=list)
    left: list[Unheard] = field(default_factory=list)
    actor: Ask | None = None
    touched: set[Key] = field(default_factory=set)
    not_known: set[Key] = field(default_factory=set)
    """What the player was asked for and does not know."""
    in_part: set[Key] = field(default_factory=set)
    """Facts that only unread sentences tell; until the player confirms them they count for nothing."""
    doer: str = SPEAKER
    """The thing that does what is asked about."""
    plain: set[Key] = field(default_factory=set)
    """Facts of what is asked about that the text tells in so many words."""
    unsure: dict[Key, str] = field(default_factory=dict)
    """Facts of unread sentences of which nobody can be sure whose they are, or whether they are all, with their words; they have no value yet."""
    turned: list[Key] = field(default_factory=list)
    """Those of them of which the words around leave it open whether they are so; till the player says so nobody knows."""
    said: dict[Key, Said] = field(default_factory=dict)
    """How the text tells facts in so many words."""
    is_whole: bool = False
    """Whether all words of a text are accounted for that no reader reads whole."""
    parts: tuple[str, ...] = ()
    """The clauses of unread sentences that are read."""
    unaccounted: tuple[str, ...] = ()
    """The words for which nothing accounts."""
    guess: str = ""
    """The likeliest question, where nobody said what is asked."""
    asks_in_part: bool = False
    """Whether only unread sentences ask."""
    unread: tuple[str, ...] = ()
    types: dict[str, str] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    near_words: dict[str, list[str]] = field(default_factory=dict)

    @cached_property
    def near(self) -> list[str]:
        """The clauses near to the text, best first."""
        return near_to(self.game, self.case.text)

    @cached_property
    def spoken(self) -> frozenset[str]:
        """The concepts that the text names."""
        return frozenset(concepts_in(self.game.language, self.case.text))

    @cached_property
    def named(self) -> frozenset[str]:
        """What the words of the text name or state: concepts, and things by their adjectives (německý)."""
        readings = [r for found in read_in(self.game.language, self.case.text) for r in found]
        return self.spoken | {value for r in readings for _, value in r.sets if isinstance(value, str)}

    @cached_property
    def raising(self) -> list[Key]:
        """Facts to ask about where no rule has anything to say yet."""
        return raising(self)

    @cached_property
    def expected(self) -> frozenset[Key]:
        """Facts that a good part of the like cases tells, of what this situation has."""
        return frozenset(raising(self, LIKELY))

    @cached_property
    def idle(self) -> frozenset[Key]:
        """Facts that only unread sentences tell and that no rule for the question reads: nobody need confirm them."""
        if not self.is_asked:
            return frozenset()
        reach = reach_of(self.game, self.case.text, self.intent or intent_asked(self))
        return frozenset(key for key in self.in_part - self.touched - self.plain if key[0] not in reach)

    def matters(self, case: Case, reach: Reach, piece: Unheard) -> bool:
        """Whether something that a piece of the text may tell and that the player has not told moves the ruling on a case."""
        return Trial(case, self.named, self.touched - self.not_known).pointed(reach, piece.concepts) != []

    @property
    def open_left(self) -> list[Unheard]:
        """What is left of which the player has not said yet that it does not matter (`aside`), or what it means (`filled`)."""
        return [] if self.aside else [piece for piece in self.left if piece.words not in self.filled]

    @property
    def is_asked_plausibly(self) -> bool:
        """Whether it is asked, and not by an unread sentence something that the text as a whole hardly asks."""
        return self.is_asked and (not self.asks_in_part or intent_asked(self) in likely(self.game, self.case.text)[:PLAUSIBLE])

    @property
    def asks_unconfirmed(self) -> bool:
        """Whether nobody has said yet what is asked, but for an unread sentence or a likely guess."""
        return self.asks_in_part and not (self.intent or self.confirmed)

    @property
    def is_asked(self) -> bool:
        """Whether it is known what is asked."""
        return bool(self.docket.data["questions"])


def stand(text: str, moves: Sequence[Move], path: str | None = None) -> Standing | Ruling:
    """Take the moves one after another; a ruling where no game is known that could read the text."""
    chosen = next((str(move[1]) for move in moves if move[0] == "game"), None)
    text, asked = why_module.asked(with_said(text, moves))
    given = next((str(move[1]) for move in moves if move[0] == "data"), "")
    house = tuple(((str(move[1]), tuple(move[2])), move[3]) for move in moves if move[0] == "house")
    meant = told(text, given, path, house) if given else heard(text, chosen, path, house)
    if isinstance(meant, Ruling):
        return copy.copy(meant)
    game, read = meant.game, meant.read
    case = Case(game, text, read)
    unread = tuple(dict.fromkeys(_sentence_of(text, row["sentence"]) for row in meant.unread))
    part = heard_in_part(game, text, read, house) if unread else None
    docket = Docket(game.catalog, part.data if part else meant.situation)
    docket.unheard(unread)
    why = [*asked, *(str(move[1]) for move in moves if move[0] == "why")]
    near = {word: list(others) for row in meant.unread for word, others in row.get("near", {}).items()}
    standing = Standing(game, docket, case, unread=unread, near_words=near)
    if part:
        standing.in_part, standing.asks_in_part = {*part.facts}, part.asks
        leave_anothers(game, docket, text)
    if part and not given and standing.is_asked_plausibly and all(move[0] != "ask" for move in moves):
        standing.doer = subject_of(standing)
        hear(standing, intent_asked(standing))
        standing.is_whole = take_whole(standing, part)
        docket = standing.docket
    standing.confirmed = bool(given)
    for move in moves:
        _take(standing, move)
    for key in dict.fromkeys(key for key in _contradicted(read) if key not in standing.touched) if not given else ():
        docket.tell(key[0], key[1], UNKNOWN)
    for key in [key for key in standing.turned if key not in standing.touched] if standing.confirmed else ():
        if not docket.is_told(*key):
            docket.tell(key[0], key[1], UNKNOWN)
    if part and not standing.is_whole and not standing.intent and not standing.is_asked_plausibly:
        standing.asks_in_part, standing.guess = True, next(iter(likely(game, text)), "") if standing.spoken else ""
        ask(standing, standing.guess)
    if read.whole and not standing.touched and not standing.intent and not (given and _actor_wanted(standing)):
        standing.case, standing.ruling = ruled(case, why)
        return standing
    cleaned = docket.cleaned(standing.idle if standing.confirmed else standing.in_part - standing.touched)
    source = Source(cleaned if given else named_for_speaker(game.law.stand_ins, cleaned, game.law.registry))
    telling = tell(source, game.catalog)
    standing.faults = _faults(standing, telling.faults, meant.situation)
    situation = telling.situation
    if standing.confirmed:
        standing.left = _left(standing)
        situation = replace(situation, unheard=tuple(standing.open_left))
    standing.case = Case(game, text, Read(situation, telling.questions))
    standing.actor = _actor_wanted(standing)
    if telling.questions and not standing.faults and standing.actor is None and not standing.asks_unconfirmed:
        standing.case, standing.ruling = ruled(standing.case, why, standing.matters if standing.confirmed else None)
    else:
        standing.ruling = copy.copy(meant.ruling)
    return standing


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
            told = docket.catalog.registry[str(kind)]
            if len(of) == len(told.of) and (told.is_presumed or leaves_unknown(standing.case.text) or docket.is_told(str(kind), list(of))):
                docket.tell(str(kind), list(of), UNKNOWN)
            standing.not_known.add((str(kind), tuple(of)))
            standing.touched.add((str(kind), tuple(of)))
        case ("confirm",):
            standing.confirmed = True
        case ("aside",):
            standing.aside = True
        case ("filled", words):
            standing.filled |= {*map(str, names_in(words))}


def ask(standing: Standing, intent: str, beside: bool = False) -> None:
    """Let a question be asked in place of any before, or beside them."""
    if not intent:
        return
    near = like_cases(standing.game, standing.case.text, intent)
    said = asked_by_words(standing.case.text).get("may", 0.0) > HALF
    allowed = said and any(one.precedent.question.get("permission") for one in near)
    like = near[0].precedent if near else None
    catalog, text = standing.game.catalog, standing.case.text
    stands = named_for(catalog, text, like) if like else asked_about(catalog, text)
    if like and asks_for_self(standing.game.language, standing.case.text):  # co zničím: not the one whom the like case asked about
        parties = {name for name in names_in(like.question.get("of")) if standing.game.catalog.constants.get(name) == PARTY}
        stands |= dict.fromkeys(parties, SPEAKER) if len(parties) == 1 and SPEAKER in standing.game.catalog.constants else {}
    standing.doer = subject_of(standing)
    stands |= {SPEAKER: standing.doer} if standing.doer != SPEAKER else {}
    stands |= {slot_key(slot): party for slot, party in asked_of(standing.game, text, intent, like, stands)}
    asking, before = standing.docket.ask_too if beside else standing.docket.ask, list(standing.docket.data["questions"])
    asking(intent, like, stands, allowed)
    if standing.unread and not beside:
        leave_anothers(standing.game, standing.docket, standing.case.text)
    if not beside:
        point_asked(standing, before)
        hear(standing, intent)


def _left(standing: Standing) -> list[Unheard]:
    """What of the unread sentences is in no fact that the player knows of."""
    game = standing.game
    docket = Docket(game.catalog, standing.docket.cleaned(standing.idle))
    intent = standing.intent or (intent_asked(standing) if standing.is_asked else "")
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
    reach = game.reads.reach(target_of(standing.intent or intent_asked(standing))) if standing.is_asked else frozenset[str]()
    told = {row["fact"] for row in standing.docket.data["facts"]}
    for part in parted(sentence):
        if not any(said in part or part in said for said in heard) and not asks_in(text, part):
            kinds = reach.intersection(told_by_verbs(part, game.language) or ()) - told
            if kinds:
                yield Unheard(part, tuple(sorted(kinds)))


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
