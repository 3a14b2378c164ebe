"""The rounds of a battle of Axis & Allies Europe as a table: who rolls, the dice, hits, losses, who is left."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from referee.games.ae.battles.views import Battle, the_battle
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.bombing.views import Raid
from referee.games.ae.kinds import ATTACKER, DEFENDER, NOBODY, OTHER, ROLES, UNHITTABLE, hittable
from referee.games.ae.rules import says
from referee.games.ae.seafire import lost
from referee.games.ae.words import WHO, listed, name_of
from referee.kit.svg import WIDTH, Canvas
from referee.law.finding import Missing, Undecided
from referee.speech.drawing import Seen
from referee.speech.messages import joined

KINDS = {"land": "pozemní bitva", "naval": "námořní bitva", "amphibious": "výsadek", "raid": "nálet"}
"""What is fought."""
GUNS, BOMBS, DEFENCE, ESCORT = "AA děla", "bomby", "obrana", "doprovod"
UNTOLD, CHOSEN, NONE = "–", "vybere si", "nic"
TOLD = ("force", "rolls", "throws", "hits_told", "hits_taken", "losses", "shooters", "unit_hits", "dice_fallen")
"""Facts that make a battle of a text."""
HEADS = ("kolo", "kdo", "kostky", "zás.", "ztráty", "zbývá")
WIDE = (25.0, 49.0, 76.0, 34.0, 88.0, 88.0)
"""Widths of the columns; together the width of a picture."""
LETTER, ROW = 5.0, 12.5
"""About how wide a letter of a cell is, and how far its lines are apart."""
SIZE = 10


# -- what there is -----------------------------------------------------------------------------------------------------------


def battle_scene(seen: Seen) -> dict[str, Any]:
    """The forces of the battle and its rounds; empty where the text tells of no dice, hits or losses."""
    run = seen.run
    if not run.all_told(*TOLD):
        return {}
    try:
        battle = the_battle(run)
        rows = list(_raid_rows(Raid(run, battle.id))) if battle.is_raid else list(_rows(battle))
        forces = {role: _force(battle, role) for role in ROLES}
    except (Missing, Undecided):
        return {}
    if not rows and not all(forces.values()):
        return {}
    place = battle.where
    return {
        "where": battle.table.board.names.get(place or "", ""),
        "what": "raid" if battle.is_raid else "amphibious" if battle.is_amphibious else "naval" if battle.is_naval else "land",
        "sides": [{"role": role, "owner": _owner(seen, battle, role), "units": forces[role]} for role in ROLES],
        "rows": rows,
    }


def _force(battle: Battle, role: str) -> list[str]:
    return [listed(battle.run, {u: n}) for u, n in battle.force_before_guns(role).items() if n]


def _owner(seen: Seen, battle: Battle, role: str) -> str:
    """Who plays a role, as the text names it."""
    told = [battle.told_attacker] if role == ATTACKER else [*battle.told_defenders]
    told += sorted(f.args[1] for f in seen.run.all_told("force", "rolls", "throws"))
    told += [f.args[0] for f in seen.run.all_told("units") if f.args[1] == battle.where and f.value]
    named = (p for p in told if p is not None and p not in {NOBODY, *ROLES} and battle.role_of(p) == role)
    return ", ".join(dict.fromkeys(seen.names.get(p, p).removesuffix(" (2)") for p in named))


def _known(find: Callable[[], str]) -> str:
    """A cell; where the text does not tell it a dash, where its owner may choose that he may."""
    try:
        return find()
    except Missing:
        return UNTOLD
    except Undecided as stop:
        return CHOSEN if any("vyber" in c or c.startswith("ae/7.1.5") for c in stop.clauses) else UNTOLD


def _rows(battle: Battle) -> Iterator[dict[str, str]]:
    if battle.aa_rolls:
        yield _row("", GUNS, _dice(battle.aa_rolls), lambda: str(battle.shot_down()))
    for number, one in enumerate(rounds_of(battle), 1):
        for role in ROLES:
            if any(one.has_fired(r, by_dice=True) or one.losses(r) for r in ROLES):
                yield _of_round(one, number, role)


def _of_round(one: Round, number: int, role: str) -> dict[str, str]:
    losses = one.losses(role)

    def gone() -> str:
        if losses:
            return listed(one.run, losses)
        if not one.has_fired(OTHER[role], by_dice=True):
            return UNTOLD
        force = one.force(role)
        left = one.left(role)
        return listed(one.run, lost(force, left)) or NONE

    def stays() -> str:
        return (listed(one.run, hittable(one.left(role))) or NONE) if one.force(role) else UNTOLD

    hits = (lambda: str(one.hits(role))) if one.has_fired(role, by_dice=True) else lambda: UNTOLD
    return _row(f"{number}.", WHO[role], _thrown(one, role), hits, gone, stays)


def _row(
    number: str, who: str, dice: str, hits: Callable[[], str], losses: Callable[[], str] = lambda: UNTOLD, left: Callable[[], str] = lambda: UNTOLD
) -> dict[str, str]:
    cells = (number, who, dice or UNTOLD, _known(hits), _known(losses), _known(left))
    return dict(zip(("round", "who", "dice", "hits", "losses", "left"), cells, strict=True))


def _thrown(one: Round, role: str) -> str:
    """The dice of a role, those of each kind of unit by themselves."""
    own = [f"{name_of(one.run, u)} {_dice(d)}" for u, d in one.rolls(role).items() if u not in UNHITTABLE]
    rest = one.throws(role)
    return "; ".join([*own, *([_dice(rest)] if rest else [])])


def _dice(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice))


def _raid_rows(raid: Raid) -> Iterator[dict[str, str]]:
    """The fire before the bombs, and the bombs."""
    if raid.aa_rolls:
        yield _row("", GUNS, _dice(raid.aa_rolls), lambda: str(raid.shot_down()))
    for role, who in ((DEFENDER, DEFENCE), (ATTACKER, ESCORT)):
        dice = raid.first_round.rolls(role).get("fighter", ())
        if dice:
            yield _row("", who, says("fighters_threw", dice=_dice(dice)), _hits_in_raid(raid, role))
    dice = raid.bomber_dice
    if dice:
        yield _row("", BOMBS, _dice(dice), lambda: f"{raid.damage} IPC")


def _hits_in_raid(raid: Raid, role: str) -> Callable[[], str]:
    return lambda: str(raid.hits_of(role))


# -- the picture --------------------------------------------------------------------------------------------------------------


def draw_forces(canvas: Canvas, battle: Mapping[str, Any], top: float) -> float:
    """Both forces beside each other, the attacker in a full frame, the defender in a dashed one; where they end."""
    width = WIDTH / 2 - 8
    tallest = max(len(s["units"]) for s in battle["sides"]) if battle["sides"] else 0
    height = 24 + 15 * max(tallest, 1)
    for place, side in enumerate(battle["sides"]):
        left = 2 + place * (width + 12)
        canvas.box((left, top), width, height, 3, 1.8, dashed=side["role"] == DEFENDER)
        owner = f": {side['owner']}" if side["owner"] else ""
        canvas.text((left + 7, top + 16), f"{WHO[side['role']].capitalize()}{owner}", 12, bold=True)
        for row, unit in enumerate(side["units"] or [says("units_untold")]):
            canvas.text((left + 7, top + 32 + 15 * row), unit, 11)
    return top + height


def draw_rounds(canvas: Canvas, rows: Sequence[Mapping[str, str]], top: float) -> float:
    """The table of the rounds; where it ends."""
    lefts = [sum(WIDE[:i]) for i in range(len(WIDE))]
    for left, head in zip(lefts, HEADS, strict=True):
        canvas.text((left + 3, top + 12), head, SIZE, bold=True)
    top += 18
    last = None
    for row in rows:
        cells = [_wrapped(text, width) for text, width in zip(row.values(), WIDE, strict=True)]
        same = row["round"] == last and bool(last)
        canvas.path([(0 if not same else WIDE[0], top), (WIDTH, top)], 0.9 if not same else 0.4)
        for place, (left, lines) in enumerate(zip(lefts, cells, strict=True)):
            if same and not place:
                continue
            for line, words in enumerate(lines):
                canvas.text((left + 3, top + ROW * (line + 1)), words, SIZE, bold=place == 1)
        top += ROW * max(map(len, cells)) + 5
        last = row["round"]
    canvas.path([(0, top), (WIDTH, top)], 0.9)
    return top


def _wrapped(text: str, width: float) -> list[str]:
    """The lines of a cell: every kind of unit on its own."""
    parts = [p for part in text.split("; ") for p in _units(part)]
    return [line for p in parts for line in textwrap.wrap(p, int((width - 4) / LETTER))] or [""]


def _units(text: str) -> list[str]:
    return text.split(", ") if "×" in text else [text]


# -- the sentence -------------------------------------------------------------------------------------------------------------


def battle_sentence(battle: Mapping[str, Any]) -> str:
    """What the picture shows of a battle."""
    what, where = KINDS[battle["what"]], battle["where"]
    said = [says("fought_here", battle=what, where=where) if where else says("fought_somewhere", battle=what)]
    said += [says("side_has", who=WHO[s["role"]].capitalize(), units=joined(s["units"], "a")) for s in battle["sides"] if s["units"]]
    numbers = {r["round"] for r in battle["rows"] if r["round"]}
    if numbers:
        said.append(says("table_has", rounds=len(numbers)))
    return " ".join([*said, *(_row_sentence(r) for r in battle["rows"])])


def _fired(row: Mapping[str, str]) -> str | None:
    """The sentence on what is fired outside the rounds."""
    dice = _spoken(row["dice"])
    if row["who"] == BOMBS:
        return says("bombs_fell", dice=dice, damage=row["hits"])
    if row["who"] == GUNS:
        return says("guns_fired", dice=dice, outcome=_times("zasáhla", row["hits"]))
    if row["who"] == DEFENCE:
        return says("defence_fired", dice=dice, outcome=_times("zasáhly", row["hits"]))
    return says("escort_fired", dice=dice, outcome=_times("zasáhl", row["hits"])) if row["who"] == ESCORT else None


def _row_sentence(row: Mapping[str, str]) -> str:
    fired = _fired(row)
    if fired is not None:
        return fired
    parts = [says("threw", dice=_spoken(row["dice"]))] if row["dice"] != UNTOLD else []
    if row["hits"] not in {UNTOLD, CHOSEN}:
        parts.append(_times("zasáhl", row["hits"]))
    if row["losses"] == CHOSEN:
        parts.append(says("chooses_losses"))
    elif row["losses"] != UNTOLD:
        parts.append(says("lost_nothing") if row["losses"] == NONE else says("lost_units", units=row["losses"]))
    if row["left"] not in {UNTOLD, CHOSEN}:
        parts.append(says("left_with_nothing") if row["left"] == NONE else says("left_with", units=row["left"]))
    return says("one_in_round", round=row["round"], who=row["who"], parts="; ".join(parts)) if parts else ""


def _spoken(dice: str) -> str:
    return joined(dice.split("; "), "a")


def _times(verb: str, hits: str) -> str:
    return f"ne{verb}" if hits == "0" else f"{verb} {hits}×"
