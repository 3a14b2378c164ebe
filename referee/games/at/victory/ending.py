"""When the game ends ([UKONČENÍ HRY])."""

from __future__ import annotations

from referee.games.at.politics.views import Play
from referee.games.at.rules import rules
from referee.games.at.victory.views import End, Rule, Scorer
from referee.games.at.views import LAND, Act
from referee.law.roles import View, fact

LAST_EAGLE = 13
ENDS = ("game_over", "eagles_total", "eliminated", "land_units_left", "someone_eliminated")
"""What tells of the end of the game."""


class Card(View):
    """A political action card."""

    eagle = fact[bool]("eagle")


@rules.value("27.1-zniceny", of="eliminated")
def without_a_land_unit(player: Scorer) -> bool:
    """Whoever has no land unit on the board is eliminated; ships do not save him."""
    return not player.stands and player.land_units == 0


@rules.value("27.1-zniceny", of="land_units_left")
def all_kinds_of_land_units(player: Scorer) -> int | None:
    """The land units of all kinds, where the text tells each."""
    told = [player.run.told("units_in_all", player.id, kind) for kind in LAND]
    return None if None in told else sum(int(each.value) for each in told if each is not None)


@rules.value("27.1-zniceny", of="someone_eliminated")
def one_of_those_told_of(end: End) -> bool | None:
    """Any player of whom the text tells that he has no land unit, or that he is eliminated."""
    told = [*end.told_about("land_units_left"), *end.told_about("eliminated"), *swept_off(end)]
    return True if any(end.run.read("eliminated", player) for player in told) else None


@rules.grant("27.1", of="game_over", implements=("27.0", "5.9"))
def when_a_player_is_eliminated(end: End) -> bool:
    """The elimination of any player ends the game."""
    return end.someone_eliminated


@rules.grant("27.2", of="game_over", implements=("27.0", "5.9"))
def with_the_thirteenth_eagle(end: End) -> bool:
    """So does the thirteenth card with an eagle."""
    return end.eagles >= LAST_EAGLE


@rules.condition("27.0", act="action", about=("game_over",))
@rules.condition("27.0", act="auction", about=("game_over",))
@rules.condition("27.0", act="diplomacy", about=("game_over",))
@rules.condition("27.0", act="attempt", about=("game_over",))
@rules.condition("27.0", act="bombing", about=("game_over",))
@rules.condition("27.0", act="raid", about=("game_over",))
@rules.condition("27.0", act="research", about=("game_over",))
@rules.condition("27.0", act="strategic_move", about=("game_over",))
@rules.condition("27.0", act="build", about=("game_over",))
@rules.condition("27.0", act="trade", about=("game_over",))
@rules.condition("27.0", act="naval_move", about=("game_over",))
@rules.condition("27.0", act="land_move", about=("game_over",))
@rules.condition("27.0", act="amphibious_move", about=("game_over",))
@rules.condition("27.0", act="edge_move", about=("game_over",))
@rules.condition("27.0", act="blitz_move", about=("game_over",))
@rules.condition("27.0", act="auction_bid", about=("game_over",))
@rules.condition("27.0", act="air_defence", about=("game_over",))
@rules.condition("27.0", act="counter_raid", about=("game_over",))
@rules.condition("27.0", act="landing_counter", about=("game_over",))
@rules.condition("27.0", act="take_route", about=("game_over",))
def while_the_game_lasts(act: Act) -> bool | None:
    """Nothing is done after the end of the game, where the text tells of what ends it."""
    spoken_of = any(act.run.all_told(kind) for kind in ENDS) or swept_off(act)
    return not act.run.read("game_over") if spoken_of else None


def swept_off(view: View) -> list[str]:
    """The players of whom the text tells, kind by kind, that they have no land unit on the board."""
    players = dict.fromkeys(f.args[0] for f in view.run.all_told("units_in_all"))
    return [player for player in players if all(is_none(view, player, kind) for kind in LAND)]


def is_none(view: View, player: str, kind: str) -> bool:
    """Whether the text tells that a player has no unit of a kind on the board."""
    told = view.run.told("units_in_all", player, kind)
    return told is not None and not told.value


@rules.condition("27.0", act="play_political", about=("game_over",))
def no_further_card_is_played(play: Play) -> bool | None:
    """Nor a card in an own action; one that blocks may still meet the last card, which has its effects."""
    return None if play.is_block else while_the_game_lasts(play)


@rules.value("27.2", of="last_eagle_takes_effect")
def its_effect_still_counts(rule: Rule) -> bool:
    """The thirteenth card has its effects before the game ends."""
    return True


@rules.value("27.1", of="played_on", implements=("27.2",))
def nothing_is_played_out(rule: Rule) -> bool:
    """The game ends at once; neither the turn nor the set is played out."""
    return False


@rules.value("27.2-znak", of="counts_to_the_end")
def only_cards_with_an_eagle(card: Card) -> bool:
    """Cards without an eagle do not count."""
    return card.eagle
