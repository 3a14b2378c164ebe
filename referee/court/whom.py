"""Of whom and of what a question is asked, by the words that ask; and whom somebody faces. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from grammar.tokens import sentences
from referee.court.docket import of_row
from referee.court.game import Game
from referee.court.naming import thing_of
from referee.court.standing import Standing
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.asking import asking_words, asks_for_self, asks_in
from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.matcher import NEAREST, PARTIES
from referee.hearing.intents.mentions import AGAIN, Mention, Mentions, Thing
from referee.hearing.intents.party import doer
from referee.hearing.intents.propose import PARTY, SPEAKER
from referee.hearing.intents.roles import listed
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.spoken import Spoken
from referee.hearing.intents.ways import THINGS, marked
from referee.hearing.intents.wording import words_of
from referee.hearing.intents.words import is_asking
from referee.law.facts import Key
from referee.law.runner import run_once

ANYBODY = "anybody"
"""The mark of the party of which a question is asked that names none."""
INBORN = "inborn"
"""The mark of facts that say what a thing is by birth."""
BY_DOER = "by_doer"
"""The mark of facts of which a telling that names no party speaks of whoever does it, each with the fact that says who that is."""
NEAR = 3
"""Words from the one that asks among which one says that whoever speaks is meant (kolik mých pěšáků)."""


def asked_of(game: Game, text: str, intent: str, like: Precedent | None, stands: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The slots of a question in which only a party may stand, each with the one meant.

    Where the words name none: nobody in particular, unless ``like``, a case that asked it, asks of one that no text names, or that this one does
    (``stands``: what it has for what the like case names).
    """
    ask, _, target = intent.partition(":")
    kind = game.law.registry[target] if ask == "value" and target in game.law.registry else None
    parties = marked(game.id, PARTIES)
    for place, slot in enumerate(kind.of if kind else ()):
        if slot in game.catalog.types or not any(game.catalog.fits(slot, of) for of in parties):
            continue
        told = str((*(like.question.get("of", ()) if like else ()), *[""] * (place + 1))[place])
        stands_there = game.catalog.constants.get(stands.get(told, told), "")
        is_power = game.catalog.constants.get(told) in parties or not game.catalog.fits(slot, stands_there)
        anybody = next((one for one in marked(game.id, ANYBODY)), "") if is_power else ""
        if party := _named(game, text, slot) or anybody:
            yield slot, party


def _named(game: Game, text: str, slot: str) -> str:
    """The party whom the sentences that ask name, or whoever speaks where they speak of what is his (moje stíhačky)."""
    asking = " ".join(piece.text(text) for piece in sentences(text) if piece.mark == "?")
    words = asking_words(text)
    first = next((n for n, word in enumerate(words) if is_asking(word)), len(words))
    if asking and any(word in said_by("own") for word in words[first : first + NEAR]):
        return SPEAKER
    parties = marked(game.id, PARTIES)
    fits = {name: kind for name, kind in game.catalog.constants.items() if game.catalog.fits(slot, kind) and kind in {*parties, PARTY}}
    powers = {name for name, kind in fits.items() if kind in parties}  # an adjective states the side of a power beside it
    found = (doer(game.language, of.__contains__, asking or text, anywhere=False) for of in ({*fits}, powers))
    return next((party for party in found if party), "")


def name_asked(standing: Standing, row: dict[str, Any]) -> None:
    """Let a question that unread words ask be of the place that they name, and where of a thing without a name, of the only one of its type named."""
    _of_the_place_asked(standing, row)
    catalog, docket = standing.game.catalog, standing.docket
    told = {thing for fact in docket.data["facts"] for thing in of_row(fact)}
    for thing in [one for one in docket.data["things"] if one["id"] in of_row(row) and not catalog.is_proper(one.get("concept", ""))]:
        spoken, party = Spoken(catalog, standing.case.text).concepts, _only_as_party(standing)
        named = [c for c in spoken if catalog.type_of_concept(c) == thing["type"] and catalog.is_proper(c) and c not in party]
        own = [c for c in catalog.config.get("own_words", ()) if c in spoken and catalog.type_of_concept(c) == thing["type"]]
        if len(named) == 1 and not own and row.get("fact") and thing["type"] in marked(catalog.game, NEAREST) and thing["id"] not in told:
            row["of"] = [named[0] if one == thing["id"] else one for one in of_row(row)]
            docket.data["things"].remove(thing)


def _only_as_party(standing: Standing) -> set[str]:
    """What the text names only by words that also name a party, and not as where something is or goes (usa tudy propluly)."""
    catalog, words = standing.game.catalog, words_of(standing.game.catalog, standing.case.text)
    found: dict[str, bool] = {}
    for before, word in zip((None, *words), words, strict=False):
        is_party = any(catalog.constants.get(c) in marked(catalog.game, PARTIES) for c, _ in word.named)
        is_place = not is_party or before is not None and before.folded in said_by("whereto")
        found |= {c: found.get(c, False) or is_place for c, _ in word.named}
    return {c for c, is_place in found.items() if not is_place}


def as_called_before(standing: Standing) -> None:
    """Let a noun by which a text speaks again of the only thing that it has called by a name (Voroněž ... město) be that thing."""
    catalog, docket = standing.game.catalog, standing.docket
    nouns = marked(catalog.game, AGAIN)
    for row in [row for row in docket.data["things"] if row.get("concept") in nouns and row.get("named") is not False]:
        mentions = Mentions(catalog, standing.case.text, words_of(catalog, standing.case.text), frozenset({row["type"]}))
        things = {m.thing for m in mentions.all}
        named = [thing for thing in things if catalog.is_proper(thing.concept)]
        if len(named) == 1 and all(thing.concept != row["concept"] for thing in things):
            last, now = row["id"], thing_of(docket, named[0], False)
            docket.rename(last, now)
            standing.in_part = {(kind, tuple(now if thing == last else thing for thing in of)) for kind, of in standing.in_part}


def of_what_is_named(standing: Standing, row: dict[str, Any]) -> None:
    """Let a question put about a thing that the words which ask do not name be of the only one of its type that they do (čí je Ukrajina?)."""
    catalog, things, of = standing.game.catalog, standing.docket.data["things"], of_row(row)
    types = {str(one.get("concept")): one["type"] for one in things if catalog.is_proper(one.get("concept", ""))}
    concepts = {one["id"]: str(one.get("concept")) for one in things}
    kind = types.get(concepts.get(of[0], ""), "") if len(of) == 1 else ""
    if row.get("ask") == "value" and row.get("fact") and kind in marked(catalog.game, NEAREST):
        asked = Spoken(catalog, " ".join(asking_words(standing.case.text))).concepts
        there = {concept: one for one, concept in concepts.items()}
        named = [there.get(one, one) for one in asked if catalog.type_of_concept(one) == kind and catalog.is_proper(one)]
        row["of"] = named if len(named) == 1 else [*of]


def _of_the_place_asked(standing: Standing, row: dict[str, Any]) -> None:
    """Let a question about a place that the words which ask do not name be of the only one that they do (je ta na Ukrajině zásobovaná?)."""
    catalog, of, place = standing.game.catalog, of_row(row), str(standing.game.config.get("place", ""))
    kind = standing.game.law.registry[row["fact"]] if row.get("fact") in standing.game.law.registry else None
    if kind is None or kind.of.count(place) != 1 or len(of) != len(kind.of):
        return
    words = words_of(catalog, " ".join(asking_words(standing.case.text)))
    named = [(n, [c for c, _ in word.named if catalog.is_place(c)]) for n, word in enumerate(words)]
    there = [(n, found[0]) for n, found in named if found]
    parties = {PARTY, *marked(catalog.game, PARTIES), *standing.game.config.get("embodied", {}).values()}
    plain = {one for n, one in there if not any(catalog.type_of_concept(c) in parties for c, _ in words[n].named)}
    where = {one for n, one in there if n and words[n - 1].folded in said_by("locating")} or plain
    at, things = kind.of.index(place), {one["id"]: str(one.get("concept") or one["id"]) for one in standing.docket.data["things"]}
    if len(where) == 1 and things.get(of[at], of[at]) not in {one for _, one in there}:
        asked = next(iter(where))
        row["of"] = [*of[:at], next((one for one, concept in things.items() if concept == asked), asked), *of[at + 1 :]]


def of_what_follows(standing: Standing, row: dict[str, Any]) -> bool:
    """Let a question that names no thing be of the only one that is told of for which the rules have an answer; whether it was another before."""
    game, of = standing.game, of_row(row)
    things = {one["id"]: one["type"] for one in standing.docket.data["things"] if game.catalog.is_proper(one.get("concept", ""))}
    if row.get("ask") != "value" or not row.get("fact") or len(of) != 1:
        return False
    if things.get(of[0]) not in marked(game.id, NEAREST):
        return _of_what_is_told_of(standing, row)
    asked = Spoken(game.catalog, " ".join(asking_words(standing.case.text))).concepts
    if any(game.catalog.type_of_concept(one) == things[of[0]] for one in asked):
        return False
    known = _answered(standing, row["fact"], [one for one, kind in things.items() if kind == things[of[0]]])
    if len(known) != 1 or known[0] == of[0]:
        return False
    row["of"] = known
    return True


def of_whom_words_ask(standing: Standing, row: dict[str, Any]) -> None:
    """Let a question that was only guessed be of those of whom the words that ask tell what it asks (ustoupí obránce, který ...?)."""
    asking, of = [piece.text(standing.case.text) for piece in sentences(standing.case.text) if piece.mark == "?"], of_row(row)
    told = [fact for fact in standing.docket.data["facts"] if fact["fact"] == row.get("fact") and (fact["fact"], of_row(fact)) in standing.in_part]
    asked = [of_row(fact) for fact in told if (words := fact.get("words")) and any(words in one for one in asking)]
    parts = {str(thing) for fact in standing.docket.data["facts"] for thing in listed(fact.get("value"))}
    asked = [things for things in asked if parts.issuperset(things)]  # who plays no part is hardly the one meant
    if standing.asks_in_part and len(asked) == 1 and asked[0] != of:
        row["of"] = [*asked[0]]


def _answered(standing: Standing, kind: str, things: Sequence[str]) -> list[str]:
    """Those of some things for which the rules have an answer."""
    game = standing.game
    told = tell(Source(standing.docket.cleaned()), game.catalog)

    def is_known(one: str) -> bool:
        return run_once(game.law, told.situation, lambda run: run.read(kind, one), {}).status == "known"

    return [] if told.faults else [one for one in things if is_known(one)]


def _of_what_is_told_of(standing: Standing, row: dict[str, Any]) -> bool:
    """Let a question of a thing that no word names be of the only one of its type for which the rules have an answer, else of which anything is told.

    What a thing is by birth (whose it is) counts as nothing told.
    """
    game, docket, last = standing.game, standing.docket, of_row(row)[0]
    rows = {one["id"]: one for one in docket.data["things"]}
    told = {thing for fact in docket.data["facts"] if fact["fact"] not in marked(game.id, INBORN) for thing in of_row(fact)}
    asked = rows.get(last, {})
    if asked.get("type") not in marked(game.id, THINGS) or asked.get("concept") or last in told:
        return False
    others = [thing for thing, one in rows.items() if one["type"] == asked["type"] and one.get("concept")]
    found = next((found for found in (_answered(standing, row["fact"], others), [one for one in others if one in told]) if len(found) == 1), [])
    row["of"] = found or [last]
    _leave_out(standing, last, of_row(row)[0])
    return bool(found)


def of_whom_it_tells(standing: Standing, row: dict[str, Any]) -> None:
    """Let a question about a party that the words that ask do not name be of the only one with a number told (mám 20, kolik dostanu)."""
    game, docket, text = standing.game, standing.docket, standing.case.text
    types = {one["id"]: one["type"] for one in docket.data["things"]} | game.catalog.constants
    parties, of = {PARTY, *marked(game.id, PARTIES)}, of_row(row)
    if _of_whose_turn_it_is(standing, row, types):
        return
    if row.get("ask") != "value" or not row.get("fact") or len(of) != 1 or types.get(of[0]) not in parties:
        return
    told = {of_row(fact)[0] for fact in docket.data["facts"] if len(of_row(fact)) == 1 and type(fact.get("value")) is int}
    told = {one for one in told if one == SPEAKER or types.get(one) in parties}
    is_of_self = standing.doer == SPEAKER and asks_for_self(game.language, text)
    if len(told) != 1 or told == {SPEAKER} and not is_of_self or of[0] in Spoken(game.catalog, " ".join(asking_words(text))).concepts:
        return
    row["of"] = [*told]
    used = {thing for fact in docket.data["facts"] for thing in (*of_row(fact), *map(str, listed(fact.get("value"))))}
    docket.data["things"][:] = [one for one in docket.data["things"] if one["id"] != of[0] or one["id"] in used]


def _of_whose_turn_it_is(standing: Standing, row: dict[str, Any], types: Mapping[str, str]) -> bool:
    """Let a question about a party that only words before the one that asks name be of the one whose turn is told (fáze Německa, ...: kolik VB)."""
    game, of = standing.game, of_row(row)
    owning = {*game.config.get("embodied", {}).values()}
    if row.get("ask") != "value" or len(of) != 1 or types.get(of[0]) not in owning or asks_for_self(game.language, standing.case.text):
        return False
    words = asking_words(standing.case.text)
    asking = " ".join(words[next((n for n, word in enumerate(words) if is_asking(word)), 0) :])
    on_turn = {str(fact["value"]) for fact in standing.docket.data["facts"] if not of_row(fact) and types.get(str(fact.get("value"))) in owning}
    if len(on_turn) != 1 or any(game.catalog.type_of_concept(one) in owning for one in Spoken(game.catalog, asking).concepts):
        return False
    row["of"] = [*on_turn]
    return True


def one_of_a_kind(standing: Standing, row: dict[str, Any]) -> None:
    """Let a nameless thing of which nothing is told be the only other one of its type, where the game has but one at a time (a round)."""
    docket, single = standing.docket, standing.game.config.get("singletons", ())
    told = {thing for fact in docket.data["facts"] for thing in (*of_row(fact), *map(str, listed(fact.get("value"))))}
    for thing in [one for one in docket.data["things"] if one.get("named") is False and one["type"] in single and one["id"] not in told]:
        others = [one["id"] for one in docket.data["things"] if one["type"] == thing["type"] and one is not thing]
        if len(others) == 1:
            row |= {"of": [others[0] if one == thing["id"] else one for one in of_row(row)]} if of_row(row) else {}
            docket.data["things"].remove(thing)


def facing(standing: Standing, reach: Container[str]) -> Iterator[tuple[Key, Any, str]]:
    """Whom somebody faces: the parties of another side whose things are counted where he is (attacker, defenders)."""
    game, rows = standing.game, list(standing.docket.data["facts"])
    for counts, one, other in game.config.get("facing", ()):
        for row in [row for row in rows if row["fact"] == one and other in reach]:
            side = _sides(game, str(row.get("value")))
            parties = dict.fromkeys(of_row(f)[1] for f in rows if f["fact"] == counts and of_row(f)[:1] == of_row(row))
            there = [party for party in parties if party != one and side and (of := _sides(game, party)) and of != side]
            if there:
                yield (other, of_row(row)), there, ""


def _sides(game: Game, party: str) -> frozenset[str]:
    """On whose side a party is, as its name states it."""
    readings = game.language.lexicon.readings(game.catalog.name_of(party) or party)
    sides = (value for r in readings if r.concept == party for _, value in r.sets if game.catalog.constants.get(str(value)) == PARTY)
    return frozenset(map(str, sides))


def of_whoever_does(standing: Standing, name: str, slot: str, found: Sequence[str]) -> str:
    """Whoever does what a telling speaks of, as another fact says (the attacker, of what came to a battle); empty where none does, or several."""
    facts = {other for row in marked(standing.game.id, BY_DOER) for one, other in [row.split()] if one == name}
    values = [one for row in standing.docket.data["facts"] if row["fact"] in facts and of_row(row) == (*found,) for one in listed(row["value"])]
    return str(values[0]) if len(values) == 1 and standing.game.catalog.fits(slot, standing.game.catalog.constants.get(values[0], "")) else ""


def told_of_nobody(standing: Standing, key: Key) -> list[Key]:
    """What sentences read in part tell of nobody in particular, and the words tell of a party."""
    nobody = marked(standing.game.id, ANYBODY)
    alike = [old for old in standing.in_part if (old[0], old[1][:1], old[1][-1:]) == (key[0], key[1][:1], key[1][-1:])]
    return [old for old in alike if nobody.intersection(old[1]) and not nobody.intersection(key[1])]


def point_asked(standing: Standing, row: dict[str, Any], text: str, before: Sequence[Mapping[str, Any]] = ()) -> None:
    """Let a question that somebody chose be asked of the thing that the text asks about, in place of the first of its type.

    ``text``: without what else it asks. ``before``: the questions that it was read to ask; the same one stays as it was read.
    """
    game, docket = standing.game, standing.docket
    types = marked(game.id, THINGS)
    kind = game.law.registry[row["fact"]] if row.get("fact") in game.law.registry else None
    if kind is None or not types:
        return
    if read := next((one for one in before if one.get("fact") == row["fact"] and one.get("of")), None):
        row["of"] = read["of"]
        return
    mentions = Mentions(game.catalog, text, words_of(game.catalog, text), types)
    for slot in [slot for slot in kind.of if slot in types and kind.of.count(slot) == 1]:
        named = {mention.thing for mention in mentions.apart(slot)}
        thing = _asked_in(mentions, slot) or (named.pop() if len(named) == 1 else None)
        if thing is not None and thing.is_one_of(game.catalog):
            place = kind.of.index(slot)
            own = [str(one) for one in listed(row["of"])]
            own[place], last = thing_of(docket, thing, len(named) <= 1), own[place]
            row["of"] = own
            _leave_out(standing, last, own[place])


def _asked_in(mentions: Mentions, slot: str) -> Thing | None:
    """The only thing of a type that the asking words name, or the first of several that may do something in them."""
    named = mentions.apart(slot)
    last = max((n for n, word in enumerate(mentions.words[:-1]) if word.is_end), default=-1)
    asked = [m for m in named if _is_asked(mentions, m)] or ([] if "?" in mentions.text else [m for m in named if m.start > last])
    if len({m.thing for m in asked}) > 1:
        asked = [m for m in asked if mentions.words[m.end - 1].is_nominative and not _is_governed(mentions, m)]
    return asked[0].thing if asked else None


def _is_asked(mentions: Mentions, mention: Mention) -> bool:
    """Whether a thing is named in a sentence that asks."""
    words = mentions.words
    first = next((n + 1 for n in reversed(range(mention.start)) if words[n].is_end), 0)
    last = next((n for n in range(mention.end, len(words)) if words[n].is_end), len(words) - 1)
    return asks_in(mentions.text, mentions.text[words[first].start : words[last].end])


def _is_governed(mentions: Mentions, mention: Mention) -> bool:
    before = mentions.words[mention.start - 1].folded if mention.start else ""
    return before in (*said_by("governing"), *said_by("whereto"), *said_by("standing_by"))


def _leave_out(standing: Standing, last: str, now: str) -> None:
    """Leave a thing out that was only brought in to be asked about."""
    docket = standing.docket
    told = {thing for fact in docket.data["facts"] for thing in (*listed(fact.get("of") or ()), *listed(fact.get("value")))}
    row = next((one for one in docket.data["things"] if one["id"] == last), None)
    if last != now and last not in told and row is not None and not row.get("concept"):
        docket.data["things"].remove(row)
