"""How a drafted round came about, in the words of the page of the draw, for its file."""

from collections.abc import Iterator

from topcut.rules.bracket.match import MatchState
from topcut.rules.drafts.bracket import BracketDraft
from topcut.rules.drafts.draft import Bye, ByeReason, Draft, PointsDraw, Schedule, has_had_bye
from topcut.rules.drafts.least_draw import LeastDraw, PricedBye
from topcut.rules.ground.exact import shown
from topcut.rules.ground.names import name_of
from topcut.rules.pairing.piles.piles import Pile, PileDraw
from topcut.rules.pairing.points.core import Pairing
from topcut.rules.pairing.seating import Seating
from topcut.rules.review.draw_text import DrawText
from topcut.text.words.texts import language, load
from topcut.tournament import Event


class DraftAccount:
    """The accounts of an event's drafts, in its language."""

    def __init__(self, event: Event) -> None:
        self.event, self.texts = event, load(language(event.language))
        self.draw_text = DrawText(self.texts, self._name)

    def _name(self, player: str) -> str:
        return name_of(self.event, player)

    def _head(self) -> Iterator[str]:
        texts = self.texts
        yield f"{texts['draft.account']} {texts('draft.word', word=self.event.draw)}"
        yield ""

    def ranked(self, draft: Draft) -> Iterator[str]:
        """A ranked round: groups, floats, byes, and whether it could be better."""
        yield from self._head()
        match draft.how:
            case PointsDraw(pairing=None):
                yield self.texts["draw.seats"]
            case PointsDraw(pairing=Pairing() as pairing):
                yield from self._groups(pairing)
            case LeastDraw() as least:
                yield from self._least(least, draft.round)
            case PileDraw() as piles:
                yield from self._piles(piles)
            case Seating() as seating:
                yield self._better(self.draw_text.seating(seating))
            case Schedule():
                yield self.texts["draw.schedule_how"]
        for bye in draft.byes:
            yield from self._bye(draft, bye)
        if draft.sits_out:
            yield self.draw_text.sits_out(draft.sits_out)
        for table in draft.tables:
            if table.fixed_for is not None:
                name = self._name(table.fixed_for)
                yield self.texts("draft.fixed", table=table.table, name=name)

    def _groups(self, pairing: Pairing) -> Iterator[str]:
        place = {
            player: number
            for number, group in enumerate(pairing.groups)
            for player in group.players
        }
        points = [group.points for group in pairing.groups]
        for number, group in enumerate(pairing.groups):
            names = self.draw_text.names(group.players)
            yield self.texts("draft.group", points=self.draw_text.points(group.points), names=names)
            for one, two in pairing.pairs:
                if place[one] == number != place[two]:
                    yield self._float(one, shown(points[place[two]]), two)
        yield ""
        one_group = len(pairing.groups) == 1 and not pairing.rematches
        yield self._better(self.draw_text.best(pairing.proof, one_group=one_group))
        yield self.draw_text.rematches(pairing.rematches)

    def _better(self, answer: str) -> str:
        return f"{self.texts['draw.better']} {answer}"

    def _float(self, player: str, to: str, opponent: str) -> str:
        names = {"name": self._name(player), "other": self._name(opponent)}
        return "  " + self.texts("draft.float", points=to, **names)

    def _piles(self, piles: PileDraw) -> Iterator[str]:
        for pile in piles.undone:
            numbers = _numbers(pile)
            yield self.texts.count("draft.pile_again", len(pile.numbers), numbers=numbers)
        for pile in piles.piles:
            names = self.draw_text.names(pile.cards)
            numbers = _numbers(pile)
            yield self.texts.count("draft.pile", len(pile.numbers), numbers=numbers, names=names)
            for floated in pile.floats:
                yield self._float(floated.player, str(floated.number), floated.opponent)
            yield from (f"  {line}" for line in self.draw_text.pile(pile))
        yield ""
        yield self.draw_text.rematches(piles.rematches)

    def _least(self, least: LeastDraw, number: int) -> Iterator[str]:
        costs = least.costs
        if number == 1:
            yield self.texts["draft.in_order"]
        else:
            key = "draft.least" if costs.has_sides else "draft.least_points"
            yield self.texts(key, again=str(costs.again), surplus=str(costs.surplus))
        if (bye := least.bye) is not None:
            yield self.texts("draft.least_bye", more=str(costs.bye))
        yield ""
        yield from map(self.draw_text.cost, least.pairs)
        if bye is not None:
            name = self._name(bye.player)
            yield self.texts("draft.cost_bye", name=name, cost=shown(bye.cost))
        yield ""
        yield self.draw_text.price(least.price, costs, with_bye=bye is not None)
        yield self._better(self.draw_text.least(least.evidence, with_bye=bye is not None))

    def _bye(self, draft: Draft, bye: Bye) -> Iterator[str]:
        match draft.how, bye.reason:
            case PileDraw(), _:
                line = self.draw_text.bye_by_number(bye)
            case LeastDraw(), ByeReason.LOWEST:
                line = self.texts("least.bye", name=self._name(bye.player))
            case LeastDraw(bye=PricedBye() as priced, costs=costs), ByeReason.COST:
                line = self.draw_text.bye_cost(priced, costs)
            case _:
                again = has_had_bye(self.event, bye.player, draft.round)
                line = self.draw_text.bye(bye.player, bye.reason, again=again)
        yield f"{line.removesuffix('.')}."
        match draft.how, bye.passed_over:
            case _, ():
                return
            case LeastDraw(costs=costs), passed_over:
                names = self.draw_text.names(passed_over)
                nth = "second" if costs.meetings == 1 else "third"
                yield self.texts(f"draft.passed_over_{nth}", names=names)
            case _, passed_over:
                yield self.draw_text.passed_over(passed_over)

    def bracket(self, draft: BracketDraft) -> Iterator[str]:
        """A bracket round: who is in it in whose place, and why each has that side."""
        yield from self._head()
        if draft.round == 1:
            yield from self._seeds(draft)
        if draft.matches and draft.matches[0].wire.reseeded:
            here = draft.bracket.of_round(draft.round)
            players = (player for match in here for player in match.players)
            names = self.draw_text.names(sorted(players, key=draft.bracket.seed))
            yield self.texts("draft.reseeded", names=names)
            alone = [match.winner for match in here if match.state is MatchState.WALKOVER]
            if free := [player for player in alone if player]:
                yield self.texts("draft.without_opponent", names=self.draw_text.names(free))
        for match in draft.matches:
            yield self.draw_text.sides(match)

    def _seeds(self, draft: BracketDraft) -> Iterator[str]:
        texts, cut = self.texts, draft.bracket.cut
        yield texts("draft.cut", cut=cut.size)
        lists = ("left", draft.left), ("declined", draft.declined), ("asked", cut.asked)
        for key, players in lists:
            if players:
                yield texts(f"draft.{key}", names=self.draw_text.names(players))
        seeds = draft.bracket.seeds
        if len(seeds) < cut.size:
            first = draft.bracket.of_round(1)
            walkovers = [
                match.winner or "" for match in first if match.state is MatchState.WALKOVER
            ]
            names = self.draw_text.names(sorted(walkovers, key=draft.bracket.seed))
            yield texts.count("draft.walkovers", len(seeds), names=names)


def _numbers(pile: Pile) -> str:
    return ", ".join(str(number) for number in pile.numbers)
