"""What can be typed behind `topcut`: every command, its options, and what `--help` says."""

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from topcut import __version__
from topcut.commands import commands, evening

ABOUT = """\
Topcut publishes card-game tournaments as a static web site: you type YAML files,
one a round, and it holds them against the rules, computes the standings and
renders the pages.

A first event, from nothing:

  topcut new downtown         makes data/events/downtown/ with commented files
  (type the names into players.yaml, the results into rounds/swiss-1.yaml)
  topcut check                says what is missing or wrong, with file and line
  topcut build                makes the pages in site/: open site/index.html
"""


def parser() -> argparse.ArgumentParser:
    """The parser of `topcut`; a parsed command has its function as `run`."""
    topcut = argparse.ArgumentParser(
        prog="topcut", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    topcut.add_argument("--version", action="version", version=f"topcut {__version__}")
    listed = topcut.add_subparsers(title="commands", metavar="COMMAND")

    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument(
        "--data", type=Path, default=Path("data"), help="what was typed (default: data)"
    )
    everywhere.add_argument(
        "--site", type=Path, default=Path("site"), help="the pages (default: site)"
    )
    everywhere.add_argument("-v", "--verbose", action="store_true", help="say more")

    def command(
        name: str, run: object, help_: str, about: str, usage: str = ""
    ) -> argparse.ArgumentParser:
        """`usage` is what can be typed behind the name; all commands take `everywhere` too."""
        made = listed.add_parser(
            name,
            usage=f"topcut {name} {usage}".rstrip(),
            help=help_,
            description=about,
            parents=[everywhere],
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=run)
        return made

    build = command(
        "build",
        commands.run_build,
        "data/ becomes the pages in site/",
        "Brings site/ up to date with data/. An event with errors keeps its last good pages\n"
        "while the others go on; the exit code is then 1.",
        "[--prune]",
    )
    build.add_argument(
        "--prune",
        action="store_true",
        help="also remove the pages when many events vanished at once, and build without a\n"
        "site.yaml that was there",
    )

    check = command(
        "check",
        commands.run_check,
        "every problem, with file, line and rule",
        "Says everything that is missing or wrong: file, line, column, what to write instead,\n"
        "and the document and section of the rule. Exit code 0: no errors, 1: errors,\n"
        "2: the check could not run. Warnings are what a leader may decide.",
        "[EVENT ...] [--decks] [--format {text,json,github}]",
    )
    check.add_argument("events", nargs="*", metavar="EVENT", help="only these (default: all)")
    check.add_argument(
        "--format",
        choices=("text", "json", "github"),
        default="text",
        help="text for people, json for programs, github for annotations",
    )

    check.add_argument(
        "--decks",
        action="store_true",
        help="also print what a judge needs at the table: every list and what is wrong with it",
    )

    cards = command(
        "cards",
        commands.run_cards,
        "card facts for deck checks, from NetrunnerDB",
        "Reads titles, types, costs, packs and dates from NetrunnerDB's public API into\n"
        "data/cards/ (no card texts, no images). Goes on where it was broken off, and says\n"
        "what is new. Deck checks work without the network afterwards.",
        "[--from ADDRESS]",
    )
    cards.add_argument("--from", dest="base", metavar="ADDRESS", help="another API like it")

    new = command(
        "new",
        commands.run_new,
        "the commented files of a new event",
        "Makes data/events/EVENT/ with commented files. EVENT becomes the address and stays:\n"
        "lower case, digits and hyphens, for example downtown-2026.",
        "EVENT [--name NAME] [--date YYYY-MM-DD] [--organizer NAME]",
    )
    new.add_argument("event", metavar="EVENT")
    new.add_argument("--name", help="the event's name (default: made from EVENT)")
    new.add_argument("--date", type=_day, metavar="YYYY-MM-DD", help="its day (default: today)")
    new.add_argument("--organizer", default="Your name", metavar="NAME", help="who is responsible")

    serve = command(
        "serve",
        commands.run_serve,
        "watches data/, rebuilds, and serves the pages",
        "Builds whenever a file is saved, and serves site/ with live reload. What is wrong is\n"
        "said here and at /organizer/, which only this machine sees; every page keeps its last\n"
        "good state. --host 0.0.0.0 serves the venue's network.",
        "[--host ADDRESS] [--port NUMBER] [--poll]",
    )
    serve.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="0.0.0.0 for the venue's network"
    )
    serve.add_argument("--port", type=int, default=8000, metavar="NUMBER")
    serve.add_argument(
        "--poll", action="store_true", help="look at the files instead of being told of changes"
    )

    evening.add(command)

    rules = command(
        "rules",
        commands.run_rules,
        "the rules that are done, with document, level and test",
        "Lists every row of the rule documents that the program acts on: where it stands, what\n"
        "the program does, how heavy a breach is, and the tests that prove it.",
        "[DOCUMENT]",
    )
    rules.add_argument(
        "document", nargs="?", metavar="DOCUMENT", help="only of this one: ffg-2.2.1"
    )

    generate = command(
        "generate",
        commands.run_generate,
        "a random tournament, to try things out",
        "Makes data/events/EVENT/ of a random tournament under FFG 2.2.1, paired by the program,\n"
        "with drops, returns, late entries, byes, no-shows and splits. Says its seed first: the\n"
        "same seed gives the same tournament.",
        "EVENT [--players NUMBER] [--rounds NUMBER] [--seed WORD]",
    )
    generate.add_argument("event", metavar="EVENT")
    generate.add_argument(
        "--players", type=int, default=24, metavar="NUMBER", help="how many (default: 24)"
    )
    generate.add_argument(
        "--rounds", type=int, default=5, metavar="NUMBER", help="how many (default: 5)"
    )
    generate.add_argument("--seed", metavar="WORD", help="a word (default: a new one)")

    import_ = command(
        "import",
        commands.run_import,
        "events from files of Cobra, the NRTM app, TOME, or event.json",
        "Makes events of files that other programs exported, recognized by what they hold: Cobra,\n"
        "the NRTM app, TOME, and our own event.json; a folder is imported file by file.\n"
        "Says what our files cannot hold. An event is written whole or not at all, and not where\n"
        "`topcut check` would find an error. Nothing that exists is overwritten.",
        "FILE ... [--event NAME] [--date YYYY-MM-DD] [--anyway]",
    )
    import_.add_argument("files", nargs="+", type=Path, metavar="FILE")
    import_.add_argument("--event", metavar="NAME", help="the event's folder and address")
    import_.add_argument("--date", type=_day, metavar="YYYY-MM-DD", help="for files without a date")
    import_.add_argument(
        "--anyway", action="store_true", help="also write an event that has errors, and list them"
    )

    export = command(
        "export",
        commands.run_export,
        "one event for other programs",
        "Writes one event to standard output: nrtm for AlwaysBeRunning, csv for the standings,\n"
        "json for everything.",
        "EVENT --format {nrtm,csv,json}",
    )
    export.add_argument("event", metavar="EVENT")
    export.add_argument("--format", choices=("nrtm", "csv", "json"), required=True)

    schema = command(
        "schema",
        commands.run_schema,
        "JSON Schemas, by which editors help with typing",
        "Writes the JSON Schemas of all files into data/.schemas/, or another FOLDER. New and\n"
        "imported files name theirs in the first line, so that editors with a YAML language\n"
        "server (VS Code: the extension YAML) complete keys and mark mistakes while you type.\n"
        "`new` and `import` write them too; run this one after a new version of Topcut.",
        "[FOLDER]",
    )
    schema.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")

    command(
        "migrate",
        commands.run_migrate,
        "whether data/ is in the format of this program",
        "Says whether the files are in the current format, which is 1. There is no older one, so\n"
        "nothing is ever written; files of a newer format need a newer Topcut.",
    )
    return topcut


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was typed; options may also stand between the words of a result.

    Ends the program where it cannot be understood.
    """
    found, rest = parser().parse_known_args(arguments)
    if rest and (not hasattr(found, "words") or any(word.startswith("-") for word in rest)):
        return parser().parse_args(arguments)
    if rest:
        found.words += rest
    return found


def _day(typed: str) -> date:
    """A day as YYYY-MM-DD."""
    try:
        return date.fromisoformat(typed)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"there is no day {typed}: write it as 2026-03-28"
        ) from None
