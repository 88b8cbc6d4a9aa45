"""The code that binds a certificate."""

from pathlib import Path

import pytest
from topcut.standby.certificate import (
    JoinCode,
    can_encrypt,
    certificate_of,
    encoded,
    new_key,
    new_secret,
    read_code,
    short_number,
    write_code,
)


def test_a_code_is_read_as_it_is_written_or_as_people_type_it() -> None:
    code = JoinCode((1 << 60) - 12345, new_secret())
    text = write_code(code)
    assert len(text) == 24
    assert read_code(text) == read_code(text.upper().replace("-", " ")) == code
    assert read_code(write_code(JoinCode(None, 5))) == JoinCode(None, 5)


@pytest.mark.parametrize("text", ["", "abcd", "a" * 21, "ä" * 20, "9" * 20])
def test_what_is_no_code_is_none(text: str) -> None:
    assert read_code(text) is None


def test_a_certificate_is_made_once_for_this_user_alone(tmp_path: Path) -> None:
    assert can_encrypt()
    place = certificate_of(tmp_path / "state")
    assert place.stat().st_mode & 0o777 == 0o600
    first = encoded(place)
    assert encoded(certificate_of(tmp_path / "state")) == first
    assert short_number(first) == short_number(first) < 1 << 60
    assert short_number(first) != short_number(first + b"\0")


def test_a_key_has_256_bits_and_more() -> None:
    assert len(new_key()) == 56
    assert new_key() != new_key()
