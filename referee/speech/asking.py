"""The Czech question for a fact."""

from __future__ import annotations

import re

from referee.law.facts import Key
from referee.speech import messages
from referee.speech.naming import agreeing
from referee.speech.voice import Voice

ID = re.compile(r"[a-z][a-z0-9_-]*")
"""A word of the program, which no player is shown."""
SECOND = re.compile(r" \((\d+)\)")
"""The number of one of several things of a name, which stands in brackets itself."""


def question_for(voice: Voice, key: Key) -> str:
    """The Czech question for a fact, with where a player finds it; for what it follows from where the text asks for the fact itself."""
    return _with_look(voice, key, _question(voice, key, key in voice.asked)) if key[0] in voice.registry else ""


def plain_question(voice: Voice, key: Key) -> str:
    """The Czech question for a fact itself, whoever asks it."""
    return _question(voice, key, False) if key[0] in voice.registry else ""


def _with_look(voice: Voice, key: Key, text: str) -> str:
    look = voice.registry[key[0]].look
    return messages.LOOK.format(question=text, look=look) if look else text


def _question(voice: Voice, key: Key, is_own: bool) -> str:
    kind = voice.registry[key[0]]
    own = is_own and bool(kind.grounds) or not kind.asked_of.keys().isdisjoint(key[1])
    names = [voice.names.get(a, a) for a in key[1]]
    if kind.named and not own and len(names) == len(kind.of) and (said := agreeing(kind.named, names, voice.lexicon)):
        return said
    if kind.unnamed and not own and any(f"{{{n}}}" in kind.question and _is_only_its_type(voice, a) for n, a in enumerate(key[1])):
        return kind.unnamed
    about = ", ".join(voice.names.get(a, a) for a in key[1] if _is_worth_naming(voice, a) and (a in voice.names or not ID.fullmatch(a)))
    text = kind.ask(key[1], voice.names, is_own)
    if not about or kind.names_its_things(key[1]) or key[1][0].startswith(tuple(voice.config.get("singletons", ()))):
        return text
    numbered = SECOND.sub(r" \1", about)
    return f"{text} ({numbered})"


def _is_worth_naming(voice: Voice, thing: str) -> bool:
    """Whether a thing need be named: not the only act of its type, nor what is called by its type alone."""
    entity = voice.situation.entities.get(thing)
    only = entity is not None and len(voice.situation.of_type(entity.type)) == 1
    return not (only and entity is not None and entity.type in voice.config.get("acts", {}) or _is_only_its_type(voice, thing))


def _is_only_its_type(voice: Voice, thing: str) -> bool:
    """Whether a thing is called by what it is and nothing else (jednotka)."""
    return voice.names.get(thing, "") in voice.config.get("types", {}).values()
