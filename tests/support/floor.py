"""What the oldest television has: ES2015 by acorn, names and styles by lists of what came later.

Each name stands with the version of Chromium that brought it, or the later ECMAScript.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pytest

LATER_MEMBERS = {
    "adoptedStyleSheets": 73,
    "allSettled": 76,
    "any": 85,
    "asyncIterator": 63,
    "at": 92,
    "checkVisibility": 105,
    "clipboard": 66,
    "cookieStore": 87,
    "entries": 54,
    "finally": 63,
    "findLast": 97,
    "findLastIndex": 97,
    "flat": 69,
    "flatMap": 69,
    "formatRange": 76,
    "formatToParts": 57,
    "fromAsync": 121,
    "fromEntries": 73,
    "getAnimations": 84,
    "getOwnPropertyDescriptors": 54,
    "groupBy": 117,
    "hasOwn": 93,
    "locks": 69,
    "matchAll": 73,
    "padEnd": 57,
    "padStart": 57,
    "randomUUID": 92,
    "replaceAll": 85,
    "replaceChildren": 86,
    "requestSubmit": 76,
    "setHTMLUnsafe": 124,
    "showPopover": 114,
    "signal": 66,
    "startViewTransition": 111,
    "supportedValuesOf": 99,
    "toReversed": 110,
    "toSorted": 110,
    "toSpliced": 110,
    "toggleAttribute": 69,
    "trimEnd": 66,
    "trimStart": 66,
    "values": 54,
    "visualViewport": 61,
    "withResolvers": 119,
}
"""Properties of whatever it may be. Those of ES2017 are named too, which Chromium had earlier."""
LATER_GLOBALS = {
    "AbortController": 66,
    "AbortSignal": 66,
    "Atomics": 60,
    "BigInt": 67,
    "CSSStyleSheet": 73,
    "CompressionStream": 80,
    "DecompressionStream": 80,
    "FinalizationRegistry": 84,
    "IntersectionObserver": 58,
    "ResizeObserver": 64,
    "SharedArrayBuffer": 60,
    "TransformStream": 67,
    "WeakRef": 84,
    "WritableStream": 59,
    "cookieStore": 87,
    "globalThis": 71,
    "queueMicrotask": 71,
    "reportError": 95,
    "structuredClone": 98,
    "trustedTypes": 83,
    "visualViewport": 61,
}
LATER_INTL = ("DisplayNames", "DurationFormat", "ListFormat", "Locale", "PluralRules",
              "RelativeTimeFormat", "Segmenter")  # fmt: skip
"""Of `Intl`, 63 and later."""

LATER_STYLES = {
    "gap of flex, 84": r"\b(?:row-|column-)?gap\s*:",
    "grid, 57": r"\bdisplay\s*:\s*(?:inline-)?grid|\bgrid(?:-\w+)*\s*:",
    "display, 58": r"\bdisplay\s*:\s*(?:contents|flow-root|\w+\s+\w)",
    "min(), max(), clamp(), 79": r"(?<![\w-])(?:min|max|clamp|round|abs|sign)\(",
    "selectors, 60 to 105": r":(?:is|where|has|focus-visible|focus-within|any-link|dir|modal)\b",
    "a list within :not(), 88": r":not\([^)]*,",
    ":nth-child(… of …), 111": r":nth-(?:last-)?child\([^)]*\bof\b",
    "pseudo-elements, 57 and 86": r"::(?:placeholder|marker|part|backdrop)\b",
    "nesting, 112": r"(?:^|[{};])\s*&",
    "inset, 87": r"\binset(?:-\w+)*\s*:",
    "aspect-ratio, 88": r"(?<!min-)(?<!max-)\baspect-ratio\s*:",
    "overflow-wrap: anywhere, 80": r"\boverflow-wrap\s*:\s*anywhere",
    "overflow: clip, 90": r"\boverflow(?:-[xy])?\s*:\s*clip",
    "logical sides, 69 and 87": r"\b(?:margin|padding|border)-(?:inline|block)",
    "logical sizes, 57": r"\b(?:inline|block)-size\s*:",
    "preferences, 74 and 76": r"\bprefers-|\bforced-colors|\bcolor-gamut",
    "ranges of media, 104": r"@media[^{]*[<>]",
    "at-rules, 85 to 118": r"@(?:layer|container|supports selector|property|scope|starting-style)",
    "hex colours with alpha, 62": r"#[0-9a-fA-F]{8}\b|#[0-9a-fA-F]{4}\b",
    "colours without commas, 65": r"\b(?:rgb|hsl)a?\(\s*[\d.%]+\s+",
    "colours, 101 to 123": r"\b(?:oklch|oklab|lch|lab|hwb|color|color-mix|light-dark)\(",
    "text, 87 to 133": r"\btext-(?:underline-offset|decoration-thickness|wrap|box)",
    "text-decoration of two words, 57": r"\btext-decoration\s*:\s*\w+\s+\w",
    "place-…, 59": r"\bplace-(?:items|content|self)",
    "space-evenly, 60": r"\bspace-evenly\b",
    "units, 105 to 111": r"\d(?:dvh|svh|lvh|dvw|svw|lvw|lh|rlh|cap|ic|vi|vb|cq\w+)\b",
    "env(), 69": r"\benv\(",
    "conic gradients, 69": r"\bconic-gradient\(",
    "properties, 57 to 105": r"(?:^|[{;])\s*(?:accent-color|backdrop-filter|caret-color"
    r"|color-scheme|content-visibility|container|font-display|line-clamp|overscroll-behavior"
    r"|rotate|scale|scroll-behavior|scrollbar-\w+|translate)\s*:",
}  # fmt: skip


@dataclass
class Scripts(HTMLParser):
    """The scripts and styles of a page: the addresses that it loads, and what stands in it."""

    loaded: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    _within: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._within = tag
        if tag == "script" and "src" in values:
            self.loaded.append(values["src"])
        if tag == "link" and values.get("rel") == "stylesheet":
            self.loaded.append(values["href"])
        self.scripts += [value for name, value in values.items() if name.startswith("on")]
        self.styles += [f"a{{{values['style']}}}"] if "style" in values else []

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within == "script" and data.strip():
            self.scripts.append(data)
        if self._within == "style":
            self.styles.append(data)


def scripts_of(page: str) -> Scripts:
    """What a page loads and holds."""
    found = Scripts()
    found.feed(page)
    found.close()
    return found


def later(source: str, edition: str = "2015") -> list[str]:
    """What in a script is newer than an edition of ECMAScript and Chromium 56, or no script."""
    acorn = shutil.which("acorn")
    if acorn is None:
        pytest.skip("no acorn: install node-acorn")
    ran = subprocess.run(
        [str(acorn), f"--ecma{edition}", "--compact"],
        input=source,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if ran.returncode:
        return [ran.stderr.strip()]
    return [found for node in _nodes(json.loads(ran.stdout)) for found in _later(node)]


def _nodes(tree: Any) -> Iterator[dict[str, Any]]:
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            if "type" in node:
                yield node
            waiting.extend(node.values())
        elif isinstance(node, list):
            waiting.extend(node)


def _later(node: dict[str, Any]) -> Iterator[str]:
    if node["type"] == "MemberExpression":
        name = _name(node["property"], computed=node["computed"])
        if name in LATER_MEMBERS:
            yield name
        if node["object"].get("name") == "Intl" and name in LATER_INTL:
            yield f"Intl.{name}"
        if name in LATER_GLOBALS and node["object"].get("name") in ("window", "self"):
            yield name
    if node["type"] == "ObjectPattern":
        for part in node["properties"]:
            name = _name(part["key"], computed=part["computed"])
            if name in LATER_MEMBERS or name in LATER_GLOBALS:
                yield name
    if node["type"] == "Identifier" and node["name"] in LATER_GLOBALS:
        yield node["name"]


def _name(node: dict[str, Any], *, computed: bool) -> str:
    return str(node.get("value") if computed else node.get("name", node.get("value")))


def later_styles(css: str) -> list[str]:
    """What in a style sheet is newer than Chromium 56."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return [name for name, pattern in LATER_STYLES.items() if re.search(pattern, css)]


def without_fallback(css: str) -> list[str]:
    """Declarations with var() before which no plain one stands for where var() is not known."""
    found = []
    for rule in re.findall(r"\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        declarations = [part.partition(":")[::2] for part in rule.split(";") if ":" in part]
        for index, (name, value) in enumerate(declarations):
            before = [known for known, said in declarations[:index] if "var(" not in said]
            side = name.rpartition("-")[0]
            plain = name in before or any(
                known == side or (side.startswith("border") and known.startswith("border"))
                for known in before
            )
            if "var(" in value and not plain:
                found.append(f"{name}:{value}")
    return found
