import errno
from pathlib import Path

import pytest
from topcut.disk.tree import Tree
from topcut.documents import Site, load_site
from topcut.documents.event.site import check_players
from topcut.documents.load import LoadedSite
from topcut.people.joining import Person
from topcut.text.problems.problem import Problems

from tests.support.drawn import jpg, png

SITE = """\
topcut: 1
title: Springfield Netrunner
address: https://example.org/netrunner
timezone: America/Chicago
language: en
theme: dark
people:
  ada-crane: {same: [ada-k-crane, ada], name: Ada Crane}
"""


def site(folder: Path, text: str) -> LoadedSite:
    (folder / "site.yaml").write_text(text, encoding="utf-8")
    return load_site(folder)


def test_a_site_is_read_as_typed(tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text(SITE, encoding="utf-8")
    loaded = load_site(tmp_path)
    assert loaded.problems == ()
    assert loaded.site == Site(
        title="Springfield Netrunner",
        address="https://example.org/netrunner/",
        zone="America/Chicago",
        languages=("en",),
        theme="dark",
        people=(Person("ada-crane", ("ada-k-crane", "ada"), "Ada Crane"),),
    )


def test_without_a_file_the_defaults_hold_with_a_warning(tmp_path: Path) -> None:
    loaded = load_site(tmp_path)
    assert loaded.site == Site()
    assert [problem.level for problem in loaded.problems] == ["warning"]


def test_a_newer_format_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text("topcut: 2\n")
    (problem,) = load_site(tmp_path).problems
    assert problem.message == "this program reads format 1, and these files are in format 2"


def test_nobody_is_the_same_as_two_people(tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text("topcut: 1\npeople: {a: {same: [c]}, b: {same: [c]}}\n")
    (problem,) = load_site(tmp_path).problems
    assert problem.message == "“c” is already the same as “a”"


def test_a_person_is_apart_from_players_of_events(tmp_path: Path) -> None:
    text = "topcut: 1\npeople: {ada: {same: [spring/ada], apart: [open/ada, bo]}}\n"
    loaded = site(tmp_path, text)
    assert loaded.problems == ()
    assert loaded.site.people == (Person("ada", ("spring/ada",), "", ("open/ada", "bo")),)


def test_nobody_is_a_person_and_apart_from_them(tmp_path: Path) -> None:
    text = "topcut: 1\npeople:\n  ada: {same: [open/ada], apart: [open/ada, ada]}\n"
    one, two = site(tmp_path, text).problems
    assert (one.mark.line, one.mark.column, one.message) == (
        3,
        35,
        "“open/ada” is “ada” and somebody else at once",
    )
    assert (two.message, two.expected) == (
        "“ada” is “ada” and somebody else at once",
        "delete one of the two",
    )


def test_a_player_of_an_event_is_an_event_and_an_id(tmp_path: Path) -> None:
    (problem,) = site(tmp_path, "topcut: 1\npeople: {ada: {same: [open/Ada Crane]}}\n").problems
    assert (problem.message, problem.expected) == (
        "“open/Ada Crane” is not an id, or one player of an event",
        "write: ada-k-crane, or EVENT/ada-k-crane with the folder of the event",
    )


def test_a_persons_id_has_80_bytes_at_most(tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text(f"topcut: 1\npeople: {{{'a' * 81}: {{name: A}}}}\n")
    (problem,) = load_site(tmp_path).problems
    assert problem.message.endswith("…” is 81 bytes long, and at most 80 are allowed")


def test_the_time_zone_is_called_as_in_an_event_and_the_old_word_is_read(tmp_path: Path) -> None:
    """`timezone` here and there; files with `zone` stay as they are."""
    file = tmp_path / "site.yaml"
    file.write_text("topcut: 1\nzone: Europe/Berlin\n")
    loaded = load_site(tmp_path)
    assert (loaded.site.zone, loaded.problems) == ("Europe/Berlin", ())
    file.write_text("topcut: 1\ntimezone: Berlin\n")
    (problem,) = load_site(tmp_path).problems
    assert problem.expected == "did you mean “Europe/Berlin”?"
    file.write_text("topcut: 1\ntimezone: Europe/Berlin\nzone: UTC\n")
    loaded = load_site(tmp_path)
    (problem,) = loaded.problems
    assert (problem.mark.line, problem.message) == (
        3,
        "“zone” is the old name of “timezone”, and both are here",
    )
    assert loaded.site.zone == "Europe/Berlin"


@pytest.mark.parametrize(
    "zone", ["localtime", "posixrules", "Factory", "posix/Europe/Berlin", "right/Europe/Berlin"]
)
def test_a_time_zone_that_only_some_machines_have_is_none(tmp_path: Path, zone: str) -> None:
    [problem] = site(tmp_path, f"topcut: 1\ntimezone: {zone}\n").problems
    assert problem.message == f"there is no time zone called “{zone}”"


PNG, SMALL, JPG = png(1200, 630), png(400, 300), jpg(1200, 630)


def picture(folder: Path, name: str, content: bytes | None) -> tuple[bytes | None, list[str]]:
    """The picture, and each problem as level, place and words."""
    (folder / "site.yaml").write_text(f"topcut: 1\npicture: {name}\n", "utf-8")
    if content is not None:
        (folder / name).write_bytes(content)
    found = load_site(folder)
    said = [f"{one.level} {one.mark.line} {one.message}; {one.expected}" for one in found.problems]
    return found.picture and found.picture.content, said


@pytest.mark.parametrize(("name", "content"), [("club.png", PNG), ("club.JPG", JPG)])
def test_a_png_or_jpg_beside_site_yaml_is_the_sites(
    tmp_path: Path, name: str, content: bytes
) -> None:
    assert picture(tmp_path, name, content) == (content, [])


OURS = "so Topcut’s own picture is shown"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        (
            "club.svg",
            b"<svg/>",
            "error 2 “club.svg” is not the name of a png or jpg;"
            " write: picture: club.png, a png or jpg beside site.yaml",
        ),
        ("no.png", None, f"warning 2 there is no no.png, {OURS}; put it beside site.yaml"),
        (
            "text.png",
            b"hello",
            f"warning 2 text.png is not a png, {OURS}; a png or jpg of 1200 × 630 pixels",
        ),
        (
            "other.jpg",
            PNG,
            f"warning 2 other.jpg is not a jpg, {OURS}; a png or jpg of 1200 × 630 pixels",
        ),
        (
            "small.png",
            SMALL,
            "warning 2 small.png has 400 × 300 pixels, and at least 600 × 315 are shown,"
            f" {OURS}; a png or jpg of 1200 × 630 pixels",
        ),
        (
            "torn.png",
            PNG[:-1],
            f"warning 2 torn.png is not whole, {OURS}; copy it there once more, or save it anew",
        ),
        (
            "big.png",
            PNG + bytes(2_000_000),
            f"warning 2 big.png has 2000 kB, and at most 1000 kB are shown, {OURS};"
            " a png or jpg of 1200 × 630 pixels",
        ),
    ],
)
def test_what_cannot_be_shown_is_said_with_its_line(
    tmp_path: Path, name: str, content: bytes | None, said: str
) -> None:
    assert picture(tmp_path, name, content) == (None, [said])


def test_one_too_large_to_read_stops_no_build(tmp_path: Path) -> None:
    with (tmp_path / "huge.png").open("wb") as huge:
        huge.truncate(65 << 20)
    found, said = picture(tmp_path, "huge.png", None)
    assert found is None
    assert said == [
        f"warning 2 huge.png cannot be read: it has more than 64 MB, {OURS};"
        " a png or jpg of 1200 × 630 pixels"
    ]


def test_one_that_cannot_be_opened_stops_no_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_tree: Tree, path: str) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied", path)

    read = Tree.read
    monkeypatch.setattr(
        Tree, "read", lambda tree, path: (closed if path == "club.png" else read)(tree, path)
    )
    assert picture(tmp_path, "club.png", PNG) == (
        None,
        [
            f"warning 2 club.png cannot be read: Permission denied, {OURS};"
            " a png or jpg of 1200 × 630 pixels"
        ],
    )


def test_one_of_more_pixels_than_anybody_can_hold_is_not_shown(tmp_path: Path) -> None:
    found, (said,) = picture(tmp_path, "club.png", png(60_000, 30_000))
    assert found is None
    assert "has 60000 × 30000 pixels, and at most 4000 × 4000 are shown" in said


def test_who_is_the_same_as_somebody_has_no_list_of_their_own(tmp_path: Path) -> None:
    people = "people: {a: {same: [b]}, b: {same: [c]}, d: {same: [d, e]}, e: {name: E}}\n"
    (problem,) = site(tmp_path, f"topcut: 1\n{people}").problems
    assert (problem.mark.line, problem.mark.column) == (2, 21)
    assert problem.message == "“b” has a `same` of its own, which is not followed from here"
    assert problem.expected == "write all of them into one: a: {same: […]}"


def test_players_who_are_not_there_are_warned_of(tmp_path: Path) -> None:
    typed = "people: {a: {same: [ulm-opne/bo, ulm-open/cy, oslo/ada]}}\n"
    loaded = site(tmp_path, f"topcut: 1\n{typed}")
    assert loaded.problems == ()
    problems = Problems()
    check_players(loaded.site, {"ulm-open": ("ada",), "oslo": None}, problems)
    said = [(each.mark.column, each.message, each.expected) for each in problems]
    assert said == [
        (21, "there is no event “ulm-opne”, so this has no effect", "did you mean “ulm-open”?"),
        (34, "ulm-open has no “cy”, so this has no effect", "write: EVENT/ID of a player's page"),
    ]
