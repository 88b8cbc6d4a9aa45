from pathlib import Path

from topcut.workspace.cards import load_pool


def test_there_is_no_pool_before_all_four_lists_are_there(tmp_path: Path) -> None:
    """Three of four lists are none."""
    (tmp_path / "cards").mkdir()
    for name in ("cards", "packs", "cycles"):
        (tmp_path / "cards" / f"{name}.json").write_text('{"data": []}')
    assert load_pool(tmp_path) is None
