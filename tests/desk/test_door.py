"""The door: its cookie, and what it shows to whom."""

from pathlib import Path

import pytest

from tests.build import typed
from tests.support.desk import PHONE, PORT, Sitting, let_in, sitting


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    return sitting(typed(tmp_path).parents[1])


def test_the_cookie_is_no_scripts_and_no_other_sites(here: Sitting) -> None:
    phone = Sitting(here.desk, PHONE)
    answer = phone.post("/in", {"key": here.desk.devices.invite(), "name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(f"topcut-desk-{PORT}=")
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_who_is_in_or_sits_here_is_led_past_it(here: Sitting) -> None:
    assert here.get("/in").headers["location"] == "/"
    assert let_in(here).get("/in").headers["location"] == "/"


def test_a_key_in_an_address_is_text(here: Sitting) -> None:
    page = Sitting(here.desk, PHONE).get('/in?key="><script>alert(1)</script>')
    assert "<script>" not in page.text
