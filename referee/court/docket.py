"""A situation as data that grows: what the text told, and what the player has said since. Knows no game."""

from __future__ import annotations

import copy
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.roles import listed, plot
from referee.law.facts import FactKind, Key


class Docket:
    """The data of one situation (docs/situation.md), with the role of each of its things in the question."""

    def __init__(self, catalog: Catalog, data: Mapping[str, Any]) -> None:
        self.catalog = catalog
        self.data: dict[str, Any] = copy.deepcopy(dict(data))
        for part in ("things", "acts", "facts", "questions", "unheard"):
            self.data.setdefault(part, [])

    # -- the question --------------------------------------------------------------------------------------------------

    def ask(self, intent: str, like: Precedent | None, stands: Mapping[str, Any], permission: bool = False) -> None:
        """Ask this question in place of those before, of an act or of things that are there, else of new ones.

        ``like``: a case that asked it; ``stands``: what the text has for each thing that the like case names, and by ``slot_key`` for a slot.
        ``permission``: whether the player asks what is allowed, so that a no to a yes-or-no question forbids.
        """
        self.data["questions"] = [self._question(intent, like, stands, permission)]

    def ask_too(self, intent: str, like: Precedent | None, stands: Mapping[str, Any], permission: bool = False) -> None:
        """Ask this question beside those before, unless it is one of them."""
        row = self._question(intent, like, stands, permission)
        if row not in self.data["questions"]:
            self.data["questions"].append(row)

    def _question(self, intent: str, like: Precedent | None, stands: Mapping[str, Any], permission: bool) -> dict[str, Any]:
        ask, _, target = intent.partition(":")
        if ask in {"may", "must"}:
            return {"ask": ask, "act": self._act(target)}
        kind = self.catalog.registry[target]
        told = list(like.question.get("of", ())) if like is not None else []
        of: list[str] = []
        for place, slot in enumerate(kind.of):
            alike = [one for one, other in zip(of, kind.of, strict=False) if other == slot]
            of.append(self._thing_for(slot, told[place] if place < len(told) else "", like, stands, alike))
        yes_or_no = set(kind.domain) == {True, False}
        row: dict[str, Any] = {"ask": "whether" if yes_or_no else "value", "fact": target, **({"of": of} if of else {})}
        if yes_or_no:
            row["value"] = True
            row |= {"permission": True} if permission else {}
        return row

    def _act(self, kind: str) -> str:
        """The act of a kind that is there, the last one told; else a new one."""
        known = self.there(kind)
        return known[-1] if known else self.another(kind)

    def there(self, kind: str) -> list[str]:
        """The acts of a kind that were told, else the things of such a type (a round of battle is one or the other)."""
        acts = [str(act["id"]) for act in self.data["acts"] if act["act"] == kind and not act.get("denied")]
        return acts or [str(thing["id"]) for thing in self.data["things"] if thing["type"] == kind]

    def type_of(self, ident: str) -> str:
        """The type of a thing or an act; empty for what is not there."""
        types = {str(row["id"]): str(row.get("type") or row.get("act")) for part in ("things", "acts") for row in self.data[part]}
        return types.get(ident, "")

    def another(self, kind: str) -> str:
        """A new act of a kind."""
        ident = self._free(kind)
        self.data["acts"].append({"id": ident, "act": kind})
        return ident

    def _thing_for(self, slot: str, like: str, precedent: Precedent | None, stands: Mapping[str, Any], alike: Container[str]) -> str:
        """A thing to be asked about: one of its type that the situation has, else what the text has for that of the like case, else a new one.

        ``alike``: what stands in the slots of its kind before it, so that it is another.
        """
        if meant := stands.get(slot_key(slot)):
            return str(meant)
        kind = precedent.types.get(like, slot) if precedent is not None and like else slot
        like = str(stands.get(like or slot, like))
        if like in self.catalog.constants and self.catalog.fits(slot, self.catalog.constants[like]):
            return like
        if kind in self.catalog.acts or kind in self.catalog.act_types:
            return self._act(kind)
        own = [t["id"] for t in self.data["things"] if self.catalog.fits(slot, t["type"]) and t["id"] not in alike]
        if own:
            return str(own[0])
        if like and like[:1] not in "@*":
            return like
        return self.new_thing(kind if kind in self.catalog.types else slot)

    # -- things --------------------------------------------------------------------------------------------------------

    def bring_in(self, ident: str, kind: str, concept: str = "", name: str = "") -> None:
        """Bring in a thing, or an act, under this id, unless it is there."""
        if ident in self.catalog.constants or any(row["id"] == ident for part in ("things", "acts") for row in self.data[part]):
            return
        if kind in self.catalog.acts or kind in self.catalog.act_types:
            self.data["acts"].append({"id": ident, "act": kind})
        else:
            self.new_thing(kind, concept, name, ident)

    def new_thing(self, kind: str, concept: str = "", name: str = "", ident: str = "") -> str:
        """Bring a thing in; its id."""
        ident = ident or self._free(kind)
        called = name or (self.catalog.name_of(concept) if concept else "") or self.catalog.type_name(kind)
        row = {"id": ident, "type": kind, "name": called, "concept": concept}
        self.data["things"].append({k: v for k, v in row.items() if v})
        return ident

    @property
    def intent_asked(self) -> str:
        """The question that is asked first, as the questions of a game are named."""
        return self.intents[0]

    @property
    def intents(self) -> list[str]:
        """The questions that are asked, as those of a game are named."""
        acts = {act["id"]: act["act"] for act in self.data["acts"]}
        asked = [(row["ask"], row.get("act"), row.get("fact")) for row in self.data["questions"]]
        return [f"{ask}:{acts.get(act, act)}" if ask in {"may", "must"} else f"value:{fact}" for ask, act, fact in asked]

    def thing_called(self, name: str, kind: str, concept: str = "") -> str:
        """The thing of this type and name, brought in where it is not there; its id."""
        for row in self.data["things"]:
            if row.get("name") == name and row["type"] == kind:
                return str(row["id"])
        return self.new_thing(kind, concept, name)

    def _free(self, kind: str) -> str:
        taken = {row["id"] for part in ("things", "acts") for row in self.data[part]} | {*self.catalog.constants}
        return next(name for n in range(1, 10_000) if (name := f"{kind}{n}") not in taken)

    def called(self, kind: FactKind, value: Any) -> tuple[Any, list[tuple[str, str, str, str]]]:
        """What a player typed for a fact, names in it by the ids of things; with the things to be brought in: id, type, concept, name."""
        types = [t for t in kind.taken if t in self.catalog.types]
        brought: list[tuple[str, str, str, str]] = []

        def one(name: Any) -> Any:
            if not isinstance(name, str) or not types or name in kind.domain or self.knows(name):
                return name
            concept = self.catalog.concept(name)
            of = self.catalog.type_of_concept(concept)
            fits = [t for t in types if of and self.catalog.fits(t, of)]
            if not fits or self.catalog.is_proper(concept):
                return name
            ident = self.new_thing(of, concept, name)
            brought.append((ident, of, concept, name))
            return ident

        values = [one(name) for name in listed(value)]
        return values if isinstance(value, list | tuple) else values[0], brought

    def word(self, name: str, slot: str) -> str:
        """What a name stands for where a fact speaks of such a thing; the name itself where nobody knows."""
        if self.knows(name):
            return name
        found = [c for c in self.catalog.called(name) if not self.catalog.is_misplaced(c, slot)] or [self.catalog.concept(name)]
        return found[0] or name

    def knows(self, name: str) -> bool:
        """Whether the situation, or the game, has a thing of this id or name."""
        return name in self.catalog.constants or any(name in {row["id"], row.get("name")} for part in ("things", "acts") for row in self.data[part])

    @property
    def roles(self) -> dict[str, str]:
        """The role of each of its things."""
        return dict(plot(self.data, self.catalog.is_proper).roles)

    def thing_in(self, role: str, types: Mapping[str, str], concept: str = "") -> str:
        """The thing that plays a role: itself where it has a name of its own, else the one in that place, else a new one."""
        ids = {r: thing for thing, r in self.roles.items()}
        if role[:1] not in "@*" or role in ids:
            return ids.get(role, role)
        kind = types.get(role, "")
        if kind in self.catalog.acts or kind in self.catalog.act_types:
            return self._act(kind)
        taken = [t["id"] for t in self.data["things"] if t["type"] == kind and ids.get(f"*{kind}") == t["id"]]
        return str(taken[0]) if len(taken) == 1 else self.new_thing(kind, concept)

    # -- facts ---------------------------------------------------------------------------------------------------------

    def tell(self, kind: str, of: Sequence[str], value: Any, words: str = "") -> None:
        """Tell a fact, in place of what was told of it."""
        self.drop(kind, of)
        for slot, thing in zip(self.catalog.registry[kind].of, of, strict=False):
            if slot in self.catalog.acts or slot in self.catalog.act_types:
                self.bring_in(thing, slot)
        row = {"fact": kind, "of": [*of] if of else None, "value": list(value) if isinstance(value, tuple) else value, "words": words}
        self.data["facts"].append({k: v for k, v in row.items() if v is not None and v != ""})

    def words_of(self, kind: str, of: Sequence[str]) -> str:
        """The words by which the text tells a fact; empty where it has none."""
        return next((str(row.get("words", "")) for row in self.data["facts"] if (row["fact"], of_row(row)) == (kind, tuple(of))), "")

    def is_told(self, kind: str, of: Sequence[str]) -> bool:
        """Whether a fact is told."""
        return any(row["fact"] == kind and of_row(row) == tuple(of) for row in self.data["facts"])

    def as_told(self, kind: str, of: Sequence[str]) -> tuple[str, ...]:
        """What a fact is about as it is told, which may be places of the board by their names; else as it is."""
        own = self._ids(of)
        return next((of_row(row) for row in self.data["facts"] if row["fact"] == kind and self._ids(of_row(row)) == own), tuple(of))

    def _ids(self, of: Iterable[str]) -> list[str]:
        return [found if self.catalog.is_proper(found := self.catalog.concept(thing)) else thing for thing in of]

    def drop(self, kind: str, of: Sequence[str]) -> None:
        """Take a fact back."""
        self.data["facts"] = [
            row for row in self.data["facts"] if not (row["fact"] == kind and listed(row["of"] if row.get("of") is not None else []) == [*of])
        ]
        for row in (*self.data["things"], *self.data["acts"]):
            if [row["id"]] == [*of] and kind in row and kind not in {"id", "type", "act", "name", "concept"}:
                del row[kind]

    def rename(self, thing: str, other: str) -> None:
        """Let what is told and asked of a thing be of another that it turns out to be; what was told of that stays."""
        told = {(row["fact"], of_row(row)) for row in self.data["facts"]}

        def meant(value: Any) -> Any:
            return [meant(one) for one in value] if isinstance(value, list | tuple) else other if value == thing else value

        for row in [*self.data["facts"], *self.data["questions"]]:
            before = of_row(row)
            row |= {part: meant(row[part]) for part in ("of", "value") if part in row}
            if "value" in row and before != of_row(row) and (row.get("fact"), of_row(row)) in told and row in self.data["facts"]:
                self.data["facts"].remove(row)
        self.data["things"] = [row for row in self.data["things"] if row["id"] != thing]

    def unheard(self, sentences: Iterable[str]) -> None:
        """Note sentences that nothing was read of."""
        known = {row.get("words") for row in self.data["unheard"]}
        self.data["unheard"] += [{"words": words} for words in sentences if words and words not in known]

    def cleaned(self, without: Container[Key] = frozenset()) -> dict[str, Any]:
        """The data without empty parts, and without these facts."""
        facts = [row for row in self.data["facts"] if (row["fact"], of_row(row)) not in without]
        return {key: value for key, value in {**self.data, "facts": facts}.items() if value or key in {"format", "game", "questions"}}


def slot_key(slot: str) -> str:
    """The key of what the text has for a slot of the fact that is asked about, whatever the like case names there."""
    return f"<{slot}>"


def of_row(row: Mapping[str, Any]) -> tuple[str, ...]:
    """The things of which a row tells or asks a fact."""
    return tuple(map(str, listed(row["of"]))) if row.get("of") is not None else ()
