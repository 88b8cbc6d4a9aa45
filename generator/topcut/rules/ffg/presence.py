"""Who is in: drops, returns, no-shows, disqualifications."""

from collections.abc import Container, Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.standings.records import cut_by_points
from topcut.text.problems.mark import Mark
from topcut.tournament import Match, Publish, Round


def _seats(round_: Round) -> Iterator[tuple[str, Mark, Match | None]]:
    """Everybody who has a table or a bye: where it was typed, and the table."""
    for match in round_.matches:
        for player, mark in match.seats:
            yield player, mark, match
    for index, player in enumerate(round_.byes):
        yield player, round_.at(f"byes.{index}"), None


def drops_and_returns(case: Case) -> Iterator[Finding]:
    """Those who left are paired only after a return in the same stage; disqualified ones never."""
    left: dict[str, str] = {}
    removed: dict[str, str] = {}
    below = cut_by_points(case.event, case.regulations)
    for round_ in case.event.ranked:
        for index, player in enumerate(round_.returns):
            mark = round_.at(f"returns.{index}")
            if player in removed:
                yield Finding(
                    mark,
                    f"{case.name(player)} was disqualified in {removed[player]} and cannot return",
                    "delete the name",
                    round_,
                )
                continue
            if player not in below and player not in left:
                yield Finding(mark, *_late_entry(case, round_, player), round_)
            left.pop(player, None)
        for player, mark, match in _seats(round_):
            if player in left:
                word = "was disqualified in" if player in removed else "left after"
                yield Finding(
                    mark,
                    f"{case.name(player)} {word} {left[player]}, but plays in {round_.name}",
                    _instead(case, round_, match, player, left[player], removed),
                    match or round_,
                )
        for player in round_.removed:
            removed.setdefault(player, round_.name)
        gone = [*round_.drops, *round_.removed]
        gone += [player for match in round_.matches for player in match.no_show]
        for player in gone:
            left.setdefault(player, round_.name)


def _instead(
    case: Case,
    round_: Round,
    match: Match | None,
    player: str,
    since: str,
    removed: Container[str],
) -> str:
    """What to write of somebody who had left, and plays.

    A draft is made again; a published pairing stands, so that who left before it was played is a
    no-show (decision on no-shows).
    """
    name = case.name(player)
    if round_.publish is Publish.DRAFT:
        return f"`topcut pair {case.event.id} --again` drafts it again"
    before = next((each for each in case.event.ranked if each.name == since), round_)
    at_once = before.number == round_.number - 1
    if player in removed:
        if at_once and match is not None and not match.reported:
            return f"write: disqualified: in {round_.name}.yaml, which was published before"
        return "write: another player; disqualified players do not return"
    if not at_once or player not in before.drops:
        return f"write: returns: [{name}] in {round_.name}.yaml, if so"
    if match is not None and not match.reported:
        return (
            f"write: no show: {name} at table {match.table}, which was published before, "
            f"in place of drops in {since}.yaml"
        )
    return f"write: drops: [{name}] in {round_.name}.yaml, in place of {since}.yaml"


def _late_entry(case: Case, round_: Round, player: str) -> tuple[str, str]:
    """Why a return is none, and what to write: a player who has not left joins late."""
    name, known = case.name(player), case.event.player.get(player)
    joins = f"joins: {round_.number} in players.yaml"
    if known is not None and known.withdrawn:
        return (
            f"{name} withdrew before round 1, so this is a late entry, not a return",
            f"{joins} in place of withdrawn: yes, and no `returns`",
        )
    if known is not None and known.joins >= round_.number:
        return (
            f"{name} joins in round {known.joins}, so this is a late entry, not a return",
            "no `returns`: players.yaml says when"
            if known.joins == round_.number
            else f"{joins}, and no `returns`",
        )
    return (
        f"{name} returns, but has not left",
        "delete the name, or write `drops` in an earlier round",
    )
