"""Wrong keys by address: slower answers to them, none to a right one."""

import asyncio

from topcut.desk.session.attempts import FREE, IN_HAND, LONGEST, MINUTE, WAITING, Attempts

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


def test_of_the_keys_that_wait_the_newest_is_next() -> None:
    async def flooded() -> list[str]:
        made, order = Attempts(), list[str]()

        async def give(name: str) -> None:
            assert await made.begin("a")
            order.append(name)

        for _ in range(IN_HAND):
            await made.begin("a")
        tasks = [asyncio.create_task(give(f"guess {number}")) for number in range(400)]
        await asyncio.sleep(0)  # lets them begin
        right = asyncio.create_task(give("right"))
        await asyncio.sleep(0)  # lets it begin
        made.end("a")
        await asyncio.wait_for(right, 1)
        for task in tasks:
            task.cancel()
        return order

    assert alone(flooded()) == ["right"]


def test_of_more_than_can_wait_the_oldest_is_sent_away_and_nothing_is_kept() -> None:
    async def flooded() -> tuple[list[bool], dict[str, object]]:
        made = Attempts()
        tasks = [asyncio.create_task(made.begin("a")) for _ in range(IN_HAND + WAITING + 3)]
        await asyncio.sleep(0)  # lets them begin
        tasks[-1].cancel()
        for _ in range(IN_HAND + WAITING - 1):
            made.end("a")
            await asyncio.sleep(0)  # lets the next one have its turn
        said = await asyncio.gather(*tasks, return_exceptions=True)
        return [each is False for each in said], dict(made._hands)

    refused, left = alone(flooded())
    assert refused == [IN_HAND <= place < IN_HAND + 3 for place in range(len(refused))]
    assert left == {}
