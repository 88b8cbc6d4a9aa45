"""The standings in force, with the working of every tiebreaker.

Longer than most: a table of its own for each family's columns and remarks.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct, structs

from topcut.pages.context.account import Account, has_account
from topcut.pages.context.context import Context
from topcut.pages.event.standings_now import StandingsNow, standings_now
from topcut.pages.event.what_if import what_if
from topcut.pages.frame import said
from topcut.pages.frame.frame import INDEX, Frame, event_frame
from topcut.pages.lines import chances
from topcut.pages.lines.neighbours import behind
from topcut.pages.lines.notes import seeded_before
from topcut.pages.lines.published import PublishedDifference, published, published_note
from topcut.pages.lines.ranking import (
    Ranked,
    balance,
    columns,
    final,
    has_balance,
    in_force,
    is_final,
    reading_note,
    unit,
    words,
)
from topcut.pages.words import numbers
from topcut.pages.words.identities import DASH, IdentityLabel
from topcut.rules.ground.record import How
from topcut.rules.standings.standings import Standing
from topcut.text.words.texts import Texts
from topcut.tournament import ROUND_ROBIN

WORKINGS = 64
"""Up to so many players the working opens in the row; of more it is on the player's page."""


class StandingsRow(Ranked, frozen=True):
    """A line of the standings with all its columns."""

    corp: IdentityLabel
    """Named "–" where it is not recorded, but that of somebody else is."""
    runner: IdentityLabel
    as_corp: str
    """Points as Corp; "–" where no round's sides are known, "" where nobody's are."""
    as_runner: str
    balance: str
    """Corp +1; "" where sides are not part of the pairing."""
    chance: str
    """sure, open, out or first; "" where nothing is said."""
    account: Account | None
    """None for a player without opponents, and where the player's page has it."""
    linked: bool
    """Whether the arrow leads to the working on the player's page."""
    behind: tuple[str, ...]
    """Behind Ivy Wolff by SoS: 1.8750 to 1.9167."""


class CrosstableLine(Struct, frozen=True):
    """One player against all others, in the order of the standings."""

    id: str
    name: str
    cells: tuple[str, ...]
    """Points against each; "" against oneself and where they have not met."""
    total: str


class Page(Struct, frozen=True):
    """`standings.html`."""

    frame: Frame
    context: str
    """final; after round 4 of 4."""
    intro: str
    """How it is ranked; that nothing is played yet."""
    rows: tuple[StandingsRow, ...]
    cut: str = ""
    """cut to top 4; "" without a cut."""
    final: str = ""
    """Final, where these are; else ""."""
    views: tuple[tuple[str, str], ...] = ()
    """Address and number of the rounds whose standings there are to see, the last first; the
    round shown here has the address "". Empty where these standings are all."""
    remarks: tuple[str, ...] = ()
    """What the columns leave out, in words."""
    wide_remarks: tuple[str, ...] = ()
    """The same of columns that only wide windows show."""
    points: str = ""
    """Heading of the points: Points, GMP."""
    columns: tuple[str, ...] = ()
    """Headings of the tiebreakers."""
    crosstable: tuple[CrosstableLine, ...] = ()
    """Of a round robin alone."""
    corp: str = ""
    """Heading of the Corp identities; "" where nobody's is known."""
    runner: str = ""
    as_corp: str = ""
    """Heading of the points as Corp; "" where no sides are known."""
    as_runner: str = ""
    balance: str = ""
    """Heading of the side balance; "" where sides are not part of the pairing."""
    balance_remark: str = ""
    """What it is, where the column is shown."""
    unlisted: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """Who signed up and is not in the standings: why, with ids and names."""
    published: tuple[PublishedDifference, ...] = ()
    """Whose figures another program published otherwise."""
    publisher: str = ""
    """Who published them, and of how many players; "" where nobody did."""
    width: int = 0
    """Columns of the table."""
    sure: str = ""
    """How many are sure of the cut, and by which results; "" where there is nothing to say."""
    chance: str = ""
    """Heading of what is known of the cut; "" where nothing is said of anybody, and where `now`
    says it."""
    now: StandingsNow | None = None
    """The same with the results so far of the round that runs."""
    places: Mapping[str, int] = {}
    """The line of each player, by id: where links of the working lead."""
    what_if: str = ""
    """Numbers by which a reader's phone ranks results that it tries; "" where there are none."""


def lines(context: Context) -> Mapping[str, int]:
    """The line of each player in the standings, from 1, by id."""
    return context.fact(
        "lines", lambda: {row.player.id: at for at, row in enumerate(in_force(context), 1)}
    )


def opens_in_the_row(context: Context) -> bool:
    """Whether the working stands in the standings; on the players' pages where they are many."""
    return len(context.standings.rows) <= WORKINGS


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    texts = context.texts
    about = said.standings(context, title(context))
    frame = event_frame(context, 1, "standings", texts["standings.title"], about)
    now = standings_now(context)
    sure = chances.summed(context, when=now is None)
    if context.counted == 0:
        none, before = texts["standings.none"], after(context, 0)
        tried = what_if(context)
        cut = cut_label(context)
        return Page(frame, before, none, (), cut=cut, sure=sure, now=now, what_if=tried)
    heads = (
        texts["column.corp"] if _any_named(context.corp) else "",
        texts["column.runner"] if _any_named(context.runner) else "",
    )
    sides = any(row.as_corp is not None for row in context.standings.rows)
    rows = tuple(
        _row(context, row, standing, heads, sides=sides)
        for row, standing in zip(final(context), in_force(context), strict=True)
    )
    shown = now is None and any(row.chance for row in rows)
    chance = texts["sure.column"] if shown else ""
    return Page(
        frame=frame,
        context=title(context),
        intro=_intro(context),
        rows=rows,
        cut=cut_label(context),
        final=texts["standings.view_final"] if is_final(context) else "",
        views=_views(context),
        remarks=tuple(_remarks(context, sides=sides)),
        wide_remarks=(
            (texts["standings.sides_single" if has_balance(context) else "standings.sides"],)
            if sides
            else ()
        ),
        points=unit(context, "column"),
        columns=columns(context),
        crosstable=_crosstable(context),
        corp=heads[0],
        runner=heads[1],
        as_corp=texts["column.as_corp"] if sides else "",
        as_runner=texts["column.as_runner"] if sides else "",
        balance=texts["column.balance"] if has_balance(context) else "",
        balance_remark=texts["standings.balance"] if has_balance(context) else "",
        unlisted=tuple(_unlisted(context)),
        published=published(context),
        publisher=published_note(context),
        width=5
        + len(columns(context))
        + 2 * sides
        + sum(bool(head) for head in heads)
        + has_balance(context)
        + bool(chance),
        sure=sure,
        chance=chance,
        now=now,
        places=lines(context),
        what_if=what_if(context),
    )


def _views(context: Context) -> tuple[tuple[str, str], ...]:
    """The rounds whose standings there are, the last first; empty where these are all."""
    before = is_final(context) and not context.now.in_cut
    shown = context.counted - before
    here = not is_final(context)
    if shown - here == 0:
        return ()
    return tuple(
        ("" if here and number == shown else f"../rounds/{number}/{INDEX}#standings", str(number))
        for number in range(shown, 0, -1)
    )


def title(context: Context) -> str:
    """Which standings are in force: "final", "after round 3 of 4"."""
    if is_final(context):
        return context.texts["standings.final"]
    return after(context, context.counted)


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


def _remarks(context: Context, *, sides: bool) -> list[str]:
    texts, tiebreakers = context.texts, context.regulations.tiebreakers
    remarks = [] if sides else [texts["standings.no_sides"]]
    if not _any_named(context.corp) and not _any_named(context.runner):
        remarks.append(texts["standings.no_identities"])
    if reading := reading_note(context):
        remarks.append(reading)
    if opens_in_the_row(context) and context.accounts and "sos" not in tiebreakers:
        remarks.append(texts["player.explained_opponents"])
    return [*remarks, *seeded_before(context)]


def _any_named(identities: Mapping[str, IdentityLabel]) -> bool:
    return any(each.name for each in identities.values())


def _intro(context: Context) -> str:
    texts = context.texts
    final_cut = is_final(context) and context.now.in_cut
    said = texts(
        "standings.places" if final_cut else "standings.order",
        unit=unit(context, "word"),
        tiebreakers=texts["list.comma"].join(words(context)),
    )
    if final_cut:
        said += texts["standings.moved_cut"]
    elif context.counted > 1:
        said += texts("standings.moved", round=context.counted - 1)
    working = any(has_account(context.standings, row.player.id) for row in context.standings.rows)
    said += texts["standings.working"] if working else "."
    if any(row.shared for row in context.standings.rows):
        said += texts["standings.shared"]
    if not context.event.undrawn and any(row.by_draw for row in context.standings.rows):
        said += texts["standings.by_draw"]
    return said


def _crosstable(context: Context) -> tuple[CrosstableLine, ...]:
    """Everybody against everybody, in a round robin; empty in any other event."""
    if context.event.pairing != ROUND_ROBIN:
        return ()
    rows = context.standings.rows
    against = {
        (row.player.id, entry.opponent): numbers.points(entry.points, context.texts)
        for row in rows
        for entry in row.record.entries
        if entry.how is How.MATCH
    }
    return tuple(
        CrosstableLine(
            row.player.id,
            context.name(row.player.id),
            tuple(against.get((row.player.id, other.player.id), "") for other in rows),
            numbers.points(row.points, context.texts),
        )
        for row in rows
    )


def _unlisted(context: Context) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Who left before round 1; and once the event is over, who was to come later and never did."""
    texts, known = context.texts, context.standings.by_id
    missing = [player for player in context.event.players if player.id not in known]
    groups = {
        "withdrawn": [player.id for player in missing if player.withdrawn and not player.waiting]
    }
    if is_final(context):
        groups["absent"] = [player.id for player in missing if not player.withdrawn]
    for why, players in groups.items():
        if players:
            yield texts[f"standings.{why}"], tuple((one, context.name(one)) for one in players)


def _points(points: Fraction | None, texts: Texts) -> str:
    return "–" if points is None else numbers.points(points, texts)


def _row(
    context: Context, row: Ranked, standing: Standing, heads: tuple[str, str], *, sides: bool
) -> StandingsRow:
    corp, runner = context.corp[row.id], context.runner[row.id]
    inside = opens_in_the_row(context)
    return StandingsRow(
        **structs.asdict(row),
        corp=corp if corp.name or not heads[0] else DASH,
        runner=runner if runner.name or not heads[1] else DASH,
        as_corp=_points(standing.as_corp, context.texts) if sides else "",
        as_runner=_points(standing.as_runner, context.texts) if sides else "",
        balance=balance(context, standing),
        chance=chances.word(context, row.id),
        account=context.accounts.get(row.id) if inside else None,
        linked=not inside and has_account(context.standings, row.id),
        behind=behind(context, row.id) if inside else (),
    )
