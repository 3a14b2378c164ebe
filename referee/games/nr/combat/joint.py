"""Attacks of several units or on several hexes, and who chooses what in a battle ([10.0], [10.3], [10.5], [10.6.1], [10.7.1])."""

from __future__ import annotations

from referee.games.nr.board import AREAS
from referee.games.nr.combat.declare import is_of_cb, nobody_stayed
from referee.games.nr.rules import rules
from referee.games.nr.views import Attack, Game, LeftOut, Unit, noun_of
from referee.law.finding import Missing
from referee.law.roles import View, fact


class Joint(Attack):
    """An attack of which the text may say that its units fight it together, in one battle."""

    @property
    def is_joint(self) -> bool:
        """Whether the text calls it one battle of several units or against several hexes."""
        return self.run.is_stated("fought_together", self.id)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every attacker with every defender."""
        return [(a, d) for a in self.named("attackers") for d in self.named("defenders")]

    def neighbours(self, pair: tuple[str, str]) -> bool | None:
        """Whether the two stand next to each other; None where the text says nothing of it."""
        if self.run.told("are_neighbours", *pair) is not None:
            return bool(self.run.read("are_neighbours", *pair))
        told = self.run.told("neighbours", pair[0])
        return True if told is not None and pair[1] in told.value else None

    @property
    def target_concept(self) -> str:
        """The name of the target hex in the vocabulary; empty where the text names none."""
        target = self.run.told("target_hex", self.id)
        return noun_of(self, target.value) if target is not None and isinstance(target.value, str) else ""


# -- next to each other ------------------------------------------------------------------------------------------------


@rules.condition("10.0", act="attack", about=("are_neighbours",))
def targets_are_neighbours(attack: Joint) -> bool | None:
    """A unit attacks only what stands next to it."""
    if len(attack.named("attackers")) != 1:
        return None
    told = [attack.neighbours(pair) for pair in attack.pairs]
    return False if told and all(near is False for near in told) else None


@rules.condition("10.3.3", act="attack", about=("are_neighbours", "fought_together"))
def all_attackers_touch_all_targets(attack: Joint) -> bool | None:
    """In one battle every attacker stands next to every target hex."""
    if len(attack.pairs) < 2:
        return None
    told = [attack.neighbours(pair) for pair in attack.pairs]
    if False in told:
        return False
    if attack.is_joint and None in told:
        raise Missing(("are_neighbours", attack.pairs[told.index(None)]))
    return True if attack.is_joint else None


@rules.condition("10.3.2", act="attack", about=("fought_together",))
def several_units_may_join(attack: Joint) -> bool | None:
    """Units of several hexes may add their strengths in one battle."""
    return True if attack.is_joint and len(attack.named("attackers")) > 1 else None


@rules.condition("10.3.5", act="attack", about=("fought_together",))
def several_targets_in_one_battle(attack: Joint) -> bool | None:
    """Units may attack several hexes in one battle."""
    return True if attack.is_joint and len(attack.named("defenders")) > 1 else None


@rules.condition("8.6-utok", act="attack", about=("fought_together",))
def finland_is_attacked_from_its_three_hexes(attack: Joint) -> bool | None:
    """The Soviets on the hexes beside Finland may attack it together; nobody else has anything to attack there."""
    if not attack.is_joint or attack.target_concept != "finland":
        return None
    return attack.side == "soviet"


@rules.value("10.3.2-pocet", of="battle_size")
def any_number_in_a_battle(game: Game) -> str:
    """Neither attackers nor target hexes of one battle are limited in number."""
    return "unlimited"


# -- what must be attacked ---------------------------------------------------------------------------------------------


@rules.duty("10.3.1-vsechny", act="attack")
def every_target_is_attacked(attack: Joint) -> bool | None:
    """A hex that bears a target marker may not stay without an attack; with which units, is the choice of the active player."""
    if attack.named("attackers"):
        return None
    target = attack.run.told("target_hex", attack.id)
    if target is not None and attack.run.told("hex_target", str(target.value)) is not None:
        return True if attack.run.read("hex_target", str(target.value)) else None
    on_units = any(attack.run.told("target_on_unit", u) is not None for u in attack.named("defenders"))
    return True if on_units and any(attack.run.read("target_on_unit", u) for u in attack.named("defenders")) else None


@rules.duty("10.7-cb-utok", act="attack", implements=("10.7.3", "10.7.3-utocnik"))
def who_stays_beside_a_counterblow_of_cb_attacks(attack: Joint) -> bool | None:
    """Whoever stays beside a counterblow that comes of CB must attack it in his combat phase."""
    if attack.named("attackers") or not attack.is_counterblow or nobody_stayed(attack.run):
        return None
    return True if is_of_cb(attack) else None


@rules.duty("10.7-cb-odchod", act="attack")
def nobody_is_left_to_attack(attack: Joint) -> bool | None:
    """Where all neighbours of a counterblow moved away nobody has to attack it; one for a card is laid when nobody moves any more."""
    if not attack.is_counterblow or attack.run.is_stated("card_paid"):
        return None
    return False if nobody_stayed(attack.run) else None


@rules.duty("10.7-cb-odchod", act="attack")
def who_left_need_not_attack(attack: Joint) -> bool | None:
    """Units that moved away from a counterblow are spared the battle; the marker has no effect."""
    left = [u for u in attack.named("attackers") if attack.run.told("left_counterblow", u) is not None]
    if not left or not attack.is_counterblow:
        return None
    return False if all(attack.run.read("left_counterblow", u) for u in left) else None


@rules.value("10.7-cb-odchod", of="outcome")
def nobody_is_left_to_answer(game: Game) -> str | None:
    """With all its neighbours gone a counterblow has no effect."""
    marked = any(f.value for f in game.run.all_told("hex_counterblow", "counterblow_marked"))
    return "counterblow_void" if nobody_stayed(game.run) and marked else None


# -- who chooses -------------------------------------------------------------------------------------------------------


@rules.value("10.6.1-vice-hexu", of="terrain_chooser")
def the_defender_chooses_the_terrain(game: Game) -> str:
    """Of several hexes attacked in one battle the defender names the one whose terrain counts."""
    return "defender"


@rules.value("10.7.1-volba", of="loss_chooser")
def the_owner_chooses_the_loss(game: Game) -> str:
    """Where its owner has a choice, he says which of his units loses the step."""
    return "owner"


# -- terrain that shifts nothing ---------------------------------------------------------------------------------------


@rules.grant("10.6.1-otevreny", of="terrain_shift")
def open_ground_moves_nothing(attack: Joint) -> bool | None:
    """Does the terrain shift: open ground does not."""
    if attack.target_concept in AREAS:
        return None
    return False if attack.terrain == "open" else None


@rules.known("10.6.1-oblast", of="terrain_shift")
def areas_move_nothing(attack: Joint) -> bool | None:
    """Does the terrain shift: Finland and the Balkans do not."""
    return False if attack.target_concept in AREAS else None


# -- cards and the die -------------------------------------------------------------------------------------------------


class BattleCard(View):
    """A card that a player would play in a battle."""

    late = fact[bool]("after_the_die")


@rules.condition("10.5-krok2-hod", act="play_in_battle", about=("after_the_die",))
def cards_before_the_die(act: BattleCard) -> bool:
    """Cards of a battle are played before the die is rolled."""
    return not act.late


# -- those who take no part --------------------------------------------------------------------------------------------


@rules.exception("10.7.2-nezapojene", to="10.4-obrana")
def uninvolved_units_of_a_counterattack(left: LeftOut) -> bool:
    """A counterattack strikes only those who attacked; others on their hex have nothing to do with it."""
    return left.in_counterattack and not left.run.read("participating", left.unit)


class AttackPart(View):
    """An attack on one of several units."""

    attack_one = fact[bool]("attack_one")
    one_hex = fact[bool]("one_target_hex")


@rules.known("10.4-obrana", of="one_target_hex")
def they_stand_together(part: AttackPart) -> bool | None:
    """Whether the text puts several units of the enemy on one hex, or two on different ones."""
    run = part.run
    places: dict[str, int] = {}
    for told in run.all_told("at"):
        count = run.told("count", told.args[0])
        places[str(told.value)] = places.get(str(told.value), 0) + (int(count.value) if count is not None else 1)
    if any(number > 1 for number in places.values()):
        return True
    return True if any(_strikes_several_on_one_hex(part, act.id) for act in run.things("attack")) else None


def _strikes_several_on_one_hex(part: AttackPart, attack: str) -> bool:
    """Whether the text tells of an attack on several units and on one hex."""
    get = part.run.told
    units, place = get("defenders", attack), get("target_hex", attack)
    if units is None or place is None or get("count", str(place.value)) is not None or get("plural", str(place.value)) is not None:
        return False
    counts = [get("count", str(u)) for u in units.value]
    return sum(int(c.value) if c is not None else 1 for c in counts) > 1


@rules.condition("10.4-obrana", act="attack_part")
def all_on_one_hex_defend_together(part: AttackPart) -> bool:
    """Of units on one hex none can be attacked alone; units on different hexes are different targets."""
    return not (part.attack_one and part.one_hex)


class PlaySeveral(View):
    """A wish to play so many cards in one battle."""

    cards = fact[int]("battle_cards")


@rules.condition("10.5-krok2-karty", act="play_several")
def one_card_of_each_side(play: PlaySeveral) -> bool:
    """Each side plays one card in a battle at most."""
    return play.cards <= 1


class SplitStack(View):
    """A wish to send the units of one hex into different battles."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units on the hex."""
        return tuple(Unit(self.run, u) for u in self.run.read("split_pile", self.id))


@rules.grant("10.4-stejny-hex", act="split_stack", implements=("10.3.5-ostatni",))
def units_of_a_hex_fight_apart(split: SplitStack) -> bool:
    """Units of one hex need not fight in the same battle."""
    return True
