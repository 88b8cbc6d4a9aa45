"""Who has met whom, in any system that lets nobody meet twice."""

from collections.abc import Iterable, Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.corrections import had_met, when
from topcut.tournament import Match, Round


def meetings_again(case: Case) -> Iterator[Finding]:
    """Every pair of one stage that has met before; an absence is not a meeting.

    Two who were paired again by a ruling are found also where one of them did not come: else
    the ruling, without which they had not been paired, would do nothing.
    """
    sat: dict[frozenset[str], list[tuple[Round, Match]]] = {}
    for round_ in case.swiss:
        for match in round_.matches:
            players = frozenset(match.players)
            if len(players) != 2 or (match.no_show and not match.rulings):
                continue
            if before := met_before(sat.get(players, ()), round_, match):
                one, two = (case.name(player) for player in match.players)
                yield Finding(
                    match.at("players"),
                    f"{one} and {two} have met in round {before[0][0].number}",
                    "opponents who have not met, or a ruling if none are left",
                    match,
                )
        for match in round_.matches:
            sat.setdefault(frozenset(match.players), []).append((round_, match))


def met_before(
    sat: Iterable[tuple[Round, Match]], round_: Round, match: Match
) -> list[tuple[Round, Match]]:
    """The earlier tables of two at which they had met by all that may have stood then.

    Where a ruling lets them meet again, those at which they have met by what stands today.
    """
    paired = when(round_)
    return [
        (earlier, table)
        for earlier, table in sat
        if (not table.no_show if match.rulings else had_met(table, paired))
    ]
