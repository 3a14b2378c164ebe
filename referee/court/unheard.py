"""What the situation says that no fact tells: set aside where it cannot bear on the ruling, else it leaves open what it may speak of."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from grammar.clauses import Language
from grammar.frames import MODALS
from grammar.tokens import tokenize
from referee.hearing.turning import retracts
from referee.law.facts import Fact, Key, Registry, Situation, Unheard
from referee.law.mentions import NAMING, Concepts, Spoken
from referee.law.question import Question
from referee.law.reach import Reach
from referee.law.record import named_in

VERBAL = frozenset("VILTB")
"""Categories of readings that are forms of a verb."""
TIME = "time"
"""The type of words for when."""
ADJECTIVE, NOUNS = "A", frozenset("NADOR")
"""The category of adjectives, and those of words that an adjective describes, or that describe with it."""
COPULA = "být"
"""What it says stands in the words beside it."""


@dataclass(frozen=True)
class Weighed:
    """What became of the unheard pieces.

    ``aside``: those that cannot bear on the ruling. ``open``: those that may, while the facts that they may speak of are known (``unknown``).
    ``blocking``: those that may say anything.
    """

    aside: tuple[Unheard, ...] = ()
    open: tuple[Unheard, ...] = ()
    blocking: tuple[Unheard, ...] = ()
    unknown: frozenset[Key] = frozenset()


def denied(situation: Situation, questions: Iterable[Question], acts: Container[str], registry: Registry) -> tuple[Unheard, ...]:
    """The denials of an act that nothing else tells or asks of, as pieces of which nobody knows what they speak of.

    ``acts``: the types of things that are acts. („Ta pěchota tam už není“ is said of a place, where no battle is spoken of.)
    """
    asked = {name for q in questions for one in (q, *q.others) for name in (one.act, *(one.key[1] if one.key else ()))}
    told: dict[str, list[Fact]] = {thing.id: [] for thing in situation.entities.values() if thing.type in acts and thing.id not in asked}
    for fact in situation.facts.values():
        for name in told.keys() & {*fact.args}:
            told[name].append(fact)
    lost = [fact for facts in told.values() if all(registry[fact.kind].denies for fact in facts) for fact in facts]
    return tuple(Unheard(fact.words.text, (fact.kind, *(name for name in fact.args if name not in told))) for fact in lost)


def weigh(situation: Situation, lost: Sequence[Unheard], reach: Reach, registry: Registry, words: Concepts, language: Language,
          seen: bool = False) -> Weighed:  # fmt: skip
    """Sort the unheard pieces of a situation, and what it denies of nothing (``lost``), by what they may do to a ruling with this reach.

    ``seen``: a player saw them and confirmed what is told; what is told they then do not revise, and words that nobody knows turn nothing.
    """
    aside: list[Unheard] = []
    left: list[Unheard] = []
    blocking: list[Unheard] = []
    unknown: set[Key] = set()
    for piece in (*situation.unheard, *lost):
        concepts = piece.concepts or told_by_verbs(piece.words, language)
        if concepts and not seen and counts(piece.words, language):
            concepts = (*concepts, *(told_by_verbs(piece.words, language) or ()))
        if concepts and not seen:
            concepts = (*concepts, *whose_left_out(piece.words, language))
        is_more = not seen and _tells_more(piece, situation, reach, language)
        if concepts is None or is_more or not seen and piece not in lost and says_anything(piece, language):
            blocking.append(piece)
            continue
        keys = _presumed(piece, situation, reach, registry, words.labelled)
        if not seen:
            keys |= _revised(piece, situation, reach, words.labelled)
        bears = not seen or piece in lost or bool(keys) or _may_be_one_more(concepts, reach, registry, words)
        if not bears or not reach.speaks_of(concepts, registry, words, situation):
            aside.append(piece)
        else:
            is_open = keys and not _is_looked_for(piece, situation, reach, registry, words.labelled)
            is_open = is_open and (seen or not _counts_more(piece, reach, registry, language))
            (left if is_open else blocking).append(piece)
            unknown |= keys
    return Weighed(tuple(aside), tuple(left), tuple(blocking), frozenset(unknown))


def _tells_more(piece: Unheard, situation: Situation, reach: Reach, language: Language) -> bool:
    """Whether a piece that names nothing but when (pak dostala druhý) has a verb that tells what was told and looked at."""
    readings = [r for token in tokenize(piece.words) if token.kind == "word" for r in language.lexicon.readings(token.text)]
    timely = {r.concept for r in readings if r.type == TIME}
    if not piece.concepts or not timely.issuperset(piece.concepts):
        return False
    kinds = told_by_verbs(piece.words, language) or ()
    return any(fact.kind in kinds and reach.looked.at(fact) for fact in situation.facts.values())


def says_anything(piece: Unheard, language: Language) -> bool:
    """Whether a piece holds a word that nobody knows, or one that may turn what other words say."""
    return retracts(piece.words) or any(token.kind == "word" and not language.lexicon.readings(token.text) for token in tokenize(piece.words))


def counts(words: str, language: Language) -> bool:
    """Whether words hold a number that counts things which they do not name (odložil jsem dvě)."""
    tokens = [token for token in tokenize(words) if token.kind != "punct"]
    cats = [{"n"} if token.kind == "num" else {r.cat for r in language.lexicon.readings(token.text)} for token in tokens]
    return any(one and one <= {"C", "n"} and not after & {"N", "A", "O", "C", "n"} for one, after in pairwise([*cats, set[str]()]))


def whose_left_out(words: str, language: Language) -> tuple[str, ...]:
    """Whose things words speak of that they do not name, by an adjective alone (jsou tam spolu s italskou)."""
    tokens = [language.lexicon.readings(token.text) if token.kind == "word" else () for token in tokenize(words)]
    alone = [one for one, after in pairwise([*tokens, ()]) if one and not any(r.cat == "N" for r in one) and not any(r.cat in NOUNS for r in after)]
    return tuple(dict.fromkeys(str(value) for one in alone for r in one if r.cat == ADJECTIVE for _, value in r.sets if isinstance(value, str)))


def told_by_verbs(words: str, language: Language) -> tuple[str, ...] | None:
    """The kinds of facts and acts that the verbs of a piece without a concept may tell; None where no frame of the game says what one tells."""
    kinds: set[str] = set()
    for token in tokenize(words):
        readings = language.lexicon.readings(token.text) if token.kind == "word" else ()
        lemmas = {r.lemma for r in readings if r.cat in VERBAL} - MODALS - {COPULA}
        frames = [frame for lemma in lemmas for frame in language.frames.by_verb.get(lemma, ())]
        if lemmas and not frames:
            return None
        for frame in frames:
            kinds |= {frame.act, *(template.partition("(")[0].strip() for template in (*frame.facts, *frame.event, *frame.context, frame.asks))}
    return tuple(sorted(kinds - {""}))


def _revised(piece: Unheard, situation: Situation, reach: Reach, spoken: Spoken) -> set[Key]:
    """The told facts that were looked at and of which the piece may say something else."""
    wanted = {*piece.concepts}
    called = {f.args[0] for f in situation.states("concept") if f.value in wanted}
    return {
        fact.key for fact in situation.facts.values()
        if fact.kind not in NAMING and reach.looked.at(fact)
        and (not wanted.isdisjoint({fact.kind, *spoken(fact.kind), *named_in(fact)}) or not called.isdisjoint(named_in(fact)))
    }  # fmt: skip


def _presumed(piece: Unheard, situation: Situation, reach: Reach, registry: Registry, spoken: Spoken) -> set[Key]:
    """What was looked for, found nowhere and presumed, while the piece may say otherwise."""
    wanted = {*piece.concepts}
    absent = [key for key in reach.looked.keys if key not in situation.facts and key[0] in registry and registry[key[0]].is_presumed]
    return {key for key in absent if not wanted.isdisjoint({key[0], *spoken(key[0]), *key[1]})}


def _may_be_one_more(concepts: Iterable[str], reach: Reach, registry: Registry, words: Concepts) -> bool:
    """Whether a piece may tell one more of the facts that are looked through (another army)."""
    wanted = words.weightiest(concepts)
    types = {*map(words.type_of, wanted)} - {""}
    kinds = [kind for kind in reach.looked.kinds if kind in registry]
    return any(kind in wanted or not wanted.isdisjoint(words.labelled(kind)) or not types.isdisjoint(registry[kind].of) for kind in kinds)


def _counts_more(piece: Unheard, reach: Reach, registry: Registry, language: Language) -> bool:
    """Whether the verb of a piece may tell one more of what is looked through and taken as told in full (Austrálii drží Británie: an army)."""
    kinds = {*(told_by_verbs(piece.words, language) or ())}
    return any(kind in kinds and registry[kind].listed for kind in reach.looked.kinds if kind in registry)


def _is_looked_for(piece: Unheard, situation: Situation, reach: Reach, registry: Registry, spoken: Spoken) -> bool:
    """Whether a fact of which the piece may speak was looked for and not found: what it would have said nobody can try."""
    wanted = {*piece.concepts}
    absent = (key[0] for key in reach.looked.keys if key not in situation.facts and key[0] in registry)
    looked = (*absent, *(kind for kind in reach.looked.kinds if kind in registry))
    return any(not wanted.isdisjoint({kind, *spoken(kind)}) and not registry[kind].is_presumed for kind in looked)


def left_open(situation: Situation, weighed: Weighed) -> Situation:
    """The situation in which what the unheard pieces may speak of is not known."""
    return replace(situation.without(*weighed.unknown), in_doubt=situation.in_doubt | weighed.unknown)
