"""Telling formats apart by content."""

import json

import pytest
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.recognise import AESOPS, COBRA, EVENT_JSON, NRTM_APP, TOME, recognise

from tests.support.exports import four_players, tome


def test_formats() -> None:
    """Each format is known by what only it has."""
    app = four_players()
    del app["uploadedFrom"]
    named = {"players": [], "rounds": [[{"corpPlayer": 1, "runnerPlayer": "(BYE)"}]]}
    separated = json.dumps(tome([], [])) + "^^THIS IS A SEPARATOR^^-1564"
    for content, expected in (
        (json.dumps(four_players()), COBRA),
        (json.dumps(app), NRTM_APP),
        (json.dumps(four_players() | {"uploadedFrom": "AesopsTables"}), AESOPS),
        (json.dumps(named), AESOPS),
        (json.dumps(named | {"rounds": [[{"corp": {"id": 1}}]]}), AESOPS),
        (json.dumps(four_players() | {"uploadedFrom": "Topcut"}), COBRA),
        (separated, TOME),
        ('{"topcut": 1, "event": {}}', EVENT_JSON),
    ):
        assert recognise(content.encode()).format is expected


def test_encodings() -> None:
    """UTF-8 with a byte order mark and ISO-8859-1 are read."""
    text = json.dumps(four_players() | {"name": "Café"}, ensure_ascii=False)
    for content in (text.encode("utf-8-sig"), text.encode("iso-8859-1")):
        assert recognise(content).root.get("name").text() == "Café"


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
