"""Byes that nobody needs or that the draw gives to somebody else, and awarded ones not had."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.drafts.byes import ByeReview
from topcut.text.problems.problem import Level
from topcut.tournament import Round


def wrong_byes(case: Case, round_: Round, byes: ByeReview) -> Iterator[Finding]:
    """A finding for each bye against the draw or that is not needed, and each awarded one not had.

    A bye against the draw is a note, where the event has a draw.
    """
    if byes.against_draw is not None and case.event.draw:
        player, first = byes.against_draw
        yield Finding(
            round_.at(f"byes.{round_.byes.index(player)}"),
            f"{case.name(player)} has the bye, but the draw gives it to "
            f"{case.name(first)}: nothing else separates the two",
            scope=round_,
            level=Level.NOTE,
        )
    for player in byes.unneeded:
        yield Finding(
            round_.at(f"byes.{round_.byes.index(player)}"),
            f"{case.name(player)} has a bye that is neither awarded nor needed",
            "a table, or `byes:` in players.yaml",
            round_,
        )
    for player in byes.seated_despite_bye:
        match = next(match for match in round_.matches if player in match.players)
        yield Finding(
            match.at("players"),
            f"{case.name(player)} has an awarded bye in round {round_.number}, but sits at a table",
            f"byes: [{case.name(player)}]",
            match,
        )


def wrongful_bye(case: Case, round_: Round, rightful: str, why: str) -> Finding:
    """The bye of an odd number is somebody else's, for this reason."""
    typed = [case.name(player) for player in round_.byes]
    have = "have" if len(typed) > 1 else "has"
    return Finding(
        round_.at("byes"),
        f"{', '.join(typed) or 'nobody'} {have} the bye, "
        f"but {case.name(rightful)} comes first: {why}",
        f"byes: [{case.name(rightful)}]",
        round_,
    )
