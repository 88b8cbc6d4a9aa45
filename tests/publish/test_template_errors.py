"""A club's template that is wrong: said in plain words, and the last good pages stay."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.cli import main
from topcut.publish.broken_template import BrokenTemplateError

from tests.support.kept import cache_of
from tests.support.trees import tree
from tests.support.typed import ROUND_1, typed

Build = Callable[[], tuple[int, str]]


@pytest.fixture
def build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Build:
    """`topcut build` of a club with an event: its exit code and what it says of errors."""
    typed(tmp_path, swiss_1=ROUND_1)
    (tmp_path / "templates").mkdir()
    monkeypatch.chdir(tmp_path)

    def run() -> tuple[int, str]:
        code = main(["build"])
        return code, capsys.readouterr().err

    assert run() == (0, "")
    return run


def typed_template(text: str | bytes, name: str = "standings.html") -> None:
    path = Path("templates", name)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


STAYS = "; pages that have not been made yet stay as they were\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "<p>\n{% if %}\n",
            "2: the template cannot be rendered: Expected an expression, got 'end of statement"
            " block'",
        ),
        (
            '<p>\n\n{{ t["no.such"] }}',
            "3: the template cannot be rendered: there is no text “no.such”",
        ),
        (
            '\n{% extends "missing.html" %}',
            "2: the template cannot be rendered: there is no template “missing.html”",
        ),
        (b"<p>\n<b>\xff", "2: this is not UTF-8: save it as UTF-8"),
    ],
)
def test_a_template_that_cannot_be_read_stops_the_build(
    build: Build, text: str | bytes, said: str
) -> None:
    before = tree(Path("site"))
    typed_template(text)
    for _ in range(2):
        assert build() == (1, f"topcut: templates/standings.html:{said}{STAYS}")
    assert tree(Path("site")) == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<p>\n{{ page.sponsor }}", "Page has no “sponsor”"),
        ("<p>\n{{ page.sponsor.name }}", "Page has no “sponsor”"),
        ("<p>\n{{ 1 // 0 }}", "integer division or modulo by zero (ZeroDivisionError)"),
        ('<p>\n{% include "standings.html" %}', "it includes itself (RecursionError)"),
    ],
)
def test_a_template_that_fails_at_an_event_is_a_problem_of_that_event(
    build: Build, text: str, said: str
) -> None:
    before = tree(Path("site/downtown"))
    typed_template(text)
    code, error = build()
    assert code == 1
    assert error == (
        "data/events/downtown/event.yaml:1:1: error: templates/standings.html:2: the template"
        f" cannot be rendered: {said}\n"
        "  fix the template, or move it out of templates/ to use ours\n\n"
        "downtown: keeps its last good pages\n"
    )
    assert tree(Path("site/downtown")) == before
    assert not (cache_of(Path.cwd()) / "faults").exists()


def test_a_template_of_all_events_pages_stops_them_alone(build: Build) -> None:
    before = Path("site/index.html").read_bytes()
    typed_template("<p>\n{{ page.sponsor }}", "front.html")
    said = "2: the template cannot be rendered: Page has no “sponsor”"
    assert build() == (1, f"topcut: templates/front.html:{said}{STAYS}")
    assert Path("site/index.html").read_bytes() == before
    Path("templates/front.html").unlink()
    assert build() == (0, "")
    assert Path("site/index.html").read_bytes() == before


def test_a_club_may_ask_what_a_page_has(build: Build) -> None:
    typed_template(
        '{% extends "topcut:standings.html" %}{% block footer %}'
        '{% if page.sponsor is defined %}?{% endif %}{{ page.sponsor|default("Club") }}'
        "{% endblock %}"
    )
    assert build() == (0, "")
    assert "</main>Club" in Path("site/downtown/standings/index.html").read_text()


def test_the_error_comes_whole_out_of_another_process() -> None:
    """Many events are rendered in processes of their own."""
    error = pickle.loads(pickle.dumps(BrokenTemplateError("said", everybodys=True)))
    assert (str(error), error.everybodys) == ("said", True)
