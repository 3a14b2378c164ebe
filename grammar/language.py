"""Puts a language together: function words, verbs, pronouns and numerals of Czech, the vocabulary and the frames of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

from grammar.clauses import Language
from grammar.frames import FrameSet
from grammar.lexicon import VERB_PHRASE, Lexicon, Reading, Sets
from grammar.morphology import adjective_forms, number_words, pronoun_forms, verb_forms

FormRow = tuple[str, str, str, str, int, str, str, Sets, bool]
"""form, concept, type, lemma, case, number, gender, sets, names: one inflected form of a game's vocabulary."""

_PRONOUN_CATS = {
    "pers": "S", "pers1": "S", "pers2": "S", "dem": "D", "same": "D", "self": "D", "poss1": "D", "poss2": "D", "poss3": "D",
    "poss": "D", "all": "D", "each": "D", "neg": "D", "other": "D", "quant": "D", "any": "D", "one": "D", "both": "D",
}  # fmt: skip
_ASKING = {"který", "jaký", "čí", "kdo", "co"}


def build(forms: Iterable[FormRow], verbs: Iterable[Mapping[str, Any]], frames: FrameSet) -> Language:
    """A language ready to read sentences, wholly in memory."""
    lexicon = own_words(verbs)
    for form, concept, kind, lemma, case, number, gender, sets, names in forms:
        lexicon.add(form, vocabulary_reading(concept, kind, lemma, case, number, gender, sets, names))
    return over(lexicon, frames)


def over(lexicon: Lexicon, frames: FrameSet) -> Language:
    """A language of this lexicon: the frames of the game and those that every game shares."""
    frames.add(_toml("frames.toml"), "grammar/frames.toml")
    return Language(lexicon, frames)


def own_words(verbs: Iterable[Mapping[str, Any]]) -> Lexicon:
    """What no rulebook has to define: function words, pronouns, numerals and verbs, those of the game included."""
    lexicon = Lexicon()
    add_function_words(lexicon)
    add_pronouns(lexicon)
    add_numbers(lexicon)
    for entry in (*_toml("verbs.toml")["verb"], *verbs):
        add_verb(lexicon, entry)
    add_verb_phrases(lexicon)
    for form in ("lze", "nelze"):
        lexicon.add(form, Reading("V", "lze", number="s", negated=form != "lze", person=3, tense="pres"))
    return lexicon


def vocabulary_reading(
    concept: str, kind: str, lemma: str, case: int, number: str, gender: str, sets: Sets, names: bool
) -> Reading:
    """The reading of one form of a game's vocabulary; adjectives are told by their type."""
    if kind == "adjective":
        cat = "A" if case else "T"
        return Reading(cat, lemma, concept, "adj", case, number, gender, sets, names=names)
    return Reading("N", lemma, concept, kind, case, number, gender, sets)


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((files("grammar") / name).read_text(encoding="utf-8"))


def add_function_words(lexicon: Lexicon) -> None:
    """Prepositions, conjunctions, flags, adverbs and the other words of ``words.toml``."""
    data = _toml("words.toml")
    canon = data["preposition_canon"]
    for name, cases in data["preposition"].items():
        form = name.replace("_", " ")
        lexicon.add(form, Reading("P", canon.get(form, form), governs=tuple(cases)))
    for form in data["conjunction"]["words"]:
        lexicon.add(form, Reading("C", form))
    for form in data["subordinator"]["words"]:
        lexicon.add(form, Reading("J", form))
    for lemma, forms in data["subordinator_form"].items():
        for form in forms:
            lexicon.add(form, Reading("J", lemma))
    for form in data["flag"]["words"]:
        lexicon.add(form, Reading("F", form))
    for lemma, forms in data["flag_form"].items():
        for form in forms:
            lexicon.add(form, Reading("F", lemma))
    for form in data["neutral"]["words"]:
        lexicon.add(form, Reading("X", form))
    for form in data["wish"]["words"]:
        lexicon.add(form, Reading("X", "rád"))
    for form in data["negation"]["words"]:
        lexicon.add(form, Reading("Z", form))
    for lemma, forms in data["question"].items():
        for form in forms:
            lexicon.add(form, Reading("Q", lemma))
    for form, what in data["adverb"].items():
        kind, _, concept = what.partition("#")
        lexicon.add(form, Reading("Y", form, concept, kind))
    for form, kind in data["adverb_question"].items():
        lexicon.add(form, Reading("Y", form, form, kind, tense="question"))


def add_pronouns(lexicon: Lexicon) -> None:
    """Pronouns by their kind; který, jaký and čí both ask and relate."""
    for p in pronoun_forms():
        if p.kind == "refl":
            if p.text not in {"se", "si"}:
                lexicon.add(p.text, Reading("S", "sebe", type="self", case=p.case))
            continue
        if p.kind == "rel":
            if p.lemma in {"kdo", "co"}:
                lexicon.add(p.text, Reading("S", p.lemma, type="what", case=p.case, number="s", gender=p.gender, tense="question"))
            elif p.lemma in _ASKING:
                lexicon.add(p.text, Reading("Q", p.lemma, case=p.case, number=p.number, gender=p.gender))
            if p.lemma in {"který", "jenž", "jehož", "což"}:
                lexicon.add(p.text, Reading("R", p.lemma, type="relative", case=p.case, number=p.number, gender=p.gender))
            continue
        cat = _PRONOUN_CATS.get(p.kind)
        if cat is None:
            continue
        sets = _POSSESSIVE.get(p.kind, ())
        kind = "pronoun" if cat == "S" else ""
        lemma = {"pers1": "já", "pers2": "ty"}.get(p.kind, p.lemma)
        lexicon.add(p.text, Reading(cat, lemma, type=kind, case=p.case, number=p.number, gender=p.gender, sets=sets))
        if p.kind == "dem" and cat == "D":
            lexicon.add(p.text, Reading("S", p.lemma, type="pronoun", case=p.case, number=p.number, gender=p.gender))


_POSSESSIVE: dict[str, Sets] = {"poss1": (("owner", "me"),), "poss2": (("owner", "you"),)}


DECLINED = frozenset({2, 3, 4})
"""Numerals that agree with their noun in every case; from five on the noun is in the genitive after some forms."""


def add_numbers(lexicon: Lexicon) -> None:
    """Numerals as words: counts (dvě, dvou), ordinals (druhý), oba and what asks for an ordinal (kolikátý)."""
    for form in adjective_forms("kolikátý"):
        lexicon.add(form.text, Reading("Q", "kolikátý", case=form.case, number=form.number, gender=form.gender))
    for rows in number_words().values():
        for n in rows:
            if n.kind == "card":
                case = n.case if n.value in DECLINED else 0
                lexicon.add(n.text, Reading("n", n.text, type="num", value=n.value, case=case))
            elif n.kind == "ord":
                lexicon.add(n.text, Reading("O", n.text, value=n.value, case=n.case, number=n.number, gender=n.gender))


def add_verb(lexicon: Lexicon, entry: Mapping[str, Any]) -> None:
    """All forms of one verb."""
    lemma = str(entry["inf"])
    for form in verb_forms(entry):
        cat = {"inf": "I", "past": "L", "pass": "T", "cond": "X"}.get(form.tense, "B" if lemma == "být" else "V")
        if form.tense == "imp":
            continue
        name = "by" if form.tense == "cond" else lemma
        reading = Reading(
            cat, name, number=form.number, gender=form.gender, negated=form.negated, person=form.person, tense=form.tense
        )
        lexicon.add(form.text, reading)
        if form.tense == "pass":
            for adjective in _long_participle(form.text) if form.number == "s" and form.gender == "i" else ():
                reading = Reading("A", lemma, lemma, "adj", adjective.case, adjective.number, adjective.gender, tense="pass")
                lexicon.add(adjective.text, reading)


def add_verb_phrases(lexicon: Lexicon) -> None:
    """``mám právo``, ``je povinna``: each form of the verb with the words behind it, read as the modal that they stand for."""
    for lemma, phrases in _toml("words.toml")["verb_phrase"].items():
        for form in verb_forms({"inf": lemma}):
            if form.tense not in {"pres", "fut", "past"}:
                continue
            cat = "L" if form.tense == "past" else "V"
            for words, modal in phrases.items():
                reading = Reading(
                    cat,
                    modal,
                    VERB_PHRASE,
                    number=form.number,
                    gender=form.gender,
                    negated=form.negated,
                    person=form.person,
                    tense=form.tense,
                )
                lexicon.add(f"{form.text} {words}", reading)


def _long_participle(short: str) -> list[Any]:
    """vyřazen -> vyřazený, kontrolován -> kontrolovaný and its forms."""
    stem = f"{short[:-2]}an" if short.endswith("án") else short
    return adjective_forms(stem + "ý")
