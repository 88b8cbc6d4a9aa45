"""Two laptops: one has the desk, the other follows and goes on in its place."""

import random
from collections.abc import Iterator
from http.client import HTTPConnection
from unittest.mock import ANY

import pytest
from topcut.edit.versions.keeping import VersionHead, waiting
from topcut.standby.pair import CODE_LASTS, HERE_ONLY, LaptopPair
from topcut.standby.wire import Hello, PeerLine, RefusedByPeerError
from topcut.workspace.data import Data

from tests.support.two_laptops import ROUND, Two, until


def test_the_second_has_everything_of_the_first(two: Two) -> None:
    assert two.same()
    assert two.read(two.second) == two.read(two.first)
    assert two.second.closed
    assert not two.first.closed


def test_a_save_is_answered_when_the_second_has_it(two: Two) -> None:
    two.write(two.first, "tables: []\n")
    assert two.first.confirm("downtown") == ""
    assert two.read(two.second) == "tables: []\n"
    assert two.first.mark() == "second laptop: up to date"


def test_what_an_editor_saves_comes_along(two: Two) -> None:
    two.write(two.first, "title: Downtown\n", "events/downtown/news/hello.md")
    two.alike()
    assert two.read(two.second, "events/downtown/news/hello.md") == "title: Downtown\n"


def test_what_is_removed_on_the_first_goes_on_the_second(two: Two) -> None:
    (two.first.data / ROUND).unlink()
    two.alike()
    assert not (two.second.data / ROUND).exists()


def test_without_the_second_a_save_says_so_and_catches_up(two: Two) -> None:
    two.stop(two.second)
    two.write(two.first, "tables: []\n")
    assert two.first.confirm("downtown") == HERE_ONLY
    assert two.first.mark().startswith(f"{HERE_ONLY}: the second laptop is 1 change behind, ")
    two.start_second()
    two.alike()
    until(lambda: two.first.mark() == "second laptop: up to date", two.first.mark)


def test_alone_nothing_is_said_and_nothing_waited_for(two: Two) -> None:
    two.first.send_away()
    assert (two.first.confirm("downtown"), two.first.mark()) == ("", "")


def test_the_second_takes_over_from_one_that_is_off(two: Two) -> None:
    two.write(two.first, "tables: []\n")
    assert two.first.confirm("downtown") == ""
    two.stop(two.first)
    two.second.take_over()
    assert not two.second.closed
    assert two.second.epoch == 1
    assert two.read(two.second) == "tables: []\n"


def test_the_first_gives_the_desk_away_with_all_that_was_typed(two: Two) -> None:
    two.write(two.first, "tables: []\n")
    two.second.take_over()
    assert two.read(two.second) == "tables: []\n"
    assert (two.first.closed, two.second.closed) == (True, False)
    two.write(two.second, "tables: [] # on\n")
    assert two.second.confirm("downtown") in ("", HERE_ONLY)
    two.alike()
    assert two.read(two.first) == "tables: [] # on\n"


def test_the_desk_goes_to_and_fro(two: Two) -> None:
    for epoch, (one, other) in enumerate(((two.second, two.first), (two.first, two.second)), 1):
        one.take_over()
        assert (one.closed, other.closed) == (False, True)
        assert one.epoch == other.epoch == epoch
        two.write(one, f"tables: [] # {epoch}\n")
        two.alike()
        assert two.read(other) == f"tables: [] # {epoch}\n"
        until(lambda other=other: not other.file.now.returns)  # type: ignore[misc]


def test_an_old_first_hears_at_its_start_that_it_is_not_the_desk_any_more(two: Two) -> None:
    two.stop(two.first)
    two.second.take_over()
    two.write(two.second, "tables: []\n")
    two.start_first()
    until(lambda: two.first.closed)
    two.alike()
    assert two.read(two.first) == "tables: []\n"


def test_what_only_the_old_first_changed_is_taken_as_it_is(two: Two) -> None:
    two.stop(two.second)
    two.write(two.first, "title: A\n", "events/downtown/news/hello.md")
    two.stop(two.first)
    two.start_second()
    two.second.take_over()
    two.start_first()
    two.alike()
    assert two.read(two.second, "events/downtown/news/hello.md") == "title: A\n"


def test_what_both_changed_stays_and_the_others_is_put_aside(two: Two) -> None:
    two.stop(two.second)
    two.write(two.first, "tables: [] # the first\n")
    two.stop(two.first)
    two.start_second()
    two.second.take_over()
    two.write(two.second, "tables: [] # the second\n")
    two.start_first()
    two.alike()
    assert two.read(two.second) == "tables: [] # the second\n"
    (version,) = waiting(Data(two.second.data), "downtown")
    assert version[1:] == (
        VersionHead("rounds/swiss-1.yaml", ANY, ANY),
        b"tables: [] # the first\n",
    )


def test_a_file_changed_on_the_second_is_put_aside_and_comes_again(two: Two) -> None:
    before = two.read(two.first)
    two.write(two.second, "tables: [] # by mistake\n")
    two.alike()
    assert two.read(two.second) == before
    aside = two.second.places.own / "replaced-1" / "data" / ROUND
    assert aside.read_text() == "tables: [] # by mistake\n"


def test_a_code_works_once_and_ends_after_five_wrong_ones(two: Two) -> None:
    two.first.send_away()
    two.first.invite()
    for _ in range(5):
        with pytest.raises(RefusedByPeerError, match="not the code"):
            two.first.let_in(_hello(-1))
    assert not two.first.has_code()
    with pytest.raises(RefusedByPeerError, match="two minutes"):
        two.first.let_in(_hello(-1))
    assert CODE_LASTS == 120


def test_another_version_is_not_let_in(two: Two) -> None:
    two.first.send_away()
    two.first.invite()
    assert two.first._code is not None
    with pytest.raises(RefusedByPeerError, match="install the same on both"):
        two.first.let_in(_hello(two.first._code.secret, "0.0.1"))


def test_one_that_was_sent_away_is_told_so(two: Two) -> None:
    two.first.send_away()
    until(lambda: "sent away" in two.second.trouble)
    assert two.second.closed


def _hello(secret: int, version: str = "") -> Hello:
    from topcut import __version__

    return Hello(secret, "f" * 16, "Bo's laptop", "", version or __version__)


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(n, marks=pytest.mark.long) for n in range(3, 40))]
)
def test_however_cable_and_hands_go_nothing_that_was_typed_is_lost(
    two: Two, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(seed)
    cable = Cable(two, monkeypatch)
    last: dict[tuple[str, str], str] = {}
    for number in range(10):
        step = chance.choice(("write", "write", "write", "cut", "mend", "take over"))
        at = chance.choice((two.first, two.second))
        path = f"events/downtown/news/{chance.choice('ab')}.md"
        if step == "write" and not at.closed:
            place = at.data / path
            replaced = place.read_text() if place.exists() else ""
            two.write(at, f"text {number}\n", path)
            last = {one: text for one, text in last.items() if text != replaced}
            last[path, str(number)] = f"text {number}\n"
        elif step == "take over" and at.closed:
            at.take_over()
        elif step in ("cut", "mend"):
            cable.is_cut = step == "cut"
            cable.pull()
    cable.is_cut = False
    until(lambda: two.first.closed != two.second.closed)
    two.alike()
    places = [place for pair in (two.first, two.second) for place in _texts(pair)]
    texts = "".join(places)
    assert [text for text in last.values() if text not in texts] == []


class Cable:
    """Between two laptops, both of which go on where it is cut."""

    def __init__(self, two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_cut = False
        self._two = two
        before = PeerLine._connect

        def connect(line: PeerLine) -> HTTPConnection:
            if self.is_cut:
                raise OSError("the cable is cut")
            return before(line)

        monkeypatch.setattr(PeerLine, "_connect", connect)

    def pull(self) -> None:
        """Ends the lines that stand, where it is cut."""
        for pair in (self._two.first, self._two.second) if self.is_cut else ():
            if pair._line is not None:
                pair._line.break_off()


def _texts(pair: LaptopPair) -> Iterator[str]:
    """Every file that a laptop has, put aside or not."""
    for folder in (pair.data, pair.places.own):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix not in (".lock", ".jsonl"):
                yield path.read_text(errors="replace")


def test_what_a_full_disk_refused_comes_back_with_the_old_first(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "the disk is full")

    before = two.read(two.second)
    with monkeypatch.context() as patched:
        patched.setattr("topcut.standby.copy.write_shared", full)
        two.write(two.first, "tables: [] # here only\n")
        assert two.first.confirm("downtown") == HERE_ONLY
        two.stop(two.first)
    two.second.take_over()
    assert two.read(two.second) == before
    two.start_first()
    until(lambda: two.read(two.second) == "tables: [] # here only\n")


def test_only_what_both_changed_is_asked_about_after_a_restart(two: Two) -> None:
    two.write(two.first, "tables: []\n")
    assert two.first.confirm("downtown") == ""
    two.stop(two.first)
    two.second.take_over()
    two.write(two.second, "tables: [] # on\n")
    two.stop(two.second)
    two.start_second()
    two.start_first()
    until(lambda: two.first.closed)
    two.alike()
    assert two.read(two.first) == "tables: [] # on\n"
    assert not list(waiting(Data(two.second.data), "downtown"))


def test_a_fault_of_the_program_does_not_end_the_following(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise ValueError("odd")

    with monkeypatch.context() as patched:
        patched.setattr(two.second.follower, "_see_drift", fails)
        until(lambda: "odd" in two.second.trouble)
    two.write(two.first, "tables: []\n")
    two.alike()
