"""Every kind of page in German, in a language 40 % longer, and in one from the right."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support import pseudo, sweep
from tests.support.desk_states import STATES, Addresses

FEW = (320, 390, 768, 960)
"""Widths for the quick tests: two phones, and the first pixel of each wider arrangement."""
NAMES = frozenset(f"broken: {word}" for name in sweep.HARD for word in name.split())
"""Of names a word may break where a longer word of the language stands beside it."""
LEFT = frozenset({f"broken: {pseudo.longer('trimmed')}"})
"""A word of a rule of the old protocol, over a narrow column of figures on the smallest phones."""
PHONE = 360
"""Pixels of the narrowest phone that is sold."""
LEFT_AT_DESK = {"cut-draft/": f"broken: {pseudo.longer('Match')}"}
"""Over the numbers of the matches of a draft, in a narrow column."""
QUICK = ("last", "harbor-city-2024-cut-2", "net-city-1998-over")
"""Events of the quick tests: before the cut, within it, of the old protocol."""
GERMAN = "de"
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, root: Path
) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("site")
    if request.param == GERMAN:
        return folder, sweep.site(folder, root / "data", GERMAN)
    with pseudo.in_place_of_english(request.param):
        return folder, sweep.site(folder, root / "data")


longer = pytest.mark.parametrize("site", [pseudo.longer], indirect=True)
every = pytest.mark.parametrize(
    "site", [GERMAN, pseudo.longer, pseudo.from_the_right], indirect=True
)


def faults_of(
    reader: Page, site: tuple[Path, list[str]], event: str, widths: tuple[int, ...]
) -> dict[str, dict[int, list[str]]]:
    """What is wrong with the pages of an event, by page and width; "" for those of the site."""
    folder, paths = site
    first = {path: path.split("/")[0] for path in paths}
    looked_at = [
        path for path in paths if (first[path] == event if event else first[path] not in sweep.IDS)
    ]
    assert looked_at
    found = {path: sweep.faults_in(reader, (folder / path).as_uri(), widths) for path in looked_at}
    return {path: wrong for path, all_ in found.items() if (wrong := _but_names(all_))}


def _but_names(found: dict[int, list[str]]) -> dict[int, list[str]]:
    left = {width: [one for one in all_ if one not in NAMES] for width, all_ in found.items()}
    return {
        width: wrong
        for width, all_ in left.items()
        if (wrong := [one for one in all_ if width >= PHONE or one not in LEFT])
    }


@longer
@pytest.mark.parametrize("event", QUICK)
def test_no_word_is_broken_in_a_longer_language_and_nothing_lies_over_anything(
    reader: Page, site: tuple[Path, list[str]], event: str
) -> None:
    assert faults_of(reader, site, event, FEW) == {}


@pytest.mark.slow
@every
@pytest.mark.parametrize("event", ["", *sweep.IDS])
def test_nor_in_german_or_from_the_right_in_any_width(
    reader: Page, site: tuple[Path, list[str]], event: str
) -> None:
    assert faults_of(reader, site, event, sweep.WIDTHS) == {}


@pytest.mark.slow
@pytest.mark.parametrize("path", STATES)
def test_nor_at_the_desk_in_a_longer_language(reader: Page, at: Addresses, path: str) -> None:
    with pseudo.in_place_of_english(pseudo.longer):
        found = sweep.faults_in(reader, f"{at.here}/{path}")
    left = {
        width: [one for one in all_ if one != LEFT_AT_DESK.get(path)]
        for width, all_ in found.items()
    }
    assert _but_names(left) == {}


@pytest.mark.slow
def test_nor_where_players_report(reader: Page, at: Addresses) -> None:
    with pseudo.in_place_of_english(pseudo.longer):
        found = sweep.faults_in(reader, f"{at.pages}/report")
    assert found == {}


IN_ORDER = """query => [...document.querySelectorAll(query)].map(one => {
    const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
    const at = place => {
        const range = document.createRange();
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        return range.getBoundingClientRect().left;
    };
    return [text.data, at(0) < at(text.data.length - 1)];
})"""


def test_results_and_what_is_typed_are_read_at_the_desk_from_the_right_as_they_are_typed(
    reader: Page, at: Addresses
) -> None:
    """Beside a button “Corp 3–0” a result “0–3” would be the other one, and “30 1” no table 1."""
    with pseudo.in_place_of_english(pseudo.from_the_right):
        reader.goto(f"{at.here}/running/results")
    assert reader.evaluate("document.dir") == "rtl"
    texts = [
        *reader.evaluate(IN_ORDER, ".came"),
        *reader.evaluate(IN_ORDER, ".line code"),
    ]
    assert len(texts) > 2
    assert [text for text, in_order in texts if len(text) > 1 and not in_order] == []
    assert reader.locator("#line").evaluate("one => getComputedStyle(one).direction") == "ltr"


POINTS_BEFORE_NAME = """() => [...document.querySelectorAll('.tables span')].map(span => {
    const points = span.querySelector('strong:last-child');
    const name = document.createRange();
    name.selectNodeContents(span);
    if (!points || isNaN(points.innerText)) return null;
    name.setEndBefore(points);
    return points.getBoundingClientRect().left < name.getBoundingClientRect().left;
}).filter(one => one !== null)"""


def test_at_the_desk_points_stand_behind_a_name_that_is_read_the_other_way(
    reader: Page, at: Addresses
) -> None:
    with pseudo.in_place_of_english(pseudo.from_the_right):
        reader.goto(f"{at.here}/running/")
    found = reader.evaluate(POINTS_BEFORE_NAME)
    assert found
    assert all(found)
