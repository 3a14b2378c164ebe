"""The command line: its commands together, the version, and the scripts that complete it in a shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from referee.faces.commands import assist, check, doctor, find, make, serve, show, tell
from referee.faces.commands.codes import EXIT_CODES, OK
from referee.faces.commands.czech import speak_czech
from referee.faces.commands.options import command
from referee.faces.commands.output import say

EXAMPLES = """Příklady:
  rozhodci check situace.txt
  echo "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?" | rozhodci check
  rozhodci check situace.txt --why 8.5.4 --html rozhodnuti.html
  rozhodci check --facts situace.yaml
  rozhodci describe nr útok
  rozhodci search "muzu jit ze zoc do zoc"
  rozhodci query 'druh:výjimka číslo:10.6 -termín:sníh'
  rozhodci show nr/8.5.3
"""


class Commands(click.Group):
    """Commands in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return list(self.commands)


def _version(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        from referee.faces.version import version  # noqa: PLC0415

        say(f"rozhodci {version()}")
        context.exit(OK)


@click.group(
    cls=Commands, options_metavar="[VOLBY]", subcommand_metavar="PŘÍKAZ [ARGUMENTY]...", epilog=f"\b\n{EXAMPLES}\n\b\n{EXIT_CODES}",
    help="Rozhodčí válečných her: přečte situaci popsanou česky, rozhodne ji a uvede pravidla, podle kterých rozhodl.",
)  # fmt: skip
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="vypíše verzi programu")
def cli() -> None:
    """All commands."""


@command("completion", "vypíše doplňování příkazů pro bash, zsh nebo fish")
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")), metavar="SHELL", help="bash, zsh nebo fish")
def completion(shell: str) -> int:
    """Print a completion script."""
    script = get_completion_class(shell)
    assert script is not None
    say(script(cli, {}, "rozhodci", "_ROZHODCI_COMPLETE").source())
    return OK


for each in (
    check.check, find.search, find.query, show.show, tell.coverage, make.site, tell.games, make.build, doctor.doctor, tell.describe, tell.schema,
    tell.read, assist.prompt, serve.mcp, completion,
):  # fmt: skip
    cli.add_command(each)
speak_czech()
