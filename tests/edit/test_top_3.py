"""A cut to the top 3 from its commands: drafted, played, left, and what is published of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.commands.evening.drafts import ask_sides
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.sides import by_draw, open_sides
from topcut.edit.results.typist import Typist
from topcut.text.problems.problem import Level

from tests.build import PLAYERS, data_of, opened, typed
from tests.support.single_cut import SWISS, TOP_3

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """After three rounds of Swiss: Ada 9, Bo 6, Cy 3, Di 0."""
    return typed(tmp_path, event=TOP_3, players=PLAYERS, **SWISS)


def run(folder: Path, *words: str) -> int:
    command, *more = words
    return main([command, "downtown", *more, "--data", str(folder.parent.parent)])


def tables(folder: Path, name: str) -> list[str]:
    text = (folder / "rounds" / f"{name}.yaml").read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if "match:" in line]


def win(folder: Path, number: str, words: str) -> None:
    assert run(folder, "start") == OK
    Typist(data_of(folder), folder.name).type(number, words)


def about_the_cut(folder: Path) -> list[str]:
    problems = opened(folder).report.problems
    return [each.message for each in problems if each.mark.file.startswith("rounds/cut-")]


def test_a_top_3_is_played_as_it_is_drafted(folder: Path, capsys: Capture) -> None:
    """Seed 2 against seed 3, the winner against seed 1; the second sides follow from the first."""
    assert run(folder, "cut", "--corp", "Cy Dahl") == OK
    assert tables(folder, "cut-1") == ["- {table: 1, match: 1, corp: Cy Dahl, runner: Bo Quist}"]
    win(folder, "1", "corp agenda")
    assert run(folder, "pair") == OK
    assert tables(folder, "cut-2") == ["- {table: 1, match: 2, corp: Ada Crane, runner: Cy Dahl}"]
    win(folder, "2", "runner agenda")
    assert about_the_cut(folder) == []
    capsys.readouterr()
    assert run(folder, "pair") == ERRORS
    assert "the bracket is over: Cy Dahl has won" in capsys.readouterr().err
    run(folder, "status")
    assert "Cy Dahl has won" in capsys.readouterr().out


def test_points_without_a_corp_are_asked_for_their_sides(folder: Path) -> None:
    run(folder, "cut")
    with pytest.raises(NotTypedError, match="nothing says who is Corp; write: 1 Bo Quist corp"):
        win(folder, "1", "3-0")
    with pytest.raises(NotTypedError, match="“2-0” is not a result"):
        Typist(data_of(folder), folder.name).type("1", "2-0")


def test_a_side_that_nobody_chooses_is_drawn_at_the_prompt(folder: Path) -> None:
    assert run(folder, "cut") == OK
    data = data_of(folder)
    [table] = open_sides(data, "downtown", "cut-1")
    drawn = by_draw(table)
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return "draw"

    [said] = ask_sides(data, "downtown", "cut-1", ask)
    assert asked == [
        "match 1 (table 1): Bo Quist chooses against Cy Dahl: corp, runner or draw? (Enter: later) "
    ]
    first, other = ("Bo Quist", "Cy Dahl") if drawn == "bo-quist" else ("Cy Dahl", "Bo Quist")
    assert said == f"match 1 (table 1): {first} is Corp, {other} is Runner"
    assert f"without a choice {first} is Corp" in " ".join(
        (folder / "rounds/cut-1.yaml").read_text(encoding="utf-8").replace("#", "").split()
    )
    assert about_the_cut(folder) == []


def test_under_the_ffg_regulations_no_draw_stands_for_a_choice(tmp_path: Path) -> None:
    event = TOP_3.replace("single-sided", "ffg-3.2").replace("3}", "2, elimination: single}")
    swiss = {
        name: text.replace("corp: ", "players: [").replace(", runner: ", ", ").replace(
            ", result: 3-0", "], result: 6-0").replace(", result: 0-3", "], result: 0-6")
        for name, text in SWISS.items()
    }  # fmt: skip
    folder = typed(tmp_path, event=event, players=PLAYERS, **swiss)
    assert run(folder, "cut") == OK
    [table] = open_sides(data_of(folder), "downtown", "cut-1")
    assert by_draw(table) is None


def test_two_who_are_left_of_three_play_the_final_alone(folder: Path, capsys: Capture) -> None:
    """Nobody is third: the first match is a walkover, without a table."""
    assert run(folder, "cut", "--left", "Ada Crane", "--declined", "Di Ito") == OK
    assert "no table (every match is a walkover)" in capsys.readouterr().out
    assert tables(folder, "cut-1") == []
    assert run(folder, "start") == OK
    assert run(folder, "pair") == OK
    [final] = tables(folder, "cut-2")
    assert "match: 2, corp: " in final
    win(folder, "2", "corp agenda")
    assert about_the_cut(folder) == []
    assert run(folder, "pair") == ERRORS


@pytest.mark.parametrize(
    ("first", "final", "places"),
    [
        ("no show bo", "corp agenda", None),
        ("corp agenda", "no show ada", ["cy-dahl", "ada-crane", "bo-quist"]),
        ("no show both", "", ["ada-crane", "bo-quist", "cy-dahl"]),
    ],
)
def test_who_does_not_come_gives_a_walkover(
    first: str, final: str, places: list[str] | None, folder: Path
) -> None:
    run(folder, "cut", "--corp", "Cy Dahl")
    win(folder, "1", first)
    assert (run(folder, "pair") == OK) == bool(final)
    if final:
        win(folder, "2", final)
    assert about_the_cut(folder) == []
    found = published(folder, "event.json")["bracket"]
    assert (found["elimination"], found["size"]) == ("single", 3)
    order = [player for _, player in found["places"]]
    assert [place for place, _ in found["places"]] == [1, 2, 3]
    assert order[2] == "bo-quist" if places is None else order == places
    assert found["champion"] == order[0]


def test_a_top_3_is_in_what_is_published_of_the_event(folder: Path) -> None:
    """event.json, nrtm.json with its games in the order of the bracket, and every page."""
    run(folder, "cut", "--corp", "Cy Dahl")
    win(folder, "1", "corp agenda")
    run(folder, "pair")
    win(folder, "2", "runner time 4-5")
    told = published(folder, "event.json")["bracket"]
    assert [(match["players"], match["corp"], match["ending"]) for match in told["matches"]] == [
        (["bo-quist", "cy-dahl"], "cy-dahl", "win"),
        (["ada-crane", "cy-dahl"], "ada-crane", "modified win"),
    ]
    nrtm = published(folder, "nrtm.json")
    assert nrtm["cutToTop"] == 3
    assert [(one["name"], one["rank"], one["seed"]) for one in nrtm["eliminationPlayers"]] == [
        ("Cy Dahl", 1, 3),
        ("Ada Crane", 2, 1),
        ("Bo Quist", 3, 2),
    ]
    names = {player["id"]: player["name"] for player in nrtm["players"]}
    games = [game for tables in nrtm["rounds"] for game in tables if game["eliminationGame"]]
    assert [
        [(names[game[seat]["id"]], game[seat]["role"], game[seat]["winner"])
         for seat in ("player1", "player2")]
        for game in games
    ] == [
        [("Bo Quist", "runner", False), ("Cy Dahl", "corp", True)],
        [("Ada Crane", "corp", False), ("Cy Dahl", "runner", True)],
    ]  # fmt: skip
    report = opened(folder).report
    assert [one for one in report.problems if one.level is Level.ERROR] == []


def published(folder: Path, name: str) -> dict[str, Any]:
    """A file of the event's site."""
    site = folder.parents[2] / "site"
    data = str(folder.parents[1])
    (folder.parents[1] / "site.yaml").write_text("topcut: 1\nexports: [nrtm]\n", encoding="utf-8")
    assert main(["build", "--data", data, "--site", str(site)]) == OK
    read: dict[str, Any] = json.loads((site / "downtown" / name).read_text(encoding="utf-8"))
    return read
