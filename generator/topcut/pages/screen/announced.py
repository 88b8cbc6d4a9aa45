"""A screen before the event: what it is, when, how many are registered, and how to join them."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.before import before, when
from topcut.pages.event.event_facts import Fact

LONG = 28
"""Letters of an event's name that stand in the largest type."""


class Announced(Struct, frozen=True):
    """What a hall reads before round 1."""

    name: str
    long: bool
    """Whether the name needs smaller type."""
    facts: tuple[Fact, ...]
    """When, where, how many; last where to register."""


def announced(context: Context) -> Announced | None:
    """None once a round is public."""
    asked = before(context)
    if asked is None:
        return None
    texts, event = context.texts, context.event
    wanted = {texts[f"before.{name}"] for name in ("where", "players", "places")}
    facts = [Fact(texts["before.when"], when(event, texts, zoned=False))]
    facts += [Fact(each.label, each.text) for each in asked.facts if each.label in wanted]
    if asked.is_open:
        address = event.register.partition("://")[2].rstrip("/")
        facts.append(Fact(texts["before.register"], "", code=address))
    return Announced(event.name, len(event.name) > LONG, tuple(facts))
