"""What is on now: one answer for the pages, the screens, the paper and `topcut status`.

It follows from what was typed. A page has no clock of its own: that time was called is known
only to who says what time it is.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum

from msgspec import Struct

from topcut.regulations import Regulations, WiringSection
from topcut.rules.bracket import clock
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import MatchState
from topcut.rules.course.schedule import expected
from topcut.rules.ground.structure import Plan, plan, stage_kind
from topcut.rules.standings.records import counted_rounds, missing
from topcut.tournament import Event, Match, Publish, Round, StageKind
from topcut.tournament.moments import elapsed


class Phase(StrEnum):
    """Where an event stands."""

    BEFORE = "before"
    """No round is paired."""
    DRAFTED = "drafted"
    """The pairings of the round wait to be published."""
    PAIRED = "paired"
    """Everybody may see who plays whom; the clock has not started, and no result is in."""
    RUNNING = "running"
    OVERTIME = "over time"
    """Time was called, and results are missing."""
    BETWEEN = "between"
    """All results of the round are in, and another round follows."""
    CUT_AHEAD = "cut ahead"
    """The ranked rounds are played, and the cut that was announced is not made."""
    FINISHED = "finished"


Stand = tuple[Phase, Round | None]
"""A phase with the round that it is about; None before any."""


class Now(Struct, frozen=True):
    """What is on."""

    phase: Phase
    round: Round | None
    """The round that is on, else the last that was; None before any."""
    missing: tuple[Match, ...]
    """Its tables that lack a result."""
    ends: datetime | None
    """When time is called in it, extensions of tables aside; None while no clock runs."""
    last_day: datetime | None
    """When it ends if it lasts days, and no clock runs; None else."""
    ahead: tuple[StageKind, int] | None
    """The round that comes after it; None after the last."""
    expected: Mapping[str, datetime]
    """When rounds begin that have not begun, by name ("swiss-4"), as far as that is known."""

    @property
    def on(self) -> bool:
        """Whether people sit at tables, or look for theirs."""
        return self.phase in (Phase.PAIRED, Phase.RUNNING, Phase.OVERTIME)

    @property
    def in_cut(self) -> bool:
        """Whether the round is one of the cut."""
        return self.round is not None and self.round.stage is StageKind.CUT


def now(event: Event, regulations: Regulations, moment: datetime | None = None) -> Now:
    """Where the event stands; `moment` is the time, with its zone, for who knows it.

    Of an event as everybody may see it (`event.public()`) no round is drafted.
    """
    announced = plan(event, regulations)
    drawn = bracket(event, regulations)
    made = cut_is_made(event)
    phase, round_ = _in_cut(event, drawn) if made else _in_ranked(event, regulations, announced)
    if round_ is None:
        first = stage_kind(event, regulations), 1
        return Now(phase, None, (), None, None, first, expected(event, regulations, None))
    running = phase is Phase.RUNNING
    ends = clock.end(event, regulations, round_) if running else None
    last_day = round_.ends if running else None
    ahead = _ahead(announced, drawn, round_, phase)
    times: Mapping[str, datetime] = {}
    if phase is not Phase.FINISHED:
        waiting = phase in (Phase.DRAFTED, Phase.PAIRED)
        delayed = ahead if running else None
        times = expected(event, regulations, round_, waiting=waiting, delayed=delayed)
    over = ends or last_day
    if moment is not None and over is not None and elapsed(over, moment) >= timedelta():
        phase = Phase.OVERTIME
    return Now(phase, round_, lacking(drawn, round_), ends, last_day, ahead, times)


def cut_is_made(event: Event) -> bool:
    """Whether the seeds of the cut stand, or any of its matches; `declined` alone is before it."""
    return any(round_.paired for round_ in event.cut)


def lacking(drawn: Bracket | None, round_: Round) -> tuple[Match, ...]:
    """The tables of a round that lack a result; in the bracket a walkover needs none."""
    if round_.stage is not StageKind.CUT or drawn is None:
        return missing(round_)
    decided = {
        id(match.typed.match)
        for match in drawn.matches
        if match.typed is not None and match.decided
    }
    return tuple(match for match in round_.matches if id(match) not in decided)


def _begun(round_: Round) -> bool:
    """Whether a clock was started or a result is in."""
    return round_.started is not None or any(match.reported for match in round_.matches)


def _of(round_: Round) -> Phase:
    if round_.publish is Publish.DRAFT:
        return Phase.DRAFTED
    return Phase.RUNNING if _begun(round_) or round_.ends is not None else Phase.PAIRED


def _in_ranked(event: Event, regulations: Regulations, announced: Plan) -> Stand:
    paired = [round_ for round_ in event.ranked if round_.paired]
    public = [round_ for round_ in paired if round_.publish is not Publish.DRAFT]
    drafts = (round_ for round_ in paired if round_.publish is Publish.DRAFT)
    on = _last_public(public)
    if on is not None and missing(on):
        return _of(on), on
    if (draft := next(drafts, None)) is not None:
        return Phase.DRAFTED, draft
    if on is None:
        return Phase.BEFORE, None
    if announced.rounds is None or len(counted_rounds(event)) < announced.rounds:
        return Phase.BETWEEN, on
    if announced.cut is None and regulations.cuts:
        return Phase.BETWEEN, on
    return (Phase.CUT_AHEAD if announced.cut else Phase.FINISHED), on


def _last_public(rounds: Sequence[Round]) -> Round | None:
    """The last round with pairings.

    In a round robin, whose whole schedule may be typed before the first round, it is the one
    after the last that has begun and is played.
    """
    if not rounds or rounds[-1].stage is not StageKind.ROBIN:
        return rounds[-1] if rounds else None
    begun = [place for place, round_ in enumerate(rounds) if _begun(round_)]
    last = begun[-1] if begun else 0
    further = bool(begun) and not missing(rounds[last]) and last + 1 < len(rounds)
    return rounds[last + 1] if further else rounds[last]


def _in_cut(event: Event, drawn: Bracket | None) -> Stand:
    paired = [round_ for round_ in event.cut if round_.paired]
    public = [round_ for round_ in paired if round_.publish is not Publish.DRAFT]
    for round_ in public:
        decided = (
            round_.complete
            if drawn is None
            else all(match.decided for match in drawn.of_round(round_.number))
        )
        if not decided:
            return _of(round_), round_
    for round_ in paired:
        if round_.publish is Publish.DRAFT:
            return Phase.DRAFTED, round_
    if drawn is not None and drawn.finished:
        return Phase.FINISHED, public[-1]
    return Phase.BETWEEN, public[-1]


def _ahead(
    announced: Plan, drawn: Bracket | None, round_: Round, phase: Phase
) -> tuple[StageKind, int] | None:
    if phase is Phase.FINISHED:
        return None
    if round_.stage is StageKind.CUT:
        return _next_of_cut(drawn, round_)
    if phase is not Phase.CUT_AHEAD and (
        announced.rounds is None or round_.number < announced.rounds
    ):
        return round_.stage, round_.number + 1
    return (StageKind.CUT, 1) if announced.cut else None


def _next_of_cut(drawn: Bracket | None, round_: Round) -> tuple[StageKind, int] | None:
    """A second final is next only once it is needed."""
    later = (
        match.wire.round
        for match in (drawn.matches if drawn is not None else ())
        if match.wire.round > round_.number and not match.decided
        if match.wire.section is not WiringSection.SECOND_FINAL or match.state is MatchState.READY
    )
    number = min(later, default=0)
    return (StageKind.CUT, number) if number else None
