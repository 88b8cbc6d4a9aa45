from pathlib import Path

import pytest
from topcut.documents import Person, Site, load_site
from topcut.documents.load import LoadedSite

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
        language="en",
        theme="dark",
        people=(Person("ada-crane", ("ada-k-crane", "ada"), "Ada Crane"),),
    )
    assert loaded.site.person("ada") == "ada-crane"
    assert loaded.site.person("bo") == "bo"


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
