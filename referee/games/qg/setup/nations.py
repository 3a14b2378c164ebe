"""Players, nations, the setup, the sheets of the nations and their decks ([Rozdělení států], [Příprava hry], [Přehled států])."""

from __future__ import annotations

import collections
from collections.abc import Callable

from referee.games.qg.board import SIDES
from referee.games.qg.nation import Game, KindOf, Nation, TwoNations
from referee.games.qg.rules import rules, says
from referee.games.qg.turn.phases import ORDER
from referee.law.finding import Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
STARTING_HAND, STARTING_DISCARD = 10, 3
CLAUSE_OF_PLAYERS = {2: "2.1-2", 3: "2.1-3", 4: "2.1-4", 5: "2.1-5", 6: "2.1-6"}


def _recommended(game: Game) -> dict[str, int]:
    """Nation -> number of the player who leads it, by the recommended table. Raises Undecided for players whom it does not know."""
    if not FEWEST_PLAYERS <= game.players <= MOST_PLAYERS:
        raise Undecided("nemožný popis", says("number_of_players", players=game.players), "qg/1.3")
    table = game.run.law.tables("rozdeleni")
    return {nation: table.cell(nation, str(game.players)) for nation in table.rows}


class Seat(View):
    """A player by number, or the writer of the text (``me``)."""

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.run)

    @property
    def number(self) -> int:
        """The number of the player."""
        if self.id.isdigit():
            return int(self.id)
        return self.game.seat


def _nations_of(seat: Seat, players: int) -> tuple[str, ...] | None:
    if seat.game.players != players:
        if players == FEWEST_PLAYERS:
            _recommended(seat.game)
        return None
    found = tuple(n for n in ORDER if _recommended(seat.game)[n] == seat.number)
    if not found:
        raise Undecided("nemožný popis", says("no_such_player", players=players, seat=seat.number), f"qg/{CLAUSE_OF_PLAYERS[players]}")
    return found


@rules.value("2.1-2", of="seat_nations")
def nations_of_two(seat: Seat) -> tuple[str, ...] | None:
    """Two players: a whole side each."""
    return _nations_of(seat, 2)


@rules.value("2.1-3", of="seat_nations")
def nations_of_three(seat: Seat) -> tuple[str, ...] | None:
    """Three players: Germany; the Allies; Japan and Italy."""
    return _nations_of(seat, 3)


@rules.value("2.1-4", of="seat_nations")
def nations_of_four(seat: Seat) -> tuple[str, ...] | None:
    """Four players: the Soviet Union is apart."""
    return _nations_of(seat, 4)


@rules.value("2.1-5", of="seat_nations")
def nations_of_five(seat: Seat) -> tuple[str, ...] | None:
    """Five players: only the third has two nations."""
    return _nations_of(seat, 5)


@rules.value("2.1-6", of="seat_nations")
def nations_of_six(seat: Seat) -> tuple[str, ...] | None:
    """Six players: a nation each."""
    return _nations_of(seat, 6)


@rules.value("2.1", of="seat_count")
def how_many_nations(seat: Seat) -> int:
    """How many nations a player leads; any player, where each leads as many."""
    if not seat.id.isdigit() and seat.id != "me":
        led = collections.Counter(sorted(_recommended(seat.game).values()))
        if len(set(led.values())) == 1:
            return led[1]
        parts = ", ".join(says("leads_so_many", seat=n, nations=count) for n, count in led.items())
        raise Undecided("chybí údaj", says("unequal_nations", seats=parts), "qg/2.1")
    return len(seat.run.read("seat_nations", seat.id))


def _seat_among(players: int) -> None:
    @rules.value(f"2.1-{players}", of="nation_seat")
    def who_leads_where_so_many_play(nation: Nation) -> int | None:
        """The player who leads a nation where so many play."""
        return _recommended(nation.game)[nation.meant] if nation.game.players == players else None


for _players in range(2, 7):
    _seat_among(_players)


@rules.value("2.1", of="nation_seat", implements=["tab-rozdeleni"])
def who_leads(nation: Nation) -> int:
    """The player who leads a nation, by the recommended table."""
    return _recommended(nation.game)[nation.meant]


@rules.value("2.2-staty", of="nations_in_play")
def always_six(game: Game) -> int:
    """All six nations play in every game."""
    return len(SIDES)


class LeaveOut(View):
    """To play without a nation."""


@rules.condition("2.2-staty", act="leave_out")
def no_nation_stays_out(act: LeaveOut) -> bool:
    """None may be left out."""
    return False


class PlayWith(View):
    """To play with so many players."""

    wanted = fact[int]("wanted_players")


@rules.grant("1.3", act="play_with")
def two_to_six_players(act: PlayWith) -> bool:
    """Two to six."""
    return FEWEST_PLAYERS <= act.wanted <= MOST_PLAYERS


class PlayMany(View):
    """One player who leads several nations."""


@rules.grant("2.2-vice", act="play_many")
def some_players_lead_more(act: PlayMany) -> bool:
    """With fewer than six players somebody does."""
    game = Game(act.run)
    return game.players < MOST_PLAYERS if game.run.is_stated("players") else True


class Mix(View):
    """Cards of several nations put together."""


@rules.condition("2.2-oddelene", act="mix", implements=["8.1"])
def cards_stay_apart(act: Mix) -> bool:
    """Deck, hand and discard pile of each nation stay apart."""
    return False


@rules.duty("2.2-oddelene", act="keep_apart", implements=["8.1"])
def cards_must_be_kept_apart(act: Mix) -> bool:
    """They must be kept apart."""
    return True


# -- setup -----------------------------------------------------------------------------------------------------------------


@rules.value("2.2-karty", of="setup_drawn")
def ten_cards(game: Game) -> int:
    """Ten cards are drawn for each nation."""
    return STARTING_HAND


@rules.value("2.2-odlozeni", of="setup_discarded")
def three_discarded(game: Game) -> int:
    """Three of them are discarded."""
    return STARTING_DISCARD


@rules.value("2.2-odlozeni", of="setup_kept")
def seven_kept(game: Game) -> int:
    """Seven stay in the hand."""
    return STARTING_HAND - STARTING_DISCARD


@rules.value("2.2-odlozeni", of="hand_left")
def seven_left_after_setup(nation: Nation) -> int | None:
    """Seven stay in the hand when ten are drawn and three discarded."""
    if nation.run.told("in_setup") is None:
        return None
    drew, gone = nation.told("drew"), nation.told("spent")
    if {drew, gone} - {None, STARTING_HAND, STARTING_DISCARD} or drew == STARTING_DISCARD or gone == STARTING_HAND:
        raise Undecided("nemožný popis", says("ten_drawn_three_discarded"), "qg/2.2-karty", "qg/2.2-odlozeni")
    return STARTING_HAND - STARTING_DISCARD


@rules.value("2.2-karty", of="setup_deck")
def deck_after_setup(nation: Nation) -> int:
    """What is left of the deck when ten cards are drawn."""
    return int(nation.cell("cards")) - STARTING_HAND


class KeepCards(View):
    """Cards kept after the setup."""

    wanted = fact[int]("kept_more")


@rules.grant("2.2-odlozeni", act="keep_cards")
def seven_are_kept(act: KeepCards) -> bool:
    """Three of ten are discarded, whoever likes it or not, neither fewer nor more."""
    return act.wanted == STARTING_HAND - STARTING_DISCARD


@rules.duty("2.2-odlozeni", act="setup_discard")
def three_must_go(act: View) -> bool:
    """The discard of the setup is a duty."""
    return True


@rules.value("2.2-armada", of="setup_pieces")
def one_army_each(game: Game) -> int:
    """One army at home, nothing else."""
    return 1


@rules.value("2.2-ukazatele", of="setup_vp")
def no_points_yet(game: Game) -> int:
    """Both markers begin at 0."""
    return 0


@rules.value("2.2-ukazatele", of="setup_round")
def first_box(game: Game) -> int:
    """The round marker begins at 1."""
    return 1


# -- sheets of the nations ---------------------------------------------------------------------------------------------------


def _of_axis(nation: Nation) -> str | None:
    return "axis" if nation.is_nation and nation.side == "axis" else None


@rules.value("1.2-osa", of="side_of")
def side_of_the_axis(nation: Nation) -> str | None:
    """Germany, Japan, Italy."""
    return _of_axis(nation)


@rules.value("1.2-spojenci", of="side_of")
def side_of_the_allies(nation: Nation) -> str | None:
    """The United Kingdom, the Soviet Union, the United States."""
    return "allies" if nation.is_nation and nation.side == "allies" else None


@rules.value("1.2", of="friends")
def of_one_side(pair: TwoNations) -> bool:
    """Nations of one side are friends, the others enemies."""
    return pair.first.side == pair.second.side


SHEETS = {"germany": "4.1", "japan": "4.2", "italy": "4.3", "britain": "4.4", "soviet": "4.5", "usa": "4.6"}
"""The clause of the sheet of each nation ([Přehled států])."""

COLUMNS = {"home_of": "home", "army_count": "armies", "fleet_count": "fleets", "card_count": "cards"}
"""What is asked of a sheet, and its column in the table of nations."""


def _from_sheet(nation: str, column: str) -> Callable[[Nation], int | str | None]:
    def value(asked: Nation) -> int | str | None:
        """What the sheet of the nation prints."""
        if asked.meant != nation:
            return None
        found = asked.cell(column)
        return str(asked.run.law.tables("uzemi").cell(found, "czech")) if column == "home" else found

    return value


for _nation, _clause in SHEETS.items():
    for _kind, _column in COLUMNS.items():
        rules.value(_clause, of=_kind)(_from_sheet(_nation, _column))


@rules.value("tab-balicky", of="kind_count")
def cards_of_a_kind(deck: KindOf) -> int | None:
    """How many cards of a kind the deck of a nation holds."""
    return deck.count()


@rules.value("tab-balicky", of="has_kind")
def any_of_a_kind(deck: KindOf) -> bool | None:
    """Whether there is any."""
    count = deck.count()
    return None if count is None else count > 0


@rules.value("2.2-staty", of="all_play")
def all_six_play(game: Game) -> bool:
    """All six, however many players there are."""
    return True


@rules.value("2.2-armada", of="starts_with_fleet")
def no_fleet_at_the_start(nation: Nation) -> bool:
    """Only an army at home."""
    return False


class HomeOf(View):
    """A nation and a space."""

    def __init__(self, run: Runner, who: str, space: str) -> None:
        super().__init__(run, who)
        self.nation = Nation(run, who)
        self.space = space

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id, self.space)


@rules.value("tab-staty", of="home_is")
def is_the_home_space(home: HomeOf) -> bool:
    """By the sheet of the nation; a space is known by its name, which may be that of the nation."""
    named = {"germany": "germany-space", "japan": "japan-space", "italy": "italy-space", "britain": "united-kingdom"}
    return home.nation.home == named.get(home.space, home.space)
