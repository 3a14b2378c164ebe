"""Victory points: what gives them, the two markers, the change of initiative ([12.7]-[12.10], [13.4])."""

from __future__ import annotations

from referee.games.nr.board import FIRST_1945
from referee.games.nr.rules import rules, says
from referee.games.nr.victory.initiative import holder
from referee.games.nr.victory.views import Place, Player, Scoreboard
from referee.law.finding import Missing, Undecided
from referee.law.runner import Runner

EVENT_VP_LIMIT = 6
NAMING = frozenset({"concept", "name", "label"})
SURRENDERED = frozenset({"surrendered", "surrendered_red"})
"""What becomes of a unit that is put into that box."""


# -- what a hex is worth -------------------------------------------------------------------------------------------------


@rules.value("12.7.5-mapa", of="hex_vp", implements=("12.7", "tab-vp"))
def worth_of_a_hex(place: Place) -> int | None:
    """To turn 22 a city or an oil field anywhere is worth one point, any other hex none."""
    return None if place.board.turn >= FIRST_1945 or _is_finland(place) else int(_scores(place))


@rules.value("12.7.5-finsko", of="hex_vp", implements=("tab-vp",))
def worth_of_finland(place: Place) -> int | None:
    """Finland is worth one point to turn 22, then nothing."""
    return int(place.board.turn < FIRST_1945) if _is_finland(place) else None


@rules.value("12.7.3", of="hex_vp")
def objective_adds_nothing(place: Place) -> int | None:
    """An objective is worth what the city or the oil field on it is."""
    if place.board.turn >= FIRST_1945 or _is_finland(place) or not place.objective:
        return None
    return int(_scores(place))


@rules.value("12.7.5-mapa-1945", of="hex_vp", implements=("12.4-krok3",))
def worth_of_a_hex_in_1945(place: Place) -> int | None:
    """From turn 23 on only cities and oil fields in Greater Germany count."""
    if place.board.turn < FIRST_1945 or _is_finland(place):
        return None
    return int(_scores(place) and place.country == "gg")


def _is_finland(place: Place) -> bool:
    return place.row is not None and place.row["kind"] == "area"


def _scores(place: Place) -> bool:
    return place.row is not None or place.terrain == "city"


@rules.known("12.7.5", of="captured")
def captured_units(player: Player) -> int | None:
    """How many units of the side the text calls captured, or makes so; a unit stands for as many as the text counts."""
    run = player.run
    called = [f.args[0] for f in run.all_told("state") if f.value == "surrendered"]
    marked = [f.args[0] for f in run.all_told("marked_unsupplied") if f.value]
    lost = [u for u in dict.fromkeys([*called, *marked]) if _is_of(player, u) and (u in called or _surrenders(run, u))]
    _heed_the_cornered(player, lost)
    counts = [run.told("count", u) for u in lost]
    return sum(int(c.value) if c is not None else 1 for c in counts) if lost else None


def _heed_the_cornered(player: Player, lost: list[str]) -> None:
    """Of a unit that has nowhere to retreat it must be known whether it is captured. Raises Missing."""
    run = player.run
    for unit in (f.args[0] for f in run.all_told("can_retreat") if f.value is False and f.args[0] not in lost):
        if run.try_read("side", unit) is None:
            raise Missing(("side", (unit,)))
        if _is_of(player, unit) and run.told("state", unit) is None:
            if run.told("marked_unsupplied", unit) is None:
                raise Missing(("marked_unsupplied", (unit,)))
            if run.read("marked_unsupplied", unit) and not _fought(run, unit):
                raise Missing(("state", (unit,)))


def _fought(run: Runner, unit: str) -> bool:
    """Whether the text tells how a battle ended in which the unit fought."""
    return any(unit in f.value for f in run.all_told("attackers", "defenders") if run.told("result", *f.args) is not None)


def _surrenders(run: Runner, unit: str) -> bool:
    """Whether a marked unit goes to the surrendered box: removed for want of supply, called eliminated, or by the result of its battle."""
    if run.told("phase") is not None and run.read("phase") == "removal":
        return str(run.read("fate", unit)) in SURRENDERED
    state = run.told("state", unit)
    if state is None:
        return _fought(run, unit) and bool(run.read("eliminated", unit)) and run.read("grave", unit) == "surrendered"
    return state.value == "eliminated" and run.read("grave", unit) == "surrendered"


def _is_of(player: Player, unit: str) -> bool:
    return player.run.try_read("side", unit) == player.which


# -- the square marker ---------------------------------------------------------------------------------------------------


@rules.modifier("12.7.5-mapa", to="marker_change", implements=("12.7-nescita",))
def places_that_changed_hands(board: Scoreboard) -> int:
    """One point for each city or oil field won, one less for each lost."""
    won, lost = _taken(board, holder(board)), _taken(board, board.player(holder(board)).other.which)
    return won - lost


def _taken(board: Scoreboard, side: str) -> int:
    places = [p for p in board.places() if (by := board.run.told("taken_by", p.id)) is not None and by.value == side]
    count = board.player(side).places_taken
    if count and board.turn >= FIRST_1945:
        raise Undecided("chybí údaj", says("greater_germany_alone_counts"), "nr/12.7.5-mapa-1945")
    return count + sum(board.run.read("hex_vp", p.id) for p in places)


@rules.modifier("12.7.5-zajati-plus", to="event_vp_change")
@rules.modifier("12.7.5-zajati-plus", to="marker_change")
def enemy_units_captured(board: Scoreboard) -> int:
    """One point for each captured unit of the side without the initiative."""
    return board.player(holder(board)).other.captured


@rules.modifier("12.7.5-zajati-minus", to="event_vp_change")
@rules.modifier("12.7.5-zajati-minus", to="marker_change")
def own_units_captured(board: Scoreboard) -> int:
    """One point less for each captured unit of the side with the initiative."""
    return -board.player(holder(board)).captured


@rules.modifier("12.7.5-bojiste", to="marker_change", implements=("4.0-udrzba-c-vp", "13.4"))
def event_elsewhere(board: Scoreboard) -> int:
    """A red event gives the Soviets a point, which is one less for the Axis."""
    if not board.red_event:
        return 0
    if not board.run.is_stated("red_event"):
        raise Undecided("chybí údaj", says("red_event_counted"), "nr/12.7.5-bojiste", "nr/13.4")
    return 1 if holder(board) == "soviet" else -1


@rules.value("12.8", of="marker_place")
def new_place_of_the_marker(board: Scoreboard) -> int:
    """The marker moves by what the side with the initiative won or lost."""
    return board.vp_marker + board.marker_change


@rules.value("12.8-soucet", of="square_marker", implements=("12.7.4-ctverec-b", "12.10-krok5"))
def points_of_hexes_and_events(board: Scoreboard) -> int:
    """Points for hexes plus or minus the round marker."""
    side = holder(board)
    points, event = board.player(side).map_vp, board.event_marker
    if not event:
        return points
    return points + event if board.event_marker_side == side else points - event


# -- the round marker ----------------------------------------------------------------------------------------------------


@rules.value("12.7.4-strop", of="event_vp")
def no_more_than_six(board: Scoreboard) -> int | None:
    """The round marker stands at 6 at most; what is beyond is lost."""
    gains, losses = _events_and_captures(board)
    return None if gains - losses == _limited(gains, losses) else _limited(gains, losses)


@rules.value("12.7.4", of="event_vp")
@rules.value("12.8-kruhova", of="event_vp", implements=("12.7.5-karty",))
def balance_of_events_and_captures(board: Scoreboard) -> int:
    """Red events, cards and captures, seen by the side with the initiative."""
    return _limited(*_events_and_captures(board))


@rules.value("12.7.5-zajati-plus", of="event_vp")
def enemies_captured_among_them(board: Scoreboard) -> int | None:
    """Captured units of the side without the initiative are among what it counts."""
    return balance_of_events_and_captures(board) if board.player(holder(board)).other.captured else None


@rules.value("12.7.5-zajati-minus", of="event_vp")
def own_losses_among_them(board: Scoreboard) -> int | None:
    """... and those of the side that has it."""
    return balance_of_events_and_captures(board) if board.player(holder(board)).captured else None


def _events_and_captures(board: Scoreboard) -> tuple[int, int]:
    """What the side with the initiative gained by them and what it lost; the place of the marker, where it is told, stands for what was before.

    For the Soviets it must be told: what the marker counted when they gained the initiative nobody can tell from the events.
    """
    side = holder(board)
    if side != "axis" and board.run.told("event_marker") is None:
        raise Missing(("event_marker", ()))
    me, other = board.player(side), board.player(side).other
    gains = _by_cards(board, me) + other.captured
    losses = _by_cards(board, other) + me.captured
    if board.run.told("event_marker") is None:
        return gains, losses + board.red_events_so_far
    if board.run.told("red_events_so_far") is not None:
        gains, losses = (gains, losses + board.red_events_so_far) if side == "axis" else (gains + board.red_events_so_far, losses)
    own = board.event_marker_side == side
    return (gains + board.event_marker, losses) if own else (gains, losses + board.event_marker)


@rules.modifier("12.7.5-karty", to="event_vp_change")
def cards_that_give_points(board: Scoreboard) -> int:
    """Each card played for points moves the marker by one."""
    me = board.player(holder(board))
    return _by_cards(board, me) - _by_cards(board, me.other)


@rules.modifier("12.7.5-bojiste", to="event_vp_change")
def told_event_elsewhere(board: Scoreboard) -> int:
    """A red event of which the text tells gives the Soviets a point; one that only the track knows is not asked about."""
    if not board.run.is_stated("red_event") or not board.red_event:
        return 0
    return 1 if holder(board) == "soviet" else -1


def _by_cards(board: Scoreboard, player: Player) -> int:
    """Points that cards gave the side: its own, and what the other paid for his."""
    if any(f.value != 1 for f in board.run.all_told("vp_card_worth")):
        raise Undecided("nemožný popis", says("card_moves_by_one"), "nr/12.7.5-karty")
    return player.vp_cards + _cost(player.other)


def _cost(player: Player) -> int:
    """Cards that the side played and that cost it a point each."""
    run = player.run
    cards = [f.args[0] for f in run.all_told("vp_cost")]
    own = [c for c in cards if run.read("played_by", c) == player.which]
    return player.vp_cards_cost + sum(int(run.read("vp_cost", c)) for c in own)


def _limited(gains: int, losses: int) -> int:
    """The round marker never stands above 6; points beyond that are lost, so their order may matter."""
    balance = gains - losses
    if max(gains, losses) <= EVENT_VP_LIMIT:
        return balance
    if gains and losses:
        raise Undecided("chybí údaj", says("order_of_gains"), "nr/12.7.4-strop")
    return max(-EVENT_VP_LIMIT, min(EVENT_VP_LIMIT, balance))


# -- what a side gains ---------------------------------------------------------------------------------------------------


@rules.value("12.7.5", of="vp_gained", implements=("12.7",))
def points_of_the_phase(player: Player) -> int:
    """What the side gains in the victory phase."""
    return int(player.run.read("vp_sources", player.id))


@rules.modifier("12.7.5-bojiste", to="vp_sources", implements=("4.0-udrzba-c-vp", "13.4"))
def point_for_a_red_event(player: Player) -> int:
    """A red event gives the Soviets one point, the Axis never."""
    return 1 if player.which == "soviet" and player.board.red_event else 0


@rules.modifier("12.7.5-zajati-plus", to="vp_sources")
def points_for_captures(player: Player) -> int:
    """The side with the initiative gains a point for each captured enemy unit."""
    captured = player.other.captured
    return captured if captured and holder(player.board) == player.which else 0


@rules.modifier("12.7.5-mapa", to="vp_sources", implements=("12.7-nescita",))
def points_for_places(player: Player) -> int:
    """A city or oil field won gives a point."""
    return _taken(player.board, player.which)


# -- who holds a place ---------------------------------------------------------------------------------------------------


@rules.value("12.7.1", of="controller")
def who_was_there_last(place: Place) -> str | None:
    """A place with points belongs to the side that was in it last; leaving it changes nothing."""
    if place.row is None or place.row["kind"] == "area" or _told_of(place):
        return None
    for kind in ("passed_by", "left_by"):
        if place.run.told(kind, place.id) is not None and not place.run.read("entered_since", place.id):
            return str(place.run.read(kind, place.id))
    return None


@rules.value("12.7.1", of="controller")
def who_took_it_in_this_turn(place: Place) -> str | None:
    """A place that somebody has just taken is his."""
    fresh = place.run.told("taken_this_turn", place.id)
    if place.run.told("taken_by", place.id) is None or fresh is None or not fresh.value:
        return None
    return str(place.run.read("taken_by", place.id))


def _told_of(place: Place) -> bool:
    """Whether the text tells of somebody else on the place, so that it does not say who was there last."""
    run = place.run
    told = [f for f in run.naming(place.id) if f.kind not in NAMING and not (f.kind == "empty" and f.value is True)]
    others = [f for f in told if not _tells_the_same(place, f.kind, *f.args)]
    return bool(others) or run.told("taken_by", place.id) is not None


def _tells_the_same(place: Place, kind: str, *things: str) -> bool:
    """Whether a fact tells of the very passage over the place, or leaving of it, of which the text says whose it was."""
    run = place.run
    if kind == "target_hex":  # left by its defenders, as far as is told
        return run.told("cleared", *things) is not None and run.told("attackers", *things) is None
    if kind not in {"move_through", "move_target", "at"}:
        return False
    units = things if kind == "at" else run.try_read("movers", *things, default=())
    last = {run.try_read(said, place.id) for said in ("passed_by", "left_by") if run.told(said, place.id) is not None}
    return bool(units) and {run.try_read("side", unit) for unit in units} == last
