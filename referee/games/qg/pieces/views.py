"""What the checks see of acts: a piece to be built, gained or removed, a battle, pieces that share a space."""

from __future__ import annotations

from referee.games.qg.board import ENEMY, SIDES
from referee.games.qg.cards.views import Card
from referee.games.qg.rules import says
from referee.games.qg.story import Story
from referee.games.qg.views import FOES, FRIENDS, OfNation, OnBoard, Piece, must_tell_pieces, nation_meant, side_of
from referee.law.facts import Told as Fact
from referee.law.finding import Missing, Undecided
from referee.law.roles import fact
from referee.law.runner import Runner

DESCRIBED = ("adjacent", "near", "army", "fleet", "piece", "empty", "star", "kind", "cut_off", "supplied_beside")
"""What a text may tell of a space that it does not name."""


class AtSpace(OnBoard):
    """An act at a space."""

    def told(self, kind: str) -> str:
        """A fact of the act that the text states; empty where it does not, or says that it is not so."""
        found = self.run.told(kind, self.id)
        return str(found.value) if found is not None and found.value is not False else ""

    def place_meant(self, kind: str, space: str) -> str:
        """A space without a name of which the text tells nothing (na území, kde už je ...) is the one named by another such act."""
        if isinstance(space, tuple):
            raise Undecided("nerozumím", says("ask_for_each_space"), "qg/9.1" if kind == "build_at" else "qg/9.3")
        if space in self.board.kinds or any(space in f.args for f in self.run.all_told(*DESCRIBED)):
            return space
        told = [f for f in self.run.all_told(kind) if f.args[0] != self.id and f.value in self.board.kinds]
        if len({f.value for f in told}) != 1:
            return space
        self.run.about(told[0].args[0])
        return str(told[0].value)


class Placing(AtSpace):
    """A piece that is to come to a space, built or gained."""

    reserve = fact[int]("reserve")

    @property
    def _way(self) -> str:
        """How it comes: ``build`` or ``recruit``."""
        return "recruit" if self.run.type_of(self.id) == "recruit" else "build"

    @property
    def who(self) -> str:
        """Who builds or gains it."""
        found: str = self.run.read({"build": "builder", "recruit": "recruiter"}[self._way], self.id)
        return found

    @property
    def kind(self) -> str:
        """``army`` or ``fleet``."""
        found: str = self.run.read(f"{self._way}_kind", self.id)
        return found

    @property
    def told_space(self) -> str:
        """Where it comes, as the text says."""
        found: str = self.run.read(f"{self._way}_at", self.id)
        return found

    @property
    def space(self) -> str:
        """Where it comes."""
        return self.place_meant(f"{self._way}_at", self.told_space)

    @property
    def nation(self) -> str:
        """The nation whose piece it is."""
        return nation_meant(self.run, self.who)

    @property
    def site(self) -> OfNation:
        """The nation at the space where the piece comes."""
        return OfNation(self.run, self.nation, self.space)

    @property
    def is_army(self) -> bool:
        """Whether it is an army, not a fleet."""
        return self.kind == "army"

    def there(self) -> list[Piece]:
        """The pieces at the space, less those that battles told of have removed."""
        empty = self.run.told("empty", self.space)
        gained = [f for f in self.run.all_told("recruited") if f.args[1] == self.space and f.value is True]
        if empty is not None and empty.value is True and not gained:
            return []
        told = [f for f in self.run.all_told("stays") if f.value is False]
        gone = {(k, nation_meant(self.run, f.args[0]), f.args[1]) for f in told for k in ("army", "fleet")}
        taken = self.taken_off()
        fought = any(f.value is True for f in self.run.all_told("battle_done")) or bool(self.run.all_told("fought_at"))
        there = [p for p in self.table.at(self.space) if (p.owner, p.space) not in taken]
        there = [p for p in there if not (fought and self.run.read("gone", p.owner, p.space))]
        return [p for p in there if not gone & {(p.kind, p.owner, p.space), (p.kind, "someone", p.space)}]

    def taken_off(self) -> set[tuple[str, str]]:
        """Own pieces that the text takes off the board of the player's own will: nation and space. Raises Undecided where it is not clear which."""
        states = self.run.all_told
        found = set()
        for told in states("remover"):
            owner = self.run.told("removed_owner", told.args[0])
            at = self.run.told("removed_at", told.args[0])
            who = nation_meant(self.run, str(owner.value)) if owner is not None else ""
            if who != nation_meant(self.run, str(told.value)) or who != self.nation or self._is_before(told):
                continue
            if at is None:
                raise Undecided("chybí údaj", says("which_piece_is_taken_off"), "qg/3.4")
            found.add((who, str(at.value)))
        return found

    def freed(self) -> set[tuple[str, str]]:
        """Those of them that are of the kind to be placed."""
        other = "land" if self.kind == "fleet" else "sea"
        return {(who, space) for who, space in self.taken_off() if self.table.kind(space) != other}

    def has_piece_back(self) -> bool:
        """Whether the text tells that a piece of the nation of that kind has come back from the board, or comes back before."""
        return any(f.value is True and nation_meant(self.run, f.args[0]) == self.nation for f in self.run.all_told("piece_back"))

    def in_reserve(self) -> int:
        """How many pieces of the kind are there to be placed: of a number told, with those that are taken off the board."""
        told = self.run.told("reserve", self.id)
        return self.reserve if told is None else int(told.value) + len(self.freed())

    def has_free_piece(self) -> bool:
        """Whether there is a piece to be placed, in the reserve or taken off the board for it."""
        return self.in_reserve() > 0 or bool(self.run.read("takes_off", self.id))

    def _is_before(self, removal: Fact) -> bool:
        """Whether the piece comes before a removal that the text tells as what follows (a teprve pak to druhé odstranit)."""
        mine = [f.order for f in self.run.about(self.id) if f.args[:1] == (self.id,) and f.kind.endswith(("_at", "_kind"))]
        return bool(mine) and removal.order > min(mine) and self.run.told("removed_after", *removal.args) is not None

    def is_counted_out(self) -> bool:
        """Whether the text counts more pieces of the nation on the board than it names places for, so that one may stand here."""
        placed = {kind: sum(p.kind == kind and p.owner == self.nation for p in self.table.pieces()) for kind in ("army", "fleet")}
        placed["piece"] = sum(placed.values())
        counted = [f for f in self.run.all_told("pieces_out") if nation_meant(self.run, f.args[0]) == self.nation]
        return any(f.args[1] in {self.kind, "piece"} and int(f.value) > placed[f.args[1]] for f in counted)

    def has_own(self) -> bool:
        """Whether the nation has such a piece there."""
        found = any(p.kind == self.kind and p.owner == self.nation for p in self.there())
        if not found and self.is_counted_out():
            must_tell_pieces(self.run, self.space)
        return found or self.table.may_hold_others(self.space)

    def has_enemy(self) -> bool:
        """Whether a piece of the other side is there. Raises Undecided where nobody knows on which side the nation is, or what stands there."""
        others = [p for p in self.there() if p.side != self.site.side]
        bare = self.run.told("empty", self.space)
        if bare is not None and bare.value is False and not self.table.at(self.space):
            raise Missing(("stands_there", (self.space,)))
        if others and not self.site.side:
            raise Undecided("chybí údaj", says("side_of_the_builder"), "qg/3.1-nepratele")
        found = any(p.side for p in others)
        return found or self.table.may_hold_others(self.space)

    @property
    def limit(self) -> int | None:
        """How many pieces of the kind the nation has at all; None for a whole side."""
        return self.board.limits.get((self.nation, self.kind))

    @property
    def has_reserve(self) -> bool:
        """Whether it is known how many pieces the nation has: of a whole side only where the text says that none are left."""
        return self.limit is not None or self.is_all_used()

    def is_all_used(self) -> bool:
        """Whether the text says that all pieces of the kind are on the board."""
        told = self.run.told("all_used", self.nation) or self.run.told("all_used", self.who)
        if told is None or told.value not in {self.kind, "piece"}:
            return False
        gone = [f for f in self.run.all_told(self.kind) if f.value is False and f.is_said and f.order > told.order]
        return not any(nation_meant(self.run, f.args[0]) == self.nation for f in gone)

    def out(self, kind: str) -> int:
        """How many pieces of a kind (or of any: ``piece``) the text counts on the board; nothing where it counts none."""
        counted = [f for f in self.run.all_told("pieces_out") if f.args[1] == kind and nation_meant(self.run, f.args[0]) == self.nation]
        return max((int(f.value) for f in counted), default=0)

    def placed(self) -> int:
        """How many pieces of the kind the text puts on the board, those taken off again left out."""
        taken = self.taken_off()
        return sum(p.kind == self.kind and p.owner == self.nation and (p.owner, p.space) not in taken for p in self.table.pieces())


class Build(Placing):
    """A piece to be built. Pieces that the text builds before it stand on the board (qg/10.2-druha)."""

    def __init__(self, run: Runner, id: str = "") -> None:
        super().__init__(run, id)
        run.kept.setdefault("building", id)

    beside_supplied = fact[bool]("beside_supplied")

    @property
    def is_gain(self) -> bool:
        """Whether a card that lets a piece be gained places it."""
        order = self.run.told("card_order")
        is_ordered = order is not None and order.value == "recruit"
        return (is_ordered or self._puts_what_is_gained()) and not self.told("build_card")

    def _puts_what_is_gained(self) -> bool:
        """Whether it is the very piece that the text says the nation gains there. Raises Missing: to put it may mean either."""
        named = self.run.told("gain_named", self.nation, self.told("build_at")) if self.told("build_at") else None
        if named is None or named.value != self.kind or self.told("build_card"):
            return False
        told = self.run.told("puts_gained", self.id)
        if told is None:
            raise Missing(("puts_gained", (self.id,)))
        return told.value is True

    def is_for_another(self) -> bool:
        """Whether the nation that builds is told, and the piece is another one's."""
        told = self.told("builds")
        mine = self.run.told("my_nation")
        if told == "me" and (mine is None or not isinstance(mine.value, str)):
            return False
        builder = nation_meant(self.run, told) if told else ""
        if told in FOES | FRIENDS:
            mine = self.run.told("my_nation")
            return self.who != told and (side_of(self.nation) == ENEMY.get(builder) or mine is not None and mine.value == self.nation)
        return builder in SIDES and (self.nation in SIDES and self.nation != builder or self.who in {"teammate", "friendly-nation"})

    def friend_named(self) -> bool | None:
        """Whether the card that builds speaks of pieces of another nation; None where nobody tells of such a card."""
        card = self.told("by_card")
        if card:
            whose = Card(self.run, card).whose
            return None if whose is None else self.nation in whose
        named = self.run.told("order_whose")
        if named is not None:
            who = nation_meant(self.run, str(named.value))
            return who == self.nation or who == side_of(self.nation)
        order = self.run.told("card_order")
        return False if self.told("build_card") and (order is None or order.value != "build") else None

    @property
    def names_no_space(self) -> bool:
        """Whether the text names only what it is built beside."""
        named = self.told("beside_space") or self.told("beside_supplied")
        return bool(named) and not self.told("build_at")


class Recruit(Placing):
    """A piece to be gained."""

    def has_enemy(self) -> bool:
        """Whether an enemy is left there when the card itself has removed one."""
        enemies = [p for p in self.there() if p.side not in {"", self.site.side}]
        return bool(enemies) and len(enemies) > self.run.read("foe_goes_first", self.space)

    def told_by_card(self) -> bool:
        """Whether the text speaks of a card by which a piece might be gained: nothing else lets anybody gain one."""
        told = self.run.all_told("card_order", "card_gains", "play_card", "use_card")
        held = [Card(self.run, f.args[0]) for f in self.run.all_told("holder", "place")]
        return bool(told) or any(not c.is_named or c.says("effect_gains") and c.nation == self.nation for c in held)

    def is_meant_by_card(self) -> bool | None:
        """Whether the card played by name is the nation's, or names it; None where none with a name lets a piece be gained."""
        used = self.run.all_told("play_card", "use_card")
        cards = [c for c in (Card(self.run, str(f.value)) for f in used) if c.says("effect_gains")]
        if not cards or self.nation not in SIDES:
            return None
        return None if any(self.nation == c.nation or self.nation in (c.whose or ()) for c in cards) else False


class Battle(AtSpace):
    """A battle: who wages it, of which kind, where."""

    fighter = fact[str]("fighter")
    kind = fact[str]("battle_kind")
    told_space = fact[str]("battle_at")

    @property
    def space(self) -> str:
        """Where it is fought."""
        return self.place_meant("battle_at", self.told_space)

    def there(self) -> list[Piece]:
        """The pieces at the space."""
        return self.table.at(self.space)

    @property
    def nation(self) -> str:
        """The nation that wages it. Raises Undecided where the piece said to fight stands at the aim: another may be meant."""
        if self.origin and self.origin == self.told("battle_at"):
            raise Undecided("chybí údaj", says("who_fights"), "qg/9.3")
        return nation_meant(self.run, self.fighter)

    @property
    def side(self) -> str:
        """The side of the nation that wages it."""
        return side_of(self.nation)

    @property
    def origin(self) -> str:
        """The space from which the text says it is waged; empty where it does not."""
        return self.told("battle_from")

    def has_friend(self) -> bool:
        """Whether a piece of the own side is at the aim."""
        return any(p.side == self.side for p in self.there()) or self.table.may_hold_others(self.space)

    def targets(self) -> list[Piece]:
        """The pieces of the other side at the aim."""
        return [p for p in self.there() if p.side not in {"", self.side}]


class Share(AtSpace):
    """Pieces that are to stand together."""

    @property
    def space(self) -> str:
        """Where; empty where the text does not tell."""
        return self.told("share_at")

    @property
    def nations(self) -> list[str]:
        """Whose pieces, those told to stand there already included."""
        named = self.named
        there = [p.owner for p in self.table.at(self.space)] if self.space else []
        return list(dict.fromkeys([*named, *there]))

    @property
    def named(self) -> list[str]:
        """Whose pieces are to stand there together, as the text says."""
        told = self._all_there() if self.told("share_all") else self.run.read("sharer", self.id)
        return list(dict.fromkeys(nation_meant(self.run, n) for n in told))

    def _all_there(self) -> tuple[str, ...]:
        """The owners of the pieces of which ``obě`` speaks: those that stand there, where none is to come. Raises Missing."""
        there = self.table.at(self.space) if self.space else []
        if len(there) < 2 or self.run.all_told("build_at", "recruit_at"):
            raise Missing(("sharer", (self.id,)))
        return tuple(p.owner for p in there)

    @property
    def count(self) -> int:
        """How many pieces; one where the text gives no number."""
        return int(self.told("share_count") or 1)


class Removal(AtSpace):
    """A piece that is to be removed without a battle."""

    remover = fact[str]("remover")
    told_owner = fact[str]("removed_owner")

    @property
    def owner(self) -> str:
        """Whose piece it is; one just built by another nation, where the text names no owner."""
        if self.told("removed_own"):
            return self.told_owner
        at = self.told("removed_at")
        built = [n for _, n, space, _ in Story(self.run).built() if at in {"", space}]
        others = [n for n in built if side_of(n) != side_of(nation_meant(self.run, self.remover))]
        if others:
            return others[-1]
        if any(f.value != self.told_owner and f.args[0] != self.id for f in self.run.all_told("removed_own")):
            raise Undecided("chybí údaj", says("whose_piece_goes"), "qg/3.4")
        return self.told_owner

    def card(self) -> Card | None:
        """A response on the table that removes what was just built; None where the text tells of none."""
        cards = [c for c in self._cards_told() if c.cell("removes") and c.cell("timing") == "at-once" and c.told_place() != "hand"]
        return cards[0] if cards else None

    def tells_other_cards(self) -> bool:
        """Whether the text speaks of a card that might remove a piece: one with a name, or one of which it tells what it does."""
        used = self.run.all_told("use_card", "play_card", "card_order")
        return bool(used) or any(c.says("effect_removes") for c in self._cards_told())

    def _cards_told(self) -> list[Card]:
        told = self.run.all_told("place", "holder", "use_card")
        ids = [f.value if f.kind == "use_card" else f.args[0] for f in told]
        return [Card(self.run, str(i)) for i in dict.fromkeys(ids)]

    @property
    def is_own(self) -> bool:
        """Whether the one who removes it plays its nation."""
        return self.owner == self.remover or nation_meant(self.run, self.owner) == nation_meant(self.run, self.remover)


class Redeclare(AtSpace):
    """A piece on the board that is to count as newly built."""

    @property
    def is_own(self) -> bool | None:
        """Whether it belongs to the nation that plays the card, else to whoever declares; None where the text names no owner. Raises Missing."""
        owner = self.told("redeclared_owner")
        if not owner:
            return None
        players = [str(f.value) for f in self.run.all_told("builder")] or [self.told("redeclarer") or "me"]
        mine, whose = nation_meant(self.run, players[-1]), nation_meant(self.run, owner)
        if mine == whose:
            return True
        if mine not in SIDES or whose not in SIDES:
            raise Missing(("redeclared_owner", (self.id,)))
        return False

    @property
    def kind(self) -> str:
        """``army`` or ``fleet``; empty where the text does not tell."""
        return self.told("redeclared")

    @property
    def card(self) -> str:
        """The build card: the one named with it, else the one that the text plays."""
        played = [str(f.value) for f in self.run.all_told("build_card")]
        return self.told("redeclare_card") or (played[-1] if played else "")


class Force(AtSpace):
    """One player who wants to make another one remove a piece."""

    forcer = fact[str]("forcer")

    @property
    def forced(self) -> str:
        """Who is to remove it: whom the text names, else whoever tells of it."""
        return self.told("forced") or "me"


def is_legal(view: AtSpace, act: str, act_id: str) -> bool:
    """Whether another act of the text is allowed by itself. Raises Missing or Undecided where that is open."""
    finding = view.run.finding(lambda run: run.permit(act, act_id))
    if finding.missing is not None:
        raise Missing(finding.missing)
    if finding.status == "undecided":
        raise Undecided(finding.reason, finding.text)
    return bool(finding.value)
