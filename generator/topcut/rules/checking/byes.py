"""Byes that nobody needs or that the draw gives to somebody else, and awarded ones not had."""

from collections.abc import Iterable, Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level
from topcut.tournament import Round


def wrong_byes(
    case: Case, round_: Round, needless: Iterable[str], seated: Iterable[str]
) -> Iterator[Finding]:
    """A finding for each player whose bye is `needless`, and each who sits in spite of one."""
    for player in needless:
        yield Finding(
            _bye(round_, player),
            f"{case.name(player)} has a bye that is neither awarded nor needed",
            "a table, or `byes:` in players.yaml",
            round_,
        )
    for player in seated:
        match = next(match for match in round_.matches if player in match.players)
        yield Finding(
            match.at("players"),
            f"{case.name(player)} has an awarded bye in round {round_.number}, but sits at a table",
            f"byes: [{case.name(player)}]",
            round_,
            match,
        )


def against_the_draw(case: Case, round_: Round, found: tuple[str, str] | None) -> Iterator[Finding]:
    """A note on who has the bye where the event's draw gives it to another: (has it, should)."""
    if found is None or not case.event.draw:
        return
    player, first = found
    yield Finding(
        _bye(round_, player),
        f"{case.name(player)} has the bye, but the draw gives it to "
        f"{case.name(first)}: nothing else separates the two",
        round=round_,
        level=Level.NOTE,
    )


def _bye(round_: Round, player: str) -> Mark:
    return round_.at(f"byes.{round_.byes.index(player)}")
