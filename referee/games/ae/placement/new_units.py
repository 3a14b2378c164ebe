"""New units on the board: factories, limits, Canada, ships ([Umístění nových jednotek])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views_space import Space, friend_or_foe
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Table
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

CANADA = "canada"
NOBODYS = ("independent", "neutral")


class Place(View):
    """New units put on the board, each kind on its space."""

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)

    @property
    def placer(self) -> str | None:
        """Whose units they are."""
        told = self.run.told("placer", self.id)
        who = str(told.value) if told is not None else None
        mine = self.run.told("my_nation")
        return str(mine.value) if who == "me" and mine is not None else who

    def is_his(self, party: str) -> bool:
        """Whether a party is whoever places; the writer of the text may be, unless it tells that he plays another power."""
        mine = self.run.told("my_nation")
        return party == self.placer or party == "me" and (mine is None or str(mine.value) == self.placer)

    @property
    def power(self) -> str:
        """The power whose units they are; Missing where the text does not tell."""
        who = self.placer
        if who is None or who == "me":
            raise Missing(("my_nation", ()))
        return who

    def units(self) -> list[tuple[str, str, int | None]]:
        """Space, kind, number of what is put down; None where the text does not count."""
        found = []
        for told in self.run.all_told("places"):
            if told.args[0] == self.id:
                count = self.run.told("placed", *told.args)
                found.append((told.args[1], told.args[2], int(self.run.read("placed", *told.args)) if count is not None else None))
        for told in self.run.all_told("place_all"):
            if told.args[0] == self.id:
                bought = self.run.all_told("bought")
                found += [(told.args[1], b.args[1], int(self.run.read("bought", *b.args))) for b in bought]
        return found

    @property
    def goal(self) -> str:
        """Where units are put, the first place that is named."""
        told = self.run.read("place_at", self.id)
        return str(told[0] if isinstance(told, tuple) else told)

    def is_naval(self, branch: str) -> bool:
        """Whether a kind of unit is a ship."""
        return self.table.is_ship(branch)

    def lands(self) -> list[str]:
        """The land spaces on which land units or aircraft are put."""
        return list(dict.fromkeys(s for s, b, _ in self.units() if not self.is_naval(b)))


def _place(view: Place, id: str) -> Space:
    return Space(view.run, id)


def _has_factory(view: Place | Space, space: str) -> bool:
    """Whether there is a factory: as told, else as the board shows, else asked for."""
    run, board = view.run, Table(view.run).board
    if run.told("has_factory", space) is None:
        if run.told("factory_told", space) is not None or any(f.args[1:] == (space, "factory") and f.value for f in run.all_told("units")):
            return True
        if space in board.kinds:
            return space in board.factories
    return bool(run.read("has_factory", space))


@rules.condition("16.3-stavba", act="place", about=("places", "place_all"), implements=("1.1.5", "16.3-cena"))
def no_new_factories(place: Place) -> bool | None:
    """Factories are neither built nor destroyed."""
    return False if any(b == "factory" for _, b, _ in place.units()) else None


@rules.condition("14.1", act="place", about=("places", "place_all"), implements=("16.3-umisteni", "16.3"))
def beside_a_factory(place: Place) -> bool | None:
    """Land units and aircraft come to land with a factory."""
    lands = [s for s in place.lands() if s != CANADA]
    if not place.units():
        raise Missing(("places", (place.id, place.goal)))
    if not lands:
        return None
    if any(_place(place, s).is_neutral for s in lands):
        return False
    return all(_has_factory(place, s) for s in lands)


def is_own(view: View, space: str, power: str | None) -> bool | None:
    """Whether a space was its power's at the start; None where nobody tells.

    That lands of the Axis outside Germany are Germany's own the book does not say outright (tab-barvy).
    """
    for kind in ("conquered", "captured"):
        if view.run.told(kind, space) is not None:
            return not view.run.read(kind, space)
    owner = Table(view.run).board.owners.get(space)
    told_of = view.run.told("side_space", space)
    if told_of is not None and view.run.told("original", space) is None and friend_or_foe(str(told_of.value), power) is False:
        return not view.run.read("side_space", space)
    if view.run.told("original", space) is not None and (told := str(view.run.read("original", space))) in {*SIDES, *NOBODYS}:
        owner = told
    if owner is None or power in {None, "me"}:
        return None
    return owner == power


@rules.condition(
    "14.1-od-zacatku", act="place", about=("captured", "conquered", "taken_by", "taken_now", "held_since_start"),
    implements=("16.3-kdy",),
)
def held_since_the_turn_began(place: Place) -> bool | None:
    """The player has controlled the factory since the start of his turn."""
    for space in dict.fromkeys(s for s, _, _ in place.units()):
        held = place.run.told("held_since_start", space)
        if held is not None and not place.run.read("held_since_start", space) or _is_taken_now(place, space):
            return False
        conquered = place.run.told("conquered", space)
        if conquered is not None and conquered.value and held is None:
            return bool(place.run.read("held_since_start", space)) or None
    return None


def _is_taken_now(place: Place, space: str) -> bool:
    """Whether a space was taken in this turn; asks of one that the player has taken, where nobody tells when."""
    told = place.run.told
    now = told("captured", space) or told("taken_now", space)
    taken = told("taken_by", space)
    if now is not None or taken is None or told("held_since_start", space) is not None:
        return bool(now is not None and now.value)
    own = place.is_his(str(taken.value)) or place.placer is None and str(taken.value) == "me"
    return not (own and place.run.read("held_since_start", space))


@rules.condition("8.3-tovarna", act="place", about=("captured", "taken_by", "taken_now"))
def no_factory_captured_in_this_turn(place: Place) -> bool | None:
    """A captured factory serves its new owner from his next turn; the advance needs none."""
    if (advance := place.run.told("advance_spent")) is not None and advance.value:
        return None
    captured = [s for s in place.lands() if _is_taken_now(place, s)]
    board = place.table.board
    return False if any(s in board.factories or _has_factory(place, s) for s in captured) else None


@rules.condition("14.1-od-zacatku", act="place", about=("held_since_start",))
def whoever_writes_holds_it(place: Place) -> bool | None:
    """Where the text does not tell who places, whether he has held the factory since his turn began stays open."""
    if place.placer not in {None, "me"}:
        return None
    for space in place.lands():
        if space in place.table.board.factories:
            return bool(place.run.read("held_since_start", space))
    return None


@rules.condition("14.1-od-zacatku", act="place", about=("controller",))
def controlled_by_the_player(place: Place) -> bool | None:
    """... the player himself, no ally and no enemy."""
    for space in place.lands():
        told = place.run.told("controller", space)
        if told is None or place.placer is None or space == CANADA:
            continue
        if not place.is_his(str(told.value)) and (place.placer != "me" or friend_or_foe(str(told.value), "me") is False):
            return False
    return None


@rules.condition("14.1-od-zacatku", act="place", about=("places", "place_all"))
def not_in_a_foreign_homeland(place: Place) -> bool | None:
    """The own factory of another power serves only him who holds it; who holds it must be told."""
    if place.placer in {None, "me"}:
        return None
    board = place.table.board
    for space in place.lands():
        owner = board.owners.get(space)
        known = any(place.run.told(k, space) for k in ("controller", "held_since_start", "taken_by", "conquered", "captured"))
        if owner in {None, place.placer, "independent", "neutral"} or known or space == CANADA:
            continue
        place.run.read("held_since_start", space)
    return None


@rules.condition(
    "14.1-limit", act="place", about=("places", "place_all", "conquered", "held_since_start", "ipc"),
    implements=("16.3-obsazene", "14.3-p2"),
)
def no_more_than_its_value(place: Place) -> bool | None:
    """In conquered land with a factory no more units than its value."""
    counts: Counter[str] = Counter()
    for space, branch, count in place.units():
        if not place.is_naval(branch):
            counts[space] += count or 1
    found = None
    for space, count in counts.items():
        own = is_own(place, space, place.placer)
        if own is None and place.placer == "me":
            raise Missing(("my_nation", ()))
        if own is None or own or space == CANADA:
            continue
        if (split := place.run.told("split_over", place.id)) is not None and split.value:
            raise Undecided("chybí údaj", says("how_many_where"), "ae/14.1-limit")
        if count > int(place.run.read("ipc", space)):
            return False
        found = True
    return found


@rules.condition("14.1-bez-limitu", act="place", about=("places", "place_all"), implements=("16.3-vlastni", "14.3-p7", "14.1-rozdelit"))
def no_limit_at_home(place: Place) -> bool | None:
    """In the power's own land with a factory any number is put."""
    lands = [s for s in place.lands() if s != CANADA]
    if not lands:
        return None
    return True if all(is_own(place, s, place.placer) and _has_factory(place, s) for s in lands) else None


@rules.condition("14.2", act="place", about=("places", "place_all"))
def british_units_in_canada(place: Place) -> bool | None:
    """The British player may put land units and aircraft in Canada."""
    here = [b for s, b, _ in place.units() if s == CANADA]
    if not here:
        return None
    told = place.run.told("controller", CANADA)
    if told is not None and friend_or_foe(str(told.value), "britain") is False:
        raise Undecided("pravidla mlčí", says("canada_under_germany"), "ae/14.2")
    return True if place.power == "britain" else None


@rules.condition("14.2-jen-brit", act="place", about=("places", "place_all"))
def nobody_else_in_canada(place: Place) -> bool | None:
    """No other ally puts units in Canada; whether a factory stands there for whoever holds it the book does not say."""
    if CANADA not in place.lands() or place.power == "britain":
        return None
    held = place.run.told("held_since_start", CANADA)
    if held is not None and place.run.read("held_since_start", CANADA):
        raise Undecided("pravidla mlčí", says("factory_in_canada"), "ae/14.2-jen-brit", "ae/14.2-lode")
    return False


@rules.condition("14.1-ne-na-lod", act="place", about=("on_carrier",))
def no_new_fighter_on_a_carrier(place: Place) -> bool | None:
    """A new fighter is not put straight on a carrier."""
    told = place.run.told("on_carrier", place.id)
    return None if told is None else not place.run.read("on_carrier", place.id)


# -- ships ----------------------------------------------------------------------------------------------------------------


@rules.condition("14.1-lode", act="place", about=("places", "place_all"))
def ships_beside_a_factory(place: Place) -> bool | None:
    """New ships come into a zone beside land with a factory of the player."""
    zones = list(dict.fromkeys(s for s, b, _ in place.units() if place.is_naval(b)))
    if not zones:
        return None
    lands = [z for z in zones if _place(place, z).kind == "land"]
    if lands:
        if place.run.told("beside_land", place.id) is None:
            raise Undecided("chybí údaj", says("which_sea_zone"), "ae/14.1-lode")
        if not all(_has_factory(place, z) for z in lands):
            return False
        return all(is_own(place, z, place.placer) or place.run.read("held_since_start", z) for z in lands)
    board = place.table.board
    for zone in zones:
        if zone not in board.kinds:
            beside = place.run.told("beside_factory", zone)
            if beside is None:
                place.run.read("beside_factory", zone)
            elif not beside.value:
                return False
            continue
        near = [s for s in board.graph.near(zone) if s in board.factories]
        if not near:
            return False
        own = [s for s in near if board.owners.get(s) == place.placer]
        if place.placer == "me":
            raise Missing(("my_nation", ()))
        if near == [CANADA]:
            raise Undecided("pravidla mlčí", says("ships_at_canada"), "ae/14.2-lode")
        if not own:
            held = [s for s in near if place.run.told("held_since_start", s) is not None]
            if not any(place.run.read("held_since_start", s) for s in held or near):
                return False
    return True


@rules.condition("14.1-lode-nepritel", act="place", about=("enemy_there", "units"), implements=("14.3-p4",))
def ships_may_join_enemy_ships(place: Place) -> bool | None:
    """Enemy ships in the zone do not keep new ones out."""
    zones = [s for s, b, _ in place.units() if place.is_naval(b)]
    told = [z for z in zones if any(f.args[1] == z and f.value for f in place.run.all_told("units"))]
    told += [z for z in zones if place.run.told("enemy_there", z) is not None]
    return True if told else None


@rules.value("14.1-lode-nepritel", of="battle_when", implements=("14.1-lode-odplul", "14.3-p5"))
def fought_in_the_enemys_turn(table: Table) -> str | None:
    """The battle comes in the enemy's turn, if he does not sail away."""
    return "enemy_turn" if table.run.all_told("places") else None


@rules.value("14.1-lode-nepritel", of="fights_at_once")
def not_at_once(table: Table) -> bool | None:
    """Nobody fights when new ships are put down."""
    return False if table.run.all_told("places") else None


# -- how many ---------------------------------------------------------------------------------------------------------------


def _power(space: Space) -> str | None:
    asked = space.run.told("placing_power")
    if asked is not None and str(asked.value) != "me":
        return str(asked.value)
    holder = space.run.told("controller", space.id)  # nobody else places there
    told = [*space.run.all_told("placer", "buyer"), *([holder] if holder is not None else [])]
    who = str(told[0].value) if told else "me"
    mine = space.run.told("my_nation")
    return str(mine.value) if who == "me" and mine is not None else who


@rules.value("14.1-limit", of="place_limit")
def limit_of_a_conquered_factory(space: Space) -> int | None:
    """As many as its value where it was conquered; None at home."""
    power = _power(space)
    own = is_own(space, space.id, None if power == "me" else power)
    if own is None:
        raise Missing(("my_nation", ()))
    if own:
        return None
    if any(space.run.told(k, space.id) is not None for k in ("taken_by", "held_since_start")) and not space.run.read("held_since_start", space.id):
        raise Undecided("chybí údaj", says("factory_taken_now"), "ae/14.1-od-zacatku")
    return int(space.run.read("ipc", space.id)) if _has_factory(space, space.id) else None


@rules.value("14.1", of="place_limit")
def nothing_without_a_factory(space: Space) -> int | None:
    """Nothing where no factory is."""
    return None if _has_factory(space, space.id) else 0


@rules.value("16.3-obsazene", of="place_limit")
def as_the_profile_of_factories_says(space: Space) -> int | None:
    """The same in the profile of the factory."""
    return limit_of_a_conquered_factory(space)


@rules.value("14.1-bez-limitu", of="place_limit", implements=("16.3-vlastni",))
def no_limit_of_an_own_factory(space: Space) -> str | None:
    """Any number at home."""
    power = _power(space)
    own = is_own(space, space.id, None if power == "me" else power)
    return "none" if own and _has_factory(space, space.id) else None


@rules.value("14.1-limit", of="place_limits", implements=("14.1-bez-limitu", "14.1-od-zacatku", "16.3-obsazene"))
def limits_space_by_space(table: Table) -> str | None:
    """What may be put down where, of the spaces that the text names for new units on land."""
    run, wanted = table.run, Counter[str]()
    for act in run.things("place"):
        place = Place(run, act.id)
        for space, branch, count in place.units():
            if not place.is_naval(branch):
                wanted[space] += count or 1
    said = []
    for space, count in wanted.items():
        view = Space(run, space)
        limit = run.read("place_limit", space) if _has_factory(view, space) and _is_old(view) else 0
        most = "nic" if not limit else f"všech {count}" if limit == "none" or count <= int(limit) else f"nejvýš {limit}"
        said.append(f"{view.name}: {most}")
    return "; ".join(said) or None


def _is_old(space: Space) -> bool:
    """Whether nothing tells that the space was taken in this turn."""
    held = space.run.told("held_since_start", space.id)
    if held is not None:
        return bool(space.run.read("held_since_start", space.id))
    told = [k for k in ("captured", "taken_now") if space.run.told(k, space.id) is not None]
    if not told and space.run.told("taken_by", space.id) is not None:
        return bool(space.run.read("held_since_start", space.id))
    return not any(space.run.read(k, space.id) for k in told)


@rules.value("14.1", of="place_where")
def where_land_units_come(table: Table) -> str | None:
    """Land units and aircraft come to land with a factory."""
    return None if _only_ships(table) else says("land_units_come")


@rules.value("14.1-lode", of="place_where")
def where_ships_come(table: Table) -> str | None:
    """Ships come to a sea zone beside one."""
    return says("ships_come") if _only_ships(table) else None


def _only_ships(table: Table) -> bool:
    """Whether the text tells of a purchase of ships alone."""
    bought = [f.args[1] for f in table.run.all_told("bought")]
    return bool(bought) and all(table.is_ship(b) for b in bought)


@rules.value("14.1-rozdelit", of="place_together")
def units_may_be_spread(table: Table) -> bool:
    """New units need not come to one space."""
    return False
