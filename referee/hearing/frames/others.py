"""Facts of a kind of things that a text tells of one thing and asks of another (jiná loď bojovala; smí moje naložit?). Knows no game.

Of a thing with a name of its own every fact says of which it is; a fact of a kind (a ship) does not, and would go for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from grammar.lexicon import Lexicon
from grammar.tokens import sentences
from grammar.whose import is_one_of, is_other, is_same, points_to_other, whose
from referee.hearing.frames.apart import leave_absent, leave_gone
from referee.hearing.frames.scene import Scene
from referee.hearing.read import Unresolved
from referee.law.facts import Fact, Words
from referee.law.question import Question
from referee.speech import doubts
from rulebase.text import folded_words

OWN = "mine"
ANOTHER = "another"
ACTS = frozenset({"may", "must"})
ALL_THAT = "to"
"""Asks of all that was told before (smějí to?)."""
PLURAL, VERBS = "p", frozenset("VB")


@dataclass(frozen=True)
class Noun:
    """A kind of things where a text names it: what it is called by, and which of them is meant."""

    names: frozenset[str]
    start: int
    end: int
    whose: str
    power: str
    ordinal: int | None
    is_other: bool
    is_one_of: bool
    is_same: bool
    is_doing: bool
    """Whether it does something."""


def left_out(scene: Scene, questions: Sequence[Question], lexicon: Lexicon) -> list[Unresolved]:
    """The statements of a text that tell nothing of what it asks about, taken out: of another thing, another place, another time."""
    asked = questions or [Question("value", Words(s.start, s.end, s.text(scene.text))) for s in sentences(scene.text) if s.mark == "?"]
    leave_absent(scene)
    elsewhere = [*_leave_elsewhere(scene), *leave_gone(scene)]
    return [*_leave_others(scene, asked, lexicon), *_leave_same(scene, questions), *_leave_past(scene, questions), *elsewhere]


def _leave_others(scene: Scene, questions: Sequence[Question], lexicon: Lexicon) -> list[Unresolved]:
    """Take out the facts that are told of another thing than the one that is asked about, and say which words tell them."""
    nouns = [*_nouns(scene)]
    wide = [_is_of_several(question, lexicon) for question in questions]
    of_kind = [fact for fact in scene.situation.facts.values() if _is_of_kind(scene, fact, nouns)]
    found = [f for f in of_kind if any(_is_of_another(scene, f, nouns, q, several) for q, several in zip(questions, wide, strict=True))]
    found += [fact for fact in scene.situation.facts.values() if any(_is_act_of_another(scene, fact, nouns, question) for question in questions)]
    words = dict.fromkeys(fact.words for fact in found)
    scene.situation = scene.situation.without(*(fact.key for fact in scene.situation.facts.values() if fact.words in words))
    return [Unresolved(one, doubts.OF_WHICH) for one in words]


def _leave_same(scene: Scene, questions: Sequence[Question]) -> list[Unresolved]:
    """Say where one thing of a kind is counted twice, or two do such an act each: of facts of a kind nobody knows which of them is meant.

    (Tentýž bombardér chce i do bitvy; jedna loď vykládá v Norsku, druhá v Dánsku; smějí to?)
    """
    nouns, acts = [*_nouns(scene)], {act: kind for act, kind, *_ in scene.acts}
    of_acts = [fact for fact in scene.situation.facts.values() if acts.keys() & {*fact.args[:1]}]
    twice = [noun for noun in nouns if noun.is_same and _is_counted_anew(noun, of_acts)]
    of_all = any(question.kind in ACTS and ALL_THAT in folded_words(question.words.text) for question in questions)
    apart = [(one, noun) for place, noun in enumerate(nouns) for one in nouns[:place] if one.names & noun.names and _differ(scene, one, noun)]
    two = [noun for one, noun in apart if of_all and _do_alike(_acts_of(one, of_acts), _acts_of(noun, of_acts), acts)]
    doing = [(one, noun) for place, noun in enumerate(nouns) for one in nouns[:place] if (one, noun) in apart or noun.is_other]
    shared = [(noun, question.act) for one, noun in doing for question in questions if _share(scene, one, noun, question)]
    two += [noun for noun, _ in shared]
    two += [noun for noun in nouns if any(_is_anothers_act(scene, noun, nouns, question) for question in questions)]
    mixed = [fact.key for noun, act in shared for fact in of_acts if fact.args[:1] == (act,) and fact.words.end > noun.start]
    scene.situation = scene.situation.without(*mixed)
    return [Unresolved(scene.words(noun.start, noun.end), doubts.OF_WHICH) for noun in dict.fromkeys((*twice, *two))]


def _share(scene: Scene, one: Noun, other: Noun, question: Question) -> bool:
    """Whether two things that do something each were taken for one that does the act asked about (jedna vykládá do Norska, druhá do Dánska)."""
    if question.kind not in ACTS or not (one.is_doing and other.is_doing) or other.start >= question.words.start:
        return False
    of_act = [fact for fact in scene.situation.facts.values() if fact.args[:1] == (question.act,)]
    is_said_whose = any({one.power, other.power} - {""} & {*fact.args} for fact in of_act)
    places = {*_places_of(scene, of_act)}
    between, behind = range(one.start, other.start), range(other.start, _end_of(scene, other.start))
    return not is_said_whose and not places.isdisjoint(between) and not places.isdisjoint(behind)


def _places_of(scene: Scene, facts: Sequence[Fact]) -> Iterator[int]:
    """Where a text tells of an act: the ends of the words that tell it, and the things that are values of it."""
    things = scene.situation.entities
    for fact in facts:
        yield fact.words.end - 1
        values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
        yield from (things[one].words.start for one in values if isinstance(one, str) and one in things and things[one].words)


def _end_of(scene: Scene, place: int) -> int:
    return next((s.end for s in sentences(scene.text) if s.start <= place < s.end), len(scene.text))


def _is_anothers_act(scene: Scene, noun: Noun, nouns: Sequence[Noun], question: Question) -> bool:
    """Whether a question names somebody whose thing does such an act, and is taken for one about that of another (noun)."""
    acts = {act: kind for act, kind, *_ in scene.acts}
    if question.kind not in ACTS or not noun.is_doing or not noun.power or question.act not in acts:
        return False
    facts = scene.situation.facts.values()
    asked = {fact.value for fact in facts if fact.words == question.words and isinstance(fact.value, str)} & _powers(scene)
    alike = {act for act, kind in acts.items() if kind == acts[question.act]}
    own = _acts_of(noun, [f for f in facts if f.args[:1] == (question.act,)])
    his = [n for n in nouns if n.is_doing and n.power in asked and _acts_of(n, [f for f in facts if {*f.args[:1]} & alike]) - own]
    return bool(own) and noun.power not in asked and any(n.names & noun.names for n in his)


def _is_in(noun: Noun, words: Words) -> bool:
    return words.start <= noun.start < words.end


def _acts_of(noun: Noun, facts: Sequence[Fact]) -> set[str]:
    """The acts of which the clause of a noun tells."""
    return {fact.args[0] for fact in facts if _is_in(noun, fact.words)}


def _do_alike(one: set[str], other: set[str], kinds: Mapping[str, str]) -> bool:
    """Whether two clauses tell of several acts, some of one kind."""
    return one != other and bool({kinds[act] for act in one} & {kinds[act] for act in other})


def _is_counted_anew(noun: Noun, facts: Sequence[Fact]) -> bool:
    """Whether the clause of a noun counts the things of its kind anew, which an earlier one counted."""
    of_it = [fact for fact in facts if fact.args[-1] in noun.names]
    own = {f.key for f in of_it if _is_in(noun, f.words)}
    others = {f.key for f in of_it if f.words.end <= noun.start} - own
    return bool({kind for kind, _ in own} & {kind for kind, _ in others})


def _leave_past(scene: Scene, questions: Sequence[Question]) -> list[Unresolved]:
    """Take out what somebody only had before what happens now, or before he asks what he may do (měl jsem 30 IPC; smím koupit?)."""
    is_now = "then" not in scene.happens and (not scene.happens.isdisjoint({"now", "has"}) or any(q.kind == "may" and not q.past for q in questions))
    had = scene.had if is_now else []
    said = [f.key for f in scene.situation.facts.values() if any(w.start <= f.words.start and f.words.end <= w.end for w in had)]
    scene.situation = scene.situation.without(*said)
    return [Unresolved(where, doubts.PAST_AS_FACT) for where in had]


def _leave_elsewhere(scene: Scene) -> list[Unresolved]:
    """Take out what is told of another place where the text names no place of the kind but that (v jiném moři), and nothing leads there."""
    facts, places = scene.situation.facts.values(), [e for e in scene.situation.entities.values() if e.type == scene.world.place and e.words]
    leading = [fact for fact in facts if not any(place.id in fact.args for place in places)]
    led_to = {one for fact in leading for one in (fact.value if isinstance(fact.value, tuple) else (fact.value,)) if isinstance(one, str)}
    alone = places if len(places) == 1 else []
    other = {place.id: place.words for place in alone if is_other(folded_words(place.words.text)) and place.id not in led_to}
    found = [f for f in facts if any(words and words.start < f.words.end and words != f.words for words in map(other.get, f.args))]
    scene.situation = scene.situation.without(*(fact.key for fact in found))
    return [Unresolved(fact.words, doubts.WHICH_PLACE.format(words=fact.words.text)) for fact in found]


def _nouns(scene: Scene) -> Iterator[Noun]:
    powers = _powers(scene)
    for const, phrase in scene.constants:
        names = frozenset(str(v) for v in (const.concept, const.attrs.get("branch"), const.attrs.get("class")) if v)
        beside = [guest for guest in phrase.attached if not guest.prep]
        words = folded_words(" ".join((phrase.text, *(guest.text for guest in beside))))
        power = next((str(v) for v in (*const.attrs.values(), *(guest.concept for guest in beside)) if v in powers), "")
        is_doing = not phrase.prep and 1 in phrase.cases
        yield Noun(names, phrase.start, phrase.end, whose(words), power, const.ordinal, is_other(words), is_one_of(words), is_same(words), is_doing)


def _powers(scene: Scene) -> set[object]:
    """The players by name, for whom a stand-in (já) may stand."""
    return {v for s in scene.world.stand_ins.values() for v in scene.world.registry[s.fact].domain}


def _is_of_kind(scene: Scene, fact: Fact, nouns: Sequence[Noun]) -> bool:
    """Whether a fact is told of a kind of things and of nothing else, and says more than is presumed of each."""
    nobody = {c.id for c in scene.world.constants} - _powers(scene) - scene.world.stand_ins.keys()
    if not fact.args or not nobody.issuperset(fact.args[:-1]) or fact.value == scene.world.registry[fact.kind].presume:
        return False
    return not _is_said_whose(scene, fact) and any(fact.args[-1] in noun.names for noun in nouns)


def _is_said_whose(scene: Scene, fact: Fact) -> bool:
    """Whether a fact that the same words tell of the kind says whose it is."""
    beside = (f for f in scene.situation.facts.values() if f.args == fact.args and f.words == fact.words)
    return any(isinstance(f.value, str) and f.value in _powers(scene) | scene.world.stand_ins.keys() for f in beside)


def _is_of_another(scene: Scene, fact: Fact, nouns: Sequence[Noun], question: Question, is_of_several: bool) -> bool:
    """Whether a question speaks of another thing of the kind than the one of which a fact is told."""
    before = [noun for noun in nouns if fact.args[-1] in noun.names and noun.start < fact.words.end]
    if not before:
        return False
    told = ([noun for noun in before if noun.start >= fact.words.start] or before)[-1]
    told_in = [noun for noun in nouns if fact.words.start <= noun.start < fact.words.end]
    words = folded_words(question.words.text)
    is_any = fact.args[-1] in {c.id for c in scene.world.constants}  # a ship, of whatever kind
    inside = [noun for noun in nouns if question.words.start <= noun.start < question.words.end]
    inside += _pointed(scene, nouns, question)
    inside += [noun for noun in _doing_asked(scene, nouns, question) if not any(noun.names & other.names for other in inside)]
    asked = [noun for noun in inside if fact.args[-1] in noun.names] or (inside[:1] if is_any else [])
    if any(_differ(scene, one, other) for one in told_in for other in inside if one.names & other.names):
        return True
    if not asked:
        return points_to_other(words) and not (told.is_other or told.ordinal) or told.is_one_of and is_of_several
    return any(_differ(scene, told, noun) or _is_not_his(told, noun, question) for noun in asked)


def _pointed(scene: Scene, nouns: Sequence[Noun], question: Question) -> list[Noun]:
    """The nouns for which the pronouns of a question stand."""
    named = {end for place, end in scene.near.items() if question.words.start <= place < question.words.end}
    return [noun for noun in nouns if noun.end in named]


def _doing_asked(scene: Scene, nouns: Sequence[Noun], question: Question) -> list[Noun]:
    """The nouns that do the act of which a question names nobody (jedna bojovala, jiná se účastní výsadku; smí to?)."""
    of_act = [fact.words for fact in scene.situation.facts.values() if question.act and fact.args[:1] == (question.act,)]
    return [noun for noun in nouns if noun.is_doing and any(_is_in(noun, words) for words in of_act)]


def _is_act_of_another(scene: Scene, fact: Fact, nouns: Sequence[Noun], question: Question) -> bool:
    """Whether a fact is of an act that another thing does (jiná loď vyložila) than the one that the question names, and no fact says so."""
    acts = {act for act, *_ in scene.acts}
    if not acts.intersection(fact.args[:1]) or fact.words.start >= question.words.start:
        return False
    if any(f.words == fact.words and ANOTHER in f.kind for f in scene.situation.facts.values()):
        return False
    inside = [n for n in nouns if fact.words.start <= n.start < fact.words.end]
    doing = [n for n in inside if n.is_doing]
    asked = [n for n in nouns if question.words.start <= n.start < question.words.end]
    if any(one.is_other and one.names & other.names and not other.is_other for one in inside for other in asked):
        return True
    alike = [(one, other) for one in inside for other in asked if one.names & other.names]
    of_others = all(one.power and other.power and one.power != other.power for one, other in alike)
    return bool(alike) and of_others and any(one in doing for one, _ in alike) and fact.args[:1] != (question.act,)


def _differ(scene: Scene, one: Noun, other: Noun) -> bool:
    """Whether two nouns cannot mean the same thing."""
    owners, powers, ordinals = {one.whose, other.whose} - {""}, {one.power, other.power} - {""}, {one.ordinal, other.ordinal} - {None}
    mine = scene.whom("me")
    is_anothers = any(a.whose == OWN and b.power and mine != "me" and b.power != mine for a, b in ((one, other), (other, one)))
    is_apart = one.is_other != other.is_other or one.is_one_of and bool(other.ordinal) or one.ordinal is None and (other.ordinal or 1) > 1
    return len(owners) > 1 or len(powers) > 1 or len(ordinals) > 1 or is_anothers or is_apart


def _is_not_his(told: Noun, asked: Noun, question: Question) -> bool:
    """Whether leave is asked for a thing of nobody in particular, and something was told of one that is somebody else's."""
    return question.kind in ACTS and bool(told.whose) and told.whose != OWN and not (asked.whose or asked.power)


def _is_of_several(question: Question, lexicon: Lexicon) -> bool:
    """Whether the verb of a question asks of more than one (jsou potopené?)."""
    return any(r.number == PLURAL for word in question.words.text.split()[:1] for r in lexicon.readings(word) if r.cat in VERBS)
