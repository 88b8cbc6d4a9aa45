"""Ids and keys that say who somebody is, of no use where nobody's name is published whole."""

from topcut.documents.names.names import proposal, slug
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.words import counted
from topcut.tournament import Event, Player

EXAMPLE = "p-4c1f9e"


def tells(text: str, name: str) -> bool:
    """Whether an id or a key is made from a name: it has a word of it, spelled as ids are."""
    words = {word for word in proposal(name, 0, ()).split("-") if len(word) > 1} - {"player"}
    return bool(text) and (text == slug(name) or not words.isdisjoint(text.split("-")))


def telling(event: Event) -> tuple[Problem, ...]:
    """A warning at the first player whose id or key says a name; empty where none does."""
    named = [player for player in event.players if tells(player.id, player.name)]
    keyed = [player for player in event.players if tells(player.key, player.name)]
    players = [player for player in event.players if player in named or player in keyed]
    if not players:
        return ()
    first = players[0]
    what, text = ("id", first.id) if first in named else ("key", first.key)
    others = len(players) - 1
    more = f", and so do those of {counted(others, 'more player')}" if others else ""
    return (
        Problem(
            Level.WARNING,
            "full name",
            first.at(what) if what in first.marks else first.at("name"),
            f"site.yaml says `initials: yes`, and the {what} {text} says a name{more}",
            _advice(event, first),
        ),
    )


def _advice(event: Event, first: Player) -> str:
    """What to write; an event that is drawn by ids cannot be rid of them."""
    wanted = f"write: id: {EXAMPLE}, or any that says nothing, the same in all events of a person"
    drawn = any(round_.paired for round_ in event.rounds()) and not event.undrawn
    if drawn and not first.key.isdecimal():
        return f"{wanted}; the draw goes on by `key: {first.key or first.id}`, which is published"
    return wanted
