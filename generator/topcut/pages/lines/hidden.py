"""What an event says of players who are hidden at their wish."""

from topcut.pages.context.context import Context
from topcut.pages.words import dates


def hidden_note(context: Context) -> str:
    """How many are hidden, and what came of the draws before; "" where nobody is."""
    texts, hidden = context.texts, context.event.hidden
    if hidden is None:
        return ""
    said = texts.count("hidden.said", hidden.players)
    if not hidden.draws:
        return said
    day = dates.span(hidden.date, hidden.date, texts)
    draws = texts(f"hidden.{hidden.draws}", date=day, version=hidden.version)
    return f"{said} {draws}"
