"""Processes are started in other ways elsewhere: the same pages come of each."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from topcut.publish.build import PARALLEL_FROM

from tests.support.archive import write_archive
from tests.support.children import ending
from tests.support.trees import tree

CODE = """
import multiprocessing, sys
from topcut.cli import main
if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    sys.exit(main(["build", "--site", sys.argv[1]]))
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with as many events as a second process is started for."""
    folder = tmp_path_factory.mktemp("methods")
    write_archive(folder / "data", PARALLEL_FROM, players=4, rounds=1)
    (folder / "build.py").write_text(CODE, encoding="utf-8")
    return folder


def test_pages_do_not_depend_on_how_processes_are_started(place: Path, root: Path) -> None:
    """`spawn` on macOS and Windows, `forkserver` on Linux from Python 3.14 on, `fork` before."""
    trees = []
    for method in ("fork", "spawn", "forkserver"):
        ran = subprocess.run(
            [sys.executable, "build.py", method],
            cwd=place,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, f"{method}: {ran.stdout}{ran.stderr}"
        trees.append(tree(place / method))
    assert len(trees[0]) > PARALLEL_FROM
    assert trees[0] == trees[1] == trees[2]


KILLED = """
import multiprocessing, os, signal, sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from topcut.publish.worker import build_event, start
if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    stopped = multiprocessing.Event()
    given = (Path("data"), Path(sys.argv[1]), stopped)
    pool = ProcessPoolExecutor(2, initializer=start, initargs=given)
    assert all(each.read.good for each in pool.map(build_event, ["event-00000", "event-00001"]))
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_no_process_is_left_when_the_one_that_gives_work_is_killed(
    place: Path, method: str
) -> None:
    """They wait for work, and would wait for ever."""
    (place / "killed.py").write_text(KILLED, encoding="utf-8")
    command = [sys.executable, "killed.py", method]
    with ending(subprocess.Popen(command, cwd=place, start_new_session=True)) as ran:
        assert ran.wait(60) == -signal.SIGKILL
        until = time.monotonic() + 20
        while runs(ran.pid) and time.monotonic() < until:
            time.sleep(0.05)  # between two looks
        assert not runs(ran.pid)


def runs(group: int) -> bool:
    """Whether a process of a group is there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
