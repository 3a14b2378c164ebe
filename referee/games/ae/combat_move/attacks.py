"""Whom a power may attack, and how often ([Bojový přesun])."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_naval import Aim
from referee.games.ae.combat_move.limits import heed
from referee.games.ae.gameboard.reach import in_reach
from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_route import show
from referee.games.ae.gameboard.views_space import friend_or_foe
from referee.games.ae.kinds import ATTACKER
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Table
from referee.law.finding import Undecided

# -- allies -----------------------------------------------------------------------------------------------------------------


@rules.condition("6.0-spojenec", act="battle", about=("attacker", "defenders", "force", "units"))
def allies_do_not_fight_each_other(battle: Battle) -> bool | None:
    """No allied power ever attacks another."""
    attacker = battle.told_attacker
    if attacker is None:
        return None
    mine = battle.run.told("my_nation")
    who = str(mine.value) if attacker == "me" and mine is not None else attacker
    others = {p for p in battle.told_defenders if p not in {who, "me"}}
    others |= {f.args[1] for f in battle.run.all_told("force") if f.args[0] == battle.id and f.args[1] not in {who, "me"}}
    lent = battle.run.told("lent", battle.id)
    others -= {str(lent.value)} if lent is not None else set()
    friends = {p for p in others if friend_or_foe(p, who) is True}
    foes = {p for p in others if friend_or_foe(p, who) is False}
    return False if friends and not foes else None


@rules.grant("6.0-kolik", act="battle")
def as_many_attacks_as_wanted(battle: Battle) -> bool | None:
    """In one turn as many places may be attacked as somebody likes."""
    told = battle.run.told("attack_places", battle.id)
    return True if told is not None and battle.run.read("attack_places", battle.id) else None


@rules.value("6.0-kolik", of="how_many_attacks")
def any_number_of_attacks(table: Table) -> str:
    """There is no bound."""
    return "any"


@rules.condition("6.0-jedna-bitva", act="battle", about=("fights_in",))
def one_battle_for_a_unit(battle: Battle) -> bool | None:
    """A unit attacks in one battle of a turn."""
    told, turns = (battle.run.told(kind, battle.id) for kind in ("fights_in", "fights_turns"))
    if turns is not None and turns.value != 1:
        raise Undecided("nevymodelováno", says("battles_over_turns"), "ae/6.0-jedna-bitva")
    fought = any(f.value and f.args[0] in battle.force_before_guns(ATTACKER) for f in battle.run.all_told("fought_this_turn"))
    return bool(battle.run.read("fights_in", battle.id) <= 1) if told is not None or fought else None


@rules.condition("6.0-jedna-bitva", act="aim", about=("fights_in", "aim_space"))
def one_battle_for_what_aims(aim: Aim) -> bool | None:
    """What attacks in the battle of one place may be what is to attack in another: then it would fight in two."""
    where = {str(f.value) for f in aim.run.all_told("battle_space") if f.args[0] == aim.battle.id}
    if aim.space is None or not where or aim.space in where or not set(aim.units) & set(aim.battle.force_before_guns(ATTACKER)):
        return None
    return bool(aim.run.read("fights_in", aim.battle.id) <= 1)


@rules.condition("6.0-dosah", act="battle", about=("move_from", "move_to", "moves"))
def attackers_get_there(battle: Battle) -> bool | None:
    """What moves to a battle goes no farther than it may."""
    for act in battle.run.things("move"):
        move = Move(battle.run, act.id)
        heed(battle.run, act.id)
        if move.start is None or move.end is None:
            continue
        for branch in move.units:
            show(move, branch)
        fits = [in_reach(move, b, move.way(b)) for b in move.units]
        if False in fits:
            return False
    return None
