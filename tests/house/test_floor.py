"""Old televisions: scripts and styles of screens use nothing that Chromium 56 lacks.

Scripts are ES2015, parsed into their syntax; names that came later are listed, with the version
of Chromium that brought them.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

SCRIPTS = ("screen.js", "screen_worker.js")
LATER_SYNTAX = {
    "optional_chain": "80",
    "??": "80",
    "??=": "85",
    "||=": "85",
    "&&=": "85",
    "**": "ES2016",
    "**=": "ES2016",
    "async": "ES2017",
    "await_expression": "ES2017",
    "import_statement": "modules",
    "export_statement": "modules",
    "import": "modules",
    "field_definition": "72",
    "class_static_block": "91",
    "private_property_identifier": "74",
}
LATER_NAMES = {
    "allSettled": 76,
    "any": 85,
    "at": 92,
    "entries": 54,
    "finally": 63,
    "flat": 69,
    "flatMap": 69,
    "fromEntries": 73,
    "matchAll": 73,
    "padEnd": 57,
    "padStart": 57,
    "replaceAll": 85,
    "replaceChildren": 86,
    "trimEnd": 66,
    "trimStart": 66,
    "values": 54,
}
"""Properties; those of ES2017 are named too, which Chromium had a little earlier."""
LATER_GLOBALS = {
    "AbortController": 66,
    "AbortSignal": 66,
    "IntersectionObserver": 58,
    "ResizeObserver": 64,
    "globalThis": 71,
    "queueMicrotask": 71,
    "structuredClone": 98,
}
LATER_STYLES = (
    r"\bgap\s*:",
    r"\bdisplay\s*:\s*(?:grid|contents|flow-root)",
    r"\b(?:min|max|clamp)\(",
    r":(?:is|where|has|focus-visible|focus-within)\b",
    r"\binset\b",
    r"\baspect-ratio\s*:\s*\d+\s*;",
    r"\boverflow-wrap\s*:\s*anywhere",
    r"\b(?:margin|padding|border)-(?:inline|block)",
    r"\bprefers-color-scheme",
    r"@(?:layer|container|supports selector)",
    r"#[0-9a-f]{8}\b|#[0-9a-f]{4}\b",
    r"\btext-(?:underline-offset|decoration-thickness)",
    r"\bplace-(?:items|content|self)",
    r"\b(?:dvh|svh|lvh)\b",
)


def nodes(source: str) -> Iterator[Node]:
    tree = Parser(Language(tree_sitter_javascript.language())).parse(source.encode())
    waiting = [tree.root_node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def later(source: str) -> list[str]:
    """What in a script is newer than ES2015 and Chromium 56."""
    found = []
    for node in nodes(source):
        text = (node.text or b"").decode()
        kind = node.type
        if node.is_error or node.is_missing:
            found.append(f"no JavaScript: {text[:40]}")
        if kind in LATER_SYNTAX:
            found.append(kind)
        if kind == "property_identifier" and text in LATER_NAMES:
            found.append(text)
        if kind == "identifier" and text in LATER_GLOBALS:
            found.append(text)
        if kind == "catch_clause" and node.child_by_field_name("parameter") is None:
            found.append("catch without a name")
        if kind == "spread_element" and node.parent and node.parent.type == "object":
            found.append("spread of an object")
        if kind in ("arguments", "formal_parameters") and text.rstrip(") \n").endswith(","):
            found.append("a comma at the end of arguments")
        if kind == "number" and re.search(r"_|n$", text):
            found.append(text)
        if kind == "regex" and re.search(r"\(\?<|/[a-z]*[sdv][a-z]*$|\\p\{", text):
            found.append(text)
    return found


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_use_nothing_newer_than_the_oldest_television(root: Path, name: str) -> None:
    assert later((root / "templates" / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "a?.b",
        "a ?? b",
        "async function f() {}",
        "2 ** 3",
        "const b = {...a}",
        "try {} catch {}",
        "f(a,)",
        "import('x')",
        "x.padStart(2)",
        "new AbortController()",
        "/(?<=a)b/",
        "class A { b = 1 }",
        "1_000",
        "if (",
    ],
)
def test_what_is_newer_would_be_found(source: str) -> None:
    assert later(source) != []


def test_plain_es2015_is_allowed() -> None:
    source = "const f = (a, ...b) => `${a}`; class A { get b() { return [...this.c]; } } f(1, 2);"
    assert later(source) == []


def test_styles_use_nothing_newer(root: Path) -> None:
    css = (root / "templates" / "screen.css").read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    assert [pattern for pattern in LATER_STYLES if re.search(pattern, css)] == []


def test_every_custom_property_of_a_colour_has_a_plain_value_before_it(root: Path) -> None:
    """Where var() is not known, the declaration before it stands."""
    css = (root / "templates" / "screen.css").read_text(encoding="utf-8")
    for rule in re.findall(r"\{([^{}]*)\}", css):
        declarations = [part.partition(":")[::2] for part in rule.split(";") if ":" in part]
        for index, (name, value) in enumerate(declarations):
            if "var(" in value:
                before = [found for found, _ in declarations[:index]]
                side = name.rpartition("-")[0]
                assert name in before or any(
                    found == side or found.startswith("border") for found in before
                ), (name, value)
