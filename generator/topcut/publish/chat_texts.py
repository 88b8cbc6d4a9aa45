"""Texts for chat of an event as its files are, from what its pages would show."""

from topcut.documents.event.site import Site
from topcut.pages.chat.chat import TOP, Subject, chat
from topcut.pages.chat.styles import StyleName
from topcut.pages.context.context import Context
from topcut.publish.files import as_published, event_context, site_values
from topcut.workspace.data import CheckedEvent


def public_context(examined: CheckedEvent, site: Site) -> Context | None:
    """What the pages would show; None of an event with errors, whose pages stay as they were."""
    shown = as_published(examined, site)
    event, regulations = shown.event, shown.regulations
    if event is None or regulations is None or not examined.good:
        return None
    return event_context(event, regulations, site_values(site))


def chat_texts(
    examined: CheckedEvent,
    site: Site,
    subject: Subject,
    style: StyleName = StyleName.PLAIN,
    top: int = TOP,
) -> tuple[str, ...]:
    """Messages of at most 2,000 letters; none of an event with errors."""
    context = public_context(examined, site)
    return chat(context, subject, style, top) if context is not None else ()
