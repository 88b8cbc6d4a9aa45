"""data/ is opened in one way: its zone and regulations are found for a result as for a page."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut import cli
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.typist import Typist
from topcut.edit.rounds.starting import start

from tests.build import EVENT, ROUND_1, data_of, typed

LEAGUE = """\
extends: ffg-2.2.1
title: Regulations of our league
structures:
  basic:
    - {players: 1, rounds: 2, cut: 0}
"""
OURS = EVENT.replace("ffg-2.2.1", "league.yaml")
OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: }
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event under regulations of the club's own, which lie beside the events."""
    made = typed(tmp_path, event=OURS, swiss_1=OPEN)
    (tmp_path / "data/regulations").mkdir()
    (tmp_path / "data/regulations/league.yaml").write_text(LEAGUE, encoding="utf-8")
    return made


def test_a_result_is_judged_by_the_regulations_of_the_club(folder: Path) -> None:
    """What is no result there is not typed, and the file stays as it was."""
    with pytest.raises(NotTypedError, match="9-9"):
        Typist(data_of(folder), folder.name).type("1", "9-9")
    assert (folder / "rounds/swiss-1.yaml").read_text(encoding="utf-8") == OPEN
    Typist(data_of(folder), folder.name).type("1", "6-0")
    assert data_of(folder).open("downtown").good


def test_a_round_is_started_under_the_regulations_of_the_club(folder: Path) -> None:
    file = folder / "rounds/swiss-1.yaml"
    file.write_text(f"publish: draft\n{OPEN}", encoding="utf-8")
    start(data_of(folder), folder.name, datetime(2018, 3, 10, 18, tzinfo=UTC))
    assert data_of(folder).open("downtown").good


def test_a_round_of_an_event_without_zone_is_started_in_the_zone_of_the_site(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, event=EVENT.replace("timezone: America/Chicago\n", ""), swiss_1=OPEN)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\nzone: Asia/Tokyo\n", encoding="utf-8")
    start(data_of(folder), folder.name, datetime(2018, 3, 10, 1, tzinfo=UTC))
    text = (folder / "rounds/swiss-1.yaml").read_text(encoding="utf-8")
    assert text.startswith("started: 10:00:00\n")


def test_an_event_can_be_opened_as_it_would_be_after_a_change(folder: Path) -> None:
    data = data_of(folder)
    changed = data.open("downtown", {"rounds/swiss-1.yaml": ROUND_1.encode()})
    assert changed.event is not None
    assert changed.event.stages[0].rounds[0].complete
    assert (folder / "rounds/swiss-1.yaml").read_text(encoding="utf-8") == OPEN


def test_status_and_check_find_the_regulations_of_the_club(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(folder.parent.parent)
    assert cli.main(["status", "downtown", "--data", data]) == cli.OK
    assert cli.main(["check", "downtown", "--data", data]) == cli.OK
    assert "no regulations" not in capsys.readouterr().out


def test_the_site_s_people_are_looked_for_in_the_events(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    people = "people: {ada: {same: [downtown/ada-crane, downtown/ada-crown, uptown/ada]}}\n"
    (tmp_path / "data/site.yaml").write_text(f"topcut: 1\n{people}", encoding="utf-8")
    *_, last = data_of(folder).reports()
    assert [(problem.mark.column, problem.message) for problem in last.problems] == [
        (43, "downtown has no “ada-crown”, so this has no effect"),
        (63, "there is no event “uptown”, so this has no effect"),
    ]
