"""Whether a phrase or a thing fits a role of a frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grammar.frames import Frame, Match, Role, Verb
from grammar.phrases import Phrase
from grammar.whose import is_one
from referee.hearing.frames.forms import same_gender
from referee.hearing.frames.record import Const, Mention
from referee.hearing.turning import is_one_of_several
from rulebase.text import folded_words

PARTITIVE = 2
"""Words at least of such as count some of others (jeden z nich)."""

LOCATIVE, HAVE = 6, "mít"
"""The case of where something is, and the verb by which it is to be."""
PLANS = frozenset({"plánovat", "zamýšlet", "zvažovat", "mínit"})
"""Modals by which somebody says what he may do some time, and not what he does now."""


def types_of(role: Role) -> set[str]:
    """The types that a role takes, each with its concept."""
    found = {t.partition("@")[0] for s in role.specs for t in s.types}
    return found | {"side", "nation"} if {"*", "pronoun"} & found else found


def may_be(value: Any, types: Iterable[str]) -> bool:
    """Whether a value may fill a role of these types; a type may name the concept (side#defender)."""
    if not isinstance(value, Const):
        return True
    return any(t.partition("#")[0] == value.type and t.partition("#")[2] in {"", value.concept} for t in types)


def is_stated(value: Const, types: Iterable[str]) -> bool:
    """Whether the words of a noun state what a role asks for (``unit@hit``), where each of its types for such a noun asks for something."""
    of_kind = [t for t in types if t.partition("#")[0].partition("@")[0] == value.type]
    asked = [t.partition("@")[2] for t in of_kind]
    return not asked or any(a in {"", "unsaid"} or a in value.attrs for a in asked)


def is_so(value: Const, wanted: str) -> bool:
    """Whether a noun is what a type of a role names: its concept (``unit#tank``), or something that its words state (``unit@hit``)."""
    concept, _, stated = wanted.partition("#")[2].partition("@") if "#" in wanted else ("", "", wanted.partition("@")[2])
    held = {value.concept, value.lemma, *(v for v in value.attrs.values() if isinstance(v, str))}
    return (not concept or concept in held) and (not stated or stated in value.attrs)


def said_by(phrase: Phrase) -> tuple[tuple[str, Any], ...]:
    """What an adjective, or each of several, states."""
    return tuple(s for one in phrase.members or (phrase,) for s in one.sets)


def is_some_of(phrase: Phrase) -> bool:
    """Whether a phrase counts some of those spoken of (jeden z nich, jedna z jeho jednotek)."""
    words = folded_words(phrase.text)
    return phrase.number is not None and len(words) > PARTITIVE and is_one(words[1], "of")


def means_clause(frame: Frame, name: str, phrase: Phrase) -> bool:
    """Whether the role takes the relative for the whole clause before (``relative#což``), not for a thing in it."""
    role = next(r for r in frame.roles if r.name == name)
    return any(t == f"relative#{phrase.lemma}" for s in role.specs for t in s.types)


def is_plain(frame: Frame, name: str, phrase: Phrase) -> bool:
    """Whether the role takes the phrase as it stands, as no thing."""
    role = next((r for r in frame.roles if r.name == name), None)
    return role is not None and any({"n", "plain"} & s.flags and s.takes(phrase) for s in role.specs)


def is_named(frame: Frame, name: str, wanted: str) -> bool:
    """Whether the role takes phrases of just this type and word."""
    return any(wanted in s.types for r in frame.roles if r.name == name for s in r.specs)


def is_wished_in_the_passive(match: Match, done_to: Role | None) -> bool:
    """``smí být naložena``: who does it may stay unsaid; of what was done, another frame tells."""
    told = done_to is not None and done_to.name in match.bound
    return match.verb.passive and told and bool(match.frame.act) and match.verb.tense != "past"


def fits_predicate(mention: Mention, match: Match) -> bool:
    """Whether the thing agrees with the participle or adjective in number and gender."""
    phrase = match.bound.get("jaky")
    if phrase is not None:
        return any(s[1] == m[1] and same_gender(s[2], m[2]) for s in phrase.slots if s[0] in {1, 7} for m in mention.slots)
    number, gender = match.verb.number, match.verb.gender
    return any((not number or m[1] == number) and same_gender(gender, m[2]) for m in mention.slots)


def gender_fits(mention: Mention, verb: Verb) -> bool:
    """Whether a thing spoken of may be the subject of a verb by number and gender."""
    return any(
        (not s[1] or not verb.number or s[1] == verb.number) and (not s[2] or not verb.gender or s[2] == verb.gender or verb.tense == "pres")
        for s in mention.slots
    )


def role_of_subject(match: Match) -> Role | None:
    """The role of the subject. What is asked for and may be the object (kolik tanků si mohu koupit) leaves it to the doer left out."""
    nominative = match.frame.nominative
    if not nominative:
        return None
    first = nominative[0]
    asked = first.name in match.bound and match.bound[first.name].question and any(4 in s.cases for s in first.specs)
    if asked:
        left_out = (r for r in nominative if r.name not in match.bound and (match.verb.person == 1 or not r.optional))
        return next(left_out, first)
    return first


def names_several(match: Match, place: str) -> bool:
    """Whether an act is told at several places at once (na dvou hexech) by a frame that takes one and does not count them."""
    frame, said = match.frame, " ".join(match.frame.facts)
    there = ((name, p) for name, p in match.bound.items() if p.type == place and {case for case, *_ in p.slots} == {LOCATIVE})
    several = (name for name, phrase in there if phrase.number is not None and phrase.number > 1)
    return bool(frame.act and place) and any(f"{name}.n" not in said and f"{name}.count" not in said for name in several)


def names_one_of(match: Match) -> bool:
    """Whether a phrase of a clause names one of several, and nobody says which."""
    return any(is_one_of_several(phrase.text) for phrase in match.bound.values())


def is_planned(verb: Verb, mood: str, supposing: bool) -> bool:
    """Whether an act is only planned or was wanted, is to be done or would be done.

    ``supposing``: the sentence tells what would be if something else were.
    """
    is_only_wish = verb.modal in PLANS or (not supposing if verb.conditional else verb.tense == "past")
    return mood == "duty" and verb.modal == HAVE or mood == "intent" and is_only_wish
