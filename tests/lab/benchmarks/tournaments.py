"""Random tournaments paired by the engine, and what the checker says of them.

    python -m tests.lab.benchmarks tournaments

The same tournaments as in the long run of the tests, 500 of them, with what happened there.
"""

import sys
from collections import Counter

from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.book.reasons import explanation
from topcut.rules.review.points_review import points_review

from tests.properties.test_pairing import tournament

TOURNAMENTS = 500


def counts(numbers: range) -> Counter[str]:
    """What these tournaments hold, and what the checker and the account say of their rounds."""
    found = Counter[str]()
    for number in numbers:
        event = tournament(number)
        regulations = load(event.regulations)
        found["tournaments"] += 1
        found["problems"] += len(check(event, regulations))
        for round_ in event.swiss:
            review = points_review(event, regulations, round_)
            held = explanation(event, regulations, round_)
            assert held is not None
            assert review is not None
            assert review.comparison is not None
            found["rounds"] += 1
            found["pairs"] += len(round_.matches)
            found["byes"] += len(round_.byes)
            found["no-shows"] += sum(bool(match.no_show) for match in round_.matches)
            found["drops"] += len(round_.drops)
            found["returns"] += len(round_.returns)
            found["splits"] += sum(match.split is not None for match in round_.matches)
            found["rematches"] += len(review.comparison.rematches)
            found["rounds not the best"] += not review.best
            found["rounds not as drawn"] += held.origin != "drawn"
            found[f"proven by {review.comparison.proof}"] += 1
        found["late entries"] += sum(player.joins > 1 for player in event.players)
        found["awarded byes"] += sum(player.byes > 0 for player in event.players)
    return found


def main() -> int:
    """Prints the table; 1 where anything is wrong with any tournament."""
    found = counts(range(TOURNAMENTS))
    for name, count in found.items():
        print(f"{name:24} {count:7}")
    wrong = ("problems", "rematches", "rounds not the best", "rounds not as drawn")
    return int(any(found[name] for name in wrong))


if __name__ == "__main__":
    sys.exit(main())
