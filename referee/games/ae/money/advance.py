"""The advance before the game and the first income ([Mimořádná peněžní záloha], [Počáteční příjmy])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.board import SIDES
from referee.games.ae.combat_move.limits import heed
from referee.games.ae.money.views import ADVANCE, GERMANY, Nation
from referee.games.ae.placement.new_units import Place
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Buy, Table
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner


class Advance(View):
    """What somebody does with the advance."""

    @property
    def nation(self) -> Nation:
        """Who."""
        return Nation(self.run, str(self.run.read("advance_sharer", self.id)))


def with_advance(run: Runner) -> bool:
    """Whether the text speaks of units bought with the advance."""
    told = run.told("advance_spent")
    return told is not None and bool(run.read("advance_spent"))


def price_of(run: Runner, unit: str) -> int:
    """The price of a kind of unit by the chart. Undecided where the text tells of another."""
    price = int(run.law.tables("jednotky").cell(unit, "cost"))
    counts = {1, *(int(f.value) for f in run.all_told("bought", "placed") if f.args[-1] == unit)}
    if run.told("price_told", unit) is not None and int(run.read("price_told", unit)) not in {price * n for n in counts}:
        raise Undecided("nemožný popis", says("price_not_of_the_chart", price=price), "ae/tab-jednotky")
    return price


@rules.value("4.1-osa", of="advance_amount", implements=("tab-strany",))
def advance_of_germany(nation: Nation) -> int | None:
    """Germany gets 12 IPC."""
    return ADVANCE if nation.side == "axis" else None


@rules.value("4.1-spojenci", of="advance_amount", implements=("4.1", "tab-strany", "tab-platby"))
def advance_of_the_allies(nation: Nation) -> str | int | None:
    """The Allies get 12 IPC together."""
    if nation.nation in SIDES and nation.side == "allies":
        return "shared"
    return ADVANCE if nation.side == "allies" else None


@rules.value("4.1-poradi", of="advance_first", implements=("tab-strany",))
def germany_buys_first(table: Table) -> str:
    """The Axis buys and places first."""
    return GERMANY


@rules.value("4.1-kdy", of="advance_when")
def before_the_first_round(table: Table) -> str:
    """The advance comes after the set-up and before the first round."""
    return "before"


@rules.grant("4.1-ponechat", act="keep_advance")
def advance_may_be_kept(advance: Advance) -> bool:
    """Both sides may save the advance or a part of it."""
    return True


@rules.value("4.1-ponechat", of="money", implements=("4.2-nemecko",))
def rest_of_the_advance_with_the_first_income(nation: Nation) -> int | None:
    """What Germany has not spent of its advance it adds to its first income; of the Allies nobody knows whose share it is."""
    run = nation.run
    keepers = {run.read("advance_keeper", e.id) for e in run.things("keep_advance") if run.told("advance_keeper", e.id) is not None}
    used = [f for f in run.all_told("advance_used") if f.args[0] == nation.id]
    rest = ADVANCE - sum(int(f.value) for f in used)
    if nation.id not in keepers or not used or rest < 0 or nation.nation != GERMANY:
        return None
    return rest + int(run.read("starting_income", nation.nation))


@rules.grant("4.1-rozdeleni", act="share_advance")
def allies_share_as_they_like(advance: Advance) -> bool | None:
    """The Allies may divide the advance or leave it to one of them."""
    return True if advance.nation.side == "allies" else None


@rules.condition("4.1-spojenci", act="buy", about=("advance_spent",))
def no_more_than_the_allies_have(buy: Buy) -> bool | None:
    """What the Allies buy with the advance costs no more than it."""
    return buy.price <= ADVANCE if with_advance(buy.run) and not _is_german(buy.run, "buyer", buy.id) else None


@rules.condition("4.1-osa", act="buy", about=("advance_spent",))
def no_more_than_germany_has(buy: Buy) -> bool | None:
    """... nor what Germany buys."""
    return buy.price <= ADVANCE if with_advance(buy.run) and _is_german(buy.run, "buyer", buy.id) else None


def _is_german(run: Runner, kind: str, act: str) -> bool:
    """Whether Germany is the one that buys or places, as far as the text names him."""
    told = run.told(kind, act)
    return told is not None and Nation(run, str(told.value)).nation == GERMANY


@rules.condition("4.1-umisteni", act="place", about=("advance_spent",))
def where_the_side_has_a_unit(place: Place) -> bool | None:
    """Units bought with the advance go only where the side has a unit."""
    if not with_advance(place.run):
        return None
    heed(place.run, place.id)
    placer = Nation(place.run, place.placer or "me")
    for space in dict.fromkeys(s for s, _, _ in place.units()):
        here = [f for f in place.run.all_told("units", "stands_at") if f.args[1] == space and f.value]
        if place.run.told("own_unit_there", space) is not None and place.run.read("own_unit_there", space):
            continue
        owners = {str(f.args[0]) for f in here}
        if owners & {place.placer, placer.nation}:
            place.run.read(here[0].kind, *here[0].args)
            continue
        if any(SIDES.get(o) == placer.side for o in owners):
            raise Undecided("pravidla mlčí", says("unit_of_another_ally"), "ae/4.1-umisteni")
        if not place.run.read("own_unit_there", space):
            return False
    return True


@rules.condition("4.1-osa", act="place", about=("advance_spent", "place_paid"))
def what_germany_places_is_paid_for(place: Place) -> bool | None:
    """What Germany puts down for the advance, bought before or not, costs no more than it."""
    return _is_paid(place) if _is_german(place.run, "placer", place.id) else None


@rules.condition("4.1-spojenci", act="place", about=("advance_spent", "place_paid"))
def what_the_allies_place_is_paid_for(place: Place) -> bool | None:
    """... nor what the Allies put down."""
    return None if _is_german(place.run, "placer", place.id) else _is_paid(place)


def _is_paid(place: Place) -> bool | None:
    if not with_advance(place.run):
        return None
    wanted: Counter[str] = Counter()
    for act in place.run.things("place"):
        for _, unit, count in Place(place.run, act.id).units():
            wanted[unit] += count or 1
    for told in place.run.all_told("bought"):
        wanted[told.args[1]] = max(wanted[told.args[1]], int(place.run.read("bought", *told.args)))
    for told in place.run.all_told("place_paid"):
        place.run.read("place_paid", *told.args)
    chart = place.table.units
    if any(unit not in chart.rows or chart.cell(unit, "cost") == "-" for unit in wanted):
        return None
    return sum(price_of(place.run, unit) * count for unit, count in wanted.items()) <= ADVANCE


@rules.exception("4.1-bez-tovarny", to="14.1")
def no_factory_needed(place: Place) -> bool:
    """With the advance units are placed without a factory."""
    return with_advance(place.run)


@rules.exception("4.1-bez-tovarny", to="14.1-od-zacatku")
def no_factory_to_be_held(place: Place) -> bool:
    """... and so none need have been held."""
    return with_advance(place.run)


@rules.exception("4.1-bez-tovarny", to="14.1-limit")
def no_limit_of_a_factory(place: Place) -> bool:
    """... nor does its limit count."""
    return with_advance(place.run)


@rules.exception("4.1-bez-tovarny", to="14.1-lode")
def ships_without_a_factory(place: Place) -> bool:
    """... not for ships either."""
    return with_advance(place.run)


@rules.exception("4.1-bez-tovarny", to="14.2-jen-brit")
def canada_too(place: Place) -> bool:
    """... and not in Canada."""
    return with_advance(place.run)


INCOMES = {"usa": "4.2-usa", "britain": "4.2-britanie", "germany": "4.2-nemecko", "soviet": "4.2-sovety"}
"""The clause of the first income of each power."""


def _starting(nation: Nation, power: str) -> int | None:
    if nation.nation not in SIDES:
        raise Missing(("my_nation", ()))
    return int(str(nation.cell("income"))) if nation.nation == power else None


@rules.value("4.2-usa", of="starting_income", implements=("4.2", "2.4", "2.4-stejne", "tab-mocnosti"))
def starts_usa(nation: Nation) -> int | None:
    """The United States start with what the table of powers says."""
    return _starting(nation, "usa")


@rules.value("4.2-britanie", of="starting_income", implements=("4.2-zaklad", "tab-mocnosti"))
def starts_britain(nation: Nation) -> int | None:
    """So does Great Britain."""
    return _starting(nation, "britain")


@rules.value("4.2-nemecko", of="starting_income", implements=("tab-mocnosti",))
def starts_germany(nation: Nation) -> int | None:
    """So does Germany."""
    return _starting(nation, "germany")


@rules.value("4.2-sovety", of="starting_income", implements=("tab-mocnosti",))
def starts_soviet(nation: Nation) -> int | None:
    """So does the Soviet Union."""
    return _starting(nation, "soviet")
