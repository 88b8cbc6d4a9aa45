"""`topcut pair`: the next round's file as a draft."""

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
    help="the next round's file as a draft",
    about="Pairs the next round and writes its file with `publish: draft`: Swiss rounds, drafts,\n"
    "round robins, the old protocol, multiplayer tables, and each further round of a bracket.\n"
    "How it came about stands in comments at its end. Nothing that was typed is touched.\n"
    "Where somebody came or went, or a result was corrected, while a draft lies there,\n"
    "--again makes it anew, never over a typed result. Sides that somebody chooses are asked\n"
    "for on a terminal, or told by --corp.",
    usage="EVENT [--corp PLAYER ...] [--again [--anyway]]",
    arguments=_arguments,
    run=_run,
)
