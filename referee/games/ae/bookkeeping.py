"""The books of a battle as the text tells it: what each round comes to, and the first fault in its steps.

A fault is a label of the fact ``fault``: who (attacker, defender, gun) and what (dice, unit, gun, few, many).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.games.ae.situation_battle import (
    ATTACKER,
    DEFENDER,
    OTHER,
    PLANES,
    ROLES,
    UNHITTABLE,
    Battle,
    Losing,
    Round,
    hittable,
    listed,
)
from referee.runner import Missing, Undecided

CLAUSES = {
    "attacker-dice": "7.1.3", "defender-dice": "7.1.4", "attacker-unit": "7.1.5-utocnik", "defender-unit": "7.1.3-ztraty",
    "attacker-gun": "7.1.3-dela", "defender-gun": "7.1.3-dela", "attacker-few": "7.1.5-utocnik", "attacker-many": "7.1.5-utocnik",
    "defender-few": "7.1.5-obrance", "defender-many": "7.1.5-obrance", "gun-dice": "7.1.2-kostka",
}  # fmt: skip
"""The clause that a fault breaks."""


def faults(battle: Battle) -> Iterator[str]:
    """The faults of the described rounds, in the order of the steps. Missing or Undecided where a step cannot be followed."""
    dice = battle.aa_rolls
    planes = sum(n for u, n in battle.force_before_guns(ATTACKER).items() if u in PLANES)
    if dice and planes and len(dice) != planes:
        yield "gun-dice"
    for one in battle.rounds:
        yield from (f"{role}-dice" for role in ROLES if _rolls_too_often(one, role))
        for role in (DEFENDER, ATTACKER):
            yield from (f"{role}-{what}" for what in _losses(one, role))


def first_fault(battle: Battle) -> str:
    """The first fault, ``none`` where the books are in order. Missing where the text tells no dice and no losses."""
    if not any(r.has_fired(role, by_dice=True) or r.losses(role) for r in battle.rounds for role in ROLES) and not battle.aa_rolls:
        raise Missing(("throws", ("round1", ATTACKER)))
    return next(faults(battle), "none")


def _rolls_too_often(one: Round, role: str) -> bool:
    force = one.force(role)
    if not force:
        return False
    rolled = {u: d for u, d in one.rolls(role).items() if u not in UNHITTABLE}
    if any(len(d) > force.get(u, 0) for u, d in rolled.items() if u in force):
        return True
    dice = len(one.throws(role)) + sum(map(len, rolled.values()))
    return dice > sum(n for u, n in force.items() if u not in UNHITTABLE)


def _losses(one: Round, role: str) -> Iterator[str]:
    """What is wrong with the losses of a role in a round: none told is none to judge."""
    told = one.losses(role)
    if not told:
        return
    force = one.force(role)
    if any(u in UNHITTABLE for u in told):
        yield "gun"
        return
    if force and any(n > force.get(u, 0) for u, n in told.items()):
        yield "unit"
        return
    try:
        hits = one.hits(OTHER[role])
    except (Missing, Undecided):
        return
    able = sum(hittable(force).values()) if force else hits
    due, taken = min(hits, able), sum(told.values())
    if taken != due:
        yield "few" if taken < due else "many"


def result_in_words(one: Round) -> str:
    """The hits of both sides in a round, and what each has left."""
    parts = []
    for role, who in ((ATTACKER, "útočník"), (DEFENDER, "obránce")):
        parts.append(f"{who} zásahů {one.hits(role)}")
    said = ", ".join(parts)
    for role, whom in ((ATTACKER, "útočníkovi"), (DEFENDER, "obránci")):
        said += f"; {whom} {_left_in_words(one, role)}"
    return said[:1].upper() + said[1:]


def _left_in_words(one: Round, role: str) -> str:
    """What a role has left; where that is for its owner to choose, how much he loses."""
    try:
        return f"zbude {listed(one.run, hittable(one.left(role))) or 'nic'}"
    except Undecided:
        text = Losing(one.run, one.id, role).loss_text()
        return f"ubude: {text[:1].lower() + text[1:]}"


def losses_in_words(battle: Battle) -> str:
    """What each side loses in the round told last; of a side at which nobody is told to have fired, nothing is said."""
    if not battle.rounds:
        raise Missing(("throws", ("round1", ATTACKER)))
    one = battle.rounds[-1]
    fired = [role for role in ROLES if one.has_fired(role, by_dice=True)]
    if not fired:
        raise Missing(("throws", (one.id, ATTACKER)))
    said = []
    for role in (DEFENDER, ATTACKER):
        if OTHER[role] in fired:
            text = Losing(one.run, one.id, role).loss_text()
            said.append(f"{'obránce' if role == DEFENDER else 'útočník'} ztratí: {text[:1].lower() + text[1:]}")
    whole = "; ".join(said)
    return whole[:1].upper() + whole[1:]


def survivors(battle: Battle, role: str) -> str:
    """What a role has left after the rounds told, in words; ``none`` where nothing."""
    rounds = battle.rounds
    if not rounds:
        raise Missing(("throws", ("round1", ATTACKER)))
    left: Counter[str] = hittable(rounds[-1].left(role))
    return listed(battle.run, left) or "none"
