"""The command `topcut`: commands parse, call, report.

What a command needs is imported when it runs, so that `--help` answers at once.
Exit codes: 0 all is well, 1 errors in what was typed, 2 the command could not run.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from generator import __version__

OK, ERRORS, CANNOT_RUN = 0, 1, 2

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code."""
    parsed = _parser().parse_args(arguments)
    if not hasattr(parsed, "run"):
        _parser().print_help()
        return OK
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        code: int = parsed.run(parsed)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return CANNOT_RUN
    except BrokenPipeError:
        sys.stderr.close()
        return OK
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"topcut: {where}{error.strerror or error}", file=sys.stderr)
        return CANNOT_RUN
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="topcut", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"topcut {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument(
        "--data", type=Path, default=Path("data"), help="what was typed (default: data)"
    )
    everywhere.add_argument(
        "--site", type=Path, default=Path("site"), help="the pages (default: site)"
    )
    everywhere.add_argument("-v", "--verbose", action="store_true", help="say more")

    def command(name: str, run: object, help_: str, about: str) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name,
            help=help_,
            description=about,
            parents=[everywhere],
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=run)
        return made

    build = command(
        "build",
        _build,
        "data/ becomes the pages in site/",
        "Brings site/ up to date with data/. An event with errors keeps its last good pages\n"
        "while the others go on; the exit code is then 1.",
    )
    build.add_argument(
        "--prune",
        action="store_true",
        help="also remove the pages when many events vanished at once",
    )

    check = command(
        "check",
        _check,
        "every problem, with file, line and rule",
        "Says everything that is missing or wrong: file, line, column, what to write instead,\n"
        "and the document and section of the rule. Exit code 0: no errors, 1: errors,\n"
        "2: the check could not run. Warnings are what a leader may decide.",
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
        _cards,
        "card facts for deck checks, from NetrunnerDB",
        "Reads titles, types, costs, packs and dates from NetrunnerDB's public API into\n"
        "data/cards/ (no card texts, no images). Goes on where it was broken off, and says\n"
        "what is new. Deck checks work without the network afterwards.",
    )
    cards.add_argument("--from", dest="base", metavar="ADDRESS", help="another API like it")

    new = command(
        "new",
        _new,
        "the commented files of a new event",
        "Makes data/events/EVENT/ with commented files. EVENT becomes the address and stays:\n"
        "lower case, digits and hyphens, for example downtown-2026.",
    )
    new.add_argument("event", metavar="EVENT")
    new.add_argument("--name", help="the event's name (default: made from EVENT)")
    new.add_argument("--date", metavar="YYYY-MM-DD", help="its day (default: today)")
    new.add_argument("--organizer", default="Your name", help="who is responsible")

    pair = command(
        "pair",
        _pair,
        "the next round's file as a draft",
        "Pairs the next round and writes its file with `publish: draft`: Swiss rounds, drafts,\n"
        "round robins, the old protocol, multiplayer tables, and each further round of a bracket.\n"
        "How it came about stands in comments at its end. Nothing that was typed is touched.",
    )
    pair.add_argument("event", metavar="EVENT")

    cut = command(
        "cut",
        _cut,
        "the cut and its first round as a draft",
        "Makes the cut by standing and writes rounds/cut-1.yaml with `publish: draft`. For who\n"
        "qualified and does not play the next in rank moves up.",
    )
    cut.add_argument("event", metavar="EVENT")
    cut.add_argument(
        "--left", nargs="+", default=[], metavar="PLAYER", help="qualified, not playing"
    )
    cut.add_argument(
        "--declined", nargs="+", default=[], metavar="PLAYER", help="asked to fill up, refused"
    )

    rules = command(
        "rules",
        _rules,
        "the rules that are done, with document, level and test",
        "Lists every row of the rule documents that the program acts on: where it stands, what\n"
        "the program does, how heavy a breach is, and the tests that prove it.",
    )
    rules.add_argument(
        "document", nargs="?", metavar="DOCUMENT", help="only of this one: ffg-2.2.1"
    )

    generate = command(
        "generate",
        _generate,
        "a random tournament, to try things out",
        "Makes data/events/EVENT/ of a random tournament under FFG 2.2.1, paired by the program,\n"
        "with drops, returns, late entries, byes, no-shows and splits. Says its seed first: the\n"
        "same seed gives the same tournament.",
    )
    generate.add_argument("event", metavar="EVENT")
    generate.add_argument("--players", type=int, default=24, help="how many (default: 24)")
    generate.add_argument("--rounds", type=int, default=5, help="how many (default: 5)")
    generate.add_argument("--seed", help="a word (default: a new one)")

    import_ = command(
        "import",
        _import,
        "events from files of Cobra, the NRTM app, TOME, or event.json",
        "Makes events of files that other programs exported, recognized by what they hold: Cobra,\n"
        "the NRTM app, TOME, and our own event.json; a folder is imported file by file.\n"
        "Says for each what our files cannot hold. Nothing that exists is overwritten.",
    )
    import_.add_argument("files", nargs="+", type=Path, metavar="FILE")
    import_.add_argument("--event", metavar="NAME", help="the event's folder and address")
    import_.add_argument(
        "--date", type=date.fromisoformat, metavar="YYYY-MM-DD", help="for files without a date"
    )

    export = command(
        "export",
        _export,
        "one event for other programs",
        "Writes one event to standard output: nrtm for AlwaysBeRunning, csv for the standings,\n"
        "json for everything.",
    )
    export.add_argument("event", metavar="EVENT")
    export.add_argument("--format", choices=("nrtm", "csv", "json"), required=True)
    return parser


def _build(arguments: argparse.Namespace) -> int:
    from generator.publish.build import build
    from generator.publish.store import CollisionError
    from generator.terminal import BuildReport

    if _no_data(arguments.data):
        return CANNOT_RUN
    report = BuildReport(arguments.data, verbose=arguments.verbose)
    try:
        built = build(arguments.data, arguments.site, report, prune=arguments.prune)
    except CollisionError as error:
        _say(str(error))
        return ERRORS
    report.finished(built, arguments.site)
    return OK if built.ok else ERRORS


def _check(arguments: argparse.Namespace) -> int:
    from generator.publish.examine import check_all
    from generator.terminal import print_judge_sheets, print_reports

    if _no_data(arguments.data):
        return CANNOT_RUN
    unknown = [
        event for event in arguments.events if not (arguments.data / "events" / event).is_dir()
    ]
    for event in unknown:
        _say(f"there is no event {event} in {arguments.data / 'events'}")
    if unknown:
        return CANNOT_RUN
    if arguments.decks and not arguments.events:
        _say("name the event whose decks are to be checked: topcut check EVENT --decks")
        return CANNOT_RUN
    reports = check_all(arguments.data, arguments.events)
    broken = print_reports(reports, arguments.data, arguments.format)
    if arguments.decks:
        print_judge_sheets(arguments.data, arguments.events)
    return ERRORS if broken else OK


def _cards(arguments: argparse.Namespace) -> int:
    from generator.exchange.nrdb import BASE, Fetched, FetchError, fetch

    def tell(fetched: Fetched) -> None:
        since = f", last changed {fetched.updated}" if fetched.updated else ""
        news = "new" if fetched.changed else "as before"
        print(f"{fetched.name}: {fetched.rows}, {news}{since}", flush=True)

    try:
        fetch(arguments.data, arguments.base or BASE, tell)
    except FetchError as error:
        _say(str(error))
        return CANNOT_RUN
    return OK


def _new(arguments: argparse.Namespace) -> int:
    from generator.documents.new_event import NewEventError, make_event

    try:
        paths = make_event(
            arguments.data, arguments.event, arguments.name, arguments.date, arguments.organizer
        )
    except NewEventError as error:
        _say(str(error))
        return CANNOT_RUN
    for path in paths:
        print(path)
    return OK


def _pair(arguments: argparse.Namespace) -> int:
    from generator.terminal import draft

    return draft(arguments.data, arguments.event)


def _cut(arguments: argparse.Namespace) -> int:
    from generator.terminal import draft

    return draft(
        arguments.data, arguments.event, cut=True, left=arguments.left, declined=arguments.declined
    )


def _rules(arguments: argparse.Namespace) -> int:
    from generator.terminal import print_rules

    return print_rules(arguments.document)


def _generate(arguments: argparse.Namespace) -> int:
    from generator.terminal import generate

    return generate(
        arguments.data, arguments.event, arguments.players, arguments.rounds, arguments.seed
    )


def _import(arguments: argparse.Namespace) -> int:
    from generator.terminal import import_files

    return import_files(arguments.files, arguments.data, arguments.event, arguments.date)


def _export(arguments: argparse.Namespace) -> int:
    from generator.publish.examine import examine
    from generator.publish.files import exports
    from generator.terminal import print_reports

    folder = arguments.data / "events" / arguments.event
    if not folder.is_dir():
        _say(f"there is no event {arguments.event} in {arguments.data / 'events'}")
        return CANNOT_RUN
    examined = examine(folder)
    if examined.event is None or examined.regulations is None or not examined.good:
        print_reports([examined.report], arguments.data, "text", sys.stderr)
        return ERRORS
    public = examined.event.public()
    files = exports(public, examined.regulations, examined.report.problems)
    name = {"nrtm": "nrtm.json", "csv": "standings.csv", "json": "event.json"}[arguments.format]
    sys.stdout.write(files[name])
    return OK


def _no_data(data: Path) -> bool:
    if data.is_dir():
        return False
    _say(f"there is no folder {data}; `topcut new EVENT` makes it, --data names another")
    return True


def _say(message: str) -> None:
    print(f"topcut: {message}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
