"""Time that an answer may take."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException

import pytest
from topcut.share.fetching.bounded import BoundedResponse, Deadline, receive


@contextmanager
def _response(sent: bytes, seconds: float = 5, over: bool = True) -> Iterator[BoundedResponse]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(sent)
        if over:
            theirs.shutdown(socket.SHUT_WR)
        with BoundedResponse(ours, deadline=Deadline.after(seconds)) as response:
            yield response


def test_a_deadline_that_is_over_has_no_time_left() -> None:
    assert 4 < Deadline.after(5).remaining() <= 5
    with pytest.raises(TimeoutError):
        Deadline.after(0).remaining()


def test_an_answer_is_read_whole() -> None:
    with _response(b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfour") as response:
        response.begin()
        assert receive(response, 10) == b"four"


def test_an_answer_is_read_hardly_further_than_it_may_be_long() -> None:
    with _response(b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 50_000) as response:
        response.begin()
        assert 10 < len(receive(response, 10)) <= 10 + 4096


def test_an_answer_shorter_than_its_length_is_told() -> None:
    with _response(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfour") as response:
        response.begin()
        with pytest.raises(HTTPException, match="4 of 9 bytes"):
            receive(response, 10)


def test_headers_that_do_not_end_are_given_up_at_the_deadline() -> None:
    begun = _response(b"HTTP/1.1 200 OK\r\nX: ", seconds=0.2, over=False)
    with begun as response, pytest.raises(TimeoutError):
        response.begin()


def test_a_body_that_does_not_end_is_given_up_at_the_deadline() -> None:
    begun = _response(b"HTTP/1.1 200 OK\r\n\r\nsome", seconds=0.2, over=False)
    with begun as response:
        response.begin()
        with pytest.raises(TimeoutError):
            receive(response, 10)
