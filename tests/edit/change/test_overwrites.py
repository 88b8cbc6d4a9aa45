"""What was typed here and was saved over by another hand."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change import round_entries
from topcut.edit.change.overwrites import keep_theirs, overwrites, type_ours
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.recognising import Entrant
from topcut.edit.players.check_in import check_in
from topcut.edit.players.entering import enter
from topcut.edit.results.results import take_back, type_result
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import status
from topcut.edit.undo import history, undo
from topcut.edit.versions.unsettled import ContradictedError
from topcut.text.words import texts
from topcut.text.words.message import translated
from topcut.text.yaml.compose import Document, compose
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, data_of, typed

NOW = datetime(2018, 3, 10, 12, tzinfo=UTC)
OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")
EVENT = "downtown"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=OPEN)


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "rounds" / "swiss-1.yaml"


@pytest.fixture
def data(folder: Path) -> Data:
    """Two results are typed, the first is corrected, and an old buffer is saved over that."""
    data = data_of(folder)
    path = folder / "rounds" / "swiss-1.yaml"
    type_result(data, EVENT, "1", "6-0")
    type_result(data, EVENT, "2", "3-3")
    old = path.read_text()
    type_result(data, EVENT, "1", "0-6", replace=True)
    path.write_text(old)
    return data


def said(data: Data) -> list[str]:
    return [
        f"{each.ours.summary} | {each.theirs and each.theirs.summary}"
        for each in overwrites(data, EVENT)
    ]


def test_what_was_saved_over_is_said_whole_in_another_language(data: Data) -> None:
    """The change and who typed it too, not the sentence around them alone."""
    (over,) = overwrites(data, EVENT)
    hour = f"{over.at.astimezone():%H:%M}"
    german, french = (
        str(translated(over.said, texts.load(one, texts.DESK))) for one in ("de", "fr")
    )
    assert f"eingetragen um {hour} (ein Befehl)" in german
    assert f"saisi à {hour} par une commande" in french
    assert french.startswith("«\xa0table 1\xa0: Ada Crane 0–6 Bo Quist, avant\xa0: 6–0\xa0»")


def test_an_old_buffer_that_takes_a_correction_away_is_said_with_both_results(data: Data) -> None:
    (found,) = overwrites(data, EVENT)
    assert (found.ours.summary, found.theirs and found.theirs.summary) == (
        "result: 0-6",
        "result: 6-0",
    )
    assert found.typed.startswith("table 1: ")
    assert found.said.endswith("was saved over: swiss-1.yaml now has `result: 6-0` for table 1")


def test_status_says_it_with_the_commands_that_settle_it(data: Data) -> None:
    *_, line, following = status(data, EVENT, NOW).said
    assert "was saved over: swiss-1.yaml now has `result: 6-0`" in line
    assert following == (
        "next: `topcut settle downtown ours` types it again, or `topcut settle downtown theirs`"
        " keeps what the file says"
    )


def test_nothing_is_paired_or_started_before_it_is_settled(data: Data, folder: Path) -> None:
    with pytest.raises(
        ContradictedError, match=r"First `topcut settle downtown ours` types it again"
    ):
        draft_round(data, EVENT)
    assert not (folder / "rounds" / "swiss-2.yaml").exists()
    with pytest.raises(ContradictedError):
        start(data, EVENT, NOW)
    keep_theirs(data, EVENT)
    assert draft_round(data, EVENT).round.name == "swiss-2"


def test_ours_is_typed_again_beside_what_the_other_hand_typed(data: Data, path: Path) -> None:
    path.write_text(f"# by hand\n{path.read_text()}".replace("6-0}", "6-0, extension: 5} # late"))
    assert len(type_ours(data, EVENT)) == 1
    assert path.read_text().startswith("# by hand\ntables:\n  - {table: 1, players: [Ada Crane, Bo")
    assert "result: 0-6, extension: 5} # late\n" in path.read_text()
    assert said(data) == []


def test_what_is_kept_is_never_asked_about_again_and_can_be_taken_back(
    data: Data, path: Path
) -> None:
    kept = path.read_text()
    assert len(keep_theirs(data, EVENT)) == 1
    assert path.read_text() == kept
    assert said(Data(data.path)) == []
    first = history(data, EVENT)[0].change
    assert first.said == "kept as swiss-1.yaml says: table 1"
    undo(data, EVENT, first.number)
    assert "Bo Quist], result: 0-6" in path.read_text()
    assert said(data) == []


def test_only_the_changes_that_are_named_are_settled(data: Data, path: Path) -> None:
    path.write_text(OPEN)
    assert said(data) == ["result: 3-3 | ", "result: 0-6 | "]
    first, second = overwrites(data, EVENT)
    keep_theirs(data, EVENT, [first.number])
    type_ours(data, EVENT, [second.number])
    assert path.read_text() == OPEN.replace("Bo Quist], result: ", "Bo Quist], result: 0-6")
    assert said(data) == []


def test_what_was_taken_back_here_and_typed_by_hand_is_no_loss(folder: Path, path: Path) -> None:
    data = data_of(folder)
    take_back(type_result(data, EVENT, "2", "3-3"))
    path.write_text(ROUND_1)
    assert said(data) == []


def test_who_left_and_the_clock_are_missed_too(folder: Path, path: Path) -> None:
    data = data_of(folder)
    start(data, EVENT, NOW)
    type_result(data, EVENT, "1", "no show bo")
    path.write_text(OPEN)
    assert said(data)[0] == "started: 06:00:00 | None"
    assert any(line.startswith("no show: ") for line in said(data))
    type_ours(data, EVENT)
    assert said(data) == []
    assert "started: 06:00:00\n" in path.read_text()
    assert "no show: Bo Quist" in path.read_text()


def test_a_result_in_lines_of_its_own_is_missed_by_its_table(tmp_path: Path) -> None:
    lines = (
        "tables:\n- table: 1\n  players: [Ada Crane, Bo Quist]\n  result:\n"
        "- table: 2\n  players: [Cy Dahl, Di Ito]\n  result:\n"
    )
    folder = typed(tmp_path, swiss_1=lines)
    data, path = data_of(folder), folder / "rounds" / "swiss-1.yaml"
    type_result(data, EVENT, "2", "3-3")
    path.write_text(lines)
    assert said(data) == ["result: 3-3 | "]
    type_ours(data, EVENT)
    assert path.read_text() == lines[:-1] + " 3-3\n"


def test_a_table_that_has_other_players_now_is_not_typed_over(data: Data, path: Path) -> None:
    other = ROUND_1.replace("Bo Quist", "X").replace("Di Ito", "Bo Quist").replace("X", "Di Ito")
    path.write_text(other)
    assert "swiss-1.yaml now has other players for table 1" in overwrites(data, EVENT)[-1].said
    with pytest.raises(NotTypedError, match="has no table of these players any more"):
        type_ours(data, EVENT)
    assert path.read_text() == other
    keep_theirs(data, EVENT)
    assert said(data) == []


@pytest.mark.parametrize("content", [None, "", "\n"])
def test_a_round_that_is_gone_or_emptied_is_told_and_no_other_takes_its_place(
    data: Data, path: Path, content: str | None
) -> None:
    """Until somebody says that it is gone for good."""
    path.unlink() if content is None else path.write_text(content)
    assert [each.said.rpartition(", ")[2] for each in overwrites(data, EVENT)] == [
        "is gone with rounds/swiss-1.yaml"
    ] * 2
    with pytest.raises(ContradictedError):
        draft_round(data, EVENT)
    keep_theirs(data, EVENT)
    assert said(data) == []
    path.unlink(missing_ok=True)
    draft_round(data, EVENT)
    assert said(data) == []


def test_a_round_that_is_gone_is_put_back_as_history_has_it(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    data, path = data_of(folder), folder / "rounds" / "swiss-1.yaml"
    draft_round(data, EVENT)
    start(data, EVENT, NOW)
    type_result(data, EVENT, "1", "6-0")
    type_result(data, EVENT, "2", "3-3")
    type_result(data, EVENT, "1", "0-6", replace=True)
    before = path.read_bytes()
    path.unlink()
    assert len(type_ours(data, EVENT)) == 3
    assert path.read_bytes() == before
    assert overwrites(data, EVENT) == ()
    path.unlink()
    assert overwrites(data, EVENT)
    keep_theirs(data, EVENT)
    assert said(data) == []


def test_a_round_that_another_hand_changed_is_not_put_back_in_part(data: Data, path: Path) -> None:
    path.unlink()
    with pytest.raises(NotTypedError, match="put it back from a copy, or `topcut settle"):
        type_ours(data, EVENT)
    assert not path.exists()


def test_a_merge_that_brings_another_result_is_asked_about_once(data: Data, path: Path) -> None:
    path.write_text(path.read_text().replace("6-0", "5-1"))
    assert said(data) == ["result: 0-6 | result: 5-1"]
    keep_theirs(data, EVENT)
    path.write_text(path.read_text().replace("5-1", "4-2"))
    assert said(data) == []


def test_players_are_not_asked_about(data: Data, folder: Path) -> None:
    type_ours(data, EVENT)
    (folder / "players.yaml").write_text(PLAYERS + "- {name: Ed Late}\n")
    assert said(data) == []


def late(folder: Path) -> Data:
    """A late entry and a withdrawal were typed, and an old buffer is saved over both."""
    data = data_of(folder)
    path = folder / "players.yaml"
    old = path.read_text()
    enter(data, EVENT, [Entrant("Kay Lund", corp="NEH")])
    path.write_text(old)
    return data


def test_a_player_whom_an_old_buffer_takes_away_is_said_and_typed_again(folder: Path) -> None:
    type_result(data_of(folder), EVENT, "1", "6-0")
    type_result(data_of(folder), EVENT, "2", "6-0")
    data = late(folder)
    (found,) = overwrites(data, EVENT)
    assert found.said.startswith("“Kay Lund came late: plays from round 2”, typed at ")
    assert found.said.endswith(
        "was saved over: players.yaml no longer has `name: Kay Lund, joins: 2`"
    )
    with pytest.raises(ContradictedError):
        draft_round(data, EVENT)
    type_ours(data, EVENT)
    assert overwrites(data, EVENT) == ()
    last = (folder / "players.yaml").read_text().splitlines()[-1]
    assert last == "- {name: Kay Lund, corp: NEH, joins: 2}"


def test_a_player_who_is_kept_away_is_not_asked_about_again(folder: Path) -> None:
    data = late(folder)
    keep_theirs(data, EVENT)
    assert overwrites(data, EVENT) == ()
    assert "Kay Lund" not in (folder / "players.yaml").read_text()


def test_what_a_hand_adds_to_a_player_or_spells_otherwise_is_no_loss(folder: Path) -> None:
    data, path = data_of(folder), folder / "players.yaml"
    enter(data, EVENT, [Entrant("Kay Lund"), Entrant("Lou Voss")])
    text = path.read_text().replace("name: Kay Lund", "name: Kay Lundt, byes: 1")
    path.write_text(text.replace("name: Lou Voss", "name: Lou Voss, id: lou, corp: PE"))
    assert overwrites(data, EVENT) == ()


def test_a_withdrawal_that_was_saved_over_is_typed_again(folder: Path) -> None:
    (folder / "rounds" / "swiss-1.yaml").unlink()
    data, path = data_of(folder), folder / "players.yaml"
    old = path.read_text()
    check_in(data, EVENT, ["ada-crane"], ["ada-crane", "bo-quist"])
    path.write_text(old)
    assert len(overwrites(data, EVENT)) == 1
    type_ours(data, EVENT)
    assert "- {name: Bo Quist, withdrawn: yes}" in path.read_text()


def test_a_whole_round_that_was_saved_over_is_read_a_few_times_for_each_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hall of 57 tables waited for minutes: its file was read for each table once per table."""
    count = 12
    names = [f"Player {number:02}" for number in range(2 * count)]
    tables = "".join(
        f"  - {{table: {one + 1}, players: [{names[2 * one]}, {names[2 * one + 1]}], result: }}\n"
        for one in range(count)
    )
    players = "".join(f"- {{name: {each}}}\n" for each in names)
    folder = typed(tmp_path, players=players, swiss_1=f"tables:\n{tables}")
    path, many = folder / "rounds" / "swiss-1.yaml", data_of(folder)
    old = path.read_text()
    for number in range(count):
        type_result(many, EVENT, str(number + 1), "6-0")
    path.write_text(old)
    reads: list[str] = []

    def counted(content: bytes, file: str) -> Document:
        reads.append(file)
        return compose(content, file)

    monkeypatch.setattr(round_entries, "compose", counted)
    assert len(overwrites(many, EVENT)) == count
    assert len(reads) <= 2 * count
