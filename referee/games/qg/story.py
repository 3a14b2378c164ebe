"""What a text tells of a turn, event by event: battles, effects used, pieces built."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.qg.board import ENEMY
from referee.games.qg.cards.views import Card
from referee.games.qg.events import Piece
from referee.games.qg.views import OnBoard, Table, nation_meant, side_of
from referee.law.facts import Told as Fact


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


class Story(OnBoard):
    """All that the text tells to have happened, in its order."""

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
        known = self.told("battle_card", act) or self.told("battle_kind", act) or self.table.kind(space)
        kind = self.run.read("battle_kind", act) if known else ""
        return Fought(act, nation, str(kind), space, min(f.order for f in facts))

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

    def met_by(self, number: int, card: str) -> bool:
        """Whether a response met the battle of this number: it stopped it, or was used after it and before the next one."""
        battles = self.battles()
        battle = battles[number]
        if (stopped := self.stopped_by(battle)) is not None:
            return stopped.concept == card
        until = battles[number + 1].order if number + 1 < len(battles) else 10_000
        return any(u.concept == card and battle.order <= u.order < until for u in self.uses())

    def stopped_by(self, battle: Fought) -> Card | None:
        """The card that stopped a battle, as the text tells; None where it tells of none."""
        stopped = self.told("stopped_by", battle.act)
        return None if stopped is None else Card(self.run, str(stopped))

    def is_foiled(self, battle: Fought) -> bool:
        """Whether the text calls a battle foiled that only its place tells of."""
        return not battle.act and self.told("stopped_at", battle.space) is True

    def start(self) -> frozenset[Piece]:
        """The board before the first event: what the events themselves put there is not there yet."""
        before = self.run.anew(less=[(kind, (nation, space)) for kind, nation, space, _ in self.built()])
        return frozenset(Piece(p.kind, p.owner, p.space) for p in Table(before).pieces())

    def touched(self) -> set[str]:
        """Spaces where the text tells of battles or of pieces built, so that the board changed there."""
        spaces = {b.space for b in self.battles() if b.space}
        return spaces | {f.args[1] for f in self.run.all_told("built")}
