"""People over several sites: each site says who its people are, an index joins them by name.

Two sites' people are one where they share a telling name and nothing speaks against it: no other
person of either site has that name, and nobody is in two places on a day. Else each stays alone,
until `people:` of the index says more, with their ids, or SITE/ID for the person of one site.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b

from msgspec import Struct

from topcut.people.entries import EventEntry, clash
from topcut.people.joining import DIGEST, Person


class SitePerson(Struct, frozen=True):
    """A person as one site has it."""

    site: str
    id: str
    entries: tuple[EventEntry, ...]
    """At least one; the ids of their events tell the sites apart."""

    @property
    def reference(self) -> str:
        """The site and the id: "league-2018/ada-crane"."""
        return f"{self.site}/{self.id}"

    @property
    def keys(self) -> frozenset[str]:
        """Their names, without those that many people have."""
        return frozenset(one.key for one in self.entries if one.is_telling)

    @property
    def names(self) -> frozenset[str]:
        """What `people:` may call them."""
        return frozenset((self.id, self.reference))


def join_sites(
    everybody: Iterable[SitePerson], people: Collection[Person] = ()
) -> dict[tuple[str, str], str]:
    """The id over all sites of each person, by site and id there.

    `people` are those of the index's site.yaml.
    """
    ordered = sorted(everybody, key=lambda one: (min(e.order for e in one.entries), one.reference))
    stated = {id_: each for each in people for id_ in (each.id, *each.same)}
    groups = _by_name(_by_statement(ordered, stated), people)
    result: dict[tuple[str, str], str] = {}
    taken = {each.id for each in people}
    for group in groups:
        said = sorted(stated[name].id for one in group for name in one.names if name in stated)
        id_ = said[0] if said else _address(group[0], taken)
        taken.add(id_)
        result |= {(one.site, one.id): id_ for one in group}
    return result


def _by_statement(
    ordered: Sequence[SitePerson], stated: Mapping[str, Person]
) -> list[list[SitePerson]]:
    """Those whom `people:` makes one, and everybody else alone."""
    groups: dict[str, list[SitePerson]] = {}
    for one in ordered:
        said = sorted(stated[name].id for name in one.names if name in stated)
        groups.setdefault(f"={said[0]}" if said else one.reference, []).append(one)
    return list(groups.values())


def _by_name(
    groups: list[list[SitePerson]], people: Collection[Person]
) -> Iterable[list[SitePerson]]:
    """The groups that share names joined, where nothing speaks against it."""
    of_name: dict[str, list[int]] = defaultdict(list)
    for at, group in enumerate(groups):
        for key in {key for one in group for key in one.keys}:
            of_name[key].append(at)
    done: set[int] = set()
    for at, group in enumerate(groups):
        if at in done:
            continue
        found, ahead = {at}, [at]
        while ahead:
            keys = {key for one in groups[ahead.pop()] for key in one.keys}
            new = {other for key in keys for other in of_name[key]} - found
            found |= new
            ahead += sorted(new)
        done |= found
        some = [groups[each] for each in sorted(found)]
        if len(some) == 1:
            yield group
        elif _fits(some, people):
            yield [one for each in some for one in each]
        else:
            yield from some


def _fits(groups: Sequence[Sequence[SitePerson]], people: Collection[Person]) -> bool:
    """Whether nothing speaks against these groups being one person."""
    sites = [site for group in groups for site in sorted({one.site for one in group})]
    everybody = [one for group in groups for one in group]
    names = frozenset(name for one in everybody for name in one.names)
    return (
        len(sites) == len(set(sites))
        and not any(
            not names.isdisjoint((each.id, *each.same)) and not names.isdisjoint(each.apart)
            for each in people
        )
        and not clash(entry for one in everybody for entry in one.entries)
    )


def _address(first: SitePerson, taken: Collection[str]) -> str:
    """The id of the oldest of them; with something behind it where another person has that."""
    if first.id not in taken:
        return first.id
    digest = blake2b(first.reference.encode(), digest_size=DIGEST).hexdigest()
    return f"{first.id}-{digest}"
