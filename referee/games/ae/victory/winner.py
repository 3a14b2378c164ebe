"""Who has won ([Cíl hry], [Obsazování nepřátelského hlavního města])."""

from __future__ import annotations

from referee.games.ae.battles.views import the_battle
from referee.games.ae.board import SIDES
from referee.games.ae.money.views import GERMANY, Nation
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Table
from referee.law.finding import Missing, Undecided
from referee.law.roles import View


class Asked(View):
    """A space of which something is asked."""


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
                self.run.told(kind, capital) is not None and str(self.run.read(kind, capital)) in names
                for kind in ("taken_by", "controller")
            )
        ]

    @property
    def candidates(self) -> list[tuple[str, str]]:
        """Its powers with the enemy capitals that each holds."""
        return [(p, c) for p in self.members for c in self.holds(p)]

    @property
    def lacks_its_own(self) -> bool:
        """Whether each of its powers that holds an enemy capital has lost its own."""
        return bool(self.candidates) and all(self.run.read("capital_lost", p) for p, _ in self.candidates)

    @property
    def winner(self) -> bool:
        """Whether a power of it holds an enemy capital into its next turn and its own besides. Missing where no such capital is told."""
        if not self.members:
            raise Missing(("my_nation", ()))
        candidates = self.candidates
        if not candidates:
            raise Missing(("enemy_capital_held", (self.id,)))
        kept = [(p, c) for p, c in candidates if not self.run.read("capital_lost", p)]
        if kept and len(kept) != len(candidates) and {c for _, c in kept} & {c for p, c in candidates if (p, c) not in kept}:
            raise Undecided("chybí údaj", says("who_holds_the_capital"), "ae/1.2-spojenci-domov")
        return any(self._is_kept(c) for _, c in kept)

    def _is_kept(self, capital: str) -> bool:
        """Whether it was held into the captor's next turn: as told, not yet where it was taken in this turn, else asked for."""
        told, now = self.run.told("held_to_next_turn", capital), self.run.told("taken_now", capital)
        begun = self.run.told("next_turn_begun")
        if told is None and now is not None and self.run.read("taken_now", capital):
            return False
        is_others = any(fact.args != (capital,) for fact in self.run.all_told("held_to_next_turn"))  # whose turn has begun is told of another
        if told is None and begun is not None and not is_others and self.run.read("next_turn_begun"):
            return True
        return bool(self.run.read("held_to_next_turn", capital))


@rules.value("1.2-nemecko-domov", of="wins")
def germany_must_hold_germany(contender: Contender) -> bool | None:
    """Germany does not win without its own capital."""
    return False if contender.members == [GERMANY] and contender.lacks_its_own else None


@rules.value("1.2-spojenci-domov", of="wins")
def an_ally_must_hold_its_own(contender: Contender) -> bool | None:
    """The power that took Germany does not win without its own."""
    return False if GERMANY not in contender.members and contender.lacks_its_own else None


@rules.value("1.2", of="wins", implements=("8.4-vitezstvi",))
def holds_both_capitals(contender: Contender) -> bool | None:
    """An enemy capital must be held into the next turn, and the own one besides."""
    return contender.winner


@rules.value("1.2-nemecko", of="wins")
def germany_wins(contender: Contender) -> bool | None:
    """Germany by one of three capitals."""
    return contender.winner if contender.members == [GERMANY] else None


@rules.value("1.2-spojenci", of="wins", implements=("1.2-tym",))
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


class Victor(Table):
    """The table where somebody may have won."""

    @property
    def speaks_of_capitals(self) -> bool:
        """Whether the text says that a capital was taken or is held by an enemy."""
        capitals = {c: n for n, c in self.capitals.items()}
        told = self.run.all_told("taken_by", "controller")
        return any(f.args[0] in capitals and self.side(str(f.value)) != SIDES[capitals[f.args[0]]] for f in told)

    def victor(self) -> str:
        """The side that has won, ``nobody`` where none has."""
        missing: Missing | None = None
        for side in ("axis", "allies"):
            contender = Contender(self.run, side)
            if not any(contender.holds(p) for p in contender.members):
                continue
            try:
                if contender.winner:
                    return side
            except Missing as stop:
                missing = missing or stop
        if missing is not None:
            raise missing
        return "nobody"


@rules.value("1.2", of="who_won")
def the_side_that_holds_a_capital(table: Victor) -> str | None:
    """The side that holds an enemy capital as it must has won the game."""
    return table.victor() if table.speaks_of_capitals else None


@rules.value("8.1", of="who_won")
def the_winner_of_the_battle(table: Table) -> str | None:
    """Where the text tells of a battle and of no capital, its winner is meant."""
    if Victor(table.run).speaks_of_capitals:
        return None
    return str(table.run.read("battle_winner", the_battle(table.run).id))


@rules.value("1.2-tym", of="ally_winner")
def the_whole_team(table: Table) -> str | None:
    """The Allies win together."""
    return None if _single(table) else "team"


@rules.value("1.2-jednotlivec", of="ally_winner")
def the_highest_income(table: Table) -> str | None:
    """Where the players agreed on one winner, it is the ally with the highest income."""
    if not _single(table):
        return None
    levels = {n: int(table.run.read("production_level", n)) for n, side in SIDES.items() if side == "allies"}
    best = max(levels.values())
    first = [n for n, level in levels.items() if level == best]
    if len(first) > 1:
        raise Undecided("pravidla mlčí", says("two_highest_incomes"), "ae/1.2-jednotlivec")
    return first[0]


def _single(table: Table) -> bool:
    told = table.run.told("single_winner")
    return told is not None and bool(table.run.read("single_winner"))


@rules.value("1.2", of="victory_needs", implements=("tab-strany",))
def what_it_takes(nation: Nation) -> str | None:
    """What a side must take and hold to win."""
    return None if nation.nation not in {*SIDES, "axis", "allies"} else ("germany" if nation.side == "axis" else "allies")


@rules.value("3.0-hlavni", of="is_capital")
def one_of_four(capital: Asked) -> bool:
    """The capitals are four: Germany, the United Kingdom, the United States, Moscow."""
    return capital.id in Table(capital.run).capitals.values()


@rules.value("3.0-hlavni", of="capital_of", implements=("tab-mocnosti",))
def capital_by_the_table(nation: Nation) -> str | None:
    """The capital of a power."""
    return Table(nation.run).capitals.get(nation.nation)
