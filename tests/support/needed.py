"""What tests need of the system: a browser, a program."""

import os

import pytest


def missing(what: str) -> None:
    """Skips in one visible line; fails where the tests must be whole."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)
