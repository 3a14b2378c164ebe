"""Victory points of key spaces and of cards ([Bodování a vítězství])."""

from __future__ import annotations

from referee.games.qg.board import SIDES
from referee.games.qg.cards.views import Card, in_force
from referee.games.qg.nation import Game, Nation
from referee.games.qg.rules import rules, says
from referee.games.qg.views import nation_meant, side_of
from referee.law.facts import Told as Fact
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner

ALONE, SHARED = 2, 1
LAP = 100
"""Points for which the marker goes once around the track."""


# -- key spaces ----------------------------------------------------------------------------------------------------------------


class Scorer(Nation):
    """A nation that scores, for all its key spaces or for one."""

    def __init__(self, run: Runner, who: str, space: str = "") -> None:
        super().__init__(run, who)
        self.space = space

    def key_spaces(self) -> list[str]:
        """Key spaces with an army of the nation."""
        own = [p.space for p in self.game.pieces() if p.kind == "army" and p.owner == self.meant and self.space in {"", p.space}]
        return [s for s in dict.fromkeys(own) if self.game.is_key_for(s, self.side)]

    def is_unplaced(self) -> bool:
        """Whether the text tells of pieces of the nation and places none."""
        told = self.run.all_told("holds_pieces", "pieces_out")
        return any(self.is_me(f.args[0]) for f in told) and not any(p.owner == self.meant for p in self.game.pieces())

    def is_shared_somewhere(self) -> bool:
        """Whether the text tells of an army of a friend and not where it stands, so that it may share a key space."""
        told = [f for f in self.run.all_told("holds_pieces") if not self.is_me(f.args[0])]
        friends = {m for f in told if (m := nation_meant(self.run, f.args[0])) != self.meant and side_of(m) == self.side}
        placed = {p.owner for p in self.game.pieces()}
        shared = self.run.told("sharing")
        return bool(friends - placed) or shared is not None and shared.value is True and not any(self.shares(s) for s in self.key_spaces())

    def is_not_on_turn(self) -> bool:
        """Whether the text is in the phase of victory points of another nation: only the one on turn scores."""
        phase, turn = self.run.told("phase"), self.run.told("turn_of")
        if phase is None or phase.value != "victory" or turn is None or not self.is_nation:
            return False
        mover = nation_meant(self.run, str(turn.value))
        return mover in SIDES and mover != self.meant

    def plans(self) -> list[Card]:
        """The plans on the table that bring the nation points in the phase of victory points."""
        return [c for c in in_force(self.run) if c.cell("timing") == "victory-phase" and c.nation == self.meant]

    def counts_plans(self) -> bool:
        """Whether it scores for such plans, too: where some lie on the table that must be known, but not of one space."""
        return not self.space and not self.is_not_on_turn() and bool(self.plans()) and bool(self.run.read("with_plans", self.id))

    def of_key_spaces(self) -> int:
        """What its key spaces bring."""
        return sum(SHARED if self.shares(s) else ALONE for s in self.key_spaces())

    def shares(self, space: str) -> bool:
        """Whether an army of a friend stands there, too."""
        return any(p.space == space and p.kind == "army" and p.side == self.side and p.owner != self.meant for p in self.game.pieces())


@rules.value("12.2", of="vp_at")
@rules.value("12.2", of="vp_gained")
def points_of_key_spaces(nation: Scorer) -> int | None:
    """Two for a key space held alone, one for a shared one."""
    if nation.is_not_on_turn():
        return 0
    if nation.space and nation.game.has_star(nation.space) is None:
        raise Missing(("star", (nation.space,)))
    if not nation.space and nation.is_unplaced():
        raise Undecided("chybí údaj", says("where_armies_stand"), "qg/12.2")
    if nation.key_spaces() and nation.is_shared_somewhere():
        raise Undecided("chybí údaj", says("where_friend_stands"), "qg/12.2-spolecne")
    return None if nation.counts_plans() else nation.of_key_spaces()


@rules.value("12.2-spolecne", of="vp_at")
@rules.value("12.2-spolecne", of="vp_gained")
def points_of_shared_spaces(nation: Scorer) -> int | None:
    """One where a friend's army stands, too."""
    return points_of_key_spaces(nation) if any(nation.shares(s) for s in nation.key_spaces()) else None


@rules.exception("12.3", to="12.2")
def no_points_with_an_occupied_home(nation: Scorer) -> bool:
    """With an enemy army at home the phase is skipped."""
    return nation.is_nation and nation.home_taken()


@rules.exception("12.3", to="12.2-spolecne")
def none_for_shared_spaces_either(nation: Scorer) -> bool:
    """Nor are shared spaces scored."""
    return nation.is_nation and nation.home_taken()


@rules.value("12.3", of="vp_at")
@rules.value("12.3", of="vp_gained")
def nothing_in_a_skipped_phase(nation: Scorer) -> int | None:
    """Nothing is scored in it."""
    return 0 if nation.home_taken() else None


@rules.known("12.2", of="vp_per_key")
def two_alone(game: Game) -> int | None:
    """Two, where no friend stands there."""
    return None if game.run.read("sharing") else ALONE


@rules.known("12.2-spolecne", of="vp_per_key")
def one_together(game: Game) -> int:
    """One, where a friend stands there, too."""
    return SHARED


# -- the marker ----------------------------------------------------------------------------------------------------------------


class Marker(View):
    """The marker of a side on the track."""

    score = fact[int]("score")
    points = fact[int]("points_now")

    @property
    def side(self) -> str:
        """``axis`` or ``allies``."""
        return side_of(nation_meant(self.run, self.id))

    def gains(self) -> list[Fact]:
        """The points that the text tells its nations to gain."""
        told = self.run.all_told("points_gained", "vp_gained")
        return [f for f in told if side_of(nation_meant(self.run, f.args[0])) == self.side]

    def after(self, laps: int, face: str) -> str | None:
        """The face where the side has so many full hundreds."""
        return face if self.points // LAP == laps else None


@rules.known("12.1", of="points_now")
def the_score_with_what_is_gained(marker: Marker) -> int:
    """What the side has and gains to it. Raises Missing where points gained before the score was told may be in it."""
    gains, told = marker.gains(), marker.run.told("score", marker.id)
    if told is not None and any(0 < f.order < told.order for f in gains):
        raise Missing(("points_now", (marker.id,)))
    return marker.score + sum(int(f.value) for f in gains)


def _from_so_many(laps: int, face: str) -> None:
    @rules.value(f"6.3-{laps * LAP}", of="marker_field")
    def counted_on_from_a_full_track(marker: Marker) -> int | None:
        """From each hundred points on it counts from nothing again."""
        return marker.points % LAP if marker.points // LAP == laps else None

    @rules.value(f"6.3-{laps * LAP}", of="marker_face")
    def how_it_lies_from_a_full_track(marker: Marker) -> str | None:
        """At 100 points it is turned, at 200 another one stands for it, at 300 that one is turned."""
        return marker.after(laps, face)


for _laps, _face in enumerate(("turned", "replaced", "replaced-turned"), 1):
    _from_so_many(_laps, _face)


@rules.value("6.3", of="marker_field")
def counted_from_nothing_again(marker: Marker) -> int:
    """Once around the track it counts on from nothing."""
    return marker.points % LAP


@rules.value("6.3", of="marker_face")
def plain_marker(marker: Marker) -> str | None:
    """Below a hundred points it shows its plain face."""
    return marker.after(0, "plain")


# -- points of cards ---------------------------------------------------------------------------------------------------------------


class Scoring(Card):
    """A card that brings points."""

    def amount(self) -> int:
        """The points that it brings where nothing stands against it; asked for where the text does not tell them."""
        flat = self.run.told("vp_flat", self.id)
        if flat is not None:
            return int(flat.value)
        return int(self.run.read("vp_each", self.id)) * int(self.run.read("vp_things", self.id))

    def in_phase(self) -> bool:
        """Whether it brings them in the phase of victory points."""
        return bool(self.run.read("vp_in_phase", self.id))

    def in_another_phase(self) -> bool:
        """Whether its text ties it to a phase other than that of victory points."""
        told = [self.run.told(kind, self.id) for kind in ("starts_phase", "within_phase")]
        return any(found is not None and found.value != "victory" for found in told)

    def home_taken(self) -> bool:
        """Whether the home of its nation is occupied, by the board or as told."""
        if any(f.value is True for f in self.run.all_told("home_lost")):
            return True
        owner = self.nation
        owner = owner if owner not in {"", "me"} else self._holder()
        return Nation(self.run, owner or "me").home_taken()

    def _holder(self) -> str:
        for kind in ("holder", "player", "gainer"):
            for f in self.run.all_told(kind):
                if kind != "holder" or f.args[0] == self.id:
                    return str(f.value)
        return ""


@rules.known("12.3-ihned", of="vp_in_phase")
def no_phase_of_events(card: Scoring) -> bool | None:
    """Events and economic warfare bring their points in no phase, but at once."""
    return False if card.kind in {"event", "economic-warfare"} else None


@rules.value("12.2-plany", of="card_vp")
def plans_score_in_the_phase(card: Scoring) -> int | None:
    """Some plans bring points in the phase of victory points."""
    return card.amount() if card.in_phase() else None


@rules.exception("12.3-plany", to="12.2-plany")
def not_in_a_skipped_phase(card: Scoring) -> bool:
    """Not where that phase is skipped."""
    return card.in_phase() and card.home_taken()


@rules.value("12.3-plany", of="card_vp")
def no_points_of_plans(card: Scoring) -> int | None:
    """None in a phase that is skipped."""
    return 0 if card.in_phase() and card.home_taken() else None


@rules.value("12.3", of="card_vp")
def no_points_of_another_phase(card: Scoring) -> int | None:
    """With an occupied home points of other phases are lost as well."""
    return 0 if card.in_another_phase() and card.home_taken() else None


@rules.value("12.3-ihned", of="card_vp")
def points_without_a_phase_at_once(card: Scoring) -> int | None:
    """Points without a phase are taken at once, occupied home or not."""
    if card.in_another_phase() and card.home_taken():
        return None
    return None if card.in_phase() else card.amount()


@rules.value("12.2-plany", of="gets_card_vp")
def plans_bring_points(card: Scoring) -> bool | None:
    """In the phase of victory points."""
    return True if card.in_phase() and not card.home_taken() else None


@rules.value("12.3-plany", of="gets_card_vp")
def plans_bring_none(card: Scoring) -> bool | None:
    """Not in a skipped phase."""
    return False if card.in_phase() and card.home_taken() else None


@rules.value("12.3", of="gets_card_vp")
def cards_of_other_phases_bring_none(card: Scoring) -> bool | None:
    """With an occupied home cards of other phases bring none either."""
    return False if card.in_another_phase() and card.home_taken() else None


@rules.value("12.3-ihned", of="gets_card_vp")
def events_bring_points_at_once(card: Scoring) -> bool | None:
    """Points without a phase come at once."""
    if card.in_another_phase() and card.home_taken():
        return None
    return None if card.in_phase() else True


# -- to score ---------------------------------------------------------------------------------------------------------------------


@rules.value("12.3", of="scores")
def no_scoring_with_an_occupied_home(nation: Scorer) -> bool | None:
    """Nothing is scored with an enemy army at home."""
    lost = any(f.value is True and nation.is_me(f.args[0]) for f in nation.run.all_told("home_lost"))
    return False if lost or nation.home_taken() else None


@rules.value("12.2", of="scores")
def key_spaces_score(nation: Scorer) -> bool | None:
    """Key spaces bring points where the home is not occupied."""
    if no_scoring_with_an_occupied_home(nation) is False:
        return None
    return bool(nation.key_spaces())


class Score(View):
    """A nation that wants to score, perhaps for one space."""

    who = fact[str]("score_by")

    @property
    def nation(self) -> Scorer:
        """The nation."""
        return Scorer(self.run, self.who)

    @property
    def space(self) -> str:
        """For which space; empty where the text names none."""
        found = self.run.told("score_at", self.id)
        return str(found.value) if found is not None else ""


@rules.condition("12.3", act="score")
def nobody_scores_with_an_occupied_home(act: Score) -> bool | None:
    """With an enemy army at home nothing is scored."""
    return False if act.nation.home_taken() else None


@rules.grant("12.2", act="score")
def key_spaces_with_an_own_army(act: Score) -> bool | None:
    """For a key space with an own army there are points."""
    spaces = act.nation.key_spaces()
    if not act.space:
        return True if spaces else None
    if act.space not in spaces and act.space in act.nation.game.board.stars:
        raise Missing(("army", (act.nation.meant, act.space)))
    return act.space in spaces
