"""The one game of a round of single-sided Swiss, and its sides (row S-game-1)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.tournament import Match


def one_game_with_its_sides(case: Case) -> Iterator[Finding]:
    """A round has one game a table, and the pairing says who is Corp and who is Runner."""
    for match in case.played:
        if len(match.players) != 2:
            continue
        if len(match.games) > 1:
            yield Finding(
                match.at("games"),
                f"{len(match.games)} games at one table, but a round has one",
                "the one game that was played",
                match,
            )
        if match.corp is None:
            yield Finding(
                match.at("players"),
                "this table does not say who is Corp and who is Runner",
                _with_sides(case, match),
                match,
            )


def _with_sides(case: Case, match: Match) -> str:
    """The two keys that were meant: by the sides of the game, where it has them."""
    corp = match.games[0].corp if match.games and "corp" in match.games[0].marks else None
    if corp is None:
        one, two = map(case.name, match.players)
        return f"corp: {one} and runner: {two}, or the other way round, and the Corp's points first"
    runner = match.opponent_of(corp)
    return f"corp: {case.name(corp)}, runner: {case.name(runner)} in place of players:"
