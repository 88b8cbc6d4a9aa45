"""The files of a new event, with comments for whoever fills them in."""

import os
import secrets
from datetime import date, datetime, timedelta
from importlib import resources
from pathlib import Path

from topcut.disk.writing import write_typed, write_typed_folder
from topcut.documents.folder import folder_problem
from topcut.organizer.schema_files import FOLDER, first_lines, write_schemas
from topcut.text.collector import Problems
from topcut.workspace.data import Data

SITE = """\
topcut: 1                      # the format of these files; it stays readable for good
title: Netrunner tournaments
# timezone: America/Chicago    # of events that name none; left out, UTC
# address: https://example.org/  # where the pages will be; feeds need it
"""


class NewEventError(Exception):
    """An event cannot be created; says why in one sentence."""


def make_event(
    data: Data, id_: str, name: str | None, day: date | None, organizer: str
) -> list[Path]:
    """Writes the files of a new event and gives their paths.

    If `day` is None it is today; the time zone is the site's. Raises NewEventError for a name
    that cannot be an address, and for an event that exists. Nothing that exists is touched,
    except the schemas that editors read beside the events.
    """
    problems = Problems()
    folder_problem(id_, problems)
    for problem in problems:
        raise NewEventError(f"{problem.message}; {problem.expected}")
    folder = data.folder(id_)
    if os.path.lexists(folder):
        raise NewEventError(f"{folder} already exists, and nothing in it was touched")
    held = day or datetime.now().astimezone().date()
    texts = new_event(
        name or id_.replace("-", " ").capitalize(),
        held,
        data.anew().zone,
        organizer,
        f"{id_}-{held}-{secrets.token_hex(3)}",
    )
    write_schemas(data.path / FOLDER)
    made = []
    site = data.path / "site.yaml"
    if not os.path.lexists(site):
        write_typed(site, (first_lines()["site"] + SITE).encode())
        made.append(site)
    try:
        files = {path: text.encode() for path, text in texts.items()}
        write_typed_folder(folder, files, ("rounds",))
    except FileExistsError:
        raise NewEventError(f"{folder} already exists, and nothing in it was touched") from None
    return [folder / path for path in texts] + made


def new_event(name: str, day: date, zone: str, organizer: str, word: str) -> dict[str, str]:
    """The text of each file by its path below the event's folder.

    `name` and `organizer` are written as YAML text; every random choice of the event follows
    from `word`.
    """
    values = {
        "name": _quoted(name),
        "day": day.isoformat(),
        "next_day": (day + timedelta(days=1)).isoformat(),
        "zone": zone,
        "organizer": _quoted(organizer),
        "word": word,
    }
    heads = first_lines()
    return {
        "event.yaml": heads["event"] + _text("event.yaml").format(**values),
        "players.yaml": heads["players"] + _text("players.yaml"),
    }


def _text(name: str) -> str:
    return (resources.files("topcut.organizer") / "new" / name).read_text(encoding="utf-8")


def _quoted(text: str) -> str:
    """The text as a YAML scalar, in quotes if it could be read as anything else."""
    if text and text.replace(" ", "").replace("-", "").isalpha():
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
