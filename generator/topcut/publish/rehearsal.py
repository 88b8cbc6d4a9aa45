"""Making pages ready while a save may still be going on, so that publishing them is quick.

A build waits until a file has been quiet for a moment, because it must not publish half of one.
Nothing forbids to read it at once: what comes of it lies in memory, and the build takes it if the
bytes are still the same when all is quiet, or else makes it anew.
"""

from collections.abc import Collection
from pathlib import Path

from topcut.publish.everything import key_of_everything
from topcut.publish.memory import PLAYED, Memory
from topcut.publish.worker import Worker


def rehearse(data: Path, site: Path, ids: Collection[str], memory: Memory) -> None:
    """Makes events ready that somebody is saving.

    Does nothing where more has changed than events, or more events than are remembered. Raises
    whatever reading and rendering may raise; the build, which is told of the same files, says it.
    """
    if len(ids) > PLAYED or not memory.is_under(key_of_everything(data)):
        return
    worker = Worker(data, site, memory)
    for id_ in sorted(ids):
        if (data / "events" / id_).is_dir():
            worker.rehearse(id_)
