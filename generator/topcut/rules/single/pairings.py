"""Typed rounds of single-sided Swiss against the rules of pairing (row S-meet-1)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding


def second_meetings_exchange_the_sides(case: Case) -> Iterator[Finding]:
    """Two players meet at most twice in a stage, the second time with sides exchanged."""
    corps: dict[frozenset[str], list[str | None]] = {}
    for round_ in case.swiss:
        for match in round_.matches:
            players = frozenset(match.players)
            if len(players) != 2 or match.no_show:
                continue
            before = corps.setdefault(players, [])
            one, two = (case.name(player) for player in match.players)
            if len(before) > 1:
                yield Finding(
                    match.at("players"),
                    f"{one} and {two} have met twice",
                    "opponents who have met once at most, or a ruling where none are left",
                    round_,
                    match,
                )
            elif before and match.corp is not None and before[0] == match.corp:
                other = next(player for player in match.players if player != match.corp)
                yield Finding(
                    match.at("corp"),
                    f"{one} and {two} have met with the same sides",
                    f"corp: {other}, runner: {match.corp}",
                    round_,
                    match,
                )
            before.append(match.corp)
