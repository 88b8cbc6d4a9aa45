"""Wrong keys by address: the more there are in a minute, the slower their answers.

A hall behind one router is one address, so that nobody is locked out: a right key is answered at
once, however many wrong ones came before it.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable

MINUTE = 60.0
FREE = 20
"""Wrong keys of an address in a minute that are answered at once."""
LONGEST = 5.0
"""Seconds that the answer to a wrong key takes at most."""
SLOWER = 0.25
"""Seconds by which each further one is answered later."""
IN_HAND = 64
"""Keys of one address that are looked at or wait for their answer; the others wait for these."""


class Attempts:
    """The wrong keys of the last minute. One event loop tells it; other threads may ask."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque()
        self._count: Counter[str] = Counter()
        self._hands: dict[str, tuple[asyncio.Semaphore, int]] = {}

    def wrong(self, address: str) -> float:
        """Counts a wrong key, and gives the seconds after which it is to be answered."""
        self._forget()
        self._wrong.append((self._clock(), address))
        self._count[address] += 1
        return min(LONGEST, max(0, self._count[address] - FREE) * SLOWER)

    def many(self) -> dict[str, int]:
        """The addresses that sent more wrong keys in the last minute than people mistype."""
        self._forget()
        return {address: count for address, count in dict(self._count).items() if count > FREE}

    async def begin(self, address: str) -> None:
        """Waits until another key of this address may be looked at."""
        hand, used = self._hands.get(address, (asyncio.Semaphore(IN_HAND), 0))
        self._hands[address] = hand, used + 1
        await hand.acquire()

    def end(self, address: str) -> None:
        """A key of this address has its answer."""
        hand, used = self._hands[address]
        hand.release()
        if used > 1:
            self._hands[address] = hand, used - 1
        else:
            del self._hands[address]

    def _forget(self) -> None:
        """Forgets what is older than a minute."""
        while self._wrong and self._wrong[0][0] < self._clock() - MINUTE:
            _, address = self._wrong.popleft()
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]
