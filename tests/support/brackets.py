"""Events with a cut, built for tests: seed 3 has the id s3 and the name Seed 3."""

from dataclasses import replace
from datetime import date

from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem
from topcut.tournament import (
    Event,
    Game,
    Match,
    Player,
    Round,
    Staff,
    StageKind,
    Structure,
    Way,
)

from tests.build import event, with_cut

REGULATIONS = load("ffg-2.2.1")
MARK = Mark("event.yaml")


def seed(number: int) -> str:
    """The id of a seed."""
    return f"s{number}"


def ladder(players: int, **drops: list[str]) -> tuple[Round, ...]:
    """Swiss rounds after which s1 stands above s2, s2 above s3 …: byes alone make the points.

    `drops` are who leaves after the last round, under the key `last`.
    """
    rounds = [
        Round(
            StageKind.SWISS,
            number,
            Mark(f"rounds/swiss-{number}.yaml"),
            byes=tuple(seed(rank) for rank in range(1, players - number + 1)),
        )
        for number in range(1, players)
    ]
    rounds[-1] = replace(rounds[-1], drops=tuple(drops.get("last", [])))
    return tuple(rounds)


def event_with_cut(
    size: int,
    *,
    players: int | None = None,
    elimination: str = "double",
    seeds: tuple[str, ...] | None = None,
    swiss: tuple[Round, ...] = (),
    cut: tuple[Round, ...] | None = None,
    draw: str = "word",
    family: str = "ffg",
    reseed: bool | None = None,
) -> Event:
    """An event before its first bracket match; without `swiss` the seeds are s1, s2 … as typed."""
    count = size if players is None else players
    if cut is None:
        typed = tuple(seed(n) for n in range(1, size + 1)) if seeds is None else seeds
        cut = (Round(StageKind.CUT, 1, Mark("rounds/cut-1.yaml"), seeds=typed),)
    made = event(
        (Player(seed(n), f"Seed {n}", MARK, person=seed(n)) for n in range(1, count + 1)),
        swiss,
        cut,
        family=family,
        id="test",
        name="Test",
        day=date(2018, 3, 10),
        staff=Staff(""),
        structure=Structure("custom", rounds=len(swiss), cut=size, elimination=elimination),
        draw=draw,
    )
    return replace(made, reseed=reseed)


def game(
    corp: str,
    runner: str,
    winner: str | None = None,
    by: Way | None = None,
    agenda: tuple[int, int] | None = None,
) -> Game:
    """A game; `winner` is an id, "" for nobody, None for not typed; agenda is Corp's first."""
    return Game(
        corp,
        (runner,),
        MARK,
        winners=None if winner is None else (winner,) if winner else (),
        by=by,
        agenda=() if agenda is None else ((corp, agenda[0]), (runner, agenda[1])),
    )


def played(number: int | None, corp: str, runner: str, winner: str) -> Match:
    """A match of the bracket that somebody won on agenda points."""
    return Match(
        (corp, runner),
        MARK,
        number=number,
        corp=corp,
        games=(game(corp, runner, winner, Way.AGENDA),),
    )


def absent(number: int | None, first: str, second: str, *gone: str) -> Match:
    """A match to which somebody did not appear."""
    return Match((first, second), MARK, number=number, no_show=gone)


def typed(event: Event, round_number: int, *matches: Match, **fields: object) -> Event:
    """The event with these matches in a round of the cut, whose file is made when it is new."""
    rounds = {round_.number: round_ for round_ in event.cut}
    old = rounds.get(
        round_number,
        Round(StageKind.CUT, round_number, Mark(f"rounds/cut-{round_number}.yaml")),
    )
    rounds[round_number] = replace(old, matches=(*old.matches, *matches), **fields)  # type: ignore[arg-type]
    return with_cut(event, *(rounds[number] for number in sorted(rounds)))


def win(event: Event, *numbers_and_winners: tuple[int, str]) -> Event:
    """The event with these matches won, each in the round of the wiring, by the computed sides.

    In the first round the higher seed is Corp.
    """
    for number, winner in numbers_and_winners:
        match = of(event).match(number)
        first, second = match.players
        corp = match.sides.expected or match.sides.chooses or first
        runner = second if corp == first else first
        event = typed(event, match.wire.round, played(number, corp, runner, winner))
    return event


def of(event: Event) -> Bracket:
    """The event's bracket."""
    found = bracket(event, load(event.regulations))
    assert found is not None
    return found


def problems(event: Event, row: str) -> list[Problem]:
    """What the rule of this row finds."""
    return [problem for problem in check(event, load(event.regulations)) if problem.row == row]
