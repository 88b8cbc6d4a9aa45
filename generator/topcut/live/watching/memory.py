"""Memory that nothing needs any more, given back to the machine.

Whoever runs a hall all day on a small machine shares it with a browser and a television.
"""

import ctypes
import gc
from collections.abc import Callable
from functools import cache


def tidy() -> None:
    """Collects garbage, and gives back what is free; the second where the C library can."""
    gc.collect()
    if trim := _trim():
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """`malloc_trim` of the GNU C library; None where there is another."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
    return found
