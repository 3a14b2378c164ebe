"""What the rules of battles ask for in words of the table, found where the text tells it in other words.

Rules that need to know who plays a role, or what is left, look for it in many facts; what they ask for where they find none is one
fact in words of the table. So that such a question is not asked of a text that answers it, each of these facts has its value here.
"""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_acts import Reinforce, Retreat
from referee.games.ae.battles.views_ending import Ending
from referee.games.ae.battles.views_fire import Party, Thrown
from referee.games.ae.battles.views_naval_losses import AssignAtSea
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.kinds import CLASSES, NOBODY, ROLES
from referee.games.ae.rules import rules
from referee.games.ae.seafire import PLANES
from referee.games.ae.views import Table
from referee.games.ae.words import listed
from referee.law.roles import View
from referee.law.runner import Runner


class PartyUnits(Party):
    """Units of one kind of a party."""

    def __init__(self, run: Runner, battle: str, party: str, unit: str) -> None:
        super().__init__(run, battle, party)
        self.unit = unit


class Owned(View):
    """Units of one kind in a battle of which it is not said whose they are."""

    def __init__(self, run: Runner, battle: str, unit: str) -> None:
        super().__init__(run, battle)
        self.unit = unit

    @property
    def owners(self) -> list[str]:
        """The roles that have such units."""
        battle, kinds = Battle(self.run, self.id), CLASSES.get(self.unit, {self.unit})
        return [r for r in ROLES if any(battle.force_before_guns(r).get(u) for u in kinds)]


class OwnedInRound(Owned):
    """The same, of the dice or losses of a round."""

    def __init__(self, run: Runner, unit: str, round_id: str) -> None:
        super().__init__(run, Round(run, round_id).battle.id, unit)


class ThrownFor(Thrown):
    """The dice of one kind of unit of a party in a round."""

    def __init__(self, run: Runner, round_id: str, party: str, unit: str) -> None:
        super().__init__(run, round_id, party)
        self.unit = unit


class Leaving(Retreat):
    """A retreat, and a round of the battle."""

    def __init__(self, run: Runner, retreat: str, round_id: str) -> None:
        super().__init__(run, retreat)
        self.round = round_id


class HitBy(AssignAtSea):
    """A hit that is given out, and a kind of unit that may have given it."""

    def __init__(self, run: Runner, assign: str, unit: str) -> None:
        super().__init__(run, assign)
        self.unit = unit


# -- who plays which role -------------------------------------------------------------------------------------------------


@rules.value("6.0-bitva", of="attacker")
def who_enters_attacks(battle: Battle) -> str | None:
    """Whoever enters where the enemy is attacks."""
    return battle.told_attacker


@rules.value("6.0-bitva", of="role_told")
def role_of_a_party(party: Party) -> str | None:
    """Whoever enters where the enemy is attacks, the other side defends."""
    return party.role


@rules.value("7.2", of="battle_kind")
def fought_at_sea(battle: Battle) -> str | None:
    """A battle in a sea zone, or of ships alone, is a naval one."""
    return "naval" if battle.is_naval else None


@rules.value("6.0-bitva", of="unit_role")
def role_of_units(units: Owned) -> str | None:
    """Units fight for the only side that has such ones."""
    return units.owners[0] if len(units.owners) == 1 else None


@rules.value("7.1.3", of="roll_of")
def whose_dice_are_told(units: OwnedInRound) -> str | None:
    """Dice of which the text says in another place whose they are are of the only role for which it tells such dice."""
    battle = Battle(units.run, units.id)
    told = [f.args[1] for f in units.run.all_told("rolls", "unit_hits", "unit_missed") if f.args[2] == units.unit and f.args[1] != NOBODY]
    roles = {role for party in told if (role := battle.role_of(party)) is not None}
    return roles.pop() if len(roles) == 1 else None


@rules.value("6.0-bitva", of="roll_of")
@rules.value("6.0-bitva", of="loss_of")
@rules.value("6.0-bitva", of="dive_of")
def whose_units(units: OwnedInRound) -> str | None:
    """Dice, losses and submarines that submerge are those of the only side that has such units; dice of AA guns have a rule of their own."""
    return None if units.unit == "aa-gun" else role_of_units(units)


# -- what is there, and what falls ----------------------------------------------------------------------------------------


@rules.value("7.1.1-vsechny", of="army", implements=("7.2.1-vsechny",))
def all_units_there_fight(party: Party) -> str | None:
    """All units that stand there take part."""
    found = [party.battle.force(r) for r in ROLES if party.party == NOBODY or r == party.role]
    told = [listed(party.run, f) for f in found if f]
    return "; ".join(told) or None


@rules.value("7.1.1-vsechny", of="force")
def units_of_a_kind(units: PartyUnits) -> int | None:
    """How many units of a kind a party has, where the text tells of it under another name."""
    return units.battle.force(units.role).get(units.unit) if units.role is not None else None


@rules.value("7.1.3", of="throws")
def dice_of_a_side(thrown: Thrown) -> tuple[int, ...] | None:
    """The dice of a side, those of its units one after another."""
    role = None if thrown.party == NOBODY else thrown.round.battle.role_of(thrown.party)
    if role is None:
        return None
    dice = [d for unit, d in thrown.round.rolls(role).items() if unit not in {"aa-gun"}]
    return tuple(n for d in [*dice, thrown.round.throws(role)] for n in d) or None


@rules.value("7.1.3", of="rolls")
def dice_of_units(thrown: ThrownFor) -> tuple[int, ...] | None:
    """The dice of one kind of unit."""
    roles = [r for r in ROLES if thrown.party == NOBODY or thrown.round.battle.role_of(thrown.party) == r]
    return next((dice for r in roles if (dice := thrown.round.rolls(r).get(thrown.unit))), None)


class Shots(View):
    """The fire of a round."""


@rules.value("7.1.3", of="shot")
def who_fired(shots: Shots) -> str | None:
    """The units of which the text tells dice."""
    rolled = [f for f in shots.run.all_told("rolls", "throws") if f.args[0] in Round(shots.run, shots.id).ids]
    return ", ".join(str(shots.run.read(f.kind, *f.args)) for f in rolled) or None


@rules.value("7.1.6", of="destroyed")
def all_units_are_gone(party: Party) -> bool | None:
    """Whether a side has nothing left that fights."""
    ending = Ending(party.run, party.id)
    if party.role is None:
        return None
    return not any(ending.surface_left(party.role).values()) if ending.is_naval else ending.is_destroyed(party.role)


@rules.value("7.1.6", of="remaining")
def what_is_left(ending: Ending) -> str | None:
    """What either side has left."""
    sides = ending.left_by_sides()
    left = list(sides) if sides is not None else [ending.surface_left(r) for r in ROLES]
    return "; ".join(listed(ending.run, one) or "nic" for one in left)


# -- where the battle stands ----------------------------------------------------------------------------------------------


class Now(Table):
    """The turn."""


@rules.value("7.0-posily", of="battles_running")
def battles_have_begun(now: Now) -> bool | None:
    """Whether battles are being resolved."""
    return Reinforce(now.run, "reinforce1").are_running


@rules.value("7.1.6-a", of="both_fired")
def both_sides_fired(battle: Battle) -> bool | None:
    """Whether both sides have fired in the round told last."""
    rounds = rounds_of(battle)
    return True if rounds and all(rounds[-1].has_fired(r) for r in ROLES) else None


@rules.value("7.1.6", of="fired")
def either_side_fired(party: Thrown) -> bool | None:
    """Where both sides have fired, each has."""
    told = party.run.told("both_fired", party.round.battle.id)
    return True if told is not None and party.run.read("both_fired", party.round.battle.id) else None


@rules.value("7.1.6", of="retreat_after")
def retreat_after_the_round_told(leaving: Leaving) -> bool | None:
    """A retreat of which only one round of the battle is told, in which both sides fired, comes after that round."""
    rounds = rounds_of(leaving.battle)
    told = leaving.run.told("both_fired", leaving.battle.id)
    is_last = len(rounds) == 1 and leaving.round in rounds[0].ids
    return True if is_last and told is not None and leaving.run.read("both_fired", leaving.battle.id) else None


@rules.value("7.1.3", of="hit_from")
def hits_of_the_only_units_that_fire(hit: HitBy) -> bool | None:
    """Where those who hit have but one kind of unit that can, the hit is of such a unit, and of none that they do not have."""
    if hit.giver is None:
        return None
    able = {u for u in hit.battle.force(hit.giver) if hit.battle.value_of(u, hit.giver)}
    return True if able == {hit.unit} else False if able and hit.unit not in able else None


# -- where one may go from it ---------------------------------------------------------------------------------------------


class FromBattle(View):
    """A space to which somebody would go from a battle."""

    def __init__(self, run: Runner, battle: str, space: str) -> None:
        super().__init__(run, battle)
        self.space = space

    @property
    def battle(self) -> Battle:
        """The battle."""
        return Battle(self.run, self.id)


@rules.value("7.1.6-a-kam", of="retreat_near")
def lies_beside_the_battle(goal: FromBattle) -> bool | None:
    """Whether it is adjacent to the space of the battle."""
    graph = goal.battle.table.board.graph
    near = graph.near(str(goal.battle.where))
    return goal.space in near if near and graph.near(goal.space) else None


@rules.value("7.1.6-a-kam", of="came_to_battle_from")
def attackers_came_from_there(goal: FromBattle) -> bool | None:
    """Whether attacking land units came from there."""
    if goal.run.told("came_from", goal.id) is not None:
        return goal.space in goal.run.read("came_from", goal.id)
    flying = {f.args[0] for f in goal.run.all_told("moves") if f.args[1] in PLANES}
    return True if any(f.value == goal.space and f.args[0] not in flying for f in goal.run.all_told("move_from")) else None


@rules.value("7.2.6-a-kam", of="sailed_from")
def ships_sailed_from_there(goal: FromBattle) -> bool | None:
    """Whether attacking ships came from there."""
    came = goal.run.told("came_from", goal.id)
    if came is not None:
        return goal.space in goal.run.read("came_from", goal.id)
    return True if any(f.value == goal.space for f in goal.run.all_told("move_from")) else None
