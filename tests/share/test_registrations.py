"""The answers of a form, fetched; no message has the address."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.registration.sheet import NO_CSV
from topcut.share.fetching.addresses import WebError
from topcut.share.registrations import answers_of, has_address

from tests.build import data_of, typed
from tests.support.web import HOST, answer, web

CSV = b"Your name\nAda Crane\n"


def private(folder: Path, text: str) -> None:
    (folder / "private.yaml").write_text(text, encoding="utf-8")


def test_they_come_from_the_address_in_private_yaml(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    data = data_of(folder)
    assert not has_address(data, "downtown")
    private(folder, f"registration: https://{HOST}/secret.csv\n")
    assert has_address(data, "downtown")
    with web(answer(CSV, Content_Type="text/csv")) as server:
        assert answers_of(data, "downtown", server.network()) == CSV


def test_a_page_to_log_in_is_said_to_be_none(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    private(folder, f"registration: https://{HOST}/secret.csv\n")
    page = answer(b"<p>sign in", Content_Type="text/html; charset=utf-8")
    with web(page) as server, pytest.raises(NotTypedError) as caught:
        answers_of(data_of(folder), "downtown", server.network())
    assert str(caught.value) == NO_CSV


def test_a_server_of_the_room_is_not_asked(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    private(folder, f"registration: https://{HOST}/secret.csv\n")
    with web(answer(CSV)) as server, pytest.raises(WebError) as caught:
        answers_of(data_of(folder), "downtown", server.network(["127.0.0.1"]))
    assert str(caught.value) == f"{HOST} is not a server on the public network; it was not asked"


def test_an_address_that_is_none_is_said_without_it(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    private(folder, f"registration: http://{HOST}/secret.csv\n")
    with pytest.raises(NotTypedError) as caught:
        answers_of(data_of(folder), "downtown")
    assert str(caught.value) == (
        "downtown/private.yaml has no address of the answers: “registration” is not an address"
        " that begins with https://; write: registration: https://…, where the form publishes them"
        " as CSV"
    )
