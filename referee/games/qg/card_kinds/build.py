"""Building an army or a fleet by its card ([Vybuduj armádu], [Vybuduj loďstvo], [Figurky])."""

from __future__ import annotations

from referee.games.qg.pieces.placing import must_be_who_the_card_lets
from referee.games.qg.pieces.views import Build, Redeclare, Removal
from referee.games.qg.rules import rules, says
from referee.law.finding import Missing, Undecided

KINDS = {"build-army": "army", "build-fleet": "fleet"}


@rules.known("9.1", of="build_kind")
def card_for_armies(act: Build) -> str | None:
    """The card Build Army builds an army."""
    return "army" if act.told("build_card") == "build-army" else None


@rules.known("9.2", of="build_kind")
def card_for_fleets(act: Build) -> str | None:
    """The card Build Navy builds a fleet."""
    return "fleet" if act.told("build_card") == "build-fleet" else None


@rules.known("3.2-pevnina", of="build_kind")
def land_takes_armies(act: Build) -> str | None:
    """Where the text does not name the piece: on land it is an army."""
    return "army" if not act.told("build_card") and act.told("build_at") and act.table.kind(act.space) == "land" else None


@rules.known("3.2-more", of="build_kind")
def seas_take_fleets(act: Build) -> str | None:
    """At sea it is a fleet."""
    return "fleet" if not act.told("build_card") and act.told("build_at") and act.table.kind(act.space) == "sea" else None


@rules.condition("10.4", act="build")
def card_and_piece_agree(act: Build) -> bool | None:
    """A card of one kind builds no piece of the other."""
    told = act.told("build_card")
    return act.kind == KINDS[told] if told in KINDS else None


@rules.condition("10.5", act="build", about=["by_card", "card_order"])
def a_card_may_build_for_a_friend(act: Build) -> bool | None:
    """A card that orders it builds the piece of a friendly nation."""
    return True if act.is_for_another() and act.friend_named() else None


@rules.condition("10.5-vlastni", act="build", about=["builds"])
def otherwise_it_builds_its_own(act: Build) -> bool | None:
    """A build card, and a card that names no other nation, builds the pieces of its own nation."""
    if not act.is_for_another() or act.friend_named():
        return None
    if act.friend_named() is None:
        raise Undecided("karta", says("card_lets_build_for_others"), "qg/10.5", "qg/10.5-vlastni")
    return False


@rules.value("9.1-sousedstvi", of="beside_supplied")
def an_army_beside_it(act: Build) -> bool | None:
    """Whether a supplied piece of the nation stands beside the space of an army."""
    return _beside_supplied(act) if act.is_army else None


@rules.value("9.2-sousedstvi", of="beside_supplied")
def a_fleet_beside_it(act: Build) -> bool | None:
    """Whether a supplied piece of the nation stands beside the space of a fleet."""
    return None if act.is_army else _beside_supplied(act)


def _beside_supplied(act: Build) -> bool | None:
    """By the piece or the space beside which the text builds, where it tells no space; None where that piece is not known."""
    beside, told = act.told("beside_space"), act.told("build_at")
    if not beside and not told and act.run.told("beside_piece", act.id) is not None:
        return None
    if not beside or told and beside != "somewhere":
        return bool(act.run.read("supplied_beside", act.nation, act.space))
    own = act.table.of(act.nation)
    if beside in act.board.kinds and beside not in own and not told:
        raise Missing(("build_at", (act.id,)))
    supplied = bool(act.run.read("supplied", act.nation, beside))
    if len(own) > 1 and not supplied:
        raise Missing(("build_at", (act.id,)))
    return supplied


@rules.grant("9.1-sousedstvi", act="build")
def army_beside_a_supplied_piece(act: Build) -> bool | None:
    """An army goes beside a supplied piece of its nation, army or fleet."""
    return act.beside_supplied if act.is_army else None


@rules.grant("9.1-domov", act="build")
def army_at_home(act: Build) -> bool | None:
    """An army may always go to the home space."""
    if not act.is_army or act.names_no_space:
        return None
    return act.board.homes.get(act.nation) == act.space


@rules.grant("11.1-ziskat", act="build")
def a_gained_piece_needs_no_supply(act: Build) -> bool | None:
    """A piece that a card lets be gained comes whatever its supply."""
    if not act.is_gain:
        return None
    must_be_who_the_card_lets(act)
    return True


@rules.grant("9.2-sousedstvi", act="build")
def fleet_beside_a_supplied_piece(act: Build) -> bool | None:
    """A fleet goes beside a supplied piece of its nation, army or fleet."""
    return None if act.is_army else act.beside_supplied


@rules.condition("9.1-zasobena", act="build")
def army_supplied_as_it_is_built(act: Build) -> bool | None:
    """A built army is supplied where it comes."""
    return act.site.is_supplied if act.is_army and not act.is_gain else None


@rules.condition("9.2-zasobeno", act="build")
def fleet_supplied_as_it_is_built(act: Build) -> bool | None:
    """A built fleet is supplied where it comes."""
    return None if act.is_army or act.is_gain else act.site.is_supplied


@rules.condition("9.1-jedna", act="build")
def no_second_army(act: Build) -> bool | None:
    """No nation has two armies in a space."""
    return not act.has_own() if act.is_army else None


@rules.condition("9.2-jedno", act="build")
def no_second_fleet(act: Build) -> bool | None:
    """No nation has two fleets in a space."""
    return None if act.is_army else not act.has_own()


@rules.condition("9.1-nepritel", act="build")
def no_army_among_enemies(act: Build) -> bool | None:
    """No army where an enemy army stands."""
    return not act.has_enemy() if act.is_army else None


@rules.condition("9.2-nepritel", act="build")
def no_fleet_among_enemies(act: Build) -> bool | None:
    """No fleet where an enemy fleet is."""
    return None if act.is_army else not act.has_enemy()


@rules.condition("3.2-pevnina", act="build")
def armies_on_land(act: Build) -> bool | None:
    """Armies stand on land only."""
    return act.table.kind(act.space) != "sea" if act.is_army else None


@rules.condition("3.2-more", act="build")
def fleets_at_sea(act: Build) -> bool | None:
    """Fleets are at sea only."""
    return None if act.is_army else act.table.kind(act.space) != "land"


@rules.condition("3.3-dosly", act="build", implements=["tab-staty"])
def a_piece_in_reserve(act: Build) -> bool | None:
    """With all its pieces of the kind on the board a nation builds no other."""
    return act.has_free_piece() if act.has_reserve else None


@rules.exception("11.3", to="3.3-dosly")
def card_without_a_new_piece(act: Build) -> bool:
    """A build card may be played without placing a piece, even with none left."""
    return _without_placing(act)


def _without_placing(act: Build) -> bool:
    """Whether the card is played with all pieces on the board and no space named for a new one."""
    return bool(act.told("build_card")) and not act.told("build_at") and act.has_reserve and act.in_reserve() == 0


@rules.grant("11.3", act="build")
def declares_a_piece_on_the_board(act: Build) -> bool | None:
    """The nation then declares a piece on the board newly built."""
    return True if _without_placing(act) else None


@rules.grant("11.3", act="redeclare")
def a_piece_on_the_board(act: Redeclare) -> bool:
    """A piece on the board may be declared newly built by a build card."""
    return True


@rules.condition("11.3", act="redeclare", about=["redeclared_owner"])
def a_piece_of_the_own_nation(act: Redeclare) -> bool | None:
    """The piece belongs to the nation that declares it built."""
    return act.is_own


@rules.condition("11.3-druh", act="redeclare", about=["build_card"])
def piece_of_the_kind_of_the_card(act: Redeclare) -> bool | None:
    """It is of the kind that the card builds."""
    return act.kind == KINDS[act.card] if act.card in KINDS and act.kind else None


@rules.duty("11.3-stoji", act="remove")
def a_declared_piece_stays_where_it_is(act: Removal) -> bool | None:
    """Nothing is taken off the board so that a piece there may be declared newly built."""
    declared = act.run.all_told("redeclarer", "redeclared", "redeclare_card") or act.run.told("no_new_piece") is not None
    return False if act.is_own and declared else None
