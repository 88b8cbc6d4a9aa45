"""Files of the site that belong to no event: announced before they are written, by owner."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from pathlib import Path

from topcut.disk.stream import write_stream
from topcut.disk.writing import remove_files, write_files
from topcut.publish.cache import manifest
from topcut.publish.cache.build_cache import FORMER, LIST, REDIRECTS, BuildCache


class OwnedFiles:
    """The files of one build, how many it wrote and removed, and its HTML pages."""

    def __init__(self, site: Path, cache: BuildCache) -> None:
        self.site, self.cache = site, cache
        self.pages = self.written = self.removed = 0
        self._relisted = bool(cache.value("writing"))
        """Whether other files belong to the site and to no event than its list has: also where the
        last build was ended amid its work."""

    def publish(self, owner: str, files: Mapping[str, bytes | Iterable[bytes]]) -> None:
        """Writes the files of an owner and removes those that it has no more."""
        cache = self.cache
        ours = cache.files(owner)
        others = ours != files.keys()
        self._relisted |= others or owner.startswith(REDIRECTS)  # an event may have some of these

        def begin() -> None:
            if others:
                self.announce(files)
                remove_files(self.site, cache.announce_files(owner, files))

        self.pages += sum(path.endswith(".html") for path in files)
        may = ours | cache.former(files) if others else ours
        replaced = None if cache.may_replace_all else may
        whole = {path: content for path, content in files.items() if isinstance(content, bytes)}
        if whole or not files:
            self.written += write_files(self.site, whole, replaced, begin)
        for path, pieces in files.items():
            if not isinstance(pieces, bytes):
                self.written += write_stream(self.site, path, pieces, replaced, begin)
        if others:
            self.removed += remove_files(self.site, ours - set(files))
            cache.set_files(owner, files)

    @cached_property
    def _listed(self) -> set[str]:
        """What the site's list names while the build writes: all that is there or announced."""
        return set(self.cache.files_of_site())

    def announce(self, paths: Iterable[str]) -> None:
        """Puts files on the site's list before they are written, so that none is forgotten."""
        paths = {*paths}
        if paths and (new := paths - self._listed):
            self._listed |= new
            self._list(self._listed)
            self._relisted = True

    def _list(self, paths: Collection[str]) -> None:
        """Writes the site's own list of files."""
        write_files(self.site, {manifest.FILE: manifest.listing(paths)})
        self.cache.set_value(LIST, manifest.number(self.site))

    def end(self, *, whole: bool, changed: bool) -> None:
        """Notes that every file is written; `changed` says whether any differed from before.

        Where the site is `whole`, with no page left for later, what an older build left and this
        one has no owner for goes.
        """
        former = self.cache.files(FORMER) if whole else frozenset()
        if former:
            self.removed += remove_files(self.site, former)
            self.cache.set_files(FORMER, ())
            self._relisted = changed = True
        if self._relisted:
            self._list(self.cache.files_of_site())
        if changed:
            manifest.touch(self.site)
            self.cache.set_value(LIST, manifest.number(self.site))
