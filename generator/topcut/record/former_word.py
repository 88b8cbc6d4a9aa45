"""The word that ordered an event's exact ties while it had another address.

An event without a word of its own is ordered by its id, which is its folder's name.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from topcut.disk.tree import Tree
from topcut.exchange.reading.names import dated_id
from topcut.record.addresses import read_list
from topcut.record.figures import differences, event_figures
from topcut.record.figures_file import ExactFigures
from topcut.text.problems.problem import Problems
from topcut.workspace.data import CheckedEvent


def former_word(opened: CheckedEvent, before: ExactFigures) -> str:
    """The key with which an event has the figures of before: "ties: downtown-2018"; else ""."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None or event.word != event.id:
        return ""
    key = "ties" if event.undrawn else "draw"
    for former in dict.fromkeys(_former_ids(opened)):
        then = replace(event, ties=former) if event.undrawn else replace(event, draw=former)
        figures = event_figures(then, regulations) if former else None
        if figures is not None and not differences(before, figures):
            return f"{key}: {former}"
    return ""


def _former_ids(opened: CheckedEvent) -> Iterator[str]:
    """What the event may have been called: by its addresses, those that are gone, as imported."""
    data, event = opened.data, opened.event
    with suppress(OSError):
        yield from (line.folder for line in read_list(data.tree(opened.id), Problems()))
    with suppress(OSError):
        lines = read_list(Tree(data.path), Problems(), of_site=True)
        yield from (line.folder for line in lines if not data.has(line.folder))
    if event is not None:
        yield dated_id(event.name, event.start)
