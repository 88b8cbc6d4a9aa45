"""Publishing at the desk: what goes out, a button, git beside it, and what became of it."""

import re
from pathlib import Path

import pytest
from topcut.desk.pages.event import publish
from topcut.share.git.commit import trust
from topcut.share.git.git import Git

from tests.build import EVENT as TYPED
from tests.build import ROUND_1, typed
from tests.support.abr import abr
from tests.support.desk import Sitting, let_in, sitting
from tests.support.repositories import EVENT, change, content, executable, git, put

PAGE = "/downtown/publish"
LONG = 30.0
OVER = TYPED.replace("basic", "{rounds: 1, cut: 0}")


def here(checkout: Path) -> Sitting:
    return sitting(checkout / "data")


def publish_all(at: Sitting) -> str:
    """Clicks, waits until it has ended, and gives the page."""
    assert "publishing has begun" in at.click(PAGE, "publish").words
    assert at.desk.work.wait(LONG)
    return at.get(PAGE).words


def test_it_says_what_will_go_out_and_since_when(club: Path) -> None:
    change(club)
    words = here(club).get(PAGE).words
    assert "1 file waits since" in words
    assert f"would go out: {EVENT}/rounds/swiss-1.yaml" in words
    assert "The web shows what was sent at" in words
    assert ": first." in words


def test_many_files_are_named_where_somebody_asks(club: Path) -> None:
    for number in range(3):
        folder = typed(club / f"more-{number}")
        folder.rename(club / f"data/events/winter-{number}")
    page = here(club).get(PAGE).text
    before, _, files = page.partition("<summary>Which files</summary>")
    assert "would go out" not in before
    assert files.count("would go out: ") >= 6


def test_a_click_publishes_beside_the_desk(club: Path) -> None:
    change(club)
    words = publish_all(here(club))
    assert "sent to origin/main: Downtown: results of round 1 (1 file)" in words
    assert "nothing to do" in words
    assert ": Downtown: results of round 1." in words
    assert content(club, f"{EVENT}/rounds/swiss-1.yaml").endswith("# later\n")


def test_while_it_runs_the_page_says_so_and_a_second_click_begins_nothing(club: Path) -> None:
    change(club)
    wait = club.parent / "go"
    executable(club / ".git/hooks/pre-commit", f"while [ ! -e {wait} ]; do sleep 0.05; done")
    trust(Git(club / "data"), club / "data", agreed=True)
    at = here(club)
    token = at.token(PAGE)
    assert "Publishing has been running since" in at.click(PAGE, "publish").words
    assert at.post(PAGE, {"token": token, "do": "publish"}).status == 303
    answer = at.get(PAGE)
    assert (answer.status, "Publishing has been running since" in answer.words) == (200, True)
    assert "<noscript><meta http-equiv=refresh content=3></noscript>" in answer.text
    assert at.get("/downtown/results").status == 200
    wait.touch()
    assert at.desk.work.wait(LONG)
    assert at.desk.work.count == 2
    assert git(club, "rev-list", "--count", "HEAD").strip() == "2"


def test_without_a_network_all_of_it_waits(club: Path) -> None:
    change(club)
    git(club, "remote", "set-url", "origin", "http://127.0.0.1:9/room.git")
    words = publish_all(here(club))
    assert "not everything is published" in words
    assert "no network, or the server does not answer; 1 commit waits here" in words
    assert "1 commit waits since" in words


def test_errors_are_named_and_nothing_goes_out(club: Path) -> None:
    change(club, text=ROUND_1.replace("Bo Quist", "Nobody"))
    words = publish_all(here(club))
    assert ": not published nothing was published: fix these errors first" in words
    assert "downtown/rounds/swiss-1.yaml:2" in words
    assert git(club, "rev-list", "--count", "HEAD").strip() == "1"


def test_figures_that_moved_are_asked_about_and_go_out_with_the_reason(club: Path) -> None:
    put(club, f"{EVENT}/event.yaml", OVER)
    at = here(club)
    assert "Why published figures are others now" not in publish_all(at)
    change(club, text=ROUND_1.replace("result: 6-0", "result: 0-6"))
    words = publish_all(at)
    assert (
        "not published nothing was published: figures that were published are others now. If that"
        " is right, say why below, and publish again" in words
    )
    assert "published.csv:3:1: error: Ada Crane: rank 1, now 4" in words
    assert re.search(r" and \d+ more ", words)
    assert "Why published figures are others now" in words
    at.click(PAGE, "publish", because="typed the wrong way round")
    assert at.desk.work.wait(LONG)
    assert "Why published figures are others now" not in at.get(PAGE).words
    assert " typed the wrong way round\n" in content(club, f"{EVENT}/published.csv")


def test_without_a_repository_it_says_how_to_make_one(tmp_path: Path) -> None:
    words = sitting(typed(tmp_path).parents[1]).get(PAGE).words
    assert "Nothing can be published from here" in words
    assert "is not in a git repository" in words


def test_a_device_neither_sees_nor_does_it(club: Path) -> None:
    phone = let_in(here(club))
    assert phone.get(PAGE).status == 403
    token = phone.token("/downtown/results")
    assert phone.post(PAGE, {"token": token, "do": "publish"}).status == 403
    assert "/downtown/publish" not in phone.get("/downtown/results").text


def test_the_address_of_the_site_is_there(club: Path) -> None:
    put(club, "data/site.yaml", "topcut: 1\naddress: https://example.org/\n")
    assert 'href="https://example.org/downtown/"' in here(club).get(PAGE).text


@pytest.fixture
def over(tmp_path: Path) -> Sitting:
    """At the desk of an event that is over."""
    return sitting(typed(tmp_path, event=OVER, swiss_1=ROUND_1).parents[1])


def send(at: Sitting, **fields: str) -> str:
    at.click(PAGE, "upload", **fields)
    assert at.desk.work.wait(LONG)
    return at.get(PAGE).words


def test_an_upload_is_asked_for_sent_and_its_code_is_kept(
    over: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    with abr() as registry:
        monkeypatch.setattr(publish, "ADDRESS", registry.address)
        asked = over.click(PAGE, "upload")
        assert asked.status == 409
        assert "Send Downtown to 127.0.0.1?" in asked.words
        assert "the names of 4 players become public there" in asked.words
        assert registry.files == []
        assert "sent: the conclusion code is 483920" in send(over, sure="yes")
        assert len(registry.files) == 1
    assert 'uploaded: "483920"' in (over.desk.path / "events/downtown/event.yaml").read_text()


def test_the_second_time_warns_with_the_code(
    over: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    with abr() as registry:
        monkeypatch.setattr(publish, "ADDRESS", registry.address)
        send(over, sure="yes")
        again = over.click(PAGE, "upload")
        assert "was sent before, and has the code 483920. Send it again?" in again.words
        assert "it was sent meanwhile" in over.click(PAGE, "upload", sure="yes").words
        assert len(registry.files) == 1
        send(over, sure="483920")
        assert len(registry.files) == 2


def test_what_is_not_over_is_not_sent(tmp_path: Path) -> None:
    answer = sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1]).click(PAGE, "upload", sure="yes")
    assert answer.status == 409
    assert "is not over" in answer.words
    assert "--anyway" not in answer.words
