"""The draw page of a round that points alone do not pair: piles, a schedule, or tables."""

from typing import Any

from markupsafe import Markup

from topcut.pages.context.context import Context
from topcut.pages.event.draw.draw_page import DrawGroup, DrawLine, Page, RoundDraw
from topcut.rules.drafts.draft import Schedule
from topcut.rules.pairing.piles.piles import Pile, PileDraw
from topcut.rules.pairing.seating import Seating
from topcut.rules.review.explanation import Explanation
from topcut.tournament import Round


def page(
    context: Context, round_: Round, explanation: Explanation, how: PileDraw | Seating | Schedule
) -> Page:
    """The account of a typed round beside the draft of it."""
    account = _Account(context, round_, explanation)
    if account.withheld:
        kinds = {PileDraw: "piles", Seating: "seating", Schedule: "schedule"}
        return account.page(kinds[type(how)], ())
    match how:
        case PileDraw():
            return account.page(
                "piles",
                account.piles(how),
                before=context.texts("draw.numbers_before", round=round_.number),
                again=tuple(map(account.pile, how.undone)),
            )
        case Seating():
            better = account.draw_text.seating(how)
            return account.page("seating", account.tables(), better=better)
        case Schedule():
            return account.page("schedule", (account.scheduled(),))


class _Account(RoundDraw):
    def __init__(self, context: Context, round_: Round, explanation: Explanation) -> None:
        super().__init__(context, round_, explanation)
        assert explanation.draft is not None
        self.draft = explanation.draft

    def page(
        self, kind: str, groups: tuple[DrawGroup, ...], better: str = "", **parts: Any
    ) -> Page:
        """The page of one kind of draft, as the texts name it."""
        texts, word = self.texts, Markup()
        if kind != "piles" and not self.withheld:
            word = texts.rich(f"draw.{kind}_word", word=self.draft.draw.word)
        return self.composed(
            recompute="" if self.since else "draw.recompute",
            digests=None,
            intro=texts[f"draw.{kind}_how"],
            heading=texts[f"draw.{kind}"],
            groups=groups,
            better=better,
            changed=self.changed(""),
            word=word,
            **parts,
        )

    def piles(self, piles: PileDraw) -> tuple[DrawGroup, ...]:
        """Every pile, and what stands beside them: byes and rematches."""
        said = []
        for bye in self.draft.byes:
            passed_over = self.draw_text.passed_over(bye.passed_over) if bye.passed_over else ""
            said.append(f"{self.draw_text.bye_by_number(bye)} {passed_over}".rstrip())
        if piles.rematches:
            said.append(self.draw_text.rematches(piles.rematches))
        heading = self.texts["draw.beside" if self.draft.byes else "draw.rematch"]
        beside = (DrawGroup(heading, "", (), tuple(said)),) if said else ()
        return (*map(self.pile, piles.piles), *beside)

    def tables(self) -> tuple[DrawGroup, ...]:
        """Every table with its Corp and Runners."""
        return tuple(
            DrawGroup(
                str(table.table),
                "",
                (),
                (
                    self.texts("draw.corp", name=self.context.name(table.players[0])),
                    self.texts("draw.runners", names=self.draw_text.names(table.players[1:])),
                ),
            )
            for table in self.draft.tables
        )

    def pile(self, pile: Pile) -> DrawGroup:
        """A pile as it was taken: its pairs, its floats, and what was tried."""
        texts = self.texts
        pairs = [self._line(drawn.first, drawn.second) for drawn in pile.pairs]
        for floated in pile.floats:
            to = texts("draw.floats", points=floated.number)
            pairs.append(self._line(floated.player, floated.opponent, to))
        names = self.draw_text.names(pile.cards)
        said = (texts("draw.from_the_top", names=names), *self.draw_text.pile(pile))
        return DrawGroup(
            texts["list.comma"].join(str(number) for number in pile.numbers),
            texts.count("draw.cards", len(pile.cards)),
            tuple(pairs),
            said,
        )

    def scheduled(self) -> DrawGroup:
        """The pairs of the schedule, and who sits out."""
        pairs = tuple(self._line(*table.players) for table in self.draft.tables)
        out = self.draft.sits_out
        said = (self.draw_text.sits_out(out),) if out else ()
        tables = self.texts.count("round.tables", len(pairs))
        return DrawGroup(str(self.draft.round), tables, pairs, said)

    def _line(self, one: str, two: str, floats: str = "") -> DrawLine:
        return DrawLine(self.context.name(one), self.context.name(two), floats)
