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

    serve = command(
        "serve",
        _serve,
        "watches data/, rebuilds, and serves the pages",
        "Builds whenever a file is saved, and serves site/ with live reload. What is wrong is\n"
        "said here and at /organizer/, which only this machine sees; every page keeps its last\n"
        "good state. --host 0.0.0.0 serves the venue's network.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for the venue's network")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument(
        "--poll", action="store_true", help="look at the files instead of being told of changes"
    )

    start = command(
        "start",
        _start,
        "publishes the pairings of a round, starts its clock",
        "The round in hand: `publish: draft` goes, `started:` is typed with the time now in the\n"
        "event's zone. Nothing else in the file changes.",
    )
    start.add_argument("event", metavar="EVENT")

    result = command(
        "result",
        _result,
        "types results",
        "Types one result into the file of the round in hand, and says who won:\n\n"
        "  topcut result downtown 4 6-0\n"
        "  topcut result downtown 4 3-3 corp\n"
        "  topcut result downtown 4 no show jo\n"
        "  topcut result downtown 4 corp agenda      (one game: who won, and how)\n\n"
        "Without a table it prompts for one after the other; u takes the last one back.",
    )
    result.add_argument("event", metavar="EVENT")
    result.add_argument("table", nargs="?", metavar="TABLE", help="its number, or the match's")
    result.add_argument("words", nargs="*", metavar="RESULT")
    result.add_argument("--replace", action="store_true", help="change a result that is typed")
    result.add_argument("--round", default="", metavar="ROUND", help="another one: swiss-2")

    status = command(
        "status",
        _status,
        "what is missing, what is next",
        "Says which round is in hand, how long it still takes, which results are missing, and\n"
        "which command comes next.",
    )
    status.add_argument("event", metavar="EVENT")

    publish = command(
        "publish",
        _publish,
        "checks, commits data/ and pushes",
        "Checks everything, commits what was typed, and sends it to where the public site is\n"
        "made. Without a network it waits: the next `topcut publish` sends all. What somebody\n"
        "else sent meanwhile is joined, and never overwritten. Exit code 1: not all went out.",
    )
    publish.add_argument("-m", "--message", default="", help="what the commit says")
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

    schema = command(
        "schema",
        _schema,
        "JSON Schemas, by which editors help with typing",
        "Writes the JSON Schemas of all files into data/.schemas/, or another FOLDER. New and\n"
        "imported files name theirs in the first line, so that editors with a YAML language\n"
        "server (VS Code: the extension YAML) complete keys and mark mistakes while you type.\n"
        "`new` and `import` write them too; run this one after a new version of Topcut.",
    )
    schema.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")

    command(
        "migrate",
        _migrate,
        "whether data/ is in the format of this program",
        "Says whether the files are in the current format, which is 1. There is no older one, so\n"
        "nothing is ever written; files of a newer format need a newer Topcut.",
    )
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


def _serve(arguments: argparse.Namespace) -> int:
    from generator.live.serve import CannotServeError, Settings, serve

    if _no_data(arguments.data):
        return CANNOT_RUN
    try:
        serve(
            Settings(arguments.data, arguments.site, arguments.host, arguments.port, arguments.poll)
        )
    except CannotServeError as error:
        _say(str(error))
        return CANNOT_RUN
    return OK


def _start(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from generator.live.round_file import NotTypedError
    from generator.live.starting import start

    if _no_event(arguments):
        return CANNOT_RUN
    try:
        started = start(_folder(arguments), datetime.now(UTC), _zone(arguments))
    except NotTypedError as error:
        _say(str(error))
        return ERRORS
    print(f"{started.round} is published, its clock runs since {started.at}")
    return OK


def _result(arguments: argparse.Namespace) -> int:
    from generator.live.prompt import prompt
    from generator.live.results import Typist
    from generator.live.round_file import NotTypedError

    if _no_event(arguments):
        return CANNOT_RUN
    typist = Typist(_folder(arguments), _zone(arguments), arguments.round)
    try:
        if arguments.table is None:
            for answer in prompt(typist, sys.stdin):
                print(answer, flush=True)
            return OK
        words = " ".join(arguments.words)
        print(typist.type(arguments.table, words, over=arguments.replace).echo)
    except NotTypedError as error:
        _say(str(error))
        return ERRORS
    return OK


def _status(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from generator.live.progress import status
    from generator.publish.examine import examine
    from generator.text.problem import has_errors

    if _no_event(arguments):
        return CANNOT_RUN
    examined = examine(_folder(arguments), _zone(arguments))
    if examined.event is not None and examined.regulations is not None:
        print("\n".join(status(examined.event, examined.regulations, datetime.now(UTC))))
    if has_errors(examined.report.problems):
        _say(f"{arguments.event} has errors: `topcut check {arguments.event}` shows them")
        return ERRORS
    return OK


def _publish(arguments: argparse.Namespace) -> int:
    from generator.live.pushing import NotReadyError, PublishError, publish
    from generator.publish.examine import check_all
    from generator.terminal import print_reports
    from generator.text.problem import has_errors

    if _no_data(arguments.data):
        return CANNOT_RUN
    broken = [report for report in check_all(arguments.data) if has_errors(report.problems)]
    if broken:
        print_reports(broken, arguments.data, "text", sys.stderr)
        _say("nothing was published: these errors first")
        return ERRORS
    try:
        done = publish(arguments.data, arguments.message or "Publish results")
    except PublishError as error:
        _say(str(error))
        return CANNOT_RUN if isinstance(error, NotReadyError) else ERRORS
    if not done.commits:
        print("nothing to do: all is published")
        return OK
    print(f"published: {done.files} file{'' if done.files == 1 else 's'} changed")
    if done.joined:
        print("what somebody else published meanwhile is joined: look at it with `topcut check`")
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
    from generator.exchange.nrtm import nrtm_losses
    from generator.publish.examine import examine
    from generator.publish.files import exports
    from generator.terminal import print_reports

    if _no_event(arguments):
        return CANNOT_RUN
    examined = examine(_folder(arguments))
    if examined.event is None or examined.regulations is None or not examined.good:
        print_reports([examined.report], arguments.data, "text", sys.stderr)
        return ERRORS
    public = examined.event.public()
    files = exports(public, examined.regulations, examined.report.problems)
    name = {"nrtm": "nrtm.json", "csv": "standings.csv", "json": "event.json"}[arguments.format]
    sys.stdout.write(files[name])
    if arguments.format == "nrtm":
        for loss in nrtm_losses(public):
            _say(f"not in this format: {loss.message}")
    return OK


def _schema(arguments: argparse.Namespace) -> int:
    from generator.documents.schema_files import FOLDER, write_schemas

    if arguments.folder is None and _no_data(arguments.data):
        return CANNOT_RUN
    folder = arguments.folder or arguments.data / FOLDER
    written = write_schemas(folder)
    for path in written:
        print(path)
    if not written:
        print(f"{folder} is up to date")
    return OK


def _migrate(arguments: argparse.Namespace) -> int:
    from generator.documents.load import load_site
    from generator.documents.site import FORMAT
    from generator.publish.reporter import EventReport
    from generator.terminal import print_reports
    from generator.text.problem import has_errors

    if _no_data(arguments.data):
        return CANNOT_RUN
    loaded = load_site(arguments.data)
    if has_errors(loaded.problems):
        report = EventReport("", loaded.problems, loaded.sources)
        print_reports([report], arguments.data, "text", sys.stderr)
        return CANNOT_RUN
    print(f"{arguments.data} is in format {FORMAT}, the current one: there is nothing to migrate")
    return OK


def _folder(arguments: argparse.Namespace) -> Path:
    folder: Path = arguments.data / "events" / arguments.event
    return folder


def _zone(arguments: argparse.Namespace) -> str:
    """The time zone of events that name none."""
    from generator.documents.load import load_site

    return load_site(arguments.data).site.zone


def _no_event(arguments: argparse.Namespace) -> bool:
    if _folder(arguments).is_dir():
        return False
    _say(f"there is no event {arguments.event} in {arguments.data / 'events'}")
    return True


def _no_data(data: Path) -> bool:
    if data.is_dir():
        return False
    _say(f"there is no folder {data}; `topcut new EVENT` makes it, --data names another")
    return True


def _say(message: str) -> None:
    print(f"topcut: {message}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
