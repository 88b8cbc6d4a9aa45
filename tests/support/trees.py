"""Built trees, compared byte by byte."""

from pathlib import Path

from topcut.publish.build import BuildResult, build
from topcut.publish.event_cache import EventCache
from topcut.workspace.reports import Silent


def built(
    data: Path, site: Path, *, prune: bool = False, memory: EventCache | None = None
) -> BuildResult:
    """Builds without a word."""
    return build(data, site, Silent(), prune=prune, memory=memory)


def tree(site: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
