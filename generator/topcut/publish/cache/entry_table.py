"""Who is on the lists of all events, and which person over all events each is.

Only entries that share an account, an id or a name with those that changed are joined again.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.json import decode, encode

from topcut.people.entries import EventEntry, Reference
from topcut.people.joining import Person, Token, join, people_of, tokens
from topcut.publish.cache.build_cache import REDIRECTS, BuildCache

KINDS = ("account", "id", "name")
"""What connects entries, each with a column of its own."""
SOME = 500
"""Values of one question to the cache."""


class EntryTable:
    """The entries in a build cache."""

    def __init__(self, cache: BuildCache) -> None:
        self._connection = cache.connection

    def people(self, event: str) -> dict[str, str]:
        """The person of each player of an event; "" for who stands alone."""
        return dict(
            self._connection.execute("SELECT player, person FROM entries WHERE event = ?", (event,))
        )

    def persons(self) -> set[str]:
        """Everybody who has a page."""
        return {id_ for (id_,) in self._connection.execute("SELECT DISTINCT person FROM entries")}

    def person(self, event: str, key: str) -> str:
        """The person of the player whom an event knows by a key; "" for nobody.

        The event may have had that id before it was renamed.
        """
        if not (people := self.people(event)):
            sources = "SELECT source FROM contributions WHERE kind = ? AND page = ? ORDER BY source"
            renamed = self._connection.execute(sources, (REDIRECTS, event)).fetchone()
            event = renamed[0] if renamed else event
            people = self.people(event)
        ids = (one.player for one in self.entries(event) if (one.number or one.player) == key)
        return next((people[id_] for id_ in ids), "")

    def entries(self, event: str) -> tuple[EventEntry, ...]:
        """The entries of an event."""
        rows = self._connection.execute("SELECT entry FROM entries WHERE event = ?", (event,))
        return tuple(decode(entry, type=EventEntry) for (entry,) in rows)

    def set_entries(
        self, event: str, entries: Iterable[EventEntry] | None
    ) -> set[EventEntry] | None:
        """Keeps the entries of an event, if they are known, and gives the former where any differs.

        `join` has to follow.
        """
        before, after = set(self.entries(event)), None if entries is None else set(entries)
        if after is None or before == after:
            return None
        ids = {entry.player for entry in after}
        gone = [(event, entry.player) for entry in before if entry.player not in ids]
        changed = sorted(after - before, key=lambda entry: entry.player)
        with self._connection:
            self._connection.executemany(
                "DELETE FROM entries WHERE event = ? AND player = ?", sorted(gone)
            )
            self._connection.executemany(
                "INSERT INTO entries (event, player, account, id, name, entry)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (event, player) DO UPDATE SET"
                " account = excluded.account, id = excluded.id, name = excluded.name,"
                " entry = excluded.entry, joined = FALSE",
                [(event, entry.player, *_columns(entry), encode(entry)) for entry in changed],
            )
            for _, kind, value in {token for entry in before ^ after for token in tokens(entry)}:
                having = f"{kind} = ? AND {kind} <> '' AND joined"
                self._connection.execute(
                    f"UPDATE entries SET joined = FALSE WHERE {having}",  # noqa: S608 – our own names
                    (value,),
                )
        return before

    def join(self, people: Collection[Person], *, everybody: bool = False) -> None:
        """Joins all that is connected with what changed, or everybody; see `joining.join`."""
        with self._connection:
            if everybody:
                self._connection.execute("UPDATE entries SET joined = FALSE WHERE joined")
            while some := self._unjoined():  # some at a time: all need not be in memory
                joined = people_of(join(self._connected(some, people), people))
                self._connection.executemany(
                    "UPDATE entries SET person = ?, joined = TRUE WHERE event = ? AND player = ?",
                    [(person, *reference) for reference, person in joined.items()],
                )

    def _unjoined(self) -> list[EventEntry]:
        """Some of the entries that changed, or share anything with one that did."""
        rows = self._connection.execute(
            "SELECT entry FROM entries WHERE NOT joined LIMIT ?", (SOME,)
        )
        return [decode(entry, type=EventEntry) for (entry,) in rows]

    def changed(self) -> list[str]:
        """Events whose pages lead to other people than they should, in order."""
        rows = self._connection.execute(
            "SELECT DISTINCT event FROM entries WHERE person IS NOT linked ORDER BY event"
        )
        return [event for (event,) in rows]

    def set_linked(self, event: str, people: Mapping[str, str]) -> None:
        """Notes to which people the pages of an event lead."""
        with self._connection:
            self._connection.executemany(
                "UPDATE entries SET linked = ?1 WHERE event = ?2 AND player = ?3"
                " AND linked IS NOT ?1",
                [(person, event, player) for player, person in people.items()],
            )

    def _connected(
        self, some: Iterable[EventEntry], people: Collection[Person]
    ) -> list[EventEntry]:
        """All entries that share anything with some, however indirectly, and these."""
        stated = {player: person for person in people for player in person.players}
        named = {id_: person for person in people for id_ in (person.id, *person.same)}
        result: dict[Reference, EventEntry] = {}
        asked: set[Token] = set()
        fetched: set[Reference] = set()
        ahead = {token for entry in some for token in tokens(entry)}
        players = {entry.reference for entry in some}
        while ahead or players:
            rows = [row for player in sorted(players) for row in self._player(player)]
            for kind in KINDS:
                rows += self._having(kind, sorted(value for _, of, value in ahead if of == kind))
            asked |= ahead
            new = [decode(entry, type=EventEntry) for entry in rows]
            new = [entry for entry in new if entry.reference not in result]
            result |= {entry.reference: entry for entry in new}
            sites = [stated[entry.reference] for entry in new if entry.reference in stated]
            sites += [named[value] for _, kind, value in ahead if kind == "id" and value in named]
            ahead = {token for entry in new for token in tokens(entry)}
            ahead |= {("", "id", id_) for person in sites for id_ in (person.id, *person.same)}
            ahead -= asked
            players = {player for person in sites for player in person.players} - fetched
            fetched |= players
        return list(result.values())

    def _player(self, player: Reference) -> list[bytes]:
        rows = self._connection.execute(
            "SELECT entry FROM entries WHERE event = ? AND player = ?", player
        )
        return [entry for (entry,) in rows]

    def _having(self, kind: str, values: Sequence[str]) -> list[bytes]:
        result: list[bytes] = []
        for at in range(0, len(values), SOME):
            some = values[at : at + SOME]
            marks = ", ".join("?" * len(some))
            rows = self._connection.execute(
                f"SELECT entry FROM entries WHERE {kind} IN ({marks}) AND {kind} <> ''",  # noqa: S608 – our own names
                some,
            )
            result += [entry for (entry,) in rows]
        return result


def _columns(entry: EventEntry) -> tuple[str, ...]:
    """What connects the entry, in the order of KINDS."""
    values = {kind: value for _, kind, value in tokens(entry)}
    return tuple(values.get(kind, "") for kind in KINDS)
