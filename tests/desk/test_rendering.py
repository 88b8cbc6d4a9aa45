"""What every page of the desk has."""

from datetime import UTC, datetime, tzinfo
from pathlib import Path

import html5lib
import pytest
from topcut.desk.pages import PAGES

from tests.support import typed as texts
from tests.support.desk import let_in, sitting
from tests.support.typed import ROUND_1, typed

EVENT = f"{texts.EVENT}reporting: yes\n"


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
