"""Pages with a club's templates take so much time and memory, and no more."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.publish.templates import sandbox_process
from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.publish.templates.sandbox_process import Limits

from tests.build import required
from tests.support.club_templates import Club

SHORT = Limits(seconds=1)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    made = Club(tmp_path_factory.mktemp("club") / "templates", Limits(page=100_000))
    made.folder.mkdir()
    made.write("{% macro m() %}{% endmacro %}", "m.html")
    yield made
    made.process.end()


@pytest.fixture
def short(tmp_path: Path) -> Iterator[Club]:
    """One whose pages may take little."""
    made = Club(tmp_path / "templates", SHORT)
    made.folder.mkdir()
    yield made
    made.process.end()


LONG = (
    "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "{{ lipsum(n=10**8) }}",
)
TOO_MUCH = (
    "{{ 'x' * 4 * 10**9 }}",
    "{{ '%4000000000d' | format(1) }}",
    "{{ '{:4000000000}'.format(1) }}",
    "{% set n = namespace(x='x') %}{% for i in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
)


def test_a_page_that_takes_too_long_is_ended_at_the_line_that_runs(
    short: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_process, "GRACE", 60)  # this machine may be busy
    for number, source in enumerate(LONG, 1):
        said = short.refusal(f"\n{source}")
        line = ":2" if hasattr(signal, "setitimer") else ""
        assert said == f"/t{number}.html{line}: the page downtown/ takes longer than 1 s"


def test_one_long_call_is_ended_by_the_parent(short: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is known of it: Python is not asked until it comes back."""
    monkeypatch.setattr(sandbox_process, "GRACE", 0)
    said = short.refusal("{{ 9 ** (9**9) }}")
    assert said == "/t1.html: the page downtown/ takes longer than 1 s"


def test_a_page_that_needs_too_much_memory_is_ended(club: Club) -> None:
    """Where the system sets no limit it may be ready before anybody looks, and is too large."""
    ends = ["needs more than 512 MB of memory"]
    if sys.platform != "linux":
        ends.append("is larger than 0.1 MB")
    for source in TOO_MUCH:
        assert club.refusal(source).endswith(tuple(f"the page downtown/ {end}" for end in ends))
    assert club.render("{{ page.label }}") == "Round 2"


def test_a_page_that_is_too_large_is_refused(club: Club) -> None:
    assert "the page downtown/ is larger than" in club.refusal("{{ 'x' * 100001 }}")
    assert len(club.render("{{ 'x' * 100000 }}")) == 100_000


def test_memory_is_watched_where_the_system_sets_no_limit(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The parent asks how much its child has, whatever the system is."""
    assert club.render("1") == "1"
    assert 10 << 20 < sandbox_process._resident(required(club.process._process)) < 512 << 20
    monkeypatch.setattr(sandbox_process, "_resident", lambda _: 1 << 40)
    assert club.refusal(LONG[0]).endswith("needs more than 512 MB of memory")


def test_a_page_that_took_too_much_is_not_tried_again(
    short: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_process, "GRACE", 60)
    name = short.write("{% for a in range(99999) %}\n{{ lipsum(n=99) }}{% endfor %}")
    said = []
    for path in ("downtown/", "uptown/"):
        with pytest.raises(BrokenTemplateError) as found:
            short.process.page(name, "en", path, {})
        said.append(str(found.value))
    assert said[0] == said[1]
    assert said[0].endswith(": the page downtown/ takes longer than 1 s")


def test_a_process_that_dies_is_said_and_the_next_page_is_made(club: Club) -> None:
    assert club.render("1") == "1"
    required(club.process._process).kill()
    assert club.refusal("2").endswith("the page downtown/ ended the process that renders it")
    assert club.render("3") == "3"


def test_the_process_ends_when_nobody_can_ask_it_any_more(tmp_path: Path) -> None:
    made = Club(tmp_path, Limits())
    assert made.render("1") == "1"
    process = required(made.process._process)
    del made
    process.join(60)
    assert process.exitcode == 0
