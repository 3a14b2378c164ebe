"""The questions that can be asked of a game, each with the sentence in which a player would ask it."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import zip_longest

from referee.court.game import Game
from referee.hearing.intents.asked_for import asked_for
from referee.hearing.intents.asking import asked_apart, asking_words, wished_apart
from referee.hearing.intents.bank import bank, ways
from referee.hearing.intents.counted import heard_in
from referee.hearing.intents.rank import Ranking
from referee.law.facts import DENIED
from referee.law.question import Question
from referee.law.roles import Rule
from referee.speech import dialogue, echo

_BLANK = re.compile(r"(?:[ ,:–]*„?\{\d+\}“?)+")
"""The place of a name in a question."""

BESIDE = 3
"""Questions of each part of a text that asks."""
FINITE, BEING, DEED = frozenset({"V", "L"}), "B", "I"
"""Categories of readings of finite verbs and participles of the past, of forms of *být*, and of infinitives."""
ALONG = 2
"""Questions that a text may ask beside of which is heard, too, what it tells."""
NUMBER = frozenset({"number"})
"""What a text asks for that asks how many."""
NEAREST = 12
"""Clauses near to a text that vote."""


@cache
def ranking_of(game: Game) -> Ranking:
    """The questions of a game, made ready to be compared with texts: of decided cases, acts, rules, and what players ask."""
    precedents = bank(game.id)
    decided = [(clause, intent) for rule in game.law.rules.all if (intent := _asked_of(game, rule)) for clause in rule.decides]
    acts = (f"may:{act}" for act, row in game.config.get("acts", {}).items() if row.get("asks"))
    known = dict.fromkeys([*(p.intent for p in precedents), *acts, *(intent for _, intent in decided), *ways(game.id)])
    asked = {intent: sentence for intent in known if (sentence := sentence_of(game, intent))}
    return Ranking(precedents, asked, ways(game.id), [(clause, intent) for clause, intent in decided if intent in asked])


def _asked_of(game: Game, rule: Rule) -> str:
    """The question that a rule helps to answer; empty of one that no player asks."""
    target = rule.target.removeprefix("may ")
    if rule.role == "duty":
        return ""  # what must be done is asked where a case did
    if rule.of_act:
        return f"may:{target}"
    if rule.role not in {"grant", "value"} or target not in game.law.registry:
        return ""
    kind = game.law.registry[target]
    return f"value:{target}" if kind.question and not kind.inner else ""


def sentence_of(game: Game, intent: str) -> str:
    """The sentence that asks: *Smí jednotka postoupit po boji?*; empty where the game knows no such question."""
    ask, _, target = intent.partition(":")
    if ask == "value":
        if target not in game.law.registry:
            return ""
        kind = game.law.registry[target]
        return _BLANK.sub("", kind.question) or f"{echo.label(kind).capitalize()}?"
    row = game.config.get("acts", {}).get(target, {})
    if ask == "must":
        return str(row.get("asks_must") or dialogue.ASKS_MUST.format(act=game.catalog.type_name(target)))
    return str(row.get("asks") or dialogue.ASKS_MAY.format(act=row.get("name", target)))


def shown_as(game: Game, intent: str) -> str:
    """The sentence that asks, as a player is shown it: of a question about things the one in which none is named."""
    ask, _, target = intent.partition(":")
    return (game.law.registry[target].unnamed if ask == "value" and target in game.law.registry else "") or sentence_of(game, intent)


def intent_of(question: Question) -> str:
    """What a question asks, as the questions of a game are named."""
    return f"value:{question.key[0]}" if question.key is not None else f"{question.kind}:{question.act_type.removeprefix(DENIED)}"


def likely(game: Game, text: str) -> list[str]:
    """The questions that a text may ask, the likeliest first."""
    return [*_ranked(game, text)]


def asked_beside(game: Game, text: str, asked: str, wished: bool = False) -> list[str]:
    """The likeliest questions of each part of a text that asks, the first of each before the second; none where one part alone asks.

    ``asked``: the question that is ruled on; the part that asks it asks nothing else. ``wished``: where one part alone asks, by the deeds that the
    text wishes together.
    """
    rankings = [_ranked(game, one)[:BESIDE] for one in _apart(game, text, wished)]
    rankings = [row for row in rankings if asked not in row] or rankings
    return list(dict.fromkeys(intent for row in zip_longest(*rankings) for intent in row if intent))


def asking_alone(game: Game, text: str, intent: str, first: str = "") -> str:
    """The text without what it asks beside a question: whole where but one part of it asks, or none of them likely asks this.

    ``first``: the question beside which it is asked, of which no part asks both.
    """
    asks_first = asking_alone(game, text, first) if first else ""
    apart = {one: _ranked(game, one)[:BESIDE] for one in _apart(game, text) if one != asks_first}
    asking = [one for one, ranked in apart.items() if intent in ranked]
    return min(asking, key=lambda one: apart[one].index(intent)) if asking else text


def _apart(game: Game, text: str, wished: bool = False) -> list[str]:
    """The text once for each of several parts that ask; none where one part alone asks."""
    apart = asked_apart(text, lambda word: _is_finite(game, word) and ("?" in text or not _is_of_speaker(game, word)))
    if wished and len(apart) <= 1:
        apart = wished_apart(text, lambda word: _is_infinitive(game, word))
    return apart if len(apart) > 1 else []


def _is_finite(game: Game, word: str) -> bool:
    """Whether a word can only be a verb that says what somebody does or did."""
    readings = game.language.lexicon.readings(word.lower())
    return bool(readings) and all(reading.cat in FINITE for reading in readings) or any(reading.cat == BEING for reading in readings)


def _is_of_speaker(game: Game, word: str) -> bool:
    """Whether a verb says what whoever speaks does (hrajeme): without a mark that asks nothing."""
    return any(reading.person == 1 for reading in game.language.lexicon.readings(word.lower()))


def _is_infinitive(game: Game, word: str) -> bool:
    """Whether a word can only name what somebody is to do (naložit)."""
    readings = game.language.lexicon.readings(word.lower())
    return bool(readings) and all(reading.cat == DEED for reading in readings)


def target_of(intent: str) -> str:
    """A question as the reach of rules names it."""
    ask, _, target = intent.partition(":")
    return target if ask == "value" else f"{ask} {target}"


@lru_cache(64)
def reach_of(game: Game, text: str, intent: str) -> frozenset[str]:
    """The facts that rules read for a question, and for those that the text likely asks beside it."""
    beside = asked_beside(game, text, intent)[:ALONG]
    return frozenset().union(*(game.reads.reach(target_of(one)) for one in (intent, *beside)))


@lru_cache(64)
def _ranked(game: Game, text: str) -> tuple[str, ...]:
    ranking = ranking_of(game)
    told = sorted({kind for kind, _ in heard_in(game.catalog, text, None).said()})
    ranked = ranking.ranked(text, _near_by_words(game, text), told, lambda intent: game.reads.reach(target_of(intent)))
    ranked = [intent for intent in ranked if intent in ranking.asked]
    return tuple(sorted(ranked, key=lambda intent: _is_whether(game, intent)) if asked_for(asking_words(text)) == NUMBER else ranked)


def _is_whether(game: Game, intent: str) -> bool:
    """Whether yes or no answers a question, and no number."""
    ask, _, target = intent.partition(":")
    return ask == "value" and True in game.law.registry[target].domain


def near_to(game: Game, text: str) -> list[str]:
    """The clauses that may decide a text, the likeliest first: near by their words, or what decided the questions that it may ask.

    By their words alone where no case was decided, or none has reached this device yet.
    """
    return [*(_near(game, text) if bank(game.id) else _near_by_words(game, text))]


@lru_cache(64)
def _near(game: Game, text: str) -> tuple[str, ...]:
    return tuple(ranking_of(game).deciding(text, _near_by_words(game, text), _ranked(game, text))[:NEAREST])


@lru_cache(64)
def _near_by_words(game: Game, text: str) -> tuple[str, ...]:
    return tuple(game.book.nearest(text, game.id, NEAREST))
