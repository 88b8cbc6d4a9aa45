"""A result in as few keys as it has: "12w", "4 60", "ada 60" become a table and its words."""

import re

from msgspec import Struct

from topcut.edit.change.naming import name_to_type, table_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.rounds.tables import CurrentRound
from topcut.rules.ground.exact import plain
from topcut.rules.ground.names import number_of
from topcut.rules.standings.records import missing
from topcut.text.words.normalize import fold
from topcut.text.words.suggest import one_of
from topcut.tournament import Event, Match, StageKind

_NUMBERED = re.compile(r"(\d{1,4})\s*(.*)", re.S)
_TWO_FIGURES = re.compile(r"(\d)[-:– ]?(\d)(\b.*)?")
_LETTER = re.compile(r"([wlsd])(?:\b(.*))?", re.I | re.S)
FEW = 4
"""How many players are named where a beginning is several people's."""


class Quick(Struct, frozen=True):
    """What was typed, as `results.type_result` takes it."""

    table: str
    words: str


def quick(current: CurrentRound, line: str) -> Quick:
    """What a line says: the table by its number or a player's name, then the result.

    "4 60" has the points in the order of the slip, "ada 60" those of Ada first, wherever she
    sits; "12w" is won by the first, "12l" by the second, "12s" a match of two games that each
    won one of, "12d" a draw. Anything else goes on as it is: "4 no show jo". Raises NotTypedError
    for a line without a result, a table that is not there, a name that is nobody's or several
    people's.
    """
    typed = " ".join(line.split())
    if (numbered := _NUMBERED.fullmatch(typed)) is not None:
        match, rest, turned = _at(current, numbered[1]), numbered[2], False
    else:
        name, _, rest = typed.partition(" ")
        match, player = _named(current, name)
        turned = match.players[0] != player
    if not rest:
        raise NotTypedError(f"{table_name(match)}: the result is missing; write: {typed} w")
    return Quick(str(number_of(match)), _words(current, match, rest.strip(), turned=turned))


def hints(current: CurrentRound) -> tuple[tuple[str, str], ...]:
    """Lines that the round takes, each with what it means."""
    back = ("u", "takes the last one back")
    if current.round.stage is StageKind.TABLES:
        return ("4 corp", "the Corp won"), ("4 runners", "the Runners did"), back
    won = ("12w", "the first won"), ("12l", "the second")
    if current.round.stage is StageKind.CUT:
        return ("4 ada", "Ada won match 4"), *won, back
    points = current.regulations.points
    if "win" not in points:
        return ("4 10-3", "points in the order of the slip"), back
    games = 1 if current.single_sided else 2
    win, loss = (plain(points[key] * games) for key in ("win", "loss"))
    pair = f"{win}{loss}" if len(win) == len(loss) == 1 else f"{win}-{loss}"
    first = "the Corp’s points first" if current.single_sided else "in the order of the slip"
    draw = (("12d", "a draw"),) if current.single_sided else ()
    return (f"4 {pair}", first), (f"ada {pair}", "Ada’s first"), *won, *draw, back


def _words(current: CurrentRound, match: Match, said: str, *, turned: bool) -> str:
    cut = current.round.stage in (StageKind.CUT, StageKind.TABLES)
    if (figures := _TWO_FIGURES.fullmatch(said)) is not None and not cut:
        pair = (figures[1], figures[2])
        return f"{'-'.join(pair[::-1] if turned else pair)}{figures[3] or ''}"
    if (letter := _LETTER.fullmatch(said)) is None or current.round.stage is StageKind.TABLES:
        return said
    key, more = letter[1].lower(), letter[2] or ""
    if key in "wl":
        return f"{_won(current, match, first=(key == 'w') != turned)}{more}"
    if key == "d":
        return f"draw{more}"
    win = current.regulations.points.get("win")
    if cut or current.single_sided or win is None:
        raise NotTypedError(f"{table_name(match)}: one game is played here, and cannot be split")
    return f"{plain(win)}-{plain(win)}{more}"


def _won(current: CurrentRound, match: Match, *, first: bool) -> str:
    """That the first or the second player has won everything that was played."""
    if current.round.stage is StageKind.CUT or match.corp is not None:
        return name_to_type(current.event, match.players[0 if first else 1])
    points = current.regulations.points
    if "win" not in points:
        raise NotTypedError(f"{table_name(match)}: write the points, as in 4 10-3")
    games = 1 if current.single_sided else 2
    pair = (plain(points["win"] * games), plain(points["loss"] * games))
    return "-".join(pair if first else pair[::-1])


def _at(current: CurrentRound, typed: str) -> Match:
    wanted = int(typed)
    for match in current.round.matches:
        if wanted and wanted == number_of(match):
            return match
    left = [table_name(match) for match in missing(current.round) or current.round.matches]
    raise NotTypedError(f"there is no table {wanted}; write: {one_of(left)}")


def _named(current: CurrentRound, typed: str) -> tuple[Match, str]:
    """The table of the player whose name, or a word of it, begins so; who lacks a result first."""
    left = missing(current.round)
    for matches in (left, current.round.matches):
        found = [
            (match, player)
            for match in matches
            for player in match.players
            if _begins(current.event, player, fold(typed))
        ]
        if len(found) == 1:
            return found[0]
        if found:
            names = [name_to_type(current.event, player) for _, player in found]
            more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
            raise NotTypedError(
                f"“{typed}” is the beginning of {', '.join(names[:FEW])}{more}: write more of it,"
                " or the table’s number"
            )
    raise NotTypedError(f"nobody at a table of this round is called “{typed}”")


def _begins(event: Event, player: str, typed: str) -> bool:
    known = event.player.get(player)
    words = fold(known.name).split() if known is not None else []
    return bool(typed) and any(
        each.startswith(typed) for each in (player, fold(known.name) if known else "", *words)
    )
