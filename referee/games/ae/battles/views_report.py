"""What a battle or a round comes to, in words for a reader."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_fire import Losing
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.kinds import ATTACKER, DEFENDER, OTHER, ROLES, hittable
from referee.games.ae.words import NOTHING, listed
from referee.law.finding import Missing, Undecided


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
    """What a role loses and what it has left; where that is for its owner to choose, how much of each."""
    text = Losing(one.run, one.id, role).loss_text()
    lost = "neubude nic" if text == NOTHING else f"ubude: {text[:1].lower() + text[1:]}"
    try:
        return f"{lost}, zbude {listed(one.run, hittable(one.left(role))) or 'nic'}"
    except Undecided:
        return lost


def losses_in_words(battle: Battle) -> str:
    """What each side loses in the round told last; of a side at which nobody is told to have fired, nothing is said."""
    if not rounds_of(battle):
        raise Missing(("throws", ("round1", ATTACKER)))
    one = rounds_of(battle)[-1]
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
    rounds = rounds_of(battle)
    if not rounds:
        raise Missing(("throws", ("round1", ATTACKER)))
    left: Counter[str] = hittable(rounds[-1].left(role))
    return listed(battle.run, left) or "none"
