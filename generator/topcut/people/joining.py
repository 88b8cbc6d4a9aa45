"""The rule by which entries of all events are one person.

1. What the club typed joins as it always did: one id in events of its own, or one `person:`.
2. An account joins where it is known.
3. `people:` of site.yaml joins what the organizer said.
4. A name joins where nothing speaks against it: nobody twice in an event, nobody in two places on
   a day, not two accounts, and no forename alone. Else each event's player stands alone.

The result depends on the entries and not on their order. It can be computed for some of them, if
these are all that `tokens` connects.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b

from msgspec import Struct

from topcut.people.entries import EventEntry, Reference, clash

DIGEST = 4
"""Bytes that tell namesakes apart in addresses."""
ALONE = ""
"""In place of a person's id: nobody knows who else this player is."""

Token = tuple[str, ...]
"""What connects entries: ("", kind, value), or an entry's reference."""


class Person(Struct, frozen=True):
    """One person across several events, as site.yaml has it."""

    id: str
    same: tuple[str, ...] = ()
    """Ids of players or people who are this person, and EVENT/PLAYER for one player of an event."""
    name: str = ""
    """The name to show; "" is the one of the latest event."""
    apart: tuple[str, ...] = ()
    """Likewise those who are somebody else."""

    @property
    def players(self) -> tuple[Reference, ...]:
        """Those of `same` who are one player of an event."""
        return references(self.same)


def references(texts: Iterable[str]) -> tuple[Reference, ...]:
    """Those of the texts that are EVENT/PLAYER."""
    parts = (text.partition("/") for text in texts)
    return tuple((event, player) for event, slash, player in parts if slash)


class Group(Struct, frozen=True, eq=False):
    """Entries that are one person, by day."""

    entries: tuple[EventEntry, ...]
    person: str = ""
    """The id in site.yaml that they were joined by."""
    alone: bool = False
    """Whether nobody knows what else this person played."""

    @property
    def accounts(self) -> frozenset[str]:
        """Every account of theirs."""
        return frozenset(entry.account for entry in self.entries if entry.account)

    @property
    def ids(self) -> tuple[str, ...]:
        """Their ids by what the club typed."""
        return tuple(entry.club_id for entry in self.entries if entry.club_id)

    @property
    def is_loose(self) -> bool:
        """Whether nothing but the name says who this is."""
        return not (self.accounts or self.ids or self.person)

    @property
    def keys(self) -> frozenset[str]:
        """Their names, without those that many people have."""
        return frozenset(entry.key for entry in self.entries if entry.is_telling)


def tokens(entry: EventEntry) -> Iterator[Token]:
    """What connects an entry with others: entries with one in common have to be joined together.

    Nobody is connected by a forename alone.
    """
    if entry.is_anonymous:
        return
    if entry.account:
        yield "", "account", entry.account
    if entry.club_id or entry.is_telling:
        yield "", "id", entry.club_id or entry.player
    if entry.is_telling:
        yield "", "name", entry.key


def join(entries: Iterable[EventEntry], people: Collection[Person] = ()) -> dict[str, Group]:
    """Every group of these entries by its person's id; ALONE/EVENT/PLAYER for who stands alone.

    `people` are those of site.yaml.
    """
    somebody: list[EventEntry] = []
    nobody: list[EventEntry] = []
    for entry in entries:
        unnamed = entry.is_anonymous or (entry.absent and not entry.club_id)
        (nobody if unnamed else somebody).append(entry)
    groups = _by_name(_by_statement(somebody, people), people)
    groups += [Group((entry,), alone=True) for entry in nobody]
    return _with_ids(groups, people)


def people_of(groups: Mapping[str, Group]) -> dict[Reference, str]:
    """The person of every entry; ALONE for who stands alone."""
    return {
        entry.reference: ALONE if group.alone else id_
        for id_, group in groups.items()
        for entry in group.entries
    }


def _by_statement(entries: Sequence[EventEntry], people: Iterable[Person]) -> list[Group]:
    """The groups by what account, club and organizer say; all others are groups of one."""
    people = list(people)
    ids = {id_: person.id for person in people for id_ in person.same}
    stated = {
        player: ids.get(person.id, person.id) for person in people for player in person.players
    }
    accounts: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        if entry.club_id and entry.account:
            accounts[ids.get(entry.club_id, entry.club_id)].add(entry.account)
    sets = _Sets()
    for entry in entries:
        typed = ids.get(entry.club_id, entry.club_id)
        if typed:
            sets.connect(entry.reference, ("", "id", typed))
        if entry.account and len(accounts.get(typed, ())) < 2:
            sets.connect(entry.reference, ("", "account", entry.account))
        if entry.reference in stated:
            sets.connect(entry.reference, ("", "id", stated[entry.reference]))
    groups: dict[Token, list[EventEntry]] = defaultdict(list)
    for entry in sorted(entries, key=lambda one: one.order):
        groups[sets.root(entry.reference)].append(entry)
    return [_group(group, stated) for group in groups.values()]


def _group(entries: Iterable[EventEntry], stated: Mapping[Reference, str]) -> Group:
    entries = tuple(entries)
    people = {stated[entry.reference] for entry in entries if entry.reference in stated}
    return Group(entries, min(people, default=""))


class _Sets:
    """Tokens in sets that grow together."""

    def __init__(self) -> None:
        self._above: dict[Token, Token] = {}

    def root(self, token: Token) -> Token:
        """The token that stands for a set."""
        below = []
        while (above := self._above.get(token, token)) != token:
            below.append(token)
            token = above
        self._above.update(dict.fromkeys(below, token))
        return token

    def connect(self, one: Token, other: Token) -> None:
        """Makes one set of two."""
        self._above[self.root(one)] = self.root(other)


def merged(groups: Sequence[Group]) -> Group:
    """All entries of these groups as one person."""
    entries = sorted((e for group in groups for e in group.entries), key=lambda one: one.order)
    people = {group.person for group in groups if group.person}
    return Group(tuple(entries), min(people, default=""))


def _by_name(groups: Sequence[Group], people: Iterable[Person]) -> list[Group]:
    """The groups joined by name; those of whom nothing more is known are `alone`."""
    apart = [person for person in people if person.apart]
    groups = _own_with_accounts(groups, apart)
    known, loose = _of_names(groups, loose=False), _of_names(groups, loose=True)
    additions: dict[int, list[list[Group]]] = defaultdict(list)
    result: list[Group] = []
    for key, some in loose.items():
        target = known.get(key, [])
        if len(target) > 1 or contradict([*target, *some], apart):
            result += [Group(group.entries, alone=True) for group in some]
        elif target:
            additions[id(target[0])].append(some)
        else:
            result.append(merged(some))
    for group in groups:
        added = [each for some in additions.get(id(group), []) for each in some]
        if added and len(additions[id(group)]) > 1 and contradict([group, *added], apart):
            result += [group, *(Group(each.entries, alone=True) for each in added)]
        elif not group.is_loose:
            result.append(merged([group, *added]) if added else group)
        elif not group.keys:
            result.append(Group(group.entries, alone=True))
    return result


def _of_names(groups: Iterable[Group], *, loose: bool) -> dict[str, list[Group]]:
    """The groups by each of their names."""
    found: dict[str, list[Group]] = defaultdict(list)
    for group in groups:
        for key in group.keys if group.is_loose is loose else ():
            found[key].append(group)
    return found


def _own_with_accounts(groups: Sequence[Group], apart: Sequence[Person]) -> list[Group]:
    """The groups, those without an account joined to the only one with an account of that name."""
    partners: dict[int, dict[int, Group]] = defaultdict(dict)
    for some in _of_names(groups, loose=False).values():
        for one in some:
            others = [other for other in some if other is not one]
            for other in others:
                partners[id(one)][id(other)] = other
    result = []
    for group in groups:
        [other, *more] = [*partners[id(group)].values(), None]
        if other is None or more != [None] or len(partners[id(other)]) > 1:
            result.append(group)
            continue
        both = (group, other)
        fits = (
            bool(group.accounts) != bool(other.accounts)
            and not (group.ids and other.ids)
            and not (group.person and other.person)
            and not contradict(both, apart)
        )
        if not fits:
            result.append(group)
        elif group.accounts:
            result.append(merged(both))
    return result


def contradict(groups: Sequence[Group], apart: Sequence[Person]) -> bool:
    """Whether something speaks against these being one person."""
    entries = [entry for group in groups for entry in group.entries]
    if clash(entries):
        return True
    if not apart:
        return False
    players = {"/".join(entry.reference) for entry in entries}
    players |= {entry.club_id for entry in entries} | {group.person for group in groups}
    return any(
        not players.isdisjoint((*person.same, person.id)) and not players.isdisjoint(person.apart)
        for person in apart
    )


def address(first: EventEntry, taken: Collection[str]) -> str:
    """The id of a person by their first entry, with something behind it that follows from that.

    It has nothing behind it where the name tells the person from all others.
    """
    if first.is_telling and first.player not in taken:
        return first.player
    digest = blake2b("/".join(first.reference).encode(), digest_size=DIGEST).hexdigest()
    return f"{first.player}-{digest}"


def _with_ids(groups: Iterable[Group], people: Collection[Person]) -> dict[str, Group]:
    """The groups by their people's ids.

    What was typed is the id. Else it is that of the first player by day; later namesakes, and who
    has only a forename, get something behind it that follows from their first event.
    """
    renamed = {id_: person.id for person in people for id_ in person.same}
    taken = {person.id for person in people if person.players}
    result: dict[str, list[Group]] = defaultdict(list)
    rest = []
    for group in sorted(groups, key=lambda one: one.entries[0].order):
        if group.alone:
            result["/".join(("", *group.entries[0].reference))].append(group)
        elif group.person or group.ids:
            id_ = group.person or renamed.get(group.ids[0], group.ids[0])
            taken.add(id_)
            result[id_].append(group)
        else:
            rest.append(group)
    for group in rest:
        id_ = address(group.entries[0], taken)
        taken.add(id_)
        result[renamed.get(id_, id_)].append(group)
    return {id_: some[0] if len(some) == 1 else merged(some) for id_, some in result.items()}
