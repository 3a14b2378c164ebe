"""The command line: its commands with their arguments, in Czech."""

from __future__ import annotations

import argparse
import gettext
from collections.abc import Callable
from typing import Any

from referee.faces.commands.check import check
from referee.faces.commands.codes import (
    EXIT_CODES,
    OK,
)
from referee.faces.commands.find import query, search
from referee.faces.commands.make import build, site
from referee.faces.commands.output import say
from referee.faces.commands.show import show
from referee.faces.commands.tell import coverage, describe, games, schema

MAX_LIMIT = 1000


COMMANDS = {
    "check": "rozhodne popsanou situaci a uvede klauzule, podle kterých rozhodl",
    "search": "najde pravidla k otázce nebo slovům, skloňovaným i bez diakritiky",
    "query": "vypíše klauzule podle dotazu v dotazovacím jazyce",
    "show": "ukáže jednu klauzuli se všemi odkazy tam i zpět",
    "coverage": "řekne o každé klauzuli, zda o ní rozhoduje kontrola, a když ne, proč",
    "site": "postaví web s pravidly: klauzule, termíny, tabulky, vady tisku",
    "games": "vypíše hry, které známe",
    "build": "postaví databázi pravidel znovu ze zdrojů",
    "describe": "řekne, co lze o situaci říct jako data: údaj, čin, klauzule, nebo celý seznam",
    "schema": "vypíše JSON Schema rozhodnutí, nebo situace jedné hry",
    "completion": "vypíše doplňování příkazů pro bash, zsh nebo fish",
}


EXAMPLES = """příklady:
  rozhodci check situace.txt
  echo "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?" | rozhodci check
  rozhodci check situace.txt --why 8.5.4 --html rozhodnuti.html
  rozhodci check --facts situace.yaml
  rozhodci describe nr útok
  rozhodci search "muzu jit ze zoc do zoc"
  rozhodci query 'druh:výjimka číslo:10.6 -termín:sníh'
  rozhodci show nr/8.5.3
"""


_CZECH = {
    "usage: ": "použití: ",
    "positional arguments": "argumenty",
    "options": "volby",
    "show this help message and exit": "vypíše tuto nápovědu",
    "show program's version number and exit": "vypíše verzi programu",
    "the following arguments are required: %s": "chybí: %s",
    "unrecognized arguments: %s": "neznámé argumenty: %s",
    "expected one argument": "chybí hodnota",
    "expected at least one argument": "chybí hodnota",
    "not allowed with argument %s": "nejde dohromady s %s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r neznáme; na výběr: %(choices)s",
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)": (
        "%(value)r neznáme, mysleli jste %(closest)r? Na výběr: %(choices)s"
    ),
    "ambiguous option: %(option)s could match %(matches)s": "volba %(option)s není jednoznačná: %(matches)s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "%(prog)s: error: %(message)s\n": "%(prog)s: %(message)s\n",
    "ignored explicit argument %r": "hodnota %r sem nepatří",
}


def _in_czech() -> None:
    """Let argparse speak Czech. It asks gettext by these two names of its module."""
    vars(argparse)["_"] = lambda text: _CZECH.get(text, gettext.gettext(text))
    vars(argparse)["ngettext"] = lambda one, many, count: _CZECH.get(one if count == 1 else many, one if count == 1 else many)


def _limit(value: str) -> int:
    from referee.speech import messages  # noqa: PLC0415

    if value.isascii() and value.isdigit() and 1 <= int(value[:6]) <= MAX_LIMIT:
        return int(value)
    raise argparse.ArgumentTypeError(messages.BAD_LIMIT.format(value=value))


def _port(value: str) -> int:
    from referee.speech import messages  # noqa: PLC0415

    if value.isascii() and value.isdigit() and int(value[:6]) <= 65535:
        return int(value)
    raise argparse.ArgumentTypeError(messages.BAD_PORT.format(value=value))


def _version() -> str:
    from importlib import metadata  # noqa: PLC0415

    try:
        return f"rozhodci {metadata.version('rozhodci')}"
    except metadata.PackageNotFoundError:
        return "rozhodci (bez instalace)"


class _Version(argparse.Action):
    """Prints the version; looks it up only when asked."""

    def __call__(self, *_: Any) -> None:
        say(_version())
        raise SystemExit(OK)


def completion(args: argparse.Namespace) -> int:
    """Print a completion script."""
    from referee.faces.completion import script  # noqa: PLC0415

    say(script(args.shell, args.top))
    return OK


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    _in_czech()
    top = argparse.ArgumentParser(
        prog="rozhodci",
        description="Rozhodčí válečných her: přečte situaci popsanou česky, rozhodne ji a uvede pravidla, podle kterých rozhodl.",
        epilog=f"{EXAMPLES}\n{EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=_Version, nargs=0, help="vypíše verzi programu")
    commands = top.add_subparsers(dest="command", metavar="PŘÍKAZ", required=True, title="příkazy")

    def command(name: str, run: Callable[[argparse.Namespace], int], json_too: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=COMMANDS[name], description=COMMANDS[name][0].upper() + COMMANDS[name][1:] + ".", epilog=EXIT_CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        sub.set_defaults(run=run)
        if json_too:
            sub.add_argument("--json", action="store_true", help="výstup jako JSON")
        return sub

    def with_game(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--game", metavar="HRA", help="zkratka hry, viz „rozhodci games“")

    sub = command("check", check)
    what = "soubor s popisem situace; „-“: standardní vstup; nic: standardní vstup, na terminálu se zeptáme"
    sub.add_argument("file", nargs="?", metavar="SOUBOR", help=what)
    with_game(sub)
    sub.add_argument("--facts", action="store_true", help="soubor je situace jako data (YAML nebo JSON, viz „rozhodci describe HRA“)")
    sub.add_argument("--why", metavar="KLAUZULE", action="append", default=[], help="řekne, proč tahle klauzule nerozhoduje (lze i víckrát)")
    sub.add_argument("--html", metavar="SOUBOR", help="zapíše rozhodnutí i jako samostatnou stránku HTML („-“: jen na výstup)")
    sub.add_argument("--log", metavar="SOUBOR", help="připíše do místního souboru věty, kterým jsme nerozuměli")

    sub = command("search", search)
    sub.add_argument("text", nargs="+", metavar="TEXT", help="otázka, slova nebo číslo klauzule")
    with_game(sub)
    sub.add_argument("--limit", type=_limit, metavar="N", help="nejvýše tolik výsledků (10)")

    sub = command("query", query)
    sub.add_argument("text", nargs="+", metavar="DOTAZ", help="třeba: druh:výjimka číslo:10.6 -termín:sníh")
    with_game(sub)
    sub.add_argument("--limit", type=_limit, metavar="N", help="nejvýše tolik výsledků")
    output = sub.add_mutually_exclusive_group()
    output.add_argument("--tree", action="store_true", help="nalezené klauzule jako strom, v závorkách ty, pod které patří")
    output.add_argument("--count", action="store_true", help="jen počty, po kapitolách a celkem")
    output.add_argument("--explain", action="store_true", help="jen řekne česky, co dotaz znamená")

    sub = command("show", show)
    sub.add_argument("clause", metavar="KLAUZULE", help="adresa klauzule, třeba nr/8.5.3 nebo 8.5.3")
    with_game(sub)

    sub = command("coverage", coverage)
    with_game(sub)
    sub.add_argument("--all", action="store_true", help="vypíše všechny klauzule, ne jen otevřené")
    reads = "které údaje čtou kontroly této klauzule, nebo co všechno může ovlivnit otázku (čin nebo údaj, s --game)"
    sub.add_argument("--reads", nargs="+", metavar="JMÉNO", help=reads)

    sub = command("site", site)
    sub.add_argument("--out", metavar="SLOŽKA", default="rozhodci-web", help="kam web zapsat (rozhodci-web); dřívější web tam nahradí")
    sub.add_argument("--serve", metavar="PORT", type=_port, nargs="?", const=8000, help="potom web ukazuje na http://127.0.0.1:PORT (8000)")

    command("games", games)

    sub = command("build", build)
    sub.add_argument("--output", metavar="SOUBOR", help="kam databázi zapsat (jinak do mezipaměti, odkud ji čtou ostatní příkazy)")
    sub.add_argument("--draft", action="store_true", help="vadné části zdrojů vynechá, místo aby je odmítl")

    sub = command("describe", describe)
    sub.add_argument("known_game", metavar="HRA", help="zkratka hry, viz „rozhodci games“")
    sub.add_argument("name", nargs="*", metavar="JMÉNO", help="údaj, čin nebo klauzule; bez jména celý seznam po kapitolách")

    sub = command("schema", schema, json_too=False)
    sub.add_argument("known_game", nargs="?", metavar="HRA", help="zkratka hry: schéma situace jako dat; bez ní schéma rozhodnutí")
    sub = command("completion", completion, json_too=False)
    sub.set_defaults(top=top)
    sub.add_argument("shell", choices=("bash", "zsh", "fish"), metavar="SHELL", help="bash, zsh nebo fish")
    return top
