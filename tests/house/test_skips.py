"""A test that is left out for a reason that nobody listed fails the run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.skips import SYSTEM, TOOLS

LEFT_OUT = """\
import pytest

@pytest.mark.browser
def test_a_browser(): pytest.skip({reason!r})

@pytest.mark.skipif(True, reason={reason!r})
def test_a_mark(): ...

@pytest.fixture
def tool(): pytest.skip({reason!r})

def test_a_fixture(tool): ...

@pytest.mark.xfail(reason="as it is today")
def test_known_to_fail(): assert False
"""
WHOLE = "import pytest\npytest.skip({reason!r}, allow_module_level=True)\n"


def outcome(
    folder: Path, root: Path, text: str, *, ci: bool = False, split: bool = False
) -> tuple[int, str]:
    """The exit code and the last line of a run of one file, `split` in a process of its own.

    Its temporary files lie in a folder of its own: else pytest removes those of earlier runs of
    ours when it ends, which takes as long as they are large.
    """
    (folder / "test_it.py").write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = browser\n")
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(root)}
    plugins = ["-p", "tests.support.skips", *(("-p", "xdist", "-n", "1") if split else ())]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", f"--basetemp={folder / 'base'}", *plugins, "."],
        cwd=folder,
        env=environment | alone | ({"CI": "true"} if ci else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, re.sub(r" in [\d.]+s.*", "", ran.stdout.splitlines()[-1]).strip("= ")


def test_an_unlisted_skip_fails_the_run(root: Path, tmp_path: Path) -> None:
    text = LEFT_OUT.format(reason="not today")
    assert outcome(tmp_path, root, text) == (1, "1 failed, 1 xfailed, 2 errors")
    assert outcome(tmp_path, root, text, split=True) == (1, "1 failed, 1 xfailed, 2 errors")


def test_a_listed_skip_does_not(root: Path, tmp_path: Path) -> None:
    text = LEFT_OUT.format(reason="no file system can be mounted here: it takes rights")
    assert outcome(tmp_path, root, text) == (0, "3 skipped, 1 xfailed")


def test_a_file_that_skips_itself_for_an_unlisted_reason_fails_the_run(
    root: Path, tmp_path: Path
) -> None:
    code, said = outcome(tmp_path, root, WHOLE.format(reason="not today"))
    assert (code, said) == (2, "1 error")
    code, said = outcome(tmp_path, root, WHOLE.format(reason="mutmut is not installed (the …)"))
    assert (code, said) == (5, "1 skipped")


def test_where_the_tools_are_installed_their_tests_are_not_left_out(
    root: Path, tmp_path: Path
) -> None:
    """Nor is any test of a browser, whatever its reason."""
    text = LEFT_OUT.format(reason="no Chromium: install it, or name it in CHROMIUM")
    assert outcome(tmp_path, root, text) == (0, "3 skipped, 1 xfailed")
    assert outcome(tmp_path, root, text, ci=True) == (1, "1 failed, 1 xfailed, 2 errors")
    text = LEFT_OUT.format(reason="no file system can be mounted here: it takes rights")
    assert outcome(tmp_path, root, text, ci=True) == (1, "1 failed, 2 skipped, 1 xfailed")


def test_every_reason_on_the_list_is_given_by_a_test(root: Path) -> None:
    said = "".join(
        path.read_text(encoding="utf-8")
        for path in (root / "tests").rglob("*.py")
        if path.name not in ("skips.py", "test_skips.py")
    )
    assert [each for each in TOOLS + SYSTEM if not _given(each, said)] == []


def _given(pattern: str, said: str) -> bool:
    """Whether the words of a pattern are in the text; what a `{tool}` names is any of them."""
    words = re.sub(r"\((\w+)\|\w+\)|pdfto\\w\+", "{tool}", pattern)
    return words in said


@pytest.mark.parametrize("reason", ["slow", "", "no time"])
def test_a_reason_without_a_tool_or_a_right_is_not_listed(reason: str) -> None:
    assert not any(re.match(each, reason) for each in TOOLS + SYSTEM)
