"""The sample evening is the user's own: nothing of a club ever has anything of it."""

from pathlib import Path

import pytest
from topcut.desk import rendering
from topcut.desk.rehearsal import evening
from topcut.desk.session.asking import Ask
from topcut.desk.session.desk import SAMPLE

from tests.support.desk import Sitting, let_in, sitting
from tests.support.rehearsing import HOME, coach, played, rehearsing, sample_data, started
from tests.support.repositories import git, put
from tests.support.trees import built, tree


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    return rehearsing(tmp_path, monkeypatch)


def test_nothing_in_the_folder_of_a_club_is_another_for_it(here: Sitting, tmp_path: Path) -> None:
    """So nothing can be built, published, checked, exported, archived or committed of it."""
    club = here.desk.path.parent
    put(club, "data/events/downtown/event.yaml")
    before = tree(club)
    here.click("/begin", "sample")
    started(here)
    played(here, 60)
    here.get("/")
    assert tree(club) == before
    built(here.desk.path, tmp_path / "site")
    assert not any(
        b"Amara" in each or SAMPLE.encode() in each for each in tree(tmp_path / "site").values()
    )
    here.click("/begin", "delete sample")
    assert tree(club) == before
    assert not sample_data(here).has(SAMPLE)
    assert here.get(HOME).status == 404


@pytest.mark.parametrize("page", ["publish", "papers", "news", "strips", "reports"])
def test_it_has_no_page_that_leads_out_of_the_desk(here: Sitting, page: str) -> None:
    assert here.get(f"{HOME}{page}").status == 404
    assert here.click(HOME, "pair").status == 200
    assert f"{HOME}{page}" not in here.get(f"{HOME}more").text


def test_publishing_meanwhile_sends_nothing_of_it(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rendering, "wake", lambda _: None)
    at = sitting(club / "data")
    before = tree(club / "data")
    at.click("/begin", "sample")
    started(at)
    played(at, 60)
    assert tree(club / "data") == before
    assert git(club, "status", "--porcelain", "--untracked-files=all") == ""
    assert at.desk.data(Ask("")).events() == ["downtown"]


def test_one_that_was_stopped_halfway_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(evening, "write_durable", stop)
        with pytest.raises(KeyboardInterrupt):
            rehearsing(tmp_path, monkeypatch)
    here = sitting(tmp_path / "club" / "data")
    with monkeypatch.context() as patched:
        patched.setattr(evening, "enter", stop)
        with pytest.raises(KeyboardInterrupt):
            evening.begin(here.desk)
    evening.begin(here.desk)
    event = here.desk.opened(SAMPLE).event
    assert event is not None
    assert (len(event.players), dict(event.minutes)) == (22, {"swiss": 1, "cut": 1})


def test_a_device_neither_begins_nor_deletes_it(here: Sitting) -> None:
    phone = let_in(here)
    assert phone.click(HOME, "delete sample").status != 200
    assert "Delete it" not in phone.get(HOME).text
    assert coach(phone.get(HOME))
    assert sample_data(here).has(SAMPLE)


def test_a_real_event_of_its_name_stays_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = rehearsing(tmp_path, monkeypatch)
    put(here.desk.path.parent, f"data/events/{SAMPLE}/event.yaml")
    assert not here.desk.is_sample(SAMPLE)
    assert here.click("/begin", "sample").status == 409
