"""A regulations file of one's own, as docs/guide/own-regulations.md shows it."""

import re
from datetime import date
from pathlib import Path

import pytest
from topcut.exchange.files.regulations_file import regulations_file
from topcut.regulations import load
from topcut.regulations.regulations import Size
from topcut.rules.bracket.clock import minutes
from topcut.rules.ground.structure import plan
from topcut.rules.standings.standings import standings

from tests.build import EVENT, PLAYERS, SINGLE, opened, required, typed


def shown(root: Path) -> str:
    """The file in the guide."""
    text = (root / "docs" / "guide" / "own-regulations.md").read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"```yaml\n(.*?)```", text, flags=re.DOTALL)
    return next(block for block in blocks if "extends:" in block)


def test_points_minutes_and_structure_are_those_of_the_file(root: Path, tmp_path: Path) -> None:
    """Nothing but the file is needed: standings, clock, plan and checks follow it."""
    more = "".join(f"- {{name: Player {number}}}\n" for number in range(13))
    folder = typed(
        tmp_path,
        event=EVENT.replace("ffg-2.2.1", "winter-league.yaml").replace(
            "date: 2018-03-10", "date: 2026-01-10"
        ),
        players=PLAYERS + more,
    )
    (folder / "winter-league.yaml").write_text(shown(root), encoding="utf-8")
    names = ["Ada Crane", "Player 12", "Cy Dahl", "Di Ito"] + [f"Player {n}" for n in range(12)]
    results = ["4-0", "2-2", "3-1", "6-0"] + ["4-0"] * 4
    (folder / "rounds" / "swiss-1.yaml").write_text(
        "tables:\n"
        + "".join(
            f"  - {{table: {n + 1}, players: [{names[2 * n]}, {names[2 * n + 1]}],"
            f" result: {result}}}\n"
            for n, result in enumerate(results)
        )
        + "byes: [Bo Quist]\n",
        encoding="utf-8",
    )
    found = opened(folder)
    assert [(p.row, p.message, p.citation) for p in found.report.problems] == [
        (
            "F-points-1",
            "6-0 is not a result of 2 games",
            "Winter League 2026, Tournament Points",
        )
    ]
    assert found.event is not None
    assert found.regulations is not None
    announced = plan(found.event, found.regulations)
    assert (announced.rounds, announced.cut) == (5, 4)
    assert minutes(found.event, found.regulations, found.event.ranked[0]) == 50
    by_id = standings(found.event, found.regulations).by_id
    assert by_id["bo-quist"].points == by_id["ada-crane"].points == 4


@pytest.mark.parametrize("extends", [True, False])
@pytest.mark.parametrize(
    ("more", "bye", "since"),
    [
        ("", 1, date(2024, 7, 1)),
        (", bye: 2", 2, date(2024, 7, 1)),
        (", bye since: 2026-01-01", 1, date(2026, 1, 1)),
    ],
)
def test_costs_of_ones_own_may_leave_out_the_bye_and_then_have_that_of_single_sided_swiss(
    tmp_path: Path, extends: bool, more: str, bye: int, since: date
) -> None:
    costs = f"costs: {{meetings: 1, again: 5, surplus: 50, dear: 100, since: 2025-07-12{more}}}\n"
    whole = re.sub("(?m)^costs: .*\\n", costs, regulations_file(load("single-sided")))
    folder = typed(tmp_path, "single", event=SINGLE.replace("single-sided", "evening.yaml"))
    own = f"title: Evening\nextends: single-sided\n{costs}" if extends else whole
    (folder / "evening.yaml").write_text(own, encoding="utf-8")
    found = required(required(opened(folder).regulations).costs)
    assert (found.meetings, found.bye, found.bye_since) == (1, bye, since)


def test_what_is_recommended_is_one_of_the_structures(tmp_path: Path) -> None:
    """Who replaces the structures of single-sided Swiss says which of them each tier has."""
    folder = typed(tmp_path, event=EVENT.replace("ffg-2.2.1", "evening.yaml"))
    own = "title: Evening\nextends: single-sided\n"
    own += "structures:\n  club: [{players: 2, rounds: 3, cut: 0}]\n"
    (folder / "evening.yaml").write_text(own, encoding="utf-8")
    problems = [each for each in opened(folder).report.problems if each.kind == "recommended"]
    assert [(each.mark.file, each.mark.line, each.expected) for each in problems] == [
        ("evening.yaml", 4, f"write: recommended: {{{tier}: club}}")
        for tier in ("relaxed", "formal", "premier")
    ]
    assert problems[0].message == (
        "“recommended” names the structure casual for relaxed events, but there is none"
    )
    every = "recommended: {relaxed: club, formal: club, premier: club}\n"
    (folder / "evening.yaml").write_text(own + every, encoding="utf-8")
    found = opened(folder)
    assert not [each for each in found.report.problems if each.kind == "recommended"]
    assert found.regulations is not None
    assert found.regulations.structure("recommended", 8, "formal") == Size(2, 3, 0)


OWN = """title: Evening
points: {points}
tiebreakers: [sos]
formats:
  standard: {{games: 1, agenda: 7, minutes: {{swiss: 40, elimination: 40, final: 40}}}}
system: {system}
"""


def test_the_family_of_a_document_that_is_extended_cannot_be_changed(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=EVENT.replace("ffg-2.2.1", "evening.yaml"))
    own = "title: Evening\nextends: ffg-3.2\nsystem: ntp\n"
    (folder / "evening.yaml").write_text(own, encoding="utf-8")
    (problem,) = (each for each in opened(folder).report.problems if each.level == "error")
    assert problem.message == "“system” is ntp, but ffg-3.2 is of the family ffg"
    assert problem.mark.line == 3


@pytest.mark.parametrize("system", ["ffg", "ntp", "multiplayer", "single"])
def test_a_document_of_its_own_names_the_points_of_its_family(system: str, tmp_path: Path) -> None:
    folder = typed(tmp_path, event=EVENT.replace("ffg-2.2.1", "evening.yaml"))
    own = OWN.format(points="{victory: 3}", system=system)
    (folder / "evening.yaml").write_text(own, encoding="utf-8")
    errors = [each for each in opened(folder).report.problems if each.level == "error"]
    assert [(each.kind, each.mark.line) for each in errors] == [("points", 2)]


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (OWN.format(points="{win: 3, draw: 1, loss: 0}", system="single"), "needs “costs”"),
        ("extends: single-sided\ncosts:\n", "needs “costs”"),
        ("extends: ffg-3.2\nformats: {}\n", "“formats” has no format"),
        ("extends: ffg-3.2\nformats:\n", ""),
    ],
)
def test_a_document_has_what_a_round_needs(own: str, said: str, tmp_path: Path) -> None:
    folder = typed(tmp_path, event=EVENT.replace("ffg-2.2.1", "evening.yaml"))
    (folder / "evening.yaml").write_text(own, encoding="utf-8")
    errors = [each.message for each in opened(folder).report.problems if each.level == "error"]
    assert [said in each for each in errors] == [True] * bool(said)
