"""The draw page of a round that points alone do not pair: piles, a schedule, or tables."""

from markupsafe import Markup

from topcut.pages.context.context import Context
from topcut.pages.event.draw.draw_page import DrawGroup, DrawLine, Page
from topcut.pages.event.draw.draw_words import changed_since, changed_title, with_doubt
from topcut.pages.frame.frame import event_frame
from topcut.rules.drafts.draft import Bye, Draft, by_hand, instead
from topcut.rules.ground.fingerprint import is_as_drafted
from topcut.rules.pairing.piles.piles import Pile, Piles
from topcut.rules.review.telling import Telling
from topcut.tournament import Round

FIRST_DIGITS = 8


def page(context: Context, round_: Round, draft: Draft) -> Page:
    """The account of a typed round beside the draft of it."""
    texts, number = context.texts, round_.number
    of = texts("draw.of", round=number)
    said = _Account(context, draft)
    apart = by_hand(draft, round_)
    since = bool(apart) and is_as_drafted(round_, context.event.keys)
    others = instead(draft, round_)
    if since:
        changed = changed_since(context, round_, said.telling.pairs(others))
    else:
        changed = with_doubt(texts, round_, said.telling.changes(apart, others, ""))
    order = draft.orders[0].digests if draft.orders else ()
    return Page(
        frame=event_frame(context, 2, "pairings", f"{texts['draw.title']} {of}"),
        of=of,
        intro=said.intro(),
        heading=texts[f"draw.{said.kind}"],
        before=texts("draw.numbers_before", round=number) if draft.piles else "",
        groups=said.groups(),
        better=said.telling.seating(draft.seating) if draft.seating else "",
        boundaries=(),
        changed=changed,
        changed_title=changed_title(texts, round_, since=since),
        word=said.word(),
        digests=tuple((context.name(player), digest[:FIRST_DIGITS]) for player, digest in order),
        more="",
        recompute=texts.rich("draw.recompute", round=number) if not since else Markup(),
        again=tuple(said.pile(each) for each in draft.piles.undone) if draft.piles else (),
    )


class _Account:
    def __init__(self, context: Context, draft: Draft) -> None:
        self.context, self.draft, self.texts = context, draft, context.texts
        self.telling = Telling(context.texts, context.name)
        self.kind = "piles" if draft.piles else "seating" if draft.seating else "schedule"

    def intro(self) -> str:
        return self.texts[f"draw.{self.kind}_how"]

    def word(self) -> Markup:
        if self.kind == "piles":
            return Markup()
        return self.texts.rich(f"draw.{self.kind}_word", word=self.draft.draw.word)

    def groups(self) -> tuple[DrawGroup, ...]:
        if self.draft.piles is not None:
            return (*map(self.pile, self.draft.piles.piles), *self._byes(self.draft.piles))
        if self.draft.seating is not None:
            return tuple(
                DrawGroup(str(table.table), "", (), self._seats(table.players))
                for table in self.draft.tables
            )
        return (self._scheduled(),)

    def pile(self, pile: Pile) -> DrawGroup:
        """A pile as it was taken: its pairs, its floats, and what was tried."""
        texts = self.texts
        pairs = [self._line(drawn.first, drawn.second) for drawn in pile.pairs]
        for floated in pile.floats:
            to = texts("draw.floats", points=floated.number)
            pairs.append(self._line(floated.player, floated.opponent, to))
        names = self.telling.names(pile.cards)
        said = (texts("draw.from_the_top", names=names), *self.telling.pile(pile))
        return DrawGroup(
            ", ".join(str(number) for number in pile.numbers),
            texts.count("draw.cards", len(pile.cards)),
            tuple(pairs),
            said,
        )

    def _byes(self, piles: Piles) -> tuple[DrawGroup, ...]:
        said = [self._bye(bye) for bye in self.draft.byes]
        if piles.rematches:
            said.append(self.telling.rematches(piles.rematches))
        heading = self.texts["draw.beside" if self.draft.byes else "draw.rematch"]
        return (DrawGroup(heading, "", (), tuple(said)),) if said else ()

    def _bye(self, bye: Bye) -> str:
        said = self.telling.bye_by_number(bye)
        return f"{said} {self.telling.passed_over(bye.passed_over)}" if bye.passed_over else said

    def _seats(self, players: tuple[str, ...]) -> tuple[str, ...]:
        return (
            self.texts("draw.corp", name=self.context.name(players[0])),
            self.texts("draw.runners", names=self.telling.names(players[1:])),
        )

    def _scheduled(self) -> DrawGroup:
        pairs = tuple(self._line(*table.players) for table in self.draft.tables)
        out = self.draft.sits_out
        said = (self.telling.sits_out(out),) if out else ()
        tables = self.texts.count("round.tables", len(pairs))
        return DrawGroup(str(self.draft.round), tables, pairs, said)

    def _line(self, one: str, two: str, floats: str = "") -> DrawLine:
        return DrawLine(self.context.name(one), self.context.name(two), floats)
