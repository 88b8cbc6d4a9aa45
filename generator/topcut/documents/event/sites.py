"""`sites:` of site.yaml: the sites over which this one is an index."""

import re
from collections.abc import Collection

from topcut.documents.names.names import ID, ID_BYTES
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import Matching
from topcut.text.shapes.shape import Dictionary, Entries
from topcut.text.yaml.nodes import Node

LONGEST = 200
"""Bytes of an address."""
_SIGNS = r"A-Za-z0-9._~!$()*+,;:%-"
_ADDRESS = Matching(
    re.compile(rf"https?://[{_SIGNS}]+(?:/[{_SIGNS}/]*)?|\.\./[{_SIGNS}/]*"),
    "the address of a site",
    "https://example.org/2018/, or from this site: ../2018/",
    LONGEST,
)
SITES = Dictionary(
    _ADDRESS,
    "sites: {league-2018: https://example.org/2018/}",
    key=Matching(ID, "a name", "league-2018, in lower case with hyphens", ID_BYTES),
)


def read_sites(sites: Entries[str]) -> tuple[tuple[str, str], ...]:
    """The sites with their addresses, each with a slash at its end, in the order as typed."""
    return tuple((key.text, f"{address.rstrip('/')}/") for key, address, _ in sites)


def check_index(events: Collection[str], node: Node | None, problems: Problems) -> None:
    """Refuses events of an index's own: the people of other sites are not joined with theirs."""
    if events and node is not None:
        problems.error(
            node.mark,
            "index",
            f"an index has no events of its own, and there are {len(events)} in events/",
            "move them into the folder of a site, and list that site here",
        )
