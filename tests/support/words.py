"""What a reader of a page trips over: words broken inside, lines that lie on each other."""

from playwright.sync_api import Page

_SEEN = r"""
const shown = at => {
  if (at.closest("script, style, noscript, .skip, header")) return false;
  if (!at.checkVisibility({visibilityProperty: true})) return false;
  if (parseFloat(getComputedStyle(at).fontSize) < 2) return false;
  for (let one = at; one !== document.body; one = one.parentElement)
    if (getComputedStyle(one).clipPath !== "none") return false;
  return true;
};
const once = what => {
  const all = new Map();
  return at => all.has(at) ? all.get(at) : (all.set(at, what(at)), all.get(at));
};
const visible = once(shown), seen = node => node.data.trim() && visible(node.parentElement);
const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) if (seen(walk.currentNode)) texts.push(walk.currentNode);
"""
_BROKEN = r"""
const found = [], room = document.querySelector("main").clientWidth;
const letter = once(at => parseFloat(getComputedStyle(at).fontSize));
const size = text => letter(text.parentElement);
const whole = text => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getClientRects();
};
const bent = texts.filter(text => whole(text).length > 1);
const wide = on => on.reduce((sum, part) => sum + part.width, 0);
const parts = (text, from, to) => {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()].filter(part => part.width > 0.5);
};
for (const text of bent)
  for (const word of text.data.matchAll(/[^\s\u2010-\u2015-]{2,}/gu)) {
    if (/[\u3040-\u9fff\uac00-\ud7af]/.test(word[0])) continue;
    const on = parts(text, word.index, word.index + word[0].length);
    if (on.length < 2 || wide(on) > Math.min(room / 4, 9.5 * size(text))) continue;
    if (on[on.length - 1].top > on[0].bottom - 4) found.push(word[0]);
  }
return found;
"""
_OVER = r"""
const lines = [], found = [], turned = document.dir === "rtl";
const window_of = once(at => {
  if (at === document.body) return [-1e6, 1e6, 1e6, false];
  const [from, to, end, dots] = window_of(at.parentElement), style = getComputedStyle(at);
  if (style.overflowX !== "hidden" && style.overflowX !== "clip") return [from, to, end, dots];
  const box = at.getBoundingClientRect(), bottom = style.overflowY === "hidden" ? box.bottom : 1e6;
  const all = [Math.max(from, box.left), Math.min(to, box.right), Math.min(end, bottom)];
  return [...all, dots || style.textOverflow === "ellipsis"];
});
for (const text of texts) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const [from, to, end, dots] = window_of(text.parentElement);
  for (const box of range.getClientRects()) {
    const rim = box.height / 4, left = Math.max(box.left, from), right = Math.min(box.right, to);
    if (box.width > 1 && right > left && box.top + rim < end)
      lines.push([box.top + rim, box.bottom - rim, left, right, text.data.trim(), text]);
    if (!dots && (box.left < from - 2 || box.right > to + 2)) found.push([text.data.trim(), "cut"]);
  }
}
lines.sort((one, other) => one[0] - other[0]);
const sticks = once(at => at && (at.nodeName === "THEAD" ||
  getComputedStyle(at).position === "sticky" || sticks(at.parentElement)));
const stuck = line => sticks(line[5].parentElement);
const rolls = once(at => at && (getComputedStyle(at).overflowX === "auto" ||
  rolls(at.parentElement)));
lines.forEach((one, index) => {
  const outside = turned ? one[2] < -1 : one[3] > innerWidth + 1;
  if (outside && !one[5].parentElement.closest(".track, pre") && !rolls(one[5].parentElement))
    found.push([one[4], "lies outside"]);
  for (let next = index + 1; next < lines.length && lines[next][0] < one[1] - 2; next++) {
    const other = lines[next];
    if (!stuck(one) !== !stuck(other) || one[5] === other[5]) continue;
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


_SLIVERS = r"""
for (const text of bent)
  for (const word of text.data.matchAll(/[^\s\u2010-\u2015-]{3,}/gu)) {
    if (/[\u0590-\u08ff\u3040-\u9fff\uac00-\ud7af]/.test(word[0])) continue;
    const on = parts(text, word.index, word.index + word[0].length);
    const shortest = Math.min(...on.slice(0, -1).map(part => part.width));
    if (on.length > 1 && shortest < 4 * size(text) && on[1].top > on[0].bottom - 4)
      found.push(word[0]);
  }
return found;
"""
_OUTSIDE = r"""
const found = [], wide = document.documentElement.scrollWidth - innerWidth;
const turned = document.dir === "rtl";
if (wide > 0) found.push(`scrolls sideways by ${wide} pixels`);
for (const one of document.querySelectorAll("section > :not(h2, h3, svg)")) {
  const head = one.parentElement.querySelector(":scope > h2");
  if (!head || getComputedStyle(one.parentElement).display !== "grid") continue;
  const box = one.getBoundingClientRect(), beside = head.getBoundingClientRect();
  const in_margin = turned ? box.right > beside.left + 1 : box.left < beside.right - 1;
  if (innerWidth >= 960 && box.width && in_margin)
    found.push(`in the margin: ${one.textContent.trim().slice(0, 40)}`);
}
for (const one of document.querySelectorAll("nav a")) {
  const box = one.getBoundingClientRect();
  if (box.width && (box.left < 0 || box.right > innerWidth + 1))
    found.push(`outside: ${one.textContent.trim()}`);
}
return found;
"""


def faults(page: Page) -> list[str]:
    """All that a reader trips over in the width that the page has.

    Beside what is above: a word in slivers of less than four letters, what scrolls sideways, is
    cut without three dots, or has fallen into the margin of the headings.
    """
    script = (
        f"() => {{{_SEEN}const broken = (() => {{{_BROKEN.replace('return found;', _SLIVERS)}}})();"
        f"const over = (() => {{{_OVER}}})(), out = (() => {{{_OUTSIDE}}})();"
        "return [...new Set([...broken.map(word => `broken: ${word}`),"
        " ...over.map(pair => `over: ${pair.join(' | ')}`), ...out])]; }"
    )
    found: list[str] = page.evaluate(script)
    return found
