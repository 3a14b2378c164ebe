"""Cards of which the book prints nothing and that change what other rules find: supply, points, discards, where cards go ([tab-karty])."""

from __future__ import annotations

from referee.games.qg.cards.views import BASIC, Card, in_force
from referee.games.qg.rules import rules
from referee.games.qg.victory.scoring import Scorer
from referee.games.qg.views import OfNation, nation_meant

# -- supply ------------------------------------------------------------------------------------------------------------------------


@rules.known("tab-karty", of="supplied")
def supplied_by_a_card(piece: OfNation) -> bool | None:
    """Shvernik's council supplies Soviet armies anywhere, the American volunteers those of the Allies in Szechuan, Truk Japan around it."""
    if not piece.at_sea and piece.id == "soviet" and in_force(piece.run, "card-shverniks-evacuation-council"):
        return True
    in_szechuan = not piece.at_sea and piece.side == "allies" and piece.space == "szechuan"
    if in_szechuan and in_force(piece.run, "card-american-volunteer-group-expands"):
        return True
    around = piece.board.graph.near("central-pacific") | {"central-pacific"}
    return True if piece.id == "japan" and piece.space in around and in_force(piece.run, "card-truk", laid=False) else None


# -- points of the victory phase -----------------------------------------------------------------------------------------------------

POINTS: dict[str, tuple[tuple[str, str, frozenset[str]], ...]] = {
    "card-abundant-resources": (("army", "germany", frozenset({"ukraine", "kazakhstan", "russia"})),),
    "card-swedish-iron-ore": (("fleet", "germany", frozenset({"baltic-sea"})), ("army", "germany", frozenset({"scandinavia"}))),
    "card-greater-east-asia-co-prosperity-sphere": (("army", "japan", frozenset({"indonesia", "new-guinea", "southeast-asia"})),),
    "card-anti-communist-sentiment": (("army", "italy", frozenset({"russia", "ukraine"})),),
    "card-balkan-resources": (("army", "italy", frozenset({"balkans"})),),
    "card-impero-italiano": (("army", "axis", frozenset({"north-africa", "africa", "middle-east"})),),
    "card-mare-nostrum": (("fleet", "italy", frozenset()),),
    "card-mackenzie-king-drafts-the-national-resources-mobilization-act": (
        ("fleet", "britain", frozenset({"north-atlantic"})), ("army", "britain", frozenset({"canada"})),
    ),
}  # fmt: skip
"""Plans that bring a point for each of these pieces: kind, nation or side, spaces (anywhere, where none are named)."""

AT_MOST = {
    "card-forward-bases": (2, frozenset({"hawaii", "pacific-northwest", "new-zealand"})),
    "card-imperial-designs": (1, frozenset({"iwo-jima", "philippines"})),
}
"""Plans that bring so many points for any Japanese army there."""


def points_of_plan(nation: Scorer, card: Card) -> int:
    """The points that a plan brings, by the pieces that the text puts on the board."""
    pieces, told = nation.game.pieces(), nation.run.told("vp_flat", card.id)
    if told is not None:
        return int(told.value)
    if card.concept == "card-unimpeded-merchant-shipping":
        return int(not any(p.space == "hawaii" and p.side == "allies" and p.kind == "army" for p in pieces))
    if card.concept in AT_MOST:
        points, spaces = AT_MOST[card.concept]
        return points if any(p.owner == "japan" and p.kind == "army" and p.space in spaces for p in pieces) else 0
    return sum(
        p.kind == kind and owner in {p.owner, p.side} and (not spaces or p.space in spaces)
        for kind, owner, spaces in POINTS[card.concept]
        for p in pieces
    )


@rules.value("12.2-plany", of="vp_gained")
def points_with_those_of_plans(nation: Scorer) -> int | None:
    """Plans on the table bring points in the same phase."""
    if not nation.counts_plans() or nation.home_taken():
        return None
    nation.run.cite("qg/tab-karty")
    return nation.of_key_spaces() + sum(points_of_plan(nation, plan) for plan in nation.plans())


# -- discards ----------------------------------------------------------------------------------------------------------------------------

FEWER = {"card-jet-fighters": 3, "card-skilled-pilots": 5}
"""Cards by which the target of economic warfare discards so many cards fewer."""


@rules.known("tab-karty", of="effect_fewer")
def cards_fewer(card: Card) -> int | None:
    """Jet Fighters and Skilled Pilots."""
    return FEWER.get(card.concept)


@rules.known("tab-karty", of="effect_more")
def cards_more(card: Card) -> int | None:
    """Flying Fortresses; Wolf Packs, by one more with a German army in Scandinavia."""
    if card.concept == "card-wolf-packs":
        army = card.run.told("army", "germany", "scandinavia")
        return 3 if army is not None and army.value is True else 2
    return 2 if card.concept == "card-flying-fortresses" else None


# -- where cards go --------------------------------------------------------------------------------------------------------------------------


@rules.known("tab-karty", of="card_fate")
def where_another_card_sends_it(card: Card) -> str | None:
    """Enigma discards the German plan just used, Rationing shuffles a British card into the deck, Women Conscripts puts a Soviet army on top."""
    if _is_broken_by_enigma(card):
        return "discard"
    if card.kind in BASIC and card.was_played:
        if in_force(card.run, "card-rationing", laid=False):
            return "shuffled"
        if card.kind == "build-army" and in_force(card.run, "card-women-conscripts") and _played_by(card, "soviet"):
            return "deck-top"
    return None


@rules.known("tab-karty", of="stays_laid")
def a_plan_that_enigma_discards(card: Card) -> bool | None:
    """It does not stay on the table."""
    return False if _is_broken_by_enigma(card) else None


@rules.known("tab-karty", of="goes_off")
def a_plan_that_goes_by_enigma(card: Card) -> bool | None:
    """It is discarded."""
    return True if _is_broken_by_enigma(card) else None


def _is_broken_by_enigma(card: Card) -> bool:
    used = card.kind == "plan" and card.nation == "germany" and card.was_used
    return used and bool(in_force(card.run, "card-enigma-code-cracked", laid=False))


def _played_by(card: Card, nation: str) -> bool:
    plays = [f.args[0] for f in card.run.all_told("play_card") if f.value in {card.id, card.concept}]
    players = [card.run.told("player", play) for play in plays]
    return any(who is not None and nation_meant(card.run, str(who.value)) == nation for who in players)
