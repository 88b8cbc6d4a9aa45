"""The draw of a round: groups, floats, the bye, the proof, and the word it followed.

A round that is not paired by points is explained in `drafted.py`.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from markupsafe import Markup
from msgspec.structs import replace

from topcut.pages.context.context import Context
from topcut.pages.event.draw import drafted
from topcut.pages.event.draw.draw_page import (
    BoundaryRow,
    DrawGroup,
    DrawLine,
    Page,
    RoundDraw,
    word_texts,
)
from topcut.pages.event.draw.least_draw import LeastAccount
from topcut.pages.frame.frame import turns
from topcut.pages.words import numbers
from topcut.rules.book.reasons import draws
from topcut.rules.drafts.draft import ByeReason, has_had_bye
from topcut.rules.ground.exact import whole
from topcut.rules.review.explanation import Explanation
from topcut.rules.review.least_review import LeastReview
from topcut.rules.review.points_review import PointsReview
from topcut.tournament import Round

NAMED = 2
"""Players of a group who meet somebody from above by name; of more only the number is said."""


def has_page(context: Context, round_: Round) -> bool:
    """Whether a published round has a draw page: one that Topcut drew."""
    return round_.number in _drawn(context)


def pages(context: Context) -> dict[int, Page]:
    """The draw pages of an event by round: of each that Topcut drew."""
    shown = {
        number: page(context, round_, made) for number, (round_, made) in _drawn(context).items()
    }
    places = [(str(number), context.texts("turn.draw", round=number)) for number in shown]
    return {
        number: replace(
            made, frame=replace(made.frame, turns=turns(places, str(number), context.texts))
        )
        for number, made in shown.items()
    }


def _drawn(context: Context) -> dict[int, tuple[Round, Explanation]]:
    """The rounds that Topcut drew, by number."""

    def by_number() -> dict[int, tuple[Round, Explanation]]:
        event, regulations = context.event, context.regulations
        return {each[0].number: each for each in draws(event, regulations)}

    return context.fact("draws", by_number)


def page(context: Context, round_: Round, made: Explanation) -> Page:
    """The draw page of a round, by how it came about."""
    match made.how:
        case PointsReview() as review:
            return _Draw(context, round_, made, review).page()
        case LeastReview() as review:
            return LeastAccount(context, round_, made, review).page()
        case how:
            return drafted.page(context, round_, made, how)


class _Draw(RoundDraw):
    def __init__(
        self, context: Context, round_: Round, explanation: Explanation, review: PointsReview
    ) -> None:
        super().__init__(context, round_, explanation)
        assert review.comparison is not None
        self.review, self.comparison = review, review.comparison

    def page(self) -> Page:
        texts, word = self.texts, Markup()
        if self.explanation.order:
            word = word_texts(self.context, self.round, "draw.word_groups")
        better = ""
        if not (self.review.by_seats or self.since):
            rematches = self.draw_text.rematches(self.comparison.rematches)
            better = f"{self._comparison()} {rematches}"
        equal = self.review.best and self._rightful is None
        return self.composed(
            recompute="draw.recompute",
            intro=self._intro(),
            heading=texts["draw.groups"],
            before=texts("draw.before", round=self.round.number),
            groups=tuple(self._groups()),
            better=better,
            boundaries=() if self.since else tuple(self._boundaries()),
            changed=self.changed("draw.changed_equal" if equal else "draw.changed_worse"),
            word=word,
        )

    def _intro(self) -> str:
        if self.review.by_seats:
            return self.texts["draw.seats"]
        return self.texts["draw.first" if self.round.number == 1 else "draw.how"]

    def _groups(self) -> list[DrawGroup]:
        """The groups of equal points, most points first."""
        points = self.explanation.points
        levels = dict(zip(points, whole(points.values()), strict=True))
        groups: dict[int, Fraction] = {levels[player]: points[player] for player in points}
        return [self._group(groups[level], level, levels) for level in sorted(groups, reverse=True)]

    def _group(self, value: Fraction, level: int, levels: Mapping[str, int]) -> DrawGroup:
        """The group of `value` points; `levels` are everybody's points as whole numbers."""
        points, texts = self.explanation.points, self.texts
        pairs, meeting = [], []
        for one, two in self.comparison.pairs:
            if levels[one] == level:
                floats = levels[two] != level
                to = (
                    texts("draw.floats", points=numbers.points(points[two], texts))
                    if floats
                    else ""
                )
                pairs.append(DrawLine(self.context.name(one), self.context.name(two), to))
            elif levels[two] == level:
                meeting.append(
                    texts(
                        "draw.meets",
                        name=self.context.name(two),
                        other=self.context.name(one),
                        points=numbers.points(points[one], texts),
                    )
                )
        if len(meeting) > NAMED:
            meeting = [texts("draw.meet", n=len(meeting))]
        byes = [
            self._bye(player, why)
            for player, why in self.explanation.byes
            if levels[player] == level
        ]
        players = sum(other == level for other in levels.values())
        return DrawGroup(
            numbers.points(value, texts),
            texts.count("event.players", players),
            tuple(pairs),
            (*meeting, *byes),
        )

    def _bye(self, player: str, why: ByeReason | None) -> str:
        first = self._rightful
        if why is None and first:
            names = {"name": self.context.name(player), "first": self.context.name(first)}
            return self.texts("draw.bye_wrong", **names)
        again = has_had_bye(self.context.event, player, self.round.number)
        return self.draw_text.bye(player, why, again=again)

    def _comparison(self) -> str:
        texts, comparison, boundaries = self.texts, self.comparison, self.review.boundaries
        if len(comparison.rematches) > comparison.least_rematches:
            return texts["draw.rematches_more"]
        over = next((each for each in boundaries if each.floats > each.least), None)
        if over is not None:
            more = over.floats - over.least
            return texts.count(
                "draw.floats_more",
                over.floats,
                points=self.draw_text.points(over.points),
                more=more,
            )
        if not self.review.best:
            return texts["draw.gaps_more"]
        one_group = not boundaries and not comparison.rematches
        return self.draw_text.best(comparison.proof, one_group=one_group)

    def _boundaries(self) -> Iterator[BoundaryRow]:
        for each in self.review.boundaries:
            under, over = self.draw_text.points(each.points), each.floats > each.least
            yield BoundaryRow(under, each.above, each.least, each.floats, over)

    @property
    def _rightful(self) -> str | None:
        """The player who should have had the bye; None where the typed one is right or none is."""
        return None if self.since else self.review.byes.rightful
