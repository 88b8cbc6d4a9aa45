"""What the first laptop sends the second, answer by answer."""

from pathlib import Path

import pytest
from topcut.standby.following import Following
from topcut.standby.manifest import Manifest
from topcut.standby.places import Places
from topcut.standby.wire import FILES, Batch, DeskPlace, Poll

HERE = DeskPlace(0, True, 0.0, 8002, 8001, 8000)
THERE = DeskPlace(0, False, 0.0, 8002, 0, 0)


@pytest.fixture
def first(tmp_path: Path) -> Following:
    (tmp_path / "data" / "events" / "a").mkdir(parents=True)
    (tmp_path / "data" / "events" / "a" / "event.yaml").write_text("one")
    places = Places.of(tmp_path / "data", tmp_path / "state")
    manifest = Manifest(places)
    manifest.look()
    return Following(manifest, places, lambda: HERE)


def _ask(first: Following, last: Batch | None = None, has: dict[str, str] | None = None) -> Batch:
    if last is None:
        return first.answer(Poll(THERE, files=has or {}), hold=False)
    return first.answer(Poll(THERE, last.session, last.number), hold=False)


def test_a_question_with_the_number_of_an_answer_says_that_it_is_written(first: Following) -> None:
    answer = _ask(first)
    assert [each.path for each in answer.files] == ["data/events/a/event.yaml"]
    assert first.count == -1
    assert _ask(first, answer).files == ()
    assert first.count == 1
    assert first.wait_for(1, 0)


def test_an_answer_that_was_lost_is_given_again(first: Following) -> None:
    begun = _ask(first)
    _ask(first, begun)
    (first.places.data / "events" / "a" / "event.yaml").write_text("two")
    first.manifest.look()
    lost = _ask(first, begun)
    again = _ask(first, begun)
    assert [each.content for each in lost.files] == [b"two"]
    assert [each.content for each in again.files] == [b"two"]
    assert first.count == 1
    _ask(first, again)
    assert first.count == 2


def test_who_has_the_same_is_sent_nothing(first: Following) -> None:
    assert _ask(first, has=first.manifest.digests()).files == ()
    assert first.count == 1


def test_what_the_second_has_alone_goes(first: Following) -> None:
    answer = _ask(first, has={"data/mine.yaml": "x"})
    assert answer.files[0].path == "data/mine.yaml"
    assert answer.files[0].content is None


def test_a_session_of_another_time_begins_anew(first: Following) -> None:
    assert first.answer(Poll(THERE, "other", 7), hold=False).session == ""


def test_many_files_come_in_parts(first: Following) -> None:
    for number in range(FILES + 10):
        (first.places.data / f"{number}.yaml").write_text("x")
    first.manifest.look()
    answer, count = _ask(first), 0
    while answer.files:
        count += len(answer.files)
        assert len(answer.files) <= FILES
        answer = _ask(first, answer)
    assert count == FILES + 11
    assert first.count == 2


def test_it_is_away_until_it_asks_and_after_it_is_forgotten(first: Following) -> None:
    there = [first.answers]
    _ask(first)
    there.append(first.answers)
    first.forget()
    assert [*there, first.answers] == [False, True, False]
