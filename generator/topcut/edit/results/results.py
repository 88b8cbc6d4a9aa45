"""Results: one is typed into its table's line, with an echo of who won, and taken back."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from dataclasses import replace as with_fields

from topcut.disk.locking import LockedError
from topcut.edit.change import naming
from topcut.edit.change.refusals import (
    RULING_ELSEWHERE,
    ChangedError,
    NotTypedError,
    StillDraftError,
    checking,
    same_words,
    with_errors,
)
from topcut.edit.change.round_file import Also, RoundFile, parsed, read, save
from topcut.edit.results.entry import checked, parse, without_flags
from topcut.edit.results.outcome import Outcome, words_of
from topcut.edit.results.result_edits import checked_outcome
from topcut.edit.rounds.tables import CurrentRound, TableEntry
from topcut.edit.undo import undo
from topcut.rules.course.now import now
from topcut.rules.ground.names import number_of
from topcut.rules.standings.records import missing
from topcut.text.problems.problem import Level
from topcut.text.words.suggest import one_of
from topcut.text.words.words import whole_number
from topcut.text.yaml.edit import Edit, edited
from topcut.tournament import Match, Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent, Data

_ROUND = re.compile(r"(?:round\s+)?(?:(swiss|cut|robin|tables)[- ])?0*([1-9][0-9]{0,5})", re.I)


@dataclass(frozen=True, slots=True)
class ResultEcho:
    """A result that was typed, or would be."""

    echo: str
    """table 4: Ada Crane 6–0 Bo Quist."""
    place: int
    """The place of the table in its file, from 0."""
    before: RoundFile
    after: RoundFile
    event: CheckedEvent
    """The event as it is from now on."""
    number: int = 0
    """Of the change, in history; 0 for what was not typed."""
    also: Also = field(default_factory=dict)
    """Other files that change with it."""

    @property
    def words(self) -> str:
        """The table as its file has it from now on."""
        return self.after.words(self.place)


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
        raise NotTypedError(
            f"{opened.event.name} has no round: `topcut pair {opened.id}` makes one"
        )
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
            f"{naming.round_name(found)} is a draft: `topcut start {opened.id}` shows it",
            before=shown[-1] if shown else "",
        )
    return CurrentRound(opened.event, opened.regulations, found)


def _broken(opened: CheckedEvent, name: str) -> str:
    """That a round's file has errors, with the first of them."""
    file = f"rounds/{name}.yaml"
    errors = [
        each
        for each in opened.loaded.problems
        if each.level is Level.ERROR and each.mark.file == file
    ]
    first = f" (line {errors[0].mark.line}: {errors[0].message})" if errors else ""
    return f"{file} has errors{first}: `{checking(opened.id)}`"


def typed_words(opened: CheckedEvent, table: str, round_name: str = "") -> str:
    """A table as it is typed in its file; `type_result` compares with it. Raises NotTypedError."""
    found, place = _table(opened, table, round_name)
    return found.file.words(place)


def preview_result(
    opened: CheckedEvent,
    table: str,
    result: str | Outcome,
    round_name: str = "",
    *,
    replace: bool = False,
    confirmed: bool = False,
) -> ResultEcho:
    """What `type_result` would type, with what follows from a correction; writes nothing.

    `opened` is the event as its files are now.
    """
    found, place = _table(opened, table, round_name)
    return _checked(found, place, result, replace=replace, confirmed=confirmed)


def type_result(
    data: Data,
    event_id: str,
    table: str,
    result: str | Outcome,
    round_name: str = "",
    *,
    replace: bool = False,
    confirmed: bool = False,
    shown: str | None = None,
    may_rule: bool = True,
) -> ResultEcho:
    """Types what came of one table: a value, or words ("6-0", "no show jo"; see `entry.parse`).

    `replace`, or "replace" after the words, replaces a result that is there; if a later round
    is paired, or the cut is made, the old one stays as `was:`. `confirmed`, or "yes" after them,
    takes what is probably a mistake. `shown` is the table as it was shown to whoever types: if it
    holds something else by now, and not just this result, ChangedError has both. Without
    `may_rule` nothing is taken that a leader alone decides: "by ruling", a double loss. Raises
    NotTypedError, and changes nothing, if it cannot be typed.
    """
    how = {"confirmed": confirmed, "may_rule": may_rule}
    with _held(data, event_id):
        found, place = _table(data.fresh().open(event_id), table, round_name)
        current = found.file.words(place)
        if shown is not None and not same_words(shown, current):
            typed = _checked(found, place, result, replace=True, **how)
            if typed.words == current:
                return typed
            raise ChangedError(found.word, shown, current)
        typed = _checked(found, place, result, replace=replace, **how)
        written = save(typed.before, typed.after.content, typed.echo, also=typed.also)
    return with_fields(typed, echo=written.sentence(typed.echo), number=written.number)


def take_back(typed: ResultEcho) -> None:
    """Takes a typed result back: its own words go, and everything else stays as it is now.

    Raises NotTypedError if the table is no longer as it was typed.
    """
    before, after = typed.before, typed.after
    if typed.also:
        undo(before.data, before.event, typed.number)
        return
    with _held(before.data, before.event):
        file = read(before.data, before.event, before.name)
        found = [node for node in file.tables() if file.text[node.start : node.end] == typed.words]
        start, was, became = _changed(before.text, after.text)
        moved = found[0].start - after.tables()[typed.place].start if len(found) == 1 else 0
        there = file.text[start + moved : start + moved + len(became)]
        if len(found) != 1 or there != became:
            raise NotTypedError(
                f"rounds/{before.name}.yaml has changed since: not undone; change “{typed.echo}” by"
                " hand"
            )
        edit = Edit(start + moved, start + moved + len(became), was.replace("\r\n", "\n"))
        save(file, edited(file.content, [edit]), f"undone: {typed.echo}", undoes=typed.number)


def _changed(before: str, after: str) -> tuple[int, str, str]:
    """Where two texts differ, and what each has there."""
    start = _alike(before, after)
    same = _alike(before[start:][::-1], after[start:][::-1])
    return start, before[start : len(before) - same], after[start : len(after) - same]


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


@contextmanager
def _held(data: Data, event_id: str) -> Iterator[None]:
    try:
        with data.lock(event_id, by="topcut result"):
            yield
    except LockedError as error:
        raise NotTypedError(str(error)) from None


def _checked(
    table: TableEntry,
    place: int,
    result: str | Outcome,
    *,
    replace: bool,
    confirmed: bool,
    may_rule: bool = True,
) -> ResultEcho:
    words, over, yes = without_flags(result) if isinstance(result, str) else ("", False, False)
    outcome = parse(table, words) if isinstance(result, str) else checked(table, result)
    if outcome.ruling and not may_rule:
        raise NotTypedError(f"{table.word}: {RULING_ELSEWHERE}")
    changed, echo = checked_outcome(
        table,
        outcome,
        words or words_of(table, outcome),
        replace=replace or over,
        confirmed=confirmed or yes,
    )
    file = table.file
    after = parsed(file.data, file.event, file.name, changed.content)
    return ResultEcho(echo, place, file, after, changed.event, also=changed.also)


def _table(opened: CheckedEvent, number: str, round_name: str) -> tuple[TableEntry, int]:
    """A table, and its place in the file."""
    current = current_round(opened, round_name)
    match = match_of(current.round, number)
    file = read(opened.data, opened.id, current.round.name, opened)
    tables = file.tables()
    place = next(place for place, node in enumerate(tables) if node.mark == match.mark)
    return TableEntry(*current, match, file, tables[place]), place


def _named(rounds: tuple[Round, ...], wanted: str) -> Round:
    """The round that is called so: "2", "round 2", "swiss-2", "cut 1"."""
    said = _ROUND.fullmatch(wanted.strip())
    for round_ in rounds if said else ():
        assert said is not None
        stage = said[1].lower() if said[1] else ""
        plain = not stage and round_.stage is not StageKind.CUT
        if int(said[2]) == round_.number and (plain or stage == round_.stage):
            return round_
    raise NotTypedError(
        f"there is no round “{wanted}”; write: {one_of([round_.name for round_ in rounds])}"
    )


def match_of(round_: Round, table: str) -> Match:
    """The table of a round with this number. Raises NotTypedError with those that there are."""
    wanted = whole_number(table) or 0
    for match in round_.matches:
        if wanted and wanted == number_of(match):
            return match
    numbers = [naming.table_name(match) for match in missing(round_) or round_.matches]
    raise NotTypedError(
        f"{naming.round_name(round_)} has no table “{table}”; write: {one_of(numbers)}"
    )
