"""The draw of a round at least cost: what every pair costs, the sides, the bye, the proof.

Longer than most: one account of pairs, sides, byes, costs and prices, for both kinds of Swiss.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from topcut.pages.context.context import Context
from topcut.pages.event.draw.draw_page import (
    CostGroup,
    CostPair,
    CostRow,
    Page,
    RoundDraw,
    word_texts,
)
from topcut.pages.words import numbers
from topcut.rules.drafts.byes import is_in_matching
from topcut.rules.drafts.draft import ByeReason
from topcut.rules.drafts.least_draw import PricedPair
from topcut.rules.pairing.least.cost import BYE, SideReason
from topcut.rules.pairing.least.lightest import Evidence
from topcut.rules.pairing.least.proof import PriceList
from topcut.rules.review.explanation import Explanation
from topcut.rules.review.least_review import LeastReview, TypedPair
from topcut.tournament import Round


class LeastAccount(RoundDraw):
    """The account of a round that is paired at least cost."""

    def __init__(
        self, context: Context, round_: Round, explanation: Explanation, review: LeastReview
    ) -> None:
        super().__init__(context, round_, explanation)
        assert context.regulations.costs is not None
        self.review, self.costs = review, context.regulations.costs
        self.is_in_matching = is_in_matching(context.event, context.regulations)

    def page(self) -> Page:
        """The draw page of the round."""
        texts, turned, legend = self.texts, self.explanation.turned, ""
        changed = self.changed("draw.changed_equal" if self.review.best else "draw.changed_worse")
        if turned and not self.since:
            sides = texts("least.turned", pairs=self.draw_text.pairs(turned))
            changed = f"{changed} {sides}".lstrip()
        is_turned = bool(turned and not self.explanation.unplanned)
        word = "least.word" if self.costs.has_sides else "least.word_points"
        if self.explanation.order is not None:
            word = "least.word_order"
        if self.round.number > 1:
            legend = " ".join((texts["least.legend"], texts["least.legend_sides"]))
            if not self.costs.has_sides:
                legend = texts["least.legend_points"]
        return self.composed(
            recompute="least.recompute",
            title=texts["least.turned_title"] if is_turned else "",
            intro=self._intro(),
            heading=texts["least.heading"],
            legend=legend,
            costs=tuple(self._groups()),
            has_sides=self.costs.has_sides,
            byes=tuple(self._byes()),
            better=" ".join(self._better()),
            account=tuple(self._account()),
            prices=tuple(self._prices()),
            prices_of=self._prices_of(),
            changed=changed,
            word=word_texts(self.context, self.round, word),
        )

    def _intro(self) -> str:
        texts = self.texts
        sides = self.costs.has_sides
        if self.round.number == 1:
            return texts["least.first" if sides else "least.first_points"]
        cost = texts["least.cost" if sides else "least.cost_points"]
        if self.review.bye is not None:
            return " ".join((texts["least.how_bye"], cost, texts["least.cost_bye"]))
        return " ".join((texts["least.how"], cost))

    @property
    def _nth(self) -> str:
        """The number of a meeting that is one too many, as the texts name it."""
        return "second" if self.costs.meetings == 1 else "third"

    def _groups(self) -> Iterator[CostGroup]:
        """Pairs whose cost is made up alike, the dearest first."""
        alike: dict[tuple[Fraction, int, int], list[TypedPair]] = {}
        for pair in self.review.pairs:
            cost = pair.priced.cost
            alike.setdefault((cost.points, cost.again, cost.sides), []).append(pair)
        for parts in sorted(alike, key=lambda parts: (-alike[parts][0].priced.cost.total, parts)):
            pairs = alike[parts]
            first = pairs[0].priced
            shown, sides = self._in_common([self._pair(pair) for pair in pairs])
            yield CostGroup(
                numbers.points(first.cost.total, self.texts),
                self.texts.count("least.pairs", len(pairs)),
                " ".join((*self._parts(first), *sides)),
                first.cost.dear,
                tuple(shown),
            )

    def _in_common(self, pairs: list[CostPair]) -> tuple[list[CostPair], tuple[str, ...]]:
        """What is said of the sides of all pairs of a group is said once, for the group."""
        texts, (one, *others) = self.texts, {pair.sides for pair in pairs}
        group = {
            texts["least.sides_draw"]: texts["least.all_draw"],
            texts["least.sides_exchanged"]: texts["least.all_exchanged"],
            texts["least.sides_unknown"]: texts["least.all_unknown"],
        }
        if others or len(pairs) == 1 or one not in group or any(pair.wrong for pair in pairs):
            return pairs, ()
        return [replace(pair, sides="") for pair in pairs], (group[one],)

    def _parts(self, pair: PricedPair) -> Iterator[str]:
        """What a pair costs, part by part."""
        texts, cost = self.texts, pair.cost
        if cost.points:
            difference = numbers.points(abs(pair.points[0] - pair.points[1]), self.texts)
            said = numbers.points(cost.points, self.texts)
            yield texts("least.points", difference=difference, cost=said)
        else:
            yield texts["least.equal"]
        if cost.again:
            yield texts("least.again", cost=cost.again)
        if pair.sides is None:
            return
        surplus = _surplus(pair)
        if surplus:
            yield texts.count("least.surplus", surplus, cost=f"{cost.sides:,}")
        else:
            yield texts("least.fair", cost=cost.sides)

    def _pair(self, pair: TypedPair) -> CostPair:
        priced = pair.priced
        corp = pair.corp or (priced.sides.corp if priced.sides else priced.players[0])
        runner = next(player for player in priced.players if player != corp)
        return CostPair(
            self.context.name(corp),
            self._before(priced, corp),
            self.context.name(runner),
            self._before(priced, runner),
            self._sides(pair),
            self._is_wrong(pair),
        )

    def _before(self, pair: PricedPair, player: str) -> str:
        """Points before the round, and which side the player had more often; "" in round 1."""
        if self.round.number == 1:
            return ""
        at = pair.players.index(player)
        points, games = numbers.points(pair.points[at], self.texts), pair.balances[at]
        if not games:
            return points
        key = "least.more_corp" if games > 0 else "least.more_runner"
        return self.texts(key, points=points, n=abs(games))

    def _sides(self, pair: TypedPair) -> str:
        """Why the sides are so, or against what they are; "" as in most pairs of the round."""
        texts = self.texts
        if pair.priced.sides is None:
            if self.since:
                return ""
            if pair.meets_too_often:
                return texts[f"least.{self._nth}"]
            return texts["least.not_drawn"] if self._is_apart(pair) else ""
        reason = pair.priced.sides.reason
        if pair.corp is None:
            return texts["least.sides_unknown"]
        if self.since:
            return ""
        if pair.meets_too_often:
            return texts[f"least.{self._nth}"]
        if self._is_apart(pair):
            wrong = pair.wrong_sides and not pair.against_draw
            more = f", {texts[f'least.against_{reason}']}" if wrong else ""
            return texts["least.not_drawn"] + more
        if self.round.number == 1 and not pair.wrong_sides:
            return ""
        if pair.wrong_sides:
            return texts[f"least.against_{reason}"]
        if reason is SideReason.SURPLUS:
            return ""
        return texts[f"least.sides_{reason}"]

    def _is_wrong(self, pair: TypedPair) -> bool:
        if self.since:
            return False
        wrong = pair.wrong_sides and not pair.against_draw
        return pair.meets_too_often or wrong or self._is_apart(pair)

    def _is_apart(self, pair: TypedPair) -> bool:
        """Whether the draw does not give this pair, of a round that was drawn."""
        return {*pair.priced.players} in map(set, self.explanation.changed)

    def _byes(self) -> Iterator[str]:
        """How everybody with a bye came by it."""
        texts, byes = self.texts, self.review.byes
        for player, reason in self.explanation.byes:
            name = self.context.name(player)
            if reason is ByeReason.LOWEST:
                yield texts("least.bye", name=name)
            elif reason is ByeReason.COST and self.review.bye is not None:
                yield self.draw_text.bye_cost(self.review.bye, self.costs)
            elif reason is not None or self.since:
                yield self.draw_text.bye(player, reason, again=False) + "."
            elif player in byes.unneeded:
                yield texts("least.bye_needless", name=name)
            elif byes.rightful is not None:
                first = self.context.name(byes.rightful)
                if player == byes.passed_over:
                    yield texts(f"least.bye_{self._nth}", name=name, first=first)
                else:
                    key = "least.bye_wrong_cost" if self.is_in_matching else "least.bye_wrong"
                    yield texts(key, name=name, first=first)
        if byes.against_draw is not None and not self.since:
            player, first = map(self.context.name, byes.against_draw)
            yield texts("least.bye_drawn", name=player, first=first)
        for player in byes.seated_despite_bye:
            yield texts("least.bye_seated", name=self.context.name(player))

    def _better(self) -> Iterator[str]:
        """Whether another pairing would cost less, and how that is known."""
        texts, review, costs = self.texts, self.review, self.costs
        if not review.pairs or self.since:
            return
        if review.least is None:
            yield texts[f"least.incomparable_{self._nth}"]
            return
        price, least, excess = review.price, review.least.price, review.excess
        if excess.dear:
            yield texts.count("least.dearer", price.dear, dear=costs.dear, least=least.dear)
        elif excess.cost:
            yield texts(
                "least.costlier" if review.bye is None else "least.costlier_bye",
                cost=numbers.points(price.cost, self.texts),
                least=numbers.points(least.cost, self.texts),
                excess=numbers.points(excess.cost, self.texts),
            )
        else:
            with_bye = review.bye is not None
            yield self.draw_text.least(review.least.evidence, self._proof(), with_bye=with_bye)
        if not costs.dear:
            return
        if not price.dear:
            yield texts("least.none_dear", dear=costs.dear)
        elif not excess.dear:
            dear = [pair.priced.players for pair in review.pairs if pair.priced.cost.dear]
            pairs = self.draw_text.pairs(dear)
            yield texts.count("least.dear", price.dear, dear=costs.dear, pairs=pairs)

    def _account(self) -> Iterator[CostRow]:
        """What the round costs, part by part, beside the least that is possible."""
        texts, review = self.texts, self.review
        if review.least is None or not review.pairs or self.since:
            return
        pairs = [pair.priced for pair in review.pairs]
        points = [pair.cost.points for pair in pairs if pair.cost.points]
        again = [pair.cost.again for pair in pairs if pair.cost.again]
        surplus = [pair for pair in pairs if _surplus(pair)]
        even = [pair.cost.sides for pair in pairs if not _surplus(pair)]
        for key, many, cost in (
            ("points", len(points), sum(points, Fraction(0))),
            ("again", len(again), Fraction(sum(again))),
            ("surplus", len(surplus), Fraction(sum(pair.cost.sides for pair in surplus))),
            ("fair", len(even), Fraction(sum(even))),
        ):
            if key == "points" or self.costs.has_sides or (key == "again" and many):
                yield CostRow(
                    texts[f"least.row_{key}"], str(many), numbers.points(cost, self.texts)
                )
        if review.bye is not None:
            yield CostRow(texts["least.row_bye"], "", numbers.points(review.bye.cost, self.texts))
        yield CostRow(
            texts["least.row_sum"],
            str(len(pairs)),
            numbers.points(review.price.cost, self.texts),
            total=True,
        )
        least = review.least.price.cost
        yield CostRow(texts["least.row_least"], "", numbers.points(least, self.texts), total=True)

    def _prices(self) -> Iterator[tuple[str, str]]:
        prices = self._proof()
        if prices is None or prices.dear:
            return
        for player, price in prices.players:
            yield self._partner(player), numbers.points(price, self.texts)
        for players, price in prices.groups:
            names = self.texts["list.comma"].join(map(self._partner, players))
            yield self.texts("least.group", names=names), numbers.points(price, self.texts)

    def _partner(self, player: str) -> str:
        """A player by name, or the bye."""
        return self.texts["least.partner_bye"] if player == BYE else self.context.name(player)

    def _proof(self) -> PriceList | None:
        """The prices that prove the least cost, where they are spoken of."""
        least = self.review.least
        if not self.review.best or least is None or least.evidence is Evidence.EQUAL:
            return None
        return self.review.proof

    def _prices_of(self) -> str:
        """How many prices there are, and what they are together."""
        prices = self._proof()
        if prices is None:
            return ""
        many = len(prices.players) + len(prices.groups)
        return self.texts.count(
            "least.prices", many, total=numbers.points(prices.total, self.texts)
        )


def _surplus(pair: PricedPair) -> int:
    """By how many games somebody of the pair plays a side more than the other, 0 for none."""
    balance = dict(zip(pair.players, pair.balances, strict=True))
    return max(balance[pair.sides.corp], -balance[pair.sides.runner], 0) if pair.sides else 0
