"""Words of neighbouring elements that nothing keeps apart, in copied text or a text browser."""

import re
from html.parser import HTMLParser
from typing import Final

from playwright.sync_api import Page

INLINE: Final = frozenset(
    {
        *("a", "abbr", "b", "bdi", "code", "em", "i", "small", "span", "strong", "time", "u"),
        *("aside", "footer", "header", "main", "nav", "section"),
    }
)
"""Elements that begin no line and no cell."""
SILENT: Final = ("script", "style", "title", "svg")
_END, _BEGINNING = re.compile(r"\w+\Z"), re.compile(r"\A\w+")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self._before = ""
        self._beside = False
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in SILENT
        self._pass(tag)

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in SILENT
        self._pass(tag)

    def _pass(self, tag: str) -> None:
        self._beside = tag in INLINE
        if tag not in (*INLINE, "wbr"):
            self._before = ""

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        end, beginning = _END.search(self._before), _BEGINNING.search(data)
        if self._beside and end and beginning:
            self.found.append((end[0], beginning[0]))
        self._before = data


def touching(page: str) -> list[tuple[str, str]]:
    """Two words of different elements of a page with nothing between them, all styles aside."""
    reader = _Reader()
    reader.feed(page)
    return reader.found


_COPIED = r"""() => {
    const found = [], texts = [], walk = document.createTreeWalker(document.body, 4);
    while (walk.nextNode()) if (walk.currentNode.data.trim()) texts.push(walk.currentNode);
    const selection = getSelection(), all = document.createRange();
    all.selectNodeContents(document.body);
    selection.removeAllRanges();
    selection.addRange(all);
    const copied = selection.toString();
    texts.forEach((text, index) => {
        const next = texts[index + 1];
        if (!next) return;
        const one = text.data.match(/[\p{L}\p{N}]+$/u), two = next.data.match(/^[\p{L}\p{N}]+/u);
        if (!one || !two || !copied.includes(one[0] + two[0])) return;
        const range = document.createRange();
        range.setStart(text, text.data.length - one[0].length);
        range.setEnd(next, two[0].length);
        selection.removeAllRanges();
        selection.addRange(range);
        if (selection.toString() === one[0] + two[0]) found.push([one[0], two[0]]);
    });
    selection.removeAllRanges();
    return found;
}"""


def copied_together(page: Page) -> list[list[str]]:
    """Two words of different elements that are one in the text of a selection."""
    found: list[list[str]] = page.evaluate(_COPIED)
    return found
