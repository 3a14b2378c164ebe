"""What players ask every day and no chapter asks in these words: the hand, one of two defenders, a pile in two battles."""

from __future__ import annotations

from referee.games.nr.board import FIRST_1945, LAST_TURN, TANKS_FROM
from referee.games.nr.checks_05_cards import HAND_LIMIT
from referee.games.nr.checks_12_victory import TOTAL_VICTORY
from referee.games.nr.rules import rules
from referee.games.nr.situation import Attack, Game, Unit
from referee.games.nr.situation_cards import Side
from referee.games.nr.situation_movement import Move, Mover
from referee.games.nr.situation_organisation import Place
from referee.games.nr.situation_rail import Load
from referee.games.nr.situation_results import Advance, Battle
from referee.roles import View, fact
from referee.runner import Undecided


@rules.known("5.1", of="hand_limit")
def cards_kept_before_the_draw(game: Game) -> int:
    """Two cards are kept before the draw; at other times the rulebook sets no limit."""
    return HAND_LIMIT


@rules.value("5.1", of="hand_duty")
def cards_above_two_go_later(side: Side) -> int:
    """Only the discard step of the own card phase asks for cards above two."""
    return max(0, side.hand - HAND_LIMIT)


def _told_moves(unit: Mover) -> list[Move]:
    """The moves of the unit that the text tells or asks of."""
    acts = [a.id for a in unit.run.things("move")]
    return [Move(unit.run, a) for a in acts if unit.id in unit.run.try_read("movers", a, default=())]


@rules.value("8.0-c", of="mp_after")
def points_after_the_move(unit: Mover) -> int:
    """What is left before the move less the price of the move."""
    moves = _told_moves(unit)
    if len(moves) > 1:
        raise Undecided("chybí údaj", "text vypráví o několika pohybech a není jasné, po kterém z nich se ptáte", "nr/8.0-c")
    return max(0, unit.left - sum(move.cost for move in moves))


@rules.value("8.0-e", of="mp_now")
def points_now(unit: Mover) -> int:
    """What is left; after the only move that the text tells of, unless it says what was spent before that."""
    spent = any(unit.run.told(kind, unit.id) is not None for kind in ("mp_spent", "mp_left"))
    if not _told_moves(unit):
        return int(unit.left)
    if spent:
        raise Undecided("chybí údaj", "není jasné, zda se ptáte před tímto pohybem, nebo po něm", "nr/8.0-e")
    return int(unit.run.read("mp_after", unit.id))


@rules.condition("9.0", act="load", about=("load_through", "load_through_zone"))
def no_way_from_hex_to_hex(load: Load) -> bool | None:
    """A train takes a unit off the map into the box; whatever lies between does not matter."""
    told = [load.run.told(kind, load.id) for kind in ("load_through", "load_through_zone")]
    return True if any(f is not None for f in told) else None


@rules.condition("10.6.4-dolni", act="attack", about=("attack_strength", "defence_strength"))
def hopeless_odds_are_no_hindrance(attack: Attack) -> bool | None:
    """Below 1:3 an attack is allowed; its result is CA at once."""
    strengths = ("attack_strength", "defence_strength")
    if not all(attack.run.is_stated(kind, attack.id) for kind in strengths):
        return None
    mine, theirs = (attack.run.read(kind, attack.id) for kind in strengths)
    return True if 3 * mine < theirs else None


@rules.condition("10.3.2-pocet", act="attack", about=("target_hex",))
def several_targets_in_one_battle(attack: Attack) -> bool | None:
    """A battle may have any number of target hexes, all of them beside every attacker."""
    place = attack.run.told("target_hex", attack.id)
    count = attack.run.told("count", str(place.value)) if place is not None else None
    return None if count is None or int(count.value) < 2 else True


@rules.condition("6.5.4-posun", act="attack", about=("marked_unsupplied", "supplied"))
def an_unsupplied_defender_may_be_attacked(attack: Attack) -> bool | None:
    """Nobody is spared for want of supply; the attacker even gains by it."""
    get = attack.run.told
    defenders = get("defenders", attack.id)
    told = [get(kind, str(unit)) for unit in (defenders.value if defenders is not None else ()) for kind in ("marked_unsupplied", "supplied")]
    return True if any(f is not None for f in told) else None


@rules.duty("10.1.1", act="attack")
def an_attack_of_choice(attack: Attack) -> bool | None:
    """Attacks in the step of voluntary attacks are made by choice; only a counterblow must be attacked."""
    marked = attack.run.all_told("hex_target", "target_on_unit")
    replies = attack.run.told("counterattack", attack.id) is not None
    if replies or any(f.value for f in marked) or attack.run.things("place_counterblow"):
        return None
    return None if attack.is_counterblow else False


@rules.known("10.5-krok5", of="who_rolls")
def the_attacker_rolls(game: Game) -> str:
    """The attacker rolls the die."""
    return "attacker"


@rules.known("10.7.5", of="retreat_rule")
def retreats_are_two_hexes(game: Game) -> int:
    """A retreat is two hexes."""
    return 2


@rules.value("13.1-snih-reky", of="rivers_frozen", implements=("13.1-zima-reky",))
def rivers_freeze_in_snow(game: Game) -> bool:
    """In snow and in a long winter rivers are frozen."""
    return game.weather in {"snow", "long_winter"}


@rules.value("12.3", of="vp_to_win")
def points_of_the_total_victory(side: Side) -> int | None:
    """The Soviets win with 34 points in any victory phase."""
    return TOTAL_VICTORY if side.which == "soviet" else None


@rules.known("4.0-udrzba-a-konec", of="game_length")
def the_game_has_28_turns(game: Game) -> int:
    """After turn 28 the game is over."""
    return LAST_TURN


@rules.value("10.7-ex", of="steps_lost")
def one_step_of_each_side(battle: Battle) -> int:
    """EX costs each side one step, however many units fought; of other results the loss is told unit by unit."""
    if battle.effect != "EX":
        raise Undecided("chybí údaj", "při jiném výsledku než EX se ztráty určují pro každou jednotku zvlášť", "nr/10.7.1")
    return 1


@rules.known("10.8.1", of="advance_to_vacated")
def the_place_is_the_target(advance: Advance) -> bool | None:
    """The only hex that the text speaks of, or none at all, is the one that was fought for; of several it may be any."""
    run = advance.run
    battles = run.things("attack")
    target = run.told("target_hex", battles[-1].id) if battles else None
    others = [h.id for h in run.things("hex") if target is None or h.id != target.value]
    return None if others else True


@rules.condition("10.8.1", act="advance", about=("advance_to",))
def the_vacated_hex_comes_first(advance: Advance) -> bool | None:
    """The first hex is the one that the defenders left; another one needs an advance of more than one hex."""
    if advance.run.told("advance_to", advance.id) is None:
        return None
    return None if advance.run.read("advance_to_vacated", advance.id) else bool(advance.limit > 1)


class AttackPart(View):
    """An attack on one of several units."""

    attack_one = fact[bool]("attack_one")
    one_hex = fact[bool]("one_target_hex")


@rules.known("10.4-obrana", of="one_target_hex")
def they_stand_together(part: AttackPart) -> bool | None:
    """Whether the text puts several units of the enemy on one hex, or two on different ones."""
    run = part.run
    places: dict[str, int] = {}
    for told in run.all_told("at"):
        count = run.told("count", told.args[0])
        places[str(told.value)] = places.get(str(told.value), 0) + (int(count.value) if count is not None else 1)
    if any(number > 1 for number in places.values()):
        return True
    return True if any(_strikes_several_on_one_hex(part, act.id) for act in run.things("attack")) else None


def _strikes_several_on_one_hex(part: AttackPart, attack: str) -> bool:
    """Whether the text tells of an attack on several units and on one hex."""
    get = part.run.told
    units, place = get("defenders", attack), get("target_hex", attack)
    if units is None or place is None or get("count", str(place.value)) is not None or get("plural", str(place.value)) is not None:
        return False
    counts = [get("count", str(u)) for u in units.value]
    return sum(int(c.value) if c is not None else 1 for c in counts) > 1


@rules.condition("10.4-obrana", act="attack_part")
def all_on_one_hex_defend_together(part: AttackPart) -> bool:
    """Of units on one hex none can be attacked alone; units on different hexes are different targets."""
    return not (part.attack_one and part.one_hex)


@rules.condition("8.4-a", act="move", about=("passes_unit", "passes_enemy"))
def no_way_through_an_enemy(move: Move) -> bool | None:
    """A hex with an enemy unit is never entered, so none is passed."""
    get = move.run.told
    if get("passes_enemy", move.id) is not None:
        return not move.run.read("passes_enemy", move.id)
    return None if get("passes_unit", move.id) is None else _is_own(move)


@rules.condition("8.4-b", act="move", about=("passes_unit",))
def own_units_are_passed_freely(move: Move) -> bool | None:
    """Hexes with units of its own side are passed freely."""
    return True if move.run.told("passes_unit", move.id) is not None and _is_own(move) else None


def _is_own(move: Move) -> bool:
    """Whether the unit that is passed belongs to the side that moves."""
    unit = Mover(move.run, str(move.run.read("passes_unit", move.id)))
    return unit.friendly if move.run.told("friendly", unit.id) is not None else unit.side == move.mover.side


@rules.value("8.4.1-osa", of="stack_limit")
def two_units_of_the_axis(side: Side) -> str | None:
    """The Axis stacks two units."""
    return "two" if side.which == "axis" else None


@rules.value("8.4.1", of="stack_limit")
def soviet_units_by_turn(side: Side) -> str | None:
    """The Soviets have one unit on a hex before turn 11; from then to turn 22 a tank unit may share it."""
    if side.which != "soviet" or side.table.turn >= FIRST_1945:
        return None
    return "one" if side.table.turn < TANKS_FROM else "one_or_tank"


@rules.value("8.4.1-rok1945", of="stack_limit")
def any_two_soviet_units(side: Side) -> str | None:
    """From turn 23 on any two."""
    return "any_two" if side.which == "soviet" and side.table.turn >= FIRST_1945 else None


@rules.known("8.5-e", of="place_ezoc")
def zone_named_as_the_place(act: Place) -> bool | None:
    """Whether the zone into which the unit is to be placed is one of the enemy."""
    told = act.run.told("place_zone", act.id)
    return None if told is None else bool(act.run.read("place_zone", act.id) != act.side)


class ZoneStop(View):
    """The end of a move in a zone of control of which the text tells no more."""

    in_zone = fact[bool]("stops_in_zone")


@rules.duty("8.5.1", act="stop")
def must_stop_in_an_enemy_zone(stop: ZoneStop) -> bool | None:
    """A unit that enters an enemy zone stops."""
    return stop.in_zone if stop.run.told("stops_in_zone", stop.id) is not None else None


class PlaySeveral(View):
    """A wish to play so many cards in one battle."""

    cards = fact[int]("battle_cards")


@rules.condition("10.5-krok2-karty", act="play_several")
def one_card_of_each_side(play: PlaySeveral) -> bool:
    """Each side plays one card in a battle at most."""
    return play.cards <= 1


class SplitStack(View):
    """A wish to send the units of one hex into different battles."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units on the hex."""
        return tuple(Unit(self.run, u) for u in self.run.read("split_pile", self.id))


@rules.grant("10.4-stejny-hex", act="split_stack", implements=("10.3.5-ostatni",))
def units_of_a_hex_fight_apart(split: SplitStack) -> bool:
    """Units of one hex need not fight in the same battle."""
    return True
