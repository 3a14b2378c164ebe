"""The cards that the rulebook prints or names, with their conditions and effects ([Podrobné příklady hraní karet], [Plán])."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.qg.board import ENEMY, SIDES
from referee.games.qg.cards.views import Card, kind_of
from referee.games.qg.pieces.views import Build, Recruit, Removal
from referee.games.qg.play.views import Use, has_played
from referee.games.qg.rules import rules, says
from referee.games.qg.story import Fought, Story
from referee.games.qg.views import OfNation, Pair, Table, nation_meant, side_of
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

LINLITHGOW = "card-lord-linlithgow-declares-india-to-war"
CROWN_LANDS = frozenset({"india", "australia", "canada"})


def _is(card: Card, name: str) -> bool:
    return card.concept == name


def _waged(card: Card, kind: str) -> list[Fought]:
    return [b for b in Story(card.run).battles() if b.nation == card.nation and b.kind == kind]


def _after_battle(card: Card, kind: str) -> bool | None:
    """Whether the nation of the card wages a battle of the kind, by what the text tells; None where it tells of none."""
    told = card.run.told("battle_waged")
    if told is not None and told.value == f"{kind}-battle" or _waged(card, kind):
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
        return _after_battle(card, kind) if _is(card, name) else None

    return value


for _clause, _battle in AFTER_BATTLES.items():
    rules.known(_clause, of="condition_met")(_waits_for_a_battle(*_battle))


@rules.known("14.2", of="condition_met")
def stalingrad_for_the_army_in_ukraine(card: Card) -> bool | None:
    """A Soviet army is to be removed from Ukraine."""
    if not _is(card, "card-stalingrad"):
        return None
    threats = _threats(card)
    if not threats:
        return None
    return any(space == "ukraine" and owner in {"soviet", "", "allies"} for _, owner, space in threats)


@rules.known("14.6", of="condition_met")
def destroyers_for_a_supplied_fleet(card: Card) -> bool | None:
    """A supplied fleet of the United States or the United Kingdom is to be removed."""
    if not _is(card, "card-destroyers"):
        return None
    threats = _threats(card)
    if not threats:
        return None
    fleets = [(owner, space) for kind, owner, space in threats if kind == "fleet" and owner in {"britain", "usa"}]
    return any(_is_supplied(card.run, owner, space) for owner, space in fleets)


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


def _threats(card: Card) -> list[tuple[str, str, str]]:
    """Pieces that are to be removed: kind, nation, space; empty words where the text does not tell them."""
    story = Story(card.run)
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


@rules.known("14.5", of="condition_met")
def rasputitsa_near_moscow(card: Card) -> bool | None:
    """An army of the Axis has just been built in Moscow or beside it."""
    if not _is(card, "card-rasputitsa"):
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
    return _just_built(card, CROWN_LANDS) if _is(card, "card-loyal-to-the-crown") else None


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
    if not _is(act.card, "card-guards"):
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
    return _not_played(card) if _is(card, "card-guards") else None


@rules.known("14.11", of="condition_met")
def conscription_instead_of_a_play(card: Card) -> bool | None:
    """In its play phase Germany has not played a card yet."""
    return _not_played(card) if _is(card, "card-conscription") else None


def _not_played(card: Card) -> bool:
    return not has_played(card.run, card.nation)


# -- limits of the effects ------------------------------------------------------------------------------------------------------


def _is_unmet(card: Card) -> bool:
    """Whether the text says that the condition of the card is not met."""
    return any(f.value is False and f.args == (card.id,) for f in card.run.all_told("condition_met"))


@rules.condition("14.6", act="use")
def only_supplied_fleets(act: Use) -> bool | None:
    """Unsupplied fleets are not protected."""
    if not _is(act.card, "card-destroyers"):
        return None
    if _is_unmet(act.card):
        return False
    fleets = [(o, s) for kind, o, s in _threats(act.card) if kind == "fleet" and o in {"britain", "usa"}]
    if not fleets:
        return None
    return any(_is_supplied(act.run, o, s) for o, s in fleets)


@rules.condition("14.5", act="use")
def rasputitsa_only_near_moscow(act: Use) -> bool | None:
    """Only Moscow and the spaces beside it."""
    return _where_built(act, "card-rasputitsa", near_moscow(act.run))


@rules.condition("14.8", act="use")
def loyal_only_in_the_crown_lands(act: Use) -> bool | None:
    """Only India, Australia and Canada."""
    return _where_built(act, "card-loyal-to-the-crown", CROWN_LANDS)


def _where_built(act: Use, name: str, where: frozenset[str]) -> bool | None:
    if not _is(act.card, name):
        return None
    if _is_unmet(act.card) and not act.run.all_told("built_before"):
        return False
    built = [space for _, nation, space, _ in Story(act.run).built() if side_of(nation) == "axis"]
    return None if not built else any(space in where for space in built)


@rules.condition("14.2", act="use")
def stalingrad_only_for_ukraine(act: Use) -> bool | None:
    """Only the Soviet army in Ukraine."""
    if not _is(act.card, "card-stalingrad"):
        return None
    if _is_unmet(act.card):
        return False
    threats = _threats(act.card)
    return None if not threats else any(space == "ukraine" and owner == "soviet" for _, owner, space in threats)


@rules.condition("14.3", act="use", about=["battle_done"])
def the_next_battle_is_near(act: Use) -> bool | None:
    """The further battle is in the same space or beside it."""
    if act.card.concept not in {"card-dive-bombers", "card-frontal-assault"} or not act.place:
        return None
    fought = [b for b in _waged(act.card, "land") if not b.act or Story(act.run).told("battle_done", b.act) is True]
    if not fought:
        return None
    pairs = [Pair(act.run, act.card.nation, b.space, act.place) for b in fought]
    return any(p.one == p.other or p.may_touch and act.run.read("adjacent", p.id, p.one, p.other) for p in pairs)


def _fought_over(card: Card) -> set[str]:
    """Where the nation of the card has fought on land: in battles told of, by effects that wage one, where a battle has removed a piece."""
    used = [(u.space, Card(card.run, u.card)) for u in Story(card.run).uses()]
    by_effect = [space for space, other in used if other.nation == card.nation and other.cell("fights")]
    gone = [f.args for f in card.run.all_told("gone") if f.value is True]
    removed = [space for who, space in gone if side_of(nation_meant(card.run, who)) != side_of(card.nation)]
    return {*(b.space for b in _waged(card, "land")), *by_effect, *removed}


def _is_fought_over(card: Card, space: str) -> bool | None:
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
    fought = _fought_over(card) if not aim and _is(card, "card-blitzkrieg") else set()
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
    return _is_fought_over(act.card, act.place) if _is(act.card, "card-blitzkrieg") and act.place else None


# -- pieces built and removed by cards ------------------------------------------------------------------------------------------------


def _built_by(act: Build) -> Card | None:
    found = act.run.told("by_card", act.id)
    return Card(act.run, str(found.value)) if found is not None else None


@rules.condition("14.4", act="build")
def blitzkrieg_builds_where_it_was_fought(act: Build) -> bool | None:
    """Blitzkrieg builds in the space of the battle."""
    card = _built_by(act)
    if card is None or not _is(card, "card-blitzkrieg"):
        return None
    fought = _is_fought_over(card, act.space)
    return bool(act.run.read("condition_met", card.id)) if fought is None else fought


@rules.condition("14.7", act="build")
def transport_builds_beside_the_battle(act: Build) -> bool | None:
    """Destroyer Transport builds beside the sea of the battle."""
    card = _built_by(act) or _open_card(act, "card-destroyer-transport")
    if card is None or not _is(card, "card-destroyer-transport"):
        return None
    fought = [b.space for b in _waged(card, "sea")]
    graph = act.board.graph
    return any(act.space in graph.near(space) for space in fought) if fought else None


@rules.condition("14.7", act="build", about=["card_limit"])
def as_many_as_the_card_allows(act: Build) -> bool | None:
    """One or two armies, one after the other."""
    limits = [(Card(act.run, f.args[0]), int(f.value)) for f in act.run.all_told("card_limit")]
    transport = next(((card, limit) for card, limit in limits if _is(card, "card-destroyer-transport")), None)
    if transport is None:
        return None
    return sum(nation == act.nation for _, nation, _, _ in Story(act.run).built()) < transport[1]


def _open_card(act: View, name: str) -> Card | None:
    use = Story(act.run).used(name)
    return Card(act.run, use.card) if use is not None else None


@rules.condition("10.7-jednou-tah", act="build")
def an_effect_once_a_turn(act: Build) -> bool | None:
    """A card that says once a turn builds once a turn."""
    card = _built_by(act)
    if card is None or not card.once_a_turn():
        return None
    return False if card.was_used else None


@rules.grant("14.5", act="remove")
def rasputitsa_removes_the_new_army(act: Removal) -> bool | None:
    """The army just built near Moscow."""
    return _removes_what_was_built(act, "card-rasputitsa")


@rules.grant("14.8", act="remove")
def loyalty_removes_the_new_army(act: Removal) -> bool | None:
    """The army just built in India, Australia or Canada."""
    return _removes_what_was_built(act, "card-loyal-to-the-crown")


def _removes_what_was_built(act: Removal, concept: str) -> bool | None:
    """Whether the card removes this piece: what was just built, and no piece elsewhere."""
    card = act.card()
    if card is None or not _is(card, concept):
        return None
    built = {space for _, _, space, _ in Story(act.run).built()}
    at = act.told("removed_at")
    return False if at and built and at not in built else bool(act.run.read("condition_met", card.id))


@rules.condition("10.9", act="remove")
def with_its_own_card(act: Removal) -> bool | None:
    """The card of another nation removes nothing for this one."""
    card = act.card()
    who = nation_meant(act.run, act.remover) if card is not None and card.nation else ""
    return False if card is not None and who in SIDES and who != card.nation else None


@rules.condition("10.8-ihnedpote", act="remove")
def not_an_army_of_an_earlier_round(act: Removal) -> bool | None:
    """Not what was built before."""
    if act.card() is None:
        return None
    return False if any(f.value is True for f in act.run.all_told("built_before")) else None


BUILT_AT_ONCE = ("card-rasputitsa", "card-loyal-to-the-crown")
"""Responses to an army that has just been built."""


@rules.condition("10.8-ihnedpote", act="use", about=("built_before",), implements=["14.5", "14.8"])
def not_on_an_army_of_an_earlier_round(act: Use) -> bool | None:
    """What answers the building of an army is not used on one built before; a piece built now, or a condition told as met, is another matter."""
    if not any(_is(act.card, name) for name in BUILT_AT_ONCE):
        return None
    met = act.run.told("condition_met", act.card.id)
    built = [*Story(act.run).built()]
    old = [f.args[1] for f in act.run.all_told("built_before") if f.value is True]
    if built or not old or met is not None and met.value is True:
        return None
    return False if act.place in {"", *old} else None


# -- Linlithgow and Tito's partisans -----------------------------------------------------------------------------------------------------------------


@rules.known("14.9", of="condition_met")
def linlithgow_as_an_army_is_built(card: Card) -> bool | None:
    """The United Kingdom is about to build an army."""
    if not _is(card, LINLITHGOW):
        return None
    acts = [f.args[0] for f in card.run.all_told("build_card") if f.value == "build-army"]
    builders = [card.run.told("builder", act) or card.run.told("builds", act) for act in acts]
    return True if any(b is not None and nation_meant(card.run, str(b.value)) == card.nation for b in builders) else None


@rules.condition("14.9", act="recruit", about=["holder", "use_card"])
def linlithgow_gains_an_army_in_india(act: Recruit) -> bool | None:
    """In place of an army that it might build, the United Kingdom gains one in India, and nowhere else."""
    cards = {str(f.value if f.kind == "use_card" else f.args[0]) for f in act.run.all_told("holder", "use_card", "play_card")}
    card = Card(act.run, cards.pop()) if len(cards) == 1 else None
    if card is None or not _is(card, LINLITHGOW) or card.told_place() == "hand" or act.nation != card.nation:
        return None
    if act.run.told("card_order") is not None:
        return None
    if (act.kind, act.space) != ("army", "india"):
        return False
    return bool(act.run.read("condition_met", card.id))


@rules.condition("10.3", act="recruit", about=["play_card"], implements=["14.12"])
def benefits_do_not_hang_together(act: Recruit) -> bool | None:
    """That there was nothing to remove does not keep the army away."""
    played = [Card(act.run, str(f.value)) for f in act.run.all_told("play_card")]
    return True if any(_is(c, "card-titos-partisans") for c in played) and act.space == "balkans" else None
