"""What the events of a turn come to: battles, the responses that meet them, pieces built and removed ([Podrobné příklady hraní karet])."""

from __future__ import annotations

from referee.games.qg.board import BELONGING, ENEMY, SIDES
from referee.games.qg.cards.views import Card
from referee.games.qg.events import Built, Event, Fight, Played, play
from referee.games.qg.printed_cards.cards import CROWN_LANDS, near_moscow
from referee.games.qg.rules import rules, says
from referee.games.qg.story import Fought, Story
from referee.games.qg.views import OfNation, is_story, must_tell_pieces, nation_meant, side_of
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

STALINGRAD, DESTROYERS = "card-stalingrad", "card-destroyers"
RASPUTITSA, LOYALTY = "card-rasputitsa", "card-loyal-to-the-crown"
FOLLOWERS = frozenset(
    {"card-dive-bombers", "card-blitzkrieg", "card-destroyer-transport", "card-surprise-attack", "card-frontal-assault"}
)
"""Cards whose effects are battles and buildings of their own, which the text tells (qg/14.3, 14.4, 14.7, 14.13, 14.10)."""

SIDE_OF = {**SIDES, **{side: side for side in ENEMY}}

NAMES = {"army": "armáda", "fleet": "loďstvo"}


class Space(View):
    """A space of which the text asks what happens there."""

    @property
    def kind(self) -> str:
        """``land`` or ``sea``."""
        return Story(self.run).table.kind(self.id)


class Owner(View):
    """A nation, or anyone, whose pieces are asked about."""


class Met(View):
    """A battle that the text tells of, by its number, and what met it."""

    @property
    def fought(self) -> Fought:
        """The battle."""
        return Story(self.run).battles()[int(self.id)]

    def by(self, card: str) -> bool:
        """Whether a response met it."""
        return Story(self.run).met_by(int(self.id), card)

    @property
    def stopped_by(self) -> Card | None:
        """The card that the text says has stopped it."""
        return Story(self.run).stopped_by(self.fought)


# -- responses that meet battles and buildings ----------------------------------------------------------------------------------


@rules.grant("14.2", of="met_by_response")
def stalingrad_meets_the_battle(battle: Met) -> bool | None:
    """Stalingrad keeps the army in Ukraine."""
    return True if battle.by(STALINGRAD) and (battle.fought.space == "ukraine" or battle.stopped_by is not None) else None


@rules.grant("14.6", of="met_by_response")
def destroyers_meet_the_battle(battle: Met) -> bool | None:
    """Destroyers keep a fleet."""
    return True if battle.by(DESTROYERS) and (battle.fought.kind != "land" or battle.stopped_by is not None) else None


@rules.grant("10.8-doba", of="met_by_response")
def a_battle_that_was_foiled(battle: Met) -> bool | None:
    """A battle that the text calls foiled removed nothing, whatever the response."""
    stopped = battle.stopped_by
    if stopped is not None and stopped.concept not in {STALINGRAD, DESTROYERS}:
        raise _unknown(stopped)
    return True if stopped is None and Story(battle.run).is_foiled(battle.fought) else None


@rules.grant("14.5", of="undone")
def rasputitsa_undoes_the_building(piece: OfNation) -> bool | None:
    """The army just built in Moscow or beside it."""
    return _is_undone(piece, RASPUTITSA, near_moscow(piece.run))


@rules.grant("14.8", of="undone")
def loyalty_undoes_the_building(piece: OfNation) -> bool | None:
    """The army just built in India, Australia or Canada."""
    return _is_undone(piece, LOYALTY, CROWN_LANDS)


def _is_undone(piece: OfNation, card: str, where: frozenset[str]) -> bool | None:
    """Whether a response was used right after the army was built: of several that it may remove the last one, or the one at its place."""
    story = Story(piece.run)
    built = [b for b in story.built() if b[2] in where and side_of(b[1]) == "axis"]
    for use in (u for u in story.uses() if u.concept == card):
        before = [b[1:3] for b in built if b[3].order <= use.order and use.space in {"", b[2]}]
        if before[-1:] == [(piece.id, piece.space)]:
            return True
    return None


# -- the turn played ------------------------------------------------------------------------------------------------------------


def _unknown(card: Card) -> Undecided:
    said = says("effect_not_covered", card=card.name) if card.name else says("effect_of_unnamed")
    return Undecided("karta", said, "qg/tab-karty")


def _unknown_effect(story: Story) -> Card | None:
    """A used card of which no rule says what it does to pieces; None where there is none."""
    known = {STALINGRAD, DESTROYERS, RASPUTITSA, LOYALTY, *FOLLOWERS}
    return next((Card(story.run, u.card) for u in story.uses() if u.concept not in known), None)


REMOVES = {"land": "army", "sea": "fleet"}
"""What a battle of a kind removes (qg/9.3-odstraneni, qg/9.4-odstraneni)."""


def _events(story: Story) -> list[Event]:
    """Battles and buildings told of, in their order, each with the response that met it."""
    run, found = story.run, list[tuple[int, Event]]()
    for number, battle in enumerate(story.battles()):
        if battle.space:
            removes = REMOVES.get(battle.kind, "army")
            found.append((battle.order, Fight(battle.nation, battle.space, removes, run.read("met_by_response", str(number)))))
    for kind, nation, space, told in story.built():
        found.append((told.order, Built(nation, space, kind, run.read("undone", nation, space))))
    return [event for _, event in sorted(found, key=lambda e: e[0])]


def _as_told(run: Runner) -> tuple[list[Event], Played]:
    """The events of the turn and what they come to, as far as the text tells."""
    story = Story(run)
    events = _events(story)
    return events, play(story.start(), events, SIDE_OF)


def _outcome(run: Runner) -> Played:
    """The turn played to its end, with the cards used for it cited. Raises Undecided where a choice is left open."""
    story = Story(run)
    if (card := _unknown_effect(story)) is not None:
        raise _unknown(card)
    _, played = run.once("turn", lambda: _as_told(run))
    if played.open is not None:
        raise Undecided("chybí údaj", says("which_enemy_piece"), "qg/9.3-odstraneni")
    followed = [u for u in story.uses() if u.concept in FOLLOWERS and any(u.order <= b.order for b in story.battles())]
    run.cite(*(clause for u in followed for clause in Card(run, u.card).clauses))
    return played


def _fought_events(run: Runner, kind: str, space: str = "") -> list[Event]:
    """The events told that concern pieces of a kind, at a space or anywhere."""
    events, _ = run.once("turn", lambda: _as_told(run))
    return [e for e in events if e.kind == kind and space in {"", e.space}]


@rules.grant("9.3-odstraneni", of="gone")
def taken_by_a_land_battle(piece: OfNation) -> bool | None:
    """An army that a battle on land has removed."""
    return _is_taken(piece, "army")


@rules.grant("9.4-odstraneni", of="gone")
def taken_by_a_sea_battle(piece: OfNation) -> bool | None:
    """A fleet that a battle at sea has removed."""
    return _is_taken(piece, "fleet")


def _is_taken(piece: OfNation, kind: str) -> bool | None:
    if _unknown_effect(Story(piece.run)) is not None:
        return None
    _, played = piece.run.once("turn", lambda: _as_told(piece.run))
    return True if (kind, piece.id, piece.space) in {(p.kind, nation_meant(piece.run, p.nation), p.space) for p in played.gone} else None


# -- what becomes of a piece ------------------------------------------------------------------------------------------------------


@rules.value("9.3-odstraneni", of="fate")
def after_the_land_battles(piece: OfNation) -> str | None:
    """What the battles on land that the text tells of leave of an army."""
    return _fate(piece, "army")


@rules.value("9.4-odstraneni", of="fate")
def after_the_sea_battles(piece: OfNation) -> str | None:
    """What the battles at sea leave of a fleet."""
    return _fate(piece, "fleet")


def _fate(piece: OfNation, kind: str) -> str | None:
    if not is_story(piece.run) or not _fought_events(piece.run, kind, piece.space) or piece.at_sea != (kind == "fleet"):
        return None
    if any(_is_kept(piece, card) for card in (STALINGRAD, DESTROYERS)) or _is_foiled(piece):
        return None
    played = _outcome(piece.run)
    if (kind, piece.id, piece.space) in {(p.kind, p.nation, p.space) for p in played.gone}:
        return "removed"
    there = any((p.kind, p.nation, p.space) == (kind, piece.id, piece.space) for p in played.pieces)
    return "stays" if there else None


def _is_kept(piece: OfNation, card: str) -> bool:
    """Whether a response met a battle at the space of the piece, or was used for it there."""
    story = Story(piece.run)
    met = [n for n, b in enumerate(story.battles()) if b.space == piece.space and story.met_by(n, card)]
    if any(piece.run.read("met_by_response", str(n)) for n in met):
        return True
    only = "ukraine" if card == STALINGRAD and piece.id == "soviet" else ""
    return any(u.concept == card and (u.space or only) == piece.space for u in story.uses())


def _is_foiled(piece: OfNation) -> bool:
    story = Story(piece.run)
    return any(story.is_foiled(b) for b in story.battles() if b.space == piece.space)


@rules.value("14.2", of="fate")
def stalingrad_keeps_the_army(piece: OfNation) -> str | None:
    """Kept by Stalingrad to the end of the turn."""
    return "stays" if _is_kept(piece, STALINGRAD) else None


@rules.value("14.6", of="fate")
def destroyers_keep_the_fleet(piece: OfNation) -> str | None:
    """Kept by Destroyers to the end of the turn."""
    return "stays" if _is_kept(piece, DESTROYERS) else None


@rules.value("10.8-doba", of="still_protects")
def to_the_end_of_the_turn(card: Card) -> bool | None:
    """The protection lasts to the end of the turn in which it was used."""
    use = Story(card.run).used(STALINGRAD, DESTROYERS)
    if use is None:
        return None
    card.run.cite(*Card(card.run, use.card).clauses)
    asked, told = card.run.told("asked_turn"), card.run.told("turn_of")
    then = card.run.told("use_turn", use.act) or (told if asked is not None else None)
    now = asked or told
    attackers = [b.nation for b in Story(card.run).battles()]
    current = nation_meant(card.run, str(now.value)) if now is not None else (attackers[-1] if attackers else "")
    if then is None or not current:
        return None
    return current == nation_meant(card.run, str(then.value))


# -- what the turn removes --------------------------------------------------------------------------------------------------------


def _has_unknown_aim(story: Story, event: Event) -> bool:
    """Whether the text says neither whose pieces are at the aim of a battle nor that it is empty."""
    enemies = [p for p in story.table.at(event.space) if side_of(p.owner) == ENEMY.get(side_of(event.nation))]
    unnamed = event.space not in story.table.board.kinds
    return isinstance(event, Fight) and (unnamed or not enemies and not story.table.is_empty(event.space))


@rules.value("10.7-vnorene", of="losses")
def what_the_events_removed(owner: Owner) -> str | None:
    """The pieces that the events of the turn removed, in their order."""
    story = Story(owner.run)
    events, _ = owner.run.once("turn", lambda: _as_told(owner.run))
    if not events:
        return None
    unknown = next((e for e in events if _has_unknown_aim(story, e)), None)
    if unknown is not None:
        raise Missing(("stands_there", (unknown.space,)))
    played = _outcome(owner.run)
    lost = [p for p in played.gone if owner.id in {p.nation, side_of(p.nation), "anyone"}]
    for event in events if not lost else ():
        must_tell_pieces(owner.run, event.space)
    order = [e.space for e in events]
    said = [f"{NAMES[p.kind]} ({story.table.name(p.space)})" for p in sorted(lost, key=lambda p: order.index(p.space))]
    return ", ".join(said) or "nic"


@rules.value("9.3-odstraneni", of="losses")
def what_land_battles_removed(owner: Owner) -> str | None:
    """Armies in battles on land."""
    return what_the_events_removed(owner) if _fought_events(owner.run, "army") else None


@rules.value("9.4-odstraneni", of="losses")
def what_sea_battles_removed(owner: Owner) -> str | None:
    """Fleets in battles at sea."""
    return what_the_events_removed(owner) if _fought_events(owner.run, "fleet") else None


@rules.value("9.3-odstraneni", of="space_outcome")
def what_happens_on_land(space: Space) -> str | None:
    """Which army a battle takes from the space."""
    return _outcome_at(space) if space.kind == "land" else None


@rules.value("9.4-odstraneni", of="space_outcome")
def what_happens_at_sea(space: Space) -> str | None:
    """Which fleet a battle takes from the space."""
    return _outcome_at(space) if space.kind == "sea" else None


def _outcome_at(space: Space) -> str | None:
    events, _ = space.run.once("turn", lambda: _as_told(space.run))
    if not any(e.space == space.id for e in events):
        return None
    played = _outcome(space.run)
    must_tell_pieces(space.run, space.id)
    gone = [p for p in played.gone if p.space == space.id]
    lost = [says("army_removed", owner=BELONGING.get(p.nation, "")) for p in gone if p.kind == "army"]
    lost += [says("fleet_removed", owner=BELONGING.get(p.nation, "")) for p in gone if p.kind == "fleet"]
    text = ", ".join(lost) or says("nothing_removed")
    return text[0].upper() + text[1:]


# -- a card that removes a piece and then lets one be gained ------------------------------------------------------------------------


@rules.value("10.3", of="gains_there", implements=["14.12"])
def gained_though_nothing_was_removed(piece: OfNation) -> bool | None:
    """The army comes where no enemy is left."""
    return True if not _enemies_left(piece) else None


@rules.value("3.1-nepratele", of="gains_there", implements=["14.12"])
def not_among_enemies_left(piece: OfNation) -> bool | None:
    """Not where an enemy is left."""
    return False if _enemies_left(piece) else None


def _enemies_left(piece: OfNation) -> int:
    """Enemies at the space when a card has removed one of them."""
    enemies = [p for p in piece.table.at(piece.space) if p.side == ENEMY.get(piece.side)]
    removal = bool(piece.run.all_told("removed_at", "remover")) or piece.run.read("foe_goes_first", piece.space)
    return max(0, len(enemies) - removal)


@rules.grant("14.12", of="foe_goes_first")
def partisans_remove_one_army(space: Space) -> bool | None:
    """Tito's partisans remove one army of the Axis from the Balkans before they let one be gained there."""
    played = any(Card(space.run, str(f.value)).concept == "card-titos-partisans" for f in space.run.all_told("play_card"))
    return True if played and space.id == "balkans" else None
