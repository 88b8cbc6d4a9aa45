"""What can be typed on the evening of an event: start, result, status, publish, pair, cut."""

import argparse
from collections.abc import Callable

from topcut.commands import commands

Command = Callable[..., argparse.ArgumentParser]
"""Adds a command: name, function, one line of help, what it does, and how it is used."""


def add(command: Command) -> None:
    """Adds the commands of the evening."""
    start = command(
        "start",
        commands.run_start,
        "shows the pairings of a round, starts its clock",
        "The round in hand: `publish: draft` goes, `started:` is typed with the time now in the\n"
        "event's zone. Nothing else in the file changes. `topcut serve` shows it at once,\n"
        "`topcut publish` brings it to the web. Where the event has errors its pages stay as\n"
        "they are, and the round is started with --anyway alone.",
        "EVENT [--anyway]",
    )
    start.add_argument("event", metavar="EVENT")
    start.add_argument(
        "--anyway", action="store_true", help="also where the event has errors: the hall begins"
    )

    result = command(
        "result",
        commands.run_result,
        "types results",
        "Types one result into the file of the round in hand, and says who won:\n\n"
        "  topcut result downtown 4 6-0\n"
        "  topcut result downtown 4 3-3 corp           (each won as Corp)\n"
        "  topcut result downtown 4 3-3 split Ann      (agreed, with a leader present)\n"
        "  topcut result downtown 4 no show jo         (or both)\n"
        "  topcut result downtown 4 double loss: why   (by ruling; or 0-0 by ruling: why)\n"
        "  topcut result downtown 4 corp agenda        (one game: who won, and how)\n"
        "  topcut result downtown 4 jo corp            (one game: jo won as Corp)\n"
        "  topcut result downtown 4 corp jo            (jo is Corp; nothing is said of who won)\n"
        "  topcut result downtown 4 jo time 5-4        (on time, by agenda points; or draw)\n\n"
        "A result that is mostly a mistake, such as 2-0, is said, and typed with yes behind it.\n"
        "Without a table it prompts for one after the other; u takes the last one back.",
        "EVENT [TABLE RESULT ...] [--replace] [--round ROUND]",
    )
    result.add_argument("event", metavar="EVENT")
    result.add_argument(
        "words", nargs="*", metavar="TABLE RESULT", help="the table's number, or the match's; 6-0"
    )
    result.add_argument("--replace", action="store_true", help="change a result that is typed")
    result.add_argument("--round", default="", metavar="ROUND", help="another one: 2, or cut-1")

    status = command(
        "status",
        commands.run_status,
        "what is missing, what is next",
        "Says which round is in hand, how long it still takes, which results are missing, and\n"
        "which command comes next.",
        "EVENT",
    )
    status.add_argument("event", metavar="EVENT")

    publish = command(
        "publish",
        commands.run_publish,
        "checks, commits data/ and pushes",
        "Checks everything, commits what was typed, and sends it to where the public site is\n"
        "made. Only files that Topcut knows go out, and the rest is named; drafts of rounds and\n"
        "deck lists that the event does not show yet stay here until their time. It asks\n"
        "nothing. Without a network it waits: the next `topcut publish` sends all. What somebody\n"
        "else sent meanwhile is joined, and never overwritten. Exit code 1: not all went out.",
        "[-m MESSAGE] [--dry-run]",
    )
    publish.add_argument(
        "-m", "--message", default="", help="what the commit says (default: which rounds)"
    )
    publish.add_argument(
        "--dry-run", action="store_true", help="say what would go out, and change nothing"
    )

    pair = command(
        "pair",
        commands.run_pair,
        "the next round's file as a draft",
        "Pairs the next round and writes its file with `publish: draft`: Swiss rounds, drafts,\n"
        "round robins, the old protocol, multiplayer tables, and each further round of a bracket.\n"
        "How it came about stands in comments at its end. Nothing that was typed is touched.\n"
        "Where somebody came or went, or a result was corrected, while a draft lies there,\n"
        "--again makes it anew, never over a typed result. Sides that somebody chooses are asked\n"
        "for on a terminal, or told by --corp.",
        "EVENT [--corp PLAYER ...] [--again [--anyway]]",
    )
    pair.add_argument("event", metavar="EVENT")
    _drafted(pair)

    cut = command(
        "cut",
        commands.run_cut,
        "the cut and its first round as a draft",
        "Makes the cut by standing and writes rounds/cut-1.yaml with `publish: draft`. For who\n"
        "qualified and does not play the next in rank moves up. The sides of the first matches,\n"
        "which the higher seeds choose, are asked for on a terminal, or told by --corp.",
        "EVENT [--left PLAYER ...] [--declined PLAYER ...] [--corp PLAYER ...]"
        " [--again [--anyway]]",
    )
    cut.add_argument("event", metavar="EVENT")
    _names(cut, "--left", "qualified, not playing")
    _names(cut, "--declined", "asked to fill up, refused")
    _drafted(cut)


def _names(made: argparse.ArgumentParser, option: str, help_: str) -> None:
    """An option that takes names of players, and may be typed again."""
    made.add_argument(option, nargs="+", action="extend", default=[], metavar="PLAYER", help=help_)


def _drafted(made: argparse.ArgumentParser) -> None:
    """The options of what drafts a round."""
    _names(made, "--corp", "plays Corp, where one game is played")
    made.add_argument("--again", action="store_true", help="make the draft that lies there anew")
    made.add_argument(
        "--anyway", action="store_true", help="with --again: also what was changed by hand"
    )
