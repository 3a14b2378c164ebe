"""Data as a situation: every fault found at once, each with its place; never half a situation."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grammar.morphology import fold
from referee import echo, messages
from referee.facts import Entity, Fact, FactKind, Key, Situation, Unheard, Words
from referee.law.question import Question
from referee.situation.catalog import DENIED, NO, YES, Catalog, is_unknown
from referee.situation.source import Fault, Path, Source, shown, unfit

FORMAT = 1
TOP = ("format", "game", "text", "moments", "things", "acts", "facts", "house", "unheard", "questions")
THING = ("id", "type", "name", "shown", "named", "concept", "words")
ACT = ("id", "act", "name", "denied", "words")
FACT = ("fact", "of", "value", "at_least", "at_most", "words", "when", "mood", "doubted")
ASKS = ("may", "must", "value", "whether")
ASKED_TOO = ("which", "who", "where")
ASK_WORDS = {"which": "value", "who": "value", "where": "value", "smi": "may", "musi": "must", "hodnota": "value", "zda": "whether"}
QUESTION = ("ask", "act", "fact", "of", "value", "by", "negated", "past", "permission", "forbidden", "together", "either", "for", "words", "or")
MAX_UNHEARD = 200
MAX_NAMED = 8
"""Things that a message names at most as those that may have been meant."""
MAX_DIGITS = 6


@dataclass
class Telling:
    """A situation told as data, taken in: the situation and its questions, or the faults."""

    situation: Situation = field(default_factory=Situation)
    questions: list[Question] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def tell(source: Source, catalog: Catalog) -> Telling:
    """Take a source in for the game of the catalog."""
    return _Teller(source, catalog).tell()


def head_faults(source: Source, games: Sequence[str], game: str | None) -> tuple[str, list[Fault]]:
    """The game that data speak of, and what is wrong with them before anything in them can be looked at."""
    faults = [*source.faults, *(unfit(source.data) if source.data is not None else ())]
    data = source.data
    if any(fault.stops for fault in faults) or data is None:
        return "", faults or [Fault(".", messages.DATA_EMPTY)]
    if not isinstance(data, dict):
        return "", [*faults, Fault(".", messages.DATA_NOT_MAP, source.line(()))]
    told = data.get("game")
    if told is not None and not isinstance(told, str):
        return "", [*faults, Fault("game", messages.DATA_WANTS.format(what=messages.DATA_TEXT), source.line(("game",)))]
    if told is None and game is None:
        faults.append(Fault("game", messages.DATA_NO_GAME.format(known=", ".join(games)), source.line(())))
    elif told is not None and game is not None and told != game:
        faults.append(Fault("game", messages.DATA_OTHER_GAME.format(told=told, game=game), source.line(("game",))))
    elif (told or game) not in games:
        faults.append(Fault("game", messages.UNKNOWN_GAME.format(game=told or game, known=", ".join(games)), source.line(("game",))))
    version = data.get("format", FORMAT)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        faults.append(Fault("format", messages.DATA_WANTS.format(what=messages.DATA_NUMBER), source.line(("format",))))
    elif version > FORMAT:
        faults.append(Fault("format", messages.DATA_NEWER.format(version=version, known=FORMAT), source.line(("format",))))
    return str(told or game), faults


class _Teller:
    """One source being taken in."""

    def __init__(self, source: Source, catalog: Catalog) -> None:
        self.source = source
        self.data: Mapping[str, Any] = source.data
        self.catalog = catalog
        self.registry = catalog.registry
        self.faults: list[Fault] = []
        self.entities: dict[str, Entity] = {c.id: c for c in catalog.world.constants}
        self.own: set[str] = set()
        """Ids of things and acts that the data bring in."""
        self.broken: set[str] = set()
        """Ids of things and acts at fault: that they are not there is no second fault."""
        self.named: dict[str, list[str]] = {}
        self.acts: dict[str, int] = {}
        """Acts with their place in the order of acts."""
        self.facts: dict[Key, Fact] = {}
        self.doubted: set[Key] = set()
        self.bounds: dict[Key, tuple[int | None, int | None]] = {}
        self.where: dict[Key, Path] = {}

    def fault(self, path: Path, message: str) -> None:
        """Note what is wrong at a place."""
        self.faults.append(Fault(shown(path), message, self.source.line(path)))

    def tell(self) -> Telling:
        """The whole."""
        self._unknown_keys(self.data, TOP, ())
        self.moments = self._moments()
        inline: list[tuple[Path, str, str, Any]] = []
        for path, row in self._rows("things"):
            inline += self._thing(path, row)
        for path, row in self._rows("acts"):
            inline += self._act(path, row)
        for path, row in self._rows("facts"):
            self._fact(path, row)
        for path, thing, name, value in inline:
            self._inline(path, thing, name, value)
        for path, row in self._rows("house"):
            self._house(path, row)
        unheard = [found for path, row in self._rows("unheard") if (found := self._unheard(path, row)) is not None]
        questions = [asked for path, row in self._rows("questions") if (asked := self._question(path, row)) is not None]
        if not self._rows_given("questions"):
            self.fault(("questions",), messages.DATA_NO_QUESTION)
        self._actors(questions)
        self._opposed(questions)
        situation = Situation(self.entities, self.facts, frozenset(self.doubted), self.bounds, tuple(unheard))
        faults = sorted(self.faults, key=lambda fault: fault.line or 0)
        return Telling(situation, questions, faults)

    # -- shapes ------------------------------------------------------------------------------------------------------

    def _rows_given(self, key: str) -> bool:
        return bool(self.data.get(key))

    def _rows(self, key: str) -> Iterator[tuple[Path, Mapping[str, Any]]]:
        """The maps of a list; whatever is no map in it is a fault."""
        value = self.data.get(key)
        if value is None:
            return
        if not isinstance(value, list | tuple):
            self.fault((key,), messages.DATA_WANTS.format(what=messages.DATA_LIST))
            return
        if key == "unheard" and len(value) > MAX_UNHEARD:
            self.fault((key,), messages.DATA_TOO_MUCH.format(limit=MAX_UNHEARD))
            return
        for number, row in enumerate(value):
            if isinstance(row, Mapping):
                yield (key, number), row
            else:
                self.fault((key, number), messages.DATA_WANTS.format(what=messages.DATA_MAP))

    def _unknown_keys(self, row: Mapping[str, Any], known: Sequence[str], path: Path) -> None:
        for key in row:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                self.fault((*path, key), messages.DATA_UNKNOWN_KEY.format(key=key, near=_near(near), known=", ".join(known)))

    def _text(self, row: Mapping[str, Any], key: str, path: Path) -> str:
        """A text; empty where there is none. A number is taken as it is written."""
        value = row.get(key)
        if value is None or isinstance(value, str):
            return value or ""
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        self.fault((*path, key), messages.DATA_WANTS.format(what=messages.DATA_TEXT))
        return ""

    def _flag(self, row: Mapping[str, Any], key: str, path: Path) -> bool:
        value = row.get(key, False)
        meant = _yes_no(value)
        if meant is None:
            self.fault((*path, key), messages.DATA_WANTS.format(what=messages.DATA_FLAG))
        return bool(meant)

    def _words(self, row: Mapping[str, Any], path: Path) -> Words:
        value = row.get("words")
        if isinstance(value, list | tuple) and all(isinstance(v, str) for v in value):
            value = " … ".join(value)
        text = "" if value is None else value
        if not isinstance(text, str):
            self.fault((*path, "words"), messages.DATA_WANTS.format(what=messages.DATA_TEXT))
            return Words(0, 0, "")
        return Words(0, 0, text)

    # -- things and acts ---------------------------------------------------------------------------------------------

    def _thing(self, path: Path, row: Mapping[str, Any]) -> list[tuple[Path, str, str, Any]]:
        name = self._text(row, "name", path)
        shown_as = self._text(row, "shown", path)
        kind = self._text(row, "type", path)
        given = self._text(row, "concept", path)
        named = self._flag({"named": row.get("named", True)}, "named", path)
        name = name or (shown_as if named else "")
        concept = given and next(iter(self.catalog.called(given)), "") or (self.catalog.concept(name) if name else "")
        if given and not concept:
            self.fault((*path, "concept"), messages.DATA_NO_WORD.format(word=given, near=_near(self.catalog.near_words(given))))
        known = "; ".join(sorted(self.catalog.type_shown(t) for t in self.catalog.types))
        likely = self.catalog.type_of_concept(concept)
        if kind not in self.catalog.types:
            kind = self.catalog.type_called(kind)
        board = concept if kind in self.catalog.world.board and self.catalog.is_name(concept) else ""
        ident = self._text(row, "id", path) or board or name
        if kind not in self.catalog.types:
            near = _near([self.catalog.type_shown(t) for t in ([likely] if likely else self.catalog.near_types(kind) if kind else [])])
            text = messages.DATA_BAD_TYPE if kind else messages.DATA_NO_TYPE
            self.fault((*path, "type") if kind else path, text.format(type=kind, near=near, types=known))
            self._break(path, ident)
            return []
        if not self._bring_in(path, ident, kind, shown_as or name or self.catalog.name_of(concept) or ident, concept):
            return []
        if named:
            concept = concept or self.catalog.any_of(kind)
            self._call(ident, name or (self.catalog.name_of(concept) if concept else ""), concept, self._words(row, path))
        return [((*path, key), ident, key, value) for key, value in row.items() if key not in THING]

    def _bring_in(self, path: Path, ident: str, kind: str, name: str, concept: str = "") -> bool:
        if not ident:
            self.fault(path, messages.DATA_NO_ID)
            return False
        if ident in self.own | self.broken:
            self.fault(path, messages.DATA_TWICE.format(id=ident))
            return False
        given = self.catalog.constants.get(ident)
        if given is not None and given != kind and concept != ident:
            self.fault(path, messages.DATA_TAKEN.format(id=ident, name=self.catalog.name_of(ident), type=self.catalog.type_name(given)))
            self.broken.add(ident)
            return False
        self.own.add(ident)
        self.entities[ident] = Entity(ident, kind, name)
        self.named.setdefault(fold(name), []).append(ident)
        return True

    def _break(self, path: Path, ident: str) -> None:
        """Remember the id of what cannot be taken in, so that no fact about it is a fault for that."""
        if ident and ident in self.own | self.broken:
            self.fault(path, messages.DATA_TWICE.format(id=ident))
        elif ident:
            self.broken.add(ident)

    def _call(self, ident: str, name: str, concept: str, words: Words) -> None:
        """State what a thing is called, as a text does by naming it."""
        for kind, value in (("name", name), ("concept", concept)):
            if value and kind in self.registry and self.registry[kind].of == ("any",):
                self.facts.setdefault((kind, (ident,)), Fact(kind, (ident,), value, words))
        for told, said in self.catalog.said_by(concept, self.entities[ident].type):
            self.facts.setdefault((told.name, (ident,)), Fact(told.name, (ident,), said, words))

    def _act(self, path: Path, row: Mapping[str, Any]) -> list[tuple[Path, str, str, Any]]:
        name = self._text(row, "act", path)
        types = self.catalog.act(name)
        if not types:
            near = _near([self.catalog.type_shown(a) for a in self.catalog.near_acts(name)])
            text = messages.DATA_NO_ACT if name else messages.DATA_ACT_WANTED
            self.fault((*path, "act"), text.format(act=name, near=near, game=self.catalog.game.id))
            self._break(path, self._text(row, "id", path))
            return []
        if len(types) > 1:
            self.fault((*path, "act"), messages.DATA_SEVERAL.format(name=name, ids=", ".join(map(self.catalog.type_shown, types))))
            self._break(path, self._text(row, "id", path))
            return []
        kind = DENIED + types[0] if self._flag(row, "denied", path) else types[0]
        ident = self._text(row, "id", path) or self._free(types[0])
        if not self._bring_in(path, ident, kind, self._text(row, "name", path) or self.catalog.acts.get(types[0], types[0])):
            return []
        self.acts[ident] = len(self.acts) + 1
        return [((*path, key), ident, key, value) for key, value in row.items() if key not in ACT]

    def _free(self, kind: str) -> str:
        return next(name for n in range(1, 10_000) if (name := f"{kind}{n}") not in self.entities)

    # -- facts -------------------------------------------------------------------------------------------------------

    def _kind(self, name: Any, path: Path, things: int | None = None) -> FactKind | None:
        """The kind of fact that a name means; of several with one label the one that speaks of so many things."""
        if not isinstance(name, str) or not name:
            self.fault(path, messages.DATA_FACT_WANTED)
            return None
        found = self.catalog.kinds(name)
        if len(found) > 1 and things is not None:
            found = [k for k in found if len(k.of) == things] or found
        if not found:
            near = _near(map(_called, self.catalog.near_kinds(name)))
            self.fault(path, messages.DATA_NO_FACT.format(fact=name, near=near, game=self.catalog.game.id))
            return None
        if len(found) > 1:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(f"{k.name} – {self._speaks_of(k)}" for k in found)))
            return None
        return found[0]

    def _fact(self, path: Path, row: Mapping[str, Any], extra: tuple[str, ...] = ()) -> Key | None:
        self._unknown_keys(row, (*FACT, *extra), path)
        row = self._today(row, path)
        of = row.get("of", ())
        things = list(of) if isinstance(of, list | tuple) else [of]
        kind = self._kind(row.get("fact"), (*path, "fact"), len(things))
        if kind is None:
            return None
        args = self._args(kind, things, (*path, "of"))
        if args is None:
            return None
        key: Key = (kind.name, args)
        self._state(key, kind, row, path)
        return key

    def _today(self, row: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
        """A row as it is told today, where its fact has another name than once and the thing that it spoke of is now its value."""
        name = row.get("fact")
        kind, place = self.catalog.former.get(name, (None, "")) if isinstance(name, str) else (None, "")
        if kind is None or place != "of":
            return row
        of, value = row.get("of"), row.get("value", True)
        if not is_unknown(value) and not _yes_no(value):
            self.fault(path, messages.DATA_FORMER.format(former=name, label=_called(kind)))
        told = of[0] if isinstance(of, list | tuple) and len(of) == 1 else of
        return {**{k: v for k, v in row.items() if k != "of"}, "fact": kind.name, "value": value if is_unknown(value) else told}

    def _speaks_of(self, kind: FactKind) -> str:
        """In Czech, what a kind speaks of."""
        return ", ".join(self.catalog.type_shown(slot) for slot in kind.of) or messages.DATA_TABLE

    def _args(self, kind: FactKind, things: Sequence[Any], path: Path) -> tuple[str, ...] | None:
        if len(things) != len(kind.of):
            self.fault(path, messages.DATA_HOW_MANY.format(label=echo.label(kind), of=self._speaks_of(kind), count=len(things)))
            return None
        found = [self._argument(kind, things, place, path) for place in range(len(things))]
        return None if any(f is None for f in found) else tuple(f for f in found if f is not None)

    def _argument(self, kind: FactKind, things: Sequence[Any], place: int, path: Path) -> str | None:
        """What a name means where a fact speaks of a thing of a type; None, with the fault noted, where nothing fits."""
        name, slot = things[place], kind.of[place]
        if not isinstance(name, str | int) or isinstance(name, bool):
            self.fault(path, messages.DATA_WANTS.format(what=messages.DATA_THING))
            return None
        name = str(name)
        if name in self.broken:
            return None
        candidates = self._standing(name, slot)
        if len(candidates) > 1:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(map(self._shown, candidates))))
        elif not candidates:
            others = [str(t) for n, t in enumerate(things) if n != place and isinstance(t, str | int)]
            self._misplaced(name, kind, slot, [o for o in others if self._standing(o, slot)], path)
        return candidates[0] if len(candidates) == 1 else None

    def _standing(self, name: str, slot: str) -> list[str]:
        """What a name may mean where a fact speaks of a thing of a type: an own thing by its id and nothing else, else by name, else a word."""
        candidates = [i for i in self._things(name) if self.catalog.fits(slot, self.entities[i].type)]
        if candidates or name in self.own:
            return candidates
        brought = self._brought(name, slot)
        if brought is None and self.catalog.takes_word(slot):
            brought = self.catalog.slot_value(slot, name) or self._word(name, slot)
        return [] if brought is None else [brought]

    def _misplaced(self, name: str, kind: FactKind, slot: str, others: Sequence[str], path: Path) -> None:
        """Note that a name means nothing of the type wanted, with what of that type was probably meant: what stands in another place, or is told."""
        wanted = self.catalog.type_shown(slot)
        known = self._things(name) or [c for c in self.catalog.called(name) if self.catalog.type_of_concept(c)]
        if not known:
            own = [e.name for i, e in self.entities.items() if i in self.own and self.catalog.fits(slot, e.type)]
            close = self.catalog.near_words(name, (*self.own, *own), (slot,))
            self.fault(path, messages.DATA_NO_THING.format(name=name, near=_near(close)))
            return
        kept = self._type_of(known[0])
        near = _near(self._likely(known[0], slot, others))
        alike = self.registry.stated_by(kind.word or kind.name, kept) if len(kind.of) == 1 else None
        instead = messages.DATA_INSTEAD.format(label=_called(alike)) if alike is not None else ""
        told = {"name": name, "type": self.catalog.type_shown(kept), "label": echo.label(kind), "slot": wanted}
        self.fault(path, messages.DATA_BAD_THING.format(**told, near=near, instead=instead))

    def _likely(self, ident: str, slot: str, others: Sequence[str]) -> list[str]:
        """What was meant where a thing of another type stands: what stands in a wrong place, what is called alike, what is told, what there is."""
        found = {o: self._standing(o, slot)[0] for o in others}
        exact = [o for o, i in found.items() if self._type_of(i) == slot]
        if exact or found:
            return [self._name(o, slot) for o in exact or found][:MAX_NAMED]
        twins = [c for c in self.catalog.called(self.catalog.name_of(ident)) if self.catalog.fits(slot, self._type_of(c) or "")]
        if twins:
            return [messages.with_id(self.catalog.name_of(c), c) for c in twins]
        told = [e.name for i, e in self.entities.items() if i in self.own and self.catalog.fits(slot, e.type)]
        board = [self.entities[i].name for i, t in self.catalog.constants.items() if t == slot and i in self.entities]
        return list(dict.fromkeys(told or (board if len(board) > 1 else [])))[:MAX_NAMED]

    def _type_of(self, ident: str) -> str:
        return self.entities[ident].type if ident in self.entities else self.catalog.type_of_concept(ident)

    def _name(self, name: str, slot: str) -> str:
        """What a name means where a fact speaks of a type, by its Czech name."""
        found = self._standing(name, slot)[0]
        return self.entities[found].name if found in self.entities else self.catalog.name_of(found)

    def _shown(self, ident: str) -> str:
        """A thing by its Czech name with its type and its id."""
        thing = self.entities[ident]
        return f"{ident} – {thing.name}, {self.catalog.type_name(thing.type)}"

    def _things(self, name: str) -> list[str]:
        """The things that the data or the game itself have under this id or name."""
        if name in self.entities:
            return [name]
        own = self.named.get(fold(name.strip()), [])
        return own or [c for c in self.catalog.called(name) if c in self.entities]

    def _brought(self, name: str, slot: str) -> str | None:
        """A thing that the game knows by its name, brought in because a fact speaks of it (Stalingrad)."""
        for concept in self.catalog.called(name):
            kind = self.entities[concept].type if concept in self.entities else self.catalog.type_of_concept(concept)
            if kind and self.catalog.is_name(concept) and self.catalog.fits(slot, kind):
                if concept not in self.entities:
                    self.entities[concept] = Entity(concept, kind, self.catalog.name_of(concept))
                    self._call(concept, self.catalog.name_of(concept), concept, Words(0, 0, ""))
                return concept
        return None

    def _word(self, name: str, *slots: str) -> str | None:
        """A word of the vocabulary by its id or by itself, no thing of a type that ``slots`` leave out; a number stands for itself."""
        if name in self.own | self.broken:
            return None
        found = self.catalog.called(name)
        if found:
            return next((c for c in found if not slots or not self.catalog.is_misplaced(c, *slots)), None)
        return name if name.replace(".", "").replace("-", "").isalnum() and name[:1].isdigit() else None

    def _state(self, key: Key, kind: FactKind, row: Mapping[str, Any], path: Path, at: Path = ()) -> None:
        """Take in what is told of a key: a value, bounds, or that nobody knows. ``at``: where the value stands, if not under ``value``."""
        bounds = {b: row[b] for b in ("at_least", "at_most") if row.get(b) is not None}
        has_value = "value" in row and row["value"] is not None
        if has_value == bool(bounds) and not (kind.domain == (True, False) and not bounds):
            self.fault(path, messages.DATA_VALUE_OR_BOUNDS if has_value else messages.DATA_NO_VALUE.format(label=echo.label(kind)))
            return
        doubted = self._flag(row, "doubted", path)
        if key in self.where and self._is_earlier(key, row, path):
            return
        if key in self.where and not self._is_later(key, row, path):
            self.fault(path, messages.DATA_TWO_VALUES.format(label=echo.label(kind), first=shown(self.where[key])))
            return
        self.where[key] = path
        if bounds:
            self._bound(key, kind, bounds, path)
        elif has_value and is_unknown(row["value"]) or doubted:
            self.doubted.add(key)
            self.facts.pop(key, None)
        else:
            value = self._value(kind, row.get("value", True), at or (*path, "value"))
            if value is not None:
                self.facts[key] = Fact(key[0], key[1], value, self._words(row, path), self._mood(row, path), order=self._when(key, row, path))

    def _mood(self, row: Mapping[str, Any], path: Path) -> str:
        return self._text(row, "mood", path) or "state"

    def _when(self, key: Key, row: Mapping[str, Any], path: Path) -> int:
        """When a fact came to be so: told by a number or by the act after which it is; else with its act, else before all acts."""
        value = row.get("when")
        if value is None:
            return max((self.acts[a] for a in key[1] if a in self.acts), default=0)
        if isinstance(value, str) and value in self.broken:
            return 0
        if isinstance(value, str) and value in self.acts:
            return self.acts[value]
        moment = int(value) if isinstance(value, str) and value.isdigit() and len(value) < MAX_DIGITS else value
        if isinstance(moment, bool) or not isinstance(moment, int) or moment < 0:
            self.fault((*path, "when"), messages.DATA_WHEN)
            return 0
        last = len(self.acts) if self.moments is None else self.moments
        if moment > last and (self.acts or self.moments is not None):  # where nothing is done the numbers only tell what came first
            acts = messages.DATA_LAST_ACT.format(acts=messages.plural(last, "čin", "činy", "činů"))
            said = acts if self.moments is None else messages.DATA_LAST_MOMENT.format(moments=last)
            self.fault((*path, "when"), messages.DATA_WHEN_LATE.format(when=moment, last=said))
        return moment

    def _moments(self) -> int | None:
        """How many moments the numbers of ``when`` count; None where they are the places of acts."""
        value = self.data.get("moments")
        if value is None or isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        self.fault(("moments",), messages.DATA_WANTS.format(what=messages.DATA_NUMBER))
        return None

    def _is_earlier(self, key: Key, row: Mapping[str, Any], path: Path) -> bool:
        """Whether a second telling of a fact says what it was before; what holds at the end is what counts."""
        told = self.facts.get(key)
        return told is not None and row.get("when") is not None and self._when(key, row, path) < told.order

    def _is_later(self, key: Key, row: Mapping[str, Any], path: Path) -> bool:
        told = self.facts.get(key)
        return told is not None and row.get("when") is not None and self._when(key, row, path) > told.order

    def _bound(self, key: Key, kind: FactKind, bounds: Mapping[str, Any], path: Path) -> None:
        if "number" not in kind.taken or kind.many:
            self.fault(path, messages.DATA_NO_BOUNDS.format(label=echo.label(kind)))
            return
        for name, value in bounds.items():
            if isinstance(value, bool) or not isinstance(value, int):
                self.fault((*path, name), messages.DATA_WANTS.format(what=messages.DATA_NUMBER))
                return
        low, high = bounds.get("at_least"), bounds.get("at_most")
        if low is not None and high is not None and low > high:
            self.fault(path, messages.DATA_BOUNDS_CROSS.format(low=low, high=high))
            return
        self.bounds[key] = (low, high)
        self.doubted.add(key)

    def _value(self, kind: FactKind, value: Any, path: Path) -> Any:
        """The value meant; None, with the fault noted, where it is not one of the kind."""
        if isinstance(value, list | tuple):
            if not kind.may_be_list:
                self.fault(path, messages.DATA_ONE_VALUE.format(label=echo.label(kind), wanted=self._wanted(kind)))
                return None
            found = [self._one(kind, v, (*path, i)) for i, v in enumerate(value)]
            return None if None in found else tuple(found)
        found_one = self._one(kind, value, path)
        return (found_one,) if kind.many and found_one is not None else found_one

    def _one(self, kind: FactKind, value: Any, path: Path) -> Any:
        if isinstance(value, list | tuple | dict) or value is None:
            self.fault(path, messages.DATA_WANTS.format(what=self._wanted(kind)))
            return None
        if isinstance(value, str) and value in self.broken:
            return None
        if value in self.own and any(self.catalog.fits(slot, self.entities[value].type) for slot in self._slots(kind)):
            return value
        if kind.domain:
            found = self._of_domain(kind, value)
            if found is not None:
                return found
        for taken in kind.taken:
            found = self._as(taken, kind, value)
            if found is not None:
                return found
        if "number" in kind.taken and isinstance(value, int) and not isinstance(value, bool):
            self.fault(path, messages.DATA_OUT_OF_RANGE.format(label=echo.label(kind), value=value, low=kind.low, high=kind.high))
        else:
            slots = self._slots(kind)
            known = self._things(str(value)) if slots else []
            if known:
                told = [e.name for i, e in self.entities.items() if i in self.own and any(self.catalog.fits(s, e.type) for s in slots)]
                said = {"name": value, "type": self.catalog.type_shown(self.entities[known[0]].type), "label": echo.label(kind)}
                self.fault(path, messages.DATA_BAD_VALUE.format(**said, wanted=self._wanted(kind), near=_near(told[:MAX_NAMED])))
                return None
            near = self._near_values(kind, str(value)) if kind.domain else []
            if slots or "word" in kind.taken:
                near = self.catalog.near_words(str(value), (*self.own, *(self.entities[i].name for i in self.own)), slots)
            said = {"label": echo.label(kind), "value": str(value)[:60], "wanted": self._wanted(kind), "near": _near(near)}
            self.fault(path, messages.DATA_NOT_VALUE.format(**said))
        return None

    def _of_domain(self, kind: FactKind, value: Any) -> Any:
        if kind.domain == (True, False):
            return _yes_no(value)
        if not isinstance(value, bool) and value in kind.domain:
            return value
        found = self.catalog.values(kind).get(fold(str(value)).strip())
        if found is not None:
            return found
        stand_ins = [c for c in self.catalog.called(str(value)) if c in self.catalog.world.stand_ins]
        return stand_ins[0] if stand_ins else self.catalog.stated_value(kind, str(value))

    @staticmethod
    def _slots(kind: FactKind) -> tuple[str, ...]:
        """The types of things that a kind takes."""
        return tuple(t for t in kind.taken if t not in {"number", "flag", "text", "word"})

    def _near_values(self, kind: FactKind, value: str) -> list[str]:
        """The values of a domain with a name like this one."""
        close = difflib.get_close_matches(fold(value), self.catalog.values(kind), 2, 0.7)
        return list(dict.fromkeys(kind.say(self.catalog.values(kind)[c]) for c in close))

    def _as(self, taken: str, kind: FactKind, value: Any) -> Any:
        """The value as a number, a flag, a text, a word or a thing of a type; None where it is none."""
        if taken == "number":
            number = int(value) if isinstance(value, str) and value.lstrip("-").isdigit() and len(value) < 10 else value
            if isinstance(number, bool) or not isinstance(number, int):
                return None
            fits = (kind.low is None or number >= kind.low) and (kind.high is None or number <= kind.high)
            return number if fits else None
        if taken == "flag":
            return _yes_no(value)
        if taken == "text":
            return str(value)
        name = str(value)
        if taken == "word":
            return self._word(name, *self._slots(kind))
        candidates = [i for i in self._things(name) if self.catalog.fits(taken, self.entities[i].type)]
        if candidates:
            return candidates[0] if len(candidates) == 1 else None
        return None if name in self.own else self._brought(name, taken)

    def _wanted(self, kind: FactKind) -> str:
        """In Czech, what values a kind takes."""
        if kind.domain and kind.domain != (True, False):
            return ", ".join(messages.with_id(kind.say(v), str(v)) for v in kind.domain)
        names = {"number": messages.DATA_NUMBER, "flag": messages.DATA_FLAG, "text": messages.DATA_TEXT, "word": messages.DATA_WORD}
        said = [names.get(t, self.catalog.type_shown(t)) for t in kind.taken]
        if kind.domain == (True, False):
            said.insert(0, messages.DATA_FLAG)
        return " / ".join(said)

    def _inline(self, path: Path, thing: str, name: str, value: Any) -> None:
        """A fact told inside its thing or its act: ``{type: unit, name: 6. armáda, strength: 3}``."""
        if self.catalog.former.get(name, (None, ""))[1] == "of":
            self._fact(path, {"fact": name, "of": thing, **(value if isinstance(value, Mapping) else {"value": value})})
            return
        kinds = [k for k in self.catalog.kinds(name) if len(k.of) == 1 and self.catalog.fits(k.of[0], self.entities[thing].type)]
        if len(kinds) != 1:
            self._not_inline(path, self.entities[thing].type.removeprefix(DENIED), name, kinds)
            return
        key: Key = (kinds[0].name, (thing,))
        if isinstance(value, Mapping):
            self._state(key, kinds[0], value, path)
        else:
            self._state(key, kinds[0], {"value": value}, path, path)

    def _not_inline(self, path: Path, kind: str, name: str, kinds: Sequence[FactKind]) -> None:
        """Note that a key is no fact about this thing or act alone: what of such a name speaks of something else, or is meant."""
        said, game = self.catalog.type_shown(kind), self.catalog.game.id
        others = self.catalog.kinds(name)
        if kinds:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(k.name for k in kinds)))
        elif others:
            self.fault(path, messages.DATA_ELSEWHERE.format(label=echo.label(others[0]), type=said, of=self._speaks_of(others[0])))
        else:
            fitting = [k for k in self.catalog.near_kinds(name) if any(self.catalog.fits(slot, kind) for slot in k.of)]
            near = _near(map(_called, fitting))
            self.fault(path, messages.DATA_NO_FACT_OF.format(fact=name, type=said, near=near, game=game, id=kind))

    def _house(self, path: Path, row: Mapping[str, Any]) -> None:
        """A house rule, or what does not change between two disputes; what the situation itself says goes before it."""
        before = dict(self.facts), set(self.doubted), dict(self.bounds), dict(self.where)
        probe = dict(self.where)
        self.where = {}
        key = self._fact(path, row)
        self.where = probe
        if key is not None and key in before[3]:
            self.facts, self.doubted, self.bounds = before[0], before[1], before[2]

    def _unheard(self, path: Path, row: Mapping[str, Any]) -> Unheard | None:
        self._unknown_keys(row, ("words", "concepts"), path)
        words = self._text(row, "words", path)
        concepts = row.get("concepts")
        if concepts is None:
            found = tuple(self.catalog.spoken_of(words))
        elif isinstance(concepts, list | tuple) and all(isinstance(c, str) for c in concepts):
            unknown = [c for c in concepts if not self.catalog.called(c) and c not in self.registry]
            for concept in unknown:
                self.fault((*path, "concepts"), messages.DATA_NO_WORD.format(word=concept, near=_near(self.catalog.near_words(concept))))
            found = tuple(c if c in self.registry else self.catalog.called(c)[0] for c in concepts if c not in unknown)
        else:
            self.fault((*path, "concepts"), messages.DATA_WANTS.format(what=messages.DATA_LIST))
            return None
        if not words and not found:
            self.fault((*path, "words"), messages.DATA_WANTS.format(what=messages.DATA_TEXT))
            return None
        return Unheard(words, found)

    # -- questions ---------------------------------------------------------------------------------------------------

    def _question(self, path: Path, row: Mapping[str, Any]) -> Question | None:
        self._unknown_keys(row, QUESTION, path)
        if row.get("fact") in self.catalog.former and self.catalog.former[row["fact"]][1] == "of":
            row = {**self._today(row, path), "ask": "whether"}
        ask = fold(self._text(row, "ask", path))
        ask = ASK_WORDS.get(ask, ask)
        if ask not in ASKS:
            self.fault((*path, "ask"), messages.DATA_ASK.format(known=", ".join((*ASKS, *ASKED_TOO))))
            if row.get("fact") is not None:
                self._asked_of(row, path)
            return None
        common = {
            "words": self._words(row, path), "negated": self._flag(row, "negated", path), "past": self._flag(row, "past", path),
            "claimant": self._claimant(row, path), "permission": self._flag(row, "permission", path),
            "turned": self._flag(row, "forbidden", path), "all_of": self._flag(row, "together", path),
            "any_of": self._flag(row, "either", path), "of": self._text(row, "for", path),
        }  # fmt: skip
        found = self._of_act(ask, row, path, common) if ask in {"may", "must"} else self._of_fact(ask, row, path, common)
        if found is None:
            return None
        others = row.get("or", ())
        if not isinstance(others, list | tuple) or not all(isinstance(o, Mapping) for o in others):
            self.fault((*path, "or"), messages.DATA_WANTS.format(what=messages.DATA_LIST))
            return found
        also = [self._question((*path, "or", i), o) for i, o in enumerate(others)]
        return _with_others(found, [q for q in also if q is not None])

    def _claimant(self, row: Mapping[str, Any], path: Path) -> str:
        """Who claims it, as a player is shown him."""
        name = self._text(row, "by", path)
        return self.entities[name].name if name in self.entities else name

    def _of_act(self, ask: str, row: Mapping[str, Any], path: Path, common: dict[str, Any]) -> Question | None:
        name = self._text(row, "act", path)
        acts = [i for i in self._things(name) if i in self.acts] if name else list(self.acts)
        if not acts:
            acts = [i for i, e in self.entities.items() if i in self.acts and e.type in self.catalog.act(name)]
        if name in self.broken:
            return None
        if len(acts) != 1:
            bare = self.catalog.act(name) if name and not acts else []
            if len(bare) == 1 and bare[0] in self.catalog.world.singletons:
                return Question(ask, act="", act_type=bare[0], **common)
            text = messages.DATA_WHICH_ACT if acts else messages.DATA_NO_SUCH_ACT.format(act=name)
            self.fault((*path, "act"), text)
            return None
        return Question(ask, act=acts[0], act_type=self.entities[acts[0]].type, **common)

    def _of_fact(self, ask: str, row: Mapping[str, Any], path: Path, common: dict[str, Any]) -> Question | None:
        asked = self._asked_of(row, path)
        if asked is None:
            return None
        kind, args = asked
        expected: Any = True
        if ask == "whether" or common["claimant"]:
            if row.get("value") is None and kind.domain != (True, False):
                self.fault((*path, "value"), messages.DATA_WHETHER.format(label=echo.label(kind)))
                return None
            expected = self._value(kind, row.get("value", True), (*path, "value"))
            if expected is None:
                return None
        if args is None:
            return None
        return Question("yesno" if ask == "whether" else "value", key=(kind.name, args), expected=expected, **common)

    def _asked_of(self, row: Mapping[str, Any], path: Path) -> tuple[FactKind, tuple[str, ...] | None] | None:
        """The kind of fact that a question asks for, and what it is to speak of."""
        of = row.get("of", ())
        things = list(of) if isinstance(of, list | tuple) else [of]
        kind = self._kind(row.get("fact"), (*path, "fact"), len(things))
        return None if kind is None else (kind, self._args(kind, things, (*path, "of") if "of" in row else path))

    def _actors(self, questions: Sequence[Question]) -> None:
        """An act that is asked about must say who does it, where the game says that it cannot be judged without."""
        config = self.catalog.game.config.get("acts", {})
        for number, question in enumerate(questions):
            needed = config.get(question.act_type, {}).get("actor", ())
            told = {kind for kind, args in (*self.where, *self.facts, *self.doubted) if question.act in args}
            if question.act and needed and told.isdisjoint(needed):
                labels = ", ".join(_called(self.registry[k]) for k in needed)
                name = self.catalog.acts.get(question.act_type, question.act_type)
                self.fault(("questions", number), messages.DATA_NO_ACTOR.format(act=name, needed=labels))


    def _opposed(self, questions: Sequence[Question]) -> None:
        """What tells the same twice (by the game's own list) must tell it alike, unless the act that tells it is asked about."""
        asked = {q.act for q in questions}
        for first, second in self.catalog.game.config.get("alike", ()):
            ones = [f for f in self.facts.values() if f.kind == first]
            others = [f for f in self.facts.values() if f.kind == second and asked.isdisjoint(f.args)]
            if len(ones) == len(others) == 1 and ones[0].value != others[0].value and {ones[0].mood, others[0].mood} <= {"state", "event"}:
                one, other = ones[0], others[0]
                said = {"first": echo.label(self.registry[second]), "first_value": self.registry[second].say(other.value),
                        "second": echo.label(self.registry[first]), "second_value": self.registry[first].say(one.value)}  # fmt: skip
                self.fault(self.where[other.key], messages.DATA_OPPOSED.format(**said, path=shown(self.where[one.key])))


def _with_others(question: Question, others: Sequence[Question]) -> Question:
    return replace(question, others=tuple(others)) if others else question


def _yes_no(value: Any) -> bool | None:
    if isinstance(value, bool):
        return value
    word = fold(value.strip()) if isinstance(value, str) else ""
    return True if word in YES else False if word in NO else None


def _called(kind: FactKind) -> str:
    """A kind by its Czech label with its id."""
    return messages.with_id(echo.label(kind), kind.name)


def _near(names: Iterable[str]) -> str:
    """What may have been meant, as a part of a message."""
    said = ", ".join(f"„{n}“" for n in names)
    return messages.DATA_NEAR.format(near=said) if said else ""
