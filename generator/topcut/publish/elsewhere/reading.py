"""data/sites/: what the sites publish that an index is over."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from topcut.disk.tree import Tree
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.sites.site_files import OtherSite, read_site
from topcut.pages.context.site import ELSEWHERE
from topcut.people.entries import EventEntry
from topcut.people.sites import SitePerson
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem

FOLDER = "sites"
"""Below data/: a folder for each site, with the files of its own data/."""


def read_sites(
    data: Path, names: Iterable[str]
) -> tuple[Mapping[str, OtherSite], tuple[Problem, ...]]:
    """Reads data/sites/NAME/ of each of these sites; those that can be read, and what is wrong."""
    sites: dict[str, OtherSite] = {}
    problems: list[Problem] = []
    for name in names:
        try:
            sites[name] = _site(Tree(data / FOLDER / name, data))
        except ExchangeError as error:
            mark = Mark(f"{FOLDER}/{name}/{error.path}")
            expected = "copy the folder data/ of that site again, once it is built"
            problems.append(Problem(Level.ERROR, "site", mark, error.message, expected))
    return sites, tuple(problems)


def _site(tree: Tree) -> OtherSite:
    def read(file: str) -> bytes | None:
        try:
            return tree.read(file)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise ExchangeError(f"it cannot be read: {error.strerror}", file) from error

    return read_site(read)


def event_id(site: str, event: str) -> str:
    """What an event of another site is called on an index; no event of one's own can be."""
    return f"{ELSEWHERE}{site}:{event}"


def people_of(sites: Mapping[str, OtherSite]) -> Iterator[SitePerson]:
    """The people of all sites, as each site has them."""
    for name, other in sites.items():
        found: dict[str, list[EventEntry]] = {}
        for event in other.events:
            record = event.record
            for one in record.entries:
                person = other.people.get((record.id, one.player))
                if person is not None:
                    entry = EventEntry(
                        event_id(name, record.id),
                        one.player,
                        one.name,
                        record.start,
                        record.end,
                        record.where,
                    )
                    found.setdefault(person, []).append(entry)
        for person, entries in found.items():
            yield SitePerson(name, person, tuple(entries))
