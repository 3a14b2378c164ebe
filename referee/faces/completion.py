"""Completion scripts for bash, zsh and fish, made from the command line itself."""

from __future__ import annotations

import argparse

_BASH = """_rozhodci() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" command="${{COMP_WORDS[1]}}" words
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{commands} --help --version" -- "$current")); return
  fi
  case "$command" in
{cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "$current" in -*) ;; *) COMPREPLY+=($(compgen -f -- "$current")) ;; esac
}}
complete -o filenames -F _rozhodci rozhodci"""

_ZSH = """#compdef rozhodci
_rozhodci() {{
  local -a commands=(
{commands}
  )
  if (( CURRENT == 2 )); then _describe 'příkaz' commands; return; fi
  case "$words[2]" in
{cases}
  esac
  _files
}}
compdef _rozhodci rozhodci"""


def script(shell: str, top: argparse.ArgumentParser) -> str:
    """The completion script for a shell (``bash``, ``zsh`` or ``fish``)."""
    commands = _commands(top)
    if shell == "fish":
        return "\n".join(_fish(commands))
    if shell == "zsh":
        described = "\n".join(f"    '{name}:{help}'" for name, (help, _) in commands.items())
        cases = "\n".join(f"    {name}) compadd -- {' '.join(words)} ;;" for name, (_, words) in commands.items())
        return _ZSH.format(commands=described, cases=cases)
    cases = "\n".join(f'    {name}) words="{" ".join(words)}" ;;' for name, (_, words) in commands.items())
    return _BASH.format(commands=" ".join(commands), cases=cases)


def _commands(top: argparse.ArgumentParser) -> dict[str, tuple[str, list[str]]]:
    """Name -> help and the words that may follow: options and choices."""
    subs = next(a for a in top._actions if isinstance(a, argparse._SubParsersAction))
    helps = {choice.dest: choice.help or "" for choice in subs._choices_actions}
    found: dict[str, tuple[str, list[str]]] = {}
    for name, sub in subs.choices.items():
        options = [o for action in sub._actions for o in action.option_strings if o.startswith("--")]
        values = [str(c) for action in sub._actions if not action.option_strings for c in action.choices or ()]
        found[name] = (helps[name].replace("'", "’"), options + values)
    return found


def _fish(commands: dict[str, tuple[str, list[str]]]) -> list[str]:
    lines = []
    for name, (help, words) in commands.items():
        lines.append(f"complete -c rozhodci -n __fish_use_subcommand -f -a {name} -d '{help}'")
        for word in words:
            seen = f"'__fish_seen_subcommand_from {name}'"
            lines.append(f"complete -c rozhodci -n {seen} " + (f"-l {word[2:]}" if word.startswith("--") else f"-f -a {word}"))
    return lines
