"""Who is sure of the cut: the one answer for pages, screens, feeds, exports and the desk."""

from topcut.regulations import Regulations
from topcut.rules.sure.chances import Outlook
from topcut.tournament import Event


def outlook(event: Event, regulations: Regulations) -> Outlook | None:
    """What every result that can still come has in common, for everybody.

    None where nobody asks: before a result is in, without a cut that was announced, once the cut
    is made. Of an event as everybody may see it (`event.public()`) no draft counts.
    """
    raise NotImplementedError
