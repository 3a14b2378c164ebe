"""What a text may tell: the kinds of facts of a game, the likeliest first, for whoever tells the text as data. Knows no game.

Each kind is weighed by how often like cases tell it (of the text's likeliest questions, of any question, of the clauses near to it), by how often
all cases do, by the words that it has in common with the text, by the ways to tell that stand in it, and by what is told together with all that.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from referee.court.game import Game
from referee.court.intents import likely, near_to, ranking_of, target_of
from referee.hearing.held.contrary import NAMES
from referee.hearing.held.vocabulary import spoken
from referee.hearing.intents.bank import Precedent, bank
from referee.hearing.intents.counted import heard_in
from referee.hearing.intents.propose import PARTY
from referee.hearing.intents.rank import Near
from referee.hearing.intents.spoken import spoken_in
from referee.hearing.intents.words import features
from referee.law.facts import FactKind
from referee.speech import echo
from rulebase.text import folded_words

ASKED = 5
"""The likeliest questions that are looked at."""
LIKE, ANY, DECIDING = 20, 40, 6
"""Like cases of one question, of any, and near clauses that vote."""
LEADING = 2
"""Among how many of the clauses of a case a clause must be to be one that decides it."""
OF_LIKE, OF_QUESTION, OF_ANY, OF_CLAUSE, OF_ALL = 1.0, 0.5, 1.0, 0.5, 1.0
"""What the shares weigh in which these cases tell a fact."""
WORDS, LABEL, CONCEPT = 0.05, 0.1, 0.1
"""What its words weigh: all that are shared by their rarity, the share of its label, a word that names it."""
ACT, DOER = 0.1, 1.0
"""What it weighs that a fact is of the act that is asked about, and that it says who does it."""
TOLD, SPOKEN = 1.0, 0.01
"""What it weighs that a way to tell says a fact, and each word of such ways by its rarity."""
BEST, TOGETHER, SELDOM = 12, 2.0, 3
"""Of so many of the likeliest facts what is told together with them is told as well, by its share of their cases; cases more in which it is not."""
READ, BEFORE = 0.2, 10
"""What it weighs that a rule on a likely question reads a fact itself; so many times as much what was done before, where a text speaks of such."""
EARLIER = ("uz", "jeste", "zbyv", "zbyl", "probeh", "skonc", "hotov", "driv", "predtim", "minul", "dosud", "zatim")
"""Beginnings of words that say what was before, or is left."""
BEYOND = 0.2
"""What is left of the weight of a fact on which no likely question can depend."""


def tellable(game: Game, text: str) -> list[FactKind]:
    """The kinds of facts that a text may tell, the likeliest first; those that nothing speaks for are left out."""
    asked, weights = likely(game, text)[:ASKED], defaultdict[str, float](float)
    by_cases = (_of_questions(game, text, asked), _of_any(game, text), _of_clauses(game, text), _of_all(game))
    for votes in (*by_cases, _of_words(game, text), _of_acts(game, asked), _of_ways(game, text), _of_rules(game, text, asked)):
        for kind, vote in votes.items():
            weights[kind] += vote
    for kind, vote in _of_others(game, weights).items():
        weights[kind] += vote
    reach, registry = _reach(game, asked), game.law.registry
    for kind in weights:
        weights[kind] *= 1.0 if kind in reach else BEYOND
    inner = _all_that_follow(game) - {*_said_whole(game, text)}
    found = [kind for kind in weights if kind in registry and kind not in NAMES and kind not in inner]
    return [registry[kind] for kind in sorted(found, key=lambda kind: (-weights[kind], kind))]


def told_with(game: Game, address: str) -> list[str]:
    """The facts that decided cases tell in which a clause decides, those of most first."""
    registry = game.law.registry
    return [kind for kind, _ in _by_clause(game).get(address, Counter()).most_common() if kind in registry and not registry[kind].inner]


def _reach(game: Game, asked: Iterable[str]) -> frozenset[str]:
    """The facts on which an answer to one of these questions may depend."""
    targets = [target if ask == "value" else f"{ask} {target}" for ask, _, target in (intent.partition(":") for intent in asked)]
    return frozenset().union(*map(game.reads.reach, targets))


# -- what cases tell -----------------------------------------------------------------------------------------------------


def _kinds(case: Precedent) -> set[str]:
    return {fact.kind for fact in case.facts}


def _shares(near: Sequence[Near], power: int) -> Mapping[str, float]:
    """The share of like cases that tell each fact, the nearer for more."""
    votes: Counter[str] = Counter()
    whole = sum(each.likeness**power for each in near) or 1.0
    for each in near:
        votes.update(dict.fromkeys(_kinds(each.precedent), each.likeness**power / whole))
    return votes


def _of_questions(game: Game, text: str, asked: Sequence[str]) -> Mapping[str, float]:
    votes: dict[str, float] = defaultdict(float)
    for place, intent in enumerate(asked, 1):
        for kind, share in _shares(ranking_of(game).near(text, intent, LIKE), 2).items():
            votes[kind] += OF_LIKE * share / place
        for kind, share in _by_question(game).get(intent, {}).items():
            votes[kind] += OF_QUESTION * share / place
    return votes


def _of_any(game: Game, text: str) -> Mapping[str, float]:
    return {kind: OF_ANY * share for kind, share in _shares(ranking_of(game).near(text, limit=ANY), 3).items()}


def _of_clauses(game: Game, text: str) -> Mapping[str, float]:
    votes: dict[str, float] = defaultdict(float)
    for place, address in enumerate(near_to(game, text)[:DECIDING], 1):
        told = _by_clause(game).get(address, Counter())
        for kind, times in told.items():
            votes[kind] += OF_CLAUSE * times / max(told.values()) / place
    return votes


@cache
def _of_all(game: Game) -> Mapping[str, float]:
    cases = bank(game.id)
    votes = Counter(kind for case in cases for kind in _kinds(case))
    return {kind: OF_ALL * times / len(cases) for kind, times in votes.items()}


@cache
def _by_question(game: Game) -> Mapping[str, Mapping[str, float]]:
    """The share of the cases of each question that tell each fact."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for case in bank(game.id):
        votes[case.intent].update(_kinds(case))
    count = Counter(case.intent for case in bank(game.id))
    return {intent: {kind: times / count[intent] for kind, times in of.items()} for intent, of in votes.items()}


@cache
def _by_clause(game: Game) -> Mapping[str, Counter[str]]:
    """How many of the cases that each clause decides tell each fact."""
    votes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for case in bank(game.id):
        for address in case.clauses[:LEADING]:
            votes[address].update(_kinds(case))
    return votes


def _of_others(game: Game, weights: Mapping[str, float]) -> Mapping[str, float]:
    """The facts that cases tell together with the likeliest ones: who fights where, of whatever is said of a battle."""
    best = sorted((kind for kind in weights if kind not in NAMES), key=lambda kind: -weights[kind])[:BEST]
    whole = sum(weights[kind] for kind in best) or 1.0
    votes: dict[str, float] = defaultdict(float)
    for kind in best:
        beside = _beside(game).get(kind, Counter())
        for other, times in beside.items():
            votes[other] += TOGETHER * (other != kind) * weights[kind] / whole * times / (beside[kind] + SELDOM)
    return votes


@cache
def _beside(game: Game) -> Mapping[str, Counter[str]]:
    """How many of the cases that tell a fact tell each fact."""
    votes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for kinds in map(_kinds, bank(game.id)):
        for kind in kinds:
            votes[kind].update(kinds)
    return votes


def _all_that_follow(game: Game) -> frozenset[str]:
    """What rules find on their way, and no decided case tells."""
    return frozenset(kind.name for kind in game.law.registry if kind.inner and kind.name not in _of_all(game))


# -- what rules read -----------------------------------------------------------------------------------------------------


def _of_rules(game: Game, text: str, asked: Sequence[str]) -> Mapping[str, float]:
    """The facts that the rules on the likeliest questions read themselves: the fewer rules read one, the more it weighs.

    What was done before, or is left, weighs more where the text speaks of such things.
    """
    votes: dict[str, float] = defaultdict(float)
    is_late = _tells_before(text)
    for place, intent in enumerate(asked, 1):
        for kind in game.reads.read_by(target_of(intent)):
            before = BEFORE if is_late and _tells_before(echo.label(game.law.registry[kind])) else 1
            votes[kind] += READ * before / place / math.sqrt(len(game.reads.readers(kind)))
    return votes


def _tells_before(words: str) -> bool:
    return any(word.startswith(EARLIER) for word in folded_words(words))


# -- what words tell -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Worded:
    """A kind of fact with the words of its label, and all of its words: also of its question and its values."""

    kind: FactKind
    label: frozenset[str]
    words: frozenset[str]


@cache
def _worded(game: Game) -> tuple[Worded, ...]:
    kinds = [*game.law.registry]
    said = {kind.name: f"{kind.label} {kind.question} {' '.join(map(kind.say, kind.domain))}" for kind in kinds}
    return tuple(Worded(kind, frozenset(features(echo.label(kind))), frozenset(features(said[kind.name]))) for kind in kinds)


def by_words(game: Game, text: str) -> list[tuple[FactKind, float]]:
    """The kinds of facts that have words in common with a text, by how much these words tell; a label that stands there whole counts twice."""
    known = _worded(game)
    held = Counter(word for each in known for word in each.words)
    said = {*features(text)} - {"#"}
    scored = []
    for each in known:
        score = sum(math.log(1 + len(known) / held[word]) for word in each.words & said) / math.sqrt(1 + len(each.words))
        scored.append((each.kind, score * (2 if each.label and each.label <= said else 1)))
    return sorted(((kind, score) for kind, score in scored if score), key=lambda row: -row[1])


def _said_whole(game: Game, text: str) -> list[str]:
    """The kinds of which some way to tell, or each of several words of the label, stands in a text."""
    said = {*features(text)}
    labelled = [each.kind.name for each in _worded(game) if len(each.label) > 1 and each.label <= said]
    return [*labelled, *(kind for kind, _ in heard_in(game.catalog, text, None).said())]


def _of_words(game: Game, text: str) -> Mapping[str, float]:
    votes: dict[str, float] = defaultdict(float, {kind.name: WORDS * score for kind, score in by_words(game, text)})
    said, concepts = {*features(text)} - {"#"}, {*spoken_in(game.catalog, text).concepts} - game.law.concepts.common
    for each in _worded(game):
        votes[each.kind.name] += LABEL * len(each.label & said) / max(1, len(each.label))
        votes[each.kind.name] += CONCEPT * bool(concepts & {*game.law.concepts.labelled(each.kind.name)})
    return votes


def _of_ways(game: Game, text: str) -> Mapping[str, float]:
    """The facts that players tell in such words."""
    votes = {kind: SPOKEN * much for kind, much in spoken(game.id, text).items()}
    return votes | {kind: votes.get(kind, 0.0) + TOLD for kind, _ in heard_in(game.catalog, text, None).said()}


def _of_acts(game: Game, asked: Sequence[str]) -> Mapping[str, float]:
    """The facts of the acts that may be asked about, which no like case may have told; above all who does them."""
    votes: Counter[str] = Counter()
    for place, (ask, _, target) in enumerate((intent.partition(":") for intent in asked), 1):
        if ask == "value":
            continue
        doers = game.config["acts"].get(target, {}).get("actor", ())
        for kind in game.law.registry:
            is_doer = kind.name in doers or kind.of == ("act",) and PARTY in kind.taken
            if is_doer or target in kind.of:
                votes[kind.name] = max(votes[kind.name], (DOER if is_doer else ACT) / place)  # type: ignore[assignment]
    return votes
