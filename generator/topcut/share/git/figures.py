"""The figures of events that are over, held before they go out; moved ones need a reason."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime

from msgspec import structs

from topcut.disk.locking import LockedError
from topcut.record.figures_file import (
    FILE,
    ExactFigures,
    FiguresFile,
    figures_text,
    read_figures,
)
from topcut.record.renewing import dated, renewed, write_file
from topcut.record.verdicts import (
    KIND,
    FigureVerdict,
    State,
    cause_words,
    causes,
    compared,
    moved_words,
    read_file,
    report,
)
from topcut.share.git.candidates import Candidate, PathKind, event_of
from topcut.share.git.git import Git, InvalidDataError, NotReadyError
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem, Problems
from topcut.text.words.words import all_of, counted
from topcut.workspace.data import CheckedEvent, Data
from topcut.workspace.reports import EventReport

_DAMAGED = "nothing was published: fix these errors first"
_MOVED = (
    "nothing was published: figures that were published are others now. If that is right, say why:"
    ' topcut publish --because "round 3, table 4 was typed the wrong way round"'
)


class MovedError(InvalidDataError):
    """Nothing goes out: figures that were published are others now, and nobody said why."""


def today() -> date:
    """The day of this machine's clock."""
    return datetime.now(UTC).astimezone().date()


class FigureFiles:
    """What published.csv of each event is to hold when everything goes out."""

    def __init__(self, git: Git, data: Data, changed: Iterable[Candidate], because: str) -> None:
        """`changed` differs from the last commit; `because` is why figures moved, "" for none."""
        self._git, self._data, self._because = git, data, because
        self._changed = {git.below(each.path): each for each in changed}
        self._deleted = dict(deleted(git, data, self._changed.values()))
        self._texts: dict[str, str] = {}
        self._new: list[ExactFigures] = []
        self._damaged: list[EventReport] = []
        self._moved: list[EventReport] = []
        self.lines: list[str] = []
        """What is to be said of figures that moved and go out."""

    def look(self, opened: CheckedEvent) -> bool:
        """Compares an event with what the last commit holds; whether its file is to be written."""
        problems = Problems()
        mine = read_file(opened, problems)
        if problems:
            self._damaged.append(EventReport(opened.id, tuple(problems), {}))
            return False
        committed = last_figures(self._git, self._changed, opened.id, mine, self._deleted)
        if committed is None:
            committed = mine if self._is_out(opened) else _reasons_alone(mine)
        outcome = compared(opened, committed)
        if outcome.state is State.OPEN and mine and not self._is_committed(opened.id):
            return self._empty(opened.id, mine)
        if outcome.state in (State.OPEN, State.BROKEN):
            return False
        if committed is None or not self._is_committed(opened.id):
            self._new += [each.figures for each in (outcome, mine) if each and each.figures]
        reasons: tuple[str, ...] = ()
        if outcome.moved and not is_renewed(committed, mine, outcome.figures):
            why = self._reason(outcome)
            if not why:
                return False
            reasons = (dated(today(), why),)
            self.lines.append(f"{opened.id}: {moved_words(outcome)}; noted: {reasons[0]}")
        outcome = structs.replace(outcome, file=_with_reasons(committed, mine))
        before = outcome.file.reasons if outcome.file is not None else ()
        if mine and _holds(mine, outcome.figures) and mine.reasons == (*before, *reasons):
            return False
        self._texts[opened.id] = renewed(outcome, reasons)
        return True

    def _empty(self, event_id: str, mine: FiguresFile) -> bool:
        """Takes out of the file of a copied folder what was published of the event it is from."""
        if not mine.figures.rows:
            return False
        self.lines.append(
            f"{event_id}: {FILE} came with a copy, and holds nothing until this event is over"
        )
        reason = dated(today(), "the rows came with a copy of another event's folder")
        self._texts[event_id] = figures_text(ExactFigures(mine.figures.columns, {}), (reason,))
        return True

    def settle(self, *, dry_run: bool) -> bool:
        """Writes what is to be held, but not in a dry run; whether anything was.

        Raises MovedError for figures that moved and no reason, InvalidDataError for damaged files,
        NotReadyError while somebody types into an event.
        """
        if self._damaged:
            raise InvalidDataError(_DAMAGED, tuple(self._damaged))
        self._look_for_deleted()
        if self._moved:
            raise MovedError(_MOVED, tuple(self._moved))
        if dry_run:
            return False
        for event_id, text in self._texts.items():
            try:
                write_file(self._data, event_id, text, "topcut publish")
            except LockedError as error:
                raise NotReadyError(str(error)) from None
        return bool(self._texts)

    def _is_committed(self, event_id: str) -> bool:
        """Whether the last commit has the file of an event."""
        change = self._changed.get(f"events/{event_id}/{FILE}")
        return change is None or change.committed

    def _is_out(self, opened: CheckedEvent) -> bool:
        """Whether figures of an event went out: they are committed, or another program's."""
        imported = opened.event is not None and bool(opened.event.imported)
        return imported or self._is_committed(opened.id)

    def _reason(self, outcome: FigureVerdict) -> str:
        """Why figures moved; "" where nobody said it, which is noted."""
        assert outcome.file is not None
        if self._because:
            return self._because
        before = earlier(self._git, outcome.opened)
        why = causes(outcome.file, before, outcome.opened.event, outcome.opened.regulations)
        if outcome.figures is not None and why.corrected:
            return f"corrected: {all_of(why.corrected)}"
        self._moved.append(report(outcome, cause_words(outcome.file, why)))
        return ""

    def _look_for_deleted(self) -> None:
        """Notes the events that are gone without a reason; another name alone is no loss."""
        for event, file in self._deleted.items():
            if file.figures in self._new:
                continue
            if self._because:
                self.lines.append(f"{event}: {_deleted_words(file)}")
            else:
                self._moved.append(deleted_report(self._git, event, file))


def last_figures(
    git: Git,
    changed: Mapping[str, Candidate],
    event_id: str,
    mine: FiguresFile | None,
    gone: dict[str, FiguresFile],
) -> FiguresFile | None:
    """The file of an event as the last commit has it, where its folder had another name too.

    None as in `of_last_commit`. Of the events that are `gone` the one with the figures of `mine`,
    or whose figures were renewed in it, is that event; it is taken out there.
    """
    change = changed.get(f"events/{event_id}/{FILE}")
    if mine is None or change is None or change.committed:
        return of_last_commit(git, changed, event_id)
    for former, file in gone.items():
        renewed_since = set(file.reasons) < set(mine.reasons)
        same_players = file.figures.rows.keys() == mine.figures.rows.keys()
        if file.figures == mine.figures or (renewed_since and same_players):
            return gone.pop(former)
    return None


def of_last_commit(git: Git, changed: Mapping[str, Candidate], event_id: str) -> FiguresFile | None:
    """The file of an event as the last commit has it, where it lies here otherwise; None else.

    `changed` is what differs from that commit, by path below data/. Raises NotReadyError.
    """
    change = changed.get(f"events/{event_id}/{FILE}")
    if change is None or not change.committed:
        return None
    return read_figures(content(git, "HEAD", change.path), Problems())


def deleted(
    git: Git, data: Data, changed: Iterable[Candidate]
) -> Iterator[tuple[str, FiguresFile]]:
    """The events of the last commit that are deleted here, with what was held of them."""
    for change in changed:
        path = git.below(change.path)
        event = event_of(path)
        away = change.kind is PathKind.NOTHING and change.committed
        if away and path == f"events/{event}/{FILE}" and not data.has(event):
            file = read_figures(content(git, "HEAD", change.path), Problems())
            if file is not None and file.figures.rows:
                yield event, file


def _deleted_words(file: FiguresFile) -> str:
    """That an event is deleted, and what had gone out."""
    players = counted(len(file.figures.rows), "player")
    return f"the event is deleted, and the figures of {players} were published"


def deleted_report(git: Git, event: str, file: FiguresFile) -> EventReport:
    """An event that is deleted, as a problem."""
    place = "" if git.data == "." else f"{git.data}/"
    again = f"`git checkout HEAD -- {place}events/{event}` brings it back"
    problem = Problem(Level.ERROR, KIND, Mark(FILE), _deleted_words(file), again)
    return EventReport(event, (problem,), {})


def content(git: Git, commit: str, path: str) -> bytes:
    """The bytes of a file of a commit; path below the repository's top. Raises NotReadyError."""
    return git.must("show", f"{commit}:{path}").out.encode("utf-8", "surrogateescape")


def earlier(git: Git, opened: CheckedEvent) -> CheckedEvent | None:
    """The event as it was when its file was committed last; None where that is not known.

    In a checkout without its history nobody knows whether the first commit changed a file.
    """
    place = "" if git.data == "." else f"{git.data}/"
    folder, rules = f"{place}events/{opened.id}/", f"{place}regulations/"
    try:
        commit = git.must("log", "-1", "--format=%H", "--", folder + FILE).out.strip()
        if not commit or commit in _first_commits(git):
            return None
        instead = dict.fromkeys(opened.sources) | _files(git, commit, folder)
        then = _files(git, commit, rules)
    except NotReadyError:
        return None
    return opened.data.open(opened.id, instead, rules=then)


def _files(git: Git, commit: str, folder: str) -> dict[str, bytes | None]:
    """The files of a commit below a folder. Raises NotReadyError."""
    paths = git.must("ls-tree", "-r", "-z", "--name-only", commit, "--", folder).paths
    return {path.removeprefix(folder): content(git, commit, path) for path in paths}


def _first_commits(git: Git) -> str:
    """The first commits of a checkout without its history, as git lists them; "" with it."""
    try:
        return git.inside("shallow").read_text(encoding="ascii")
    except OSError:
        return ""


def _reasons_alone(mine: FiguresFile | None) -> FiguresFile | None:
    """A file that never went out, without its figures."""
    return None if mine is None else FiguresFile(ExactFigures((), {}), mine.reasons)


def _with_reasons(file: FiguresFile | None, mine: FiguresFile | None) -> FiguresFile | None:
    """What is held, with the reasons that the file here has besides."""
    if file is None or mine is None:
        return file
    more = tuple(reason for reason in mine.reasons if reason not in file.reasons)
    return structs.replace(file, reasons=(*file.reasons, *more))


def is_renewed(
    committed: FiguresFile | None, mine: FiguresFile | None, figures: ExactFigures | None
) -> bool:
    """Whether the file here holds the figures of now already, and says why."""
    if committed is None or mine is None or set(mine.reasons) <= set(committed.reasons):
        return False
    return _holds(mine, figures)


def _holds(mine: FiguresFile, figures: ExactFigures | None) -> bool:
    """Whether a file holds these figures; none, where an event is over no more."""
    return not mine.figures.rows if figures is None else mine.figures == figures
