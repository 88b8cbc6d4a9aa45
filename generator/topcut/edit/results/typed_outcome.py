"""How a table ended, as it is typed: keys of its line, and the table as it reads then."""

from dataclasses import dataclass, replace

from msgspec import structs

from topcut.tournament import Match


@dataclass(frozen=True, slots=True)
class TypedOutcome:
    """How a table ended: keys with what is typed after them, and the same in words."""

    values: dict[str, str]
    """Empty if only the sides were given."""
    echo: str
    match: Match
    """The table as it reads once this is typed."""
    corp: str | None = None
    """Who is Corp, if that is to be typed too."""
    ruling: str = ""
    """Why a leader lets it count although no rule provides for it."""


def without_result(match: Match) -> Match:
    """The table before any result was typed."""
    return replace(
        match, score=None, points=None, won_as=None, split=None, games=(), no_show=(), winner=None
    )


def with_corp(match: Match, corp: str) -> Match:
    """The match with its sides, Corp first; its results turn with the names."""
    if match.players[0] != corp:
        match = replace(
            match,
            score=match.score and match.score[::-1],
            points=match.points and match.points[::-1],
            corrections=tuple(
                structs.replace(old, score=old.score and old.score[::-1])
                for old in match.corrections
            ),
        )
    return replace(match, players=(corp, match.opponent_of(corp)), corp=corp, chooses=None)
