"""Processes of our own."""

import signal

import pytest
from topcut.publish.templates import processes


def test_interrupts_are_not_kept_out_where_that_cannot_be_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask")
    with processes.interrupts_blocked():
        pass
