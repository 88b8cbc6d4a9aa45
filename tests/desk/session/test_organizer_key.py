"""The key of the terminal: once, for ten minutes, until five wrong ones came."""

import re
from concurrent.futures import ThreadPoolExecutor

from topcut.desk.session.organizer_key import MINUTES, TRIES, OrganizerKey


class Clock:
    """A clock that is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_key_works_once() -> None:
    keys = OrganizerKey()
    key = keys.new()
    assert re.fullmatch(r"[a-z2-7]{24}", key)
    assert keys.use(f" {key.upper()} ")
    assert not keys.use(key)


def test_before_there_is_one_nothing_is_the_key() -> None:
    assert not OrganizerKey().use("")


def test_after_a_key_was_used_nothing_is_the_key() -> None:
    keys = OrganizerKey()
    keys.use(keys.new())
    assert not keys.use("")


def test_a_key_ends_after_ten_minutes() -> None:
    clock = Clock()
    keys = OrganizerKey(clock)
    key = keys.new()
    clock.now = MINUTES * 60
    assert keys.use(key)
    key = keys.new()
    clock.now += MINUTES * 60 + 1
    assert not keys.use(key)


def test_a_new_key_ends_the_one_before() -> None:
    keys = OrganizerKey()
    old, new = keys.new(), keys.new()
    assert not keys.use(old)
    assert keys.use(new)


def test_five_wrong_keys_end_the_right_one_and_a_new_one_begins_afresh() -> None:
    keys = OrganizerKey()
    key = keys.new()
    assert not any(keys.use("a" * 24) for _ in range(TRIES))
    assert not keys.use(key)
    key = keys.new()
    assert not any(keys.use("") for _ in range(TRIES - 1))
    assert keys.use(key)


def test_of_many_at_one_moment_one_is_let_in() -> None:
    keys = OrganizerKey()
    key = keys.new()
    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(keys.use, [key] * 8)) == 1
