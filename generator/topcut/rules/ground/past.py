"""What was known when a round was paired."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, TypeVar

from topcut.rules.ground.basis import memoized_for_event
from topcut.rules.ground.corrections import Choice, When, as_known, open_choices, when
from topcut.tournament import Event, Round, Stage

T = TypeVar("T")


def known_before(event: Event, number: int) -> Event:
    """The event before ranked round `number` was paired: the rounds before, nothing after.

    A corrected result counts as it stood before where its `until` says that this round was
    paired by it (decision on corrections). Worked out once.
    """
    return _before(event, (False, number), {})


def best_fit(
    event: Event, round_: Round, review: Callable[[Event], T], misfit: Callable[[T], Any]
) -> T:
    """The review of a typed round by what was known when it was paired.

    `review` compares the round with an event that ends before it; `misfit` is how far the round is
    from the rules by a review. Each result that was corrected without a note of when counts as it
    fits the round better (decision on corrections).
    """
    paired = when(round_)
    best = review(_before(event, paired, {}))
    choices = open_choices(_earlier(event, paired), paired)
    choice: dict[tuple[int, int], int] = {}
    tries = [{match: places[0] for match, places in choices.items()}] if len(choices) > 1 else []
    tries += [{match: stood} for match, places in choices.items() for stood in places]
    for tried in tries:
        if all(choice.get(match, choices[match][-1]) == stood for match, stood in tried.items()):
            continue
        other = review(_before(event, paired, choice | tried))
        if misfit(other) < misfit(best):
            choice, best = choice | tried, other
    return best


def _before(event: Event, paired: When, choice: Choice) -> Event:
    def make() -> Event:
        rounds = tuple(as_known(round_, paired, choice) for round_ in _earlier(event, paired))
        return replace(event, stages=(Stage(rounds[0].stage, rounds),) if rounds else ())

    return memoized_for_event(event, ("past", paired, frozenset(choice.items())), make)


def _earlier(event: Event, paired: When) -> list[Round]:
    """The ranked rounds before one is paired."""
    return [round_ for round_ in event.ranked if when(round_) < paired]


def typed_round(event: Event, number: int) -> Round | None:
    """The ranked round of this number, None while it has no file."""
    return next((round_ for round_ in event.ranked if round_.number == number), None)


def earlier_meetings(event: Event, players: Collection[str], before: int) -> str:
    """The ranked rounds before `before` in which these two sat together: "round 2", "rounds 1, 3".

    "" where they did not.
    """
    rounds = [
        str(round_.number)
        for round_ in event.ranked
        if round_.number < before
        and any(
            set(match.players) == set(players) and not match.no_show for match in round_.matches
        )
    ]
    return f"round{'s' if len(rounds) > 1 else ''} {', '.join(rounds)}" if rounds else ""
