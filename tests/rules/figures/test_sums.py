"""Tallies of several events as one."""

from random import Random

from topcut.regulations import load
from topcut.rules.figures.sums import total
from topcut.rules.figures.tally import EventTally, tally
from topcut.tournament import Side

from tests.support.data import AESOPS, imported
from tests.support.random_events import drawn


def _tallies() -> list[EventTally]:
    events = [imported(path).event.public() for path in sorted(AESOPS.glob("*.json"))[:4]]
    events.append(drawn("double-sided", Random(3), small=True).public())
    found = (tally(one, load(one.regulations)) for one in events)
    return [one for one in found if one is not None]


def test_every_number_is_the_sum() -> None:
    parts = _tallies()
    whole = total(parts)
    assert whole.events == len(parts)
    assert whole.players == sum(one.players for one in parts)
    for side in Side:
        assert whole.side(side).games == sum(one.side(side).games for one in parts)
        assert whole.cut_side(side).wins == sum(one.cut_side(side).wins for one in parts)
    assert sum(one.games for one in whole.pairs) == sum(o.games for p in parts for o in p.pairs)


def test_sums_of_sums_are_the_same() -> None:
    one, two, *rest = _tallies()
    assert total([total([one, two]), *rest]) == total([one, two, *rest])
    assert total([one]) == total([total([one])])


def test_pairs_keep_their_identities() -> None:
    parts = _tallies()
    whole = total(parts)

    def named(sums: EventTally) -> dict[tuple[str, str], int]:
        return {
            (sums.identities[one.corp].title, sums.identities[one.runner].title): one.games
            for one in sums.pairs
        }

    for names, games in named(whole).items():
        assert games == sum(named(part).get(names, 0) for part in parts)


def test_a_persons_games_at_two_events_are_those_of_one_person() -> None:
    one, two = (imported(path).event.public() for path in sorted(AESOPS.glob("*.json"))[:2])
    document = load("single-sided")
    apart = [tally(each, document, f"{each.id}/{{}}".format) for each in (one, two)]
    same = [tally(each, document, lambda _: "ada") for each in (one, two)]
    numbers = [len(total(filter(None, each)).side(Side.CORP).people) for each in (apart, same)]
    assert numbers[0] > 1 == numbers[1]


def test_of_no_event_all_is_nothing() -> None:
    assert total([]) == EventTally(events=0)
