"""Screens: what they load is named by its bytes, and state.json tells of all of it."""

import json
import re
from pathlib import Path

import pytest
from topcut.publish.build import build
from topcut.publish.templates.renderer import checksum
from topcut.workspace.reports import Silent

from tests.build import EVENT, typed

SCREEN = "downtown/screen/hall/index.html"


def folder(tmp_path: Path) -> Path:
    """An event whose screen shows a picture."""
    where = typed(tmp_path, event=EVENT + "screens: {hall: [{image: map.png}]}\n")
    (where / "map.png").write_bytes(b"a picture")
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    return where


def built(tmp_path: Path) -> tuple[str, str]:
    """The screen's page and the digest of state.json."""
    assert build(tmp_path / "data", tmp_path / "site", Silent()).ok
    site = tmp_path / "site"
    state = (site / "downtown" / "state.json").read_bytes()
    assert len(state) < 1000
    return (site / SCREEN).read_text(encoding="utf-8"), json.loads(state)["digest"]


def test_a_replaced_picture_has_another_address_and_another_digest(tmp_path: Path) -> None:
    where = folder(tmp_path)
    page, digest = built(tmp_path)
    (where / "map.png").write_bytes(b"b picture")
    page_after, digest_after = built(tmp_path)
    assert f'src="../map.png?{checksum(b"a picture")}"' in page
    assert f'src="../map.png?{checksum(b"b picture")}"' in page_after
    assert digest != digest_after
    assert (tmp_path / "site/downtown/screen/map.png").read_bytes() == b"b picture"


@pytest.mark.parametrize("name", ["screen.css", "screen.js"])
def test_a_new_program_has_another_address_and_another_digest(
    tmp_path: Path, root: Path, name: str
) -> None:
    folder(tmp_path)
    page, digest = built(tmp_path)
    own = tmp_path / "templates"
    own.mkdir()
    (own / name).write_bytes((root / "templates" / name).read_bytes() + b"\n")
    page_after, digest_after = built(tmp_path)
    address = re.compile(rf'"../../../{re.escape(name)}\?([0-9a-f]{{8}})"')
    before, after = address.findall(page), address.findall(page_after)
    assert after == [checksum((tmp_path / "site" / name).read_bytes())]
    assert before != after
    assert digest != digest_after
