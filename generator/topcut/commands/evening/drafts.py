"""What `topcut pair` and `topcut cut` say and ask, at a terminal or in a pipe."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence

from topcut.commands.terminal.report import ERRORS, OK, print_reports, say
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError
from topcut.edit.results.sides import by_draw, check_corps, open_sides, type_corps, type_side
from topcut.edit.rounds.drafting import Again, draft_cut, draft_round
from topcut.edit.rounds.tables import TableEntry
from topcut.text.words.words import counted
from topcut.workspace.data import Data, ParseCaches

Ask = Callable[[str], str]
"""Asks a question at a terminal and gives what was typed; "" means later."""


def draft(arguments: argparse.Namespace, *, cut: bool = False) -> int:
    """Writes the next round, or the cut, and says what to do next; gives the exit code.

    On a terminal it asks for the sides that are left to a choice.
    """
    opened = Data(arguments.data, memory=ParseCaches())
    event, corps = arguments.event, arguments.corp
    again = Again(arguments.anyway) if arguments.again else None
    try:
        check_corps(opened, event, corps)
        made = (
            draft_cut(opened, event, arguments.left, arguments.declined, again)
            if cut
            else draft_round(opened, event, again)
        )
    except EventHasErrorsError as error:
        print_reports([error.report], arguments.data, "text", sys.stderr)
        say(f"nothing was paired: {error}")
        return ERRORS
    round_ = made.round
    tables: str = counted(len(round_.matches), "table")
    if not round_.matches and not round_.byes:
        tables = "no table (every match is a walkover)"
    byes = f", {counted(len(round_.byes), 'bye')}" if round_.byes else ""
    how = "made again, " if made.again else "added " if made.added else ""
    print(f"{made.path}: {how}{tables}{byes}")
    for line in made.lost:
        print(f"  no longer there: {line}")
    if not made.confirmed:
        print("  it was written, but the disk did not confirm it")
    for line in made.price:
        print(
            f"  the round cannot be paired without a rematch: {line}; "
            "the ruling is written at the table"
        )
    _type_sides(opened, event, round_.name, corps)
    if made.draft:
        print(
            f"next: look it over and change what you like; `topcut start {event}` shows it and"
            " starts the clock"
        )
    else:
        print("next: `topcut build`; its `publish` says that it is not a draft")
    return OK


def _type_sides(data: Data, event: str, round_name: str, corps: Sequence[str]) -> None:
    """Types the sides that are given, and asks for the others. Raises NotTypedError."""
    try:
        for said in type_corps(data, event, round_name, corps):
            print(said)
        if sys.stdin.isatty() and sys.stdout.isatty():
            for said in ask_sides(data, event, round_name, input):
                print(said)
    except EOFError:
        print()


def ask_sides(data: Data, event: str, round_name: str, ask: Ask) -> Iterator[str]:
    """Asks for the sides of every match of the bracket that has none, and types them.

    An empty answer means later: `topcut result` takes the sides too.
    """
    for table in open_sides(data, event, round_name):
        chooses = table.match.chooses
        if chooses is None:
            question = f"{table.word}, {table.all_names}: who is Corp? (Enter: later) "
        else:
            other = table.name(table.match.opponent_of(chooses))
            words = "corp or runner" if by_draw(table) is None else "corp, runner or draw"
            question = (
                f"{table.word}: {table.name(chooses)} chooses against {other}:"
                f" {words}? (Enter: later) "
            )
        yield from _asked(table, question, ask)


def _asked(table: TableEntry, question: str, ask: Ask) -> Iterator[str]:
    chooses = table.match.chooses
    while answer := ask(question).strip().casefold():
        words = f"corp {answer}"
        if chooses is not None and answer in ("c", "corp", "r", "runner"):
            words = f"{'corp' if answer[0] == 'c' else 'runner'} {chooses}"
        elif answer in ("d", "draw") and (drawn := by_draw(table)) is not None:
            words = f"corp {drawn}"
        try:
            yield type_side(table, words).echo
        except NotTypedError as error:
            yield f"not typed: {error}"
        else:
            return
