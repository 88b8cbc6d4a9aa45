"""Sites below a path of any static server, and an index over them: no request fails."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Response

from tests.build import ROUND_1, typed
from tests.support.trees import built

pytestmark = pytest.mark.browser


class Quiet(SimpleHTTPRequestHandler):
    """What `python -m http.server` is, without a word."""

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a static server over a folder."""
    handler = partial(Quiet, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    running = Thread(target=server.serve_forever, args=(0.05,))
    running.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        running.join()


@pytest.fixture(scope="module")
def www(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three sites of a year each and their index, side by side below netrunner/."""
    folder = tmp_path_factory.mktemp("hosts")
    index = folder / "index"
    below = folder / "www" / "netrunner"
    below.mkdir(parents=True)
    for year in ("2016", "2017", "2018"):
        event = typed(folder / year, swiss_1=ROUND_1)
        event = event.rename(event.with_name(f"spring-{year}"))
        about = event / "event.yaml"
        text = about.read_text(encoding="utf-8").replace("2018-03-10", f"{year}-03-10")
        text = text.replace("structure: basic", "structure: {rounds: 1, cut: 0}")
        about.write_text(text.replace("Downtown", f"Spring {year}"), encoding="utf-8")
        (folder / year / "data" / "site.yaml").write_text("topcut: 1\n", encoding="utf-8")
        assert built(folder / year / "data", below / year).ok
        shutil.copytree(below / year / "data", index / "data" / "sites" / f"y{year}")
    sites = ", ".join(f"y{year}: ../{year}/" for year in (2016, 2017, 2018))
    text = f"topcut: 1\ntitle: All years\nsites: {{{sites}}}\n"
    (index / "data" / "site.yaml").write_text(text, encoding="utf-8")
    assert built(index / "data", below / "index").ok
    return folder / "www"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    made = browser.new_context().new_page()
    yield made
    made.context.close()


def test_every_link_of_the_index_answers_below_a_path(www: Path, page: Page) -> None:
    failed: list[str] = []

    def heard(response: Response) -> None:
        if response.status >= 400:
            failed.append(response.url)

    page.on("response", heard)
    page.on("requestfailed", lambda request: failed.append(request.url))
    with served(www) as at:
        ahead, seen, elsewhere = [f"{at}/netrunner/index/"], set[str](), set[str]()
        while ahead:
            address = ahead.pop()
            if address in seen:
                continue
            seen.add(address)
            page.goto(address)
            links: list[str] = page.eval_on_selector_all(
                "a[href]", "all => all.map(one => one.href.split('#')[0])"
            )
            inside = [link for link in links if "/netrunner/index/" in link]
            elsewhere |= {link for link in links if "/netrunner/20" in link}
            ahead += [link for link in inside if link.endswith(("/", ".html"))]
        for address in sorted(elsewhere):
            page.goto(address)
    assert failed == []
    assert {link.split("/netrunner/")[1][:4] for link in elsewhere} == {"2016", "2017", "2018"}
    assert len(seen) > 10


def test_the_search_of_the_index_leads_into_the_other_site(www: Path, page: Page) -> None:
    with served(www) as at:
        page.goto(f"{at}/netrunner/index/")
        page.get_by_role("link", name="Find").focus()
        page.get_by_role("link", name="Find").click()
        box = page.get_by_role("combobox")
        box.fill("Spring 2017")
        found = page.get_by_role("option", name="Spring 2017")
        found.wait_for()
        box.press("Enter")
        page.wait_for_url("**/netrunner/2017/spring-2017/index.html")
        assert page.get_by_role("heading", level=1).inner_text() == "Spring 2017"


def test_a_person_over_three_sites_has_one_page(www: Path, page: Page) -> None:
    with served(www) as at:
        page.goto(f"{at}/netrunner/index/players/ada-crane/")
        assert page.locator("table.f tr").count() == 3
        page.get_by_role("link", name="Spring 2016", exact=True).first.click()
        assert "/netrunner/2016/spring-2016/players/ada-crane/" in page.url
