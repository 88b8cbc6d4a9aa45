"""Results of many tables of one round, typed by one click: one file, written once.

They are judged together, and only where something is wrong with them in parts, so that each is
typed or refused as it would be alone. Each is a change of its own in history.
"""

from collections.abc import Sequence

from msgspec import Struct

from topcut.edit.change.changing import EditStep, change_in_steps
from topcut.edit.change.refusals import ChangedError, NotTypedError, same_words
from topcut.edit.change.round_file import RoundFile, checked, parsed, read
from topcut.edit.results import entry
from topcut.edit.results.outcome import Outcome, words_of
from topcut.edit.results.result_edits import checked_outcome, plain_outcome
from topcut.edit.results.results import current_round, match_of
from topcut.edit.rounds.tables import TableEntry
from topcut.text.yaml.edit import Edit, edited
from topcut.workspace.data import Data


class EnteredResult(Struct, frozen=True):
    """What came of a table, as it is to be typed."""

    table: str
    """Its number."""
    outcome: Outcome
    shown: str
    """The table as it is typed now."""


class TypedTogether(Struct, frozen=True):
    """What was typed."""

    echoes: tuple[str, ...]
    refused: tuple[tuple[str, NotTypedError], ...]
    """Numbers of tables, and why not."""
    number: int
    """Of the last change in history; 0 where none was made."""


def type_results(
    data: Data, event_id: str, round_name: str, results: Sequence[EnteredResult]
) -> TypedTogether:
    """Types what came of tables that have no result; what the rules refuse stops no other one.

    Raises NotTypedError where the round cannot be read or its file was saved meanwhile,
    LockedError, OSError: then nothing was typed.
    """
    with data.lock(event_id, by="the desk"):
        typing = _Typing(data.fresh(), event_id, round_name)
        found = typing.found(results)
        typing.type(found)
        before, steps = typing.first, typing.steps
        made = change_in_steps(data, event_id, before.path, before.content, steps)
    echoes = [made.sentence(each.said) for each in steps]
    return TypedTogether(tuple(echoes), tuple(typing.refused), made.number)


class _Typing:
    """The file of a round as it becomes, table after table."""

    def __init__(self, data: Data, event_id: str, round_name: str) -> None:
        """Reads the round. Raises NotTypedError."""
        opened = data.open(event_id)
        self.current = current_round(opened, round_name)
        self.first = self.file = read(data, event_id, self.current.round.name, opened)
        self.steps: list[EditStep] = []
        self.refused: list[tuple[str, NotTypedError]] = []

    def found(self, results: Sequence[EnteredResult]) -> list[tuple[EnteredResult, int]]:
        """Those whose tables are as they were shown, with the place of each in the file."""
        marks = {node.mark: place for place, node in enumerate(self.file.tables())}
        found = []
        for each in results:
            try:
                match = match_of(self.current.round, each.table)
                now = self.file.words(marks[match.mark])
                if not same_words(each.shown, now):
                    raise ChangedError(f"table {each.table}", each.shown, now)
                found.append((each, marks[match.mark]))
            except NotTypedError as error:
                self.refused.append((each.table, error))
        return found

    def type(self, some: Sequence[tuple[EnteredResult, int]]) -> None:
        """Types some, all at once if nothing is to be said about any of them."""
        if not some or self._all(some):
            return
        if len(some) > 1:
            self.type(some[: len(some) // 2])
            self.type(some[len(some) // 2 :])
            return
        ((said, place),) = some
        try:
            self._one(said, place)
        except NotTypedError as error:
            self.refused.append((said.table, error))

    def _all(self, some: Sequence[tuple[EnteredResult, int]]) -> bool:
        edits: list[Edit] = []
        steps = []
        try:
            for said, place in some:
                table = self._table(said, place)
                plain = plain_outcome(table, entry.checked(table, said.outcome))
                if plain is None:
                    return False
                edits += plain[0]
                steps.append(EditStep(plain[1], edited(self.file.content, edits)))
            led = checked(self.file, edits)
        except NotTypedError:
            return False
        if led.warnings or led.elsewhere:
            return False
        self._keep(steps)
        return True

    def _one(self, said: EnteredResult, place: int) -> None:
        table = self._table(said, place)
        outcome = entry.checked(table, said.outcome)
        found, echo = checked_outcome(
            table, outcome, words_of(table, outcome), replace=False, confirmed=False
        )
        self._keep([EditStep(echo, found.content)])

    def _keep(self, steps: Sequence[EditStep]) -> None:
        self.steps += steps
        file: RoundFile = self.file
        self.file = parsed(file.data, file.event, file.name, steps[-1].content)

    def _table(self, said: EnteredResult, place: int) -> TableEntry:
        current, file = self.current, self.file
        match = match_of(current.round, said.table)
        node = file.tables()[place]
        return TableEntry(*current, match, file, node)
