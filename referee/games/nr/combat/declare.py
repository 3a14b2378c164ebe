"""Announcing battles, markers, who takes part ([10.1]-[10.4], [10.6.2], [13.1], [13.3], [13.5])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.views import Attack, Unit
from referee.law.finding import Missing
from referee.law.roles import View, fact
from referee.law.runner import Runner

MARKERS = 5
"""How many target and counterblow markers a side has (nr/10.1-pet)."""

# -- who may attack ----------------------------------------------------------------------------------------------------


@rules.condition("10.1.1-dezorganizovana", act="attack")
def no_disorganized_unit(attack: Attack) -> bool | None:
    """A disorganized unit takes no part in a voluntary attack."""
    units = attack.units("attackers")
    return not any(u.disorganized for u in units) if units and not attack.is_counterattack else None


@rules.condition("10.1.1-bila", act="attack", implements=("2.3-bila",))
def no_unit_of_white_strength(attack: Attack) -> bool | None:
    """A unit of white strength takes no part in a voluntary attack."""
    units = attack.units("attackers")
    return not any(u.strength_colour == "white" for u in units) if units and not attack.is_counterattack else None


@rules.exception("10.1.2-odpoved-dez", to="10.1.1-dezorganizovana")
def disorganized_against_a_counterblow(attack: Attack) -> bool:
    """Against a counterblow it may."""
    return attack.is_counterblow


@rules.exception("10.1.2-odpoved-bila", to="10.1.1-bila", implements=("14.1-c", "14.9-c"))
def white_against_a_counterblow(attack: Attack) -> bool:
    """Against a counterblow it may."""
    return attack.is_counterblow


@rules.condition("10.7.3-ucast", act="attack", about=("counterblow_marked", "hex_counterblow", "counterblow"))
def all_may_answer_a_counterblow(attack: Attack) -> bool | None:
    """Disorganised units and those of white strength take part in the answer to a counterblow."""
    if not attack.is_counterblow:
        return None
    kept_out = [u for u in attack.units("attackers") if u.disorganized or u.run.try_read("strength_colour", u.id) == "white"]
    return True if kept_out else None


@rules.condition("10.1-cil", act="attack", about=("attack_across", "across_river"))
def only_over_a_passable_hexside(attack: Attack) -> bool | None:
    """A target hex borders on an attacker by a passable hexside, which a river is and a lake is not."""
    told = attack.run.told
    if (stated := told("attack_across", attack.id)) is not None:
        return not stated.value
    return True if told("across_river", attack.id) is not None else None


@rules.condition("10.3.3", act="attack", about=("unit_beside",))
def only_neighbours_are_attacked(attack: Attack) -> bool | None:
    """Every attacker is a neighbour of the target; a defender that the text says is none is out of reach."""
    told = [f.value for f in attack.run.all_told("unit_beside") if f.args[0] in {u.id for u in attack.standing}]
    return all(told) if told else None


@rules.condition("10.0", act="attack")
def only_enemies_are_attacked(attack: Attack) -> bool | None:
    """An attack goes against units of the other side; whose units these are must be known of all to forbid it."""
    return False if attack.run.read("own_units_attacked", attack.id) else None


@rules.condition("10.3.4", act="attack", implements=("10.3",))
def no_unit_attacks_twice(attack: Attack) -> bool | None:
    """A unit attacks once in a combat phase."""
    units = attack.units("attackers")
    return not any(u.run.read("attacked_already", u.id) for u in units if not _told_before(u, attack)) if units else None


@rules.condition("10.3.4", act="attack", about=("attackers",))
def no_unit_of_an_earlier_battle(attack: Attack) -> bool | None:
    """So does one of an attack told before; while that is not fought, both may be one battle against two hexes (10.3.2-pocet)."""
    told = [(u, before) for u in attack.units("attackers") if (before := _told_before(u, attack))]
    if any(a.resolved for _, before in told for a in before):
        return False
    for unit, _ in told:
        if unit.run.told("attacked_already", unit.id) is None:
            raise Missing(("attacked_already", (unit.id,)))
    return not any(u.run.read("attacked_already", u.id) for u, _ in told) if told else None


def _told_before(unit: Unit, attack: Attack) -> list[Attack]:
    return [a for a in attack.earlier if unit.id in a.named("attackers")]


@rules.condition("10.3.4-hex", act="attack", about=("hex_attacked_already",), implements=("10.3",))
def no_hex_is_attacked_twice(attack: Attack) -> bool | None:
    """A hex is attacked once in a combat phase."""
    return None if _on_the_target_before(attack) else not attack.run.read("hex_attacked_already", attack.id)


@rules.condition("10.3.4-hex", act="attack", about=("defenders", "target_hex"))
def no_hex_of_an_earlier_battle(attack: Attack) -> bool | None:
    """Nor is one against which an attack is told before; while that is not fought, both may be one battle."""
    return not attack.run.read("hex_attacked_already", attack.id) if _on_the_target_before(attack) else None


def _on_the_target_before(attack: Attack) -> list[Attack]:
    return [a for a in attack.earlier if a.struck & attack.struck]


@rules.known("10.7.2", of="counterattack")
def answers_a_ca(attack: Attack) -> bool | None:
    """An attack of those who defended on those who attacked, right after the result CA, is a counterattack."""
    last = attack.earlier[-1] if attack.earlier else attack.before_it
    if last is None or last.run.told("result", last.id) is None or last.run.read("result", last.id) != "CA":
        return None
    turned = (set(last.named("defenders")), set(last.named("attackers")))
    return True if turned == (set(attack.named("attackers")), set(attack.named("defenders"))) and all(turned) else None


for _clause in ("10.3.4", "10.3.4-hex"):

    @rules.exception("10.3.4-ca", to=_clause)
    def a_counterattack_does_not_count(attack: Attack) -> bool:
        """A counterattack does not count."""
        return attack.is_counterattack


@rules.known("10.3.4-hex", of="hex_attacked_already")
def target_was_attacked(attack: Attack) -> bool | None:
    """Whether the text says that somebody attacked this target before; an attack without a target is on the one spoken of."""
    on_it = _on_the_target_before(attack)
    if any(a.resolved for a in on_it):
        return True
    if on_it:
        raise Missing(("hex_attacked_already", (attack.id,)))
    before = {f.args[0] for f in attack.run.all_told("hex_was_attacked") if f.value}
    if not before:
        return None
    target = attack.run.told("target_hex", attack.id)
    mine = {u.id for u in attack.standing} | ({target.value} if target is not None and isinstance(target.value, str) else set())
    return True if not mine or mine & before else None


@rules.condition("10.3.4", act="attack", about=("attack_again",))
def nobody_attacks_again(attack: Attack) -> bool | None:
    """A second attack in one combat phase is one of the same units or on the same hex; both are out of the question."""
    if not attack.run.is_stated("attack_again", attack.id):
        return None
    return bool(attack.run.read("who_attacked", attack.id) == "neither")


@rules.known("10.3.4", of="who_attacked")
def who_attacked_before(attack: Attack) -> str | None:
    """Whether one of the units attacked before, or somebody attacked the target; not known by silence."""
    if any(u.run.read("attacked_already", u.id) for u in attack.units("attackers")):
        return "unit"
    if attack.run.read("hex_attacked_already", attack.id):
        return "hex"
    told = attack.units("attackers") and all(u.run.is_stated("attacked_already", u.id) for u in attack.units("attackers"))
    return "neither" if told else None


@rules.duty("10.3.5-ostatni", act="attack", implements=("10.3.1", "10.4-stejny-hex"))
def nobody_need_join(attack: Attack) -> bool | None:
    """Who stands beside an attacker need not attack with him; a counterblow forces somebody to attack, whoever it be."""
    marked = attack.run.all_told("hex_target", "target_on_unit")
    if attack.is_counterblow or not attack.units("attackers") or any(f.value for f in marked):
        return None
    return False


@rules.duty("10.1.2-povinny", act="attack", implements=("10.1.2-odpoved", "10.7.3", "10.7.3-utocnik"))
def somebody_must_answer_a_counterblow(attack: Attack) -> bool | None:
    """The active player must attack the hex of a counterblow; with which units, disorganized ones among them, is his choice."""
    for mark in ("counterblow_marked", "hex_counterblow", "disorganized"):
        attack.run.all_told(mark)  # seen, and no hindrance
    if attack.units("attackers") or not attack.is_counterblow or is_of_cb(attack):
        return None
    return True if attack.run.is_stated("card_paid") or not nobody_stayed(attack.run) else None


def nobody_stayed(run: Runner) -> bool:
    """Whether the text says that all neighbours of a counterblow moved away, and of no unit that it stands beside one."""
    left = run.told("all_left_counterblow")
    return left is not None and bool(left.value) and not any(f.value for f in run.all_told("beside_counterblow"))


def is_of_cb(attack: Attack) -> bool:
    """Whether the text says that the counterblow attacked comes of CB."""
    target = attack.run.told("target_hex", attack.id)
    struck = [u.id for u in attack.standing] + ([str(target.value)] if target is not None else [])
    return any(attack.run.told("counterblow_of_cb", one) is not None for one in struck)


class Split(View):
    """Strength that a player would share out to several battles."""


@rules.condition("10.4", act="split_strength")
def strength_is_not_split(split: Split) -> bool:
    """A unit fights with all its strength in one battle of a combat phase."""
    return False


@rules.condition("10.3.4", act="split_strength")
def a_unit_of_two_battles_attacks_twice(split: Split) -> bool:
    """Who gives its strength to two battles of a combat phase attacks in both of them."""
    return False


class LeaveOut(View):
    """A unit on the target hex that a player would keep out of the defence."""

    left_out = fact[bool]("left_out")


@rules.condition("10.4-obrana", act="leave_out")
def all_on_the_target_defend(leave: LeaveOut) -> bool:
    """Every unit on the target hex defends."""
    return not leave.left_out


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
    return True if _targets(attack) > 1 else None


@rules.condition("10.1-pet", act="attack", about=("target_hex",))
def no_more_targets_than_markers(attack: Attack) -> bool | None:
    """A side has five target markers, one for each hex that it attacks; fewer hexes than that may still be too many (13.1, 13.5)."""
    return False if _targets(attack) > MARKERS else None


def _targets(attack: Attack) -> int:
    """As many target hexes as the word for them counts; none where it counts none."""
    place = attack.run.told("target_hex", attack.id)
    count = attack.run.told("count", str(place.value)) if place is not None else None
    return 0 if count is None else int(count.value)


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
