"""Starting a round: its pairings are shown, and its clock runs."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from msgspec import Struct

from topcut.documents.event.times import moment
from topcut.edit.change import naming
from topcut.edit.change.changing import editing, with_doubt
from topcut.edit.change.refusals import (
    EventHasErrorsError,
    NotTypedError,
    OutdatedDraftError,
    checking,
)
from topcut.edit.change.round_file import read
from topcut.edit.rounds.drafting import outdated
from topcut.edit.rounds.status import following, unread_round, unread_rounds
from topcut.edit.versions.unsettled import refuse_unsettled
from topcut.regulations import Regulations
from topcut.rules.course.now import Phase
from topcut.rules.course.now import now as at_now
from topcut.rules.standings.records import missing
from topcut.text.problems.problem import Problem, Problems
from topcut.text.words.message import Message
from topcut.text.words.words import parts
from topcut.text.yaml.edit import first_line, value_of, with_value
from topcut.tournament import Event, Publish, Round, StageKind
from topcut.tournament.moments import elapsed, offset
from topcut.workspace.data import CheckedEvent, Data


class Started(Struct, frozen=True):
    """A round that was started."""

    round: str
    """round 3."""
    at: str
    """As typed: 12:20:05."""
    errors: int
    """The number of errors of the event; if there are any, its pages stay as they were."""
    last_day: str
    """The last day of a round that lasts days: Tuesday 3 March; "" where a clock runs."""
    outdated: str
    """Why its draft no longer fitted what is typed; "" if it did."""


def start(data: Data, event_id: str, now: datetime, *, anyway: bool = False) -> Started:
    """Starts the current round: `publish: draft` is removed, `started:` is typed.

    What was a draft shows its pairings, and each result from then on; `publish: pairings` is
    the organizer's wish and stays. `now` has a time zone; the time is typed in the event's, to
    the second, so that every player has the whole round. Raises NotTypedError, and changes
    nothing, if no round can be started, EventHasErrorsError if the event has errors,
    OutdatedDraftError if a draft of the cut no longer fits, and ContradictedError if something
    typed here was saved over; `anyway` starts it even then, since the hall has begun whatever
    the files say.
    """
    with editing(data, event_id, by="topcut start") as opened:
        if not anyway:
            refuse_unsettled(opened.data, event_id)
        if opened.event is None or opened.regulations is None:
            raise NotTypedError(
                Message(
                    "starting.unreadable",
                    event_id=event_id,
                    command=checking(event_id),
                )
            )
        errors = opened.errors.problems
        round_ = _round_to_start(opened, opened.event, opened.regulations, errors, now)
        name = naming.round_name(round_)
        if errors and not anyway:
            raise EventHasErrorsError(
                opened.errors,
                Message("starting.errors", name=name, event_id=event_id),
            )
        if round_.started is not None and round_.publish is not Publish.DRAFT:
            raise NotTypedError(
                Message(
                    "starting.missing_results",
                    name=name,
                    time=f"{round_.started:%H:%M}",
                    n=len(missing(round_)),
                )
            )
        old = outdated(opened) if round_.publish is Publish.DRAFT and not errors else None
        if old is not None and round_.stage is StageKind.CUT and not anyway:
            raise OutdatedDraftError(name, event_id, old.reason)
        file, edits = read(opened, round_.name), []
        if round_.started is None:
            at = _time(opened.event, round_, now.astimezone(ZoneInfo(opened.event.timezone)))
            if value_of(file.root, "started") is not None:
                edits.append(with_value(file.text, file.root, "started", at))
            else:
                edits.append(first_line(file.text, file.root, f"started: {at}"))
        else:
            at = f"{round_.started:%H:%M}"
        if round_.publish is Publish.DRAFT:
            edits.append(with_value(file.text, file.root, "publish", Publish.RESULTS))
        change = file.proposed(Message("starting.started", name=name, at=at), edits).make()
    return Started(
        name,
        with_doubt(at, change.confirmed),
        len(errors),
        naming.last_day(round_.ends) if round_.ends is not None else "",
        old.reason if old else "",
    )


def _round_to_start(
    opened: CheckedEvent,
    event: Event,
    regulations: Regulations,
    errors: tuple[Problem, ...],
    now: datetime,
) -> Round:
    """The round that is a draft, paired or running; with errors the first that waits.

    Raises NotTypedError, and EventHasErrorsError where one may wait that cannot be read.
    """
    at = None if errors else at_now(event, regulations)
    round_ = at.round if at and (at.on or at.phase is Phase.DRAFTED) else None
    if errors:
        round_ = _first_unfinished(event)
    if round_ is not None:
        return round_
    if unread := unread_rounds(event, errors):
        said = Message("starting.none_started", words=parts(map(unread_round, unread)))
        raise EventHasErrorsError(opened.errors, said)
    raise NotTypedError(
        Message("starting.none_waiting", said=following(event, regulations, now).said)
    )


def _first_unfinished(event: Event) -> Round | None:
    """The first unfinished round that was not started, otherwise the first unfinished one.

    If something cannot be read, an earlier round may seem to lack a result.
    """
    rounds = naming.paired_rounds(event)
    open_ = [one for one in rounds if missing(one) or one.publish is Publish.DRAFT]
    fresh = (one for one in open_ if one.started is None or one.publish is Publish.DRAFT)
    return next(fresh, open_[0] if open_ else None)


def _time(event: Event, round_: Round, now: datetime) -> str:
    """The time of day, with whatever else is needed to read it as this very moment.

    That is the date, if the time alone would be on another day, and the offset from UTC in the
    hour that is repeated when clocks are put back.
    """
    now = now.replace(microsecond=0)
    earlier: datetime | None = None
    for each in naming.paired_rounds(event):
        if each.name == round_.name:
            break
        earlier = each.started or earlier
    days: tuple[date, date] = (event.start, event.end)
    zone = ZoneInfo(event.timezone)
    clock, distance = f"{now:%H:%M:%S}", offset(now)
    dated = f"{now:%Y-%m-%d} {clock}"
    for typed in (clock, dated, clock + distance):
        read_as = moment(typed, days, zone, earlier, round_.mark, Problems())
        if read_as is not None and not elapsed(now, read_as):
            return typed
    return dated + distance
