"""How large a site may be: what the hosts allow, and from where on a build warns.

The only place with these numbers; docs/guide/archive.md says where they stand and what to do.
"""

import sqlite3
from contextlib import suppress
from pathlib import Path

from topcut.publish.cache.build_cache import BuildCache, cache_path

MEGABYTE = 1_000_000
GITHUB_BYTES = 1_000 * MEGABYTE
"""GitHub Pages: a published site."""
GITLAB_FILES = 200_000
"""GitLab Pages on gitlab.com: files of a site."""
CLOUDFLARE_FILES = 20_000
"""Cloudflare Pages without payment: files of a site."""
WARN_BYTES = 500 * MEGABYTE
WARN_FILES = 15_000
GUIDE = "docs/guide/archive.md"


def too_large(site: Path | str, files: int, size: int) -> str:
    """A sentence where a site of so many files and bytes comes near a limit; "" else."""
    if files < WARN_FILES and size < WARN_BYTES:
        return ""
    return (
        f"{site} has {files:,} files and {size // MEGABYTE:,} MB: GitHub Pages takes"
        f" {GITHUB_BYTES // MEGABYTE:,} MB, GitLab {GITLAB_FILES:,} files, Cloudflare"
        f" {CLOUDFLARE_FILES:,} without payment; {GUIDE} says how to divide it"
    )


def size_of(site: Path) -> tuple[int, int]:
    """Files and bytes of a site as its last build knows them; 0 where no build here does.

    Bytes are those of events' pages, which are nearly all.
    """
    path = cache_path(site)
    if path is not None and path.is_file():
        with suppress(sqlite3.Error, OSError), BuildCache(site) as cache:
            return cache.size()
    return 0, 0
