"""From the clauses that the language understood to things, facts, acts and questions.

Names, pronouns and ellipsis are resolved in `scene`; nothing is decided. What cannot be resolved is an error with its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from grammar import courtesy
from grammar.clauses import MAX_WORDS, Failure, Language, Understood
from grammar.frames import PERMISSIONS, concepts_named
from grammar.tokens import Sentence, sentences
from referee.hearing.frames.choosing import coherent, follows, is_same, lacks_source, matter, nearest, of_nearest
from referee.hearing.frames.once import ReadSentences
from referee.hearing.frames.others import left_out
from referee.hearing.frames.pieces import cuts, in_small_letters, is_hearsay, questions_last, settled, turned, types_in
from referee.hearing.frames.rough import is_rough, void_at_the_end
from referee.hearing.frames.scene import Scene
from referee.hearing.frames.unmarked import read_parted
from referee.hearing.frames.world import World
from referee.hearing.read import Read, Unresolved
from referee.law.facts import Fact, Key, Situation, Words
from referee.law.question import Question
from referee.speech import doubts

CORRECTIONS = frozenset({"vlastne", "respektive", "misto toho", "nebo tak"})
"""Words by which a statement takes back another, folded; which one, nobody says."""

DOUBTS = frozenset({"snad", "asi", "mozna"})
"""Words that make a statement a guess."""

BELIEFS = frozenset({"myslim", "tusim", "doufam", "tipuji", "tipuju"})
"""Words that do so at the end of one (front je v lese, aspoň myslím)."""

LONGEST = 2 * MAX_WORDS
"""More words (and marks) than these are no sentence, whatever courtesy stands around it."""


class TextReader:
    """Reads a whole text for one game."""

    def __init__(self, language: Language, world: World) -> None:
        self.language, self.world = language, world
        self._read = ReadSentences(language)
        self._understood, self._lending = self._read.plainly, self._read.lending
        self.forget, self.alone = self._read.forget, self._read.alone

    def read(self, text: str) -> Read:
        """The text as a situation with questions; failures listed, never raised. A text all in capitals is read as if in small letters."""
        self._read.begin()
        text = in_small_letters(text) if text.isupper() else text
        cut = list(self._pieces(text))
        result = self._read_cut(cut, text)
        parted = None if result.whole else read_parted(self.language, cut, self._is_taken, lambda way: self._read_cut(way, text))
        return parted or result

    def _read_cut(self, cut: Sequence[Sentence], text: str) -> Read:
        """The sentences of a text as a situation with questions."""
        typed = [courtesy.bare(s) for s in cut]
        every = [courtesy.plainly(s) or s for s in typed]
        pieces = [s for s in every if not (courtesy.says_nothing(s) or courtesy.asks_openly(s))]
        result = self._read_in_order(pieces, text)
        if len(pieces) < len(every) and not result.failures and not result.questions:
            asked = [courtesy.asks_openly(s) or s for s in every if courtesy.asks_openly(s) or not courtesy.says_nothing(s)]
            result = self._read_in_order(asked, text) if len(asked) > len(pieces) else result
            result.unresolved += [Unresolved(claim, doubts.CLAIM_NOT_JUDGED) for claim, _ in result.unjudged]
        elif len(pieces) < len(every) and all(q.claimant for q in result.questions):
            judged = {q.claimant for q in result.questions}
            result.unresolved += [Unresolved(claim, doubts.CLAIM_NOT_JUDGED) for claim, who in result.unjudged if who and who not in judged]
        self._leave_unknown(result, [s for s in cut if courtesy.is_unknown(s)])
        if forbidden := [s for s in typed if courtesy.asks_whether_forbidden(s)]:
            result.questions = [turned(q, result.place(q.words.start), forbidden) for q in result.questions]
        return result

    def _leave_unknown(self, result: Read, unsure: Sequence[Sentence]) -> None:
        """What the player says that he does not know is not presumed: beside another question it leaves the text unread."""

        def is_within(q: Question, sentence: Sentence) -> bool:
            return sentence.start <= result.place(q.words.start) < sentence.end

        def is_left(q: Question) -> bool:
            within = any(is_within(q, s) for s in unsure)
            return within and q.kind in {"value", "yesno"} and q.key is not None and self.world.registry[q.key[0]].is_presumed

        left = [q for q in result.questions if is_left(q)]
        if left and len(left) < len(result.questions):
            result.questions = [q for q in result.questions if q not in left]
            result.unresolved += [Unresolved(q.words, doubts.DOUBTED_BY_ASKER) for q in left]
        told = [s for s in unsure if result.questions and not any(is_within(q, s) for q in (*result.questions, *left))]
        result.unresolved += [Unresolved(Words(s.start, s.end, s.text(result.text)), doubts.DOUBTED_BY_ASKER) for s in told]

    def _read_in_order(self, pieces: list[Sentence], text: str) -> Read:
        """The sentences as they stand, or, where it stands first, with what is asked put last."""
        result = self._read_pieces(pieces, text)
        result.length = len(text)
        told_last = questions_last(pieces, len(text) + 1)
        if told_last is None:
            return result
        turned = self._read_pieces(told_last, f"{text}\n{text}")
        turned.length = len(text)
        return turned if turned.whole or _faults(turned) < _faults(result) else result

    def _read_pieces(self, pieces: Sequence[Sentence], text: str) -> Read:
        """The sentences in this order as a situation with questions."""
        result = Read(Situation(), text=text)
        scene = Scene(self.world, text)
        scene.trail = (text,)
        aside = 0
        for number, piece in enumerate(pieces, 1):
            before = _copied(result)
            aside = aside if result.direct else len(result.questions)
            last = number == len(pieces)
            after = self._take(scene, self._dictated(piece, text, last), result, text)
            if last and not (_asks(result) or piece.mark or result.unresolved and any(p.mark == "?" for p in pieces)) and self._may_ask(piece):
                asked = self._take(scene, replace(piece, mark="?"), before, text)
                if _asks(before) and len(before.failures) <= len(result.failures):
                    result, after = before, asked
            scene = after
            if _faults(result) > _faults(before):
                scene.pass_over(piece, types_in(piece, self.language, self.world.things))
        if result.direct:
            result.questions = [*result.questions[aside:], *result.questions[:aside]]
        meant = scene.settle()
        result.questions, void = scene.leave_unwanted(result.questions)
        undisputed = [q for q in result.questions if not q.disputed]
        result.questions = [settled(q, meant) for q in undisputed or result.questions]
        result.unresolved += left_out(scene, result.questions, self.language.lexicon)
        told = self._marked(scene.situation)
        rough = {fact.key: fact.words for fact in told.facts.values() if is_rough(fact, text)}
        told = told.without(*rough)
        result.situation, result.unjudged = replace(told, in_doubt=self._in_doubt(result, scene)), scene.unjudged
        result.contradictions = scene.contradictions + scene.denials() + scene.misplaced()
        result.unresolved += [*void, *(Unresolved(words, doubts.ROUGH_NUMBER) for words in rough.values())]
        return result

    def _marked(self, situation: Situation) -> Situation:
        """The situation with what the wording says beside its facts and things."""
        for mark in self.world.marks:
            said = [(fact.args, fact.words, fact.order) for fact in situation.states(mark.of)]
            said += [((thing.id,), thing.words, 0) for thing in situation.of_type(mark.of)]
            of = self.world.registry[mark.states].of
            new = [
                Fact(mark.states, args, True, words, order=order) for args, words, order in said
                if mark.words.search(words.text) and all(t not in situation.entities or situation.entities[t].type in (k, "any")
                                                         for t, k in zip(args, of, strict=True))
            ]  # fmt: skip
            situation = situation.with_facts(*new)
        return situation

    def _in_doubt(self, result: Read, scene: Scene) -> frozenset[Key]:
        """What the text says that somebody claims: it is mentioned, so it is not presumed to be absent."""
        claims = [q for q in result.questions if q.claimant and q.key and not self._is_presumed(q)]
        beside = {(kind, q.key[1]) for q in claims if q.key and _says(q) is False for kind in self.world.registry[q.key[0]].doubts}
        doubted = frozenset(q.key for q in claims if q.key) | beside | scene.doubted
        known = scene.situation.entities
        return frozenset(key for key in doubted if all(a in known or a.isdigit() or not a[-1:].isdigit() for a in key[1]))

    def _is_presumed(self, claim: Question) -> bool:
        """Whether what is claimed is what is presumed anyway."""
        return claim.key is not None and self.world.registry[claim.key[0]].presume == _says(claim)

    def _pieces(self, text: str) -> Iterator[Sentence]:
        """The sentences of the text; the end of a line ends one that is not read else, or before a capital where both parts are read."""
        for sentence in sentences(text):
            yield from self._lines(sentence, text)

    def _lines(self, sentence: Sentence, text: str) -> Iterator[Sentence]:
        tokens = sentence.tokens
        ends = [i for i in range(1, len(tokens)) if "\n" in text[tokens[i - 1].end : tokens[i].start]]
        whole = bool(ends) and self._is_read(sentence)
        for i in reversed(ends):
            if len(tokens) - i > LONGEST:
                break
            last = replace(sentence, tokens=tokens[i:], start=tokens[i].start)
            first = replace(sentence, tokens=tokens[:i], mark=".", end=tokens[i - 1].end)
            if whole and not (tokens[i].text[:1].isupper() and self._is_read(first)):
                continue
            if self._is_read(last) or self._is_read(replace(last, mark="?")):
                yield from self._lines(first, text)
                yield last
                return
        yield sentence

    def _is_read(self, sentence: Sentence) -> bool:
        if len(sentence.tokens) > LONGEST:
            return False
        bare = courtesy.bare(sentence)
        return courtesy.says_nothing(bare) or not isinstance(self._understood(bare), Failure)

    def _take(self, scene: Scene, piece: Sentence, result: Read, text: str) -> Scene:
        """The scene after a sentence, its questions and faults put to the result."""
        if (why := self._doubt(piece) or self._correction(piece)) is not None:
            result.sentences += 1
            result.unresolved.append(Unresolved(scene.words(piece.start, piece.tokens[-1].end), why))
            return scene
        outcomes = self._outcomes(piece, text)
        for outcome in outcomes:
            result.sentences += 1
            if isinstance(outcome, Failure):
                result.failures.append(scene.missing(piece, outcome))
                continue
            try:
                scene, questions = self._read.taken.once(self._interpret, scene, outcome, result)
            except Unresolved as stop:
                lent = self._with_lent_subject(scene, piece, result) if len(outcomes) == 1 else None
                if lent is None:
                    result.unresolved.append(scene.missing(piece, stop))
                    continue
                scene, questions = lent
            result.questions += questions
            result.direct = result.direct or bool(questions) and piece.mark == "?"
        return scene

    def _with_lent_subject(self, scene: Scene, piece: Sentence, result: Read) -> tuple[Scene, list[Question]] | None:
        """A sentence that says nothing of the subject that its clauses leave out, read with one spoken of before."""
        found = self._lending(piece)
        if isinstance(found, Failure):
            return None
        try:
            return self._read.taken.once(self._interpret, scene, found, result)
        except Unresolved:
            return None

    def _is_taken(self, sentence: Sentence) -> bool:
        """Whether a sentence is read, be it with a subject of another."""
        return self._is_read(sentence) or len(sentence.tokens) <= LONGEST and not isinstance(self._lending(courtesy.bare(sentence)), Failure)

    def _doubt(self, piece: Sentence) -> str | None:
        """By which word what is told is only supposed (snad stojí v lese, asi je jasno); before a number ``asi`` makes it a rough one."""
        for token, after in zip(piece.tokens, (*piece.tokens[1:], None), strict=True):
            counted = after is not None and any(r.cat == "n" for r in self.language.lexicon.readings(after.text))
            rough = after is not None and after.kind not in {"word", "punct"} or counted
            if piece.mark != "?" and (token.folded in DOUBTS and not rough or after is None and token.folded in BELIEFS):
                return doubts.DOUBTFUL_WORD.format(word=token.text)
        return None

    def _correction(self, piece: Sentence) -> str | None:
        """By which word a statement takes back what was told before it."""
        pairs = zip(piece.tokens, (*piece.tokens[1:], *piece.tokens[-1:]), strict=True)
        words = (t.text for t, after in pairs if {t.folded, f"{t.folded} {after.folded}"} & CORRECTIONS)
        found = next(iter([*words, *void_at_the_end(piece)]), None) if piece.mark != "?" else None
        return None if found is None else doubts.CORRECTS.format(word=found)

    def _outcomes(self, piece: Sentence, text: str) -> list[list[Understood] | Failure]:
        """The sentence as read. A number with a full stop may end a sentence, where it is not read else.

        The next one then begins with a capital (hodily 9. Sovětský hráč...), but for a text without any.
        """
        outcome = self._understood(piece)
        if isinstance(outcome, Failure):
            lent = self._lending(piece)
            if not isinstance(lent, Failure):
                return [lent]
            small = text == text.lower()
            for parts in cuts(piece):
                if not small and not parts[1].tokens[0].text[:1].isupper():
                    continue
                read = [self._understood(part) for part in parts]
                if not any(isinstance(r, Failure) for r in read):
                    return list(read)
            if courtesy.only_claims(piece) or is_hearsay(self.language.lexicon, piece):
                return []
            if (plain := courtesy.unturned(piece)) is not None:
                read = self._outcomes(plain, text)
                if not any(isinstance(r, Failure) for r in read):
                    return read
        return [outcome]

    def _dictated(self, sentence: Sentence, text: str, last: bool) -> Sentence:
        """A text without any question mark may end in a question all the same.

        A sentence without a mark that begins with a verb or with a word that asks (jak, kolik), and the last one that begins with
        such a word or with smí, může, musí, whatever its mark.
        """
        if sentence.mark and not last or any(one.mark == "?" for one in sentences(text)) or not self._may_ask(sentence):
            return sentence
        first = self.language.lexicon.readings(sentence.tokens[0].text)
        asks = any(r.cat == "Q" or r.cat == "Y" and r.tense == "question" or r.lemma in PERMISSIONS | {"muset"} for r in first)
        asks = asks or not sentence.mark and any(r.cat in {"V", "B"} for r in first)
        return replace(sentence, mark="?") if asks else sentence

    def _may_ask(self, piece: Sentence) -> bool:
        """Whether words without a question mark may be a question: one word alone (je, byla, řeky) is none, but for smí, musí and kolik."""
        if sum(token.kind != "punct" for token in piece.tokens) > 1:
            return True
        readings = [r for token in piece.tokens for r in self.language.lexicon.readings(token.text)]
        return any(r.cat == "Q" or r.lemma in PERMISSIONS | {"muset"} for r in readings)

    def _interpret(self, scene: Scene, readings: Sequence[Understood], result: Read) -> tuple[Scene, list[Question]]:
        """The scene after the sentence. Readings with equal facts count once; different ones are an ambiguity.

        Of readings that differ those are meant whose frames name most of the concepts (``side#attacker`` before any ``side``).
        """
        found: list[tuple[Scene, list[Question]]] = []
        named: dict[int, int] = {}
        topics: dict[int, int] = {}
        lent: dict[int, int] = {}
        stopped: Unresolved | None = None
        for reading in readings:
            trial = scene.copy()
            try:
                questions = trial.take(reading)
            except Unresolved as stop:
                stopped = stopped or stop
                continue
            concepts = sum(concepts_named(c.match) for c in reading.clauses)
            same = next((s for s, q in found if is_same(trial, questions, s, q)), None)
            if same is None:
                found.append((trial, questions))
            else:
                same.lost, same.turned, same.nouns = min(same.lost, trial.lost), min(same.turned, trial.turned), min(same.nouns, trial.nouns)
            held = trial if same is None else same
            matters = len({matter(c.match.frame.where) for c in reading.clauses})
            topics[id(held)] = min(matters, topics.get(id(held), matters))
            given = sum(c.match.lent for c in reading.clauses)
            lent[id(held)] = min(given, lent.get(id(held), given))
            named[id(held)] = max(concepts, named.get(id(held), 0))
        if not found:
            assert stopped is not None
            raise stopped
        fewest = min(lent[id(s)] for s, _ in found)
        found = [f for f in found if lent[id(f[0])] == fewest]
        sound = min(s.lost for s, _ in found)
        found = [f for f in found if f[0].lost == sound]
        pointing = min(s.nouns for s, _ in found)
        found = [f for f in found if f[0].nouns == pointing]
        steady = min(s.turned for s, _ in found)
        found = nearest(scene, [f for f in found if f[0].turned == steady])
        found = [f for f in found if not lacks_source(scene, f[0])] or found
        if len(found) > 1:
            found = [f for f in found if follows(scene, f[0])] or found
        if len(found) > 1:
            told = max(s.given for s, _ in found)
            found = [f for f in found if f[0].given == told]
        if len(found) > 1:
            most = max(named[id(s)] for s, _ in found)
            found = [f for f in found if named[id(f[0])] == most]
        if len(found) > 1:
            found = of_nearest(found)
        if len(found) > 1:
            found = coherent(found, topics)
        if len(found) > 1:
            first = readings[0].clauses
            result.ambiguous.append(scene.words(first[0].start, first[-1].end))
        return found[0][0].clear(), found[0][1]


def _says(claim: Question) -> Any:
    """The value that somebody claims."""
    return claim.expected != claim.negated if isinstance(claim.expected, bool) else claim.expected


def _asks(read: Read) -> bool:
    """Whether the text has asked something itself; what somebody claims is no question of the text."""
    return any(not q.claimant for q in read.questions)


def _faults(read: Read) -> int:
    return len(read.failures) + len(read.unresolved) + len(read.contradictions) + len(read.ambiguous)


def _copied(read: Read) -> Read:
    """The same with lists of its own."""
    return replace(
        read, questions=[*read.questions], failures=[*read.failures], unresolved=[*read.unresolved], ambiguous=[*read.ambiguous], parts=[*read.parts]
    )
