"""One's own line on top of every page of a running event: where to go now, in a few words."""

from collections.abc import Mapping

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.player.placing import place_of
from topcut.pages.event.player.seat import round_timing, table_words
from topcut.pages.lines import chances
from topcut.pages.lines.match_words import place_in_cut
from topcut.pages.lines.ranking import is_below
from topcut.pages.lines.table import PAIR, Table, TableSeat
from topcut.pages.tables.room import room
from topcut.pages.tables.tables import cut_tables
from topcut.pages.words import numbers
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.course.now import Phase
from topcut.tournament import Player


class OwnLine(Struct, frozen=True, omit_defaults=True):
    """What a player who says "that is me" is told; the words of each part are HTML."""

    name: str
    big: str
    """Table 3; Bye; 2nd; 6–0."""
    who: str = ""
    """v Ivy Wolff."""
    more: str = ""
    """as Corp; Round 4 is not paired yet."""
    timed: bool = False
    """Whether the time of the round follows."""


class OwnLines(Struct, frozen=True):
    """`you.json`."""

    timing: str
    """ends 14:25, as HTML; "" while no clock runs."""
    people: Mapping[str, str]
    """Ids of players by the id of the person, where the two differ."""
    players: Mapping[str, OwnLine]


def own_lines(context: Context) -> OwnLines:
    """The lines of everybody on the list, of what the public may see."""
    current = room(context) if context.now.on else None
    seats = {
        seat.id: (seat, table)
        for seat, table in (current.seats if current is not None else ())
        if not (current and current.cut and table.done)
    }
    people = {person: id_ for id_, person in context.people.items() if person}
    return OwnLines(
        timing=round_timing(context),
        people={person: id_ for person, id_ in people.items() if person != id_},
        players={
            player.id: _line(context, player, seats.get(player.id))
            for player in context.event.players
        },
    )


def _line(context: Context, player: Player, seat: tuple[TableSeat, Table] | None) -> OwnLine:
    if seat is not None:
        return _at_table(context, *seat)
    bracket = context.bracket
    if bracket is not None and context.now.in_cut and player.id in bracket.seeds:
        return _in_bracket(context, bracket, player.id)
    return _standing(context, player)


def _at_table(context: Context, seat: TableSeat, table: Table) -> OwnLine:
    texts = context.texts
    if table.is_bye:
        return OwnLine(seat.name, texts["seat.bye"], more=texts["own.bye"])
    who = texts.rich("seat.against", names=seat.opponent)
    chance = "" if table.bracket_match else chances.short(context, seat.id)
    if not table.done:
        side = Markup() if seat.side is None else texts.rich(f"own.as_{seat.side}")
        return OwnLine(seat.name, table_words(context, table), who, _both(side, chance), timed=True)
    score = _score(table, seat) or texts["own.played"]
    return OwnLine(seat.name, score, who, _both(texts["own.reported"], chance), timed=True)


def _both(one: str, other: str) -> Markup:
    return Markup(", ").join(part for part in (one, other) if part)


def _score(table: Table, seat: TableSeat) -> str:
    """The own points first: "6–0"; "" where there is none to show."""
    others = [other for other in table.seats if other is not seat]
    if not table.result or len(table.seats) != PAIR or not seat.points:
        return ""
    return f"{seat.points}–{others[0].points}"


def _in_bracket(context: Context, bracket: Bracket, player: str) -> OwnLine:
    """The next match of who is in the bracket, and the place of who is out."""
    texts, name = context.texts, context.name(player)
    if player in context.event.disqualified:
        return OwnLine(name, texts["own.out"], more=texts["fact.disqualified"])
    path = bracket.path(player)
    if player in bracket.waiting:
        big = texts("room.cut_round", round=bracket.waiting[player])
        return OwnLine(name, big, texts.rich("own.by_seed"))
    if path and not path[-1].decided:
        table = cut_tables(context, bracket)[path[-1].number]
        others = [seat for seat in table.seats if seat.id != player]
        big = texts("bracket.match", match=table.bracket_match)
        if others and others[0].id:
            return OwnLine(name, big, texts.rich("seat.against", names=others[0].name))
        waits = texts.rich("own.waits", what=others[0].name) if others else Markup()
        return OwnLine(name, big, waits)
    big = place_in_cut(context, bracket, player) or texts["own.out"]
    return OwnLine(name, big, more=texts("own.out_of", cut=len(bracket.seeds)))


def _standing(context: Context, player: Player) -> OwnLine:
    """The rank, and what comes next; before any round what is waited for."""
    texts, name = context.texts, context.name(player.id)
    standing = context.standings.by_id.get(player.id)
    place = place_of(context, player.id)
    if player.waiting:
        return OwnLine(name, texts["own.not_yet"], more=texts["player.waits"])
    if player.withdrawn:
        return OwnLine(name, texts["own.out"], more=texts["player.withdrew"])
    if player.id in context.event.disqualified:
        return OwnLine(name, texts["own.out"], more=texts["fact.disqualified"])
    if standing is None or not place:
        return OwnLine(name, texts["own.not_yet"], more=_ahead(context))
    unit = texts.count(f"player.{context.regulations.unit}", standing.points)
    points = numbers.points(standing.points, texts)
    who = texts.rich("own.with", points=points, unit=unit, round=context.counted)
    if standing.left_after is not None:
        below = is_below(context, standing)
        left = texts("player.below" if below else "player.left", round=standing.left_after)
        return OwnLine(name, place, who, left)
    return OwnLine(name, place, who, _ahead(context))


def _ahead(context: Context) -> str:
    texts, now = context.texts, context.now
    if now.phase is Phase.CUT_AHEAD:
        return texts("pairings.cut_ahead", cut=context.plan.cut)
    if now.in_cut or now.ahead is None or now.phase not in (Phase.BEFORE, Phase.BETWEEN):
        return ""
    return texts("own.unpaired", round=now.ahead[1])
