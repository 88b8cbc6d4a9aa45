"""A result in as few keys as it has: "12w", "4 60", "ada 60" become a table and its words."""

import re
from collections.abc import Mapping
from fractions import Fraction

from topcut.documents.rounds.results import NUMBER
from topcut.edit.change.naming import name_to_type, no_table, player_name, several, table_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.entry import parse, without_flags
from topcut.edit.results.outcome import Outcome
from topcut.edit.rounds.tables import CurrentRound, RoundTable
from topcut.rules.ground.exact import plain
from topcut.rules.ground.names import number_of
from topcut.rules.standings.records import missing
from topcut.text.words.message import Message, one_of
from topcut.text.words.normalize import fold, words
from topcut.tournament import Event, Match, StageKind

_NUMBERED = re.compile(r"(?:(?:table|match) )?(\d{1,4})\s*(.*)", re.S | re.I)
_FIGURES = re.compile(
    rf"(?:(\d)(\d)|({NUMBER})(?: ?[-‐‑‒–—−:/] ?| )({NUMBER}))"
    r"( (?:(?:corp|runner|split|agreed|two[- ]for[- ]one|by ruling)\b"
    r"|(?:--)?(?:yes|replace)\b).*)?",
    re.I,
)
_LETTER = re.compile(r"([wlsd])( .*)?", re.I)
_AGENDA = re.compile(r"\b(\d{1,2})[-–](\d{1,2})(?=$| by ruling\b| (?:--)?(?:yes|replace)\b)", re.I)
FEW = 4
"""How many players are named where a beginning is several people's."""


def quick(current: CurrentRound, line: str) -> tuple[str, str]:
    """The number of a table and the words of its result, as `results.type_result` takes them.

    A line names the table by its number or a player's name, then the result.

    "4 60" has the points in the order of the slip; "12w" is won by the first, "12l" by the second,
    "12s" a match of two games that each won one of, "12d" a draw. "ada 60", "ada w" and "ada time
    5-4" are the same from Ada's seat, wherever she sits. Anything else goes on as it is, "4 no
    show jo", behind the name if the line began with one: "ada no show". Raises NotTypedError for
    a line without a result, a table that is not there, a name that is nobody's or several people's.
    """
    typed = " ".join(line.split())
    if not current.round.matches:
        raise NotTypedError(no_table(current.round, typed or "1", ()))
    numbered = None if _begins_with_a_name(current, typed) else _NUMBERED.fullmatch(typed)
    if numbered is not None:
        match, player, rest = _at(current, numbered[1]), "", numbered[2]
    else:
        match, player, rest = _named(current, typed)
    turned = player in match.players[1:]
    if not rest:
        raise NotTypedError(Message("quick.result_missing", table=table_name(match), typed=typed))
    initial = not player and any(
        _first_word(current.event, one) == rest[:1].casefold() for one in match.players
    )
    if initial and len(rest) == 1 and _LETTER.fullmatch(rest):
        number = number_of(match)
        ends = [f"{number} {_won(current, match, first=first)}" for first in (True, False)]
        raise NotTypedError(Message("quick.name_here", typed=rest, choice=one_of(ends)))
    said = None if initial else _words(current, match, rest, turned=turned)
    table = current.table(match)
    if said is None:
        alike = not player or _same_from_each_seat(table, rest)
        said = rest if alike else f"{name_to_type(current.event, player)} {rest}"
    if turned and (outcome := _outcome(table, said)) is not None and outcome.agenda:
        said = _AGENDA.sub(r"\2-\1", said, count=1)
    return str(number_of(match)), said


def hints(current: CurrentRound) -> tuple[tuple[str, str], ...]:
    """Lines that the round takes, each with what it means: of the first table that is missing.

    None where no table is typed, as in a cut of which the seeds alone stand.
    """
    match = next(iter(missing(current.round) or current.round.matches), None)
    if match is None:
        return ()
    number, back = number_of(match), ("u", Message("quick.takes_back"))
    if current.round.stage is StageKind.TABLES:
        return (
            (f"{number} corp", Message("quick.corp_won")),
            (f"{number} runners", Message("quick.runners_did")),
            back,
        )
    won = (f"{number}w", Message("quick.first_won")), (f"{number}l", Message("quick.second"))
    word, called = _short(current, match)
    if current.round.stage is StageKind.CUT:
        by_name = ((f"{word} w", Message("choice.won", player=called)),) if word else ()
        return *by_name, *won, back
    points = current.regulations.points
    if "win" not in points:
        return (f"{number} 2-1", Message("quick.points_in_order")), back
    games = 1 if current.single_sided else 2
    win, loss = (plain(points[key] * games) for key in ("win", "loss"))
    pair = f"{win}{loss}" if len(win) == len(loss) == 1 else f"{win}-{loss}"
    key = "quick.corp_first" if current.single_sided else "quick.in_order"
    first = Message(key)
    by_name = ((f"{word} {pair}", Message("quick.his_first", player=called)),) if word else ()
    draw = ((f"{number}d", Message("result.draw")),) if current.single_sided else ()
    return (f"{number} {pair}", first), *by_name, *won, *draw, back


def _short(current: CurrentRound, match: Match) -> tuple[str, str]:
    """A first name by which a line finds a player of the table, and as it is spelled.

    Empty where both share theirs with somebody else who is missing.
    """
    for player in match.players:
        word = _first_word(current.event, player)
        try:
            found = _named(current, f"{word} w")
        except NotTypedError:
            continue
        if found == (match, player, "w"):
            return word, player_name(current.event, player).split()[0]
    return "", ""


def _words(current: CurrentRound, match: Match, text: str, *, turned: bool) -> str | None:
    """Points or a letter from one seat, as words from the first; None for anything else."""
    if (figures := _FIGURES.fullmatch(text)) is not None:
        one, two = filter(None, figures.groups()[:4])
        return f"{two}-{one}{figures[5] or ''}" if turned else f"{one}-{two}{figures[5] or ''}"
    if (letter := _LETTER.fullmatch(text)) is None or current.round.stage is StageKind.TABLES:
        return None
    key, more = letter[1].lower(), letter[2] or ""
    if key == "d":
        return f"draw{more}"
    if key in "wl":
        return f"{_won(current, match, first=(key == 'w') != turned)}{more}"
    if current.table(match).one_game:
        raise NotTypedError(Message("quick.one_game", table=table_name(match)))
    win = plain(_points(current, match)["win"])
    return f"{win}-{win}{more}"


def _same_from_each_seat(table: RoundTable, text: str) -> bool:
    """Whether this is a result without first and second: "draw", "split", "no show both"."""
    outcome = _outcome(table, text)
    if outcome is None:
        return fold(text) == "split"  # which lacks the leader, whoever says it
    on_time = "time" in text.casefold()  # of which a name says who won
    named = on_time or outcome.winners or outcome.corp or len(outcome.no_show) == 1
    return not named and len({*(outcome.score or ())}) < 2 and len({*outcome.agenda}) < 2


def _outcome(table: RoundTable, line: str) -> Outcome | None:
    """What the words say of the table; None where they are not a result."""
    try:
        return parse(table, without_flags(line)[0])
    except NotTypedError:
        return None


def _won(current: CurrentRound, match: Match, *, first: bool) -> str:
    """That the first or the second player has won everything that was played."""
    if current.round.stage is StageKind.CUT or match.corp is not None:
        return name_to_type(current.event, match.players[0 if first else 1])
    points = _points(current, match)
    games = 1 if current.single_sided else 2
    pair = (plain(points["win"] * games), plain(points["loss"] * games))
    return "-".join(pair if first else pair[::-1])


def _points(current: CurrentRound, match: Match) -> Mapping[str, Fraction]:
    """The points of a game. Raises NotTypedError where agenda points count."""
    if "win" not in current.regulations.points:
        raise NotTypedError(
            Message("quick.points", table=table_name(match), number=number_of(match))
        )
    return current.regulations.points


def _at(current: CurrentRound, number: str) -> Match:
    wanted = int(number)
    for match in current.round.matches:
        if wanted and wanted == number_of(match):
            return match
    left = [str(number_of(one)) for one in missing(current.round) or current.round.matches]
    raise NotTypedError(no_table(current.round, number, left))


def _named(current: CurrentRound, line: str) -> tuple[Match, str, str]:
    """The table and the player whose name a line begins with, and what is behind the name.

    An id as it stands goes first, then a whole name, a word of one, and a beginning; among those
    who are equally well named, who lacks a result, unless one is replaced. The next word tells
    apart who begin alike.
    """
    parts = line.split()
    at_tables = [(match, player) for match in current.round.matches for player in match.players]
    left, replaces = missing(current.round), "replace" in fold(line).replace("--", "").split()
    for size in range(len(parts), 0, -1):
        typed = _plain(" ".join(parts[:size]))
        if size == 1 and (exact := [each for each in at_tables if each[1] == fold(parts[0])]):
            return *exact[0], " ".join(parts[1:])
        for form in ("^{}$", r"(?:^|.* ){}(?: .*|$)", "(?:^|.* ){}.*")[: 1 if size > 1 else 3]:
            named = re.compile(form.format(re.escape(typed)))
            found = [
                (match, player)
                for match, player in at_tables
                if typed and any(map(named.match, _names(current.event, player)))
            ]
            closer = _closer(current.event, found, parts[: size + 1]) if len(found) > 1 else []
            if len(closer) == 1 and len(parts) > size + 1:
                return *closer[0], " ".join(parts[size + 1 :])
            if not closer and not replaces:
                found = [each for each in found if each[0] in left] or found
            if len(found) == 1:
                return *found[0], " ".join(parts[size:])
            if found:
                names = [name_to_type(current.event, player) for _, player in found]
                few = several(names, FEW)
                raise NotTypedError(
                    Message("quick.beginning", typed=" ".join(parts[:size]), names=few)
                )
    key = "quick.nobody_called" if parts else "quick.write_first"
    raise NotTypedError(Message(key, typed="".join(parts[:1]), hint=hints(current)[0][0]))


def _closer(
    event: Event, candidates: list[tuple[Match, str]], parts: list[str]
) -> list[tuple[Match, str]]:
    """Those whose names go on with the beginning of the last of these words."""
    if not (typed := _plain(" ".join(parts))) or not _plain(parts[-1]):
        return []
    named = re.compile(rf"(?:^|.* ){re.escape(typed)}.*")
    return [each for each in candidates if any(map(named.match, _names(event, each[1])))]


def _begins_with_a_name(current: CurrentRound, line: str) -> bool:
    """Whether a line begins with a player whose id or first name begins with a figure: 3jane."""
    first = line.partition(" ")[0]
    players = (player for match in current.round.matches for player in match.players)
    return not first.isdigit() and any(
        fold(first) in (player, _first_word(current.event, player)) for player in players
    )


def _first_word(event: Event, player: str) -> str:
    """The first word of a player's name, as names are compared."""
    return _names(event, player)[-1].split(" ")[0]


def _names(event: Event, player: str) -> tuple[str, ...]:
    known = event.player.get(player)
    return (_plain(player), _plain(known.name)) if known is not None else (_plain(player),)


def _plain(name: str) -> str:
    return " ".join(words(name)) or fold(name)
