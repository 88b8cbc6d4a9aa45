"""A real Chromium, and a site for it to show."""

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from importlib.resources import files as packed
from pathlib import Path

import pytest
from msgspec import structs
from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from topcut.live.server.interfaces import way_out
from topcut.pages.site.person import appearances
from topcut.publish.archive.people import PEOPLE
from topcut.publish.files import event_context
from topcut.publish.rendering import context_files, fixed_files
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import load
from topcut.tournament import Structure

from tests.support import stages
from tests.support.desk import sitting
from tests.support.desk_states import Addresses, answering, evenings
from tests.support.examples import example
from tests.support.hall import cut_hall, hall, old_protocol, room_files, unplayed, written
from tests.support.kept import Once
from tests.support.over_events import over_events
from tests.support.shown import SITE, event, eventful, plain, player, shared
from tests.support.sided import sided_hall

REACHED = ("127.0.0.1", "localhost", *filter(None, [way_out()]))
"""This machine, as it is called in tests: Chromium holds numbers against its rules as well."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=" + ", ".join(["MAP * ~NOTFOUND", *(f"EXCLUDE {h}" for h in REACHED)]),
]
"""Nothing but this machine is reached."""


PROGRAMS = ("chromium-headless-shell", "chromium")
"""Chromium's names; the one without windows first, since a window is two more processes a page."""


def chromium() -> str:
    """Chromium: the one of CHROMIUM, else of the path."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), "")
    if not found:
        pytest.skip("no Chromium: install it, or name it in CHROMIUM")
    return str(found)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    made = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    yield made
    made.close()


@pytest.fixture
def enlarged(playwright: Playwright) -> Iterator[Page]:
    """A page of a browser in which somebody has set text to twice its size."""
    twice = [*ARGUMENTS, "--blink-settings=defaultFontSize=32"]
    made = playwright.chromium.launch(executable_path=chromium(), args=twice)
    with made.new_page(bypass_csp=True) as page:
        yield page
    made.close()


WHILE_IT_RUNS = datetime(2018, 3, 10, 13, 30, tzinfo=UTC)


@pytest.fixture(scope="session")
def scriptless(browser: Browser) -> Iterator[Page]:
    """A page of a browser in which no script runs."""
    with browser.new_page(java_script_enabled=False, timezone_id="UTC") as page:
        yield page


@pytest.fixture(scope="session")
def one_television(browser: Browser) -> Iterator[Page]:
    """The page that all televisions of a process share, with a clock that is the test's."""
    with browser.new_page(timezone_id="UTC", bypass_csp=True) as page:
        page.clock.install()
        yield page


@pytest.fixture
def television(one_television: Page) -> Iterator[Page]:
    """A page whose clock each test sets anew; nothing is left on it."""
    yield one_television
    one_television.goto("about:blank")


@pytest.fixture(scope="session")
def during(browser: Browser) -> Iterator[Page]:
    """A page in which it is half past one, while the last round runs."""
    with browser.new_page(timezone_id="UTC") as page:
        page.clock.set_fixed_time(WHILE_IT_RUNS)
        yield page


@pytest.fixture(scope="session")
def one_page(browser: Browser) -> Iterator[Page]:
    """The page that all readers of a process share: a window of its own takes a tenth second."""
    with browser.new_page(bypass_csp=True) as page:
        yield page


@pytest.fixture
def reader(one_page: Page) -> Iterator[Page]:
    """A page with script, in a window and a theme that each test sets: for what keeps nothing."""
    one_page.set_viewport_size({"width": 1280, "height": 720})
    one_page.emulate_media(media="screen", color_scheme="light")
    yield one_page
    one_page.unroute_all()
    one_page.goto("about:blank")


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, as its Python package carries it."""
    return (packed("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def site(once: Once) -> Path:
    """The site of `site_files`, built once for all processes."""
    return once("site", lambda folder: written(folder, site_files()))


@pytest.fixture(scope="session")
def halls(root: Path, once: Once) -> Path:
    """The rooms of `hall_files`, built once for all processes."""
    return once("halls", lambda folder: written(folder, hall_files(root)))


@pytest.fixture(scope="module")
def at(once: Once, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Addresses]:
    """A desk of events in every state, built once for all processes; each module has a copy."""
    folder = tmp_path_factory.mktemp("desk") / "club"
    shutil.copytree(once("evenings", lambda folder: evenings(folder / "data")), folder)
    with answering(sitting(folder / "data").desk, folder / "site") as made:
        yield made


def site_files() -> dict[str, bytes]:
    """A site with a running, a won, a coming and an eventful event, in a cut and after it.

    `won` has 8 players, `large` has 32; of `last` the last round before the cut is running.
    """
    won = replace(plain(8, 5), id="won", structure=Structure("custom", 5, 0))
    large = replace(plain(32, 5), id="large", structure=Structure("custom", 5, 0))
    coming = replace(event((player("ada"),)), id="coming", name="W" * 60)
    in_cut, over = replace(stages.running(), id="in-cut"), replace(stages.won(), id="over")
    sided = sided_hall(32, reported=5, id="sided")
    last = replace(sided_hall(32, reported=10), id="last", structure=Structure("custom", 3, 8))
    cut = replace(plain(16, 3), id="cut")
    events = (eventful(), won, large, coming, cut, in_cut, over, sided, last)
    renderer = Renderer()
    longest = [
        PEOPLE.contribution(
            person,
            "longest",
            structs.replace(
                first,
                title="Championship " * 8,
                corp=structs.replace(first.corp, name="Jinteki Biotech " * 3),
            ),
        )
        for person, first in appearances(shared(won))
    ]
    files = over_events(map(shared, events), SITE, renderer, longest)
    files |= fixed_files(SITE, renderer)
    for one in events:
        files |= context_files(event_context(one, load(one.regulations), SITE), renderer)
    return files


def hall_files(root: Path) -> dict[str, bytes]:
    """Screens and papers of rooms of 8, 32, 64, 128 and 251, of first rounds, a cut, and of others.

    `old` is of the old protocol, `several` has several players at a table.
    """
    events = [
        hall(8, reported=1),
        hall(32, reported=5),
        hall(17),
        hall(64, reported=5),
        hall(128, reported=20),
        hall(251, reported=40),
        sided_hall(32, reported=5, id="sided"),
        sided_hall(251, reported=40, id="sided-251"),
        hall(33),
        hall(33, rounds=1, id="first"),
        old_protocol(hall(32, reported=5, id="old")),
        old_protocol(hall(33, rounds=1, id="old-first")),
        replace(unplayed(example(root, "napd-evening-2018").event), id="several"),
        cut_hall(8, (1, "s1"), (2, "s5")),
    ]
    return room_files(*events)
