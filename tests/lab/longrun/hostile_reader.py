"""Hostile files in data/, of every kind: each is read, or refused in plain words with a place."""

import os
import shutil
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

from topcut.disk import scan
from topcut.edit.rounds.status import status
from topcut.workspace.data import Data, ParseCaches
from topcut.workspace.reports import EventReport

from tests.lab.longrun import hostile_seeds as seeds
from tests.lab.longrun.hostile_bytes import mutated
from tests.lab.longrun.hostile_plain import check_report
from tests.lab.longrun.hostile_watch import Case, Draw

EVENT = "downtown"
NOW = datetime(2018, 3, 10, 13, 30, tzinfo=UTC)


def prepare(folder: Path) -> Draw:
    """Has card facts, and reads every seed once."""
    data = folder / "data"
    data.mkdir(exist_ok=True)
    seeds.write_cards(data)
    opened = Data(data, memory=ParseCaches())
    for number, files in enumerate(seeds.small_events()):
        opened.open(f"e{number}", dict(files))
    return partial(draw, opened)


def draw(data: Data, chance: Random) -> Case:
    """An input of one of the kinds."""
    kind = chance.choices(tuple(KINDS), tuple(weight for _, weight in KINDS.values()))[0]
    made: Case = KINDS[kind][0](data, chance, kind)
    return made


def read(data: Data, id_: str, files: dict[str, bytes]) -> bool:
    """Reads and checks the event; says whether nothing is an error."""
    found = data.open(id_, files)
    check_report(found.report)
    return found.good


def _event(chance: Random, begins: str = "") -> tuple[str, dict[str, bytes]]:
    """An event with such a file, and its id: smaller ones more often."""
    if chance.random() < 0.004:
        return EVENT, dict(chance.choice(seeds.large_events()))
    numbered = list(enumerate(seeds.small_events()))
    having = [each for each in numbered if any(path.startswith(begins) for path in each[1])]
    weights = [1 / files["players.yaml"].count(b"name:") for _, files in having]
    number, files = chance.choices(having, weights)[0]
    return f"e{number}", dict(files)


def _file(data: Data, chance: Random, kind: str) -> Case:
    """One file of an event, changed, with parts of the same kind of file of another one."""
    begins = {"players.yaml": "players", "event.yaml": "event", "rounds": "rounds/",
              "cut": "rounds/cut", "news": "news/", "decks": "decks/"}[kind]  # fmt: skip
    id_, files = _event(chance, begins)
    _, theirs = _event(chance, begins)
    path, other = (
        chance.choice([each for each in some if each.startswith(begins)] or ["event.yaml"])
        for some in (files, theirs)
    )
    seed = (
        chance.choice(seeds.decks()) if kind == "decks" and chance.random() < 0.8 else files[path]
    )
    changed = mutated(
        seed, chance, chance.choice(seeds.decks()) if kind == "decks" else theirs[other]
    )
    if kind == "decks":
        path = f"decks/{Path(path).stem}.{'json' if changed[:1] == b'{' else 'txt'}"
    files[path] = changed
    return Case(kind, changed, partial(read, data, id_, files))


def _regulations(data: Data, chance: Random, kind: str) -> Case:
    id_, files = _event(chance)
    changed = mutated(
        chance.choice(seeds.regulations()), chance, chance.choice(seeds.regulations())
    )
    named = [
        b"regulations: house.yaml" if line.startswith(b"regulations:") else line
        for line in files["event.yaml"].splitlines()
    ]
    files["event.yaml"] = b"\n".join((*named, b""))
    files["house.yaml"] = changed
    return Case(kind, changed, partial(read, data, id_, files))


def _site(data: Data, chance: Random, kind: str) -> Case:
    changed = mutated(chance.choice(seeds.sites()), chance, chance.choice(seeds.sites()))
    return Case(kind, changed, partial(_read_site, data.path, changed, seeds.png(1200, 630)))


def _image(data: Data, chance: Random, kind: str) -> Case:
    """A picture of the site, or one that a screen shows."""
    seed = chance.choice((seeds.png(1200, 630), seeds.png(8, 8), seeds.JPEG, seeds.JPEG * 3))
    changed = mutated(seed, chance, seeds.JPEG)
    if chance.random() < 0.5:
        return Case(kind, changed, partial(_read_site, data.path, seeds.SITE.encode(), changed))
    files = dict(seeds.small_events()[-2]) | {"hall.png": changed}
    return Case(kind, changed, partial(read, data, "pictures", files))


def _read_site(data: Path, content: bytes, picture: bytes) -> bool:
    (data / "site.yaml").write_bytes(content)
    (data / "club.png").write_bytes(picture)
    found = Data(data).site
    check_report(EventReport("", found.problems + found.strays, found.sources))
    return not found.problems


def _links(data: Data, chance: Random, kind: str) -> Case:
    """A folder with what is no file, or not here: links, loops, pipes, sockets, odd names."""
    files = dict(chance.choice(seeds.small_events()))
    odd = [chance.choice(tuple(ODD)) for _ in range(chance.randint(1, 4))]
    where = [chance.choice((*files, *NAMES)) for _ in odd]
    return Case(kind, f"{odd} at {where}", partial(_read_folder, data.path, files, odd, where))


def _read_folder(data: Path, files: dict[str, bytes], odd: list[str], where: list[str]) -> bool:
    data = data.with_name("odd")
    event = data / "events" / EVENT
    shutil.rmtree(data, ignore_errors=True)
    for path, content in files.items():
        (event / path).parent.mkdir(parents=True, exist_ok=True)
        (event / path).write_bytes(content)
    for name, path in zip(odd, where, strict=True):
        _put(event / path, ODD[name])
    found = Data(data)
    errors = False
    for id_ in found.events():
        scan.stamp(found.folder(id_), None, data)
        scan.key(found.folder(id_), data)
        status(found, id_, NOW)
    for report in found.reports():
        check_report(report)
        errors = errors or bool(report.problems)
    return not errors


def _put(path: Path, make: Callable[[Path], None]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)
        make(path)
    except OSError:
        return  # what is put there before is in the way, or no disk holds such a name


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.fspath(path))


def _hole(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 40)


ODD: dict[str, Callable[[Path], None]] = {
    "a link out": lambda path: path.symlink_to("/etc/passwd"),
    "a link to a folder outside": lambda path: path.symlink_to("/etc"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link up": lambda path: path.symlink_to(".."),
    "a link within": lambda path: path.symlink_to("event.yaml"),
    "a long link": lambda path: path.symlink_to("a/" * 1500),
    "a folder": lambda path: path.mkdir(),
    "a pipe": lambda path: os.mkfifo(path),
    "a socket": _socket,
    "an empty file": Path.touch,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a hole of a terabyte": _hole,
    "no rights": lambda path: path.touch(0),
}
NAMES = (
    *("rounds", "news", "decks", "rounds/swiss-1.yaml", "rounds/swiss-99.yaml", "cards", "x.png"),
    *(
        "news/é.md",
        "news/e\u0301.md",
        "news/\u202ea.md",
        "news/a\nb.md",
        "news/\udcff.md",
        "a" * 250,
    ),
    *("é" * 125, "rounds/cut-1.yml", "Event.yaml", "EVENT.YAML", "event.yaml~", ".event.yaml.swp"),
    *(
        "../\udcff",
        "../con",
        "../a b",
        "../UPPER",
        "../players",
        "../\u202eevil",
        "../" + "x" * 250,
    ),
    *("../../regulations", "../../regulations/a.yaml", "../../site.yaml", "../../cards/cards.json"),
)

KINDS: dict[str, tuple[Callable[[Data, Random, str], Case], int]] = {
    "event.yaml": (_file, 20), "players.yaml": (_file, 15), "rounds": (_file, 20),
    "cut": (_file, 12), "news": (_file, 8), "decks": (_file, 9), "regulations": (_regulations, 8),
    "site.yaml": (_site, 5), "images": (_image, 2), "links": (_links, 3),
}  # fmt: skip
