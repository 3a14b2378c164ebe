"""What the checks of No Retreat! see: the table, units, hexes, attacks and moves as typed views over facts."""

from __future__ import annotations

from referee.law.roles import View, fact, ref, refs
from referee.law.runner import Runner
from rulebase import Table

ARMIES = {"romania": "romanian-army", "hungary": "hungarian-army", "italy": "italian-army"}
"""The armies of the allies of the Axis, by their nations."""


def noun_of(view: View, thing: str) -> str:
    """The noun by which the text names a thing; empty where it has none for it."""
    found = view.run.told("concept", thing)
    return str(found.value) if found is not None else ""


class Game(View):
    """The table as a whole: turn and weather."""

    turn = fact[int]("turn")
    weather = fact[str]("weather")
    first_snow = fact[bool]("first_snow")
    fifth_turn = fact[bool]("fifth_turn")
    oil_lost = fact[bool]("oil_lost")

    def table(self, name: str) -> Table:
        """A table of the rulebook by name (``kola``, ``crt-osa``...)."""
        table: Table = self.run.law.tables(name)
        return table


class Hex(View):
    """A hex, a city or an area."""

    name = fact[str]("name")
    concept = fact[str]("concept")
    terrain = fact[str]("terrain")
    objective = fact[bool]("objective")
    country = fact[str]("country")

    @property
    def noun(self) -> str:
        """The noun by which the text names it."""
        return noun_of(self, self.id)

    @property
    def row(self) -> dict[str, object] | None:
        """Its row among the cities, oil fields and areas that count; None where it is none of them."""
        found = self.run.law.tables("mesta").rows.get(self.noun)
        return dict(found) if found else None


class Unit(View):
    """A unit or a group of units spoken of together."""

    name = fact[str]("name")
    concept = fact[str]("concept")
    side = fact[str]("side")
    branch = fact[str]("branch")
    strength = fact[int]("strength")
    joint_strength = fact[int]("joint_strength")
    joint_said = fact[bool]("joint_said")
    nation = fact[str]("nation")
    face = fact[str]("face")
    strength_colour = fact[str]("strength_colour")
    disorganized = fact[bool]("disorganized")
    marked_unsupplied = fact[bool]("marked_unsupplied")
    supplied = fact[bool]("supplied")
    in_country = fact[str]("in_country")
    counterblow_marked = fact[bool]("counterblow_marked")
    hex = ref("at", Hex)

    @property
    def noun(self) -> str:
        """The noun by which the text names it; of an army told with its nation (rumunská 3. armáda) that of such an army."""
        noun, nation = noun_of(self, self.id), self.run.told("nation", self.id)
        return ARMIES.get(str(nation.value), noun) if noun == "army" and nation is not None else noun

    def is_a(self, *nouns: str) -> bool:
        """Whether the text names it by one of these nouns."""
        return self.noun in nouns


class Attack(View):
    """An attack: who, on whom, where, with what."""

    attackers = refs("attackers", Unit)
    defenders = refs("defenders", Unit)
    side = fact[str]("attack_side")
    target = ref("target_hex", Hex)
    strength = fact[int]("attack_strength")
    defence = fact[int]("defence_strength")
    terrain = fact[str]("target_terrain")
    on_objective = fact[bool]("target_objective")
    country = fact[str]("target_country")
    across_river = fact[bool]("across_river")
    marker = fact[str]("support_marker")
    markers = fact[int]("markers_count")
    is_counterblow = fact[bool]("counterblow")
    is_counterattack = fact[bool]("counterattack")
    armour = fact[bool]("armour_attacks")
    armour_supplied = fact[bool]("armour_supplied")
    armour_bonus = fact[bool]("armour_bonus")
    ss_panzer = fact[bool]("ss_panzer_attacks")
    ss_grenadiers = fact[bool]("ss_grenadiers_defend")
    shock_units = fact[int]("shock_units")
    soft_target = fact[bool]("defender_soft")
    finnish = fact[str]("finnish_attack")
    target_unsupplied = fact[bool]("target_unsupplied")
    attackers_unsupplied = fact[str]("attackers_unsupplied")
    no_other_shifts = fact[bool]("no_other_shifts")
    cards = fact[bool]("cards_in_battle")
    shifts_right = fact[int]("shifts_right")
    shifts_left = fact[int]("shifts_left")
    initial_column = fact[str]("initial_column")
    shift = fact[int]("shift")
    final_column = fact[str]("final_column")
    crt = fact[str]("crt")

    def named(self, kind: str) -> tuple[str, ...]:
        """The ids of the attackers or defenders that the text names; none where it names none."""
        group = self.run.told(kind, self.id)
        return tuple(group.value) if group is not None else ()

    def units(self, kind: str) -> tuple[Unit, ...]:
        """The attackers or the defenders: those that the text names, of the defenders all that stand on the target hex."""
        return self.on_target if kind == "defenders" else tuple(Unit(self.run, u) for u in self.named(kind))

    @property
    def on_target(self) -> tuple[Unit, ...]:
        """The defenders that the text names, and those that defend because of where they stand."""
        named = self.named("defenders")
        return tuple(u for u in self.standing if u.id in named or self.run.read("defends_on_hex", u.id, self.id))

    @property
    def standing(self) -> tuple[Unit, ...]:
        """The defenders that the text names, and all whom it puts on the hex attacked, but for those who attack."""
        run, named = self.run, self.named("defenders")
        target = run.told("target_hex", self.id)
        hexes = set() if target is None else set(target.value) if isinstance(target.value, tuple) else {target.value}
        places = run.all_told("at")
        hexes |= {told.value for told in places if told.args[0] in named or noun_of(self, str(told.value)) == "target-hex"}
        there = [told.args[0] for told in places if told.value in hexes and told.args[0] not in self.named("attackers")]
        return tuple(Unit(run, u) for u in dict.fromkeys([*named, *there]))

    @property
    def earlier(self) -> tuple[Attack, ...]:
        """The attacks of which the text tells before this one."""
        told = [thing.id for thing in self.run.things("attack")]
        return tuple(Attack(self.run, a) for a in (told[: told.index(self.id)] if self.id in told else ()))

    @property
    def before_it(self) -> Attack | None:
        """The one other attack of which the text tells what came of it, while nothing came of this one yet."""
        resolved = [a for thing in self.run.things("attack") if (a := Attack(self.run, thing.id)).id != self.id and a.resolved]
        return resolved[0] if len(resolved) == 1 and not self.resolved else None

    @property
    def resolved(self) -> bool:
        """Whether the text tells what came of it."""
        return any(self.run.told(kind, self.id) is not None for kind in ("result", "die"))

    @property
    def struck(self) -> frozenset[str]:
        """The defenders and the hexes that the text names as its target."""
        place = self.run.told("target_hex", self.id)
        hexes = () if place is None else place.value if isinstance(place.value, tuple) else (place.value,)
        return frozenset((*self.named("defenders"), *hexes))

    @property
    def game(self) -> Game:
        """The table on which it happens."""
        return Game(self.run)


class Party(View):
    """A side or a unit with the attack in which it takes part, or may."""

    __slots__ = ("attack",)

    def __init__(self, run: Runner, id: str, attack: str) -> None:
        super().__init__(run, id)
        self.attack = Attack(run, attack)


class UnitInBattle(Party):
    """A unit with such an attack."""

    @property
    def unit(self) -> Unit:
        """The unit."""
        return Unit(self.run, self.id)


class LeftOut(View):
    """The wish to keep a unit on the target hex out, or a unit there with the attack that is not meant for it."""

    __slots__ = ("attack",)

    def __init__(self, run: Runner, id: str, attack: str = "") -> None:
        super().__init__(run, id)
        self.attack = attack

    @property
    def in_counterattack(self) -> bool:
        """Whether it is a counterattack that strikes the hex."""
        kind, thing = ("counterattack", self.attack) if self.attack else ("left_out_of_counterattack", self.id)
        return bool(self.run.read(kind, thing))

    @property
    def against_counterblow(self) -> bool:
        """Whether the attack is one on a counterblow."""
        return bool(self.attack) and bool(self.run.read("counterblow", self.attack))

    @property
    def unit(self) -> str:
        """The unit."""
        return self.id if self.attack else str(self.run.read("left_out_unit", self.id))
