"""`topcut result`: types a result, or one after the other."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, require_event, say

if TYPE_CHECKING:
    from topcut.commands.terminal.prompt import Prompt


_ARGUMENTS = (
    options.EVENT,
    argument(
        "words",
        nargs="*",
        default=[],
        metavar="TABLE RESULT",
        help="the number of the table or match, or a player, then 6-0, or 3-0 of one game",
    ),
    argument("--replace", action="store_true", help="change a result that has been typed"),
    argument("--round", default="", metavar="ROUND", help="another round: 2, or cut-1"),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.terminal.prompt import Prompt
    from topcut.edit.change.refusals import NotTypedError, StillDraftError
    from topcut.edit.results.typist import Typist
    from topcut.workspace.data import Data, ParseCaches

    require_event(arguments.data, arguments.event)
    data = Data(arguments.data, memory=ParseCaches())
    typist = Typist(data, arguments.event, arguments.round)
    try:
        if not arguments.words:
            return _lines(Prompt(typist))
        print(typist.type_line(" ".join(arguments.words), replace=arguments.replace).echo)
    except StillDraftError as error:
        before = f"; for the round before: --round {error.before}" if error.before else ""
        raise NotTypedError(f"{error}{before}") from None
    return OK


def _lines(prompt: Prompt) -> int:
    """What is typed line by line; a file of lines is typed whole, or it is an error."""
    for answer in prompt.answers(sys.stdin):
        print(answer, flush=True)
    if prompt.refused == 0 or sys.stdin.isatty():
        return OK
    lines = "1 line was" if prompt.refused == 1 else f"{prompt.refused} lines were"
    say(f"{lines} not typed")
    return ERRORS


COMMAND = Command(
    name="result",
    help="type results",
    about="Types one result into the current round's file, and says who won:\n\n"
    "  topcut result downtown 4 6-0\n"
    "  topcut result downtown ada 60               (the same from Ada's seat; 4w, 4l, 4s)\n"
    "  topcut result downtown 4 3-3 corp           (each won as Corp)\n"
    "  topcut result downtown 4 3-3 split Ann      (agreed, with a leader present)\n"
    "  topcut result downtown 4 no show jo         (or both)\n"
    "  topcut result downtown 4 double loss: why   (by ruling; or 0-0 by ruling: why)\n"
    "  topcut result downtown 4 corp agenda        (one game: who won, and how)\n"
    "  topcut result downtown 4 jo corp            (one game: jo won as Corp)\n"
    "  topcut result downtown 4 corp jo            (jo is Corp; the winner comes later)\n"
    "  topcut result downtown 4 jo time 5-4        (on time, by agenda points; or draw)\n\n"
    "In single-sided Swiss, where the Corp's points come first:\n\n"
    "  topcut result downtown 4 3-0                (the Corp won; 0-3: the Runner)\n"
    "  topcut result downtown 4 jo                 (jo won, on either side)\n"
    "  topcut result downtown 4 draw               (1-1, agreed or on time)\n"
    "  topcut result downtown 4 0-0 by ruling: why (nobody gains points)\n"
    "  topcut result downtown 4 jo corp yes        (jo won as Corp, against the pairing)\n"
    "  topcut result downtown 4 corp jo            (jo is Corp, against the pairing)\n\n"
    "A result that is usually a mistake, such as 2-0, is only typed with yes after it.\n"
    "Without a table it prompts for one result after another; u takes the last one back.",
    usage="EVENT [TABLE RESULT ...] [--replace] [--round ROUND]",
    arguments=_ARGUMENTS,
    run=_run,
    asks=lambda typed: not typed.words,
)
