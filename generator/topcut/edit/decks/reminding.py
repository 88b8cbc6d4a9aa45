"""A text for the chat of an event: whose deck lists are missing, and until when."""

from collections.abc import Sequence

from topcut.edit.decks.roster import PlayerLists, sides
from topcut.pages.chat.styles import STYLES, StyleName, messages
from topcut.tournament import Event

DEADLINE = "deck"
"""What the line of the schedule has in its name by which lists are due: "deck lists: 12:30"."""
ASK = "Send a list as an export in text, or the deck’s address at NetrunnerDB."


def deadline(event: Event) -> str:
    """When deck lists are due, as the schedule says it: "12:30 on 2026-03-14"; "" for no word."""
    when = next((at for name, at in event.schedule if DEADLINE in name.casefold()), "")
    day, _, time = when.rpartition(" ")
    return f"{time} on {day or event.start}" if when else ""


def reminder(
    event: Event, entries: Sequence[PlayerLists], style: StyleName = StyleName.PLAIN
) -> str:
    """The text, parted by empty lines where a chat would not take it at once.

    "" where no list is missing; `entries` are those of whom one is.
    """
    if not entries:
        return ""
    write = STYLES[style]
    due = f" They are due at {due}." if (due := deadline(event)) else ""
    names = [f"- {write.name(each.called)}: {sides(each.missing)}" for each in entries]
    title = f"Deck lists for {write.name(event.name)}"
    head = f"These are still missing.{due}"
    return "\n\n".join(
        messages(lambda part: write.strong(f"{title}{part}"), (head,), (*names, ASK))
    )
