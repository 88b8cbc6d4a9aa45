"""The build cache: keys, summaries and the list of written files, in one SQLite file.

It is in the user's own cache folder (`topcut.disk.user_folders`), never beside site/, where anybody
could have put it. It may be deleted at any time: the next build then starts from nothing. Without
such a folder it lasts as long as the process.

Longer than most: every statement of SQL is here.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from msgspec import Struct

from topcut.disk import user_folders
from topcut.disk.aside import tell
from topcut.publish.cache import manifest

T = TypeVar("T")

SCHEMA = 6
"""Grows when the tables change, or a kind of pages goes; a cache of another is made anew."""
TABLES = ("events", "files", "values_", "contributions", "stale_pages", "entries")
LIST = "list"
"""The value that says which list of files the last build left in site/."""
REDIRECTS = "redirects"
"""The kind of what leads on from the former address of an event; an event may take it over."""
STALE = "INSERT OR IGNORE INTO stale_pages VALUES (?, ?)"
FORMER = "?"
"""Owner of files that a list in site/ names, until whoever makes one takes it over."""


class StoredEvent(Struct, frozen=True):
    """State of an event's files at its last build."""

    stamp: str
    """Names, sizes and times of its files; equal ones mean unchanged files."""
    key: str
    """Hash of all its bytes."""
    good: bool
    """Whether its pages in site/ are those of this key; otherwise older ones, or none."""


StoredContribution = tuple[str, str, str, bytes]
"""Kind of page, which of them, which of several contributions to it, and its content."""


class CollisionError(Exception):
    """Two pages have one address, or addresses that differ by case alone."""

    plain = ("address", "give one of the two another id")

    def __init__(self, path: str, other: str) -> None:
        """Names both paths below site/."""
        super().__init__(f"{path} and {other} are one address on some machines")


class BuildCacheError(OSError):
    """The cache cannot be read or written: the disk is full, or another process locks it."""

    everybodys = True


class DamagedCacheError(BuildCacheError):
    """The cache file is damaged, as after a power failure."""


class BuildCache:
    """The tables, one connection; use as a context manager."""

    def __init__(self, site: Path) -> None:
        """Opens the cache of this site folder, and creates or replaces it if there is no valid one.

        Raises sqlite3.OperationalError if another process locks it or the disk is full.
        """
        path = cache_path(site)
        old = site.resolve().parent / ".cache"
        if any(os.path.lexists(old / name) for name in ("site.sqlite3", "templates")):
            tell(f"{old} is not used: caches lie in your own cache folder; it may be deleted")
        if path is None:
            self.connection = _in_memory(site)
            return
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            self.connection = _connect(path)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            _remove(site)
            self.connection = _connect(path)

    def __enter__(self) -> "BuildCache":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection; may be called again."""
        self.connection.close()

    def value(self, name: str) -> str:
        """A single value by name, "" where there is none."""
        row = self.connection.execute("SELECT value FROM values_ WHERE name = ?", (name,))
        found = row.fetchone()
        return str(found[0]) if found else ""

    @property
    def may_replace_all(self) -> bool:
        """Whether files of the site may be replaced though no list has them."""
        return self.value("listed") == "older"

    def _write(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Runs a statement for each of the rows, for all of them or for none."""
        with self.connection:
            self.connection.executemany(statement, rows)

    def set_value(self, name: str, value: str) -> None:
        """Keeps a single value."""
        self._write("REPLACE INTO values_ VALUES (?, ?)", [(name, value)])

    def forget_all(self) -> None:
        """Deletes all rows."""
        with self.connection:
            for table in TABLES:
                self.connection.execute(f"DELETE FROM {table}")  # noqa: S608 – our own names

    def events(self) -> dict[str, StoredEvent]:
        """The stored events, by id."""
        rows = self.connection.execute("SELECT id, stamp, key, good FROM events ORDER BY id")
        return {id_: StoredEvent(stamp, key, bool(good)) for id_, stamp, key, good in rows}

    def set_event(
        self, id_: str, event: StoredEvent, summary: bytes | None = None, size: int = 0
    ) -> None:
        """Stores an event; `size` is in bytes of its pages.

        Without a summary, the stored summary and size stay.
        """
        with self.connection:
            self.connection.execute(
                "INSERT INTO events (id, stamp, key, good) VALUES (?, ?, ?, ?) ON CONFLICT (id)"
                " DO UPDATE SET stamp = excluded.stamp, key = excluded.key, good = excluded.good",
                (id_, event.stamp, event.key, event.good),
            )
            if summary is not None:
                self.connection.execute(
                    "UPDATE events SET summary = ?, size = ? WHERE id = ?",
                    (summary, size, id_),
                )

    def size(self) -> tuple[int, int]:
        """Files of the site, and bytes of the pages of all events together."""
        both = "SELECT (SELECT count(*) FROM files), total(size) FROM events"
        files, total = self.connection.execute(both).fetchone()
        return files, int(total)

    def forget_event(self, id_: str) -> None:
        """Forgets an event, its files and its contributions."""
        self.set_contributions(id_, ())
        with self.connection:
            self.connection.execute("DELETE FROM events WHERE id = ?", (id_,))
            self.connection.execute("DELETE FROM values_ WHERE name = ?", (f"picture {id_}",))
            self.connection.execute("DELETE FROM files WHERE owner = ?", (id_,))
            self.connection.execute(STALE, (REDIRECTS, id_))

    def summaries(self) -> Iterator[bytes]:
        """The summary of every event that has pages, in the order of ids, as it was kept."""
        rows = self.connection.execute(
            "SELECT summary FROM events WHERE summary IS NOT NULL ORDER BY id"
        )
        for (summary,) in rows:
            yield summary

    def set_contributions(self, source: str, contributions: Iterable[StoredContribution]) -> None:
        """Stores what an event or a page contributes to pages; those with changes are stale."""
        new = set(contributions)
        rows = self.connection.execute(
            "SELECT kind, page, part, content FROM contributions WHERE source = ?", (source,)
        )
        if new == (old := set(rows)):
            return
        with self.connection:
            self.connection.executemany(
                "DELETE FROM contributions WHERE source = ? AND kind = ? AND page = ? AND part = ?",
                [(source, *one[:3]) for one in sorted(old - new)],
            )
            self.connection.executemany(
                "INSERT INTO contributions (source, kind, page, part, content)"
                " VALUES (?, ?, ?, ?, ?)",
                [(source, *one) for one in sorted(new - old)],
            )
            self.connection.executemany(STALE, sorted({one[:2] for one in old ^ new}))

    def contents(self, kind: str, page: str) -> Iterator[bytes]:
        """What is contributed to a page, in the order of who contributes it."""
        rows = self.connection.execute(
            "SELECT content FROM contributions WHERE kind = ? AND page = ? ORDER BY source, part",
            (kind, page),
        )
        return (content for (content,) in rows)

    @property
    def has_stale_pages(self) -> bool:
        """Whether a page over several events is left to be built."""
        return bool(self.connection.execute("SELECT 1 FROM stale_pages LIMIT 1").fetchone())

    def stale_pages(self, kind: str) -> list[str]:
        """Pages of a kind that are not those of their contributions, in order."""
        stale = "SELECT page FROM stale_pages WHERE kind = ? ORDER BY page"
        return [page for (page,) in self.connection.execute(stale, (kind,))]

    def doubt_pages(self, kinds: Mapping[str, bool]) -> None:
        """Counts all pages of these kinds as stale, and none of others that there were once.

        Of a kind with True also the page "", to which perhaps nobody contributes.
        """
        rows = self.connection.execute("SELECT DISTINCT kind FROM stale_pages")
        former = [row for row in sorted(rows) if row[0] not in kinds]
        self._write("DELETE FROM stale_pages WHERE kind = ?", former)
        every = "SELECT DISTINCT kind, page FROM contributions WHERE kind = ?"
        self._write(f"INSERT OR IGNORE INTO stale_pages {every}", [(kind,) for kind in kinds])
        self._write(STALE, [(kind, "") for kind, is_always in kinds.items() if is_always])

    def settle_pages(self, kind: str, pages: Iterable[str]) -> None:
        """Counts these pages of a kind as up to date."""
        rows = [(kind, page) for page in pages]
        self._write("DELETE FROM stale_pages WHERE kind = ? AND page = ?", rows)

    def files(self, owner: str) -> frozenset[str]:
        """Paths below site/ that were written for an event, or for the archive (owner "")."""
        rows = self.connection.execute("SELECT path FROM files WHERE owner = ?", (owner,))
        return frozenset(path for (path,) in rows)

    def files_of_site(self) -> frozenset[str]:
        """Paths below site/ that belong to no event: those over several, and the fixed ones."""
        rows = self.connection.execute(
            "SELECT path FROM files WHERE owner IN ('', '*', ?) OR owner LIKE '%/%'", (FORMER,)
        )
        return frozenset(path for (path,) in rows)

    def former(self, paths: Iterable[str]) -> frozenset[str]:
        """Those of these paths below site/ that an older build left, and nobody took over yet."""
        found = (
            self.connection.execute(
                "SELECT path FROM files WHERE folded = ? AND owner = ?", (path.casefold(), FORMER)
            ).fetchone()
            for path in paths
        )
        return frozenset(row[0] for row in found if row)

    def adopt(self, owner: str, paths: Iterable[str]) -> None:
        """Takes over files that a list in site/ names, so that those no longer made go.

        The owner is an event, or `FORMER`.
        """
        with self.connection:
            self.connection.executemany(
                "INSERT OR IGNORE INTO files VALUES (?, ?, ?)",
                [(path.casefold(), path, owner) for path in sorted(paths)],
            )
            if owner != FORMER:
                self.connection.execute(
                    "INSERT OR IGNORE INTO events (id, stamp, key, good) VALUES (?, '', '', 0)",
                    (owner,),
                )

    def announce_files(self, owner: str, paths: Iterable[str]) -> frozenset[str]:
        """Adds files that are about to be written, so that none is forgotten if the build dies.

        Gives the owner's former files that differ from one of them by case alone: they are on
        the list no more, and to be removed before. Raises CollisionError when two of these paths
        do, or when another owner has one.
        """
        paths, redirects = sorted(paths), f"{REDIRECTS}/{owner}"
        former: set[str] = set()
        with self.connection:
            self.connection.executemany(
                "INSERT OR IGNORE INTO files VALUES (?, ?, ?)",
                [(path.casefold(), path, owner) for path in paths],
            )
            for path in sorted(set(paths) - self.files(owner)):
                other, whose = self.connection.execute(
                    "SELECT path, owner FROM files WHERE folded = ?", (path.casefold(),)
                ).fetchone()
                if whose not in (owner, FORMER, redirects) or (whose == owner and other in paths):
                    raise CollisionError(path, other)
                if whose == redirects:
                    self.connection.execute(STALE, (REDIRECTS, owner))
                if other != path:
                    former.add(other)
                self.connection.execute(
                    "UPDATE files SET path = ?, owner = ? WHERE folded = ?",
                    (path, owner, path.casefold()),
                )
        return frozenset(former)

    def set_files(self, owner: str, paths: Iterable[str]) -> frozenset[str]:
        """Keeps the list of files of an owner; gives those that are on it no more."""
        self.announce_files(owner, paths := frozenset(paths))
        gone = self.files(owner) - paths
        folded = [(path.casefold(),) for path in sorted(gone)]
        self._write("DELETE FROM files WHERE folded = ?", folded)
        return gone


def with_cache(site: Path, work: Callable[[BuildCache], T]) -> T:
    """Runs `work` with the cache of a site, a second time with an empty one if it is damaged.

    Another site may lie at this path by now (a stick, a copy that was put back): a cache whose
    list of files is not the one that lies there begins anew. Raises BuildCacheError, and what
    the work raises.
    """

    def checked(cache: BuildCache) -> T:
        if cache.value(LIST) != manifest.number(site):
            cache.forget_all()
        return work(cache)

    try:
        with plain_errors(site), BuildCache(site) as cache:
            return checked(cache)
    except DamagedCacheError:
        _remove(site)
    with plain_errors(site), BuildCache(site) as cache:
        return checked(cache)


def _remove(site: Path) -> None:
    """Deletes the cache of a site."""
    path = cache_path(site)
    if path is not None:
        for ending in ("", "-wal", "-shm"):
            path.with_name(path.name + ending).unlink(missing_ok=True)


def cache_folder(site: Path) -> Path | None:
    """The folder of a site's caches; None if the user has none."""
    return user_folders.cache_of(site.resolve().parent)


def cache_path(site: Path) -> Path | None:
    """The file of a site's cache; None where it lasts as long as the process."""
    folder = cache_folder(site)
    return folder / f"{site.resolve().name}.sqlite3" if folder else None


@contextmanager
def plain_errors(site: Path) -> Iterator[None]:
    """Translates sqlite3 errors into a BuildCacheError in plain words."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "")
        if type(error) is sqlite3.DatabaseError or name == "SQLITE_ERROR":  # no such table
            said = "it is damaged"
            raise DamagedCacheError(errno.EIO, said, _named(site)) from error
        if name == "SQLITE_FULL" or name.startswith("SQLITE_IOERR"):
            folder = cache_folder(site)  # which also holds what sqlite keeps beside its file
            free = shutil.disk_usage(folder).free if folder is not None else ROOM
            full = name == "SQLITE_FULL" or free < ROOM
            number, said = errno.ENOSPC if full else errno.EIO, "the disk is full"
        else:
            number, said = errno.EAGAIN, _PLAIN.get(name, str(error))
        raise BuildCacheError(number, said, _named(site)) from error


def _named(site: Path) -> str:
    return os.fspath(cache_path(site) or "memory")


ROOM = 1 << 16
"""Bytes that sqlite needs beside its file."""
_PLAIN = {
    "SQLITE_BUSY": "another build is writing it; try again when that is done",
    "SQLITE_LOCKED": "another build is writing it; try again when that is done",
    "SQLITE_READONLY": "it may not be written",
    "SQLITE_CANTOPEN": "it cannot be opened",
}
PATIENCE = 20.0
"""Seconds that a build waits for another one that writes the cache."""


_memory: dict[str, sqlite3.Connection] = {}
"""By name: what keeps a cache in this process's memory there between two builds."""


def _in_memory(site: Path) -> sqlite3.Connection:
    """The cache of a site in this process alone."""
    name = f"file:{quote(os.fspath(site.resolve()))}?mode=memory&cache=shared"
    if name not in _memory:
        _memory[name] = sqlite3.connect(name, uri=True, check_same_thread=False)
    return _prepared(sqlite3.connect(name, timeout=PATIENCE, uri=True))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        return _prepared(connection)
    except BaseException:
        connection.close()
        raise


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    if schema != SCHEMA:
        with connection:
            for table in TABLES:
                connection.execute(f"DROP TABLE IF EXISTS {table}")
            connection.execute("CREATE TABLE values_ (name TEXT PRIMARY KEY, value TEXT)")
            connection.execute(
                "CREATE TABLE events (id TEXT PRIMARY KEY, stamp TEXT, key TEXT, good INTEGER,"
                " summary BLOB, size INTEGER NOT NULL DEFAULT 0)"
            )
            files = "CREATE TABLE files (folded TEXT PRIMARY KEY, path TEXT, owner TEXT)"
            connection.execute(files)
            connection.execute("CREATE INDEX files_of_owner ON files (owner)")
            connection.execute(
                "CREATE TABLE contributions (source TEXT, kind TEXT, page TEXT, part TEXT,"
                " content BLOB, PRIMARY KEY (source, kind, page, part)) WITHOUT ROWID"
            )
            connection.execute("CREATE INDEX of_page ON contributions (kind, page)")
            connection.execute(
                "CREATE TABLE stale_pages (kind TEXT, page TEXT, PRIMARY KEY (kind, page))"
                " WITHOUT ROWID"
            )
            connection.execute(
                "CREATE TABLE entries (event TEXT, player TEXT, account TEXT, id TEXT, name TEXT,"
                " entry BLOB, person TEXT, linked TEXT, joined INTEGER DEFAULT FALSE,"
                " PRIMARY KEY (event, player)) WITHOUT ROWID"
            )
            for column in ("account", "id", "name"):
                connection.execute(
                    f"CREATE INDEX entries_by_{column} ON entries ({column}) WHERE {column} <> ''"
                )
            for name, which in (("left", "NOT joined"), ("changed", "person IS NOT linked")):
                connection.execute(f"CREATE INDEX entries_{name} ON entries (event) WHERE {which}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
    return connection
