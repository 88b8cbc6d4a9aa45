"""An event from the bytes of a file, whichever program wrote it."""

import json
from datetime import date

import pytest
from topcut.exchange.importing import LARGEST, import_bytes
from topcut.exchange.ours.event_json import event_json
from topcut.exchange.reading.errors import ExchangeError
from topcut.regulations import load

from tests.support.exports import four_players, tome

DAY = date(2018, 3, 10)


def test_the_format_is_told_by_the_content() -> None:
    app = {key: value for key, value in four_players().items() if key != "uploadedFrom"}
    of_tome = tome([(-10, "Ada", "Crane"), (-11, "Bo", "Quist")], [])
    event = import_bytes(json.dumps(four_players()).encode()).event
    own = event_json(event, load(event.regulations))
    names = [
        import_bytes(content.encode(), day=DAY).event.name
        for content in (own, json.dumps(app), json.dumps(of_tome) + "^^THIS IS A SEPARATOR^^-1")
    ]
    assert names == ["Downtown Store Championship", "Downtown Store Championship", "Nationals"]


def test_the_caller_names_the_event_and_the_day() -> None:
    content = json.dumps(four_players() | {"date": ""}).encode()
    event = import_bytes(content, "downtown-2018", DAY).event
    assert (event.id, event.start) == ("downtown-2018", DAY)


def test_the_day_of_the_file_comes_first() -> None:
    content = json.dumps(four_players()).encode()
    assert import_bytes(content, day=date(2020, 1, 1)).event.start == DAY


def test_bytes_beyond_all_exports_are_refused() -> None:
    with pytest.raises(ExchangeError, match=r"^larger than 50 MB$"):
        import_bytes(b" " * (LARGEST + 1))


def test_an_error_has_no_path() -> None:
    """Whoever read the file knows where it lies, and says so."""
    with pytest.raises(ExchangeError, match="not JSON") as raised:
        import_bytes(b"{")
    assert raised.value.path == ""
