"""A change of what all pages depend on rebuilds the whole site, and waits for nothing."""

import errno
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
        global_key._pillow.cache_clear()
        keys.append(key_of_everything(data))
    global_key._pillow.cache_clear()
    without, first, again, second = keys
    assert first == again
    assert len({without, first, second}) == 3


@pytest.mark.parametrize("name", ["site.yaml", "logo.png", "photo.webp"])
def test_another_byte_gives_another_key(tmp_path: Path, name: str) -> None:
    file, keys = tmp_path / name, [key_of_everything(tmp_path)]
    for content in (b"a", b"b", b""):
        file.write_bytes(content)
        keys.append(key_of_everything(tmp_path))
    file.unlink()
    assert len(set(keys)) == len(keys)
    assert key_of_everything(tmp_path) == keys[0]


def test_a_long_site_yaml_counts_to_its_end(tmp_path: Path) -> None:
    file, filling = tmp_path / "site.yaml", "# " + "x" * 1_100_000
    file.write_text(f"{filling}\ntitle: One\n", encoding="utf-8")
    before = key_of_everything(tmp_path)
    file.write_text(f"{filling}\ntitle: Two\n", encoding="utf-8")
    assert key_of_everything(tmp_path) != before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("name", ["site.yaml", "club.png"])
def test_no_pipe_is_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    assert key_of_everything(tmp_path)


def test_what_a_link_leads_to_outside_is_not_read(tmp_path: Path) -> None:
    (data := tmp_path / "data").mkdir()
    (outside := tmp_path / "outside.png").write_bytes(b"a")
    try:
        (data / "club.png").symlink_to(outside)
    except OSError:
        pytest.skip("no links here")
    before = key_of_everything(data)
    outside.write_bytes(b"b")
    assert key_of_everything(data) == before


@pytest.mark.parametrize("closed", ["files", "files/below"])
def test_a_closed_folder_stops_nothing_and_hides_no_change_beside_it(
    tmp_path: Path, closed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "files/below").mkdir(parents=True)
    (map_ := tmp_path / "files/map.pdf").write_bytes(b"a")
    scandir = os.scandir

    def denied(path: str | os.PathLike[str]) -> object:
        if os.fspath(path).endswith(closed):
            raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", denied)
    before = key_of_everything(tmp_path)
    map_.write_bytes(b"longer")
    assert (key_of_everything(tmp_path) != before) is (closed != "files")


def test_a_closed_folder_that_no_warning_names_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(path: str | os.PathLike[str]) -> object:
        raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))

    (tmp_path / "regulations").mkdir()
    monkeypatch.setattr(os, "scandir", denied)
    with pytest.raises(PermissionError):
        key_of_everything(tmp_path)
