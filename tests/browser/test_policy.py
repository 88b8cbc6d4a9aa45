"""No word that is typed does anything on any page, and the policy of each page would hold it."""

import re
from collections import defaultdict
from collections.abc import Iterator
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route
from topcut.publish.rendering import MOVED
from topcut.publish.templates.renderer import Renderer

from tests.support import planted_data, runs
from tests.support.attacks import crawled, desk_of
from tests.support.overheard import Overheard
from tests.support.payloads import HOST, PAYLOADS
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

WITHIN = Renderer().text(MOVED)
WATCH = """
window.held = [];
addEventListener("securitypolicyviolation",
  (e) => held.push(`${e.violatedDirective} ${e.blockedURI} ${e.sample}`), true);
"""
"""Runs before each page: what its policy holds."""
SEEN = """
(WITHIN) => {
  const OWN = /^https:[/][/]example[.]org([/][a-z0-9-]+)+[/]$/;
  const bad = [...held.map((each) => `held: ${each}`)];
  if (window.planted) bad.push(`ran ${window.planted} times`);
  const ours = (address) => new URL(address, location).origin === location.origin;
  for (const each of document.querySelectorAll("*")) {
    const tag = each.localName;
    const say = (what) => bad.push(`<${tag}> ${what}`.slice(0, 200));
    const never = ["iframe", "object", "embed", "base", "math", "applet", "animate"];
    if (never.includes(tag)) say("is there");
    const within = !each.src && each.textContent === WITHIN;
    if (tag === "script" && !within && (!each.src || !ours(each.src))) say("is not ours");
    if (tag === "style" && each.textContent.includes("plantd")) say("has a payload");
    if (tag === "form" && !ours(each.action)) say("leads elsewhere");
    for (const { name, value } of each.attributes) {
      const loads = ["src", "srcset", "style", "formaction", "poster", "data", "background"];
      if (/^on/.test(name) || name === "srcdoc" || name.includes("plantd")) say(name);
      const runs = /^[\\s\\0-\\x20]*(javascript|vbscript|data:text)/i.test(value);
      if (runs && /href|src|action/.test(name)) say(value);
      if (loads.includes(name) && value.includes("plantd")) say(`${name}=${value}`);
      const own = tag === "a" || (each.rel === "canonical" && OWN.test(value));
      if (name === "href" && !own && value.includes("plantd")) say(`${name}=${value}`);
    }
  }
  return bad;
}
"""
"""What a payload became, if it became anything but words; one script of ours is within its page."""
ODD = (
    "/plantd<script>",
    "/downtown/players/plantd%3Cimg%20src=x%20onerror=planted=1%3E/",
    "/report",
)
AT_DESK = ("told", "line", "round", "typed", "key", "player", "at", "side")
HELD_AT_404 = re.compile(r"held: (img-src \S+/icon\.svg|script-src-elem \S+/_topcut/live\.js) ")
"""The page of what is not there names the site's own address, and takes no script of a server."""
PLANT = (
    "<script>window.planted = 1</script><img src='/plantd.png' onerror='window.planted = 1'>"
    f"<svg onload='window.planted = 1'></svg><link rel=stylesheet href='http://{HOST}/plantd.css'>"
    f"<script src='http://{HOST}/plantd.js'></script><base href='http://{HOST}/'>"
)
"""What a page would have if one place did not escape."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Which payload begins depends on the seed, so that each comes into each field some night."""
    folder = tmp_path_factory.mktemp("planted")
    planted_data.write(folder / "data", sum(runs.seed().encode()))
    with served(folder, "--desk") as made:
        yield made


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context()
    made.add_init_script(WATCH)
    yield made
    made.close()


@pytest.fixture(scope="module")
def addresses(server: Served) -> list[str]:
    """Every page of the site, of the desk, and those that are answers to what is odd."""
    desk = desk_of(server)
    public = sorted(server.site.rglob("*.html"))
    found = [f"{server.url}/{path.relative_to(server.site).as_posix()}" for path in public]
    found += [f"{server.url}{path}" for path in (*ODD, "/organizer/", "/organizer/overlay")]
    found += crawled(desk)[0]
    payload = quote(PAYLOADS[3])
    for page in ("results", "players", "strips", "", "preview", "identities"):
        found += [f"{desk}downtown/{page}?{name}={payload}" for name in AT_DESK]
    return [*found, f"{desk}{quote('<script>plantd')}/results", f"{desk}in?key={payload}"]


def kind(address: str) -> str:
    """What kind of page an address is: its path without the names of events and people."""
    path = re.sub(
        r"/(players|decks|screen|rounds|draw|news)/[^/]+", r"/\1/x", urlsplit(address).path
    )
    return re.sub(r"\d+", "0", re.sub(r"^/[^/]+/(?=.)", "/event/", path))


def kinds(addresses: list[str], most: int) -> list[str]:
    """Of each kind so many pages at most, from all over it."""
    of = defaultdict[str, list[str]](list)
    for address in addresses:
        of[kind(address)].append(address)
    return [one for each in of.values() for one in each[:: -(-len(each) // most)]]


def look(page: Page, address: str) -> list[str]:
    """What is wrong on a page."""
    page.goto(address, wait_until="load")
    found = [f"{urlsplit(address).path}: {each}" for each in page.evaluate(SEEN, WITHIN)]
    return [each for each in found if not HELD_AT_404.search(each)]


@pytest.mark.parametrize(
    ("most", "pages"), [(3, 100), pytest.param(10_000, 500, marks=pytest.mark.long)]
)
def test_a_hostile_word_is_a_word_on_every_page(
    server: Served, context: BrowserContext, addresses: list[str], most: int, pages: int
) -> None:
    """Nothing runs, nothing is asked of another host, and no policy has anything to hold.

    Every night on each page, else on so many of each kind.
    """
    heard, page, wrong = Overheard(), context.new_page(), list[str]()
    heard.watch(context)
    looked = kinds(addresses, most)
    for address in looked:
        wrong += look(page, address)
    assert len(looked) > pages
    assert wrong == [], "\n".join(wrong[:20])
    heard_else = [
        each for each in heard.wrong if not re.search(r"icon\.svg|live\.js|status of 404", each)
    ]
    assert heard_else == [], "\n".join(heard_else[:20])
    shown = server.get("/downtown/").text
    assert "window.planted" in shown, "the page shows none of the payloads"
    assert "Traceback" not in server.said()


class Planting:
    """Answers with pages in which something got through, with their policy or without."""

    def __init__(self, *, policy: bool) -> None:
        self.policy = policy
        self.planted: set[str] = set()
        """The addresses of pages that were; a redirect or a list for a script is none."""

    def answer(self, route: Route) -> None:
        """Answers one request of a browser."""
        if route.request.resource_type != "document":
            route.continue_()
            return
        answer = route.fetch(max_redirects=0)
        headers, body = dict(answer.headers), answer.text()
        if "html" in headers.get("content-type", "") and answer.status // 100 != 3:
            self.planted.add(route.request.url)
            end = body.rfind("</body>")
            body = f"{body[:end]}{PLANT}{body[end:]}" if end >= 0 else body + PLANT
            if not self.policy:
                headers.pop("content-security-policy", None)
                body = re.sub(r"<meta http-equiv=Content-Security-Policy[^>]*>", "", body)
        route.fulfill(status=answer.status, headers=headers, body=body)


@pytest.mark.parametrize("policy", [True, False])
def test_the_policy_of_each_kind_of_page_holds_what_gets_through(
    context: BrowserContext, addresses: list[str], policy: bool
) -> None:
    """Without the policy the same is seen to run, so that this test can see it."""
    page, planting = context.new_page(), Planting(policy=policy)
    context.route(re.compile(r"^http://(127\.0\.0\.1|localhost)[:/]"), planting.answer)
    asked: list[str] = []
    page.on("requestfinished", lambda asks: asked.append(asks.url))
    for address in kinds(addresses, 1):
        before = len(planting.planted)
        page.goto(address, wait_until="load")
        if len(planting.planted) == before:
            continue
        ran, held, base = page.evaluate("[window.planted || 0, held.length, document.baseURI]")
        assert bool(ran) is not policy, address
        assert bool(held) is policy, address
        assert (HOST in base) is not policy, address
    assert len(planting.planted) > 40
    assert [each for each in asked if HOST in each] == []
