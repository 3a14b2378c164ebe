"""Whose a shift or a bonus is, as an answer to a question ([10.6.1], [10.6.3]); it belongs to the battle or to nobody."""

from __future__ import annotations

from referee.games.nr.board import SIDES
from referee.games.nr.cards.views import Side
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game, Party, UnitInBattle
from referee.law.finding import Missing, Undecided

ROLES = {"attacker": True, "defender": False}


class SideInBattle(Party):
    """A side: named, seen by the writer, or told by what it does."""

    @property
    def attacks(self) -> bool:
        """Whether it is the attacker."""
        if self.id in ROLES:
            return ROLES[self.id]
        who = "you" if self.id == "opponent" else self.id
        if (which := Side(self.run, who).which) not in SIDES:
            raise Undecided("chybí údaj", says("no_side_named"), "nr/10.3")
        return which == self.attack.side


def _attacks(unit: UnitInBattle) -> bool:
    """Whether the unit attacks; one that the text puts on neither side is told by its owner, if no other units are named there."""
    attack = unit.attack
    for kind, answer in (("attackers", True), ("defenders", False)):
        if unit.id in attack.named(kind):
            return answer
    answer = unit.unit.side == attack.side
    if unit.run.told("attackers" if answer else "defenders", attack.id) is not None:
        raise Undecided("chybí údaj", says("not_told_to_fight"), "nr/10.3")
    return answer


def _told_strength(attack: Attack, of_attacker: bool) -> int | None:
    """The strength that the text gives a player in this battle, as the attacker's or the defender's."""
    found = set()
    for kind, own in (("side_strength", True), ("foe_strength", False)):
        for told in attack.run.all_told(kind):
            if told.args[1] == attack.id and (SideInBattle(attack.run, *told.args).attacks == own) == of_attacker:
                found.add(int(told.value))
    if len(found) > 1:
        raise Undecided("nemožný popis", says("two_strengths"), "nr/10.5-krok1")
    return found.pop() if found else None


@rules.known("10.5-krok1", of="attack_strength")
def told_strength_of_the_attacker(attack: Attack) -> int | None:
    """A strength told of a player is the attacker's if he attacks."""
    return _told_strength(attack, True)


@rules.known("10.5-krok1", of="defence_strength")
def told_strength_of_the_defender(attack: Attack) -> int | None:
    """A strength told of a player is the defender's if he does not attack."""
    return _told_strength(attack, False)


@rules.fault("10.5-krok1")
def side_has_two_strengths(game: Game) -> str | None:
    """A strength told of the attacker or the defender, and another of the player who is one."""
    for attack in (Attack(game.run, thing.id) for thing in game.run.things("attack")):
        for kind, of_attacker in (("attack_strength", True), ("defence_strength", False)):
            told, of_player = game.run.told(kind, attack.id), _told_strength(attack, of_attacker)
            if told is not None and of_player is not None and told.value != of_player:
                return says("two_strengths")
    return None


@rules.value("10.6.1-hex", of="side_terrain_shift")
def terrain_helps_the_defending_side(side: SideInBattle) -> bool:
    """The shift for terrain is the defender's."""
    return not side.attacks and bool(side.run.read("terrain_shift", side.attack.id))


@rules.value("10.6.1-hex", of="unit_terrain_shift")
def terrain_helps_the_defending_unit(unit: UnitInBattle) -> bool:
    """The shift for terrain is the defender's."""
    return not _attacks(unit) and bool(unit.run.read("terrain_shift", unit.attack.id))


@rules.value("10.6.1-hrana", of="side_river_shift")
def river_helps_the_defending_side(side: SideInBattle) -> bool:
    """The shift for a river is the defender's."""
    return not side.attacks and bool(side.run.read("river_shift", side.attack.id))


@rules.value("10.6.1-hrana", of="unit_river_shift")
def river_helps_the_defending_unit(unit: UnitInBattle) -> bool:
    """The shift for a river is the defender's."""
    return not _attacks(unit) and bool(unit.run.read("river_shift", unit.attack.id))


@rules.value("10.6.3-utocnik", of="side_armour_bonus")
def no_bonus_in_defence(side: SideInBattle) -> bool | None:
    """Who defends has no bonus."""
    return None if side.attacks else False


@rules.value("14.3-b", of="side_armour_bonus", implements=("10.6.3-protiutok",))
def bonus_of_the_attacking_side(side: SideInBattle) -> bool | None:
    """Who attacks has the bonus of the battle."""
    return side.attack.armour_bonus if side.attacks else None


@rules.value("10.6.3-utocnik", of="unit_armour_bonus")
def no_bonus_for_a_defending_unit(unit: UnitInBattle) -> bool | None:
    """Who defends has no bonus."""
    return None if _attacks(unit) else False


@rules.value("14.3-b", of="unit_armour_bonus")
def bonus_of_the_attacking_unit(unit: UnitInBattle) -> bool | None:
    """Who attacks has the bonus of the battle; a unit that is no armour has none of its own."""
    if not _attacks(unit):
        return None
    if not unit.attack.armour_bonus:
        return False
    if unit.unit.branch != "armour":
        raise Missing(("branch", (unit.id,)))
    return True
