"""Typed rounds against the rules of pairing at least cost.

Rows S-bye-1, S-meet-1, S-pair-1 and S-side-1; D-bye-1 and D-pair-1.
"""

from collections.abc import Iterator

from topcut.rules.checking.pairings import met_again, reviews, wrong_byes
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.drafts.byes import ByeReview, is_in_matching
from topcut.rules.ground.exact import plain
from topcut.rules.review.least_review import TypedPair, least_review
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, counted
from topcut.tournament import Match, Round


def second_meetings_exchange_the_sides(case: Case) -> Iterator[Finding]:
    """Two players meet at most twice in a stage, the second time with sides exchanged."""
    costs = case.regulations.costs
    most = costs.meetings if costs else 0
    for match, before in met_again(case):
        one, two = (case.name(player) for player in match.players)
        last, table = before[-1]
        if len(before) >= most:
            yield Finding(
                match.at("players"),
                Message(
                    "rule.met_rounds",
                    one=one,
                    two=two,
                    rounds=all_of(str(earlier.number) for earlier, _ in before),
                ),
                "rulings: {S-meet-1: they have played}"
                if match.reported
                else Message("rule.met_once"),
                match,
            )
        elif match.corp is not None and table.corp == match.corp:
            yield Finding(
                match.at("corp"),
                Message("rule.same_sides", one=one, two=two, round=last.number),
                _exchanged(case, match, "S-meet-1"),
                match,
            )


def _exchanged(case: Case, match: Match, row: str) -> str:
    """What to write where the sides of a table are the wrong way round.

    After the game other names alone would hand its points to whoever lost it.
    """
    if match.reported and not match.no_show:
        ruling = f"rulings: {{{row}: they played so}}"
        return f"{ruling}; if they did not, exchange the names and the result"
    corp = match.corp or match.players[0]
    return f"corp: {case.name(match.opponent_of(corp))}, runner: {case.name(corp)}"


def the_bye(case: Case) -> Iterator[Finding]:
    """A bye is worth a win; it goes by fewest byes, then by the sum of costs or the lowest rank."""
    for round_, review in reviews(case, least_review):
        if review.byes.rightful is not None:
            yield _wrong_bye(case, round_, review.byes, review.byes.rightful)
        yield from wrong_byes(case, round_, review.byes)


def _wrong_bye(case: Case, round_: Round, byes: ByeReview, rightful: str) -> Finding:
    """The bye of an odd number is somebody else's; awarded ones stay beside it."""
    players = case.event.player
    awarded = [player for player in round_.byes if players[player].byes >= round_.number]
    typed = [case.name(player) for player in round_.byes if player not in awarded]
    have = f"{', '.join(typed) or 'nobody'} {'have' if len(typed) > 1 else 'has'} the bye, "
    if byes.passed_over is not None:
        costs = case.regulations.costs
        nth = "second" if costs is not None and costs.meetings == 1 else "third"
        why = f"which leaves a {nth} meeting: {case.name(rightful)} is the next who leaves none"
    elif round_.number == 1:
        why = f"but {case.name(rightful)} comes first: round 1 goes by the draw"
    elif is_in_matching(case.event, case.regulations):
        why = (
            f"but {case.name(rightful)} comes first: "
            "fewest byes, then the sum of the costs of bye and pairs"
        )
    else:
        why = (
            f"but {case.name(rightful)} comes first: "
            "fewest byes, then players who have played a game, then lowest rank"
        )
    return Finding(
        round_.at("byes"),
        have + why,
        f"byes: [{', '.join(map(case.name, (*awarded, rightful)))}]",
        round_,
    )


def least_cost(case: Case) -> Iterator[Finding]:
    """No pairing costs less: squared differences, second meetings, surplus of sides, the bye."""
    costs = case.regulations.costs
    for round_, review in reviews(case, least_review):
        if review.least is None or any(_breaks_meetings(round_, pair) for pair in review.pairs):
            continue
        excess, price, least = review.excess, review.price, review.least.price
        players = review.typed.players
        if excess.dear:
            said = (
                f"{counted(price.dear, 'pair')} {'costs' if price.dear == 1 else 'cost'} "
                f"{costs.dear if costs else 0} or more, but {least.dear or 'none'} would be enough"
            )
        elif excess.cost:
            summed = "pairs" if review.bye is None else "pairs and the bye"
            said = (
                f"the {summed} cost {plain(price.cost)}, but a pairing of {plain(least.cost)} "
                "is possible"
            )
        else:
            continue
        if costs is not None and case.event.start < costs.since and len(players) > costs.split:
            of_then = (
                f"split fields of more than {costs.split} players"
                if costs.split
                else "counted costs differently"
            )
            said += f"; programs of that time {of_then}"
            yield Finding(round_.mark, said, "", round_, Level.NOTE)
            continue
        yield Finding(
            round_.mark,
            said,
            "the pairing that `topcut pair` drafts for a round without pairs, or as it is: the "
            "page of the draw shows what each pair costs, once the round has started",
            round_,
        )


def _breaks_meetings(round_: Round, pair: TypedPair) -> bool:
    """Whether row S-meet-1 speaks of the pair, or the rules have no cost for it."""
    met = not _match(round_, pair).no_show
    return pair.meets_too_often or (pair.same_sides and met)


def sides_by_surplus(case: Case) -> Iterator[Finding]:
    """Who met before exchange sides; else the greater surplus of Corp games is Runner."""
    for round_, review in reviews(case, least_review):
        against_draw: list[tuple[Match, str]] = []
        for pair in review.pairs:
            match = _match(round_, pair)
            sides = pair.priced.sides
            if sides is None or not pair.wrong_sides or pair.same_sides:
                continue
            if pair.against_draw:
                if case.event.withheld.intersection(pair.priced.players):
                    continue
                against_draw.append((match, sides.corp))
                continue
            corp, runner = sides.runner, sides.corp
            yield Finding(
                match.at("corp"),
                f"{case.name(corp)} is Corp, with Corp less Runner games {_surplus(pair, corp)}, "
                f"but {case.name(runner)} has {_surplus(pair, runner)}: the player with more is"
                " Runner",
                _exchanged(case, match, "S-side-1"),
                match,
            )
        if against_draw and case.event.draw:
            # One note for all tables of a round whose sides only the draw decides.
            against_draw.sort(key=lambda each: (each[0].mark.line, each[0].mark.column))
            corps = all_of(case.name(corp) for _, corp in against_draw)
            whom = "the two" if len(against_draw) == 1 else "them from their opponents"
            yield Finding(
                against_draw[0][0].at("corp"),
                f"the draw makes {corps} Corp: nothing else separates {whom}",
                scope=round_,
                level=Level.NOTE,
            )


def _surplus(pair: TypedPair, player: str) -> str:
    """As pages and the guide have it: +1, 0 or −1."""
    balance = dict(zip(pair.priced.players, pair.priced.balances, strict=True))[player]
    return f"{balance:+d}".replace("-", "−") if balance else "0"


def _match(round_: Round, pair: TypedPair) -> Match:
    one, other = pair.priced.players
    pairs = ((one, other), (other, one))
    return next(match for match in round_.matches if match.players in pairs)
