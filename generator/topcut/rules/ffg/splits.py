"""Splits of a round of two games (FFG regulations, Intentional Round Split)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ffg.leaders import is_leader, leaders
from topcut.rules.ground.exact import plain
from topcut.rules.ground.exact import score as typed_score
from topcut.text.problems.problem import Level
from topcut.text.words.normalize import fold


def splits_are_witnessed(case: Case) -> Iterator[Finding]:
    """In a Swiss round of two games players may split, 3 points each, with a leader present."""
    win = case.regulations.points["win"]
    for match in case.played:
        if match.agreed and match.split is None:
            yield Finding(
                match.at("agreed"),
                "nothing says which leader was present when both agreed",
                "split: and the leader, in place of `agreed`",
                match,
                Level.NOTE,
            )
        if match.split is None:
            continue
        mark = match.at("split")
        if case.games_a_round != 2:
            yield Finding(
                mark, "a round of one game cannot be split", "the result of the game", match
            )
        elif match.score is None and match.points is None and not match.games:
            yield Finding(
                mark,
                f"a split gives each player {plain(win)} points, but this one has no result",
                f"result: {typed_score((win, win))}",
                match,
            )
        elif match.score is not None and match.score != (win, win):
            yield Finding(
                mark,
                f"a split gives each player {plain(win)} points, "
                f"but the result says {typed_score(match.score)}",
                f"result: {typed_score((win, win))}, or no `split`",
                match,
            )
        names = {fold(name) for id_ in match.players for name in (id_, case.name(id_))}
        if fold(match.split) in names:
            yield Finding(
                mark,
                f"{match.split} plays at this table, and so cannot be the leader "
                "present at its split",
                "another leader",
                match,
            )
        elif case.is_sure_of("staff") and not is_leader(case.event, match.split):
            staff = ", ".join(leaders(case.event))
            yield Finding(
                mark,
                f"{match.split} is not a leader of this event",
                f"one of `staff`: {staff}" if staff else "a name in `staff`",
                match,
            )
