"""The cases of the rules, typed into files and read, as an organizer's would be."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from topcut.rules.book.cases import TypedCase, cases, events, texts_of
from topcut.text.problems.problem import Problem
from topcut.workspace.cards import FOLDER as CARDS
from topcut.workspace.cards import LISTS
from topcut.workspace.data import CheckedEvent, Data

from tests.support import deck_lists

ID = "downtown"
"""The event's address."""
DRAFT = (None, None, 30)
PROMOTED = (1, None, None)
ANYONE = (None, None, 45)
"""Influence that a card costs, limit of influence, least size of a deck."""


class Typed:
    """Two folders data/, one with card facts, in which one case after the other is typed."""

    def __init__(self, folder: Path) -> None:
        """Nothing is written yet."""
        self.folder = folder

    def examined(self, case: TypedCase) -> CheckedEvent:
        """The event of a case, with everything that is wrong with it."""
        facts = events()[case.on].facts
        data = self.folder / ("facts" if facts else "none") / "data"
        if facts and not (data / CARDS).is_dir():
            write_facts(data)
        event = data / "events" / ID
        if event.is_dir():
            shutil.rmtree(event)
        for path, text in texts_of(case).items():
            where = event / path
            where.parent.mkdir(parents=True, exist_ok=True)
            where.write_text(text, encoding="utf-8")
        return Data(data).open(ID)


FURTHER: dict[str, deck_lists.Rows] = {
    "packs": [
        {"code": code, "name": name, "cycle_code": "undated", "date_release": None}
        for code, name in (("draft", "Draft"), ("promo", "Promotional Cards"))
    ],
    "cycles": [{"code": "undated", "name": "Undated"}],
    "mwl": [],
    "cards": [
        {
            "code": code,
            "title": title,
            "side_code": "corp" if faction.endswith("-corp") else "runner",
            "faction_code": faction,
            "type_code": type_,
            "pack_code": pack,
            "faction_cost": cost,
            "agenda_points": None,
            "deck_limit": 3,
            "influence_limit": limit,
            "minimum_deck_size": size,
        }
        for code, title, faction, type_, pack, cost, limit, size in (
            ("00006", "The Masque: Cyber General", "neutral-runner", "identity", "draft", *DRAFT),
            ("99990", "A Promotional Card", "anarch", "program", "promo", *PROMOTED),
            ("33128", "Ampère: Cybernetics For Anyone", "neutral-corp", "identity", "ms", *ANYONE),
        )
    ],
}
"""Cards that the facts of tests lack: some without a day of release, and one of today."""

SEVEN_POINTS = """\
name: Seven Points 26.01
date_start: 2026-01-09
banned: [Wyrm]
restricted: [Faust, Medium]
points: {1: [Stimhack], 4: [Desperado, deja_vu]}
point_limit: 7
"""
"""A restriction list of a club's own."""


def write_facts(data: Path) -> None:
    """The card facts of tests, as `topcut cards` stores them."""
    (data / CARDS).mkdir(parents=True)
    for name, rows in deck_lists.api().items():
        text = json.dumps({"updated": "2026-04-01", "data": [*rows, *FURTHER[name]]})
        (data / CARDS / f"{name}.json").write_text(text, encoding="utf-8")
    (data / CARDS / LISTS).mkdir()
    (data / CARDS / LISTS / "seven-points.yaml").write_text(SEVEN_POINTS, encoding="utf-8")


def said(problem: Problem) -> str:
    """A problem as the table has it."""
    mark = problem.mark
    where = f"{mark.file}:{mark.line}:{mark.column}"
    line = f"{problem.level} {problem.row or problem.kind} {where} {problem.message}"
    if problem.row and problem.kind != problem.row:
        line = f"{problem.level} {problem.kind} ({problem.row}) {where} {problem.message}"
    return line + (f" ⇒ {problem.expected}" if problem.expected else "")


def all_said(found: CheckedEvent) -> str:
    """Everything that is said of an event, as the table has it."""
    return "".join(f"{said(problem)}\n" for problem in found.report.problems)


def typed_cases() -> Iterator[TypedCase]:
    """The cases that have files."""
    return (case for case in cases() if case.is_typed)
