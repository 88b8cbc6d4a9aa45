"""`topcut pair`: drafts the next round's file."""

import argparse

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command
from topcut.commands.terminal.report import choose_event

_ARGUMENTS = (
    options.EVENT_OR_CURRENT,
    *options.DRAFTED,
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.evening.drafts import draft

    choose_event(arguments)
    return draft(arguments)


COMMAND = Command(
    name="pair",
    help="draft the next round's file",
    about="Pairs the next round and writes its file with `publish: draft`: Swiss rounds, full\n"
    "and half drafts, round robins, the old protocol, multiplayer tables, and each further\n"
    "round of a bracket. Comments at its end explain how it was paired. Nothing that was\n"
    "typed is touched. If somebody came or left, or a result was corrected, after a draft was\n"
    "made, --again replaces the draft, but never a typed result. If a player chooses a side,\n"
    "the command asks for it on a terminal; --corp gives it instead.",
    usage="[EVENT] [--corp PLAYER ...] [--again [--anyway]]",
    arguments=_ARGUMENTS,
    run=_run,
)
