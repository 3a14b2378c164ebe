"""What a text tells of a turn, event by event, as the procedures take it; and what the cards of the rulebook wait for."""

from __future__ import annotations

from dataclasses import dataclass

from referee.facts import Told as Fact
from referee.games.qg.board import ENEMY
from referee.games.qg.procedures import FOLLOWERS, GUARDS, KEEPERS, PREVENTED, UNDOERS, Board, Piece, Told, play
from referee.games.qg.situation import Table, nation_meant, side_of
from referee.games.qg.situation_cards import Card
from referee.procedure import Outcome
from referee.roles import View
from referee.runner import Undecided

KIND = {"land": "army", "sea": "fleet"}


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that the text tells of: who, of which kind (``land``, ``sea``), where, in which place of its order."""

    act: str
    nation: str
    kind: str
    space: str
    order: int


@dataclass(frozen=True, slots=True)
class Used:
    """An effect that was used: the card, by which act of the text, at which space, where it is told."""

    order: int
    card: str
    concept: str
    act: str
    space: str


class Story(View):
    """All that the text tells to have happened, in its order."""

    @property
    def table(self) -> Table:
        """The board."""
        return Table(self.run)

    def told(self, kind: str, *args: str) -> object:
        """A fact, or None where the text does not tell it."""
        found = self.run.told(kind, *args)
        return None if found is None else found.value

    def battles(self) -> list[Fought]:
        """Battles told of, in order."""
        acts = list(dict.fromkeys(f.args[0] for f in self.run.all_told("fighter", "battle_at", "battle_card", "battle_kind")))
        found = [self._battle(act) for act in acts if not act.startswith("not_")]
        found += [self._recalled(f) for f in self.run.all_told("fought_at")]
        return sorted((b for b in found if b is not None), key=lambda b: b.order)

    def _battle(self, act: str) -> Fought | None:
        space = str(self.told("battle_at", act) or "")
        nation = nation_meant(self.run, str(self.told("fighter", act) or self._active() or self._only_enemy(act) or "me"))
        facts = [f for f in self.run.all_told("fighter", "battle_at", "battle_card", "battle_kind") if f.args[0] == act]
        kind = self.run.try_read("battle_kind", act)
        if kind is None and space:
            kind = self.table.board.kinds.get(space)
        return Fought(act, nation, str(kind or ""), space, min(f.order for f in facts))

    def _only_enemy(self, act: str) -> str:
        """Who fought a battle that a response stopped: the one nation of the other side that the text puts on the board."""
        stopped = self.told("stopped_by", act)
        side = side_of(Card(self.run, str(stopped)).nation) if stopped is not None else ""
        owners = {p.owner for p in self.table.pieces() if p.side == ENEMY.get(side)}
        return owners.pop() if len(owners) == 1 else ""

    def _recalled(self, told: Fact) -> Fought:
        """``Po bitvě na Ukrajině``: a battle that only its place tells of."""
        space = told.args[0]
        return Fought("", nation_meant(self.run, str(told.value)), self.table.board.kinds.get(space, ""), space, told.order)

    def _active(self) -> str:
        told = self.run.told("turn_of")
        return str(told.value) if told is not None else ""

    def uses(self) -> list[Used]:
        """Effects used, in order."""
        done = {f.args for f in self.run.all_told("use_done") if f.value is True}
        found = [self._used(f.order, str(f.value), f.args[0]) for f in self.run.all_told("use_card") if f.args in done]
        found += [self._used(f.order, f.args[0]) for f in self.run.all_told("effect_used") if f.value is True]
        return sorted(found, key=lambda u: u.order)

    def _used(self, order: int, card: str, act: str = "") -> Used:
        at = self.told("use_at", act) if act else None
        return Used(order, card, Card(self.run, card).concept, act, str(at or self.told("effect_at", card) or ""))

    def used(self, *concepts: str) -> Used | None:
        """The first use of one of these cards."""
        return next((u for u in self.uses() if u.concept in concepts), None)

    def built(self) -> list[tuple[str, str, str, Fact]]:
        """Pieces told to be built now: kind, nation, space, the fact."""
        found = []
        for f in self.run.all_told("built"):
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
            name = late.concept if late is not None else ""
            found.append((fact.order, Told("build", nation, space, kind, "", "", name)))
        return [told for _, told in sorted(found, key=lambda t: t[0])]

    def _card_of(self, b: Fought) -> str:
        before = [u for u in self.uses() if u.order <= b.order and u.concept in FOLLOWERS]
        return before[-1].concept if before else ""

    def _guard(self, b: Fought, until: int) -> str:
        stopped = self.told("stopped_by", b.act)
        if stopped is not None:
            return Card(self.run, str(stopped)).concept
        if self.told("stopped_at", b.space) is True and not b.act:
            return PREVENTED
        for u in self.uses():
            if u.concept in GUARDS and b.order <= u.order < until and self._guards(u.concept, b):
                return u.concept
        return ""

    def _guards(self, card: str, b: Fought) -> bool:
        return b.space == "ukraine" if card == "card-stalingrad" else b.kind != "land"

    def targets(self, board: Board, told: Told) -> list[Piece]:
        """The enemy pieces at the aim of a battle, as the board stands."""
        enemies = ENEMY.get(side_of(told.nation), "")
        there = [p for p in board.pieces if p.kind == told.piece and p.space == told.space and side_of(p.nation) == enemies]
        return sorted(there, key=lambda p: p.nation)

    def start(self) -> Board:
        """The board before the first event: what the events themselves put there is not there yet."""
        before = self.run.anew(less=[(kind, (nation, space)) for kind, nation, space, _ in self.built()])
        return Board(frozenset(Piece(p.kind, p.owner, p.space) for p in Table(before).pieces()))

    def removed(self) -> set[tuple[str, str, str]]:
        """Pieces that battles told as done have removed: kind, nation, space."""
        if not any(f.value is True for f in self.run.all_told("battle_done")) and not self.run.all_told("fought_at"):
            return set()
        if not self.events() or self.unknown_effect():
            return set()
        found = play(self.events(), self.targets, self.start())
        return {(p.kind, nation_meant(self.run, p.nation), p.space) for p in found.state.gone}

    def touched(self) -> set[str]:
        """Spaces where the text tells of battles or of pieces built, so that the board changed there."""
        spaces = {e.space for e in self.events()}
        return spaces | {f.args[1] for f in self.run.all_told("built")}

    def outcome(self) -> Outcome:
        """The story played to its end. Raises Undecided where a choice is left open."""
        told = self.events()
        if unknown := self.unknown_effect():
            raise Undecided("karta", f"text použije kartu {unknown}, jejíž účinek na figurky nemáme zpracovaný", "qg/tab-karty")
        found = play(told, self.targets, self.start())
        if found.status == "open":
            raise Undecided("chybí údaj", "na cílovém území je víc nepřátelských figurek a text neříká, kterou útočník vybral", "qg/9.3-odstraneni")
        if found.status != "done":
            raise Undecided("pravidla mlčí", "popsané události na sebe nenavazují tak, jak je známe", "qg/10.2")
        self.run.cite(*(c for c in found.clauses if c.startswith("qg/14.")))
        return found

    def protection(self, nation: str, space: str) -> str:
        """The clause of the response that keeps a piece in this turn; empty where none does."""
        for told in self.events():
            if told.guard and told.space == space and told.kind == "battle":
                return KEEPERS[told.guard]
        for use in self.uses():
            if use.concept in GUARDS and (use.space or self._only_aim(use.concept, nation)) == space:
                return GUARDS[use.concept]
        return ""

    def _only_aim(self, card: str, nation: str) -> str:
        """Where a response must have been used that the text does not place: Stalingrad keeps only Ukraine."""
        return "ukraine" if card == "card-stalingrad" and nation == "soviet" else ""

    def unknown_effect(self) -> str:
        """A used card of which no check says what it does to pieces; empty where there is none."""
        known = {*GUARDS, *UNDOERS, *FOLLOWERS}
        return next((Card(self.run, u.card).name or u.card for u in self.uses() if u.concept not in known), "")


__all__ = ["FOLLOWERS", "GUARDS", "UNDOERS", "Fought", "Piece", "Story", "Used"]
