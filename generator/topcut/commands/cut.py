"""`topcut cut`: the cut and its first round as a draft."""

import argparse

from topcut.commands import options
from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, lacks_event


def _arguments(parser: argparse.ArgumentParser) -> None:
    options.event(parser)
    options.players(parser, "--left", "qualified, not playing")
    options.players(parser, "--declined", "asked to fill up, refused")
    options.drafted(parser)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.drafts import draft

    if lacks_event(arguments.data, arguments.event):
        return CANNOT_RUN
    return draft(
        arguments.data,
        arguments.event,
        cut=True,
        left=arguments.left,
        declined=arguments.declined,
        corps=arguments.corp,
        again=arguments.again,
        anyway=arguments.anyway,
    )


COMMAND = Command(
    name="cut",
    help="the cut and its first round as a draft",
    about="Makes the cut by standing and writes rounds/cut-1.yaml with `publish: draft`. For who\n"
    "qualified and does not play the next in rank moves up. The sides of the first matches,\n"
    "which the higher seeds choose, are asked for on a terminal, or told by --corp.",
    usage="EVENT [--left PLAYER ...] [--declined PLAYER ...] [--corp PLAYER ...]"
    " [--again [--anyway]]",
    arguments=_arguments,
    run=_run,
)
