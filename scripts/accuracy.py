"""How often the referee is right, measured on texts that nobody who builds it reads: ``python scripts/accuracy.py FOLDER``.

Runs every text of ``FOLDER/<game>.yaml`` and writes counts alone: ``docs/accuracy.json``, and the pages made of it (``docs/accuracy.md`` and
``site/pages/presnost.md``). Right, wrong and near as in ``scripts/report.py``. ``--pages`` writes the pages anew from the JSON.
"""

from __future__ import annotations

import json
import math
import sys
from datetime import date
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import report
import taps
import yaml

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "docs" / "accuracy.json"
GAMES = ("nr", "qg", "ae", "at")
TITLES = {"nr": "No Retreat! Východní fronta", "qg": "Armádní generál: Velitel zásobování", "ae": "Axis & Allies: Europe", "at": "Attack! Expanze"}
TAPS = 4
Z = 1.96
"""The normal quantile of a 95 % interval."""

ENGLISH = """# Measured accuracy

Measured on {measured} by `scripts/accuracy.py` on texts of players that nobody who builds the referee reads. *Right*: verdict, answer and first rule
agree, at once, without a question asked back. *Wrong*: decided, and not so. *Silent*: it says what is missing or what it did not understand. *Within
four taps*: right at once or after at most four answers of a player who is a table of the facts of the text (`scripts/taps.py`), and what ended wrong
so. In brackets the share and its 95 % interval (Wilson).

"""
CZECH = """# Jak často má Rozhodčí pravdu

Měřeno {measured} na textech hráčů, které nikdo z těch, kdo Rozhodčího píší, nečte. *Správně hned*: souhlasí verdikt, odpověď i první pravidlo, bez
doptávání. *Chybně*: rozhodl, a jinak. *Mlčí*: řekl, co chybí nebo čemu nerozuměl. *Do čtyř klepnutí*: správně
hned, nebo po nejvýš čtyřech odpovědích hráče, kterým je tabulka údajů z textu, a co tak skončilo chybně. V závorce je podíl a jeho 95% interval
(Wilsonův).

"""


def interval(hits: int, total: int) -> tuple[float, float]:
    """The Wilson interval of a share."""
    if not total:
        return 0.0, 1.0
    share = hits / total
    middle = share + Z * Z / (2 * total)
    half = Z * math.sqrt(share * (1 - share) / total + Z * Z / (4 * total * total))
    whole = 1 + Z * Z / total
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def measure(folder: Path) -> dict[str, Any]:
    """Counts by game."""
    games = {}
    for game in GAMES:
        entries = yaml.safe_load((folder / f"{game}.yaml").read_text(encoding="utf-8"))
        results = report.run(entries, None, {}, game)
        counts = {status: sum(r.status == status for r in results) for status in report.STATUSES}
        tapped = taps.measure(game, folder / f"{game}.yaml", ROOT / "tests" / "sealed", TAPS)
        games[game] = {"texts": len(results), **counts, "strictly_right": sum(r.strict for r in results),
                       "right_by_taps": tapped["right within the limit"], "wrong_by_taps": tapped["wrong"]}  # fmt: skip
    return {"measured": date.today().isoformat(), "games": games}


def share(hits: int, total: int, point: str) -> str:
    """A share with its interval; ``point``: the decimal mark of the language."""
    low, high = (f"{100 * end:.1f}" for end in interval(hits, total))
    return f"{hits} ({100 * hits / max(total, 1):.1f} %; {low}–{high} %)".replace(".", point)


def lines(figures: dict[str, Any], head: tuple[str, ...], titles: dict[str, str], point: str) -> list[str]:
    """The table of the figures."""
    rows = [f"| {' | '.join(head)} |", "| --- " * len(head) + "|"]
    for game, found in figures["games"].items():
        total = found["texts"]
        silent = total - found["right"] - found["wrong"]
        at_once = f"{share(found['right'], total, point)} | {share(found['wrong'], total, point)} | {silent}"
        rows.append(f"| {titles[game]} | {total} | {at_once} | {share(found['right_by_taps'], total, point)} | {found['wrong_by_taps']} |")
    return rows


def write_pages(figures: dict[str, Any]) -> None:
    """The page of the documentation and that of the site."""
    english = ENGLISH.format(measured=figures["measured"])
    czech = CZECH.format(measured=figures["measured"])
    head = ("game", "texts", "right at once", "wrong", "silent", "right within four taps", "wrong so")
    in_english = lines(figures, head, {game: game for game in GAMES}, ".")
    in_czech = lines(figures, ("hra", "textů", "správně hned", "chybně", "mlčí", "správně do čtyř klepnutí", "chybně tak"), TITLES, ",")
    (ROOT / "docs" / "accuracy.md").write_text(english + "\n".join(in_english) + "\n", encoding="utf-8")
    (ROOT / "site" / "pages" / "presnost.md").write_text(czech + "\n".join(in_czech) + "\n", encoding="utf-8")


def main() -> int:
    """Measure and write."""
    if sys.argv[1:] == ["--pages"]:
        figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    else:
        figures = measure(Path(sys.argv[1]))
        FIGURES.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    write_pages(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
