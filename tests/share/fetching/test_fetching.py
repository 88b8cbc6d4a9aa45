"""Servers asked: what comes, and every way in which a server or a network is hostile."""

import gzip
import socket
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from unittest.mock import patch

import pytest
from topcut.share.fetching import fetching
from topcut.share.fetching.addresses import WebError
from topcut.share.fetching.fetching import Fetched, Network, fetch, post

from tests.support.web import HOST, PUBLIC, Script, answer, certificate, raw, trusting, web

ADDRESS = f"https://{HOST}/secret/list.csv?key=secret"
CSV = b"name,corp\nAda Crane,Engineering the Future\n"


def _refusal(
    *scripts: Script,
    address: str = ADDRESS,
    numbers: Sequence[Sequence[str]] = (),
    bare: bool = False,
    names: Sequence[str] = (HOST,),
    **how: float,
) -> str:
    with web(*scripts, bare=bare, names=names) as server, pytest.raises(WebError) as raised:
        fetch(address, network=server.network(*numbers), **how)  # type: ignore[arg-type]
    assert "secret" not in str(raised.value)
    assert raised.value.__cause__ is None
    return str(raised.value)


def test_a_file_is_fetched_with_its_type_and_where_it_came_from() -> None:
    with web(answer(CSV, Content_Type="text/csv; charset=utf-8")) as server:
        assert fetch(ADDRESS, network=server.network()) == Fetched(CSV, "text/csv", ADDRESS)
    assert server.asked[0].split("\r\n")[0] == "GET /secret/list.csv?key=secret HTTP/1.1"
    assert f"Host: {HOST}" in server.asked[0].split("\r\n")
    assert server.names == [HOST]


def test_the_connection_goes_to_the_very_number_that_was_checked() -> None:
    with web(answer(CSV)) as server:
        fetch(ADDRESS, network=server.network([PUBLIC], ["127.0.0.1"]))
    assert (server.connected, server.resolved) == ([(PUBLIC, 443)], [HOST])


def test_a_name_that_answers_a_public_and_then_a_local_number_is_refused_at_the_redirect() -> None:
    """Rebinding: each connection is to a number that was checked, never to a second answer."""
    again = answer(status="302 Found", Location="/again")
    assert _refusal(again, answer(CSV), numbers=([PUBLIC], ["127.0.0.1"])) == (
        f"{HOST} is not a server on the public network; it was not asked"
    )


@pytest.mark.parametrize(
    "numbers",
    [
        ["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["224.0.0.1"], ["::1"], ["fec0::1"],
        ["fe80::1%eth0"], ["64:ff9b::7f00:1"], ["::ffff:127.0.0.1"], ["2002:7f00:1::"],
        [PUBLIC, "127.0.0.1"], ["::1", PUBLIC], [],
    ],
)  # fmt: skip
def test_a_name_with_any_number_that_is_not_public_is_not_asked(numbers: list[str]) -> None:
    with web(answer(CSV)) as server, pytest.raises(WebError) as raised:
        fetch(ADDRESS, network=server.network(numbers))
    assert str(raised.value) == f"{HOST} is not a server on the public network; it was not asked"
    assert server.connected == []


def test_http_is_not_asked() -> None:
    assert _refusal(answer(CSV), address=f"http://{HOST}/") == (
        "the address does not begin with https://"
    )


_NAMELESS = "the server of the address has no valid name, such as docs.example.org"


@pytest.mark.parametrize(
    ("location", "told"),
    [
        (f"http://{HOST}/secret", "the address does not begin with https://"),
        ("ftp://docs.example.org/secret", "the address does not begin with https://"),
        ("file:///secret", "the address does not begin with https://"),
        (f"https://{HOST}:84/x", "the address names a port; only the usual one of https is asked"),
        ("https://127.0.0.1/secret", "the server of the address is a number; write its name"),
        ("https://localhost/secret", _NAMELESS),
        ("https://[::1]/secret", _NAMELESS),
        (
            f"https://secret@{HOST}/",
            "the address has a name or password before its server; write it without",
        ),
    ],
)  # fmt: skip
def test_a_redirect_to_http_another_port_or_this_machine_is_not_followed(
    location: str, told: str
) -> None:
    assert _refusal(answer(status="302 Found", Location=location)) == (
        f"{HOST} redirects to where nothing is asked: {told}"
    )


def test_a_redirect_to_what_is_no_address_is_not_followed() -> None:
    assert _refusal(answer(status="302 Found", Location="https://[secret/")) == (
        f"{HOST} redirects to what is not a web address"
    )


def test_a_redirect_to_a_name_in_the_room_is_not_followed() -> None:
    leads = answer(status="302 Found", Location="https://printer.example.org/secret")
    assert _refusal(leads, numbers=([PUBLIC], ["192.168.1.7"])) == (
        "printer.example.org is not a server on the public network; it was not asked"
    )


def test_five_redirects_are_followed_and_each_is_resolved() -> None:
    leads = [
        answer(status=f"{code} Moved", Location=f"/{code}") for code in (301, 302, 303, 307, 308)
    ]
    with web(*leads, answer(CSV)) as server:
        fetched = fetch(ADDRESS, network=server.network())
    assert (fetched.content, fetched.address) == (CSV, f"https://{HOST}/308")
    assert server.resolved == [HOST] * 6


def test_a_sixth_redirect_is_not_followed() -> None:
    leads = [answer(status="302 Found", Location=f"/{place}") for place in range(6)]
    assert _refusal(*leads, answer(CSV)) == f"{HOST} redirects more than 5 times"


def test_redirects_in_a_circle_end() -> None:
    assert _refusal(answer(status="302 Found", Location=ADDRESS)) == (
        f"{HOST} redirects more than 5 times"
    )


def test_a_certificate_of_another_name_is_refused() -> None:
    assert _refusal(answer(CSV), names=("other.example.org",)) == (
        f"{HOST} shows a certificate that is not valid for it; is the clock here right, or is"
        " there a login page of the network in between?"
    )


def test_a_certificate_that_nobody_vouches_for_is_refused() -> None:
    with web(answer(CSV)) as server:
        network = server.network()._replace(context=lambda: trusting(certificate("x.example")))
        with pytest.raises(WebError, match="shows a certificate"):
            fetch(ADDRESS, network=network)
    assert server.asked == []


def _trickle(first: bytes, each: bytes) -> Script:
    """Sends a little every 20 ms until the other side hangs up."""

    def send(sock: socket.socket) -> None:
        over, sent = threading.Event(), first
        while True:
            sock.sendall(sent)
            over.wait(0.02)
            sent = each

    return send


def _seconds(call: Callable[[], str]) -> tuple[str, float]:
    began = time.monotonic()
    return call(), time.monotonic() - began


@pytest.mark.parametrize(
    ("script", "bare"),
    [
        (_trickle(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), False),
        (_trickle(b"HTTP/1.1 200 OK\r\nX: ", b"y"), False),
        (_trickle(b"", b"HTTP/1.1 100 Continue\r\n\r\n"), False),
        (_trickle(b"HTTP/1.1 200 OK\r\n\r\n", b"x"), False),
        (_trickle(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"), False),
        (_trickle(b"\x16\x03\x03\x40\x00", b"\x02"), True),
        (lambda sock: sock.recv(1) and threading.Event().wait(3) and None, True),
    ],
    ids=["headers", "one header", "continue", "body", "chunks", "tls", "silence"],
)
def test_a_trickle_in_tls_headers_or_body_ends_with_the_time_for_all(
    script: Script, bare: bool
) -> None:
    told, seconds = _seconds(lambda: _refusal(script, bare=bare, seconds=0.6))
    assert told == f"{HOST} takes too long to answer"
    assert seconds < 3


def test_a_resolver_that_says_nothing_ends_with_the_time_for_all() -> None:
    never = threading.Event()

    def resolve(host: str) -> list[str]:
        never.wait(20)
        return [PUBLIC]

    began = time.monotonic()
    with web(answer(CSV)) as server, pytest.raises(WebError) as raised:
        fetch(ADDRESS, seconds=0.3, network=server.network()._replace(resolve=resolve))
    never.set()
    assert str(raised.value) == f"{HOST} takes too long to answer"
    assert time.monotonic() - began < 10


def test_the_time_is_for_all_redirects_together() -> None:
    """Each of these answers comes within the time, all of them do not."""

    def late(sock: socket.socket) -> None:
        threading.Event().wait(0.25)
        answer(status="302 Found", Location="/on")(sock)

    assert _refusal(late, seconds=0.6) == f"{HOST} takes too long to answer"


def test_ten_seconds_and_a_megabyte_are_the_bounds() -> None:
    assert (fetching.SECONDS, fetching.MOST, fetching.REDIRECTS) == (10, 1_000_000, 5)


def test_a_first_number_that_is_silent_leaves_time_for_the_second() -> None:
    with web(answer(CSV)) as server:
        network = server.network(["2606:4700::1111", PUBLIC])
        given: list[float] = []

        def connect(number: str, port: int, seconds: float) -> socket.socket:
            given.append(seconds)
            if number != PUBLIC:
                raise TimeoutError
            return network.connect(number, port, seconds)

        assert fetch(ADDRESS, network=network._replace(connect=connect)).content == CSV
    assert given[0] <= 5 < given[1]


def test_a_megabyte_is_taken_and_a_byte_more_is_not() -> None:
    with web(answer(b"x" * 1_000_000)) as server:
        assert len(fetch(ADDRESS, network=server.network()).content) == 1_000_000
    assert _refusal(answer(b"x" * 1_000_001)) == f"{HOST} answers more than 1,000,000 bytes"


def test_gzip_is_unpacked() -> None:
    with web(answer(gzip.compress(CSV), Content_Encoding="gzip")) as server:
        assert fetch(ADDRESS, network=server.network()).content == CSV


def test_a_gzip_bomb_is_unpacked_no_further_than_a_megabyte() -> None:
    bomb = gzip.compress(bytes(300_000_000))
    assert len(bomb) < 300_000
    limits: list[int] = []
    unpacking = zlib.decompressobj(wbits=31)

    class _Counted:
        eof, unused_data = False, b""

        def decompress(self, data: bytes, limit: int) -> bytes:
            limits.append(limit)
            return unpacking.decompress(data, limit)

    with patch("topcut.share.fetching.fetching.zlib.decompressobj", lambda wbits: _Counted()):
        told = _refusal(answer(bomb, Content_Encoding="gzip"))
    assert (told, limits) == (f"{HOST} answers more than 1,000,000 bytes", [1_000_001])


@pytest.mark.parametrize(
    "body",
    [b"not gzip", gzip.compress(CSV)[:-4], gzip.compress(CSV) + b"more", b""],
    ids=["not gzip", "cut off", "more behind", "empty"],
)
def test_damaged_gzip_is_refused(body: bytes) -> None:
    assert _refusal(answer(body, Content_Encoding="gzip")) == f"what {HOST} answers is damaged"


@pytest.mark.parametrize("encoding", ["br", "deflate", "gzip, gzip", "zstd", "secret"])
def test_an_encoding_that_is_not_known_is_refused(encoding: str) -> None:
    assert _refusal(answer(CSV, Content_Encoding=encoding)) == (
        f"{HOST} answers in an encoding that was not asked for"
    )


def test_chunks_without_end_are_read_no_further_than_a_megabyte() -> None:
    def send(sock: socket.socket) -> None:
        sock.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            sock.sendall(b"2000\r\n" + b"x" * 0x2000 + b"\r\n")

    assert _refusal(send) == f"{HOST} answers more than 1,000,000 bytes"


def test_headers_without_end_are_refused() -> None:
    def send(sock: socket.socket) -> None:
        sock.sendall(b"HTTP/1.1 200 OK\r\n")
        while True:
            sock.sendall(b"X: y\r\n" * 100)

    assert _refusal(send) == f"{HOST} broke off its answer"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"secret\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nsecret",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nsecret",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc",
        b"HTTP/1.1 secret OK\r\n\r\n",
    ],
)
def test_an_answer_that_breaks_off_is_refused(sent: bytes) -> None:
    assert _refusal(raw(sent)) == f"{HOST} broke off its answer"


@pytest.mark.parametrize(
    ("status", "told"),
    [
        ("401 Unauthorized", "asks for a login (401)"),
        ("403 Forbidden", "does not let everybody read this (403)"),
        ("404 secret", "has nothing at this address (404)"),
        ("418 secret", "answers 418"),
        ("500 secret", "has an internal error (500)"),
    ],
)
def test_another_status_is_told(status: str, told: str) -> None:
    assert _refusal(answer(b"secret", status=status)) == f"{HOST} {told}"


def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "HTTP_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    with web(answer(CSV)) as server:
        assert fetch(ADDRESS, network=server.network()).content == CSV
    assert server.connected == [(PUBLIC, 443)]


def test_no_network_is_told_in_a_sentence() -> None:
    def resolve(host: str) -> list[str]:
        raise socket.gaierror(-3, "secret")

    with pytest.raises(WebError) as raised:
        fetch(ADDRESS, network=Network(resolve, fetching._connect, fetching.NETWORK.context))
    assert str(raised.value) == f"{HOST} is not known: there is no network, or no such server"


def test_a_refused_connection_is_told_in_a_sentence() -> None:
    with web(answer(CSV)) as server:
        network = server.network()
    with pytest.raises(WebError) as raised:
        fetch(ADDRESS, network=network)
    assert str(raised.value) == f"{HOST} refuses the connection"


def test_text_is_read_without_a_byte_order_mark() -> None:
    assert Fetched(b"\xef\xbb\xbfname\n", "text/csv", ADDRESS).text() == "name\n"


@pytest.mark.parametrize(
    "content", [b"\xff\xfen\0", b"\x89PNG\r\n", b"a\0b", "é".encode("latin-1")]
)
def test_content_that_is_not_text_is_refused(content: bytes) -> None:
    with pytest.raises(WebError) as raised:
        Fetched(content, "text/csv", ADDRESS).text()
    assert str(raised.value) == f"what {HOST} answers is not text in UTF-8"


def test_a_page_in_place_of_a_file_is_refused() -> None:
    """As where a sheet is not public: its server shows a page for logging in."""
    with pytest.raises(WebError) as raised:
        Fetched(b"<!doctype html>", "text/html", ADDRESS).text()
    assert str(raised.value) == (
        f"{HOST} answers a web page, not a file; is the address the right one?"
    )


def test_a_body_is_sent() -> None:
    with web(answer(b"ok", Content_Type="text/plain")) as server:
        assert post(ADDRESS, b'{"text": "Round 1"}', network=server.network()).content == b"ok"
    assert server.bodies == [b'{"text": "Round 1"}']
    head = server.asked[0].split("\r\n")
    assert head[0] == "POST /secret/list.csv?key=secret HTTP/1.1"
    assert "Content-Type: application/json" in head


def test_an_answer_without_a_body_is_an_answer() -> None:
    """As Discord gives it: 204."""
    with web(raw(b"HTTP/1.1 204 No Content\r\n\r\n")) as server:
        assert post(ADDRESS, b"{}", network=server.network()).content == b""


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_body_goes_nowhere_else(code: int) -> None:
    leads = answer(status=f"{code} Moved", Location=f"https://{HOST}/secret")
    with web(leads) as server, pytest.raises(WebError) as raised:
        post(ADDRESS, b"{}", network=server.network())
    assert str(raised.value) == f"{HOST} redirects instead of taking this"
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    ("typed", "wait"),
    [("3", 3), ("0.25", 0.25), ("99999999", 3600), ("soon", 0), ("-1", 0), ("", 0), ("٣", 0),
     ("9" * 5000, 3600)],
)  # fmt: skip
def test_too_many_requests_say_how_long_to_wait(typed: str, wait: float) -> None:
    head = f"HTTP/1.1 429 Too Many\r\nRetry-After: {typed}\r\nContent-Length: 0\r\n\r\n"
    limit = raw(head.encode())
    with web(limit) as server, pytest.raises(WebError) as raised:
        post(ADDRESS, b"{}", network=server.network())
    assert (raised.value.status, raised.value.wait) == (429, wait)
    assert str(raised.value) == f"{HOST} has had too many requests (429)"


def test_a_wait_in_signs_that_are_no_number_is_none() -> None:
    limit = raw(b"HTTP/1.1 429 Too Many\r\nRetry-After: 1.\xb2\r\nContent-Length: 0\r\n\r\n")
    with web(limit) as server, pytest.raises(WebError) as raised:
        post(ADDRESS, b"{}", network=server.network())
    assert (raised.value.status, raised.value.wait) == (429, 0)


@pytest.mark.parametrize(
    "script",
    [
        raw(b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nsecret"),
        answer(b"secret", Content_Encoding="br"),
    ],
)
def test_a_body_that_was_taken_is_told_by_the_status_of_a_damaged_answer(script: Script) -> None:
    with web(script) as server, pytest.raises(WebError) as raised:
        post(ADDRESS, b"{}", network=server.network())
    assert raised.value.status == 200
