"""What the checks see of a card: its kind, where it lies, what was done with it, what its text and the table of cards say."""

from __future__ import annotations

from typing import Any

from referee.law.roles import View, fact
from referee.law.runner import Runner

COLUMNS = {
    "cost_deck": "cost_deck", "cost_hand": "cost_hand", "per_turn": "per_turn", "timing": "timing", "effect_builds": "builds",
    "effect_gains": "gains", "effect_fights": "fights", "effect_removes": "removes", "effect_lasts": "lasts", "effect_whose": "whose",
}  # fmt: skip
"""What is read of a card, and its column in the table of special cards."""

NOTHING = "-"
"""How the table writes that a card says nothing of the kind."""

BASIC = frozenset({"build-army", "build-fleet", "land-battle", "sea-battle"})
"""The four basic kinds of cards (qg/9.0)."""


class Card(View):
    """A card, by the id of a named one or of one that the text speaks of."""

    place = fact[str]("place")

    @property
    def kind(self) -> str:
        """Its kind: plan, response, event, economic-warfare, a basic kind, or what it is called."""
        return kind_of(self.run, self.id)

    @property
    def name(self) -> str:
        """Its name, where it has one in the table of cards; else empty."""
        return str(self.cell("name") or "")

    @property
    def concept(self) -> str:
        """The concept of its words."""
        found = self.run.told("concept", self.id)
        return str(found.value) if found is not None else self.id

    @property
    def is_named(self) -> bool:
        """Whether it is one of the special cards, which the table knows by name."""
        return self.concept in self.run.law.tables("karty").rows

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clause of a card that the rulebook prints or names; none of any other."""
        clause = self.cell("clause") or NOTHING
        return () if clause == NOTHING else (f"qg/{clause}",)

    @property
    def whose(self) -> tuple[str, ...] | None:
        """The nations, other than its own, whose pieces it brings; None for a card without a name of which it is not told."""
        known = self.is_named or self.run.told("effect_whose", self.id) is not None
        return tuple(self.says("effect_whose", ())) if known else None

    def cell(self, column: str) -> Any:
        """A value of its row in the table of special cards; None for a card without a name."""
        return self.run.law.tables("karty").cell(self.concept, column) if self.is_named else None

    def says(self, kind: str, silent: Any = None) -> Any:
        """What a fact of the card is: as told, else by the table of cards; ``silent`` where neither says anything of it."""
        known = self.cell(COLUMNS[kind]) not in {None, False, NOTHING}
        return self.run.read(kind, self.id) if known or self.run.told(kind, self.id) is not None else silent

    def changes(self, kind: str) -> int:
        """By how many cards its effect changes what is discarded; nothing where neither the text nor the table says that it does."""
        told = self.run.told(kind, self.id)
        return int(told.value if told is not None else self.run.of_table(kind, (self.id,)) or 0)

    def tells_a_number(self) -> bool:
        """Whether the text tells what its effect costs, or by how many cards it changes what is discarded."""
        return any(self.run.told(kind, self.id) is not None for kind in ("cost_deck", "cost_hand", "effect_fewer", "effect_more"))

    @property
    def nation(self) -> str:
        """The nation whose card it is: by the table, or by the words for it; empty where neither tells."""
        if self.is_named:
            return str(self.cell("nation"))
        for name in ("card_nation", "card_owner"):
            found = self.run.told(name, self.id)
            if found is not None:
                return str(found.value)
        return ""

    @property
    def holder(self) -> str:
        """Who has it: as told, else whose card it is; empty where nothing tells."""
        found = self.run.told("holder", self.id)
        return str(found.value) if found is not None else self.nation

    def told_place(self) -> str:
        """Where the text says it is; empty where it does not."""
        found = self.run.told("place", self.id)
        return str(found.value) if found is not None else ""

    @property
    def is_laid_plan(self) -> bool:
        """A plan that is not in a hand."""
        return self.kind == "plan" and self.told_place() not in {"hand", "deck"}

    @property
    def was_used(self) -> bool:
        """Whether the text tells that its effect was used."""
        told = self.run.told("effect_used", self.id)
        if told is not None:
            return bool(told.value)
        return any(f.value == self.id and self._done("use_done", f.args[0]) for f in self.run.all_told("use_card"))

    @property
    def was_played(self) -> bool:
        """Whether the text tells that it was played."""
        basic = self.run.all_told("build_card", "battle_card", "discarded_card")
        if any(f.value in {self.id, self.concept} for f in basic):
            return True
        return any(f.value == self.id and self._done("play_done", f.args[0]) for f in self.run.all_told("play_card"))

    def _done(self, kind: str, act: str) -> bool:
        found = self.run.told(kind, act)
        return found is not None and found.value is True

    @property
    def is_taken(self) -> bool:
        """Whether it is the card chosen in an exchange."""
        chosen = self.run.told("chosen", self.id)
        return chosen is not None and chosen.value is True or any(f.value == self.id for f in self.run.all_told("taken"))

    def replaces_play(self) -> bool:
        """Whether its effect is used instead of playing a card: told so, or by the table; else asked for."""
        return bool(self.run.read("instead", self.id))

    def replaces_play_known(self) -> bool:
        """The same, where it is known; no card is thought to do so unless it says it."""
        return bool(self.run.read("instead", self.id)) if self._is_instead() else False

    def _is_instead(self) -> bool:
        return self.run.told("instead", self.id) is not None or self.cell("timing") == "instead-of-play"

    def told_timing(self) -> str:
        """When its effect is used; empty where neither the text nor the table tells."""
        return str(self.says("timing", ""))

    def once_a_turn(self) -> bool:
        """Whether it says once a turn."""
        return bool(self.says("per_turn"))

    def cost(self, kind: str) -> int:
        """What its effect costs; a text that tells one price of it tells all of them. What the player chooses is no price."""
        other = "cost_hand" if kind == "cost_deck" else "cost_deck"
        if self.run.told(kind, self.id) is None and self.run.told(other, self.id) is not None:
            return 0
        return 0 if isinstance(self.cell(kind), str) else int(self.says(kind, 0))


def in_force(run: Runner, *concepts: str, laid: bool = True) -> list[Card]:
    """The cards, of these ones, whose effect the text tells to be used in this turn, or (``laid``) that lie on the table."""
    tells = run.all_told
    done = {f.args for f in tells("use_done") if f.value is True} - {f.args for f in tells("use_earlier") if f.value is True}
    found = [str(f.value) for f in tells("use_card") if f.args in done]
    found += [f.args[0] for f in tells("effect_used", "used_this_turn") if f.value is True]
    found += [f.args[0] for f in tells("place") if f.value == "table"] if laid else []
    return [card for card in (Card(run, c) for c in dict.fromkeys(found)) if not concepts or card.concept in concepts]


def kind_of(run: Runner, card: str) -> str:
    """The kind of a card: of a basic card its concept, else response, plan, event or economic warfare; empty if unknown."""
    for name in ("card", "concept"):
        found = run.told(name, card)
        if found is not None and isinstance(found.value, str):
            kind = found.value
            table = run.law.tables("karty")
            return str(table.cell(kind, "kind")) if kind in table.rows else kind
    table = run.law.tables("karty")
    return str(table.cell(card, "kind")) if card in table.rows else card
