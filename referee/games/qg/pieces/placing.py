"""Pieces: one of a nation in a space, friends together, enemies never, land and sea, how many there are ([Figurky])."""

from __future__ import annotations

from itertools import combinations

from referee.games.qg.board import BELONGING, SIDES
from referee.games.qg.nation import Nation
from referee.games.qg.pieces.views import Build, Force, Placing, Recruit, Removal, Share
from referee.games.qg.rules import rules, says
from referee.games.qg.story import Story
from referee.games.qg.views import Table, nation_meant, side_of
from referee.law.finding import Undecided
from referee.law.roles import View


class Place(View):
    """A space, for what stands there."""


@rules.value("3.1", of="stands_there")
def who_stands_there(place: Place) -> tuple[str, ...] | None:
    """The nations of which the text puts a piece there."""
    return tuple(p.owner for p in Table(place.run).at(place.id)) or None


# -- pieces that share a space -------------------------------------------------------------------------------------------


@rules.condition("3.1", act="share")
def one_piece_of_a_nation(act: Share) -> bool | None:
    """A nation has one piece in a space."""
    return act.count <= len(act.named)


@rules.condition("3.1-nepratele", act="share")
def no_enemies_together(act: Share) -> bool | None:
    """Enemies never share a space."""
    return False if len({side_of(n) for n in act.nations}) > 1 else None


@rules.grant("3.1-spolu", act="share")
def friends_share(act: Share) -> bool | None:
    """Nations of one side share a space."""
    return len({side_of(n) for n in act.nations}) == 1


@rules.condition("3.1-spolu", act="build")
def built_beside_a_friend(act: Build) -> bool | None:
    """A piece of a friend in the space is no hindrance."""
    return True if _has_friend(act, act.told("builder"), act.told("build_at")) else None


@rules.condition("10.2-druha", act="build", about=["built"])
def beside_what_was_just_built(act: Build) -> bool | None:
    """A piece that the same card has just built stands on the board, so the next one may be supplied through it."""
    card = act.told("by_card")
    just = [space for _, nation, space, _ in Story(act.run).built() if nation == act.nation] if card else []
    return True if any(space in act.board.graph.near(act.space) for space in just) else None


@rules.condition("3.1-spolu", act="recruit")
def gained_beside_a_friend(act: Recruit) -> bool | None:
    """A piece of a friend in the space is no hindrance."""
    return True if _has_friend(act, act.told("recruiter"), act.told("recruit_at")) else None


def _has_friend(act: Placing, who: str, at: str) -> bool:
    """Whether a friend of the nation stands there, as far as the text tells whose the piece is."""
    side = Nation(act.run, who).known_side() if who and at else ""
    return bool(side) and any(p.side == side and p.owner != act.nation for p in act.there())


@rules.condition("3.2-pevnina", act="share")
def armies_only_on_land(act: Share) -> bool | None:
    """No army at sea."""
    return False if act.told("share_kind") == "army" and act.table.kind(act.space) == "sea" else None


@rules.condition("3.2-more", act="share")
def fleets_only_at_sea(act: Share) -> bool | None:
    """No fleet on land."""
    return False if act.told("share_kind") == "fleet" and act.table.kind(act.space) == "land" else None


# -- gaining a piece -----------------------------------------------------------------------------------------------------


@rules.grant("11.1-ziskat", act="recruit")
def gained_without_supply(act: Recruit) -> bool | None:
    """A gained piece comes to the space whatever its supply."""
    must_be_who_the_card_lets(act)
    return bool(act.space) and (act.told_by_card() or bool(act.run.read("gaining_card", act.id)))


def must_be_who_the_card_lets(act: Placing) -> None:
    """What a card lets one nation do no other does by it; nor does anybody of whom only the side is known. Raises Undecided."""
    if act.nation not in SIDES and act.who != "me":
        raise Undecided("chybí údaj", says("who_gains_the_piece"), "qg/11.1-ziskat")
    told = [f for f in act.run.all_told("recruiter") if f.args[0] != act.id]
    if told and act.run.told("card_order") is not None and all(nation_meant(act.run, str(f.value)) != act.nation for f in told):
        raise Undecided("karta", says("card_says_who_gains"), "qg/11.1-ziskat")


@rules.condition("10.5-vlastni", act="recruit")
def gains_what_the_card_names(act: Recruit) -> bool | None:
    """A card that names no other nation lets its own gain a piece."""
    return act.is_meant_by_card()


@rules.condition("3.1", act="recruit")
def gains_no_second_piece(act: Recruit) -> bool | None:
    """Not where the nation has its piece."""
    return not act.has_own()


@rules.condition("3.1-nepratele", act="recruit")
def gains_none_among_enemies(act: Recruit) -> bool | None:
    """Not where an enemy stands."""
    return not act.has_enemy()


@rules.condition("3.2-pevnina", act="recruit")
def gains_armies_on_land(act: Recruit) -> bool | None:
    """Armies on land only."""
    return act.table.kind(act.space) != "sea" if act.is_army else None


@rules.condition("3.2-more", act="recruit")
def gains_fleets_at_sea(act: Recruit) -> bool | None:
    """Fleets at sea only."""
    return None if act.is_army else act.table.kind(act.space) != "land"


@rules.condition("3.3-dosly", act="recruit")
def gains_from_the_reserve(act: Recruit) -> bool | None:
    """With all its pieces of the kind on the board a nation gains no other."""
    return act.has_free_piece() if act.has_reserve else None


@rules.value("3.3", of="reserve")
def pieces_left(act: Placing) -> int | None:
    """The pieces of the kind that the nation has, less those on the board."""
    if act.is_all_used():
        return len(act.freed())
    limit = act.limit
    if limit is None:
        return None
    used = max(act.placed(), act.out(act.kind) - len(act.freed()))
    if used < limit <= act.out("piece"):
        raise Undecided("chybí údaj", says("armies_or_fleets"), "qg/3.3-dosly")
    return 0 if limit > used and act.table.others_there else limit - used


@rules.known("3.3", of="others_there")
def the_reserve_hides_nothing(table: Table) -> bool | None:
    """How many pieces are left, where it is told, says nothing of what else stands on the board."""
    table.run.all_told("reserve")
    return None


# -- removing an own piece -----------------------------------------------------------------------------------------------


@rules.grant("3.4", act="remove")
def own_pieces_at_any_time(act: Removal) -> bool | None:
    """A player may remove pieces of his nation at any time."""
    if not act.is_own:
        return None if act.card() is not None or act.tells_other_cards() else bool(act.run.read("removing_card", act.id))
    return True


@rules.value("11.2-odstraneni", of="removing_card")
def the_card_that_removes_it(act: Removal) -> str | None:
    """A piece of another nation is removed by the effect of a card (or in a battle, which has rules of its own)."""
    card = act.card()
    return card.id if card is not None else None


@rules.duty("7.4", act="remove")
def unsupplied_pieces_go(act: Removal) -> bool | None:
    """In its supply phase a nation must remove its unsupplied pieces, in any other phase none."""
    phase = act.run.told("phase")
    told, at = act.run.told("removed_supplied", act.id), act.told("removed_at")
    if not act.is_own or phase is None and not act.run.all_told("supplied", "removed_supplied"):
        return None
    if act.run.read("phase") != "supply":
        return False
    if told is None and not at or _in_turn_of_another(act):
        return None
    return not (told.value if told is not None else act.run.read("supplied", nation_meant(act.run, act.owner), at))


@rules.duty("7.4-ostatni", act="remove")
def not_in_the_turn_of_another(act: Removal) -> bool | None:
    """In the supply phase of another nation none of them goes."""
    return False if act.is_own and act.table.in_supply_phase and _in_turn_of_another(act) else None


def _in_turn_of_another(act: Removal) -> bool:
    return act.run.told("turn_of") is not None and act.table.active_nation != nation_meant(act.run, act.owner)


@rules.condition("3.4-cizi-tah", act="remove")
def even_in_another_turn(act: Removal) -> bool | None:
    """Even in the turn of another player."""
    return True if act.told("remove_in_turn") and act.is_own else None


@rules.condition("3.4-spoluhrac", act="force")
def no_friend_forces_it(act: Force) -> bool | None:
    """A player of the same side cannot make anyone remove a piece."""
    forcer, forced = (side_of(nation_meant(act.run, who)) for who in (act.forcer, act.forced))
    return False if forcer == forced else None


@rules.duty("3.4-spoluhrac", act="force")
def nobody_must_obey(act: Force) -> bool | None:
    """Nobody must obey a player of the same side."""
    return False if no_friend_forces_it(act) is False else None


@rules.duty("3.4-spoluhrac", act="remove")
def nobody_must_remove_what_a_friend_orders(act: Removal) -> bool | None:
    """Nobody must remove a piece because a player of the same side orders it."""
    orders = [Force(act.run, e.id) for e in act.run.things("force")]
    owner = nation_meant(act.run, act.owner) if orders else ""
    ordered = [f for f in orders if nation_meant(act.run, f.forced) == owner]
    return False if act.is_own and any(no_friend_forces_it(f) is False for f in ordered) else None


@rules.known("3.3-vraceni", of="takes_off")
def taken_off_first(act: Placing) -> bool | None:
    """A piece of the kind that the text takes off the board before."""
    return True if act.freed() or act.has_piece_back() else None


@rules.condition("3.3-vraceni", act="build", about=["remover"])
def a_piece_taken_off_is_free(act: Build) -> bool | None:
    """A piece that was taken off the board before is in the reserve again."""
    return True if act.taken_off() else None


@rules.value("3.3-vraceni", of="back_in_reserve")
def removed_pieces_come_back(table: Table) -> bool:
    """A removed piece is in the reserve again."""
    return True


# -- what cannot be ------------------------------------------------------------------------------------------------------


@rules.fault("3.1")
def two_of_a_nation(table: Table) -> str | None:
    """More pieces of a nation than spaces where they are said to stand."""
    for told in table.run.all_told("told_count"):
        alike = [f for f in table.run.all_told("told_count") if f.value == told.value and f.args[0] == told.args[0]]
        if isinstance(told.value, int) and told.value > len(alike):
            return says("one_piece_a_nation")
    return None


@rules.fault("3.1-nepratele")
def enemies_together(table: Table) -> str | None:
    """Pieces of both sides in one space."""
    changed = Story(table.run).touched()
    for one, other in combinations([p for p in table.pieces() if p.space not in changed], 2):
        if one.space == other.space and {one.side, other.side} == {"axis", "allies"}:
            return says("enemies_in_one_space")
    return None


@rules.fault("3.1")
def none_there_and_one(table: Table) -> str | None:
    """An army said to stand where none at all is said to stand."""
    changed = Story(table.run).touched()
    bare = {f.args[1] for f in table.run.all_told("army") if f.args[0] == "someone" and f.value is False} - set(changed)
    armies = {f.args[1] for f in table.run.all_told("army") if f.args[0] != "someone" and f.value is True}
    return says("army_and_no_army") if bare & armies else None


@rules.fault("3.2-more")
def fleet_on_land(table: Table) -> str | None:
    """A fleet on land."""
    on_land = any(p.kind == "fleet" and table.kind(p.space) == "land" for p in table.pieces())
    return says("fleet_on_land") if on_land else None


@rules.fault("3.2-pevnina")
def army_at_sea(table: Table) -> str | None:
    """An army at sea."""
    at_sea = any(p.kind == "army" and table.kind(p.space) == "sea" for p in table.pieces())
    return says("army_at_sea") if at_sea else None


@rules.fault("3.3")
def more_than_there_are(table: Table) -> str | None:
    """More pieces of a nation than it has."""
    pieces = list(table.pieces())
    counted = [(nation_meant(table.run, f.args[0]), f.args[1], int(f.value)) for f in table.run.all_told("pieces_out")]
    for (nation, kind), limit in table.board.limits.items():
        count = max([sum(p.owner == nation and p.kind == kind for p in pieces), *(n for who, what, n in counted if (who, what) == (nation, kind))])
        if count > limit:
            return says("too_many_armies" if kind == "army" else "too_many_fleets", owner=BELONGING[nation], limit=limit, count=count)
    return None


@rules.fault("5.1-a")
def star_against_the_map(table: Table) -> str | None:
    """A space called a key space that is none, or the other way round."""
    for told in table.run.all_told("star"):
        space = told.args[0]
        if space in table.board.kinds and told.value != (space in table.board.stars):
            return says("called_key_space" if told.value else "called_no_key_space", space=table.name(space))
    return None


@rules.fault("7.2")
def unsupplied_on_a_key_space(table: Table) -> str | None:
    """An army on a key space said to be unsupplied."""
    bare = {f.args for f in table.run.all_told("supplied") if f.value is False and _is_key(table, *f.args)}
    wrong = next((f.args for f in table.run.all_told("army") if f.value is True and f.args in bare), None)
    if wrong is None:
        return None
    owner, space = BELONGING.get(nation_meant(table.run, wrong[0]), ""), table.name(wrong[1])
    return says("key_space_supplies", space=space, owner=owner)


def _is_key(table: Table, who: str, space: str) -> bool:
    return space in table.board.stars and table.is_key_for(space, side_of(nation_meant(table.run, who)))


@rules.fault("5.0-sousedi")
def border_against_the_map(table: Table) -> str | None:
    """Spaces said to be neighbours, or not, against the map."""
    board = table.board
    for told in table.run.all_told("adjacent"):
        _, one, other = told.args
        if {one, other} - board.kinds.keys() or board.strait(one, other):
            continue
        if told.origin == "text" and told.value != (other in board.graph.near(one)) and not _is_disputed(one, other):
            return says("called_neighbours" if told.value else "called_no_neighbours", one=table.name(one), other=table.name(other))
    return None


def _is_disputed(one: str, other: str) -> bool:
    return {one, other} == {"russia", "baltic-sea"}


@rules.fault("5.0")
def kind_against_the_map(table: Table) -> str | None:
    """Land called a sea, or the other way round."""
    for told in table.run.all_told("kind"):
        space = told.args[0]
        if space in table.board.kinds and told.value != table.board.kinds[space]:
            return says("called_sea" if told.value == "sea" else "called_land", space=table.name(space))
    return None


@rules.fault("5.0")
def pieces_in_an_empty_space(table: Table) -> str | None:
    """A piece in a space said to be empty."""
    empty = {f.args[0] for f in table.run.all_told("empty") if f.value is True}
    empty -= Story(table.run).touched() | {f.args[1] for f in table.run.all_told("recruited") if f.value is True}
    return says("piece_in_empty_space") if any(p.space in empty for p in table.pieces()) else None

