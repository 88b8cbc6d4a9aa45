"""What lies at an address that was published and has another page now.

A page leads on without a script; a file for programs cannot, so it lies there again.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from posixpath import dirname, relpath

from msgspec import Struct
from msgspec.json import encode

from topcut.disk.scan import ADDRESSES
from topcut.disk.tree import Tree
from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import INDEX
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.cache.build_cache import REDIRECTS as KIND
from topcut.publish.cache.build_cache import BuildCache
from topcut.publish.cache.entry_table import EntryTable
from topcut.publish.templates.renderer import Renderer
from topcut.record.addresses import PEOPLE, event_addresses, moves, read_list
from topcut.text.problems.problem import Problems


class Redirects(Struct, frozen=True):
    """What lies below the former address of an event, by path below site/."""

    files: dict[str, bytes]


class PersonRedirect(Struct, frozen=True):
    """That a person has another page now."""

    redirect_to: str
    """The id of that page."""


def redirect(old: str, new: str, site: SiteValues, language: str, renderer: Renderer) -> bytes:
    """The page at an address that leads to another one, both below site/ without a slash."""
    to = relpath(f"{new}{INDEX}", dirname(f"{old}{INDEX}"))
    return renderer.page("redirect", language, to=to, canonical=site.at(new))


def event_redirects(
    shared: Context, folder: Tree, files: Mapping[str, bytes], renderer: Renderer
) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What lies at former addresses below the event's own, and below those that it had itself.

    Both are by path below site/; `folder` is the event's, `files` are those that it publishes.
    """
    event, own, former = shared.event, dict[str, bytes](), dict[str, bytes]()
    lines = read_list(folder, Problems())
    if not lines:
        return own, former
    for old, new in moves(lines, event.players, event_addresses(shared), event.id).items():
        at, to = old.removeprefix("/"), new.removeprefix("/")
        below = own if at.startswith(f"{event.id}/") else former
        if old.endswith("/"):
            below[at + INDEX] = redirect(at, to, shared.site, shared.texts.language, renderer)
        elif to in files:
            below[at] = files[to]
    return own, former


def contributed(files: Mapping[str, bytes]) -> Iterable[Contribution]:
    """The files that lie at an event's former addresses, to the pages of each of these."""
    for folder in sorted({path.partition("/")[0] for path in files}):
        below = {path: files[path] for path in sorted(files) if path.startswith(f"{folder}/")}
        yield REDIRECTS.contribution(folder, "", Redirects(below))


def redirect_files(
    _id: str, contents: Iterable[bytes], _site: SiteValues, _renderer: Renderer
) -> ArchivePage:
    """What lies below the former address of an event."""
    files: dict[str, bytes] = {}
    for one in decoded(contents, Redirects):
        files |= one.files
    return ArchivePage(files)


REDIRECTS = PageKind(KIND, "{}/index.html", redirect_files)


def redirect_people(data: Path, cache: BuildCache, key: str) -> None:
    """Makes the pages of people lead on that data/addresses.txt names and nobody has any more.

    `key` is that of the list, kept for the next build.
    """
    entries = EntryTable(cache)
    there = entries.persons()
    redirects = []
    for line in read_list(Tree(data), Problems(), of_site=True):
        former = line.address.split("/")[2]
        if line.folder == PEOPLE and former not in there:
            event, _, player = line.owner.partition("/")
            if person := entries.person(event, player):
                to = encode(PersonRedirect(person))
                redirects.append(Contribution(PEOPLE, former, "", to))
    cache.set_contributions(ADDRESSES, redirects)
    cache.set_value("addresses", key)
