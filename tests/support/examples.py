"""The example events of data/, for tests."""

from pathlib import Path

from topcut.pages.context.context import Context, context
from topcut.pages.context.site import SiteValues
from topcut.text.words import texts
from topcut.workspace.data import Data


def example(root: Path, name: str) -> Context:
    """An event of data/, which has no errors."""
    found = Data(root / "data").open(name)
    assert found.good
    assert found.event is not None
    assert found.regulations is not None
    site = SiteValues("Test", "", "en", "")
    return context(found.event, found.regulations, site, texts.load("en"))
