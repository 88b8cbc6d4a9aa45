"""An event that follows an export of Cobra, moment by moment."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from topcut.disk import writing
from topcut.edit.change.changing import Change
from topcut.edit.change.history import changes
from topcut.edit.event.export_reading import ExportReading, read_again
from topcut.edit.event.import_facts import ImportFacts
from topcut.edit.event.importing import import_files
from topcut.edit.privacy.mentions import expression
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.results import RECORDED
from topcut.record.figures_file import FILE
from topcut.text.problems.problem import Level
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.build import readable
from tests.support.cobra_hall import exports, renamed
from tests.support.exports import four_players
from tests.support.failing_disk import KINDS, FailingDisk
from tests.support.hiding import hidden, text_of

EVENT = "downtown-2026-03-14"
PLANNED = (
    "the file announces no number of rounds, and event.yaml says structure: recommended until the "
    "cut is made; structure: {rounds: 5, cut: 8} that you type there stays"
)


class Hall:
    """An export that is written again and again, and the data/ that follows it."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.source = folder / "export.json"

    def read(self, text: str, event: str = "") -> ExportReading:
        return read_again(self.source, text.encode(), Data(self.data), event)

    def path(self, name: str) -> Path:
        return self.data / "events" / EVENT / name

    def type(self, name: str, change: Callable[[str], str]) -> None:
        """What somebody types into a file."""
        path = self.path(name)
        before = path.read_text(encoding="utf-8")
        after = change(before)
        assert after != before
        path.write_text(after, encoding="utf-8")

    def event(self) -> Event:
        return readable(Data(self.data).open(EVENT))

    def errors(self) -> list[str]:
        problems = Data(self.data).open(EVENT).report.problems
        return [str(each) for each in problems if each.level is Level.ERROR]

    def files(self) -> dict[str, list[str]]:
        """The lines of each file, in any order: players are in that in which they came."""
        folder = self.data / "events" / EVENT
        return {
            path.relative_to(folder).as_posix(): sorted(path.read_text("utf-8").splitlines())
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def of_a_plain_import(folder: Path, text: str) -> dict[str, list[str]]:
    """The files of the event that `topcut import` makes of an export."""
    folder.mkdir()
    other = Hall(folder)
    other.source.write_text(text, encoding="utf-8")
    (line,) = import_files([other.source], Data(other.data), ImportFacts(event=EVENT)).lines
    assert line.error == ""
    files = other.files()  # published.csv of what is followed is written when it is published
    return {path: lines for path, lines in files.items() if path != FILE}


def round_export(number: int, reported: int) -> str:
    """The export in which so many tables of a Swiss round, all of 6 or half of them, reported."""
    return exports()[1 + 3 * (number - 1) + {0: 0, 3: 1, 6: 2}[reported]]


@pytest.mark.parametrize(("elimination", "seed"), [("double", 1), ("single", 2), ("single", 3)])
def test_from_the_announcement_to_the_winner(
    elimination: str, seed: int, hall: Hall, tmp_path: Path
) -> None:
    """Each moment is an event without errors, and the last one what a plain import gives."""
    for text in exports(elimination, seed):
        assert hall.read(text).summary
        assert hall.errors() == []
        assert hall.read(text).summary == ""
    assert hall.files() == of_a_plain_import(tmp_path / "other", exports(elimination, seed)[-1])
    assert hall.event().cut


@pytest.mark.parametrize("first", [0, 5, 12, -4, -1])
def test_it_begins_in_the_middle(first: int, hall: Hall, tmp_path: Path) -> None:
    for text in exports()[first:]:
        hall.read(text)
        assert hall.errors() == []
    assert hall.files() == of_a_plain_import(tmp_path / "other", exports()[-1])


def test_a_line_for_each_change(hall: Hall) -> None:
    said = [hall.read(text).summary for text in exports()[:4]]
    assert said == [
        "13 players",
        "round 1: 0 of 6 results",
        "round 1: 3 of 6 results",
        "round 1: 6 of 6 results",
    ]
    assert [each.said for each in changes(Data(hall.data), EVENT)] == said[1:]


def test_how_many_rounds_there_will_be_is_not_taken_from_those_paired(hall: Hall) -> None:
    """Cobra announces as many as are paired: nobody has won after each of them."""
    hall.read(round_export(1, 6))
    assert hall.event().structure is not None
    assert "structure: recommended\n" in hall.path("event.yaml").read_text()
    assert PLANNED in hall.read(round_export(2, 0)).notes
    hall.type("event.yaml", lambda text: text.replace("recommended", "{rounds: 4, cut: 4}"))
    for text in exports()[5:]:
        assert not [each for each in hall.read(text).notes if "by hand" in each]
    assert "structure: {rounds: 4, cut: 4}\n" in hall.path("event.yaml").read_text()
    assert hall.errors() == []


def test_a_cut_that_the_file_announces_is_taken_from_it(hall: Hall) -> None:
    """Also one to the top 2 of an event of two games a round, which is always single."""
    export = four_players()
    export["rounds"] = [each for each in export["rounds"] if not each[0].get("eliminationGame")]
    export["eliminationPlayers"] = []
    reading = read_again(hall.source, json.dumps(export).encode(), Data(hall.data), EVENT)
    assert reading.summary == "4 players; round 2: 2 of 2 results"
    assert "structure: {rounds: 2, cut: 2, elimination: single}\n" in (
        hall.path("event.yaml").read_text(encoding="utf-8")
    )
    assert hall.read(json.dumps(four_players())).summary == "round 1 of the cut: 1 of 1 result"
    assert hall.errors() == []


def test_published_figures_are_those_of_rounds_that_are_over(hall: Hall) -> None:
    """What was published after round 1 stays while round 2 is played."""

    def published() -> str:
        text = hall.path("event.yaml").read_text()
        return text[text.index("published:") :] if "published:" in text else ""

    hall.read(round_export(1, 0))
    assert published() == ""
    hall.read(round_export(1, 3))
    assert published() == ""
    notes = hall.read(round_export(1, 6)).notes
    assert any("not as computed here, and kept below `published:`" in note for note in notes)
    first = published()
    assert first
    for reported in (0, 3):
        assert not [note for note in hall.read(round_export(2, reported)).notes if "kept" in note]
        assert published() == first
    hall.read(round_export(2, 6))
    assert published() != first


def test_what_somebody_typed_stays(hall: Hall, tmp_path: Path) -> None:
    """Keys of event.yaml, the clock of a round, a pronoun and a corrected result.

    Seeds that Cobra gave by the result that it has are kept by a ruling.
    """
    hall.read(round_export(1, 3))
    hall.type("event.yaml", lambda text: f"{text}about: Bring tea.\nscreens:\n  hall: [pairings]\n")
    hall.type("rounds/swiss-1.yaml", lambda text: f"started: 10:00\n{text}")
    hall.type("rounds/swiss-1.yaml", lambda text: text.replace("result: 3-0", "result: 1-1", 1))
    hall.type("players.yaml", lambda text: text.replace("Player 1}", "Player 1, pronouns: she}"))
    notes: list[str] = []
    for text in exports()[3:]:
        notes += hall.read(text).notes
        assert hall.errors() == []
    by_hand = {note for note in notes if "by hand" in note}
    assert len(by_hand) == 1
    assert next(iter(by_hand)).startswith("rounds/swiss-1.yaml: table ")
    expected = of_a_plain_import(tmp_path / "other", exports()[-1])
    files = hall.files()
    assert set(expected["event.yaml"]) < set(files["event.yaml"])
    assert "started: 10:00" in files["rounds/swiss-1.yaml"]
    different = {name for name, lines in files.items() if lines != expected[name]}
    assert different == {"event.yaml", "players.yaml", "rounds/cut-1.yaml", "rounds/swiss-1.yaml"}
    ruling = f"rulings: {{S-cut-1: {RECORDED}}}"
    assert files["rounds/cut-1.yaml"] == sorted([*expected["rounds/cut-1.yaml"], ruling])
    assert len(set(files["rounds/swiss-1.yaml"]) - set(expected["rounds/swiss-1.yaml"])) == 2


def test_a_player_who_is_renamed_keeps_the_address(hall: Hall) -> None:
    """Also where a table with the old name was changed by hand."""
    hall.read(round_export(1, 3))
    hall.type("rounds/swiss-1.yaml", lambda text: text.replace("result: 3-0", "result: 1-1", 1))
    export = json.loads(round_export(1, 6))
    ids = {player.name: player.id for player in hall.event().players}
    for each in export["players"]:
        hall.read(renamed(json.dumps(export), each["name"], f"{each['name']} Ellis"))
        assert hall.errors() == []
        assert {player.id for player in hall.event().players} == set(ids.values())
        assert hall.event().player[ids[each["name"]]].name == f"{each['name']} Ellis"
    assert "result: 1-1" in hall.path("rounds/swiss-1.yaml").read_text()
    hall.read(renamed(round_export(2, 6), "Player 1", "Ada"))
    assert hall.event().player[ids["Player 1"]].name == "Ada"
    assert hall.errors() == []


def test_a_name_that_somebody_corrected_stays(hall: Hall) -> None:
    hall.read(round_export(1, 6))
    for name in ("players.yaml", "rounds/swiss-1.yaml"):
        hall.type(name, lambda text: text.replace("Player 10", "Ada Crane"))
    hall.type("players.yaml", lambda text: text.replace("Ada Crane", "Ada Crane, id: player-10"))
    for text in exports()[4:]:
        assert "Ada Crane was named by hand, and stays; the export says Player 10" in (
            hall.read(text).notes
        )
        assert hall.errors() == []
    assert hall.event().player["player-10"].name == "Ada Crane"


def test_players_of_one_name_do_not_swap(hall: Hall) -> None:
    """Cobra lists players in the order of its standings, which is another after each round."""
    one = renamed(renamed(exports()[0], "Player 1", "Ada"), "Player 2", "Ada")
    hall.read(one)
    export = json.loads(one)
    numbers = {each["id"] for each in export["players"] if each["name"] == "Ada"}
    assert len(numbers) == 2
    before = hall.path("players.yaml").read_text()
    export["players"].reverse()
    assert hall.read(json.dumps(export)).summary == ""
    assert hall.path("players.yaml").read_text() == before


def test_a_round_that_is_paired_again_is_followed(hall: Hall) -> None:
    hall.read(round_export(2, 0))
    assert hall.read(round_export(1, 6)).summary.endswith("rounds/swiss-2.yaml is removed")
    assert not hall.path("rounds/swiss-2.yaml").exists()
    hall.read(round_export(2, 0))
    hall.type("rounds/swiss-2.yaml", lambda text: f"started: 11:00\n{text}")
    with pytest.raises(ExchangeError) as found:
        hall.read(round_export(1, 6))
    assert str(found.value) == (
        "the event would have 1 error, so it was left as it is: rounds/swiss-2.yaml:1:1: “Player "
        "10” has neither a table nor a bye in swiss-2, and has not left; rounds/swiss-2.yaml: the "
        "export has no such round any more, but it was changed by hand, and stays: remove it, and "
        "it is followed again"
    )
    export = json.loads(round_export(2, 0))
    tables = export["rounds"][1]
    tables[0]["player2"], tables[1]["player2"] = tables[1]["player2"], tables[0]["player2"]
    hall.read(json.dumps(export))
    assert hall.path("rounds/swiss-2.yaml").read_text().startswith("started: 11:00\n")
    assert hall.errors() == []
    hall.read(round_export(2, 6))
    assert hall.files()["rounds/swiss-2.yaml"].count("started: 11:00") == 1


def test_an_event_that_follows_nothing_is_left_as_it_is(hall: Hall) -> None:
    hall.source.write_text(exports()[3], encoding="utf-8")
    import_files([hall.source], Data(hall.data))
    before = hall.files()
    with pytest.raises(ExchangeError) as found:
        hall.read(exports()[4])
    assert str(found.value) == (
        f"{EVENT} is there already and follows no export, so it is left as it is: `--event NAME` "
        "makes another"
    )
    assert hall.files() == before
    assert hall.read(exports()[4], "uptown").event == "uptown"


def test_the_export_of_another_event_in_the_same_file_is_refused(hall: Hall) -> None:
    hall.read(exports()[3])
    before = hall.files()
    export = json.loads(exports()[4])
    text = json.dumps(export).replace('"id": 1', '"id": 7')
    with pytest.raises(ExchangeError) as found:
        hall.read(text)
    assert str(found.value) == (
        f"this export has no player of {EVENT}, so it is of another event: `--event NAME` makes "
        "one of it"
    )
    assert hall.files() == before


def test_an_event_that_is_called_otherwise_is_the_same(hall: Hall) -> None:
    hall.read(exports()[3])
    reading = hall.read(exports(name="Downtown Cup")[4])
    assert (reading.event, hall.event().name) == (EVENT, "Downtown Cup")


def test_only_exports_of_cobra_are_followed(hall: Hall) -> None:
    app = {key: value for key, value in four_players().items() if key != "uploadedFrom"}
    with pytest.raises(ExchangeError) as found:
        hall.read(json.dumps(app))
    assert str(found.value) == "not an export of Cobra: nothing else can be followed"


def test_an_export_with_errors_changes_nothing(hall: Hall) -> None:
    """What somebody typed and what the export says do not fit: said, until one of them changes."""
    hall.read(round_export(2, 0))
    hall.type("rounds/swiss-2.yaml", lambda text: text.replace("result: }", "result: 3-0}", 1))
    before = hall.files()
    export = json.loads(round_export(2, 0))
    tables = export["rounds"][1]
    tables[0]["player2"], tables[1]["player2"] = tables[1]["player2"], tables[0]["player2"]
    with pytest.raises(ExchangeError) as found:
        hall.read(json.dumps(export))
    assert str(found.value) == (
        "the event would have 1 error, so it was left as it is: rounds/swiss-2.yaml:4:40: "
        "“Player 13” sits at table 1, and again at table 2; rounds/swiss-2.yaml: table 1 was "
        "changed by hand, and stays; the export says {table: 1, corp: Player 12, runner: Player 8, "
        "result: }: type that, and it is followed again"
    )
    assert hall.files() == before
    hall.type("rounds/swiss-2.yaml", lambda text: text.replace("result: 3-0}", "result: }", 1))
    assert hall.read(json.dumps(export)).summary == "round 2: 0 of 6 results"


@pytest.mark.parametrize("half", [False, True])
def test_killed_before_it_noted_what_it_wrote_it_does_not_take_it_for_somebodys(
    half: bool, hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Though the next export is another one already."""
    hall.read(round_export(1, 3))
    make = Change.make

    def killed(change: Change, undoes: int = 0) -> Change:
        if not half:
            make(change, undoes)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Change, "make", killed)
        with pytest.raises(KeyboardInterrupt):
            hall.read(round_export(2, 0))
    assert hall.path("rounds/swiss-2.yaml").exists() != half
    hall.type("event.yaml", lambda text: f"{text}about: Bring tea.\n")
    for text in exports()[-2:]:
        assert not [note for note in hall.read(text).notes if "by hand" in note]
    expected = of_a_plain_import(tmp_path / "other", exports()[-1])
    expected["event.yaml"] = sorted([*expected["event.yaml"], "about: Bring tea."])
    assert hall.files() == expected


def test_a_round_that_somebody_drafted_stays(hall: Hall) -> None:
    hall.read(round_export(1, 6))
    hall.path("rounds/swiss-2.yaml").write_text("publish: draft\n", encoding="utf-8")
    said = "rounds/swiss-2.yaml was made by hand, and stays: remove it, and it is followed"
    assert said in hall.read(round_export(2, 0)).notes
    hall.path("rounds/swiss-2.yaml").unlink()
    assert "round 2: 3 of 6 results" in hall.read(round_export(2, 3)).summary


def test_a_folder_that_somebody_removed_is_made_again(hall: Hall) -> None:
    hall.read(round_export(1, 6))
    for path in sorted((hall.data / "events" / EVENT).rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    (hall.data / "events" / EVENT).rmdir()
    assert hall.read(round_export(2, 0)).summary == "13 players; round 2: 0 of 6 results"


@pytest.mark.parametrize("kind", KINDS)
def test_where_the_disk_refuses_the_next_try_ends_it(
    kind: str, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it refuses, each file is whole, and nothing is taken for changed by hand."""
    states = {}
    for text in (round_export(1, 6), round_export(2, 0)):
        hall.read(text)
        states[text] = hall.files()
    before, after = states
    for at in range(1, 200):
        hall.read(before)
        assert hall.files() == states[before]
        disk = FailingDisk(at, kind)
        with monkeypatch.context() as patch:
            patch.setattr(writing, "os", disk)
            with suppress(OSError):
                hall.read(after)
        for name, lines in hall.files().items():
            assert lines in (states[before].get(name), states[after][name])
        assert not [note for note in hall.read(after).notes if "by hand" in note]
        assert hall.files() == states[after]
        if not disk.failed:
            return
    pytest.fail("the disk never held")


def test_whoever_is_hidden_stays_so_when_the_export_names_them_again(
    hall: Hall, tmp_path: Path
) -> None:
    hall.read(round_export(1, 6))
    (hall.data / "site.yaml").write_text("topcut: 1\n")
    player = hall.event().players[0]
    (entry,) = hidden(Data(hall.data), f"{EVENT}/{player.id}").entries
    for reported in (0, 6):
        hall.read(round_export(2, reported))
        assert hall.errors() == []
    assert hall.event().player[entry.alias.id].name == entry.alias.name
    assert hall.event().player[entry.alias.id].key == entry.alias.key
    assert not expression([player.name, player.id]).search(text_of(tmp_path))


def test_regulations_without_announced_structures_are_followed(hall: Hall) -> None:
    export = four_players()
    assert hall.read(json.dumps(export)).summary
    assert hall.read(json.dumps(export)).summary == ""
