"""`was:` of a table: the results that stood before, each with the last round paired by it."""

from collections.abc import Sequence

from topcut.documents.rounds.games import Games
from topcut.documents.rounds.results import TypedResult
from topcut.documents.rounds.table_shapes import OldResult, OldWinner, TableKeys
from topcut.text.problems.mark import Mark
from topcut.text.yaml.nodes import Node
from topcut.tournament import Correction, StageKind

CUT = "cut-1"
"""`until:` of a result by which the cut was made."""
_Old = TypedResult | OldResult | str | OldWinner


def corrections(entry: TableKeys, games: Games, players: tuple[str, ...]) -> tuple[Correction, ...]:
    """The corrections of a table in the order of time; what could not be read is left out."""
    reader = _CorrectionReader(games, players, sides=entry.corp is not None)
    found: list[Correction] = []
    for old, node in _old_results(entry):
        read = reader.correction(old, node.mark)
        if read is not None and reader.in_order(found, read, old):
            found.append(read)
    return tuple(found)


def _old_results(entry: TableKeys) -> Sequence[tuple[_Old, Node]]:
    """What stood before, one by one."""
    if isinstance(entry.was, list):
        return entry.was
    if isinstance(entry.was_won, list):
        return entry.was_won
    one = entry.was if entry.was is not None else entry.was_won
    return () if one is None else ((one, entry.node_of(TableKeys.was)),)


class _CorrectionReader:
    """Reads one old result after the other."""

    def __init__(self, games: Games, players: tuple[str, ...], *, sides: bool) -> None:
        self.games, self.problems, self.stage = games, games.problems, games.stage
        self.players, self.sides = players, sides

    def correction(self, old: _Old, mark: Mark) -> Correction | None:
        """One old result: alone, or with the last round that was paired by it."""
        until, stage = None, None
        if isinstance(old, OldResult | OldWinner):
            until, stage = self._until(old)
        if isinstance(old, OldResult):
            if old.has(OldResult.no_show):
                return self._no_show(old, until, stage)
            if old.result is None:
                if not old.has(OldResult.result):
                    self.problems.error(
                        mark,
                        "missing key",
                        "a correction needs “result” or “no show”",
                        "write: was: {result: 6-0, until: swiss-3}",
                    )
                return None
            mark, old = old.at(OldResult.result), old.result
        elif isinstance(old, OldWinner):
            if old.winner is None:
                return None
            mark, old = old.at(OldWinner.winner), old.winner
        if not isinstance(old, str):
            return Correction(old[0], until, mark, stage=stage)
        corp, *others = self.players
        won = self.games.winners(old, mark, corp, tuple(others), sides=self.sides)
        return None if won is None else Correction(None, until, mark, won[0] if won else "")

    def _no_show(
        self, old: OldResult, until: int | None, stage: StageKind | None
    ) -> Correction | None:
        """An old no-show; a result beside it is a problem."""
        mark = old.at(OldResult.no_show)
        if old.has(OldResult.result):
            self.problems.error(
                mark, "was", "“was” has both a result and a no-show", "delete one of the two"
            )
            return None
        absent = self.games.several_at_table(old, OldResult.no_show, self.players)
        return Correction(None, until, mark, stage=stage, no_show=absent) if absent else None

    def _until(self, old: OldResult | OldWinner) -> tuple[int | None, StageKind | None]:
        """Number of the last round paired by it, and its stage where that is the cut after it."""
        if old.until is None:
            return None, None
        stage, _, number = old.until.rpartition("-")
        if stage in ("", self.stage):
            return int(number), None
        if old.until == CUT:
            return 1, StageKind.CUT
        cut = "" if self.stage is StageKind.CUT else f", or {CUT} if the cut was made with it"
        self.problems.error(
            old.at(OldResult.until),
            "until",
            f"“{old.until}” is not a round of this stage",
            f"write: {self.stage}-{number}{cut}",
        )
        return None, None

    def in_order(self, before: Sequence[Correction], read: Correction, old: _Old) -> bool:
        """Whether a correction comes after the one before it; an error where it does not."""
        dated = [each for each in before if each.until is not None]
        if (
            not dated
            or not isinstance(old, OldResult | OldWinner)
            or read.until is None
            or _last(dated[-1]) < _last(read)
        ):
            return True
        self.problems.error(
            old.at(OldResult.until),
            "until",
            f"“{old.until}” does not come after the round of the old result before it",
            "write: the oldest result first, each with the last round that was paired with it",
        )
        return False


def _last(correction: Correction) -> tuple[bool, int]:
    """The last round that was paired by it, as it sorts: the cut after all others."""
    return correction.stage is StageKind.CUT, correction.until or 0
