"""Clicks that are being typed while the desk is given away."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from topcut.standby.hands import Hands


def test_whoever_gives_the_desk_away_waits_for_clicks() -> None:
    hands = Hands()
    with ThreadPoolExecutor(1) as other:
        with hands.typing():
            waits = other.submit(hands.finish)
            assert not waits.done()
        waits.result()


def test_a_click_that_takes_long_is_asked_for_again() -> None:
    hands = Hands()
    with hands.typing(), pytest.raises(OSError, match="still being typed"):
        hands.finish(0.01)
    hands.finish(0.0)
