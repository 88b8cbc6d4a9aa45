"""Memory that nothing needs any more."""

import gc
import subprocess
import sys
import weakref

import pytest
from topcut.live.watching import memory

HELD = """
from pathlib import Path
from topcut.live.watching import memory

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4

texts = [bytes(2000) for _ in range(40_000)]
last = bytes(2000)  # behind them, so that the heap cannot simply end earlier
full = resident()
del texts
memory.tidy()
print(full - resident())
"""


class Circle:
    def __init__(self) -> None:
        self.own = self


def test_garbage_is_collected() -> None:
    gc.disable()
    try:
        gone = weakref.ref(Circle())
        assert gone() is not None
        memory.tidy()
        assert gone() is None
    finally:
        gc.enable()


@pytest.mark.skipif(memory._trim() is None, reason="the C library cannot give memory back")
def test_what_is_free_goes_back_to_the_machine() -> None:
    """80 MB that were held are not held any more."""
    done = subprocess.run(
        [sys.executable, "-c", HELD], capture_output=True, text=True, check=True, timeout=60
    )
    assert int(done.stdout) > 60_000


def test_where_the_c_library_cannot_garbage_is_collected_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("topcut.live.watching.memory._trim", lambda: None)
    gone = weakref.ref(Circle())
    memory.tidy()
    assert gone() is None
