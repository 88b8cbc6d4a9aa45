"""History: what was in a file comes back as it was, whatever its bytes are."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from topcut.edit.change.history import bytes_of, text_of


@given(st.binary() | st.text().map(str.encode) | st.just("\U0010ffc3\U0010ff80".encode()))
def test_any_bytes_come_back_from_history(content: bytes) -> None:
    line = msgspec.json.encode(text_of(content))
    assert bytes_of(msgspec.json.decode(line, type=str)) == content
