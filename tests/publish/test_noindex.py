"""`noindex: yes`: which pages ask search engines to leave them out."""

from pathlib import Path

import pytest
from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.build import EVENT, ROUND_1, typed

SITE = "topcut: 1\naddress: https://example.org/\n"
META = "<meta name=robots content=noindex>"


def _built(folder: Path, site: str, event: str) -> dict[str, str]:
    """The pages and sitemaps by path."""
    typed(folder, event=event, swiss_1=ROUND_1)
    (folder / "data" / "site.yaml").write_text(site)
    build(folder / "data", folder / "site", Silent())
    files = (path for path in (folder / "site").rglob("*") if path.suffix in (".html", ".xml"))
    return {
        path.relative_to(folder / "site").as_posix(): path.read_text(encoding="utf-8")
        for path in files
    }


@pytest.mark.parametrize(
    ("site", "event"), [("noindex: yes\n", ""), ("", "noindex: yes\n"), ("", "")]
)
def test_all_pages_or_those_of_an_event_ask_for_it(tmp_path: Path, site: str, event: str) -> None:
    pages = _built(tmp_path, SITE + site, EVENT + event)
    asking = {path for path, text in pages.items() if META in text}
    html = {path for path in pages if path.endswith(".html") and path != "404.html"}
    of_event = {path for path in html if path.startswith("downtown/")}
    expected = html if site else of_event if event else set()
    assert asking - {"404.html"} == expected
    assert ("sitemap.xml" in pages) is not bool(site)
    assert "feed.xml" in pages
    listed = "https://example.org/downtown/<" in pages.get("sitemap.xml", "")
    assert listed is not bool(site or event)
