"""`topcut export --parquet`: typed tables of all events."""

import csv
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.commands.site import parquet as command

from tests.build import EVENT, ROUND_1, typed
from tests.support.trees import built

OVER = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 0}")


def table(path: Path) -> list[dict[str, Any]]:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows


def test_the_tables_are_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    folder = tmp_path / "tables"
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    assert main(["export", "--parquet", str(folder), "--data", str(tmp_path / "data")]) == OK
    assert capsys.readouterr().err == f"topcut: 1 event written to {folder}\n"
    (event,) = table(folder / "events.parquet")
    assert (event["id"], event["start"], event["rounds"], event["tier"]) == (
        *("downtown", date(2018, 3, 10), 1, None),
    )
    first = table(folder / "entries.parquet")[0]
    assert (first["person"], first["place"], first["points"], first["disqualified"]) == (
        *("ada-crane", 1, 6.0, False),
    )
    match = table(folder / "matches.parquet")[0]
    assert (match["table"], match["points 1"], match["corp 1"]) == (1, 6.0, 3.0)
    assert table(folder / "games.parquet") == []


def test_who_stands_alone_is_nobody_of_another_event(tmp_path: Path) -> None:
    """The same people as in entries.csv: an import's forename is joined with no other."""
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    first = typed(tmp_path, event=f"{OVER}imported: Cobra\n", swiss_1=ROUND_1)
    players = (first / "players.yaml").read_text("utf-8").replace("Ada Crane", "Alex")
    (first / "players.yaml").write_text(players, "utf-8")
    (first / "rounds/swiss-1.yaml").write_text(ROUND_1.replace("Ada Crane", "Alex"), "utf-8")
    shutil.copytree(first, first.with_name("uptown"))
    folder, site = tmp_path / "tables", tmp_path / "site"
    assert main(["export", "--parquet", str(folder), "--data", str(tmp_path / "data")]) == OK
    built(tmp_path / "data", site)
    with (site / "data/entries.csv").open(encoding="utf-8", newline="") as file:
        people = [row["person"] for row in csv.DictReader(file)]
    assert [row["person"] for row in table(folder / "entries.parquet")] == people
    assert {"downtown/alex", "uptown/alex"} <= set(people)


def test_games_have_lists_of_runners_and_winners(root: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    assert main(["export", "--parquet", str(tmp_path), "--data", str(root / "data")]) == OK
    games = table(tmp_path / "games.parquet")
    assert {len(game["runners"]) for game in games} >= {1, 3}
    assert {game["by"] for game in games} >= {"agenda", "flatline", None}


def test_an_event_with_errors_is_left_out_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    typed(tmp_path, event=OVER, swiss_1=ROUND_1.replace("6-0", "9-9"))
    folder = tmp_path / "tables"
    assert main(["export", "--parquet", str(folder), "--data", str(tmp_path / "data")]) == ERRORS
    assert "9-9" in capsys.readouterr().err
    assert table(folder / "events.parquet") == []


def test_without_pyarrow_it_says_how_to_install_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    monkeypatch.setattr(command, "find_spec", lambda _name: None)
    assert main(["export", "--parquet", str(tmp_path), "--data", str(tmp_path / "data")]) != OK
    assert command.MISSING in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name an event and its --format, or write all of them with --parquet"),
        (["downtown"], "name an event and its --format, or write all of them with --parquet"),
        (
            ["downtown", "--parquet", "tables"],
            "--parquet writes all events, so it takes neither EVENT nor --format",
        ),
    ],
)
def test_what_does_not_go_together_is_said(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    assert main(["export", *arguments, "--data", str(tmp_path / "data")]) not in (OK, None)
    assert message in capsys.readouterr().err
