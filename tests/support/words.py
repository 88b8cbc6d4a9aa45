"""What a reader of a page trips over: words broken inside, lines that lie on each other."""

from playwright.sync_api import Page

_SEEN = r"""
const seen = node => {
  const at = node.parentElement;
  if (!node.data.trim() || at.closest("script, style, noscript, .skip, header")) return false;
  if (!at.checkVisibility({visibilityProperty: true})) return false;
  if (parseFloat(getComputedStyle(at).fontSize) < 2) return false;
  for (let one = at; one !== document.body; one = one.parentElement)
    if (getComputedStyle(one).clipPath !== "none") return false;
  return true;
};
const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) if (seen(walk.currentNode)) texts.push(walk.currentNode);
"""
_BROKEN = r"""
const found = [], room = document.querySelector("main").clientWidth;
const parts = (text, from, to) => {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()].filter(part => part.width > 0.5);
};
for (const text of texts)
  for (const word of text.data.matchAll(/[^\s\u2010-\u2015/-]{2,}/gu)) {
    if (/[\u3040-\u9fff\uac00-\ud7af]/.test(word[0])) continue;
    const on = parts(text, word.index, word.index + word[0].length);
    if (on.length < 2 || on.reduce((sum, part) => sum + part.width, 0) > room / 4) continue;
    if (on[on.length - 1].top - on[0].top > on[0].height / 2) found.push(word[0]);
  }
return found;
"""
_OVER = r"""
const lines = [];
for (const text of texts) {
  const range = document.createRange();
  range.selectNodeContents(text);
  for (const box of range.getClientRects())
    if (box.width > 1) {
      const rim = box.height / 4;
      lines.push([box.top + rim, box.bottom - rim, box.left, box.right, text.data.trim(), text]);
    }
}
lines.sort((one, other) => one[0] - other[0]);
const found = [], stuck = line => line[5].parentElement.closest("thead");
const rolls = at => at && (getComputedStyle(at).overflowX === "auto" || rolls(at.parentElement));
lines.forEach((one, index) => {
  if (one[3] > innerWidth + 1 && !one[5].parentElement.closest(".track, pre") &&
      !rolls(one[5].parentElement))
    found.push([one[4], "lies outside"]);
  for (let next = index + 1; next < lines.length && lines[next][0] < one[1] - 2; next++) {
    const other = lines[next];
    if (!stuck(one) !== !stuck(other)) continue;
    if (Math.min(one[3], other[3]) - Math.max(one[2], other[2]) > 2) found.push([one[4], other[4]]);
  }
});
return found;
"""


def broken_words(page: Page) -> list[str]:
    """Words on two lines that a quarter of the page would hold; Chinese breaks anywhere."""
    found: list[str] = page.evaluate(f"() => {{{_SEEN}{_BROKEN}}}")
    return found


def overlaps(page: Page) -> list[list[str]]:
    """Two texts that lie on each other, or one that lies outside the window."""
    found: list[list[str]] = page.evaluate(f"() => {{{_SEEN}{_OVER}}}")
    return found
