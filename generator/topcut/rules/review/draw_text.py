"""How a round was drawn, in words: what the page of the draw and the file of the draft both say.

The facts are those of the draft; the words stand in the texts, a whole sentence or line each.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction

from topcut.regulations.regulations import Costs
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.bracket.sides import Reason
from topcut.rules.drafts.draft import Bye, ByeReason
from topcut.rules.drafts.least_draw import PricedBye, PricedPair
from topcut.rules.ground.exact import shown
from topcut.rules.pairing.least.least import Price
from topcut.rules.pairing.least.lightest import Evidence
from topcut.rules.pairing.least.proof import PriceList
from topcut.rules.pairing.piles.piles import Method, Pile
from topcut.rules.pairing.points.windows import Proof
from topcut.rules.pairing.seating import Seating
from topcut.text.words.texts import Texts

PAIR = 2
NAMED_CHANGES = 12
"""Pairs that are named where they are not as drawn; of more only the number is said."""


class DrawText:
    """Says in one language what a draft is made of."""

    def __init__(self, texts: Texts, name: Callable[[str], str]) -> None:
        """`name` is what a player is called, by id."""
        self.texts, self.name = texts, name

    def names(self, players: Iterable[str]) -> str:
        """Players as a list."""
        return ", ".join(map(self.name, players))

    def pair(self, players: tuple[str, ...]) -> str:
        """A pair, a bye, or the players of a larger table."""
        if len(players) == 1:
            return self.texts("draw.bye_other", name=self.name(players[0]))
        if len(players) == PAIR:
            one, two = map(self.name, players)
            return self.texts("draw.pair", one=one, two=two)
        return self.texts("draw.table", names=self.names(players))

    def pairs(self, pairs: Iterable[tuple[str, ...]]) -> str:
        """Pairs as a list."""
        return ", ".join(map(self.pair, pairs))

    def changes(
        self, apart: Sequence[tuple[str, ...]], instead: Sequence[tuple[str, ...]], verdict: str
    ) -> str:
        """What of a round is not as drawn, what the draw has in its place, and a verdict."""
        if not apart:
            return ""
        if len(apart) > NAMED_CHANGES:
            said = self.texts("draw.changed_many", n=len(apart))
        else:
            said = self.texts("draw.changed_text", changes=self.pairs(apart))
            if instead:
                said += " " + self.texts("draw.changed_instead", pairs=self.pairs(instead))
        return f"{said} {self.texts[verdict]}" if verdict else said

    def points(self, points: Fraction) -> str:
        """1 point, 4.5 points."""
        return self.texts.count("draw.points", points, points=self.texts.number(shown(points)))

    def bye(self, player: str, reason: ByeReason | None, *, again: bool) -> str:
        """Why somebody has the bye; `again` says whether this is not the player's first."""
        key = "draw.bye_other" if reason is None else f"draw.bye_{reason}"
        if reason is ByeReason.LOWEST and again:
            key = "draw.bye_fewest"
        return self.texts(key, name=self.name(player))

    def bye_by_number(self, bye: Bye) -> str:
        """Why somebody has the bye of a round that is drawn from piles."""
        awarded = bye.reason is ByeReason.AWARDED
        key = "draw.bye_awarded" if awarded else "draw.bye_number"
        return self.texts(key, name=self.name(bye.player))

    def passed_over(self, players: tuple[str, ...]) -> str:
        """Who came before in the order of the bye, and why they did not get it."""
        return self.texts("draw.passed_over", names=self.names(players))

    def rematches(self, pairs: tuple[tuple[str, str], ...]) -> str:
        """Who meets again."""
        if not pairs:
            return self.texts["draw.no_rematches"]
        return self.texts("draw.rematches", pairs=self.pairs(pairs))

    def best(self, proof: Proof, *, one_group: bool) -> str:
        """Whether a pairing could be better than the best that was found.

        `one_group` says that everybody has the same points and nobody meets again.
        """
        if proof is Proof.NONE:
            return self.texts["draw.unproven"]
        if one_group:
            return self.texts["draw.any"]
        return self.texts[f"draw.best_{proof}"]

    def cost(self, pair: PricedPair, *, turned: bool = False) -> str:
        """What a pair costs, part by part, and why its sides are so.

        `turned`: its sides are not those that the rules and the draw give.
        """
        cost = pair.cost
        if pair.sides is None:
            one, two = map(self.name, pair.players)
            return self.texts("draft.cost_pair", one=one, two=two, total=shown(cost.total))
        sides = (pair.sides.corp, pair.sides.runner)
        corp, runner = map(self.name, reversed(sides) if turned else sides)
        return self.texts(
            "draft.cost_turned" if turned else f"draft.cost_{pair.sides.reason}",
            corp=corp,
            runner=runner,
            total=shown(cost.total),
            points=shown(cost.points),
            again=str(cost.again),
            sides=str(cost.sides),
        )

    def bye_cost(self, bye: PricedBye, costs: Costs) -> str:
        """Why somebody has the bye that is part of the pairing."""
        return self.texts(
            "least.bye_cost",
            name=self.name(bye.player),
            more=str(costs.bye),
            points=self.points(bye.points),
            cost=shown(bye.cost),
        )

    def price(self, price: Price, costs: Costs, *, with_bye: bool = False) -> str:
        """What the pairs of a round cost together, and the bye where it is part of the sum."""
        said = self.texts(
            "draw.cost_sum_bye" if with_bye else "draw.cost_sum", cost=shown(price.cost)
        )
        if not price.dear:
            return said
        return f"{said} {self.texts.count('draw.dear', price.dear, dear=str(costs.dear))}"

    def least(
        self, evidence: Evidence, prices: PriceList | None = None, *, with_bye: bool = False
    ) -> str:
        """How it is known that no pairing costs less; by prices where there are any.

        `with_bye` says that the bye is part of the pairing.
        """
        bye = "_bye" if with_bye else ""
        if prices is not None and not prices.dear and evidence is not Evidence.EQUAL:
            key = "draw.cost_groups" if prices.groups else "draw.cost_prices"
            return self.texts(f"{key}{bye}", total=shown(prices.total))
        if evidence is Evidence.EQUAL:
            return self.texts[f"draw.cost_equal{bye}"]
        return self.texts[f"draw.cost_{evidence}"]

    def pile(self, pile: Pile) -> Iterator[str]:
        """What was tried until everybody in a pile had an opponent."""
        for floated in pile.floats:
            if floated.passed:
                yield self.texts("draw.passed", pairs=self.pairs(floated.passed))
        for pair in pile.pairs:
            if pair.tried:
                tried, result = self.pairs(pair.tried), self.pair((pair.first, pair.second))
                yield self.texts.count("draw.swaps", len(pair.tried), tried=tried, pair=result)
        if pile.stuck is not None:
            yield self.texts("draw.stuck", pair=self.pair(pile.stuck))
        if len(pile.numbers) > 1:
            yield self.texts["draw.joined"]
        if pile.method is not Method.HALVES:
            yield self.texts[f"draw.method_{pile.method}"]

    def seating(self, seating: Seating) -> str:
        """Whether a seating could be better, and how many sit together again."""
        proven = self.texts["draw.seating_proven" if seating.proven else "draw.seating_unproven"]
        return f"{proven} {self.texts.count('draw.together_again', seating.again)}"

    def sides(self, match: BracketMatch) -> str:
        """Who is Corp in a match of the bracket, or who chooses, and why."""
        texts, sides, number = self.texts, match.sides, match.number
        if sides.reason is Reason.CHOICE and sides.chooses is not None:
            return self._choice(match, self.name(sides.chooses))
        if sides.expected is None:
            return texts("draft.sides_unknown", match=number)
        corp = self.name(sides.expected)
        if sides.reason is Reason.SWAP:
            return texts("draft.sides_switched", match=number, name=corp)
        tallies = "; ".join(
            texts("draft.sides", name=self.name(player), corp=tally.corp, runner=tally.runner)
            for player, tally in zip(match.players, sides.tallies, strict=True)
        )
        if sides.reason is not Reason.DRAW:
            return texts("draft.corp", match=number, name=corp, sides=tallies)
        if match.state is MatchState.PLAYED and sides.recorded is not None:
            was = self.name(sides.recorded)
            return texts("draft.corp_by_chance", match=number, name=was, sides=tallies)
        return texts("draft.corp_by_draw", match=number, name=corp, sides=tallies)

    def _choice(self, match: BracketMatch, name: str) -> str:
        """Who chooses, and what the draw has if that player does not; once played, who had to."""
        texts, number = self.texts, match.number
        if match.state is MatchState.PLAYED:
            return texts("draft.had_choice", match=number, name=name)
        if match.sides.otherwise is None:
            return texts("draft.chooses", match=number, name=name)
        corp = self.name(match.sides.otherwise)
        return texts("draft.chooses_or_draw", match=number, name=name, corp=corp)

    def sits_out(self, players: tuple[str, ...]) -> str:
        """Who has no opponent in a round of a round robin."""
        return self.texts("draw.sits_out", names=self.names(players))
