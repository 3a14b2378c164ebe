"""Verbal groups without a person (dá se vstoupit, je nutné zastavit, má dovoleno jít) as the modal verbs that mean the same."""

from __future__ import annotations

from dataclasses import replace

from grammar.phrases import Flat, Phrase, VerbWord

MEANT = {
    "lze": frozenset({"možné", "možno", "povolené", "povoleno", "dovolené", "dovoleno", "přípustné", "možný", "povolený", "dovolený"}),
    "muset": frozenset({"nutné", "nutno", "třeba", "potřeba", "zapotřebí", "povinné", "nutný", "povinný"}),
}
"""The modal verb that each of these words with ``být`` stands for before an infinitive."""

SUCCEEDING = frozenset({"podařit", "povést", "zdařit"})
"""Verbs with ``se`` before an infinitive that say that it was done (podařilo se jim dobýt)."""

PERMITTED = frozenset({"povoleno", "dovoleno", "povolené", "dovolené", "právo", "nárok", "možnost"})
"""Words that with ``mít`` mean to be allowed."""


def personal(flat: Flat) -> Flat:
    """The clause with a modal verb in place of an impersonal phrase; any other clause as it is.

    ``dá se`` and ``jde`` before an infinitive mean ``lze``. Who does it stands in the dative (je mu dovoleno) and becomes the subject.
    """
    if len(flat.verbs) != 2:
        return flat
    first, second = flat.verbs
    if first.reading.cat == "I":
        first, second = second, first
    if second.reading.cat != "I":
        return flat
    if first.reading.lemma in SUCCEEDING and flat.reflexive and first.reading.cat in {"V", "L"}:
        return _succeeded(flat, first, second)
    if first.reading.lemma == "napadnout" and first.reading.cat == "L" and not flat.reflexive and first.reading.gender == "n":
        return _occurred(flat, first, second, 4)
    if first.reading.lemma == "chtít" and flat.reflexive and first.reading.person in {0, 3} and any(_is_person(p, 3) for p in flat.phrases):
        return replace(_occurred(flat, first, second, 3), reflexive=False)
    if first.reading.cat not in {"V", "B"} or first.reading.tense == "fut":
        return flat
    if first.reading.lemma == "dát" and flat.reflexive:
        return replace(flat, verbs=(_modal(first, "lze", first.reading.number), second))
    if first.reading.lemma == "jít" and first.reading.person == 3 and not flat.reflexive:
        return replace(flat, verbs=(_modal(first, "lze", ""), second))
    if first.reading.lemma != "mít" and (first.reading.lemma != "být" or first.reading.person != 3):
        return flat
    for phrase in flat.phrases:
        word = _bare_word(phrase)
        modal = next((m for m, words in MEANT.items() if word in words), "")
        if first.reading.lemma == "mít":
            modal = "smět" if word in PERMITTED else ""
        if not modal:
            continue
        rest = tuple(p for p in flat.phrases if p is not phrase)
        if first.reading.lemma == "být":
            rest = tuple(_as_subject(p) for p in rest)
        number = first.reading.number if first.reading.lemma == "mít" else ""
        return replace(flat, phrases=rest, verbs=(_modal(first, modal, number), second))
    return flat


def _succeeded(flat: Flat, first: VerbWord, second: VerbWord) -> Flat:
    """``Ose se podařilo dobýt Kyjev``: she took it; whom it happened to stands in the dative."""
    reading = replace(first.reading, lemma=second.reading.lemma, number="", gender="")
    phrases = tuple(_as_subject(p) for p in flat.phrases)
    return replace(flat, phrases=phrases, verbs=(replace(second, reading=reading),), reflexive=False)


def _occurred(flat: Flat, first: VerbWord, second: VerbWord, case: int) -> Flat:
    """``napadlo ji dát``, ``nechce se mi útočit``: who wants to stands in the accusative or in the dative."""
    phrases = tuple(_in_nominative(p, case) if _is_person(p, case) else p for p in flat.phrases)
    return replace(flat, phrases=phrases, verbs=(_modal(first, "chtít", ""), second))


def _is_person(phrase: Phrase, case: int) -> bool:
    return not phrase.prep and phrase.type in {"pronoun", "side"} and case in phrase.cases and 1 not in phrase.cases


def _in_nominative(phrase: Phrase, case: int) -> Phrase:
    return replace(phrase, slots=frozenset((1, number, gender) for c, number, gender in phrase.slots if c == case))


def _modal(word: VerbWord, lemma: str, number: str) -> VerbWord:
    return replace(word, reading=replace(word.reading, cat="V", lemma=lemma, number=number, tense="pres"))


def _bare_word(phrase: Phrase) -> str:
    """The adverb, the adjective without a noun, or the noun with no word of its own (právo) that a phrase is; empty for any other."""
    if phrase.prep or phrase.attached or phrase.members or phrase.question:
        return ""
    if "adverb" in phrase.flags:
        return phrase.lemma
    if phrase.lemma and not (phrase.headless or phrase.adjectives or phrase.dets or phrase.number is not None):
        return phrase.lemma
    alone = phrase.headless and len(phrase.adjectives) == 1 and not (phrase.dets or phrase.ordinals or phrase.names)
    return phrase.adjectives[0] if alone else ""


def _as_subject(phrase: Phrase) -> Phrase:
    """Someone in the dative as the subject: who is allowed to do it, or must."""
    datives = [s for s in phrase.slots if s[0] == 3]
    if phrase.prep or not datives or {0, 1, 4} & phrase.cases:
        return phrase
    return replace(phrase, slots=frozenset((1, number, gender) for _, number, gender in datives))
