"""The language in which the desk and phones are answered."""

import os
from pathlib import Path

import pytest
from topcut.desk.session.desk import Desk
from topcut.desk.session.language import spoken

from tests.build import EVENT, typed
from tests.support.languages import invented


@pytest.fixture(autouse=True)
def _languages(monkeypatch: pytest.MonkeyPatch) -> None:
    invented(monkeypatch, "nl", "sv")


def desk_of(folder: Path, site: str, event: str = "") -> Desk:
    """A desk of one event, with these lines more in site.yaml and event.yaml."""
    data = typed(folder, event=EVENT + event).parents[1]
    (data / "site.yaml").write_text(f"topcut: 1\n{site}\n", encoding="utf-8")
    return Desk(data, "http://localhost:8000/")


def test_one_language_is_spoken_whatever_a_browser_asks_for(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "language: nl")
    assert spoken(desk, "downtown", "en").language == "nl"
    assert spoken(desk, accepts="en").language == "nl"


def test_an_event_has_its_own(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "language: nl", "language: sv\n")
    assert spoken(desk, "downtown").language == "sv"
    assert spoken(desk).language == "nl"


def test_of_several_the_browser_chooses(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "languages: [nl, en]", "language: sv\n")
    assert spoken(desk, "downtown").language == "sv"
    assert spoken(desk, "downtown", "en-GB,en;q=0.9,nl;q=0.5").language == "en"
    assert spoken(desk, "downtown", "fr").language == "sv"
    assert spoken(desk, accepts="sv, fr").language == "nl"


def test_a_change_of_site_yaml_is_seen_at_once(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "language: nl")
    assert spoken(desk).language == "nl"
    (desk.path / "site.yaml").write_text("topcut: 1\nlanguage: sv\n")
    os.utime(desk.path / "site.yaml", (1, 1))
    assert spoken(desk).language == "sv"


def test_it_has_the_words_of_the_desk_and_of_the_pages(tmp_path: Path) -> None:
    assert spoken(desk_of(tmp_path, "language: nl"))["standings.title"] == "nl Standings"


@pytest.mark.parametrize("broken", ["structure: {rounds: 5\n", "about: a: b\n", "\tx: y\n"])
def test_an_event_that_cannot_be_read_keeps_its_language(tmp_path: Path, broken: str) -> None:
    """What is wrong with its file is said in it."""
    desk = desk_of(tmp_path, "language: nl", f"language: sv\n{broken}")
    assert desk.opened("downtown").event is None
    assert spoken(desk, "downtown").language == "sv"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("name", ["events/downtown/event.yaml", "site.yaml"])
def test_a_pipe_or_a_link_that_leads_out_has_no_language_and_nothing_waits_for_it(
    tmp_path: Path, name: str
) -> None:
    desk = desk_of(tmp_path / "club", "")
    (desk.path / name).unlink()
    os.mkfifo(desk.path / name)
    assert spoken(desk, "downtown").language == "en"
    (desk.path / name).unlink()
    (tmp_path / "elsewhere.yaml").write_text("language: sv\n\t\n", encoding="utf-8")
    (desk.path / name).symlink_to(tmp_path / "elsewhere.yaml")
    assert spoken(desk, "downtown").language == "en"


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        ("language: sv\ntitle: a: b", "sv"),
        ("title: {\nlanguage: sv  # ours", "sv"),
        ("languages: [sv, nl]\n\ttitle: x", "sv"),
        ("language: xx\ntitle: a: b", "en"),
    ],
)
def test_a_site_yaml_that_cannot_be_read_keeps_its_language(
    tmp_path: Path, typed: str, language: str
) -> None:
    assert spoken(desk_of(tmp_path, typed)).language == language
