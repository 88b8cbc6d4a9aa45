"""However data/ was edited on the way, the pages are those of a build from nothing."""

import shutil
from pathlib import Path

import pytest
from topcut.publish.event_cache import EventCache

from tests.support.editor import Editor
from tests.support.trees import built, tree

SEEDS = range(8)
EDITS = 40
"""Edits of each seed: 320 in all, and as many with a server's memory."""


@pytest.mark.parametrize("remembering", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_any_sequence_of_edits_ends_in_the_pages_of_a_full_build(
    seed: int, tmp_path: Path, *, remembering: bool
) -> None:
    """Also where a running server remembers what came of files."""
    memory = EventCache() if remembering else None
    editor = Editor(seed, tmp_path)
    site = tmp_path / "site"
    built(editor.data, site)
    done = []
    for _ in range(EDITS):
        done.append(editor.edit())
        built(editor.data, site, prune=True, memory=memory)
    while editor.broken:
        editor.mend_file()
    assert built(editor.data, site, prune=True, memory=memory).broken == ()
    full = tmp_path / "full"
    shutil.copytree(editor.data, full / "data")
    if editor.templates.is_dir():
        shutil.copytree(editor.templates, full / "templates")
    built(full / "data", full / "site")
    assert tree(site) == tree(full / "site"), done
