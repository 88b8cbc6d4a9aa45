"""What the tests start: it hears Ctrl-C, and is gone when the test is."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.support.children import HEARS_CTRL_C, ending

WAITS = "print('there', flush=True); import signal; signal.pause()"
UNHEARD = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN);"
    " os.execv(sys.argv[1], sys.argv[1:])"
)
"""As a shell starts what is to run beside it."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")


@pytest.mark.parametrize(("before", "heard"), [((), False), (HEARS_CTRL_C, True)])
def test_a_child_hears_ctrl_c_although_the_tests_run_in_the_background(
    before: tuple[str, ...], heard: bool
) -> None:
    command = [sys.executable, "-c", UNHEARD, *before, sys.executable, "-c", WAITS]
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    with ending(started) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "there\n"
        child.send_signal(signal.SIGINT)
        if heard:
            assert child.wait(20) in (1, -signal.SIGINT)
        else:
            with pytest.raises(subprocess.TimeoutExpired):
                child.wait(0.2)


def test_a_child_and_what_it_started_end_with_a_test_that_fails() -> None:
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {WAITS!r}])"
    started = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    with pytest.raises(ZeroDivisionError):
        _fail(started)
    assert started.returncode == -signal.SIGKILL
    with pytest.raises(ProcessLookupError):
        _until_gone(started.pid)


def _fail(started: "subprocess.Popen[str]") -> None:
    with ending(started) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "there\n"
        raise ZeroDivisionError


def _until_gone(group: int) -> None:
    until = time.monotonic() + 10
    while time.monotonic() < until:
        os.killpg(group, 0)
        time.sleep(0.01)  # between two looks: init reaps what lost its parent
