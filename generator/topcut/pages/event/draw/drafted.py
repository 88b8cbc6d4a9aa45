"""The draw page of a round that points alone do not pair: piles, a schedule, or tables."""

from markupsafe import Markup

from topcut.pages.context.context import Context
from topcut.pages.event.draw.draw_page import DrawGroup, DrawLine, Page
from topcut.pages.event.draw.draw_words import changed_since, changed_title, with_doubt
from topcut.pages.frame.frame import event_frame
from topcut.rules.drafts.draft import Bye, Draft, Schedule
from topcut.rules.pairing.piles.piles import Pile, PileDraw
from topcut.rules.pairing.seating import Seating
from topcut.rules.review.draw_text import DrawText
from topcut.rules.review.explanation import Explanation, Origin
from topcut.tournament import Round

FIRST_DIGITS = 8


def page(
    context: Context, round_: Round, found: Explanation, how: PileDraw | Seating | Schedule
) -> Page:
    """The account of a typed round beside the draft of it."""
    assert found.draft is not None
    account = _Account(context, found.draft)
    match how:
        case PileDraw():
            return account.page(
                round_,
                found,
                "piles",
                account.piles(how),
                before=context.texts("draw.numbers_before", round=round_.number),
                again=tuple(map(account.pile, how.undone)),
            )
        case Seating():
            better = account.draw_text.seating(how)
            return account.page(round_, found, "seating", account.tables(), better=better)
        case Schedule():
            return account.page(round_, found, "schedule", (account.scheduled(),))


class _Account:
    def __init__(self, context: Context, draft: Draft) -> None:
        self.context, self.draft, self.texts = context, draft, context.texts
        self.draw_text = DrawText(context.texts, context.name)

    def page(
        self,
        round_: Round,
        found: Explanation,
        kind: str,
        groups: tuple[DrawGroup, ...],
        *,
        before: str = "",
        better: str = "",
        again: tuple[DrawGroup, ...] = (),
    ) -> Page:
        """The page of one kind of draft, as the texts name it."""
        context, texts, number = self.context, self.texts, round_.number
        of = texts("draw.of", round=number)
        since = found.origin is Origin.SINCE
        if since:
            changed = changed_since(context, round_, self.draw_text.pairs(found.instead))
        else:
            changes = self.draw_text.changes(found.unplanned, found.instead, "")
            changed = with_doubt(texts, round_, changes)
        word = Markup()
        if kind != "piles":
            word = texts.rich(f"draw.{kind}_word", word=self.draft.draw.word)
        digests = found.order.digests if found.order is not None else ()
        return Page(
            frame=event_frame(context, 2, "pairings", f"{texts['draw.title']} {of}"),
            of=of,
            intro=texts[f"draw.{kind}_how"],
            heading=texts[f"draw.{kind}"],
            before=before,
            groups=groups,
            better=better,
            boundaries=(),
            changed=changed,
            changed_title=changed_title(texts, round_, since=since),
            word=word,
            digests=tuple(
                (context.name(player), digest[:FIRST_DIGITS]) for player, digest in digests
            ),
            more="",
            recompute=texts.rich("draw.recompute", round=number) if not since else Markup(),
            again=again,
        )

    def piles(self, piles: PileDraw) -> tuple[DrawGroup, ...]:
        """Every pile, and what stands beside them: byes and rematches."""
        return (*map(self.pile, piles.piles), *self._byes(piles))

    def tables(self) -> tuple[DrawGroup, ...]:
        """Every table with its Corp and Runners."""
        return tuple(
            DrawGroup(str(table.table), "", (), self._seats(table.players))
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
            ", ".join(str(number) for number in pile.numbers),
            texts.count("draw.cards", len(pile.cards)),
            tuple(pairs),
            said,
        )

    def _byes(self, piles: PileDraw) -> tuple[DrawGroup, ...]:
        said = [self._bye(bye) for bye in self.draft.byes]
        if piles.rematches:
            said.append(self.draw_text.rematches(piles.rematches))
        heading = self.texts["draw.beside" if self.draft.byes else "draw.rematch"]
        return (DrawGroup(heading, "", (), tuple(said)),) if said else ()

    def _bye(self, bye: Bye) -> str:
        said = self.draw_text.bye_by_number(bye)
        return f"{said} {self.draw_text.passed_over(bye.passed_over)}" if bye.passed_over else said

    def _seats(self, players: tuple[str, ...]) -> tuple[str, ...]:
        return (
            self.texts("draw.corp", name=self.context.name(players[0])),
            self.texts("draw.runners", names=self.draw_text.names(players[1:])),
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
