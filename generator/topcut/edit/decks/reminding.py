"""A text for the chat of an event: whose deck lists are missing, and until when."""

from collections.abc import Sequence

from topcut.edit.decks.roster import PlayerLists
from topcut.pages.chat.styles import STYLES, StyleName, messages
from topcut.text.words.message import Message, translated
from topcut.text.words.texts import MESSAGES, Texts, language, load
from topcut.tournament import Event, Side

DEADLINE = "deck"
"""What the line of the schedule has in its name by which lists are due: "deck lists: 12:30"."""


def deadline(event: Event) -> str:
    """When deck lists are due, as the schedule says it: "12:30 on 2026-03-14"; "" for no word."""
    when = next((at for name, at in event.schedule if DEADLINE in name.casefold()), "")
    day, _, time = when.rpartition(" ")
    return Message("remind.at", time=time, day=str(day or event.start)) if when else ""


def reminder(
    event: Event,
    entries: Sequence[PlayerLists],
    style: StyleName = StyleName.PLAIN,
    texts: Texts | None = None,
) -> str:
    """The text, parted by empty lines where a chat would not take it at once.

    "" where no list is missing; `entries` are those of whom one is. It is said by `texts`, in the
    language of the event without them.
    """
    if not entries:
        return ""
    write, texts = STYLES[style], texts or load(language(event.language), MESSAGES)
    due = translated(deadline(event), texts)
    sides = {each.value: texts[f"remind.side.{each.value}"] for each in Side}

    def lacking(missing: Sequence[Side]) -> str:
        return sides[missing[0].value] if len(missing) == 1 else texts["remind.side.both"]

    names = [
        texts("remind.line", name=write.name(each.called), lists=lacking(each.missing))
        for each in entries
    ]
    title = texts("remind.title", event=write.name(event.name))
    head = texts("remind.missing_due", due=due) if due else texts["remind.missing"]
    return "\n\n".join(
        messages(
            lambda part: write.strong(f"{title}{part}"), (head,), (*names, texts["remind.ask"])
        )
    )
