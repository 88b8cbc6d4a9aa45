"""`was:` of a table: the results that stood before, each with the last round paired by it."""

from collections.abc import Callable, Sequence
from typing import Any

from topcut.text.collector import Problems
from topcut.text.mark import Mark
from topcut.text.record import Fields
from topcut.tournament import Correction, StageKind

CUT = "cut-1"
"""`until:` of a result by which the cut was made."""
Winners = Callable[[str, Mark], tuple[str, ...] | None]
"""Reads a typed winner: ids, () for nobody, None with a problem."""


def corrections(
    fields: Fields, stage: StageKind, winners: Winners, problems: Problems
) -> tuple[Correction, ...]:
    """The corrections of a table in the order of time; what could not be read is left out."""
    was = fields["was"]
    if was is None:
        return ()
    typed = was if isinstance(was, list) else [(was, fields.nodes["was"])]
    reader = _Reader(stage, winners, problems)
    found: list[Correction] = []
    for old, node in typed:
        read = reader.correction(old, node.mark)
        if read is not None and reader.in_order(found, read, old):
            found.append(read)
    return tuple(found)


class _Reader:
    """Reads one old result after the other."""

    def __init__(self, stage: StageKind, winners: Winners, problems: Problems) -> None:
        self.stage = stage
        self.winners = winners
        self.problems = problems

    def correction(self, old: Any, mark: Mark) -> Correction | None:
        """One old result: alone, or with the last round that was paired by it."""
        until, stage = None, None
        if isinstance(old, Fields):
            until, stage = self._until(old)
            key = "winner" if self.stage is StageKind.CUT else "result"
            if old[key] is None:
                return None
            mark, old = old.nodes[key].mark, old[key]
        if self.stage is not StageKind.CUT:
            return Correction(old[0], until, mark, stage=stage)
        won = self.winners(old, mark)
        return None if won is None else Correction(None, until, mark, won[0] if won else "")

    def _until(self, old: Fields) -> tuple[int | None, StageKind | None]:
        """Number of the last round paired by it, and its stage where that is the cut after it."""
        if old["until"] is None:
            return None, None
        stage, _, number = old["until"].rpartition("-")
        if stage in ("", self.stage):
            return int(number), None
        if old["until"] == CUT:
            return 1, StageKind.CUT
        cut = "" if self.stage is StageKind.CUT else f", or {CUT} where the cut was made by it"
        self.problems.error(
            old.nodes["until"].mark,
            "until",
            f"“{old['until']}” is not a round of this stage",
            f"write: {self.stage}-{number}{cut}",
        )
        return None, None

    def in_order(self, before: Sequence[Correction], read: Correction, old: Any) -> bool:
        """Whether a correction comes after the one before it; an error where it does not."""
        dated = [each for each in before if each.until is not None]
        if not dated or read.until is None or _last(dated[-1]) < _last(read):
            return True
        self.problems.error(
            old.nodes["until"].mark,
            "until",
            f"“{old['until']}” does not come after the round of the old result before it",
            "write: the oldest result first, each with the last round that was paired by it",
        )
        return False


def _last(correction: Correction) -> tuple[bool, int]:
    """The last round that was paired by it, as it sorts: the cut after all others."""
    return correction.stage is StageKind.CUT, correction.until or 0
