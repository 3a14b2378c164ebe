"""A match-up: what is added to the dice, who hits, which ship the hit falls on and what becomes of it."""

from __future__ import annotations

from referee.games.at.naval_battle import simulator
from referee.games.at.naval_battle.views import BATTLESHIP, CARRIER, Hit, InBattle, MatchSide
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided

SUNK, DAMAGED = "sunk", "damaged"


@rules.modifier("29.6-modifikatory", to="naval_modifier", implements=("tab-namorni",))
def stronger_against_that_ship(side: MatchSide) -> int:
    """What the ship has against the one opposite."""
    return simulator.against(side.ship, side.enemy.ship)


@rules.modifier("29.6-soused", to="naval_modifier", implements=("26.4-letadlova-soused",))
def beside_own_carriers(side: MatchSide) -> int:
    """One for each own carrier right beside it, two at most."""
    return simulator.beside(side.carriers)


@rules.modifier("13.2", to="naval_modifier")
def own_technology(side: MatchSide) -> int:
    """What a technology of that player adds, by its card."""
    return side.bonus


@rules.value("13.2", of="naval_bonus")
def of_its_owner_alone(player: InBattle) -> int | None:
    """Where the text tells of one of the other side only, this side has nothing of it."""
    return 0 if player.run.all_told("naval_bonus") else None


@rules.value("29.6-soused", of="carriers_beside")
def carriers_as_told(side: MatchSide) -> int | None:
    """By the line that is told; none where the side has no other carrier in the battle; of a spare one it is asked where it stands."""
    if CARRIER in side.line and side.place is None:
        raise Undecided("chybí údaj", says("which_match"), "at/29.6-soused", asks=("match_place", (side.id,)))
    if side.line:
        return 0 if side.place is None else simulator.Fleet.fresh(side.line).carriers_beside(side.place - 1)
    told = {f.args[2]: int(f.value) for f in side.run.all_told("force") if f.args[1] == side.side}
    if told:
        spare = told.get(CARRIER, 0) - (side.ship == CARRIER)
        if spare > 0:
            raise Undecided("chybí údaj", says("carrier_beside"), "at/29.6-soused", asks=("carriers_beside", (side.id, side.side)))
        return 0
    side.run.all_told("match_ship", "carriers_beside")  # carriers that fight and those of the enemy speak of none beside this ship
    return None


@rules.value("29.6-souboj", of="match_total")
def dice_and_modifiers(side: MatchSide) -> int:
    """Two dice and the modifiers."""
    return side.roll + side.modifier


@rules.value("29.6-souboj", of="match_hits")
def whoever_has_more_hits(side: MatchSide) -> bool:
    """The higher total hits."""
    return side.total > side.enemy.total


@rules.value("29.6-remiza", of="match_hits")
def a_tie_hits_nobody(side: MatchSide) -> bool | None:
    """Where both have the same, nobody is hit."""
    return False if side.total == side.enemy.total else None


# -- the hit --------------------------------------------------------------------------------------------------------------------


@rules.condition("29.6-zasah", act="naval_hit", about=("ship_chosen",))
def the_first_ship_in_line(hit: Hit) -> bool:
    """A hit falls on the ship now at the beginning of the line of the loser."""
    return hit.target == hit.first


@rules.exception("29.6-letadlove", to="29.6-zasah")
def of_two_carriers_the_loser(hit: Hit) -> bool:
    """... but where two carriers fought, on the one that lost."""
    return hit.of_carriers


@rules.condition("29.6-letadlove", act="naval_hit", about=("ship_chosen",))
def then_on_no_other(hit: Hit) -> bool | None:
    """... and then on no other ship."""
    return hit.target == CARRIER if hit.of_carriers else None


@rules.grant("29.6-souboj", act="naval_hit")
def a_hit_is_applied_at_once(hit: Hit) -> bool:
    """Whoever had more hits, and the hit is applied at once."""
    return True


@rules.value("29.6-zasah", of="hit_falls_on")
def on_the_first_in_line(hit: Hit) -> str | None:
    """On the first ship in the line of the loser."""
    return None if hit.of_carriers else hit.first


@rules.value("29.6-letadlove", of="hit_falls_on")
def on_the_carrier_that_lost(hit: Hit) -> str | None:
    """Where two carriers fought, on the one that lost."""
    return CARRIER if hit.of_carriers else None


@rules.value("29.6-jeden", of="after_hit")
def any_other_ship_sinks(hit: Hit) -> str | None:
    """Any other ship is sunk by one hit."""
    return SUNK if hit.falls_on != BATTLESHIP else None


@rules.value("26.4-bitevni", of="after_hit")
def a_battleship_sinks_by_the_second(hit: Hit) -> str | None:
    """A battleship is sunk by its second hit."""
    return SUNK if hit.falls_on == BATTLESHIP and hit.before + 1 >= simulator.HITS[BATTLESHIP] else None


@rules.value("29.6-bitevni", of="after_hit")
def once_hit_it_leaves_at_the_end(hit: Hit) -> str | None:
    """Once hit it leaves the battle at the end of the round, and is not lost."""
    return DAMAGED if hit.falls_on == BATTLESHIP and hit.before + 1 < simulator.HITS[BATTLESHIP] else None


@rules.value("26.4-bitevni", of="after_hit")
def a_battleship_is_not_sunk_by_the_first(hit: Hit) -> str | None:
    """... so that its first one sinks it not."""
    return DAMAGED if hit.falls_on == BATTLESHIP and hit.before + 1 < simulator.HITS[BATTLESHIP] else None
