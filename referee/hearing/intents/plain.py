"""Whether what a telling says is said plainly: neither denied, doubted, taken back nor asked, of this time and of who does it. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.intents.matcher import BEFORE, PARTIES, SPEAKER, Matcher, Named
from referee.hearing.intents.persons import person_at
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.ways import Pattern, marked
from referee.hearing.turning import denies, doubts, hearsay, lasts, retracts, tells_done
from referee.law.facts import FactKind

OWN, FOREIGN, THIRD, LASTING, PAST = "own", "foreign", "third", "lasting", "past"
OTHER, PARTY = "you", "side"
THROWING = "hodil"
STEM = 4
"""Letters by which two words for somebody are one."""
INFINITIVE = ("t", "ct", "ci")
"""Endings of infinitives."""
OCCASION = 3
"""Letters by which two words for an occasion are one."""


class Plain(Matcher):
    """A text before the ways to tell facts, and what its words do to what they tell."""

    def __init__(self, catalog: Catalog, text: str, doer: Any = None) -> None:
        """``doer``: whoever does what is asked about (SPEAKER, or his name); nobody does it with himself."""
        super().__init__(catalog, text)
        self.doer = doer

    def _is_plain(self, kind: FactKind, pattern: Pattern, start: int, end: int) -> bool:
        """Whether what stands here is neither denied, taken back, nor asked, nor a guess or the word of somebody."""
        first = self._sentence(start)
        before, own = self.words[max(first, start - BEFORE) : start], self.words[start:end]
        before = before[max((n + 1 for n, word in enumerate(before) if word.is_last and not retracts(word.folded)), default=0) :]
        is_no = any(part.startswith(said_by("denying")) for options in pattern for part in options)
        says_no = is_no and any(w.folded.startswith(said_by("denying")) and not w.folded.startswith(said_by("not_denied")) for w in own)
        if not says_no and (any(w.is_denial for w in before) or any(denies(w.folded) and not w.is_pronoun for w in own)):
            return False
        if self._is_taken_back(end) or self._is_unreal(kind, start, end) or not says_no and self._is_denied_behind(end):
            return False
        if any(w.folded.startswith(said_by("disowning")) for w in self.words[first:start]) or self.is_only_meant(start):
            return False
        if any(w.folded in said_by("nearly") for w in self.words[max(first, start - 1) : end]):
            return False
        doubted = any(doubts(w.folded) or hearsay(w.folded) for w in self.words[start : end + 1])
        is_guess = doubted and not any(doubts(part) for options in pattern for part in options)
        if kind.name in marked(self.catalog.game, FOREIGN) and any(w.folded in said_by("of_speaker") for w in own):
            return False
        if kind.name in marked(self.catalog.game, THIRD) and self._is_of_partner(start, end):
            return False
        if is_guess or self._is_elsewhere(kind, start, end) or self._is_of_another(kind, start, end):
            return False
        if self._is_in_question(first, start) or self._is_claimed(first, start):
            return False
        if any(doubts(w.folded) or hearsay(w.folded) for w in self.words[first:start]) or any(w.folded in said_by("asks") for w in before[-1:]):
            return False
        if kind.repeats and pattern and THROWING in pattern[0] and any(w.is_count and not w.is_last for w in before[-1:]):
            return False  # so many threw this, each
        is_whole = True in kind.domain or any(w.folded == "?" for w in self.words[end : end + 2])
        opens = start == first or start == first + 1 and self.words[first].folded in said_by("opening")
        return not (is_whole and opens and self.is_asked(own[0].start))

    def _clause(self, start: int, end: int, verbs: Sequence[tuple[str, ...]]) -> range:
        """Where the clause of a telling stands, from its own verb on where it is joined to another."""
        first, last = self._sentence(start), next((n for n in range(end, len(self.words)) if self.words[n].is_end), len(self.words))
        left = next((n + 1 for n in reversed(range(first, start)) if self.words[n].is_last or self.words[n].folded in said_by("parting")), first)
        joined = [n for n in range(left + 1, start) if self.words[n].folded in said_by("adding")]
        own = [n + 1 for n in joined if any(word.is_any(options) for word in self.words[n:end] for options in verbs)]
        left = own[-1] if own else left
        cuts = (*said_by("parting"), *said_by("adding"))
        right = next((n for n in range(end, last) if self.words[n - 1].is_last or self.words[n].folded in cuts), last)
        return range(left, right)

    def _tells_apart(self, start: int, end: int, apart: Sequence[tuple[str, ...]], verbs: Sequence[tuple[str, ...]]) -> bool:
        """Whether the clause of a telling has a word by which it tells something else, or a verb of another sense."""
        places = self._clause(start, end, verbs)
        left, clause = places.start, self.words[places.start : places.stop]
        if verbs and any(map(self.words[left].is_any, verbs)) and self.is_asked(self.words[start].start):
            return True  # má tam armádu?
        is_other = bool(verbs) and any(word.is_verb and not any(map(word.is_any, verbs)) for word in clause)
        return is_other or any(word.is_any(options) for word in clause for options in apart)

    def _is_in_question(self, first: int, start: int) -> bool:
        """Whether the clause of what stands here is one of which it is only asked whether it is so (nevíme, jestli ho Brit dobyl)."""
        begin = next((n + 1 for n in range(start - 1, first - 1, -1) if self.words[n].is_last), first)
        is_wished = any(w.folded.startswith(said_by("wishing")) for w in self.words[first:begin])
        return any(w.folded in said_by("whether") or is_wished and w.folded in said_by("so_that") for w in self.words[begin:start])

    def _is_claimed(self, first: int, start: int) -> bool:
        """Whether the clause of what stands here is what somebody says, though no verb tells so (rusák že ho otočí)."""
        for place in range(first + 1, start):
            if self.words[place].folded == "ze" and not any(w.is_last for w in self.words[place:start]):
                return any(self._is_somebody(n) for n in range(max(first, place - 2), place) if not self.words[n].is_last or n == place - 1)
        return False

    def _is_somebody(self, place: int) -> bool:
        word = self.words[place]
        is_party = any(self.catalog.party_of(c, PARTY) for c, _ in word.named)
        return bool(word.name) or is_party or word.folded in (*said_by("rivals"), *said_by("persons"))

    def _is_taken_back(self, end: int) -> bool:
        """Whether the words behind a telling, or the next sentence, take it back."""
        if any(retracts(w.folded) for w in self.words[end : end + 1]) or any(w.folded in said_by("correcting") for w in self.words[end : end + 2]):
            return True
        stop = next((n for n in range(end, len(self.words)) if self.words[n].is_end), len(self.words))
        if any(w.folded.startswith(said_by("withdrawing")) for w in self.words[end:stop]):
            return True
        return any(w.folded in said_by("retorting") for w in self.words[stop + 1 : stop + 2])

    def _is_unreal(self, kind: FactKind, start: int, end: int) -> bool:
        """Whether what stands here holds only on a condition, or would hold (sousedil by)."""
        if any(w.folded in said_by("provided") for w in self.words[end : end + 1]):
            return True
        if True in kind.domain and any(w.folded in said_by("unreal") for w in self.words[max(0, start - 1) : start]):
            return True
        verbs = [(self.words[n], self.words[n + 1 : n + 2]) for n in (start, end - 1)]
        return any(w.folded in said_by("unreal") and not verb.folded.startswith(said_by("wishes")) for verb, after in verbs for w in after)

    def _is_denied_behind(self, end: int) -> bool:
        """Whether the verb right behind a telling denies it (Suezem jsem neplul; technologii prodávat nebudu)."""
        if self.words[end - 1].is_last:
            return False
        after = self.words[end : end + 2]
        place = 1 if after and after[0].folded in said_by("clitics") and not after[0].is_last else 0
        if any(w.is_denial and not w.folded.startswith(said_by("denying_else")) for w in after[place : place + 1]):
            return True
        near = self.words[end : end + BEFORE + 1]
        near = near[: next((n + 1 for n, word in enumerate(near) if word.is_last or word.is_end), len(near))]
        done = next((n for n, word in enumerate(near) if word.is_verb), len(near))
        is_meant = any(word.folded.endswith(INFINITIVE) for word in near[done : done + 1])
        return is_meant and any(word.folded.startswith(said_by("not_going_to")) for word in near[done + 1 :])

    def is_only_meant(self, start: int) -> bool:
        """Whether what stands here is what somebody meant to do and did not (chtěl jsem dát 20)."""
        first, is_meant = self._sentence(start), False
        for word, after in zip(self.words[first:start], self.words[first + 1 : start + 1], strict=True):
            begins = word.folded in said_by("meant") and after.folded in said_by("being")
            is_meant = begins or is_meant and not word.is_last and word.folded not in said_by("instead")
        return is_meant

    def _is_elsewhere(self, kind: FactKind, start: int, end: int) -> bool:
        """Whether what stands here is said of another time or place, and the fact is none that lasts."""
        is_over = kind.name not in marked(self.catalog.game, PAST) and self._is_over(start, end)
        if kind.name in marked(self.catalog.game, LASTING) or is_over:
            return is_over
        first, is_there = self._sentence(start), False
        for place in range(first, start):
            is_there = not self._is_here(place) and (is_there or self._leads_away(place))
        behind = end
        while behind < len(self.words) and not (self.words[behind - 1].is_last or self.words[behind].is_end):
            behind += 1
        return is_there or any(map(self._leads_away, range(end, behind)))

    def _is_over(self, start: int, end: int) -> bool:
        """Whether it was so once: by a past *být* that tells nothing done, or a past of staying with another time, or with how it is now behind."""
        left = next((n + 1 for n in reversed(range(self._sentence(start), start)) if self._ends_clause(n)), self._sentence(start))
        right = next((n + 1 for n in range(end - 1, len(self.words)) if self._ends_clause(n)), len(self.words))
        clause = range(left, right)
        is_done = any(tells_done(self.words[n].folded) for n in clause)
        is_still = is_done or any(lasts(self.words[n].folded) for n in clause)
        if not is_still and any(word.folded in said_by("was") for word in self.words[start:end]):
            return True
        if not any(self.words[n].is_any(said_by("stayed")) or self.words[n].folded in said_by("was") and not is_done for n in clause):
            return False
        is_apart = any(self._leads_away(n) or self.words[n].folded in said_by("once") for n in clause)
        after = next((n for n in range(right, len(self.words)) if self.words[n].folded not in said_by("leading")), right)
        return is_apart or after < len(self.words) and self._is_here(after) and not self.words[right - 1].is_end

    def _ends_clause(self, place: int) -> bool:
        return self.words[place].is_last or self.words[place].is_end or place + 1 < len(self.words) and self._is_here(place + 1)

    def _is_here(self, place: int) -> bool:
        """Whether a word brings a text back to the time that is asked about."""
        return self.words[place].is_any(said_by("here"))

    def _leads_away(self, place: int) -> bool:
        """Whether a word, or an occasion with it, is another than what is asked about."""
        word, after = self.words[place], self.words[place + 1 : place + 2]
        is_occasion = any(w.folded.startswith(said_by("occasions")) for w in after)
        is_another = is_occasion and word.folded.startswith(said_by("another")) and not (word.is_order and self._is_only_one(place))
        return word.folded.startswith(said_by("elsewhere")) or is_another

    def _is_only_one(self, place: int) -> bool:
        """Whether the occasion with an ordinal at a place is the only one of its kind that the text tells apart (v prvním kole padlo ...)."""
        begins = self.words[place + 1].folded[:OCCASION]
        if begins not in said_by("rounds"):
            return False
        alike = (n for n, w in enumerate(self.words) if n and n != place + 1 and w.folded.startswith(begins) and w.folded not in said_by("asks"))
        apart = [self.words[n - 1] for n in alike if not self.words[n - 1].is_last and self._tells_rounds_apart(n - 1, place)]
        return all(word.folded == self.words[place].folded for word in apart)

    def _tells_rounds_apart(self, place: int, other: int) -> bool:
        """Whether the word before a round says which of several it is, the other being told at another place (na začátku kola says none)."""
        word = self.words[place]
        is_near = self._sentence(place) == self._sentence(other) and not word.folded.startswith(said_by("bounds"))
        return is_near or word.is_order or word.folded.startswith((*said_by("another"), *said_by("here")))

    def _is_of_partner(self, start: int, end: int) -> bool:
        """Whether the clause of a telling names him again with whom something is done (s červeným ..., kde má loď právě červený)."""
        stop = next((n + 1 for n in range(end - 1, len(self.words)) if self._ends_clause(n)), len(self.words))
        with_whom = {after.folded[:STEM] for one, after in pairwise(self.words[:start]) if one.folded in said_by("with") and len(after.folded) > STEM}
        return any(word.folded[:STEM] in with_whom or word.folded.startswith(said_by("partners")) for word in self.words[start:stop])

    def _is_of_another(self, kind: FactKind, start: int, end: int) -> bool:
        """Whether the last of whom is spoken here is another than who does it, where the fact is his own."""
        if self.doer is None or kind.name not in marked(self.catalog.game, OWN):
            return False
        party = self._spoken_of(start, end)
        return party not in {None, self.doer} and not (party == OTHER and self.doer != SPEAKER)

    def _owner_in(self, start: int, end: int) -> Any:
        """Whose the things of a telling are by an adjective in it, or right before it (německá ponorka hodila); None where by none, or by several."""
        first = start - 1 if start and not self.words[start - 1].is_last else start
        parties = marked(self.catalog.game, PARTIES)
        own = self.words[first:end]
        found: set[Any] = {next((c for c in word.stated if self.catalog.constants.get(c) in parties), None) for word in own} - {None}
        if parties and not self._is_script and any(word.folded in said_by("mine") for word in own):
            found.add(SPEAKER)
        return found.pop() if len(found) == 1 else None

    def _spoken_of(self, start: int, end: int) -> Any:
        """Who was spoken of last in the sentence of a telling; None where nobody."""
        parties = [party for place in range(self._sentence(start), end) if (party := self._party_at(place, start)) is not None]
        return parties[-1] if parties else None

    def _party_at(self, place: int, start: int) -> Any:
        """Who does or has something by the word at a place, before a telling that starts there; None where nobody."""
        word, before = self.words[place], self.words[max(0, place - 1) : place]
        if any(w.folded in said_by("governing") for w in before):
            return None
        if word.name and (word.is_subject or place == start - 1 or word.folded.endswith("ovi")):
            return Named(word.name)
        if place < start and not word.name and (person := person_at(self.words, place, self.text)) and person.name:
            return Named(person.name)
        if word.owner and place < start:
            return Named(word.owner)
        parties = [c for c, _ in word.named if self.catalog.constants.get(c) in marked(self.catalog.game, PARTIES)]
        if parties and (self.may_do(place) or word.folded.endswith("ovi")):
            return parties[0]
        is_rival = word.folded in said_by("rivals") or place < start and word.folded.startswith(said_by("rivals_own"))
        return SPEAKER if word.is_own and not self._is_script else OTHER if is_rival else None

    @cached_property
    def _is_script(self) -> bool:
        """Whether a text tells who says what (karel: dám ...), so that whoever speaks of himself may be anybody."""
        return any(word.name and after.folded == ":" for word, after in pairwise(self.words))

    def is_asked(self, start: int) -> bool:
        """Whether what begins here stands in a sentence with a question mark."""
        return next((w.folded == "?" for w in self.words if w.is_end and w.start > start), False)
