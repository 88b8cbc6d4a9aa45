"""The next round's file as a draft: `topcut pair`, `topcut cut`.

Nothing that was typed is touched. A file that does not exist is made; to one that holds only
what comes before a pairing (`returns:`, `left:`, comments) the tables are added at its end.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from msgspec import Struct

from generator.disk.tree import Tree
from generator.disk.writing import write_typed
from generator.documents.names import Roster
from generator.exchange.drafts import DraftedRound, bracket_round, ranked_round
from generator.regulations import Regulations
from generator.rules.bracket_draft import first_round, is_made, later_round
from generator.rules.drafting import draft
from generator.rules.pairing.setting import CannotPairError
from generator.rules.records import counted_rounds
from generator.rules.structure import plan
from generator.text.collector import Problems
from generator.text.compose import compose
from generator.text.mark import Mark
from generator.text.nodes import Mapping
from generator.text.problem import Level
from generator.tournament import Event, Round
from generator.workspace.data import Data, Examined
from generator.workspace.reports import EventReport

__all__ = ["CannotPairError", "Drafted", "EventHasErrorsError", "draft_cut", "draft_round"]

BEFORE_TABLES = frozenset(("returns", "left", "declined", "seeds", "publish", "started"))
"""What may stand in a round's file before it is paired."""


class EventHasErrorsError(Exception):
    """Files with errors, from which no round can be paired; `report` has them."""

    def __init__(self, report: EventReport) -> None:
        super().__init__(f"{report.id} has errors")
        self.report = report


class Drafted(Struct, frozen=True):
    """A round's file that was written."""

    path: Path
    name: str
    """swiss-3."""
    tables: int
    byes: int
    added: bool
    """Whether the tables were added to a file that was there."""
    price: tuple[str, ...]
    """Rematches that nothing avoids."""
    draft: bool
    """Whether the round is not public yet."""
    confirmed: bool
    """Whether the disk says that the file will be found after a power cut."""


def draft_round(data: Path, event_id: str) -> Drafted:
    """Writes the next round of an event: ranked, or of a bracket that has begun.

    Raises CannotPairError with the reason, EventHasErrorsError, OSError.
    """

    def make(event: Event, regulations: Regulations) -> DraftedRound:
        if is_made(event, regulations):
            return bracket_round(later_round(event, regulations), event)
        announced = plan(event, regulations)
        counted = len(counted_rounds(event))
        if announced.cut and announced.rounds is not None and counted >= announced.rounds:
            raise CannotPairError(
                f"all {announced.rounds} Swiss rounds are played: "
                f"`topcut cut {event.id}` makes the cut to the top {announced.cut}"
            )
        return ranked_round(draft(event, regulations), event, regulations)

    return _draft(data, event_id, make)


def draft_cut(
    data: Path, event_id: str, left: Sequence[str] = (), declined: Sequence[str] = ()
) -> Drafted:
    """Writes the first round of the bracket; `left` and `declined` are names or ids.

    Raises CannotPairError with the reason, EventHasErrorsError, OSError.
    """

    def make(event: Event, regulations: Regulations) -> DraftedRound:
        typed = event.cut[0] if event.cut else None
        if typed and ((left and typed.left) or (declined and typed.declined)):
            raise CannotPairError("rounds/cut-1.yaml names who does not play: add the name there")
        ids = [_found(event, names) for names in (left, declined)]
        return bracket_round(first_round(event, regulations, *ids), event)

    return _draft(data, event_id, make)


def _draft(
    data: Path, event_id: str, make: Callable[[Event, Regulations], DraftedRound]
) -> Drafted:
    opened = Data(data)
    with opened.held(event_id, by="topcut pair"):
        return _drafted(opened, event_id, make)


def _drafted(
    data: Data, event_id: str, make: Callable[[Event, Regulations], DraftedRound]
) -> Drafted:
    examined = data.open(event_id)
    errors = _errors(examined)
    if examined.event is None or examined.regulations is None or errors.problems:
        raise EventHasErrorsError(errors)
    made = make(examined.event, examined.regulations)
    return _written(data.folder(event_id), examined.event, made)


def _errors(examined: Examined) -> EventReport:
    """The errors, but for a round's file that is empty: it waits for its tables."""
    report = examined.report
    errors = tuple(
        problem
        for problem in report.problems
        if problem.level is Level.ERROR
        and not (problem.kind == "empty file" and problem.mark.file.startswith("rounds/"))
    )
    return replace(report, problems=errors)


def _found(event: Event, names: Sequence[str]) -> list[str]:
    roster, problems = Roster(event.players), Problems()
    ids = [roster.find(name, Mark("--left, --declined"), problems) for name in names]
    for problem in problems:
        raise CannotPairError(f"{problem.message}; {problem.expected}")
    return [id_ for id_ in ids if id_ is not None]


def _written(folder: Path, event: Event, made: DraftedRound) -> Drafted:
    name = made.round.name
    relative = f"rounds/{name}.yaml"
    path = folder / relative
    typed = _typed(event, made.round)
    old = _old(folder, relative)
    text = made.text(event, typed if old is not None else None)
    content = text.encode()
    if old is not None:
        _refuse_to_touch(old, relative)
        content = _added(old, text)
        _hold(content, relative)
    confirmed = write_typed(path, content)
    return Drafted(
        path,
        name,
        len(made.round.matches),
        len(made.round.byes),
        old is not None,
        made.price,
        typed is None or "publish" not in typed.marks or typed.publish.value == "draft",
        confirmed,
    )


def _old(folder: Path, relative: str) -> bytes | None:
    """The bytes of a round's file, None where there is none."""
    try:
        return Tree.of(folder).read(relative)
    except FileNotFoundError:
        return None


def _typed(event: Event, round_: Round) -> Round | None:
    return next(
        (
            typed
            for stage in event.stages
            if stage.kind is round_.stage
            for typed in stage.rounds
            if typed.number == round_.number
        ),
        None,
    )


def _refuse_to_touch(old: bytes, relative: str) -> None:
    """Adds only to a file that holds nothing of a pairing, in a form that can be added to."""
    root = compose(old, relative).root
    if root is None:
        return
    keys = {key.text for key, _ in root.entries} if isinstance(root, Mapping) else set()
    if not keys or keys - BEFORE_TABLES or root.mark.column > 1 or old.lstrip()[:1] == b"{":
        held = ", ".join(f"`{key}`" for key in sorted(keys - BEFORE_TABLES)) or "something else"
        raise CannotPairError(
            f"{relative} is there already, with {held}, and is left as it is: "
            "delete it, or what stands there beside `returns`, and pair again"
        )


def _added(old: bytes, text: str) -> bytes:
    """The typed bytes as they are, and the new lines behind them with the same line ends."""
    newline = b"\r\n" if b"\r\n" in old else b"\n"
    if old and not old.endswith(b"\n"):
        old += newline
    return old + text.encode().replace(b"\n", newline)


def _hold(content: bytes, relative: str) -> None:
    """Refuses to write what could not be read again."""
    problems = [each for each in compose(content, relative).problems if each.level is Level.ERROR]
    if problems:
        raise CannotPairError(
            f"tables cannot be added to {relative}: {problems[0].message}; delete it and pair again"
        )
