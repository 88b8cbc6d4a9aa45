"""Summaries of events as plain JSON values, so that the store can keep them."""

from collections.abc import Callable
from dataclasses import asdict, fields
from datetime import date, datetime
from typing import Any

from generator.pages.summary import State, Summary, Winner
from generator.pages.track import Leg


def to_values(summary: Summary) -> dict[str, Any]:
    """A summary as values that JSON can hold."""
    return {
        key: value.isoformat() if isinstance(value, date) else value
        for key, value in asdict(summary).items()
    }


def from_values(values: dict[str, Any]) -> Summary:
    """The summary that `to_values` was given.

    Raises KeyError or TypeError for values of another version of the program.
    """
    read: dict[str, Callable[[Any], Any]] = {
        "start": date.fromisoformat,
        "end": date.fromisoformat,
        "state": State,
        "legs": _legs,
        "cut_legs": _legs,
        "winner": lambda value: Winner(**value) if value else None,
        "ends": _moment,
        "newest": _moment,
    }
    return Summary(
        **{
            field.name: read.get(field.name, lambda value: value)(values[field.name])
            for field in fields(Summary)
        }
    )


def _moment(value: str | None) -> datetime | None:
    return datetime.fromisoformat(value) if value else None


def _legs(values: list[dict[str, Any]]) -> tuple[Leg, ...]:
    return tuple(Leg(**value) for value in values)
