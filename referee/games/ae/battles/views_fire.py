"""What a party does and suffers in a round, and who chooses: the things of which questions about a battle are asked."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.amphibious.views_landing import BOMBARDERS, SUPPORT
from referee.games.ae.battles import exchange
from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.kinds import (
    ARTILLERY,
    ATTACKER,
    DEFENDER,
    INFANTRY,
    LAND_UNITS,
    NOBODY,
    OTHER,
    PAIRED,
    ROLES,
    hittable,
)
from referee.games.ae.rules import says
from referee.games.ae.seafire import (
    BATTLESHIP,
    BESIDE,
    CARRIER,
    DAMAGED,
    PLANES,
    TRANSPORT,
    lost,
    steps,
)
from referee.games.ae.words import NOTHING, WHO, listed, name_of
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner


class Thrown(View):
    """The dice of a party in a round."""

    def __init__(self, run: Runner, round_id: str, party: str) -> None:
        super().__init__(run, round_id)
        self.party = party

    @property
    def round(self) -> Round:
        """The round."""
        return Round(self.run, self.id)


class Firing(Thrown):
    """What a party does in a round."""

    @property
    def role(self) -> str:
        """The role of the party; the only side of which the text tells dice, where it names nobody."""
        if self.party != NOBODY:
            return self.round.battle.role(self.party)
        able = [r for r in ROLES if self.round.rolls(r) or self.round.throws(r)]
        if not able and self.round.battle.dice_are_silent:
            raise Missing(("shot", (self.id,)))
        return able[0] if len(able) == 1 else str(self.run.read("hits_of", self.id))

    @property
    def told(self) -> int | None:
        """The hits that the text counts itself, as given or as taken by the other side."""
        for kind, role in (("hits_told", self.role), ("hits_taken", OTHER[self.role])):
            for found in self.run.all_told(kind):
                if found.args[0] in self.round.ids and self.round.battle.role_of(found.args[1]) == role:
                    return int(self.run.read(kind, *found.args))
        return None

    def hits(self) -> int:
        """The hits of the party, as told or by its dice; Missing without either."""
        told = self.run.told("dice_count", self.id, self.party)
        if told is not None and self.round.force(self.role) and int(told.value) != self.shooters():
            text = says("dice_and_shooters", dice=told.value, shooters=self.shooters())
            raise Undecided("nemožný popis", text, "ae/7.1.3" if self.role == ATTACKER else "ae/7.1.4")
        if self.party == SUPPORT:
            self.run.cite("ae/9.2-krok1")
            if self.round.rolls(self.role).keys() - BOMBARDERS:
                return self._hits_of_support()
        return self.by_dice() if self.told is None else self.told

    def _hits_of_support(self) -> int:
        """The hits of the ships that support a landing, where those that landed have thrown as well."""
        dice = {u: d for u, d in self.round.rolls(self.role).items() if u in BOMBARDERS}
        if not dice:
            raise Missing(("rolls", (self.id, SUPPORT)))
        return sum(d <= self.round.battle.value_of(u, self.role) for u, thrown in dice.items() for d in thrown)

    @property
    def is_of_planes_at_submarines(self) -> bool:
        """Whether planes alone roll against submarines alone."""
        mine, theirs = ({u for u, n in self.round.force(r).items() if n} for r in (self.role, OTHER[self.role]))
        return bool(mine) and theirs == {"submarine"} and mine <= PLANES

    def by_dice(self) -> int:
        """The hits of the party by its dice."""
        volleys = self.round.volleys(self.role)
        rolled = self.round.rolls(self.role)
        if any(n > len(rolled.get(u, ())) for u, n in self.round.rollers(self.role).items()):
            raise Undecided("chybí údaj", says("number_for_each_unit"), "ae/7.1.3-zasah")
        told = [n for u, n in self.round.unit_hits(self.role).items() if u not in rolled]
        if not volleys and not told:
            raise Missing(("throws", (self.id, self.role)) if self.round.force(self.role) else ("army", (self.round.battle.id, self.role)))
        found = [v.hits for v in volleys]
        if None in found:
            units = {**self.round.rollers(self.role), **rolled}
            supported = self.role == ATTACKER and {INFANTRY, ARTILLERY} <= units.keys()
            shooter = PAIRED if supported else next(iter(units), INFANTRY)
            asks = ("rolls", (self.id, self.role, shooter))
            raise Undecided("chybí údaj", says("whose_die"), "ae/7.1.3-zasah", asks=asks)
        return sum(h for h in found if h is not None) + sum(told)

    def shooters(self) -> int:
        """How many units of the party fire; open where units were lost and it is not told whether before or after it fires."""
        if self._lost_before():
            raise Undecided("chybí údaj", says("this_round_or_the_next"), "ae/7.1.5")
        shooters = self.round.battle.shooters(self.round.firing(self.role), self.role)
        able = shooters.keys() & BOMBARDERS if self.party == SUPPORT else shooters.keys()
        count = sum(n for u, n in shooters.items() if u in able and self.round.battle.value_of(u, self.role))
        if not count and (self.party == SUPPORT or not hittable(self.round.force(self.role))):
            raise Missing(("army", (self.round.battle.id, self.party if self.party == SUPPORT else self.role)))
        return count

    def _lost_before(self) -> bool:
        """Whether the text tells of units of the party lost, but of no fire by which they were lost in this round."""
        if not sum(self.round.losses(self.role).values()):
            return False
        mine, others = (self.round.is_fought_by(r) for r in (self.role, OTHER[self.role]))
        return not (mine or others and self.role == DEFENDER)

    def loss_text(self) -> str:
        """What the party loses in this round, in words; where nobody is named and it could be either side, who loses it, too."""
        text = self._loss_at_sea() if self.round.battle.is_naval else self._loss_on_land()
        if self.party != NOBODY or not set(hittable(self.round.force(self.role))) & set(hittable(self.round.force(OTHER[self.role]))):
            return text
        return text if text == NOTHING else f"{WHO[self.role].capitalize()}: {text[:1].lower() + text[1:]}"

    def _loss_on_land(self) -> str:
        force, hits = Counter(self.round.force(self.role)), self.round.hits(OTHER[self.role])
        if hits == 0:
            return NOTHING
        left, able = exchange.left_on_land(force, hits), exchange.exposed(force)
        if left is None:
            return says("units_of_his_choice", hits=hits)
        gone = listed(self.run, force - left)
        return says("all_his_units", units=gone) if able and hits >= able.total() else gone or says("units_of_his_choice", hits=hits)

    def _aboard(self, ship: str) -> bool:
        told = [f.args[0] for f in self.run.all_told("aboard") if f.value]
        if ship == CARRIER:
            return any(u in PLANES and self.run.told("as_cargo", u) is not None for u in told)
        return any(u in LAND_UNITS for u in told)

    def _loss_at_sea(self) -> str:
        """The same at sea, where a battleship may only be damaged and not every hit may fall on every unit."""
        one, role = self.round, self.role
        hits, options = one.hits(OTHER[role]), one.allied_options(role)
        force = one.exposed(role)
        if all(o == force for o in options):
            return NOTHING
        if len(options) == 1:
            gone = listed(self.run, lost(force, options[0]))
            turned = [u.replace(DAMAGED, BATTLESHIP) for u in options[0] - force if u.endswith(DAMAGED)]
            hurt = "".join(says("battleship_turned", unit=name_of(self.run, u)) for u in turned)
            text = ", ".join(t for t in (gone, hurt) if t)
            cargo = any(lost(force, options[0])[ship] and self._aboard(ship) for ship in (CARRIER, TRANSPORT))
            text = text[:1].upper() + text[1:]
            return says("with_cargo", units=text) if cargo else text
        gone_for_sure = exchange.certain(force, options)
        given = min(hits, steps(force) - steps(options[0]))
        told = says("hits_certain_in_part", hits=given, units=listed(self.run, gone_for_sure)) if gone_for_sure else given
        return says("hits_for_ships_of_allies", hits=told) if any(BESIDE in u for u in force) else says("hits_for_his_units", hits=told)


class Losing(Firing):
    """What a party loses in a round."""

    @property
    def role(self) -> str:
        """The role of the party; where nobody is named, the one that the text tells was fired at, of both the one that was hit."""
        if self.party != NOBODY:
            return self.round.battle.role(self.party)
        fired = [r for r in ROLES if self.round.has_fired(r, by_dice=True)] or [r for r in ROLES if self.round.rolls(r)]
        if len(fired) == 1:
            return OTHER[fired[0]]
        hit = [r for r in fired if self.round.hits(OTHER[r])]
        return hit[0] if len(hit) == 1 else str(self.run.read("losses_of", self.id))

    @property
    def on_land(self) -> bool:
        """Whether it is no battle at sea."""
        return not self.round.battle.is_naval


class LosingAtSea(Losing):
    """The same at sea, with what goes down with the ships and what may not be hit."""

    def sinks_with_cargo(self, ship: str) -> bool:
        """Whether such a ship is lost for sure and the text tells of cargo aboard."""
        if self.on_land or not self._aboard(ship):
            return False
        force, options = self.round.surfaced(self.role), self.round.naval_options(self.role)
        return all(lost(force, o)[ship] for o in options)

    @property
    def has_cargo_on_deck(self) -> bool:
        """Whether a carrier of the party has fighters aboard as cargo."""
        return not self.on_land and bool(self.round.force(self.role).get(CARRIER)) and self._aboard(CARRIER)

    def spares(self, origin: str, targets: frozenset[str]) -> bool:
        """Whether hits of such a source fall and targets are there on which they may not fall."""
        if self.on_land:
            return False
        there = {u for u, n in self.round.surfaced(self.role).items() if n} & targets
        return bool(there) and bool(self.round.hits_by_source(OTHER[self.role])[origin])

    @property
    def enemy_has_destroyer(self) -> bool:
        """Whether the side that hits has a destroyer."""
        return self.round.has_destroyer(OTHER[self.role])


class UnitFiring(View):
    """The dice of one kind of unit in a round."""

    def __init__(self, run: Runner, round_id: str, party: str, unit: str) -> None:
        super().__init__(run, round_id)
        self.party = party
        self.unit = unit

    @property
    def is_hit(self) -> bool:
        """Whether one of its dice hits; Missing where the text does not tell its dice."""
        one = Round(self.run, self.id)
        roles = ROLES if self.party == NOBODY else (one.battle.role(self.party),)
        for role in roles:
            dice = one.rolls(role).get(self.unit)
            if dice:
                return any(d <= one.battle.value_of(self.unit, role) for d in dice)
        raise Missing(("rolls", (self.id, self.party, self.unit)))

    @property
    def is_two_of_attacking_infantry(self) -> bool:
        """Whether attacking infantry threw a 2, a hit with artillery alone."""
        return self.unit == INFANTRY and 2 in Round(self.run, self.id).rolls(ATTACKER).get(INFANTRY, ())


class Party(View):
    """A party of a battle, or one of its roles."""

    def __init__(self, run: Runner, battle: str, party: str) -> None:
        super().__init__(run, battle)
        self.party = party

    @property
    def battle(self) -> Battle:
        """The battle."""
        return Battle(self.run, self.id)

    @property
    def role(self) -> str | None:
        """Its role; None where nobody is named or the text does not tell."""
        return None if self.party == NOBODY else self.battle.role_of(self.party)


class Choosing(Party):
    """A party of a battle whose casualties or numbers are asked for."""

    @property
    def role(self) -> str | None:
        """The role of the party; where nobody is named that of the side which the text tells fire at, None without one."""
        if self.party != NOBODY:
            return self.battle.role_of(self.party)
        fired = {r for one in rounds_of(self.battle) for r in ROLES if one.has_fired(r, by_dice=True)}
        return OTHER[fired.pop()] if len(fired) == 1 else None

    @property
    def on_land(self) -> bool:
        """Whether it is no battle at sea and no raid."""
        return not self.battle.is_naval and not self.battle.is_raid

    def is_up_to(self, role: str) -> bool:
        """Whether this side alone may choose: it is asked for, or nobody is named; allies who defend together agree (ae/10.2)."""
        return self.role in {role, None} and (self.role == ATTACKER or not self.battle.allied_defence)

    @property
    def own_choice(self) -> str:
        """Who chooses: the party itself, or each his own."""
        return self.role or "each"

    def numbers(self) -> str | None:
        """With what numbers the units of the party hit, in words."""
        asked = {f.args[1] for f in self.run.all_told("unit_asked") if f.args[0] == self.id}
        parts = []
        wanted_roles = ROLES if self.party == NOBODY else (self.battle.role(self.party),)
        if self.run.told("both_asked", self.id) is not None:
            lacking = next((r for r in ROLES if not self.battle.force(r)), None)
            if lacking is not None:
                raise Missing(("army", (self.id, lacking)))
        for role in wanted_roles:
            if any(sum(r.losses(role).values()) for r in rounds_of(self.battle)):
                raise Undecided("chybí údaj", says("this_round_or_the_next"), "ae/7.1.5")
            shooters = self.battle.shooters(self.battle.force(role), role)
            wanted = {u: n for u, n in shooters.items() if not asked or u in asked or u == PAIRED and INFANTRY in asked}
            said = [f"{n}× {name_of(self.run, u)} na {self.battle.value_of(u, role)}" for u, n in wanted.items()]
            if said:
                parts.append((WHO[role] + ": " if len(wanted_roles) > 1 else "") + ", ".join(said))
        if not parts and asked and self.party == NOBODY:
            return "; ".join(self._by_chart(u) for u in sorted(asked))
        if not parts:
            raise Missing(("army", (self.id, self.party)))
        whole = "; ".join(parts)
        return whole[:1].upper() + whole[1:]

    def _by_chart(self, unit: str) -> str:
        """The numbers of a unit of which the text does not tell whether it attacks."""
        numbers = {role: self.battle.value_of(unit, role) for role in ROLES}
        said = [f"{where} na {n}" if n else f"{where} nezasahuje" for where, n in zip(("v útoku", "v obraně"), numbers.values(), strict=True)]
        return f"{name_of(self.run, unit).capitalize()} {', '.join(said)}"
