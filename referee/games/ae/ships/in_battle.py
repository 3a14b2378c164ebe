"""Ships in battle: submarines and planes, destroyers, carriers and their fighters, battleships, cargo ([Námořní jednotky])."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_naval import Aim, FireAtSea, Submerge, has_destroyer
from referee.games.ae.battles.views_naval_losses import RetreatAtSea
from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views_space import Space
from referee.games.ae.kinds import ATTACKER, DEFENDER, OTHER
from referee.games.ae.rules import rules
from referee.games.ae.seafire import PLANES, SUBMARINE, TRANSPORT
from referee.games.ae.ships.views import Hunt, Strike, Visible
from referee.games.ae.views import Table

# -- submarines and planes ----------------------------------------------------------------------------------------------------


@rules.condition("19.8-ztrata", act="aim", about=("losses",))
def not_once_the_destroyers_are_sunk(aim: Aim) -> bool | None:
    """Once all destroyers of their side are sunk planes may attack submarines no more."""
    return False if aim.planes_at_submarines and _are_sunk(aim) else None


def _are_sunk(aim: Aim) -> bool:
    """Whether their side had destroyers and has none left, nor an ally that stands by with one."""
    had, lost = aim.destroyers
    return 0 < had <= lost and not aim.ally_helps


@rules.grant("19.8-ztrata", of="aim_destroyer")
def no_help_of_sunk_destroyers(aim: Aim) -> bool | None:
    """... for they have no destroyer with them then."""
    return False if _are_sunk(aim) else None


@rules.grant("19.8", of="aim_destroyer")
def a_destroyer_with_them(aim: Aim) -> bool | None:
    """A destroyer of their side in the battle is with them."""
    return None if _are_sunk(aim) else has_destroyer(aim.battle, aim.role)


@rules.condition("19.5-letadla-ne", act="aim", about=("aims",))
def planes_cannot_attack_submarines(aim: Aim) -> bool | None:
    """A plane by itself cannot attack a submarine."""
    return False if aim.planes_at_submarines else None


@rules.condition("19.5-letadla-ne", act="battle", about=("force", "present"))
def planes_alone_do_not_attack_submarines(battle: Battle) -> bool | None:
    """... nor can planes alone open a battle against submarines alone."""
    attackers, defenders = battle.force_before_guns(ATTACKER), battle.force_before_guns(DEFENDER)
    hunt = bool(attackers) and not set(attackers) - PLANES and {u for u, n in defenders.items() if n} == {SUBMARINE}
    return False if hunt else None


@rules.condition("19.5-klid", act="battle", about=("dived", "submerging"))
def submerged_in_this_turn(battle: Battle) -> bool | None:
    """A submarine that submerged in this turn is not attacked; at its end it surfaces (ae/14.4)."""
    defenders = {u for u, n in battle.force_before_guns(DEFENDER).items() if n}
    return battle.turn_since_submerging if defenders == {SUBMARINE} else None


@rules.grant("14.4", act="battle")
def attack_what_has_surfaced(battle: Battle) -> bool | None:
    """... so another power may attack it in its own turn."""
    return True if battle.turn_since_submerging else None


@rules.condition("19.6", act="battle", about=("stands_at",))
def beside_ships_of_other_allies(battle: Battle) -> bool | None:
    """An ally attacks a German submarine although ships of other allies lie there."""
    defenders = {u for u, n in battle.force_before_guns(DEFENDER).items() if n}
    return True if defenders == {SUBMARINE} and battle.other_ally_ships else None


@rules.exception("19.5-letadla-torpedoborec", to="19.5-letadla-ne", implements=("19.8-letadla",))
def with_a_destroyer_they_can(hunt: Hunt) -> bool:
    """With a friendly destroyer in the battle planes may attack submarines."""
    return hunt.has_destroyer


@rules.grant("19.5-letadla-torpedoborec", act="aim", implements=("19.8", "19.8-ztrata"))
def planes_attack_with_a_destroyer(aim: Aim) -> bool | None:
    """Planes with a friendly destroyer attack submarines."""
    return True if aim.planes_at_submarines and not aim.ally_helps else None


@rules.grant("19.5-spojenecky", act="aim")
def an_allied_destroyer_is_enough(aim: Aim) -> bool | None:
    """The destroyer of an ally who stands by is enough."""
    return True if aim.planes_at_submarines and aim.ally_helps else None


# -- first strike ------------------------------------------------------------------------------------------------------------------


@rules.value("19.5-prvni-uder", of="first_strike", implements=("19.5",))
def attackers_have_it(strike: Strike) -> bool | None:
    """Attacking submarines have the first strike."""
    return True


@rules.exception("19.5-torpedoborec", to="19.5-prvni-uder", implements=("19.8-prvni-uder",))
def only_a_destroyer_takes_it(strike: Strike) -> bool:
    """An enemy destroyer in the battle takes it, and nothing else."""
    return strike.role == ATTACKER and strike.enemy_destroyer


@rules.exception("19.5-obranna-ne", to="19.5-prvni-uder")
def defenders_have_none(strike: Strike) -> bool:
    """Submarines that are attacked have none."""
    return strike.role == DEFENDER


@rules.value("19.5-obranna-ne", of="first_strike")
def no_first_strike_in_defence(strike: Strike) -> bool | None:
    """... so a defending submarine does not strike first."""
    return False if strike.role == DEFENDER else None


@rules.grant("19.8-ztrata", of="facing_destroyer")
def sunk_destroyers_take_nothing(strike: Strike) -> bool | None:
    """Once all destroyers are sunk submarines have it again..."""
    return False if _all_gone(strike) else None


@rules.grant("19.8", of="facing_destroyer")
def a_destroyer_before_them(strike: Strike) -> bool | None:
    """... but not while one of them is in the battle."""
    return None if _all_gone(strike) else has_destroyer(strike.battle, OTHER[strike.role])


def _all_gone(strike: Strike) -> bool:
    had, lost = strike.destroyers
    return had <= lost and lost > 0


# -- submerging ----------------------------------------------------------------------------------------------------------------------


@rules.grant("19.5-ponoreni", act="submerge", general=True)
def submarines_may_submerge(submerge: Submerge) -> bool | None:
    """Attacking and defending submarines may submerge."""
    return True if set(submerge.units) == {SUBMARINE} else None


@rules.grant("19.5-kazda-zvlast", act="submerge")
def each_for_itself(submerge: Submerge) -> bool | None:
    """One submarine may submerge while another fires."""
    run = submerge.run
    others = [run.read("firing", *f.args) for f in run.all_told("firing") if f.args[1] == SUBMARINE]
    return True if any(others) and set(submerge.units) == {SUBMARINE} else None


@rules.grant("19.5-ponoreni-letadla", act="submerge")
def also_before_planes(submerge: Submerge) -> bool | None:
    """A submarine may submerge although planes, which it cannot attack, are there."""
    return True if set(submerge.before) & PLANES else None


@rules.condition("19.6-zasazena", act="submerge", about=("submerging_hit",), implements=("7.2.5-obrance",))
def submarines_hit_cannot_escape(submerge: Submerge) -> bool | None:
    """A defending submarine that was hit fires back and is removed; only one that was not hit may choose to submerge."""
    return False if submerge.role != ATTACKER and submerge.is_hit else None


@rules.duty("19.5-kazda-zvlast", act="submerge")
def not_all_of_them(submerge: Submerge) -> bool | None:
    """Each submarine decides for itself."""
    return False if submerge.all_of_them else None


@rules.exception("19.5-ustup", to="7.2.6-a-utocnik")
def submarines_leave_by_submerging(retreat: RetreatAtSea) -> bool:
    """The only attacked units that may leave a battle are submarines, by submerging."""
    elsewhere = retreat.run.told("retreat_to", retreat.id) is not None
    return set(retreat.units) == {SUBMARINE} and not elsewhere


@rules.value("19.5-vynoreni", of="recovery_when")
def surfaces_in_step_six(table: Table) -> str:
    """A submarine surfaces in the sixth step."""
    return "recovery"


@rules.value("19.5-nepritomna", of="submerged_there")
def submarines_told_to_be_submerged(zone: Space) -> bool | None:
    """Where submarines are told to be submerged, a zone in which a side has nothing else is one of submerged submarines."""
    there = [(SIDES.get(f.args[0], f.args[0]), f.args[2]) for f in zone.run.all_told("units", "stands_at") if f.args[1] == zone.id and f.value]
    lurking = {side for side, unit in there if unit == SUBMARINE}
    if not lurking or any(unit != SUBMARINE for side, unit in there if side in lurking):
        return None
    return True if any(f.value for f in zone.run.all_told("is_submerged") if f.args[0] == SUBMARINE) else None


@rules.value("19.5-nepritomna", of="counts_as_present")
def submerged_is_not_present(visible: Visible) -> bool:
    """A submerged submarine does not count as a unit in its zone."""
    return False


@rules.grant("14.4", act="aim")
def what_surfaced_may_be_attacked(aim: Aim) -> bool | None:
    """A submarine that submerged in an earlier turn has surfaced at its end."""
    return True if SUBMARINE in aim.targets and aim.surfaced_since else None


@rules.grant("14.4", of="aim_surfaced")
def submarines_surface_at_the_end_of_a_turn(aim: Aim) -> bool | None:
    """At the end of the turn in which it submerged a submarine of whatever player surfaces."""
    return True if aim.dived_before and aim.in_another_turn else None


# -- where ships fight ----------------------------------------------------------------------------------------------------------------


def _bind_sea(clause: str, ship: str) -> None:
    @rules.condition(clause, act="aim", about=("aim_space",))
    def only_at_sea(aim: Aim) -> bool | None:
        """This ship attacks and defends in sea zones only."""
        return not aim.at_land if ship in aim.units and aim.at_land is not None else None

    @rules.grant(clause, act="aim")
    def at_sea_it_may(aim: Aim) -> bool | None:
        """... and there it may."""
        return True if ship in aim.units and aim.at_land is False else None


for _clause, _ship in (("19.2-kde", "carrier"), ("19.4-kde", "battleship"), ("19.5-kde", "submarine"), ("19.8-kde", "destroyer")):
    _bind_sea(_clause, _ship)


@rules.condition("19.1", act="aim", about=("aim_space",))
def ships_fight_at_sea(aim: Aim) -> bool | None:
    """No ship fights on land."""
    return not aim.at_land if aim.ships_only and aim.at_land is not None else None


@rules.grant("18.1-vsude", act="aim")
def planes_fight_everywhere(aim: Aim) -> bool | None:
    """Planes attack and defend on land and at sea."""
    return True if not set(aim.units) - PLANES and aim.at_land is not None else None


@rules.grant("19.9-obrana", act="aim")
def a_transport_defends(aim: Aim) -> bool | None:
    """An attacked transport may defend."""
    return True if set(aim.units) == {TRANSPORT} and aim.role == DEFENDER else None


@rules.condition("19.9-naklad-nestrili", act="fire", about=("fire_aboard", "aboard"))
def cargo_does_not_fire(fire: FireAtSea) -> bool | None:
    """Land units aboard do not fire back."""
    return False if fire.is_aboard else None


# -- allies --------------------------------------------------------------------------------------------------------------------------------


@rules.value("19.6", of="sub_options")
def fires_at_allies_or_submerges(table: Table) -> str:
    """Attacked beside ships of several allies a submarine that was not hit fires or submerges."""
    return "either"


@rules.value("19.6", of="sub_hit_chooser")
def allies_agree(table: Table) -> str:
    """The allies agree which of their ships the hit of a German submarine falls on."""
    return "agreement"
