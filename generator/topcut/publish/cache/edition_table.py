"""Which editions a site has: pages in further languages, each in a folder of its own."""

from collections.abc import Collection

from topcut.publish.cache.build_cache import BuildCache

_NAME = "editions"
"""The value of the cache with their folders."""


def folders(cache: BuildCache) -> list[str]:
    """The folders of the editions that the last build made: "en/"."""
    return cache.value(_NAME).split()


def keep(cache: BuildCache, these: Collection[str]) -> frozenset[str]:
    """Keeps editions with these folders, and forgets the pages over several events of all others.

    Gives the paths of those pages below site/. Pages of events go with their events.
    """
    paths: set[str] = set()
    for folder in sorted(set(folders(cache)).difference(these)):
        below = (len(folder), folder)
        owned = "FROM files WHERE substr(owner, 1, ?) = ?"
        paths.update(path for (path,) in cache.connection.execute(f"SELECT path {owned}", below))
        with cache.connection:
            cache.connection.execute(f"DELETE {owned}", below)
            for table in ("contributions", "stale_pages"):
                of_folder = "substr(kind, 1, ?) = ?"
                cache.connection.execute(f"DELETE FROM {table} WHERE {of_folder}", below)  # noqa: S608 – our own names
    cache.set_value(_NAME, " ".join(these))
    return frozenset(paths)
