"""Ids that say who somebody is, of no use where nobody's name is published whole."""

from topcut.documents.names.names import proposal, slug
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.words import counted
from topcut.tournament import Event

EXAMPLE = "p-4c1f9e"


def tells(text: str, name: str) -> bool:
    """Whether an id or a key is made from a name: it has a word of it, spelled as ids are."""
    words = {word for word in proposal(name, 0, ()).split("-") if len(word) > 1} - {"player"}
    return bool(text) and (text == slug(name) or not words.isdisjoint(text.split("-")))


def telling(event: Event) -> tuple[Problem, ...]:
    """Warnings at the first player whose id says a name, and at the first such `person:`.

    An event that is drawn by ids cannot be rid of them: they become its keys. Who is hidden has a
    random name, and an id made from it.
    """
    known = [player for player in event.players if player.id not in event.hidden_players]
    by_id = [player for player in known if tells(player.id, player.name)]
    by_person = [
        player for player in known if "person" in player.marks and tells(player.person, player.name)
    ]
    found = []
    if by_id:
        first = by_id[0]
        drawn = any(round_.paired for round_ in event.rounds()) and not event.undrawn
        key = ""
        if drawn and not first.key.isdecimal():
            key = (
                f"; and `key: {first.key or first.id}`, by which the draw goes on: it is published"
            )
        place = first.at("id") if "id" in first.marks else first.at("name")
        found.append(_problem(place, "id", first.id, len(by_id) - 1, key))
    if by_person:
        first = by_person[0]
        found.append(_problem(first.at("person"), "person", first.person, len(by_person) - 1))
    return tuple(found)


def _problem(place: Mark, what: str, text: str, others: int, key: str = "") -> Problem:
    word = "the id" if what == "id" else f"`{what}:`"
    more = f", and so do those of {counted(others, 'more player')}" if others else ""
    return Problem(
        Level.WARNING,
        "full name",
        place,
        f"site.yaml says `initials: yes`, and {word} {text} says a name{more}",
        f"write: {what}: {EXAMPLE}, or any that says nothing, the same in all events of a person"
        f"{key}",
    )
