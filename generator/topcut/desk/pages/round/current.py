"""The round that is on: what is missing, what comes next, who sits where, and its clock."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from topcut.desk.pages.round import seats
from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.naming import round_name
from topcut.edit.change.overwrites import OverwrittenError, keep_theirs
from topcut.edit.change.refusals import (
    EventHasErrorsError,
    NotTypedError,
    OutdatedDraftError,
)
from topcut.edit.results.sides import by_draw, open_sides, type_side
from topcut.edit.rounds.drafting import Again, Drafted, draft_cut, draft_round
from topcut.edit.rounds.redrafting import LostByHandError
from topcut.edit.rounds.round_clock import end_on, extend, lasts_days, pause, resume
from topcut.edit.rounds.round_state import RoundState, round_state
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import StepKind, hidden_rounds, status
from topcut.edit.rounds.tables import TableEntry
from topcut.edit.rounds.visibility import (
    discard_draft,
    show_round,
    take_back_round,
    was_outdated,
)
from topcut.exchange.files.round_files import last_day
from topcut.pages.lines.chances import short
from topcut.publish.files import event_context, site_values
from topcut.rules.course.now import Phase
from topcut.rules.ground.basis import memoized_for_event
from topcut.text.problems.report import texts
from topcut.text.words.words import counted, whole_number
from topcut.tournament import Publish, StageKind

_ASKED = ("again", "anyway")
"""Fields of earlier questions, which a later one takes along."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Where the event stands, and the round that it stands at."""
    now = datetime.now(UTC)
    data = desk.data(ask)
    event = desk.opened(ask.event).event
    try:
        on: RoundState | None = round_state(data, ask.event, now)
    except NotTypedError:
        on = None
    found = status(data, ask.event, now)
    cut = on is not None and on.round.stage is StageKind.CUT
    seats = on is not None and (on.round.publish is Publish.DRAFT or bool(on.missing)) and not cut
    public = on is not None and on.round.publish is Publish.RESULTS
    return {
        "status": found,
        "lines": [line for line in found.lines[1:] if not line.startswith("  ")],
        "kind": found.next.kind.value,
        "nobody": event is not None and not event.players,
        "event_name": event.name if event is not None else ask.event,
        "on": on,
        "draft": on is not None and on.round.publish is Publish.DRAFT,
        "hidden_results": on is not None and on.round.publish is Publish.PAIRINGS,
        "still_hidden": [
            (each.name, round_name(each))
            for each in (hidden_rounds(event) if event is not None else ())
            if on is None or each.name != on.round.name or found.next.kind is not StepKind.RESULT
        ],
        "days": lasts_days(event, on.round) if event is not None and on is not None else False,
        "last_day": last_day(on.round.ends) if on is not None and on.round.ends else "",
        "running": on is not None and on.phase in (Phase.RUNNING, Phase.OVERTIME),
        "no_result": on is not None and len(on.missing) == len(on.tables),
        "all_seated": on is not None and not on.without and not found.errors,
        "cut": cut,
        "seats": seats,
        "sides": _sides(desk, ask, on.round.name) if on is not None and cut else (),
        "chances": _chances(desk, ask) if public and not cut else {},
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
    byes = f", {len(made.round.byes)} with a bye" if made.round.byes else ""
    price = "".join(f". It cannot be paired without a rematch: {line}" for line in made.price)
    thing = "match" if made.round.stage is StageKind.CUT else "table"
    tables = counted(len(made.round.matches), thing)
    return Flash(f"drafted: {tables}{byes}{price}")


def make_cut(desk: Desk, ask: Ask) -> Flash:
    """Drafts the cut."""
    made = _drafted(desk, ask, draft_cut)
    return Flash(f"the cut is drafted: {counted(len(made.round.matches), 'match')}")


def _drafted(desk: Desk, ask: Ask, draft: Callable[..., Drafted]) -> Drafted:
    """What is drafted; asks first where changes made by hand would be lost, or were saved over."""
    _settle(desk, ask)
    again = Again(bool(ask.field("anyway"))) if ask.field("again") else None
    try:
        return draft(desk.data(ask), ask.event, again=again)
    except OverwrittenError as error:
        more = {"do": ask.field("do"), **{key: "yes" for key in _ASKED if ask.field(key)}}
        raise _saved_over(error, more) from None
    except LostByHandError as error:
        first, *lines = str(error).split("\n")
        more = {"do": ask.field("do"), "again": "yes", "anyway": "yes"}
        text = f"{first.rstrip(':')}. What is lost:"
        raise QuestionError(text, "Make it again", more, lines=lines[:-1]) from None


def _saved_over(error: OverwrittenError, more: Mapping[str, str]) -> QuestionError:
    """Asks whether it goes on by what the files say, where something typed was saved over."""
    numbers = " ".join(sorted({str(each.number) for each in error.overwrites}))
    text = "Somebody saved over what was typed here. Go on with what the files say now?"
    lines = [each.said for each in error.overwrites]
    return QuestionError(
        text, "Keep what the files say, and go on", {**more, "theirs": numbers}, lines=lines
    )


def _settle(desk: Desk, ask: Ask) -> None:
    """Keeps what the files say, where that was the answer to a question."""
    if numbers := [whole_number(each) or 0 for each in ask.words("theirs")]:
        keep_theirs(desk.data(ask), ask.event, numbers)


def _start(desk: Desk, ask: Ask) -> Flash:
    _settle(desk, ask)
    now = datetime.now(UTC)
    try:
        begun = start(desk.data(ask), ask.event, now, anyway=bool(ask.field("anyway")))
    except OverwrittenError as error:
        raise _saved_over(error, {"do": "start"}) from None
    except EventHasErrorsError as error:
        text = "The event has errors. Its pages would stay as they are; only the clock would run."
        lines = texts(error.report.problems, error.report.sources)
        more = {"do": "start", "anyway": "yes"}
        raise QuestionError(text, "Start the clock anyway", more, lines=lines) from None
    except OutdatedDraftError as error:
        more = {"do": "start", "anyway": "yes"}
        raise QuestionError(error.said, "Start it as drafted", more) from None
    old = f". {was_outdated(begun.outdated)}" if begun.outdated else ""
    return Flash(f"{begun.round} has started at {begun.at}{old}")


def _publish(desk: Desk, ask: Ask) -> Flash:
    """Shows the pairings without the clock, hides results or shows them."""
    _settle(desk, ask)
    hidden, anyway = ask.field("results") == "hidden", bool(ask.field("anyway"))
    more = {"do": "publish", "results": ask.field("results"), "round": ask.field("round")}
    try:
        name = ask.field("round")
        done = show_round(
            desk.data(ask), ask.event, results=not hidden, round_name=name, anyway=anyway
        )
    except OverwrittenError as error:
        raise _saved_over(error, more) from None
    except OutdatedDraftError as error:
        raise QuestionError(error.said, "Show it as drafted", {**more, "anyway": "yes"}) from None
    return Flash.of(done)


def _now(_: Ask) -> datetime:
    return datetime.now(UTC)


def _minutes(ask: Ask) -> int:
    typed = ask.field("minutes")
    minutes = whole_number(typed)
    if minutes is None:
        raise NotTypedError(f"“{typed}” is not a number of minutes; write: 5")
    return minutes


def _side(desk: Desk, ask: Ask) -> Flash:
    """Who is Corp in a match of the cut."""
    number, corp = ask.field("table"), ask.field("corp")
    for table in open_sides(desk.data(ask), ask.event, ask.field("round")):
        if str(table.number) == number:
            return Flash.of(type_side(table, f"corp {corp}"))
    raise NotTypedError(f"match {number} has its sides already")


PAGE = Page(
    "round",
    "Round",
    show,
    {
        "pair": Action(_pair),
        "cut": Action(make_cut),
        "start": Action(_start),
        "publish": Action(_publish),
        "take back": Action.of(take_back_round, "round"),
        "discard": Action.of(discard_draft, "round"),
        "pause": Action.of(pause, _now),
        "resume": Action.of(resume, _now),
        "end on": Action.of(end_on, "day", "round"),
        "extend": Action.of(extend, "table", _minutes, "round"),
        "seats": Action(seats.change),
        "side": Action(_side),
    },
)
