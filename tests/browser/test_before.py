"""An event's page before it, with all that can be announced, as readers have it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.build import EVENT, typed
from tests.support import sweep
from tests.support.axe import BUT_CONTRAST, CONTRAST, faults
from tests.support.reading import resize, shown
from tests.support.trees import built

pytestmark = pytest.mark.browser

LONG = "Maximiliane-Theodora-von-Hohenstaufen " * 6
PLAYERS = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl, waiting: yes}
- {name: Maximiliane Theodora Freifrau von Hohenstaufen-Wolkenstein, waiting: yes}
"""


def before(folder: Path, texts: str) -> Path:
    """A site whose event has `texts` as place, fee and contact, and its times over two days."""
    keys = "".join(f"{key}: {texts}\n" for key in ("place", "fee", "contact"))
    event = EVENT.replace("date: 2018-03-10", "date: {start: 2018-03-10, end: 2018-03-11}")
    event += (
        f"{keys}limit: 2\nregister: https://example.org/form\ncloses: '22:00'\n"
        "schedule: {doors: '9:00', swiss-1: '10:00', cut-1: '2018-03-11 09:30'}\n"
    )
    typed(folder, event=event, players=PLAYERS)
    assert built(folder / "data", folder / "site").ok
    return folder / "site"


def test_axe_finds_nothing(reader: Page, axe: str, tmp_path: Path) -> None:
    page = shown(reader, before(tmp_path, "ann@example.org"), "downtown/index.html", 1280)
    assert faults(page, axe) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, axe, CONTRAST) == []
    resize(page, 320)
    page.emulate_media(color_scheme="light")
    assert faults(page, axe, BUT_CONTRAST) == []


@pytest.mark.parametrize("texts", ["Ann, at the door", LONG, "x" * 240])
def test_nothing_scrolls_sideways_or_covers_text_in_any_width(
    reader: Page, tmp_path: Path, texts: str
) -> None:
    site = before(tmp_path, texts)
    for path in ("downtown/index.html", "index.html"):
        found = sweep.faults_in(reader, (site / path).as_uri())
        wrong = [one for each in found.values() for one in each if "xxx" not in one]
        assert wrong == []  # one word of 240 letters has to break


def test_the_page_asks_nobody_for_anything_and_is_read_in_order(
    reader: Page, tmp_path: Path
) -> None:
    """The map is a link: until somebody follows it, no other server hears of the reader."""
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    page = shown(reader, before(tmp_path, "ann@example.org"), "downtown/index.html", 1280)
    assert [url for url in asked if not url.startswith("file:")] == []
    headings = page.eval_on_selector_all("h1, h2, h3", "all => all.map(one => one.innerText)")
    assert [heading.split("\n")[0] for heading in headings] == [
        "Downtown",
        "Next",
        "Hours",
        "Saturday 10 March",
        "Sunday 11 March",
        "The event",
        "Players",
        "Waiting list",
    ]


def test_on_paper_the_address_to_register_is_written_out(reader: Page, tmp_path: Path) -> None:
    page = shown(reader, before(tmp_path, "ann@example.org"), "downtown/index.html", 1280)
    page.emulate_media(media="print")
    register = page.locator(".go a[href^='http']")
    assert register.is_visible()
    assert not page.locator(".go a[href='event.ics']").is_visible()
    script = "one => getComputedStyle(one, '::after').content + getComputedStyle(one).color"
    assert "https://example.org/form" in (said := register.evaluate(script))
    assert said.endswith("rgb(0, 0, 0)")
