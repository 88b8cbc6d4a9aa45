"""`topcut verify`: what is printed, the three exit codes, and faults that it has to find."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main
from topcut.edit.event.importing import import_files
from topcut.record.figures_file import FILE
from topcut.rules.standings import tiebreakers
from topcut.rules.standings.tiebreakers import TIEBREAKERS
from topcut.workspace.data import Data

from tests.build import FAMILIES, ROUND_1, typed
from tests.support.season import write_season

Capture = pytest.CaptureFixture[str]
OVER = FAMILIES["ffg"].replace("basic", "{rounds: 1, cut: 0}")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """One event that is over, with its figures."""
    folder = typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    assert main(["verify", "--write", "--data", str(tmp_path / "data")]) == OK
    assert (folder / FILE).is_file()
    return tmp_path / "data"


def _verified(data: Path, *more: str) -> int:
    return main(["verify", "--data", str(data), *more])


def _turn(data: Path) -> None:
    round_ = data / "events/downtown/rounds/swiss-1.yaml"
    round_.write_text(ROUND_1.replace("result: 6-0", "result: 0-6"))


def test_what_has_no_file_is_said_and_is_no_error(tmp_path: Path, capsys: Capture) -> None:
    typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    assert _verified(tmp_path / "data") == OK
    assert capsys.readouterr().out.splitlines() == [
        "compared 0 events, 0 players, 0 figures: nothing has moved",
        "over, and without a published.csv yet: 1 event; `topcut publish` writes it, or"
        " `topcut verify --write`",
    ]


def test_it_says_how_much_was_compared(data: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert _verified(data) == OK
    assert capsys.readouterr().out == (
        "compared 1 event, 4 players, 20 figures: nothing has moved\n"
    )


def test_each_figure_that_moved_is_a_line(data: Path, capsys: Capture) -> None:
    _turn(data)
    capsys.readouterr()
    assert _verified(data, "downtown") == ERRORS
    lines = capsys.readouterr().out.splitlines()
    place = data / "events/downtown" / FILE
    assert f"{place}:3:1: error: Ada Crane: points 6, now 0" in lines
    assert lines[-1] == "compared 1 event, 4 players, 20 figures: moved in 1 event"


def test_programs_and_github_get_the_same(data: Path, capsys: Capture) -> None:
    _turn(data)
    capsys.readouterr()
    assert _verified(data, "--format", "json") == ERRORS
    problems = json.loads(capsys.readouterr().out)
    assert {each["kind"] for each in problems} == {"published figures"}
    assert {"Ada Crane: points 6, now 0"} <= {each["message"] for each in problems}
    assert _verified(data, "--format", "github") == ERRORS
    line = f"::error file={data}/events/downtown/published.csv,line=3,col=1,"
    assert f"{line}title=published figures::Ada Crane: points 6, now 0" in capsys.readouterr().out


def test_with_a_reason_the_figures_of_now_are_held(data: Path, capsys: Capture) -> None:
    _turn(data)
    assert _verified(data, "--because", "typed the wrong way round") == OK
    text = (data / "events/downtown" / FILE).read_text()
    assert text.splitlines()[1].endswith(" typed the wrong way round")
    assert "ada-crane,4,0" in text
    assert _verified(data) == OK


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["uptown"], "there is no event uptown in"),
        (["--because", " "], "--because needs a reason"),
    ],
)
def test_what_cannot_run_ends_with_two(
    data: Path, capsys: Capture, arguments: list[str], said: str
) -> None:
    assert _verified(data, *arguments) == CANNOT_RUN
    assert said in capsys.readouterr().err


def test_neither_check_nor_a_build_minds_the_file(data: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["check", "--data", str(data)]) == OK
    assert FILE not in capsys.readouterr().out
    site = data.parent / "site"
    assert main(["build", "--data", str(data), "--site", str(site)]) == OK
    assert not list(site.rglob(FILE))


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole season, imported with its figures."""
    folder = tmp_path_factory.mktemp("season")
    write_season(folder / "exports")
    done = import_files([folder / "exports"], Data(folder / "data"))
    assert len([line for line in done.lines if line.event]) == 54
    return folder / "data"


def _moved(data: Path, capsys: Capture, *events: str) -> set[str]:
    """The figures that moved, as columns."""
    capsys.readouterr()
    code = _verified(data, *events, "--format", "json")
    messages = [each["message"] for each in json.loads(capsys.readouterr().out)]
    single = [each for each in messages if ", now " in each]
    assert (code == ERRORS) == bool(single)
    return {each.rpartition(", now ")[0].split()[-2] for each in single}


def test_an_import_holds_the_figures_of_what_is_over(season: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert _verified(season) == OK
    assert capsys.readouterr().out.startswith("compared 54 events, ")


@pytest.fixture
def as_before(season: Path) -> Iterator[Path]:
    """The season, of which every file is afterwards as it was before."""
    files = {path: path.read_bytes() for path in season.rglob("*") if path.is_file()}
    yield season
    for path, content in files.items():
        path.write_bytes(content)


@pytest.mark.parametrize("event", range(0, 54, 9))
def test_one_digit_of_one_figure_is_found(as_before: Path, capsys: Capture, event: int) -> None:
    """In the file, of every column but the seeds, which many events have not."""
    folder = as_before / "events" / Data(as_before).events()[event]
    lines = (folder / FILE).read_text().splitlines()
    row = lines[3].split(",")
    for column, name in enumerate(lines[1].split(",")):
        if name in ("rank", "points", "sos", "esos", "place"):
            other = [*row[:column], f"{row[column]}1", *row[column + 1 :]]
            text = "\n".join((*lines[:3], ",".join(other), *lines[4:]))
            (folder / FILE).write_text(text)
            assert _moved(as_before, capsys, folder.name) == {name}


def _with_means(monkeypatch: pytest.MonkeyPatch, rounded: object) -> None:
    means = tiebreakers._means

    def other(*given: object) -> dict[str, Fraction]:
        exact = means(*given)  # type: ignore[arg-type]
        return {player: rounded(value) for player, value in exact.items()}  # type: ignore[operator]

    monkeypatch.setattr(tiebreakers, "_means", other)


@pytest.mark.parametrize(
    "rounded",
    [
        lambda value: Fraction(float(value)),
        lambda value: Fraction(round(value * 10**4), 10**4),
        lambda value: Fraction(int(value * 10**6), 10**6),
        lambda value: Fraction(f"{float(value):.12f}"),
    ],
    ids=["binary", "half even", "cut off", "twelve places"],
)
def test_a_program_that_rounds_a_mean_is_found(
    season: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, rounded: object
) -> None:
    _with_means(monkeypatch, rounded)
    assert {"sos", "esos"} <= _moved(season, capsys)


def test_a_program_that_counts_a_bye_as_no_round_is_found(
    season: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    divisor = tiebreakers.divisor
    monkeypatch.setattr(tiebreakers, "divisor", lambda one, how: divisor(one, how) - one.byes)
    assert {"sos", "esos"} <= _moved(season, capsys)


def test_a_program_that_takes_the_tiebreakers_the_other_way_round_is_found(
    season: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TIEBREAKERS, "sos", TIEBREAKERS["esos"])
    assert {"rank", "sos", "place"} <= _moved(season, capsys)
