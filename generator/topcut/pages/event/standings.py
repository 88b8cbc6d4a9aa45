"""The standings in force, with the working of every tiebreaker."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from topcut.pages.event.crosstable import Crosstable, crosstable
from topcut.pages.parts import numbers
from topcut.pages.parts.account import Account
from topcut.pages.parts.balance import balance, has_balance
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import INDEX, Frame, event_frame
from topcut.pages.parts.identities import IdentityLabel
from topcut.pages.parts.notes import seeded_before
from topcut.pages.parts.published import PublishedLine, published, published_said
from topcut.pages.parts.ranking import (
    Ranked,
    columns,
    final,
    in_force,
    is_final,
    reading_said,
    unit,
    words,
)
from topcut.rules.standings.standings import Standing


class StandingsRow(Struct, frozen=True):
    """A line of the standings with all its columns."""

    rank: str
    moved: str
    id: str
    name: str
    mark: str
    corp_swatch: str
    corp: str
    corp_faction: str
    runner_swatch: str
    runner: str
    runner_faction: str
    as_corp: str
    """Points as Corp; "–" where no round's sides are known."""
    as_runner: str
    balance: str
    """Corp +1; "" where sides are not part of the pairing."""
    points: str
    tiebreaks: tuple[str, ...]
    last_in: bool
    play_on: str
    account: Account | None
    """None for a player without opponents."""


class Page(Struct, frozen=True):
    """`standings.html`."""

    frame: Frame
    event: str
    """The event's name, for paper."""
    context: str
    """final; after round 4 of 4."""
    intro: str
    """How it is ranked; that nothing is played yet."""
    rows: tuple[StandingsRow, ...]
    cut: str
    """cut to top 4; "" without a cut."""
    views: tuple[tuple[str, str], ...]
    """Address and name of all that there is to see, this one first, with the address ""; empty
    where this is all."""
    remarks: tuple[str, ...]
    """What the columns leave out, in words."""
    points: str
    """Heading of the points: Points, GMP."""
    points_short: str
    columns: tuple[str, ...]
    """Headings of the tiebreakers."""
    crosstable: Crosstable | None
    """Of a round robin alone."""
    corp: str = ""
    """Heading of the Corp identities; "" where nobody's is known."""
    runner: str = ""
    balance: str = ""
    """Heading of the side balance; "" where sides are not part of the pairing."""
    published: tuple[PublishedLine, ...] = ()
    """Whose figures another program published otherwise."""
    published_said: str = ""
    """Who published them, and of how many players; "" where nobody did."""
    width: int = 0
    """Columns of the table."""
    places: Mapping[str, int] = {}
    """The line of each player, by id: where links of the working lead."""


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    texts = context.texts
    frame = event_frame(context, 1, "standings", texts["standings.title"])
    heads = (
        texts["column.corp"] if _known(context.corp) else "",
        texts["column.runner"] if _known(context.runner) else "",
    )
    if context.counted == 0:
        return Page(
            frame,
            context.event.name,
            after(context, 0),
            texts["standings.none"],
            (),
            "",
            (),
            (),
            "",
            "",
            (),
            None,
        )
    return Page(
        frame=frame,
        event=context.event.name,
        context=title(context),
        intro=_intro(context),
        rows=tuple(
            _row(context, row, standing, heads)
            for row, standing in zip(final(context), in_force(context), strict=True)
        ),
        cut=cut_label(context),
        views=_views(context),
        remarks=tuple(_remarks(context)),
        points=unit(context, "column"),
        points_short=unit(context, "short"),
        columns=columns(context),
        crosstable=crosstable(context),
        corp=heads[0],
        runner=heads[1],
        balance=texts["column.balance"] if has_balance(context) else "",
        published=published(context),
        published_said=published_said(context),
        width=9 + len(columns(context)) + has_balance(context),
        places={row.player.id: place for place, row in enumerate(in_force(context), 1)},
    )


def _views(context: Context) -> tuple[tuple[str, str], ...]:
    """What the page shows, then the standings after every earlier round, the latest first."""
    texts, shown = context.texts, context.counted
    here = texts("standings.after", round=shown)
    if is_final(context):
        here = texts["standings.view_final"]
        shown += bool(context.now.in_cut)
    earlier = [
        (f"../rounds/{number}/{INDEX}#standings", texts("standings.after", round=number))
        for number in range(shown - 1, 0, -1)
    ]
    return (("", here), *earlier) if earlier else ()


def title(context: Context) -> str:
    """Which standings are in force: "final", "after round 3 of 4"."""
    return (
        context.texts["standings.final"] if is_final(context) else after(context, context.counted)
    )


def after(context: Context, number: int) -> str:
    """Which standings these are: "after round 4 of 4"."""
    if number == 0:
        return context.texts["standings.before"]
    if context.plan.rounds is None:
        return context.texts("standings.after", round=number)
    return context.texts("standings.after_of", round=number, rounds=context.plan.rounds)


def cut_label(context: Context) -> str:
    """The name of the cut: "cut to top 4"; "" without one."""
    return context.texts("standings.cut", cut=context.plan.cut) if context.plan.cut else ""


def _remarks(context: Context) -> list[str]:
    texts = context.texts
    sides = any(row.as_corp is not None for row in context.standings.rows)
    known = "standings.sides_single" if has_balance(context) else "standings.sides"
    remarks = [texts[known if sides else "standings.no_sides"]]
    if not _known(context.corp) and not _known(context.runner):
        remarks.append(texts["standings.no_identities"])
    if has_balance(context):
        remarks.append(texts["standings.balance"])
    if reading := reading_said(context):
        remarks.append(reading)
    return [*remarks, *seeded_before(context)]


def _known(identities: Mapping[str, IdentityLabel]) -> bool:
    return any(each.name for each in identities.values())


def _intro(context: Context) -> str:
    texts = context.texts
    final_cut = is_final(context) and context.now.in_cut
    said = texts(
        "standings.places" if final_cut else "standings.order",
        unit=unit(context, "word"),
        tiebreakers=", ".join(words(context)),
    )
    if context.counted > 1 and not final_cut:
        said += texts("standings.moved", round=context.counted - 1)
    said += texts["standings.working"] if context.accounts else "."
    if any(row.shared for row in context.standings.rows):
        said += texts["standings.shared"]
    if any(row.by_draw for row in context.standings.rows):
        said += texts["standings.by_draw"]
    return said


def _known_points(points: Fraction | None) -> str:
    return "–" if points is None else numbers.points(points)


def _row(
    context: Context,
    row: Ranked,
    standing: Standing,
    heads: tuple[str, str],
) -> StandingsRow:
    """A dash says that an identity is not known, where that side's of anybody is."""
    corp, runner = context.corp[row.id], context.runner[row.id]
    return StandingsRow(
        rank=row.rank,
        moved=row.moved,
        id=row.id,
        name=row.name,
        mark=row.mark,
        corp_swatch=corp.swatch,
        corp=corp.name or ("–" if heads[0] else ""),
        corp_faction=corp.faction,
        runner_swatch=runner.swatch,
        runner=runner.name or ("–" if heads[1] else ""),
        runner_faction=runner.faction,
        as_corp=_known_points(standing.as_corp),
        as_runner=_known_points(standing.as_runner),
        balance=balance(context, standing),
        points=row.points,
        tiebreaks=row.tiebreaks,
        last_in=row.last_in,
        play_on=row.play_on,
        account=context.accounts.get(row.id),
    )
