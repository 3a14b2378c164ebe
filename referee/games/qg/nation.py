"""What the checks of setup, turns, cards and victory see: the table of the game, a nation with its cards."""

from __future__ import annotations

from referee.games.qg.board import ENEMY, SIDES
from referee.games.qg.cards.views import Card, kind_of
from referee.games.qg.rules import says
from referee.games.qg.views import FOES, Table, nation_meant, side_of
from referee.law.facts import Told as Fact
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner

UNNAMED = frozenset({"side", "player", "nation"})
"""Whoever the text means: its words name nobody."""


class Game(Table):
    """The game as a whole: players, round, turn, phase."""

    players = fact[int]("players")
    seat = fact[int]("seat")
    turn_over = fact[str]("turn_over")
    phase = fact[str]("phase")
    round_over = fact[bool]("round_over")
    exchange_in_play = fact[bool]("exchange_in_play")


class Nation(View):
    """A nation, or whoever the text speaks of: ``me``, a side."""

    def __init__(self, run: Runner, who: str) -> None:
        super().__init__(run, who)

    hand = fact[int]("hand")
    deck = fact[int]("deck")
    deck_lasts = fact[bool]("deck_lasts")
    from_hand = fact[int]("from_hand")
    from_deck = fact[int]("from_deck")
    vp_lost = fact[int]("vp_lost")
    drawn = fact[int]("drawn")

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.run)

    @property
    def meant(self) -> str:
        """The nation that the words stand for."""
        return nation_meant(self.run, self.id)

    @property
    def side(self) -> str:
        """``axis`` or ``allies``."""
        return SIDES.get(self.meant, self.meant)

    def cell(self, column: str) -> int | str:
        """A value of the sheet of the nation."""
        if self.meant not in SIDES:
            raise Undecided("nerozumím", says("which_nation"), "qg/4.0")
        found: int | str = self.run.law.tables("staty").cell(self.meant, column)
        return found

    @property
    def is_nation(self) -> bool:
        """Whether it is one of the six, not a side."""
        return self.meant in SIDES

    @property
    def home(self) -> str:
        """The home space."""
        return str(self.cell("home"))

    def home_taken(self) -> bool:
        """Whether the home is occupied: the text says so, or the rules find it."""
        told = any(f.value is True and nation_meant(self.run, f.args[0]) == self.meant for f in self.run.all_told("home_lost"))
        return told or bool(self.run.read("home_lost", self.id))

    def enemy_at_home(self) -> bool:
        """Whether the text puts an army of the other side in a home space that it does not name (v mém domovském území)."""
        homes = {f.args[0] for f in self.run.all_told("concept") if f.value == "home-space"}
        there = [f for f in self.run.all_told("army") if f.value is True and f.args[1] in homes]
        mine = self.run.told("my_nation")
        speaks = self.id == "me" or mine is not None and mine.value == self.id
        return any(f.args[0] in FOES and speaks or side_of(f.args[0]) == ENEMY.get(self.side) for f in there)

    def known_side(self) -> str:
        """``axis``, ``allies``, or empty where the text does not tell it."""
        if self.id in SIDES or self.id in ENEMY:
            return side_of(self.id)
        told = self.run.told("my_nation")
        if self.id in {"me", "side", "player"} and told is not None and isinstance(told.value, str):
            return side_of(told.value)
        holders = {side_of(f.args[0]) for f in self.run.all_told("hand", "deck", "owes_hand", "owes_deck", "user")}
        if len(holders) == 1 and holders <= set(ENEMY):
            return holders.pop()
        cards = {side_of(Card(self.run, str(f.value)).nation) for f in self._own_uses()}
        return cards.pop() if len(cards) == 1 and cards <= set(ENEMY) else ""

    def _own_uses(self) -> list[Fact]:
        """The cards that this nation is told to use: they are its own."""
        users = [f.args[0] for f in self.run.all_told("user") if f.value == self.id]
        return [f for f in self.run.all_told("use_card") if f.args[0] in users]

    def told(self, kind: str) -> int | None:
        """A number that the text tells of this nation, or of whoever it may be; None where it tells none."""
        found = self._fact(kind)
        return None if found is None else int(found.value)

    def _fact(self, kind: str) -> Fact | None:
        found = [f for f in self.run.all_told(kind) if self.is_me(f.args[0])]
        if self.id in ENEMY and (owing := self._owing()):
            found = [f for f in found if self._known(f.args[0]) in owing]
        return found[0] if found else None

    def _owing(self) -> set[str]:
        """Of a side the nation of which the text says that it must discard. Raises Undecided where several must."""
        told = self.run.all_told("owes_hand", "owes_deck")
        owing = {self._known(f.args[0]) for f in told if self.is_me(f.args[0])}
        if len(owing) > 1:
            raise Undecided("chybí údaj", says("ask_for_each_nation"), "qg/8.5")
        return owing

    def must_be_of_one_holder(self) -> None:
        """An unnamed side means whoever holds the cards of the text. Raises Undecided where it tells of the cards of several."""
        if self.id not in UNNAMED:
            return
        told = {f.args[0] for f in self.run.all_told("hand", "deck", "owes_hand", "owes_deck")} - UNNAMED
        if len(told) > 1 and len({self._known(who) for who in told}) > 1:
            raise Undecided("chybí údaj", says("ask_for_each_nation"), "qg/8.5")

    def _known(self, who: str) -> str:
        """The nation that a word stands for, as far as the text tells."""
        mine = self.run.told("my_nation")
        return mine.value if who == "me" and mine is not None and isinstance(mine.value, str) else who

    def is_me(self, who: str) -> bool:
        """Whether a name means this nation; a side means any nation of it, an unnamed side anybody."""
        if who == self.id or self.id in UNNAMED:
            return True
        if self.id in ENEMY:
            return side_of(who) == self.id or who == "me"
        return who in ENEMY and side_of(self.id) == who

    # -- cards ----------------------------------------------------------------------------------------------------------

    def events(self, kind: str, after: int = -1) -> list[Fact]:
        """What the text tells of acts of this nation, after a place in its order."""
        return [f for f in self.run.all_told(kind) if self.is_me(str(f.value)) and f.order >= after]

    def hand_now(self) -> int:
        """The hand after what the text tells to have left it since it was told."""
        told = self._fact("hand")
        if told is None:
            return self.hand
        return int(self.run.read("hand_by_now", self.id)) if any(self.left_hand()) else int(told.value)

    def hand_told(self) -> int:
        """The hand as told."""
        told = self._fact("hand")
        return self.hand if told is None else int(told.value)

    def left_hand(self) -> tuple[int, int]:
        """How many cards left the hand since it was told: played, laid or spent, and given up in an exchange."""
        told = self._fact("hand")
        if told is None:
            return 0, 0
        played = [f for f in self.events("player", told.order) if self._is_done(f)]
        laid = [f for f in self.run.all_told("laid_in") if f.value is True and self.is_me(f.args[0]) and f.order >= told.order]
        traded, spent = self._fact("exchanged"), self._fact("spent")
        gone = (len(played) + len(laid) or self._played_since(told)) + (int(spent.value) if spent is not None and _is_since(spent, told) else 0)
        is_traded = traded is not None and traded.value is True and _is_since(traded, told)
        given = self.run.read("exchange_loss", self.id) if is_traded else 0
        return gone, int(given)

    def _played_since(self, hand: Fact) -> int:
        """One where the text tells, after the hand was counted, that the card of the turn was played (in a battle, to build) or discarded."""
        used = [f for f in self.run.all_told("play_phase_used", "discarded_one") if f.value is True and self.is_me(f.args[0])]
        return int(any(0 < hand.order <= f.order for f in used))

    def spends_more(self) -> bool:
        """Whether the text tells of cards that leave the hand after it was counted and that nobody counts: a price, a card only wanted."""
        told = self._fact("hand")
        if told is None:
            return False
        used = [Card(self.run, str(f.value)) for f in self._own_uses() if f.order >= told.order]
        paid = [card for card in used if card.cost("cost_hand") or card.cell("cost_hand")]
        wanted = [f for f in self.events("player", told.order) if not self._is_done(f) and not f.args[0].startswith("not_")]
        return bool(paid or wanted)

    def _is_done(self, player: Fact) -> bool:
        done = self.run.told("play_done", player.args[0])
        return done is not None and done.value is True

    def deck_now(self) -> int:
        """The deck as told."""
        told = self.told("deck")
        return self.deck if told is None else told

    def deck_is_enough(self) -> bool:
        """Whether the text says that the deck lasts. Raises Missing where it tells nothing of the deck: what is discarded hangs on it."""
        ample = self.run.told("deck_ample")
        whose = [f.args[0] for f in self.run.all_told("ample_of")]
        mine = {self.id, self._known(self.id)} | (self._owing() if self.id in ENEMY else set())
        if ample is not None and ample.value is True and (not whose or any(self._known(w) in mine for w in whose)):
            return True
        if self.told("deck") is None:
            raise Missing(("deck", (self.id,)))
        return False

    def cards_used(self) -> list[Card]:
        """The cards whose effects the nation is told to use."""
        used = {str(f.value) for u in self.events("user") for f in self.run.all_told("use_card") if f.args == u.args}
        return [Card(self.run, card) for card in sorted(used)]

    def in_play_phase(self) -> bool:
        """Whether the text speaks of the play of a card."""
        phase = self.run.told("phase")
        return phase is not None and phase.value == "play"

    def in_draw_phase(self) -> bool:
        """Whether the text speaks of drawing."""
        phase = self.run.told("phase")
        return phase is not None and phase.value == "draw"


class TwoNations(View):
    """Two nations together."""

    def __init__(self, run: Runner, one: str, other: str) -> None:
        super().__init__(run, one)
        self.first = Nation(run, one)
        self.second = Nation(run, other)

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.first.id, self.second.id)


class KindOf(View):
    """A nation and a kind of card."""

    def __init__(self, run: Runner, who: str, kind: str) -> None:
        super().__init__(run, who)
        self.nation = Nation(run, who)
        self.kind = kind

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id, self.kind)

    def count(self) -> int | None:
        """How many of them the deck of the nation holds; None for what is no kind."""
        table = self.run.law.tables("balicky")
        concept = kind_of(self.run, self.kind)
        if concept not in table.columns:
            return None
        return int(table.cell(self.nation.meant, concept))


def _is_since(one: Fact, other: Fact) -> bool:
    """Whether something came after another; so does what is told without a time, as an answer is."""
    return not one.order or one.order >= other.order
