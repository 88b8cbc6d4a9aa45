"""docs/formats/event-schema.json. `python -m tests.support.event_schema` writes it."""

import json
from pathlib import Path

from topcut.exchange.ours.event_schema import event_schema

FILE = Path(__file__).parents[2] / "docs" / "formats" / "event-schema.json"


def text() -> str:
    """The schema as its file has it."""
    return json.dumps(event_schema(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
