"""Links of pages that leave an archive: they lead to the site, or nowhere."""

import re
from collections.abc import Collection
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

_TAG = re.compile(r"<(?P<name>[a-zA-Z]++)(?P<rest>[^<>]*+)>")
_ADDRESS = re.compile(r"""\s(?:href|src)=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""")
_SEARCH = re.compile(r"<script src=[^ >]*\bsearch\.js defer></script>")
"""The script of the search, which asks for files over all events."""


def inward(page: bytes, path: str, paths: Collection[str], site: str) -> bytes:
    """A page whose links lead to what is in an archive, and others to the site.

    `path` is the page's own below site/, `paths` are those of the archive, `site` the address of
    the site, without a slash at its end; where that is "" such a link is plain text.
    """

    def instead(tag: re.Match[str]) -> str:
        address = _ADDRESS.search(tag["rest"])
        if address is None:
            return tag[0]
        link = next(group for group in address.groups() if group is not None)
        parts = urlsplit(link)
        if parts.scheme or parts.netloc or not parts.path:
            return tag[0]
        to = normpath(join(dirname(path), unquote(parts.path)))
        if to in paths:
            return tag[0]
        start, end = address.span()
        leads = f"{site}/{to.removesuffix('index.html')}"
        leads += f"#{parts.fragment}" if parts.fragment else ""
        new = f' href="{leads}"' if site and tag["name"].lower() == "a" else ""
        return f"<{tag['name']}{tag['rest'][:start]}{new}{tag['rest'][end:]}>"

    return _TAG.sub(instead, _SEARCH.sub("", page.decode())).encode()
