"""The current round in the order of names: find your table."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.event.round import round_name, timing
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import INDEX, Frame, event_frame
from topcut.pages.parts.hero import listed, round_of
from topcut.pages.parts.names import folded
from topcut.pages.parts.notes import ruled_by
from topcut.pages.parts.room import Room, Table, room
from topcut.pages.parts.summary import summary
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import State
from topcut.rules.course.now import Phase


class Seat(Struct, frozen=True):
    """Where one player sits."""

    id: str
    name: str
    table: str
    """7, or "match 5" where the cut has no tables; "–" for a bye."""
    opponent: str
    """Name, or "bye"; what the player waits for."""
    points: str
    """Before the round; the seed in the cut."""
    side: str = ""
    """In the cut, as far as it is known."""
    note: str = ""
    """Who rules at a leader's table."""


class Page(Struct, frozen=True):
    """`pairings.html`."""

    frame: Frame
    round: str
    """round 3; top 8, round 3; "" while nothing is published."""
    of: str
    """of 4."""
    timing: Markup
    order: str
    """What the small numbers are; "" without any seats."""
    links: tuple[tuple[str, str], ...]
    """Address and name of where the results of the round are."""
    seats: tuple[Seat, ...]
    words: bool
    """Whether a match stands in the place of a table."""


def page(context: Context) -> Page:
    """The round that is on, or was last; a page that says so while there is none."""
    texts, current = context.texts, room(context)
    frame = event_frame(context, 1, "pairings", texts["pairings.title"])
    if current is None:
        return Page(frame, "", "", texts.rich("pairings.none"), "", (), (), words=False)
    found = [seat for table in current.tables for seat in _seats(context, current, table)]
    if current.cut and context.bracket is not None:
        name, of = round_of(summary(context), texts), ""
        found += _waiting(context, context.bracket, current)
        order, links = texts["pairings.order_cut"], _cut_links(context, current)
    else:
        name, of = round_name(context, current.round.number)
        found += [_bye(context, current, player) for player in current.round.byes]
        order, links = texts["pairings.order"], _links(context, current)
    return Page(
        frame=frame,
        round=name,
        of=of,
        timing=_timing(context, current),
        order=order if found else "",
        links=links,
        seats=tuple(sorted(found, key=lambda seat: (*folded(seat.name), seat.id))),
        words=any(table.is_named for table in current.tables),
    )


def _links(context: Context, current: Room) -> tuple[tuple[str, str], ...]:
    address = f"../rounds/{current.round.number}/{INDEX}"
    return ((address, context.texts["pairings.results"]),)


def _cut_links(context: Context, current: Room) -> tuple[tuple[str, str], ...]:
    address = f"../rounds/{current.round.name}/{INDEX}"
    bracket = f"../bracket/{INDEX}", context.texts["cut_round.bracket"]
    return ((address, context.texts["pairings.results_cut"]), bracket)


def _timing(context: Context, current: Room) -> Markup:
    """When the round ends or ended, and what comes after it."""
    said = [timing(context, current.round), _after(context)]
    return Markup(" ").join(part for part in said if part)


def _after(context: Context) -> Markup:
    texts, now = context.texts, context.now
    if now.phase is Phase.FINISHED:
        names = listed([context.name(player) for player in context.winners], texts)
        return texts.rich("pairings.won", names=names) if names else texts.rich("pairings.over")
    if now.phase is Phase.CUT_AHEAD:
        return texts.rich("pairings.cut_ahead", cut=context.plan.cut)
    if now.phase is Phase.BETWEEN and not now.missing:
        return texts.rich("pairings.all_in")
    return Markup()


def _seats(context: Context, current: Room, table: Table) -> list[Seat]:
    rules = ruled_by(context, table.match) if table.match is not None else ""
    return [
        Seat(
            id=player,
            name=context.name(player),
            table=table.number,
            opponent=", ".join(context.name(other) for other in table.players if other != player)
            or context.texts["bracket.walkover"],
            points=_small(context, current, player),
            side=_side(context, table, player),
            note=rules,
        )
        for player in table.players
    ]


def _small(context: Context, current: Room, player: str) -> str:
    """Points before the round; the seed in the cut."""
    if current.cut and context.bracket is not None:
        return str(context.bracket.seed(player))
    return context.before(player, current.round.number)


def _side(context: Context, table: Table, player: str) -> str:
    side = table.sides.get(player)
    return "" if side is None else context.texts[f"column.{side}"]


def _bye(context: Context, current: Room, player: str) -> Seat:
    points = context.before(player, current.round.number)
    return Seat(player, context.name(player), "–", context.texts["round.bye"], points)


def _waiting(context: Context, bracket: Bracket, current: Room) -> list[Seat]:
    """Who is in the cut and has no match in this round."""
    texts = context.texts
    seated = {player for table in current.tables for player in table.players}
    found = []
    for player in bracket.seeds:
        path = bracket.path(player)
        if player in seated or not path or path[-1].state not in (State.OPEN, State.READY):
            continue
        waits = texts("pairings.waits", match=path[-1].number)
        found.append(Seat(player, context.name(player), "–", waits, str(bracket.seed(player))))
    return found
