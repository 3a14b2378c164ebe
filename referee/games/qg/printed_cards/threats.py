"""Which pieces are to be removed, by what the text tells ([Podrobné příklady hraní karet])."""

from __future__ import annotations

from collections.abc import Container

from referee.games.qg.board import ENEMY
from referee.games.qg.cards.views import Card
from referee.games.qg.story import Story
from referee.games.qg.views import nation_meant, side_of
from referee.law.finding import Missing


def threats(card: Card) -> list[tuple[str, str, str]]:
    """Pieces that are to be removed: kind, nation, space; empty words where the text does not tell them.

    That a battle of a kind is waged (``battle_waged``) alone puts no piece in danger.
    """
    story = Story(card.run)
    card.run.told("battle_waged")
    found = []
    for f in card.run.all_told("threatened"):
        found.append((str(f.value), nation_meant(card.run, f.args[0]), f.args[1]))
    for f in card.run.all_told("removed_at"):
        owner = card.run.told("removed_owner", f.args[0])
        who = nation_meant(card.run, str(owner.value)) if owner is not None else ""
        at_sea = story.table.board.kinds.get(str(f.value)) == "sea"
        found.append(("fleet" if at_sea else "army", who, str(f.value)))
    for f in card.run.all_told("battle_target"):
        where = card.run.told("battle_at", f.args[0])
        kind = card.run.told("battle_kind", f.args[0])
        space = str(where.value) if where is not None else ""
        at_sea = story.table.board.kinds.get(space) == "sea" or kind is not None and kind.value in {"sea", "fleet"}
        found.append(("fleet" if at_sea else "army", nation_meant(card.run, str(f.value)), space))
    for b in story.battles():
        piece = "fleet" if b.kind == "sea" else "army"
        there = [p for p in story.table.pieces() if p.space == b.space]
        owners = [p.owner for p in there if side_of(p.owner) == ENEMY.get(side_of(b.nation))]
        found += [(piece, owner, b.space) for owner in owners]
    return found


def threatened(card: Card, kind: str, owners: Container[str], at: str = "") -> list[tuple[str, str]]:
    """Those of a kind that are of these nations: nation and space; with ``at`` only there. Raises Missing where it lacks whose a piece is."""
    there = [(owner, space) for piece, owner, space in threats(card) if piece == kind and at in {"", space}]
    found = [(owner, space) for owner, space in there if owner in owners]
    if not found and any(not owner for owner, _ in there):
        acts = [f.args for f in card.run.all_told("removed_at") if at in {"", f.value}]
        raise Missing(("removed_owner", next(act for act in acts if card.run.told("removed_owner", *act) is None)))
    return found
