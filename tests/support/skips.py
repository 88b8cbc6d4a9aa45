"""Which tests may be left out, and why: a skip for any other reason fails.

A plugin of pytest, which tests/conftest.py takes in. `.ci/run` sets CI=true, because it installs
the tools: there only what no tool can help may be left out, and no test of a browser.
"""

import os
import re
from collections.abc import Generator

import pytest

TOOLS = (
    r"no Chromium: ",  # where no browser is installed
    r"no pdfto\w+: install poppler-utils",  # what is on paper is read by them
    r"no acorn: ",  # reads scripts as the oldest television does
    r"no jq: ",  # scripts of a workflow use it, as GitHub's machines have it
    r"no openssl: ",  # makes a certificate that nobody signed
    r"no YAML language server: ",  # `make editors` installs it
    r"Pillow is not installed",  # the extra `pictures`, which the extra `test` has
    r"pyarrow is not installed",  # the extra `parquet`, which the extra `test` has
)
"""Tools that .ci/run or a workflow installs."""
SYSTEM = (
    r"no actionlint for this system",  # its wheel is for Linux
    r"strace is not installed ",  # the same faults are also made without it
    r"strace may not trace processes here",  # a container without that right
    r"atheris is not installed",  # the extra `proof`, which has wheels for Linux
    r"mutmut is not installed",  # the extra `proof`
    r"(pipx|uv) cannot be had here: ",  # no index can be reached
    r"no checkout",  # the files without their history, as GitHub's ZIP
    r"no network namespaces here",  # a right
    r"no user namespaces here: ",  # a right
    r"no file system can be mounted here: ",  # the rights of root
    r"terminals are others there",  # Windows
    r"no pipes here",  # Windows
    r"only Linux says which processes a process started",
    r"only Linux gives orphans to who asks for them",
    r"only root gives files away",
    r"the C library cannot give memory back",  # musl, macOS, Windows
    r"this system has no full disk to try",  # /dev/full is of Linux
)
"""What the system has or not, and who may do what there."""


def is_listed(reason: str, *, browser: bool) -> bool:
    """Whether a test may be left out for this reason; `browser`: whether it drives one."""
    whole = os.environ.get("CI") == "true"
    patterns = SYSTEM if whole else TOOLS + SYSTEM
    return not (whole and browser) and any(re.match(each, reason) for each in patterns)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped for a reason that is not listed has failed."""
    report = yield
    if not hasattr(report, "wasxfail"):
        _judge(report, browser=item.get_closest_marker("browser") is not None)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same of a file that skips itself as a whole."""
    report = yield
    _judge(report, browser=False)
    return report


def _judge(report: pytest.TestReport | pytest.CollectReport, *, browser: bool) -> None:
    if report.skipped and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2].removeprefix("Skipped: ")
        if not is_listed(reason, browser=browser):
            report.outcome = "failed"
            report.longrepr = f"left out, and tests/support/skips.py does not list why: {reason}"
