"""Finished units on disk: a file a part, a line a unit, only ever appended to."""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from tests.lab.longrun.units import Record, Unit

FOLDER = Path(__file__).parents[3] / ".cache" / "longrun"


def append(folder: Path, record: Record) -> None:
    """Writes one line in one call, so that a run that is stopped leaves whole lines.

    If the line before was cut off all the same, this one begins a new line.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{record.part}.jsonl"
    line = msgspec.json.encode(record) + b"\n"
    if not _is_whole(path):
        line = b"\n" + line
    with path.open("ab", buffering=0) as file:
        file.write(line)
        os.fsync(file.fileno())


def read(folder: Path, part: str) -> list[Record]:
    """Every record of a part in the order of writing; lines that are none are left out."""
    path = folder / f"{part}.jsonl"
    if not path.exists():
        return []
    decoder = msgspec.json.Decoder(Record)
    found = []
    for line in path.read_bytes().splitlines():
        try:
            found.append(decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
    return found


def latest(records: Iterable[Record]) -> dict[Unit, Record]:
    """Of each unit the record that was written last."""
    return {record.unit: record for record in records}


def _is_whole(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read(1) == b"\n"
    except OSError:  # there is no such file, or nothing in it
        return True
