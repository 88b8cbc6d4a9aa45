"""A club's template that is wrong: said in plain words, and the last good pages stay."""

import os
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from jinja2 import BytecodeCache
from jinja2.bccache import bc_magic
from topcut.cli import main
from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.publish.templates.sandbox_process import SandboxProcess
from topcut.publish.templates.template_folders import our_templates

from tests.build import ROUND_1, typed
from tests.support.kept import cache_of, copy_caches
from tests.support.trees import tree


class Payload:
    def __reduce__(self) -> tuple[object, ...]:
        return os.system, ("touch RAN",)


Build = Callable[[], tuple[int, str]]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club with an event and its pages. Nobody writes into it."""
    folder = tmp_path_factory.mktemp("club")
    typed(folder, swiss_1=ROUND_1)
    (folder / "templates").mkdir()
    assert main(["build", "--data", str(folder / "data"), "--site", str(folder / "site")]) == 0
    return folder


@pytest.fixture
def build(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Build:
    """`topcut build` of such a club: its exit code and what it says of errors."""
    shutil.copytree(club, tmp_path, dirs_exist_ok=True)
    copy_caches(club, tmp_path)
    monkeypatch.chdir(tmp_path)

    def run() -> tuple[int, str]:
        code = main(["build"])
        return code, capsys.readouterr().err

    return run


def typed_template(text: str | bytes, name: str = "standings.html") -> None:
    path = Path("templates", name)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


STAYS = (
    "; fix the template, or move it out of templates/ to use ours; pages not yet built "
    "stay as they were\n"
)


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


def test_a_template_that_takes_part_in_no_page_starts_no_process(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A club that has styles of its own, and templates that are not ours by name, pays nothing."""
    monkeypatch.setattr(SandboxProcess, "page", lambda *_: pytest.fail("a page for the sandbox"))
    before = tree(Path("site"))
    typed_template("{{ cycler.__init__ }}", "deck.html")
    typed_template("body { color: red }", "style.css")
    assert build() == (0, "")
    after = tree(Path("site"))
    assert {path for path in after if after[path] != before[path]} == {"style.css", "404.html"}


def test_pages_are_the_same_when_a_club_overrides_their_base(build: Build) -> None:
    before = tree(Path("site"))
    typed_template('{% extends "topcut:base.html" %}', "base.html")
    typed_template('{% extends "topcut:paper/base.html" %}', "paper/base.html")
    assert build() == (0, "")
    assert tree(Path("site")) == before


@pytest.mark.parametrize("name", ["base.html", "standings.html"])
def test_no_template_of_a_club_runs_a_command(build: Build, name: str) -> None:
    """Neither one that our pages extend, nor one that takes the place of ours."""
    before = tree(Path("site"))
    typed_template(
        '{% extends "topcut:' + name + '" %}{% block footer %}\n'
        '{{ cycler.__init__.__globals__.os.popen("touch RAN").read() }}{% endblock %}',
        name,
    )
    code, error = build()
    assert code == 1
    assert (
        f"templates/{name}:2: the template cannot be rendered: access to attribute '__init__' of"
        " 'type' object is unsafe."
    ) in error
    assert not Path("RAN").exists()
    assert tree(Path("site/downtown")) == {
        path.removeprefix("downtown/"): body
        for path, body in before.items()
        if path.startswith("downtown/")
    }


def test_no_compiled_template_that_came_with_a_folder_is_opened(build: Build) -> None:
    """Reading one would run what is in it."""
    planted = Path(".cache/templates")
    planted.mkdir(parents=True)
    key = BytecodeCache().get_cache_key
    for path in our_templates().glob("*.html"):
        name = f"en-{key(path.name, str(path))}"
        (planted / name).write_bytes(bc_magic + pickle.dumps(Payload()))
    typed_template("", "style.css")
    assert build() == (0, "")
    assert not Path("RAN").exists()


@pytest.mark.parametrize(
    ("name", "target", "said"),
    [
        ("style.css", "/etc/passwd", "it is a link that leads out of templates/"),
        (
            "icon.svg",
            "../data/events/downtown/event.yaml",
            "it is a link that leads out of templates/",
        ),
        (
            "base.html",
            "../data/events/downtown/event.yaml",
            "it is a link that leads out of templates/",
        ),
        ("clock.js", "nowhere", "it is a link that leads nowhere"),
    ],
)
def test_a_link_in_the_folder_is_refused_as_in_data(
    build: Build, name: str, target: str, said: str
) -> None:
    before = tree(Path("site"))
    Path("templates", name).symlink_to(target)
    assert build() == (1, f"topcut: templates/{name}: {said}{STAYS}")
    assert tree(Path("site")) == before


def test_a_folder_that_is_a_link_is_refused(build: Build, tmp_path: Path) -> None:
    before = tree(Path("site"))
    Path("templates").rmdir()
    Path("templates").symlink_to("/")
    said = "topcut: templates: it is a link; put the folder itself there"
    assert build() == (1, said + STAYS)
    assert tree(Path("site")) == before


def test_many_events_are_rendered_in_sandboxes_of_their_own_processes(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topcut.publish.build.PARALLEL_FROM", 2)
    shutil.copytree("data/events/downtown", "data/events/uptown")
    typed_template(
        '{% extends "topcut:base.html" %}{% block footer %}Club{% endblock %}', "base.html"
    )
    assert build() == (0, "")
    for event in ("downtown", "uptown"):
        assert "</main>Club" in Path("site", event, "index.html").read_text()
