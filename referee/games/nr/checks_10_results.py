"""Combat, part two: what the die brings and what becomes of the units ([10.7]-[10.7.6], [14.1], [14.2], [14.5]-[14.11])."""

from __future__ import annotations

from referee.games.nr.checks_10_odds import highest_initial_column, initial_column, no_initial_column
from referee.games.nr.checks_10_target import is_fort
from referee.games.nr.procedures import MAX_CHAIN, chain_of
from referee.games.nr.rules import rules
from referee.games.nr.situation_results import Battle, Decline, Era, Fighter, Join, Retreat
from referee.runner import Undecided

RETREATS = frozenset({"DR", "DS", "DD"})


# -- the table ---------------------------------------------------------------------------------------------------------


@rules.known("10.7", of="crt")
def table_named_in_the_text(battle: Battle) -> str | None:
    """The table that the text names."""
    named = battle.run.told("crt_side", battle.id)
    return None if named is None else _table_of(str(battle.run.read("crt_side", battle.id)))


def _table_of(side: str) -> str:
    return "crt-osa" if side == "axis" else "crt-sov"


def _looked_up(battle: Battle) -> str:
    """The cell of the table; a cell that the rulebook itself contradicts decides nothing."""
    _must_roll(battle)
    die = battle.die
    column = battle.final_column
    if column == "CA":
        return "CA"
    table = battle.game.table(battle.crt)
    if table.confidence_of(die, column) == "sporná":
        notes = " ".join(n.text for n in table.notes_on(die, column))
        raise Undecided("rozpor tisku", notes.rstrip("."), "nr/10.7", f"nr/tab-{battle.crt}", "nr/16.0")
    cell = str(table.cell(die, column)).replace("–", "-")
    told = battle.run.told("printed_result")
    if told is not None and told.value != cell:
        raise Undecided("nemožný popis", "text uvádí z tabulky jiný výsledek, než jaký v ní máme", f"nr/tab-{battle.crt}")
    return cell


def _must_roll(battle: Battle) -> None:
    """The attacker rolls; of a die of the other side the table is not asked."""
    unit = battle.run.told("roller", battle.id)
    who = battle.run.try_read("side", str(unit.value)) if unit is not None else None
    if battle.run.told("rolled_by", battle.id) is not None:
        who = battle.run.try_read("rolled_by", battle.id)
    attacker = battle.run.try_read("attack_side", battle.id)
    if who is not None and attacker is not None and who != attacker:
        raise Undecided("nemožný popis", "kostkou hází útočník", "nr/10.5-krok5")


@rules.value("10.7", of="result", implements=("10.5", "10.5-krok5", "10.0-bitva"))
def result_of_the_die(battle: Battle) -> str:
    """The result stands in the row of the die and the final column."""
    return _looked_up(battle)


@rules.value("tab-crt-osa", of="result")
def result_on_the_axis_table(battle: Battle) -> str | None:
    """The Axis table."""
    return _looked_up(battle) if battle.crt == "crt-osa" else None


@rules.value("tab-crt-sov", of="result")
def result_on_the_soviet_table(battle: Battle) -> str | None:
    """The Soviet table."""
    return _looked_up(battle) if battle.crt == "crt-sov" else None


# -- which result applies ----------------------------------------------------------------------------------------------


@rules.known("5.3.2", of="effect")
def result_by_the_text_of_a_card(battle: Battle) -> str | None:
    """What the text of a card says of the result goes before the rules."""
    told = battle.run.told("card_result", battle.id)
    if told is None:
        return None
    for card in battle.run.all_told("played_by", "text_of"):
        battle.run.read(card.kind, *card.args)
    return str(battle.run.read("card_result", battle.id))


@rules.value("10.7-nic", of="effect")
def no_effect(battle: Battle) -> str | None:
    """A dash does nothing."""
    return "-" if battle.result == "-" else None


@rules.value("10.7-ca", of="effect")
def counterattack_allowed(battle: Battle) -> str | None:
    """CA: the defender may counterattack."""
    return "CA" if battle.result == "CA" else None


@rules.value("10.7-cb", of="effect")
def counterblow_laid(battle: Battle) -> str | None:
    """CB: the active player lays a counterblow."""
    return "CB" if battle.result == "CB" else None


@rules.value("10.7-dr", of="effect")
def defender_retreats(battle: Battle) -> str | None:
    """DR: the defender retreats."""
    return "DR" if battle.result == "DR" else None


@rules.value("10.7-ds", of="effect")
def defender_shattered(battle: Battle) -> str | None:
    """DS: the defender retreats and is shattered."""
    return "DS" if battle.result == "DS" else None


@rules.value("10.7-dd", of="effect")
def defender_destroyed(battle: Battle) -> str | None:
    """DD: the defender retreats and each unit loses a step."""
    return "DD" if battle.result == "DD" else None


@rules.value("10.7-ex", of="effect")
def exchange(battle: Battle) -> str | None:
    """EX: each side loses a step."""
    return "EX" if battle.result == "EX" else None


@rules.exception("10.7.4-dr", to="10.7-dr", implements=("10.7-dr-pevnost",))
def fort_ignores_retreat(battle: Battle) -> bool:
    """With a fort on the target hex DR does nothing."""
    return battle.fort_at_target


@rules.value("10.7.4-dr", of="effect", implements=("10.7-dr-pevnost",))
def no_effect_on_a_fort(battle: Battle) -> str | None:
    """DR against a fort is no effect."""
    return "-" if battle.result == "DR" and battle.fort_at_target else None


@rules.exception("10.7.4-ds", to="10.7-ds", implements=("10.7-ds-pevnost",))
def fort_is_not_shattered(battle: Battle) -> bool:
    """With a fort on the target hex DS is read otherwise."""
    return battle.fort_at_target


@rules.value("10.7.4-ds", of="effect", implements=("10.7-ds-pevnost",))
def exchange_with_a_fort(battle: Battle) -> str | None:
    """DS against a fort is EX."""
    return "EX" if battle.result == "DS" and battle.fort_at_target else None


@rules.exception("14.11-a", to="10.7-dr")
def volkssturm_ignores_retreat(battle: Battle) -> bool:
    """With Volkssturm on the target hex DR does nothing."""
    return battle.volkssturm_at_target


@rules.value("14.11-a", of="effect")
def no_effect_on_volkssturm(battle: Battle) -> str | None:
    """DR against Volkssturm is no effect."""
    return "-" if battle.result == "DR" and battle.volkssturm_at_target else None


# -- what it means -----------------------------------------------------------------------------------------------------


def _told_to_retreat(battle: Battle) -> Fighter | None:
    """The only unit of which the text says that it must retreat, where it tells no result."""
    if battle.run.all_told("result"):
        return None
    told = [f.args[0] for f in battle.run.all_told("must_retreat")]
    return Fighter(battle.run, told[0]) if len(told) == 1 else None


@rules.value("10.7.5-nemuze", of="battle_outcome")
def what_a_told_retreat_does(battle: Battle) -> str | None:
    """A unit that must retreat and cannot is eliminated."""
    unit = _told_to_retreat(battle)
    if unit is None or not unit.must_retreat:
        return None
    return "retreats" if unit.can_retreat else "eliminated"


@rules.known("10.7.5-ezoc", of="can_retreat")
def shut_in_by_enemy_zones(unit: Fighter) -> bool | None:
    """A unit all around which lie enemy zones of control, without a friend in them, has nowhere to retreat to."""
    stated = unit.run.told
    if stated("around_zoc", unit.id) is None and stated("around_ezoc", unit.id) is None:
        return None
    if not unit.around_all or unit.friends_around:
        return None
    hostile = unit.around_ezoc if stated("around_ezoc", unit.id) is not None else unit.around_zoc != unit.side
    return False if hostile else None


@rules.value("10.7", of="battle_outcome", implements=("10.5-krok6",))
def what_the_result_does(battle: Battle) -> str | None:
    """What the result does, before any single unit is looked at."""
    if _told_to_retreat(battle) is not None:
        return None
    _chain_is_possible(battle)
    effect = battle.effect
    if effect == "-" and battle.result == "DR" and battle.volkssturm_at_target:
        return "volkssturm"
    if effect == "DD" and battle.fort_at_target:
        return "DD stojí"
    return effect


def _chain_is_possible(battle: Battle) -> None:
    """Replay the battles of the text: one followed by a counterattack must have ended with CA."""
    told = [Battle(battle.run, e.id) for e in battle.run.things("attack")]
    first = next((i for i, b in enumerate(told) if b.id == battle.id), 0)
    while first > 0 and told[first].is_counterattack:
        first -= 1
    chain = told[first : [b.id for b in told].index(battle.id) + 1]
    if len(chain) < 2 or not all(b.run.is_stated("result", b.id) for b in chain):
        return
    if len(chain) > MAX_CHAIN:
        raise Undecided("nevymodelováno", f"řetěz má víc než {MAX_CHAIN} protiútoků", "nr/10.7.2-retez")
    outcome = chain_of([b.result for b in chain], "axis")
    if outcome.status == "leftover":
        raise Undecided("nemožný popis", "protiútok může následovat jen po výsledku CA", "nr/10.7.2", "nr/10.7-ca")


# -- retreat -----------------------------------------------------------------------------------------------------------


@rules.grant("10.7.5", of="on_defending_side")
def only_defenders_retreat(unit: Fighter) -> bool | None:
    """A unit of which the text says that it must retreat, or whether it can, is one of the defender."""
    told = unit.run.is_stated("must_retreat", unit.id) or unit.run.is_stated("can_retreat", unit.id)
    return True if told else None


@rules.grant("10.0-utocnik", of="on_defending_side")
def opponent_of_the_attacker_defends(unit: Fighter) -> bool | None:
    """A unit that does not attack defends against the side that does."""
    battle = unit.battle
    return True if unit.id not in battle.named("attackers") and unit.side != battle.side else None


@rules.known("10.7.5", of="retreat_side")
def side_of_the_unit_that_retreats(retreat: Retreat) -> str | None:
    """The defender leads his own units away."""
    return retreat.unit.side if retreat.run.is_stated("retreat_unit", retreat.id) else None


@rules.value("10.7.5", of="must_retreat", implements=("10.1.2-bila-ustup", "10.7.2-nezapojene-ustup", "8.0-h"))
def ordered_to_retreat(unit: Fighter) -> bool:
    """DR, DS and DD order the defender's units to retreat, those that took no part too."""
    return unit.battle.effect in RETREATS and unit.defends


@rules.exception("10.7.5-pevnosti", to="10.7.5", implements=("10.7.4-dd", "14.1-d"))
def forts_stand(unit: Fighter) -> bool:
    """Forts and units stacked with them never retreat."""
    return unit.defends and unit.battle.fort_at_target


@rules.value("10.7.5-pevnosti", of="must_retreat", implements=("10.7-dd-pevnost", "10.7.4-dd", "14.1-d", "14.1-e"))
def no_retreat_from_a_fort(unit: Fighter) -> bool | None:
    """Nobody retreats from a hex with a fort."""
    return False if unit.defends and unit.battle.fort_at_target else None


@rules.value("10.7.5-pevnosti", of="retreat_distance", implements=("14.1-d",))
def forts_stay_where_they_are(unit: Fighter) -> int | None:
    """Forts and units stacked with them retreat no hex."""
    return 0 if unit.defends and unit.battle.fort_at_target else None


@rules.value("10.7-ex-stoji", of="must_retreat")
def nobody_retreats_after_an_exchange(unit: Fighter) -> bool | None:
    """After EX nobody retreats."""
    return False if unit.battle.effect == "EX" else None


@rules.value("10.7.5", of="retreat_distance", implements=("10.7-ds-ustup", "10.7-dd-ustup"))
def two_hexes(unit: Fighter) -> int:
    """A retreat is two hexes."""
    return 2 if unit.must_retreat else 0


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
        raise Undecided(
            "pravidla mlčí",
            "pravidla neříkají, zda první ztrátu nese pevnost, nebo granátníci SS",
            "nr/14.1-j",
            "nr/14.6-b",
        )
    if len(bound) > 1:
        raise Undecided("pravidla mlčí", "pravidla neříkají, která z úderných jednotek ztrátu nese", "nr/14.7-c")
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
        raise Undecided(
            "pravidla mlčí", "z tisku není jasné, zda první ztrátu nese i sovětská pevnost", "nr/14.1-j"
        )
    if len(forts) > 1:
        return None
    return unit.id == forts[0].id


@rules.value("10.7.1", of="loss_falls_on")
def those_who_lose(battle: Battle) -> tuple[str, ...]:
    """Who of the units that the text names loses a step; nothing where it names none on a side that loses."""
    losing = {"DD": ("defenders",), "EX": ("attackers", "defenders")}.get(battle.effect, ())
    if not losing:
        raise Undecided("nemožný popis", "při tomto výsledku úroveň nikdo neztrácí", "nr/10.7.1")
    units = [u for kind in losing for u in battle.named(kind)]
    if not units:
        raise Undecided("chybí údaj", "text nejmenuje jednotky, které by úroveň mohly ztratit", "nr/10.7.1")
    return tuple(u for u in units if Fighter(battle.run, u).loses_step)


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


def _always_one(unit: Fighter) -> bool:
    return unit.is_a(*ONE_STEP, *ALLIES) or _has_branch(unit, "cadre")


def _has_branch(unit: Fighter, branch: str) -> bool:
    return unit.run.told("branch", unit.id) is not None and unit.branch == branch


@rules.value("14.9-a", of="steps_left")
def cadres_have_one_step(unit: Fighter) -> int | None:
    """A cadre unit has one step."""
    return 1 if _has_branch(unit, "cadre") else None


@rules.value("14.11", of="steps_left")
def volkssturm_has_one_step(unit: Fighter) -> int | None:
    """Volkssturm has one step."""
    return 1 if unit.is_a("volkssturm") else None


@rules.value("14.2", of="steps_left")
def allies_have_one_step(unit: Fighter) -> int | None:
    """Allies of the Axis have one step."""
    return 1 if unit.is_a(*ALLIES) and unit.side == "axis" else None


@rules.value("7.2.2", of="steps_left", implements=("2.3-sov-urovne", "13.5-k3-urovne"))
def soviet_unit_before_turn_17(unit: Fighter) -> int | None:
    """Before turn 17 a Soviet unit that is no fort has one step, whichever side it shows."""
    if _always_one(unit) or unit.side != "soviet" or is_fort(unit):
        return None
    return None if unit.era.soviet_two_steps else 1


@rules.value("7.3", of="steps_left", implements=("2.3-sov-urovne-pozdeji",))
def soviet_unit_from_turn_17(unit: Fighter) -> int | None:
    """From turn 17 the red side is full and the brown one reduced."""
    if _always_one(unit) or unit.side != "soviet" or is_fort(unit) or not unit.era.soviet_two_steps:
        return None
    return 2 if unit.face in {"red", "full"} else 1


@rules.value("14.1-a", of="steps_left")
def soviet_fort_has_two_steps(unit: Fighter) -> int | None:
    """A Soviet fort flips to its regional side."""
    return 2 if not _always_one(unit) and unit.side == "soviet" and is_fort(unit) else None


@rules.value("10.7.1-dvojurovnova", of="steps_left", implements=("2.3-nem-urovne",))
def axis_unit_by_its_side(unit: Fighter) -> int | None:
    """A German unit has two steps in full strength, one when reduced."""
    if _always_one(unit) or unit.side != "axis":
        return None
    if unit.run.told("steps", unit.id) is not None and unit.steps == 1:
        return 1
    return 2 if unit.face == "full" else 1


# -- elimination -------------------------------------------------------------------------------------------------------


@rules.grant("10.7.6-nemuze", of="eliminated")
def cannot_retreat_from_ds(unit: Fighter) -> bool | None:
    """A shattered unit that cannot retreat is eliminated."""
    if unit.run.all_told("result") and unit.battle.effect != "DS":
        return None
    return cannot_retreat(unit) if unit.run.all_told("result") else None


@rules.grant("10.7.5-nemuze", of="eliminated")
def cannot_retreat(unit: Fighter) -> bool:
    """A unit that must retreat and cannot is eliminated."""
    return unit.must_retreat and not unit.can_retreat


@rules.grant("10.7.1-jednourovnova", of="eliminated")
def loses_its_last_step(unit: Fighter) -> bool:
    """A unit that loses its last step is eliminated."""
    return unit.loses_step and unit.steps_left == 1


@rules.value("10.7.1-znicene", of="grave")
def destroyed_box(unit: Fighter) -> str | None:
    """Most eliminated units go to the destroyed box."""
    if unit.is_a("volkssturm", "berlin-garrison", "gg-unit", "polish-army", "yugoslav-army", "romanian-ally", "reserve-unit"):
        raise Undecided("karta", "kam tato vyřazená jednotka jde, stojí na rubu jejího žetonu", "nr/10.7.1-pocitadlo")
    return None if _returns_by_the_track(unit) else "destroyed"


def _returns_by_the_track(unit: Fighter) -> bool:
    """Whether a unit of which the text does not say what it is goes to the turn track, as some one-step units do."""
    nameless = not _always_one(unit) and (unit.is_a("unit", "forces", "stack") or unit.noun == "")
    return bool(nameless and unit.run.read("returns_by_track", unit.id))


@rules.value("10.7.1-pocitadlo", of="grave")
def track_by_its_back(unit: Fighter) -> str | None:
    """Some one-step units go to the turn track."""
    return "turn_track" if _returns_by_the_track(unit) else None


@rules.exception("10.7.1-zajate", to="10.7.1-znicene")
def marked_unsupplied(unit: Fighter) -> bool:
    """A unit with the unsupplied marker surrenders."""
    return unit.marked_unsupplied


@rules.value("10.7.1-zajate", of="grave", implements=("6.5.4", "6.5.4-zajeti"))
def surrendered_box(unit: Fighter) -> str | None:
    """A unit with the unsupplied marker goes to the surrendered box."""
    return "surrendered" if unit.marked_unsupplied and not _returns_by_the_track(unit) else None


def _to_the_turn_track(unit: Fighter) -> bool:
    return unit.is_a("kampfgruppe", "remnants", "cadre") or _has_branch(unit, "cadre")


for _beaten in ("10.7.1-znicene", "10.7.1-zajate"):

    @rules.exception("14.9.3", to=_beaten, implements=("14.9.3-d",))
    def cadre_leaves_for_the_track(unit: Fighter) -> bool:
        """A cadre unit goes to the turn track instead."""
        return _to_the_turn_track(unit)

    @rules.exception("14.2-d", to=_beaten, implements=("14.2-e",))
    def ally_leaves_for_the_track(unit: Fighter) -> bool:
        """A one-step ally of the Axis goes to the turn track instead."""
        return unit.is_a(*ALLIES) and unit.side == "axis"

    @rules.exception("14.10-a", to=_beaten)
    def luftwaffe_leaves_for_the_track(unit: Fighter) -> bool:
        """The Luftwaffe unit goes to the turn track instead."""
        return unit.is_a("luftwaffe-unit")


@rules.value("14.9.3", of="grave")
def cadre_on_the_track(unit: Fighter) -> str | None:
    """A cadre unit goes to the turn track."""
    return "turn_track" if _to_the_turn_track(unit) else None


@rules.value("14.2-d", of="grave")
def ally_on_the_track(unit: Fighter) -> str | None:
    """A one-step ally of the Axis goes to the turn track."""
    return "turn_track" if unit.is_a(*ALLIES) and unit.side == "axis" else None


@rules.value("14.10-a", of="grave")
def luftwaffe_on_the_track(unit: Fighter) -> str | None:
    """The Luftwaffe unit goes to the turn track."""
    return "turn_track" if unit.is_a("luftwaffe-unit") else None


@rules.exception("14.1-i", to="10.7.1-znicene")
def axis_fort_is_not_kept(unit: Fighter) -> bool:
    """An Axis fort is not put into the destroyed box."""
    return unit.side == "axis" and is_fort(unit)


@rules.value("14.1-i", of="grave")
def axis_fort_leaves_the_game(unit: Fighter) -> str | None:
    """An eliminated Axis fort leaves the game; of an unsupplied one the rules do not say."""
    if unit.side != "axis" or not is_fort(unit):
        return None
    if unit.marked_unsupplied:
        raise Undecided("pravidla mlčí", "pravidla neříkají, zda nezásobená pevnost Osy jde mezi zajaté", "nr/14.1-i")
    return "removed"


# -- what becomes of a unit --------------------------------------------------------------------------------------------


@rules.value("10.7", of="fate", implements=("10.7-ds-policko", "10.7.6"))
def what_becomes_of_the_unit(unit: Fighter) -> str:
    """What the result does to one unit."""
    stated = unit.run.told("state", unit.id)
    if stated is not None and stated.value in {"shattered", "eliminated"}:
        return _told_off_the_map(unit, str(unit.run.read("state", unit.id)))
    effect = unit.battle.effect
    if effect == "CA":
        raise Undecided("chybí údaj", "záleží na tom, zda obránce protiútočí a co v protiútoku padne", "nr/10.7.2")
    if effect == "-" and unit.is_a("volkssturm") and unit.battle.result == "DR":
        return "removed"
    if unit.eliminated:
        return _buried(unit)
    if effect == "DS" and unit.must_retreat:
        return "turn_track" if _to_the_turn_track(unit) else "shattered"
    if unit.must_retreat:
        return "retreats_reduced" if unit.loses_step else "retreats"
    return "reduced" if unit.loses_step else "stays"


def _told_off_the_map(unit: Fighter, state: str) -> str:
    """Where a unit goes that the text calls shattered or eliminated."""
    if state == "eliminated":
        return _buried(unit)
    return "turn_track" if _to_the_turn_track(unit) else "shattered"


@rules.known("7.2.2", of="lies_red")
def red_by_its_side(unit: Fighter) -> bool | None:
    """Whether the counter shows its red side, where the text tells its side."""
    return unit.face == "red" if unit.run.told("face", unit.id) is not None else None


def _buried(unit: Fighter) -> str:
    """The box, and the red side up where the counter showed it before turn 17 ([7.2.2])."""
    grave = unit.grave
    if grave in {"destroyed", "surrendered"} and unit.lies_red and not unit.era.soviet_two_steps:
        return f"{grave}_red"
    return grave


@rules.value("14.9.3", of="fate", implements=("14.9.3-a",))
def cadre_off_the_map(unit: Fighter) -> str | None:
    """A cadre unit that leaves the map goes to the turn track."""
    if not _to_the_turn_track(unit):
        return None
    if unit.run.told("state", unit.id) is not None:
        return "turn_track"
    shattered = unit.battle.effect == "DS" and unit.must_retreat
    return "turn_track" if shattered or unit.eliminated else None


@rules.known("14.11-b", of="taken_off")
def volkssturm_after_a_changed_result(unit: Fighter) -> bool | None:
    """Volkssturm leaves the game once it has turned DR into no effect."""
    if not unit.is_a("volkssturm") or not unit.run.all_told("result"):
        return None
    battle = unit.battle
    return True if any(u.id == unit.id for u in battle.on_target) and battle.result == "DR" else None


@rules.value("14.11-b", of="fate")
def volkssturm_leaves_for_good(unit: Fighter) -> str | None:
    """Volkssturm that turned DR into no effect leaves the game."""
    return "removed" if unit.is_a("volkssturm") and unit.battle.result == "DR" else None


# -- counterattack -----------------------------------------------------------------------------------------------------


@rules.value("10.7.2-nova-bitva", of="initial_column")
def odds_of_a_counterattack(attack: Battle) -> str | None:
    """A counterattack is a battle of its own, with odds computed anew."""
    if not attack.is_counterattack:
        return None
    return initial_column(attack) or highest_initial_column(attack) or no_initial_column(attack)


def _last_result(attack: Battle) -> Battle:
    """The battle whose result the text tells last."""
    told = [e.id for e in attack.run.things("attack") if attack.run.is_stated("result", e.id)]
    return Battle(attack.run, told[-1]) if told else attack


@rules.condition("10.7.2", act="attack", about=("result",), implements=("10.7.2-retez",))
def counterattack_after_ca(attack: Battle) -> bool | None:
    """A counterattack follows only a CA."""
    return _last_result(attack).result == "CA" if attack.is_counterattack else None


@rules.condition("10.7-ca", act="attack", about=("result",))
def defender_strikes_back(attack: Battle) -> bool | None:
    """The right to counterattack is the defender's."""
    if not attack.is_counterattack:
        return None
    last = _last_result(attack)
    if last.is_counterattack and attack.run.is_stated("striker", attack.id):
        return bool(attack.run.read("original_attacker", attack.id))
    if last.id != attack.id and attack.run.is_stated("attack_side", attack.id):
        return attack.side != last.side
    return bool(attack.run.read("striker", attack.id) == "defender")


@rules.duty("10.7.2", act="attack")
def counterattack_is_a_right(attack: Battle) -> bool | None:
    """Nobody has to counterattack."""
    return False if attack.is_counterattack else None


@rules.condition("10.7.2", act="decline", about=("declines",))
def ca_may_be_taken_as_no_effect(decline: Decline) -> bool | None:
    """CA may be taken as no effect, which ends the battle; without CA there is nothing to decline."""
    if decline.what != "counterattack":
        return None
    told = [decline.run.read("result", *f.args) for f in decline.run.all_told("result")]
    if told and "CA" not in told:
        raise Undecided("nemožný popis", "protiútok může následovat jen po výsledku CA", "nr/10.7.2", "nr/10.7-ca")
    _must_be_the_defender(decline)
    return True


def _must_be_the_defender(decline: Decline) -> None:
    """Only the defender of the battle that ended with CA has a counterattack to decline."""
    run = decline.run
    told = [e.id for e in run.things("attack") if any(run.is_stated(k, e.id) for k in ("result", "attack_side", "attackers"))]
    unit = run.told("declining_unit", decline.id)
    who = run.try_read("side", str(unit.value)) if unit is not None else run.try_read("decliner", decline.id)
    if told and who is not None and who == run.try_read("attack_side", told[-1]):
        raise Undecided("nemožný popis", "po CA smí protiútočit, nebo to odmítnout jen obránce", "nr/10.7-ca", "nr/10.7.2")


@rules.known("10.7.2-jednotky", of="joins_reply")
def joins_the_reply(join: Join) -> bool | None:
    """Whoever joins a counterattack joins the reply to an attack."""
    return True if join.battle.is_counterattack else None


@rules.condition("10.7.2-jednotky", act="join")
def nobody_joins_a_counterattack(join: Join) -> bool | None:
    """In a counterattack exactly the units of the first battle fight."""
    if not join.run.read("joins_reply", join.id):
        return None
    return join.run.is_stated("participating", join.unit.id) and join.unit.participating


# -- where the counterblow of CB goes ----------------------------------------------------------------------------------


def _active_side(battle: Battle) -> str:
    """Who is on turn: as told, else who made the first attack of the text."""
    stated = battle.run.told
    for kind in ("active_side", "phase_of"):
        if kind in battle.run.registry and stated(kind):
            return str(battle.run.read(kind))
    told = battle.run.things("attack")
    first = Battle(battle.run, told[0].id) if told else battle
    return str(first.side) if not first.is_counterattack else str(Era(battle.run).active_side)


def _other(side: str) -> str:
    return "soviet" if side == "axis" else "axis"


def _only_after_cb(battle: Battle) -> None:
    if battle.effect != "CB":
        raise Undecided("nemožný popis", "značku protiúder přináší jen výsledek CB, nebo karta neaktivního hráče", "nr/10.7-cb")


@rules.value("10.7.3-cb-umisteni", of="counterblow_place", implements=("10.7.3-cb-protiutok",))
def on_a_hex_of_the_active_player(battle: Battle) -> tuple[str, ...]:
    """On one hex of the active player from which he attacked, in a counterattack too."""
    _only_after_cb(battle)
    active = _active_side(battle)
    units = battle.named("attackers" if battle.side == active else "defenders")
    return units or (active,)


@rules.value("10.7-cb", of="counterblow_place")
def by_the_result(battle: Battle) -> tuple[str, ...]:
    """CB lays the marker on a hex of the active player."""
    return on_a_hex_of_the_active_player(battle)


@rules.value("10.7.3-cb", of="counterblow_phase", implements=("10.7-cb-zustava",))
def resolved_by_the_opponent(battle: Battle) -> str:
    """A counterblow of CB is resolved in the opponent's next combat phase."""
    _only_after_cb(battle)
    return _other(_active_side(battle))


# -- may a unit retreat there ------------------------------------------------------------------------------------------


@rules.condition("10.7.5-mapa", act="retreat", about=("retreat_over",))
def not_off_the_map(retreat: Retreat) -> bool | None:
    """Nobody retreats off the map."""
    return False if retreat.over == "map" else None


@rules.condition("10.7.5-ezoc", act="retreat", about=("retreat_over",))
def not_into_enemy_zone(retreat: Retreat) -> bool | None:
    """Nobody retreats into an enemy zone of control."""
    if retreat.over != "ezoc":
        return None
    return bool(retreat.run.is_stated("retreat_zoc", retreat.id) and retreat.zoc == retreat.side)


@rules.exception("10.7.5-ezoc-pratelska", to="10.7.5-ezoc", implements=("8.5.4", "8.5.4-ustup"))
def friend_on_the_hex(retreat: Retreat) -> bool:
    """... unless a friendly unit stands on the hex."""
    return retreat.friend


@rules.condition("10.7.5-nepritel", act="retreat", about=("retreat_hex", "retreat_mates"))
def not_onto_an_enemy(retreat: Retreat) -> bool | None:
    """Nobody retreats onto a hex with an enemy unit."""
    return all(u.side == retreat.side for u in retreat.there) if retreat.there else None


@rules.condition("10.7.5-hrany", act="retreat", about=("retreat_across", "retreat_impassable"))
def not_across_an_impassable_side(retreat: Retreat) -> bool | None:
    """Nobody retreats across an impassable hexside, such as a lake; others do not matter."""
    if retreat.run.is_stated("retreat_impassable", retreat.id):
        return not retreat.run.read("retreat_impassable", retreat.id)
    if not retreat.run.is_stated("retreat_across", retreat.id):
        return None
    return bool(retreat.run.read("retreat_across", retreat.id) != "lake")


@rules.condition("10.7.5-skrz", act="retreat", about=("retreat_hex", "retreat_mates"))
def through_friends(retreat: Retreat) -> bool | None:
    """A retreat may lead through friendly units or end with them."""
    return True if retreat.there and all(_owns(u, retreat) for u in retreat.there) else None


def _owns(unit: Fighter, retreat: Retreat) -> bool:
    return bool(unit.side == retreat.side)


@rules.known("10.7.5-ezoc-pratelska", of="retreat_friend")
def friend_named_in_the_text(retreat: Retreat) -> bool | None:
    """Whether a unit that the text puts on the hex is a friend."""
    return all(_owns(u, retreat) for u in retreat.there) if retreat.there else None


@rules.value("10.7-cb", of="counterblow_chooser")
def the_active_player_chooses(battle: Battle) -> str:
    """The active player lays the marker of CB."""
    _only_after_cb(battle)
    return _active_side(battle)


@rules.value("10.7.3-cb-umisteni", of="counterblow_chooser")
def its_owner_chooses(battle: Battle) -> str:
    """The hex is for the owner of the marked hexes, the active player, to choose."""
    return the_active_player_chooses(battle)


@rules.value("10.8-bp", of="advance_price")
def advance_is_free(game: Era) -> int:
    """An advance costs no movement points."""
    return 0


@rules.value("10.7.5-bp", of="this_retreat_price")
def this_retreat_is_free(retreat: Retreat) -> int:
    """So is the retreat of which the text tells."""
    return 0


@rules.value("10.7.5-bp", of="retreat_price")
def retreat_is_free(game: Era) -> int:
    """A retreat costs no movement points."""
    return 0
