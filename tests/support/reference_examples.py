"""Examples of the reference, typed into an event of their own, as an organizer would."""

import re
from pathlib import Path

from topcut.documents.schema.reference import KeyReference

from tests.build import typed

NAMES = ("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Ed Park", "Fay Orr")
EVENT = {
    "name": "Downtown",
    "date": "2018-09-10",
    "timezone": "America/Chicago",
    "structure": "{rounds: 3, cut: 0}",
    "staff": "{organizer: Ann Ellis, judges: [Val Moss]}",
    "draw": "downtown",
}
ONE_TABLE = {
    "swiss": "tables:\n  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}\n",
    "tables": "tables:\n  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl],"
    " winner: runners}\n",
    "cut": "tables:\n  - {match: 1, players: [Ada Crane, Di Ito]}\n",
}
SEEDS = "seeds: [Ada Crane, Bo Quist, Cy Dahl, Di Ito]\n"
SWISS = {
    "swiss_1": """\
tables:
  - {table: 1, players: [Ada Crane, Fay Orr], result: 6-0}
  - {table: 2, players: [Bo Quist, Di Ito], result: 6-0}
  - {table: 3, players: [Cy Dahl, Ed Park], result: 6-0}
""",
    "swiss_2": """\
tables:
  - {table: 1, players: [Ada Crane, Ed Park], result: 6-0}
  - {table: 2, players: [Bo Quist, Cy Dahl], result: 3-3}
  - {table: 3, players: [Di Ito, Fay Orr], result: 6-0}
""",
}
"""Two rounds after which the players stand in the order of NAMES."""
SECOND_OF_CUT = "tables:\n  - {match: 3, players: [Ada Crane, Bo Quist]}\n"
"""Round 2 of the cut, paired by what the first match was before its correction."""


def event_of(entry: KeyReference, example: str) -> str:
    """The event.yaml in which an example is legal, with the example's keys in place of its own."""
    lines = EVENT | {"regulations": entry.under}
    if entry.kind == "tables":
        lines["regulations"] = "napd-multiplayer"
    if lines["regulations"] == "napd-multiplayer":
        del lines["structure"]
    if entry.kind == "cut":
        lines["structure"] = "{rounds: 2, cut: 4}"
    for key in top(example) if entry.kind == "event" else ():
        lines.pop("draw" if key == "ties" else key, None)
    typed = "".join(f"{key}: {value}\n" for key, value in lines.items())
    return typed + (example if entry.kind == "event" else "")


def top(text: str) -> set[str]:
    """The keys at the top of some lines."""
    return set(re.findall(r"^([a-z][a-z ]*):", text, re.MULTILINE))


def folder_of(entry: KeyReference, folder: Path) -> Path:
    """An event's folder in which the example of a key stands where its file has it."""
    example = entry.example + "\n"
    rounds = _rounds(entry, example)
    if entry.kind == "players":
        known = set(re.findall(r"name: ([^,}]+)", example))
        more = "".join(f"- {{name: {name}}}\n" for name in NAMES[:2] if name not in known)
        return typed(folder, event=event_of(entry, ""), players=example + more)
    seated = {name for name in NAMES if any(name in text for text in rounds.values())}
    players = "".join(f"- {{name: {name}}}\n" for name in NAMES if name in (seated or NAMES[:2]))
    return typed(folder, event=event_of(entry, example), players=players, **rounds)


def _rounds(entry: KeyReference, example: str) -> dict[str, str]:
    if entry.kind == "cut":
        return SWISS | _cut(example)
    if entry.kind not in ONE_TABLE:
        return {}
    table = ONE_TABLE[entry.kind]
    if entry.name == "returns":
        return {f"{entry.kind}_1": f"{table}drops: [Ada Crane]\n", f"{entry.kind}_2": example}
    if entry.under == "single-sided":
        table = table.replace("players: [Ada Crane, Bo Quist]", "corp: Ada Crane, runner: Bo Quist")
    return {f"{entry.kind}_1": example if "tables" in top(example) else table + example}


def _cut(example: str) -> dict[str, str]:
    if "seeds" in top(example):
        return {"cut_1": example}
    table = "" if "tables" in top(example) else ONE_TABLE["cut"]
    later = {"cut_2": SECOND_OF_CUT} if "cut-2" in example else {}
    return {"cut_1": SEEDS + table + example} | later
