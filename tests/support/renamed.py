"""A club whose events are over and published, and what it renames."""

from pathlib import Path

from topcut.record.address_lists import AddressLists
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, typed

OVER = (
    "name: Downtown\ndate: 2018-03-10\nregulations: ffg-2.2.1\nstructure: {rounds: 1, cut: 0}\n"
    "staff: {organizer: Ann Ellis}\n"
)


def club(folder: Path) -> Data:
    """An event that is over, its addresses in the lists."""
    typed(folder, event=OVER, players=PLAYERS, swiss_1=ROUND_1)
    (folder / "data/site.yaml").write_text("topcut: 1\naddress: https://example.org/club/\n")
    data = Data(folder / "data")
    add_addresses(data)
    return data


def add_addresses(data: Data) -> list[str]:
    """Adds the addresses of all events to the lists in data/, as publishing does."""
    lists = AddressLists(data)
    for examined in data.examined():
        lists.look(examined)
    return lists.add()


def rename(data: Data, event: str, new: str) -> None:
    """Gives the folder of an event another name."""
    data.folder(event).rename(data.folder(new))


def rename_player(data: Data, event: str, old: str, new: str, key: str) -> None:
    """Gives a player another name and id, and keeps the key."""
    for path in sorted(data.folder(event).rglob("*.yaml")):
        text = path.read_text().replace(f"{{name: {old}}}", f"{{name: {new}, key: {key}}}")
        path.write_text(text.replace(old, new))
