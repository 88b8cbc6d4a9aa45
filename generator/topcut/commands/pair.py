"""`topcut pair`: drafts the next round's file."""

import argparse

from topcut.commands import options
from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, lacks_event


def _arguments(parser: argparse.ArgumentParser) -> None:
    options.event(parser)
    options.drafted(parser)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.drafts import draft

    if lacks_event(arguments.data, arguments.event):
        return CANNOT_RUN
    return draft(
        arguments.data,
        arguments.event,
        corps=arguments.corp,
        again=arguments.again,
        anyway=arguments.anyway,
    )


COMMAND = Command(
    name="pair",
    help="draft the next round's file",
    about="Pairs the next round and writes its file with `publish: draft`: Swiss rounds, drafts,\n"
    "round robins, the old protocol, multiplayer tables, and each further round of a bracket.\n"
    "Comments at its end explain how it was paired. Nothing that was typed is touched. If\n"
    "somebody came or went, or a result was corrected, after a draft was made, --again makes\n"
    "it again, but never over a typed result. Sides that somebody chooses are asked for on a\n"
    "terminal, or given with --corp.",
    usage="EVENT [--corp PLAYER ...] [--again [--anyway]]",
    arguments=_arguments,
    run=_run,
)
