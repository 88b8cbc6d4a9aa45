"""News at the desk: seen before it is written, and shown as the pages show it."""

from pathlib import Path

import pytest

from tests.build import EVENT, ROUND_1, typed
from tests.support.desk import Sitting, let_in, sitting

NEWS = "/downtown/news"
SCREENS = "screens: {hall: [pairings, clock, {alert: Lunch}], stream: [{overlay: table 1}]}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, event=EVENT + SCREENS, swiss_1=ROUND_1)


def test_a_preview_shows_it_as_the_pages_do_and_writes_nothing(here: Sitting, folder: Path) -> None:
    text = "**At one**\r\n\r\n<script>alert(1)</script><b onclick=x>so</b> [a](javascript:b)"
    answer = here.click(NEWS, "preview", title="Lunch <i>", text=text)
    assert answer.status == 200
    assert "<strong>At one</strong>" in answer.text
    assert "Lunch &lt;i&gt;" in answer.text
    shown = answer.text.partition("class=preview")[2].partition("</section>")[0]
    assert not [word for word in ("<script", "onclick", "javascript:") if word in shown]
    assert "**At one**" in answer.text
    assert not (folder / "news").exists()


def test_an_announcement_is_written_and_stands_first(here: Sitting, folder: Path) -> None:
    words = here.click(NEWS, "announce", title="Lunch", text="At **one**.").words
    assert "announced: Lunch (news/lunch.md)" in words
    assert "At one ." in words
    assert (folder / "news/lunch.md").read_text().endswith("---\n\nAt **one**.\n")


@pytest.mark.parametrize("do", ["preview", "announce"])
def test_what_cannot_be_announced_is_said_and_kept_in_the_form(
    here: Sitting, folder: Path, do: str
) -> None:
    for title, text, why in (("", "text", "needs a title"), ("T", "x" * 25_000, "kB")):
        answer = here.click(NEWS, do, title=title, text=text)
        assert (answer.status, why in answer.words) == (409, True)
        assert text in answer.text
    assert not (folder / "news").exists()


def test_each_television_has_its_address_and_what_it_shows(here: Sitting) -> None:
    answer = here.get(NEWS)
    assert "hall pairings, then clock, then “Lunch”" in answer.words
    assert 'href="http://localhost:8000/downtown/screen/hall/index.html"' in answer.text
    assert "stream overlay table 1" in answer.words


def test_a_device_reads_the_news_and_writes_none(here: Sitting, folder: Path) -> None:
    phone = let_in(here)
    assert phone.get(NEWS).status == 200
    fields = {"token": phone.token("/downtown/results"), "do": "announce", "title": "Lunch"}
    assert phone.post(NEWS, fields).status == 403
    assert not (folder / "news").exists()


def test_without_a_television_it_leads_to_where_one_is_set_up(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    answer = here.get(NEWS)
    assert "No television is set up. Settings , under “Screens and paper”" in answer.words
    assert '<a href="/downtown/settings">Settings</a>' in answer.text
    assert "/downtown/settings" not in let_in(here).get(NEWS).text
