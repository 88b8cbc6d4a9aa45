"""The draw page of a round that points alone do not pair: piles, a schedule, or tables."""

from markupsafe import Markup

from topcut.pages.event.draw_page import Group, Line, Page
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import event_frame
from topcut.rules.drafts.draft import Bye, ByeReason, Draft, by_hand
from topcut.rules.pairing.piles import Method, Pile, PilePair, Piles
from topcut.rules.pairing.seating import Seating
from topcut.tournament import Round

FIRST_DIGITS = 8
PAIR = 2


def page(context: Context, round_: Round, draft: Draft) -> Page:
    """The account of a typed round beside the draft of it."""
    texts, number = context.texts, round_.number
    of = texts("draw.of", round=number)
    said = _Account(context, draft)
    changes = ", ".join(said.pair(players) for players in by_hand(draft, round_))
    order = draft.orders[0].digests if draft.orders else ()
    return Page(
        frame=event_frame(context, 2, "pairings", f"{texts['draw.title']} {of}"),
        of=of,
        intro=said.intro(),
        heading=texts[f"draw.{said.kind}"],
        before=texts("draw.numbers_before", round=number) if draft.piles else "",
        groups=said.groups(),
        better=said.better(draft.seating) if draft.seating else "",
        boundaries=(),
        changed=texts("draw.changed_text", changes=changes) if changes else "",
        word=said.word(),
        digests=tuple((context.name(player), digest[:FIRST_DIGITS]) for player, digest in order),
        more="",
        recompute=Markup(),
        again=tuple(said.pile(each) for each in draft.piles.undone) if draft.piles else (),
    )


class _Account:
    def __init__(self, context: Context, draft: Draft) -> None:
        self.context, self.draft, self.texts = context, draft, context.texts
        self.kind = "piles" if draft.piles else "seating" if draft.seating else "schedule"

    def intro(self) -> str:
        return self.texts[f"draw.{self.kind}_how"]

    def word(self) -> Markup:
        if self.kind == "piles":
            return Markup()
        return self.texts.rich(f"draw.{self.kind}_word", word=self.draft.draw.word)

    def groups(self) -> tuple[Group, ...]:
        if self.draft.piles is not None:
            return (*map(self.pile, self.draft.piles.piles), *self._byes(self.draft.piles))
        if self.draft.seating is not None:
            return tuple(
                Group(str(table.table), "", (), self._seats(table.players))
                for table in self.draft.tables
            )
        return (self._scheduled(),)

    def pile(self, pile: Pile) -> Group:
        """A pile as it was taken: its pairs, its floats, and what was tried."""
        texts = self.texts
        pairs = [self._line(drawn.first, drawn.second) for drawn in pile.pairs]
        said = [texts("draw.from_the_top", names=self._names(pile.cards))]
        for floated in pile.floats:
            to = texts("draw.floats", points=floated.number)
            pairs.append(self._line(floated.player, floated.opponent, to))
            if floated.passed:
                said.append(texts("draw.passed", pairs=self._pairs(floated.passed)))
        said += [self._swaps(drawn) for drawn in pile.pairs if drawn.tried]
        if pile.stuck is not None:
            said.append(texts("draw.stuck", pair=self.pair(pile.stuck)))
        if len(pile.numbers) > 1:
            said.append(texts["draw.joined"])
        if pile.method is not Method.HALVES:
            said.append(texts[f"draw.method_{pile.method}"])
        return Group(
            ", ".join(str(number) for number in pile.numbers),
            texts.count("draw.cards", len(pile.cards)),
            tuple(pairs),
            tuple(said),
        )

    def better(self, seating: Seating) -> str:
        """How many sit together again, and whether it has to be."""
        proven = self.texts["draw.seating_proven" if seating.proven else "draw.seating_unproven"]
        return f"{proven} {self.texts.count('draw.together_again', seating.again)}"

    def pair(self, players: tuple[str, ...]) -> str:
        """A pair, a bye, or the players of a larger table."""
        if len(players) == 1:
            return self.texts("draw.bye_other", name=self.context.name(players[0]))
        if len(players) == PAIR:
            one, two = map(self.context.name, players)
            return self.texts("draw.pair", one=one, two=two)
        return self.texts("draw.table", names=self._names(players))

    def _byes(self, piles: Piles) -> tuple[Group, ...]:
        said = [self._bye(bye) for bye in self.draft.byes]
        if piles.rematches:
            said.append(self.texts("draw.rematches", pairs=self._pairs(piles.rematches)))
        heading = self.texts["draw.beside" if self.draft.byes else "draw.rematch"]
        return (Group(heading, "", (), tuple(said)),) if said else ()

    def _bye(self, bye: Bye) -> str:
        name = self.context.name(bye.player)
        if bye.reason is ByeReason.AWARDED:
            return self.texts("draw.bye_awarded", name=name)
        said = self.texts("draw.bye_number", name=name)
        if not bye.passed_over:
            return said
        return f"{said} {self.texts('draw.passed_over', names=self._names(bye.passed_over))}"

    def _swaps(self, drawn: PilePair) -> str:
        return self.texts.count(
            "draw.swaps",
            len(drawn.tried),
            tried=self._pairs(drawn.tried),
            pair=self.pair((drawn.first, drawn.second)),
        )

    def _seats(self, players: tuple[str, ...]) -> tuple[str, ...]:
        return (
            self.texts("draw.corp", name=self.context.name(players[0])),
            self.texts("draw.runners", names=self._names(players[1:])),
        )

    def _scheduled(self) -> Group:
        pairs = tuple(self._line(*table.players) for table in self.draft.tables)
        out = self._names(self.draft.sits_out)
        said = (self.texts("draw.sits_out", names=out),) if out else ()
        tables = self.texts.count("round.tables", len(pairs))
        return Group(str(self.draft.round), tables, pairs, said)

    def _line(self, one: str, two: str, floats: str = "") -> Line:
        return Line(self.context.name(one), self.context.name(two), floats)

    def _pairs(self, pairs: tuple[tuple[str, str], ...]) -> str:
        return ", ".join(map(self.pair, pairs))

    def _names(self, players: tuple[str, ...]) -> str:
        return ", ".join(map(self.context.name, players))
