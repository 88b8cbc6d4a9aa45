"""`topcut say`: texts to paste into chat."""

import argparse
import sys

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, choose_event, print_reports, say

SUBJECTS = ("pairings", "results", "standings", "winner")
NOTHING = {
    "pairings": "there are no pairings to show: no round is on",
    "results": "there are no results to show yet",
    "standings": "there are no standings to show yet",
    "winner": "nobody has won yet",
}


def _top(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:9]) <= 1000:
        raise argparse.ArgumentTypeError(f"{text} is not a number of lines: write it as 16")
    return int(text)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.pages.chat.chat import TOP, Subject
    from topcut.pages.chat.styles import StyleName
    from topcut.publish.chat_texts import chat_texts
    from topcut.text.words.invisible import unguarded
    from topcut.workspace.data import Data

    choose_event(arguments)
    data = Data(arguments.data)
    examined = data.open(arguments.event)
    if not examined.good:
        print_reports([examined.report], arguments.data, "text", sys.stderr)
        return ERRORS
    style = StyleName.MARKDOWN if arguments.markdown else StyleName.PLAIN
    subject = Subject(arguments.subject)
    parts = chat_texts(examined, data.site.site, subject, style, arguments.top or TOP)
    if not parts:
        say(NOTHING[arguments.subject])
        return ERRORS
    print("\n\n".join(parts), file=unguarded(sys.stdout))
    return OK


COMMAND = Command(
    name="say",
    help="write pairings, results, standings or the winner as a text for chat",
    about="Prints a text to paste into a chat, with what the pages show and nothing else. A chat\n"
    "takes 2,000 letters at once: a longer text is printed as several, each with its number.",
    usage="[EVENT] {pairings,results,standings,winner} [--markdown] [--top NUMBER]",
    arguments=(
        options.EVENT_OR_CURRENT,
        argument("subject", choices=SUBJECTS),
        argument("--markdown", action="store_true", help="for Discord: names marked bold"),
        argument("--top", type=_top, metavar="NUMBER", help="lines of the standings (default: 8)"),
    ),
    run=_run,
    prints=True,
)
