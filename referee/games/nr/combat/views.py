"""What the checks of battle results see: a battle with its result, its units, and the advance after it ([10.7], [10.8])."""

from __future__ import annotations

from referee.games.nr.rules import says
from referee.games.nr.views import Attack, Game, Unit
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact, ref
from referee.law.runner import Runner

FIRST = "attack1"
"""The battle that a text means which tells of none yet."""


class Battle(Attack):
    """An attack with its die, its result and what the result does."""

    die = fact[int]("die")
    told_result = fact[str]("result")
    effect = fact[str]("effect")
    fort_at_target = fact[bool]("fort_at_target")
    volkssturm_at_target = fact[bool]("volkssturm_at_target")
    onward_terrain = fact[str]("onward_terrain")
    cleared = fact[bool]("cleared")
    target_empty = fact[bool]("target_empty")

    @property
    def result(self) -> str:
        """The result, unless the text tells only that of an earlier battle."""
        if self.run.is_stated("battle_order", self.id):
            raise Undecided("chybí údaj", says("result_of_another_battle"), "nr/10.7")
        return self.told_result


class Era(Game):
    """The table with what its turn brings for good."""

    soviet_two_steps = fact[bool]("soviet_two_steps")
    soviet_tanks_advance = fact[bool]("soviet_tanks_advance")
    oil_lost = fact[bool]("oil_lost")
    active_side = fact[str]("active_side")

    def from_turn(self, number: int) -> bool | None:
        """Whether it is this turn or a later one, as far as the text tells: by a turn, or before or from a turn."""
        stated = self.run.told
        if stated("turn"):
            return self.turn >= number
        if stated("turn_below") and int(self.run.read("turn_below")) <= number:
            return False
        if stated("turn_from") and int(self.run.read("turn_from")) >= number:
            return True
        return None


def untold(run: Runner) -> Battle:
    """The battle that a text means which tells of none; what came of it must be known before anything else of it."""
    battle = Battle(run, FIRST)
    if not run.about(FIRST):
        run.read("cleared", FIRST)
    return battle


class Fighter(Unit):
    """A unit in a battle."""

    nation = fact[str]("nation")
    face = fact[str]("face")
    steps = fact[int]("steps")
    strength_colour = fact[str]("strength_colour")
    disorganized = fact[bool]("disorganized")
    participating = fact[bool]("participating")
    can_retreat = fact[bool]("can_retreat")
    around_all = fact[bool]("around_all")
    around_zoc = fact[str]("around_zoc")
    around_ezoc = fact[bool]("around_ezoc")
    friends_around = fact[bool]("friends_around")
    lies_red = fact[bool]("lies_red")
    must_retreat = fact[bool]("must_retreat")
    loses_step = fact[bool]("loses_step")
    steps_left = fact[int]("steps_left")
    eliminated = fact[bool]("eliminated")
    grave = fact[str]("grave")

    @property
    def era(self) -> Era:
        """The table on which it fights."""
        return Era(self.run)

    @property
    def named_in(self) -> list[Battle]:
        """The battles that name the unit on either side."""
        battles = [Battle(self.run, e.id) for e in self.run.things("attack")]
        return [b for b in battles if self.id in (*b.named("attackers"), *b.named("defenders"))]

    @property
    def battle(self) -> Battle:
        """The battle the unit is in: the one that names it, else the only one of the text."""
        battles = [Battle(self.run, e.id) for e in self.run.things("attack")]
        for found in (self.named_in, battles):
            if len(found) == 1:
                return found[0]
        if not battles:
            return untold(self.run)
        raise Missing(("result", (battles[-1].id,)))

    @property
    def defends(self) -> bool:
        """Whether it defends: the battle that names it says so, or the rules tell on which side it is."""
        named = self.named_in
        if len(named) == 1 and self.id in named[0].named("defenders"):
            return True
        return bool(self.run.read("on_defending_side", self.id))


class Advance(View):
    """An advance after combat."""

    side = fact[str]("advance_side")
    hexes = fact[int]("advance_hexes")
    branch = fact[str]("advance_branch")
    unsupplied = fact[bool]("advance_unsupplied")
    beyond = fact[bool]("advance_beyond")
    through = fact[str]("advance_through")
    across = fact[str]("advance_across")
    off_map = fact[bool]("advance_off_map")
    impassable = fact[bool]("advance_impassable")
    limit = fact[int]("advance_limit")
    took_part = fact[bool]("advance_took_part")

    @property
    def game(self) -> Era:
        """The table on which it happens."""
        return Era(self.run)

    @property
    def battle(self) -> Battle:
        """The battle it follows: the last one of the text."""
        battles = self.run.things("attack")
        return Battle(self.run, battles[-1].id) if battles else untold(self.run)

    @property
    def movers(self) -> tuple[Fighter, ...]:
        """The units that advance: those named, else the attackers named; none where the text names neither."""
        named = self.run.told("mover_after_battle", self.id)
        ids = named.value if named else self.battle.named("attackers")
        return tuple(Fighter(self.run, i) for i in ids)


class Decline(View):
    """A player declines what a rule lets or makes him do."""

    what = fact[str]("declines")


class Join(View):
    """A unit joins a battle of others."""

    unit = ref("joiner", Fighter)

    @property
    def battle(self) -> Battle:
        """The battle it would join: the last one of the text."""
        battles = self.run.things("attack")
        return Battle(self.run, battles[-1].id if battles else FIRST)


class Retreat(View):
    """A retreat by a certain way."""

    over = fact[str]("retreat_over")
    friend = fact[bool]("retreat_friend")
    zoc = fact[str]("retreat_zoc")
    unit = ref("retreat_unit", Fighter)
    side = fact[str]("retreat_side")

    @property
    def there(self) -> tuple[Fighter, ...]:
        """The units that the text puts on the hex."""
        run = self.run
        mates = run.told("retreat_mates", self.id)
        found = list(mates.value) if mates else []
        place = run.told("retreat_hex", self.id)
        if place is not None:
            found += [f.args[0] for f in run.all_told("at") if f.value == place.value]
        mover = run.told("retreat_unit", self.id)
        return tuple(Fighter(self.run, u) for u in dict.fromkeys(found) if mover is None or u != mover.value)
