"""What has become of the figures of an event that went out: the same, moved, or not to be told."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from topcut import __version__
from topcut.documents.event.event import FILE as EVENT
from topcut.record.changes import changes, rule_changes
from topcut.record.figures import (
    COMPARABLE,
    Difference,
    differences,
    event_figures,
    sentence,
    with_hidden,
)
from topcut.record.figures_file import FILE, ExactFigures, FiguresFile, read_figures
from topcut.record.former_word import former_word
from topcut.regulations import Regulations
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem, Problems, has_errors
from topcut.text.words.words import all_of, counted, some_of
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent
from topcut.workspace.reports import EventReport

KIND = "published figures"
MOST = 5
"""Changes that a sentence names."""
CORRECTIONS = "corrections"
"""Where a match has what `was:` says."""


class State(StrEnum):
    """What a comparison comes to."""

    OPEN = "not over"
    NEW = "over, and nothing is held yet"
    SAME = "the same"
    MOVED = "moved"
    REOPENED = "over no more"
    DAMAGED = "damaged"
    """The file cannot be read."""
    BROKEN = "not computed"
    """The event has errors."""


class FigureVerdict(Struct, frozen=True):
    """The comparison of one event."""

    opened: CheckedEvent
    state: State
    figures: ExactFigures | None = None
    """As they are now; None where the event is not over, or cannot be read."""
    file: FiguresFile | None = None
    differences: tuple[Difference, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def moved(self) -> bool:
        """Whether what went out is no more what would go out."""
        return self.state in (State.MOVED, State.REOPENED)


def read_file(opened: CheckedEvent, problems: Problems) -> FiguresFile | None:
    """The file of an event; None where there is none, and with a problem where it is damaged."""
    try:
        content = opened.data.tree(opened.id).read(FILE)
    except FileNotFoundError:
        return None
    except OSError as error:
        problems.error(Mark(FILE), KIND, f"{FILE} cannot be read: {error.strerror}")
        return None
    return read_figures(content, problems)


def verdict(opened: CheckedEvent) -> FigureVerdict:
    """Compares an event with its file."""
    problems = Problems()
    file = read_file(opened, problems)
    if problems:
        return FigureVerdict(opened, State.DAMAGED, problems=tuple(problems))
    return compared(opened, file)


def compared(opened: CheckedEvent, file: FiguresFile | None) -> FigureVerdict:
    """Compares an event with what is held of it."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None or has_errors(opened.problems):
        said = "the figures that were published cannot be compared, since the event has errors"
        problem = Problem(Level.ERROR, KIND, Mark(FILE), said, "`topcut check` shows them")
        return FigureVerdict(opened, State.BROKEN, None, file, problems=(problem,) if file else ())
    figures = event_figures(event, regulations)
    if file is None or not file.figures.rows:
        return FigureVerdict(opened, State.NEW if figures else State.OPEN, figures, file)
    if figures is None:
        return FigureVerdict(opened, State.REOPENED, None, file)
    moved = differences(with_hidden(file.figures, figures), figures)
    return FigureVerdict(opened, State.MOVED if moved else State.SAME, figures, file, moved)


class Causes(Struct, frozen=True):
    """Why figures moved, as far as that is known."""

    changes: tuple[str, ...] = ()
    """What the event says otherwise than when they went out: "swiss-3: table 4: score"."""
    other_program: bool = False
    """Whether the files of then give other figures now."""
    with_history: bool = True
    """Whether the files of then are known."""

    @property
    def corrected(self) -> tuple[str, ...]:
        """The tables whose correction explains everything: "swiss-3: table 4"; else empty."""
        tables = {
            place.rpartition(": ")[0] for place in self.changes if place.endswith(CORRECTIONS)
        }
        whole = not self.other_program and self.with_history
        explained = whole and all(
            any(place.startswith(f"{table}: ") for table in tables) for place in self.changes
        )
        return tuple(sorted(tables)) if explained else ()


def causes(
    file: FiguresFile,
    before: CheckedEvent | None,
    after: Event | None,
    rules: Regulations | None = None,
) -> Causes:
    """Why the figures of an event are others than those held; `before` is the event of then.

    `rules` is the document that it names, as it is now; a club's own may have changed.
    """
    if before is None or before.event is None or before.regulations is None:
        return Causes(with_history=False)
    figures = event_figures(before.event, before.regulations)
    other = figures is None or bool(differences(file.figures, figures))
    places = changes(before.event, after) if after is not None else ()
    then = before.regulations
    if rules is not None and rules.name == then.name and then.name.endswith(".yaml"):
        places += rule_changes(then, rules)
    return Causes(places, other)


def cause_words(file: FiguresFile, why: Causes) -> str:
    """The causes in a sentence; "" where nothing is known."""
    parts = []
    if why.changes:
        parts.append(f"since then the files say otherwise: {some_of(why.changes, MOST)}")
    if why.other_program or not why.with_history:
        if file.by and file.by != __version__:
            parts.append(f"Topcut {file.by} computed then, and this is {__version__}")
        elif why.other_program:
            parts.append("this Topcut computes otherwise from the files of then")
    return "; ".join(parts)


def unrecorded(verdict: FigureVerdict) -> str:
    """That what another program published of moved figures is nowhere; "" where it is, or is ours.

    A figure that was ours too stands in no `published:`.
    """
    event, figures = verdict.opened.event, verdict.figures
    if event is None or figures is None or not event.imported:
        return ""
    missing = set()
    for each in verdict.differences:
        cells = dict(zip(figures.columns, figures.rows.get(each.key, ()), strict=False))
        if each.column in COMPARABLE and cells.get(f"published {each.column}") is None:
            missing.add(each.key)
    if not missing:
        return ""
    players = counted(len(missing), "player")
    return f"what {event.imported} published of {players} is not under `published:` in event.yaml"


def former_address(verdict: FigureVerdict) -> str:
    """What to type where another address of the event alone moved its figures; "" elsewhere."""
    file = verdict.file
    word = former_word(verdict.opened, file.figures) if file and verdict.differences else ""
    if not word:
        return ""
    return (
        f"only the event's new address orders who is level in everything; write in {EVENT}: {word}"
    )


def report(verdict: FigureVerdict, why: str = "") -> EventReport:
    """What a verdict says, as problems at the lines of published.csv: one first, then each figure.

    `why` are the causes, in a sentence.
    """
    problems = list(verdict.problems)
    file = verdict.file
    if file is not None and verdict.moved:
        said = former_address(verdict) or "; ".join(filter(None, (why, unrecorded(verdict))))
        problems.append(Problem(Level.ERROR, KIND, Mark(FILE), moved_words(verdict), said))
    names = names_of(verdict)
    for each in verdict.differences:
        mark = file.marks.get(each.key, Mark(FILE)) if file is not None else Mark(FILE)
        problems.append(Problem(Level.ERROR, KIND, mark, sentence(each, names)))
    return EventReport(verdict.opened.id, tuple(problems), {})


def names_of(verdict: FigureVerdict) -> Mapping[str, str]:
    """The names of the players by key."""
    event = verdict.opened.event
    return {player.draw_key: player.name for player in event.players} if event is not None else {}


def moved_words(verdict: FigureVerdict) -> str:
    """How much moved, in a sentence: "what was published is other now: rank of 2 players"."""
    if verdict.state is State.REOPENED and verdict.file is not None:
        players = counted(len(verdict.file.figures.rows), "player")
        return f"the figures of {players} were published, and the event is over no more"
    parts = [
        f"{column or 'the line'} of {counted(number, 'player')}"
        for column, number in _by_column(verdict.differences).items()
    ]
    columns = [each.column for each in verdict.differences if not each.key]
    parts += [f"the column {column}" for column in columns]
    return f"what was published is other now: {all_of(parts)}"


def _by_column(moved: Sequence[Difference]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for each in moved:
        if each.key:
            counts[each.column] = counts.get(each.column, 0) + 1
    return counts
