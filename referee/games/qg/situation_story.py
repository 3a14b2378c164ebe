"""What a text tells of a turn, event by event, as the procedures take it; and what the cards of the rulebook wait for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.facts import Fact, Situation
from referee.games.qg.board import ENEMY
from referee.games.qg.procedures import FOLLOWERS, GUARDS, UNDOERS, Piece, Told, play
from referee.games.qg.situation import Table, nation_meant, side_of
from referee.games.qg.situation_cards import Card
from referee.procedure import Outcome
from referee.roles import View
from referee.runner import Runner, Undecided

KIND = {"land": "army", "sea": "fleet"}


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that the text tells of: who, of which kind (``land``, ``sea``), where, in which place of its order."""

    act: str
    nation: str
    kind: str
    space: str
    order: int


class Story(View):
    """All that the text tells to have happened, in its order."""

    @property
    def table(self) -> Table:
        """The board."""
        return Table(self.run)

    def told(self, kind: str, *args: str) -> object:
        """A fact, or None where the text does not tell it."""
        found = self.run.situation.get(kind, *args)
        return None if found is None else found.value

    def battles(self) -> list[Fought]:
        """Battles told of, in order."""
        acts = list(dict.fromkeys(f.args[0] for f in self.run.situation.states("fighter", "battle_at", "battle_card", "battle_kind")))
        found = [self._battle(act) for act in acts if not act.startswith("not_")]
        return sorted((b for b in found if b is not None), key=lambda b: b.order)

    def _battle(self, act: str) -> Fought | None:
        space = str(self.told("battle_at", act) or "")
        nation = nation_meant(self.run, str(self.told("fighter", act) or self._active() or "me"))
        facts = [f for f in self.run.situation.states("fighter", "battle_at", "battle_card", "battle_kind") if f.args[0] == act]
        kind = self.run.try_read("battle_kind", act)
        if kind is None and space:
            kind = self.table.board.kinds.get(space)
        return Fought(act, nation, str(kind or ""), space, min(f.order for f in facts))

    def _active(self) -> str:
        told = self.run.situation.get("turn_of")
        return str(told.value) if told is not None else ""

    def uses(self) -> list[Fact]:
        """Effects used, in order: facts that name the card."""
        done = {f.args for f in self.run.situation.states("use_done") if f.value is True}
        return sorted((f for f in self.run.situation.states("use_card") if f.args in done), key=lambda f: f.order)

    def used(self, *concepts: str) -> Fact | None:
        """The first use of one of these cards."""
        return next((f for f in self.uses() if Card(self.run, str(f.value)).concept in concepts), None)

    def built(self) -> list[tuple[str, str, str, Fact]]:
        """Pieces told to be built now: kind, nation, space, the fact."""
        found = []
        for f in self.run.situation.states("built"):
            if self.told("built_before", *f.args) is not True:
                found.append((str(f.value), nation_meant(self.run, f.args[0]), f.args[1], f))
        return found

    def events(self) -> list[Told]:
        """Battles and buildings as the procedures take them, each with the response that met it."""
        battles = self.battles()
        found: list[tuple[int, Told]] = []
        for number, b in enumerate(battles):
            if not b.space:
                continue
            until = battles[number + 1].order if number + 1 < len(battles) else 10_000
            found.append((b.order, Told("battle", b.nation, b.space, KIND.get(b.kind, "army"), self._card_of(b), self._guard(b, until))))
        for kind, nation, space, fact in self.built():
            undone = self.used(*UNDOERS)
            late = undone if undone is not None and undone.order >= fact.order else None
            name = Card(self.run, str(late.value)).concept if late is not None else ""
            found.append((fact.order, Told("build", nation, space, kind, "", "", name)))
        return [told for _, told in sorted(found, key=lambda t: t[0])]

    def _card_of(self, b: Fought) -> str:
        before = [f for f in self.uses() if f.order <= b.order and Card(self.run, str(f.value)).concept in FOLLOWERS]
        return Card(self.run, str(before[-1].value)).concept if before else ""

    def _guard(self, b: Fought, until: int) -> str:
        stopped = self.told("stopped_by", b.act)
        if stopped is not None:
            return Card(self.run, str(stopped)).concept
        for f in self.uses():
            concept = Card(self.run, str(f.value)).concept
            if concept in GUARDS and b.order <= f.order < until and self._guards(concept, b):
                return concept
        return ""

    def _guards(self, card: str, b: Fought) -> bool:
        return b.space == "ukraine" if card == "card-stalingrad" else b.kind != "land"

    def targets(self, situation: Situation, told: Told) -> list[Piece]:
        """The enemy pieces at the aim of a battle, as the board stands."""
        run = Runner(self.run.law, situation)
        enemies = ENEMY.get(side_of(told.nation), "")
        pieces = [p for p in Table(run).pieces() if p.kind == told.piece and p.space == told.space]
        return [Piece(p.kind, p.owner, p.space) for p in pieces if side_of(p.owner) == enemies]

    def start(self) -> Situation:
        """The board before the first event: what the events themselves put there is not there yet."""
        situation = self.run.situation.whole
        for kind, nation, space, _ in self.built():
            situation = situation.without((kind, (nation, space)))
        return situation

    def outcome(self) -> Outcome:
        """The story played to its end. Raises Undecided where a choice is left open."""
        told = self.events()
        found = play(told, self.targets, self.start())
        if found.status == "open":
            raise Undecided("chybí údaj", "na cílovém území je víc nepřátelských figurek a text neříká, kterou útočník vybral", "qg/9.3-odstraneni")
        return found

    def protection(self, nation: str, space: str) -> str:
        """The clause of the response that keeps a piece in this turn; empty where none does."""
        for told in self.events():
            if told.guard and told.space == space and told.kind == "battle":
                return GUARDS[told.guard]
        use = self.used(*GUARDS)
        if use is not None and self.told("use_at", use.args[0]) == space:
            return GUARDS[Card(self.run, str(use.value)).concept]
        return ""


def at_space(told: Told, space: str) -> Told:
    """The same event somewhere else (for tests)."""
    return replace(told, space=space)


__all__ = ["FOLLOWERS", "GUARDS", "UNDOERS", "Fought", "Piece", "Story", "at_space"]
