"""The renderer: one page from its template and its values."""

import pytest
from topcut.pages.site.about import guide, rules
from topcut.publish.templates.renderer import Renderer, bare_script, bare_style, site_pages
from topcut.text.words import texts

from tests.support.shown import SITE


def test_a_caching_renderer_renders_a_page_again_if_its_values_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rendered: list[str] = []

    def render(_: Renderer, name: str, language: str, path: str, values: object) -> bytes:
        rendered.append(path)
        return f"{name} {language} {values}".encode()

    monkeypatch.setattr(Renderer, "_render", render)
    renderer = Renderer().caching()
    for number in (1, 1, 2):
        renderer.page("person", "en", path="players/ada/", page=number)
    assert rendered == ["players/ada/"] * 2


def test_pages_of_the_site_lie_in_their_folders() -> None:
    said = texts.load("en")
    pages = {"": ("rules", rules.page(SITE, said)), "a/": ("guide", guide.page(SITE, said))}
    files = site_pages(pages, SITE, Renderer())
    assert set(files) == {"index.html", "a/index.html"}


def test_scripts_and_styles_lose_their_comments() -> None:
    assert bare_script("/* a */\n  const a = 1;\n") == "const a=1;"
    assert bare_style("a.css", "/* a */\nb{c:d}\n") == "b{c:d}"
