"""Results: missing tables first, one field for all of them, a button for what can have happened."""

from datetime import UTC, datetime
from typing import Any

from msgspec import Struct, structs

from topcut.desk.session.asking import Action, Ask, Page, QuestionError, Said
from topcut.desk.session.desk import Desk
from topcut.edit.change.naming import paired_rounds, player_name, round_name
from topcut.edit.change.refusals import DoubtfulError, HasResultError, NotTypedError
from topcut.edit.change.round_file import read
from topcut.edit.reports.contradictions import said_at
from topcut.edit.reports.reporting import TableReports
from topcut.edit.results.consequences import preview_consequences
from topcut.edit.results.possible import Possible, seldom, usual
from topcut.edit.results.quick import hints, quick
from topcut.edit.results.results import (
    ResultEcho,
    RoundInHand,
    preview_result,
    round_in_hand,
    type_result,
    typed_words,
)
from topcut.edit.rounds.round_state import result_words
from topcut.edit.rounds.seat_moves import number_of
from topcut.edit.undo import history, undo
from topcut.rules.course.now import now as now_on
from topcut.rules.standings.records import missing
from topcut.text.words.words import all_of
from topcut.tournament import Event, Match, Publish, StageKind


class Row(Struct, frozen=True):
    """A table."""

    number: str
    players: tuple[str, ...]
    corp: str
    """Who is Corp where one game is played whose sides are known; "" otherwise."""
    result: str
    """What came of it, "" while nothing is typed."""
    shown: str
    """The table as it is typed."""
    buttons: tuple[Possible, ...]
    more: tuple[Possible, ...]
    """What happens less often."""
    said: tuple[str, ...] = ()
    """What the players reported."""
    against: bool = False
    """Whether that is something else than the result."""


class Tab(Struct, frozen=True):
    """A round that results can be typed for."""

    name: str
    label: str
    left: int
    here: bool


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The tables of the round that is on, or of the one that is asked for."""
    wanted = ask.form.get("round") or ask.query.get("round", "")
    try:
        hand = round_in_hand(desk.data(ask), ask.event, wanted)
    except NotTypedError as error:
        event = desk.opened(ask.event).event
        tabs = _tabs(event, "") if event is not None else ()
        return {"hand": None, "why": str(error), "rows": (), "tabs": tabs, "left": 0, "ends": ""}
    rows = _rows(desk, ask, hand)
    left = len(missing(hand.round))
    return {
        "hand": hand,
        "why": "",
        "name": round_name(hand.round),
        "round": hand.round.name,
        "rows": sorted(rows, key=lambda row: bool(row.result)),
        "left": left,
        "done": not left and _is_on(desk, ask, hand),
        "ends": _ends(hand),
        "tabs": _tabs(hand.event, hand.round.name),
        "hints": hints(hand),
    }


def _ends(hand: RoundInHand) -> str:
    """When time is called in the round; "" where no clock runs for it."""
    at = now_on(hand.event, hand.regulations, datetime.now(UTC))
    on = at.round is not None and at.round.name == hand.round.name
    return f"{at.ends:%H:%M}" if on and at.ends is not None else ""


def _tabs(event: Event, here: str) -> tuple[Tab, ...]:
    """The rounds that are not drafts."""
    return tuple(
        Tab(each.name, round_name(each), len(missing(each)), each.name == here)
        for each in paired_rounds(event)
        if each.publish is not Publish.DRAFT
    )


def preview(desk: Desk, ask: Ask) -> str:
    """What a line would type, for whoever is still writing it."""
    line = ask.query.get("line", "").strip()
    if not line or line in ("u", "?"):
        return ""
    try:
        hand = round_in_hand(desk.data(ask), ask.event, ask.query.get("round", ""))
        said = quick(hand, line)
        return preview_result(
            desk.data(ask), ask.event, said.table, said.words, hand.round.name, over=True
        ).echo
    except NotTypedError as error:
        return str(error)


def _line(desk: Desk, ask: Ask) -> Said:
    """A line of the field: "12w", "ada 60", "u" for the last one back."""
    line = ask.field("line")
    if line.casefold() in ("u", "undo"):
        return _undo_last(desk, ask)
    hand = round_in_hand(desk.data(ask), ask.event, ask.field("round"))
    said = quick(hand, line)
    return _said(desk, ask, hand, _typed(desk, ask, hand, said.table, said.words, None))


def _button(desk: Desk, ask: Ask) -> Said:
    """A table's button."""
    hand = round_in_hand(desk.data(ask), ask.event, ask.field("round"))
    table, words = ask.field("table"), ask.field("words")
    if why := ask.field("why"):
        words = f"{words}: {why}"
    shown = ask.form.get("shown") or None
    return _said(desk, ask, hand, _typed(desk, ask, hand, table, words, shown))


def _typed(
    desk: Desk, ask: Ask, hand: RoundInHand, table: str, words: str, shown: str | None
) -> ResultEcho:
    """Types it, or asks first where a result stands there or it is probably a mistake."""
    data, name = desk.data(ask), hand.round.name
    over = bool(ask.field("over"))
    sure = " yes" if ask.field("sure") else ""
    try:
        return type_result(
            data,
            ask.event,
            table,
            f"{words}{sure}",
            name,
            over=over,
            shown=shown,
            may_rule=ask.here,
        )
    except HasResultError as error:
        before = typed_words(data, ask.event, table, name)
        if (there := _there(desk, ask, table, f"{words}{sure}", name)).words == before:
            return there  # a click whose answer was lost
        led = _led(desk, ask, table, f"{words}{sure}", name)
        text = f"{error.said}. Change it to {led}?"
        more = {"over": "yes", "shown": before, "table": table, "words": words}
        raise QuestionError(text, "Change it", {**more, "do": "button", "round": name}) from None
    except DoubtfulError as error:
        more = {"sure": "yes", "table": table, "words": words, "do": "button", "round": name}
        if over:
            more |= {"over": "yes", "shown": shown or ""}
        raise QuestionError(f"{error.said}. Is that what happened?", "Yes, type it", more) from None


def _there(desk: Desk, ask: Ask, table: str, words: str, name: str) -> ResultEcho:
    """What would be typed, also where it is probably a mistake."""
    try:
        return preview_result(desk.data(ask), ask.event, table, words, name, over=True)
    except DoubtfulError:
        return preview_result(desk.data(ask), ask.event, table, f"{words} yes", name, over=True)


def _led(desk: Desk, ask: Ask, table: str, words: str, name: str) -> str:
    """What a correction would lead to."""
    try:
        return preview_consequences(desk.data(ask), ask.event, table, words, name).said
    except DoubtfulError:
        return preview_consequences(desk.data(ask), ask.event, table, f"{words} yes", name).said


def _undo_last(desk: Desk, ask: Ask) -> Said:
    """Takes back the last change of this hand that still stands."""
    data = desk.data(ask)
    for each in history(data, ask.event):
        if each.change.by == ask.hand and not each.undone and not each.change.undoes:
            if not each.change.said.startswith(("table ", "match ")):
                raise NotTypedError(
                    f"the last change here is not a result: “{each.change.said}”; take it back"
                    " under "
                    "History"
                )
            undo(data, ask.event, each.change.number)
            hand = round_in_hand(data, ask.event, ask.field("round"))
            return Said(f"undone: {each.change.said}", _same_page(desk, ask, hand))
    raise NotTypedError("this device has nothing to take back")


def _said(desk: Desk, ask: Ask, hand: RoundInHand, typed: ResultEcho) -> Said:
    go = _same_page(desk, ask, hand)
    if not typed.number and typed.after.content == typed.before.content:
        return Said(f"{typed.echo}: it has already been typed", go)
    return Said(typed.echo, go, undo=typed.number)


def _same_page(desk: Desk, ask: Ask, hand: RoundInHand) -> str:
    """The page of a round that is not on; "" for the one that is.

    Else the next line of somebody who corrects an earlier round would go to the one that is on.
    """
    on = _is_on(desk, ask, hand)
    return "" if on else f"/{ask.event}/results?round={hand.round.name}"


def _is_on(desk: Desk, ask: Ask, hand: RoundInHand) -> bool:
    """Whether a round is the one that the page shows where none is named."""
    try:
        return round_in_hand(desk.data(ask), ask.event).round.name == hand.round.name
    except NotTypedError:  # its file is broken
        return False


def _rows(desk: Desk, ask: Ask, hand: RoundInHand) -> list[Row]:
    file = read(desk.data(ask), ask.event, hand.round.name)
    nodes = {node.mark: place for place, node in enumerate(file.tables())}
    left = {match.mark for match in missing(hand.round)}
    ends = result_words(hand.event, hand.regulations, hand.round)
    rows = [
        _row(
            hand,
            match,
            file.words(nodes[match.mark]),
            _result(hand, match, ends[number_of(match)]) if match.mark not in left else "",
        )
        for match in hand.round.matches
    ]
    said = said_at(desk.data(ask), hand)
    return [_beside(row, *said[row.number]) if row.number in said else row for row in rows]


def _beside(row: Row, reports: TableReports, against: bool) -> Row:
    """A table with what its players said."""
    said = tuple(f"{each.name} said: {each.text}" for each in reports.said)
    return structs.replace(row, said=said, against=against)


def _row(hand: RoundInHand, match: Match, words: str, result: str) -> Row:
    cut = hand.round.stage is StageKind.CUT
    return Row(
        str(match.number if cut else match.table),
        tuple(player_name(hand.event, player) for player in match.players),
        player_name(hand.event, match.corp) if match.corp else "",
        result,
        words,
        usual(hand, match),
        seldom(hand, match),
    )


def _result(hand: RoundInHand, match: Match, words: str) -> str:
    """What came of a table that has ended; `words` are those of its result, "" for none."""
    if words:
        return words
    out = [each.player for each in hand.round.disqualified if each.player in match.players]
    if out:
        return f"{all_of(player_name(hand.event, each) for each in out)} disqualified"
    return "no result, and none is missing"


PAGE = Page("results", "Results", show, {"line": Action(_line), "button": Action(_button)})
