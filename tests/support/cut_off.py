"""Names that a style cuts off: their beginning stays, whichever way they and the page are read."""

from playwright.sync_api import Page

NAMES = {
    "rtl": "Bartholomew Maximilian Fitzwilliam " * 4,
    "ltr": "ברתולומיאו מקסימיליאן " * 6,
}
"""By the direction of a page: names that are read the other way."""
BEGINNINGS = """([selector, way, name]) => {
    document.documentElement.dir = way;
    return [...document.querySelectorAll(selector)].filter(one => one.offsetWidth).map(one => {
        const letter = document.createRange();
        one.textContent = name;
        letter.setStart(one.firstChild, 0);
        letter.setEnd(one.firstChild, 1);
        const [inner, outer] = [letter.getBoundingClientRect(), one.getBoundingClientRect()];
        return [one.scrollWidth > one.clientWidth,
            inner.left >= outer.left - 1 && inner.right <= outer.right + 1];
    }).filter(([cut]) => cut).map(([cut, begins]) => begins);
}"""


def beginnings(page: Page, selector: str, way: str) -> list[bool]:
    """Of each name that is cut off whether its beginning is shown, all names being long ones."""
    found: list[bool] = page.evaluate(BEGINNINGS, [selector, way, NAMES[way]])
    return found
