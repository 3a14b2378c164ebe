"""Random naval fire told in words, against a resolver that lays every hit on every ship it may fall on and knows nothing of ours."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import product

import pytest

from referee.court.judge import judge

FORMS = {
    "submarine": ("ponorku", "ponorky", "ponorek"),
    "destroyer": ("torpédoborec", "torpédoborce", "torpédoborců"),
    "battleship": ("bitevní loď", "bitevní lodě", "bitevních lodí"),
    "carrier": ("letadlovou loď", "letadlové lodě", "letadlových lodí"),
    "transport": ("nákladní loď", "nákladní lodě", "nákladních lodí"),
    "fighter": ("stíhačku", "stíhačky", "stíhaček"),
    "bomber": ("bombardér", "bombardéry", "bombardérů"),
}
NAMES = {
    "submarine": "ponorka", "destroyer": "torpédoborec", "battleship": "bitevní loď", "carrier": "letadlová loď",
    "transport": "nákladní loď", "fighter": "stíhací letoun", "bomber": "bombardér",
}  # fmt: skip
ATTACK = {"submarine": 2, "destroyer": 3, "battleship": 4, "carrier": 1, "transport": 0, "fighter": 3, "bomber": 4}
DEFENCE = {"submarine": 2, "destroyer": 3, "battleship": 4, "carrier": 3, "transport": 1, "fighter": 4}
PLANES = {"fighter", "bomber"}


def counted(unit: str, number: int) -> str:
    """Units with their number, as the object of a sentence."""
    return f"{number} {FORMS[unit][0 if number == 1 else 1 if number < 5 else 2]}"


def listing(pieces: list[str]) -> str:
    """Pieces by kind, in words."""
    said = [counted(u, n) for u, n in Counter(pieces).items()]
    return " a ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def told_dice(who: str, dice: dict[str, list[int]]) -> str:
    """The dice of a side, a sentence for each kind."""
    return " ".join(
        f"{who} hodil za {FORMS[u][len(d) > 1]} {', '.join(map(str, d[:-1]))}{' a ' if len(d) > 1 else ''}{d[-1]}." for u, d in dice.items()
    )


def ways(pieces: list[str], hits: list[str], destroyer: bool) -> set[tuple[tuple[str, int], ...]]:
    """What can be lost: every hit laid on every piece or on none, as many laid as can be; a battleship is lost by two."""
    best: dict[int, set[tuple[tuple[str, int], ...]]] = {0: {()}}
    for places in product(range(-1, len(pieces)), repeat=len(hits)):
        laid = Counter(p for p in places if p >= 0)
        if any(n > (2 if pieces[p] == "battleship" else 1) for p, n in laid.items()):
            continue
        if any(
            p >= 0 and (by == "submarine" and pieces[p] in PLANES or by in PLANES and pieces[p] == "submarine" and not destroyer)
            for p, by in zip(places, hits, strict=True)
        ):
            continue
        lost = Counter(pieces[p] for p, n in laid.items() if pieces[p] != "battleship" or n == 2)
        best.setdefault(sum(laid.values()), set()).add(tuple(sorted(lost.items())))
    return best[max(best)]


def said_lost(answer: str) -> Counter[str]:
    """The units that an answer names as lost."""
    by_name = {name: unit for unit, name in NAMES.items()}
    return Counter({by_name[name.strip()]: int(n) for n, name in re.findall(r"(\d+)× ([^,;.]+?)(?: i s nákladem[^,;]*)?(?=[,;.]|$)", answer)})


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(24))
def test_losses_at_sea_are_those_of_the_naive_resolver(seed: int) -> None:
    chance = random.Random(seed)
    attackers = [chance.choice(list(ATTACK)) for _ in range(chance.randint(1, 4))]
    defenders = [chance.choice([u for u in DEFENCE if u != "fighter"]) for _ in range(chance.randint(1, 3))]
    if "carrier" in defenders and seed % 2:
        defenders.append("fighter")
    fire = seed % 3 != 0 and ("submarine" not in attackers or "destroyer" in defenders)
    who, whose, values, shooters, targets = (
        ("Obránce", "útočník", DEFENCE, defenders, attackers) if fire else ("Útočník", "obránce", ATTACK, attackers, defenders)
    )
    dice = {u: [chance.randint(1, 6) for _ in range(n)] for u, n in Counter(shooters).items() if values[u]}
    hits = [u for u, rolled in dice.items() for d in rolled if d <= values[u]]
    if not dice:
        return
    text = f"Útočník má {listing(attackers)}. Obránce má {listing(defenders)}. {told_dice(who, dice)}"
    ruling = judge(f"{text} Co ztratí {whose}?", "ae")
    answer = ruling.values.get("loss_answer", "")
    able = ways(targets, hits, "destroyer" in shooters)
    assert ruling.verdict == "výsledek", (text, ruling.answer, ruling.not_understood)
    common = Counter(dict(next(iter(able))))
    for way in able:
        common &= Counter(dict(way))
    assert said_lost(answer) == common, (text, able, answer)
    assert len(able) == 1 or "vybere" in answer, (text, able, answer)
    counted_hits = judge(f"{text} Kolik zásahů dal {who.lower()}?", "ae").values.get("hits")
    assert counted_hits == len(hits), (text, hits, counted_hits)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(24))
def test_losses_told_at_sea_are_at_fault_where_the_naive_resolver_knows_no_such_way(seed: int) -> None:
    chance = random.Random(seed)
    attackers = [chance.choice([u for u in ATTACK if ATTACK[u]]) for _ in range(chance.randint(1, 4))]
    defenders = [chance.choice([u for u in DEFENCE if u != "fighter"]) for _ in range(chance.randint(1, 3))]
    dice = {u: [chance.randint(1, 4) for _ in range(n)] for u, n in Counter(attackers).items()}
    hits = [u for u, rolled in dice.items() for d in rolled if d <= ATTACK[u]]
    gone = chance.sample(defenders, chance.randint(1, len(defenders)))
    text = f"Útočník má {listing(attackers)}. Obránce má {listing(defenders)}. {told_dice('Útočník', dice)} Obránce odstranil {listing(gone)}."
    ruling = judge(f"{text} Kde je chyba?", "ae")
    able = ways(defenders, hits, "destroyer" in attackers)
    right = tuple(sorted(Counter(gone).items())) in able
    assert ruling.verdict == "výsledek", (text, ruling.answer)
    assert (ruling.values["fault"] == "none") == right, (text, able, ruling.answer)
