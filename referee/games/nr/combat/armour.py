"""The armour bonus, and who always has it ([10.6.3], [6.5.4], [13.1], [13.5], [14.3]-[14.5])."""

from __future__ import annotations

from referee.games.nr.combat.shifts import told
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game, Unit, noun_of
from referee.law.finding import Undecided

ANY_ARMOUR = frozenset({"armour", "unit"})
"""Nouns that name units of any army."""

# -- who attacks whom --------------------------------------------------------------------------------------------------


@rules.known("14.3", of="armour_attacks", implements=("2.3-typy-obrnenci",))
def armour_among_attackers(attack: Attack) -> bool | None:
    """Whether armour is among the attackers, where their kinds are known."""
    branches = [u.run.try_read("branch", u.id) for u in attack.units("attackers")]
    if "armour" in branches:
        return True
    return None if None in branches or not branches else False


@rules.known("6.5.4-bonus", of="armour_supplied")
def some_armour_is_supplied(attack: Attack) -> bool | None:
    """Whether some attacking armour bears no marker unsupplied."""
    armour = [u for u in attack.units("attackers") if u.run.try_read("branch", u.id) == "armour"]
    if armour:
        return any(not u.marked_unsupplied for u in armour)
    stated = attack.run.told("attackers_unsupplied", attack.id)
    return False if stated is not None and stated.value == "all" else None


@rules.known("14.4", of="defender_soft")
def only_plain_infantry_defends(attack: Attack) -> bool | None:
    """Whether the defenders are infantry other than mechanised, where their kinds are known."""
    branches = [u.run.try_read("branch", u.id) for u in attack.units("defenders")]
    if any(b in {"armour", "mech"} for b in branches):
        return False
    return True if branches and all(b in {"infantry", "regional", "fort", "shock"} for b in branches) else None


@rules.known("14.5", of="ss_panzer_attacks")
def ss_panzer_among_attackers(attack: Attack) -> bool | None:
    """Whether the SS panzer army is among the attackers, where they are named; a noun for any armour may name it, too."""
    units = attack.units("attackers")
    named = bool(units) and all(u.run.is_stated("name", u.id) and not u.is_a(*ANY_ARMOUR) for u in units)
    return True if _ss(attack) else False if named else None


def _ss(attack: Attack) -> list[Unit]:
    return [u for u in attack.units("attackers") if u.is_a("ss-panzer") or u.is_a("ss") and u.branch == "armour"]


# -- the bonus ---------------------------------------------------------------------------------------------------------


@rules.grant("10.6.3", of="armour_bonus", implements=("10.6.3-obrnenci",))
def armour_bonus(attack: Attack) -> bool:
    """Attacking armour has the bonus, within the requirements below."""
    return attack.armour


@rules.grant("14.5-a", of="armour_bonus", implements=("14.5-b",))
def ss_panzer_has_it_always(attack: Attack) -> bool | None:
    """The SS panzer army has it in every case; whether unsupplied too, the book says twice and differently."""
    if not attack.ss_panzer:
        return None
    if any(u.marked_unsupplied for u in _ss(attack)):
        raise Undecided("rozpor tisku", says("bonus_of_unsupplied_ss"), "nr/6.5.4-bonus", "nr/14.5-a")
    return True


@rules.value("10.6.3-jednou", of="bonus_twice")
def never_twice_in_a_battle(attack: Attack) -> bool:
    """The bonus counts once a battle, however many armies bring it."""
    return False


@rules.modifier("10.6.3-jednou", to="shift")
def one_column_for_armour(attack: Attack) -> int:
    """The bonus is one column right, once a battle."""
    return 1 if told(attack, lambda: attack.armour_bonus, False) else 0


@rules.requirement("10.6.3-pechota", of="10.6.3", implements=("10.6.3-tanky-mech", "14.4-b"))
def against_plain_infantry(attack: Attack) -> bool:
    """The defenders are infantry and none of them is armour or mechanised."""
    return attack.soft_target


@rules.requirement("10.6.3-otevreny", of="10.6.3", implements=("10.6.3-teren-mapa", "10.7.2-teren-bonus"))
def on_open_ground(attack: Attack) -> bool:
    """The defender's hex is open; across an objective hexside the map and the rule differ."""
    if attack.terrain != "open":
        return False
    if attack.on_objective:
        raise Undecided("rozpor tisku", says("bonus_across_objective"), "nr/10.6.3-teren-mapa", "nr/10.6.3-otevreny")
    return True


@rules.requirement("10.6.3-pocasi", of="10.6.3")
def in_clear_weather_or_snow(attack: Attack) -> bool:
    """The bonus is for clear weather and snow only."""
    return attack.game.weather in {"clear", "snow"}


@rules.requirement("6.5.4-bonus", of="10.6.3", implements=("6.5.4",))
def armour_in_supply(attack: Attack) -> bool:
    """An unsupplied attacker never has the bonus."""
    return attack.armour_supplied


@rules.exception("13.1-bahno-bonus", to="10.6.3", implements=("10.6.3-bahno", "13.1-bahno"))
def no_bonus_in_mud(attack: Attack) -> bool:
    """No bonus in mud."""
    return attack.game.weather == "mud"


@rules.exception("13.1-zima-bonus", to="10.6.3", implements=("10.6.3-zima",))
def no_bonus_in_long_winter(attack: Attack) -> bool:
    """No bonus in long winter."""
    return attack.game.weather == "long_winter"


@rules.exception("13.5-ropa-bonus", to="10.6.3")
def no_bonus_without_oil(attack: Attack) -> bool:
    """Axis armour has lost the bonus once the Soviets held the Rumanian oil fields in an earlier turn."""
    return attack.game.oil_lost and attack.side == "axis"


@rules.exception("13.5-ropa-ss", to="13.5-ropa-bonus")
def ss_keeps_it_without_oil(attack: Attack) -> bool:
    """The SS panzer army keeps it."""
    return attack.ss_panzer


for _clause in ("10.6.3-pechota", "10.6.3-otevreny", "10.6.3-pocasi"):

    @rules.exception("14.5-c", to=_clause)
    def nothing_limits_the_ss(attack: Attack) -> bool:
        """Enemy type, terrain and weather do not limit the bonus of the SS panzer army."""
        return attack.ss_panzer


# -- the oil -----------------------------------------------------------------------------------------------------------


@rules.known("13.5-ropa", of="oil_lost")
def oil_lost_in_an_earlier_turn(game: Game) -> bool | None:
    """Rumania falls in the turn after that in which the Soviets first held the oil fields."""
    for fact in game.run.all_told("captured_turn"):
        if noun_of(game, *fact.args) == "romanian-oil":
            return game.turn > int(fact.value)
    return game.turn > int(game.run.read("oil_captured_turn")) if game.run.is_stated("oil_captured_turn") else None


@rules.grant("13.5-ropa-bonus", of="armour_bonus_lost")
def bonus_lost_with_the_oil(attack: Attack) -> bool:
    """The same as an answer to a question: the Axis has lost its armour bonus."""
    return attack.side == "axis" and attack.game.oil_lost


@rules.grant("10.6.3-jednou", of="right_shift")
def armour_moves_to_the_right(attack: Attack) -> bool:
    """Does the attacking unit shift to the right: armour does."""
    return attack.armour_bonus
