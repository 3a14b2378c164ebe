"""Dice and hits of a throw, and what all hits of a round can remove."""

from __future__ import annotations

from referee.games.at.land_battle import simulator
from referee.games.at.land_battle.views import HALVES, Battle, OfKind, Party, Round, Throw
from referee.games.at.rules import rules, says
from referee.games.at.views import chart, counted
from referee.law.finding import Undecided
from referee.law.roles import View

BONUS = 1
"""Dice more for the defender, by the optional rule."""


class Kind(View):
    """A kind of unit."""


class Rule(View):
    """The rule itself, whoever fights."""


@rules.value("26.4-tank-kostky", of="dice_of")
def two_dice_for_a_tank(kind: Kind) -> int | None:
    """A tank throws two dice."""
    return simulator.DICE["tank"] if kind.id == "tank" else None


@rules.value("29.2-kostky", of="dice_of")
def one_die_for_another_land_unit(kind: Kind) -> int | None:
    """Any other land unit throws one."""
    return simulator.DICE.get(kind.id) if kind.id != "tank" else None


@rules.value("29.2-nejmene", of="battle_dice")
def never_fewer_than_two_dice(party: Party) -> int | None:
    """Where its units would give fewer than two, it throws two."""
    return simulator.LEAST_DICE + extra(party) if 0 < units_dice(party) < simulator.LEAST_DICE else None


@rules.value("29.2-kostky", of="battle_dice")
def a_die_for_each_unit(party: Party) -> int | None:
    """As many as its units give."""
    return units_dice(party) + extra(party) if units_dice(party) >= simulator.LEAST_DICE else None


def units_dice(party: Party) -> int:
    """The dice that the units give."""
    return sum(int(party.run.read("dice_of", unit)) * number for unit, number in party.own.items() if number)


def extra(party: Party) -> int:
    """Dice more for the defender, where an optional rule is played."""
    return int(party.run.read("extra_dice", party.id)) if party.defends else 0


@rules.value("23.6", of="extra_dice")
def none_where_it_is_not_played(battle: Battle) -> int | None:
    """A table that does without the optional rule has no more dice."""
    told = [battle.run.told("option", half) for half in HALVES]
    return 0 if any(told) and not any(each.value for each in told if each is not None) else None


@rules.fault("29.2-kostky")
def more_symbols_than_dice(kind: Rule) -> str | None:
    """More symbols in a round than dice that the told force can have, the optional dice among them."""
    battles = {f.args[0] for f in kind.run.all_told("force")}
    thrown = {f.args[:2] for f in kind.run.all_told("symbols")} if len(battles) == 1 else set()
    for round_, side in thrown:
        own = counted(kind.run, "force", *battles, side)
        dice = max(simulator.LEAST_DICE, sum(simulator.DICE.get(unit, 0) * number for unit, number in own.items())) + BONUS * len(HALVES)
        if own and sum(counted(kind.run, "symbols", round_, side).values()) > dice:
            return says("more_symbols_than_dice")
    return None


@rules.modifier("23.6", to="extra_dice", implements=("23.6-oboje",))
def one_for_the_capital(battle: Battle) -> int:
    """One more where a capital is defended."""
    return BONUS if battle.plays("capital-die") and battle.capital else 0


@rules.modifier("23.6-invaze", to="extra_dice", implements=("23.6-oboje",))
def one_against_an_invasion(battle: Battle) -> int:
    """One more against an attack over a sea lane; of a mixed attack the book is silent."""
    if not battle.plays("invasion-die") or not battle.over_sea:
        return 0
    if battle.part_by_land:
        raise Undecided("pravidla mlčí", says("bonus_for_part_by_land"), "at/23.6-invaze")
    return BONUS


@rules.value("29.2-jedna", of="hits_of")
def surplus_symbols_are_lost(kind: OfKind) -> int | None:
    """More symbols than units: one hit for each unit."""
    return simulator.matched(kind.units, kind.symbols) if kind.symbols > kind.units else None


@rules.value("29.2-shoda", of="hits_of")
def symbols_that_match_a_unit(kind: OfKind) -> int | None:
    """Each symbol that has a unit of its own is a hit."""
    return simulator.matched(kind.units, kind.symbols) if kind.symbols <= kind.units else None


@rules.value("23.0", of="hits", implements=("29.2", "23.5-p1", "23.5-p2"))
def hits_as_in_the_base_game(throw: Throw) -> int:
    """The hits of all its kinds."""
    return sum(throw.hits().values())


@rules.value("23.4", of="most_destroyed")
def most_in_the_best_order(throw: Throw) -> int:
    """Hits are applied in whatever order; the best removes so many."""
    return max(sum(gone) for gone in simulator.outcomes(throw.hits(), throw.enemy))


@rules.value("23.2", of="can_destroy", implements=("23.5-p1", "23.5-p2"))
def ways_to_use_the_hits(throw: Throw) -> str:
    """All that the hits can remove, in Czech."""
    names = chart(throw.run, "jednotky")
    ways = sorted(simulator.best(simulator.outcomes(throw.hits(), throw.enemy)), reverse=True)
    told = [", ".join(f"{n}× {names.cell(unit, 'czech')}" for unit, n in zip(simulator.ORDER, gone, strict=True) if n) for gone in ways]
    return says("can_destroy_so_many", units="; nebo ".join(told)) if any(told) else says("can_destroy_nothing")


@rules.value("23.4", of="any_order")
def hits_in_any_order(round_: Round) -> bool:
    """Whoever hit orders his hits as he likes."""
    return True
