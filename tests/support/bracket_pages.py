"""Pages of events built for tests."""

from topcut.pages.context.context import Context, context
from topcut.pages.context.site import SiteValues
from topcut.publish.rendering import archive_files, context_files, fixed_files
from topcut.publish.templates.renderer import Renderer
from topcut.text.words import texts
from topcut.tournament import Event

from tests.support.brackets import REGULATIONS

SITE = SiteValues("Test")


def context_of(event: Event) -> Context:
    """What the event's pages share."""
    return context(event, REGULATIONS, SITE, texts.load("en"))


def files_of(event: Event) -> dict[str, bytes]:
    """The site of one event."""
    renderer = Renderer()
    return (
        archive_files([], SITE, renderer)
        | fixed_files(SITE, renderer)
        | context_files(context_of(event), renderer)
    )
