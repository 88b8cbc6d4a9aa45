"""`topcut export --parquet`: all events as typed tables."""

import sys
from collections import defaultdict
from importlib.util import find_spec
from pathlib import Path

from topcut.commands.terminal.report import (
    ERRORS,
    OK,
    CannotRunError,
    print_reports,
    require_data,
    say,
)

MISSING = (
    "Parquet is written by pyarrow, which is not installed;"
    ' install it: pip install "topcut[parquet]"'
)


def write_tables(data_folder: Path, folder: Path) -> int:
    """Writes events, entries, matches and games of all events into a folder.

    An event with errors is left out, and they are shown. Raises CannotRunError without pyarrow.
    """
    from topcut.disk.writing import write_durable
    from topcut.exchange.ours.parquet import TABLES, parquet, rows_of
    from topcut.people.joining import join, people_of
    from topcut.publish.archive.records import record_of
    from topcut.publish.files import as_published, event_context, site_values
    from topcut.workspace.data import Data

    require_data(data_folder)
    if find_spec("pyarrow") is None:
        raise CannotRunError(MISSING)
    data = Data(data_folder)
    site = site_values(data.site.site)
    entries = [entry for id_ in data.events() for entry in data.entries(id_) or ()]
    people: dict[str, dict[str, str]] = defaultdict(dict)
    for (id_, player), person in people_of(join(entries, data.site.site.people)).items():
        people[id_][player] = person
    rows: dict[str, list[list[object]]] = defaultdict(list)
    wrong = []
    for examined in data.examined():
        if examined.event is None or examined.regulations is None or not examined.good:
            wrong.append(examined.report)
            continue
        shown = as_published(examined, data.site.site)
        event, regulations = shown.event, shown.regulations
        assert event is not None
        assert regulations is not None
        context = event_context(event, regulations, site, people[event.id])
        for name, some in rows_of(record_of(context), context.event, context.regulations).items():
            rows[name] += some
    folder.mkdir(parents=True, exist_ok=True)
    for name in TABLES:
        write_durable(folder / f"{name}.parquet", parquet(name, rows[name]))
    number = len(rows["events"])
    say(f"{number} event{'s' * (number != 1)} written to {folder}")
    if wrong:
        print_reports(wrong, data_folder, "text", sys.stderr)
    return ERRORS if wrong else OK
