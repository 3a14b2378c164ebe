"""``check``: the ruling on a situation, from a file, from data, or asked for on a terminal."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import click

from referee.faces.commands.books import check_clauses, check_game, open_book
from referee.faces.commands.codes import FAULTY, OK, UNDECIDED, USAGE, UsageError
from referee.faces.commands.options import FILE, command, game_option, json_option
from referee.faces.commands.output import colour, complain, say, say_json, width
from referee.faces.system import reason

if TYPE_CHECKING:
    from referee.speech.ruling import Ruling


@command("check", "rozhodne popsanou situaci a uvede klauzule, podle kterých rozhodl")
@click.argument(
    "file", required=False, type=FILE, metavar="[SOUBOR]",
    help="soubor s popisem situace; „-“: standardní vstup; nic: standardní vstup, na terminálu se zeptáme",
)  # fmt: skip
@game_option
@click.option("--facts", is_flag=True, help="soubor je situace jako data (YAML nebo JSON, viz „rozhodci describe HRA“)")
@click.option("--text", "told", type=FILE, metavar="SOUBOR",
              help="u --facts: popis, ze kterého data vznikla; řekne, co v něm není a co z něj v datech není")  # fmt: skip
@click.option("--ask", is_flag=True, help="ptá se, co chybí, i mimo terminál: popis ze souboru nebo po prázdný řádek, pak odpověď na každém řádku;"
              " s --facts a --text jde dál od údajů")  # fmt: skip
@click.option("--session", metavar="ODKAZ", help="pokračuje v uloženém rozhovoru (vypíše ho „odkaz“)")
@click.option("--all", "every_step", is_flag=True, help="vypíše každý krok, i co na rozhodnutí nemělo vliv")
@click.option("--why", metavar="KLAUZULE", multiple=True, help="řekne, proč tahle klauzule nerozhoduje (lze i víckrát)")
@click.option("--html", type=FILE, metavar="SOUBOR", help="zapíše rozhodnutí i jako samostatnou stránku HTML („-“: jen na výstup)")
@click.option("--log", type=FILE, metavar="SOUBOR", help="připíše do místního souboru věty, kterým jsme nerozuměli")
@json_option
def check(**asked: Any) -> int:
    """Rule on a described situation."""
    from referee import judge  # noqa: PLC0415
    from referee.faces import text_input  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415
    from referee.speech.ruling import Ruling  # noqa: PLC0415

    args = SimpleNamespace(**asked)
    if args.facts:
        return _check_facts(args)
    if args.told:
        raise UsageError(messages.TEXT_WITHOUT_FACTS)
    if args.ask or args.session is not None or args.file is None and sys.stdin.isatty():
        return _dialogue(args)
    try:
        text = text_input.read(args.file or "-")
    except text_input.InputError as error:
        message = str(error)
        ruling = Ruling(reason="nerozumím", answer=message, errors=[{"kind": "bad input", "message": message}])
        if args.as_json:
            say_json(ruling.to_dict())
        else:
            complain(message)
        return USAGE
    if re.match(r"\s*(?:\{\s*\"?|---\s*)?(?:format|game|things|acts|facts|questions)\"?\s*:", text.lstrip("\ufeff")):
        raise UsageError(messages.LOOKS_LIKE_DATA)
    check_game(args.game)
    check_clauses(args.why, args.game)
    return _ruled(judge(text, args.game, why=args.why), text, args)


def _check_facts(args: SimpleNamespace) -> int:
    """Rule on a situation told as data, bare or in the answer of a language model; every fault of the file is said, with its line."""
    from referee import judge_situation  # noqa: PLC0415
    from referee.faces import text_input  # noqa: PLC0415
    from referee.hearing.data.answer import unwrapped  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    if args.file is None and sys.stdin.isatty():
        raise UsageError(messages.NO_SITUATION_TEXT)
    check_game(args.game, playing=True)
    check_clauses(args.why, args.game)
    if args.told == "-" and (args.file or "-") == "-":
        raise UsageError(messages.TWICE_STDIN)
    if args.ask and args.told and "-" in {args.file or "-", args.told}:
        raise UsageError(messages.DATA_AND_ANSWERS)
    try:
        data = unwrapped(text_input.read(args.file or "-"))
        told = text_input.read(args.told) if args.told else None
    except text_input.InputError as error:
        raise UsageError(str(error)) from None
    if args.ask and told:
        return _go_on(data, told, args)
    ruling = judge_situation(data, args.game, why=args.why, text=told)
    faults = [e for e in ruling.errors if e["kind"] == "bad situation"]
    return _ruled(ruling, told or "", args) if not faults else _faulty(ruling, faults, args)


def _faulty(ruling: Ruling, faults: Sequence[Mapping[str, Any]], args: SimpleNamespace) -> int:
    """Say what is wrong with data; the exit code."""
    from grammar.saying import said  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    if args.as_json:
        say_json(ruling.to_dict())
    else:
        complain(said(messages.FAULTY_SITUATION, count=len(faults)))
        for fault in faults:
            where = f"{messages.LINE} {fault['line']}" if fault["line"] else ""
            path = "" if fault["path"] == "." else fault["path"]
            complain(f"  {', '.join(filter(None, (where, path)))}: {fault['message']}" if where or path else f"  {fault['message']}")
    return FAULTY


def _go_on(data: str, told: str, args: SimpleNamespace) -> int:
    """Go on with a situation that somebody told of a text as in any session; what the text does not say counts once the player says so."""
    from referee.court.pasted import pasted  # noqa: PLC0415
    from referee.faces.talk import over_streams  # noqa: PLC0415
    from referee.speech import dialogue  # noqa: PLC0415

    first = pasted(data, told, args.game)
    if faults := [e for e in first.ruling.errors if e["kind"] == "bad situation"]:
        return _faulty(first.ruling, faults, args)
    talk = over_streams()
    keep = [row["path"] for row in first.facts if not row["why"]]
    for row in first.facts if not args.as_json else ():
        if row["why"]:
            talk.tell(dialogue.NOT_SAID.format(fact=row["text"], why=row["why"]))
            keep += [row["path"]] if talk.hear().strip().casefold().startswith("a") else []
    session = pasted(data, told, args.game, keep).session
    assert session is not None  # a text that could be held against data can be asked about
    args.session = session.save()
    args.file = None
    return _dialogue(args)


def _dialogue(args: SimpleNamespace) -> int:
    """Go through a session: on a terminal, over lines, or as JSON for a program."""
    from referee.court.moves import SessionError  # noqa: PLC0415
    from referee.court.session import Session  # noqa: PLC0415
    from referee.faces import text_input  # noqa: PLC0415
    from referee.faces.dialogue import Dialogue  # noqa: PLC0415
    from referee.faces.talk import Ended, over_streams, situation  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    check_game(args.game, playing=True)
    talk = over_streams()
    try:
        if args.session is not None:
            session = Session.restore(args.session)
        elif args.as_json:
            return _programs(args)
        else:
            session = Session(situation(talk) if args.file is None else text_input.read(args.file), args.game)
    except (SessionError, text_input.InputError) as error:
        raise UsageError(str(error)) from None
    except Ended:
        raise UsageError(messages.NO_INPUT) from None
    if args.as_json:
        return _programs(args)
    session.moves += [("why", clause) for clause in args.why]
    with open_book() as book:
        ruling = Dialogue(session, talk, book, lambda found: _say(found, args.every_step)).run()
    return _ruled(ruling, session.text, args, is_said=True)


def _programs(args: SimpleNamespace) -> int:
    """Take a JSON step a line and answer each with how the session stands (`referee.faces.at_table.session`); the exit code."""
    from referee.faces import text_input  # noqa: PLC0415
    from referee.faces.steps import states  # noqa: PLC0415

    text = "" if args.file is None else text_input.read(args.file)
    decided = False
    for state in states(sys.stdin, text, args.game, args.session or ""):
        say(json.dumps(state, ensure_ascii=False))
        sys.stdout.flush()
        decided = state["ruling"]["verdict"] != "nelze rozhodnout"
    return OK if decided else UNDECIDED


def _ruled(ruling: Ruling, text: str, args: SimpleNamespace, is_said: bool = False) -> int:
    """Give the ruling out as asked, unless it ``is_said`` already; the exit code."""
    if args.log:
        _log(args.log, ruling)
    if args.as_json:
        say_json(ruling.to_dict())
    elif args.html != "-" and not is_said:
        _say(ruling, args.every_step)
    if args.html:
        _write_page(args.html, ruling, text)
    if any(e["kind"] in {"bad input", "unknown game"} for e in ruling.errors):
        return USAGE
    return OK if ruling.decided else UNDECIDED


def _say(ruling: Ruling, every_step: bool) -> None:
    from referee.speech.text import Style, as_text  # noqa: PLC0415

    with open_book() as book:
        say(as_text(ruling, book.clause, Style(colour(), every_step), width(), book.title(ruling.game)))
    sys.stdout.flush()


def _write_page(name: str, ruling: Ruling, text: str) -> None:
    from referee.speech import messages  # noqa: PLC0415
    from referee.speech.web import as_html  # noqa: PLC0415

    with open_book() as book:
        html = as_html(ruling, book.clause, text, book.title(ruling.game))
    if name == "-":
        say(html)
        return
    try:
        with open(name, "w", encoding="utf-8") as file:
            file.write(html)
    except OSError as error:
        raise UsageError(messages.NOT_WRITTEN.format(name=name, reason=reason(error))) from None
    complain(messages.WRITTEN.format(name=name))


def _log(name: str, ruling: Ruling) -> None:
    """Append the sentences not understood to a local file, a JSON object a line."""
    from referee.speech import messages  # noqa: PLC0415

    try:
        with open(name, "a", encoding="utf-8") as file:
            for item in ruling.not_understood:
                row = {"game": ruling.game, "sentence": item["sentence"], "unknown": item.get("unknown", [])}
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    except OSError as error:
        raise UsageError(messages.NOT_WRITTEN.format(name=name, reason=reason(error))) from None
