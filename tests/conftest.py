"""What all tests share."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock
from topcut.disk.user_folders import HOME
from topcut.workspace.faults import SWITCH

from tests.support import alone, compiled, skips
from tests.support.kept import Once, copy_caches
from tests.support.runs import ALWAYS, LAB, SECONDS, SLOW, seed

ROOT = Path(__file__).parent.parent
os.environ[SWITCH] = "raise"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else every process compiles everything
os.environ.pop("CODESPACES", None)  # there the desk asks everybody for a key
sys.dont_write_bytecode = False
alone.watch(ROOT)
compiled.compile_once()
HOMES = (HOME, "HOME", "USERPROFILE", "CHROME_CONFIG_HOME")
"""Where Topcut, other programs, those on Windows, and Chromium keep what is the user's."""
ELSEWHERE = ("XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA")
"""What would lead out of them."""
pytest_runtest_makereport = skips.pytest_runtest_makereport
pytest_make_collect_report = skips.pytest_make_collect_report


def pytest_configure(config: pytest.Config) -> None:
    """Gives all processes a home of this run: of the user's, they read settings of tools alone."""
    if hasattr(config, "workerinput"):
        return
    user, home = Path.home(), tempfile.mkdtemp(prefix="topcut-tests-")
    config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    os.environ.setdefault("XDG_CONFIG_HOME", str(user / ".config"))
    if (user / ".gitconfig").exists():
        os.environ.setdefault("GIT_CONFIG_GLOBAL", str(user / ".gitconfig"))
    for name in ELSEWHERE:
        os.environ.pop(name, None)
    os.environ |= dict.fromkeys(HOMES, home)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Fills a folder of a name once for all processes of a run. Nobody writes into it."""
    own = tmp_path_factory.getbasetemp()
    run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def filled(name: str, fill: Callable[[Path], object]) -> Path:
        folder, begun = run / name, run / f"{name}-begun"
        with FileLock(run / f"{name}.lock"):
            if not folder.exists():
                shutil.rmtree(begun, ignore_errors=True)
                begun.mkdir()
                fill(begun)
                begun.rename(folder)
                copy_caches(begun, folder)
        return folder

    return filled


@pytest.fixture(scope="session")
def example_site(root: Path, once: Once) -> Path:
    """The site of the example events. Nobody writes into it."""
    from topcut.publish.build import build
    from topcut.workspace.reports import Silent

    def fill(folder: Path) -> None:
        built = build(root / "data", folder / "site", Silent())
        assert built.ok, built.broken

    return once("examples", fill) / "site"


@pytest.fixture(scope="session")
def sweep_site(root: Path, once: Once) -> tuple[Path, list[str]]:
    """Every kind of page in every state of an event, and the pages to look at."""
    from tests.support import sweep

    def fill(folder: Path) -> None:
        paths = sweep.site(folder / "site", root / "data")
        (folder / "paths").write_text("\n".join(paths), encoding="utf-8")

    folder = once("sweep", fill)
    return folder / "site", (folder / "paths").read_text(encoding="utf-8").splitlines()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """`make test` does not even import files of which it runs nothing; nor do its sisters."""
    if config.args != config.getini("testpaths") or collection_path.suffix != ".py":
        return None
    path, mark = collection_path.relative_to(ROOT).as_posix(), config.option.markexpr
    if not mark:
        return True if _is_lab(path) or path in SLOW else None
    own_run = {"slow": path in SLOW, "long": _is_lab(path), "check": False}
    if own_run.get(mark, True) or f"mark.{mark}" in collection_path.read_text(encoding="utf-8"):
        return None
    return True


def _is_lab(path: str) -> bool:
    return path.startswith(LAB) and path.endswith(".py") and path not in ALWAYS


def _marks(item: pytest.Item) -> set[str]:
    """Its marks alone: its keywords have the names of all folders above it, too."""
    return {mark.name for mark in item.iter_markers()}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what has a run of its own, unless -m names it; the longest files come first.

    A file that is named is run whole, but for its long tests.
    """
    is_whole = config.args == config.getini("testpaths")
    asked, own_run = config.option.markexpr, {"long", "check", "editors"}
    paths = {path: path.relative_to(ROOT).as_posix() for path in {item.path for item in items}}
    for item in items:
        if is_whole and _is_lab(paths[item.path]):
            item.add_marker(pytest.mark.long)
        if paths[item.path] in SLOW and not own_run & _marks(item):
            item.add_marker(pytest.mark.slow)
    if is_whole:
        own_run.add("slow")
    aside = {name for name in own_run if name not in asked}
    left = [item for item in items if aside & _marks(item)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not aside & _marks(item)]
    items.sort(key=lambda item: -SECONDS.get(paths[item.path], 0))


def pytest_collection_finish(session: pytest.Session) -> None:
    """In the processes of `make test` no search for garbage goes through what was collected."""
    if hasattr(session.config, "workerinput"):  # elsewhere mutants look for functions themselves
        gc.freeze()


def pytest_report_header() -> str:
    """What a run that draws at random draws by."""
    return f"seed: {seed()}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The load beside the time, without which the time says little."""
    if hasattr(os, "getloadavg"):
        one, five, fifteen = os.getloadavg()
        cores = os.cpu_count()
        terminalreporter.write_line(
            f"load of the last 1, 5 and 15 minutes: {one:.1f}, {five:.1f}, {fifteen:.1f}"
            f" ({cores} cores)"
        )
