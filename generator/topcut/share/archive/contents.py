"""What goes into an archive: what everybody may see, and what it takes to read it."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from topcut.disk.tree import Tree
from topcut.documents.event.languages import folder_of
from topcut.documents.event.site import FILE as SITE_FILE
from topcut.documents.folder import RECORDS
from topcut.documents.players.players import FILE as PLAYERS
from topcut.pages.frame.frame import INDEX
from topcut.publish.cache import manifest
from topcut.publish.rendering import MARKS, STYLES, SWITCH
from topcut.publish.templates.template_folders import formats
from topcut.share.archive.bag import Content
from topcut.share.archive.links import inward
from topcut.share.git.candidates import for_all_events, images_of, of_club, why_private
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import Edit, edited, value_of, without
from topcut.text.yaml.nodes import Mapping
from topcut.tournament import Event, Publish
from topcut.workspace.data import CheckedEvent, Data

SITE_FOLDERS = ("guide/", "rules/", "schema/")
"""Folders of the site that explain every event."""
INFRACTIONS = "infractions"
"""The key of a round's file that is published nowhere."""
_BEHIND = re.compile(r"[ \t]*#[^\r\n]*(?:\r?\n[ \t]+#[^\r\n]*)*|(?:\r?\n[ \t]+#[^\r\n]*)+")
README = """\
{title}

This folder was written by Topcut, a program for tournaments of the card game Netrunner. Nothing
else is needed to read it, and no network.

site/     the pages. Open {index} in a web browser.
{data}
formats/  what the files mean; rebuild.py computes the standings again from site/, and
          recompute_draw.py and recompute_least.py the drawn rounds. They need Python 3 alone.

What judges noted of infractions, drafts of rounds, and names, identities, results and deck lists
that were not shown are not here.

One folder up are the files of a bag (BagIt, RFC 8493). manifest-sha256.txt has the SHA-256 of every
file here; there, `sha256sum -c manifest-sha256.txt` says whether any has changed.
"""
TYPED = "data/     what people typed: every player, pairing and result, as text (YAML)"
UNTYPED = "data/     no events: what people typed has full names, and stays with the club"
"""Of a site that publishes initials."""
FRONT = (
    "<!doctype html><meta charset=utf-8><meta http-equiv=refresh content='0;url={to}'>"
    "<title>{to}</title><a href='{to}'>{to}</a>\n"
)
"""What opens of the pages of a single event."""


def event_payload(data: Data, site: Path, examined: CheckedEvent) -> Iterator[tuple[str, Content]]:
    """The files of an archive of one event, by path; its pages lie below `site`.

    Links to other pages lead to the site's address, without one they are plain text.
    """
    assert examined.event is not None
    id_, address = examined.id, data.site.site.address.rstrip("/")
    index = f"{id_}/{INDEX}"
    yield "README.txt", _readme(data, examined.event.name, f"site/{index}")
    yield from _event_data(data, examined)
    regulations = f"regulations/{examined.event.regulations}"
    if (tree := Tree(data.path)).has(regulations):
        yield f"data/{regulations}", tree.read(regulations)
    yield from _formats()
    editions = _editions(data)
    own = {path for folder in editions for path in manifest.listed(site, f"{folder}{id_}")}
    shared = {
        path
        for path in manifest.listed(site)
        if any(_explains(path.removeprefix(folder)) for folder in editions)
    }
    there = {path for path in own | shared if not path.endswith(manifest.FILE)} | {INDEX}
    yield f"site/{INDEX}", FRONT.format(to=index).encode()
    for path in sorted(there - {INDEX}):
        content = site / path
        if path.endswith(".html"):
            yield f"site/{path}", inward(content.read_bytes(), path, there, address)
        else:
            yield f"site/{path}", content


def site_payload(data: Data, site: Path) -> Iterator[tuple[str, Content]]:
    """The files of an archive of the whole site, by path, event by event."""
    yield "README.txt", _readme(data, data.site.site.title, f"site/{INDEX}")
    tree = Tree(data.path)
    club = of_club(data.path)
    paths = _of_all(tree, [name for name, _ in data.site.site.sites])
    for path in sorted({*paths, *(one for one in club if tree.has(one))}):
        if path == SITE_FILE and data.site.site.initials:
            continue  # its people have full names
        if path in club or for_all_events(path):
            yield f"data/{path}", tree.read(path)
    for examined in data.examined():
        yield from _event_data(data, examined)
    yield from _formats()
    events = [f"{edition}{id_}" for id_ in data.events() for edition in _editions(data)]
    for folder in ("", *events):
        for path in sorted(manifest.listed(site, folder)):
            if not path.endswith(manifest.FILE):
                yield f"site/{path}", site / path


def _of_all(tree: Tree, sites: Iterable[str]) -> Iterator[str]:
    """The files of data/ that belong to no event; those of `sites` are what an index is made of."""
    others = (f"sites/{name}" for name in sorted(sites))
    for folder in ("", "cards", "cards/lists", "regulations", *others):
        above = f"{folder}/" if folder else ""
        yield from (above + name for name in tree.readable_names(folder) if tree.has(above + name))


def _editions(data: Data) -> tuple[str, ...]:
    """The folders of the site with pages of events: "", and "de/" of a further language."""
    return ("", *(f"{folder_of(each)}/" for each in data.site.site.languages[1:]))


def _explains(path: str) -> bool:
    """Whether a file of the site belongs to every event: style, scripts, guide and rules."""
    name = path.rpartition("/")[2]
    if path.startswith(SITE_FOLDERS) or path in (*STYLES, SWITCH, *MARKS):
        return True
    return "/" not in path and name.endswith((".js", ".png", ".jpg")) and "search" not in name


def _event_data(data: Data, examined: CheckedEvent) -> Iterator[tuple[str, Content]]:
    """The files of an event's folder that everybody may see, without infractions.

    None of a site that publishes initials: they have full names.
    """
    if data.site.site.initials:
        return
    event, tree = examined.event, data.tree(examined.id)
    assert event is not None
    images = images_of(event)
    names = {*examined.report.sources, *images, event.regulations, *RECORDS}
    later = set(_files_to_come(event))
    for name in sorted(names):
        if tree.has(name) and why_private(name, examined) is None and name not in later:
            content = tree.read(name)
            if name.startswith("rounds/"):
                content = _without_infractions(content, name)
            yield f"data/events/{examined.id}/{name}", content


def _files_to_come(event: Event) -> Iterator[str]:
    """Files with more than the pages show: names or identities that come later, hidden results."""
    public = event.public()
    if [(each.id, each.corp, each.runner) for each in event.players] != [
        (each.id, each.corp, each.runner) for each in public.players
    ]:
        yield PLAYERS
    for each in event.rounds():
        if each.publish is Publish.PAIRINGS:
            yield f"rounds/{each.name}.yaml"


def _without_infractions(content: bytes, name: str) -> bytes:
    document = compose(content, name)
    root = document.root
    if not isinstance(root, Mapping) or value_of(root, INFRACTIONS) is None:
        return content
    return edited(
        content, [_with_comments(document.text, without(document.text, root, INFRACTIONS))]
    )


def _with_comments(text: str, edit: Edit) -> Edit:
    """The edit with the comments right above, in and behind what it takes out: they are of it."""
    start, behind = edit.start, _BEHIND.match(text, edit.end)
    while text[(line := text.rfind("\n", 0, start)) + 1 : start].startswith("#") and line >= 0:
        start = line - text.endswith("\r", 0, line)
    return Edit(start, behind.end() if behind is not None else edit.end, edit.text)


def _formats() -> Iterator[tuple[str, Content]]:
    folder = formats()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in (".md", ".py", ".json", ".csv"):
            yield f"formats/{path.relative_to(folder).as_posix()}", path


def _readme(data: Data, title: str, index: str) -> bytes:
    typed = UNTYPED if data.site.site.initials else TYPED
    return README.format(title=title, index=index, data=typed).encode()
