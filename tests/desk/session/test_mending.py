"""The page where what is wrong in a file is put right."""

import pytest
from topcut.desk.session.mending import mended_at
from topcut.desk.session.wording import spoken_in
from topcut.text.words.message import translated


def test_both_sides_of_a_merge_are_settled_on_a_page_of_their_own() -> None:
    assert mended_at("rounds/swiss-2.yaml", "conflict") == ("versions", "Two versions")


@pytest.mark.parametrize(
    ("file", "page"),
    [
        ("players.yaml", ("players", "Players")),
        ("rounds/swiss-2.yaml", ("results?round=swiss-2", "Results")),
        ("event.yaml", ("settings", "Settings")),
        ("news/hello.md", ("problems", "Problems")),
    ],
)
def test_each_file_has_the_page_of_its_words(file: str, page: tuple[str, str]) -> None:
    assert mended_at(file) == page


def test_the_page_is_called_as_the_desk_calls_it_in_its_language() -> None:
    german = spoken_in("de")
    called = [translated(mended_at(file)[1], german) for file in ("event.yaml", "players.yaml")]
    assert called == [german["settings.title"], german["roll.title"]]
