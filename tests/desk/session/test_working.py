"""What runs beside the desk: one at a time, and what became of it."""

from threading import Event

from topcut.desk.session.working import EndedBadlyError, Work

LONG = 10.0


def refuse() -> list[str]:
    raise EndedBadlyError("no network", "all waits")


def break_off() -> list[str]:
    raise ValueError


def fill() -> list[str]:
    raise OSError(28, "No space left on device", "/x")


def test_it_runs_beside_and_says_what_it_did() -> None:
    go, work = Event(), Work()
    assert work.begin("publish", lambda: [str(go.wait(LONG))])
    assert (work.name, work.since is not None, work.count) == ("publish", True, 1)
    assert not work.begin("publish", lambda: ["twice"])
    assert not work.begin("upload", lambda: ["at once"])
    go.set()
    assert work.wait(LONG)
    assert (work.name, work.count) == ("", 2)
    assert (work.ended["publish"].lines, work.ended["publish"].good) == (("True",), True)


def test_what_ends_badly_says_why() -> None:
    work = Work()
    for do, why in ((refuse, "no network"), (fill, "full")):
        work.begin("publish", do)
        assert work.wait(LONG)
        assert not work.ended["publish"].good
        assert why in work.ended["publish"].lines[0]


def test_a_fault_ends_it_and_lets_the_next_begin() -> None:
    work = Work()
    work.begin("publish", break_off)
    assert work.wait(LONG)
    assert ("it was interrupted, and can be tried again (ValueError") in work.ended[
        "publish"
    ].lines[0]
    assert work.begin("publish", lambda: ["done"])
    assert work.wait(LONG)
