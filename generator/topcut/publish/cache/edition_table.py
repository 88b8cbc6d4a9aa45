"""Which editions a site has: pages in further languages, each in a folder of its own."""

from collections.abc import Collection

from topcut.publish.cache.build_cache import BuildCache

_NAME = "editions"
"""The value of the cache with their folders."""
_OWNED = "FROM files WHERE substr(owner, 1, ?) = ?"


def folders(cache: BuildCache) -> list[str]:
    """The folders of the editions that the last build made: "en/"."""
    return cache.value(_NAME).split()


def others(cache: BuildCache, these: Collection[str]) -> frozenset[str]:
    """The paths below site/ of pages over several events in editions other than these.

    They are removed before `keep` forgets them, so that a build that is ended leaves none.
    Pages of events go with their events.
    """
    paths: set[str] = set()
    for folder in _others(cache, these):
        rows = cache.connection.execute(f"SELECT path {_OWNED}", (len(folder), folder))
        paths.update(path for (path,) in rows)
    return frozenset(paths)


def keep(cache: BuildCache, these: Collection[str]) -> None:
    """Keeps editions with these folders, and forgets pages over several events of all others."""
    for folder in _others(cache, these):
        below = (len(folder), folder)
        with cache.connection:
            cache.connection.execute(f"DELETE {_OWNED}", below)
            for table in ("contributions", "stale_pages"):
                of_folder = "substr(kind, 1, ?) = ?"
                cache.connection.execute(f"DELETE FROM {table} WHERE {of_folder}", below)  # noqa: S608 – our own names
    cache.set_value(_NAME, " ".join(these))


def _others(cache: BuildCache, these: Collection[str]) -> list[str]:
    return sorted(set(folders(cache)).difference(these))
