"""The benchmark of a running server reads what a page of today shows."""

from pathlib import Path

from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.lab.benchmarks.halls import our_hall, shown
from tests.support.archive import write_archive, write_event


def test_a_saved_result_is_found_on_the_page_of_its_round(tmp_path: Path) -> None:
    data, site = tmp_path / "data", tmp_path / "site"
    write_archive(data, 0)
    hall = our_hall(write_event(data, 1), site, "http://localhost")
    result = hall.save()
    build(data, site, Silent())
    assert shown(hall.page.read_text(encoding="utf-8")) == result
    assert hall.last.is_file()
