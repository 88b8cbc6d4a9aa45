"""Exports of other programs with something changed, as damage, a hand or malice would."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

Path = tuple[Any, ...]

STRANGE: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 6, 7, 100, 2**31, 2**53, 2**70, 10**30, 1.5, -0.5, 1e-9),
    *("", "7", " 7 ", "x", "a\ud800", "1e999999999", "NaN", "-0", "6.0", "x" * 300, "x" * 3000),
    *("\u200b", "\u200bAda", "\u202eAda", "A\u0000b", "a\nb", "a: b", "#x", "'", '"', "[", "- x"),
    *("\ufeffAda", "corp", "nobody", "bye", "2018-13-01", "9999-12-31", "../x", "Noise", "李：娜"),
    *([], {}, [[]], [None], {"a": 1}, [1, 2]),
)
"""Values that stand in for any other."""
RAW = (
    *("1e99999999999999999999", "-1e99999999999999999999", "1e-99999999999999999999", "1e400"),
    *("NaN", "Infinity", "-Infinity", "0." + "1" * 5000, "9" * 5000, "[" * 200 + "]" * 200),
)
"""What no Python value writes."""
_HERE = "@@here@@"


def mutated(export: bytes, chance: Random) -> bytes:
    """The export with one to three changes somewhere in its JSON."""
    text = _text(export)
    body, separator, rest = text.partition("^^")
    data = json.loads(body)
    raw = ""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if places := list(_places(data)):
            raw = _change(data, chance.choice(places), chance) or raw
    changed = json.dumps(data).replace(f'"{_HERE}"', raw or "0")
    return (changed + separator + rest).encode("utf-8", "surrogatepass")


def _text(export: bytes) -> str:
    try:
        return export.decode("utf-8-sig")
    except UnicodeDecodeError:
        return export.decode("iso-8859-1")


def _places(data: Any, path: Path = ()) -> Iterator[Path]:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield (*path, key)
        if isinstance(value, dict | list) and value:
            yield from _places(value, (*path, key))


def _change(data: Any, place: Path, chance: Random) -> str:
    """Changes one value; gives the text that is to stand there where no value writes it."""
    parent = data
    for key in place[:-1]:
        parent = parent[key]
    key, old = place[-1], parent[place[-1]]
    match chance.choice(("strange", "strange", "raw", "leave out", "double", "other", "nudge")):
        case "strange":
            parent[key] = copy.deepcopy(chance.choice(STRANGE))
        case "raw":
            parent[key] = _HERE
            return chance.choice(RAW)
        case "leave out":
            del parent[key]
        case "double" if isinstance(parent, list):
            parent.insert(key, copy.deepcopy(old))
        case "double":
            parent[f"{key} again"] = copy.deepcopy(old)
        case "other":
            parent[key] = chance.choice((str(old)[:50], [old], {"x": old}, bool(old)))
        case "nudge":
            parent[key] = _nudged(old, chance)
    return ""


def _nudged(old: Any, chance: Random) -> Any:
    """A value that is nearly the old one: another result, another player, a longer name."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int | float):
        return old + chance.choice((-8, -3, -1, 1, 2, 3, 5, 100))
    if isinstance(old, str):
        return old + chance.choice(("\u200b", " ", "x", "\n", "é"))
    if isinstance(old, list):
        kept = list(old)
        chance.shuffle(kept)
        return kept[: chance.randint(0, len(kept))]
    return old or 0
