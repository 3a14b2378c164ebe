"""Data as a situation: every fault found at once, each with its place; never half a situation."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grammar.morphology import fold
from referee import echo, messages
from referee.facts import Entity, Fact, FactKind, Key, Situation, Unheard, Words
from referee.law.question import Question
from referee.situation.catalog import DENIED, NO, YES, Catalog, is_unknown
from referee.situation.source import Fault, Path, Source, shown, unfit

FORMAT = 1
TOP = ("format", "game", "text", "things", "acts", "facts", "house", "unheard", "questions")
THING = ("id", "type", "name", "shown", "named", "concept", "words")
ACT = ("id", "act", "name", "denied", "words")
FACT = ("fact", "of", "value", "at_least", "at_most", "words", "when", "mood", "doubted")
ASKS = ("may", "must", "value", "whether")
ASK_WORDS = {"which": "value", "who": "value", "where": "value", "smi": "may", "musi": "must", "hodnota": "value", "zda": "whether"}
QUESTION = ("ask", "act", "fact", "of", "value", "by", "negated", "past", "permission", "forbidden", "together", "either", "for", "words", "or")
MAX_UNHEARD = 200


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
    faults = [*source.faults, *(Fault(f.path, f.message, f.line) for f in unfit(source.data))] if source.data is not None else [*source.faults]
    data = source.data
    if faults or data is None:
        return "", faults or [Fault(".", messages.DATA_EMPTY)]
    if not isinstance(data, dict):
        return "", [Fault(".", messages.DATA_NOT_MAP, source.line(()))]
    told = data.get("game")
    if told is not None and not isinstance(told, str):
        return "", [Fault("game", messages.DATA_WANTS.format(what=messages.DATA_TEXT), source.line(("game",)))]
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
        if not self.faults:
            self._actors(questions)
        situation = Situation(self.entities, self.facts, frozenset(self.doubted), self.bounds, tuple(unheard))
        return Telling(situation, questions, self.faults)

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
        if not kind:
            kind = self.catalog.type_of_concept(concept)
        if not kind:
            self.fault(path, messages.DATA_NO_TYPE.format(types=", ".join(sorted(self.catalog.types))))
            return []
        if kind not in self.catalog.types:
            near = _near(difflib.get_close_matches(kind, self.catalog.types, 1))
            self.fault((*path, "type"), messages.DATA_BAD_TYPE.format(type=kind, near=near, types=", ".join(sorted(self.catalog.types))))
            return []
        board = concept if kind in self.catalog.world.board and self.catalog.is_name(concept) else ""
        ident = self._text(row, "id", path) or board or name
        if not self._bring_in(path, ident, kind, shown_as or name or self.catalog.name_of(concept) or ident):
            return []
        if named:
            concept = concept or self.catalog.any_of(kind)
            self._call(ident, name or (self.catalog.name_of(concept) if concept else ""), concept, self._words(row, path))
        return [((*path, key), ident, key, value) for key, value in row.items() if key not in THING]

    def _bring_in(self, path: Path, ident: str, kind: str, name: str) -> bool:
        if not ident:
            self.fault(path, messages.DATA_NO_ID)
            return False
        if ident in self.own:
            self.fault(path, messages.DATA_TWICE.format(id=ident))
            return False
        self.own.add(ident)
        self.entities[ident] = Entity(ident, kind, name)
        self.named.setdefault(fold(name), []).append(ident)
        return True

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
            near = difflib.get_close_matches(name, self.catalog.acts, 1) or difflib.get_close_matches(name, self.catalog.acts.values(), 1)
            text = messages.DATA_NO_ACT if name else messages.DATA_ACT_WANTED
            self.fault((*path, "act"), text.format(act=name, near=_near(near)))
            return []
        if len(types) > 1:
            self.fault((*path, "act"), messages.DATA_SEVERAL.format(name=name, ids=", ".join(types)))
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
            self.fault(path, messages.DATA_NO_FACT.format(fact=name, near=_near(self.catalog.near_kinds(name))))
            return None
        if len(found) > 1:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(k.name for k in found)))
            return None
        return found[0]

    def _fact(self, path: Path, row: Mapping[str, Any], extra: tuple[str, ...] = ()) -> Key | None:
        self._unknown_keys(row, (*FACT, *extra), path)
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

    def _args(self, kind: FactKind, things: Sequence[Any], path: Path) -> tuple[str, ...] | None:
        if len(things) != len(kind.of):
            self.fault(path, messages.DATA_HOW_MANY.format(label=echo.label(kind), of=", ".join(kind.of) or messages.DATA_TABLE, count=len(things)))
            return None
        found = [self._argument(thing, slot, path) for thing, slot in zip(things, kind.of, strict=True)]
        return None if any(f is None for f in found) else tuple(f for f in found if f is not None)

    def _argument(self, name: Any, slot: str, path: Path) -> str | None:
        """What a name means where a fact speaks of a thing of a type; None, with the fault noted, where nothing fits."""
        if not isinstance(name, str | int) or isinstance(name, bool):
            self.fault(path, messages.DATA_WANTS.format(what=messages.DATA_THING))
            return None
        name = str(name)
        candidates = [i for i in self._things(name) if self.catalog.fits(slot, self.entities[i].type)]
        if len(candidates) > 1:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(candidates)))
            return None
        if candidates:
            return candidates[0]
        brought = self._brought(name, slot)
        if brought is not None:
            return brought
        if self.catalog.takes_word(slot) and (word := self._word(name)) is not None:
            return word
        known = self._things(name)
        if known:
            self.fault(path, messages.DATA_BAD_THING.format(name=name, type=self.entities[known[0]].type, slot=slot))
        else:
            near = self.catalog.near_words(name, (*self.own, *self.named))
            self.fault(path, messages.DATA_NO_THING.format(name=name, near=_near(near)))
        return None

    def _things(self, name: str) -> list[str]:
        """The things that the data or the game itself have under this id or name."""
        if name in self.entities:
            return [name]
        own = self.named.get(fold(name.strip()), [])
        return own or [c for c in self.catalog.called(name) if c in self.entities]

    def _brought(self, name: str, slot: str) -> str | None:
        """A thing that the game knows by its name, brought in because a fact speaks of it (Stalingrad)."""
        for concept in self.catalog.called(name):
            kind = self.catalog.type_of_concept(concept)
            if kind and self.catalog.is_name(concept) and self.catalog.fits(slot, kind):
                if concept not in self.entities:
                    self.entities[concept] = Entity(concept, kind, self.catalog.name_of(concept))
                    self._call(concept, self.catalog.name_of(concept), concept, Words(0, 0, ""))
                return concept
        return None

    def _word(self, name: str) -> str | None:
        """A word of the vocabulary by its id or by itself; a number stands for itself."""
        found = self.catalog.called(name)
        if found:
            return found[0]
        return name if name.replace(".", "").replace("-", "").isalnum() and name[:1].isdigit() else None

    def _state(self, key: Key, kind: FactKind, row: Mapping[str, Any], path: Path) -> None:
        """Take in what is told of a key: a value, bounds, or that nobody knows."""
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
            value = self._value(kind, row.get("value", True), (*path, "value"))
            if value is not None:
                self.facts[key] = Fact(key[0], key[1], value, self._words(row, path), self._mood(row, path), order=self._when(key, row, path))

    def _mood(self, row: Mapping[str, Any], path: Path) -> str:
        return self._text(row, "mood", path) or "state"

    def _when(self, key: Key, row: Mapping[str, Any], path: Path) -> int:
        """When a fact came to be so: told by a number or by the act after which it is; else with its act, else before all acts."""
        value = row.get("when")
        if value is None:
            return max((self.acts[a] for a in key[1] if a in self.acts), default=0)
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        if isinstance(value, str) and (value in self.acts or value.isdigit()):
            return self.acts[value] if value in self.acts else int(value)
        self.fault((*path, "when"), messages.DATA_WHEN)
        return 0

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
            if kind.domain == (True, False) or kind.taken in {("number",), ("flag",)} and not kind.many:
                self.fault(path, messages.DATA_ONE_VALUE.format(label=echo.label(kind)))
                return None
            found = [self._one(kind, v, (*path, i)) for i, v in enumerate(value)]
            return None if None in found else tuple(found)
        found_one = self._one(kind, value, path)
        return (found_one,) if kind.many and found_one is not None else found_one

    def _one(self, kind: FactKind, value: Any, path: Path) -> Any:
        if isinstance(value, list | tuple | dict) or value is None:
            self.fault(path, messages.DATA_WANTS.format(what=self._wanted(kind)))
            return None
        if kind.domain:
            found = self._of_domain(kind, value)
            if found is not None:
                return found
        for taken in kind.taken:
            found = self._as(taken, kind, value, path)
            if found is not None:
                return found
        if "number" in kind.taken and isinstance(value, int) and not isinstance(value, bool):
            self.fault(path, messages.DATA_OUT_OF_RANGE.format(label=echo.label(kind), value=value, low=kind.low, high=kind.high))
        else:
            is_name = bool(set(kind.taken) - {"number", "flag", "text"})
            near = self.catalog.near_words(str(value), (*self.own, *self.named)) if is_name else []
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
        return stand_ins[0] if stand_ins else None

    def _as(self, taken: str, kind: FactKind, value: Any, path: Path) -> Any:
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
            return self._word(name)
        candidates = [i for i in self._things(name) if self.catalog.fits(taken, self.entities[i].type)]
        if candidates:
            return candidates[0] if len(candidates) == 1 else None
        return self._brought(name, taken)

    def _wanted(self, kind: FactKind) -> str:
        """In Czech, what values a kind takes."""
        if kind.domain and kind.domain != (True, False):
            return ", ".join(str(v) if str(v) == kind.say(v) else f"{v} ({kind.say(v)})" for v in kind.domain)
        names = {"number": messages.DATA_NUMBER, "flag": messages.DATA_FLAG, "text": messages.DATA_TEXT, "word": messages.DATA_WORD}
        said = [names.get(t, messages.DATA_THING_OF.format(type=t)) for t in kind.taken]
        if kind.domain == (True, False):
            said.insert(0, messages.DATA_FLAG)
        return " / ".join(said)

    def _inline(self, path: Path, thing: str, name: str, value: Any) -> None:
        """A fact told inside its thing or its act: ``{type: unit, name: 6. armáda, strength: 3}``."""
        kinds = [k for k in self.catalog.kinds(name) if len(k.of) == 1 and self.catalog.fits(k.of[0], self.entities[thing].type)]
        if len(kinds) != 1:
            text = messages.DATA_SEVERAL if kinds else messages.DATA_NO_FACT_OF
            near = _near(self.catalog.near_kinds(name))
            self.fault(path, text.format(name=name, fact=name, type=self.entities[thing].type, near=near, ids=", ".join(k.name for k in kinds)))
            return
        key: Key = (kinds[0].name, (thing,))
        self._state(key, kinds[0], value if isinstance(value, Mapping) else {"value": value}, path)

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
        ask = fold(self._text(row, "ask", path))
        ask = ASK_WORDS.get(ask, ask)
        if ask not in ASKS:
            self.fault((*path, "ask"), messages.DATA_ASK.format(known=", ".join(ASKS)))
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
        if len(acts) != 1:
            bare = self.catalog.act(name) if name and not acts else []
            if len(bare) == 1 and bare[0] in self.catalog.world.singletons:
                return Question(ask, act="", act_type=bare[0], **common)
            text = messages.DATA_WHICH_ACT if acts else messages.DATA_NO_SUCH_ACT.format(act=name)
            self.fault((*path, "act"), text)
            return None
        return Question(ask, act=acts[0], act_type=self.entities[acts[0]].type, **common)

    def _of_fact(self, ask: str, row: Mapping[str, Any], path: Path, common: dict[str, Any]) -> Question | None:
        of = row.get("of", ())
        things = list(of) if isinstance(of, list | tuple) else [of]
        kind = self._kind(row.get("fact"), (*path, "fact"), len(things))
        if kind is None:
            return None
        args = tuple(self._argument(t, s, (*path, "of")) for t, s in zip(things, kind.of, strict=False))
        if len(things) > len(kind.of) or things and len(things) != len(kind.of):
            self._args(kind, things, (*path, "of"))
            return None
        if any(a is None for a in args):
            return None
        expected: Any = True
        if ask == "whether" or common["claimant"]:
            if row.get("value") is None and kind.domain != (True, False):
                self.fault((*path, "value"), messages.DATA_WHETHER.format(label=echo.label(kind)))
                return None
            expected = self._value(kind, row.get("value", True), (*path, "value"))
            if expected is None:
                return None
        whole = tuple(a for a in args if a is not None)
        return Question("yesno" if ask == "whether" else "value", key=(kind.name, whole), expected=expected, **common)

    def _actors(self, questions: Sequence[Question]) -> None:
        """An act that is asked about must say who does it, where the game says that it cannot be judged without."""
        config = self.catalog.game.config.get("acts", {})
        for number, question in enumerate(questions):
            needed = config.get(question.act_type, {}).get("actor", ())
            told = {kind for kind, args in (*self.facts, *self.doubted) if question.act in args}
            if question.act and needed and told.isdisjoint(needed):
                labels = ", ".join(f"{k} ({echo.label(self.registry[k])})" for k in needed)
                name = self.catalog.acts.get(question.act_type, question.act_type)
                self.fault(("questions", number), messages.DATA_NO_ACTOR.format(act=name, needed=labels))


def _with_others(question: Question, others: Sequence[Question]) -> Question:
    return replace(question, others=tuple(others)) if others else question


def _yes_no(value: Any) -> bool | None:
    if isinstance(value, bool):
        return value
    word = fold(value.strip()) if isinstance(value, str) else ""
    return True if word in YES else False if word in NO else None


def _near(names: Sequence[str]) -> str:
    """What may have been meant, as the end of a message."""
    return messages.DATA_NEAR.format(near=", ".join(f"„{n}“" for n in names)) if names else ""
