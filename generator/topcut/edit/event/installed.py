"""How this Topcut came here: what a club's requirements.txt names, so that others get the same."""

import json
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from msgspec import Struct

from topcut import __version__


class Source(Struct, frozen=True):
    """Where somebody else can install this Topcut from."""

    requirement: str
    """A line for pip; "" where nobody else can: it was installed from a folder."""
    wheel: Path | None = None
    """The wheel that the line names, to lie beside it."""


def source() -> Source:
    """The source of this Topcut, as pip has written it down (direct_url.json of PEP 610).

    A wheel is named with its hash. A package index leaves nothing there, and a wheel cannot hold
    its own hash: then the version has to do, which no index gives to a second file.
    """
    try:
        text = distribution("topcut").read_text("direct_url.json")
    except PackageNotFoundError:
        return Source("")
    if text is None:
        return Source(f"topcut=={__version__}")
    known = json.loads(text)
    url = known["url"]
    if "vcs_info" in known:
        vcs = known["vcs_info"]
        return Source(f"topcut @ {vcs['vcs']}+{url}@{vcs['commit_id']}")
    if "archive_info" not in known:
        return Source("")
    parts = urlsplit(url)
    if parts.scheme != "file":
        digest = known["archive_info"].get("hashes", {}).get("sha256", "")
        return Source(f"topcut @ {url}{f'#sha256={digest}' if digest else ''}")
    path = Path(url2pathname(parts.path))
    if not path.is_file():
        return Source("")
    digest = sha256(path.read_bytes()).hexdigest()
    return Source(f"./{path.name} --hash=sha256:{digest}", path)
