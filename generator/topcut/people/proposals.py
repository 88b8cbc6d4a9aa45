"""People who may be one person though nothing proves it, proposed with the reason."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import product

from msgspec import Struct

from topcut.people.entries import EventEntry, Reference
from topcut.people.joining import Group, Person, contradict, merged

_WORD = "word "
"""How the bucket begins of a handle and of full names that begin with it."""
_DIGITS = re.compile(r"(?<=\D)\d+$")


class Resemblance(IntEnum):
    """Why two may be one person, the weakest first."""

    BEGINNING = 1
    """A full name that begins with the other's handle."""
    FORENAME = 2
    LETTERS = 3
    """Names that differ by case, signs, or digits at their end."""
    NAME = 4
    ACCOUNT = 5


class Proposal(Struct, frozen=True, eq=False):
    """Groups who may be one person, the best known first."""

    reason: Resemblance
    groups: tuple[Group, ...]

    @property
    def entries(self) -> tuple[EventEntry, ...]:
        """All entries, by day."""
        return merged(self.groups).entries

    @property
    def references(self) -> frozenset[Reference]:
        """Their events and players."""
        return frozenset(entry.reference for group in self.groups for entry in group.entries)

    @property
    def rank(self) -> tuple[int, int, Reference]:
        """A key that sorts the strongest last: by reason, then by what an answer joins."""
        sizes = [len(group.entries) for group in self.groups]
        pairs = sum(sizes) ** 2 - sum(size**2 for size in sizes)
        return self.reason, pairs, self.groups[0].entries[0].reference


class Proposals:
    """All proposals of a session; after an answer only those of the same names are made again."""

    def __init__(self, groups: Iterable[Group], people: Iterable[Person] = ()) -> None:
        """`groups` are everybody's, joined or alone; `people` those of site.yaml."""
        self._apart = [person for person in people if person.apart]
        self._buckets: dict[str, list[Group]] = defaultdict(list)
        self._proposals: dict[str, list[Proposal]] = {}
        self._skipped: set[frozenset[Reference]] = set()
        self._refused: set[frozenset[Reference]] = set()
        for group in groups:
            for bucket in _buckets(group):
                self._buckets[bucket].append(group)
        for bucket in self._buckets:
            self._propose(bucket)

    def all(self) -> list[Proposal]:
        """The strongest first."""
        proposals = {each.references: each for some in self._proposals.values() for each in some}
        return sorted(proposals.values(), key=lambda one: one.rank, reverse=True)

    def best(self) -> Proposal | None:
        """The strongest; None where none is left."""
        proposals = (each for some in self._proposals.values() for each in some)
        return max(proposals, key=lambda one: one.rank, default=None)

    def accept(self, proposal: Proposal, person: str) -> None:
        """They are one person, with this id in site.yaml."""
        both = merged(proposal.groups)
        both = Group(both.entries, person)
        buckets = {bucket for group in proposal.groups for bucket in _buckets(group)}
        for bucket in sorted(buckets):
            left = [each for each in self._buckets[bucket] if each not in proposal.groups]
            self._buckets[bucket] = [*left, both]
            self._propose(bucket)

    def refuse(self, proposal: Proposal, apart: Person | None) -> None:
        """They are not all one person: two are `apart`, of more than two some are asked for."""
        self._refused.add(proposal.references)
        if apart is not None:
            self._apart.append(apart)
        self._again(proposal)

    def skip(self, proposal: Proposal) -> None:
        """They are not proposed again in this session."""
        self._skipped.add(proposal.references)
        self._again(proposal)

    def _again(self, proposal: Proposal) -> None:
        for bucket in sorted({each for group in proposal.groups for each in _buckets(group)}):
            self._propose(bucket)

    def _propose(self, bucket: str) -> None:
        """Makes the proposals of a bucket: each group with all that may be the same person."""
        rest = sorted(self._buckets[bucket], key=_standing)
        self._proposals[bucket] = []
        if bucket.startswith(_WORD):
            self._propose_beginnings(bucket, rest)
            return
        while len(rest) > 1:
            some: list[Group] = []
            for group in rest:
                if self._may_be_one([*some, group]):
                    some.append(group)
            rest = [group for group in rest if group not in some]
            proposal = _proposal(some)
            if proposal.references in self._refused and len(some) > 2:
                proposal = _proposal(some[:2])
            self._add(bucket, proposal)

    def _propose_beginnings(self, bucket: str, groups: Iterable[Group]) -> None:
        """Pairs of a handle and a full name that begins with it."""
        handle = bucket.removeprefix(_WORD)
        of_handle: list[Group] = []
        of_full_name: list[Group] = []
        for group in groups:
            (of_handle if handle in group.keys else of_full_name).append(group)
        for one, other in product(of_handle, of_full_name):
            if self._may_be_one([one, other]):
                self._add(bucket, _proposal(sorted((one, other), key=_standing)))

    def _add(self, bucket: str, proposal: Proposal) -> None:
        known = proposal.references in self._skipped or proposal.references in self._refused
        if len(proposal.groups) > 1 and not known:
            self._proposals[bucket].append(proposal)

    def _may_be_one(self, groups: Sequence[Group]) -> bool:
        accounts = {account for group in groups for account in group.accounts}
        stated = {group.person for group in groups if group.person}
        several = len(stated) > 1 or (len(accounts) > 1 and not _shared_account(groups))
        several = several or _are_namesakes(groups)
        return len(groups) == 1 or not (several or contradict(groups, self._apart))


def _are_namesakes(groups: Sequence[Group]) -> bool:
    """Whether the club gave two of them one name and two ids."""
    names = [{entry.key for entry in group.entries} for group in groups if group.ids]
    return len(set().union(*names)) < sum(map(len, names))


def _shared_account(groups: Sequence[Group]) -> bool:
    """Whether all have one account in common, though one has others too."""
    return bool(frozenset.intersection(*(group.accounts for group in groups)))


def _standing(group: Group) -> tuple[bool, bool, int, tuple[object, ...]]:
    """A key that sorts by how well a group is known."""
    entries = group.entries
    known = bool(group.person or group.ids)
    return not known, not group.accounts, -len(entries), entries[0].order


def _proposal(groups: Sequence[Group]) -> Proposal:
    keys = {entry.key for group in groups for entry in group.entries}
    common = frozenset.intersection(
        *(frozenset(entry.key for entry in group.entries) for group in groups)
    )
    if len(groups) > 1 and _shared_account(groups):
        reason = Resemblance.ACCOUNT
    elif any(
        entry.is_telling for group in groups for entry in group.entries if entry.key in common
    ):
        reason = Resemblance.NAME
    elif common:
        reason = Resemblance.FORENAME
    elif len({_stem(key) for key in keys}) == 1:
        reason = Resemblance.LETTERS
    else:
        reason = Resemblance.BEGINNING
    return Proposal(reason, tuple(groups))


def _stem(key: str) -> str:
    """The letters of a name, without signs and the digits at its end."""
    letters = "".join(sign for sign in key if sign.isalnum())
    return _DIGITS.sub("", letters)


def _buckets(group: Group) -> set[str]:
    """Where those are who may be the same person: by account, by letters, by the first word."""
    buckets = {f"account {account}" for account in group.accounts}
    for entry in group.entries:
        if entry.is_anonymous:
            continue
        buckets.add(f"letters {_stem(entry.key)}")
        if entry.is_telling:
            buckets.add(f"{_WORD}{entry.key.split()[0]}")
    return buckets
