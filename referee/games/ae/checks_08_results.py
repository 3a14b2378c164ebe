"""What a battle ends in: who holds the space, the production chart, capitals, liberation, captured guns ([Výsledky bitvy])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.rules import rules
from referee.games.ae.situation import Buy, Table
from referee.games.ae.situation_battle import Battle
from referee.games.ae.situation_results import SOME_CAPITAL, Ending, Factory, Place, Power, Staying, Taking
from referee.games.ae.units import ATTACKER, DEFENDER
from referee.runner import Missing, Undecided

# -- what is known of spaces --------------------------------------------------------------------------------------------


@rules.known("tab-uzemi", of="ipc", implements=("3.2-hodnota",))
def printed_value(place: Place) -> int | None:
    """The value printed on the board."""
    return place.table.board.values.get(place.id, 0 if place.is_on_board and not place.is_sea else None)


@rules.known("tab-uzemi", of="original")
def printed_owner(place: Place) -> str | None:
    """To whom the colours of the board give a space."""
    return place.table.board.owners.get(place.id)


# -- how the battle ends --------------------------------------------------------------------------------------------------


@rules.value("7.1.6", of="battle_end")
def one_of_four_ends(ending: Ending) -> str | None:
    """A battle ends in one of four ways, or goes on."""
    return None if ending.is_naval else _end(ending)


@rules.value("7.1.6-b", of="battle_end")
def attacker_is_destroyed(ending: Ending) -> str | None:
    """End B: the attacker is destroyed."""
    return "attacker-destroyed" if not ending.is_naval and _end(ending) == "attacker-destroyed" else None


@rules.value("7.1.6-c", of="battle_end")
def defender_is_destroyed(ending: Ending) -> str | None:
    """End C: the defender is destroyed."""
    return "defender-destroyed" if not ending.is_naval and _end(ending) == "defender-destroyed" else None


@rules.value("7.1.6-d", of="battle_end")
def both_are_destroyed(ending: Ending) -> str | None:
    """End D: both sides are destroyed."""
    return "both-destroyed" if not ending.is_naval and _end(ending) == "both-destroyed" else None


def _end(ending: Ending) -> str:
    """Which of the ends A to D of a land battle came, or ``goes-on``."""
    if ending.has_retreated:
        return "retreat"
    gone = {role: ending.is_destroyed(role) for role in (DEFENDER, ATTACKER)}
    if all(gone.values()):
        return "both-destroyed"
    if gone[ATTACKER]:
        return "attacker-destroyed"
    if ending.winner is not None:
        return "defender-destroyed" if ending.winner == ATTACKER else "attacker-destroyed"
    return "defender-destroyed" if gone[DEFENDER] else "goes-on"


@rules.value("8.1", of="battle_winner")
def winner_by_its_end(ending: Ending) -> str | None:
    """The attacker wins who destroys the defender; in any other end the defender has held out."""
    end = _end(ending)
    if end == "goes-on":
        raise Undecided("chybí údaj", "bitva podle popisu ještě neskončila", "ae/7.1.6")
    return "útočník" if end == "defender-destroyed" else "obránce"


@rules.value("8.1-obrance", of="land_unit_left")
def land_units_among_the_survivors(ending: Ending) -> bool | None:
    """Whether a land unit of the attacker is left, where the text tells what is left."""
    return ending.known_land_left


@rules.value("8.1", of="taken_by")
def captor_by_the_battle(place: Place) -> str | None:
    """The attacker who wins takes the space."""
    return place.captor


# -- who holds the space ------------------------------------------------------------------------------------------------


@rules.value("8.1-ustup", of="holder")
def defender_after_retreat(place: Place) -> str | None:
    """After a retreat the defender holds the space."""
    return place.defender if place.end == "retreat" else None


@rules.value("8.1-oba", of="holder")
def defender_after_both_fell(place: Place) -> str | None:
    """Where both sides are destroyed the defender still holds it."""
    return place.defender if place.end == "both-destroyed" else None


@rules.value("7.1.6-d-kontrola", of="holder")
def empty_stays_his(place: Place) -> str | None:
    """... though it is empty."""
    return place.defender if place.end == "both-destroyed" else None


@rules.value("8.1-utocnik", of="holder")
def defender_after_the_attacker_fell(place: Place) -> str | None:
    """Where the attacker is destroyed the defender has held it."""
    return place.defender if place.end == "attacker-destroyed" else None


@rules.value("8.1-letadla", of="holder")
def planes_take_nothing(place: Place) -> str | None:
    """Where planes alone are left to the attacker he does not gain it, whether defenders are left or not."""
    if place.battle is not None and place.battle.known_land_left is False and place.battle.known_planes_left:
        return place.defender
    return place.defender if place.end == "defender-destroyed" and place.captor is None else None


@rules.value("8.1-vzduch", of="holder")
def planes_sent_alone_take_nothing(place: Place) -> str | None:
    """Where nothing but planes comes to a space it stays with whoever held it."""
    return place.defender_of_flights


@rules.value("8.1-vzduch", of="holder")
def planes_alone_hold_nothing(place: Place) -> str | None:
    """Who has planes alone after a battle takes nothing."""
    return place.defender if place.end == "defender-destroyed" and place.captor is None else None


@rules.value("8.1-more", of="holder")
def sea_belongs_to_nobody(place: Place) -> str | None:
    """Sea zones are not taken."""
    return "nobody" if place.is_sea and not place.is_convoy else None


@rules.exception("8.1-konvoj", to="8.1-more")
def convoys_are_taken(place: Place) -> bool:
    """... but convoy centers are."""
    return place.is_convoy


@rules.value("8.5-navrat", of="holder")
def returned_with_the_capital(place: Place) -> str | None:
    """Once the capital of the first owner is free again, so are his spaces that a liberator held for him."""
    return place.original if place.is_returned else None


@rules.condition("17.1-obsadi", act="take_space")
def only_land_units_take(taking: Taking) -> bool | None:
    """Only infantry, artillery and armour take a space."""
    return taking.has_land_units if taking.units else None


@rules.condition("18.1-neobsadi", act="take_space")
def planes_take_no_space(taking: Taking) -> bool | None:
    """Planes take nothing."""
    return False if taking.only_planes else None


@rules.condition("8.1-pristani", act="stay")
def planes_do_not_stay(staying: Staying) -> bool | None:
    """Attacking planes may not stay where they fought."""
    return False if staying.only_planes and staying.is_fought_for else None


@rules.value("8.2.1", of="holder")
def captor_puts_his_marker(place: Place) -> str | None:
    """Who takes a space holds it."""
    if place.is_convoy or place.is_sea:
        return None
    return "liberator" if place.captor == "ally" and place.is_liberation else place.captor


@rules.exception("8.2.1-spojenec", to="8.2.1")
def not_what_was_an_allys(place: Place) -> bool:
    """... unless it was another ally's."""
    return place.is_liberation


@rules.exception("8.3-spojenec-hlavni", to="8.2.1-spojenec")
def capital_of_the_ally_is_held(place: Place) -> bool:
    """... and his capital is not in enemy hands."""
    return place.capital_held


@rules.value("8.5", of="holder")
def liberated_for_the_ally(place: Place) -> str | None:
    """A liberated space is its first owner's again."""
    return place.original if place.is_liberation and not place.is_convoy and not place.is_sea else None


@rules.exception("8.5-vyjimka", to="8.5")
def liberator_holds_for_him(place: Place) -> bool:
    """... unless Germany holds his capital."""
    return place.capital_held


# -- the production chart -------------------------------------------------------------------------------------------------


@rules.value("8.4-npc", of="gainer")
def captor_of_a_capital_gains(place: Place) -> str | None:
    """The value of a capital goes to who takes it from its power."""
    return place.captor if place.captures_capital_of and not place.is_liberation else None


@rules.value("8.3-utocnik", of="gainer")
def captor_gains(place: Place) -> str | None:
    """The value goes to who takes the space."""
    return "liberator" if place.captor == "ally" and place.is_liberation else place.captor


@rules.exception("8.3-spojenec", to="8.3-utocnik")
def not_for_a_liberator(place: Place) -> bool:
    """... unless he frees it for an ally."""
    return place.is_liberation


@rules.exception("8.3-spojenec-hlavni", to="8.3-spojenec")
def unless_the_capital_is_held(place: Place) -> bool:
    """... whose capital is free."""
    return place.capital_held


@rules.value("8.5-npc", of="gainer")
def first_owner_gains(place: Place) -> str | None:
    """The value of a liberated space goes to its first owner."""
    return place.original if place.is_liberation else None


@rules.exception("8.5-vyjimka", to="8.5-npc")
def liberator_gains(place: Place) -> bool:
    """... unless Germany holds his capital."""
    return place.capital_held


@rules.value("8.3-obrance", of="loser")
def defeated_loses(place: Place) -> str | None:
    """Who held the space loses its value."""
    return place.loser if place.captor is not None else None


@rules.value("8.3", of="production_change", implements=("tab-produkce",))
def chart_after_a_capture(place: Place) -> str | None:
    """The markers move at once: up by the value for one, down for the other."""
    if place.several:
        return _of_all(place)
    if place.captor is None or place.is_sea or place.is_special:
        return None
    gainer, loser = (str(place.run.read(kind, place.id)) for kind in ("gainer", "loser"))
    if not place.value:
        return "none"
    return f"{place.name(gainer)} +{place.value}, {place.name(loser)} -{place.value}"


def _of_all(place: Place) -> str | None:
    """What several spaces taken together do to the markers, power by power; None where one of them is no common land."""
    moved: Counter[str] = Counter()
    for space in place.all_taken:
        one = Place(place.run, space)
        if one.is_sea or one.is_convoy or one.is_special:
            return None
        gainer, loser = (str(place.run.read(kind, space)) for kind in ("gainer", "loser"))
        moved[gainer] += one.value
        moved[loser] -= one.value
    return ", ".join(f"{place.name(who)} {n:+d}" for who, n in moved.items() if n) or "none"


@rules.value("8.2.3", of="production_when")
def last_step_of_a_capture(table: Table) -> str:
    """The markers are moved as the last step of a capture."""
    return "at_once"


@rules.value("8.3-vyber", of="income_when")
def income_is_collected_later(place: Place) -> str | None:
    """The IPC of a space come with the collection of income."""
    return None if place.captures_capital_of else "collect"


@rules.value("8.3-nula", of="production_change")
def nothing_for_a_space_without_value(place: Place) -> str | None:
    """A space without a value changes nothing."""
    if place.several:
        return None
    return "none" if place.captor is not None and not place.is_sea and not place.is_special and not place.value else None


@rules.value("8.3-obrana", of="production_change")
def nothing_where_the_defender_held(place: Place) -> str | None:
    """Nothing moves where the defender keeps the space."""
    if place.several:
        return None
    return "none" if place.end not in {None, "goes-on"} and place.captor is None else None


@rules.value("8.3", of="production_when")
def chart_moves_at_once(table: Table) -> str:
    """The chart is adjusted right after the battle."""
    return "at_once"


# -- capitals -----------------------------------------------------------------------------------------------------------


@rules.value("8.4-penize", of="capital_money", implements=("tab-platby",))
def all_money_of_the_defeated(place: Place) -> int | str | None:
    """Who takes a capital takes all the IPC in the hand of its power."""
    return place.money_of_the_defeated


@rules.value("8.4-penize", of="handed_over")
def money_of_a_fallen_capital(payer: Power) -> int | str | None:
    """The same, where the question only asks how much is paid."""
    taken = payer.run.all_told("taken_by", "fallen")
    capitals = Table(payer.run).capitals.values()
    found = [f.args[0] for f in taken if f.args[0] in capitals]
    return payer.run.read("capital_money", found[0]) if len(found) == 1 else None


@rules.value("8.4-penize-kdy", of="capital_money")
def at_once(place: Place) -> int | str | None:
    """... and at once."""
    return place.money_of_the_defeated


@rules.value("8.4", of="capital_lost")
def capital_in_other_hands(power: Power) -> bool | None:
    """Whether the text puts its capital into enemy hands."""
    return power.capital_taken


@rules.value("8.4", of="capital_in_enemy_hands")
def capital_held_by_germany(power: Power) -> bool | None:
    """The same, where it is asked for."""
    return power.capital_taken


@rules.condition("8.4-bez-nakupu", act="buy", about=("controller", "taken_by", "fallen"))
def no_purchase_without_a_capital(buy: Buy) -> bool:
    """A power that has lost its capital buys nothing; open where the text tells of a capital taken back and not whose it is."""
    friendly = buy.run.told("friendly_space", SOME_CAPITAL)
    if friendly is not None and friendly.value and buy.run.told("taken_by", SOME_CAPITAL) is not None:
        raise Undecided("chybí údaj", "není řečeno, čí hlavní město to je", "ae/8.4-bez-nakupu")
    return not buy.run.read("capital_lost", buy.buyer)


@rules.condition("8.4-bez-nakupu", act="buy", about=("move_to", "battle_space"))
def no_purchase_before_the_capital_is_regained(buy: Buy) -> bool | None:
    """... which has to be known of a power that marches on its own capital."""
    power = Power(buy.run, buy.buyer)
    return not buy.run.read("capital_in_enemy_hands", buy.buyer) if power.marches_home else None


@rules.value("8.4-bez-prijmu", of="gets_income")
def no_income_without_a_capital(power: Power) -> bool | None:
    """A power without its capital gets no income."""
    return False if power.run.read("capital_lost", power.id) or power.regained else None


@rules.exception("8.4-zpet", to="8.4-bez-prijmu")
def capital_taken_back(power: Power) -> bool:
    """... unless it takes the capital back in its turn."""
    return power.regained


@rules.value("8.4-zpet", of="gets_income")
def income_again(power: Power) -> bool | None:
    """Then it collects in the same turn."""
    return True if power.regained else None


@rules.grant("8.4-pohyb", act="battle")
def fights_on_without_a_capital(battle: Battle) -> bool | None:
    """A power without its capital may move and fight."""
    attacker = battle.told_attacker
    return True if attacker is not None and battle.run.read("capital_lost", attacker) else None


@rules.value("8.4-hraje-dal", of="still_plays")
def plays_on(power: Power) -> bool:
    """The loss of a capital puts nobody out of the game."""
    return True


# -- guns and factories -----------------------------------------------------------------------------------------------------


@rules.value("8.3-pl-tovarny", of="gun_owner", implements=("16.3-ziskani",))
def guns_go_with_the_space(place: Place) -> str | None:
    """AA guns and factories stay in the space and belong to who holds it."""
    return place.holder_now


@rules.value("16.1-ziskani", of="gun_owner")
def guns_are_gained(place: Place) -> str | None:
    """With the space its AA guns are gained."""
    return place.holder_now if place.captor is not None else None


@rules.condition("8.3-tovarna", act="use_factory")
def not_in_the_turn_of_capture(factory: Factory) -> bool | None:
    """A captured factory is of no use before the captor's next turn."""
    return factory.in_later_turn if factory.just_captured else None


@rules.grant("8.3-tovarna", act="use_factory")
def from_the_next_turn_on(factory: Factory) -> bool | None:
    """... and is from then on."""
    if not factory.just_captured and factory.place is not None and factory.place.is_on_board and not factory.place.is_liberation:
        raise Missing(("taken_by", (factory.place.id,)))
    return True if factory.just_captured and factory.in_later_turn else None


@rules.grant("8.5-tovarna", act="use_factory")
def liberators_use_it_meanwhile(factory: Factory) -> bool | None:
    """A liberator may use the factory while Germany holds the capital of its first owner."""
    place = factory.place
    return place.capital_held if place is not None and factory.in_later_turn and place.is_liberation else None
