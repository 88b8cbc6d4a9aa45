"""Wrong keys by address: the more there are in a minute, the slower their answers.

A hall behind one router is one address, so that nobody is locked out. Where more keys come than
are looked at, the newest is next: whoever guesses by many connections waits for each, so that the
one who has just typed a key is before them.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

MINUTE = 60.0
FREE = 20
"""Wrong keys of an address in a minute that are answered at once."""
LONGEST = 5.0
"""Seconds that the answer to a wrong key takes at most."""
SLOWER = 0.25
"""Seconds by which each further one is answered later."""
IN_HAND = 64
"""Keys of one address that are looked at or have their answer held back; the others wait."""
WAITING = 500
"""Keys of one address that wait; of more, the oldest is sent away."""


@dataclass(slots=True)
class _Queue:
    """The keys of one address."""

    used: int = 0
    waiting: list[asyncio.Future[bool]] = field(default_factory=list)


class Attempts:
    """The wrong keys of the last minute. One event loop tells it; other threads may ask."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque()
        self._count: Counter[str] = Counter()
        self._hands: dict[str, _Queue] = {}

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

    async def begin(self, address: str) -> bool:
        """Waits until another key of this address may be looked at; False where too many wait.

        After True, `end` is to be called.
        """
        hand = self._hands.setdefault(address, _Queue())
        if hand.used < IN_HAND:
            hand.used += 1
            return True
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        hand.waiting.append(turn)
        if len(hand.waiting) > WAITING and not (oldest := hand.waiting.pop(0)).done():
            oldest.set_result(False)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn in hand.waiting:
                hand.waiting.remove(turn)
            elif not turn.cancelled() and turn.result():
                self.end(address)
            raise

    def end(self, address: str) -> None:
        """A key of this address has its answer: the one that came last is next."""
        hand = self._hands[address]
        while hand.waiting:
            turn = hand.waiting.pop()
            if not turn.done():
                turn.set_result(True)
                return
        hand.used -= 1
        if not hand.used:
            del self._hands[address]

    def _forget(self) -> None:
        """Forgets what is older than a minute."""
        while self._wrong and self._wrong[0][0] < self._clock() - MINUTE:
            _, address = self._wrong.popleft()
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]
