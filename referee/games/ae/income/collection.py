"""Collection of income, payments for the Middle East, income of convoys ([Výběr příjmů], [Střední východ])."""

from __future__ import annotations

from referee.games.ae.board import SIDES
from referee.games.ae.combat_move.limits import heed
from referee.games.ae.money.views import GERMANY, MiddleEast, Nation, Split
from referee.games.ae.results.views import Place, Power
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Table, nation_meant
from referee.games.ae.words import Outcome
from referee.law.finding import Missing, Undecided
from referee.law.roles import View


class Payment(View):
    """Something paid, as the question asks for it."""


class Picking(View):
    """Somebody who would say which ally pays."""


def _has_no_capital(nation: Nation) -> bool:
    return bool(nation.run.read("capital_lost", nation.id))


@rules.value("15.1", of="income_amount", implements=("15.1-npc", "15.1-aktualni"))
def as_the_marker_stands(nation: Nation) -> int | str | None:
    """The income is the place of the marker; Germany gets that of the Middle East besides."""
    if _has_no_capital(nation):
        return None
    level = int(nation.run.read("production_level", nation.id))
    since = max((f.order for f in nation.run.all_told("production_level") if f.args == (nation.id,)), default=None)
    if since is not None and any(f.value not in {nation.id, "me"} and f.order > since for f in nation.run.all_told("taken_by", "convoy_holder")):
        raise Undecided("chybí údaj", says("loss_marked_already"), "ae/15.1-aktualni")
    east = MiddleEast(nation.run)
    if nation.nation == GERMANY and east.is_told:
        return says("bank_and_allies", bank=level, allies=east.level)
    return level


@rules.value("15.1-aktualni", of="production_level", implements=("8.3-utocnik", "8.3-obrance"))
def as_it_moved_since(nation: Nation) -> int | None:
    """Where the marker stood before, up by the value of what the power has gained since and down by that of what it has lost."""
    run = nation.run
    if run.told("production_before", nation.id) is None:
        return None
    places = [Place(run, s) for s in dict.fromkeys([*Place(run, "place").all_taken, *(f.args[0] for f in run.all_told("lost_by"))])]
    moved = [_moved_by(place, nation) for place in places if not (place.is_special or _changed_before(place))]
    return None if None in moved else int(run.read("production_before", nation.id)) + sum(n for n in moved if n)


def _changed_before(place: Place) -> bool:
    """Whether it changed hands in a turn before this one."""
    return place.told("taken_now") == "False" or place.told("held_since_start") == "True"


def _moved_by(place: Place, nation: Nation) -> int | None:
    """By how much one space that changed hands moves the marker of a power; None of a convoy, where the text has to tell the marker."""
    if place.is_sea:
        return None
    loser = place.told("lost_by")
    if place.captor is None:
        return -place.value if loser is not None and nation_meant(nation.run, loser) == nation.nation else 0
    if nation_meant(nation.run, str(nation.run.read("gainer", place.id))) == nation.nation:
        return place.value
    if SIDES.get(nation_meant(nation.run, place.captor)) == nation.side:
        return 0
    return -place.value if nation_meant(nation.run, loser or str(nation.run.read("loser", place.id))) == nation.nation else 0


@rules.value("8.4-bez-prijmu", of="income_amount")
def none_without_the_capital(nation: Nation) -> int | None:
    """Who has lost his capital collects nothing."""
    return 0 if _has_no_capital(nation) else None


@rules.value("15.1", of="income_time", implements=("5.2.7", "12.1-prijem"))
def in_the_last_action(table: Table) -> str:
    """Income is collected in the last action of the turn."""
    return "income"


@rules.value("15.1", of="income_source", implements=("tab-platby",))
def from_the_bank(table: Table) -> str:
    """... and from the bank."""
    return "bank"


# -- the Middle East ---------------------------------------------------------------------------------------------------------


@rules.value(
    "15.2-uprava",
    of="middle_east_level",
    implements=("15.2-stupnice", "2.4-stupnice", "8.3-stredni", "15.2-obsazeni", "15.2-p1", "3.3-prijem", "15.2"),
)
def sum_on_the_scale(east: MiddleEast) -> int:
    """The values of what Germany holds of the Middle East: the field told and what changed since, else all that it is told to hold."""
    scale, due = east.number("middle_east_scale"), east.number("middle_east_due")
    held, taken, lost = east.held("controller"), east.taken, east.lost
    if scale is not None:
        return scale + east.sum_of(s for s in taken if s not in held) - east.sum_of(lost)
    if not taken and not held:
        if due is None:
            raise Missing(("middle_east_scale", ()))
        return due
    return east.sum_of(s for s in dict.fromkeys([*held, *taken]) if s not in lost)


@rules.value("15.2-uprava", of="middle_east_shift", implements=("15.3-p2",))
def how_the_marker_moves(east: MiddleEast) -> str:
    """From the field on which it stood to the sum of what Germany holds now."""
    if not east.run.all_told("taken_by", "fallen", "liberated"):
        raise Missing(("middle_east_taken", ()))
    return f"z {east.before} na {east.level}"


@rules.value("15.2-platba", of="middle_east_payment", implements=("15.2-nemecko", "tab-platby"))
def what_the_allies_pay(east: MiddleEast) -> int:
    """The Allies pay Germany as much as the scale shows."""
    return east.level


@rules.value("15.2-platba", of="handed_over")
def paid_for_the_middle_east(east: Payment) -> int | None:
    """The same, where the question only asks how much is paid."""
    found = MiddleEast(east.run)
    return found.level if found.is_told and not east.run.all_told("battle_kind") else None


@rules.value("15.2-kdo", of="middle_east_payer")
def whom_the_allies_agree_on(east: MiddleEast) -> str | None:
    """The Allies agree who pays."""
    return None if _disagree(east) else "agreement"


@rules.value("15.2-neshoda", of="middle_east_payer")
def whom_germany_picks(east: MiddleEast) -> str | None:
    """Without agreement Germany picks; whom, where the text tells it."""
    return (_picked(east) or "germany-picks") if _disagree(east) else None


@rules.value("15.2-kdo", of="payer")
def whom_they_agree_on(east: MiddleEast) -> str | None:
    """The same where the text has told of the Middle East."""
    return "agreement" if east.is_told and not _disagree(east) else None


@rules.value("15.2-neshoda", of="payer")
def whom_germany_then_picks(east: MiddleEast) -> str | None:
    """... and of no agreement about the payment."""
    return (_picked(east) or "germany-picks") if _disagree(east) else None


def _picked(view: View) -> str:
    """The ally whom Germany picks to pay, where the text tells it; else empty."""
    told = [str(f.value) for f in view.run.all_told("picked_payer")]
    return nation_meant(view.run, told[-1]) if told else ""


def _disagree(east: MiddleEast) -> bool:
    told = east.run.told("payers_agree")
    return told is not None and not east.run.read("payers_agree")


@rules.value("15.2-platba", of="payment_receiver")
def directly_to_germany(east: MiddleEast) -> str | None:
    """It goes directly to Germany."""
    return GERMANY if east.is_told else None


@rules.value("15.2-platba", of="middle_east_receiver")
def germany_receives(table: Table) -> str:
    """What the Middle East brings goes to Germany."""
    return GERMANY


@rules.value("5.3.2", of="payment_receiver")
def bought_units_are_paid_to_the_bank(east: MiddleEast) -> str | None:
    """A purchase is paid to the bank."""
    return "bank" if east.run.all_told("bought") and not east.is_told else None


@rules.value("15.2-kdy", of="middle_east_when")
def in_the_german_income(table: Table) -> str:
    """It is paid in the seventh action of Germany."""
    return "german-income"


@rules.grant("15.2-kdo", act="pay_share")
def one_or_several_may_pay(split: Split) -> bool | None:
    """One ally may pay all of it, or several share it."""
    named = split.run.told("for_middle_east", split.id)
    if named is None and not MiddleEast(split.run).is_told:
        return None
    payer = Nation(split.run, split.payer)
    if payer.side == "axis":
        return None
    split.run.all_told("middle_east_due", "middle_east_scale", "picker", "payers_agree")
    if _disagree(MiddleEast(split.run)):
        if _picked(split):
            return _picked(split) == payer.nation
        raise Undecided("chybí údaj", says("germany_names_the_payer"), "ae/15.2-neshoda")
    return True


@rules.duty("15.2-neshoda", act="pay_share")
def whom_germany_picked_must_pay(split: Split) -> bool | None:
    """Where the Allies do not agree the one pays whom Germany picks, and no other has to."""
    if not _disagree(MiddleEast(split.run)):
        return None
    split.run.all_told("middle_east_due", "middle_east_scale", "picker")
    if not _picked(split):
        raise Missing(("picked_payer", tuple(act.id for act in split.run.things("pick_payer"))[:1] or ("pick_payer",)))
    return _picked(split) == Nation(split.run, split.payer).nation


@rules.duty("15.2-kdo", act="pay_share")
def nobody_must_pay_who_agreed_on_another(split: Split) -> bool | None:
    """Where they agree, who pays is what they agree on: nobody is forced to it."""
    told = split.run.told("payers_agree")
    return False if told is not None and split.run.read("payers_agree") else None


@rules.condition("15.2-kdo", act="pay_share", about=("offers", "middle_east_due", "middle_east_scale"))
def shares_make_up_the_sum(split: Split) -> bool | None:
    """What the Allies offer makes up what they owe."""
    east = MiddleEast(split.run)
    split.run.all_told("taken_with")
    for act in split.run.things("pay_share"):
        heed(split.run, act.id)
    offers = split.run.all_told("offers")
    if not offers or not east.is_told:
        return None
    return sum(int(split.run.read("offers", *f.args)) for f in offers) >= east.level


@rules.value("15.2-neshoda", of="who_decides")
def germany_picks_the_payer(east: MiddleEast) -> str | None:
    """Where the Allies do not agree who pays, Germany says it."""
    return GERMANY if _disagree(east) else None


@rules.value("15.2-kdo", of="who_decides")
def allies_decide_who_pays(east: MiddleEast) -> str | None:
    """Else they agree among themselves."""
    return "agreement" if east.is_told and not _disagree(east) else None


@rules.value("15.2-ostatni", of="income_change")
def no_marker_moves_for_the_middle_east(nation: Nation) -> str | None:
    """A land of the Middle East moves no income but the scale."""
    place = Place(nation.run, "place")
    return "none" if place.is_special and place.captor is not None and nation.side == "allies" else None


@rules.value("8.3", of="income_change")
def as_the_chart_moves(nation: Nation) -> str | None:
    """The change of the marker of one power."""
    place = Place(nation.run, "place")
    if place.is_special:
        return None
    said = str(nation.run.read("production_change", "place"))
    name = place.name(nation.nation)
    part = next((p for p in said.split(", ") if p.startswith((f"{name} +", f"{name} -"))), None)
    return part.removeprefix(name + " ") if part else "none"


@rules.value("15.2-ostatni", of="production_change", implements=("15.2-spojenci", "2.4-spojenci", "2.4-nemecko", "15.3-p3", "tab-produkce"))
def other_markers_stay(place: Place) -> str | None:
    """A land of the Middle East moves only the scale of its own."""
    if not place.is_special or place.captor is None:
        return None
    captor = nation_meant(place.run, place.captor)
    if not place.value:
        return "none"
    if captor == GERMANY:
        return says("middle_east_up", worth=place.value)
    return says("middle_east_down", worth=place.value) if captor in SIDES else None


@rules.condition("15.2-neshoda", act="pick_payer", implements=("15.2-kdo",))
def germany_picks_where_they_disagree(act: Picking) -> bool | None:
    """Germany says who pays, but only where the Allies do not agree."""
    told = act.run.told("picker", act.id)
    who = str(told.value) if told is not None else None
    mine = act.run.told("my_nation")
    who = str(mine.value) if who == "me" and mine is not None else who
    if who in {None, "me"}:
        raise Missing(("my_nation", ()))
    return who in {GERMANY, "axis"} and not act.run.read("payers_agree")


@rules.value("15.2-platba", of="bank_pays")
def allies_pay_not_the_bank(east: MiddleEast) -> bool | None:
    """For the Middle East the Allies pay, not the bank."""
    return False if east.is_told else None


def _taker(act: Picking) -> str:
    told = act.run.told("income_taker", act.id)
    who = nation_meant(act.run, "me" if told is None else str(told.value))
    if who not in SIDES:
        raise Missing(("my_nation", ()))
    return who


@rules.grant("8.4-zpet", act="collect_income")
def again_once_it_is_taken_back(act: Picking) -> bool | None:
    """Who takes his capital back collects in the same turn."""
    if not Power(act.run, _taker(act)).regained:
        return None
    act.run.cite("ae/15.1")
    return True


@rules.grant("15.1", act="collect_income")
def income_at_the_end_of_the_turn(act: Picking) -> bool:
    """The last action of the turn collects the income."""
    return True


@rules.condition("8.4-bez-prijmu", act="collect_income", about=("capital_lost", "controller", "taken_by", "fallen"))
def none_where_the_capital_is_lost(act: Picking) -> bool | None:
    """Who has lost his capital collects nothing, but for the turn in which he takes it back."""
    power = Power(act.run, _taker(act))
    if power.regained:
        return None
    return not power.run.read("capital_lost", power.id)


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("15.2-uprava", of="middle_east_taken")
def lands_that_changed_hands(table: Table) -> str | None:
    """The lands of the Middle East that were taken."""
    lands = [f for f in table.run.all_told("taken_by") if table.board.owners.get(f.args[0]) == "independent"]
    taken = {f.args[0]: str(table.run.read("taken_by", *f.args)) for f in lands}
    names, nation = table.run.law.tables("uzemi"), table.run.law.registry["controller"]
    said = ", ".join(f"{names.name_of(land)} ({nation.say(by)})" for land, by in taken.items())
    return Outcome(", ".join(map(": ".join, taken.items())), said) if taken else None
