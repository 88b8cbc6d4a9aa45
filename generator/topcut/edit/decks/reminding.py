"""A text for the chat of an event: whose deck lists are missing, and until when."""

import re
from collections.abc import Sequence

from topcut.edit.decks.roster import PlayerLists, sides
from topcut.text.words.invisible import in_one_line
from topcut.tournament import Event, Side

DEADLINE = "deck"
"""What the line of the schedule has in its name by which lists are due: "deck lists: 12:30"."""
_ASK = "Please send {what}: an export as text, or the deck’s address at NetrunnerDB."
_MARKDOWN = re.compile(r"[\\`*_{}\[\]()<>#+\-!|~@:]")


def deadline(event: Event) -> str:
    """When deck lists are due, as the schedule says it: "12:30 on 2026-03-14"; "" for no word."""
    when = next((at for name, at in event.schedule if DEADLINE in name.casefold()), "")
    day, _, time = when.rpartition(" ")
    return f"{time} on {day or event.start}" if when else ""


def reminder(event: Event, entries: Sequence[PlayerLists]) -> tuple[str, str]:
    """The text, plain and as Markdown; both "" where no list is missing."""
    if not entries:
        return "", ""
    due = deadline(event)
    until = f" They are due at {due}." if due else ""
    both = any(len(each.missing) == len(Side) for each in entries)
    ask = _ASK.format(what="both of your decks" if both or len(entries) > 1 else "your deck")
    rows = [(in_one_line(each.called), sides(each.missing)) for each in entries]
    title = f"Deck lists for {in_one_line(event.name)}"
    plain = [f"{title}: these are still missing.{until}", *(f"- {n}: {w}" for n, w in rows), ask]
    marked = [
        f"**{escaped(title)}**: these are still missing.{until}",
        *(f"- {escaped(name)}: {which}" for name, which in rows),
        ask,
    ]
    return "\n".join(plain), "\n".join((*marked[:1], "", *marked[1:-1], "", *marked[-1:]))


def escaped(text: str) -> str:
    """The text as Markdown that shows it as it is, and calls nobody."""
    return _MARKDOWN.sub(r"\\\g<0>", text).replace("@", "@\u200b")
