"""Where two versions of an event say something else, by place: "swiss-3: table 4: score"."""

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from topcut.exchange.ours.codec import encode_fields
from topcut.regulations import Regulations
from topcut.tournament import Event


def additions(before: Event, after: Event) -> tuple[str, ...]:
    """Every place where the first does not say all that the second says."""
    return tuple(dict.fromkeys(_additions(_plain(before), _plain(after))))


def changes(before: Event, after: Event) -> tuple[str, ...]:
    """Every place where the two say something else."""
    one, other = _plain(before), _plain(after)
    return tuple(dict.fromkeys((*_additions(one, other), *_additions(other, one))))


def rule_changes(before: Regulations, after: Regulations) -> tuple[str, ...]:
    """Where two versions of a document of one's own say something else, as places of the event."""
    one, other = structs.asdict(before), structs.asdict(after)
    return tuple(f"regulations: {key}" for key in one if one[key] != other[key])


def _plain(event: Event) -> dict[str, Any]:
    """The event as values, players and rounds by their names."""
    plain = encode_fields(event, {})
    plain["players"] = {each.pop("id"): each for each in plain.get("players", ())}
    for stage in plain.pop("stages", ()):
        for round_ in stage.get("rounds", ()):
            matches = round_.pop("matches", ())
            tables = {
                f"table {each.get('table', place)}": each for place, each in enumerate(matches)
            }
            plain[f"{stage['kind']}-{round_['number']}"] = round_ | tables
    return plain


def _additions(now: Any, new: Any, place: str = "") -> Iterator[str]:
    if isinstance(now, dict) and isinstance(new, dict):
        for key, value in new.items():
            yield from _additions(now.get(key), value, f"{place}: {key}" if place else key)
    elif now != new:
        yield place
