"""Summaries of events as plain JSON values, so that the store can keep them."""

from collections.abc import Callable
from dataclasses import asdict, fields
from datetime import date, datetime
from typing import Any

from generator.pages.summary import Headline, State, Summary, Winner
from generator.pages.track import Leg


def to_values(summary: Summary) -> dict[str, Any]:
    """A summary as values that JSON can hold."""
    values: dict[str, Any] = _plain(asdict(summary))
    return values


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value


def from_values(values: dict[str, Any]) -> Summary:
    """The summary that `to_values` was given.

    Raises TypeError for values of another version of the program that lack something.
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
        "news": lambda value: tuple(
            Headline(**news | {"date": datetime.fromisoformat(news["date"])}) for news in value
        ),
    }
    return Summary(
        **{
            field.name: read.get(field.name, lambda value: value)(values[field.name])
            for field in fields(Summary)
            if field.name in values
        }
    )


def _moment(value: str | None) -> datetime | None:
    return datetime.fromisoformat(value) if value else None


def _legs(values: list[dict[str, Any]]) -> tuple[Leg, ...]:
    return tuple(Leg(**value) for value in values)
