"""What can no longer be set, or has no place in an event's regulations, and why."""

from topcut.edit.settings.cut_choice import cut_is_fixed
from topcut.edit.settings.fields import SettingField
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.regulations.regulations import LEVELS
from topcut.text.words.message import Message
from topcut.tournament import Event

_START = {"regulations", "pairing"}
"""Keys by which the first round is paired."""
_CUT = {"structure", "reseed"}
"""Keys by which the cut is made."""


def fixed(event: Event, field: SettingField) -> str:
    """Why a field cannot be set any more, in a sentence; "" if it can."""
    key = field.path[0]
    if field.file == "event" and key in _START and any(each.paired for each in event.ranked):
        return Message("set.paired")
    return cut_is_fixed(event) if field.file == "event" and key in _CUT else ""


def has_place(regulations: Regulations, field: SettingField) -> bool:
    """Whether the regulations leave it to the event at all."""
    levels = bool(regulations.level(LEVELS[0]))
    places = {
        "minutes": regulations.own_minutes,
        "points": regulations.own_points,
        "reseed": regulations.reseed_since is not None,
        "bye": regulations.costs is not None,
        "level": levels,
        "tier": not levels,
        "pairing": FAMILIES[regulations.system].robin,
        "structure: cut": bool(regulations.cuts),
        "structure: elimination": bool(regulations.cuts),
    }
    if field.file != "event":
        return True
    return places.get(field.path[0], True) and places.get(": ".join(field.path), True)
