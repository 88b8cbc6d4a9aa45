"""Events without the marks of where things were typed, to compare what they say."""

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from msgspec import Struct, structs
from topcut.text.problems.mark import Mark

T = TypeVar("T")


def plain(value: T) -> T:
    """The same, with every mark at the first line of no file."""
    if isinstance(value, tuple):
        return tuple(plain(item) for item in value)  # type: ignore[return-value]
    if isinstance(value, Struct) and not isinstance(value, Mark):
        names = {field.name for field in structs.fields(value)}
        inner = {name: plain(getattr(value, name)) for name in names - {"mark", "marks"}}
        return structs.replace(value, **inner, **({"mark": Mark("")} if "mark" in names else {}))
    if not is_dataclass(value) or isinstance(value, type | Mark):
        return value
    changes = {
        field.name: plain(getattr(value, field.name))
        for field in fields(value)
        if field.init and field.name not in ("mark", "marks")
    }
    names = {field.name for field in fields(value)}
    if "mark" in names:
        changes["mark"] = Mark("")
    return replace(value, **changes)
