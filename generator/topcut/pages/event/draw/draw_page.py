"""What a draw page shows, however the round was paired."""

from typing import Any

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import Frame, event_frame
from topcut.pages.lines.hidden import hidden_note
from topcut.rules.ground.fingerprint import another_word, word_from_the_start
from topcut.rules.review.draw_text import DrawText
from topcut.rules.review.explanation import Explanation, Origin
from topcut.tournament import Round

DIGESTS = 8
"""Players of the largest group whose digests are shown; event.json has what all follow from."""
FIRST_DIGITS = 8


class DrawLine(Struct, frozen=True):
    """A pair that is listed in its higher group."""

    one: str
    two: str
    floats: str
    """↓ floats to 11; "" within the group."""


class DrawGroup(Struct, frozen=True):
    """Everybody on the same points, a pile, or a table."""

    points: str
    """Points of the group, pairing number of the pile, number of the table."""
    players: str
    """7 players."""
    pairs: tuple[DrawLine, ...]
    remarks: tuple[str, ...]
    """What is worth saying: who meets somebody from above, who has a bye, which swaps were made."""


class BoundaryRow(Struct, frozen=True):
    """A row of the table under "Could it be better?"."""

    under: str
    above: int
    least: int
    floats: int
    over: bool
    """Whether it has more floats than it needs."""


class CostPair(Struct, frozen=True):
    """A pair of a round at least cost: the Corp first, or without sides who has more points."""

    corp: str
    corp_before: str
    """6, was Corp +1: points before the round, the side played more often; "" in round 1."""
    runner: str
    runner_before: str
    sides: str
    """Why the sides are so: sides exchanged, sides by the draw; "" by the games so far."""
    wrong: bool
    """Whether the sides, or the meeting, are against the rules."""


class CostGroup(Struct, frozen=True):
    """Pairs that cost the same for the same reasons."""

    cost: str
    count: str
    """3 pairs."""
    parts: str
    """What the cost is made of."""
    dear: bool
    """Whether these are avoided before anything else."""
    pairs: tuple[CostPair, ...]


class CostRow(Struct, frozen=True):
    """A row of the account of costs."""

    label: str
    pairs: str
    cost: str
    total: bool = False


class Page(Struct, frozen=True):
    """`draw.html`."""

    frame: Frame
    of: str
    """of round 3."""
    intro: str
    heading: str
    """Groups, Piles, Tables."""
    better: str
    changed: str
    """What is not as drawn; "" where everything is."""
    changed_title: str
    """Changed by hand, Changed since the draw, Sides exchanged."""
    word: Markup
    """Empty where no word decided."""
    digests: tuple[tuple[str, str], ...]
    """Name, with the key where there is one, and first hex digits, in the order drawn."""
    more: str
    """and 12 others."""
    recompute: Markup
    before: str = ""
    groups: tuple[DrawGroup, ...] = ()
    boundaries: tuple[BoundaryRow, ...] = ()
    again: tuple[DrawGroup, ...] = ()
    """Piles that were laid out first and taken up again."""
    costs: tuple[CostGroup, ...] = ()
    """Of a round at least cost, in the place of groups, the dearest first."""
    has_sides: bool = True
    """Whether its pairs have a Corp and a Runner."""
    legend: str = ""
    """What the small numbers of a pair are; "" where there are none."""
    byes: tuple[str, ...] = ()
    """How everybody with a bye of a round at least cost came by it."""
    account: tuple[CostRow, ...] = ()
    """What a round at least cost costs, beside the least."""
    prices: tuple[tuple[str, str], ...] = ()
    """A player or a group, and the price: the proof that nothing costs less."""
    prices_of: str = ""
    """The 30 prices, together 67; the list opens below."""


class RoundDraw:
    """The account of a round beside its draw: what those of all kinds of rounds have alike."""

    def __init__(self, context: Context, round_: Round, explanation: Explanation) -> None:
        self.context, self.round, self.explanation = context, round_, explanation
        self.texts = context.texts
        self.draw_text = DrawText(context.texts, context.name)
        self.since = explanation.origin is Origin.SINCE
        """Whether today's files would give another draw than those of that day."""
        self.withheld = explanation.origin is Origin.WITHHELD
        """Whether nobody can repeat the draw, since a hidden player's key is withheld."""

    def composed(
        self, *, recompute: str, digests: int | None = DIGESTS, title: str = "", **parts: Any
    ) -> Page:
        """The page with these parts, so many digests, and how to recompute them, by its text.

        Without a number all digests are shown, also those of another word. `title` stands over
        what is not as drawn.
        """
        texts, number, order = self.texts, self.round.number, self.explanation.order
        of = texts("draw.of", round=number)
        hidden = digests is not None and another_word(self.context.event, self.round)
        every = order.digests if order is not None and not hidden else ()
        shown = every[:digests]
        rest = len(every) - len(shown)
        return Page(
            frame=event_frame(self.context, 2, "pairings", f"{texts['draw.title']} {of}"),
            of=of,
            digests=tuple((self._named(player), digest[:FIRST_DIGITS]) for player, digest in shown),
            more=texts.count("draw.more", rest) if rest else "",
            recompute=(
                texts.rich(recompute, round=number) if recompute and not self.withheld else Markup()
            ),
            changed_title=title or texts[self._title],
            **parts,
        )

    def _named(self, player: str) -> str:
        """A player beside the digest: with the key where the digest is not that of the id."""
        name, key = self.context.name(player), self.context.event.keys.get(player)
        return self.texts("draw.key", name=name, by=key) if key else name

    @property
    def _title(self) -> str:
        if self.withheld:
            return "hidden.title"
        return "draw.since" if self.since else "draw.changed"

    def changed(self, verdict: str) -> str:
        """What is not as drawn, and whether it is as good, by the text of the verdict."""
        found = self.explanation
        if self.withheld:
            return f"{self.texts['draw.withheld']} {hidden_note(self.context)}".rstrip()
        if self.since and another_word(self.context.event, self.round):
            return self.texts["draw.since_word"]
        if self.since:
            return self.texts("draw.since_results", pairs=self.draw_text.pairs(found.instead))
        return self.draw_text.changes(found.unplanned, found.instead, verdict)


def word_texts(context: Context, round_: Round, key: str) -> Markup:
    """The draw word, when it was there, and what it decided in this round.

    That it was there before round 1 is said where the draft of round 1 has it.
    """
    event, texts = context.event, context.texts
    said = [texts.rich("draw.word_is", word=event.draw)]
    if another_word(event, round_):
        return Markup(" ").join((*said, Markup.escape(texts["draw.word_other"])))
    if word_from_the_start(event):
        said.append(Markup.escape(texts["draw.word_before"]))
    elif event.ranked and another_word(event, event.ranked[0]):
        said.append(Markup.escape(texts["draw.word_later"]))
    return Markup(" ").join((*said, Markup.escape(texts[key])))
