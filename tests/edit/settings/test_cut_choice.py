"""The cuts that an event can still have, and taking another than the announced one."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.rounds.drafting import draft_cut
from topcut.edit.rounds.starting import start
from topcut.edit.settings.cut_choice import CutChoice, CutChoices, cut_choices, take_cut
from topcut.edit.undo import undo

from tests.build import data_of, opened, readable
from tests.edit.cut.test_cut_state import ROUNDS, cut_event

FOUR = datetime(2018, 3, 10, 22, 1, tzinfo=UTC)
"""16:01 in Chicago."""
CLOCKS = {
    "swiss_1": 'started: 2018-03-10 12:00\n' + ROUNDS["swiss_1"],
    "swiss_2": 'started: 2018-03-10 13:20\n' + ROUNDS["swiss_2"],
}  # fmt: skip
DOUBLE = "top 4, double elimination"


def choices(folder: Path, at: datetime = FOUR) -> CutChoices:
    found = cut_choices(data_of(folder), "downtown", at)
    assert found is not None
    return found


def usual(found: CutChoices) -> list[CutChoice]:
    return [each for each in found.choices if found.is_usual(each)]


def closing(folder: Path, hour: str) -> Path:
    event = folder / "event.yaml"
    event.write_text(f'{event.read_text()}closes: "{hour}"\n')
    return folder


def take(folder: Path, size: int, elimination: str = "double", shown: str = DOUBLE) -> str:
    done = take_cut(
        data_of(folder), "downtown", size, elimination, expected=shown, by="Ann Ellis", now=FOUR
    )
    return done.summary


def test_each_size_that_the_regulations_have_is_there_and_no_cut(tmp_path: Path) -> None:
    found = choices(cut_event(tmp_path))
    assert [(each.words, each.fewest, each.most) for each in usual(found)] == [
        ("top 4, single elimination", 2, 2),
        (DOUBLE, 4, 5),
        ("no cut", 0, 0),
    ]
    assert [each.announced for each in usual(found)] == [False, True, False]
    assert [each.size for each in found.choices if not found.is_usual(each)] == [8, 8]
    assert (found.players, found.over, found.announced) == (8, True, DOUBLE)


def test_ends_are_by_the_pace_of_the_event(tmp_path: Path) -> None:
    """From 16:01 rounds of 55, and finals of 20 more: one, or two of five rounds."""
    found = choices(cut_event(tmp_path, **CLOCKS))
    assert found.pace is not None
    assert (found.pace.cut, found.pace.measured) == (55, True)
    assert [f"{each.ends:%H:%M}" for each in usual(found)] == ["18:15", "21:20", "16:05"]


def test_swiss_is_not_over_while_a_result_is_missing_however_late_it_is(tmp_path: Path) -> None:
    missing = CLOCKS["swiss_2"].replace(", result: 4-1", "", 1)
    found = choices(cut_event(tmp_path, **{**CLOCKS, "swiss_2": missing}))
    assert missing != CLOCKS["swiss_2"]
    assert not found.over


@pytest.mark.parametrize(
    ("hour", "late", "best"),
    [
        ("22:00", ["", "", ""], DOUBLE),
        ("21:25", ["", "just before closing", ""], "top 4, single elimination"),
        ("21:00", ["", "after closing", ""], "top 4, single elimination"),
        ("0:30", ["", "", ""], DOUBLE),
    ],
)
def test_what_ends_after_the_hall_closes_is_late(
    tmp_path: Path, hour: str, late: list[str], best: str
) -> None:
    found = choices(closing(cut_event(tmp_path, **CLOCKS), hour))
    assert [each.late for each in usual(found)] == late
    assert found.best is not None
    assert found.best.words == best


def test_in_place_of_a_late_cut_the_largest_is_proposed_that_is_no_larger() -> None:
    late = {(8, "double"), (16, "double")}
    rows = tuple(
        CutChoice(size, how, (size, how) == (8, "double"), (), 2, 3, 40, None,
                  "after closing" if (size, how) in late else "")
        for size in (4, 8, 16)
        for how in ("single", "double")
    )  # fmt: skip
    best = CutChoices(33, True, None, FOUR, None, "top 8", rows).best
    assert best is not None
    assert best.words == "top 8, single elimination"


def test_who_does_not_play_gives_the_place_to_the_next(tmp_path: Path) -> None:
    folder = cut_event(tmp_path, cut_1="left: [Player A]\n")
    assert choices(folder).choices[1].seeds == ("Player B", "Player C", "Player D", "Player E")


def test_on_a_later_day_nothing_is_said_of_the_hour(tmp_path: Path) -> None:
    found = choices(cut_event(tmp_path), datetime(2018, 4, 1, tzinfo=UTC))
    assert found.pace is None
    assert {each.ends for each in found.choices} == {None}


def test_another_cut_is_typed_and_announced_and_taken_back_as_one(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    before = (folder / "event.yaml").read_text()
    data = data_of(folder)
    done = take_cut(data, "downtown", 0, "double", expected=DOUBLE, by="Ann Ellis", now=FOUR)
    assert done.summary == "no cut instead of top 4"
    assert done.notes == ("Player A, Player B, Player C and Player D are out",)
    assert "structure: {rounds: 2, cut: 0}" in (folder / "event.yaml").read_text()
    [news] = readable(opened(folder)).news
    assert (news.title, news.text.strip()) == ("No cut instead of top 4", "Decided by Ann Ellis.")
    undo(data, "downtown", done.number)
    assert (folder / "event.yaml").read_text() == before
    assert not readable(opened(folder)).news


def test_the_same_cut_again_changes_nothing(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    take(folder, 4, "single")
    assert take(folder, 4, "single") == "top 4, single elimination, as announced"
    assert len(readable(opened(folder)).news) == 1


def test_it_is_not_taken_beside_another_than_was_shown(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    take(folder, 4, "single")
    with pytest.raises(ChangedError, match="it says top 4, single elimination now"):
        take(folder, 0)


def test_a_cut_that_the_regulations_do_not_have_is_refused(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    with pytest.raises(NotTypedError, match="there is no top 5, double elimination in"):
        take(folder, 5)
    with pytest.raises(NotTypedError, match="there is no top 8, double elimination in"):
        take(folder, 8, "<b>triple</b>")


def test_once_the_cut_is_made_it_is_no_other(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    draft_cut(data_of(folder), "downtown")
    assert cut_choices(data_of(folder), "downtown", FOUR) is None
    with pytest.raises(NotTypedError, match="the cut is drafted: discard the draft first"):
        take(folder, 0)
    start(data_of(folder), "downtown", FOUR)
    with pytest.raises(NotTypedError, match="the cut is public"):
        take(folder, 0)
