"""Files that want to do harm, or were cut by accident: one sentence, never a traceback."""

import copy
import json
from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any

import pytest
from topcut.exchange.files.event_files import event_files
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent, Loss
from topcut.exchange.recognise import import_bytes, recognise
from topcut.regulations import load
from topcut.rules.book.check import check

from tests.support.aesops import finished
from tests.support.aesops_files import EVENTS
from tests.support.data import AESOPS
from tests.support.exports import cobra, four_players, node, player, seat, table, tome
from tests.support.mutations import mutated

Json = dict[str, Any]
DAY = date(2018, 3, 10)
STRANGE: tuple[Any, ...] = (None, True, -1, 2**70, 1.5, "", "7", "a\ud800", "1e999999999", [], {})


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        if isinstance(value, dict | list):
            yield from _places(value, (*path, key))
        else:
            yield (*path, key)


def _with(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    changed = copy.deepcopy(data)
    there = changed
    for key in path[:-1]:
        there = there[key]
    there[path[-1]] = value
    return changed


def _read(data: Any) -> ImportedEvent | ExchangeError:
    try:
        read, root = recognise(json.dumps(data).encode())
        return read(root, "", DAY)
    except ExchangeError as error:
        return error


def _imported(content: bytes) -> ImportedEvent | ExchangeError:
    try:
        return import_bytes(content)
    except ExchangeError as error:
        return error


def _app() -> Json:
    data = four_players()
    del data["uploadedFrom"], data["rounds"][1:]
    return data | {"eliminationPlayers": []}


def _own() -> Json:
    imported = _read(four_players())
    assert isinstance(imported, ImportedEvent)
    data: Json = json.loads(event_json(imported.event, load(imported.event.regulations)))
    del data["standings"], data["plan"], data["problems"]
    return data


def _tome() -> Json:
    return tome([(-10, "Ada", "Crane"), (-11, "Bo", "Quist")], [[((-10, 6), (-11, 0))]])


@pytest.mark.parametrize("data", [four_players(), _app(), _tome(), _own(), finished()])
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_strange_values(data: Json, every: int) -> None:
    """Whatever stands anywhere: it is read and can be written, or the error is one sentence.

    By day each place has every fourth of the values, the next place those that follow.
    """
    for number, path in enumerate(_places(data)):
        for value in STRANGE[number % every :: every]:
            result = _read(_with(data, path, value))
            if isinstance(result, ExchangeError):
                assert "\n" not in result.message
                assert len(result.message) < 300
            else:
                event = result.event
                single = event.regulations == "single-sided"
                regulations = load("single-sided" if single else "ffg-3.2")
                for text in event_files(event).values():
                    text.encode()
                if event.format in regulations.formats:
                    event_json(event, regulations).encode()
                    nrtm_json(event, regulations).encode()


@pytest.mark.parametrize("seed", range(40))
def test_mutated_exports(seed: int) -> None:
    """A real export with something changed is an event that can be written, or one sentence."""
    chance = Random(seed)
    files = (AESOPS / f"{name}.aesops.json" for name in EVENTS)
    small = [path for path in files if path.stat().st_size < 30_000]
    result = _imported(mutated(chance.choice(small).read_bytes(), chance))
    if isinstance(result, ExchangeError):
        assert "\n" not in result.message
        assert len(result.message) < 300
    else:
        for text in event_files(result.event).values():
            text.encode()
        check(result.event, load(result.event.regulations))


@pytest.mark.parametrize(
    "number",
    [
        *("1e99999999999999999999", "-1e99999999999999999999", "1e-99999999999999999999"),
        *("1e999999", "NaN", "Infinity", "-Infinity", "9" * 5000, "0." + "1" * 5000),
    ],
)
def test_absurd_numbers(number: str) -> None:
    """A number that nobody counts with is an error with its place, wherever one is asked for."""
    for path in (("rounds", 0, 0, "player1", "combinedScore"), ("players", 2, "id"), ("name",)):
        data = _with(four_players(), path, "HERE")
        read, root = recognise(json.dumps(data).replace('"HERE"', number).encode())
        with pytest.raises(ExchangeError) as raised:
            read(root, "", DAY)
        place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)[1:]
        assert raised.value.message.startswith(f"{place} should be ")
        assert len(raised.value.message) < 120


def test_absurd_numbers_that_nobody_asks_for() -> None:
    """A key that is left out anyway may hold anything."""
    text = json.dumps(four_players() | {"averageScore": "HERE"})
    read, root = recognise(text.replace('"HERE"', "1e99999999999999999999").encode())
    assert read(root, "", DAY).event.players


def test_shown_as_it_is() -> None:
    """The number 1 is no word of JSON."""
    result = _read(four_players() | {"name": 1})
    assert isinstance(result, ExchangeError)
    assert result.message == "name should be text, but is 1"


def test_unseen_characters() -> None:
    """What nobody can see in a name is left out and said; line breaks are spaces."""
    data = four_players()
    data["players"][0]["name"] = "\u200bAda\u202e\n Crane\u00a0"
    result = _read(data)
    assert isinstance(result, ImportedEvent)
    assert result.event.players[0].name == "Ada  Crane"
    assert "invisible characters in names are left out (Ada  Crane)" in {
        loss.message for loss in result.losses
    }


def test_too_many() -> None:
    """Players and keys beyond all events are one sentence, at once."""
    people = [player(number, "Ada") for number in range(1, 3001)]
    result = _read(cobra(people, []))
    assert isinstance(result, ExchangeError)
    assert result.message == "there are more than 2000 players"
    result = _read(four_players() | {f"key {number}": 1 for number in range(80_000)})
    assert isinstance(result, ImportedEvent)
    assert len(result.losses) < 30
    assert any("and 79974 more" in loss.message for loss in result.losses)


def test_numbers_out_of_range() -> None:
    """A number that our files cannot hold is an error with its place."""
    for change, place in (
        ({"cutToTop": 2**31}, "cutToTop should be a whole number from 0 to 512"),
        ({"preliminaryRounds": -1}, "preliminaryRounds should be a whole number from 0 to 50"),
    ):
        result = _read(four_players() | {"rounds": [], "eliminationPlayers": []} | change)
        assert isinstance(result, ExchangeError)
        assert place in result.message


def test_truncated() -> None:
    """A file that ends too early is an error at every length."""
    content = json.dumps(four_players()).encode()
    for length in range(1, len(content), 97):
        with pytest.raises(ExchangeError):
            recognise(content[:length])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rounds": [[table(1, seat(1, 6), seat(99, 0))]]}, "no player has the number 99"),
        ({"rounds": [[table(1, seat(1, 6), seat(1, 0))]]}, "ada appears twice in round 1"),
        ({"rounds": [[{"player1": None, "player2": seat(1, 6)}]]}, "player1 should be an object"),
        ({"rounds": [[table(1, seat(None, 0), seat(None, 0))]]}, "has no player"),
        ({"rounds": [["x"]]}, r'rounds\[0\]\[0\] should be an object, but is "x"'),
        ({"players": [player(1, "Ada"), player(1, "Bo")]}, "two players have the number 1"),
        ({"players": [player(1, "")]}, 'name should be the player\'s name, but is ""'),
        ({"players": {}}, "players should be a list, but is an object"),
        ({"date": "2018-02-30"}, "date should be a day as YYYY-MM-DD"),
        ({"name": "李娜"}, "gives no address"),
    ],
)
def test_message(change: Json, message: str) -> None:
    """The sentence says where in the file, what was expected and what is there."""
    data = cobra([player(1, "Ada"), player(2, "Bo")], []) | change
    result = _read(data)
    assert isinstance(result, ExchangeError)
    with pytest.raises(ExchangeError, match=message):
        raise result


@pytest.mark.parametrize("address", ["../elsewhere", "/etc", "Downtown", "con", ""])
def test_address(address: str) -> None:
    """An event.json cannot name a folder outside the events."""
    with pytest.raises(ExchangeError, match="cannot be an event's address"):
        read_event_json(node(_with(_own(), ("event", "id"), address)))


def test_unknown_key_of_event_json() -> None:
    """event.json is our own format: a key that it does not have is an error."""
    with pytest.raises(ExchangeError, match='"colour" is not a key of Event'):
        read_event_json(node(_with(_own(), ("event", "colour"), "red")))


def test_no_sentence_moves_the_writing_of_a_terminal() -> None:
    """A refusal and a loss quote the file."""
    error = ExchangeError("there is no player “noo\u2066r\x1b[2J”")
    assert error.message == "there is no player “noo\ufffdr\ufffd[2J”"
    assert ExchangeError(f"no player “{'x' * 5000}” is here").message.endswith("xx” is here")
    assert len(ExchangeError(f"no player “{'x' * 5000}” is here").message) == 403
    loss = Loss("key", "“a\x80” has no place", "table\x1b 1")
    assert loss.message == "“a\ufffd” has no place (table\ufffd 1)"
