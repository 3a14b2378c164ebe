"""The auction of a trade route: bids, its end, what the winner pays."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.views import Act, Player, doer
from referee.law.finding import Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner

LEAST_OPENING = 20
LAST_ONE = 1
CLOCKWISE = "clockwise"
KIND = "auction"


class Rule(View):
    """The rule itself, whoever bids."""


class Bid(Act):
    """A bid."""

    first = fact[bool]("bid_first")
    amount = fact[int]("bid_amount")
    before = fact[int]("bid_before")
    withdrew = fact[bool]("bid_withdrew")


class Auction(Act):
    """An auction."""

    over = fact[bool]("auction_over")
    left = fact[int]("bidders_left")

    def bids(self) -> dict[str, int]:
        """The last bid of each player that the text tells, but for those who gave up."""
        gone = {f.args[1] for f in self.run.all_told("gave_up") if f.args[0] == self.id and f.value}
        return {f.args[1]: int(f.value) for f in self.run.all_told("bid_of") if f.args[0] == self.id and f.args[1] not in gone}


class Bidder(View):
    """A player in an auction."""

    def __init__(self, run: Runner, auction: str, player: str) -> None:
        super().__init__(run, auction)
        self.player = player


@rules.grant("8.5-vicekrat", act="auction")
def auctions_may_be_repeated(auction: Auction) -> bool:
    """As often in a turn as the oil pays."""
    told = auction.run.told("done_this_turn", auction.player.id, KIND)
    return told is not None and int(told.value) > 0


@rules.grant("8.6-aukce", act="auction")
def an_auction_is_an_action(auction: Auction) -> bool:
    """It is one of the actions of a turn."""
    return True


@rules.condition("12.4", act="auction", about=("oil", "action_number"))
def the_opener_pays_the_oil(auction: Auction) -> bool:
    """Whoever opens it pays the action."""
    return auction.player.oil >= auction.price


@rules.condition("12.4-nabidka", act="auction", about=("points",))
def the_opener_can_pay_the_first_bid(auction: Auction) -> bool | None:
    """He has the points that the first bid must offer, where the text tells how many he has."""
    told = auction.run.told("points", auction.player.id)
    return None if told is None else int(told.value) >= LEAST_OPENING


@rules.value("12.4", of="auction_oil_payer")
def whoever_opened_it(auction: Auction) -> str:
    """The action is his, whoever wins."""
    return doer(auction.run, auction.id)


@rules.value("12.4-nabidka", of="least_opening")
def twenty_at_least(rule: Rule) -> int:
    """An auction starts with twenty points."""
    return LEAST_OPENING


@rules.grant("12.4", act="auction_bid")
def whoever_is_in_may_bid(bid: Bid) -> bool:
    """Everybody bids who has not withdrawn."""
    return True


@rules.condition("12.4-nabidka", act="auction_bid", about=("bid_first", "bid_amount"))
def opens_with_twenty(bid: Bid) -> bool | None:
    """The first bid is twenty points or more."""
    return bid.amount >= LEAST_OPENING if bid.first else None


@rules.value("12.4-poradi", of="bid_first")
def no_first_bid_after_another(bid: Bid) -> bool | None:
    """Where somebody has bid before, it is not the first."""
    return None if bid.run.told("bid_before", bid.id) is None else False


@rules.condition("12.4-poradi", act="auction_bid", about=("bid_before",))
def higher_than_the_one_before(bid: Bid) -> bool:
    """A bid is higher than the one before."""
    return bid.amount > bid.before


@rules.condition("12.4-platba", act="auction_bid", about=("points",))
def no_more_than_he_can_pay(bid: Bid) -> bool:
    """Nobody bids more than he could pay."""
    return bid.amount <= bid.player.points


@rules.condition("12.4-odstoupeni", act="auction_bid", about=("bid_withdrew",))
def nobody_comes_back(bid: Bid) -> bool:
    """Whoever has withdrawn is out."""
    return not bid.withdrew


@rules.value("12.4-poradi", of="least_raise")
def no_least_raise(bid: Bid) -> int:
    """By how much a bid must be raised, the book does not say."""
    raise Undecided("pravidla mlčí", says("smallest_raise"), "at/12.4-poradi")


@rules.value("12.4-poradi", of="bidding_order")
def clockwise(rule: Rule) -> str:
    """Bids go clockwise."""
    return CLOCKWISE


@rules.value("12.4-odstoupeni", of="must_bid")
def bidding_is_free(rule: Rule) -> bool:
    """Everybody may withdraw."""
    return False


@rules.value("12.4-odstoupeni", of="auction_over")
def over_with_one_left(auction: Auction) -> bool:
    """It ends when one player is left."""
    return auction.left == LAST_ONE


@rules.value("12.4-odstoupeni", of="auction_winner")
def the_highest_bid_wins(auction: Auction) -> str | None:
    """The one who is left has the highest bid."""
    bids = auction.bids()
    highest = [player for player, amount in bids.items() if amount == max(bids.values())]
    return highest[0] if len(highest) == LAST_ONE and auction.over else None


@rules.value("12.4-platba", of="auction_payment")
def only_the_winner_pays(bidder: Bidder) -> int:
    """The winner pays the bank what he bid, the others nothing."""
    won = bidder.run.read("auction_winner", bidder.id) == bidder.player
    bid: int = bidder.run.read("bid_of", bidder.id, bidder.player) if won else 0
    return bid


@rules.value("12.4-platba", of="points_after_auction")
def what_the_bank_leaves(bidder: Bidder) -> int | None:
    """What is left of his points, where they are enough."""
    left: int = Player(bidder.run, bidder.player).points - bidder.run.read("auction_payment", bidder.id, bidder.player)
    return left if left >= 0 else None
