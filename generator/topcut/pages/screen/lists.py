"""Lists that a screen shows page by page: pairings, standings, results, tables still playing.

In the cut, where few play, the matches that are played now stand in the place of the pairings.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.event.bracket.cut_progress import InCut
from topcut.pages.event.standings import cut_label
from topcut.pages.event.standings import title as title_of
from topcut.pages.lines import chances
from topcut.pages.lines.match_words import disqualified
from topcut.pages.lines.ranking import columns, final, still_ranked, unit
from topcut.pages.lines.table import PAIR, Table, TableSeat, shows_results
from topcut.pages.screen.rows import Heading, List, ScreenLine, screen_list
from topcut.pages.screen.strip import where
from topcut.pages.tables.room import Room, by_name
from topcut.pages.words import dates
from topcut.pages.words.names import initial

STANDINGS = 96
"""Lines of the standings on a screen: four pages."""
ABOUT = 8
"""Lines that are shown below the cut of standings that are longer."""


class ScreenNames(Struct, frozen=True):
    """The names of players on a screen, where not everybody may be named."""

    context: Context
    own: Callable[[str], str]
    """A player's name; "" for who is not named here."""

    def __call__(self, player: str) -> str:
        """The name; "not named" for who is not named here."""
        return self.own(player) or self.context.texts["screen.not_named"]


def screen_names(context: Context, *, filmed: bool) -> ScreenNames:
    """The names on a screen: one that is filmed names nobody who did not want it."""

    def own(player: str) -> str:
        known = context.event.player.get(player)
        return "" if filmed and known is not None and not known.stream else context.name(player)

    return ScreenNames(context, own)


def pairings(context: Context, room: Room, names: ScreenNames) -> List:
    """Everybody by name, with the table and the opponent."""
    texts = context.texts
    rows = [
        ScreenLine(
            initial(names.own(seat.id)),
            table.number,
            names.own(seat.id),
            side=seat.role,
            small=(_against(context, seat, table, names),),
            fixed=table.fixed,
            wide=table.is_named,
            bye=table.is_bye,
        )
        for seat, table in by_name(room.seats, lambda seat: names.own(seat.id))
    ]
    legend = texts["screen.fixed"] if any(row.fixed for row in rows) else ""
    if legend and (leaders := _leaders_table(context, room)):
        legend += texts("screen.leaders", table=leaders)
    heading = Heading(texts["pairings.title"], texts["screen.by_name"], texts["paper.by_name"])
    return screen_list("pairings", heading, rows, legend)


def _against(context: Context, seat: TableSeat, table: Table, names: ScreenNames) -> str:
    if table.is_bye:
        return table.word
    others = [names(other.id) for other in table.players if other is not seat]
    return context.texts("screen.against", name=context.texts["list.comma"].join(others))


def _leaders_table(context: Context, room: Room) -> str:
    """Where the first of the standings plays: fixed tables move the top table elsewhere."""
    if not context.counted or room.cut:
        return ""
    first = context.standings.rows[0].player.id
    return next((table.number for seat, table in room.seats if seat.id == first), "")


def standings(context: Context, names: ScreenNames) -> List:
    """The standings in force; of long ones the cut and a few lines below it."""
    texts, cut = context.texts, cut_label(context)
    everybody = final(context)
    lines = everybody
    if len(everybody) > STANDINGS:
        lines = everybody[: context.plan.cut + ABOUT if context.plan.cut else STANDINGS]
    below = [cut if row.last_in else row.play_on for row in lines]
    words = {row.id: chances.word(context, row.id) for row in lines}
    known = any(words.values())
    rows = [
        ScreenLine(
            row.rank,
            row.rank,
            names(row.id),
            word=row.points,
            sides=(texts["screen.disqualified"] if still_ranked(context, row) else "", ""),
            small=((words[row.id],) if known else ()) + row.tiebreaks[:1],
            cut=bool(line),
        )
        for row, line in zip(lines, below, strict=True)
    ]
    legend = texts["list.comma"].join((unit(context, "column"), *columns(context)[:1]))
    legend += "".join(texts("screen.cut", cut=line) for line in below if line)
    if known:
        legend = texts("screen.sure", tiebreaker=columns(context)[0], cut=context.plan.cut)
    about, name = title_of(context), texts["standings.title"]
    if len(lines) < len(everybody):
        legend += texts("screen.first", n=len(lines), players=len(everybody))
    return screen_list("standings", Heading(name, about, f"{name} {about}"), rows, legend)


def results(context: Context, room: Room, names: ScreenNames) -> List:
    """The tables of the round with what is known of them."""
    texts = context.texts
    done = sum(table.done for table in room.tables)
    walkovers = any(table.walkover and table.bracket_match for table in room.tables)
    rows = [_result(context, table, names, walkovers=walkovers) for table in room.tables]
    key = "screen.matches_of" if room.cut else "round.tables_of"
    said, name = texts.count(key, len(room.tables), reported=done), texts["round.results"]
    return screen_list(
        "results", Heading(name, said, f"{name}, {said}"), rows, _removed(context, room, names)
    )


def _removed(context: Context, room: Room, names: ScreenNames) -> str:
    """Who was disqualified after a match of the cut that the results tell of; "" of nobody."""
    texts, bracket = context.texts, context.bracket
    if bracket is None:
        return ""
    matches = [table.bracket_match for table in room.tables if table.bracket_match]
    gone = [
        names(player)
        for match in matches
        for player in disqualified(context, bracket, bracket.match(match))
    ]
    return texts("bracket.disqualified", names=texts.listed(gone)) if gone else ""


def playing(context: Context, room: Room, names: ScreenNames) -> List:
    """The tables that still play."""
    texts = context.texts
    rows = _open(context, room.playing, names)
    if shows_results(room.round):
        name = texts["overview.playing"]
        count = texts("overview.still_playing", playing=len(rows), tables=len(room.tables))
    else:
        name, count = texts["screen.not_started"], texts.count("round.tables", len(rows))
    return screen_list("playing", Heading(name, count, f"{name}, {count}"), rows)


def now_playing(context: Context, cut: InCut, names: ScreenNames) -> List:
    """The matches of the cut that are played now, or next: a line each."""
    rows = _open(context, cut.playing, names)
    return screen_list("playing", playing_now(context, cut), rows)


def playing_now(context: Context, cut: InCut) -> Heading:
    """What stands above the matches of the cut that are played now, or next."""
    count = context.texts.count("cut_round.matches", len(cut.playing))
    return Heading(cut.playing_title, count, f"{cut.playing_title}, {count}")


def _open(context: Context, tables: Sequence[Table], names: ScreenNames) -> list[ScreenLine]:
    """Tables without a result; their extensions, if any has one."""
    texts = context.texts
    ends = {
        table.key: texts("screen.to", time=dates.clock(table.ends))
        for table in tables
        if table.extension and table.ends is not None
    }
    return [
        _table(
            context,
            table,
            names,
            texts["cut_round.against"],
            (ends.get(table.key, ""),) if ends else (),
        )
        for table in tables
    ]


def _result(context: Context, table: Table, names: ScreenNames, *, walkovers: bool) -> ScreenLine:
    """A table with its result; of a match of the cut who won it is named first.

    With `walkovers` the lines have a place where one is said.
    """
    texts = context.texts
    small = (texts["bracket.walkover"] if table.walkover else "",) if walkovers else ()
    if not table.bracket_match or not table.winner:
        word = texts["round.done" if table.done else "cut_round.against"]
        return _table(context, table, names, table.result or word, small)
    seats = tuple(sorted(table.seats, key=lambda seat: seat.mark != "w"))
    turned = structs.replace(table, seats=seats)
    row = _table(context, turned, names, texts["cut_round.beat"], small)
    return structs.replace(row, sides=("", "")) if table.walkover else row


def _table(
    context: Context, table: Table, names: ScreenNames, word: str, small: tuple[str, ...] = ()
) -> ScreenLine:
    said = [names(seat.id) for seat in table.players]
    if len(said) != PAIR:
        end = word if table.done else ""
        return ScreenLine(
            table.key, table.number, context.texts["list.comma"].join(said), word=end, small=small
        )
    one, two = said
    left, right = (seat.role for seat in table.players)
    return ScreenLine(
        key=table.key,
        number=where(context, table),
        first=one,
        word=word,
        second=two,
        sides=(left, right),
        small=small,
        winner=table.winner,
        wide=bool(table.bracket_match),
    )
