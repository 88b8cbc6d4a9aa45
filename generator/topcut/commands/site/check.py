"""`topcut check`: every problem in data/, for people, for programs, for GitHub."""

import argparse
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import (
    ERRORS,
    OK,
    CannotRunError,
    missing_event,
    print_reports,
    require_data,
    say,
)

if TYPE_CHECKING:
    from topcut.workspace.reports import EventReport


_ARGUMENTS = (
    argument("events", nargs="*", metavar="EVENT", help="only these events (default: all)"),
    argument(
        "--format",
        choices=("text", "json", "github", "comment"),
        default="text",
        help="text for people, json for programs, github for annotations, comment for what is"
        " said of the files of the last commit",
    ),
    argument(
        "--decks",
        action="store_true",
        help="also print what a judge needs at the table: every deck list and its problems",
    ),
    argument(
        "--fix",
        action="store_true",
        help="ask about each problem that can be mended here, and why published figures are others",
    ),
    argument(
        "--yes",
        action="store_true",
        help="with --fix: write what is exact without a question, and guess nothing",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.terminal.figures_prompt import ask_why
    from topcut.exchange.ours.judges_sheet import judge_sheet
    from topcut.record.address_lists import AddressLists
    from topcut.workspace.data import Data

    require_data(arguments.data)
    if lacking := list(filter(None, (missing_event(arguments.data, e) for e in arguments.events))):
        raise CannotRunError("\ntopcut: ".join(lacking))
    if arguments.decks and not arguments.events:
        raise CannotRunError("name the event whose decks to check: topcut check EVENT --decks")
    if arguments.yes and not arguments.fix:
        raise CannotRunError("--yes answers the questions of --fix: topcut check --fix --yes")
    if arguments.fix and arguments.format != "text":
        raise CannotRunError("--fix asks in words: leave --format away")
    if arguments.fix:
        _fix(arguments)
    data = Data(arguments.data)
    lists = AddressLists(data)
    reports = chain(
        _of_repository(arguments),
        data.reports(arguments.events, lists.look),
        lists.reports(of_site=not arguments.events),
    )
    if arguments.format == "comment":
        return _comment(arguments, list(reports))
    broken = print_reports(reports, arguments.data, arguments.format)
    for examined in data.examined(arguments.events) if arguments.decks else ():
        if examined.event is not None and examined.regulations is not None:
            problems = examined.report.problems
            print(judge_sheet(examined.event, examined.regulations, examined.pool, problems))
    if arguments.fix:
        ask_why(data.fresh(), arguments.events)
    return ERRORS if broken else OK


def _fix(arguments: argparse.Namespace) -> None:
    """Mends what can be mended: asked one by one, or as far as it is exact, or only shown."""
    import sys

    from topcut.commands.terminal.fixes_prompt import Asking, would_write
    from topcut.text.words.invisible import visible
    from topcut.workspace.data import Data

    data = Data(arguments.data)
    if arguments.yes or sys.stdin.isatty():
        Asking(data, None if arguments.yes else input).mend(arguments.events)
        return
    lines = list(would_write(data, arguments.events))
    print(*(visible(line) for line in lines), sep="\n", end="\n\n" if lines else "")
    if lines:
        say("nothing was written: answer in a terminal, or add --yes for all that is no guess")


def _comment(arguments: argparse.Namespace, reports: "list[EventReport]") -> int:
    """Prints what a comment on the last commit has to say."""
    from topcut.share.git.commenting import changed_files, comment, is_by_pencil
    from topcut.share.git.git import Git
    from topcut.text.problems.problem import has_errors

    git = Git(arguments.data)
    commit, changed = git.commit_at("HEAD"), changed_files(git)
    print(comment(reports, changed, commit, git.data, warnings=is_by_pencil(git)))
    return ERRORS if any(has_errors(report.problems) for report in reports) else OK


def _of_repository(arguments: argparse.Namespace) -> "Iterator[EventReport]":
    """What the repository has that is nobody's but the organizer's."""
    from topcut.disk.locking import unused
    from topcut.share.git.private import private_file, private_refusal
    from topcut.text.problems.mark import Mark
    from topcut.text.problems.problem import Level, Problem
    from topcut.workspace.reports import EventReport

    if not arguments.events and (path := private_file(arguments.data)):
        said, _, write = private_refusal(path).partition("; ")
        problem = Problem(Level.ERROR, "private", Mark(f"../{path}"), said, write)
        yield EventReport("", (problem,), {})
    if not_used := unused(arguments.data):
        said, _, write = not_used.partition(": ")
        note = Problem(Level.NOTE, "machine", Mark("../.topcut"), said, write)
        yield EventReport("", (note,), {})


COMMAND = Command(
    name="check",
    help="list every problem, with file, line and rule",
    about="Reports what is missing or wrong: file, line, column, what to write instead,\n"
    "and the document and section of the rule. Exit code 0: no errors, 1: errors,\n"
    "2: the check could not run. Warnings are for a leader to decide.",
    usage="[EVENT ...] [--decks] [--fix [--yes]] [--format {text,json,github,comment}]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
