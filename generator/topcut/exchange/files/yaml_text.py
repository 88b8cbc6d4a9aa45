"""YAML as organizers write it: plain words where that is safe, quotes where they are needed."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

import yaml

from topcut.text.yaml.typography import ODD_SPACES

WIDTH = 98
"""Characters after which a long list goes on in the next line."""

Value: TypeAlias = "str | Sequence[Value] | Mapping[str, Value]"
"""What stands behind a key: a text, a list, or a mapping."""

_SURELY_PLAIN = re.compile("[A-Za-z][A-Za-z0-9]*(?:[ -][A-Za-z0-9]+)*")
"""Most names and all keys: nothing in them can read otherwise, so that no YAML has to be read."""
_NUMBER_LIKE = re.compile(r"[-+.]?\d[\d_.:,eExXoOa-fA-F+-]*|[-+.]\S*")
_WORDS = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "<<", "="])
_QUOTES = "“”„‟‘’‚‛«»‹›"
"""Typographic quotes: a text that begins with one looks like a typing mistake."""
_MISTYPED = re.compile(f"[{ODD_SPACES}：，]")
"""Spaces and signs that look like those of YAML, and are held for typing mistakes."""
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


class Raw(str):
    """A text that stands as it is: a number, a flag, a result, an empty value."""

    __slots__ = ()


def scalar(text: str) -> str:
    """A text for a flow or block mapping, in double quotes where it would read otherwise."""
    return text if isinstance(text, Raw) or _plain(text) else _quoted(text)


@cache
def _plain(text: str) -> bool:
    """Whether every reader of YAML, 1.1 or 1.2, gives back this text without quotes."""
    if text[:1] in _QUOTES or text.lower() in _WORDS:
        return False
    if _SURELY_PLAIN.fullmatch(text):
        return True
    if _NUMBER_LIKE.fullmatch(text) or _UNPRINTABLE.search(text) or _MISTYPED.search(text):
        return False
    try:
        return bool(
            yaml.safe_load(f"[{text}, x]") == [text, "x"]
            and yaml.safe_load(f"{{k: {text}}}") == {"k": text}
            and yaml.safe_load(f"k: {text}") == {"k": text}
            and yaml.safe_load(f"{{{text}: v}}") == {text: "v"}
        )
    except (yaml.YAMLError, RecursionError):
        return False


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + _UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", escaped) + '"'


def printable(text: str) -> str:
    """A text for a comment: one line, whatever the names in it hold."""
    return _UNPRINTABLE.sub(" ", text)


def flow(value: Value) -> str:
    """A value on one line: `{table: 1, players: [Ada Crane, bo], result: 6-0}`."""
    if isinstance(value, str):
        return scalar(value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{scalar(key)}: {flow(item)}' for key, item in value.items())}}}"
    return f"[{', '.join(flow(item) for item in value)}]"


def wrapped(key: str, items: Iterable[Value]) -> str:
    """A list behind its key, over several lines where it is long."""
    return _wrapped(f"{key}: [", [flow(item) for item in items], "]", "  ")


def wrapped_mapping(key: str, values: Mapping[str, Value], indent: str = "") -> str:
    """A mapping behind its key, over several lines where it is long."""
    items = [f"{scalar(name)}: {flow(value)}" for name, value in values.items()]
    return _wrapped(f"{indent}{key}: {{", items, "}", f"{indent}  ")


def _wrapped(head: str, texts: Sequence[str], end: str, indent: str) -> str:
    lines = [head]
    for index, text in enumerate(texts):
        piece = text + (", " if index < len(texts) - 1 else end)
        if len(lines[-1]) + len(piece.rstrip()) > WIDTH:
            lines[-1] = lines[-1].rstrip()
            lines.append(indent)
        lines[-1] += piece
    return "\n".join(lines) + "\n"


def without_empty(values: "Mapping[str, Value | None]") -> dict[str, Value]:
    """The values that say something: neither None nor an empty text, list or mapping."""
    return {key: value for key, value in values.items() if value}


def block_text(key: str, text: str) -> str:
    """A text of several lines behind its key, as it is; quoted where YAML could not keep it."""
    body = text.removesuffix("\n")
    lines = body.split("\n")
    unsafe = any(_UNPRINTABLE.search(line) for line in lines)
    if unsafe or not body.strip() or body[0] in " \n" or body.endswith("\n"):
        return f"{key}: {_quoted(text)}\n"
    head = "|" if text.endswith("\n") else "|-"
    return f"{key}: {head}\n" + "".join(f"  {line}\n" if line else "\n" for line in lines)


def mapping(values: Mapping[str, Value]) -> str:
    """A block mapping, one key a line."""
    return "".join(f"{key}: {flow(value)}".rstrip() + "\n" for key, value in values.items())
