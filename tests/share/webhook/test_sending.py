"""Messages to a channel."""

import json

import pytest
from topcut.share.webhook.due import DueMessage
from topcut.share.webhook.sending import SendError, UnwantedError, body_of, send

from tests.support.web import Script, answer, raw, web

ADDRESS = "https://docs.example.org/hooks/secret"
TOLD = DueMessage("winner", "the winner", "x", ("**a**", "**b**", "**c**"), ("a", "b"))
GONE = raw(b"HTTP/1.1 204 No Content\r\n\r\n")


def _limit(seconds: str) -> Script:
    return answer(status="429 Too Many Requests", Retry_After=seconds)


def test_a_message_is_for_discord_and_those_like_slack_and_calls_nobody() -> None:
    assert json.loads(body_of("**<@1>** @everyone")) == {
        "content": "**<@1>** @everyone",
        "text": "**<@1>** @everyone",
        "allowed_mentions": {"parse": []},
    }


def test_slack_gets_plain_text_in_which_nothing_is_marked_or_linked() -> None:
    assert json.loads(body_of("<!everyone> & *x*", slack=True)) == {
        "content": "<!everyone> & *x*",
        "text": "&lt;!everyone&gt; &amp; *x*",
        "mrkdwn": False,
        "link_names": False,
        "unfurl_links": False,
        "unfurl_media": False,
        "allowed_mentions": {"parse": []},
    }


def test_the_texts_are_sent_in_their_order() -> None:
    with web(GONE) as server:
        sent = send(ADDRESS, TOLD, wait=lambda _: None, network=server.network())
    assert sent == 3
    assert [json.loads(each)["content"] for each in server.bodies] == ["**a**", "**b**", "**c**"]


def test_slack_is_sent_the_plain_texts() -> None:
    with web(GONE, names=("hooks.slack.com",)) as server:
        address = "https://hooks.slack.com/services/secret"
        assert send(address, TOLD, wait=lambda _: None, network=server.network()) == 2
    assert [json.loads(each)["text"] for each in server.bodies] == ["a", "b"]


def test_what_is_sent_again_begins_where_it_failed() -> None:
    with web(GONE, answer(status="500 Oh"), GONE) as server:
        with pytest.raises(SendError) as raised:
            send(ADDRESS, TOLD, wait=lambda _: None, network=server.network())
        assert (raised.value.parts, str(raised.value)) == (
            1,
            "docs.example.org has an internal error (500)",
        )
        send(ADDRESS, TOLD, begin=1, wait=lambda _: None, network=server.network())
    assert [json.loads(each)["content"] for each in server.bodies] == [
        "**a**", "**b**", "**b**", "**c**",
    ]  # fmt: skip


def test_too_many_requests_are_waited_for_as_long_as_the_server_says() -> None:
    waits: list[float] = []
    with web(_limit("1.5"), GONE) as server:
        assert send(ADDRESS, TOLD, wait=waits.append, network=server.network()) == 3
    assert waits == [1.5]


@pytest.mark.parametrize("seconds", ["", "600", "soon"])
def test_a_long_wait_or_none_is_a_failure(seconds: str) -> None:
    waits: list[float] = []
    with web(_limit(seconds)) as server, pytest.raises(SendError, match="too many requests"):
        send(ADDRESS, TOLD, wait=waits.append, network=server.network())
    assert waits == []


def test_it_is_tried_three_times_in_all() -> None:
    waits: list[float] = []
    with web(_limit("1")) as server, pytest.raises(SendError):
        send(ADDRESS, TOLD, wait=waits.append, network=server.network())
    assert (len(server.bodies), waits) == (3, [1, 1])


def test_what_a_failure_says_has_nothing_of_the_address_but_its_host() -> None:
    unknown = answer(b"secret", status="404 secret")
    with web(unknown) as server, pytest.raises(SendError) as raised:
        send(ADDRESS, TOLD, wait=lambda _: None, network=server.network())
    error: BaseException | None = raised.value
    assert str(error) == "docs.example.org has nothing at this address (404)"
    while error is not None:
        assert "secret" not in f"{error}{error.args}"
        error = error.__context__


@pytest.mark.parametrize(
    "script",
    [
        raw(b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nok"),
        answer(b"ok", Content_Encoding="br"),
        answer(b"x" * 2_000_000),
    ],
    ids=["broken off", "encoding", "too large"],
)
def test_what_a_server_took_has_arrived_whatever_it_answers_then(script: Script) -> None:
    with web(script) as server:
        assert send(ADDRESS, TOLD, wait=lambda _: None, network=server.network()) == 3
    assert len(server.bodies) == 3


def test_what_is_no_more_wanted_while_the_server_lets_wait_is_not_sent() -> None:
    asked: list[int] = []

    def wanted() -> bool:
        asked.append(len(server.bodies))
        return len(asked) < 3

    with web(GONE, _limit("1"), GONE) as server, pytest.raises(UnwantedError) as raised:
        send(ADDRESS, TOLD, wait=lambda _: None, go_on=wanted, network=server.network())
    assert (raised.value.parts, asked) == (2, [1, 2, 3])
