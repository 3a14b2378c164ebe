"""Who has won ([Cíl hry], [Obsazování nepřátelského hlavního města])."""

from __future__ import annotations

from referee.games.ae.board import SIDES
from referee.games.ae.rules import rules
from referee.games.ae.situation import Table
from referee.games.ae.situation_money import GERMANY, Nation
from referee.runner import Missing, Undecided


class Contender(Nation):
    """A power or a side that may have won."""

    @property
    def members(self) -> list[str]:
        """The powers of it."""
        nation = self.nation
        return [nation] if nation in SIDES else [n for n, side in SIDES.items() if side == nation]

    def holds(self, power: str) -> list[str]:
        """The enemy capitals that a power, or its side, has taken or holds, as told."""
        names = {power, SIDES[power]} | ({"me"} if self.id == "me" else set())
        capitals = [c for n, c in Table(self.run).capitals.items() if SIDES[n] != SIDES[power]]
        return [
            capital
            for capital in capitals
            if any(
                self.run.situation.get(kind, capital) is not None and str(self.run.read(kind, capital)) in names
                for kind in ("taken_by", "controller")
            )
        ]

    @property
    def winner(self) -> bool:
        """Whether a power of it holds an enemy capital into its next turn and its own besides. Missing where no such capital is told."""
        if not self.members:
            raise Missing(("my_nation", ()))
        candidates = [(p, c) for p in self.members for c in self.holds(p)]
        if not candidates:
            raise Missing(("enemy_capital_held", (self.id,)))
        kept = [(p, c) for p, c in candidates if not self.run.read("capital_lost", p)]
        if kept and len(kept) != len(candidates) and {c for _, c in kept} & {c for p, c in candidates if (p, c) not in kept}:
            raise Undecided("chybí údaj", "není řečeno, která mocnost hlavní město drží", "ae/1.2-spojenci-domov")
        return any(bool(self.run.read("held_to_next_turn", c)) for _, c in kept)


@rules.value("1.2", of="wins", implements=("8.4-vitezstvi",))
def holds_both_capitals(contender: Contender) -> bool | None:
    """An enemy capital must be held into the next turn, and the own one besides."""
    return contender.winner


@rules.value("1.2-nemecko", of="wins", implements=("1.2-nemecko-domov",))
def germany_wins(contender: Contender) -> bool | None:
    """Germany by one of three capitals."""
    return contender.winner if contender.members == [GERMANY] else None


@rules.value("1.2-spojenci", of="wins", implements=("1.2-spojenci-domov", "1.2-tym"))
def allies_win(contender: Contender) -> bool | None:
    """The Allies by Germany."""
    return contender.winner if GERMANY not in contender.members else None


@rules.value("8.4-vitezstvi", of="victory_when")
def at_the_start_of_the_next_turn(table: Table) -> str:
    """Victory is found at the start of the captor's next turn."""
    return "next_turn"


@rules.value("8.4-vitezstvi", of="wins_at_once")
def never_at_once(table: Table) -> bool:
    """Nobody wins at once by taking a capital."""
    return False
