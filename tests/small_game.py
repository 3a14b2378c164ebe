"""A small game without faults, in sources and on the disk: for tests and scripts that need a rulebook which is built at once."""

from __future__ import annotations

from pathlib import Path

GAME = """\
id = "xx"
title = "Zkušební hra"
edition = "1. edice"
source = "Pravidla"
places = ["mapa hry"]
"""

CHAPTER = """\
# 8. Pohyb

## 8.0 Jednotky se pohybují
pravidlo · [8.0], s. 8

Každá jednotka se smí v pohybové fázi pohnout.

## 8.5 Zóna kontroly
definice · [8.5], s. 9 · definuje ZOC

Zóna kontroly sahá na šest okolních hexů.

? co je zoc

## 8.5.3 Z jedné EZOC rovnou do druhé se nechodí
pravidlo · [8.5.3], s. 9-10 · viz 8.5

Jednotka nesmí přejít přímo z jedné zóny kontroly do druhé (8.5).

? muzu jit ze zoc do zoc
! tisk: chybí číslo | míníme 8.5 | jiné nedává smysl
= 8.5.9

## 8.5.3-a Kde už stojí vlastní jednotka
výjimka · [8.5.3], s. 10 · výjimka z 8.5.3

Na hex s vlastní jednotkou takový krok udělat smí.

## tab-teren Tabulka terénu
tabulka · mapa hry · viz 8.0

Ceny vstupu podle terénu.

~ materiál: jen obsah tabulky
"""

TABLE = """\
clause = "tab-teren"
title = "Terén"
key = "terén"
columns = ["cena", "stop", "poznámka"]
source = "mapa hry"
confidence = "vysoká"

[rows]
les = [2, true, "-"]
pole = [1, false, "1L"]

[[note]]
row = "les"
column = "cena"
confidence = "sporná"
text = "Příklad 8.0 čte 3."
value = 3
"""

TERMS = """\
[[term]]
id = "zoc"
type = "zone"
lemma = "zóna kontroly"
paradigm = "žena"
synonyms = ["ZOC"]
english = ["zone of control"]
defined = "8.5"

[[term]]
id = "unit"
type = "unit"
lemma = "jednotka"
paradigm = "žena"
irregular = { "2p" = ["jednotek"] }

[[adjective]]
id = "german"
lemma = "německý"
sets = { side = "axis" }
"""

FILES = {"game.toml": GAME, "08-pohyb.md": CHAPTER, "tables/teren.toml": TABLE, "terms/slova.toml": TERMS}


def write(folder: Path, files: dict[str, str] = FILES) -> Path:
    """Write the game, or what became of its files, into its folder ``xx`` below one of games; returns the folder of games."""
    for name, text in files.items():
        path = folder / "xx" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="replace")
    return folder
