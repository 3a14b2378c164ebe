"""How a session stands: what its text and its moves come to. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from referee.court.ask import Ask
from referee.court.case import Case
from referee.court.docket import Docket
from referee.court.game import Game
from referee.court.intents import likely, near_to, reach_of
from referee.court.pointed import Trial
from referee.hearing.catalog import read_in
from referee.hearing.data.source import Fault
from referee.hearing.intents.propose import SPEAKER
from referee.hearing.intents.spoken import spoken_in
from referee.hearing.intents.told import Said
from referee.law.facts import Key, Unheard
from referee.law.reach import Reach
from referee.speech.ruling import Ruling

PLAUSIBLE = 5
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
        return frozenset(spoken_in(self.game.catalog, self.case.text).concepts)

    @cached_property
    def named(self) -> frozenset[str]:
        """What the words of the text name or state: concepts, and things by their adjectives (německý)."""
        readings = [r for found in read_in(self.game.language, self.case.text) for r in found]
        return self.spoken | {value for r in readings for _, value in r.sets if isinstance(value, str)}

    @cached_property
    def idle(self) -> frozenset[Key]:
        """Facts that only unread sentences tell and that no rule for the question reads: nobody need confirm them."""
        if not self.is_asked:
            return frozenset()
        reach = frozenset().union(*(reach_of(self.game, self.case.text, intent) for intent in self.asked_intents))
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
        return self.is_asked and (not self.asks_in_part or self.docket.intent_asked in likely(self.game, self.case.text)[:PLAUSIBLE])

    @property
    def asked_intent(self) -> str:
        """What is asked, as the questions of a game are named, whoever says so; empty where nobody knows yet."""
        return (self.intent or self.docket.intent_asked) if self.is_asked else ""

    @property
    def asked_intents(self) -> list[str]:
        """All that is asked, first what is asked first."""
        return [self.asked_intent, *self.docket.intents[1:]] if self.is_asked else []

    @property
    def to_confirm(self) -> bool:
        """Whether the player is to say that what is read and proposed is all that the text tells."""
        return bool(self.unread) and self.is_asked and not self.confirmed

    @property
    def asks_unconfirmed(self) -> bool:
        """Whether nobody has said yet what is asked, but for an unread sentence or a likely guess."""
        return self.asks_in_part and not (self.intent or self.confirmed)

    @property
    def is_asked(self) -> bool:
        """Whether it is known what is asked."""
        return bool(self.docket.data["questions"])
