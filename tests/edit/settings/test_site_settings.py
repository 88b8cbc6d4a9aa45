"""Settings of site.yaml: compared, checked, and taken back by a history of their own."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import ChangedError, NotTypedError, RuledOutError
from topcut.edit.settings.site_settings import set_site, site_back, site_changes
from topcut.workspace.data import Data

SITE = "topcut: 1  # the format\ntitle: Springfield\nlanguage: en\n"


@pytest.fixture
def data(tmp_path: Path) -> Data:
    (tmp_path / "data/events").mkdir(parents=True)
    (tmp_path / "data/site.yaml").write_text(SITE)
    return Data(tmp_path / "data", "the desk")


def site(data: Data) -> str:
    return (data.path / "site.yaml").read_text()


def test_a_value_is_typed_exactly_and_taken_back(data: Data) -> None:
    said, written = set_site(data, {"site: title": "Mill Road"}, {"site: title": "Springfield"})
    assert said == "site: Title: “Mill Road” instead of “Springfield”"
    assert site(data) == SITE.replace("Springfield", "Mill Road")
    [change] = site_changes(data)
    assert (change.number, change.by, change.said) == (written.number, "the desk", said)
    site_back(data, change.number)
    assert site(data) == SITE
    assert site_changes(data) == []
    with pytest.raises(NotTypedError, match="already been taken back"):
        site_back(data, change.number)


def test_it_is_taken_back_around_what_was_typed_since(data: Data) -> None:
    set_site(data, {"site: title": "Mill Road"}, {"site: title": "Springfield"})
    set_site(data, {"site: theme": "dark"}, {"site: theme": ""})
    site_back(data, 1)
    assert site(data) == f"{SITE}theme: dark\n"


def test_nothing_else_is_nothing_typed(data: Data) -> None:
    said, written = set_site(data, {"site: title": "Springfield"}, {"site: title": "Springfield"})
    assert (said, written.number) == ("the settings are as they were", 0)


def test_what_was_saved_since_is_not_typed_over(data: Data) -> None:
    with pytest.raises(ChangedError, match="“Title” was changed meanwhile"):
        set_site(data, {"site: title": "X"}, {"site: title": "Old"})


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"site: timezone": "Nowhere"}, "Nowhere"),
        ({"site: address": "example"}, "“example” is not a web address"),
    ],
)
def test_a_new_error_is_refused(data: Data, values: dict[str, str], why: str) -> None:
    with pytest.raises(RuledOutError, match=why):
        set_site(data, values, {})
    assert site(data) == SITE


def test_keys_of_an_event_are_none_of_the_site(data: Data) -> None:
    with pytest.raises(NotTypedError, match="there is no setting “event: name”"):
        set_site(data, {"event: name": "X"}, {})


def test_without_a_site_it_says_what_to_write(data: Data) -> None:
    (data.path / "site.yaml").unlink()
    with pytest.raises(NotTypedError, match="write one that says: topcut: 1"):
        set_site(data, {"site: title": "X"}, {})
