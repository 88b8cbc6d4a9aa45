"""Collecting what cannot be held, so that each thing is said once, with all its places."""

from topcut.exchange.reading.imported import Loss

_SHOWN = 6


_MOST_KEYS = 20


class Losses:
    """Losses in the order in which they were first met."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, str], list[str]] = {}
        self._keys: set[str] = set()

    def add(self, thing: str, message: str, place: str = "") -> None:
        """Notes a loss; the same message at several places becomes one sentence."""
        places = self._places.setdefault((thing, message), [])
        if place:
            places.append(place)

    def hidden(self, name: str) -> None:
        """Notes a name from which characters went that nobody can see."""
        self.add("name", "invisible characters in names are left out", name)

    def key(self, key: str, where: str) -> None:
        """Notes a key that has no place in an event, or at a table; many of them as one loss."""
        self._keys.add(key)
        shown = key[:40]
        if len(self._keys) <= _MOST_KEYS:
            self.add(shown, f'"{shown}" has no place {where} and is left out')
        else:
            self.add("keys", f"other keys have no place {where} and are left out", f'"{shown}"')

    def all(self) -> tuple[Loss, ...]:
        """The losses, each with the places where it was met: the first six and how many more."""
        losses = []
        for (thing, message), places in self._places.items():
            shown = ", ".join(places[:_SHOWN])
            more = f" and {len(places) - _SHOWN} more" if len(places) > _SHOWN else ""
            losses.append(Loss(thing, message, f"{shown}{more}"))
        return tuple(losses)
