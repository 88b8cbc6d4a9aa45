"""What a laptop answers strangers at the port for the other one: nothing."""

import http.client
import ssl

import msgspec
import pytest
from topcut.standby.certificate import JoinCode, read_code
from topcut.standby.wire import Hello

from tests.support.two_laptops import Two

STRANGERS = ("", "x", "ffff ffff", "\u00e9 \u00e9")


def _post(two: Two, path: str, body: bytes, said: str = "") -> tuple[int, str]:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    line = http.client.HTTPSConnection("127.0.0.1", two.first.port, timeout=20, context=context)
    try:
        line.request("POST", path, body, {"authorization": said.encode("latin-1")})
        answer = line.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")
    finally:
        line.close()


@pytest.mark.parametrize("path", ["/poll", "/deskplace", "/returning", "/returnedfiles"])
def test_who_does_not_know_the_key_learns_and_changes_nothing(two: Two, path: str) -> None:
    for said in STRANGERS:
        assert _post(two, path, b"\x80", said)[0] == 403


def test_what_is_no_message_is_refused(two: Two) -> None:
    peer = two.first.peer
    assert peer is not None
    said = f"{peer.id} {peer.key}"
    assert _post(two, "/poll", b"\xc1\xff", said)[0] == 400
    assert _post(two, "/hello", b"x" * 100_000)[0] == 400
    assert _post(two, "/elsewhere", b"", said)[0] == 404


def test_a_wrong_code_is_refused_and_a_right_one_works_once(two: Two) -> None:
    from topcut import __version__

    two.first.send_away()
    code = read_code(two.first.invite())
    assert code is not None

    def hello(code: JoinCode) -> tuple[int, str]:
        message = Hello(code.secret, "f" * 16, "Bo", "", __version__)
        return _post(two, "/hello", msgspec.msgpack.encode(message))

    assert hello(code._replace(secret=code.secret ^ 1))[0] == 403
    assert hello(code)[0] == 200
    assert hello(code)[0] == 403
