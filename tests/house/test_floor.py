"""Old televisions: what screens load uses nothing that Chromium 56 lacks."""

from pathlib import Path

import pytest

from tests.support.floor import later, later_styles, scripts_of, without_fallback
from tests.support.hall import hall, room_files

SCRIPTS = (
    "templates/screen.js",
    "templates/screen_worker.js",
    "templates/overlay.js",
    "templates/clock.js",
    "generator/topcut/live/server/assets/live.js",
)
"""What screens load, what they register, and what says the same of itself."""
STYLES = (
    "templates/screen.css",
    "templates/overlay.css",
    "generator/topcut/live/server/assets/live.css",
)


@pytest.mark.parametrize("path", SCRIPTS)
def test_scripts_use_nothing_newer_than_the_oldest_television(root: Path, path: str) -> None:
    assert later((root / path).read_text(encoding="utf-8")) == []


def test_the_script_of_a_television_is_one_of_es5(root: Path) -> None:
    """Those of 2015 read no other: one newer word, and nothing of it runs."""
    assert later((root / SCRIPTS[0]).read_text(encoding="utf-8"), "5") == []


def test_a_newer_word_than_es5_would_be_found() -> None:
    assert later("const a = 1", "5") != []
    assert later("var a = 1", "5") == []


def test_a_screen_loads_nothing_else_and_holds_nothing_newer() -> None:
    pages = [body for path, body in room_files(hall(8)).items() if "/screen/" in path]
    assert len(pages) > 5
    for page in pages:
        found = scripts_of(page.decode())
        loaded = {address.rpartition("/")[2].partition("?")[0] for address in found.loaded}
        assert loaded == {"screen.css", "screen.js"}
        assert [fault for script in found.scripts for fault in later(script)] == []
        assert [fault for style in found.styles for fault in later_styles(style)] == []


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
        "import x from 'x'",
        "export default 1",
        "x.padStart(2)",
        "x['flat']()",
        "Object.fromEntries(x)",
        "fetch(x).finally(y)",
        "const {flatMap} = Array.prototype",
        "new AbortController()",
        "new window.ResizeObserver(x)",
        "new Intl.PluralRules('en')",
        "globalThis.x",
        "/(?<=a)b/",
        "/\\p{L}/u",
        "class A { b = 1 }",
        "1_000",
        "1n",
        "if (",
    ],
)
def test_what_is_newer_would_be_found(source: str) -> None:
    assert later(source) != []


def test_plain_es2015_is_allowed() -> None:
    source = "const f = (a, ...b) => `${a}`; class A { get b() { return [...this.c]; } } f(1, 2);"
    assert later(source) == []


def test_what_stands_in_a_page_would_be_found() -> None:
    found = scripts_of(
        "<p style='gap:1em' onclick='a?.b'>a<script>c ?? d</script><style>p{}</style>"
    )
    assert (found.scripts, found.styles) == (["a?.b", "c ?? d"], ["a{gap:1em}", "p{}"])


@pytest.mark.parametrize("path", STYLES)
def test_styles_use_nothing_newer(root: Path, path: str) -> None:
    assert later_styles((root / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "css",
    [
        "p{display:grid}",
        "p{display:flex;gap:1rem}",
        "p{grid-template-columns:1fr 1fr}",
        "p{width:min(1rem,2vw)}",
        "p{font-size:clamp(1rem,2vw,3rem)}",
        "p:is(.a,.b){color:red}",
        ":where(p){color:red}",
        "p:not(.a,.b){color:red}",
        "p:focus-visible{color:red}",
        "p{inset:0}",
        "p{aspect-ratio:16/9}",
        "p{color:#11223344}",
        "p{color:rgb(0 0 0)}",
        "p{margin-inline:auto}",
        "p{justify-content:space-evenly}",
        "p{height:100dvh}",
        "p{overflow:clip}",
        "p{& b{color:red}}",
        "@media (width>=40em){p{color:red}}",
        "@media (prefers-color-scheme:dark){p{color:red}}",
        "@layer a{p{color:red}}",
    ],
)
def test_newer_styles_would_be_found(css: str) -> None:
    assert later_styles(css) != []


def test_plain_styles_are_allowed() -> None:
    css = "/* no gap: 1 */@media (min-aspect-ratio:16/9){p:nth-child(n+2)>b::before{color:#fff}}"
    assert later_styles(css) == []


def test_every_custom_property_has_a_plain_value_before_it(root: Path) -> None:
    """Where var() is not known, the declaration before it stands."""
    assert without_fallback((root / STYLES[0]).read_text(encoding="utf-8")) == []


def test_a_custom_property_alone_would_be_found() -> None:
    assert without_fallback("p{color:#fff;color:var(--ink)}b{color:var(--ink)}") == [
        "color:var(--ink)"
    ]
    assert without_fallback("b{color:var(--paper);color:var(--ink)}") != []
