"""Who loses a step, and how many are left ([10.7.1], [14.1], [14.5]-[14.7])."""

from __future__ import annotations

from referee.games.nr.combat.target import is_fort
from referee.games.nr.combat.views import Battle, Era, Fighter
from referee.games.nr.rules import rules, says
from referee.law.finding import Missing, Undecided

# -- step losses -------------------------------------------------------------------------------------------------------


@rules.value("10.7-dd-ztrata", of="loses_step")
def every_defender_loses(unit: Fighter) -> bool | None:
    """DD costs every defending unit a step."""
    return unit.defends and unit.participating if unit.battle.effect == "DD" else None


@rules.value("10.7-ex", of="loses_step")
def the_only_unit_of_its_side_loses(unit: Fighter) -> bool | None:
    """EX costs each side one step; the side's only unit takes it."""
    if unit.battle.effect != "EX" or not unit.participating:
        return None
    return True if _is_alone(unit) else None


@rules.value("14.5-d", of="loses_step")
def ss_panzers_lose(unit: Fighter) -> bool | None:
    """In EX the attacking SS panzer army takes the loss."""
    return _obliged(unit, "ss-panzer", attacking=True)


@rules.value("14.7-c", of="loses_step")
def shock_units_lose(unit: Fighter) -> bool | None:
    """In EX the attacking shock unit takes the loss."""
    return _obliged(unit, "shock-unit", "shock-army", "shock-front", attacking=True)


@rules.value("14.6-b", of="loses_step", implements=("14.6-d",))
def ss_grenadiers_lose(unit: Fighter) -> bool | None:
    """SS grenadiers take the loss, unless they attack with the SS panzer army."""
    if unit.battle.effect == "EX" and not unit.defends and any(u.is_a("ss-panzer") for u in _comrades(unit)):
        return None
    return _obliged(unit, "ss-grenadier")


@rules.value("10.7.1", of="loses_step", implements=("10.7.2-nezapojene-vysledek",))
def other_results_cost_nothing(unit: Fighter) -> bool | None:
    """Only DD and EX cost steps, and only those who fought."""
    if unit.battle.effect not in {"DD", "EX"} or not unit.participating:
        return False
    return None


def _comrades(unit: Fighter) -> tuple[Fighter, ...]:
    """The unit and all others that the text names on its side of the battle."""
    kind = "defenders" if unit.defends else "attackers"
    ids = unit.battle.named(kind)
    return tuple(Fighter(unit.run, i) for i in ids) if unit.id in ids else (unit,)


def _is_alone(unit: Fighter) -> bool:
    """Whether it is the only unit on its side; a group spoken of together is none, nor is one beside whom the text names others."""
    stated = unit.run.told
    count, many = stated("count", unit.id), stated("plural", unit.id)
    if len(_comrades(unit)) > 1 or count is not None and count.value != 1 or many is not None:
        return False
    named = unit.battle.named("defenders" if unit.defends else "attackers")
    if unit.id in named:
        return True
    return not named and not any(_same_side(unit, e.id) for e in unit.run.things("unit") if e.id != unit.id)


def _same_side(unit: Fighter, other: str) -> bool:
    """Whether the text gives the other unit the same side, or none."""
    side = unit.run.told("side", other)
    return side is None or side.value == unit.side


def _obliged(unit: Fighter, *concepts: str, attacking: bool = False) -> bool | None:
    """Whether the duty to take the loss makes this unit lose (True) or spares it (False); None where there is no duty."""
    if unit.battle.effect != "EX" or not unit.participating or _is_alone(unit):
        return None
    if attacking and unit.defends:
        return None
    bound = [u for u in _comrades(unit) if u.is_a(*concepts)]
    if not bound:
        return None
    if unit.defends and unit.battle.fort_at_target:
        raise Undecided("pravidla mlčí", says("fort_or_ss_grenadiers"), "nr/14.1-j", "nr/14.6-b")
    if len(bound) > 1:
        raise Undecided("pravidla mlčí", says("which_shock_unit_loses"), "nr/14.7-c")
    return unit.id == bound[0].id


@rules.value("14.1-j", of="loses_step")
def axis_forts_lose_first(unit: Fighter) -> bool | None:
    """A fort takes the loss before others; whether a Soviet fort does, the print leaves open."""
    if unit.battle.effect != "EX" or not unit.participating or _is_alone(unit):
        return None
    forts = [u for u in _comrades(unit) if is_fort(u)]
    if not forts:
        return None
    if unit.side == "soviet":
        raise Undecided("pravidla mlčí", says("soviet_fort_loses_first"), "nr/14.1-j")
    if len(forts) > 1:
        return None
    return unit.id == forts[0].id


@rules.value("10.7.1", of="loss_falls_on")
def those_who_lose(battle: Battle) -> tuple[str, ...] | None:
    """Who of the units that the text names loses a step; nothing where it names none on a side that loses."""
    if _choosers(battle):
        return None
    return tuple(u for u in _may_lose(battle) if Fighter(battle.run, u).loses_step)


@rules.value("10.7.1-volba", of="loss_falls_on")
def one_of_the_owners_choice(battle: Battle) -> str | None:
    """Where nothing obliges one of several units, their owner says which of them loses the step."""
    sides = _choosers(battle)
    if not sides:
        return None
    if len(sides) == 2:
        return "both_choose"
    return {"axis": "axis_chooses", "soviet": "soviet_chooses"}.get(battle.run.try_read("side", sides[0][0]), "owner_chooses")


def _may_lose(battle: Battle) -> tuple[str, ...]:
    """The units that the text names on the sides that lose steps."""
    losing = {"DD": ("defenders",), "EX": ("attackers", "defenders")}.get(battle.effect, ())
    if not losing:
        raise Undecided("nemožný popis", says("nobody_loses_a_step"), "nr/10.7.1")
    units = tuple(u for kind in losing for u in battle.named(kind))
    if not units:
        raise Undecided("chybí údaj", says("units_not_named"), "nr/10.7.1")
    return units


def _choosers(battle: Battle) -> list[tuple[str, ...]]:
    """The units of each side, where each side named has several and no rule tells which of them loses in EX; nothing otherwise."""
    groups = [g for kind in ("attackers", "defenders") if (g := battle.named(kind))]
    free = battle.effect == "EX" and all(len(g) > 1 and all(_is_open(battle, u) for u in g) for g in groups)
    return groups if free else []


def _is_open(battle: Battle, unit: str) -> bool:
    """Whether no rule and nobody tells if the unit loses a step."""
    try:
        battle.run.read("loses_step", unit)
    except Missing as stop:
        if stop.key == ("loses_step", (unit,)):
            return True
        raise
    return False


# -- steps left --------------------------------------------------------------------------------------------------------


@rules.known("13.5-k17", of="soviet_two_steps")
def two_steps_from_turn_17(era: Era) -> bool | None:
    """From turn 17 Soviet units have two steps."""
    return era.from_turn(17)


ONE_STEP = {
    "kampfgruppe": "14.9-a",
    "remnants": "14.9-a",
    "cadre": "14.9-a",
    "volkssturm": "14.11",
    "fortified-front": "13.5-k17-krome",
}


ALLIES = frozenset({"romanian-army", "hungarian-army", "italian-army", "axis-ally"})


def always_one_step(unit: Fighter) -> bool:
    """Whether its counter has one step in every turn; whatever is called a fort is none of these."""
    if unit.run.told("fort", unit.id) is not None and unit.run.read("fort", unit.id):
        return False
    return unit.is_a(*ONE_STEP, *ALLIES) or has_branch(unit, "cadre")


def has_branch(unit: Fighter, branch: str) -> bool:
    """Whether the text tells that it is of this kind."""
    return unit.run.told("branch", unit.id) is not None and unit.branch == branch


@rules.value("14.9-a", of="steps_left")
def cadres_have_one_step(unit: Fighter) -> int | None:
    """A cadre unit has one step."""
    return 1 if has_branch(unit, "cadre") else None


@rules.value("14.11", of="steps_left")
def volkssturm_has_one_step(unit: Fighter) -> int | None:
    """Volkssturm has one step."""
    return 1 if unit.is_a("volkssturm") else None


@rules.value("13.5-k17-krome", of="steps_left")
def fortified_fronts_have_one_step(unit: Fighter) -> int | None:
    """A fortified front has one step."""
    return 1 if unit.is_a("fortified-front") and always_one_step(unit) else None


@rules.value("14.2", of="steps_left")
def allies_have_one_step(unit: Fighter) -> int | None:
    """Allies of the Axis have one step."""
    return 1 if unit.is_a(*ALLIES) and unit.side == "axis" else None


@rules.value("7.2.2", of="steps_left", implements=("2.3-sov-urovne", "13.5-k3-urovne"))
def soviet_unit_before_turn_17(unit: Fighter) -> int | None:
    """Before turn 17 a Soviet unit that is no fort has one step, whichever side it shows."""
    if always_one_step(unit) or unit.side != "soviet" or is_fort(unit):
        return None
    return None if unit.era.soviet_two_steps else 1


@rules.value("7.3", of="steps_left", implements=("2.3-sov-urovne-pozdeji",))
def soviet_unit_from_turn_17(unit: Fighter) -> int | None:
    """From turn 17 the red side is full and the brown one reduced."""
    if always_one_step(unit) or unit.side != "soviet" or is_fort(unit) or not unit.era.soviet_two_steps:
        return None
    return 2 if unit.face in {"red", "full"} else 1


@rules.value("14.1-a", of="steps_left")
def soviet_fort_has_two_steps(unit: Fighter) -> int | None:
    """A Soviet fort flips to its regional side."""
    return 2 if not always_one_step(unit) and unit.side == "soviet" and is_fort(unit) else None


@rules.value("10.7.1-dvojurovnova", of="steps_left", implements=("2.3-nem-urovne",))
def axis_unit_by_its_side(unit: Fighter) -> int | None:
    """A German unit has two steps in full strength, one when reduced."""
    if always_one_step(unit) or unit.side != "axis":
        return None
    if unit.run.told("steps", unit.id) is not None and unit.steps == 1:
        return 1
    return 2 if unit.face == "full" else 1


@rules.value("10.7-ex", of="steps_lost")
def one_step_of_each_side(battle: Battle) -> int:
    """EX costs each side one step, however many units fought; of other results the loss is told unit by unit."""
    if battle.effect != "EX":
        raise Undecided("chybí údaj", says("losses_one_by_one"), "nr/10.7.1")
    return 1
