"""An event from a file of another program, which is recognised by the content, not the name."""

from collections.abc import Callable
from datetime import date

from topcut.exchange.aesops.read import OWN_KEYS, read_aesops
from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.nrtm.app import read_nrtm_app
from topcut.exchange.ours.event_json import read_event_json
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.exchange.reading.nodes import Node, parse
from topcut.exchange.tome.read import SEPARATOR, read_tome

LARGEST = 50_000_000
"""Bytes of a file; the largest real one has less than one million."""


class NoTournamentError(ExchangeError):
    """A file is no tournament at all, so that nothing is lost where it is left."""


Reader = Callable[[Node, str, date | None], ImportedEvent]
"""Reads a parsed file; the event's id and day where the file does not say them."""


def parsed(content: bytes) -> Node:
    """A file of another program, whatever it is of. Raises ExchangeError."""
    if len(content) > LARGEST:
        raise ExchangeError(f"larger than {LARGEST // 1_000_000} MB")
    return parse(_text(content).partition(SEPARATOR)[0])


def recognise(content: bytes) -> tuple[Reader, Node]:
    """The reader of a file's format, and the file parsed; ExchangeError for other formats."""
    body, separator, _ = _text(content).partition(SEPARATOR)
    root = parse(body)
    keys = set(root.keys)
    if not isinstance(root.value, dict):
        raise root.fail("an object with the tournament")
    if "entityGroupMap" in keys:
        return read_tome, root
    if separator:
        raise ExchangeError("ends as a TOME export does, but has no entityGroupMap")
    if "topcut" in keys:
        return read_event_json, root
    if {"players", "rounds"} <= keys:
        return _of_rounds(root), root
    some = ", ".join(sorted(keys)[:6]) or "nothing"
    raise NoTournamentError(
        f"not a tournament that this program can read: found {some[:120]}, expected an export of "
        "Cobra, Aesop's Tables, NRTM or TOME, or an event.json"
    )


def _of_rounds(root: Node) -> Reader:
    """The reader for the program that wrote a file with players and rounds.

    Tables tell first, since two of the three dialects of Aesop's Tables have keys that nobody
    else writes; then the name of the program.
    """
    name = root.get("uploadedFrom").value
    letters = filter(str.isalpha, name.casefold()) if isinstance(name, str) else ""
    if "".join(letters).startswith("aesop"):
        return read_aesops
    rounds = root.get("rounds").value
    tables = [
        table
        for tables in (rounds if isinstance(rounds, list) else ())
        for table in (tables if isinstance(tables, list) else ())
        if isinstance(table, dict)
    ]
    if any(OWN_KEYS.intersection(table) for table in tables):
        return read_aesops
    return read_cobra if "uploadedFrom" in root.keys else read_nrtm_app


def _text(content: bytes) -> str:
    """UTF-8, with or without a byte order mark; ISO-8859-1 where it is none (older TOME)."""
    if not content.strip():
        raise ExchangeError("the file is empty")
    if b"\x00" in content:
        raise ExchangeError("not a text file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("iso-8859-1")


def import_bytes(content: bytes, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """The event in a file, whose format is told by its content.

    `event_id` names the event instead of the file's own name for it, `day` is its date where
    the file has none. Raises ExchangeError.
    """
    if len(content) > LARGEST:
        raise ExchangeError(f"larger than {LARGEST // 1_000_000} MB")
    read, root = recognise(content)
    return read(root, event_id, day)
