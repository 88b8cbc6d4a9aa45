"""The form of an upload, and answers read."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from topcut.share.abr_request import MOST, AnswerError, conclusion_code, form, printable

from tests.support.abr import Abr


def _answer(**keys: object) -> bytes:
    return json.dumps(keys).encode()


def test_the_form_is_what_alwaysberunning_takes_as_a_file() -> None:
    registry = Abr()
    kind, body = form('{"name": "Ünïcode “–”"}\n')
    status, _, answer = registry.answer("/api/nrtm", {"Content-Type": kind}, body)
    assert (status, conclusion_code(answer)) == (200, "483920")
    assert registry.files == [{"name": "Ünïcode “–”"}]


def test_the_same_file_makes_the_same_form() -> None:
    assert form("{}") == form("{}")


def test_the_border_of_the_form_is_another_one_for_another_file() -> None:
    """So that no file can hold its own."""
    assert form("{}")[0] != form("[]")[0]


@pytest.mark.parametrize("code", [483920, "483920", 100000, 999999])
def test_a_code_is_six_digits(code: object) -> None:
    assert conclusion_code(_answer(code=code, status="JSON successfully stored.")) == str(code)


def _refusal(body: bytes) -> str:
    with pytest.raises(AnswerError) as raised:
        conclusion_code(body)
    return str(raised.value)


@pytest.mark.parametrize(
    "code", [42, 1000000, 483920.0, True, None, [483920], "483920\n", "٤٨٣٩٢٠"]
)
def test_nothing_else_is_a_code(code: object) -> None:
    assert "in which there is no code of six digits" in _refusal(_answer(code=code))


def test_a_refusal_is_told_in_its_own_words() -> None:
    assert _refusal(_answer(error="File upload failed.")) == "refuses the file: File upload failed."
    several = _answer(error=["No identity.", "No name."], code=483920)
    assert _refusal(several) == "refuses the file: No identity.; No name."


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"", "answers nothing, not a code"),
        (b" \n<!DOCTYPE html><title>Log in</title>", "answers a page, not a code"),
        (b"thanks", "answers “thanks”, not a code"),
        (b"[483920]", "answers “[483920]”, not a code"),
        (b"483920", "answers “483920”, not a code"),
        (b'{"code": 48', 'answers “{"code": 48”, not a code'),
        (b"\xff\xfe", "answers “��”, not a code"),
        (b"[" * 9000, f"answers “{'[' * 200} …”, not a code"),
        (b" " * (MOST + 1), "answers far more than a conclusion code"),
        (b"{}", "answers “{}”, in which there is no code of six digits"),
    ],
)
def test_a_strange_answer_is_told(body: bytes, told: str) -> None:
    assert _refusal(body) == told


def test_what_a_server_says_moves_no_cursor() -> None:
    """Nor does it fill the terminal."""
    assert printable("\x1b[2Jgone\r\n\tfine\u202e") == "[2Jgone fine"
    assert len(printable("a" * 999)) == 202


@given(st.text())
def test_every_text_arrives_as_it_was(text: str) -> None:
    registry = Abr()
    kind, body = form(json.dumps({"name": text}, ensure_ascii=False))
    registry.answer("/api/nrtm", {"Content-Type": kind}, body)
    assert registry.files == [{"name": text}]


@given(
    st.binary()
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda some: (
            st.lists(some) | st.dictionaries(st.sampled_from(["code", "error", "x"]), some)
        ),
    ).map(lambda value: json.dumps(value).encode())
)
def test_whatever_is_answered_is_six_digits_or_a_sentence(body: bytes) -> None:
    told = _told(body)
    assert told.isprintable()
    assert re.match(r"[0-9]{6}$|answers .|refuses the file: ", told)


def _told(body: bytes) -> str:
    try:
        return conclusion_code(body)
    except AnswerError as error:
        return str(error)


@pytest.mark.parametrize("depth", range(800, 1050, 10))
def test_a_deep_answer_is_a_sentence(depth: int) -> None:
    body = b'{"error": ' + b"[" * depth + b"]" * depth + b"}"
    assert _refusal(body)
