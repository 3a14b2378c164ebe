"""Capitals and their money, captured guns and factories ([Obsazování nepřátelského hlavního města])."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.results.taking import capital_held
from referee.games.ae.results.views import SOME_CAPITAL, Factory, Place, Power
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Buy, Table
from referee.law.finding import Missing, Undecided

# -- capitals -----------------------------------------------------------------------------------------------------------


@rules.value("8.4-penize", of="capital_money", implements=("tab-platby",))
def all_money_of_the_defeated(place: Place) -> int | str | None:
    """Who takes a capital takes all the IPC in the hand of its power."""
    return _money_of_the_defeated(place)


def _money_of_the_defeated(place: Place) -> int | str | None:
    """The IPC in hand of the power whose capital this is; ``all`` where the text does not count them."""
    nation = place.captures_capital_of
    if nation is None:
        raise Missing(("fallen_capital", ()))
    if place.captor is None and place.told("fallen") != "True":
        return None
    return "all" if place.run.told("money", nation) is None else int(place.run.read("money", nation))


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
    return _money_of_the_defeated(place)


@rules.value("8.4", of="capital_lost")
def capital_in_other_hands(power: Power) -> bool | None:
    """Whether the text puts its capital into enemy hands."""
    return power.capital_taken()


@rules.value("8.4-zpet", of="capital_regained")
def capital_is_taken_back(power: Power) -> bool:
    """A power has its capital back where it is the one that has just taken it."""
    capital = power.capital
    battle = None if capital is None else capital.battle
    if capital is None or battle is not None and battle.where is None and power.told("taken_by") is None:
        return False
    try:
        return capital.captor in {power.nation, power.id}
    except Missing:
        return False


@rules.condition("8.4-bez-nakupu", act="buy", about=("controller", "taken_by", "fallen"))
def no_purchase_without_a_capital(buy: Buy) -> bool:
    """A power that has lost its capital buys nothing; open where the text tells of a capital taken back and not whose it is."""
    friendly = buy.run.told("friendly_space", SOME_CAPITAL)
    if friendly is not None and friendly.value and buy.run.told("taken_by", SOME_CAPITAL) is not None:
        raise Undecided("chybí údaj", says("whose_capital"), "ae/8.4-bez-nakupu")
    return not buy.run.read("capital_lost", buy.buyer)


@rules.condition("8.4-bez-nakupu", act="buy", about=("move_to", "battle_space"))
def no_purchase_before_the_capital_is_regained(buy: Buy) -> bool | None:
    """... which has to be known of a power that marches on its own capital."""
    power = Power(buy.run, buy.buyer)
    return not power.has_surely_lost_it() if power.marches_home else None


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


# -- guns and factories -------------------------------------------------------------------------------------------------


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
def capture_has_to_be_known(factory: Factory) -> bool | None:
    """... and is from then on; asks whether it was captured."""
    if not factory.just_captured and factory.place is not None:
        raise Missing(("taken_by", (factory.place.id,)))
    return None


@rules.grant("8.5-tovarna", act="use_factory")
def liberators_use_it_meanwhile(factory: Factory) -> bool | None:
    """A liberator may use the factory while Germany holds the capital of its first owner."""
    place = factory.place
    return capital_held(place) if place is not None and place.is_liberation else None
