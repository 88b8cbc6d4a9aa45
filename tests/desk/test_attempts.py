"""Wrong keys by address: slower answers to them, none to a right one."""

import asyncio

from topcut.desk.attempts import FREE, IN_HAND, LONGEST, MINUTE, Attempts

from tests.support.desk import alone


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_who_mistypes_is_answered_at_once() -> None:
    made = Attempts(Clock())
    assert [made.wrong("a") for _ in range(FREE)] == [0.0] * FREE
    assert made.many() == {}


def test_the_more_wrong_keys_the_slower_and_never_slower_than_that() -> None:
    made = Attempts(Clock())
    delays = [made.wrong("a") for _ in range(200)]
    assert delays == sorted(delays)
    assert delays[-1] == LONGEST
    assert made.many() == {"a": 200}


def test_another_address_is_not_slower_for_it() -> None:
    made = Attempts(Clock())
    for _ in range(200):
        made.wrong("a")
    assert made.wrong("b") == 0.0


def test_after_a_minute_all_is_forgotten() -> None:
    clock = Clock()
    made = Attempts(clock)
    for _ in range(200):
        made.wrong("a")
    clock.now += MINUTE + 1
    assert made.many() == {}
    assert made.wrong("a") == 0.0


def test_so_many_keys_of_an_address_are_in_hand_and_a_right_one_comes_to_its_turn() -> None:
    async def flooded() -> int:
        made = Attempts()
        for _ in range(IN_HAND):
            await made.begin("a")
        right = asyncio.create_task(made.begin("a"))
        await asyncio.sleep(0)  # lets the task begin
        waiting = not right.done()
        await made.begin("b")
        made.end("a")
        await asyncio.wait_for(right, 1)
        return waiting

    assert alone(flooded())
