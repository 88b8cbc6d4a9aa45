"""What an issue asks for, done by the functions that the commands call; the answer in words."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec import Struct

from topcut.edit.change.naming import (
    name_to_type,
    player_called,
    player_names,
    round_name,
    table_name,
)
from topcut.edit.change.refusals import (
    DoubtfulError,
    EventHasErrorsError,
    HasResultError,
    NotTypedError,
)
from topcut.edit.event.announcing import announce
from topcut.edit.players.leaving import drop
from topcut.edit.results.quick import quick
from topcut.edit.results.results import current_round
from topcut.edit.results.sides import check_corps, open_sides, type_corps
from topcut.edit.results.typist import Typist
from topcut.edit.rounds.drafting import Again, draft_cut, draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.tables import CurrentRound
from topcut.rules.course.now import Phase
from topcut.rules.course.now import now as at_now
from topcut.text.words.message import one_of
from topcut.text.words.normalize import fold
from topcut.text.words.suggest import did_you_mean
from topcut.text.words.words import counted
from topcut.tournament import Event, Round
from topcut.workspace.data import Data

Fields = Mapping[str, str]
_AGAIN = "The draft again"
_CUT = "The cut"


class Errand(Struct, frozen=True):
    """What an issue asks for, by its form."""

    kind: str
    fields: Fields
    asked: datetime
    """When it was written."""


def run(data: Data, errand: Errand, now: datetime) -> str:
    """Does what is asked for and gives the answer, line by line; `now` has a time zone.

    Raises RefusedError, and what was changed then is to be thrown away.
    """
    event = _event(data, errand.fields["Event"], now)
    opened = data.open(event)
    if opened.event is None:
        raise EventHasErrorsError(opened.errors)
    return f"{opened.event.name}: {_answer(data, event, errand, now)}"


def _answer(data: Data, event: str, errand: Errand, now: datetime) -> str:
    fields = errand.fields
    if errand.kind == "result":
        return _result(data, event, errand)
    if errand.kind == "pair":
        return _pair(data, event, fields)
    if errand.kind == "start":
        return _start(data, event, now)
    if errand.kind == "drop":
        return _drop(data, event, fields["Player"])
    return announce(data, event, fields["Title"], fields["Text"], now).echo


def _event(data: Data, name: str, now: datetime) -> str:
    """The id of the event that is meant: by its id or name, or the one that is on.

    Raises NotTypedError with those that there are, or with the errors of one that cannot be read.
    """
    if data.has(name):
        return name
    opened = {id_: data.open(id_).event for id_ in data.events()}
    if name:
        named = [id_ for id_, event in opened.items() if event and fold(event.name) == fold(name)]
        if len(named) == 1:
            return named[0]
        meant = did_you_mean(name, opened) or f"write {one_of(opened)}" if opened else ""
        raise NotTypedError(f"there is no event “{name}”; {meant}".rstrip("; "))
    on = [event for event in opened.values() if event is not None and _is_today(event, now)]
    on = [event for event in on if not _is_over(data, event.id)] or on
    if len(on) == 1:
        return on[0].id
    unread = [id_ for id_, event in opened.items() if event is None]
    if not on and unread:
        message = f"no event that can be read is on today, and {unread[0]} has errors"
        raise EventHasErrorsError(data.open(unread[0]).errors, message)
    if not on:
        raise NotTypedError(f"no event is on today: write which one, {one_of(opened)}")
    raise NotTypedError(f"several events are on: write which one, {one_of(e.id for e in on)}")


def _is_today(event: Event, now: datetime) -> bool:
    """Whether an event is on this day, or began the day before and goes on after midnight."""
    today = now.astimezone(ZoneInfo(event.timezone)).date()
    return event.start <= today and (today - event.end).days <= 1


def _is_over(data: Data, event_id: str) -> bool:
    opened = data.open(event_id)
    if opened.event is None or opened.regulations is None:
        return False
    return at_now(opened.event, opened.regulations).phase is Phase.FINISHED


def _result(data: Data, event: str, errand: Errand) -> str:
    table, result, round_ = (errand.fields[each] for each in ("Table", "Result", "Round"))
    current = current_round(data.open(event), round_)
    begun = current.round.started
    if not round_ and begun is not None and errand.asked < begun:
        raise NotTypedError(
            f"this was written before {round_name(current.round)} started: write the round too,"
            f" {current.round.name.removeprefix('swiss-')} for this one"
        )
    try:
        return _type_result(Typist(data, event, round_), table, result)
    except HasResultError as error:
        raise NotTypedError(f"{error.said}; to change it, write: {result} replace") from None
    except DoubtfulError as error:
        raise NotTypedError(f"{error.said}; if it is so, write: {result} yes") from None


def _type_result(typist: Typist, table: str, result: str) -> str:
    """The echo of a result. What is proposed for it begins with the table, and may be copied so."""
    try:
        return typist.type_line(f"{table} {result}").echo
    except (HasResultError, DoubtfulError):
        raise
    except NotTypedError:
        if not _names_table(typist.look(), table, result):
            raise
    return typist.type_line(result).echo


def _names_table(current: CurrentRound, table: str, result: str) -> bool:
    """Whether a result begins with the table that is meant, or with who sits there."""
    try:
        return quick(current, result)[0] == quick(current, f"{table} draw")[0]
    except NotTypedError:
        return False


def _pair(data: Data, event: str, fields: Fields) -> str:
    corps = [each for each in map(str.strip, fields["Corp"].split(",")) if each]
    check_corps(data, event, corps)
    if fields["What"] == _CUT:
        made = draft_cut(data, event)
    else:
        made = draft_round(data, event, Again() if fields["What"] == _AGAIN else None)
    name = made.round.name
    _check_players(made.round, data.open(event).event, corps)
    sides = list(type_corps(data, event, name, corps))
    current = data.open(event).event
    assert current is not None
    round_ = next(each for stage in current.stages for each in stage.rounds if each.name == name)
    byes = f", {counted(len(round_.byes), 'bye')}" if round_.byes else ""
    lines = [f"{round_name(round_)}: {counted(len(round_.matches), 'table')}{byes}"]
    lines += [f"{table_name(each)}: {player_names(current, each)}" for each in round_.matches]
    lines += [f"a rematch that nothing avoids: {each}" for each in made.price]
    lines += sides
    lines += [
        f"{each.word}: who is Corp? With the result, as in: {each.to_type[0]} corp"
        for each in open_sides(data, event, name)
    ]
    return "\n".join([*lines, "It is a draft, on no page until it is started."])


def _check_players(drafted: Round, event: Event | None, corps: Sequence[str]) -> None:
    """Raises NotTypedError where one does not play in the round, whose draft then goes too."""
    assert event is not None
    players = [player for match in drafted.matches for player in match.players]
    for each in corps:
        if player_called(event, each) not in players:
            names = one_of(name_to_type(event, player) for player in players)
            raise NotTypedError(
                f"{each} does not play in {round_name(drafted)}, which was not drafted; write:"
                f" {names}"
            )


def _start(data: Data, event: str, now: datetime) -> str:
    started = start(data, event, now)
    clock = f"its clock runs since {started.at}"
    ends = f"ends on {started.last_day}" if started.last_day else clock
    old = f"\nits draft was out of date: {started.outdated}" if started.outdated else ""
    return f"{started.round} has started, and {ends}{old}"


def _drop(data: Data, event: str, name: str) -> str:
    current = data.open(event).event
    if current is None:
        raise NotTypedError(f"{event} cannot be read: its files have errors")
    return drop(data, event, player_called(current, name)).echo
