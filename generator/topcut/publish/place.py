"""Where a site may be built: beside its sources, never among them."""

import os
from pathlib import Path

from topcut.disk.scan import own_texts
from topcut.disk.tree import is_below, read_regular
from topcut.publish.cache import manifest
from topcut.publish.cache.build_cache import FORMER, BuildCache
from topcut.publish.templates.template_folders import template_folders
from topcut.text.problems.refusal import RefusedError

SIGN = b"Topcut"
"""Every front page that the program made says this."""


class PlaceError(RefusedError):
    """The site would lie among the files that it is made from."""

    cannot_run = True


def check_place(data: Path, site: Path) -> None:
    """Raises PlaceError where pages would be written among what people type, or through a link.

    A link that leads elsewhere may have come with the folder; its target can be named instead.
    """
    place = site.resolve()
    if site.is_symlink() and not is_below(os.fspath(place), os.fspath(site.parent.resolve())):
        raise PlaceError(f"{site} is a link, and leads to {place}; write: --site {place}")
    for folder in (
        data.resolve(),
        own_texts(data),
        *(each.resolve() for each in template_folders(data)),
    ):
        if place == folder or folder in place.parents or place in folder.parents:
            raise PlaceError(
                f"pages cannot be built into {site}: {_why(folder, place)}; write: --site site"
            )


def is_of_ours(site: Path) -> bool:
    """Whether the front page that is there was made by this program."""
    try:
        return SIGN in read_regular(os.fspath(site / "index.html"))
    except OSError:
        return False


def adopt_files(site: Path, cache: BuildCache) -> None:
    """Takes over the files on the site's own lists, where the cache knows of none.

    A site that an older Topcut made has no lists: its files may be replaced once.
    """
    if cache.value("listed"):
        return
    before = bool(cache.events())
    for folder in manifest.lists(site):
        cache.adopt(folder.rpartition("/")[2], manifest.listed(site, folder))
    own = manifest.listed(site)
    cache.adopt(FORMER, own)
    if before or (not own and is_of_ours(site)):
        cache.set_value("listed", "older")


def too_many(vanished: list[str], before: int, has_events: bool) -> bool:
    """Whether so much vanished at once that a stick was pulled out rather than events deleted.

    `has_events` says whether there is a folder of events at all.
    """
    if not vanished:
        return False
    return not has_events or (len(vanished) > 1 and len(vanished) * 5 >= before)


def _why(folder: Path, place: Path) -> str:
    if place == folder:
        return f"that is {folder.name}/ itself, which they are made from"
    if folder in place.parents:
        return f"it lies in {folder.name}/, which they are made from"
    return f"{folder.name}/, which they are made from, lies in it"
