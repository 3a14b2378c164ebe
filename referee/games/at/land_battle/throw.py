"""Dice and hits of a throw, and what all hits of a round can remove."""

from __future__ import annotations

from referee.games.at.land_battle import simulator
from referee.games.at.land_battle.views import Battle, OfKind, Party, Round, Throw
from referee.games.at.rules import rules
from referee.games.at.views import chart
from referee.law.finding import Undecided
from referee.law.roles import View

BONUS = 1
"""Dice more for the defender, by the optional rule."""


class Kind(View):
    """A kind of unit."""


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
        raise Undecided("pravidla mlčí", "kniha neříká, zda přídavek platí, přišla-li část útočníků po souši", "at/23.6-invaze")
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
    return "Lze zničit " + "; nebo ".join(told) if any(told) else "Nelze zničit nic"


@rules.value("23.4", of="any_order")
def hits_in_any_order(round_: Round) -> bool:
    """Whoever hit orders his hits as he likes."""
    return True
