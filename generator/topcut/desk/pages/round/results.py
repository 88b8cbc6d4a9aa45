"""Results: missing tables first, one field for all of them, a button for what can have happened.

Longer than most: what a line, a button and a tap in the hall type is asked about alike.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from topcut.desk.pages.round.rail import label
from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.history import typist
from topcut.edit.change.naming import last_day, paired_rounds, player_name, round_name
from topcut.edit.change.refusals import DoubtfulError, HasResultError, NotTypedError, same_words
from topcut.edit.change.round_file import read
from topcut.edit.players.roll import OnTheRoll, entrants
from topcut.edit.reports.contradictions import reports_at
from topcut.edit.reports.reporting import Report
from topcut.edit.results.onward import Onward, onward
from topcut.edit.results.outcome import Outcome, entered_outcome, from_json
from topcut.edit.results.possible import Choice, common, rare
from topcut.edit.results.quick import hints, quick
from topcut.edit.results.results import (
    current_round,
    preview_consequences,
    preview_result,
    table_entry,
    type_result,
)
from topcut.edit.results.waiting import refuse_other_seats, taken_back_since
from topcut.edit.rounds.round_state import result_words
from topcut.edit.rounds.tables import CurrentRound, TableEntry
from topcut.edit.undo import history, undo
from topcut.rules.bracket.clock import end_at_table
from topcut.rules.course.now import now as now_on
from topcut.rules.standings.records import missing
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, whole_number
from topcut.tournament import Event, Match, Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent


class TableRow(Struct, frozen=True):
    """A table with what can be typed for it."""

    table: TableEntry
    result: str
    """What came of it, "" while nothing is typed."""
    reports: tuple[Report, ...]
    against: bool
    """Whether they say something else than the result."""
    onward: Onward | None
    """In the bracket, what follows from the match."""
    ends: datetime | None
    """When time is called here, if that is later than elsewhere."""

    @property
    def buttons(self) -> tuple[Choice, ...]:
        """What is likely."""
        return common(self.table)

    @property
    def extended(self) -> str:
        """The time that the table has beyond the others: "+5, to 14:30"; "" for none."""
        if self.ends is None:
            return ""
        minutes = self.table.match.extension
        return Message("results_page.extended", minutes=minutes, time=f"{self.ends:%H:%M}")

    def won(self, player: str) -> bool:
        """Whether this player has won here."""
        if self.onward is not None:
            return player == self.onward.won
        found = entered_outcome(self.table) if self.result else None
        return found is not None and player in (found.winners or ())

    def follows(self, player: str) -> str:
        """What comes for a player of a match of the bracket: "loser to match 9"; "" before."""
        if self.onward is None or not self.onward.won:
            return ""
        return self.onward.winner if self.won(player) else self.onward.loser

    @property
    def ahead(self) -> str:
        """What the match decides: "winner to match 11, loser to match 9"; "" elsewhere."""
        if self.onward is None or self.onward.won or not self.onward.winner:
            return ""
        loser = self.onward.loser
        if loser == "out":
            loser = Message("results_page.loser_out")
        return Message("results_page.follows", winner=self.onward.winner, loser=loser)

    @property
    def more(self) -> tuple[Choice, ...]:
        """What happens less often."""
        return rare(self.table)


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The tables of the round that is on, or of the one that is asked for."""
    wanted = ask.form.get("round") or ask.query.get("round", "")
    try:
        current = current_round(desk.opened(ask.event), wanted)
    except NotTypedError as error:
        tabs = _tabs(desk.opened(ask.event))
        return {"current": None, "why": str(error), "rows": (), "tabs": tabs, "left": 0, "ends": ""}
    on = _is_on(desk, ask, current)
    rows = rows_of(desk, ask, current)
    left = len(missing(current.round))
    return {
        "current": current,
        "why": "",
        "name": label(
            current.event, current.regulations, current.round.stage, current.round.number
        ),
        "round": current.round.name,
        "rows": rows,
        "groups": [
            (id_, title, found)
            for id_, title, found in (
                ("Missing", Message("home.missing"), [row for row in rows if not row.result]),
                ("In", Message("home.in"), [row for row in rows if row.result]),
            )
            if found
        ],
        "left": left,
        "done": not left and on,
        "ends": _ends(current),
        "time_over": (at := round_end(current)) is not None and at <= datetime.now(UTC),
        "people": _people(desk, ask) if on and current.round.stage is not StageKind.CUT else {},
        "waits_for_clock": False,
        "tabs": _tabs(desk.opened(ask.event)),
        "hints": hints(current),
    }


def _people(desk: Desk, ask: Ask) -> dict[str, OnTheRoll]:
    """Everybody, by id; nobody where a file cannot be read."""
    try:
        return {each.player.id: each for each in entrants(desk.data(ask), ask.event)}
    except NotTypedError:
        return {}


def _ends(current: CurrentRound) -> str:
    """When time is called in the round; "" where no clock runs for it."""
    at = now_on(current.event, current.regulations, datetime.now(UTC))
    if at.last_day is not None and at.round is not None and at.round.name == current.round.name:
        return Message("results_page.ends_on", day=last_day(at.last_day))
    ends = round_end(current)
    return f"{ends:%H:%M}" if ends is not None else ""


def round_end(current: CurrentRound) -> datetime | None:
    """When time is called in the round; None where no clock runs for it."""
    at = now_on(current.event, current.regulations, datetime.now(UTC))
    return at.ends if at.round is not None and at.round.name == current.round.name else None


def _tabs(opened: CheckedEvent) -> tuple[tuple[str, str, int], ...]:
    """The rounds that are not drafts, with their labels and how many results they lack."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        return ()
    return tuple(
        (each.name, label(event, regulations, each.stage, each.number), len(missing(each)))
        for each in paired_rounds(event)
        if each.publish is not Publish.DRAFT
    )


def preview(desk: Desk, ask: Ask) -> str:
    """What a line would type, for whoever is still writing it."""
    line = ask.query.get("line", "").strip()
    if not line or line in ("u", "?"):
        return ""
    try:
        opened = desk.opened(ask.event)
        current = current_round(opened, ask.query.get("round", ""))
        table, words = quick(current, line)
        return preview_result(opened, table, words, current.round.name, replace=True).echo
    except NotTypedError as error:
        return str(error)


def _line(desk: Desk, ask: Ask) -> Flash:
    """A line of the field: "12w", "ada 60", "u" for the last one back."""
    line = ask.field("line")
    if line.casefold() in ("u", "undo"):
        return _undo_last(desk, ask)
    current = current_round(desk.opened(ask.event), ask.field("round"))
    return _type(desk, ask, current, *quick(current, line), {"do": "line", "line": line})


def _button(desk: Desk, ask: Ask) -> Flash:
    """A table's button."""
    current = current_round(desk.opened(ask.event), ask.field("round"))
    table, outcome = ask.field("table"), from_json(ask.field("outcome"))
    more = {"do": "button", "table": table, "outcome": outcome.json()}
    _waited(desk, ask, table, current.round.name, more)
    return _type(desk, ask, current, table, outcome, more)


def _waited(desk: Desk, ask: Ask, table: str, name: str, more: Mapping[str, str]) -> None:
    """Refuses, or asks about, what waited on a phone while its table became another one."""
    seats, since = ask.words("seats"), whole_number(ask.field("since"))
    if not seats and since is None:
        return
    entry = table_entry(desk.opened(ask.event), table, name)
    if seats:
        refuse_other_seats(entry, seats)
    if since is None or not same_words(ask.field("shown"), entry.words):
        return
    back = taken_back_since(desk.data(ask), ask.event, entry, since)
    if back is not None:
        at = f"{back.at.astimezone():%H:%M}"
        text = Message("results_page.taken_back", said=back.words, time=at, by=typist(back.by))
        again = {**more, "round": name, "seats": " ".join(seats), "since": ""}
        again["shown"] = entry.words
        raise QuestionError(text, Message("results_page.save_again"), again)


def _type(
    desk: Desk,
    ask: Ask,
    current: CurrentRound,
    table: str,
    result: str | Outcome,
    more: dict[str, str],
) -> Flash:
    """Types it, or asks first where a result stands there or it is probably a mistake.

    `more` has the fields by which the same request is made again.
    """
    name, replace = current.round.name, bool(ask.field("replace"))
    expected, more = ask.form.get("shown") or None, {**more, "round": name}
    try:
        change = type_result(
            desk.data(ask),
            ask.event,
            table,
            result,
            name,
            replace=replace,
            confirmed=bool(ask.field("confirmed")),
            expected=expected,
            may_rule=ask.here,
        )
    except HasResultError as error:
        opened = desk.opened(ask.event)
        change = preview_consequences(opened, table, result, name, confirmed=True)
        if change.differs:
            text = Message("results_page.change_to", now=error.said, then=change.summary)
            more |= {"replace": "yes", "shown": table_entry(opened, table, name).words}
            lines = _way_back(opened.event, current.round)
            raise QuestionError(
                text, Message("results_page.change_it"), more, lines=lines
            ) from None
    except DoubtfulError as error:
        more |= {"confirmed": "yes"}
        if replace:
            more |= {"replace": "yes", "shown": expected or ""}
        text = Message("results_page.doubtful", said=error.said)
        raise QuestionError(text, Message("results_page.save_it"), more) from None
    page = _same_page(desk, ask, current)
    if not (change.number or change.differs):  # a click whose answer was lost
        return Flash(Message("results_page.saved_already", said=change.echo), page)
    return Flash(change.echo, page, undo=change.number)


def _way_back(event: Event | None, corrected: Round) -> list[str]:
    """How the round that is on is paired by a corrected result, while nothing of it is in."""
    rounds = (*event.ranked, *event.cut) if event is not None else ()
    public = [each for each in rounds if each.matches and each.publish is not Publish.DRAFT]
    if not public or public[-1].name == corrected.name:
        return []
    last = public[-1]
    if len(missing(last)) < len(last.matches):
        return []
    name = round_name(last)
    return [Message("results_page.way_back", round=name)]


def _undo_last(desk: Desk, ask: Ask) -> Flash:
    """Takes back the last change of this hand that still stands."""
    data = desk.data(ask)
    for each in history(data, ask.event):
        if each.change.by == ask.hand and not each.undone and not each.change.undoes:
            if not each.change.said.startswith(("table ", "match ")):
                raise NotTypedError(Message("results_page.other_change", said=each.change.words))
            undo(data, ask.event, each.change.number)
            current = current_round(desk.opened(ask.event), ask.field("round"))
            return Flash(
                Message("results_page.undone", said=each.change.words),
                _same_page(desk, ask, current),
            )
    raise NotTypedError(Message("results_page.nothing_to_undo"))


def _same_page(desk: Desk, ask: Ask, current: CurrentRound) -> str:
    """The page of a round that is not on; "" for the one that is.

    Else the next line of somebody who corrects an earlier round would go to the one that is on.
    """
    on = _is_on(desk, ask, current)
    return "" if on else f"/{ask.event}/results?round={current.round.name}"


def _is_on(desk: Desk, ask: Ask, current: CurrentRound) -> bool:
    """Whether a round is the one that the page shows where none is named."""
    try:
        return current_round(desk.opened(ask.event)).round.name == current.round.name
    except NotTypedError:  # its file is broken
        return False


def rows_of(desk: Desk, ask: Ask, current: CurrentRound) -> list[TableRow]:
    """The tables of a round as they stand, in the typed order."""
    opened = desk.opened(ask.event)
    file = read(opened, current.round.name)
    open_ = {match.mark for match in missing(current.round)}
    ends, leads, time = result_words(current), onward(current), round_end(current)
    reported = reports_at(desk.data(ask), current)
    rows = []
    for match in current.round.matches:
        table = TableEntry(*current, match, file)
        found, against = reported.get(table.number, (None, False))
        result = "" if match.mark in open_ else _result(current, match, ends[table.number])
        reports = found.reports if found else ()
        later = end_at_table(time, match) if match.extension and not result else None
        rows.append(TableRow(table, result, reports, against, leads.get(table.number), later))
    return rows


def _result(current: CurrentRound, match: Match, words: str) -> str:
    """What came of a table that has ended; `words` are those of its result, "" for none."""
    if words:
        return words
    out = [each.player for each in current.round.disqualified if each.player in match.players]
    if out:
        names = all_of(player_name(current.event, each) for each in out)
        return Message("results_page.disqualified", n=len(out), players=names)
    return Message("results_page.nothing_missing")


PAGE = Page(
    "results",
    Message("results_page.title"),
    show,
    {"line": Action(_line), "button": Action(_button)},
)
