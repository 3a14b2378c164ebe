"""Who holds a space after a battle ([Výsledky bitvy], [Obsazení území])."""

from __future__ import annotations

from referee.games.ae.gameboard.views_space import Space
from referee.games.ae.results.views import FRIENDS, Place, Power, Staying, Taking
from referee.games.ae.rules import rules
from referee.games.ae.views import Table

# -- what is known of spaces --------------------------------------------------------------------------------------------


@rules.known("tab-uzemi", of="ipc", implements=("3.2-hodnota",))
def printed_value(place: Place) -> int | None:
    """The value printed on the board."""
    return place.table.board.values.get(place.id, 0 if place.is_on_board and not place.is_sea else None)


@rules.known("tab-uzemi", of="original")
def printed_owner(place: Place) -> str | None:
    """To whom the colours of the board give a space."""
    return place.table.board.owners.get(place.id)


# -- who holds the space ------------------------------------------------------------------------------------------------


@rules.value("8.1-ustup", of="holder")
def defender_after_retreat(place: Place) -> str | None:
    """After a retreat the defender holds the space."""
    return place.defender if place.end == "retreat" else None


@rules.value("8.1-oba", of="holder")
def defender_after_both_fell(place: Place) -> str | None:
    """Where both sides are destroyed the defender still holds it."""
    return place.defender if place.end == "both-destroyed" else None


@rules.value("7.1.6-d-kontrola", of="holder")
def empty_stays_his(place: Place) -> str | None:
    """... though it is empty."""
    return place.defender if place.end == "both-destroyed" else None


@rules.value("8.1-utocnik", of="holder")
def defender_after_the_attacker_fell(place: Place) -> str | None:
    """Where the attacker is destroyed the defender has held it."""
    return place.defender if place.end == "attacker-destroyed" else None


@rules.value("8.1-letadla", of="holder")
def planes_take_nothing(place: Place) -> str | None:
    """Where planes alone are left to the attacker he does not gain it, whether defenders are left or not."""
    if place.battle is not None and place.battle.known_planes_left:
        return place.defender
    return place.defender if place.end == "defender-destroyed" and place.captor is None else None


@rules.value("8.1-vzduch", of="holder")
def planes_sent_alone_take_nothing(place: Place) -> str | None:
    """Where nothing but planes comes to a space it stays with whoever held it."""
    return place.defender_of_flights


@rules.value("8.1-vzduch", of="holder")
def planes_alone_hold_nothing(place: Place) -> str | None:
    """Who has planes alone after a battle takes nothing."""
    return place.defender if place.end == "defender-destroyed" and place.captor is None else None


@rules.value("8.1-more", of="holder")
def sea_belongs_to_nobody(place: Place) -> str | None:
    """Sea zones are not taken."""
    return "nobody" if place.is_sea else None


@rules.exception("8.1-konvoj", to="8.1-more")
def convoys_are_taken(place: Place) -> bool:
    """... but convoy centers are."""
    return place.is_convoy


@rules.value("8.5-navrat", of="holder")
def returned_with_the_capital(place: Place) -> str | None:
    """Once the capital of the first owner is free again, so are his spaces that a liberator held for him."""
    return place.original if _is_returned(place) else None


def _is_returned(place: Place) -> bool:
    """Whether an ally held it for a first owner whose capital has just been freed."""
    holder = place.told("controller")
    if holder not in FRIENDS or not place.is_on_board or place.original not in FRIENDS:
        return False
    capital = place.table.capitals.get(place.original)
    freed = None if capital is None else place.run.told("taken_by", capital)
    return freed is not None and place.run.read("taken_by", str(capital)) in FRIENDS


@rules.condition("17.1-obsadi", act="take_space")
def only_land_units_take(taking: Taking) -> bool | None:
    """Only infantry, artillery and armour take a space."""
    return taking.has_land_units if taking.units else None


@rules.condition("18.1-neobsadi", act="take_space")
def planes_take_no_space(taking: Taking) -> bool | None:
    """Planes take nothing."""
    return False if taking.only_planes else None


@rules.condition("8.1-pristani", act="stay")
def planes_do_not_stay(staying: Staying) -> bool | None:
    """Attacking planes may not stay where they fought."""
    return False if staying.only_planes and staying.is_fought_for else None


@rules.value("8.2.1", of="holder")
def captor_puts_his_marker(place: Place) -> str | None:
    """Who takes a space holds it."""
    if place.is_sea:
        return None
    return "liberator" if place.captor == "ally" and place.is_liberation else place.captor


@rules.exception("8.2.1-spojenec", to="8.2.1")
def not_what_was_an_allys(place: Place) -> bool:
    """... unless it was another ally's."""
    return place.is_liberation


def capital_held(place: Place) -> bool:
    """Whether an enemy holds the capital of the first owner; a capital itself is free once it is taken."""
    return place.space not in place.table.capitals.values() and Power(place.run, place.original).has_surely_lost_it()


@rules.exception("8.3-spojenec-hlavni", to="8.2.1-spojenec")
def capital_of_the_ally_is_held(place: Place) -> bool:
    """... and his capital is not in enemy hands."""
    return capital_held(place)


@rules.value("8.5", of="holder")
def liberated_for_the_ally(place: Place) -> str | None:
    """A liberated space is its first owner's again."""
    return place.original if place.is_liberation and not place.is_sea else None


@rules.exception("8.5-vyjimka", to="8.5")
def liberator_holds_for_him(place: Place) -> bool:
    """... unless Germany holds his capital."""
    return capital_held(place)


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("8.4", of="fallen_capital")
def capital_that_fell(table: Table) -> str | None:
    """The capital that was taken."""
    fallen = [c for c in table.capitals.values() if Place(table.run, c).captor is not None]
    return fallen[0] if len(fallen) == 1 else None


@rules.value("8.1-pristani", of="fought_over")
def fought_for_or_captured(space: Space) -> bool | None:
    """Whether a space was fought for or captured just now."""
    run = space.run
    fought = [f for f in run.all_told("battle_space") if f.value == space.id]
    taken = [f for kind in ("taken_by", "captured") if (f := run.told(kind, space.id)) is not None]
    return True if [run.read(f.kind, *f.args) for f in (*fought, *taken)] else None
