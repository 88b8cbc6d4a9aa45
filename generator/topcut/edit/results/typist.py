"""Typing one result after another, and taking the last one back."""

from topcut.edit.change.changing import Change
from topcut.edit.results.results import current_round, take_back, type_line, type_result
from topcut.edit.rounds.tables import CurrentRound
from topcut.workspace.data import Data


class Typist:
    """Types the results of one event; reads its files anew for each, so that editors may too."""

    def __init__(self, data: Data, event_id: str, round_name: str = "") -> None:
        """Types for the round in hand, or for `round_name` ("2", "swiss-2", "cut-1")."""
        self._data = data
        self._event_id = event_id
        self.round_name = round_name
        self._done: list[Change] = []

    def look(self) -> CurrentRound:
        """The event, its regulations, and the round that results are typed for.

        Raises NotTypedError if there is none.
        """
        return current_round(self._data.fresh().open(self._event_id), self.round_name)

    def type(self, table: str, words: str, *, replace: bool = False) -> Change:
        """See `type_result`. Raises NotTypedError, and changes nothing, if it cannot be typed."""
        change = type_result(
            self._data, self._event_id, table, words, self.round_name, replace=replace
        )
        self._done.append(change)
        return change

    def type_line(self, line: str, *, replace: bool = False) -> Change:
        """See `results.type_line`. Raises NotTypedError, and changes nothing then."""
        self._done.append(
            type_line(self._data, self._event_id, line, self.round_name, replace=replace)
        )
        return self._done[-1]

    def undo(self) -> Change | None:
        """Takes the last typed result back and gives it; None if there is none.

        Raises NotTypedError if the table has changed since.
        """
        if not self._done:
            return None
        take_back(self._done[-1])
        return self._done.pop()
