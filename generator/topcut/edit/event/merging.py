"""A file that a program writes again and people change: line by line, each keeps what it wrote.

A file is taken apart into its keys, and its lists of players and tables into their items. What
nobody changed by hand is what the program writes now; the rest stays as it was typed.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from topcut.exchange.reading.names import default_id
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Mapping, Node, Sequence

TABLES = "tables"
_LONGEST = 100
"""Signs of what a message quotes."""
_MARK = "\ufeff"

Parts = dict[str, str]
"""The lines of each key and each item, by its name, in the order of the file."""


class Merged(Struct, frozen=True):
    """A file with both hands' changes."""

    content: bytes | None
    """None for no file."""
    contradictions: tuple[str, ...] = ()
    """Where both changed the same lines, those typed by people being kept: a sentence each."""


def merged(
    path: str,
    before: str | None,
    now: bytes | None,
    after: str | None,
    unsure: str | None = None,
) -> Merged:
    """A file that the program wrote as `before`, that is `now` on the disk, and is to be `after`.

    None is no file; one that somebody removed is written again. `unsure` is what the program may
    have written since, if it was killed. `path` is for the sentences.
    """
    try:
        text = None if now is None else now.decode()
    except UnicodeDecodeError:
        return Merged(now, (f"{path} is no text in UTF-8, and stays as it is",))
    if text is None or text in (before, unsure):
        return Merged(None if after is None else after.encode())
    if text == after:
        return Merged(now)
    if after is None:
        why = "the export has no such round any more, but it was changed by hand, and stays"
        return Merged(now, (f"{path}: {why}: remove it, and it is followed again",))
    if before is None and unsure is None:
        return Merged(now, (f"{path} was made by hand, and stays: remove it, and it is followed",))
    plain = text.removeprefix(_MARK).replace("\r\n", "\n")
    plain = plain if plain.endswith("\n") else f"{plain}\n"
    old, open_ = parts(before or ""), parts(unsure or "")
    result, contradictions = _together(old, open_, parts(plain), parts(after))
    whole = "".join(result.values())
    if "\r\n" in text:
        whole = whole.replace("\n", "\r\n")
    mark = _MARK if text.startswith(_MARK) else ""
    return Merged(
        (mark + whole).encode(),
        tuple(f"{path}: {sentence}" for sentence in contradictions),
    )


def assumed(now: str, after: str) -> str:
    """What a program wrote before `now`, where nobody knows: all that contradicts `after`.

    So what a line says beyond it, and a key that the program does not write, stays.
    """
    new = parts(after)
    return "".join(
        new[name] if name in new and _says(text, new[name]) else text
        for name, text in parts(now).items()
        if name in new or text.lstrip().startswith("-")
    )


def _together(before: Parts, unsure: Parts, now: Parts, after: Parts) -> tuple[Parts, list[str]]:
    """The parts of the file, and where both changed the same one."""
    result: Parts = {}
    contradictions = []
    for name, text in now.items():
        old, new = before.get(name), after.get(name)
        if text in (old, unsure.get(name)):
            if new is not None:
                result[name] = new
            continue
        result[name] = text
        if not _says(text, new) if new is not None else old is not None:
            contradictions.append(_contradiction(name, new))
    for name, new in after.items():
        if name in now:
            continue
        if name not in before:
            result = _inserted(result, name, new, list(after))
        elif before[name] != new:
            contradictions.append(_removal(name, new))
    return result, contradictions


def _inserted(parts_: Parts, name: str, text: str, order: list[str]) -> Parts:
    """The parts with one more, behind those that come before it in an order."""
    earlier = set(order[: order.index(name)])
    names = list(parts_)
    place = max((at for at, each in enumerate(names, 1) if each in earlier), default=0)
    items = list(parts_.items())
    return dict([*items[:place], (name, text), *items[place:]])


def parts(text: str) -> Parts:
    """A file taken apart; comments and empty lines before a key or an item are parts, too.

    The parts are the whole text, in its order.
    """
    found: list[tuple[str, list[str]]] = []
    between: list[str] = []
    key, indent, place = "", None, 0
    for line in text.splitlines(keepends=True):
        bare = line.lstrip(" ")
        column = len(line) - len(bare)
        if not bare.strip() or bare.startswith("#"):
            between.append(line)
            continue
        is_item = bare.startswith(("- ", "-\n"))
        if is_item and (column == 0 or (key == TABLES and indent in (None, column))):
            indent, place = column, place + 1
            found += ((each.strip(), [each]) for each in between)
            found.append((f"\n{place}", [line]))
        elif column == 0:
            key, indent, place = bare.partition(":")[0], None, 0
            found += ((each.strip(), [each]) for each in between)
            found.append((key, [line]))
        elif found:
            found[-1][1].extend((*between, line))
        else:
            found.append((bare.strip(), [*between, line]))
        between = []
    found += ((each.strip(), [each]) for each in between)
    return _numbered((_name(name, "".join(lines)), "".join(lines)) for name, lines in found)


def _numbered(pairs: Iterable[tuple[str, str]]) -> Parts:
    """Parts by their names, those of the same name with numbers."""
    numbers: Counter[str] = Counter()
    result: Parts = {}
    for name, text in pairs:
        numbers[name] += 1
        result[name if numbers[name] == 1 else f"{name} ({numbers[name]})"] = text
    return result


def _name(name: str, text: str) -> str:
    """What a part is called: a key, or an item by its table, match or player, else its place."""
    if not name.startswith("\n"):
        return name
    values = _values(text)
    for key in ("match", "table"):
        if key in values:
            return f"{key} {values[key]}"
    player = values.get("id") or default_id(str(values.get("name", "")))
    return str(player) or f"line {name.strip()}"


def _says(text: str, new: str) -> bool:
    """Whether a part says all that another one says, and maybe more."""
    values = _values(text)
    return text == new or all(values.get(key) == value for key, value in _values(new).items())


def _values(text: str) -> dict[str, object]:
    """The keys of a part with what stands behind each; of an item its own."""
    value = _plain(compose(text.encode(), "").root)
    if isinstance(value, list):
        value = value[0] if value else None
    return value if isinstance(value, dict) else {}


def _plain(node: Node | None) -> Any:
    if isinstance(node, Mapping):
        return {key.text: _plain(value) for key, value in node.entries}
    if isinstance(node, Sequence):
        return [_plain(item) for item in node.items]
    return node.text if node is not None else None


def _contradiction(name: str, new: str | None) -> str:
    if new is None:
        said, then = "the export has it no more", "remove it"
    else:
        said, then = f"the export says {_quoted(new)}", "type that"
    return f"{name} was changed by hand, and stays; {said}: {then}, and it is followed again"


def _removal(name: str, new: str) -> str:
    return (
        f"{name} was removed by hand, and stays away; the export says {_quoted(new)}: type that, "
        "and it is followed again"
    )


def _quoted(text: str) -> str:
    """The words of a part on one line."""
    words = " ".join(text.split()).removeprefix("- ")
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"
