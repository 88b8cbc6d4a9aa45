"""The drawings of the house in ARCHITECTURE.md. `python -m tests.support.drawing` writes them.

Floors come from `tests.support.house`, what a room is for from its own docstring, and what it
stands on from its imports.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence

import networkx

from tests.support.house import FLOORS, NEVER, PACKAGE, PLANS, arrows

DOCUMENT = PACKAGE.parents[1] / "ARCHITECTURE.md"
BEGIN = "<!-- The house: written by `python -m tests.support.drawing`, not by hand. -->"
END = "<!-- End of the house. -->"
WIDTH = 75
"""Characters between the outer walls."""
_FLAT = "(in the room itself)"


def main() -> None:
    """Writes the drawing into ARCHITECTURE.md."""
    DOCUMENT.write_text(drawn_anew(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


def drawn_anew(document: str) -> str:
    """The document with the drawing as it is today, all else as it was."""
    before, rest = document.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n{drawing()}\n\n{END}{after}"


def drawing() -> str:
    """The house as text, its rooms, what is kept apart, and a plan of each room with folders."""
    floors = [[shown(name) for name in names] for names in FLOORS[::-1]]
    lines = ["```", *_house(floors), "```", "", *_table(), "", *_apart()]
    return "\n".join([*lines, *(line for room in order() if room in PLANS for line in _plan(room))])


def order() -> list[str]:
    """All rooms, the highest first."""
    return [name for names in FLOORS[::-1] for name in names]


def _plan(room: str) -> Iterator[str]:
    """The folders of a room, drawn by floor, each with its purpose and its modules."""
    yield from ("", f"#### Inside `{shown(room)}`", "", "```")
    floors = PLANS[room][::-1]
    yield from _house([[name.replace(".", "/") or _FLAT for name in names] for names in floors])
    yield from ("```", "", "| folder | what it is for | modules |", "|---|---|---|")
    for name in (name for names in floors for name in names):
        if name:
            inside = f"{room}.{name}"
            title = f"`{(inside if '.' in name else name).replace('.', '/')}`"
            yield f"| {title} | {purpose(inside)} | {_modules(inside)} |"
        else:
            yield f"| {_FLAT} | | {_modules(room)} |"


def _modules(folder: str) -> str:
    paths = sorted((PACKAGE / folder.replace(".", "/")).glob("*.py"))
    return ", ".join(path.stem.strip("_") for path in paths if path.name != "__init__.py")


def _house(floors: Sequence[Sequence[str]]) -> Iterator[str]:
    """Floors above each other, rooms beside each other, walls between them."""
    above: list[int] = []
    for names in floors:
        walls = _walls(len(names))
        yield _ceiling(above, walls, "├┤" if above else "┌┐")
        inner = [wall - last - 1 for last, wall in zip([-1, *walls], [*walls, WIDTH], strict=True)]
        rooms = [f" {name}".ljust(width) for name, width in zip(names, inner, strict=True)]
        yield f"│{'│'.join(rooms)}│"
        above = [*walls, -1]
    yield _ceiling(above, [], "└┘")


def _walls(rooms: int) -> list[int]:
    """Where the walls between so many rooms of one floor stand."""
    return [WIDTH * number // rooms for number in range(1, rooms)]


def _ceiling(above: Sequence[int], below: Sequence[int], ends: str) -> str:
    joints = {(True, True): "┼", (True, False): "┴", (False, True): "┬", (False, False): "─"}
    line = "".join(joints[place in above, place in below] for place in range(WIDTH))
    return f"{ends[0]}{line}{ends[1]}"


def _table() -> Iterator[str]:
    yield "| room | what it is for | stands on |"
    yield "|---|---|---|"
    on = supports()
    for names in FLOORS[::-1]:
        for name in names:
            below = ", ".join(f"`{shown(other)}`" for other in on.get(name, ()))
            yield f"| `{shown(name)}` | {purpose(name)} | {below} |"


def _apart() -> Iterator[str]:
    """What the floors would allow, a line for each room that is kept from others."""
    yield "The floors would allow this, and it is kept apart all the same:"
    yield ""
    for room in sorted({room for room, _ in NEVER}):
        others = " or ".join(f"`{other}`" for one, other in sorted(NEVER) if one == room)
        yield f"- `{room}` never imports {others}."


def supports() -> dict[str, list[str]]:
    """The rooms that each one imports, without those that these import again; highest first."""
    names = order()
    graph = networkx.DiGraph((one.room, one.other) for one in arrows() if one.other in names)
    reduced = networkx.transitive_reduction(graph)
    return {name: _sorted(reduced.successors(name), names) for name in reduced}


def _sorted(names: Iterable[str], order: Sequence[str]) -> list[str]:
    return sorted(names, key=order.index)


def purpose(room: str) -> str:
    """The first paragraph of a room's docstring."""
    folder = PACKAGE / room.replace(".", "/")
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split())


def shown(room: str) -> str:
    """A room as a path below generator/topcut/."""
    path = room.replace(".", "/")
    return path if (PACKAGE / path).is_dir() else f"{path}.py"


if __name__ == "__main__":
    main()
