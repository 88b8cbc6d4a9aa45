"""Pictures of pages for the documents. `python -m tests.support.pictures` takes them anew.

Of the example events as they are built, in Chromium, at a moment that is always the same.
"""

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from playwright.sync_api import Browser, sync_playwright
from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.browser.conftest import ARGUMENTS, chromium
from tests.support.palette import with_palette

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "guide" / "pictures"
NOW = datetime(2026, 11, 21, 19, 44, tzinfo=UTC)


class Picture(Struct, frozen=True):
    """A page of the examples, and the size of the window."""

    page: str
    width: int
    height: int
    large: float = 1


PICTURES = {
    "event": Picture("harbor-city-2024/index.html", 1080, 760),
    "working": Picture("gamescape-2018/standings/index.html", 1080, 620),
    "bracket": Picture("gamescape-2018/bracket/index.html", 1280, 640),
    "hall": Picture("winter-2026/screen/hall/index.html", 1920, 1080, 0.5),
    "slips": Picture("winter-2026/print/slips/index.html", 820, 560),
}


def main() -> None:
    """Takes all of them."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        build(ROOT / "data", site, Silent())
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for name, picture in PICTURES.items():
            take(browser, site / picture.page, picture, FOLDER / f"{name}.png")
        browser.close()


def take(browser: Browser, page: Path, picture: Picture, path: Path) -> None:
    """Takes one picture."""
    opened = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        device_scale_factor=picture.large,
        color_scheme="light",
    )
    opened.clock.set_fixed_time(NOW)
    opened.goto(page.as_uri())
    path.write_bytes(with_palette(opened.screenshot()))
    opened.close()


if __name__ == "__main__":
    main()
