"""`topcut hide`: what it shows, what it asks, what it says it cannot reach."""

import re
import shutil
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main

from tests.build import EVENT, PLAYERS, ROUND_1, typed


def _line(folder: Path, *more: str) -> list[str]:
    return ["hide", *more, "--data", str(folder / "data"), "--site", str(folder / "site")]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """An event with news that name a player."""
    folder = typed(
        tmp_path,
        event=EVENT.replace("basic", "{rounds: 1, cut: 0}"),
        players=PLAYERS.replace("Ada Crane", "Odo Marsh"),
        swiss_1=ROUND_1.replace("Ada Crane", "Odo Marsh"),
    )
    (folder / "news").mkdir()
    (folder / "news" / "won.md").write_text(
        "---\ndate: 2018-03-10\ntitle: Won\n---\nIt was Odo Marsh, and Odo Marsh2 came second.\n"
    )
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    return tmp_path


def test_it_shows_what_it_would_do_and_where_text_names_the_person(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (club / "data/events/downtown/players.yaml").read_text()
    assert main(_line(club, "Odo", "Marsh", "--dry-run")) == OK
    data = club / "data"
    said = re.sub(r"Withheld [0-9a-f]{4}", "Withheld 4c1f", capsys.readouterr().out)
    assert said == (
        "Odo Marsh, in 1 event:\n"
        "  downtown: Odo Marsh becomes Withheld 4c1f, in 3 files\n"
        "free text has the name too, and stays; change it by hand:\n"
        f"  {data}/events/downtown/news/won.md:5:8\n"
        "nothing was changed\n"
    )
    assert (club / "data/events/downtown/players.yaml").read_text() == before


def test_without_a_terminal_and_a_yes_nothing_is_changed(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(_line(club, "odo-marsh")) == ERRORS
    assert capsys.readouterr().err == (
        "topcut: nothing was changed: without a terminal type `topcut hide odo-marsh --yes`\n"
    )


def test_pages_that_were_not_built_still_have_the_name(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A site with events can be no index."""
    (club / "data/site.yaml").write_text("topcut: 1\nsites: {one: https://example.org/one/}\n")
    assert main(_line(club, "Odo", "Marsh", "--yes")) == ERRORS
    said = capsys.readouterr()
    assert "hidden; `topcut publish` sends them out\n" in said.out
    assert said.err == (
        f"topcut: {club / 'site'} was not built, and has the name: site.yaml has errors, which"
        " `topcut check` shows; afterwards `topcut build`\n"
    )


def test_pages_of_events_that_vanished_stay_and_that_is_said(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = club / "data/events"
    for number in range(9):
        shutil.copytree(events / "downtown", events / f"uptown-{number}")
    main(["build", "-q", "--data", str(club / "data"), "--site", str(club / "site")])
    for number in range(9):
        shutil.rmtree(events / f"uptown-{number}")
    capsys.readouterr()
    assert main(_line(club, "Odo", "Marsh", "--yes")) == ERRORS
    assert capsys.readouterr().err == (
        "topcut: pages of 9 events that vanished were kept: `topcut build --prune` removes them\n"
    )


def test_with_yes_the_pages_are_built_without_them_and_the_rest_is_said(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "data/events/downtown/news/won.md").unlink()
    assert main(["build", *_line(club)[1:]]) == OK
    assert (club / "site/downtown/players/odo-marsh/index.html").exists()
    capsys.readouterr()
    assert main(_line(club, "odo-marsh", "--yes")) == OK
    out = capsys.readouterr().out
    assert out.partition("hidden, and")[2].splitlines() == [
        " the pages are built anew; `topcut publish` sends them out",
        "what this does not reach:",
        "  the history of the repository: in a new clone, with git-filter-repo installed, type",
        "    git filter-repo --replace-text names.txt --replace-message names.txt",
        "    git remote add origin ADDRESS   (filter-repo takes it away, so that you look first)",
        "    git push --force --all",
        "  where names.txt has these lines, which also rename whoever is called the same:",
        r"    regex:(?i)(?<![\w-])(?:odo\ marsh)(?![\w-])==>withheld",
        r"    regex:(?i)(?<![\w-])(?:odo\-marsh)(?![\w-])==>withheld",
        "  files that were named after them, as in decks/: git filter-repo --path-rename OLD:NEW",
        "  AlwaysBeRunning: ask its editors to remove the claim at downtown",
        "  the Internet Archive: write to info@archive.org, with the addresses of the pages",
        "  clones and downloads of others, and the files that the events were imported from",
    ]
    assert not (club / "site/downtown/players/odo-marsh").exists()
    page = (club / "site/downtown/index.html").read_text()
    assert "A player is hidden at their wish." in page
    for path in (path for path in club.rglob("*") if path.is_file()):
        assert not re.search(rb"odo.marsh", path.read_bytes(), re.IGNORECASE), path


def test_the_pages_are_built_without_them_in_every_language(club: Path) -> None:
    (club / "data/events/downtown/news/won.md").unlink()
    (club / "data" / "site.yaml").write_text("topcut: 1\nlanguages: [en, de]\n")
    assert main(["build", *_line(club)[1:]]) == OK
    assert (club / "site/de/downtown/players/odo-marsh/index.html").exists()
    assert main(_line(club, "odo-marsh", "--yes")) == OK
    assert (club / "site/de/downtown/index.html").exists()
    for path in (club / "site").rglob("*"):
        assert "odo-marsh" not in path.parts
        assert not path.is_file() or not re.search(rb"(?i)odo.marsh", path.read_bytes()), path


def test_nobody_and_several_are_refused(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(_line(club)) == CANNOT_RUN
    assert capsys.readouterr().err == ("topcut: name a person: EVENT/ID, players/ID, or a name\n")
    assert main(_line(club, "Eve", "Moss")) == ERRORS
    assert capsys.readouterr().err == (
        "topcut: nobody is called “Eve Moss”; write a name, EVENT/ID, or the id of the person’s"
        " page\n"
    )
