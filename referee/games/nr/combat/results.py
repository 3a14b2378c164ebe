"""What the die brings and what becomes of the units ([10.7]-[10.7.6], [14.1], [14.2], [14.5]-[14.11])."""

from __future__ import annotations

from referee.games.nr.combat.counterattack import chain_is_possible
from referee.games.nr.combat.views import Battle, Fighter
from referee.games.nr.rules import rules, says
from referee.law.finding import Missing, Undecided

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
        raise Undecided("nemožný popis", says("result_not_as_printed"), f"nr/tab-{battle.crt}")
    return cell


def _must_roll(battle: Battle) -> None:
    """The attacker rolls; of a die of the other side the table is not asked."""
    unit = battle.run.told("roller", battle.id)
    who = battle.run.try_read("side", str(unit.value)) if unit is not None else None
    if battle.run.told("rolled_by", battle.id) is not None:
        who = battle.run.try_read("rolled_by", battle.id)
    attacker = battle.run.try_read("attack_side", battle.id)
    if who is not None and attacker is not None and who != attacker:
        raise Undecided("nemožný popis", says("attacker_throws"), "nr/10.5-krok5")


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


@rules.value("14.11-a", of="effect", implements=("14.11-n1",))
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


@rules.known("10.7.5-ezoc", of="friends_around")
def friends_told_of(unit: Fighter) -> bool | None:
    """A unit of the same side beside it is a friend around; of a friend that stands somewhere else nobody knows."""
    run = unit.run
    beside = run.all_told("neighbours")
    if any(run.try_read("side", n) == unit.side for f in beside if f.args == (unit.id,) for n in f.value):
        return True
    others = [f.args[0] for f in beside if f.args != (unit.id,) and run.try_read("side", f.args[0]) == unit.side]
    others += [f.args[0] for f in run.all_told("friendly") if f.value is True and f.args != (unit.id,)]
    if others:
        raise Missing(("friends_around", (unit.id,)))
    return None


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
    chain_is_possible(battle)
    effect = battle.effect
    if effect == "-" and battle.result == "DR" and battle.volkssturm_at_target:
        return "volkssturm"
    if _drives_the_first_attacker_back(battle):
        return None
    return None if effect == "DD" and battle.fort_at_target else effect


def _drives_the_first_attacker_back(battle: Battle) -> bool:
    """Whether the defender whom the result drives back is the one who attacked first."""
    return battle.is_counterattack and battle.effect in {"DR", "DS", "DD"} and not (battle.effect == "DD" and battle.fort_at_target)


@rules.value("10.7.2-role", of="battle_outcome")
def the_first_attacker_is_driven_back(battle: Battle) -> str | None:
    """In a counterattack the first attacker is the defender."""
    if _told_to_retreat(battle) is not None or not _drives_the_first_attacker_back(battle):
        return None
    return f"{battle.effect} protiútok" if battle.effect == "DD" else battle.effect


@rules.value("10.7.4-dd", of="battle_outcome", implements=("10.7-dd-pevnost",))
def nobody_leaves_a_fort(battle: Battle) -> str | None:
    """DD moves nobody off the hex of a fort; a fort alone there that has two steps flips and holds it."""
    if _told_to_retreat(battle) is not None or battle.effect != "DD" or not battle.fort_at_target:
        return None
    alone = [Fighter(battle.run, u.id) for u in battle.standing]
    if len(alone) != 1 or battle.run.try_read("steps_left", alone[0].id) != 2:
        return "DD stojí"
    return "DD pevnost" if alone[0].side == "soviet" else "DD osa"
