"""The page where what is wrong in a file is put right."""

import pytest
from topcut.desk.session.mending import mended_at


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
