"""What unread sentences tell of which nobody can be sure whose it is, or whether it is all: it is put before the player open. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from grammar.tokens import tokenize
from grammar.whose import is_one, is_other
from referee.court.docket import of_row
from referee.court.lent import Told, is_lent, is_of_occasion
from referee.court.standing import Standing
from referee.court.whom import ANYBODY
from referee.hearing.intents.asking import asks_for_self
from referee.hearing.intents.matcher import NEAREST, PARTIES
from referee.hearing.intents.mentions import Mention
from referee.hearing.intents.operators import Operators
from referee.hearing.intents.others import is_of_another
from referee.hearing.intents.propose import PARTY
from referee.hearing.intents.roles import listed
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.slots import may_have
from referee.hearing.intents.told import Heard
from referee.hearing.intents.ways import marked
from referee.hearing.intents.wording import Word, words_of
from referee.law.facts import FactKind, Key
from referee.speech import doubts

DOING, OF_SOMETHING, DONE_TO = 1, 2, 4
"""The case of who does something, that of whose something is, and that of to what something is done."""
REFUSED = frozenset({doubts.OF_WHICH, doubts.PAST_AS_FACT, doubts.RULE_AS_FACT, doubts.SUPPOSED_AS_FACT, doubts.OR_OF_TWO})
"""Why a sentence that is understood tells nothing: so do its words."""
SHORT = 4
"""Letters of an abbreviation at most, before a full stop that ends no sentence (vých. Polska)."""
DESCRIBING = 4
"""Words at most from an *and* to the thing that it joins."""
INBORN = "inborn"
"""The mark of facts that a thing has whenever its words tell of it (its side), or that a past tells as they are (had nowhere to retreat)."""


class Unsure:
    """The words of a text against the facts that they are to tell."""

    def __init__(self, standing: Standing, heard: Heard) -> None:
        self.standing = standing
        self.heard = heard
        self.words = heard.words
        self.text = standing.case.text
        self.rows = standing.docket.data["facts"]
        self.parties = {PARTY, *marked(standing.game.id, PARTIES), *standing.game.config.get("embodied", {}).values()}

    def keys(self) -> Iterator[Key]:
        """Facts of which nobody can be sure."""
        for row in self.rows:
            key = row["fact"], of_row(row)
            start = self._place(row.get("words", ""))
            if key not in self.standing.in_part or start is None:
                continue
            end = self._end(row, start)
            kind = self.standing.game.law.registry[key[0]]
            value = row.get("value", True)
            is_loose = key not in self.standing.plain and (self._is_loose(row, value, start, end) or self._is_other_act(key, value, start, end))
            is_apart = is_of_occasion(self.words, value, start, end) or self._is_of_another(key, start, end) or self._is_counted_otherwise(key, value)
            is_apart = is_apart or self._is_across(key) or self._is_lent(key, value, start, end)
            if is_loose or is_apart or self._is_cut_short(kind, key, value, start, end):
                yield key

    def _is_lent(self, key: Key, value: Any, start: int, end: int) -> bool:
        """Whether a clause read in part gives an act or a place what its words do not (``lent``)."""
        names = any(self._names(n, self._called(value)) for n in range(start, end))
        return is_lent(self.standing, self.words, Told(key, value, start, end, self._is_wanted(key), names))

    def turned(self) -> Iterator[Key]:
        """Facts of which the words around leave it open whether they are so (bude, skoro, buď, nebo), or are so now."""
        operators, told = Operators(self.heard), {self._place(row.get("words", "")) for row in self.rows}
        for row in self.rows:
            key = row["fact"], of_row(row)
            start = self._place(row.get("words", ""))
            if key not in self.standing.in_part or start is None:
                continue
            end, value = self._end(row, start), row.get("value", True)
            is_state = self._is_state(key[1]) and key[0] not in marked(self.standing.game.id, INBORN)
            is_elsewhere = is_state and value is True and any(operators.leaves(start, end, thing) for thing in key[1])
            is_elsewhere = is_elsewhere or is_state and any(operators.is_taken_from(self._concept(thing)) for thing in key[1])
            is_refused = not is_state and (operators.refused(start, end) or operators.is_gone(start, end, told))
            is_instead = any(operators.instead(start, end, str(thing)) or self._is_instead(operators, thing, start, end) for thing in listed(value))
            own, fits = (*listed(value), *key[1]), partial(self._is_place, kind=key[0])
            is_instead = is_instead or any(operators.points_elsewhere(start, end, str(thing), fits) for thing in own)
            is_instead = is_instead or not is_state and any(operators.is_far(str(thing)) for thing in listed(value))
            is_of_other = is_state and self._is_of_one_of(key) or self._is_of_two_clauses(value, start, end)
            is_elsewhere = is_elsewhere or operators.is_of_both(start, end, list(filter(self._is_place, key[1])))
            is_apart = is_elsewhere or is_refused or is_instead or is_of_other or self._is_elsewhere(key, start, end)
            is_apart = is_apart or not key[1] and isinstance(value, str) and operators.is_past(start)
            is_apart = is_apart or isinstance(value, list) and operators.quantity.is_parted(end)
            is_wanted = self._is_wanted(key)
            is_somebodys = self._is_act_of_self(key) and not is_wanted and operators.is_of_somebody(start, end)
            if is_apart or is_somebodys or self._is_left_out_of(start, end) or operators.turn(start, end, value, is_state, is_wanted, self._own(key)):
                yield key

    def _concept(self, thing: str) -> str:
        return next((str(row.get("concept", "")) for row in self.standing.docket.data["things"] if row["id"] == thing), thing)

    def _is_place(self, concept: str, kind: str = "") -> bool:
        """Whether a concept is a place of the board, and one of which a kind of fact may be told."""
        catalog = self.standing.game.catalog
        return catalog.is_place(concept) and (not kind or may_have(catalog, kind, concept))

    def _is_of_two_clauses(self, value: Any, start: int, end: int) -> bool:
        """Whether the last of a list does something itself, and the first in its case does not (na pěchotu a 16. armáda se chce přidat)."""
        own = [next((m for m in self.heard.mentions.all if start <= m.start < end and self._is(m, thing)), None) for thing in listed(value)]
        first, last = (own[0], own[-1]) if len(own) > 1 else (None, None)
        return first is not None and last is not None and DOING in self._cases(last) and self._cases(first).isdisjoint(self._cases(last))

    def _is_instead(self, operators: Operators, thing: Any, start: int, end: int) -> bool:
        """Whether a thing that the text brings in is mentioned in a telling only as what another stands in place of (místo 9. armády)."""
        own = [m for m in self.heard.mentions.all if start <= m.start < end and self._is(m, thing)]
        return bool(own) and all(operators.is_replaced(m.start) for m in own)

    def _is_of_one_of(self, key: Key) -> bool:
        """Whether the text speaks of another thing than the only one of which a fact tells (jiná jednotka), so that it may be that one's."""
        rows = self.standing.docket.data["things"]
        own = [row for row in rows if row["id"] in key[1][:1] and self._is_nameless(row)]
        of = str(own[0]["type"]) if own else ""
        catalog = self.standing.game.catalog
        if not of or of == catalog.config.get("place") or sum(row["type"] == of for row in rows) > 1:
            return False
        others = (after for one, after in pairwise(self.words) if one.folded.startswith(said_by("others")))
        return any(catalog.type_of_concept(concept) == of for word in others for concept, _ in word.named)

    def _is_nameless(self, row: Mapping[str, Any]) -> bool:
        return not self.standing.game.catalog.is_proper(str(row.get("concept", ""))) and len(str(row.get("name", "")).split()) <= 1

    def _is_state(self, things: Sequence[str]) -> bool:
        """Whether facts of these things tell how something is, and nothing of an act."""
        return {row["id"] for row in self.standing.docket.data["acts"]}.isdisjoint(things)

    def _end(self, row: Mapping[str, Any], start: int) -> int:
        return start + len([w for w in self.words[start:] if w.end <= self.words[start].start + len(row["words"])])

    def _is_loose(self, row: Mapping[str, Any], value: Any, start: int, end: int) -> bool:
        """Whether a clause read in part leaves it open whose a fact is, or whether it is told at all."""
        return self._is_left_out(value, start, end) or self._is_pointed(value, start, end) or self._is_broken(end) or self._is_asked(row, start, end)

    def _place(self, words: str) -> int | None:
        """Where the words stand that tell a fact; None where nobody knows, or they stand twice."""
        at = self.text.find(words) if words and self.text.count(words) == 1 else -1
        return next((n for n, word in enumerate(self.words) if word.start >= at), None) if at >= 0 else None

    # -- who does it -----------------------------------------------------------------------------------------------------

    def _is_left_out(self, value: Any, start: int, end: int) -> bool:
        """Whether a party whom the words do not name is another than the one who was spoken of last, or than one who stands behind them."""
        who = self._called(value)
        if not who or any(self._names(n, who) for n in range(start, end)):
            return False
        if any(word.is_own for word in self.words[start:end]):
            return False
        stop = next((n for n in range(end, len(self.words)) if n and (self.words[n].is_end or self.words[n - 1].is_last)), len(self.words))
        behind = [party for n in range(end, stop) for party in self._doing(n) if DONE_TO not in self.words[n].cases]
        if behind:
            return who.isdisjoint(behind[0])
        for place in reversed(range(start)):
            for party in self._doing(place):
                if not who.isdisjoint(party) or DONE_TO not in self.words[place].cases:
                    return who.isdisjoint(party)
        return False

    def _is_across(self, key: Key) -> bool:
        """Whether words that tell a fact stand on either side of one that begins another clause (si dobírá Osa, když rumunská pole drží ...)."""
        said = self.standing.said.get(key)
        own = said_by("clausal") if said is not None and key in self.standing.plain else ()
        return said is not None and any(self.words[n].folded in own for n in said.passed)

    def _is_counted_otherwise(self, key: Key, value: Any) -> bool:
        """Whether a clause read in part tells one number, and words that tell the fact as such another (7 karet ve hře, z toho 3 v ruce)."""
        said = self.standing.said.get(key)
        return said is not None and isinstance(said.value, int) and isinstance(value, int) and key not in self.standing.plain and said.value != value

    def _is_of_another(self, key: Key, start: int, end: int) -> bool:
        """Whether what is told of a kind of things is told of another of them than the one that is asked about (ta druhá, soupeřova)."""
        brought = {row["id"] for part in ("things", "acts") for row in self.standing.docket.data[part]}
        if len(key[1]) == 1 and key[1][0] not in brought:
            return is_of_another(self.text, self.words, key[1][0], start, end)
        is_owned = any(self._is_party(thing) and thing not in marked(self.standing.game.id, ANYBODY) for thing in key[1])
        catalog, types = self.standing.game.catalog, marked(self.standing.game.id, NEAREST)
        kinds = {c for n in range(start, end) for c, _ in self.words[n].named if catalog.type_of_concept(c) in types and not catalog.is_proper(c)}
        return not is_owned and any(is_of_another(self.text, self.words, kind, start, end) for kind in kinds)

    def _is_left_out_of(self, start: int, end: int) -> bool:
        """Whether words stand in a sentence that was understood and refused."""
        first, last = self.words[start].start, self.words[end - 1].end
        refused = (stop.words for stop in self.standing.case.read.unresolved if stop.reason in REFUSED)
        return any(words.start <= first and last <= words.end for words in refused)

    def _is_wanted(self, key: Key) -> bool:
        """Whether a fact is of the act for which leave is asked."""
        asked: Mapping[str, Any] = next(iter(self.standing.docket.data["questions"]), {})
        return asked.get("ask") in {"may", "must"} and asked.get("act") in key[1]

    def _is_act_of_self(self, key: Key) -> bool:
        """Whether a fact is of an act, where whoever speaks asks for himself."""
        acts = {row["id"] for row in self.standing.docket.data["acts"]}
        return bool(acts & {*key[1][:1]}) and asks_for_self(self.standing.game.language, self.text)

    def _is_elsewhere(self, key: Key, start: int, end: int) -> bool:
        """Whether the clause says that it is so at another place (v jiném území), of which the fact says nothing."""
        catalog = self.standing.game.catalog
        types = {row["id"]: row["type"] for row in self.standing.docket.data["things"]}
        if any(types.get(thing, catalog.type_of_concept(thing)) == catalog.config.get("place") for thing in key[1]):
            return False
        stop = next((n for n in range(end, len(self.words)) if self.words[n].is_end or self.words[n - 1].is_last), len(self.words))
        places = [n for n in range(start, stop) if self.words[n - 1].folded in said_by("locating")] if start < stop else []
        places = [n for n in places if n and n not in self._own(key) and not self._is_goal(n)]
        return any(is_other([self.words[n].folded]) or is_one(self.words[n].folded, "near") for n in places)

    def _own(self, key: Key) -> frozenset[int]:
        """The words by which a way to tell tells a fact, which turn nothing (bojoval v jiné bitvě)."""
        said = self.standing.said.get(key)
        return frozenset(said.places) if said is not None else frozenset()

    def _is_goal(self, place: int) -> bool:
        """Whether the noun behind an adjective is where something goes, and not where it is (na sousední hex)."""
        noun = next((word for word in self.words[place : place + DESCRIBING] if word.is_noun and word.cases), None)
        return noun is not None and not noun.is_located

    def _is_party(self, value: str) -> bool:
        catalog = self.standing.game.catalog
        return catalog.constants.get(value) in self.parties and value not in self.standing.game.law.stand_ins

    def _called(self, value: Any) -> set[str]:
        """The party that a value is, or whom the words for it state (německý hráč); empty where it is none."""
        if isinstance(value, str) and self._is_party(value):
            return {value}
        row = next((one for one in self.standing.docket.data["things"] if one["id"] == value and one["type"] in self.parties), None)
        stated = (v for w in words_of(self.standing.game.catalog, str(row.get("name", ""))) for _, v in w.states) if row else ()
        return {v for v in stated if isinstance(v, str) and self._is_party(v)}

    def _names(self, place: int, who: set[str]) -> bool:
        word, catalog = self.words[place], self.standing.game.catalog
        named = {one for concept, _ in word.named for one in (concept, catalog.party_of(concept, PARTY))}
        return not who.isdisjoint(named | {*word.stated} | {v for _, v in word.states if isinstance(v, str)})

    def _doing(self, place: int) -> Iterator[frozenset[str]]:
        """The party that a word names as one who may do something, with its side."""
        word, catalog = self.words[place], self.standing.game.catalog
        if word.is_noun and self.heard.may_do(place) and word.folded not in said_by("rivals"):
            named = [c for c, _ in word.named if self._is_party(c) or self._is_party(catalog.party_of(c, PARTY))]
            yield from (frozenset({c, catalog.party_of(c, PARTY), *(v for _, v in word.states if isinstance(v, str))}) for c in named[:1])

    # -- what a pronoun means ----------------------------------------------------------------------------------------------

    def _is_pointed(self, value: Any, start: int, end: int) -> bool:
        """Whether a pronoun among the words may mean what did something before, and not what only belonged to something (v ZOC 6. armády)."""
        if not any(w.folded in said_by("him") for w in self.words[start:end]):
            return False
        for thing in listed(value):
            mine = [m for m in self._before(start) if self._is(m, thing)]
            others = [m for m in self._before(start) if mine and m.thing.type == mine[-1].thing.type and not self._is(m, thing)]
            if mine and OF_SOMETHING in self._cases(mine[-1]) and DOING not in self._cases(mine[-1]) | self._governed(mine[-1]):
                return any(DOING in self._cases(m) for m in others)
        return False

    def _before(self, place: int) -> list[Mention]:
        return [m for m in self.heard.mentions.all if m.end <= place]

    def _cases(self, mention: Mention) -> frozenset[int]:
        return self.heard.mentions.cases(mention)

    def _governed(self, mention: Mention) -> frozenset[int]:
        before = self.words[mention.start - 1].folded if mention.start else ""
        return frozenset({DOING}) if before in said_by("governing") else frozenset()

    def _is(self, mention: Mention, thing: Any) -> bool:
        row = next((one for one in self.standing.docket.data["things"] if one["id"] == thing), None)
        return row is not None and row["type"] == mention.thing.type and _alike(row.get("name", ""), mention.thing.name)

    # -- lists ---------------------------------------------------------------------------------------------------------------

    def _is_cut_short(self, kind: FactKind, key: Key, value: Any, start: int, end: int) -> bool:
        """Whether a list lacks a thing that the text joins to one of it (ze zničených západní front a ze zajatých jižní) and that got no part."""
        if not kind.many or not isinstance(value, list):
            return False
        mentions = self.heard.mentions
        held = [m for m in mentions.all if any(self._is(m, thing) for thing in value)]
        near = [m for m in held if start <= m.start < end] or held
        parts = [*key[1], *(thing for row in self.rows if {*of_row(row)} & {*key[1]} for thing in listed(row.get("value", True)))]
        alike = [m for m in mentions.all if near and m.thing.type == near[0].thing.type and m.thing.is_told_apart]
        free = [m for m in alike if not any(self._is(m, thing) for thing in parts)]
        return any(self._is_joined(one, other) for one in near for other in free)

    def _is_joined(self, one: Mention, other: Mention) -> bool:
        """Whether a thing stands behind another in the same sentence, joined to it with no verb between, and in a case of it."""
        between = self.words[one.end : other.start]
        after = self.words[one.end + 1 : other.start + 1]
        if one.end > other.start or any(w.is_end or w.is_verb or self._parts(w, n) for w, n in zip(between, after, strict=True)):
            return False
        joins = self._begins_with_join(between)
        one_cases, other_cases = self._cases(one), self._cases(other)
        return joins and bool(one_cases & other_cases or not one_cases or not other_cases)

    @staticmethod
    def _parts(word: Word, after: Word) -> bool:
        """Whether a word begins another clause (že, but not ze zničených)."""
        return word.folded in said_by("parting") and not (word.folded in said_by("governing") and OF_SOMETHING in after.cases)

    def _begins_with_join(self, between: Sequence[Word]) -> bool:
        """Whether only what describes the next thing stands behind an *and* (a ze zajatých obyčejný)."""
        places = [n for n, w in enumerate(between) if w.folded in said_by("adding")]
        return bool(places) and len(between) - places[-1] <= DESCRIBING

    def _is_gone_on(self, key: Key, value: Any, start: int, end: int) -> bool:
        """Whether words without a verb go on with what was told of another act of the kind, so that both may be one (6. armáda a 2. armáda)."""
        acts = {row["id"]: row["act"] for row in self.standing.docket.data["acts"]}
        own = {acts[thing] for thing in key[1] if thing in acts}
        if not own or isinstance(value, bool) or any(word.is_verb for word in self.words[start:end]):
            return False
        last = self.words[start - 1] if start else None
        before = start - (last is not None and last.folded in said_by("adding"))
        ends = self.words[before - 1].end if before else 0
        return any(self.text[:ends].endswith(row["words"]) for row in self.rows if row.get("words") and before
                   and any(acts.get(thing) in own and thing not in key[1] for thing in of_row(row)))  # fmt: skip

    def _is_other_act(self, key: Key, value: Any, start: int, end: int) -> bool:
        """Whether what was told of one act may be of another."""
        return self._is_gone_on(key, value, start, end) or self._is_turned(key, start) or self._is_there(key, value, start, end)

    def _is_there(self, key: Key, value: Any, start: int, end: int) -> bool:
        """Whether *tam* may be where the text says that such an act is done, and not the place spoken of last."""
        acts = {row["id"]: row["act"] for row in self.standing.docket.data["acts"]}
        own = {acts[thing] for thing in key[1] if thing in acts}
        if not any(w.folded in said_by("there") for w in self.words[start:end]):
            return False
        others = [row for row in self.rows if row["fact"] == key[0] and of_row(row) != key[1] and own & {acts.get(thing) for thing in of_row(row)}]
        return isinstance(value, str) and any(row.get("value") != value for row in others)

    def _is_turned(self, key: Key, start: int) -> bool:
        """Whether who takes which part in an act was told before the text said that it is the reply to another, in which the parts are turned."""
        asked = {thing for q in self.standing.docket.data["questions"][:1] for thing in of_row(q)}
        for reply in self.standing.game.config.get("replies", {}).values():
            replied = [row for row in self.rows if row["fact"] == reply["when"] and row.get("value", True) is True]
            turned = [row for row in replied if {*of_row(row)} & {*key[1]} & asked]
            if any(key[0] in pair for pair in reply["swap"]) and any((self._place(row.get("words", "")) or 0) > start for row in turned):
                return True
        return False

    # -- what is no telling ---------------------------------------------------------------------------------------------------

    def _is_broken(self, end: int) -> bool:
        """Whether the words end with an abbreviation, so that what goes on with it was not read (do toho vých. Polska)."""
        last = self.words[end - 1]
        if not 1 < len(last.folded) <= SHORT or self.text[last.end : last.end + 1] != "." or last.number is not None:
            return False
        behind = self.text[last.end + 1 :].lstrip()[:1]
        return behind.isalpha() and behind.islower() and not self.standing.game.language.lexicon.readings(last.folded)

    def _is_asked(self, row: Mapping[str, Any], start: int, end: int) -> bool:
        """Whether the words are of a later question, or of one that ends with *nebo ne*."""
        first, *later = [q for q in self.standing.docket.data["questions"] if q.get("words") and not q.get("by")] or [{}]
        if any(row["words"] in q["words"] and self.text.find(q["words"]) > self.text.find(first["words"]) for q in later):
            return True
        after = [w.folded for w in self.words[end : end + 2]]
        return after == ["nebo", "ne"] and row.get("value", True) is True


def _alike(name: str, other: str) -> bool:
    """Whether two names are of one thing, as far as the shorter of them goes."""
    one, two = ([token.folded for token in tokenize(said)] for said in (name, other))
    return one[: len(two)] == two[: len(one)]
