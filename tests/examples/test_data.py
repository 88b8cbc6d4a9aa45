"""The example events in data/: without errors, and honest about what is known otherwise."""

import json
from pathlib import Path

import jsonschema
import pytest
from topcut.cli import main
from topcut.documents import load_event
from topcut.publish.files import exports
from topcut.regulations import load
from topcut.workspace.data import Data

DATA = Path(__file__).parent.parent.parent / "data"
EVENTS = Data(DATA).events()


def test_no_example_has_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    """`topcut check` ends with 0."""
    code = main(["check", "--data", str(DATA), "--format", "json"])
    problems = json.loads(capsys.readouterr().out)
    assert [problem for problem in problems if problem["level"] == "error"] == []
    assert code == 0


def test_the_store_championship_says_what_was_published(example_site: Path) -> None:
    """The recorded games stand; the page names who was published as first."""
    site = example_site / "gamescape-2018"
    overview = (site / "index.html").read_text(encoding="utf-8")
    assert "The final order that was published at the time has" in overview
    assert "Šimon Crane first" in overview
    told = json.loads((site / "event.json").read_text(encoding="utf-8"))
    assert told["bracket"]["champion"] == "layla-wolff"


@pytest.mark.parametrize("name", EVENTS)
def test_nrtm_json_has_the_form_that_is_accepted(name: str) -> None:
    """That of every example which the format can hold at all: Swiss rounds of two or one game."""
    loaded = load_event(DATA / "events" / name)
    assert loaded.event is not None
    event = loaded.event.public()
    schema = Path(__file__).parent.parent / "exchange" / "nrtm.schema.json"
    files = exports(event, load(event.regulations), ())
    if "nrtm.json" in files:
        jsonschema.validate(
            json.loads(files["nrtm.json"]), json.loads(schema.read_text(encoding="utf-8"))
        )


def test_no_standing_of_an_example_has_moved(capsys: pytest.CaptureFixture[str]) -> None:
    """`topcut verify` ends with 0, and every example that is over has its figures."""
    assert main(["verify", "--data", str(DATA)]) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith(f"compared {len(EVENTS) - 1} events, ")
    assert line.endswith(": nothing has moved")
    assert [id_ for id_ in EVENTS if not (DATA / "events" / id_ / "published.csv").exists()] == [
        "winter-2026"
    ]
