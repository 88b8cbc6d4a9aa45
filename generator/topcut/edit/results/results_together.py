"""Results of many tables of one round, typed by one click: one file, written once.

They are judged together, and only where something is wrong with them in parts, so that each is
typed or refused as it would be alone. Each is a change of its own in history.
"""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct

from topcut.edit.change.changing import editing, with_doubt
from topcut.edit.change.refusals import ChangedError, NotTypedError, same_words
from topcut.edit.change.round_file import parsed, read
from topcut.edit.change.writing import EditStep, write_steps
from topcut.edit.results import entry
from topcut.edit.results.outcome import Outcome, words_of
from topcut.edit.results.result_edits import plain_outcome, proposed_outcome
from topcut.edit.results.results import current_round, match_of
from topcut.edit.rounds.tables import TableEntry
from topcut.text.yaml.edit import Edit, edited
from topcut.workspace.data import CheckedEvent, Data


class EnteredResult(Struct, frozen=True):
    """What came of a table, as it is to be typed."""

    table: str
    """Its number."""
    outcome: Outcome
    expected: str
    """The table as it is typed now."""


class EnteredResults(Struct, frozen=True):
    """What was typed."""

    echoes: tuple[str, ...] = ()
    refused: tuple[tuple[str, NotTypedError], ...] = ()
    """Numbers of tables, and why not."""
    number: int = 0
    """Of the last change in history; 0 where none was made."""


def type_results(
    data: Data, event_id: str, round_name: str, results: Sequence[EnteredResult]
) -> EnteredResults:
    """Types what came of tables that have no result; what the rules refuse stops no other one.

    Raises NotTypedError where the round cannot be read or its file was saved meanwhile,
    LockedError, OSError: then nothing was typed.
    """
    with editing(data, event_id, by="the desk") as opened:
        typing = _Typing(opened, round_name)
        typing.type(typing.unchanged(results))
        before, steps = typing.before, typing.steps
        written = write_steps(data, event_id, before.path, before.content, steps)
    echoes = tuple(with_doubt(each.summary, written.confirmed) for each in steps)
    return EnteredResults(echoes, tuple(typing.refused), written.number)


class _Typing:
    """The file of a round as it becomes, table after table."""

    def __init__(self, opened: CheckedEvent, round_name: str) -> None:
        """Reads the round. Raises NotTypedError."""
        self.current = current_round(opened, round_name)
        self.before = self.file = read(opened, self.current.round.name)
        self.steps: list[EditStep] = []
        self.refused: list[tuple[str, NotTypedError]] = []

    def unchanged(self, results: Sequence[EnteredResult]) -> list[EnteredResult]:
        """Those whose tables are as they were shown."""
        found = []
        for each in results:
            try:
                now = self.file.words(match_of(self.current.round, each.table))
                if not same_words(each.expected, now):
                    raise ChangedError(f"table {each.table}", each.expected, now)
                found.append(each)
            except NotTypedError as error:
                self.refused.append((each.table, error))
        return found

    def type(self, results: Sequence[EnteredResult]) -> None:
        """Types some, all at once if nothing is to be said about any of them."""
        if not results or self._all(results):
            return
        if len(results) > 1:
            self.type(results[: len(results) // 2])
            self.type(results[len(results) // 2 :])
            return
        (one,) = results
        try:
            self._one(one)
        except NotTypedError as error:
            self.refused.append((one.table, error))

    def _all(self, results: Sequence[EnteredResult]) -> bool:
        edits: list[Edit] = []
        steps = []
        try:
            for each in results:
                table = self._table(each)
                plain = plain_outcome(table, entry.checked(table, each.outcome))
                if plain is None:
                    return False
                edits += plain[0]
                steps.append(EditStep(plain[1], edited(self.file.content, edits)))
            change = self.file.proposed("", edits)
        except NotTypedError:
            return False
        if change.errors or any(each.mark.file == self.file.path for each in change.warnings):
            return False
        self._keep(steps)
        return True

    def _one(self, result: EnteredResult) -> None:
        table = self._table(result)
        outcome = entry.checked(table, result.outcome)
        change = proposed_outcome(
            table, outcome, words_of(table, outcome), replace=False, confirmed=False
        )
        content = change.files[self.file.path][1] or b""
        self._keep([EditStep(change.summary, content)])

    def _keep(self, steps: Sequence[EditStep]) -> None:
        self.steps += steps
        self.file = parsed(self.file.opened, self.file.name, steps[-1].content)

    def _table(self, result: EnteredResult) -> TableEntry:
        match = match_of(self.current.round, result.table)
        place = list(self.before.nodes).index(match.mark)  # lines move as results are typed
        moved = replace(match, mark=list(self.file.nodes)[place])
        return TableEntry(*self.current, moved, self.file)
