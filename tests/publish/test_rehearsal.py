"""What is made ready while a save goes on is published only if it is what was saved."""

import shutil
from pathlib import Path

import pytest
from topcut.publish.memory import PLAYED, Memory
from topcut.publish.rehearsal import rehearse
from topcut.publish.worker import Worker
from topcut.workspace.data import Data

from tests.benchmarks.archive import write_archive
from tests.support.trees import built, tree

EVENT = "event-00000"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two events of four players and two rounds."""
    write_archive(tmp_path / "data", 2, players=4, rounds=2)
    return tmp_path / "data"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture
def memory(data: Path, site: Path) -> Memory:
    """That of a server which has built everything."""
    memory = Memory()
    built(data, site, memory=memory)
    return memory


@pytest.fixture
def round_file(data: Path) -> Path:
    return data / "events" / EVENT / "rounds/swiss-2.yaml"


def corrected(text: str) -> str:
    """The same round with another result."""
    head, _, tail = text.partition("result: ")
    return f"{head}result: {'2-2' if not tail.startswith('2-2') else '3-3'}{tail[3:]}"


def anew(data: Path, folder: Path) -> dict[str, bytes]:
    """The pages that a build from nothing makes."""
    shutil.rmtree(folder, ignore_errors=True)
    built(data, folder / "site")
    return tree(folder / "site")


def test_a_rehearsal_writes_nothing(
    data: Path, site: Path, memory: Memory, round_file: Path
) -> None:
    before = tree(site)
    round_file.write_text(corrected(round_file.read_text("utf-8")), "utf-8")
    rehearse(data, site, [EVENT], memory)
    assert tree(site) == before


def test_the_build_publishes_what_was_made_ready_without_reading_it_again(
    data: Path,
    site: Path,
    memory: Memory,
    round_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round_file.write_text(corrected(round_file.read_text("utf-8")), "utf-8")
    rehearse(data, site, [EVENT], memory)
    with monkeypatch.context() as patched:
        patched.setattr(Data, "open", None)
        assert built(data, site, memory=memory).changed == 1
    assert tree(site) == anew(data, tmp_path / "new")


@pytest.mark.parametrize("share", [0, 0.5, 0.9, 1])
def test_half_a_file_that_was_read_is_never_published(
    share: float, data: Path, site: Path, memory: Memory, round_file: Path, tmp_path: Path
) -> None:
    text = round_file.read_text("utf-8")
    round_file.write_text(text[: int(len(text) * share)], "utf-8")
    rehearse(data, site, [EVENT], memory)
    round_file.write_text(corrected(text), "utf-8")
    assert built(data, site, memory=memory).broken == ()
    assert tree(site) == anew(data, tmp_path / "new")


def test_a_file_that_changes_while_it_is_read_and_changes_back_is_read_again(
    data: Path,
    site: Path,
    memory: Memory,
    round_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bytes before and after the reading are the same, and those that were read are not."""
    text = corrected(round_file.read_text("utf-8"))
    round_file.write_text(text, "utf-8")
    whole = Data.open

    def overtaken(*arguments: object, **named: object) -> object:
        round_file.write_text(corrected(text), "utf-8")
        try:
            return whole(*arguments, **named)  # type: ignore[arg-type]
        finally:
            round_file.with_name("new").write_text(text, "utf-8")
            round_file.with_name("new").replace(round_file)

    with monkeypatch.context() as patched:
        patched.setattr(Data, "open", overtaken)
        rehearse(data, site, [EVENT], memory)
    built(data, site, memory=memory)
    assert tree(site) == anew(data, tmp_path / "new")


def test_what_has_an_error_is_said_by_the_build_though_it_was_read_before(
    data: Path, site: Path, memory: Memory, round_file: Path
) -> None:
    round_file.write_text("tables: [\n", "utf-8")
    rehearse(data, site, [EVENT], memory)
    assert built(data, site, memory=memory).broken == (EVENT,)


def test_nothing_is_rehearsed_under_other_templates_than_the_last_builds(
    data: Path, site: Path, memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/overview.html").write_text("<!doctype html>ours")
    with monkeypatch.context() as patched:
        patched.setattr(Worker, "rehearse", None)
        rehearse(data, site, [EVENT], memory)
    built(data, site, memory=memory)
    assert (site / EVENT / "index.html").read_text("utf-8") == "<!doctype html>ours"


def test_where_many_events_change_at_once_nothing_is_rehearsed(
    data: Path, site: Path, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A checkout of fifty files: only the last few would be remembered, and all would wait."""
    asked: list[str] = []
    monkeypatch.setattr(Worker, "rehearse", lambda _, id_: asked.append(id_))
    rehearse(data, site, [EVENT, *(f"event-9000{number}" for number in range(PLAYED))], memory)
    assert asked == []
    rehearse(data, site, [EVENT], memory)
    assert asked == [EVENT]


def test_an_event_that_is_gone_is_not_rehearsed(data: Path, site: Path, memory: Memory) -> None:
    shutil.rmtree(data / "events" / EVENT)
    rehearse(data, site, [EVENT], memory)
    built(data, site, memory=memory, prune=True)
    assert not (site / EVENT).exists()


def test_the_key_of_a_template_folder_is_that_of_its_bytes_though_times_stay(
    data: Path, site: Path, memory: Memory, tmp_path: Path
) -> None:
    """An edit within one tick of the file system's clock, of the same size, is seen."""
    template = tmp_path / "templates/not_found.html"
    template.parent.mkdir()
    for said in ("one", "two"):
        template.write_text(said)
        built(data, site, memory=memory)
        assert (site / "404.html").read_text() == said
