"""Which of several effects comes first, and who decides it ([Pravidla spouštění efektů karet])."""

from __future__ import annotations

from referee.games.qg.board import ENEMY
from referee.games.qg.cards.views import Card
from referee.games.qg.nation import Game, Nation
from referee.games.qg.play.views import Act
from referee.games.qg.rules import rules, says
from referee.games.qg.views import nation_meant, side_of

# -- several effects --------------------------------------------------------------------------------------------------------------------------


@rules.value("10.7-zacina", of="first_side")
def the_other_side_begins(game: Game) -> str | None:
    """The side that did not cause the condition."""
    cause = side_of(nation_meant(game.run, str(game.run.read("caused_by"))))
    return ENEMY.get(cause)


@rules.value("10.7-mechanika", of="first_side")
def the_side_not_on_turn_begins(game: Game) -> str | None:
    """Where the game itself caused it, the side whose nation is not on turn."""
    if game.run.read("caused_by") != "game":
        return None
    return ENEMY[side_of(Nation(game.run, game.turn_of).meant)]


@rules.known("10.7-mechanika", of="caused_by")
def the_game_begins_turns(game: Game) -> str | None:
    """The start of a turn or a phase is caused by the game."""
    moment = game.run.told("moment")
    return "game" if moment is not None and moment.value == "start-of-turn" else None


@rules.known("10.7-zacina", of="caused_by")
def who_acted_caused_it(game: Game) -> str | None:
    """The nation whose battle, building or play is all that the text tells of."""
    if game.run.told("moment") is not None:
        return None
    actors = {str(f.value) for f in game.run.all_told("fighter", "builder", "recruiter", "player")} | {f.args[0] for f in game.run.all_told("built")}
    return actors.pop() if len(actors) == 1 else None


@rules.value("10.7-poradi", of="chooses_order", implements=["10.7-stridani"])
def the_side_orders_its_own(game: Game) -> str:
    """A side orders its own responses."""
    return says("whoever_triggers")


@rules.condition("10.7-reakce", act="reveal_many", implements=["10.7-stridani"])
def one_response_at_a_time(act: Act) -> bool:
    """One, then the other side has its chance."""
    return False


@rules.value("10.7-vnorene", of="resolved_first")
def the_nested_one_first(game: Game) -> str | None:
    """A response whose condition another one met comes before those that wait."""
    met = [f.args[1] for f in game.run.all_told("meets") if f.value is True]
    if len(met) != 1:
        return None
    label = game.run.told("label", met[0]) or game.run.told("name", met[0])
    return str(label.value) if label is not None else met[0]


@rules.value("10.6-kdo", of="decides_use")
def the_owner_decides(card: Card) -> str:
    """The nation whose card it is, by its name where that is known."""
    owner = nation_meant(card.run, card.nation) if card.nation else ""
    return owner if side_of(owner) else says("owner_of_the_card")


@rules.value("10.7-poradi", of="orders_by")
def nobody_orders_for_the_other_side(nation: Nation) -> bool | None:
    """A side orders its own responses, not those of the other one."""
    return False if nation.id in {"opponent", "enemy-nation"} else True if nation.id in {"me", "player"} else None
