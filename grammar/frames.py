"""Verb frames as data, and the matching of a flat clause against them.

A frame names the roles of a verb by preposition, case and type. It is accepted only if it takes every phrase of the
clause.

Role specification: ``[PREP+]CASE TYPE|TYPE... [FLAG...] [?]``, alternatives parted by ``/``. CASE is a digit, or
several (``14``), or ``-`` for words without case. A type may name its concept or another word of the phrase
(``marker#blitz``, ``unit#kolik``), or a fact that its words must state (``side@side``); ``*`` takes any, ``*#takový`` any with that determiner,
``elided`` a phrase without its noun (další, druhou). Flags: ``q`` the phrase must be asked for (kolik, který), ``no`` it may be
denied (žádný), ``only`` it may be limited (jen; ROLE_only is then a role of its own, ROLE_only.none is false; so is
ROLE_unsaid of a subject left out in the third person, ROLE_unsaid.so is true), ``or``
alternatives (nebo) are understood, ``n`` it is a count and no thing (4 hexy), ``one`` a singular noun without a
number counts as one (za kartu), ``bound`` that count may be a bound (nejvýš 4), ``added`` it may add to another (ještě 4),
``uncounted`` it has no number before it, ``unnumbered`` no ordinal either, ``list`` it is a list of several, ``all`` every member of a list
must fit, ``single`` it is none, ``sole`` its number is one, if it has any (pozemní bitvu, not dvě bitvy), ``plain`` it is no thing, ``same``
no word picks another one (jiný), ``later`` it may be a turn to come, ``begun`` it is not in the time to come (v příštím kole), ``over`` it may
lie in the past (v minulém kole), ``next`` (of what is attached) nothing stands between it and its host, ``first`` of two senses of a word
the type listed first is meant (space|nation: do Německa), ``noun`` no pronoun, ``bare`` one word
and no more (všechny, not všechny jeho), ``relative`` a relative pronoun alone, ``owner`` a possessive of
another phrase (jeho návrat) may fill it; ``?`` the role may be empty. ``@name`` stands for a specification that a file names under ``[role]``.
"""

from __future__ import annotations

import functools
import operator
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

from grammar.effort import Effort
from grammar.lexicon import Word
from grammar.phrases import INEXACT, OF_THEM, PLUS, RELATIVE_ADVERBS, Flat, Phrase, VerbWord
from grammar.records import record

MODALS = frozenset({
    "smět", "moci", "muset", "chtít", "hodlat", "lze", "mít", "potřebovat", "zkusit", "dát", "plánovat", "rozhodnout",
    "nabízet", "nabídnout", "zapomenout", "chystat", "zamýšlet", "mínit", "pokusit", "pokoušet", "snažit", "přát",
    "zkoušet", "zvažovat",
})  # fmt: skip
PERMISSIONS = frozenset({"smět", "moci", "lze"})
"""Modals before which a participle is an act (smí být nahrazena), not a property."""
SUFFICING = {"stačit": "moci", "stihnout": "moci", "zvládnout": "moci", "dokázat": "moci"}
"""Verbs before an infinitive that say what may be done, and the modal they stand for (stačí kartu odložit?)."""
REFLEXIVE_MODALS = frozenset({"rozhodnout", "chystat", "pokusit", "pokoušet", "snažit", "přát"})
"""Modals whose ``se`` is their own, not that of the infinitive."""
RESULTING = frozenset({"uvíznout", "uváznout", "ocitnout", "octnout", "usadit", "zakopat", "zůstat", "zbýt"})
"""Verbs whose past tells what now is (uvízla v lese)."""
CONTROL = frozenset({
    "nařídit", "nařizovat", "přikázat", "přikazovat", "velet", "nutit", "donutit", "přinutit",
    "dovolit", "dovolovat", "umožnit", "umožňovat", "povolit", "povolovat", "říkat", "vyžadovat", "požadovat", "žádat",
})  # fmt: skip
"""Verbs that make or let another do what the infinitive says; only frames that name them (``modal``) take them."""
MAX_ARRANGEMENTS = 64

MANY = 8
"""Phrases of a clause that are arranged for the price of one try; more of them take as much more work."""

MAX_REMEMBERED = 10_000
"""Combinations of a verb with types of phrases for which the fitting frames are remembered."""


Needed = tuple[tuple[str, str], int]
"""The preposition and the type of a phrase (``*``: one that may be any thing), and its cases as bits."""

POINTERS = frozenset({"relative", "pronoun"})
"""Types of words that stand for a thing named elsewhere."""

POINTING = frozenset({"ten", "tento", "týž", "stejný", "onen", "oba"})
"""Words by which a phrase speaks of things named before."""

MYSELF = "já"
SPEAKERS = frozenset({MYSELF, "ty"})
NO_PLACES = frozenset({
    "unit", "side", "card", "marker", "turn", "round", "phase", "hit", "die", "num", "loss", "money", "income", "value", "mp", "strength", "time",
})  # fmt: skip
"""Types of things for which kde, kam and odkud do not stand."""
PLACES = frozenset({"space", "hex", "city", "terrain", "area", "oilfield"})
"""Types of things that no player is (na mě)."""
PLAYER = "side"
"""The type of the things for which já and ty stand."""

PREDICATE = "být *"
"""The verb of frames that take any adjective as predicate and state what its words say."""


ROW_KEYS = frozenset(
    (
        "act facts negative asks must event voice reflexive pattern mood tense denied affirmed apart modal context speaker person "
        "content given told reviews wanted"
    ).split()
)
"""What a ``[[frame]]`` row may hold beside its verb and roles."""


class FrameError(Exception):
    """A frame row that cannot be read (a programming error)."""


DESCRIBING = frozenset({"přátelský", "spřátelený", "nepřátelský", "obsazený", "vlastní", "cizí", "neutrální"})
"""Adjectives whose sense a bare count would lose (dvě nepřátelská území)."""


def _described(phrase: Phrase) -> bool:
    """Whether words beside the number say something of what is counted."""
    return bool(DESCRIBING & set(phrase.adjectives))


FLAGS = frozenset((
    "q number which no neg only or n one bound added uncounted unnumbered list all single sole plain same over later begun first noun bare "
    "next relative owner ? !"
).split())  # fmt: skip
"""What may stand behind the types of a role; ``?`` and ``!`` count behind the last alternative only."""


@dataclass(frozen=True, slots=True)
class Spec:
    """One alternative of a role: where a phrase may stand and what it may be."""

    prep: str
    cases: frozenset[int]
    types: tuple[str, ...]
    flags: frozenset[str] = frozenset()

    @property
    def passive(self) -> frozenset[int] | None:
        """The cases in which what it is for stands in the passive, where these are others."""
        return _PASSIVE.get(next(iter(self.cases))) if not self.prep and len(self.cases) == 1 else None

    def takes(self, phrase: Phrase, cases: frozenset[int] | None = None) -> bool:
        """Whether the phrase may fill the role; ``cases`` replaces the cases of the spec (passive)."""
        if phrase.prep != self.prep:
            return False
        wanted = cases or self.cases
        if wanted and not (phrase.cases & wanted or 0 in phrase.cases and phrase.type != "what"):
            return False
        if not self._takes_type(phrase) or not phrase.prep and phrase.type == "relative" and phrase.text[:1].lower() == "n":
            return False  # forms with n- (něž, nichž) stand behind a preposition only; without diacritics než looks like one
        if phrase.question and "q" not in self.flags and not _is_where(phrase, self):
            return False
        if "q" in self.flags and not phrase.question:
            return False
        if phrase.question in WHENCE and not self._names(WHENCE):
            return False
        if phrase.question == "kolik" and AT_LEAST & set(phrase.flags) and "bound" not in self.flags:
            return False  # the least of it (kolik nejméně) is another question
        if "number" in self.flags and phrase.question != "kolik" or "which" in self.flags and phrase.question == "kolik":
            return False
        if "žádný" in phrase.dets and not {"no", "neg"} & self.flags:
            return False
        if LIMITING & set(phrase.flags) and "only" not in self.flags:
            return False
        if "plain" in self.flags and (phrase.attached or self._means_another(phrase)):
            return False
        if not EARLIER.isdisjoint(phrase.adjectives) and self._passes_over_what_is_over(phrase):
            return False
        if phrase.prep in IN and phrase.type == "battle" and phrase.ordinals:
            return False
        if phrase.prep in IN and phrase.type == "turn" and _is_to_come(phrase) and "later" not in self.flags and not self._names(TO_COME):
            return False
        if phrase.prep and phrase.type in TIMES and OTHER & {*phrase.dets, *phrase.adjectives} and not self._names(OTHER):
            return False
        if "begun" in self.flags and _is_to_come(phrase):
            return False
        if "same" in self.flags and self._means_another(phrase):
            return False
        loose = "n" in self.flags and "added" not in self.flags
        if loose and PLUS in phrase.flags and not self._names({PLUS}):
            return False
        if _is_bounded(phrase, loose) and ("bound" not in self.flags or AT_LEAST & set(phrase.flags)):
            return False
        if "noun" in self.flags and phrase.type in POINTERS or "relative" in self.flags and phrase.type != "relative":
            return False
        if "uncounted" in self.flags and phrase.number is not None:
            return False
        if "sole" in self.flags and (phrase.number not in {None, 1} or "oba" in phrase.dets):
            return False
        if "bare" in self.flags and len(phrase.dets) + len(phrase.adjectives) > 1:
            return False
        if "unnumbered" in self.flags and (phrase.number is not None or phrase.ordinals):
            return False
        if any(_counts_for_each(m) for m in (phrase, *phrase.members)) and not self._names({"každý"}):
            return False
        if "q" not in self.flags and any(m.question == "kolik" for m in phrase.members[1:]):
            return False
        several = phrase.members or "oba" in phrase.dets
        if "all" in self.flags and not all(any(_type_fits(t, m) for t in self.types) for m in phrase.members):
            return False
        if "list" in self.flags and not phrase.members or "single" in self.flags and several:
            return False
        if "n" in self.flags and (self._count(phrase) is None or phrase.attached or phrase.members or _described(phrase)):
            return False
        return not (phrase.conj in {"nebo", "ci"} and "or" not in self.flags)

    def _means_another(self, phrase: Phrase) -> bool:
        """Whether the words pick another thing than the one in question (v jiné bitvě), unless the role names that word."""
        words = OTHERS & {*phrase.dets, *phrase.adjectives}
        return bool(words) and not self._names(words)

    def _passes_over_what_is_over(self, phrase: Phrase) -> bool:
        """Whether it would be lost that something is over (v minulém kole); what is so since then is so now (od minulého kola)."""
        return self.prep not in SINCE and "over" not in self.flags and not self._names(EARLIER.intersection(phrase.adjectives))

    def _names(self, words: Container[str]) -> bool:
        """Whether a type of the role names one of the words."""
        return any(t.partition("#")[2] in words for t in self.types)

    def _count(self, phrase: Phrase) -> int | None:
        """The number of the phrase; with the flag ``one`` a noun that can only be singular counts as one (za kartu)."""
        if phrase.number is None and "one" in self.flags and not phrase.question:
            case = [s for s in phrase.slots if s[0] in self.cases]
            return 1 if case and all(s[1] == "s" for s in case) else None
        return phrase.number

    def _takes_type(self, phrase: Phrase) -> bool:
        """A pronoun fits any role of a thing; whether what it stands for does, is seen when it is resolved. Who acts as já or ty is a player."""
        if phrase.type in POINTERS and not phrase.question and self.cases and not {"n", "plain"} & self.flags:
            if all(t.partition("#")[0] == "what" for t in self.types):
                return False
            if phrase.lemma in RELATIVE_ADVERBS and all(t.partition("#")[0].partition("@")[0] in NO_PLACES for t in self.types):
                return False
            if phrase.lemma in SPEAKERS and all(t.partition("#")[0].partition("@")[0] in PLACES for t in self.types):
                return False
            if phrase.lemma == MYSELF and self.types and all("#" in t for t in self.types):
                return False  # he is none of those whom the role names (nepřítel)
            acts = not self.prep and 1 in self.cases
            return phrase.lemma not in SPEAKERS or not acts or any(t == "*" or t.partition("@")[0] == PLAYER for t in self.types)
        if not _may_fit(self.types, phrase.type) and not is_both(phrase) and OF_THEM not in phrase.flags:
            return False
        counts = not self.cases or {"n", "plain", "uncounted", "q"} & self.flags
        if is_both(phrase) and not counts and not any(t.partition("#")[0] in {"det", "what"} for t in self.types):
            return True
        return any(_type_fits(t, phrase) for t in self.types)


WHENCE = frozenset({"odkud", "kudy"})
"""Question words that no role takes for kde or kam, though they are of the same type."""
AT_LEAST = frozenset({"nejméně", "alespoň", "aspoň", "minimálně", "zhruba", "asi"})
"""Words by which a number may be greater than it says: no count in any role, not even one that may be an upper bound."""
BOUNDS = INEXACT | {"až", "další", "ještě"}
EARLIER = frozenset({"minulý", "předchozí", "předešlý", "předcházející"})
"""What tells that something is over: no role passes over it (v minulém kole)."""
TO_COME = frozenset({"příští", "následující", "následný", "nadcházející", "další"})
"""What tells that something is only to come: no role passes over a turn of that kind (v příštím kole)."""
OTHER_TIMES = frozenset({"never", "another_time"})
"""Adverbs by which it is not so now (nikdy, jindy): only roles that name them take them."""
IN = frozenset({"v", "ve"})
OTHER = frozenset({"jiný"})
TIMES = frozenset({"turn", "round", "phase", "battle"})
"""Types of phrases that tell when: of another one (v jiné bitvě) no role takes what it does not name."""
SINCE = frozenset({"od", "z", "už od"})
OTHERS = frozenset({"jiný", "některý", "každý", "ostatní"})
LIMITING = frozenset({"jen", "jedině", "pouze", "jenom", "výhradně", "už jen", "už pouze", "už jenom"})


def _is_to_come(phrase: Phrase) -> bool:
    """Whether the words tell of a turn that is yet to come."""
    return bool(TO_COME & {*phrase.adjectives, *phrase.dets, *phrase.flags})


def _counts_for_each(phrase: Phrase) -> bool:
    """Whether the number is that of each of several (dvě lodě vezou každá dva tanky)."""
    return phrase.number is not None and "každý" in phrase.dets


def _is_bounded(phrase: Phrase, counts: bool) -> bool:
    """Whether the number of the phrase is only a bound or a rough one; of a count also what adds to it (další)."""
    words = BOUNDS if counts else INEXACT
    if any(m.number is not None and INEXACT & set(m.flags) for m in phrase.members[1:]):
        return True
    return phrase.number is not None and bool(words & set(phrase.flags))


def _is_where(phrase: Phrase, spec: Spec) -> bool:
    return phrase.type in spec.types and phrase.type in {"where", "when", "how", "how_long"}


def is_both(phrase: Phrase) -> bool:
    """Whether the phrase is ``oba`` or ``všechny tři`` without a noun: those spoken of, as a pronoun would mean them."""
    both = phrase.type == "det" and phrase.dets == ("oba",) or phrase.type == "num" and phrase.dets == ("všechen",)
    return both and phrase.headless and not phrase.members


def means_every_player(phrase: Phrase) -> bool:
    """Whether the phrase is ``každá strana`` or ``oba hráči``."""
    alone = not (phrase.members or phrase.adjectives or phrase.attached)
    return phrase.type == PLAYER and alone and phrase.dets in {("každý",), ("oba",)} and phrase.attr(PLAYER) is None


def is_elided(phrase: Phrase) -> bool:
    """Whether the noun of the phrase is left out: ``další``, ``druhou``, ``pěchotní``, ``ještě jednu``."""
    named = phrase.ordinals or phrase.adjectives or "další" in phrase.flags or phrase.number is not None
    return phrase.headless and not phrase.question and not phrase.members and bool(named)


@cache
def _may_fit(types: tuple[str, ...], kind: str) -> bool:
    """Whether a phrase of the kind, but for one that means things told before, may be of one of the types of a role."""
    kinds = {_parts(t)[0] for t in types}
    return kind in kinds or bool(kinds & {"*", "elided"})


@cache
def _parts(wanted: str) -> tuple[str, str, str]:
    """``kind#concept@fact`` of a role's type as its three parts."""
    wanted, _, stated = wanted.partition("@")
    kind, _, concept = wanted.partition("#")
    return kind, concept, stated


def _type_fits(wanted: str, phrase: Phrase) -> bool:
    if wanted == "*":
        return "adverb" not in phrase.flags
    if wanted == "elided":
        return is_elided(phrase)
    kind, concept, stated = _parts(wanted)
    if kind == "num" and not concept and OF_THEM in phrase.flags:
        return True
    if kind == phrase.type == "num" and not concept and PLUS in phrase.flags:
        return False  # what is added is no number by itself (má teď +1)
    if kind == "*":
        return concept in phrase.dets
    if kind != phrase.type:
        return False
    if stated and not (stated == PLAYER and means_every_player(phrase)) and any(p.attr(stated) is None for p in phrase.members or (phrase,)):
        return False
    if not concept and kind == "time" and phrase.concept in OTHER_TIMES:
        return False
    if not concept:
        return True
    return concept in (phrase.concept, phrase.lemma, phrase.question, *phrase.adjectives, *phrase.dets, *phrase.flags)


@dataclass(frozen=True, slots=True)
class Role:
    """A named role: alternatives, and whether it may be empty."""

    name: str
    specs: tuple[Spec, ...]
    optional: bool
    said: bool = False
    preps: frozenset[str] = frozenset()

    @property
    def places(self) -> Mapping[tuple[str, str], int]:
        """As `Frame.places`, of this role."""
        return _places(self.specs)


EVERY_CASE = (1 << 8) - 1
EVERY = "every"
"""In `Frame.open_to` the roles that take any type."""


@cache
def _places(specs: tuple[Spec, ...]) -> dict[tuple[str, str], int]:
    """As `Role.places`; in the passive the object is the subject, and the doer stands in the instrumental."""
    found: dict[tuple[str, str], int] = {}
    for spec in specs:
        cases = spec.cases | (spec.passive or frozenset())
        bits = sum(1 << case for case in cases) or EVERY_CASE
        for kind in spec.types:
            place = (spec.prep, _parts(kind)[0])
            found[place] = found.get(place, 0) | bits
    return found


@dataclass(frozen=True)
class Frame:
    """One row: verbs, roles, and what the clause means.

    ``act``: the type of the act it describes (roles become facts of the act). ``facts``: templates stated by the
    clause, ``negative``: those of the denied clause (without it, facts of yes and no are turned). ``asks``: template
    of the fact that a question with this frame asks for. ``event``: what is so once the act is told as done.
    ``tense`` "now": not of what is told of the past; "past": only of that. ``mood`` "may": asked without a modal it
    asks what may be (vejdou se tam?); "purpose" and "before": only behind aby and než. ``denied``: of denied clauses
    only; ``affirmed``: of others only. ``person``: the only person of the verb it stands with. ``apart``: a fact kind that parts the act from an
    earlier one of its type that does not state it. ``content``: question words with the templates that they state,
    where the next clause says what is told or announced (říct, kolik mám karet). ``speaker``: the value that tells
    whom the one plays who says it of himself (mám německou armádu). ``modal``: the only modals it stands with (``-``:
    none), with which it is told as a fact, too (musí ustoupit). ``context``: templates that hold whether the clause
    is told, denied or asked. ``reply``: the type of act of which the clause speaks and the role by which it speaks of
    the reply to it (v protiútoku). ``given``: templates of facts; of two readings the one is meant whose frame has
    more of them told before (the unit is in the box of the railway). ``reviews``: the type of the acts told of which it asks whether
    they are as they should be (jsou oba přesuny v pořádku). ``told``: an adjunct that stands only with what has happened or is
    so, never with what is asked or wanted. ``wanted``: what is only wanted, or would be, tells its facts, too (chce odhodit kartu).
    ``where``: the file, for messages.
    """

    verbs: tuple[str, ...]
    roles: tuple[Role, ...]
    act: str = ""
    facts: tuple[str, ...] = ()
    negative: tuple[str, ...] = ()
    asks: str = ""
    must: str = ""
    event: tuple[str, ...] = ()
    voice: str = "any"
    reflexive: bool | None = None
    pattern: str = ""
    where: str = ""
    mood: str = ""
    tense: str = ""
    denied: bool = False
    affirmed: bool = False
    wanted: bool = False
    apart: str = ""
    speaker: str = ""
    content: tuple[tuple[str, str], ...] = ()
    person: int = 0
    modal: tuple[str, ...] = ()
    reviews: str = ""
    context: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    reply: tuple[str, ...] = ()
    told: bool = False
    needs: tuple[frozenset[str], ...] = ()
    heads: frozenset[str] = frozenset()

    @cached_property
    def places(self) -> dict[tuple[str, str], int]:
        """For each preposition and type of phrases (``*``: any) that some role takes the cases in which it may stand, as bits."""
        found: dict[tuple[str, str], int] = {("", "adj"): EVERY_CASE} if self.heads else {}
        for role in self.roles:
            for place, cases in role.places.items():
                found[place] = found.get(place, 0) | cases
        return found

    def open_to(self, place: tuple[str, str]) -> Sequence[tuple[int, Role, int]]:
        """The roles that might take a phrase with this preposition and type (``*``: of one that may be any thing), with their bits and cases as bits.

        A role may come twice.
        """
        prep, kind = place
        return self._open.get(place, ()) if kind == "*" else (*self._open.get(place, ()), *self._open.get((prep, EVERY), ()))

    @cached_property
    def _open(self) -> dict[tuple[str, str], list[tuple[int, Role, int]]]:
        found: dict[tuple[str, str], list[tuple[int, Role, int]]] = {}
        for at, role in enumerate(self.roles):
            for (prep, kind), cases in role.places.items():
                found.setdefault((prep, EVERY if kind == "*" else kind), []).append((1 << at, role, cases))
            for prep in role.preps:
                found.setdefault((prep, "*"), []).append((1 << at, role, EVERY_CASE))
        return found

    @cached_property
    def subject(self) -> Role | None:
        """As `subject_of`."""
        return next((r for r in self.roles if any(not s.prep and 1 in s.cases and "q" not in s.flags for s in r.specs)), None)

    @cached_property
    def nominative(self) -> tuple[Role, ...]:
        """The roles that may stand in the nominative."""
        return tuple(r for r in self.roles if any(not s.prep and 1 in s.cases for s in r.specs))

    @cached_property
    def is_of_state(self) -> bool:
        """Whether it says what something is: it has no passive."""
        return self.pattern == "predicate" or any(verb.startswith("být ") for verb in self.verbs)

    def may_take(self, place: tuple[str, str], cases: int) -> bool:
        """Whether some role might take a phrase with this preposition and type (``*``: of a phrase that may be any thing) in one of the cases."""
        prep, kind = place
        taken = self.places
        if kind == "*":
            return any(at[0] == prep for at in taken)
        return bool((taken.get(place, 0) | taken.get((prep, "*"), 0)) & cases)


@dataclass(frozen=True, slots=True)
class Shared:
    """Roles that every frame of an act may have (``[[act]]``), each optional, and the templates that speak of them."""

    act: str
    roles: tuple[Role, ...]
    facts: tuple[str, ...]
    reply: str = ""

    def given_to(self, frame: Frame) -> Frame:
        """The frame with those of the roles that none of its own is like: another name, another place or other types."""
        added = tuple(r for r in self.roles if not any(r.name == own.name or _overlap(r, own) for own in frame.roles))
        names = {r.name for r in added} | {own.name for own in frame.roles for r in self.roles if (own.name, own.specs) == (r.name, r.specs)}
        roles = (*frame.roles, *added)
        every = {r.name for r in roles}
        facts = tuple(f for f in self.facts if f not in frame.facts and _roles_in(f) & names and _roles_in(f) <= every)
        wider = replace(frame, roles=roles)
        if frame.act:
            return replace(wider, facts=(*frame.facts, *facts))
        reply = (self.act, self.reply) if self.reply in every else ()
        return replace(wider, context=(*frame.context, *facts), reply=reply)

    def speaks_of(self, frame: Frame) -> bool:
        """Whether a frame that describes no act states or asks something of the last act of this type."""
        return not frame.act and any(f"@{self.act}" in text for text in (*frame.facts, *frame.negative, frame.asks))


def _overlap(one: Role, other: Role) -> bool:
    """Whether some phrase might fill either role."""

    def types(spec: Spec) -> set[str]:
        return {_parts(t)[0] for t in spec.types}

    return any(
        a.prep == b.prep and (not a.cases or not b.cases or a.cases & b.cases) and (types(a) & types(b) or "*" in types(a) | types(b))
        for a in one.specs
        for b in other.specs
    )


@cache
def _roles_in(template: str) -> frozenset[str]:
    """The names of roles that a template reads: all but ``act``, things spoken of (``@hex``), quoted words and literals."""
    inside = re.sub(r"'[^']*'|\"[^\"]*\"|\?.*$", "", template.partition("(")[2])
    names = re.findall(r"(?<![\w.:?@|!-])[a-z_]\w*", inside)
    return frozenset(names) - {"act", "true", "false", "or", "each"}


@dataclass(frozen=True)
class AttachRule:
    """A phrase that may belong to another: types of the host, the guest's spec, and facts about the host.

    ``close``: preposition and case (or several, ``do+2|v+6``) of a host right behind which it belongs to nothing else
    (na hex s Jižním frontem). ``apart``: the guest is told of by itself and its words say nothing of the host, though that is no
    thing (loď se dvěma pěchotami).
    """

    hosts: tuple[str, ...]
    spec: Spec
    paren: bool
    facts: tuple[str, ...]
    close: str = ""
    apart: bool = False

    def fits(self, host: Phrase, guest: Phrase) -> bool:
        """Whether the guest may belong to the host by this rule."""
        if not any(_host_fits(t, host) for t in self.hosts):
            return False
        if self.paren != ("paren" in guest.flags):
            return False
        if guest.type in POINTERS and guest.type not in self.spec.types:
            return False
        if "next" in self.spec.flags and guest.start > host.end + 1:
            return False
        return self.spec.takes(guest)


def _host_fits(wanted: str, host: Phrase) -> bool:
    """``unit:many`` takes lists and plurals only, ``unit:one`` single things only."""
    kind, _, number = wanted.partition(":")
    if not _type_fits(kind, host):
        return False
    many = bool(host.members) or all(s[1] == "p" for s in host.slots) or (host.number or 1) > 1
    return not number or many == (number == "many")


@record
class Verb:
    """The verbal group of a clause: main verb, modal, denial, person, number, gender, tense, voice.

    ``dative``: its reflexive is ``si`` alone, which makes no passive. ``unsaid``: it is tried with frames that must name their subject.
    """

    main: str
    modal: str = ""
    negated: bool = False
    modal_negated: bool = False
    person: int = 3
    number: str = ""
    gender: str = ""
    tense: str = "pres"
    passive: bool = False
    reflexive: bool = False
    conditional: bool = False
    predicate: tuple[tuple[str, Any], ...] = ()
    dative: bool = False
    unsaid: bool = False


@record
class Match:
    """A clause understood by one frame: role name -> phrase, adjuncts, and the verbal group.

    ``lent``: its subject is one spoken of before. ``left``: phrases that no role takes, where some may be left.
    """

    frame: Frame
    bound: Mapping[str, Phrase]
    adjuncts: tuple[tuple[Frame, Phrase], ...]
    verb: Verb
    inherited: bool = False
    lent: bool = False
    left: tuple[Phrase, ...] = ()


def prefers(frame: Frame, role: str, one: Phrase, other: Phrase) -> bool:
    """Whether of two senses of the same words the role (flag ``first``) lists the type of the one before that of the other."""
    if (one.start, one.end, one.prep) != (other.start, other.end, other.prep):
        return False
    for spec in next(r for r in frame.roles if r.name == role).specs:
        types = [re.split("[#@]", t)[0] for t in spec.types]
        if "first" in spec.flags and spec.prep == one.prep and {one.type, other.type} <= set(types):
            return types.index(one.type) < types.index(other.type)
    return False


@cache
def parse_spec(text: str) -> Spec:
    """One alternative of a role specification. Raises FrameError."""
    parts = text.split()
    if len(parts) < 2:
        raise FrameError(f"role specification needs a place and a type: {text!r}")
    place, types, *flags = parts
    prep, _, cases = place.rpartition("+")
    if not (cases == "-" or cases.isdigit()):
        raise FrameError(f"case must be digits or -: {text!r}")
    if strange := set(flags) - FLAGS:
        raise FrameError(f"unknown flags {sorted(strange)} in {text!r}")
    numbers = frozenset() if cases == "-" else frozenset(int(c) for c in cases)
    return Spec(prep.replace("_", " "), numbers, tuple(types.split("|")), frozenset(flags))


@cache
def parse_role(name: str, text: str) -> Role:
    """A role with its alternatives; a final ``?`` makes it optional, ``!`` forbids to leave it out even as the subject."""
    text = text.rstrip()
    specs = tuple(parse_spec(part) for part in text.rstrip("?!").split("/"))
    return Role(name, specs, text.endswith("?"), text.endswith("!"), frozenset(s.prep for s in specs))


def frame_from_row(row: Mapping[str, Any], where: str) -> Frame:
    """A ``[[frame]]`` (or ``[[adjunct]]``) table as a frame. Raises FrameError for an unknown key."""
    row = dict(row)
    verbs = row.pop("verb", "")
    roles = row.pop("roles", {})
    try:
        parsed = tuple(parse_role(name, spec) for name, spec in roles.items())
    except FrameError as error:
        raise FrameError(f"{where}: {error}") from None
    named = (verbs,) if isinstance(verbs, str) else tuple(verbs)
    heads = frozenset(v for v in named if v.startswith("být ") and v != PREDICATE)
    unknown = set(row) - ROW_KEYS
    if unknown:
        raise FrameError(f"{where}: unknown keys {sorted(unknown)}")
    if "content" in row:
        row["content"] = tuple(row["content"].items())
    for name in ("facts", "negative", "event", "modal", "context", "given"):
        if name in row:
            row[name] = (row[name],) if isinstance(row[name], str) else tuple(row[name])
    if "negative" in row:
        parsed = tuple(map(_deniable, parsed))
    return Frame(named, parsed, where=where, needs=_needs(parsed), heads=heads, **row)


def _deniable(role: Role) -> Role:
    """The role of a frame that says what its denial means, where it is the subject: žádný torpédoborec nebojoval denies no more than the verb."""
    return replace(role, specs=tuple(replace(s, flags=s.flags | {"no"}) if not s.prep and 1 in s.cases else s for s in role.specs))


def shared_from_row(row: Mapping[str, Any], where: str) -> Shared:
    """An ``[[act]]`` or ``[[about]]`` table: name, roles (all optional) and facts. Raises FrameError for an unknown key."""
    unknown = set(row) - {"name", "roles", "facts", "reply"}
    if unknown:
        raise FrameError(f"{where}: unknown keys {sorted(unknown)}")
    roles = tuple(replace(parse_role(name, spec), optional=True) for name, spec in row.get("roles", {}).items())
    return Shared(row["name"], roles, tuple(row.get("facts", ())), row.get("reply", ""))


_PLACE = re.compile(r"(\w+\+)?(\d+|-) ")


def attach_from_row(row: Mapping[str, Any], where: str) -> AttachRule:
    """An ``[[attach]]`` table as a rule; ``paren`` before the phrase means in brackets (``paren strength``, ``paren s+7 route``)."""
    text = row["phrase"]
    paren = text.startswith("paren ")
    inside = text[6:] if paren else text
    spec = parse_spec(inside if _PLACE.match(inside) else f"- {inside}")
    facts = row.get("facts", ())
    return AttachRule(
        hosts=tuple(row["host"].split("|")),
        spec=spec,
        paren=paren,
        facts=(facts,) if isinstance(facts, str) else tuple(facts),
        close=row.get("close", ""),
        apart=bool(row.get("apart")),
    )


@dataclass
class Fitting:
    """Frames in order, of which those that may take certain phrases are found as sets of bits (the lowest is the first frame)."""

    frames: tuple[Frame, ...]
    _found: dict[Any, int] = field(default_factory=dict)

    def beside(self, present: frozenset[str]) -> int:
        """The frames of which each role that no clause can leave out has a type among these (as `_types` gives them)."""
        return self._of(present, lambda frame: all(need & present for need in frame.needs))

    def taking(self, needed: Iterable[Needed], spare: int = 0) -> int:
        """The frames that might take each of the phrases, but for as many as may be spared."""
        lacking = [-1, *[0] * spare]
        for one in needed:
            able = self._of(one, lambda frame, one=one: frame.may_take(*one))  # type: ignore[misc]
            lacking = [held & able | (lacking[i - 1] & ~able if i else 0) for i, held in enumerate(lacking)]
        return functools.reduce(operator.or_, lacking)

    def _of(self, key: Any, is_so: Callable[[Frame], bool]) -> int:
        if key not in self._found:
            if len(self._found) >= MAX_REMEMBERED:
                self._found.clear()
            self._found[key] = sum(1 << i for i, frame in enumerate(self.frames) if is_so(frame))
        return self._found[key]


@dataclass
class FrameSet:
    """All frames of a language: of verbs, of verbless statements (verb ``-``), adjuncts and attachments."""

    by_verb: dict[str, list[Frame]] = field(default_factory=dict)
    adjuncts: list[Frame] = field(default_factory=list)
    fragments: list[Frame] = field(default_factory=list)
    attach: list[AttachRule] = field(default_factory=list)
    shared: dict[str, Shared] = field(default_factory=dict)
    places: dict[str, dict[str, str]] = field(default_factory=dict)
    about: dict[str, Shared] = field(default_factory=dict)
    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    role_specs: dict[str, str] = field(default_factory=dict)
    _hosts: dict[tuple[str, bool, str], list[AttachRule]] = field(default_factory=dict)
    _adjuncts: dict[tuple[str, str], list[Frame]] = field(default_factory=dict)
    _fitting: dict[tuple[Any, ...], Fitting] = field(default_factory=dict)

    def add_all(self, files: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
        """Add parsed files (each with its name): first what frames of any file may use (``class``, ``act``, ``about``), then the frames."""
        read = list(files)
        for where, data in read:
            for row in data.get("class", ()):
                if row["name"] in self.classes:
                    raise FrameError(f"{where}: class declared twice: {row['name']}")
                self.classes[row["name"]] = tuple(row["verbs"])
            self.role_specs |= data.get("role", {})
        read = [(where, self._written_out(data)) for where, data in read]
        for where, data in read:
            for key, held in (("act", self.shared), ("about", self.about)):
                for row in data.get(key, ()):
                    if row["name"] in held:
                        raise FrameError(f"{where}: {key} declared twice: {row['name']}")
                    held[row["name"]] = shared_from_row(row, where)
            for row in data.get("act", ()):
                self.places[row["name"]] = {name: text.rstrip("?! ") for name, text in row.get("roles", {}).items()}
        for where, data in read:
            self.add(data, where)

    def add(self, data: Mapping[str, Any], where: str) -> None:
        """Add the ``frame``, ``adjunct`` and ``attach`` tables of one parsed file."""
        for row in data.get("frame", ()):
            frame = frame_from_row({**row, "verb": self._verbs(row.get("verb", ""), where), "roles": self._roles(row)}, where)
            if frame.act in self.shared:
                frame = self.shared[frame.act].given_to(frame)
            for about in self.about.values():
                if about.speaks_of(frame):
                    frame = about.given_to(frame)
            for verb in dict.fromkeys(frame.verbs):
                self.by_verb.setdefault(verb, []).append(frame)
        self._adjuncts.clear()
        self._fitting.clear()
        self.adjuncts += [frame_from_row(row, where) for row in data.get("adjunct", ())]
        self.fragments += [frame_from_row({**row, "verb": self._verbs(row.get("verb", []), where)}, where) for row in data.get("fragment", ())]
        for rule in [attach_from_row(row, where) for row in data.get("attach", ())]:
            self.attach.append(rule)
            for kind in {re.split("[:#@]", host)[0] for host in rule.hosts}:
                self._hosts.setdefault((kind, rule.paren, rule.spec.prep), []).append(rule)

    def _written_out(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """The tables of a file with the names of role specifications (``@place``) replaced by what they stand for."""

        def row_with(row: Mapping[str, Any]) -> Mapping[str, Any]:
            roles = {name: re.sub(r"(?<!\S)@(\w+)(?= |$)", self._role_spec, spec) for name, spec in row.get("roles", {}).items()}
            return {**row, "roles": roles} if roles else row

        kinds = ("frame", "adjunct", "act", "fragment")
        return {**data, **{kind: [row_with(r) for r in data[kind]] for kind in kinds if kind in data}}

    def _role_spec(self, match: re.Match[str]) -> str:
        if match[1] not in self.role_specs:
            raise FrameError(f"unknown role specification: {match[0]}")
        return self.role_specs[match[1]]

    def _roles(self, row: Mapping[str, Any]) -> dict[str, str]:
        """The roles of a row; ``!`` stands for a shared role of its act, which here must be filled."""
        shared = self.places.get(row.get("act", ""), {})
        return {name: shared.get(name, text) if text == "!" else text for name, text in row.get("roles", {}).items()}

    def _verbs(self, named: str | Sequence[str], where: str) -> list[str]:
        """The verbs of a row, each class (``@go``) as its members."""
        found: list[str] = []
        for verb in [named] if isinstance(named, str) else named:
            if verb.startswith("@") and verb[1:] not in self.classes:
                raise FrameError(f"{where}: unknown class of verbs: {verb}")
            found += self.classes[verb[1:]] if verb.startswith("@") else [verb]
        return found

    def fitting(self, main: str, verb: Verb) -> Fitting:
        """The frames of a verb (or another head of its clause) that stand with it as it is said."""
        denied = verb.negated or verb.modal_negated
        key = (main, verb.main == "-", verb.reflexive, verb.dative, verb.tense == "past", verb.person, verb.modal, denied)
        if key not in self._fitting:
            if len(self._fitting) >= MAX_REMEMBERED:
                self._fitting.clear()
            self._fitting[key] = Fitting(tuple(f for f in self.by_verb.get(main, ()) if _is_said_so(f, verb)))
        return self._fitting[key]

    def adjuncts_with(self, phrase: Phrase) -> list[Frame]:
        """The adjuncts whose place and types the phrase may have, in order; any type is tried for a phrase that points."""
        kind = "" if phrase.type in POINTERS or is_elided(phrase) or is_both(phrase) or OF_THEM in phrase.flags else phrase.type
        key = (phrase.prep, kind)
        if key not in self._adjuncts:
            able = (a for a in self.adjuncts if any(s.prep == phrase.prep for s in a.roles[0].specs))
            self._adjuncts[key] = [a for a in able if not kind or not a.places.keys().isdisjoint({key, (phrase.prep, "*")})]
        return self._adjuncts[key]

    def attach_rule(self, host: Phrase, guest: Phrase) -> AttachRule | None:
        """The first rule by which the guest may belong to the host; rules for a type of host go before those for any."""
        paren = "paren" in guest.flags
        for kind in (host.type, "*"):
            for rule in self._hosts.get((kind, paren, guest.prep), ()):
                if rule.fits(host, guest):
                    return rule
        return None


# -- the verbal group ----------------------------------------------------------------------------------------------


def verb_group(flat: Flat, inherited: Verb | None = None) -> Iterator[Verb]:
    """Every way to read the verbs of a clause as one group; none if they are two. Without a verb: the empty group.

    ``chtěl bych`` is present; ``rád by`` with a past participle is a wish, as ``chce`` with an infinitive.
    """
    for verb in _verb_group(flat, inherited):
        if flat.conditional and verb.tense == "past":
            verb = replace(verb, person=flat.person or verb.person, tense="pres")
        if not flat.wish or verb.modal and not flat.conditional:
            yield verb
        elif flat.conditional and not verb.modal:
            yield replace(verb, modal="chtít")


def _verb_group(flat: Flat, inherited: Verb | None) -> Iterator[Verb]:
    words = list(flat.verbs)
    if not words:
        yield Verb("-", negated=flat.negated)
        return
    finite = [w for w in words if w.reading.cat in {"V", "B"}]
    infinitives = [w for w in words if w.reading.cat == "I"]
    past = [w for w in words if w.reading.cat == "L"]
    short = [w for w in words if w.reading.cat == "T"]
    shape = (len(finite), len(infinitives), len(past), len(short))
    base = Verb("", negated=flat.negated, reflexive=flat.reflexive, conditional=flat.conditional, dative=flat.dative)
    match shape:
        case (1, 0, 0, 0):
            yield _finite(base, finite[0])
        case (1, 1, 0, 0) if finite[0].reading.lemma in MODALS | CONTROL or finite[0].reading.lemma == "být":
            yield _with_infinitive(base, finite[0], infinitives[0])
        case (1, 1, 0, 0) if finite[0].reading.lemma in SUFFICING:
            yield replace(_with_infinitive(base, finite[0], infinitives[0]), modal=SUFFICING[finite[0].reading.lemma])
        case (1, 2, 0, 0) if finite[0].reading.lemma == "být" and infinitives[0].reading.lemma in MODALS:
            future = _finite(base, finite[0])
            verb = _with_infinitive(future, _in_future(finite[0], infinitives[0]), infinitives[1])
            yield replace(verb, person=future.person, number=future.number, tense="fut")
        case (1, 2, 0, 0) if finite[0].reading.lemma in MODALS:
            first, second = infinitives
            if first.reading.lemma in MODALS | {"nechat"}:
                yield _with_infinitive(base, finite[0], second)
        case (1, 1, 0, 1) if finite[0].reading.lemma in MODALS:
            verb = _with_infinitive(base, finite[0], infinitives[0])
            if verb.main == "být":
                yield replace(verb, main=short[0].reading.lemma, passive=True)
        case (1, 0, 1, 0) if finite[0].reading.lemma == "být":
            yield replace(_finite(base, past[0]), person=finite[0].reading.person or 3, tense="past")
        case (1, 0, 0, 1) if finite[0].reading.lemma == "být" and _one_number(finite[0], short[0]):
            yield replace(_finite(base, finite[0]), main=short[0].reading.lemma, passive=True, **_denial(finite[0], short[0]))
        case (1, 1, 1, 0) if finite[0].reading.lemma == "být" and past[0].reading.lemma in MODALS:
            yield replace(_with_infinitive(base, past[0], infinitives[0]), person=finite[0].reading.person or 3)
        case (0, 0, 1, 0):
            yield _finite(base, past[0])
        case (0, 1, 1, 0) if past[0].reading.lemma in MODALS | CONTROL:
            yield _with_infinitive(base, past[0], infinitives[0])
        case (0, 0, 1, 1) if past[0].reading.lemma == "být" and _one_number(past[0], short[0]):
            yield replace(_finite(base, past[0]), main=short[0].reading.lemma, passive=True, **_denial(past[0], short[0]))
        case (0, 0, 0, 1):
            yield replace(_finite(base, short[0]), passive=True, tense="past", predicate=short[0].reading.sets)
        case (0, 1, 0, 0):
            yield replace(
                base,
                main=infinitives[0].reading.lemma,
                modal=inherited.modal if inherited and inherited.modal else "inf",
                negated=base.negated or infinitives[0].reading.negated,
                tense="inf",
            )


def _in_future(finite: VerbWord, infinitive: VerbWord) -> VerbWord:
    """``nebude mít (kde přistát)``: the modal in the infinitive with the person and the denial of the word that makes it future."""
    denied = finite.reading.negated != infinitive.reading.negated
    return replace(finite, reading=replace(finite.reading, lemma=infinitive.reading.lemma, negated=denied))


def _one_number(aux: VerbWord, participle: VerbWord) -> bool:
    """``je zásobena`` speaks of one thing, ``jsou zásobena`` of several."""
    return not aux.reading.number or not participle.reading.number or aux.reading.number == participle.reading.number


def _denial(aux: VerbWord, participle: VerbWord) -> dict[str, Any]:
    reading = participle.reading
    return {"negated": aux.reading.negated != reading.negated, "gender": reading.gender, "predicate": reading.sets}


def _finite(base: Verb, word: VerbWord) -> Verb:
    r = word.reading
    return Verb(
        r.lemma, base.modal, base.negated != r.negated, base.modal_negated, r.person or 3, r.number, r.gender, r.tense or "pres",
        base.passive, base.reflexive, base.conditional, base.predicate, base.dative, base.unsaid,
    )  # fmt: skip


def _with_infinitive(base: Verb, finite: VerbWord, infinitive: VerbWord) -> Verb:
    verb = _finite(base, finite)
    if verb.main == "být":
        return replace(verb, main=infinitive.reading.lemma, tense="fut")
    if verb.main in REFLEXIVE_MODALS:
        verb = replace(verb, reflexive=False, tense="pres" if verb.main == "rozhodnout" else verb.tense)
    return replace(
        verb,
        modal=verb.main,
        main=infinitive.reading.lemma,
        modal_negated=verb.negated,
        negated=infinitive.reading.negated,
    )


# -- matching ------------------------------------------------------------------------------------------------------


@dataclass
class Tried:
    """What was tried on the words of one sentence, for its other clauses and for whoever reads it again, lending a subject or in part.

    Clauses and phrases are told apart by identity; those that are remembered are kept alive here.
    """

    words: list[Word] = field(default_factory=list)
    """The words as they are read."""
    flats: dict[tuple[bool, tuple[int, ...]], tuple[list[Flat], int]] = field(default_factory=dict)
    """The clauses that stretches of words may be, and what reading them took."""
    matches: dict[tuple[int, Verb, int], tuple[Flat, list[Match], int]] = field(default_factory=dict)
    """What clauses may mean, and what finding that took."""
    _arranged: dict[int, tuple[Flat, list[tuple[Phrase, ...]]]] = field(default_factory=dict)
    _takes: dict[tuple[int, int, bool], tuple[Spec, Phrase, bool]] = field(default_factory=dict)
    _present: dict[int, tuple[Flat, frozenset[str]]] = field(default_factory=dict)
    _beside: dict[tuple[int, Verb], list[Arranged]] = field(default_factory=dict)
    _places: dict[int, Placed] = field(default_factory=dict)
    _adjuncts: dict[int, tuple[Phrase, list[Frame]]] = field(default_factory=dict)

    def present(self, flat: Flat) -> frozenset[str]:
        """The types of the phrases of a clause and of all that is in them."""
        if id(flat) not in self._present:
            self._present[id(flat)] = flat, frozenset(t for phrase in flat.phrases for t in _types(phrase))
        return self._present[id(flat)][1]

    def arranged(self, flat: Flat, verb: Verb, frames: FrameSet) -> list[Arranged]:
        """The arrangements of the phrases of a clause beside a verb."""
        key = id(flat), verb
        if key not in self._beside:
            self._beside[key] = [_with_adjuncts(phrases, verb, frames, self) for phrases in self._arrangements(flat, frames)]
        return self._beside[key]

    def _arrangements(self, flat: Flat, frames: FrameSet) -> list[tuple[Phrase, ...]]:
        """The arrangements of the phrases of a clause."""
        if id(flat) not in self._arranged:
            self._arranged[id(flat)] = flat, list(arrangements(flat.phrases, frames))
        return self._arranged[id(flat)][1]

    def takes(self, spec: Spec, phrase: Phrase, passive: bool) -> bool:
        """Whether a phrase of an arrangement may be what a role wants."""
        key = id(spec), id(phrase), passive
        if key not in self._takes:
            self._takes[key] = spec, phrase, spec.takes(phrase, spec.passive if passive else None)
        return self._takes[key][2]

    def placed(self, phrase: Phrase) -> Placed:
        """A phrase of an arrangement with where it may stand."""
        if id(phrase) not in self._places:
            self._places[id(phrase)] = Placed(phrase, *_needed(phrase))
        return self._places[id(phrase)]

    def adjuncts(self, phrase: Phrase, frames: FrameSet) -> list[Frame]:
        """The adjuncts that take a phrase, whatever the verb."""
        if id(phrase) not in self._adjuncts:
            able = [a for a in frames.adjuncts_with(phrase) if any(self.takes(s, phrase, False) for s in a.roles[0].specs)]
            self._adjuncts[id(phrase)] = phrase, able
        return self._adjuncts[id(phrase)][1]


_Taking = bool | tuple[Spec, ...]
"""Whether a role takes a phrase; where it hangs on the verb, by which of its alternatives."""


@dataclass
class Placed:
    """A phrase, its preposition and type, its cases as bits, and which roles (by identity) are known to want it, in the active and the passive."""

    phrase: Phrase
    place: tuple[str, str]
    cases: int
    known: tuple[dict[int, _Taking], dict[int, _Taking]] = field(default_factory=lambda: ({}, {}))


def matches(
    flat: Flat, verb: Verb, frames: FrameSet, effort: Effort | None = None, spare: int = 0, tried: Tried | None = None
) -> Iterator[Match]:
    """Every frame that takes every phrase of the clause but for as many as may be spared, with the phrases bound to its roles."""
    effort, tried = effort or Effort(), tried or Tried()
    arranged: list[Arranged] | None = None
    present = tried.present(flat)
    for main in _heads(verb, flat):
        fitting = frames.fitting(main, verb)
        beside = fitting.beside(present)
        if not beside:
            continue
        if arranged is None:
            arranged = tried.arranged(flat, verb, frames)
            effort.spend(len(arranged) * (1 + len(flat.phrases) // MANY))
        able = [(one, fitting.taking(one.needed, spare) & beside) for one in arranged]
        for frame, bit in _chosen(fitting.frames, functools.reduce(operator.or_, (taking for _, taking in able))):
            if frame.pattern == "predicate" and bool(verb.predicate) == any(_is_adjective(p) for p in flat.phrases):
                continue
            for voice in _voices(verb, frame):
                for one, taking in able:
                    if taking & bit:
                        yield from _fill(frame, one, verb, voice, effort, spare, tried)


def _chosen(frames: Sequence[Frame], bits: int) -> Iterator[tuple[Frame, int]]:
    """The frames of a set of bits in order, each with its bit."""
    while bits:
        bit = bits & -bits
        yield frames[bit.bit_length() - 1], bit
        bits ^= bit


@record
class Arranged:
    """Phrases, the adjuncts among them by identity, what only a role of the frame can take, and all prepositions.

    ``ways``: how roles may be filled where phrases may be left, by the frame (its identity) and the voice, each with what finding it took.
    """

    phrases: tuple[Phrase, ...]
    adjuncts: dict[int, Frame]
    needed: list[Needed]
    preps: frozenset[str]
    ways: dict[tuple[int, str], tuple[int, Sequence[_Way]]] = field(default_factory=dict)


def _with_adjuncts(phrases: tuple[Phrase, ...], verb: Verb, frames: FrameSet, tried: Tried) -> Arranged:
    """An arrangement with what a frame must take of it."""
    adjuncts = _adjuncts_of(phrases, verb, frames, tried)
    needed = [(at.place, at.cases) for at in map(tried.placed, phrases) if id(at.phrase) not in adjuncts]
    return Arranged(phrases, adjuncts, needed, frozenset(p.prep for p in phrases))


def _needed(phrase: Phrase) -> Needed:
    if phrase.type in POINTERS or is_elided(phrase) or is_both(phrase) or OF_THEM in phrase.flags:
        return (phrase.prep, "*"), EVERY_CASE
    bits = 0
    for slot in phrase.slots:
        bits |= 1 << slot[0]
    return (phrase.prep, phrase.type), EVERY_CASE if bits & 1 else bits


def _types(phrase: Phrase) -> Iterator[str]:
    """The types of a phrase and of all that is in it."""
    yield "*" if phrase.type in POINTERS or is_both(phrase) else phrase.type
    for inner in (*phrase.members, *phrase.attached):
        yield from _types(inner)


def _needs(roles: Iterable[Role]) -> tuple[frozenset[str], ...]:
    """For each role that no clause can leave out the types of which one must be there; ``*`` stands for a pronoun."""
    found = []
    for role in (r for r in roles if not r.optional):
        types = {re.split("[#:@]", t)[0] for s in role.specs for t in s.types}
        fixed = all(s.prep or s.cases and not s.cases & {1, 4} for s in role.specs)
        if fixed and not types & {"*", "elided"}:
            found.append(frozenset({*types, "*"}))
    return tuple(found)


def _adjuncts_of(phrases: tuple[Phrase, ...], verb: Verb, frames: FrameSet, tried: Tried) -> dict[int, Frame]:
    """For each phrase that may stand with any verb (by identity) the adjunct that takes it."""
    found = {}
    for phrase in phrases:
        adjunct = next((a for a in tried.adjuncts(phrase, frames) if _stands_with(a, verb)), None)
        if adjunct is not None:
            found[id(phrase)] = adjunct
    return found


def _heads(verb: Verb, flat: Flat) -> Iterator[str]:
    yield verb.main
    if verb.main == "být" or verb.passive:
        for phrase in flat.phrases:
            if phrase.headless and not phrase.prep and phrase.adjectives:
                yield f"být {phrase.adjectives[-1]}"
        if verb.passive:
            yield f"být {verb.main}"
            if verb.predicate and verb.modal not in PERMISSIONS:
                yield PREDICATE
    if verb.main == "být" and verb.modal not in PERMISSIONS:
        yield PREDICATE


def _voices(verb: Verb, frame: Frame) -> tuple[str, ...]:
    if verb.main == "-":
        return ("active",)
    if frame.is_of_state:
        return ("active",)
    if verb.passive:
        return ("passive",) if frame.voice in {"any", "passive"} else ()
    if verb.reflexive and not verb.dative and frame.reflexive is None and verb.person == 3:
        return ("passive",) if frame.voice == "passive" else ("active", "passive")
    return ("active",) if frame.voice != "passive" else ()


def arrangements(phrases: Sequence[Phrase], frames: FrameSet) -> Iterator[tuple[Phrase, ...]]:
    """The phrases with some of them attached to an earlier one, wherever a rule lets them; most attached first."""
    count = 0
    for arranged in _arrange(tuple(phrases), frames):
        yield arranged
        count += 1
        if count >= MAX_ARRANGEMENTS:
            return


def _arrange(phrases: tuple[Phrase, ...], frames: FrameSet) -> Iterator[tuple[Phrase, ...]]:
    if len(phrases) < 2:
        yield phrases
        return
    *front, last = phrases
    for arranged in _arrange(tuple(front), frames):
        if arranged:
            host = arranged[-1]
            deep = _attach_deep(host, last, frames)
            if deep is not None:
                yield (*arranged[:-1], deep)
                if _belongs_at_once(host, last, frames):
                    continue
        yield (*arranged, last)


def _belongs_at_once(host: Phrase, guest: Phrase, frames: FrameSet) -> bool:
    """Whether the guest stands right behind a host to which it can only belong."""
    rule = frames.attach_rule(host, guest)
    if rule is None or not rule.close:
        return False
    places = [place.rpartition("+") for place in rule.close.split("|")]
    return guest.start <= host.end + 1 and any(host.prep == prep and host.cases <= {0, int(case)} for prep, _, case in places)


def _is_bare(host: Phrase, frames: FrameSet) -> bool:
    """Whether what was attached last is no thing, so that nothing can belong to it."""
    rule = frames.attach_rule(host, host.attached[-1])
    return rule is not None and "plain" in rule.spec.flags


def _attach_deep(host: Phrase, guest: Phrase, frames: FrameSet) -> Phrase | None:
    """The host with the guest attached, or attached to what already belongs to the host (nearest first)."""
    if host.attached and "paren" not in host.attached[-1].flags and not _is_bare(host, frames):
        inner = _attach_deep(host.attached[-1], guest, frames)
        if inner is not None:
            return replace(host, attached=(*host.attached[:-1], inner), end=guest.end)
    if frames.attach_rule(host, guest) is not None:
        return replace(host, attached=(*host.attached, guest), end=guest.end)
    if host.members and (last := _attach_deep(host.members[-1], guest, frames)) is not None:
        return replace(host, members=(*host.members[:-1], last), end=guest.end)
    return None


def _fill(frame: Frame, one: Arranged, verb: Verb, voice: str, effort: Effort, spare: int, tried: Tried) -> list[Match]:
    """The ways to give the phrases to the roles of a frame."""
    adjuncts = one.adjuncts
    rest = tuple(p for p in one.phrases if not _is_predicate(p, frame.heads)) if frame.heads else one.phrases
    if len(rest) - sum(id(p) in adjuncts for p in rest) > len(frame.roles) + spare:
        return []
    found = []
    for bound, over in _ways(frame, rest, one, verb, voice, effort, spare, tried):
        left = tuple(p for p in over if id(p) not in adjuncts)
        if len(left) <= spare:
            found.append(Match(frame, bound, tuple((adjuncts[id(p)], p) for p in over if id(p) in adjuncts), verb, left=left))
    return found


_Way = tuple[dict[str, Phrase], tuple[Phrase, ...]]
"""Phrases by the roles that they fill, and those that fill none."""


def _ways(
    frame: Frame, rest: tuple[Phrase, ...], one: Arranged, verb: Verb, voice: str, effort: Effort, spare: int, tried: Tried
) -> Sequence[_Way]:
    """The ways to give phrases to the roles of a frame; where some may be left, however many, they are remembered with what finding them took."""
    if not spare:
        return _ways_anew(frame, rest, one, verb, voice, effort, one.adjuncts, tried)
    key = id(frame), voice
    if key in one.ways:
        effort.spend_singly(one.ways[key][0])
        return one.ways[key][1]
    before = effort.spent
    found = _ways_anew(frame, rest, one, verb, voice, effort, None, tried)
    one.ways[key] = effort.spent - before, found
    return found


def _ways_anew(
    frame: Frame, rest: tuple[Phrase, ...], one: Arranged, verb: Verb, voice: str, effort: Effort, aside: Container[int] | None, tried: Tried
) -> Sequence[_Way]:
    """``aside``: what no role need take; None where that may be any phrase."""
    subject = frame.subject if voice == "active" else None
    takers: dict[int, int] = {}
    taken = 0
    for p in rest:
        takers[id(p)] = bits = _takers_of(tried.placed(p), frame, voice == "passive", verb, subject, tried)
        if not bits and aside is not None and id(p) not in aside:
            return ()
        taken |= bits
    if frame.roles and not taken & 1 and not _may_lack(frame.roles[0], subject, voice, verb):
        effort.spend()
        return ()
    preps = one.preps if rest is one.phrases else frozenset(p.prep for p in rest)
    return _Binding(frame.roles, preps, voice, verb, subject, takers, taken, aside, effort).bind(0, rest)


def _takers_of(placed: Placed, frame: Frame, passive: bool, verb: Verb, subject: Role | None, tried: Tried) -> int:
    """Which of the roles of a frame a phrase may fill, as bits."""
    known = placed.known[passive]
    bits = 0
    for bit, role, cases in frame.open_to(placed.place):
        if placed.cases and not cases & placed.cases:
            continue
        taking = known.get(id(role))
        if taking is None:
            taking = known[id(role)] = _taking(role, placed.phrase, passive, tried)
        if taking is True or taking and _one_agrees(taking, placed.phrase, passive, verb, role is subject):
            bits |= bit
    return bits


def _in_tense(frame: Frame, verb: Verb) -> bool:
    """A frame of the present (``now``) does not stand with what is told of the past, one of the past only with that."""
    if frame.person and verb.main != "-" and verb.person != frame.person:
        return False
    return frame.tense == "" or (frame.tense == "past") == (verb.tense == "past") or frame.tense == "now" and verb.main in RESULTING


def _is_said_so(frame: Frame, verb: Verb) -> bool:
    """Whether a frame goes with the verb as it is said: reflexive (*si* may stand with either kind), its tense and person, its modal, denied."""
    if frame.reflexive is not None and frame.reflexive != verb.reflexive and not verb.dative or not _in_tense(frame, verb):
        return False
    if frame.modal and (verb.modal or "-") not in frame.modal or verb.modal in CONTROL and not frame.modal:
        return False
    negated = verb.negated or verb.modal_negated
    return not (frame.denied and not negated or frame.affirmed and negated)


def _stands_with(adjunct: Frame, verb: Verb) -> bool:
    """Whether an adjunct may stand in a clause with this verb.

    By its tense and person, beside the verbs that it names (all where it names none), and only beside a denial where it says so.
    """
    spoken = adjunct.person in {0, verb.person} and (not any(adjunct.verbs) or verb.main in adjunct.verbs)
    return spoken and _in_tense(adjunct, verb) and (not adjunct.denied or verb.negated or verb.modal_negated)


def _is_adjective(phrase: Phrase) -> bool:
    return phrase.type == "adj" and not phrase.prep


def _is_predicate(phrase: Phrase, heads: frozenset[str]) -> bool:
    one = phrase.headless and not phrase.prep and not phrase.members and bool(phrase.adjectives)
    return one and f"být {phrase.adjectives[-1]}" in heads


_PASSIVE = {1: frozenset({7}), 4: frozenset({1})}


@dataclass
class _Binding:
    """Phrases given to the roles of a frame, one at most to each; those that none takes are left, and must be adjuncts.

    ``preps``: the prepositions of the phrases; a role that may be empty and stands behind none of them is passed over.
    ``subject``: the role of who does it, in the active; only it may be left out of a verb's clause. ``takers``: for each phrase (by identity) the
    roles that it may fill, as bits; ``taken``: of all of them. ``adjuncts``: what may be left; None where any phrase may.
    """

    roles: Sequence[Role]
    preps: frozenset[str]
    voice: str
    verb: Verb
    subject: Role | None
    takers: Mapping[int, int]
    taken: int
    adjuncts: Container[int] | None
    effort: Effort
    _placed: dict[tuple[str, int], Phrase] = field(default_factory=dict)

    def bind(self, at: int, phrases: tuple[Phrase, ...]) -> list[_Way]:
        """The ways to give these phrases to the roles from here on."""
        self.effort.spend()
        if self.adjuncts is not None and not self._find_a_place(at, phrases):
            return []
        while at < len(self.roles) and not self.taken >> at & 1:
            role = self.roles[at]
            at += 1
            if role.optional and role.preps.isdisjoint(self.preps):
                continue
            if not self._may_lack(role):
                return []
            self.effort.spend()
        if at == len(self.roles):
            return [({}, phrases)]
        role = self.roles[at]
        found = []
        for i, phrase in enumerate(phrases):
            if self.takers[id(phrase)] >> at & 1:
                for bound, left in self.bind(at + 1, phrases[:i] + phrases[i + 1 :]):
                    found.append(({role.name: self._in_role(role, phrase), **bound}, left))
        return found + self.bind(at + 1, phrases) if self._may_lack(role) else found

    def _find_a_place(self, at: int, phrases: tuple[Phrase, ...]) -> bool:
        """Whether each phrase is an adjunct, or one of the roles from here on may take it."""
        return all(self.takers[id(p)] >> at or self.adjuncts is not None and id(p) in self.adjuncts for p in phrases)

    def _may_lack(self, role: Role) -> bool:
        return _may_lack(role, self.subject, self.voice, self.verb)

    def _in_role(self, role: Role, phrase: Phrase) -> Phrase:
        key = role.name, id(phrase)
        if key not in self._placed:
            self._placed[key] = _in_role(role, phrase, self.voice)
        return self._placed[key]


def _may_lack(role: Role, subject: Role | None, voice: str, verb: Verb) -> bool:
    """Whether a clause may leave out the role; ``subject``: that of who does it, in the active."""
    if role.said and not (verb.unsaid and role is subject):
        return False
    return role.optional or role is subject and verb.main != "-" or voice == "passive" and _dropped(role)


def _is_no_speaker(phrase: Phrase, verb: Verb) -> bool:
    """A noun is no subject of a verb of the first or second person (chci posunout front); nor is a bare number of one person (5, pak jsem hodil)."""
    elided = phrase.headless and (phrase.number is None or verb.number != "s")
    aside = phrase.prep or phrase.question or elided or phrase.type in POINTERS | {"what"}
    return verb.person in {1, 2} and bool(verb.number) and not aside


def subject_of(frame: Frame) -> Role | None:
    """The first role in the nominative that need not be asked for."""
    return frame.subject


def _dropped(role: Role) -> bool:
    """In the passive the doer may stay unsaid, and the thing done to may be the subject of the clause before; what is asked for may not."""
    first = role.specs[0]  # not a time that may be told in the accusative, too (v tomto kole, toto kolo)
    return not first.prep and bool(first.cases & {1, 4}) and any(not s.prep and s.cases & {1, 4} and "q" not in s.flags for s in role.specs)


def _taking(role: Role, phrase: Phrase, passive: bool, tried: Tried) -> _Taking:
    """Whether the phrase may fill the role; where the verb has its say, by which alternatives."""
    able = tuple(s for s in role.specs if s.prep == phrase.prep and tried.takes(s, phrase, passive))
    if able and not is_both(phrase) and any(not _is_subject_only(s, phrase, passive) for s in able):
        return True
    return able or False


def _is_subject_only(spec: Spec, phrase: Phrase, passive: bool) -> bool:
    """Whether the phrase can be what is wanted only in the nominative, in which it agrees with the verb."""
    wanted = passive and spec.passive or spec.cases
    return not spec.prep and 1 in wanted and not (wanted - {1}) & phrase.cases


def _one_agrees(specs: Sequence[Spec], phrase: Phrase, passive: bool, verb: Verb, acting: bool) -> bool:
    """Whether the phrase goes with the verb by one of the alternatives; ``acting``: as the doer, who speaks where the verb is of his person."""
    for spec in specs:
        subject = _is_subject_only(spec, phrase, passive)
        if subject and (not _subject_agrees(phrase, verb) or acting and _is_no_speaker(phrase, verb)):
            continue
        if acting and is_both(phrase) and verb.number != "p" and not any(t[:3] == "det" for t in spec.types):
            continue
        return True
    return False


def _in_role(role: Role, phrase: Phrase, voice: str) -> Phrase:
    """The phrase with only those of its cases in which it fills the role (armády as an object is plural)."""
    for spec in role.specs:
        cases = voice == "passive" and spec.passive or spec.cases
        if cases and spec.takes(phrase, cases):
            kept = frozenset(s for s in phrase.slots if s[0] in cases or s[0] == 0)
            number = spec._count(phrase) if "n" in spec.flags else phrase.number
            if number == phrase.number and kept in (frozenset(), phrase.slots):
                return phrase
            return replace(phrase, slots=kept or phrase.slots, number=number)
    return phrase


def _same_ending(genders: set[str], number: str) -> bool:
    """Genders that a past participle does not tell apart: byl; in the plural also byly."""
    return genders == {"m", "i"} or number == "p" and genders == {"i", "f"}


def _subject_agrees(phrase: Phrase, verb: Verb) -> bool:
    """The subject agrees with the verb in number, and in the past in gender."""
    if verb.main == "-" or verb.modal == "inf" or not verb.number:
        return True
    slots = [s for s in phrase.slots if s[0] in (0, 1)]
    counted = (phrase.number or 0) >= 5 or phrase.question == "kolik"
    for _, number, gender in slots:
        if counted and verb.number == "s":
            return True
        if number and number != verb.number:
            continue
        if verb.tense in {"past", "pass"} or verb.passive:
            if gender and verb.gender and gender != verb.gender and not _same_ending({gender, verb.gender}, verb.number):
                continue
        return True
    return bool(slots) and phrase.members != () and verb.number == "s"


def score(match: Match) -> tuple[int, int]:
    """Which of two readings is the better one: more roles filled (a predicate that the frame names is one), fewer adjuncts."""
    named = match.verb.main == "být" and any(v.startswith("být ") and v != PREDICATE for v in match.frame.verbs)
    return (len(match.bound) + named - match.lent, -len(match.adjuncts) - 2 * len(match.left))


def concepts_named(match: Match) -> int:
    """How many phrases the frame takes by their concept (``side#attacker``) and not by their type alone."""
    roles = {r.name: r for r in match.frame.roles}
    return sum(_names_concept(roles[name], phrase) for name, phrase in match.bound.items())


def _names_concept(role: Role, phrase: Phrase) -> bool:
    """Whether the role takes the phrase by its concept, not by its type alone."""
    if phrase.type in POINTERS:
        return False
    types = [t for s in role.specs if s.prep == phrase.prep for t in s.types]
    return not any(t in {phrase.type, "*"} for t in types) and any("#" in t and _type_fits(t, phrase) for t in types)


def has_subject(match: Match) -> bool:
    """Whether the clause names its subject by a noun."""
    subject = subject_of(match.frame)
    named = match.bound.get(subject.name) if subject is not None else None
    return named is not None and not named.headless and named.type not in POINTERS


def subject_said(match: Match) -> Phrase | None:
    """The noun that is the subject of the clause, in the passive what is done to; None where it is left out, asked for or a pronoun."""
    subject = subject_of(match.frame)
    found = match.bound.get(subject.name) if subject is not None and not match.verb.passive else None
    if match.verb.passive:
        found = next((p for p in match.bound.values() if not p.prep and 1 in p.cases), None)
    plain = found is not None and not found.prep and 1 in found.cases and found.type not in POINTERS | {"what", "det", "adj"}
    return found if plain and found is not None and not (found.question or found.headless) else None


def matches_unsaid(flat: Flat, verb: Verb, frames: FrameSet, effort: Effort | None = None) -> Iterator[Match]:
    """Matches of frames that must name their subject, which the clause leaves out: it is the one spoken of (stíhačky; smějí na ni střílet?)."""
    for match in matches(flat, replace(verb, unsaid=True), frames, effort):
        subject = subject_of(match.frame)
        if subject is not None and subject.said and subject.name not in match.bound:
            yield replace(match, verb=verb, lent=True)


def may_mean(match: Match, thing: Phrase) -> bool:
    """Whether the subject that the clause leaves out may be such a thing; true where it names its subject, or has none."""
    subject = subject_of(match.frame)
    if subject is None or subject.name in match.bound or match.verb.person != 3:
        return True
    kinds = {_parts(t)[0] for s in subject.specs for t in s.types}
    return bool(kinds & {"*", thing.type})


def used(match: Match) -> Iterable[Phrase]:
    """Every phrase of a match."""
    yield from match.bound.values()
    yield from (p for _, p in match.adjuncts)
