"""How this Topcut came here, by what pip writes down."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
from topcut import __version__
from topcut.edit.event.installed import Source, source

HASH = "a" * 64


@pytest.mark.parametrize(
    ("written", "requirement"),
    [
        (None, f"topcut=={__version__}"),
        ({"url": "file:///work", "dir_info": {"editable": True}}, ""),
        ({"url": "file:///gone/topcut-1.whl", "archive_info": {}}, ""),
        (
            {
                "url": "https://example.org/topcut.git",
                "vcs_info": {"vcs": "git", "commit_id": "1f2e"},
            },
            "topcut @ git+https://example.org/topcut.git@1f2e",
        ),
        (
            {
                "url": "https://example.org/topcut-1.whl",
                "archive_info": {"hashes": {"sha256": HASH}},
            },
            f"topcut @ https://example.org/topcut-1.whl#sha256={HASH}",
        ),
    ],
)
def test_what_is_named_is_where_it_came_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: object, requirement: str
) -> None:
    _installed(tmp_path, monkeypatch, written)
    assert source() == Source(requirement)


def test_a_wheel_that_still_lies_there_is_named_with_its_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "a folder" / "topcut-1-py3-none-any.whl"
    wheel.parent.mkdir()
    wheel.write_bytes(b"the wheel")
    digest = sha256(b"the wheel").hexdigest()
    _installed(tmp_path, monkeypatch, {"url": wheel.as_uri(), "archive_info": {}})
    assert source() == Source(f"./{wheel.name} --hash=sha256:{digest}", wheel)


def _installed(folder: Path, monkeypatch: pytest.MonkeyPatch, written: object) -> None:
    about = folder / "topcut-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: topcut\nVersion: 1\n")
    if written is not None:
        (about / "direct_url.json").write_text(json.dumps(written))
    monkeypatch.syspath_prepend(folder)
