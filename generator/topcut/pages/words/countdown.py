"""The end of a round as a time that `clock.js` counts down to; without a script it is printed."""

from datetime import datetime

from markupsafe import Markup

from topcut.pages.words import dates
from topcut.text.words.texts import Texts

_ENDS = Markup(
    '<span class=ends data-over="{over}" data-left="{left}" data-late="{late}"'
    ' data-minutes="{minutes}"><span>{word}</span>'
    ' <b><time datetime="{moment}">{time}</time></b></span>'
)


def ends(moment: datetime, texts: Texts) -> Markup:
    """The words "ends 14:25", with all that the script says of the time until then, and after."""
    return _ENDS.format(
        word=texts["clock.ends"],
        over=texts["clock.ended"],
        left=texts("clock.left", time="{time}"),
        late=texts("clock.late", time="{time}"),
        minutes=texts("clock.minutes", n="{n}"),
        moment=moment.isoformat(),
        time=dates.clock(moment),
    )
