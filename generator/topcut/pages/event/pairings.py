"""The current round in the order of names: find your table."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.bracket.cut_progress import InCut, in_cut
from topcut.pages.event.round import round_name, timing
from topcut.pages.frame.frame import INDEX, Frame, event_frame
from topcut.pages.frame.hero import round_of
from topcut.pages.frame.summary import summary
from topcut.pages.lines.chances import short
from topcut.pages.lines.news import Announcement, latest
from topcut.pages.lines.table import NO_NUMBER, Table, TableSeat
from topcut.pages.tables.room import Room, SeatAtTable, by_name, room
from topcut.pages.words.names import bare
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import MatchState
from topcut.rules.course.now import Phase
from topcut.text.words.normalize import unaccented

LONG = 24
"""Up to so many rows stand in one column, without initials above them."""


class PairingsRow(Struct, frozen=True):
    """A line of the pairings."""

    seat: TableSeat
    table: Table
    anchor: str
    """Of the first name with its initial: n-a; "" on all others."""
    chance: str
    """in with 3–3; sure; "" where nothing is said."""
    folded: str
    """The name as a reader may type it, where that is more than leaving accents out."""


class Page(Struct, frozen=True):
    """`pairings.html`."""

    frame: Frame
    round: str
    """round 3; top 8, round 3; "" while nothing is published."""
    of: str
    """of 4."""
    timing: Markup
    latest: Announcement | None = None
    """What was announced last, where it may still concern the round."""
    order: str = ""
    """What the small numbers are; "" without any seats."""
    links: tuple[tuple[str, str], ...] = ()
    """Address and name of where the results of the round are."""
    halves: tuple[tuple[PairingsRow, ...], ...] = ()
    """In the order of names, in the cut also who waits for an opponent; two of a long list."""
    initials: tuple[tuple[str, str], ...] = ()
    """Anchor and label of the initials that occur in a long list."""
    sides: bool = False
    """Whether anybody's side is known before the game; they then stand in a column."""
    words: bool = False
    """Whether a match stands in the place of a table."""
    on: InCut | None = None
    """Who plays now, and next, in the cut."""
    in_title: str = ""
    """The round behind "Pairings": "round 3"; in German "Runde 3"."""


def page(context: Context) -> Page:
    """The round that is on; while there is none, or none any more, a page that says so."""
    texts, current = context.texts, room(context)
    frame = event_frame(context, 1, "pairings", texts["pairings.title"])
    if current is None:
        return Page(frame, "", "", texts.rich("pairings.none"))
    seats = current.seats
    if current.cut and context.bracket is not None:
        name, of = round_of(summary(context), texts), ""
        in_title = round_of(summary(context), texts, behind=True)
        seats += _waiting(context, context.bracket, current)
        links = [(f"../rounds/{current.round.name}/{INDEX}", texts["pairings.results_cut"])]
        links.append((f"../bracket/{INDEX}", texts["cut_round.bracket"]))
    else:
        name, of = round_name(context, current.round.number)
        in_title = texts("pairings.round", round=current.round.number)
        links = [(f"../rounds/{current.round.number}/{INDEX}", texts["pairings.results"])]
    if context.now.phase is Phase.FINISHED:
        return Page(frame, name, of, _after(context), links=tuple(links), in_title=in_title)
    rows, initials = _rows(context, by_name(seats))
    if current.cut and context.bracket is not None:
        order = texts["pairings.order_cut"]
    elif any(row.chance for row in rows):
        order = texts("pairings.order_sure", cut=context.plan.cut)
    else:
        order = texts["pairings.order"]
    half = (len(rows) + 1) // 2 if initials else len(rows)
    return Page(
        frame=frame,
        round=name,
        in_title=in_title,
        of=of,
        timing=Markup(" ").join(filter(None, (timing(context, current.round), _after(context)))),
        latest=latest(context),
        order=order if seats else "",
        links=tuple(links),
        halves=tuple(part for part in (rows[:half], rows[half:]) if part),
        initials=initials,
        sides=any(seat.role for seat, _ in seats),
        words=any(table.is_named for table in current.tables),
        on=in_cut(context),
    )


def _rows(
    context: Context, seats: tuple[SeatAtTable, ...]
) -> tuple[tuple[PairingsRow, ...], tuple[tuple[str, str], ...]]:
    """The lines, and of a long list the initials that lead into it."""
    found: dict[str, str] = {}
    rows = []
    for seat, table in seats:
        anchor, label = _initial(context, seat.name)
        first = len(seats) > LONG and anchor not in found
        if first:
            found[anchor] = label
        name = bare(seat.name)
        typed = "" if name in unaccented(seat.name.lower()) else name
        chance = "" if table.bracket_match else short(context, seat.id)
        rows.append(PairingsRow(seat, table, anchor if first else "", chance, typed))
    return tuple(rows), tuple(found.items())


def _initial(context: Context, name: str) -> tuple[str, str]:
    """Anchor and label of the folded initial; what sorts before A shares one, and behind Z."""
    letter = bare(name)[:1]
    if "a" <= letter <= "z":
        return f"n-{letter}", letter.upper()
    kind = "before" if letter < "a" else "behind"
    return f"n-{kind}", context.texts[f"pairings.{kind}"]


def _after(context: Context) -> Markup:
    """What comes after the round, once that is known."""
    texts, now = context.texts, context.now
    if now.phase is Phase.FINISHED:
        names = texts.listed([context.name(player) for player in context.winners])
        return texts.rich("pairings.won", names=names) if names else texts.rich("pairings.over")
    if now.phase is Phase.CUT_AHEAD:
        return texts.rich("pairings.cut_ahead", cut=context.plan.cut)
    if now.phase is Phase.BETWEEN and not now.missing:
        return texts.rich("pairings.all_in")
    return Markup()


def _waiting(context: Context, bracket: Bracket, current: Room) -> tuple[SeatAtTable, ...]:
    """Who is in the cut and has no match in this round."""
    texts = context.texts
    playing = {seat.id for seat, _ in current.seats}
    found = []
    for player in bracket.seeds:
        path = bracket.path(player)
        waiting = path and path[-1].state in (MatchState.OPEN, MatchState.READY)
        if player in playing or not waiting:
            continue
        waits = texts("pairings.waits", match=path[-1].number)
        seat = TableSeat(player, context.name(player), str(bracket.seed(player)), waits)
        found.append((seat, Table(NO_NUMBER, NO_NUMBER, (seat,), waits, "")))
    return tuple(found)
