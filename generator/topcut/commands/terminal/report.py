"""What commands share: exit codes, refusals, and problems for people, programs and GitHub."""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from topcut.text.problems.refusal import RefusedError

if TYPE_CHECKING:
    import argparse

    from topcut.workspace.reports import EventReport

OK, ERRORS, CANNOT_RUN, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: done; errors in what was typed, or refused; the command could not run, because it
names something that is not there, or the machine does not allow it; Ctrl-C."""

_LEVELS = {"error": "31", "warning": "33", "note": "34"}
_HEAD = re.compile(r"(?P<place>[^\n]*?:\d+:\d+): (?P<level>error|warning|note): (?P<said>[^\n]*)")
_CARET = re.compile(r"(?<=\n)(?P<indent> +)\^(?=\n|\Z)")
_RESET = "\033[0m"


class CannotRunError(RefusedError):
    """Something that the command names is not there, or does not fit."""

    cannot_run = True


def say(message: str) -> None:
    """Says on standard error why a command did not do its work, or what else one has to know."""
    print(f"topcut: {message}", file=sys.stderr)


def require_data(data: Path) -> None:
    """Raises CannotRunError if there is no data/."""
    if data.is_dir():
        return
    if os.path.lexists(data):
        raise CannotRunError(
            f"{data} is not a folder that can be read: the files of the events belong in one"
        )
    raise CannotRunError(
        f"there is no folder {data}; `topcut new EVENT` creates it, `topcut init club` a folder"
        " for a whole club, --data names another"
    )


def require_event(data: Path, event: str) -> None:
    """Raises CannotRunError if there is no such event, or no data/ at all."""
    require_data(data)
    if missing := missing_event(data, event):
        raise CannotRunError(missing)


def missing_event(data: Path, event: str) -> str:
    """That there is no such event, with the one that may be meant; "" if there is."""
    from topcut.text.words.suggest import did_you_mean
    from topcut.workspace.data import Data

    opened = Data(data)
    if opened.has(event):
        return ""
    if misnamed := _misnamed(data):
        return misnamed
    within = event.replace("\\", "/").rpartition("events/")[2]  # a path, as a shell completes it
    meant = did_you_mean(within.strip("/").split("/")[0], opened.events())
    return f"there is no event {event} in {data / 'events'}{f'; {meant}' if meant else ''}"


def _misnamed(data: Path) -> str:
    """That a folder is called like events/, which is not there; "" where none is."""
    from topcut.disk.tree import Tree
    from topcut.documents.folder import check_events_name
    from topcut.text.problems.problem import Problems

    check_events_name(Tree(data), problems := Problems())
    return "; ".join(f"{each.message}: {each.expected}" for each in problems)


def choose_event(arguments: "argparse.Namespace") -> None:
    """Puts the event that is on in the place of one that was not typed, and says which it is.

    Raises CannotRunError if there is none.
    """
    if not arguments.event:
        from topcut.commands.terminal.moment import moment

        require_data(arguments.data)
        current = moment(arguments.data)
        if current is None:
            nothing = f"there is no event in {arguments.data / 'events'}"
            raise CannotRunError(
                _misnamed(arguments.data) or f"{nothing}; `topcut new EVENT` makes one"
            )
        arguments.event = current.event
        say(f"EVENT is {current.event}, the event in progress")
    require_event(arguments.data, arguments.event)


def warn_of_site(data: Path) -> None:
    """Says so if site.yaml has errors: no page is made then, whatever an event says of itself."""
    from topcut.documents.load import load_site
    from topcut.text.problems.problem import has_errors

    if has_errors(load_site(data).problems):
        say("site.yaml has errors, so no page is built: `topcut check` shows them")


def print_reports(
    reports: "Iterable[EventReport]", data: Path, format_: str, stream: TextIO | None = None
) -> bool:
    """Prints problems in one of the formats; says whether there is an error.

    For people the first fifty of each file; in JSON all.
    """
    from topcut.text.problems.problem import Problem, has_errors
    from topcut.text.problems.report import as_json, summary

    out = stream or sys.stdout
    found: list[tuple[str, Problem]] = []
    for report in reports:
        found += [(report.id, problem) for problem in report.problems]
        if format_ == "text":
            print_text(report, data, out)
        elif format_ == "github":
            _print_github(report, data, out)
    problems = [problem for _, problem in found]
    if format_ == "json":
        print(as_json(found), file=out)
    elif format_ == "text":
        print(summary(problems), file=out)
    return has_errors(problems)


def print_text(report: "EventReport", data: Path, out: TextIO) -> None:
    """Prints the problems of one event for people, the first fifty of each file."""
    from topcut.text.problems.report import texts
    from topcut.text.words.invisible import unguarded, visible

    shown = coloured if shows_colours(out) else str
    out = unguarded(out)
    for text in texts(report.problems, report.sources, _folder(report, data)):
        print(shown(visible(text)), end="\n\n", file=out)


def _print_github(report: "EventReport", data: Path, out: TextIO) -> None:
    from topcut.text.problems.report import as_github, few

    folder = _folder(report, data)
    for file, shown, more in few(report.problems):
        for problem in shown:
            print(as_github(problem, folder), file=out)
        if more:
            print(f"{folder}{file}: {more}", file=out)


def _folder(report: "EventReport", data: Path) -> str:
    """What stands before a problem's file: "data/events/downtown/"."""
    return f"{data / 'events' / report.id if report.id else data}/"


def shows_colours(stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a stream is a terminal that shows colours; NO_COLOR says that nobody wants any."""
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    if sys.platform == "win32" and not environment.keys() & {"WT_SESSION", "ANSICON", "TERM"}:
        return False
    return stream.isatty()


def coloured(problem: str) -> str:
    """The text of a problem, its level and the caret in the level's colour."""
    head = _HEAD.match(problem)
    if head is None:
        return problem
    begin = f"\033[1;{_LEVELS[head['level']]}m"
    first = f"\033[1m{head['place']}{_RESET}: {begin}{head['level']}{_RESET}: {head['said']}"
    return first + _CARET.sub(rf"\g<indent>{begin}^{_RESET}", problem[head.end() :], count=1)
