"""What the checks of played cards see: the use of an effect, a card to be played, a price to be paid."""

from __future__ import annotations

from referee.games.qg.board import ENEMY, SIDES
from referee.games.qg.cards.views import BASIC, Card
from referee.games.qg.nation import Game, Nation
from referee.games.qg.rules import says
from referee.games.qg.views import FOES, FRIENDS, nation_meant, side_of
from referee.law.facts import Told as Fact
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

EFFECTS = ("by_card", "by_effect", "card_order", "card_pieces", "card_builds", "card_limit", "use_card", "effect_used", "battle_waged", "built")
"""Facts that tell of an effect which builds or fights without the play of a basic card."""

LAID = frozenset({"plan", "response"})
STAND_INS = FOES | FRIENDS
"""Words for other players, of which the nation is not told."""


def uses_done(run: Runner) -> list[Fact]:
    """The uses of effects (``use_card``) that the text tells to have happened and does not put into an earlier turn."""
    done = {f.args for f in run.all_told("use_done") if f.value is True}
    before = {f.args for f in run.all_told("use_earlier") if f.value is True}
    return [f for f in run.all_told("use_card") if f.args in done - before]


def is_same(run: Runner, party: str, who: str) -> bool:
    """Whether a party is that one. Asks whom the writer plays where it hangs on that; raises Undecided where it stays open."""
    if party == who or {party, who} <= {"me", "player"}:
        return True
    if "me" in {party, who} and {party, who} & STAND_INS:
        return False
    one, other = nation_meant(run, party), nation_meant(run, who)
    if one in SIDES and other in SIDES:
        return one == other
    if ENEMY.get(side_of(one)) == side_of(other) != "":
        return False
    raise Undecided("chybí údaj", says("same_player"), "qg/10.1")


def laid_now(run: Runner, who: str, act: str = "") -> list[Card]:
    """The cards that somebody has laid in this phase, those of nobody known included; the one that the act in question lays left out."""
    own = run.told("play_card", act)
    cards = [Card(run, f.args[0]) for f in run.all_told("laid_now") if f.value is True and (own is None or own.value != f.args[0])]
    return [card for card in cards if not (holder := card.holder) or is_same(run, holder, who)]


def has_played(run: Runner, who: str, act: str = "") -> bool:
    """Whether somebody has played a card in this turn, apart from the act in question."""
    spoken = {f.order for f in run.all_told("play_done") if f.args[0] == act}  # it is asked whether this play was allowed
    used = [f for f in run.all_told("play_phase_used", "laid_in", "discarded_one") if f.value is True]
    told = [f.args[0] for f in used if f.kind != "play_phase_used" or f.order not in spoken]
    done = [f.args[0] for f in run.all_told("play_done") if f.value is True and f.args[0] != act]
    players = [found.value if (found := run.told("player", other)) is not None else "me" for other in done]
    return any(is_same(run, str(party), who) for party in dict.fromkeys((*told, *players))) or bool(laid_now(run, who, act))


def gave_up_play(run: Runner, who: str, until: int, spare: str = "") -> bool:
    """Whether somebody has used an effect in this turn instead of playing a card, one that does ``spare`` left out.

    Raises Missing where it is not told who used it.
    """
    for use in (u for u in uses_done(run) if u.order <= until):
        user, card = run.told("user", *use.args), Card(run, str(use.value))
        owner = str(user.value) if user is not None else card.nation
        if spare and card.is_named and card.says(spare) or not card.replaces_play():
            continue
        if not owner:
            raise Missing(("user", use.args))
        if is_same(run, owner, who):
            return True
    return False


class Act(View):
    """An act of which the text tells some facts."""

    def told(self, kind: str) -> object:
        """A fact of the act; None where the text does not tell it."""
        found = self.run.told(kind, self.id)
        return None if found is None else found.value

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.run)

    def by_effect(self) -> bool:
        """Whether the text speaks of the effect of a card by which the act might be done, beside the play of a basic card."""
        states = self.run.all_told
        if states(*EFFECTS):
            return True
        return any(Card(self.run, str(f.value)).kind not in {*BASIC, "card", ""} for f in states("play_card"))

    def may_be_by_laid_card(self) -> bool:
        """Whether the text tells of a card on the table whose effect might do it, as it builds, or as it fights."""
        kinds = ("effect_builds", "effect_gains") if self.told("builder") or self.told("build_at") else ("effect_fights",)
        laid = [Card(self.run, f.args[0]) for f in self.run.all_told("place") if f.value == "table"]
        return any(card.says(kind) for card in laid for kind in kinds)

    def is_played_already(self) -> bool:
        """Whether the card that the text plays is that of this: it names no space, or that of this building, and does the same."""
        if any(map(self._is_played_for_it, self.run.all_told("battle_card"))):
            return True
        here = self.told("build_at")
        kind = f"build-{self.run.read('build_kind', self.id)}" if here is not None else ""
        others = [f for f in self.run.all_told("build_card") if f.args[0] != self.id]
        return any(f.value == kind and self._at(f.args[0]) in {None, here} for f in others)

    def _is_played_for_it(self, card: Fact) -> bool:
        """Whether a battle card was played of which no space and no target is told, so that this is its battle (zahrál Námořní bitvu; smí tam?)."""
        told = [self.run.told(kind, card.args[0]) for kind in ("battle_at", "battle_target")]
        fighter = self.run.told("fighter", card.args[0])
        is_his = self.told("fighter") is not None and (fighter is None or self.is_of(str(fighter.value)))
        return card.args[0] != self.id and told == [None, None] and is_his and card.value == (self.told("battle_card") or self._basic_kind())

    def _at(self, act: str) -> object:
        self.run.about(act)
        found = self.run.told("build_at", act)
        return found.value if found is not None else None

    def other_basic_cards(self) -> list[Fact]:
        """Basic cards that the text plays in other acts than this one."""
        states = self.run.all_told
        done = {f.args[0] for f in states("battle_done", "play_done") if f.value is True}
        fought = [f for f in states("battle_card") if f.args[0] in done]
        played = [f for f in states("play_card") if f.args[0] in done and Card(self.run, str(f.value)).kind in BASIC]
        told = [f for f in states("discarded_card") if self.run.told("discarded_this_turn", *f.args) is not None]
        played = [f for f in played if (who := self.run.told("player", f.args[0])) is None or self.is_of(str(who.value))]
        cards = (*fought, *played, *told, *self._build_cards_played())
        others = [f for f in cards if f.args[0] != self.id and not self._is_apart(f) and not self._is_its_card(f)]
        return [f for f in others if f.kind != "battle_card" or not self._is_played_for_it(f)]

    def _build_cards_played(self) -> list[Fact]:
        """Build cards whose play the text tells, where this is done by a card of another kind."""
        own = self.told("build_card") or self.told("battle_card")
        used = {f.order for f in self.run.all_told("play_phase_used") if f.value is True and self.is_of(f.args[0])}
        return [f for f in self.run.all_told("build_card") if own is not None and f.value != own and f.order in used]

    def _is_its_card(self, play: Fact) -> bool:
        """Whether the card played is the one by which this is done: placing the piece, or the battle, is its own effect."""
        if play.kind != "play_card" or self._is_back_in_hand(play):
            return False
        meant = {str(play.value), Card(self.run, str(play.value)).kind}
        used = [f for f in self.run.all_told("build_card", "battle_card") if f.value in meant and f.args[0] != self.id]
        spent = used or self._built_elsewhere() or self._fought_elsewhere()
        return not spent and (self.told("build_card") or self.told("battle_card") or self._basic_kind()) in meant

    def is_second_piece(self) -> bool:
        """Whether its build card was played and has placed its piece elsewhere, and the text tells of no effect that builds another one."""
        own = self.told("build_card")
        others = [kind for kind in EFFECTS if kind != "built"]
        if own is None or self.run.all_told(*others) or not self._built_elsewhere():
            return False
        done = {f.args[0] for f in self.run.all_told("play_done") if f.value is True}
        return any(f.value == own and f.args[0] in done and not self._is_back_in_hand(f) for f in self.run.all_told("play_card"))

    def _built_elsewhere(self) -> bool:
        """Whether the text tells that the nation has just built in another space."""
        now = [f for f in self.run.all_told("built") if self.run.told("built_before", *f.args) is None]
        return any(self.is_of(f.args[0]) and f.args[1] != self.told("build_at") for f in now)

    def _fought_elsewhere(self) -> bool:
        """Whether the text tells that the nation has fought in another space."""
        done = [f.args[0] for f in self.run.all_told("battle_done") if f.value is True and f.args[0] != self.id]
        fought = [b for b in done if (who := self.run.told("fighter", b)) is not None and self.is_of(str(who.value))]
        return any((at := self.run.told("battle_at", b)) is not None and at.value != self.told("battle_at") for b in fought)

    def _basic_kind(self) -> str:
        """The basic card that does what this act does."""
        if self.told("fighter") is None:
            return f"build-{self.run.read('build_kind', self.id)}"
        return f"{self.run.read('battle_kind', self.id)}-battle"

    def _is_back_in_hand(self, play: Fact) -> bool:
        """Whether the text puts a card into the hand after it was played: then it is another one of that kind."""
        place = self.run.told("place", str(play.value))
        return place is not None and place.value == "hand" and place.order > play.order

    def _is_apart(self, card: Fact) -> bool:
        """Whether a battle card is another nation's, or is that of this very battle."""
        who = self.run.told("fighter", card.args[0])
        if card.kind != "battle_card" or who is None or who.value == self.told("fighter"):
            return False
        return not self.is_of(str(who.value)) or self._is_of_this(card.args[0])

    def is_of(self, party: str) -> bool:
        """Whether a party is the nation that does this; asks whom the writer plays where it hangs on that."""
        own = self.told("fighter") or self.told("builder") or self.told("builds")
        if own is None or own == party:
            return True
        return nation_meant(self.run, party) == nation_meant(self.run, str(own))

    def _is_of_this(self, battle: str) -> bool:
        where = self.run.told("battle_at", battle)
        return where is not None and self.told("battle_card") is None and where.value == self.told("battle_at")

    def has_its_card(self) -> bool:
        """Whether the text plays the card of this very battle: in the same space, by the same nation under another name."""
        cards = [f for f in self.run.all_told("battle_card") if f.args[0] != self.id and self._is_of_this(f.args[0])]
        fighters = [self.run.told("fighter", f.args[0]) for f in cards]
        return any(who is not None and self.told("fighter") != who.value and self.is_of(str(who.value)) for who in fighters)


class Use(Act):
    """The effect of a laid card that somebody wants to use."""

    @property
    def card(self) -> Card:
        """The card; the one spoken of, where the text only says the effect."""
        found = self.told("use_card")
        return Card(self.run, str(found) if found is not None else "")

    @property
    def who(self) -> Nation:
        """Who uses it."""
        return Nation(self.run, str(self.told("user") or "me"))

    @property
    def order(self) -> int:
        """When the text speaks of it."""
        found = self.run.told("use_card", self.id)
        return found.order if found is not None else 0

    @property
    def place(self) -> str:
        """Where it is used: told, or where the battle is to be that is asked about in the same breath; empty where neither tells."""
        told = self.told("use_at")
        if told is not None:
            return str(told)
        states = self.run.all_told
        later = [f for f in states("battle_at") if f.order > self.order and not self._is(f.args[0], "battle_done")]
        return str(later[0].value) if len(later) == 1 else ""

    def known_user(self) -> str:
        """The nation that uses it, where the text tells it; else empty (lze ji použít: by whose card it is)."""
        if self.told("anyone_uses") is True and self.who.id != "me":
            return ""
        if self.who.id != "me":
            return self.who.id
        told = self.run.told("my_nation")
        return str(told.value) if told is not None and isinstance(told.value, str) else ""

    def others_card(self) -> bool | None:
        """Whether the card is another nation's; None where that is not told."""
        told = self._holder()
        holder = self.card.nation or told
        if self.told("use_instead_of") is not None:
            return True
        if told in STAND_INS:
            return self._is_another(told)
        if self.who.id in STAND_INS and (known := self._is_withheld(holder, told)) is not None:
            return known
        user = self.known_user()
        friendly = self.run.told("card_friendly", self.card.id)
        if friendly is not None and self.run.told("card_owner", self.card.id) is None:
            return bool(friendly.value) and not self._says_own()
        if user in SIDES and holder in SIDES and holder != user and self.told("user_unsaid") is True:
            raise Undecided("chybí údaj", says("who_uses_the_card"), "qg/10.9")
        if not holder or holder == "me" or user and user not in SIDES and user not in ENEMY:
            return None
        if user in ENEMY:
            return True if side_of(nation_meant(self.run, holder)) == ENEMY[user] else None
        return nation_meant(self.run, holder) != user if user else None

    def _is_another(self, holder: str) -> bool | None:
        """Whether the holder, an opponent or a friend, is another than the one who would use the card; None where it is the same."""
        if holder == self.who.id:
            return None
        if any({holder, self.who.id} <= alike for alike in (FOES, FRIENDS)):
            raise Undecided("chybí údaj", says("same_player"), "qg/10.9")
        return True

    def _is_withheld(self, holder: str, told: str) -> bool | None:
        """Whether an opponent or a friend would use a card that is not his; None where it may be his. Whose it is must be told."""
        if any(self._is_no_card_of(self.who.id, h) for h in {holder, told} - {""}):
            return True
        if self.run.told("my_nation") is None or not holder:
            raise Undecided("chybí údaj", says("whose_card_and_who"), "qg/10.9")
        return None

    def _is_no_card_of(self, who: str, holder: str) -> bool:
        """Whether the card is the writer's, or one of his side that an opponent would use, or the other way round."""
        mine = self.run.told("my_nation")
        if holder == "me" or mine is not None and holder == mine.value:
            return True
        if mine is None or not isinstance(mine.value, str):
            return False
        return side_of(holder) == (side_of(mine.value) if who in FOES else ENEMY[side_of(mine.value)])

    def _says_own(self) -> bool:
        return self.run.told("holder", self.card.id) is not None

    def _holder(self) -> str:
        found = self.run.told("holder", self.card.id)
        return str(found.value) if found is not None else ""

    def is_in_hand(self) -> bool | None:
        """Whether the card is still in the hand; None where nobody tells."""
        place = self.card.told_place()
        off = self.run.told("off", self.card.id)
        if self.told("use_from") is True:
            return True
        if place:
            return place == "hand"
        return True if off is not None and off.value == "table" else None

    def is_laid_by_the_way(self) -> bool:
        """Whether it is to be laid and then used, all in one go, and is not on the table yet (smím ji vyložit a hned použít)."""
        if self.card.told_place() == "table" or self.told("use_late") is True:
            return False
        return any(f.value == self.card.id and f.order < self.order for f in self.run.all_told("play_card"))

    def is_for_next_turn(self) -> bool:
        """Whether it is to be used only in a turn to come."""
        return self.told("use_next") is True

    def used_before(self) -> list[Fact]:
        """Earlier uses of the same card that the text tells of."""
        self.run.all_told("user", "use_from", "use_at", "use_turn", "use_late", "use_done")
        uses = [f for f in self.run.all_told("use_card") if f.value == self.card.id and f.args[0] != self.id]
        return [f for f in uses if self._is(f.args[0], "use_done") and f.order <= self.order]

    def may_be_the_use_told(self) -> bool:
        """Whether the very use that is asked about may be the one told before: of a card of which it is told then that it lay on the table."""
        told, place = self.used_before(), self.run.told("place", self.card.id)
        lay = place is not None and place.value == "table" and any(f.order <= place.order for f in told)
        is_apart = self.told("again") is True or any(self._is(f.args[0], "use_earlier") for f in told)
        return lay and not is_apart and self.run.told("effect_used", self.card.id) is None

    def is_the_use_told(self) -> bool:
        """Whether it is asked of a use that is told as done, and no other of the card is (odhalil Stalingrad, jde to)."""
        is_told = self._is(self.id, "use_done") and self.run.told("effect_used", self.card.id) is None
        return is_told and len([f for f in self.run.all_told("use_card") if f.value == self.card.id]) == 1

    def used_this_turn(self) -> list[Fact]:
        """Those of them that the text does not put into an earlier turn."""
        return [f for f in self.used_before() if not self._is(f.args[0], "use_earlier")]

    def _is(self, act: str, kind: str) -> bool:
        found = self.run.told(kind, act)
        return found is not None and found.value is True

    def card_fact(self, kind: str) -> str:
        """What the text tells of the card; empty where it does not."""
        found = self.run.told(kind, self.card.id)
        return str(found.value) if found is not None else ""

    def current_phase(self) -> str:
        """The phase of the user's turn that the text is in; empty where it does not tell, or where it is another nation's."""
        found, turn = self.run.told("phase"), self.run.told("turn_of")
        if turn is not None and nation_meant(self.run, str(turn.value)) != self.who.meant:
            return ""
        return str(found.value) if found is not None else ""

    def has_played(self) -> bool:
        """Whether the user has played a card in this turn already."""
        return has_played(self.run, self.who.id, self.id)

    def is_used_this_turn(self) -> bool:
        """Whether the effect of the card was used in this turn before. Raises Missing where it was used and nobody tells when."""
        told = self.run.told("used_this_turn", self.card.id)
        if told is not None or self.used_this_turn():
            self.run.told("effect_used", self.card.id)
            return told is None or bool(told.value)
        if self.run.told("effect_used", self.card.id) is not None and self.run.read("effect_used", self.card.id):
            raise Missing(("used_this_turn", (self.card.id,)))
        return False

    @property
    def side(self) -> str:
        """The side of the user; empty where it is not known."""
        return side_of(self.known_user())


class Play(Act):
    """A card to be played from the hand, the first one in the turn or one more."""

    @property
    def card(self) -> Card:
        """The card."""
        found = self.told("play_card")
        return Card(self.run, str(found) if found is not None else "card")

    @property
    def who(self) -> str:
        """Who plays it."""
        return str(self.told("player") or self.told("more_by") or "me")


class Pay(Act):
    """The price of an effect, from the cards of some nation."""

    @property
    def card(self) -> Card:
        """The card whose effect is paid for."""
        return Card(self.run, str(self.told("paid_card") or ""))

    @property
    def owner(self) -> str:
        """The nation that should pay: told, or that of the card; empty where neither tells."""
        return str(self.told("pay_for") or self.card.nation)

    @property
    def source(self) -> str:
        """The nation from whose cards it is paid; empty where not told."""
        found = self.told("payer_deck")
        return str(found) if found is not None else ""
