"""Typed rounds against the piles (NTP 2.1 to 2.5), and a round robin (NTP, preface)."""

from collections.abc import Iterator
from itertools import combinations

from topcut.rules.checking.pairings import meetings_again, reviews, wrong_byes
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.review.pile_review import pile_review
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.text.words.words import counted
from topcut.tournament import ROUND_ROBIN, StageKind


def the_bye(case: Case) -> Iterator[Finding]:
    """The bye goes to the lowest pairing number, then GMP total, of players who have had none."""
    why = "fewest byes, then lowest pairing number, lowest GMP total, last in original order"
    for round_, review in reviews(case, pile_review):
        yield from wrong_byes(case, round_, review.byes, why)


def the_piles(case: Case) -> Iterator[Finding]:
    """Pairs come from the piles: top against top of both halves, an odd card floats down."""
    for round_, review in reviews(case, pile_review):
        if review.pairs and not any(
            match.players in review.rematches and not match.no_show for match in round_.matches
        ):
            one, two = review.pairs[0]
            match = next(each for each in round_.matches if one in each.players)
            yield Finding(
                match.at("players"),
                f"{case.name(one)} meets {case.name(match.opponent_of(one))}, "
                f"but by the piles should meet {case.name(two)}",
                f"players: [{one}, {two}]",
                match,
            )


def nobody_meets_twice(case: Case) -> Iterator[Finding]:
    """No player meets the same opponent twice; the printed swaps see to it."""
    yield from meetings_again(case)


def everybody_once(case: Case) -> Iterator[Finding]:
    """In a round robin everybody meets everybody once, in any order, and nobody has a bye."""
    yield from _other_rounds(case)
    met: dict[frozenset[str], int] = {}
    rounds = [each for each in case.event.rounds(StageKind.ROBIN) if each.paired]
    for round_ in rounds:
        for index, player in enumerate(round_.byes):
            yield Finding(
                round_.at(f"byes.{index}"),
                f"{case.name(player)} has a bye, but a round robin has none",
                "no `byes`: a player without a table sits out",
                round_,
            )
        for match in round_.matches:
            pair = frozenset(match.players)
            if pair in met:
                one, two = (case.name(player) for player in match.players)
                yield Finding(
                    match.at("players"),
                    Message("rule.met", one=one, two=two, round=met[pair]),
                    "another pair: everyone meets everyone once",
                    match,
                )
            met.setdefault(pair, round_.number)
    if rounds and not case.awaits(Reads.ROUNDS) and len(rounds) >= (case.plan.rounds or 0):
        yield from _not_met(case, met)


def _other_rounds(case: Case) -> Iterator[Finding]:
    """Another number of rounds is announced than a round robin has."""
    typed, rounds = case.event.structure, case.plan.rounds
    if case.event.pairing != ROUND_ROBIN or typed is None or typed.rounds in (None, rounds):
        return
    if case.event.players and not case.broken.players:
        announced = counted(typed.rounds or 0, "round")
        yield Finding(
            case.event.at("structure.rounds"),
            f"{announced} {'was' if typed.rounds == 1 else 'were'} announced, but in a round robin"
            f" {case.plan.players} players play {rounds}",
            f"rounds: {rounds}, or no `structure`",
            level=Level.WARNING,
        )


def _not_met(case: Case, met: dict[frozenset[str], int]) -> Iterator[Finding]:
    """Pairs who were there from first to last and have not met, once all rounds are there."""
    last = case.event.ranked[-1]
    left = {player for round_ in case.event.ranked for player in round_.drops}
    left |= {player for round_ in case.event.ranked for player in round_.removed}
    left |= {player for round_ in case.event.ranked for m in round_.matches for player in m.no_show}
    there = [
        player
        for player in case.event.players
        if player.joins == 1 and not player.withdrawn and player.id not in left
    ]
    for one, two in combinations(there, 2):
        if frozenset((one.id, two.id)) not in met:
            yield Finding(
                last.mark,
                f"{one.name} and {two.name} have not met",
                "a table for them in one of the rounds",
                last,
            )
