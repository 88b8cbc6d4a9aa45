"""Collecting what cannot be held, so that each thing is said once, with all its places."""

from generator.exchange.imported import Loss

_SHOWN = 6


class Losses:
    """Losses in the order in which they were first met."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, str], list[str]] = {}

    def add(self, thing: str, message: str, place: str = "") -> None:
        """Notes a loss; the same message at several places becomes one sentence."""
        places = self._places.setdefault((thing, message), [])
        if place:
            places.append(place)

    def all(self) -> tuple[Loss, ...]:
        """The losses, each with the places where it was met: the first six and how many more."""
        found = []
        for (thing, message), places in self._places.items():
            shown = ", ".join(places[:_SHOWN])
            more = f" and {len(places) - _SHOWN} more" if len(places) > _SHOWN else ""
            found.append(Loss(thing, f"{message} ({shown}{more})" if places else message))
        return tuple(found)
