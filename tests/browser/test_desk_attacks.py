"""Hostile pages in the organizer's own browser, and hostile words in every field of the desk."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Frame,
    Page,
    Playwright,
)

from tests.browser.conftest import ARGUMENTS, chromium
from tests.build import PLAYERS, typed
from tests.support.attacks import Evil, Form, crawled, desk_of, evil, kept
from tests.support.outcomes import button
from tests.support.overheard import Overheard
from tests.support.phones import ON, OPEN
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

SCREENS = "screens: {hall: [pairings, clock, standings]}\n"

SCRIPT = (Path(__file__).parent / "hostile.js").read_text()
"""Sends every form of the desk in every way, and gives what it could read."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("attacked")
    typed(folder, event=f"{ON}{SCREENS}", swiss_1=OPEN)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(folder) as made:
        yield made


@pytest.fixture(scope="module")
def desk(server: Served) -> str:
    return desk_of(server)


@pytest.fixture(scope="module")
def forms(desk: str) -> list[Form]:
    """Every form of the desk, each kind once; looking for them makes the players' keys."""
    return list({each.does: each for each in crawled(desk)[1]}.values())


@pytest.fixture(scope="module")
def stranger() -> Iterator[Evil]:
    with evil() as made:
        made.pages["/"] = "<!doctype html><title>evil</title><body>"
        yield made


@pytest.fixture(scope="module")
def victim(playwright: Playwright) -> Iterator[Browser]:
    """A browser for which evil.example leads to this machine, and nothing else leads anywhere.

    It lets every page ask this machine, as browsers did until late: the desk alone defends itself.
    """
    rules = "MAP evil.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
    own = [f"--host-resolver-rules={rules}", "--disable-features=LocalNetworkAccessChecks"]
    made = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS, *own])
    yield made
    made.close()


@pytest.fixture
def context(victim: Browser, desk: str) -> Iterator[BrowserContext]:
    """A browser in which the organizer has the desk open."""
    made = victim.new_context()
    page = made.new_page()
    page.goto(f"{desk}downtown/results")
    yield made
    made.close()


def token_of(context: BrowserContext) -> str:
    """The token, as if the hostile page had learned it."""
    return str(context.pages[0].locator("input[name=token]").first.input_value())


def sent(desk: str, forms: list[Form]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The forms as a hostile page sends them: filled in, so that they would change something."""
    typed_in = {"name": "Mallory", "line": "1 60", "title": "Evil", "text": "evil", "minutes": "5",
                "table": "1", "list": "Mallory Evil", "reason": "evil",
                "outcome": button("6-0")}  # fmt: skip
    found = []
    for form in forms:
        fields = {n: v or typed_in.get(n, "") for n, _, v in form.fields if n != "token"}
        if "do" not in fields or "/publish" in form.action:
            continue
        found.append((form.action, list(fields.items())))
    assert len(found) > 12
    more = {"do": "line", "line": "1 60"}, {"do": "line", "line": "2 60"}
    return [*found, *((f"{desk}downtown/results", list(each.items())) for each in more)]


def attack(page: Page, context: BrowserContext, desk: str, forms: list[Form]) -> list[str]:
    values = {"desk": desk, "forms": sent(desk, forms), "token": token_of(context)}
    return [str(each) for each in page.evaluate(SCRIPT, values)]


@pytest.mark.parametrize("host", ["evil.example", "localhost", "127.0.0.1"])
def test_a_page_of_another_origin_reads_and_changes_nothing(
    server: Served, desk: str, forms: list[Form], stranger: Evil, context: BrowserContext, host: str
) -> None:
    """Other ports of this host share its cookies, and are no other site for SameSite."""
    before, page = kept(server), context.new_page()
    page.goto(stranger.at("/", host))
    assert attack(page, context, desk, forms) == []
    assert kept(server) == before


def test_a_page_at_the_port_of_the_pages_reads_and_changes_nothing(
    server: Served, desk: str, forms: list[Form], context: BrowserContext
) -> None:
    """A club's own template runs scripts there."""
    before, page = kept(server), context.new_page()
    club = server.site / "club.html"
    club.write_text("<!doctype html><body>")
    for host in ("127.0.0.1", "localhost"):
        page.goto(f"http://{host}:{server.port}/club.html")
        page.evaluate(
            "port => { for (let n = 0; n < 40; n++) for (const path of ['/', '/downtown'])"
            " document.cookie = `topcut-desk-${port}=evil${n}; path=${path}`; }",
            desk.rstrip("/").rpartition(":")[2],
        )
        assert attack(page, context, desk, forms) == []
    assert kept(server) == before
    club.unlink()
    context.pages[0].reload()
    assert context.pages[0].locator("#line").is_visible()


def test_a_worker_of_the_pages_never_sees_the_desk(
    server: Served, desk: str, context: BrowserContext
) -> None:
    before, page = kept(server), context.new_page()
    worker = "self.onfetch = e => e.respondWith(new Response('evil'));"
    host = f"http://127.0.0.1:{server.port}"
    (server.site / "worker.js").write_text(worker)
    page.goto(f"{host}/downtown/index.html")
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => 1)")
    page.wait_for_function("navigator.serviceWorker.controller || navigator.serviceWorker.ready")
    refused = page.evaluate(
        "desk => navigator.serviceWorker.register('/worker.js', {scope: desk})"
        ".then(() => '', error => error.name)",
        desk,
    )
    assert refused
    context.pages[0].reload()
    assert context.pages[0].locator("#line").is_visible()
    assert kept(server) == before
    (server.site / "worker.js").unlink()


@pytest.mark.parametrize("kind", ["file", "data", "sandbox"])
def test_a_page_without_an_origin_reads_and_changes_nothing(
    server: Served, desk: str, forms: list[Form], stranger: Evil, context: BrowserContext,
    tmp_path: Path, kind: str,
) -> None:  # fmt: skip
    values = {"desk": desk, "forms": sent(desk, forms), "token": token_of(context)}
    made = f"<!doctype html><body><script>({SCRIPT})({json.dumps(values)})"
    made += ".then(read => { document.title = 'read ' + JSON.stringify(read); })</script>"
    before = kept(server)
    (tmp_path / "evil.html").write_text(made)
    addresses = {"file": (tmp_path / "evil.html").as_uri()}
    for attempts_left in (2, 1, 0):
        page = context.new_page()
        page.goto(addresses.get(kind) or stranger.at("/"))
        try:
            assert what_it_read(page if kind == "file" else framed(page, made, kind)) == "read []"
            break
        except Error as error:  # its own process may end under so many attacks, and proves nothing
            if "crashed" not in str(error) or not attempts_left:
                raise
    assert kept(server) == before


def framed(page: Page, made: str, kind: str) -> Frame:
    """A frame of a hostile page: with an address of data, or sandboxed."""
    source = "'data:text/html,' + encodeURIComponent(made)" if kind == "data" else "null"
    page.evaluate(
        "({made}) => { const frame = document.createElement('iframe');"
        f" const source = {source};"
        " if (source) { frame.src = source; } else { frame.sandbox ="
        " 'allow-scripts allow-forms allow-popups'; frame.srcdoc = made; }"
        " document.body.append(frame); }",
        {"made": made},
    )
    page.wait_for_timeout(500)  # until the frame is there
    return next(each for each in page.frames if each.parent_frame == page.main_frame)


def what_it_read(hostile: Page | Frame) -> str:
    """What a hostile page says that it could read, once it has tried everything."""
    hostile.wait_for_function("document.title.startsWith('read ')", timeout=90_000)
    return hostile.title()


def test_a_name_that_is_led_here_reads_and_changes_nothing(
    server: Served, desk: str, forms: list[Form], context: BrowserContext
) -> None:
    """Rebinding: for the browser the page and the desk are one origin."""
    port = desk.rstrip("/").rpartition(":")[2]
    here = f"http://evil.example:{port}/"
    before, page = kept(server), context.new_page()
    page.route(
        f"{here}first.html",
        lambda route: route.fulfill(body="<!doctype html><body>", content_type="text/html"),
    )
    page.goto(f"{here}first.html")
    moved = [replace(each, action=each.action.replace(desk, here)) for each in forms]
    assert attack(page, context, here, moved) == []
    assert page.evaluate("fetch('/downtown/results').then(answer => answer.status)") == 421
    assert kept(server) == before


def test_the_desk_is_shown_in_nobodys_frame(
    desk: str, stranger: Evil, context: BrowserContext
) -> None:
    page = context.new_page()
    stranger.pages["/frame.html"] = f"<iframe src='{desk}downtown/results'></iframe>"
    for host in ("evil.example", "127.0.0.1"):
        page.goto(stranger.at("/frame.html", host))
        page.wait_for_timeout(300)  # until the frame is refused
        assert not any("downtown" in frame.url for frame in page.frames if "error" not in frame.url
                       and frame.locator("#line").count())  # fmt: skip


def test_no_address_of_the_desk_reaches_another_server(
    desk: str, stranger: Evil, context: BrowserContext, server: Served
) -> None:
    """A key in an address is in no Referer."""
    page = context.pages[0]
    asked: list[str] = []
    context.on("request", lambda asks: asked.append(f"{asks.url} {asks.headers}"))
    page.goto(f"{desk}devices?key=secretkey")
    page.evaluate(f"location.href = '{stranger.at('/')}'")
    page.wait_for_url(stranger.at("/"))
    page.goto(f"{desk}downtown/more?told=secretkey")
    page.get_by_role("link", name="Its pages").click()
    page.wait_for_url(re.compile(rf":{server.port}/"))
    outside = [each for each in (*asked, *stranger.asked) if not each.startswith(desk)]
    assert outside
    assert [each for each in outside if "secretkey" in each] == []


PAYLOADS = (
    '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    "'--></title></textarea></style></script><svg onload=alert(3)>",
    "{{7*7}}{% raw %}${7*7}<%= 7*7 %> [x](javascript:alert(4)) ![x](http://evil.example/a.png)",
    "*{background:url(http://evil.example/b)} <link rel=stylesheet href=//evil.example/c>"
    " Ada \u202eenarC\u202c \u2066\u200f --amend =1+1 javascript:alert(5)",
    "x" * 10_000,
)
FILL = """
([index, wanted, payload]) => {
  const form = document.querySelectorAll("form")[index];
  for (const each of form.elements) {
    if (!each.name || each.name === "token" || each.tagName === "BUTTON") continue;
    const free = each.type !== "hidden" && !["checkbox", "radio", "date"].includes(each.type);
    if (wanted ? each.name === wanted : free && each.tagName !== "SELECT") {
      each.removeAttribute("maxlength");
      each.value = payload;
    }
  }
  const button = form.querySelector("button[name]:not([formnovalidate]), button[name]");
  if (button) {
    const hidden = document.createElement("input");
    Object.assign(hidden, {type: "hidden", name: button.name, value: button.value});
    if (wanted === button.name) hidden.value = payload;
    form.append(hidden);
  }
  form.noValidate = true;
  HTMLFormElement.prototype.submit.call(form);
}
"""
"""Fills in a form, one field or all that people type into, and sends it without any script."""


@pytest.fixture
def hostile(tmp_path: Path) -> Iterator[Served]:
    """An event of its own, with everything that a page can show."""
    more = "  - {table: 3, players: [Ed Moss, Fay Lund]}\n"
    players = PLAYERS + "- {name: Ed Moss}\n- {name: Fay Lund}\n"
    typed(tmp_path, event=f"{ON}{SCREENS}", players=players, swiss_1=f"{OPEN}{more}")
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(tmp_path) as made:
        yield made


def fill_in(page: Page, forms: list[Form], payload: str, *, hidden: bool) -> int:
    """Sends each form, with the payload in all fields that are typed into or in each other one."""
    count = 0
    for form in sorted(forms, key=lambda each: "delete" in each.does):  # it takes pages away
        names = dict.fromkeys(name for name, _, _ in form.fields if name != "token")
        for name in (*names,) if hidden else ("",):
            page.goto(form.page)
            if page.locator("form").count() <= form.index:
                break  # an earlier form took it away
            with page.expect_navigation(wait_until="load"):
                page.evaluate(FILL, [form.index, name, payload])
            count += 1
    return count


def look_at_all(page: Page, server: Served, desk: str) -> int:
    """Opens every page of the desk and every page of the site."""
    pages, _ = crawled(desk)
    public = [each for each in sorted(server.site.rglob("*.html")) if "guide" not in each.parts]
    public = [each for each in public if each.name != "404.html"]
    for address in (*pages, f"{server.url}/organizer/"):
        page.goto(address, wait_until="load")
    for path in public:
        if path.exists():  # a build may take one away meanwhile
            page.goto(f"{server.url}/{path.relative_to(server.site).as_posix()}", wait_until="load")
    return len(pages) + len(public)


def test_hostile_words_in_every_field_stay_words(victim: Browser, hostile: Served) -> None:
    """Every form that a crawl of the desk finds, so that a new one is attacked as well."""
    desk, watched = desk_of(hostile), Overheard()
    context = victim.new_context()
    watched.watch(context)
    page = context.new_page()
    count = 0
    for payload in PAYLOADS:
        forms = {each.does: each for each in crawled(desk)[1] if "/publish" not in each.action}
        assert len(forms) > 12, list(forms)
        count += fill_in(page, list(forms.values()), payload, hidden=False)
    names = {each.does: each for each in crawled(desk)[1] if "/publish" not in each.action}
    count += fill_in(page, list(names.values()), PAYLOADS[0], hidden=True)
    assert count > 100
    typed_in = (hostile.data / "events/downtown/players.yaml").read_text()
    assert "onerror=alert(1)" in typed_in
    assert look_at_all(page, hostile, desk) > 30
    context.close()
    assert watched.wrong == [], "\n".join(watched.wrong)
    assert "Traceback" not in hostile.said()
