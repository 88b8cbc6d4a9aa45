"""Where an event stands while it is played: what is missing, and what comes next.

Longer than most: a sentence for each moment of an evening.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from enum import StrEnum

from msgspec import Struct, structs

from topcut.edit.change.naming import (
    drafting_command,
    last_day,
    player_name,
    player_names,
    round_called,
    round_name,
    table_name,
)
from topcut.edit.change.refusals import checking
from topcut.edit.rounds.drafting import Outdated, outdated
from topcut.edit.versions.unsettled import Unsettled, how, unsettled
from topcut.regulations import Regulations
from topcut.rules.bracket.clock import standing_since
from topcut.rules.course.final import winners
from topcut.rules.course.now import Now, Phase, cut_is_made
from topcut.rules.course.now import now as now_on
from topcut.rules.drafts.bracket import has_first_round
from topcut.rules.ground.structure import plan
from topcut.rules.standings.records import counted_rounds, missing
from topcut.rules.sure.chances import Verdict
from topcut.rules.sure.outlook import outlook
from topcut.text.problems.problem import Problem
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, counted, in_a_row, with_more
from topcut.tournament import Event, Match, Publish, Round, StageKind
from topcut.tournament.moments import elapsed
from topcut.workspace.data import Data

LONG_OVER = timedelta(hours=3)
"""After this time a round is long over, and its minutes are not counted."""


FEWEST = 2
"""With fewer players nothing can be paired."""


class StepKind(StrEnum):
    """What kind of step comes next."""

    MEND = "mend"
    """The event has errors, and has to be mended first."""
    PAIR = "pair"
    """The next round is to be paired."""
    PAIR_AGAIN = "pair again"
    """The draft that is there no longer fits."""
    DISCARD = "discard"
    """The draft that is there is of a match that nobody plays any more."""
    CUT = "cut"
    """The cut is to be made."""
    START = "start"
    """The pairings are to be shown and the clock started."""
    RESULT = "result"
    """Results are to be typed."""
    PUBLISH = "publish"
    """Everything has been played."""


class Step(Struct, frozen=True):
    """What comes next."""

    kind: StepKind
    command: str
    """topcut pair downtown; "" where none does it."""
    does: str = ""
    """What the command does: "makes round 3"; where there is none, what is to be done."""

    @property
    def said(self) -> str:
        """`topcut pair downtown` makes round 3."""
        if not (self.command and self.does):
            return self.does or f"`{self.command}`"
        return Message("status.step", command=self.command, does=self.does)


class Status(Struct, frozen=True):
    """Where an event stands."""

    lines: tuple[str, ...]
    """What is on and what is missing; empty if the event cannot be read."""
    next: Step
    errors: int = 0
    """The number of errors of the event."""
    unsettled: Unsettled = Unsettled()
    """What another hand says otherwise."""
    event: str = ""
    """The event's id."""

    @property
    def said(self) -> list[str]:
        """The lines, what another hand says, and what is next."""
        over = self.unsettled.lines
        first = how(self.event, self.unsettled) if over else self.next.said
        return [*self.lines, *over, f"next: {first}"]


def status(data: Data, event_id: str, moment: datetime) -> Status:
    """Where an event stands, as its files are now; `moment` has a time zone."""
    examined = data.fresh().open(event_id)
    errors = examined.errors.problems
    if examined.event is None or examined.regulations is None:
        open_ = unsettled(examined.data, event_id)
        return Status((), _mend(event_id), len(errors), open_, event_id)
    old = outdated(examined)
    unread = unread_rounds(examined.event, errors)
    found = status_of(examined.event, examined.regulations, moment, old, len(errors), unread)
    return structs.replace(found, unsettled=unsettled(examined.data, event_id), event=event_id)


def status_of(
    event: Event,
    regulations: Regulations,
    moment: datetime,
    old: Outdated | None = None,
    errors: int = 0,
    unread: Collection[str] = (),
) -> Status:
    """Where an event stands.

    `old` says why the draft that is there no longer fits, `unread` which rounds have a file that
    cannot be read. With `errors` the next step is to
    mend them, unless results can be typed, or a draft can be made anew: its errors go with it.
    """
    at = now_on(event, regulations, moment)
    lines = [event.name, *_behind(event, at), *map(unread_round, unread)]
    lines += [_hidden(one) for one in hidden_rounds(event) if not at.on or one is not at.round]
    sure = _sure(event, regulations)
    if at.round is None:
        players = counted(plan(event, regulations).players, "player")
        lines.append(players if unread else Message("status.none_paired", players=players))
        step = _ahead(event, regulations, at)
    elif at.on or at.phase is Phase.DRAFTED:
        more, step = _on(event, regulations, at, at.round, moment, old)
        lines += [*more, *sure]
    else:
        lines += [*_over(event, regulations, at, at.round, unread), *sure]
        step = _ahead(event, regulations, at)
    anew = step.kind is StepKind.PAIR_AGAIN and old is not None and old.again
    if errors and step.kind not in (StepKind.RESULT, StepKind.DISCARD) and not anew:
        step = _mend(event.id)
    return Status(tuple(lines), step, errors)


def unread_rounds(event: Event, errors: Iterable[Problem]) -> tuple[str, ...]:
    """The rounds that have a file of which no table could be read, as "swiss-2"."""
    wrong = {each.mark.file for each in errors if each.kind != "empty file"}
    return tuple(
        round_.name
        for stage in event.stages
        for round_ in stage.rounds
        if not round_.paired and f"rounds/{round_.name}.yaml" in wrong
    )


def unread_round(name: str) -> str:
    """That the file of a round cannot be read."""
    stage, _, number = name.partition("-")
    return Message("status.unreadable", called=round_called(stage, int(number)), name=name)


def hidden_rounds(event: Event) -> tuple[Round, ...]:
    """The rounds that were played and whose results the public does not see."""
    return tuple(one for one in event.rounds() if one.publish is Publish.PAIRINGS and one.complete)


def _hidden(round_: Round) -> str:
    return Message("status.still_hidden", round=round_name(round_), file=round_.name)


def following(event: Event, regulations: Regulations, moment: datetime) -> Step:
    """What comes next if everything paired has been played."""
    return _ahead(event, regulations, now_on(event, regulations, moment))


def _mend(event_id: str) -> Step:
    return Step(StepKind.MEND, checking(event_id), Message("status.next_check"))


def _behind(event: Event, at: Now) -> list[str]:
    """The earlier round that holds up the standings, because a result of it is missing."""
    played = len(counted_rounds(event))
    late = next((one for one in event.ranked[played:] if one.paired), None)
    if late is None or at.round is None or late.name == at.round.name:
        return []
    if at.round.stage is not StageKind.CUT and late.number > at.round.number:
        return []
    left = in_a_row(map(table_name, missing(late)))
    return [Message("status.missing_results", round=round_name(late), left=left)]


def _sure(event: Event, regulations: Regulations) -> list[str]:
    """Top 8: 5 in, 5 open, 20 out; nothing while all are open before the last round.

    The same as on the pages, from what is published; once all is played the cut is next.
    """
    found = outlook(event.public(), regulations)
    if found is None or (found.last and found.round is None):
        return []
    counts = {verdict: found.count(verdict) for verdict in Verdict}
    if not found.last and not counts[Verdict.SURE] + counts[Verdict.OUT]:
        return []
    words = {
        Verdict.SURE: "status.sure",
        Verdict.OPEN: "status.open",
        Verdict.OUT: "status.out",
    }
    parts = [Message(words[verdict], n=n) for verdict, n in counts.items() if n]
    return [Message("status.outlook", places=found.places, counts=in_a_row(parts))]


def _on(
    event: Event,
    regulations: Regulations,
    at: Now,
    round_: Round,
    moment: datetime,
    old: Outdated | None,
) -> tuple[list[str], Step]:
    """The round that is drafted, paired or running."""
    done = len(round_.matches) - len(at.missing)
    lines: list[str] = [
        Message("status.some_in", round=round_name(round_), done=done, n=len(round_.matches))
    ]
    if at.in_cut and not round_.matches:
        if not has_first_round(event, regulations):
            return lines, Step(
                StepKind.CUT, f"topcut cut {event.id}", Message("status.types_its_matches")
            )
        lines = [Message("status.walkovers_only", round=round_name(round_))]
    if at.phase is Phase.DRAFTED:
        lines = [draft_line(round_)] if round_.matches else lines
        if old is not None:
            again = f"{drafting_command(event.id, round_)} --again"
            lines.append(Message("status.outdated_draft", reason=old.reason))
            if not old.again and _is_over_without(event, regulations, round_, moment):
                gone = Message("status.unplayed_file", name=round_.name)
                return lines, Step(StepKind.DISCARD, "", gone)
            return lines, Step(StepKind.PAIR_AGAIN, again, Message("status.makes_it_again"))
        shows = Message("status.next_start")
        return lines, Step(StepKind.START, f"topcut start {event.id}", shows)
    lines += _time(event, at, round_, moment)
    lines += [
        with_more(f"  {table_name(match)}: {player_names(event, match)}", _chooser(event, match))
        for match in at.missing
    ]
    if round_.publish is Publish.PAIRINGS:
        lines.append(Message("status.hidden"))
    return lines, Step(StepKind.RESULT, f"topcut result {event.id}", Message("status.types_them"))


def _is_over_without(
    event: Event, regulations: Regulations, draft: Round, moment: datetime
) -> bool:
    """Whether everything has been played, the draft aside: somebody was disqualified since."""
    stages = tuple(
        structs.replace(stage, rounds=tuple(one for one in stage.rounds if one is not draft))
        for stage in event.stages
    )
    without = replace(event, stages=stages)
    return now_on(without, regulations, moment).phase is Phase.FINISHED


def draft_line(round_: Round) -> str:
    """Round 2 is a draft: 10 tables, 1 with a bye."""
    return Message("status.draft", round=round_name(round_), tables=drafted_tables(round_))


def drafted_tables(round_: Round) -> Message:
    """What a draft has: 10 tables, 1 with a bye."""
    thing = "match" if round_.stage is StageKind.CUT else "table"
    tables, byes = counted(len(round_.matches), thing), len(round_.byes)
    return Message("status.drafted_byes", tables=tables, byes=byes) if byes else tables


def _chooser(event: Event, match: Match) -> str:
    """Who has yet to choose a side in a match, and how that is typed."""
    if match.chooses is None or match.corp is not None:
        return ""
    who, number = player_name(event, match.chooses), match.number
    return Message(
        "status.chooses_a_side", who=who, id=event.id, number=number, chooses=match.chooses
    )


def _time(event: Event, at: Now, round_: Round, moment: datetime) -> list[str]:
    if at.last_day is not None:
        said = last_day(at.last_day)
        over = elapsed(moment, at.last_day) <= timedelta()
        return [Message("status.last_day_over" if over else "status.ends_on", day=said)]
    if round_.started is None:
        return [Message("status.not_started", event=event.id)]
    started = _when(round_.started, moment)
    still = standing_since(round_)
    if still is not None:
        return [Message("status.clock_stopped", started=started, when=_when(still, moment))]
    if at.ends is None:
        return [Message("status.started", started=started)]
    if elapsed(moment, round_.started) > timedelta():
        return [Message("status.starts_ends", started=started, time=f"{at.ends:%H:%M}")]
    left = elapsed(moment, at.ends)
    if -left > LONG_OVER:
        return [Message("status.time_over", started=started, time=f"{at.ends:%H:%M}")]
    minutes = int(left.total_seconds() // 60)
    counts = counted(abs(minutes), "minute")
    key = "status.started_left" if minutes >= 0 else "status.started_over"
    return [Message(key, started=started, time=f"{at.ends:%H:%M}", minutes=counts)]


def _when(moment: datetime, now: datetime) -> str:
    """The time of day, with its date if that is not today."""
    today = now.astimezone(moment.tzinfo).date()
    return f"{moment:%H:%M}" if moment.date() == today else f"{moment:%Y-%m-%d %H:%M}"


def _over(
    event: Event, regulations: Regulations, at: Now, round_: Round, unread: Collection[str]
) -> list[str]:
    """Everything paired has been played."""
    if at.phase is Phase.CUT_AHEAD:
        played = round_.number
        return [
            Message("status.all_played", n=played) if played > 1 else Message("status.only_played")
        ]
    if at.phase is Phase.FINISHED:
        won = [player_name(event, player) for player in winners(event, regulations)]
        if not won:
            return [Message("result.nobody_won")]
        return [Message("result.has_won", n=len(won), players=all_of(won))]
    announced = plan(event, regulations).rounds
    key = "status.all_in" if announced is None or at.in_cut else "status.all_in_of"
    cut = event.cut if cut_is_made(event) else ()
    waiting = [one for one in (*event.ranked, *cut) if not (one.paired or one.name in unread)]
    return [
        Message(key, round=round_name(round_), all=announced),
        *(Message("status.not_paired", round=round_name(one)) for one in waiting),
    ]


def _ahead(event: Event, regulations: Regulations, at: Now) -> Step:
    """What comes next if everything paired has been played."""
    if at.phase is Phase.FINISHED or at.ahead is None:
        return Step(StepKind.PUBLISH, "topcut publish")
    kind, number = at.ahead
    if at.phase is Phase.CUT_AHEAD:
        size = plan(event, regulations).cut
        return Step(
            StepKind.CUT,
            f"topcut cut {event.id}",
            Message("status.next_cut", size=size),
        )
    command = f"topcut pair {event.id}"
    if number == 1 and plan(event, regulations).players < FEWEST:
        return Step(StepKind.PAIR, command, Message("status.makes_first", n=FEWEST))
    return Step(StepKind.PAIR, command, Message("status.makes", round=round_called(kind, number)))
