"""Brackets and draws in a language that is 40 % longer than English, and in one from the right."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support import pseudo, sweep

NAMES = frozenset(f"broken: {word}" for name in sweep.HARD for word in name.split())
"""Of names a word may break where a longer word of the language stands beside it."""
MARGIN = re.compile("in the margin")
"""Headings stand on the other side where a page is from the right."""
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=[pseudo.longer, pseudo.from_the_right])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, root: Path
) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("site")
    with pseudo.in_place_of_english(request.param):
        return folder, sweep.site(folder, root / "data")


@pytest.mark.parametrize("kind", ["bracket", "draw"])
def test_no_word_is_broken_and_nothing_lies_over_anything(
    reader: Page, site: tuple[Path, list[str]], kind: str
) -> None:
    """Where a match was won, beside its side; and between the two of a pair."""
    folder, paths = site
    looked_at = [path for path in paths if f"/{kind}/" in path]
    assert looked_at
    found = {
        path: {
            width: wrong
            for width, all_ in sweep.faults_in(reader, (folder / path).as_uri()).items()
            if (wrong := [one for one in all_ if one not in NAMES and not MARGIN.match(one)])
        }
        for path in looked_at
    }
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
