"""Who has met whom, in any system that lets nobody meet twice."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding


def meetings_again(case: Case) -> Iterator[Finding]:
    """Every pair of one stage that has met before; an absence is not a meeting.

    Two who were paired again by a ruling are found also where one of them did not come: else
    the ruling, without which they had not been paired, would do nothing.
    """
    met: dict[frozenset[str], int] = {}
    for round_ in case.swiss:
        now = []
        for match in round_.matches:
            players = frozenset(match.players)
            if len(players) != 2 or (match.no_show and not match.rulings):
                continue
            if players in met:
                one, two = (case.name(player) for player in match.players)
                yield Finding(
                    match.at("players"),
                    f"{one} and {two} have met in round {met[players]}",
                    "opponents who have not met, or a ruling where none are left",
                    round_,
                    match,
                )
            if not match.no_show:
                now.append(players)
        for players in now:
            met.setdefault(players, round_.number)
