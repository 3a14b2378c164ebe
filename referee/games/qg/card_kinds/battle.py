"""A land or sea battle: which space it may aim at, what it removes, who chooses ([Pozemní bitva], [Námořní bitva])."""

from __future__ import annotations

from referee.games.qg.pieces.views import Battle, is_legal
from referee.games.qg.rules import rules, says
from referee.games.qg.views import OfNation, is_story, must_tell_pieces, side_of
from referee.law.finding import Missing, Undecided

KINDS = {"land-battle": "land", "sea-battle": "sea"}


@rules.known("9.3", of="battle_kind")
def kind_of_land_battle(act: Battle) -> str | None:
    """A battle is a land battle by its card or, without one, by its aim."""
    return "land" if _kind(act) == "land" else None


@rules.known("9.4", of="battle_kind")
def kind_of_sea_battle(act: Battle) -> str | None:
    """A battle is a sea battle by its card or, without one, by its aim."""
    return "sea" if _kind(act) == "sea" else None


def _kind(act: Battle) -> str:
    return KINDS.get(act.told("battle_card")) or act.table.kind(act.told("battle_at"))


def _beside_supplied(act: Battle) -> bool:
    """Whether a supplied piece of the nation stands beside the aim; only the one named, where the text names one. Raises Missing."""
    told = act.run.told("supplied_beside", act.nation, act.space)
    if not act.origin or told is not None and told.value is True:
        return bool(act.run.read("supplied_beside", act.nation, act.space))
    if act.origin in act.board.kinds and act.origin not in act.table.of(act.nation):
        beside = act.run.read("adjacent", act.nation, act.origin, act.space)
        if beside and act.table.told_supplied(act.nation, act.origin) is None:
            raise Missing(("supplied", (act.nation, act.origin)))
    return bool(act.run.read("supplied_from", act.nation, act.origin, act.space))


@rules.grant("9.3-cil", act="battle")
def land_beside_a_supplied_piece(act: Battle) -> bool | None:
    """The aim of a land battle lies beside a supplied piece of the nation, army or fleet."""
    return _beside_supplied(act) if act.kind == "land" else None


@rules.grant("9.4-cil", act="battle")
def sea_beside_a_supplied_piece(act: Battle) -> bool | None:
    """The aim of a sea battle lies beside a supplied piece of the nation, army or fleet."""
    return _beside_supplied(act) if act.kind == "sea" else None


@rules.condition("9.3-spratelena", act="battle")
def no_friendly_army_at_the_aim(act: Battle) -> bool | None:
    """Not where an army of the own side stands."""
    return not act.has_friend() if act.kind == "land" else None


@rules.condition("9.4-spratelena", act="battle")
def no_friendly_fleet_at_the_aim(act: Battle) -> bool | None:
    """Not where a fleet of the own side is."""
    return not act.has_friend() if act.kind == "sea" else None


@rules.condition("11.4-vlastni", act="battle")
def nobody_of_the_own_side_there(act: Battle) -> bool | None:
    """No battle where any nation of the own side has a piece."""
    return False if any(p.side == act.side for p in act.there()) else None


@rules.condition("9.3", act="battle")
def land_battles_on_land(act: Battle) -> bool | None:
    """A land battle is fought on land."""
    return act.table.kind(act.space) != "sea" if act.kind == "land" else None


@rules.condition("9.4", act="battle")
def sea_battles_at_sea(act: Battle) -> bool | None:
    """A sea battle is fought at sea."""
    return act.table.kind(act.space) != "land" if act.kind == "sea" else None


@rules.condition("9.3-prazdne", act="battle", implements=["11.4"])
def empty_land_may_be_the_aim(act: Battle) -> bool | None:
    """Land without an army may be the aim."""
    return True if act.kind == "land" and _told_empty(act) else None


@rules.condition("9.4-prazdne", act="battle")
def empty_sea_may_be_the_aim(act: Battle) -> bool | None:
    """A sea without a fleet may be the aim."""
    return True if act.kind == "sea" and _told_empty(act) else None


def _told_empty(act: Battle) -> bool:
    told = act.run.told("empty", act.space)
    return told is not None and told.value is True and not act.there()


@rules.condition("9.3-lodstvo", act="battle")
def fleets_fight_land_battles(act: Battle) -> bool | None:
    """A fleet may wage a land battle as well."""
    return True if act.kind == "land" and act.origin and act.table.kind(act.origin) == "sea" else None


@rules.condition("9.4-armada", act="battle")
def armies_fight_sea_battles(act: Battle) -> bool | None:
    """An army may wage a sea battle as well."""
    if act.kind != "sea":
        return None
    if act.origin:
        return True if act.table.kind(act.origin) == "land" else None
    beside = {act.table.kind(s) for s in act.table.of(act.nation) if s in act.board.graph.near(act.space)}
    return True if beside == {"land"} else None


@rules.value("9.3-odstraneni", of="battle_removes")
def one_army(act: Battle) -> int | None:
    """A land battle removes one enemy army."""
    return _removed(act) if act.kind == "land" else None


@rules.value("9.4-odstraneni", of="battle_removes")
def one_fleet(act: Battle) -> int | None:
    """A sea battle removes one enemy fleet."""
    return _removed(act) if act.kind == "sea" else None


def _removed(act: Battle) -> int:
    """One where there is one to remove; the rule itself where the text speaks of no space."""
    if not act.told("battle_at") and not act.run.all_told("army", "fleet", "piece", "empty"):
        return 1
    if act.told("battle_at"):
        must_tell_pieces(act.run, act.space)
    if not act.targets() and not _told_empty(act) and not act.there():
        raise Missing(("stands_there", (act.space,)))
    return min(1, len(act.targets()))


@rules.value("9.3-odstraneni", of="battle_chooser")
def attacker_chooses_the_army(act: Battle) -> str | None:
    """The attacker chooses which army."""
    return (act.nation if act.told("fighter") else "attacker") if act.kind == "land" else None


@rules.value("9.4-odstraneni", of="battle_chooser")
def attacker_chooses_the_fleet(act: Battle) -> str | None:
    """The attacker chooses which fleet."""
    return (act.nation if act.told("fighter") else "attacker") if act.kind == "sea" else None


@rules.value("9.3-odstraneni", of="fate")
def removed_in_a_land_battle(piece: OfNation) -> str | None:
    """The one enemy army at the aim of a land battle is removed."""
    return None if piece.at_sea else _after_battle(piece)


@rules.value("9.4-odstraneni", of="fate")
def removed_in_a_sea_battle(piece: OfNation) -> str | None:
    """The one enemy fleet at the aim of a sea battle is removed."""
    return _after_battle(piece) if piece.at_sea else None


def _after_battle(piece: OfNation) -> str | None:
    """What a battle that the text tells of at the space does to the piece; None where it tells of none."""
    if is_story(piece.run):
        return None
    battles = [Battle(piece.run, e.id) for e in piece.run.things("battle")]
    for act in battles:
        if act.told("battle_at") != piece.space or side_of(act.nation) == piece.side:
            continue
        if not is_legal(act, "battle", act.id):
            return "stays"
        if len(act.targets()) > 1:
            raise Undecided("pravidla mlčí", says("attacker_chooses_piece"), "qg/9.3-odstraneni")
        return "removed"
    return None


@rules.value("9.3-kde", of="battle_space")
def land_battle_at_its_aim(act: Battle) -> str | None:
    """A land battle takes place on the land that is its aim."""
    return act.space if act.kind == "land" else None


@rules.value("9.4-kde", of="battle_space")
def sea_battle_at_its_aim(act: Battle) -> str | None:
    """A sea battle takes place on the sea that is its aim."""
    return act.space if act.kind == "sea" else None
