"""From a text to a ruling: checks the input, reads it, decides each question, and says what it could not do."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from string import Formatter
from typing import Any

from grammar.clauses import Failure
from grammar.tokens import sentences
from referee import drawing, echo, messages
from referee import why as why_module
from referee.asking import Ask, Court, asks
from referee.court import which_game
from referee.court.citing import order_of_clauses
from referee.court.unheard import denied, left_open, weigh
from referee.facts import Fact, FactKind, Key, Situation, Unheard, Words
from referee.game import Game, load
from referee.law.impossible import clashes
from referee.law.question import Question
from referee.law.reach import Reach
from referee.law.record import Look, gathered
from referee.reading import Read
from referee.roles import SeveralThings
from referee.ruling import Ruling
from referee.runner import UNFORESEEN, Branch, Finding, Goal, Missing, Runner, Step, explore, matters
from referee.runner import Undecided as NotDecided
from referee.situation.writing import write

MAX_CHARACTERS = 20_000
MAX_QUESTIONS = 3
NEAREST = 5
FEW = 3
"""Citations below which the other places that say the same are named."""


def judge(text: str, game: str | None = None, path: str | None = None, why: Sequence[str] = ()) -> Ruling:
    """Decide a situation described in Czech.

    ``game``: its id; without one, the game whose language reads the text best. ``path``: a rulebase file. ``why``: clauses of which
    to say why they do not decide (the text may ask so too: "A co 8.5.4?"). Never raises for bad input: the ruling says in Czech
    what is wrong. Raises `rulebase.RulebaseError` where the rulebase cannot be opened.
    """
    fault = input_fault(text)
    if fault:
        return _refused(fault, "bad input")
    text, asked = why_module.asked(text)
    meant = which_game.heard(text, game, path)
    if isinstance(meant, Ruling):
        return meant
    best, read = meant
    return rule_on(best, text, read, [*why, *asked])


def rule_on(game: Game, text: str, read: Read, why: Sequence[str] = ()) -> Ruling:
    """The ruling on a text that was read already; the situation in ``read`` may differ from the text (a fact tried out)."""
    bench = _Bench(game, text, read)
    ruling = bench.ruling()
    lost = denied(read.situation, read.questions, game.config.get("acts", ()), game.law.registry)
    if (read.situation.unheard or lost) and ruling.reason not in {"nemožný popis", "nerozumím"}:
        bench, ruling = _with_unheard(bench, ruling, lost)
    ruling.why = bench.why_not(ruling, why)
    return ruling


def reach_of(game: Game, read: Read) -> Reach:
    """What may bear on the ruling on a situation."""
    bench = _Bench(game, "", read)
    bench.ruling()
    return bench.reach()


def _with_unheard(bench: _Bench, ruling: Ruling, lost: Sequence[Unheard]) -> tuple[_Bench, Ruling]:
    """The ruling once what was left unheard is weighed: set aside, left open, or in the way."""
    law = bench.game.law
    weighed = weigh(bench.read.situation, lost, bench.reach(), law.registry, law.concepts, bench.game.language)
    if weighed.unknown and not weighed.blocking:
        told = ruling.situation
        without = _Bench(bench.game, bench.text, replace(bench.read, situation=left_open(bench.read.situation, weighed)))
        other = without.ruling()
        if (other.verdict, other.answer) != (ruling.verdict, ruling.answer):
            bench, ruling = without, other
            ruling.situation = told
    ruling.set_aside = [{"words": piece.words, "concepts": list(piece.concepts)} for piece in weighed.aside]
    if weighed.blocking and ruling.decided:
        ruling.otherwise = messages.WITHOUT.format(answer=ruling.answer)
        weighty = weighed.blocking[0]
        bench._undecided(ruling, "nerozumím", messages.UNHEARD.format(words=weighty.words or ", ".join(weighty.concepts)))
        ruling.not_understood = [{"sentence": p.words, "message": messages.UNHEARD.format(words=p.words), "start": 0} for p in weighed.blocking]
        ruling.nearest = bench.game.book.nearest(bench.text, bench.game.id, NEAREST)
    return bench, ruling


def input_fault(text: str) -> str:
    """What is wrong with the text before it is read, as a Czech sentence; empty if nothing."""
    stripped = text.lstrip("\ufeff").strip()
    if not stripped:
        return messages.EMPTY
    for place, char in enumerate(text):
        if char == "\ufffd" or (unicodedata.category(char) in {"Cc", "Cs", "Cn"} and char not in "\n\r\t"):
            return messages.BINARY.format(place=place)
    if len(text) > MAX_CHARACTERS:
        return messages.TOO_LONG.format(count=len(text), limit=MAX_CHARACTERS)
    return ""


def _refused(message: str, kind: str) -> Ruling:
    return Ruling(reason="nerozumím", answer=message, errors=[{"kind": kind, "message": message}])


@dataclass
class Part:
    """The answer to one question of the text."""

    question: Question
    verdict: str
    reason: str
    answer: str
    tree: Branch | Finding
    finding: Finding
    goal: Goal
    missing: list[dict[str, Any]] = field(default_factory=list)


def _found(finding: Finding) -> dict[str, Any]:
    """The values that the rules found on the way, and the sums of what they added up."""
    found: dict[str, Any] = {}
    for step in finding.steps:
        if step.kind == "rule" and step.role == "value" and step.status == "value":
            found.setdefault(step.subject[0], step.value)
        elif step.role == "grant" and not step.subject[0].startswith("may "):
            found[step.subject[0]] = found.get(step.subject[0], False) or step.status == "holds"
        elif step.role == "modifier":
            found[step.subject[0]] = found.get(step.subject[0], 0) + (step.value if step.status == "value" else 0)
    return found


def _names(template: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(template) if name]


def _allowed_first(parts: list[Part]) -> list[Part]:
    """Where one of several acts is enough (něco z toho), one that is allowed goes first, then one that is undecided."""
    if not parts or not all(p.question.any_of for p in parts):
        return parts
    order = {"povoleno": 0, "nelze rozhodnout": 1}
    return sorted(parts, key=lambda p: order.get(p.verdict, 2))


SILENT = 3
"""The rank of an act that no rule knows."""


def _strictest_first(parts: list[Part]) -> list[Part]:
    """Of several acts that the text wants together the one that is forbidden speaks, then one that is open; one that no rule knows says nothing."""
    if not parts or not all(p.question.all_of for p in parts):
        return parts

    def rank(part: Part) -> int:
        silent = part.verdict == "nelze rozhodnout" and part.reason == "pravidla mlčí"
        return SILENT if silent else {"zakázáno": 0, "nelze rozhodnout": 1}.get(part.verdict, 2)

    known = [p for p in parts if rank(p) < SILENT]
    return sorted(known or parts, key=rank)


def _speaking(parts: list[Part]) -> list[Part]:
    """The parts whose answers make the answer of all: of several acts that must all be allowed those that are not, each answer once."""
    if not all(p.question.all_of for p in parts):
        return parts
    found = [p for p in parts if p.verdict == "zakázáno"] or parts
    return [p for i, p in enumerate(found) if p.answer not in {q.answer for q in found[:i]}]


def _is_of_table(finding: Finding) -> bool:
    """Whether a table told the answer itself."""
    return bool(finding.steps) and finding.steps[-1].kind == "table"


def _open_first(parts: list[Part]) -> list[Part]:
    """What was done (směl útočit a jak to dopadlo?) is not judged while a part of it is open."""
    if not parts or not parts[0].question.past:
        return parts
    return sorted(parts, key=lambda p: p.verdict != "nelze rozhodnout")


class _Bench:
    """One text before the judge."""

    def __init__(self, game: Game, text: str, read: Read) -> None:
        self.game = game
        self.text = text
        self.read = read
        self.names = game.board_names | echo.shown(read.situation)
        self.parts: list[Part] = []
        self.seen_together: set[Key] = set()
        self.heeded: set[Any] = set()
        self.impossible_by = ""
        self.log: list[Look] = []
        """All that was looked at for the ruling."""

    # -- the whole ---------------------------------------------------------------------------------------------

    def ruling(self) -> Ruling:
        ruling = Ruling(game=self.game.id)
        ruling.rulebase = {"version": self.game.book.version, "hash": self.game.book.content_hash}
        ruling.echo = echo.lines(self.read.situation, self.game.law.registry, self.game.config.get("types", {}))
        ruling.facts = [self._fact(f) for f in self.read.situation.facts.values()]
        ruling.situation = write(
            self.game.id, self.read.situation, self.read.questions, self.game.catalog.types, self.game.law.registry, self.game.given
        )
        impossible = self._impossible()
        self._hear_together()
        parts = [] if impossible else _open_first(self._in_order(_strictest_first(_allowed_first([self._part(q) for q in self.read.questions]))))
        self.parts = parts
        if parts:
            self._report(ruling, parts)
            ruling.scene = self._scene(parts[0])
        weighed = ruling.citations
        if impossible:
            self._undecided(ruling, "nemožný popis", impossible)
            ruling.citations = [self.impossible_by] if self.impossible_by else []
        elif not self.read.whole:
            if parts and parts[0].verdict != "nelze rozhodnout" and not self.read.contradictions:
                ruling.otherwise = messages.WITHOUT.format(answer=parts[0].answer)
            self._unread(ruling)
        elif not parts:
            self._undecided(ruling, "nerozumím", messages.NO_QUESTION)
        if not ruling.decided:
            alike = self.game.book.nearest(self.text, self.game.id, NEAREST)
            ruling.nearest = list(dict.fromkeys([*weighed[:1], *alike]))[:NEAREST]  # first what decides the question as far as it was read
        return ruling

    def reach(self) -> Reach:
        """What may bear on the ruling. To be asked after `ruling`."""
        config, registry = self.game.config, self.game.law.registry
        heeded = {kind.name for kind in registry if kind.heed} | {kind for pair in config.get("opposed", ()) for kind in pair}
        told = {f.kind for f in self.read.situation.facts.values()} | self.game.law.rules.tabled
        by_nature = {kind for one in self.game.law.impossible for kind in one.completed_by(told)}
        refused = {id(p.question) for p in self.parts if isinstance(p.tree, Finding) and p.tree.status == "known" and p.tree.value is False}
        granted = [q for q in self.read.questions if q.kind in {"may", "must"} and id(q) not in refused]  # a refusal leaves nothing unheeded
        heeded |= {kind for q in granted for kind in self.game.weighty(q.kind, q.act_type)}
        looked = gathered(self.log)
        looked.types |= {q.act_type for q in self.read.questions if q.act_type}  # another act of the kind asked about is never passed over
        return Reach(looked, frozenset(heeded), frozenset(by_nature))

    def _undecided(self, ruling: Ruling, reason: str, message: str) -> None:
        ruling.verdict, ruling.reason, ruling.answer, ruling.because = "nelze rozhodnout", reason, message, ""
        ruling.errors.append({"kind": reason, "message": message})
        ruling.answers, ruling.values, ruling.citations, ruling.branches = [], {}, [], []
        ruling.steps, ruling.assumptions, ruling.provisos, ruling.missing = [], [], [], []
        ruling.scene = {}

    def _unread(self, ruling: Ruling) -> None:
        ruling.not_understood = [self._failure(f) for f in self.read.failures]
        for stop in self.read.unresolved:
            text = messages.UNRESOLVED.format(sentence=stop.words.text, reason=stop.reason)
            ruling.not_understood.append({"sentence": stop.words.text, "message": text, "start": self.read.place(stop.words.start)})
        for words in self.read.ambiguous:
            text = messages.TWO_WAYS.format(sentence=words.text)
            ruling.not_understood.append({"sentence": words.text, "message": text, "start": self.read.place(words.start)})
        reason = "nerozumím"
        texts = [n["message"] for n in ruling.not_understood]
        for first, second in self.read.contradictions:
            reason = "nemožný popis"
            texts.insert(0, messages.CONTRADICTION.format(first=first.words.text, second=second.words.text))
        self._undecided(ruling, reason, texts[0])

    def _failure(self, failure: Failure) -> dict[str, Any]:
        sentence = failure.sentence.text(self.read.text)
        detail = []
        if failure.unknown:
            detail.append(messages.UNKNOWN_WORDS.format(words=messages.unknown_words([w.text for w, _ in failure.unknown])))
            near = [n for _, found in failure.unknown for n in found[:2]]
            if near:
                detail.append(messages.NEAR.format(words=messages.words_list(near, "nebo")))
        elif failure.verbs:
            detail.append(messages.NO_FRAME.format(verb=failure.verbs[-1]))
        else:
            detail.append(messages.NO_SHAPE)
        if failure.reached:
            piece = self.read.text[failure.sentence.start : failure.reached].strip()
            detail.append(messages.GOT_TO.format(piece=piece[-40:]))
        message = messages.UNREAD.format(sentence=sentence) + ": " + "; ".join(detail)
        return {
            "sentence": sentence,
            "message": message if message.endswith("?") else f"{message}.",
            "start": self.read.place(failure.sentence.start),
            "unknown": [w.text for w, _ in failure.unknown],
            "near": {w.text: list(found[:2]) for w, found in failure.unknown if found},
            "alike": self.game.examples.near(failure.sentence),
        }

    def _impossible(self) -> str:
        """A description that nature or the counters rule out, as a Czech sentence."""
        for fact in self.read.situation.facts.values():
            kind = self.game.law.registry[fact.kind]
            for value in fact.value if isinstance(fact.value, tuple) else (fact.value,):
                if isinstance(value, bool) or not isinstance(value, int):
                    continue
                if kind.low is not None and value < kind.low or kind.high is not None and value > kind.high:
                    return messages.OUT_OF_RANGE.format(
                        label=echo.label(kind), value=value, low=kind.low, high=kind.high, words=fact.words.text or self._told(fact)
                    )
        return self._on_both_sides() or self._by_nature() or self._faulty()

    def _by_nature(self) -> str:
        """What cannot be so on any table, with the words of the facts that say it."""
        run = Runner(self.game.law, self.read.situation)
        clash = next(clashes(self.game.law.impossible, self.read.situation, run.of_table, self.game.law.rules.tabled), None)
        if clash is None:
            return ""
        said = clash.says.format(**{name: self.names.get(str(value), value) for name, value in clash.bound})
        places = list(dict.fromkeys(f"„{fact.words.text}“" if fact.words.text else self._told(fact) for fact in clash.facts))
        return messages.BY_NATURE.format(text=said, places=" × ".join(places))

    def _told(self, fact: Fact) -> str:
        """A fact as it is shown where the situation has no words for it."""
        kind = self.game.law.registry[fact.kind]
        about = ", ".join(self.names.get(a, a) for a in fact.args)
        values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
        value = ", ".join(kind.say(v) if v in kind.domain else self.names.get(str(v), kind.say(v)) for v in values)
        return f"{echo.label(kind)}{f' ({about})' if about else ''}: {value}"

    def _faulty(self) -> str:
        """What a clause of the game makes impossible in the description; an unknown fact makes nothing impossible."""
        run = Runner(self.game.law, self.read.situation, log=self.log)
        for rule in self.game.law.rules.of("fault", ""):
            try:
                found = rule.fn(rule.view(run))
            except (Missing, NotDecided, SeveralThings, *UNFORESEEN):
                run = Runner(self.game.law, self.read.situation, log=self.log)  # the stopped one is in the middle of a derivation
                continue
            if found:
                self.impossible_by = rule.clause
                return messages.IMPOSSIBLE.format(text=found, place=self.game.clause(rule.clause).place)
        return ""

    def _on_both_sides(self) -> str:
        for first, second in self.game.config.get("opposed", ()):
            for fact in self.read.situation.states(first):
                other = self.read.situation.get(second, *fact.args)
                both = set(fact.value) & set(other.value) if other else set()
                if both:
                    return messages.SELF_ATTACK.format(name=self.names[sorted(both)[0]])
        return ""

    # -- one question ------------------------------------------------------------------------------------------

    def _in_order(self, parts: list[Part]) -> list[Part]:
        """What is asked before what somebody only claims, but for a fact that nothing but a text can tell (that the ship has fought already)."""
        asked = [p for p in parts if not p.question.claimant]
        if not asked:
            return parts
        claimed = [p for p in parts if p.question.claimant]
        told = [p for p in claimed if p.verdict == "nelze rozhodnout" and self._is_for_text(p.question)]
        return [*told, *asked, *(p for p in claimed if p not in told)]

    def _is_for_text(self, question: Question) -> bool:
        rules = self.game.law.rules
        roles = ("value", "grant", "known", "modifier")
        return question.key is not None and not any(rules.of(role, question.key[0]) for role in roles)

    def _goal(self, question: Question) -> Goal:
        if question.kind == "may" and question.negated and not question.claimant:
            return lambda run: not run.must(question.act_type, question.act)
        if question.kind == "may":
            return lambda run: run.permit(question.act_type, question.act)
        if question.kind == "must":
            return lambda run: run.must(question.act_type, question.act)
        assert question.key is not None
        kind, args = question.key
        return lambda run: run.read(kind, *args)

    def situation(self, question: Question) -> Situation:
        """What the question is decided on: a statement of the very thing that is asked for decides nothing."""
        return self.read.situation.without(question.key) if question.key else self.read.situation

    def _hear_together(self) -> None:
        """Facts that the rules of one of several acts wanted together look at are passed over by none of them."""
        together = [q for q in self.read.questions if q.all_of]
        self.seen_together = {key for q in together for key in self._one(q).finding.seen}
        general = any(self.game.law.registry[f.kind].heed for f in self.read.situation.facts.values() if not f.args)
        if general and len(self.read.questions) > 1:  # what is told of the whole table is heeded where one part of the answer looks at it
            self.heeded = {s.subject for q in self.read.questions for s in self._one(q).finding.steps}

    def _part(self, question: Question) -> Part:
        """The answer to a question. Of several things that its words may ask, the one is meant that the situation answers."""
        first, *others = [self._one(q) for q in (question, *question.others)]
        decided = [p for p in (first, *others) if p.verdict != "nelze rozhodnout"]
        if not others or len({p.answer for p in decided}) == 1:
            return decided[0] if decided else first
        if decided:
            text = messages.TWO_WAYS.format(sentence=question.words.text)
            return replace(first, verdict="nelze rozhodnout", reason="nerozumím", answer=text)
        return max((first, *others), key=lambda p: sum(s.kind == "fact" for s in p.finding.steps))

    def _one(self, question: Question) -> Part:
        goal = self._goal(question)
        situation = self.situation(question)
        tree = explore(self.game.law, situation, goal, asked=question.key, log=self.log)
        finding = tree if isinstance(tree, Finding) else next(tree.leaves())
        stated = self.read.situation.facts.get(question.key) if question.key else None
        if stated is not None and (isinstance(tree, Branch) or tree.status == "missing") and not self._changed_since(stated):
            text = messages.SAID_ALREADY.format(words=stated.words.text or self._told(stated))
            return Part(question, "nelze rozhodnout", "nerozumím", text, tree, finding, goal)
        if stated is not None and question.kind == "value" and finding.status == "known" and _is_of_table(finding) and finding.value != stated.value:
            text = messages.UNDECIDED.format(text=messages.NOT_AS_PRINTED.format(words=stated.words.text or self._told(stated)))
            return Part(question, "nelze rozhodnout", "nemožný popis", text, tree, finding, goal)
        passed_over = self._passed_over(tree)
        if passed_over:
            reason, said = passed_over
            return Part(question, "nelze rozhodnout", reason, messages.UNDECIDED.format(text=said), tree, finding, goal)
        if isinstance(tree, Finding) and tree.status == "known":
            ignored = self._ignored(question, tree)
            if ignored is not None:
                text = messages.IGNORED.format(words=ignored.words.text or self._told(ignored))
                return Part(question, "nelze rozhodnout", "nevymodelováno", text, tree, finding, goal)
            verdict, answer = self._answer(question, tree)
            part = Part(question, verdict, "", answer, tree, tree, goal)
            if not self._deciding(part):  # a ruling without a clause is none
                return replace(part, verdict="nelze rozhodnout", reason="pravidla mlčí", answer=messages.UNDECIDED.format(text=messages.NO_CLAUSE))
            return part
        if isinstance(tree, Finding) and tree.status == "undecided":
            return Part(question, "nelze rozhodnout", tree.reason, messages.UNDECIDED.format(text=tree.text), tree, tree, goal)
        part = Part(question, "nelze rozhodnout", "chybí údaj", "", tree, finding, goal)
        part.missing = self._questions(part)
        what = part.missing[0]["question"] if part.missing else ""
        part.answer = messages.MISSING.format(what=what) if what else messages.UNDECIDED.format(text="chybí údaj")
        return part

    def _changed_since(self, stated: Fact) -> bool:
        """Whether something is told to have happened after a fact was so: then what is asked is how it stands now."""
        acts = self.game.config.get("acts", {})
        happened = {e.id for e in self.read.situation.entities.values() if e.type in acts}
        return any(f.order > stated.order and not happened.isdisjoint(f.args) for f in self.read.situation.facts.values())

    def _ignored(self, question: Question, finding: Finding) -> Fact | None:
        """A stated fact of weight that a permission or a duty did not look at, if there is one.

        Facts of weight are named by the game (``weighty``); of a game that names none every fact that may raise a restriction
        is one, but for those that describe the act itself and those that it calls ``light``. So is whatever is told of another
        act of the same type. Acts that nothing can forbid the game calls ``free``; ``aside`` are types of acts that have no say
        in whether this one may be done.
        """
        if question.kind not in {"may", "must"} or finding.value is not True:
            return None
        if self.game.config.get("acts", {}).get(question.act_type, {}).get("free"):
            return None
        named = "weighty" in self.game.config
        weighty = self.game.weighty(question.kind, question.act_type)
        common = question.act_type in self.game.config.get("singletons", ())
        alike = set() if common else {e.id for e in self.read.situation.of_type(question.act_type)} - {question.act}
        entities = self.read.situation.entities
        aside = set(self.game.config.get("acts", {}).get(question.act_type, {}).get("aside", ()))
        together = {q.act for q in self.read.questions if q.all_of and q.act != question.act}
        duties = {q.act for q in self.read.questions if q.kind == "must" and q.act != question.act}
        for key, fact in self.read.situation.facts.items():
            if any(a in together or a in entities and entities[a].type in aside for a in key[1]):
                continue
            if any(a in duties for a in key[1]):
                continue  # what a question of its own asks whether it must be done is not told
            own = not named and question.act in key[1]
            heavy = key[0] in weighty and fact.value is not False and not own or bool(alike & set(key[1]))
            if heavy and key not in finding.seen and key not in self.seen_together:
                return fact
        return None

    def _passed_over(self, tree: Branch | Finding) -> tuple[str, str] | None:
        """The reason and what to say of a stated fact that must be heeded and that the decision did not read; None if there is none."""
        if not isinstance(tree, Finding) or tree.status != "known":
            return None
        read = {s.subject for s in tree.steps}
        for fact in self.read.situation.facts.values():
            heed = self.game.law.registry[fact.kind].heed
            if heed and fact.key not in read and (fact.args or fact.key not in self.heeded):
                return "karta" if fact.args else "nevymodelováno", heed.format(thing=", ".join(self.names.get(a, a) for a in fact.args))
        return None

    def _answer(self, question: Question, finding: Finding) -> tuple[str, str]:
        verdict, answer = self._plain_answer(question, finding)
        if question.of:
            answer = messages.OF.format(who=question.of, answer=answer[:1].lower() + answer[1:])
        return verdict, messages.turned(answer) if question.turned else answer

    def _plain_answer(self, question: Question, finding: Finding) -> tuple[str, str]:
        value = finding.value
        if question.claimant:
            right = (value == question.expected) != question.negated
            if question.claimant.lower() in messages.WE:
                return "výsledek", messages.MY_CLAIM_RIGHT if right else messages.MY_CLAIM_WRONG
            text = messages.CLAIM_RIGHT if right else messages.CLAIM_WRONG
            return "výsledek", text.format(who=question.claimant)
        if question.kind == "may":
            allowed = bool(value)
            if question.negated:
                return ("povoleno", messages.MAY_OMIT) if allowed else ("zakázáno", messages.MAY_NOT_OMIT)
            texts = self.game.config.get("acts", {}).get(question.act_type, {})
            yes = texts.get("yes", messages.MAY_YES)
            no = texts.get("no", messages.MAY_NO)
            text = yes.replace("{proviso}", self._provisos(finding)) if allowed else no
            return "výsledek" if question.past else "povoleno" if allowed else "zakázáno", text
        if question.kind == "must":
            return "výsledek", messages.MUST_YES if value else messages.MUST_NO
        assert question.key is not None
        kind = self.game.law.registry[question.key[0]]
        if question.kind == "yesno":
            agrees = (value == question.expected) != question.negated
            words = kind.fails if value is False else kind.holds
            said = words.format(value=kind.say(value), about=", ".join(self.names.get(a, a) for a in question.key[1]))
            verdict = ("povoleno" if agrees else "zakázáno") if question.permission else "výsledek"
            if isinstance(value, bool) and not question.negated or said:  # a bare "Ano." to "není zásobena?" says either
                return verdict, f"{'Ano' if agrees else 'Ne'}{', ' + said if said else ''}."
            return verdict, f"{'Ano' if agrees else 'Ne'}, {echo.label(kind)}: {kind.say(value)}."
        return "výsledek", self._say_value(question.key, value, finding)

    def _say_value(self, key: Key, value: Any, finding: Finding) -> str:
        kind = self.game.law.registry[key[0]]
        said = kind.between.join(self._member(kind, v) for v in value) if isinstance(value, tuple) else kind.say(value)
        said = self.names.get(said, said)
        if kind.answer:
            about = ", ".join(self.names.get(a, a) for a in key[1])
            text = kind.answer.replace("{about}", about).replace("{value}", said).replace("{table}", "")
            return text[:1].upper() + text[1:]
        text = f"{echo.label(kind)}: {said}."
        return text[0].upper() + text[1:]

    def _provisos(self, finding: Finding) -> str:
        numbers = list(dict.fromkeys(p.clause.partition("/")[2] for p in finding.provisos if not p.aside))[:3]
        if not numbers:
            return ""
        return messages.PROVISO.format(clauses=", ".join(numbers))

    def why_not(self, ruling: Ruling, clauses: Sequence[str]) -> list[dict[str, Any]]:
        """Why these clauses do not decide the first question."""
        if not self.parts:
            return [why_module.without_question(clause) for clause in clauses]
        situation = self.situation(self.parts[0].question)
        finding = self.parts[0].finding
        return [why_module.why_not(self.game, situation, finding, ruling.citations, clause) for clause in clauses]

    # -- reporting ---------------------------------------------------------------------------------------------

    def _report(self, ruling: Ruling, parts: list[Part]) -> None:
        first = parts[0]
        ruling.verdict, ruling.reason, ruling.answer = first.verdict, first.reason, first.answer
        for part in parts:
            cited = self._deciding(part)
            ruling.answers.append(
                {
                    "question": part.question.words.text,
                    "verdict": part.verdict,
                    "reason": part.reason,
                    "answer": part.answer,
                    "citations": cited,
                }
            )
            ruling.citations += [c for c in cited if c not in ruling.citations]
            if part.finding.status == "known" and part.verdict != "nelze rozhodnout":
                self._values(ruling, part)
        decided = [p for p in parts if p.verdict != "nelze rozhodnout"]
        if decided:
            ruling.answer = " ".join(p.answer for p in _speaking(parts))
        ruling.because = self._because(first)
        ruling.steps = [self._step(s) for s in self._shown(first.finding.steps)]
        ruling.assumptions = list(dict.fromkeys(a for p in parts for a in self._assumptions(p)))
        ruling.provisos = [
            {"clause": p.clause, "fact": p.key[0], "question": self.question(p.key), "aside": p.aside} for p in first.finding.provisos
        ]
        if isinstance(first.tree, Branch) or first.reason == "chybí údaj":
            ruling.missing = first.missing or self._questions(first)
            ruling.branches = self._branches(first)

    def _scene(self, part: Part) -> dict[str, Any]:
        """What there is to draw of a question."""
        question = part.question
        about = question.key[1] if question.key is not None else (question.act,)
        run = Runner(self.game.law, self.situation(question))
        seen = drawing.Seen(run, part.finding, about, self.names, lambda address: self.game.clause(address).title)
        try:
            return drawing.scene(self.game.id, seen)
        except (Missing, NotDecided, SeveralThings, *UNFORESEEN):  # a picture is no reason to be without a ruling
            return {}

    def _values(self, ruling: Ruling, part: Part) -> None:
        if part.question.key is not None and part.question.kind in {"value", "yesno"}:
            self._asked_value(ruling, part.question.key, part.finding.value)
        for name, value in _found(part.finding).items():
            ruling.values.setdefault(name, value)

    def _asked_value(self, ruling: Ruling, key: Key, value: Any) -> None:
        """The value asked for; where one kind is asked about several things, by their names."""
        alike = [q.key for q in self.read.questions if q.key is not None and q.key[0] == key[0]]
        if len(set(alike)) > 1:
            held = ruling.values.get(key[0])
            name = ", ".join(self.names.get(a, a) for a in key[1])
            ruling.values[key[0]] = {**(held if isinstance(held, dict) else {}), name: value}
        else:
            ruling.values[key[0]] = value

    def _deciding(self, part: Part) -> list[str]:
        """The clauses that decide, the most peculiar to this case first; where they are few, the places that say the same follow."""
        cited = order_of_clauses(part.question.key, part.finding)
        leaves = () if isinstance(part.tree, Finding) else part.tree.leaves()
        cited = list(dict.fromkeys([*cited, *(c for leaf in leaves for c in leaf.cited)]))
        if not cited or part.finding.status != "known":
            return cited
        also = [a for a in self.game.law.rules.implemented_by(cited[0]) if self._is_elsewhere(a, cited[0])]
        excepted = part.question.key is None and any(s.clause == cited[0] and s.role == "exception" for s in part.finding.steps)
        if excepted:
            cited = [cited[0], *also[:1], *cited[1:]]
        return list(dict.fromkeys([*cited, *(also if len(cited) < FEW else ())]))

    def _is_elsewhere(self, address: str, other: str) -> bool:
        """Whether a clause stands elsewhere in the book than another."""
        places = [{p.number or p.label for p in self.game.clause(a).printed} for a in (address, other)]
        return places[0].isdisjoint(places[1])

    def _because(self, part: Part) -> str:
        cited = self._deciding(part)
        if not cited or part.verdict == "nelze rozhodnout":
            return ""
        steps = part.finding.steps
        beaten_by = next((s.by for s in steps if s.clause == cited[0] and s.status == "set aside" and s.by), "")
        if beaten_by and part.verdict == "zakázáno":  # the only ground is set aside, so the exception is the reason
            clause = self.game.clause(beaten_by)
            return messages.BECAUSE.format(title=self._inside(clause.title), place=clause.place)
        clause = self.game.clause(cited[0])
        kind = self.game.law.registry[part.question.key[0]] if part.question.key else None
        if kind is not None and kind.because and part.question.kind in {"value", "yesno"}:
            said = self._said(part.finding)
            text = next((t for t in kind.because if set(_names(t)) <= said.keys()), None)
            if text is not None:
                return messages.BECAUSE.format(title=text.format(**said), place=clause.place)
        refused = any(s.clause == cited[0] and s.role == "grant" and s.status == "violated" for s in steps)
        form = messages.BECAUSE_NOT if refused and part.verdict == "zakázáno" else messages.BECAUSE
        if part.verdict == "zakázáno" and not refused and messages.PERMITS.search(clause.title) and not messages.RESTRICTS.search(clause.title):
            form = messages.BECAUSE_UNMET  # a permission is no reason for a ban
        return form.format(title=self._inside(clause.title), place=clause.place)

    def _inside(self, title: str) -> str:
        """A title as it stands inside a sentence: its first letter small, unless its first word is a name."""
        words = title.split()
        readings = self.game.language.lexicon.readings(words[0].strip(",:")) if words else ()
        is_name = bool(readings) and all(r.lemma[:1].isupper() for r in readings)
        return title if is_name or title[1:2].isupper() else title[0].lower() + title[1:]

    def _said(self, finding: Finding) -> dict[str, str]:
        """The values that the rules found on the way, in Czech."""
        sums = self._sums(finding)
        return {k: messages.shift(v) if k in sums else self._in_czech(k, v) for k, v in _found(finding).items()}

    def _in_czech(self, name: str, value: Any) -> str:
        """A value, or a list of values or of things by their names."""
        kind = self.game.law.registry[name]
        if isinstance(value, tuple):
            return ", ".join(self._member(kind, v) for v in value)
        return kind.say(value)

    def _member(self, kind: FactKind, value: Any) -> str:
        """One value of a list: a word of the domain, else a thing by its name."""
        return kind.say(value) if value in kind.domain else self.names.get(value, kind.say(value))

    def _sums(self, finding: Finding) -> set[str]:
        return {s.subject[0] for s in finding.steps if s.role == "modifier"}

    def _shown(self, steps: list[Step]) -> list[Step]:
        return [
            s
            for s in steps
            if (s.considered or s.status != "does not apply")
            and not (s.kind == "fact" and self.game.law.registry[s.subject[0]].background)
        ]

    def _step(self, step: Step) -> dict[str, Any]:
        entry: dict[str, Any] = {"kind": step.kind, "status": step.status, "words": step.words.text}
        if step.clause:
            clause = self.game.clause(step.clause)
            entry |= {"clause": step.clause, "printed": clause.place, "title": clause.title}
        if step.by:
            entry["by"] = step.by
        kind = self.game.law.registry[step.subject[0]] if step.subject[0] in self.game.law.registry else None
        entry["fact"] = step.subject[0]
        entry["about"] = [self.names.get(a, a) for a in step.subject[1]]
        if step.role == "modifier":
            entry["value"] = step.value
            entry["text"] = messages.shift(step.value)
        elif kind is not None:
            value = step.value
            entry["value"] = list(value) if isinstance(value, tuple) else value
            said = kind.between.join(self._member(kind, v) for v in value) if isinstance(value, tuple) else kind.say(value)
            entry["text"] = f"{echo.label(kind)}: {self.names.get(said, said)}"
            if step.kind == "presumption":
                entry["text"] = kind.presumption or entry["text"]
        else:
            entry["text"] = messages.STATUS.get(step.status, step.status).format(by=step.by, value=step.value)
        return entry

    def _assumptions(self, part: Part) -> list[str]:
        """Presumptions on which the outcome depends, as sentences."""
        out = []
        for key in self._hangs_on(part):
            kind = self.game.law.registry[key[0]]
            out.append(kind.presumption or f"{echo.label(kind)}: {kind.say(kind.presume)}")
        if part.finding.status == "known" and part.verdict != "nelze rozhodnout":
            out += [self.game.law.registry[name].listed for name in part.finding.listed]
        return list(dict.fromkeys(out))

    def _hangs_on(self, part: Part) -> list[Key]:
        """The presumptions on which the outcome depends."""
        if part.finding.status != "known" or part.verdict == "nelze rozhodnout":
            return []
        situation = self.situation(part.question)
        return [key for key in part.finding.presumed if matters(self.game.law, situation, part.goal, part.finding, key, self.log)]

    def named(self, part: Part) -> list[Key]:
        """What the answer to one question presumes or leaves open."""
        return [*self._hangs_on(part), *(p.key for p in part.finding.provisos if not p.aside)]

    def wanted(self, part: Part) -> list[Ask]:
        """The facts that would decide, the most deciding first."""
        return asks(Court(self.game.law, self.situation(part.question), part.goal, part.question.key), part.tree)

    def _questions(self, part: Part) -> list[dict[str, Any]]:
        """What to ask, the most deciding first, at most three."""
        return [
            {
                "fact": ask.key[0],
                "about": [self.names.get(a, a) for a in ask.key[1]],
                "question": self.question(ask.key),
                "values": [self.game.law.registry[ask.key[0]].say(v) for v in self.game.law.registry[ask.key[0]].domain],
                "instead": [self.question(key) for key in ask.instead],
            }
            for ask in self.wanted(part)[:MAX_QUESTIONS]
        ]

    def question(self, key: Key) -> str:
        """The Czech question for a fact; for what it follows from where the text asks for the fact itself."""
        if key[0] not in self.game.law.registry:
            return ""
        kind = self.game.law.registry[key[0]]
        about = ", ".join(self.names.get(a, a) for a in key[1] if not self._is_the_act(a))
        text = kind.ask(key[1], self.names, any(q.key == key for q in self.read.questions))
        if not about or kind.names_its_things(key[1]) or key[1][0].startswith(tuple(self.game.config.get("singletons", ()))):
            return text
        return f"{text} ({about})"

    def _is_the_act(self, thing: str) -> bool:
        """Whether a thing is the only act of its type, which need not be named."""
        entity = self.read.situation.entities.get(thing)
        acts = self.game.config.get("acts", {})
        return entity is not None and entity.type in acts and len(self.read.situation.of_type(entity.type)) == 1

    def _branches(self, part: Part) -> list[dict[str, Any]]:
        out: list[dict[str, Any]] = []

        def walk(node: Branch | Finding, path: list[str]) -> None:
            if isinstance(node, Branch):
                kind = self.game.law.registry[node.key[0]]
                for value, arm in node.arms.items():
                    walk(arm, [*path, f"{echo.label(kind)}: {kind.say(value)}"])
                return
            if node.status == "known":
                verdict, answer = self._answer(part.question, node)
            else:
                verdict, answer = "nelze rozhodnout", node.text or "chybí další údaj"
            leaf = replace(part, finding=node, tree=node)
            out.append({"when": path, "verdict": verdict, "answer": answer, "citations": self._deciding(leaf)[:3]})

        walk(part.tree, [])
        return [b for b in out if b["when"]][:8]

    def _fact(self, fact: Fact) -> dict[str, Any]:
        kind = self.game.law.registry[fact.kind]
        value = list(fact.value) if isinstance(fact.value, tuple) else fact.value
        return {
            "fact": fact.kind,
            "about": [self.names.get(a, a) for a in fact.args],
            "value": value,
            "label": echo.label(kind),
            "words": fact.words.text,
            "start": self.read.place(fact.words.start),
            "mood": fact.mood,
        }


@dataclass(frozen=True)
class Wanted:
    """A fact to ask for, with its kind and Czech question.

    ``instead``: others whose telling would spare it. ``openly``: it is the very fact that the text asks for; what is wanted is
    what it is to follow from, and so a sentence.
    """

    key: Key
    kind: FactKind
    question: str
    instead: tuple[Wanted, ...] = ()
    openly: bool = False


class Sitting:
    """A text before the judge to which facts and sentences may be added one after another; what was said stays.

    ``answers``: the facts told so far, with the words that told them.
    """

    def __init__(self, text: str, game: str, path: str | None = None) -> None:
        """``game``: the id of a game with checks. Raises KeyError for another."""
        self.game = load(game, path)
        self.text = text
        self.answers: dict[Key, Fact] = {}
        self._bench = self._heard()

    def _heard(self) -> _Bench:
        text, self._asked = why_module.asked(self.text)
        read = self.game.reader().read(text)
        return _Bench(self.game, text, replace(read, situation=read.situation.with_facts(*self.answers.values())))

    def say(self, text: str) -> None:
        """Take another text in place of the one before; what was answered stays."""
        self.text = text
        self._bench = self._heard()

    def tell(self, key: Key, value: Any, words: str) -> None:
        """Add a fact, told by these words."""
        self.answers[key] = Fact(key[0], key[1], value, Words(len(self.text), len(self.text) + len(words), words))
        self._bench = self._heard()

    def ruling(self, why: Sequence[str] = ()) -> Ruling:
        """The ruling on all that was said so far."""
        ruling = self._bench.ruling()
        ruling.why = self._bench.why_not(ruling, [*why, *self._asked])
        return ruling

    def hear(self, sentence: str) -> bool:
        """Take a sentence into the text where it is read whole: before the question, after it, or in front of all.

        Of several places the first where the text speaks of the fewest things, so that names in it find what they mean, and where the
        act asked about stays what it was (whom the text speaks of last may change it). False, and nothing is changed, where it is read
        nowhere.
        """
        before, found = self.text, {}
        known = self._told_of_what_is_asked()
        told = messages.ending(sentence.strip(), ".")
        asked = next((piece.start for piece in sentences(before) if piece.mark == "?"), None)
        places = ([asked] if asked is not None else []) + [len(before), 0]
        for place in dict.fromkeys(places):
            self.say(f"{before[:place].rstrip()} {told} {before[place:]}".strip())
            if self._bench.read.whole:
                found[self.text] = (len(self.situation.entities), len(known - self._told_of_what_is_asked()))
        self.say(min(found, key=lambda text: found[text]) if found else before)
        return bool(found)

    def _told_of_what_is_asked(self) -> set[tuple[Key, Any]]:
        """What is told of the acts that the questions ask about."""
        acts = {q.act for q in self._bench.read.questions if q.act}
        return {(fact.key, fact.value) for fact in self.situation.facts.values() if acts & set(fact.args)}

    @property
    def situation(self) -> Situation:
        """What was told so far."""
        return self._bench.read.situation

    def asked(self) -> list[Key]:
        """The facts that the questions of the text ask for."""
        return [q.key for q in self._bench.read.questions if q.key is not None]

    def presumed(self) -> list[Key]:
        """What the ruling presumes or leaves open and names: presumptions on which it hangs, and restrictions that nobody raised.

        To be asked after `ruling`.
        """
        return [key for part in self._bench.parts for key in self._bench.named(part)]

    def listed(self) -> set[str]:
        """The kinds of facts that the ruling takes as told in full, and names. To be asked after `ruling`."""
        return {kind for part in self._bench.parts if part.verdict != "nelze rozhodnout" for kind in part.finding.listed}

    def wanted(self) -> list[Wanted]:
        """The facts that the first undecided question waits for, the most deciding first.

        Empty where no fact of the table is missing. To be asked after `ruling`.
        """
        waiting = next((p for p in self._bench.parts if p.reason == "chybí údaj"), None)
        return [] if waiting is None else [self._wanted(ask) for ask in self._bench.wanted(waiting)]

    def _wanted(self, ask: Ask) -> Wanted:
        registry = self.game.law.registry
        one, *others = [Wanted(key, registry[key[0]], self._bench.question(key)) for key in (ask.key, *ask.instead)]
        return replace(one, instead=tuple(others), openly=ask.key in self.asked())

    def question(self, key: Key) -> str:
        """The Czech question for a fact."""
        return self._bench.question(key)

    def complete(self, key: Key, answer: str) -> list[str]:
        """A short answer to the question for a fact (``dvě pěchoty``) as a sentence, in every way that the game knows."""
        return self.game.law.registry[key[0]].complete(answer, key[1], self._bench.names)

    def meant(self, word: str) -> set[str]:
        """The things that a word may mean (``Brit``: ``britain``)."""
        return {reading.concept for reading in self.game.language.lexicon.readings(word) if reading.concept}


__all__ = ["Runner", "Sitting", "judge"]
