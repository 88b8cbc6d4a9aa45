"""data/ whose every text that can be typed is a payload: events in all states and systems."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import date
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

import yaml
from topcut.documents.names.names import slug
from topcut.edit.event.import_facts import ImportFacts
from topcut.edit.event.importing import import_files
from topcut.exchange.files.event_files import event_files
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1
from tests.support.exports import four_players
from tests.support.payloads import PAYLOADS, planted
from tests.support.phones import ON, OPEN
from tests.support.whole_event import whole_event

ROOT = Path(__file__).parents[2]
SMALL = ("gamescape-2018", "napd-evening-2018", "net-city-1998", "basement-robin-1998",
         "south-side-2024")  # fmt: skip
MORE = """\
place: here
kind: store championship
about: long
schedule: {swiss-1: "10:00", lunch: "13:00"}
decks: {required: no, publish: after event, identities: always}
screens:
  hall: [pairings, clock, standings, results, playing, {alert: soon}]
  bracket: [bracket, standings]
  stream: [{overlay: table 1}]
  line: [{overlay: standings}]
"""
RULED = """\
rulings: {F-pair-3: so it was}
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0, rulings: {F-points-1: so it was}}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3, split: Bo Judge}
warnings: {Ada Crane: [slow play]}
proxies: [{player: Bo Quist, card: Parasite, by: Bo Judge}]
fingerprint: 2-24576712b18d-98c1eb4e
"""
SECOND = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl]}
  - {table: 2, players: [Bo Quist, Di Ito]}
fingerprint: 2-24576712b18d-98c1eb4e
"""
DECK = "{word}\n\nNoise: Hacker Extraordinaire\n3 {word}\n3 Diesel\n\n{word}\n"
_PLAIN = re.compile(r"[\w.+/-]+(?: [\w.+/-]+)*")


def flow(value: Any) -> str:
    """A value of texts, lists and mappings as it can be typed in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return value if _PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)


def write(data: Path, first: int = 0) -> None:
    """Writes site.yaml and the events; `first` is the payload to begin with."""
    words = islice(cycle(PAYLOADS), first, None)
    data.mkdir(parents=True)
    site = {"topcut": "1", "title": next(words), "address": "https://example.org/t/",
            "people": {"p-1": {"name": next(words), "same": ["p-0"]}}}  # fmt: skip
    (data / "site.yaml").write_text(flow(site) + "\n", encoding="utf-8")
    for id_, files in _events():
        _put(data / "events" / id_, _planted(files, words), words)
    _put_own_regulations(data, words)
    _put_import(data, words)


def _events() -> Iterator[tuple[str, dict[str, Any]]]:
    """Events as values, by id."""
    on = {"event.yaml": ON + MORE, "players.yaml": PLAYERS, "rounds/swiss-1.yaml": RULED,
          "rounds/swiss-2.yaml": SECOND}  # fmt: skip
    yield "downtown", _values(on)
    yield "next", _values({"event.yaml": ON + MORE, "players.yaml": PLAYERS})
    drawn = {
        "event.yaml": ON,
        "players.yaml": PLAYERS,
        "rounds/swiss-1.yaml": f"publish: draft\n{OPEN}",
    }
    yield "drawn", _values(drawn)
    wrong = ROUND_1.replace("Bo Quist", "Nobody Known").replace("3-3", "7-7 <b>plantd")
    yield "wrong", _values({**on, "rounds/swiss-1.yaml": wrong})
    yield "whole", _values(event_files(whole_event()))
    for name in SMALL:
        folder = ROOT / "data" / "events" / name
        paths = sorted(folder.rglob("*.yaml"))
        yield name, _values({path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
                             for path in paths})  # fmt: skip


def _values(texts: dict[str, str]) -> dict[str, Any]:
    return {
        path: yaml.load(text, yaml.BaseLoader)
        for path, text in texts.items()
        if path.endswith(".yaml")
    }


def _planted(files: dict[str, Any], words: Iterator[str]) -> dict[str, Any]:
    """The files with payloads in all texts, people called by one and a number."""
    names: dict[str, str] = {}
    numbers = count()
    for player in files["players.yaml"]:
        number = next(numbers)
        player.setdefault("id", slug(player["name"]) or f"p-{number}")
        names[player["id"]] = player["id"]
        names[player["name"]] = f"{next(words)} {number}"
        player.setdefault("pronouns", next(words))
    event = files["event.yaml"]
    for each in event.get("staff", {}).values():
        for leader in [each] if isinstance(each, str) else each:
            names[leader] = next(words) if leader != "not recorded" else leader
    event["name"] = next(words)
    event.setdefault("decks", {"required": "no", "publish": "after event"})
    made: dict[str, Any] = planted(files, names, _next(words))
    for player, before in zip(made["players.yaml"], files["players.yaml"], strict=True):
        player["name"] = names[before["name"]]
    made["event.yaml"]["name"] = event["name"]
    return made


def _next(words: Iterator[str]) -> Callable[[str], str]:
    return lambda _old: next(words)


def _put(folder: Path, files: dict[str, Any], words: Iterator[str]) -> None:
    for path, value in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(flow(value) + "\n", encoding="utf-8")
    (folder / "news").mkdir()
    for number in range(3):
        title, texts = next(words), "\n\n".join(islice(words, 12))
        said = f"---\ntitle: {flow(title)}\ndate: 2018-03-10\n---\n{texts}\n"
        (folder / "news" / f"n-{number}.md").write_text(said, encoding="utf-8")
    (folder / "decks").mkdir()
    one, two = (player["id"] for player in files["players.yaml"][:2])
    (folder / "decks" / f"{one}.txt").write_text(DECK.format(word=next(words)), encoding="utf-8")
    listed = {"name": next(words), "uuid": "1cc34350-4dfe", "cards": {"01001": 1, "01005": 3}}
    (folder / "decks" / f"{two}.json").write_text(json.dumps(listed), encoding="utf-8")


def _put_own_regulations(data: Path, words: Iterator[str]) -> None:
    """An event whose regulations have a hostile title."""
    texts = {"event.yaml": ON.replace("ffg-2.2.1", "house.yaml"), "players.yaml": PLAYERS,
             "rounds/swiss-1.yaml": RULED}  # fmt: skip
    _put(data / "events" / "own", _planted(_values(texts), words), words)
    house = f"title: {flow(next(words))}\nextends: ffg-2.2.1\n"
    (data / "events" / "own" / "house.yaml").write_text(house, encoding="utf-8")


def _put_import(data: Path, words: Iterator[str]) -> None:
    """An event of another program, whose texts are hostile."""
    export = four_players() | {"name": f"imported {next(words)}"}
    for player in export["players"]:
        player["name"] = f"{next(words)} {player['id']}"
        player |= {"corpIdentity": next(words), "runnerIdentity": next(words)}
    file = data / "export.json"
    file.write_text(json.dumps(export), encoding="utf-8")
    import_files([file], Data(data), ImportFacts("imported", date(2018, 3, 10)), anyway=True)
    file.unlink()
