"""What all tests share."""

import os
from pathlib import Path

import pytest
from topcut.workspace.faults import SWITCH

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
os.environ[SWITCH] = "raise"


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real events and facts beside the checkout."""
    if not SHARED.is_dir():
        pytest.skip("no ../shared beside the checkout: real events and rule documents are there")
    return SHARED


@pytest.fixture(scope="session")
def example_site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the example events, built once. Nobody writes into it."""
    from topcut.publish.build import build
    from topcut.workspace.reports import Silent

    site = tmp_path_factory.mktemp("examples") / "site"
    built = build(root / "data", site, Silent())
    assert built.ok, built.broken
    return site


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests that take minutes")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what takes minutes, unless it was asked for."""
    if config.getoption("--long"):
        return
    long = [item for item in items if "long" in item.keywords]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if "long" not in item.keywords]
