"""Regulations of one's own as the file that organizers write: whole, without `extends:`."""

from collections.abc import Mapping

from topcut.exchange.files.yaml_text import Raw, Value, flow, mapping
from topcut.regulations import Regulations
from topcut.regulations.regulations import Format
from topcut.rules.ground.exact import typed


def regulations_file(regulations: Regulations) -> str:
    """The file, ending in a line break; what it leaves out is what no document says either."""
    values: dict[str, Value] = {"title": regulations.title, "system": regulations.system}
    for key in ("effective", "superseded", "no_losses_since"):
        day = getattr(regulations, key)
        if day is not None:
            values[key] = Raw(day.isoformat())
    if regulations.reseed_since is not None:
        values["reseed since"] = Raw(regulations.reseed_since.isoformat())
    values["points"] = {key: Raw(typed(each)) for key, each in regulations.points.items()}
    values["tiebreakers"] = [*regulations.tiebreakers]
    for key in ("usual", "stage", "unit", "leaders", "mwl"):
        if text := getattr(regulations, key):
            values[key] = text
    for key in ("cuts", "options"):
        if items := getattr(regulations, key):
            values[key] = [Raw(each) if isinstance(each, int) else each for each in items]
    if regulations.legal_after:
        values["legal_after"] = {key: Raw(day) for key, day in regulations.legal_after.items()}
    if regulations.recommended:
        values["recommended"] = regulations.recommended
    for key in ("promotional", "own_points", "own_minutes", "own_formats"):
        if getattr(regulations, key):
            values[key] = Raw("yes")
    if (costs := regulations.costs) is not None:
        keys = ("meetings", "again", "surplus", "dear", *(["split"] if costs.split else []), "bye")
        figures = _figures(costs, *keys)
        days = {"since": costs.since, "bye since": costs.bye_since}
        since = {key: Raw(day.isoformat()) for key, day in days.items() if day is not None}
        values["costs"] = {**figures, **since}
    text = mapping(values)
    text += _entries("formats", {key: _format(one) for key, one in regulations.formats.items()})
    kinds = {
        key: {name: value for name in ("structure", "tier") if (value := getattr(one, name))}
        for key, one in regulations.kinds.items()
    }
    text += _entries("kinds", kinds)
    structures = {
        key: [_figures(row, "players", "rounds", "cut") for row in rows]
        for key, rows in regulations.structures.items()
    }
    return text + _entries("structures", structures)


def _entries(key: str, values: Mapping[str, Value]) -> str:
    """An entry a line; nothing where there is none."""
    lines = (f"  {flow(name)}: {flow(value)}\n" for name, value in values.items())
    return f"{key}:\n{''.join(lines)}" if values else ""


def _figures(item: object, *keys: str) -> dict[str, Value]:
    return {key: Raw(getattr(item, key)) for key in keys}


def _format(one: Format) -> Value:
    return {
        **_figures(one, "games", "agenda"),
        "minutes": _figures(one.minutes, "swiss", "elimination", "final"),
        **{key: Raw(most) for key in ("players", "most") if (most := getattr(one, key))},
    }
