"""The commands of `topcut`: each calls what does the work, reports, and gives an exit code.

What a command needs is imported when it runs, so that `--help` answers at once.
"""

import argparse
import gc
import sys
from pathlib import Path

OK, ERRORS, CANNOT_RUN, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: done; errors in what was typed, or refused; the command could not run, as where
it names what is not there or the machine does not let it; Ctrl-C."""


def run_build(arguments: argparse.Namespace) -> int:
    """`topcut build`: gives the exit code."""
    from topcut.commands.terminal import BuildReport
    from topcut.publish.broken_template import BrokenTemplateError
    from topcut.publish.build import build
    from topcut.publish.place import PlaceError

    if _no_data(arguments.data):
        return CANNOT_RUN
    report = BuildReport(arguments.data, verbose=arguments.verbose)
    gc.disable()  # many events are built in processes of their own, which collect
    try:
        built = build(arguments.data, arguments.site, report, prune=arguments.prune)
    except PlaceError as error:
        _say(str(error))
        return CANNOT_RUN
    except BrokenTemplateError as error:
        _say(f"{error}; the pages that are not made yet stay as they were")
        return ERRORS
    finally:
        gc.enable()
        report.clear()
    report.finished(built, arguments.site)
    return OK if built.ok else ERRORS


def run_check(arguments: argparse.Namespace) -> int:
    """`topcut check`: gives the exit code."""
    from topcut.commands.terminal import print_judge_sheets, print_reports
    from topcut.workspace.examine import check_all

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


def run_cards(arguments: argparse.Namespace) -> int:
    """`topcut cards`: gives the exit code."""
    from topcut.organizer.card_facts import BASE, Fetched, FetchError, fetch

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


def run_new(arguments: argparse.Namespace) -> int:
    """`topcut new`: gives the exit code."""
    from topcut.organizer.new_event import NewEventError, make_event

    try:
        paths = make_event(
            arguments.data, arguments.event, arguments.name, arguments.date, arguments.organizer
        )
    except NewEventError as error:
        _say(str(error))
        return ERRORS
    for path in paths:
        print(path)
    return OK


def run_serve(arguments: argparse.Namespace) -> int:
    """`topcut serve`: gives the exit code."""
    from topcut.live.serve import CannotServeError, Settings, serve
    from topcut.publish.place import PlaceError, check_place

    if _no_data(arguments.data):
        return CANNOT_RUN
    try:
        check_place(arguments.data, arguments.site)
        serve(
            Settings(arguments.data, arguments.site, arguments.host, arguments.port, arguments.poll)
        )
    except (CannotServeError, PlaceError) as error:
        _say(str(error))
        return CANNOT_RUN
    return OK


def run_start(arguments: argparse.Namespace) -> int:
    """`topcut start`: gives the exit code."""
    from datetime import UTC, datetime

    from topcut.commands.terminal import print_reports
    from topcut.organizer.round_file import NotTypedError
    from topcut.organizer.starting import HasErrorsError, start

    if _no_event(arguments):
        return CANNOT_RUN
    try:
        started = start(_folder(arguments), datetime.now(UTC), anyway=arguments.anyway)
    except NotTypedError as error:
        if isinstance(error, HasErrorsError):
            print_reports([error.report], arguments.data, "text", sys.stderr)
        _say(str(error))
        return ERRORS
    print(f"{started.round} has started, its clock runs since {started.at}")
    if started.errors:
        _say(
            f"{arguments.event} has errors, and its pages stay as they were until those are gone:"
            f" `topcut check {arguments.event}`"
        )
    else:
        print("next: the results; `topcut publish` brings the round to the web")
    return OK


def run_result(arguments: argparse.Namespace) -> int:
    """`topcut result`: gives the exit code."""
    from topcut.commands.prompt import prompt
    from topcut.organizer.results import Typist
    from topcut.organizer.round_file import NotTypedError

    if _no_event(arguments):
        return CANNOT_RUN
    typist = Typist(_folder(arguments), arguments.round)
    try:
        if not arguments.words:
            for answer in prompt(typist, sys.stdin):
                print(answer, flush=True)
            return OK
        table, *words = arguments.words
        print(typist.type(table, " ".join(words), over=arguments.replace).echo)
    except NotTypedError as error:
        _say(str(error))
        return ERRORS
    return OK


def run_status(arguments: argparse.Namespace) -> int:
    """`topcut status`: gives the exit code."""
    from datetime import UTC, datetime

    from topcut.organizer.drafting import outdated
    from topcut.organizer.progress import status
    from topcut.text.problem import has_errors
    from topcut.workspace.data import Data

    if _no_event(arguments):
        return CANNOT_RUN
    data = Data(arguments.data)
    examined = data.open(arguments.event)
    if examined.event is not None and examined.regulations is not None:
        reason = outdated(data, examined.event)
        print("\n".join(status(examined.event, examined.regulations, datetime.now(UTC), reason)))
    if has_errors(examined.report.problems):
        _say(f"{arguments.event} has errors: `topcut check {arguments.event}` shows them")
        return ERRORS
    return OK


def run_publish(arguments: argparse.Namespace) -> int:
    """`topcut publish`: gives the exit code."""
    from topcut.commands.terminal import print_reports
    from topcut.organizer.publishing.errors import NotReadyError, PublishError
    from topcut.organizer.publishing.pushing import publish
    from topcut.organizer.publishing.telling import planned, told

    if _no_data(arguments.data):
        return CANNOT_RUN
    try:
        done = publish(arguments.data, arguments.message, dry_run=arguments.dry_run)
    except PublishError as error:
        if error.reports:
            print_reports(error.reports, arguments.data, "text", sys.stderr)
        _say(str(error))
        return CANNOT_RUN if isinstance(error, NotReadyError) else ERRORS
    print("\n".join(planned(done) if arguments.dry_run else told(done)))
    return OK


def run_pair(arguments: argparse.Namespace) -> int:
    """`topcut pair`: gives the exit code."""
    from topcut.commands.drafts import draft

    return draft(
        arguments.data,
        arguments.event,
        corps=arguments.corp,
        again=arguments.again,
        anyway=arguments.anyway,
    )


def run_cut(arguments: argparse.Namespace) -> int:
    """`topcut cut`: gives the exit code."""
    from topcut.commands.drafts import draft

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


def run_rules(arguments: argparse.Namespace) -> int:
    """`topcut rules`: gives the exit code."""
    from topcut.commands.terminal import print_rules

    return print_rules(arguments.document)


def run_generate(arguments: argparse.Namespace) -> int:
    """`topcut generate`: gives the exit code."""
    from topcut.commands.terminal import generate

    return generate(
        arguments.data, arguments.event, arguments.players, arguments.rounds, arguments.seed
    )


def run_import(arguments: argparse.Namespace) -> int:
    """`topcut import`: gives the exit code."""
    from topcut.commands.imports import import_and_tell

    return import_and_tell(
        arguments.files,
        arguments.data,
        arguments.event or "",
        arguments.date,
        anyway=arguments.anyway,
    )


def run_export(arguments: argparse.Namespace) -> int:
    """`topcut export`: gives the exit code."""
    from topcut.commands.terminal import print_reports
    from topcut.exchange.nrtm import nrtm_losses
    from topcut.publish.files import exports, site_values
    from topcut.rules.decks.publication import published_decks
    from topcut.workspace.data import Data

    if _no_event(arguments):
        return CANNOT_RUN
    data = Data(arguments.data)
    examined = data.open(arguments.event)
    event, regulations = examined.event, examined.regulations
    if event is None or regulations is None or not examined.good:
        print_reports([examined.report], arguments.data, "text", sys.stderr)
        return ERRORS
    public = event.public()
    address = site_values(data.site.site).at(f"{public.id}/")
    lists = bool(published_decks(event, regulations))
    files = exports(public, regulations, examined.report.problems, address, lists=lists)
    name = {"nrtm": "nrtm.json", "csv": "standings.csv", "json": "event.json"}[arguments.format]
    sys.stdout.write(files[name])
    if arguments.format == "nrtm":
        for loss in nrtm_losses(public):
            _say(f"not in this format: {loss.message}")
    return OK


def run_schema(arguments: argparse.Namespace) -> int:
    """`topcut schema`: gives the exit code."""
    from topcut.organizer.schema_files import FOLDER, write_schemas

    if arguments.folder is None and _no_data(arguments.data):
        return CANNOT_RUN
    folder = arguments.folder or arguments.data / FOLDER
    written = write_schemas(folder)
    for path in written:
        print(path)
    if not written:
        print(f"{folder} is up to date")
    return OK


def run_migrate(arguments: argparse.Namespace) -> int:
    """`topcut migrate`: gives the exit code."""
    from topcut.commands.terminal import print_reports
    from topcut.documents.load import load_site
    from topcut.documents.site import FORMAT
    from topcut.text.problem import has_errors
    from topcut.workspace.reports import EventReport

    if _no_data(arguments.data):
        return CANNOT_RUN
    loaded = load_site(arguments.data)
    if has_errors(loaded.problems):
        report = EventReport("", loaded.problems, loaded.sources)
        print_reports([report], arguments.data, "text", sys.stderr)
        return ERRORS
    print(f"{arguments.data} is in format {FORMAT}, the current one: there is nothing to migrate")
    return OK


def _folder(arguments: argparse.Namespace) -> Path:
    folder: Path = arguments.data / "events" / arguments.event
    return folder


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
