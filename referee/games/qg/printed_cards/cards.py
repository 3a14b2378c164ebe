"""The cards that the rulebook prints or names, with their conditions and effects ([Podrobné příklady hraní karet], [Plán])."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.qg.board import ENEMY
from referee.games.qg.cards.views import Card, in_force, kind_of
from referee.games.qg.pieces.views import Battle, Recruit
from referee.games.qg.play.views import Use, has_played
from referee.games.qg.printed_cards.threats import threatened, threats
from referee.games.qg.rules import rules, says
from referee.games.qg.story import Fought, Story
from referee.games.qg.views import OfNation, Pair, Table, nation_meant, side_of
from referee.law.finding import Missing, Undecided
from referee.law.runner import Runner

LINLITHGOW = "card-lord-linlithgow-declares-india-to-war"
CROWN_LANDS = frozenset({"india", "australia", "canada"})
WITH_DESTROYERS = frozenset({"britain", "usa"})
"""The nations whose fleets the Destroyers protect."""


def is_card(card: Card, name: str) -> bool:
    """Whether it is the card of that name."""
    return card.concept == name


def waged(card: Card, kind: str) -> list[Fought]:
    """The battles of the kind that the nation of the card wages."""
    return [b for b in Story(card.run).battles() if b.nation == card.nation and b.kind == kind]


def _after_battle(card: Card, kind: str) -> bool | None:
    """Whether the nation of the card wages a battle of the kind, by what the text tells; None where it tells of none."""
    told = card.run.told("battle_waged")
    if told is not None and told.value == f"{kind}-battle" or waged(card, kind):
        return True
    return None


# -- when the cards are used ----------------------------------------------------------------------------------------------------


AFTER_BATTLES = {
    "14.3": ("card-dive-bombers", "land"), "14.4": ("card-blitzkrieg", "land"), "14.10": ("card-frontal-assault", "land"),
    "14.7": ("card-destroyer-transport", "sea"), "14.13": ("card-surprise-attack", "sea"),
}  # fmt: skip
"""Cards that wait for a battle of their nation, and its kind."""


def _waits_for_a_battle(name: str, kind: str) -> Callable[[Card], bool | None]:
    def value(card: Card) -> bool | None:
        """The nation of the card wages a battle of the kind, whatever it removed."""
        return _after_battle(card, kind) if is_card(card, name) else None

    return value


for _clause, _battle in AFTER_BATTLES.items():
    rules.known(_clause, of="condition_met")(_waits_for_a_battle(*_battle))


@rules.known("14.2", of="condition_met")
def stalingrad_for_the_army_in_ukraine(card: Card) -> bool | None:
    """A Soviet army is to be removed from Ukraine."""
    if not is_card(card, "card-stalingrad"):
        return None
    return bool(threatened(card, "army", {"soviet", "allies"}, "ukraine")) if threats(card) else None


@rules.known("14.6", of="condition_met")
def destroyers_for_a_supplied_fleet(card: Card) -> bool | None:
    """A supplied fleet of the United States or the United Kingdom is to be removed."""
    if not is_card(card, "card-destroyers"):
        return None
    if not threats(card):
        return None
    return any(_is_supplied(card.run, owner, space) for owner, space in threatened(card, "fleet", WITH_DESTROYERS))


def _is_supplied(run: Runner, owner: str, space: str) -> bool:
    """Whether a fleet is supplied: as told, else by the board where the text tells of a source of its nation; else asked for."""
    piece = OfNation(run, owner, space)
    told = piece.table.told_supplied(owner, space)
    if told is not None:
        return told
    somewhere = run.told("supplied", owner, "somewhere")
    if somewhere is not None:
        return bool(somewhere.value)
    if not piece.board.stars & piece.table.of(owner).keys():
        raise Missing(("supplied", (owner, space)))
    return piece.is_supplied


@rules.known("14.5", of="condition_met")
def rasputitsa_near_moscow(card: Card) -> bool | None:
    """An army of the Axis has just been built in Moscow or beside it."""
    if not is_card(card, "card-rasputitsa"):
        return None
    near = near_moscow(card.run)
    _not_gained(card, near)
    return _just_built(card, near)


def near_moscow(run: Runner) -> frozenset[str]:
    """Moscow and the spaces beside it."""
    return Story(run).table.board.graph.near("moscow") | {"moscow"}


@rules.known("14.8", of="condition_met")
def loyal_in_the_crown_lands(card: Card) -> bool | None:
    """An army of the Axis has just been built in India, Australia or Canada."""
    return _just_built(card, CROWN_LANDS) if is_card(card, "card-loyal-to-the-crown") else None


def _not_gained(card: Card, near: frozenset[str]) -> None:
    """A gained army is where the book is at odds with the card."""
    gained = [f for f in card.run.all_told("recruited") if f.value is True and f.args[1] in near]
    if gained:
        raise Undecided("rozpor tisku", says("built_or_gained"), "qg/14.5", "qg/10.8-ihnedpote-p1")


def _just_built(card: Card, where: frozenset[str]) -> bool | None:
    built = Story(card.run).built()
    if not built:
        return None
    return any(side_of(nation) == "axis" and space in where for _, nation, space, _ in built)


@rules.condition("14.1", act="use", about=["pile_has_build"])
def guards_need_a_card_of_the_pile(act: Use) -> bool | None:
    """Guards play Build Army from the discard pile, so it must lie there."""
    if not is_card(act.card, "card-guards"):
        return None
    return bool(act.run.read("pile_has_build"))


@rules.known("14.1", of="pile_has_build")
def build_army_in_the_pile(table: Table) -> bool | None:
    """A card Build Army that the text puts into the discard pile, or says not to lie there."""
    there = [f for f in table.run.all_told("place") if f.value == "discard" and kind_of(table.run, f.args[0]) == "build-army"]
    gone = [f for f in table.run.all_told("off") if f.value == "discard" and f.args[0] == "build-army"]
    return False if gone else True if there else None


@rules.known("14.1", of="condition_met")
def guards_instead_of_a_play(card: Card) -> bool | None:
    """In its play phase the Soviet Union has not played a card yet."""
    return _not_played(card) if is_card(card, "card-guards") else None


@rules.known("14.11", of="condition_met")
def conscription_instead_of_a_play(card: Card) -> bool | None:
    """In its play phase Germany has not played a card yet."""
    return _not_played(card) if is_card(card, "card-conscription") else None


def _not_played(card: Card) -> bool:
    return not has_played(card.run, card.nation)


# -- limits of the effects ------------------------------------------------------------------------------------------------------


def _is_unmet(card: Card) -> bool:
    """Whether the text says that the condition of the card is not met."""
    return any(f.value is False and f.args == (card.id,) for f in card.run.all_told("condition_met"))


@rules.condition("14.6", act="use")
def only_supplied_fleets(act: Use) -> bool | None:
    """Unsupplied fleets are not protected."""
    if not is_card(act.card, "card-destroyers"):
        return None
    if _is_unmet(act.card):
        return False
    fleets = threatened(act.card, "fleet", WITH_DESTROYERS)
    if not fleets:
        return None
    return any(_is_supplied(act.run, owner, space) for owner, space in fleets)


@rules.condition("14.5", act="use")
def rasputitsa_only_near_moscow(act: Use) -> bool | None:
    """Only Moscow and the spaces beside it."""
    return _where_built(act, "card-rasputitsa", near_moscow(act.run))


@rules.condition("14.8", act="use")
def loyal_only_in_the_crown_lands(act: Use) -> bool | None:
    """Only India, Australia and Canada."""
    return _where_built(act, "card-loyal-to-the-crown", CROWN_LANDS)


def _where_built(act: Use, name: str, where: frozenset[str]) -> bool | None:
    if not is_card(act.card, name):
        return None
    if _is_unmet(act.card) and not act.run.all_told("built_before"):
        return False
    built = [space for _, nation, space, _ in Story(act.run).built() if side_of(nation) == "axis"]
    return None if not built else any(space in where for space in built)


@rules.condition("14.2", act="use")
def stalingrad_only_for_ukraine(act: Use) -> bool | None:
    """Only the Soviet army in Ukraine."""
    if not is_card(act.card, "card-stalingrad"):
        return None
    if _is_unmet(act.card):
        return False
    return bool(threatened(act.card, "army", {"soviet"}, "ukraine")) if threats(act.card) else None


@rules.condition("14.3", act="use", about=["battle_done"])
def the_next_battle_is_near(act: Use) -> bool | None:
    """The further battle is in the same space or beside it."""
    if act.card.concept not in {"card-dive-bombers", "card-frontal-assault"} or not act.place:
        return None
    fought = [b for b in waged(act.card, "land") if not b.act or Story(act.run).told("battle_done", b.act) is True]
    if not fought:
        return None
    pairs = [Pair(act.run, act.card.nation, b.space, act.place) for b in fought]
    return any(p.one == p.other or p.may_touch and act.run.read("adjacent", p.id, p.one, p.other) for p in pairs)


@rules.condition("14.3", act="battle", about=["use_card"])
def the_battle_of_the_effect_is_near(act: Battle) -> bool | None:
    """So it is with the battle that such an effect wages after one that was fought."""
    cards = [c for c in in_force(act.run, "card-dive-bombers", "card-frontal-assault", laid=False) if c.nation == act.nation]
    fought = [b for b in waged(cards[0], "land") if b.act not in {"", act.id} and b.space] if len(cards) == 1 else []
    done = [b for b in fought if Story(act.run).told("battle_done", b.act) is True]
    if len(done) != 1 or act.told("battle_card"):
        return None
    act.run.about(done[0].act)
    pair = Pair(act.run, act.nation, done[0].space, act.space)
    return bool(pair.one == pair.other or pair.may_touch and act.run.read("adjacent", pair.id, pair.one, pair.other))


def _fought_over(card: Card) -> set[str]:
    """Where the nation of the card has fought on land: in battles told of, by effects that wage one, where a battle has removed a piece."""
    used = [(u.space, Card(card.run, u.card)) for u in Story(card.run).uses()]
    by_effect = [space for space, other in used if other.nation == card.nation and other.cell("fights")]
    gone = [f.args for f in card.run.all_told("gone") if f.value is True]
    removed = [space for who, space in gone if side_of(nation_meant(card.run, who)) != side_of(card.nation)]
    return {*(b.space for b in waged(card, "land")), *by_effect, *removed}


def is_fought_over(card: Card, space: str) -> bool | None:
    """Whether the nation of the card has fought there; None where no battle of it is told. Raises Missing where a battle has no place."""
    fought = _fought_over(card)
    if "" in fought and space not in fought:
        raise Missing(("fought_at", (space,)))
    return space in fought if fought else None


def _where_it_builds(act: Use) -> str:
    """The land where the effect of a card that the book prints is to build an army; empty where none is told, or it builds none."""
    card, aim = act.card, act.place
    if not card.clauses or not card.cell("builds"):
        return ""
    fought = _fought_over(card) if not aim and is_card(card, "card-blitzkrieg") else set()
    aim = min(fought) if len(fought) == 1 else aim
    return aim if Table(act.run).kind(aim) == "land" else ""


def _armies_left(act: Use, space: str) -> list[str]:
    """The nations whose armies are there when the battles told of are over."""
    told = [f.args for f in act.run.all_told("gone") if f.value is True]
    there = [p.owner for p in Table(act.run).at(space) if p.kind == "army" and (p.owner, space) not in told]
    return [owner for owner in there if not act.run.read("gone", owner, space)]


@rules.condition("9.1-nepritel", act="use", about=["use_at"])
def no_effect_builds_among_enemies(act: Use) -> bool | None:
    """What an effect builds is built as by its card: no army where an enemy army is left."""
    space = _where_it_builds(act)
    return all(side_of(owner) != ENEMY.get(act.side) for owner in _armies_left(act, space)) if space and act.side else None


@rules.condition("9.1-jedna", act="use", about=["use_at"])
def no_effect_builds_a_second_army(act: Use) -> bool | None:
    """Nor a second army of the nation."""
    space = _where_it_builds(act)
    return act.card.nation not in _armies_left(act, space) if space else None


@rules.condition("14.4", act="use", about=["use_at"])
def blitzkrieg_is_used_where_it_was_fought(act: Use) -> bool | None:
    """Blitzkrieg builds in the space of the battle."""
    return is_fought_over(act.card, act.place) if is_card(act.card, "card-blitzkrieg") and act.place else None


# -- Linlithgow and Tito's partisans -----------------------------------------------------------------------------------------------------------------


@rules.known("14.9", of="condition_met")
def linlithgow_as_an_army_is_built(card: Card) -> bool | None:
    """The United Kingdom is about to build an army."""
    if not is_card(card, LINLITHGOW):
        return None
    acts = [f.args[0] for f in card.run.all_told("build_card") if f.value == "build-army"]
    builders = [card.run.told("builder", act) or card.run.told("builds", act) for act in acts]
    return True if any(b is not None and nation_meant(card.run, str(b.value)) == card.nation for b in builders) else None


@rules.condition("14.9", act="recruit", about=["holder", "use_card"])
def linlithgow_gains_an_army_in_india(act: Recruit) -> bool | None:
    """In place of an army that it might build, the United Kingdom gains one in India, and nowhere else."""
    cards = {str(f.value if f.kind == "use_card" else f.args[0]) for f in act.run.all_told("holder", "use_card", "play_card")}
    card = Card(act.run, cards.pop()) if len(cards) == 1 else None
    if card is None or not is_card(card, LINLITHGOW) or card.told_place() == "hand" or act.nation != card.nation:
        return None
    if act.run.told("card_order") is not None:
        return None
    if (act.kind, act.space) != ("army", "india"):
        return False
    return bool(act.run.read("condition_met", card.id))


@rules.condition("10.3", act="recruit", about=["play_card"], implements=["14.12"])
def benefits_do_not_hang_together(act: Recruit) -> bool | None:
    """That there was nothing to remove, or that another piece of the card cannot come, does not keep this one away."""
    played = [Card(act.run, str(f.value)) for f in act.run.all_told("play_card")]
    if any(is_card(c, "card-titos-partisans") for c in played) and act.space == "balkans":
        return True
    return True if any(c.kind == "event" for c in played) and _has_another_piece(act) else None


def _has_another_piece(act: Recruit) -> bool:
    """Whether the text lets another piece be gained, one that leaves this one its space and, of the same kind, its piece in the reserve."""
    others = [Recruit(act.run, e.id) for e in act.run.things("recruit") if e.id != act.id]
    for other in others:
        act.run.about(other.id)
        told = [act.run.told(f"recruit{part}", other.id) for part in ("er", "_kind", "_at")]
        if None in told or other.nation == act.nation and (other.space == act.space or other.kind == act.kind and act.in_reserve() < 2):
            return False
    return bool(others)
