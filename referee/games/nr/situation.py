"""What the checks of No Retreat! see: the table, units, hexes, attacks and moves as typed views over facts."""

from __future__ import annotations

from referee.roles import View, fact, ref, refs
from rulebase import Table


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

    @property
    def on_target(self) -> tuple[Unit, ...]:
        """All who defend: those named as defenders and whoever else the text puts on their hex ([10.4])."""
        named = self._named("defenders")
        run = self.run
        hexes = {f.value for f in run.all_told("at") if f.args[0] in named}
        target = run.told("target_hex", self.id)
        if target is not None:
            hexes |= set(target.value) if isinstance(target.value, tuple) else {target.value}
        there = [f.args[0] for f in run.all_told("at") if f.value in hexes and f.args[0] not in self._named("attackers")]
        return tuple(Unit(self.run, u) for u in dict.fromkeys([*named, *there]))

    @property
    def is_on_own_units(self) -> bool:
        """Whether all who attack and all who defend are known to be of one side."""
        mine = {self.run.try_read("side", u) for u in self._named("attackers")} or {self.run.try_read("attack_side", self.id)}
        theirs = {self.run.try_read("side", u.id) for u in self.on_target}
        return bool(theirs) and None not in theirs and mine == theirs

    def _named(self, kind: str) -> tuple[str, ...]:
        group = self.run.told(kind, self.id)
        return tuple(group.value) if group is not None else ()

    @property
    def game(self) -> Game:
        """The table on which it happens."""
        return Game(self.run)
