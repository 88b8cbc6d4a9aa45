"""The kinds of pages, and windows to read them in."""

from pathlib import Path

from playwright.sync_api import Page

KINDS = [
    "index.html",
    "guide/index.html",
    "404.html",
    "downtown/index.html",
    "downtown/pairings/index.html",
    "downtown/standings/index.html",
    "downtown/rounds/2/index.html",
    "downtown/rounds/3/index.html",
    "downtown/players/ada/index.html",
    "downtown/players/cy/index.html",
    "downtown/players/fay/index.html",
    "won/index.html",
    "won/standings/index.html",
    "won/stats/index.html",
    "large/stats/index.html",
    "large/standings/index.html",
    "cut/index.html",
    "cut/standings/index.html",
    "in-cut/index.html",
    "in-cut/pairings/index.html",
    "in-cut/bracket/index.html",
    "in-cut/players/s2/index.html",
    "over/index.html",
    "over/standings/index.html",
    "coming/index.html",
    "sided/index.html",
    "sided/pairings/index.html",
    "sided/standings/index.html",
    "sided/rounds/3/index.html",
    "sided/draw/3/index.html",
    "sided/players/p1/index.html",
    "sided/stats/index.html",
    "stats/index.html",
    "last/pairings/index.html",
    "last/standings/index.html",
    "last/players/p1/index.html",
    "players/layla-wolff/index.html",
    "players/index.html",
    "players/l-/index.html",
    "search/index.html",
    "2018/index.html",
]
SIZES = {320: 640, 360: 740, 640: 720, 800: 600, 1280: 720, 1920: 1080}
OPEN = "for (const details of document.querySelectorAll('details')) details.open = true"


def shown(page: Page, site: Path, path: str, width: int) -> Page:
    """The page with a path of the site in it, in a window of this width."""
    resize(page, width)
    page.goto((site / path).as_uri())
    return page


def resize(page: Page, width: int) -> None:
    """The height that goes with the width, too."""
    page.set_viewport_size({"width": width, "height": SIZES[width]})


MOVING = """() => [...document.querySelectorAll("*")].filter(one => {
  const style = getComputedStyle(one);
  return style.animationName !== "none" || parseFloat(style.transitionDuration) > 0.01;
}).map(one => one.outerHTML.slice(0, 90))"""
