"""Results: one is typed into its table's line, with an echo of who won, and taken back."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import structs

from topcut.disk.locking import LockedError
from topcut.edit.change import naming
from topcut.edit.change.changing import Change, editing
from topcut.edit.change.history import in_common
from topcut.edit.change.refusals import (
    RULING_ELSEWHERE,
    ChangedError,
    NotTypedError,
    StillDraftError,
    checking,
    same_words,
    with_errors,
)
from topcut.edit.change.round_file import parsed, read
from topcut.edit.change.writing import write_files
from topcut.edit.results.entry import checked, parse, without_flags
from topcut.edit.results.outcome import Outcome, words_of
from topcut.edit.results.quick import quick
from topcut.edit.results.result_edits import proposed_outcome
from topcut.edit.rounds.tables import CurrentRound, TableEntry
from topcut.edit.undo import undo
from topcut.regulations import Regulations
from topcut.rules.course.now import now
from topcut.rules.ground.names import number_of
from topcut.rules.standings.records import missing
from topcut.rules.standings.standings import standings
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message, one_of
from topcut.text.words.words import counted, whole_number, with_more
from topcut.text.yaml.edit import Edit, edited
from topcut.tournament import Event, Match, Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent, Data

_ROUND = re.compile(r"(?:round\s+)?(?:(swiss|cut|robin|tables)[- ])?0*([1-9][0-9]{0,5})", re.I)


def current_round(opened: CheckedEvent, round_name: str = "") -> CurrentRound:
    """The round that results are typed for: the one that is on, or the one of this name.

    `round_name` is "2", "swiss-2", "cut-1". Raises NotTypedError if there is none.
    """
    if opened.event is None or opened.regulations is None:
        raise NotTypedError(with_errors(opened.id))
    rounds = naming.paired_rounds(opened.event)
    ordered = [each for stage in opened.event.stages for each in stage.rounds]
    wrecks = [each for each in ordered if not each.paired and each.name in opened.broken.rounds]
    if not rounds and not wrecks:
        raise NotTypedError(Message("typing.no_round", name=opened.event.name, id=opened.id))
    if round_name:
        found = _named((*rounds, *wrecks), round_name)
    else:
        found = now(opened.event, opened.regulations).round or (rounds or wrecks)[-1]
        if wrecks:  # nobody means the round before, whose tables have the same numbers
            found = max(found, wrecks[-1], key=ordered.index)
    if found.name in opened.broken.rounds:
        raise NotTypedError(_broken(opened, found.name))
    if found.publish is Publish.DRAFT:
        shown = [each.name for each in rounds if each.publish is not Publish.DRAFT]
        raise StillDraftError(
            Message("typing.drafted", round=naming.round_name(found), id=opened.id),
            before=shown[-1] if shown else "",
        )
    return CurrentRound(opened.event, opened.regulations, found)


def _broken(opened: CheckedEvent, name: str) -> str:
    """That a round's file has errors, with the first of them."""
    file = f"rounds/{name}.yaml"
    errors = [
        each for each in opened.problems if each.level is Level.ERROR and each.mark.file == file
    ]
    command = checking(opened.id)
    if not errors:
        return Message("typing.has_errors", file=file, command=command)
    line, said = errors[0].mark.line, errors[0].message
    return Message("typing.has_error", file=file, line=line, said=said, command=command)


def table_entry(opened: CheckedEvent, number: str, round_name: str = "") -> TableEntry:
    """A table with its file; its words are what `type_result` compares. Raises NotTypedError."""
    current = current_round(opened, round_name)
    match = match_of(current.round, number)
    return TableEntry(*current, match, read(opened, current.round.name))


def preview_result(
    opened: CheckedEvent,
    table: str,
    result: str | Outcome,
    round_name: str = "",
    *,
    replace: bool = False,
    confirmed: bool = False,
) -> Change:
    """What `type_result` would type, with what follows from a correction; writes nothing.

    `opened` is the event as its files are now.
    """
    entry = table_entry(opened, table, round_name)
    return _proposed(entry, result, replace=replace, confirmed=confirmed)


def preview_consequences(
    opened: CheckedEvent,
    table: str,
    result: str | Outcome,
    round_name: str = "",
    *,
    confirmed: bool = False,
) -> Change:
    """What `type_result` would type, and for how many players the standings would change.

    Writes nothing. Raises NotTypedError as `type_result` does.
    """
    change = preview_result(opened, table, result, round_name, replace=True, confirmed=confirmed)
    before, after = opened.event, change.after.event
    if not (before and after and opened.regulations):
        return change
    if players := _changed(before, after, opened.regulations):
        more = Message("typing.standings_change", players=counted(len(players), "player"))
        return structs.replace(change, summary=with_more(change.summary, more))
    return change


def type_result(
    data: Data,
    event_id: str,
    table: str,
    result: str | Outcome,
    round_name: str = "",
    *,
    replace: bool = False,
    confirmed: bool = False,
    expected: str | None = None,
    may_rule: bool = True,
) -> Change:
    """Types what came of one table: a value, or words ("6-0", "no show jo"; see `entry.parse`).

    `replace`, or "replace" after the words, replaces a result that is there; if a later round
    is paired, or the cut is made, the old one stays as `was:`. `confirmed`, or "yes" after them,
    takes what is probably a mistake. `expected` is the table as it was shown to whoever types: if
    it holds something else by now, and not just this result, ChangedError has both. Without
    `may_rule` nothing is taken that a leader alone decides: "by ruling", a double loss. Raises
    NotTypedError, and changes nothing, if it cannot be typed.
    """
    how = {"confirmed": confirmed, "may_rule": may_rule}
    with _editing(data, event_id) as opened:
        entry = table_entry(opened, table, round_name)
        if expected is not None and not same_words(expected, entry.words):
            change = _proposed(entry, result, replace=True, **how)
            if not change.differs:
                return change
            raise ChangedError(entry.word, expected, entry.words)
        return _proposed(entry, result, replace=replace, **how).make()


def type_line(
    data: Data, event_id: str, line: str, round_name: str = "", *, replace: bool = False
) -> Change:
    """Types the result of a line that begins with a table or a player, as `quick` reads it.

    Raises NotTypedError as `type_result` does.
    """
    with _editing(data, event_id) as opened:
        line = f"{line} replace" if replace else line
        table, words = quick(current_round(opened, round_name), line)
        entry = table_entry(opened, table, round_name)
        return _proposed(entry, words, replace=False, confirmed=False).make()


def take_back(change: Change) -> None:
    """Takes a typed result back: its own words go, and everything else stays as it is now.

    Raises NotTypedError if the table is no longer as it was typed.
    """
    opened, (*also, path) = change.after, change.files
    if also:
        undo(opened.data, opened.id, change.number)
        return
    name = path.removeprefix("rounds/").removesuffix(".yaml")
    before, after = (parsed(opened, name, content or b"") for content in change.files[path])
    pairs = enumerate(zip(before.table_words, after.table_words, strict=True))
    differing = next(((place, new) for place, (old, new) in pairs if old != new), None)
    start = in_common(before.text, after.text)
    same = in_common(before.text[start:][::-1], after.text[start:][::-1])
    was, became = (each.text[start : len(each.text) - same] for each in (before, after))
    with _editing(opened.data, opened.id) as now:
        file = read(now, name)
        content = file.content
        if differing is None and file.table_words != after.table_words:
            raise NotTypedError(Message("typing.nothing_to_undo", path=path))
        if differing is not None:  # else the same result was typed again
            place, words = differing
            found = [n for n, each in enumerate(file.table_words) if each == words]
            if len(found) == 1:
                start += list(file.nodes.values())[found[0]].start
                start -= list(after.nodes.values())[place].start
            end = start + len(became)
            if len(found) != 1 or file.text[start:end] != became:
                raise NotTypedError(Message("typing.changed_since", path=path, echo=change.echo))
            content = edited(content, [Edit(start, end, was.replace("\r\n", "\n"))])
        files = {path: (file.content, content)}
        write_files(
            now.data,
            now.id,
            Message("take_back.done", change=change.echo),
            files,
            undoes=change.number,
        )


def _changed(before: Event, after: Event, regulations: Regulations) -> tuple[str, ...]:
    """Who has other points or another rank, in the order of the standings that will be."""
    old, new = (standings(event, regulations) for event in (before, after))
    if old.after != new.after:
        return ()  # the last result of a round: nothing was corrected
    ranks = {row.player.id: (row.rank, row.points) for row in old.rows}
    return tuple(
        row.player.id for row in new.rows if ranks.get(row.player.id) != (row.rank, row.points)
    )


@contextmanager
def _editing(data: Data, event_id: str) -> Iterator[CheckedEvent]:
    try:
        with editing(data, event_id, by="topcut result") as opened:
            yield opened
    except LockedError as error:
        raise NotTypedError(str(error)) from None


def _proposed(
    table: TableEntry,
    result: str | Outcome,
    *,
    replace: bool,
    confirmed: bool,
    may_rule: bool = True,
) -> Change:
    words, over, yes = without_flags(result) if isinstance(result, str) else ("", False, False)
    outcome = parse(table, words) if isinstance(result, str) else checked(table, result)
    if outcome.ruling and not may_rule:
        text = Message("said_of", what=table.word, said=RULING_ELSEWHERE)
        raise NotTypedError(text)
    return proposed_outcome(
        table,
        outcome,
        words or words_of(table, outcome),
        replace=replace or over,
        confirmed=confirmed or yes,
    )


def _named(rounds: tuple[Round, ...], name: str) -> Round:
    """The round that is called so: "2", "round 2", "swiss-2", "cut 1"."""
    said = _ROUND.fullmatch(name.strip())
    for round_ in rounds if said else ():
        assert said is not None
        stage = said[1].lower() if said[1] else ""
        plain = not stage and round_.stage is not StageKind.CUT
        if int(said[2]) == round_.number and (plain or stage == round_.stage):
            return round_
    raise NotTypedError(
        Message(
            "typing.unknown_round",
            name=name,
            choice=one_of([round_.name for round_ in rounds]),
        )
    )


def match_of(round_: Round, table: str) -> Match:
    """The table of a round with this number. Raises NotTypedError with those that there are."""
    wanted = whole_number(table) or 0
    for match in round_.matches:
        if wanted and wanted == number_of(match):
            return match
    numbers = [str(number_of(match)) for match in missing(round_) or round_.matches]
    raise NotTypedError(naming.no_table(round_, table, numbers))
