"""The books of a battle as the text tells it: what each round comes to, and the first act in it that a rule forbids.

A fault is a label of the fact ``fault``: who (attacker, defender, gun, act) and what. The books go through the steps in the order of the
rules: guns, the attacker's fire with the defender's casualties, the defender's fire with the attacker's; then what else is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from referee.games.ae.naval import BATTLESHIP, BY_AIR, BY_SUB, PLANES, SUBMARINE, TRANSPORT, lost, number_of, steps
from referee.games.ae.situation_acts import Assign, Fire
from referee.games.ae.situation_battle import Battle
from referee.games.ae.situation_fire import Firing, Losing
from referee.games.ae.situation_landing import BOMBARDERS
from referee.games.ae.situation_raid import BOMBER, Raid
from referee.games.ae.situation_rounds import Round, rounds_of
from referee.games.ae.units import (
    ARTILLERY,
    ATTACKER,
    DEFENDER,
    INFANTRY,
    NOBODY,
    OTHER,
    PAIRED,
    ROLES,
    UNHITTABLE,
    hittable,
)
from referee.games.ae.words import listed, name_of
from referee.messages import joined, plural
from referee.runner import Missing, Undecided

GUN = "aa-gun"
WHO = {ATTACKER: "útočník", DEFENDER: "obránce"}
ACTS = ("assign", "fire", "aim", "support", "retreat", "submerge", "hold_back", "reinforce", "gun_attack")
"""Acts told in a battle that its rules may forbid."""
READ = frozenset({
    "rolls", "throws", "hits_told", "hits_taken", "losses", "force", "left", "units", "stands_at", "planes_lost", "destroyed", "dived",
    "unloads", "unloaded", "unload_to", "loads", "loaded", "defended", "fired_first", "retreated", "raid_total",
    "dice_fallen", "unit_hits", "unit_missed", "all_hit", "shot_by", "fired", "attacker",
})  # fmt: skip
"""Kinds of facts that the books look at, beside those of `ACTS` and those that raise no rule."""


@dataclass(frozen=True)
class Fault:
    """An act against the rules. ``clause``: the one that it breaks; ``due``: what the rules ask for, in words."""

    label: str
    clause: str
    due: str


CLAUSES = {
    "none": "7.1", "gun-dice": "7.1.2-kostka", "gun-again": "7.1.6-pl", "gun-target": "16.1-obrana", "gun-planes": "7.1.2-zasah",
    "defender-first": "7.1.4", "attacker-dice": "7.1.3", "defender-dice": "7.1.4", "attacker-fewdice": "7.1.3",
    "defender-fewdice": "7.1.3-opetuji", "attacker-shot": "7.1.2-hned", "defender-stricken": "7.2.2-hned",
    "attacker-transport": "7.2.1-nakladni", "attacker-support": "17.5-jedna", "defender-support": "17.5-obrana-podpora",
    "attacker-ships": "9.2-krok2", "attacker-hits": "7.1.3-zasah", "defender-hits": "7.1.4-hodnota",
    "attacker-gun": "7.1.3-dela", "defender-gun": "7.1.3-dela", "attacker-unit": "7.1.5-utocnik", "defender-unit": "7.1.3-ztraty",
    "attacker-few": "7.1.5-utocnik", "attacker-many": "7.1.5-utocnik", "defender-few": "7.1.5-obrance", "defender-many": "7.1.5-obrance",
    "attacker-planes": "7.2.2-letadla", "defender-planes": "7.2.2-letadla", "attacker-subs": "19.5-letadla-ne",
    "defender-subs": "19.5-letadla-ne", "attacker-battleship": "7.2-bitevni-prvni", "defender-battleship": "7.2-bitevni-prvni",
    "defender-silenced": "7.1.3-opetuji", "raid-dice": "11.1-krok5",
}  # fmt: skip
"""The clause that a fault breaks; of an act the one that forbids it."""
AT_SEA: dict[str, str] = {
    "none": "7.2", "attacker-dice": "7.2.3", "defender-dice": "7.2.4", "attacker-fewdice": "7.2.3", "defender-fewdice": "7.2.3-opetuji",
    "attacker-hits": "7.2.3", "defender-hits": "7.2.4-hodnota", "attacker-few": "7.2.5-utocnik", "attacker-many": "7.2.5-utocnik",
    "defender-few": "7.2.5-obrance", "defender-many": "7.2.5-obrance", "defender-first": "7.2.4", "attacker-unit": "7.2.5-utocnik",
    "defender-unit": "7.2.3-vyber", "defender-silenced": "7.2.3-opetuji",
}  # fmt: skip
"""... in a battle at sea, where the same is said elsewhere."""


@dataclass
class Books:
    """One pass over a battle.

    ``checked``: what there was to look at, in words. ``doubt``: what could not be followed. ``unknown``: the roles of which the text
    tells dice and no units.
    """

    battle: Battle
    checked: dict[str, None] = field(default_factory=dict)
    doubt: Undecided | None = None
    unknown: list[str] = field(default_factory=list)

    def fault(self, label: str, due: str, clause: str = "") -> Fault:
        """A fault with the clause that it breaks in a battle of this kind."""
        at_sea = self.battle.is_naval and not self.battle.is_raid
        return Fault(label, clause or (at_sea and AT_SEA.get(label)) or CLAUSES[label], due)

    def faults(self) -> Iterator[Fault]:
        """The faults in the order of the steps."""
        yield from self._guns()
        if self.battle.is_raid:
            yield from self._raid()
        else:
            for number, one in enumerate(rounds_of(self.battle)):
                yield from self._round(one, number)
        yield from self._acts()

    # -- guns and raids ----------------------------------------------------------------------------------------------------

    def _guns(self) -> Iterator[Fault]:
        """AA guns: at planes alone, one die for each, once a battle; every one shoots one down."""
        battle, dice = self.battle, self.battle.aa_rolls
        if not dice:
            return
        self.checked["palba AA děl"] = None
        rounds = [one for one in rounds_of(battle) if any(GUN in one.rolls(role) for role in ROLES)]
        again = [one for one in rounds if rounds_of(battle).index(one) > 0]
        planes = battle.attacking_planes
        total = sum(planes.values())
        if not planes and battle.force_before_guns(ATTACKER):
            yield self.fault("gun-target", "AA děla střílejí jen na letadla a útočník žádné nemá")
        elif again:
            yield self.fault("gun-again", "AA děla střílejí jen jednou, před prvním kolem boje")
        elif planes and len(dice) != total:
            yield self.fault("gun-dice", f"letadel útočí {total}, hodit se mělo {plural(total, 'kostkou', 'kostkami', 'kostkami')}")
        told = sum(int(f.value) for f in battle.run.all_told("planes_lost") if f.args[0] == battle.id)
        due = min(dice.count(1), total or dice.count(1))
        if told and told != due:
            yield self.fault("gun-planes", f"jedniček padlo {dice.count(1)}, sestřelených letadel má být {due}")

    def _raid(self) -> Iterator[Fault]:
        """The bombs of a raid: a die for each bomber that came through."""
        raid = Raid(self.battle.run, self.battle.id)
        left, dice = raid.bombers_left, raid.bomber_dice
        if dice and left is not None:
            self.checked["kostky bombardérů"] = None
            if len(dice) != left:
                yield self.fault("raid-dice", f"{name_of(raid.run, BOMBER)}ů přežilo {left}, hodit se mělo tolika kostkami")

    # -- a round ------------------------------------------------------------------------------------------------------------

    def _round(self, one: Round, number: int) -> Iterator[Fault]:
        first = next((f for f in one.run.all_told("fired_first") if f.args[0] in one.ids and f.value), None)
        if first is not None:
            self.checked["kdo střílel první"] = None
            if self.battle.role(first.args[1]) == DEFENDER and (one.throws(DEFENDER) or set(one.rolls(DEFENDER)) != {GUN}):
                yield self.fault("defender-first", "nejdřív střílí útočník, obránce až po něm")
        for role in ROLES:
            yield from self._shooters(one, role, number)
            yield from self._hits(one, role)
            yield from self._losses(one, OTHER[role])

    def _shooters(self, one: Round, role: str, number: int) -> Iterator[Fault]:
        """Who fires with how many dice."""
        rolled = {u: d for u, d in one.rolls(role).items() if u not in UNHITTABLE}
        thrown = one.throws(role)
        if not rolled and not thrown:
            return
        self.checked["kdo střílel a kolika kostkami"] = None
        for unit, dice in rolled.items():
            yield from self._one_kind(one, role, unit, len(dice), number)
        try:
            firing = one.firing(role)
        except Undecided as stop:
            self.doubt = self.doubt or stop
            return
        force = {u: n for u, n in firing.items() if n and u not in UNHITTABLE and self.battle.value_of(u, role)}
        able, cast = sum(force.values()), len(thrown) + sum(map(len, rolled.values()))
        if not one.force(role):
            self.unknown += [role] if thrown and not self.battle.force(role) else []
            return
        units = f"střílí {listed(one.run, force) or 'nikdo'}"
        if cast > able:
            silent = [u for u, n in one.force(role).items() if n and u not in UNHITTABLE and u not in force]
            label = f"{role}-transport" if TRANSPORT in silent and role == ATTACKER else f"{role}-dice"
            yield self.fault(label, f"{units}, kostek má být {able}, hozeno jich bylo {cast}")
        elif thrown and cast < able:
            yield self.fault(f"{role}-fewdice", f"{units}, kostek má být {able}, hozeno jich bylo jen {cast}")

    def _one_kind(self, one: Round, role: str, unit: str, dice: int, number: int) -> Iterator[Fault]:
        """The dice of one kind of unit."""
        battle = self.battle
        if unit in BOMBARDERS and battle.is_amphibious:
            if number:
                yield self.fault("attacker-ships", "podporující lodě střílejí jen jednou, na začátku výsadku")
            return
        if unit == PAIRED:
            force = battle.force(role)
            pairs = min(force.get(INFANTRY, 0), force.get(ARTILLERY, 0))
            if role == DEFENDER:
                yield self.fault("defender-support", "v obraně dělostřelectvo pěchotu neposiluje")
            elif force and dice > pairs:
                count = plural(force.get(ARTILLERY, 0), "dělostřelectvo podpoří", "dělostřelectva podpoří", "dělostřelectev podpoří")
                yield self.fault("attacker-support", f"{count} jen tolik pěchot, na 2 tedy zasahuje {pairs}× pěchota")
            return
        if not battle.value_of(unit, role):
            yield self.fault(f"{role}-transport", f"{name_of(one.run, unit)} v útoku nestřílí, její útok je 0")
            return
        force = one.force(role)
        if not force:
            return
        try:
            gone = one.stricken(role)
        except Undecided as stop:
            self.doubt = self.doubt or stop
            return
        there, stricken = number_of(force, unit), number_of(gone, unit)
        if dice > there - stricken and stricken:
            yield self.fault("defender-stricken", f"{name_of(one.run, unit)} padla prvním úderem ponorky a mizí bez odpovědi")
        elif dice > there and role == ATTACKER and dice <= battle.force_before_guns(role).get(unit, 0) and not number:
            yield self.fault("attacker-shot", "sestřelené letadlo mizí hned a nestřílí")
        elif dice > there and (unit != INFANTRY or PAIRED not in one.rolls(role)):
            yield self.fault(f"{role}-dice", f"{name_of(one.run, unit)}: kostek má být {there}, hozeno jich bylo {dice}")

    def _hits(self, one: Round, role: str) -> Iterator[Fault]:
        """Hits that the text counts against those that its dice make."""
        told = Firing(one.run, one.id, role).told
        if told is None:
            return
        try:
            few, many = hits_of(one, role)
        except (Missing, Undecided):
            return
        self.checked["počty zásahů"] = None
        if not few <= told <= many:
            yield self.fault(f"{role}-hits", f"zásahů je {few if few == many else f'{few} až {many}'}, započteno jich bylo {told}")

    # -- casualties ---------------------------------------------------------------------------------------------------------

    def _losses(self, one: Round, role: str) -> Iterator[Fault]:
        """What is wrong with the losses of a role in a round: none told is none to judge."""
        try:
            told = one.losses(role)
        except Undecided as stop:
            self.doubt = self.doubt or stop
            return
        if not told:
            return
        self.checked["ztráty"] = None
        force = one.force(role)
        gun = next((u for u in told if u in UNHITTABLE), None)
        if gun is not None:
            yield self.fault(f"{role}-gun", f"{name_of(one.run, gun)} se za ztrátu vybrat nedá")
        elif force and any(n > force.get(u, 0) for u, n in told.items()):
            yield self.fault(f"{role}-unit", f"{WHO[role]} má {listed(one.run, force)}")
        elif self.battle.is_naval:
            yield from self._losses_at_sea(one, role, told)
        else:
            yield from self._losses_on_land(one, role, told)

    def _losses_on_land(self, one: Round, role: str, told: Counter[str]) -> Iterator[Fault]:
        try:
            few, many = hits_or_told(one, OTHER[role])
        except Missing:
            return
        except Undecided as stop:
            self.doubt = self.doubt or stop
            return
        force = one.force(role)
        able = sum(hittable(force).values()) if force else many
        few, many, taken = min(few, able), min(many, able), sum(told.values())
        number = plural(few, "jednotku", "jednotky", "jednotek") if few == many else f"{few} až {many} jednotek"
        due = f"{WHO[role]} má odstranit {number}"
        if taken < few and not force:
            self.doubt = self.doubt or Undecided("chybí údaj", f"není řečeno, kolik jednotek {WHO[role]} má", "ae/7.1.3-vyber")
        elif taken < few:
            yield self.fault(f"{role}-few", f"{due}, odstraněno bylo {taken}")
        elif taken > many:
            yield self.fault(f"{role}-many", f"{due}, odstraněno bylo {taken}")
        elif few != many:
            self.doubt = self.doubt or Undecided("chybí údaj", "záleží na tom, která kostka patří které jednotce", "ae/7.1.3-zasah")

    def _losses_at_sea(self, one: Round, role: str, told: Counter[str]) -> Iterator[Fault]:
        """At sea not every hit may fall on every unit, and a battleship takes two."""
        try:
            hits = one.hits_by_source(OTHER[role])
            force = one.surfaced(role)
            legal = [lost(force, o) for o in one.naval_options(role)]
            helped = one.has_destroyer(OTHER[role])
        except Missing:
            return
        except Undecided as stop:
            self.doubt = self.doubt or stop
            yield from self._too_many_at_sea(one, role, told)
            return
        if told in legal:
            return
        planes, subs = sum(n for u, n in told.items() if u in PLANES), told[SUBMARINE]
        least, most = min(x.total() for x in legal), max(x.total() for x in legal)
        due = f"{WHO[OTHER[role]]} zasáhl {hits.total()}×, {WHO[role]} může ztratit {joined(_ways(one, legal), 'nebo')}"
        if planes > hits.total() - hits[BY_SUB] and hits[BY_SUB]:
            yield self.fault(f"{role}-planes", f"zásah ponorky nesmí dostat letadlo; {due}")
        elif not helped and subs > hits.total() - hits[BY_AIR] and hits[BY_AIR]:
            yield self.fault(f"{role}-subs", f"zásah letadla bez torpédoborce nesmí dostat ponorka; {due}")
        elif told[BATTLESHIP] and steps(told) > hits.total():
            yield self.fault(f"{role}-battleship", f"bitevní loď potopí až druhý zásah; {due}")
        elif told.total() > most:
            yield self.fault(f"{role}-many", due)
        elif told.total() < least:
            yield self.fault(f"{role}-few", due)
        else:
            yield self.fault(f"{role}-unit", due)

    def _too_many_at_sea(self, one: Round, role: str, told: Counter[str]) -> Iterator[Fault]:
        """More losses than hits, whichever die belongs to which ship."""
        try:
            _, many = hits_of(one, OTHER[role])
        except (Missing, Undecided):
            return
        if steps(told) > many:
            kind = "battleship" if told[BATTLESHIP] and told.total() <= many else "many"
            yield self.fault(f"{role}-{kind}", f"{WHO[OTHER[role]]} zasáhl nejvýš {many}×")

    # -- what else is told --------------------------------------------------------------------------------------------------

    def _acts(self) -> Iterator[Fault]:
        """Fire that was left out, and acts that the rules of their own forbid."""
        run = self.battle.run
        for left_out in run.things("not fire"):
            if run.told("firing_hit", left_out.id) is not None:
                self.checked[DONE["fire"]] = None
                if self._may_fire(Fire(run, left_out.id)):
                    yield self.fault("defender-silenced", "zasažený obránce před odstraněním ještě vystřelí")
        for kind in ACTS:
            for act in run.things(kind):
                if not run.about(act.id):
                    continue
                self.checked[DONE.get(kind, "ostatní popsané činy")] = None
                own_choice = kind == "assign" and Assign(run, act.id).chooses_own
                for address in run.forbidding(kind, act.id):
                    clause = address.partition("/")[2]
                    if not own_choice or clause not in CHOICE:
                        yield Fault(f"act-{kind}", clause, "")


    def _may_fire(self, fire: Fire) -> bool:
        """Whether units that were hit and did not fire should have: the defender's, but for those that a first strike sank."""
        role = self.battle.role_of(str(fire.told("firing_party") or NOBODY)) or next((r for r in ROLES if self._lost_all(r, fire.units)), DEFENDER)
        if role != DEFENDER:
            return False
        return not any(self._strikes(one) for one in rounds_of(self.battle)[-1:]) if self.battle.is_naval else True

    def _strikes(self, one: Round) -> bool:
        """Whether a first strike removes something in a round; asks whose submarines are that nobody owns."""
        fired = any(f.args[2] == SUBMARINE and f.args[1] == NOBODY for f in one.run.all_told("rolls", "unit_hits"))
        if fired and not any(self.battle.force(role) for role in ROLES):
            return self.battle.role_of_unit(SUBMARINE) == ATTACKER and not one.has_destroyer(DEFENDER)
        return bool(one.stricken(DEFENDER))

    def _lost_all(self, role: str, units: list[str]) -> bool:
        """Whether the text says that a role lost such units in the last round."""
        return any(set(units) <= set(one.losses(role)) for one in rounds_of(self.battle)[-1:])


CHOICE = frozenset({"7.1.3-vyber", "7.1.5-utocnik", "7.2.3-vyber", "7.2.5-utocnik"})
"""Clauses that say who chooses casualties, and how many: the number is counted round by round, in the losses."""
DONE = {"retreat": "ústup", "submerge": "ponoření", "fire": "kdo ještě střílel", "assign": "kdo je vybíral"}
"""How the acts are called that the books look at."""


def _ways(one: Round, legal: list[Counter[str]]) -> list[str]:
    """What a role may lose, in words."""
    return list(dict.fromkeys(listed(one.run, way) or "nic" for way in legal))


def hits_of(one: Round, role: str) -> tuple[int, int]:
    """The fewest and the most hits that the dice of a role make; Missing without dice."""
    volleys = one.volleys(role)
    rolled = one.rolls(role)
    told = sum(n for u, n in one.unit_hits(role).items() if u not in rolled)
    if not volleys and not told:
        raise Missing(("throws", (one.id, role)))
    return told + sum(v.fewest for v in volleys), told + sum(v.most for v in volleys)


def hits_or_told(one: Round, role: str) -> tuple[int, int]:
    """The same by the dice, or where the text tells no dice, the hits that it counts."""
    try:
        return hits_of(one, role)
    except Missing:
        hits = one.hits(role)
        return hits, hits


def first_fault(battle: Battle) -> Fault:
    """The first fault; ``none`` where the books are in order. Missing where the text tells nothing of a round to look at.

    Undecided where a step cannot be followed or the text tells what the books do not look at.
    """
    books = Books(battle)
    found = next(books.faults(), None)
    if found is not None:
        return found
    if not books.checked:
        raise Missing(("throws", ("round1", ATTACKER)))
    if books.doubt is not None:
        raise books.doubt
    _nothing_unread(battle)
    if books.unknown:
        raise Missing(("army", (battle.id, books.unknown[0])))
    return books.fault("none", f"v pořádku je, co text uvádí: {joined(list(books.checked), 'a')}")


def found_fault(battle: Battle) -> Fault:
    """As `first_fault`, worked out once a run."""
    kept = battle.run.kept
    if "fault" not in kept:
        try:
            kept["fault"] = first_fault(battle)
        except (Missing, Undecided) as stop:
            kept["fault"] = stop
    if isinstance(kept["fault"], Exception):
        raise kept["fault"]
    found: Fault = kept["fault"]
    return found


def _nothing_unread(battle: Battle) -> None:
    """Undecided where the text tells more of the battle than the books look at."""
    run = battle.run
    acts = {e.id for kind in (*ACTS, "not fire") for e in run.things(kind)}
    for told in run.everything():
        if told.origin == "text" and told.kind not in READ and not run.registry[told.kind].background and not acts & set(told.args):
            label = run.registry[told.kind].label or told.kind
            raise Undecided("nevymodelováno", f"popis uvádí i údaj „{label}“, a na ten kontrola kola nehledí", "ae/7.1")
    for told in run.all_told(*READ):
        run.read(told.kind, *told.args)


def result_in_words(one: Round) -> str:
    """The hits of both sides in a round, and what each has left."""
    parts = []
    for role, who in ((ATTACKER, "útočník"), (DEFENDER, "obránce")):
        parts.append(f"{who} zásahů {one.hits(role)}")
    said = ", ".join(parts)
    for role, whom in ((ATTACKER, "útočníkovi"), (DEFENDER, "obránci")):
        said += f"; {whom} {_left_in_words(one, role)}"
    return said[:1].upper() + said[1:]


def _left_in_words(one: Round, role: str) -> str:
    """What a role has left; where that is for its owner to choose, how much he loses."""
    try:
        return f"zbude {listed(one.run, hittable(one.left(role))) or 'nic'}"
    except Undecided:
        text = Losing(one.run, one.id, role).loss_text()
        return f"ubude: {text[:1].lower() + text[1:]}"


def losses_in_words(battle: Battle) -> str:
    """What each side loses in the round told last; of a side at which nobody is told to have fired, nothing is said."""
    if not rounds_of(battle):
        raise Missing(("throws", ("round1", ATTACKER)))
    one = rounds_of(battle)[-1]
    fired = [role for role in ROLES if one.has_fired(role, by_dice=True)]
    if not fired:
        raise Missing(("throws", (one.id, ATTACKER)))
    said = []
    for role in (DEFENDER, ATTACKER):
        if OTHER[role] in fired:
            text = Losing(one.run, one.id, role).loss_text()
            said.append(f"{'obránce' if role == DEFENDER else 'útočník'} ztratí: {text[:1].lower() + text[1:]}")
    whole = "; ".join(said)
    return whole[:1].upper() + whole[1:]


def survivors(battle: Battle, role: str) -> str:
    """What a role has left after the rounds told, in words; ``none`` where nothing."""
    rounds = rounds_of(battle)
    if not rounds:
        raise Missing(("throws", ("round1", ATTACKER)))
    left: Counter[str] = hittable(rounds[-1].left(role))
    return listed(battle.run, left) or "none"
