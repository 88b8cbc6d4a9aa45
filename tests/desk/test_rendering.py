"""What every page of the desk has."""

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import html5lib
import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from topcut.desk.pages import PAGES

from tests.build import EVENT as DOWNTOWN
from tests.build import PLAYERS, ROUND_1, typed
from tests.support.desk import Sitting, let_in, sitting

EVENT = f"{DOWNTOWN}reporting: yes\n"


TEMPLATES = sorted(files("topcut").joinpath("desk/templates").iterdir(), key=str)
CODE = re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL)
TAG = re.compile(r"<(style|script)\b.*?</\1>|<[^<>]*>", re.DOTALL)
COMMANDS = {"topcut serve --desk --follow", "AlwaysBeRunning"}
"""What is typed as it stands, and a name."""


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_has_no_word_beside_the_texts(template: Traversable) -> None:
    """In whatever state a page is: a test that shows pages sees only some."""
    beside = TAG.sub("|", CODE.sub("|", template.read_text(encoding="utf-8")))
    words = {each.strip() for each in re.findall(r"[A-Za-z][A-Za-z -]{2,}", beside)}
    words = {each for each in words if not each.startswith("data-")}
    assert words <= COMMANDS


@pytest.mark.parametrize("name", sorted(PAGES))
def test_every_page_is_whole_html_and_every_form_has_its_token(tmp_path: Path, name: str) -> None:
    here = sitting(typed(tmp_path, event=EVENT, swiss_1=ROUND_1.replace("6-0", "")).parents[1])
    answer = here.get(f"/downtown/{'' if name == 'round' else name}")
    assert answer.status == 200
    html5lib.HTMLParser(strict=True).parse(answer.text)
    posts = answer.text.count("method=post") + answer.text.count('method="post"')
    assert answer.text.count("name=token") >= posts
    assert "style=" not in answer.text
    assert "onclick" not in answer.text


def test_without_script_a_page_says_of_when_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Now(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Now":
            return cls(2026, 3, 10, 14, 5, 7, tzinfo=tz)

    monkeypatch.setattr("topcut.desk.rendering.datetime", Now)
    here = sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1])
    said = here.get("/downtown/results").text.partition("<noscript>")[2].partition("</noscript>")[0]
    assert Now.now(UTC).astimezone().strftime("As of %H:%M:%S") in said


def test_a_device_sees_no_page_that_belongs_to_the_organizers_machine(tmp_path: Path) -> None:
    phone = let_in(sitting(typed(tmp_path, event=EVENT, swiss_1=ROUND_1).parents[1]))
    for page in PAGES.values():
        address = f"/downtown/{'' if page.name == 'round' else page.name}"
        assert phone.get(address).status == (403 if page.here else 200), page.name


def test_the_head_calls_the_event_by_its_name(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, event=EVENT.replace("Downtown", "Winter Cup", 1)).parents[1])
    head = here.get("/downtown/players").text.partition("<main")[0]
    assert ">Winter Cup</a>" in head
    assert "<title>Players · Winter Cup · desk</title>" in head


@pytest.mark.parametrize(("name", "written"), [("d4v1d", "as-is"), ("Ada Crane", "sentence")])
def test_a_sentence_has_its_capital_and_a_name_stays_as_its_owner_writes_it(
    tmp_path: Path, name: str, written: str
) -> None:
    folder = typed(tmp_path, players=PLAYERS.replace("Ada Crane", name))
    here = sitting(folder.parents[1])
    player = name.lower().replace(" ", "-")
    answer = here.click("/downtown/players", "drop", player=player)
    assert f'role=status><p class="{written}">{name} withdraws' in answer.text


def test_what_is_said_in_english_alone_says_so_to_a_screen_reader(tmp_path: Path) -> None:
    """The regulations of this event had been superseded: a warning that has no translation."""
    event = f"{EVENT}language: de\n".replace("2018-03-10", "2019-03-10")
    here = sitting(typed(tmp_path, event=event, swiss_1=ROUND_1).parents[1])
    page = here.get("/downtown/problems").text
    assert page.count("<strong>FFG") == page.count("lang=en><strong>FFG") == 1
    told = here.click("/downtown/players", "drop", player="ada-crane").text
    assert 'role=status><p class="sentence">' in told


@pytest.mark.parametrize(
    ("path", "fields", "status", "why"),
    [
        ("/nowhere/", {}, 404, "There is no such event: its folder was renamed or removed."),
        ("/downtown/nothing", {}, 404, "There is no such page at the desk."),
        ("/downtown/a/b", {}, 404, "There is no such page at the desk."),
        ("/downtown/", {"do": "nothing"}, 400, "The desk does not know this button."),
        ("/downtown/", {"do": "start", "token": "x"}, 403, "reload the page."),
        ("/downtown/players", {"do": "look", "list": "x" * 70_000}, 413, "Nothing was typed"),
    ],
)
def test_what_is_refused_says_why_on_a_page_that_leads_back(
    tmp_path: Path, path: str, fields: dict[str, str], status: int, why: str
) -> None:
    here = sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1])
    token = {"token": here.token("/downtown/")}
    answer = here.post(path, token | fields) if fields else here.get(path)
    assert answer.status == status
    html5lib.HTMLParser(strict=True).parse(answer.text)
    assert why in answer.words
    assert "data-refused" in answer.text
    assert '<a href="/">To the events</a>' in answer.text


@dataclass
class Patient(Sitting):
    """Somebody who reads the answer although the server goes on to write a fault down."""

    @property
    def app(self) -> ASGIApp:
        """The desk, whose fault has been told already."""
        desk = super().app

        async def answers(scope: Scope, receive: Receive, send: Send) -> None:
            with suppress(RuntimeError):
                await desk(scope, receive, send)

        return answers


def test_a_fault_of_the_program_is_said_on_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Patient(sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1]).desk)

    def fails(*_: object, **__: object) -> str:
        raise RuntimeError

    monkeypatch.setattr("topcut.desk.application.render", fails)
    answer = here.get("/downtown/")
    assert answer.status == 500
    assert "The desk failed, and the terminal shows why." in answer.words


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_joins_nothing_with_a_sign_of_one_language(template: Traversable) -> None:
    """French has a space before its semicolon and colon."""
    beside = TAG.sub("|", CODE.sub("|", template.read_text(encoding="utf-8")))
    assert re.findall(r"\|[;:] ", beside) == []


def test_a_sentence_in_english_within_another_one_says_so_as_well(tmp_path: Path) -> None:
    """What the leaders decide, on the page of the round; why nothing is published is translated."""
    event = f"{EVENT}language: de\n".replace("2018-03-10", "2019-03-10")
    here = sitting(typed(tmp_path, event=event, swiss_1=ROUND_1).parents[1])
    page = here.get("/downtown/").text
    assert "Für die Turnierleitung zu entscheiden: <span lang=en>FFG" in page
    assert "; <span lang=en>FFG Tournament Regulations" in here.get("/downtown/problems").text
    page = here.get("/downtown/publish").text
    assert "nichts veröffentlichen: " in page
    assert "in keinem git-Repository" in page
