"""The files of a new event, with comments for whoever fills them in."""

import os
import secrets
from datetime import date, datetime, timedelta
from importlib import resources
from pathlib import Path

from msgspec import Struct

from topcut.disk.writing import write_durable, write_durable_folder
from topcut.documents.folder import folder_problem
from topcut.documents.names.names import free, shortened, slug
from topcut.edit.change.schema_files import FOLDER, first_lines, write_schemas
from topcut.exchange.files.yaml_text import scalar
from topcut.regulations import NAMES, load, only_single
from topcut.regulations.families import FAMILIES, ResultForm
from topcut.regulations.regulations import LEVELS, Size
from topcut.text.problems.problem import Level, Problems
from topcut.text.problems.refusal import RefusedError
from topcut.text.words.message import one_of
from topcut.workspace.data import Data

_PLACE = "Downtown Games, Springfield"
_NUMBERS = "{rounds: 5, cut: 8}"
_CHOICES = """\
bye: matching                  # part of the pairing, among those with the fewest; or last: by rank
reseed: yes                    # single elimination: best seed left v lowest; no: a fixed tree
"""
_FORMATS = """\
# format: standard             # startup, eternal, or any text; card pool: Vantage Point
"""
SITE = """\
topcut: 1                      # the format of these files, which will always be readable
title: Netrunner tournaments
# timezone: America/Chicago    # for events that name none (default: UTC)
# address: https://example.org/  # where the pages will be; feeds need it
"""


class NewEventError(RefusedError):
    """An event cannot be created; says why in one sentence."""


class Setting(Struct, frozen=True):
    """What else can be said of a new event."""

    place: str = ""
    timezone: str = ""
    """"" is that of the site."""
    regulations: str = NAMES[0]
    tier: str = "relaxed"
    """Written as its level by regulations that have levels."""
    structure: str = ""
    """recommended, basic, advanced; "" is the first that the regulations have."""
    rounds: int | None = None
    """Rounds of one's own number, in place of a structure's."""
    cut: int = 0
    """Players in the cut after these; 0 for none."""
    elimination: str = ""
    """single or double; "" as the structure has it."""
    reporting: bool = False
    """Whether players report results by their phones."""


AS_EVER = Setting()
TIERS = ("relaxed", "formal", "premier")


def proposed_id(data: Data, name: str, day: date | None) -> str:
    """The address that an event of this name would have: "downtown-2026"; "" for a name without."""
    words = slug(name)
    year = f"{day:%Y}" if day is not None else ""
    base = shortened(words if not year or year in words.split("-") else f"{words}-{year}")
    return free(base, set(data.events())) if words else ""


def announced(setting: Setting, players: int) -> Size | None:
    """Rounds and cut of an event with so many players; None where nothing says so."""
    regulations = load(setting.regulations)
    if setting.rounds is not None:
        return Size(0, setting.rounds, setting.cut)
    named = setting.structure or (*regulations.named, regulations.usual)[0]
    return regulations.structure(named, players, setting.tier)


def make_event(
    data: Data,
    id_: str,
    name: str | None,
    day: date | None,
    organizer: str,
    setting: Setting = AS_EVER,
) -> list[Path]:
    """Writes the files of a new event and gives their paths.

    If `day` is None it is today; the time zone is the site's, unless `setting` has another.
    Raises NewEventError for a name that cannot be an address, for an event that exists, and for
    values that no event has. Nothing that exists is touched, except the schemas that editors read
    beside the events.
    """
    texts = planned_event(data, id_, name, day, organizer, setting)
    folder = data.folder(id_)
    write_schemas(data.path / FOLDER)
    made = []
    site = data.path / "site.yaml"
    if not os.path.lexists(site):
        write_durable(site, (first_lines()["site"] + SITE).encode())
        made.append(site)
    try:
        files = {path: text.encode() for path, text in texts.items()}
        write_durable_folder(folder, files, ("rounds",))
    except FileExistsError:
        raise NewEventError(f"{folder} already exists, and nothing in it was touched") from None
    return [folder / path for path in texts] + made


def planned_event(
    data: Data,
    id_: str,
    name: str | None,
    day: date | None,
    organizer: str,
    setting: Setting = AS_EVER,
) -> dict[str, str]:
    """The text of each file of a new event by its path; nothing is written yet.

    Raises NewEventError as `make_event`.
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
        " ".join((name or "").split()) or id_.replace("-", " ").capitalize(),
        held,
        " ".join(setting.timezone.split()) or data.fresh().zone,
        organizer,
        f"{id_}-{held}-{secrets.token_hex(3)}",
        setting,
    )
    files = {path: text.encode("utf-8", "replace") for path, text in texts.items()}
    for problem in data.fresh().open(id_, files).report.problems:
        if problem.level is Level.ERROR:
            raise NewEventError(f"{problem.message}; {problem.expected}")
    return texts


def new_event(
    name: str, day: date, zone: str, organizer: str, word: str, setting: Setting = AS_EVER
) -> dict[str, str]:
    """The text of each file by its path below the event's folder.

    What was typed is written as YAML text; every random choice of the event follows from `word`.
    Raises NewEventError for regulations or a structure that there are not.
    """
    place = " ".join(setting.place.split())
    values = {
        "name": _quoted(name),
        "day": day.isoformat(),
        "next_day": (day + timedelta(days=1)).isoformat(),
        "zone": zone,
        "organizer": _quoted(organizer),
        "word": word,
        "place": f"place: {_quoted(place)}" if place else f"# place: {_PLACE}",
        "regulations": setting.regulations,
        **_playing(setting),
        "structure": _structure(setting),
        **_strictness(setting),
        "reporting": "reporting: yes\n" if setting.reporting else "",
    }
    heads = first_lines()
    return {
        "event.yaml": heads["event"] + _text("event.yaml").format(**values),
        "players.yaml": heads["players"] + _text("players.yaml"),
    }


def _text(name: str) -> str:
    return (resources.files("topcut.edit.event") / "new" / name).read_text(encoding="utf-8")


def _playing(setting: Setting) -> dict[str, str]:
    """What a round is by these regulations, and what the others are called."""
    sides = "one game a round, and the pairing says who is Corp"
    several = "one Corp against several Runners at a table"
    facts = FAMILIES[load(setting.regulations).system] if setting.regulations in NAMES else None
    playing = "two games a round, each player once on either side"
    if facts is not None and facts.result_form is ResultForm.SEVERAL:
        playing = several
    if facts is not None and facts.sides_paired:
        playing = sides
    others = "two games" if playing == sides else "one game: single-sided; two games"
    return {"playing": playing, "others": others}


def _strictness(setting: Setting) -> dict[str, str]:
    """The lines of what an event is like, in the words of its regulations."""
    regulations = load(setting.regulations)
    if level := regulations.level(setting.tier):
        found = {"kind": "game night kit", "kinds": "circuit opener, nationals, asynchronous"}
        found |= {"tier": f"level: {level}", "tiers": one_of(LEVELS)}
    else:
        found = {"kind": "store championship", "kinds": "regional, national, world, casual"}
        found |= {"tier": f"tier: {setting.tier}", "tiers": one_of(TIERS)}
    found["formats"] = _FORMATS if regulations.own_formats else ""
    found["choices"] = _CHOICES if FAMILIES[regulations.system].least_cost else ""
    return found


def _structure(setting: Setting) -> str:
    """The line that announces rounds and cut. Raises NewEventError."""
    if setting.regulations not in NAMES:
        raise NewEventError(f"there are no regulations “{setting.regulations}”: {one_of(NAMES)}")
    if setting.tier not in TIERS:
        raise NewEventError(f"there is no tier “{setting.tier}”: {one_of(TIERS)}")
    regulations = load(setting.regulations)
    if setting.rounds is not None:
        single = setting.cut and setting.elimination == "single" and not only_single(setting.cut)
        more = ", elimination: single" if single else ""
        return f"structure: {{rounds: {setting.rounds}, cut: {setting.cut}{more}}}"
    if regulations.usual and not setting.structure:
        return f"# structure: {_NUMBERS}"
    if not regulations.named:
        raise NewEventError(f"{regulations.title} gives no number of rounds: type one")
    named = setting.structure or regulations.named[0]
    if named not in regulations.named or regulations.usual:
        raise NewEventError(f"{regulations.title} has no structure “{named}”")
    return f"structure: {named}"


def _quoted(text: str) -> str:
    """The text as a YAML scalar, in quotes if it could be read as anything else."""
    words = " ".join(text.split())
    safe = scalar(words)
    if safe != words or words.replace(" ", "").replace("-", "").isalpha():
        return safe
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
