"""A finding in one line."""

from topcut.share.doctor.finding import note, ok, wrong


def test_a_line_says_how_bad_it_is_where_what_and_what_to_do() -> None:
    assert ok("clock", "right").line == "ok    clock: right"
    assert note("git", "2 commits wait here", "topcut publish").line == (
        "note  git: 2 commits wait here: topcut publish"
    )
    assert wrong("disk", "3 MB are free", "make room").line == (
        "wrong disk: 3 MB are free: make room"
    )
