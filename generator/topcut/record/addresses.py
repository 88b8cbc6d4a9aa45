"""The addresses that an event and its people have, and the lists of those that were published."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from topcut.disk.scan import ADDRESSES
from topcut.disk.tree import Tree
from topcut.documents.names.names import is_reserved, wrong_id
from topcut.pages.context.context import Context
from topcut.pages.event.draw import draw
from topcut.pages.event.player import deck
from topcut.pages.frame.frame import tally_of
from topcut.pages.tables.tables import tables
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.tournament import Player

PEOPLE = "players"
"""The folder of the site in which people have their pages."""
HEAD = "# addresses 1 – every address that was published; each leads somewhere for good"
_VERSION = "# addresses 1"
_FIRST = re.compile(rf"{_VERSION}(?![.0-9])")
_PART = r"[a-z0-9][a-z0-9.-]{0,119}"
_ADDRESS = re.compile(rf"/{_PART}/(?:{_PART}/){{0,4}}(?:{_PART})?")


class AddressLine(NamedTuple):
    """A line of a list."""

    address: str
    """Below the site's root: /downtown-2018/standings/."""
    owner: str
    """A player's key, of a person's page EVENT/KEY; "" of what is nobody's."""
    line: int

    @property
    def folder(self) -> str:
        """The first part of the address."""
        return self.address.split("/")[1]


def event_addresses(shared: Context) -> dict[str, str]:
    """Every address that is to last of an event as it is now, each with its player's key or "".

    What goes when the event is over, and what a screen shows, is not among them.
    """
    event = shared.event
    keys = {player.id: player.draw_key for player in event.players}
    at = f"/{event.id}/"
    paths = [*_pages(shared), "event.json", "standings.csv", "results.csv"]
    addresses = {at + path: "" for path in paths}
    addresses |= {f"{at}players/{id_}/": key for id_, key in keys.items()}
    for one in shared.decklists:
        path = f"{at}decks/{deck.address(one, shared.decklists)}"
        addresses[path] = addresses[path.rpartition("/")[0] + "/"] = keys[one.player]
    return addresses


def _pages(shared: Context) -> Iterator[str]:
    yield from ("", "pairings/", "standings/")
    if shared.bracket is not None:
        yield "bracket/"
        yield from (f"rounds/{one.name}/" for one in shared.event.cut if one.paired)
    if tally_of(shared) is not None:
        yield "stats/"
    for round_ in shared.event.ranked:
        yield f"rounds/{round_.number}/"
        if draw.has_page(shared, round_):
            yield f"draw/{round_.number}/"
        seated = (table for table in tables(shared, round_) if table.page)
        yield from (f"rounds/{round_.number}/table-{table.number}/" for table in seated)


def read_list(folder: Tree, problems: Problems, *, of_site: bool = False) -> list[AddressLine]:
    """The lines of a folder's list; none where there is no list.

    What is no address is an error, and left out. Raises OSError where the list cannot be read.
    """
    try:
        content = folder.read(ADDRESSES)
    except FileNotFoundError:
        return []
    rows = list_of(content).splitlines()
    if not rows or not _FIRST.match(rows[0]):
        message = "this is not a list of addresses that this version of Topcut reads"
        problems.error(Mark(ADDRESSES), "addresses", message, f"write: {_VERSION}")
        return []
    lines = []
    for number, row in enumerate(rows, 1):
        if not row or row.startswith("#"):
            continue
        address, _, owner = row.partition(" ")
        line = AddressLine(address, owner, number)
        if _is_address(line, of_site=of_site):
            lines.append(line)
        else:
            message = f"“{row[:60]}” is not an address of {'the site' if of_site else 'an event'}"
            meant = (
                "/players/ada-crane/ downtown-2018/7" if of_site else "/downtown-2018/standings/"
            )
            problems.error(
                Mark(ADDRESSES, number), "addresses", message, f"write: a line as in {meant}"
            )
    return lines


def list_of(content: bytes) -> str:
    """The text of a list, without the mark that some editors begin a file with."""
    return content.decode("utf-8-sig", "replace")


def _is_address(line: AddressLine, *, of_site: bool) -> bool:
    if not _ADDRESS.fullmatch(line.address):
        return False
    if of_site and line.folder == PEOPLE:
        event, _, key = line.owner.partition("/")
        return line.address.count("/") == 3 and line.address[-1] == "/" and bool(event and key)
    return not (is_reserved(line.folder) or wrong_id(line.folder, "address"))


def list_text(addresses: Mapping[str, str]) -> bytes:
    """A list with these addresses and their owners, sorted."""
    rows = (f"{address} {owner}".rstrip() for address, owner in sorted(addresses.items()))
    return "".join(f"{row}\n" for row in (HEAD, *rows)).encode()


def moves(
    lines: Iterable[AddressLine], players: Iterable[Player], current: Mapping[str, str], event: str
) -> dict[str, str]:
    """Where addresses of an event's list lead whose page has another address now.

    `current` are the addresses that the event has. Neither these nor what is gone are among them.
    """
    ids = {player.draw_key: player.id for player in players}
    to = {}
    for line in lines:
        if line.address in current:
            continue
        path = f"/{event}/{line.address.split('/', 2)[2]}"
        if line.owner in ids and path.count("/") > 2:
            path = _of_player(path, ids[line.owner])
        if path in current:
            to[line.address] = path
    return to


def _of_player(path: str, id_: str) -> str:
    """The address of a player's page or deck list, under another id."""
    _, event, folder, former, *names = path.split("/")
    names = [id_ + name.removeprefix(former) if name else "" for name in names]
    return "/".join(("", event, folder, id_, *names))
