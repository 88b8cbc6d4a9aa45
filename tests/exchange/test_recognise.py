"""Telling formats apart by content."""

import json
from datetime import date

import pytest
from topcut.exchange.aesops.read import read_aesops
from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.nrtm.app import read_nrtm_app
from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.recognise import LARGEST, import_bytes, recognise
from topcut.exchange.tome.read import read_tome
from topcut.regulations import load

from tests.support.exports import four_players, tome

DAY = date(2018, 3, 10)


def test_formats() -> None:
    """Each format is known by what only it has."""
    app = four_players()
    del app["uploadedFrom"]
    named = {"players": [], "rounds": [[{"corpPlayer": 1, "runnerPlayer": "(BYE)"}]]}
    separated = json.dumps(tome([], [])) + "^^THIS IS A SEPARATOR^^-1564"
    for content, expected in (
        (json.dumps(four_players()), read_cobra),
        (json.dumps(app), read_nrtm_app),
        (json.dumps(four_players() | {"uploadedFrom": "AesopsTables"}), read_aesops),
        (json.dumps(named), read_aesops),
        (json.dumps(named | {"rounds": [[{"corp": {"id": 1}}]]}), read_aesops),
        (json.dumps(four_players() | {"uploadedFrom": "Topcut"}), read_cobra),
        (separated, read_tome),
        ('{"topcut": 1, "event": {}}', read_event_json),
    ):
        assert recognise(content.encode())[0] is expected


def test_encodings() -> None:
    """UTF-8 with a byte order mark and ISO-8859-1 are read."""
    text = json.dumps(four_players() | {"name": "Café"}, ensure_ascii=False)
    for content in (text.encode("utf-8-sig"), text.encode("iso-8859-1")):
        assert recognise(content)[1].get("name").text() == "Café"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"   \n", "empty"),
        (b"\x89PNG\x00\x00", "not a text file"),
        (b"name: Downtown", "not JSON, or cut off: line 1"),
        (b'{"players": [{"id": 1', "not JSON, or cut off"),
        (b"[1, 2]", "the file should be an object with the tournament, but is a list"),
        (b'{"decks": 1, "cards": 2}', "found cards, decks, expected an export of"),
        (b'{"a": 1}^^THIS IS A SEPARATOR^^-1', "no entityGroupMap"),
        (b'{"a": 1, \n "b": ' + b"[" * 200_000, "nested too deeply: line 2, column 200006"),
    ],
)
def test_no_tournament(content: bytes, message: str) -> None:
    """Everything else is one sentence that says what was found."""
    with pytest.raises(ExchangeError, match=message) as raised:
        recognise(content)
    assert "\n" not in raised.value.message


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
