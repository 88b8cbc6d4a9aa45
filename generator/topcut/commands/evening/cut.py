"""`topcut cut`: drafts the cut and its first round."""

import argparse

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command
from topcut.commands.terminal.report import choose_event

_ARGUMENTS = (
    options.EVENT_OR_CURRENT,
    options.players("--left", "qualified, but not playing"),
    options.players("--declined", "offered a free place, but declined"),
    *options.DRAFTED,
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.evening.drafts import draft

    choose_event(arguments)
    return draft(arguments, cut=True)


COMMAND = Command(
    name="cut",
    help="draft the cut and its first round",
    about="Makes the cut from the standings and writes rounds/cut-1.yaml with `publish: draft`.\n"
    "If a qualified player does not play, the next in rank moves up. The higher\n"
    "seeds choose their sides in the first matches: the command asks for them on a terminal;\n"
    "--corp gives them instead.",
    usage="[EVENT] [--left PLAYER ...] [--declined PLAYER ...] [--corp PLAYER ...]"
    " [--again [--anyway]]",
    arguments=_ARGUMENTS,
    run=_run,
)
