"""What came of one event, from its files to its pages."""

from msgspec import Struct

from topcut.publish.cache.build_cache import StoredAppearance
from topcut.workspace.reports import EventReport


class BuiltEvent(Struct, frozen=True):
    """An event whose pages are written, or whose errors keep its last good ones."""

    id: str
    stamp: str
    """Names, sizes and times of its files; "" where one is so fresh that this tells nothing."""
    key: str
    """Hash of the bytes that it was read from."""
    report: EventReport
    summary: bytes | None = None
    """What the front page needs of it, as JSON; None where it has errors."""
    appearances: tuple[StoredAppearance, ...] = ()
    """Who appears in it, for the pages of people."""
    paths: frozenset[str] = frozenset()
    """Its files below site/."""
    size: int = 0
    """Bytes of all its files."""
    written: int = 0
    """Files that differed and were written."""

    @property
    def good(self) -> bool:
        """Whether it has no errors, so that its pages are those of its files."""
        return self.summary is not None

    @property
    def pages(self) -> int:
        """Its HTML pages."""
        return sum(path.endswith(".html") for path in self.paths)
