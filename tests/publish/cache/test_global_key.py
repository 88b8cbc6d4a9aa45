"""A change of what all pages depend on rebuilds the whole site."""

import os
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest
from topcut.publish.cache import global_key
from topcut.publish.cache.global_key import key_of_everything

from tests.build import typed


def test_another_pillow_draws_the_pictures_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, pillow = typed(tmp_path).parents[1], tmp_path / "__init__.py"
    keys = []
    for changed in (None, 1_000, 1_000, 2_000):
        spec = None
        if changed:
            pillow.touch()
            os.utime(pillow, (changed, changed))
            spec = ModuleSpec("PIL", None, origin=str(pillow))
        monkeypatch.setattr(global_key, "find_spec", lambda _name, found=spec: found)
        keys.append(key_of_everything(data))
    without, first, again, second = keys
    assert first == again
    assert len({without, first, second}) == 3
