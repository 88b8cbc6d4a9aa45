"""`python -m tests.support.event_schema` writes the schema of event.json into the documents."""

from pathlib import Path
from typing import Any

from topcut.exchange.ours.event_schema import event_schema, text

FILE = Path(__file__).parents[2] / "docs" / "formats" / "event-schema.json"


def closed_schema() -> dict[str, Any]:
    """The schema without leave for other keys: a written file has none that it does not name."""
    closed: dict[str, Any] = _closed(event_schema())
    return closed


def _closed(part: Any) -> Any:
    if isinstance(part, list):
        return [_closed(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {key: _closed(each) for key, each in part.items()}
    if isinstance(part.get("properties"), dict) and part.get("type") == "object":
        found["additionalProperties"] = False
    return found


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
