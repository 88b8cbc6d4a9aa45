"""The pages over several events, from what events contribute to them, without a cache."""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import summary
from topcut.publish.archive.kinds import KINDS, contributions
from topcut.publish.archive.page_kind import Contribution
from topcut.publish.rendering import archive_files, listed
from topcut.publish.templates.renderer import Renderer


def over_events(
    events: Iterable[Context],
    site: SiteValues,
    renderer: Renderer,
    further: Iterable[Contribution] = (),
) -> dict[str, bytes]:
    """All files over these events, `further` being what is contributed beside them."""
    summaries = [(event, listed(summary(event), site, renderer)) for event in events]
    files = archive_files([line for _, line in summaries], site, renderer)
    given = [each for event, line in summaries for each in contributions(event, line)]
    given += further
    for kind in KINDS:
        own = sorted((one for one in given if one.kind == kind.name), key=itemgetter(1))
        pages = {id_: list(each) for id_, each in groupby(own, key=itemgetter(1))}
        if kind.always:
            pages.setdefault("", [])
        for id_, each in pages.items():
            page = kind.make(id_, [one.content for one in each], site, renderer)
            files |= page.files
            given += page.contributions
    return files
