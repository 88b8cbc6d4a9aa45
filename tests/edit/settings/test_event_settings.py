"""Settings typed into event.yaml: compared, allowed, and confirmed where people see them."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import ChangedError, NotTypedError, RuledOutError
from topcut.edit.rounds.drafting import draft_cut
from topcut.edit.settings.event_settings import FollowsError, set_event, value_now
from topcut.edit.undo import undo

from tests.build import SINGLE, data_of, opened, readable, typed
from tests.edit.cut.test_cut_state import cut_event


def now(folder: Path, id_: str) -> str:
    event = opened(folder)
    assert event.regulations is not None
    content = (folder / "event.yaml").read_bytes()
    return value_now(content, readable(event), event.regulations, id_)


def change(folder: Path, values: Mapping[str, str], agreed: str = "", **expected: str) -> Change:
    was = {id_: now(folder, id_) for id_ in values} | {
        id_.replace("_", ": "): value for id_, value in expected.items()
    }
    return set_event(data_of(folder), folder.name, values, was, agreed)


def asked(folder: Path, values: Mapping[str, str]) -> tuple[str, ...]:
    with pytest.raises(FollowsError) as follow:
        change(folder, values)
    return follow.value.lines


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return cut_event(tmp_path)


def test_a_value_is_typed_with_its_history_and_taken_back(folder: Path) -> None:
    file = folder / "event.yaml"
    file.write_text(f"{file.read_text()}# the end\n")
    before = file.read_text()
    done = change(folder, {"event: place": "Mill Road", "event: name": "Downtown"})
    assert done.summary == "settings: Place: “Mill Road” instead of nothing"
    assert file.read_text() == before.replace("\n# the end", "\nplace: Mill Road\n# the end")
    undo(data_of(folder), "downtown", done.number)
    assert file.read_text() == before


def test_values_that_were_sent_as_they_were_shown_leave_the_file_alone(folder: Path) -> None:
    before = (folder / "event.yaml").read_bytes()
    done = change(folder, {"event: name": " Downtown\r\n", "event: structure: cut": "4"})
    assert (done.summary, done.number) == ("the settings are as they were", 0)
    assert (folder / "event.yaml").read_bytes() == before


def test_what_somebody_else_typed_since_is_not_typed_over(folder: Path) -> None:
    with pytest.raises(ChangedError, match="“Name” was changed meanwhile: it says Downtown now"):
        change(folder, {"event: name": "Uptown"}, event_name="Midtown")


def test_what_is_typed_already_is_no_change(folder: Path) -> None:
    assert not change(folder, {"event: name": "Downtown"}, event_name="Midtown").differs


def test_what_people_see_is_confirmed_first(folder: Path) -> None:
    wanted = {"event: structure: cut": "8"}
    lines = asked(folder, wanted)
    assert lines[0] == ("top 8 instead of top 4: Player E, Player F, Player H and Player G are in")
    assert "cut: 4" in (folder / "event.yaml").read_text()
    done = change(folder, wanted, "\n".join(lines))
    assert done.notes == tuple(f"{line[:1].upper()}{line[1:]}" for line in lines)
    assert "cut: 8" in (folder / "event.yaml").read_text()


def test_another_answer_than_what_follows_now_is_asked_again(folder: Path) -> None:
    with pytest.raises(FollowsError):
        change(folder, {"event: structure: cut": "8"}, "top 8 instead of top 2")


def test_a_new_error_is_refused(folder: Path) -> None:
    before = (folder / "event.yaml").read_bytes()
    with pytest.raises(RuledOutError, match="Nowhere"):
        change(folder, {"event: timezone": "Nowhere"})
    with pytest.raises(RuledOutError, match="“25:00” is not a time of day"):
        change(folder, {"event: closes": "25:00"})
    assert (folder / "event.yaml").read_bytes() == before


def test_there_are_no_fewer_rounds_than_are_paired(folder: Path) -> None:
    with pytest.raises(NotTypedError, match="round 2 is paired: there are 2 rounds at least"):
        change(folder, {"event: structure: rounds": "1"})


def test_once_the_cut_is_drafted_it_stays(folder: Path) -> None:
    draft_cut(data_of(folder), "downtown")
    with pytest.raises(
        NotTypedError, match="Players in the cut stays as it is: the cut is drafted"
    ):
        change(folder, {"event: structure: cut": "0"})


def test_an_event_of_one_day_moves_as_a_whole(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=SINGLE)
    change(folder, {"event: date: start": "2026-03-21"})
    assert "date: 2026-03-21\n" in (folder / "event.yaml").read_text()


def test_a_television_is_added_and_taken_out(folder: Path) -> None:
    change(folder, {"event: screens: hall": "pairings\nalert: Lunch"})
    assert "screens: {hall: [pairings, {alert: Lunch}]}" in (folder / "event.yaml").read_text()
    assert asked(folder, {"event: screens: hall": ""}) == (
        "the television “hall” has no page any more",
    )


def test_there_is_no_setting_for_what_is_left_out(folder: Path) -> None:
    with pytest.raises(NotTypedError, match="there is no setting “event: draw”"):
        set_event(data_of(folder), "downtown", {"event: draw": "x"}, {"event: draw": ""})
