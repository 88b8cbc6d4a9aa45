"""When an event has a picture of its result, and when it is drawn again."""

from pathlib import Path

import pytest
from topcut.publish.pictures import drawing, result
from topcut.publish.pictures.drawing import Drawing
from topcut.publish.pictures.layout import Boxes
from topcut.publish.worker import Worker
from topcut.text.problems.problem import Problem
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1, typed
from tests.support.trees import built

pytest.importorskip("PIL", reason="Pillow is not installed")
SITE = "topcut: 1\naddress: https://cards.example/\npictures: yes\n"
OVER = EVENT.replace("basic", "{rounds: 1, cut: 0}")
FILE = "downtown/result.png"


def club(folder: Path, site: str = SITE, event: str = OVER, players: str = PLAYERS) -> Path:
    typed(folder, event=event, players=players, swiss_1=ROUND_1)
    (folder / "data/site.yaml").write_text(site)
    assert built(folder / "data", folder / "site").ok
    return folder


def again(folder: Path, event: str) -> None:
    (folder / "data/events/downtown/event.yaml").write_text(event)
    assert built(folder / "data", folder / "site").ok


def page(folder: Path, name: str = "") -> str:
    return (folder / "site/downtown" / name / "index.html").read_text()


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[Boxes]:
    """The pictures that are drawn."""
    made: list[Boxes] = []
    whole = drawing.render

    def render(boxes: Boxes) -> Drawing:
        made.append(boxes)
        return whole(boxes)

    monkeypatch.setattr(drawing, "render", render)
    return made


@pytest.mark.parametrize("name", ["", "standings"])
def test_pages_of_an_event_that_is_over_name_it_with_its_size_and_what_it_says(
    tmp_path: Path, name: str
) -> None:
    text = page(club(tmp_path), name)
    assert 'og:image content="https://cards.example/downtown/result.png?' in text
    assert "og:image:width content=1200>" in text
    assert "og:image:height content=630>" in text
    said = "Ada Crane won Downtown: 4 players, Saturday 10 March 2018."
    assert f'og:image:alt content="{said}"' in text


@pytest.mark.parametrize(
    "site",
    [
        "topcut: 1\naddress: https://cards.example/\n",
        "topcut: 1\npictures: yes\n",
        "topcut: 1\naddress: https://cards.example/\npictures: no\n",
    ],
)
def test_without_the_key_or_an_address_there_is_none(tmp_path: Path, site: str) -> None:
    folder = club(tmp_path, site)
    assert not (folder / "site" / FILE).exists()
    assert "result.png" not in page(folder)


def test_while_it_is_played_the_clubs_picture_is_shown(tmp_path: Path) -> None:
    folder = club(tmp_path, event=EVENT)
    assert not (folder / "site" / FILE).exists()
    assert 'og:image content="https://cards.example/picture.png"' in page(folder)


def test_a_letter_that_the_font_lacks_leaves_the_clubs_picture(tmp_path: Path) -> None:
    folder = club(tmp_path)
    assert (folder / "site" / FILE).exists()
    again(folder, OVER.replace("Downtown", "北京 Open"))
    assert not (folder / "site" / FILE).exists()
    assert 'og:image content="https://cards.example/picture.png"' in page(folder)


@pytest.mark.parametrize("space", ["\\n", "\\t", "\u2003", "\u3000"])
def test_any_white_space_of_a_name_is_a_space(
    tmp_path: Path, drawings: list[Boxes], space: str
) -> None:
    folder = club(tmp_path)
    content = (folder / "site" / FILE).read_bytes()
    again(folder, OVER.replace("Downtown", "Down town"))
    plain = (folder / "site" / FILE).read_bytes()
    again(folder, OVER.replace("Downtown", f'"Down{space}town"'))
    assert (folder / "site" / FILE).read_bytes() == plain != content


def test_what_does_not_change_it_draws_it_no_second_time(
    tmp_path: Path, drawings: list[Boxes]
) -> None:
    folder = club(tmp_path)
    before = (folder / "site" / FILE).stat()
    again(folder, OVER + "about: Doors open at nine.\n")
    assert "Doors open" in page(folder)
    assert len(drawings) == 1
    after = (folder / "site" / FILE).stat()
    assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)


def test_what_changes_it_draws_it_again_under_another_address(
    tmp_path: Path, drawings: list[Boxes]
) -> None:
    folder = club(tmp_path)
    before, content = page(folder), (folder / "site" / FILE).read_bytes()
    again(folder, OVER.replace("Downtown", "Uptown"))
    assert len(drawings) == 2
    assert (folder / "site" / FILE).read_bytes() != content
    address = before.partition("result.png?")[2][:8]
    assert f"result.png?{address}" not in page(folder)


def test_a_file_that_somebody_changed_is_drawn_again(tmp_path: Path) -> None:
    folder = club(tmp_path)
    content = (folder / "site" / FILE).read_bytes()
    (folder / "site" / FILE).write_bytes(content[:-1])
    again(folder, OVER + "about: Doors open at nine.\n")
    assert (folder / "site" / FILE).read_bytes() == content


def test_initials_are_in_the_picture_too(tmp_path: Path) -> None:
    text = page(club(tmp_path, f"{SITE}initials: yes\n"))
    assert 'og:image:alt content="A. C. won Downtown: ' in text


def test_without_pillow_the_pages_are_built_and_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result, "find_spec", lambda _: None)
    monkeypatch.setattr("topcut.publish.worker.can_draw", lambda: False)
    folder = club(tmp_path)
    assert 'og:image content="https://cards.example/picture.png"' in page(folder)
    [said] = warned(folder)
    assert (said.mark.line, said.mark.column) == (3, 11)
    assert said.message == "Pillow draws them and is not installed, so the site’s picture is shown"
    assert said.expected == 'install it: pip install "topcut[pictures]"'


def warned(folder: Path) -> list[Problem]:
    report = Worker(folder / "data", folder / "site").site_report
    return [one for one in report.problems if one.kind == "pictures"]


def test_pictures_without_an_address_are_a_warning(tmp_path: Path) -> None:
    folder = club(tmp_path, "topcut: 1\npictures: yes\n")
    [said] = Data(folder / "data").site.problems
    assert f"{said.mark.file}:{said.mark.line}:{said.mark.column} {said.message}" == (
        "site.yaml:2:11 messengers need whole addresses, and the site’s is not known:"
        " there are none"
    )
