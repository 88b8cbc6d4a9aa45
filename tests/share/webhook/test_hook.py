"""The address of a channel in private.yaml, set and taken out."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.share.webhook.hook import forget_hook, hook_address, hook_host, hook_mark, set_hook
from topcut.workspace.data import Data

from tests.build import ROUND_1, data_of, typed

ADDRESS = "https://discord.com/api/webhooks/1/secret-word"
OURS = "# ours\nregistration: https://a.example/b\n"
OLD = "https://old.example/x"


@pytest.fixture
def data(tmp_path: Path) -> Data:
    return data_of(typed(tmp_path, swiss_1=ROUND_1))


def _file(data: Data) -> Path:
    return data.folder("downtown") / "private.yaml"


def test_the_address_is_typed_where_nothing_is_published(data: Data) -> None:
    assert set_hook(data, "downtown", f" {ADDRESS}\n") == "discord.com"
    assert _file(data).read_text() == f"announce: {{webhook: '{ADDRESS}'}}\n"
    assert hook_address(data, "downtown") == ADDRESS


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (OURS, f"{OURS}announce: {{webhook: 'NEW'}}\n"),
        (f"announce: {{webhook: {OLD}}}  # chat\n", "announce: {webhook: 'NEW'}  # chat\n"),
        ("announce:\n  webhook: https://old.example/x\n", "announce:\n  webhook: 'NEW'\n"),
        ("announce:\n", "announce: {webhook: 'NEW'}\n"),
        ("announce: {}\n", "announce: {webhook: 'NEW'}\n"),
        ("# nothing yet\n", "# nothing yet\nannounce: {webhook: 'NEW'}\n"),
        ("# nothing yet", "# nothing yet\nannounce: {webhook: 'NEW'}\n"),
    ],
)  # fmt: skip
def test_everything_else_stays_as_it_was_typed(data: Data, before: str, after: str) -> None:
    _file(data).write_text(before)
    set_hook(data, "downtown", ADDRESS)
    assert _file(data).read_text() == after.replace("NEW", ADDRESS)


def test_it_is_taken_out_and_all_else_stays(data: Data) -> None:
    _file(data).write_text("# ours\nregistration: https://a.example/b\n")
    set_hook(data, "downtown", ADDRESS)
    forget_hook(data, "downtown")
    assert _file(data).read_text() == "# ours\nregistration: https://a.example/b\n"
    forget_hook(data, "downtown")
    assert hook_address(data, "downtown") == ""


@pytest.mark.parametrize(
    ("typed_", "told"),
    [
        ("", "paste the address of the webhook; it begins with https://"),
        (
            "http://discord.com/secret-word",
            "nothing was typed: the address does not begin with https://",
        ),
        (
            "https://127.0.0.1/secret-word",
            "nothing was typed: the server of the address is a number; write its name",
        ),
        (
            "https://discord.com/secret-word\nregistration: x",
            "nothing was typed: the address has a space, a line break or another sign that no"
            " address has",
        ),
        (
            "https://discord.com/secret-word'",
            "nothing was typed: an address of a webhook has no quotation mark",
        ),
    ],
)
def test_what_is_no_address_is_refused_without_quoting_it(
    data: Data, typed_: str, told: str
) -> None:
    with pytest.raises(NotTypedError) as raised:
        set_hook(data, "downtown", typed_)
    assert str(raised.value) == told
    assert not _file(data).exists()


def test_a_file_with_an_error_is_not_written_over(data: Data) -> None:
    _file(data).write_text("announce: [\n")
    with pytest.raises(NotTypedError, match=r"private.yaml has an error; see Problems"):
        set_hook(data, "downtown", ADDRESS)
    assert _file(data).read_text() == "announce: [\n"


def test_a_mark_says_which_address_it_is_and_not_the_address() -> None:
    assert hook_mark(ADDRESS) != hook_mark(f"{ADDRESS}x")
    assert "secret" not in hook_mark(ADDRESS)
    assert (hook_mark(""), hook_host("nothing"), hook_host(ADDRESS)) == ("", "", "discord.com")


def test_of_comments_alone_nothing_is_deleted(data: Data) -> None:
    _file(data).write_text("# ours\n")
    forget_hook(data, "downtown")
    assert _file(data).read_text() == "# ours\n"
