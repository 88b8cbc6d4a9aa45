"""The home of an event and its buttons: what comes next, what is missing, and the clock.

Longer than most: every button of the page stands beside what the page says.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from topcut.desk.pages.round import home, results, seats
from topcut.desk.pages.round.rail import rail
from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.desk.session.language import spoken
from topcut.edit.change.naming import round_name
from topcut.edit.change.refusals import (
    EventHasErrorsError,
    NotTypedError,
    OutdatedDraftError,
)
from topcut.edit.results.quick import hints
from topcut.edit.results.sides import by_draw, open_sides, type_side
from topcut.edit.rounds.drafting import Again, Drafted, draft_cut, draft_round
from topcut.edit.rounds.redrafting import LostByHandError
from topcut.edit.rounds.round_clock import end_on, extend, last, lasts_days, pause, resume
from topcut.edit.rounds.round_state import RoundState, round_state
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import StepKind, hidden_rounds, status
from topcut.edit.rounds.tables import TableEntry, round_of
from topcut.edit.rounds.visibility import (
    discard_draft,
    show_round,
    take_back_round,
    was_outdated,
)
from topcut.edit.undo import history
from topcut.edit.versions.unsettled import ContradictedError, go_on, refuse_decisions
from topcut.exchange.files.round_files import last_day
from topcut.pages.lines.chances import short
from topcut.publish.files import event_context, site_values
from topcut.rules.bracket.clock import length
from topcut.rules.course.now import Phase
from topcut.rules.course.now import now as now_on
from topcut.rules.ground.basis import memoized_for_event
from topcut.text.problems.problem import Level
from topcut.text.problems.report import texts
from topcut.text.words.message import Message
from topcut.text.words.words import counted, number_meant, sentences, whole_number
from topcut.tournament import Publish, StageKind

_ASKED = ("again", "anyway")
"""Fields of earlier questions, which a later one takes along."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Where the event stands, and the round that it stands at."""
    now = datetime.now(UTC)
    data = desk.data(ask)
    examined = desk.opened(ask.event)
    event, regulations = examined.event, examined.regulations
    stand = status(data, ask.event, now)
    warnings = [each for each in examined.report.problems if each.level is Level.WARNING]
    spelling = [each for each in warnings if each.mark.file == "players.yaml"]
    errors = (*examined.errors.problems, *spelling)
    others = (each for each in warnings if each not in spelling)
    decide = [e.message for e in sorted(others, key=lambda e: e.mark.file == "event.yaml")]
    values: dict[str, Any] = {"status": stand, "kind": stand.next.kind.value, "on": None}
    values |= {"troubles": home.troubles(errors, desk.unsettled(ask.event)), "to_decide": decide}
    values["troubles_sent"] = desk.announcer.troubles(ask.event)
    if event is None or regulations is None:
        head = {"title": Message("home.wrong"), "about": Message("home.unread"), "lines": ()}
        return values | _NOTHING | head
    try:
        on: RoundState | None = round_state(
            data, ask.event, now, texts=spoken(desk, ask.event, ask.accepts)
        )
    except NotTypedError:
        on = None
    at = now_on(event, regulations, now)
    title, about, lines = home.head(event, regulations, at, on, stand)
    values |= _NOTHING | {"title": title, "about": about, "lines": lines, "on": on}
    is_on = on is not None and stand.next.kind is StepKind.RESULT
    values |= {
        "rail": rail(event, regulations, at),
        "nobody": not event.players,
        "still_hidden": [
            (each.name, round_name(each))
            for each in hidden_rounds(event)
            if on is None or each.name != on.round.name or not is_on
        ],
    }
    return values if on is None else values | _of_round(desk, ask, on, now, is_on=is_on)


_NOTHING: dict[str, Any] = {
    "rail": (),
    "nobody": False,
    "still_hidden": (),
    "draft": False,
    "days": False,
    "cut": False,
    "seats": False,
    "late": None,
    "sides": (),
    "clock": None,
    "length": 0,
}
"""What the page has where no round can be shown."""


def _of_round(
    desk: Desk, ask: Ask, on: RoundState, now: datetime, *, is_on: bool
) -> dict[str, Any]:
    """What the page has of a round, drafted, on, or last played."""
    current = round_of(desk.opened(ask.event), on.round.name)
    event, regulations, round_ = current
    cut, draft = round_.stage is StageKind.CUT, round_.publish is Publish.DRAFT
    days = lasts_days(event, round_)
    no_result = len(on.missing) == len(on.tables)
    rows_in, more_in = home.results_in(on, history(desk.data(ask), ask.event)) if is_on else ([], 0)
    public = round_.publish is Publish.RESULTS
    return {
        "draft": draft,
        "days": days,
        "cut": cut,
        "round": round_.name,
        "hints": hints(current),
        "done": not on.missing,
        "clock": home.clock(event, regulations, on, now) if on.on and not days else None,
        "length": int(length(event, regulations, round_).total_seconds() // 60),
        "running": on.phase in (Phase.RUNNING, Phase.OVERTIME) and round_.started is not None,
        "waits_for_clock": round_.started is None and no_result and not days,
        "no_result": no_result,
        "hidden_results": round_.publish is Publish.PAIRINGS,
        "last_day": last_day(round_.ends) if round_.ends is not None else "",
        "all_seated": not on.without and not desk.opened(ask.event).errors.problems,
        "seats": (draft or bool(on.missing)) and not cut,
        **seats.values(desk, ask, on),
        "sides": _sides(desk, ask, round_.name) if cut else (),
        "chances": _chances(desk, ask) if public and not cut else {},
        "rows_in": rows_in,
        "more_in": more_in,
    }


def _chances(desk: Desk, ask: Ask) -> dict[str, str]:
    """What the pages say of the cut beside each name, by player: sure, out, in with a draw.

    Nothing beside results that the public does not see: the pages know less than the desk.
    """
    examined = desk.opened(ask.event)
    event, regulations = examined.event, examined.regulations
    if event is None or regulations is None or not examined.good:
        return {}
    site = site_values(desk.data(ask).site.site)

    def make() -> dict[str, str]:
        context = event_context(event, regulations, site)
        return {player.id: short(context, player.id) for player in event.players}

    return memoized_for_event(event, ("chances", site.language), make)


def _sides(desk: Desk, ask: Ask, round_name: str) -> tuple[tuple[TableEntry, str], ...]:
    """Matches of the cut whose sides nobody has typed, with who is Corp by the draw."""
    try:
        return tuple(
            (table, by_draw(table) or "")
            for table in open_sides(desk.data(ask), ask.event, round_name)
        )
    except NotTypedError:
        return ()


def _pair(desk: Desk, ask: Ask) -> Flash:
    made = _drafted(desk, ask, draft_round)
    thing = "match" if made.round.stage is StageKind.CUT else "table"
    tables, byes = counted(len(made.round.matches), thing), len(made.round.byes)
    drafted = Message("round_page.drafted", tables=tables)
    if byes:
        drafted = Message("round_page.drafted_byes", tables=tables, byes=byes)
    for line in made.price:
        drafted = Message("round_page.rematch", drafted=drafted, line=line)
    return Flash(drafted)


def make_cut(desk: Desk, ask: Ask) -> Flash:
    """Drafts the cut."""
    made = _drafted(desk, ask, draft_cut)
    return Flash(
        Message("round_page.cut_drafted", matches=counted(len(made.round.matches), "match"))
    )


def _drafted(desk: Desk, ask: Ask, draft: Callable[..., Drafted]) -> Drafted:
    """What is drafted; asks first where changes made by hand would be lost, or were saved over."""
    _settle(desk, ask)
    again = Again(bool(ask.field("anyway"))) if ask.field("again") else None
    try:
        return draft(desk.data(ask), ask.event, again=again)
    except ContradictedError as error:
        more = {"do": ask.field("do"), **{key: "yes" for key in _ASKED if ask.field(key)}}
        raise _saved_over(error, more) from None
    except LostByHandError as error:
        more = {"do": ask.field("do"), "again": "yes", "anyway": "yes"}
        text = Message("round_page.lost", question=error.danger)
        raise QuestionError(
            text, Message("round_page.make_again"), more, lines=error.lost
        ) from None


def _saved_over(error: ContradictedError, more: Mapping[str, str]) -> QuestionError:
    """Asks whether it goes on by what is here, where another hand says something else."""
    open_ = error.unsettled
    text = Message("round_page.saved_over")
    if open_.versions:
        text = Message("round_page.other_hand")
    yes = Message("round_page.go_on_here" if open_.versions else "round_page.go_on_files")
    return QuestionError(text, yes, {**more, "theirs": open_.words}, lines=open_.lines)


def _settle(desk: Desk, ask: Ask) -> None:
    """Keeps what the files say, where that was the answer to a question."""
    if words := ask.words("theirs"):
        if not ask.here:
            refuse_decisions(desk.data(ask), ask.event, words)
        go_on(desk.data(ask), ask.event, words)


def _start(desk: Desk, ask: Ask) -> Flash:
    _settle(desk, ask)
    _save_minutes(desk, ask)
    now = datetime.now(UTC)
    try:
        begun = start(desk.data(ask), ask.event, now, anyway=bool(ask.field("anyway")))
    except ContradictedError as error:
        raise _saved_over(error, {"do": "start"}) from None
    except EventHasErrorsError as error:
        text = Message("round_page.has_errors")
        lines = texts(error.report.problems, error.report.sources)
        more = {"do": "start", "anyway": "yes"}
        raise QuestionError(text, Message("round_page.start_anyway"), more, lines=lines) from None
    except OutdatedDraftError as error:
        more = {"do": "start", "anyway": "yes"}
        raise QuestionError(error.said, Message("round_page.start_drafted"), more) from None
    said: list[str] = [Message("round_page.started", round=begun.round, time=begun.at)]
    if begun.outdated:
        said.append(was_outdated(begun.outdated))
    return Flash(sentences(said))


def _publish(desk: Desk, ask: Ask) -> Flash:
    """Shows the pairings without the clock, hides results or shows them."""
    _settle(desk, ask)
    _save_minutes(desk, ask)
    hidden, anyway = ask.field("results") == "hidden", bool(ask.field("anyway"))
    more = {"do": "publish", "results": ask.field("results"), "round": ask.field("round")}
    try:
        name = ask.field("round")
        done = show_round(
            desk.data(ask), ask.event, results=not hidden, round_name=name, anyway=anyway
        )
    except ContradictedError as error:
        raise _saved_over(error, more) from None
    except OutdatedDraftError as error:
        raise QuestionError(
            error.said, Message("round_page.show_drafted"), {**more, "anyway": "yes"}
        ) from None
    return Flash.of(done)


def _now(_: Ask) -> datetime:
    return datetime.now(UTC)


def _minutes(ask: Ask) -> int:
    typed = ask.field("minutes")
    minutes = whole_number(typed)
    if minutes is None:
        raise NotTypedError(
            Message("round_page.no_minutes", typed=typed, meant=number_meant(typed))
        )
    return minutes


def _last(desk: Desk, ask: Ask) -> Flash:
    """Another length for everybody, or the time of day when the round ends."""
    minutes, name = ask.field("minutes"), ask.field("round")
    change = last(desk.data(ask), ask.event, minutes, name, expected=ask.field("shown"))
    return Flash.of(change)


def _save_minutes(desk: Desk, ask: Ask) -> None:
    """Saves the minutes that were typed beside the button that starts a round or shows it."""
    if ask.field("minutes"):
        _last(desk, ask)


def _side(desk: Desk, ask: Ask) -> Flash:
    """Who is Corp in a match of the cut."""
    number, corp = ask.field("table"), ask.field("corp")
    for table in open_sides(desk.data(ask), ask.event, ask.field("round")):
        if str(table.number) == number:
            return Flash.of(type_side(table, f"corp {corp}"))
    raise NotTypedError(Message("round_page.has_sides", n=number))


PAGE = Page(
    "round",
    Message("home.title"),
    show,
    {
        **results.PAGE.actions,
        "pair": Action(_pair),
        "cut": Action(make_cut),
        "start": Action(_start),
        "publish": Action(_publish),
        "take back": Action.of(take_back_round, "round"),
        "discard": Action.of(discard_draft, "round"),
        "pause": Action.of(pause, _now),
        "resume": Action.of(resume, _now),
        "end on": Action.of(end_on, "day", "round"),
        "last": Action(_last),
        "extend": Action.of(extend, "table", _minutes, "round"),
        "seats": Action(seats.change),
        "pairing": Action(seats.line),
        "list": Action(seats.by_list),
        "late": Action(seats.late),
        "side": Action(_side),
    },
)
