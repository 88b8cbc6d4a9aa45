"""Ids that say who somebody is, of no use where nobody's name is published whole."""

from topcut.documents.names.names import proposal, slug
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.words import counted
from topcut.tournament import Event

EXAMPLE = "p-4c1f9e"


def tells(text: str, name: str) -> bool:
    """Whether an id or a key is made from a name: it has a word of it, spelled as ids are."""
    words = {word for word in proposal(name, 0, ()).split("-") if len(word) > 1} - {"player"}
    return bool(text) and (text == slug(name) or not words.isdisjoint(text.split("-")))


def telling(event: Event) -> tuple[Problem, ...]:
    """A warning at the first player whose id says a name; empty where none does.

    An event that is drawn by ids cannot be rid of them: they become its keys.
    """
    players = [player for player in event.players if tells(player.id, player.name)]
    if not players:
        return ()
    first, others = players[0], len(players) - 1
    more = f", and so do those of {counted(others, 'more player')}" if others else ""
    drawn = any(round_.paired for round_ in event.rounds()) and not event.undrawn
    key = ""
    if drawn and not first.key.isdecimal():
        key = f"; and `key: {first.key or first.id}`, by which the draw goes on: it is published"
    return (
        Problem(
            Level.WARNING,
            "full name",
            first.at("id") if "id" in first.marks else first.at("name"),
            f"site.yaml says `initials: yes`, and the id {first.id} says a name{more}",
            f"write: id: {EXAMPLE}, or any that says nothing, the same in all events of a person"
            f"{key}",
        ),
    )
