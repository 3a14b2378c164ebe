"""The Czech question for a fact."""

from __future__ import annotations

import re

from referee.law.facts import Key
from referee.speech.voice import Voice

ID = re.compile(r"[a-z][a-z0-9_-]*")
"""A word of the program, which no player is shown."""


def question_for(voice: Voice, key: Key) -> str:
    """The Czech question for a fact; for what it follows from where the text asks for the fact itself."""
    return _question(voice, key, key in voice.asked) if key[0] in voice.registry else ""


def plain_question(voice: Voice, key: Key) -> str:
    """The Czech question for a fact itself, whoever asks it."""
    return _question(voice, key, False) if key[0] in voice.registry else ""


def _question(voice: Voice, key: Key, is_own: bool) -> str:
    kind = voice.registry[key[0]]
    about = ", ".join(voice.names.get(a, a) for a in key[1] if not _is_the_act(voice, a) and (a in voice.names or not ID.fullmatch(a)))
    text = kind.ask(key[1], voice.names, is_own)
    if not about or kind.names_its_things(key[1]) or key[1][0].startswith(tuple(voice.config.get("singletons", ()))):
        return text
    return f"{text} ({about})"


def _is_the_act(voice: Voice, thing: str) -> bool:
    """Whether a thing is the only act of its type, which need not be named."""
    entity = voice.situation.entities.get(thing)
    acts = voice.config.get("acts", {})
    return entity is not None and entity.type in acts and len(voice.situation.of_type(entity.type)) == 1
