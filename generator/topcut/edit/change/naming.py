"""How messages name rounds, tables and players."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from topcut.documents.names.names import Roster
from topcut.edit.change.refusals import NotTypedError
from topcut.pages.words import dates
from topcut.rules.ground.names import name_of
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.invisible import apart
from topcut.text.words.message import Message, one_of
from topcut.text.words.normalize import fold
from topcut.text.words.words import all_of, in_a_row, parts
from topcut.tournament import Event, Match, Round, StageKind


def paired_rounds(event: Event) -> tuple[Round, ...]:
    """All paired rounds in the order in which they are played, drafts included."""
    return tuple(round_ for stage in event.stages for round_ in stage.rounds if round_.paired)


def round_name(round_: Round) -> Message:
    """The round as people call it: "round 3", "round 1 of the cut"."""
    return round_called(round_.stage, round_.number)


def round_called(stage: str, number: int) -> Message:
    """The same of a round that may not be there: by its stage, "swiss" or "cut", and number."""
    return Message("called.round_of_cut" if stage == StageKind.CUT else "called.round", n=number)


def last_day(end: datetime) -> Message:
    """The last day of a round of days, with the time where it has one: "Tuesday 3 March, 20:00"."""
    last = end - timedelta(microseconds=1)
    weekday, month = Message(f"weekday.{last.isoweekday()}"), Message(f"month.{last.month}")
    day = Message("date.weekday", weekday=weekday, day=last.day, month=month, number=last.month)
    if end.time() == time():
        return day
    return Message("date.timed_day", day=day, time=dates.clock(end))


def table_name(match: Match) -> Message:
    """The table as people call it: "table 4", in the bracket "match 4", "match 4 (table 2)"."""
    if match.number is None:
        return Message("called.table", n=match.table)
    if match.table is None:
        return Message("called.match", n=match.number)
    return Message("called.match_at", n=match.number, table=match.table)


def named(names: Sequence[str], most: int) -> str:
    """Names as a list, of too many the first: "a, b and 3 more"."""
    more = len(names) - most
    last = [Message("some_of.more", n=more)] if more > 0 else []
    return all_of([*names[:most], *last])


def several(names: Sequence[str], most: int) -> str:
    """Names that may be meant, with commas between; of too many as `named` has them."""
    return named(names, most) if len(names) > most else in_a_row(names)


def no_table(round_: Round, table: str, numbers: Sequence[str]) -> Message:
    """That a round has no table of this number, with those that it has."""
    if not numbers:
        return Message("called.no_table", round=round_name(round_), table=table)
    return Message(
        "called.unknown_table", round=round_name(round_), table=table, choice=one_of(numbers)
    )


def player_name(event: Event, player: str) -> str:
    """What the player is called, distinct from namesakes; the id itself if it is nobody's."""
    return apart(name_of(event, player))


def player_names(event: Event, match: Match) -> str:
    """Who sits at a table: "Ada Crane – Bo Quist"; of one game "Ada Crane (Corp) – Bo Quist"."""
    first, *others = (player_name(event, player) for player in match.players)
    side = " (Corp)" if match.corp == match.players[0] else ""
    return " – ".join([f"{first}{side}", *others])


def name_to_type(event: Event, player: str) -> str:
    """What can be typed for a player: the name, or the id if two have that name."""
    known = event.player.get(player)
    return player if known is None or name_of(event, player) != known.name else known.name


def drafting_command(event_id: str, round_: Round) -> str:
    """The command that makes a draft: `topcut cut EVENT` for the cut itself."""
    return f"topcut {'cut' if round_.name == 'cut-1' else 'pair'} {event_id}"


FEW = 3
"""How many players are proposed for the beginning of a name."""


def player_called(event: Event, name: str) -> str:
    """The id of the player with this name or id.

    Raises NotTypedError with who may be meant, also for a beginning that in a file would be too
    short to guess from.
    """
    problems = Problems()
    player = Roster(event.players).find(name, Mark("event.yaml"), problems)
    if player is not None:
        return player
    (problem, *_) = problems
    expected, begun = problem.expected, fold(name)
    names = [each.name for each in event.players if begun and fold(each.name).startswith(begun)]
    if not expected.startswith("did you mean") and 0 < len(names) <= FEW:
        meant = one_of(Message("quoted", word=name) for name in names)
        expected = Message("advice.did_you_mean", meant=meant)
    raise NotTypedError(parts((problem.message, expected)))
