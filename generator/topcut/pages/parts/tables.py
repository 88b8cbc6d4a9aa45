"""The tables of a round as rows: who sits where, and what is known of it."""

from collections.abc import Iterable

from msgspec import Struct

from topcut.pages.parts import numbers
from topcut.pages.parts.context import Context
from topcut.pages.parts.notes import bye_note, match_notes
from topcut.rules.standings.records import How
from topcut.tournament import Match, Publish, Round


class Row(Struct, frozen=True):
    """A table of a round, or a bye."""

    table: str
    first: str
    """Id of the player on the left."""
    first_name: str
    first_before: str
    """Points before the round."""
    first_mark: str
    """w won, l lost; "" neither."""
    first_points: str
    """Points of the round; "" where there is no result."""
    word: str
    """What stands in the place of a result: playing, bye; "" where there is one."""
    second: str
    """Id of the opponent; "" for a bye."""
    second_name: str
    second_before: str
    second_mark: str
    second_points: str
    note: str


def rows(context: Context, round_: Round) -> tuple[Row, ...]:
    """All tables of two of a round by number, then the byes by name."""
    tables = [
        _table(context, round_, match)
        for match in _in_order(round_.matches)
        if len(match.players) == 2
    ]
    byes = sorted(round_.byes, key=lambda player: (context.name(player).casefold(), player))
    return (*tables, *(_bye(context, round_, player) for player in byes))


def shows_results(round_: Round) -> bool:
    """Whether the round has begun, and everybody may see what came of its tables so far."""
    begun = round_.started is not None or any(match.reported for match in round_.matches)
    return begun and round_.publish is Publish.RESULTS


def without_result(context: Context, round_: Round) -> tuple[Row, ...]:
    """The tables of a round that have no result."""
    return tuple(
        _table(context, round_, match)
        for match in _in_order(round_.matches)
        if (match.players[0], round_.number) not in context.entries and len(match.players) == 2
    )


def _in_order(matches: Iterable[Match]) -> list[Match]:
    return sorted(matches, key=lambda match: (match.table is None, match.table or 0))


def _table(context: Context, round_: Round, match: Match) -> Row:
    first, second = match.players
    one = context.entries.get((first, round_.number))
    two = context.entries.get((second, round_.number))
    marks = points = ("", "")
    if one is not None and two is not None:
        points = numbers.points(one.points), numbers.points(two.points)
        if one.points > two.points:
            marks = "w", "l"
        elif one.points < two.points:
            marks = "l", "w"
    return Row(
        table="–" if match.table is None else str(match.table),
        first=first,
        first_name=context.name(first),
        first_before=context.before(first, round_.number),
        first_mark=marks[0],
        first_points=points[0],
        word="" if points[0] else _word(context, round_),
        second=second,
        second_name=context.name(second),
        second_before=context.before(second, round_.number),
        second_mark=marks[1],
        second_points=points[1],
        note=", ".join(match_notes(context, round_, match)),
    )


def _word(context: Context, round_: Round) -> str:
    """What stands between two names that have no result."""
    return context.texts["round.playing" if shows_results(round_) else "cut_round.against"]


def _bye(context: Context, round_: Round, player: str) -> Row:
    entry = context.entries.get((player, round_.number))
    return Row(
        table="–",
        first=player,
        first_name=context.name(player),
        first_before=context.before(player, round_.number),
        first_mark="w",
        first_points="",
        word=context.texts["round.bye"],
        second="",
        second_name="",
        second_before="",
        second_mark="",
        second_points="",
        note=bye_note(context, round_, entry, player) if entry and entry.how is How.BYE else "",
    )
