"""Where a build warns of a site that hosts will not take."""

from pathlib import Path

import pytest
from topcut.commands.site.build import BuildReport
from topcut.disk import user_folders
from topcut.publish import limits
from topcut.publish.build import BuildResult
from topcut.publish.limits import WARN_BYTES, WARN_FILES, size_of, too_large

from tests.build import ROUND_1, typed
from tests.support.trees import built


@pytest.mark.parametrize(
    ("files", "size", "warned"),
    [
        (WARN_FILES - 1, WARN_BYTES - 1, False),
        (WARN_FILES, 0, True),
        (0, WARN_BYTES, True),
    ],
)
def test_a_large_site_is_warned_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], files: int, size: int, *, warned: bool
) -> None:
    """From 500 MB and from 15,000 files on."""
    report = BuildReport(tmp_path, verbose=False)
    report.finished(BuildResult(events=1, written=1, files=files, size=size), tmp_path)
    assert ("GitHub Pages takes" in capsys.readouterr().err) is warned


def test_the_warning_has_the_figures_the_limits_and_the_guide() -> None:
    assert too_large("site", 17_412, 612_000_000) == (
        "site has 17,412 files and 612 MB: GitHub Pages takes 1,000 MB, GitLab 200,000 files,"
        " Cloudflare 20,000 without payment; docs/guide/archive.md says how to divide it"
    )


def test_a_build_that_changes_one_event_counts_all_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    site = tmp_path / "site"
    assert built(tmp_path / "data", site).ok
    event = folder / "event.yaml"
    event.write_text(event.read_text().replace("Downtown", "Uptown"))
    again = built(tmp_path / "data", site)
    there = sum(path.is_file() and path.name != "files.json" for path in site.rglob("*"))
    assert abs(again.files - there) <= 4  # the lists of files are on none
    assert again.size > 10_000
    assert built(tmp_path / "data", site).files == 0
    monkeypatch.setattr(limits, "WARN_FILES", 10)
    assert "says how to divide it" in too_large("site", *size_of(site))


def test_a_site_that_nobody_built_here_has_no_size_of(tmp_path: Path) -> None:
    assert user_folders.cache_of(tmp_path)
    assert size_of(tmp_path / "site") == (0, 0)
