"""The number up to which a unit hits."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.kinds import ATTACKER, INFANTRY, PAIRED
from referee.games.ae.views import Table
from referee.law.roles import View
from referee.law.runner import Runner


class UnitValue(View):
    """The value of a kind of unit in a role; ``id`` is the role."""

    def __init__(self, run: Runner, role: str, unit: str) -> None:
        super().__init__(run, role)
        self.unit = unit

    def of(self, unit: str) -> UnitValue:
        """The value of another unit in the same role."""
        return UnitValue(self.run, self.id, unit)

    @property
    def printed(self) -> int:
        """The value of the chart; 0 for a unit without one."""
        value = Table(self.run).units.cell(self.unit, "attack" if self.id == ATTACKER else "defence")
        return 0 if value == "-" else int(value)

    @property
    def in_support(self) -> int:
        """The value of a ship that supports a landing."""
        return int(self.run.law.tables("strelba").cell(f"{self.unit}-support", "hits"))

    @property
    def beside_artillery(self) -> bool | None:
        """Whether all infantry of which the text asks attacks with artillery; None where some of it does."""
        battles = self.run.things("battle")
        asked = self.run.told("profile_asked", INFANTRY) is not None
        if (self.unit, self.id) != (INFANTRY, ATTACKER) or not asked:
            return False
        if not battles or not Battle(self.run, battles[0].id).force(ATTACKER).get(INFANTRY):
            return bool(self.run.read("artillery_beside"))
        shooters = Battle(self.run, battles[0].id).shooters(Battle(self.run, battles[0].id).force(ATTACKER), ATTACKER)
        return None if PAIRED in shooters and INFANTRY in shooters else PAIRED in shooters

    @property
    def supported(self) -> int:
        """The value of infantry with artillery."""
        return int(self.run.law.tables("strelba").cell(PAIRED, "hits"))
