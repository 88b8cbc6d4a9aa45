"""The house, read from its imports: rooms, floors, arrows. `python -m tests.support.house` counts.

A room is a folder of the package; below `rules/` each folder is a room of its own. The folders of
a room have floors too. An arrow leads from a module to a module or name of another room that it
imports, also inside functions.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[2] / "generator" / "topcut"

FLOORS: tuple[tuple[str, ...], ...] = (
    ("text", "disk"),
    ("tournament", "regulations", "people"),
    ("documents", "rules.ground"),
    ("rules.pairing",),
    ("rules.systems",),
    ("rules.standings",),
    ("rules.bracket",),
    ("rules.course", "rules.figures"),
    ("rules.decks", "rules.drafts", "rules.sure"),
    ("rules.review", "rules.generating"),
    ("rules.checking",),
    ("rules.ffg", "rules.single", "rules.ntp", "rules.multiplayer"),
    ("rules.book",),
    ("workspace", "exchange", "pages"),
    ("record",),
    ("publish", "edit"),
    ("live", "share"),
    ("standby",),
    ("desk",),
    ("commands",),
    ("cli",),
)
"""The rooms, lowest first. A room imports only lower floors."""

PLANS: dict[str, tuple[tuple[str, ...], ...]] = {
    "text": (("words",), ("problems",), ("yaml",), ("shapes",)),
    "documents": (
        ("names",),
        ("players", "decks", "event"),
        ("rounds",),
        ("schema", ""),
    ),
    "rules.pairing": (("matching",), ("points", "piles", ""), ("least",)),
    "exchange": (
        ("reading",),
        ("abr", "files", "ours", "cobra", "tome"),
        ("aesops", "nrtm", "sites"),
        ("",),
    ),
    "pages": (
        ("words",),
        ("context",),
        ("lines",),
        ("frame",),
        ("tables", "event.draw"),
        ("event.bracket",),
        ("event",),
        ("event.player", "paper", "screen", "site.about", "chat"),
        ("site",),
    ),
    "publish": (("templates",), ("cache",), ("archive", "pictures"), ("elsewhere",), ("",)),
    "edit": (
        ("change",),
        ("lists", "versions"),
        ("players", "rounds", "decks"),
        ("pairs", "registration"),
        ("", "cut"),
        ("results",),
        ("reports",),
        ("event",),
        ("settings",),
        ("privacy", "fixes"),
    ),
    "share": (("fetching",), ("webhook", ""), ("git",), ("answering", "archive", "doctor")),
    "live": (("watching",), ("server",), ("",)),
    "desk": (
        ("session",),
        ("rehearsal",),
        ("pages.people", "pages.event", "pages.round", "pages.safety"),
        ("pages",),
        ("",),
    ),
    "commands": (("terminal",), ("event", "evening", "site"), ("",)),
}
"""The folders of a room, lowest first; "" for the modules that lie in none."""

NEVER = {
    ("rules", "documents"),
    ("rules", "disk"),
    ("pages", "documents"),
    ("pages", "disk"),
    ("exchange", "workspace"),
    ("exchange", "disk"),
    ("live", "edit"),
    ("live", "share"),
}
"""What the floors would allow, and what is kept apart for another reason."""

MODULES = 14
"""The most modules in one folder."""


class Arrow(NamedTuple):
    """One import that leads into another room."""

    room: str
    other: str
    importer: str
    imported: str


def packages(package: Path = PACKAGE) -> set[str]:
    """Every folder of the package that is a room, or holds rooms."""
    return {path.parent.name for path in package.glob("*/__init__.py")}


def rooms(package: Path = PACKAGE) -> set[str]:
    """Every room that has a module."""
    return {room_of(module_of(path, package)) for path in package.rglob("*.py")} - {""}


def module_of(path: Path, package: Path = PACKAGE) -> str:
    """The dotted name of a module, with the package's."""
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """The room of a module; "" for the package itself."""
    parts = module.replace(".__main__", ".cli").split(".")[1:]  # another name of the command
    return ".".join(parts[: 2 if parts[0] == "rules" else 1]) if parts else ""


def folder_of(module: str) -> str:
    """The folder of a room that a module lies in; "" for none."""
    room = room_of(module)
    inside = module.split(".")[len(room.split(".")) + 1 :]
    return ".".join(inside[:-1])


@cache
def imports(path: Path, package: str = "topcut") -> tuple[str, ...]:
    """Every module or name of ours that a file imports, also inside functions."""
    return tuple(_imports(path, package))


def _imports(path: Path, package: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports name the whole path"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == package)


def arrows(package: Path = PACKAGE) -> set[Arrow]:
    """Every import that leads from one room into another."""
    found = set()
    for path in package.rglob("*.py"):
        importer = module_of(path, package)
        for imported in imports(path, package.name):
            room, other = room_of(importer), room_of(imported)
            if other != room and room and imported != f"{package.name}.__version__":
                found.add(Arrow(room, other, importer, imported))
    return found


def inner_arrows(package: Path = PACKAGE) -> set[Arrow]:
    """Every import that leads from one folder of a room into another of the same room."""
    modules = {module_of(path, package) for path in package.rglob("*.py")}
    found = set()
    for path in package.rglob("*.py"):
        importer = module_of(path, package)
        if path.name == "__init__.py":
            continue
        for name in imports(path, package.name):
            imported = name if name in modules else name.rpartition(".")[0]
            folders = folder_of(importer), folder_of(imported)
            if room_of(imported) == room_of(importer) and folders[0] != folders[1]:
                found.add(Arrow(*folders, importer, imported))
    return found


def crowded(package: Path = PACKAGE) -> dict[str, int]:
    """Modules by folder of the package, where there are more than may be."""
    counts = Counter(
        path.parent.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if path.name != "__init__.py"
    )
    return {folder: count for folder, count in counts.items() if count > MODULES}


def knots(found: Iterable[Arrow]) -> list[set[str]]:
    """Rooms that import each other in a circle, circle by circle."""
    import networkx

    graph = networkx.DiGraph((one.room, one.other) for one in found)
    return [set(knot) for knot in networkx.strongly_connected_components(graph) if len(knot) > 1]


def main() -> None:
    """Prints arrows between rooms, and lines by room."""
    found = arrows()
    floor = {name: number for number, names in enumerate(FLOORS) for name in names}
    pairs = Counter((one.room, one.other) for one in found)
    upward = sum(floor.get(one.other, 99) >= floor.get(one.room, 99) for one in found)
    print(f"{len(pairs)} pairs of rooms, {len(found)} imports, {upward} upward, ", end="")
    print(f"{len(knots(found))} knots")
    lines: Counter[str] = Counter()
    for path in PACKAGE.rglob("*.py"):
        lines[room_of(module_of(path)) or "topcut"] += len(path.read_text("utf-8").splitlines())
    for room, count in sorted(lines.items()):
        print(f"{count:6} {room}")
    print(f"{sum(lines.values()):6} in all")


if __name__ == "__main__":
    main()
