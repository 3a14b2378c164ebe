"""Random land battles with random dice, told in words, against a resolver that moves one piece at a time and knows nothing of ours."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from referee.court.judge import judge

WORDS = {"infantry": "pěchot", "armour": "tanků", "fighter": "stíhaček", "bomber": "bombardérů", "artillery": "dělostřelectev"}
ONE = {"infantry": "pěchotu", "armour": "tank", "fighter": "stíhačku", "bomber": "bombardér", "artillery": "dělostřelectvo"}
SOME = {"infantry": "pěchoty", "armour": "tanky", "fighter": "stíhačky", "bomber": "bombardéry", "artillery": "dělostřelectva"}

ATTACK = {"infantry": 1, "armour": 3, "fighter": 3, "bomber": 4, "artillery": 2}
DEFENCE = {"infantry": 2, "armour": 2, "fighter": 4, "bomber": 1, "artillery": 2}
ROUNDS = ("prvním", "druhém", "třetím")


def counted(unit: str, number: int) -> str:
    """Units with their number, as the object of a sentence."""
    return f"{number} {ONE[unit] if number == 1 else SOME[unit] if number < 5 else WORDS[unit]}"


def listing(pieces: list[str]) -> str:
    """Pieces by kind, in words."""
    said = [counted(u, n) for u, n in Counter(pieces).items()]
    return " a ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def naive_hits(pieces: list[str], dice: dict[str, list[int]], values: dict[str, int], attacks: bool) -> int | None:
    """Hits, die by die; None where they hang on which infantry stands beside an artillery piece."""
    hits = sum(d <= values[u] for u, rolled in dice.items() if u != "infantry" for d in rolled)
    infantry = dice.get("infantry", [])
    paired = min(len(infantry), pieces.count("artillery")) if attacks else 0
    numbers = [2] * paired + [values["infantry"]] * (len(infantry) - paired)
    ways = {sum(d <= n for d, n in zip(order, numbers, strict=True)) for order in permutations(infantry)}
    return hits + ways.pop() if len(ways) == 1 else None


def tell_dice(who: str, dice: dict[str, list[int]]) -> str:
    """The dice of a side, a sentence for each kind."""
    return " ".join(
        f"{who} hodil za {SOME[u] if len(d) > 1 else ONE[u]} {', '.join(map(str, d[:-1]))}{' a ' if len(d) > 1 else ''}{d[-1]}."
        for u, d in dice.items()
    )


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(60))
def test_told_battle_ends_as_the_naive_one(seed: int) -> None:
    chance = random.Random(seed)
    kinds = ["infantry", "armour", "fighter", "bomber"] + (["artillery"] if seed % 3 == 0 else [])
    sides = {
        who: [chance.choice(kinds) for _ in range(chance.randint(1, 5))] for who in ("Útočník", "Obránce")
    }
    text = " ".join(f"{who} má {listing(pieces)}." for who, pieces in sides.items())
    known = True
    for name in ROUNDS:
        if not all(sides.values()) or not known:
            break
        dice: dict[str, dict[str, list[int]]] = {}
        hits: dict[str, int | None] = {}
        for who, pieces in sides.items():
            dice[who] = {u: [chance.randint(1, 6) for _ in range(n)] for u, n in Counter(pieces).items()}
            values = ATTACK if who == "Útočník" else DEFENCE
            hits[who] = naive_hits(pieces, dice[who], values, who == "Útočník")
            text += f" V {name} kole boje {tell_dice(who, dice[who])[0].lower() + tell_dice(who, dice[who])[1:]}"
        known = None not in hits.values()
        if not known:
            break
        for who, other in (("Obránce", "Útočník"), ("Útočník", "Obránce")):
            gone = chance.sample(sides[who], min(int(hits[other] or 0), len(sides[who])))
            for piece in gone:
                sides[who].remove(piece)
            if gone:
                text += f" {who} odstranil {listing(gone)}."
    ruling = judge(text + " Jak bitva skončila?", "ae")
    if not known:
        assert ruling.verdict == "nelze rozhodnout" and ruling.reason == "chybí údaj", text
        return
    ends = {(True, True): "both-destroyed", (True, False): "attacker-destroyed", (False, True): "defender-destroyed"}
    gone_now = (not sides["Útočník"], not sides["Obránce"])
    assert ruling.values.get("battle_end") == ends.get(gone_now, "goes-on"), (text, ruling.answer)
    assert judge(text + " Kde je chyba?", "ae").values.get("fault") == "none", text
