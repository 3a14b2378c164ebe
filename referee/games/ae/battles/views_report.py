"""What a battle or a round comes to, in words for a reader."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_fire import Losing
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.kinds import ATTACKER, DEFENDER, OTHER, ROLES, hittable
from referee.games.ae.rules import says
from referee.games.ae.words import NOTHING, WHO, listed
from referee.law.finding import Missing, Undecided


def result_in_words(one: Round) -> str:
    """The hits of both sides in a round, and what each has left."""
    hits = says("hits_of_both", attacker=one.hits(ATTACKER), defender=one.hits(DEFENDER))
    return "; ".join([hits, *(says("left_to", who=WHO[role], left=_left_in_words(one, role)) for role in ROLES)])


def _left_in_words(one: Round, role: str) -> str:
    """What a role loses and what it has left; where that is for its owner to choose, how much of each."""
    text = Losing(one.run, one.id, role).loss_text()
    lost = says("loses_nothing") if text == NOTHING else says("loses_units", units=text[:1].lower() + text[1:])
    try:
        return says("loses_and_keeps", lost=lost, left=listed(one.run, hittable(one.left(role))) or "nic")
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
            said.append(says("one_loses", who=WHO[role], units=text[:1].lower() + text[1:]))
    whole = "; ".join(said)
    return whole[:1].upper() + whole[1:]


def survivors(battle: Battle, role: str) -> str:
    """What a role has left after the rounds told, in words; ``none`` where nothing."""
    rounds = rounds_of(battle)
    if not rounds:
        raise Missing(("throws", ("round1", ATTACKER)))
    left: Counter[str] = hittable(rounds[-1].left(role))
    return listed(battle.run, left) or "none"
