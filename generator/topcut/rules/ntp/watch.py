"""Warnings before a game is forfeited (NTP 4.2)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.systems.ntp import game_winner
from topcut.tournament import Way

NEEDED = 2
"""Warnings before a game is forfeited."""


def two_warnings_before_a_forfeit(case: Case) -> Iterator[Finding]:
    """Two warnings come before a game is forfeited; those of the same round count."""
    warned: dict[str, int] = {}
    for round_ in case.rounds:
        for player, warnings in round_.warnings:
            warned[player] = warned.get(player, 0) + len(warnings)
        for match in round_.matches:
            for game in match.games:
                winner = game_winner(game) if game.by is Way.FORFEIT else None
                if not winner:
                    continue
                loser = match.opponent_of(winner)
                had = warned.get(loser, 0)
                if had < NEEDED:
                    yield Finding(
                        game.at("by"),
                        f"{case.name(loser)} forfeits a game "
                        + ("after 1 warning" if had == 1 else "without a warning"),
                        f"warnings: {{{loser}: [slow play, talking]}} in this round or before",
                        match,
                    )
