"""Counterattacks, and where the counterblow of CB goes ([10.7-ca], [10.7-cb], [10.7.2], [10.7.3])."""

from __future__ import annotations

from referee.games.nr.board import opponent
from referee.games.nr.combat.markers import AddMarker
from referee.games.nr.combat.odds import highest_initial_column, initial_column, no_initial_column
from referee.games.nr.combat.procedure import MAX_CHAIN, chain_of
from referee.games.nr.combat.views import Battle, Decline, Era, Join
from referee.games.nr.rules import rules, says
from referee.law.finding import Undecided

# -- what it means -----------------------------------------------------------------------------------------------------


def chain_is_possible(battle: Battle) -> None:
    """Replay the battles of the text: one followed by a counterattack must have ended with CA."""
    told = [Battle(battle.run, e.id) for e in battle.run.things("attack")]
    first = next((i for i, b in enumerate(told) if b.id == battle.id), 0)
    while first > 0 and told[first].is_counterattack:
        first -= 1
    chain = told[first : [b.id for b in told].index(battle.id) + 1]
    if len(chain) < 2 or not all(b.run.is_stated("result", b.id) for b in chain):
        return
    if len(chain) > MAX_CHAIN:
        raise Undecided("nevymodelováno", says("chain_too_long", most=MAX_CHAIN), "nr/10.7.2-retez")
    outcome = chain_of([b.result for b in chain], "axis")
    if outcome.status == "leftover":
        raise Undecided("nemožný popis", says("counterattack_needs_ca"), "nr/10.7.2", "nr/10.7-ca")


# -- counterattack -----------------------------------------------------------------------------------------------------


@rules.value("10.7.2-nova-bitva", of="initial_column")
def odds_of_a_counterattack(attack: Battle) -> str | None:
    """A counterattack is a battle of its own, with odds computed anew."""
    if not attack.is_counterattack:
        return None
    return initial_column(attack) or highest_initial_column(attack) or no_initial_column(attack)


def _last_result(attack: Battle) -> Battle:
    """The battle whose result the text tells last."""
    told = [e.id for e in attack.run.things("attack") if attack.run.is_stated("result", e.id)]
    return Battle(attack.run, told[-1]) if told else attack


@rules.condition("10.7.2", act="attack", about=("result",), implements=("10.7.2-retez",))
def counterattack_after_ca(attack: Battle) -> bool | None:
    """A counterattack follows only a CA."""
    return _last_result(attack).result == "CA" if attack.is_counterattack else None


@rules.condition("10.7-ca", act="attack", about=("result",))
def defender_strikes_back(attack: Battle) -> bool | None:
    """The right to counterattack is the defender's."""
    if not attack.is_counterattack:
        return None
    last = _last_result(attack)
    if last.is_counterattack and attack.run.is_stated("striker", attack.id):
        return bool(attack.run.read("original_attacker", attack.id))
    if last.id != attack.id and attack.run.is_stated("attack_side", attack.id):
        return attack.side != last.side
    return bool(attack.run.read("striker", attack.id) == "defender")


@rules.known("10.7-ca", of="striker")
def striker_by_his_units(attack: Battle) -> str | None:
    """Whose counterattack it is shows by the units, where the text names those of the battle before."""
    last, mine = _last_result(attack), set(attack.named("attackers"))
    if last.id == attack.id or not mine:
        return None
    return next((part for part in ("defender", "attacker") if mine <= set(last.named(f"{part}s"))), None)


@rules.condition("10.7.2", act="add_marker", about=("result",))
def marker_for_a_counterattack_after_ca(add: AddMarker) -> bool | None:
    """A marker is added to a counterattack too, which follows only a CA."""
    if not add.battle.is_counterattack:
        return None
    before = [e.id for e in add.run.things("attack") if e.id != add.battle.id and add.run.is_stated("result", e.id)]
    return Battle(add.run, before[-1]).result == "CA" if before else None


@rules.duty("10.7.2", act="attack")
def counterattack_is_a_right(attack: Battle) -> bool | None:
    """Nobody has to counterattack."""
    return False if attack.is_counterattack else None


@rules.condition("10.7.2", act="decline", about=("declines",))
def ca_may_be_taken_as_no_effect(decline: Decline) -> bool | None:
    """CA may be taken as no effect, which ends the battle; without CA there is nothing to decline."""
    if decline.what != "counterattack":
        return None
    told = [decline.run.read("result", *f.args) for f in decline.run.all_told("result")]
    if told and "CA" not in told:
        raise Undecided("nemožný popis", says("counterattack_needs_ca"), "nr/10.7.2", "nr/10.7-ca")
    _must_be_the_defender(decline)
    return True


def _must_be_the_defender(decline: Decline) -> None:
    """Only the defender of the battle that ended with CA has a counterattack to decline."""
    run = decline.run
    told = [e.id for e in run.things("attack") if any(run.is_stated(k, e.id) for k in ("result", "attack_side", "attackers"))]
    unit = run.told("declining_unit", decline.id)
    who = run.try_read("side", str(unit.value)) if unit is not None else run.try_read("decliner", decline.id)
    if told and who is not None and who == run.try_read("attack_side", told[-1]):
        raise Undecided("nemožný popis", says("only_defender_after_ca"), "nr/10.7-ca", "nr/10.7.2")


@rules.known("10.7.2-jednotky", of="joins_reply")
def joins_the_reply(join: Join) -> bool | None:
    """Whoever joins a counterattack joins the reply to an attack."""
    return True if join.battle.is_counterattack else None


@rules.condition("10.7.2-jednotky", act="join")
def nobody_joins_a_counterattack(join: Join) -> bool | None:
    """In a counterattack exactly the units of the first battle fight."""
    if not join.run.read("joins_reply", join.id):
        return None
    return join.run.is_stated("participating", join.unit.id) and join.unit.participating


# -- where the counterblow of CB goes ----------------------------------------------------------------------------------


def _active_side(battle: Battle) -> str:
    """Who is on turn: as told, else who made the first attack of the text."""
    stated = battle.run.told
    for kind in ("active_side", "phase_of"):
        if stated(kind):
            return str(battle.run.read(kind))
    told = battle.run.things("attack")
    first = Battle(battle.run, told[0].id) if told else battle
    return str(first.side) if not first.is_counterattack else str(Era(battle.run).active_side)


def _only_after_cb(battle: Battle) -> None:
    if battle.effect != "CB":
        raise Undecided("nemožný popis", says("counterblow_marker_from"), "nr/10.7-cb")


@rules.value("10.7.3-cb-umisteni", of="counterblow_place", implements=("10.7.3-cb-protiutok",))
def on_a_hex_of_the_active_player(battle: Battle) -> tuple[str, ...]:
    """On one hex of the active player from which he attacked, in a counterattack too."""
    _only_after_cb(battle)
    active = _active_side(battle)
    units = battle.named("attackers" if battle.side == active else "defenders")
    return units or (active,)


@rules.value("10.7-cb", of="counterblow_place")
def by_the_result(battle: Battle) -> tuple[str, ...]:
    """CB lays the marker on a hex of the active player."""
    return on_a_hex_of_the_active_player(battle)


@rules.value("10.7.3-cb", of="counterblow_phase", implements=("10.7-cb-zustava",))
def resolved_by_the_opponent(battle: Battle) -> str:
    """A counterblow of CB is resolved in the opponent's next combat phase."""
    _only_after_cb(battle)
    return opponent(_active_side(battle))


# -- may a unit retreat there ------------------------------------------------------------------------------------------


@rules.value("10.7-cb", of="counterblow_chooser")
def the_active_player_chooses(battle: Battle) -> str:
    """The active player lays the marker of CB."""
    _only_after_cb(battle)
    return _active_side(battle)


@rules.value("10.7.3-cb-umisteni", of="counterblow_chooser")
def its_owner_chooses(battle: Battle) -> str:
    """The hex is for the owner of the marked hexes, the active player, to choose."""
    return the_active_player_chooses(battle)
