"""Who won a game of two, and how one can end, in every system that plays them."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from topcut.tournament import Game, Match, Way


def game_winner(game: Game) -> str | None:
    """Who won the game: a player's id, "" for nobody, None while it is not known.

    A typed winner stands. Otherwise the way of ending decides (flatline: Corp; empty R&D:
    Runner), then the agenda points: more of them on time, enough of them at any time
    (FFG regulations, End of Game).
    """
    if game.winners is not None:
        return game.winners[0] if game.winners else ""
    if game.by is Way.FLATLINE:
        return game.corp
    if game.by is Way.DECKED:
        return game.runner
    corp, runner = game.points_of(game.corp), game.points_of(game.runner)
    if corp is None or runner is None:
        return None
    if corp != runner:
        return game.corp if corp > runner else game.runner
    return "" if game.by is Way.TIME else None


def by_side(
    games: Iterable[Game],
    player: str,
    game_score: Callable[[Game], tuple[Fraction, Fraction] | None],
) -> tuple[Fraction, Fraction] | None:
    """The player's points of these games of two as Corp and as Runner; None while one has none."""
    corp = runner = Fraction(0)
    for game in games:
        score = game_score(game)
        if score is None:
            return None
        if game.corp == player:
            corp += score[0]
        else:
            runner += score[1]
    return corp, runner


def added(
    match: Match, game_score: Callable[[Game], tuple[Fraction, Fraction] | None]
) -> tuple[Fraction, Fraction] | None:
    """The games of a match of two added up, in the order of its players.

    `game_score` gives a game's points, the Corp's first; None while one of them has none, and of
    no games.
    """
    if not match.games:
        return None
    first = second = Fraction(0)
    for game in match.games:
        score = game_score(game)
        if score is None:
            return None
        corp, runner = score if match.players[0] == game.corp else score[::-1]
        first, second = first + corp, second + runner
    return first, second


_AGENDA = "by: agenda"


def wrong_ends(
    game: Game, agenda: int, name: Callable[[str], str]
) -> Iterator[tuple[str, str, str]]:
    """What cannot be about how a game of two ended: key, message, what was expected.

    `agenda` is how many agenda points win a game, `name` a player's name by id.
    """
    corp, runner = game.points_of(game.corp), game.points_of(game.runner)
    typed = game.winners
    if game.by is Way.FLATLINE and typed is not None and typed != (game.corp,):
        yield "winner", "a flatline is a win for the Corp", f"winner: {game.corp}"
    elif game.by is Way.DECKED and typed is not None and typed != game.runners:
        yield "winner", "an empty R&D is a win for the Runner", f"winner: {game.runner}"
    elif typed == () and game.by is not Way.TIME and game.by is not None:
        yield "winner", f"a game that ended by {game.by} has a winner", f"winner: {game.corp}"
    if corp is None or runner is None:
        yield from _by_one_area(game, agenda, name)
        return
    winner = max((corp, game.corp), (runner, game.runner))[1]
    if min(corp, runner) >= agenda:
        yield (
            "agenda",
            f"{corp}–{runner}: only one player can reach {agenda} agenda points",
            "the agenda points at the end of the game",
        )
    elif max(corp, runner) >= agenda:
        if typed is not None and typed != (winner,):
            yield (
                "winner",
                f"{name(winner)} has {max(corp, runner)} agenda points, and so has won",
                f"winner: {winner}",
            )
        elif game.by in (Way.TIME, Way.FLATLINE, Way.DECKED):
            yield (
                "by",
                f"{name(winner)} has {max(corp, runner)} agenda points, which ends the game",
                _AGENDA,
            )
    elif game.by is Way.AGENDA:
        yield (
            "agenda",
            f"{corp}–{runner}: nobody has the {agenda} agenda points that win a game",
            "the agenda points, or another way: time, flatline, decked, concession",
        )
    elif game.by is None and typed is None:
        yield (
            "agenda",
            f"{corp}–{runner} decides nothing: nobody has {agenda} agenda points",
            "by: time",
        )
    elif typed is None and game.by in (Way.CONCESSION, Way.FORFEIT):
        yield "by", "nothing says who won the game", f"winner: {game.corp}"


def _by_one_area(
    game: Game, agenda: int, name: Callable[[str], str]
) -> Iterator[tuple[str, str, str]]:
    """The same where the agenda points of one player, or of none, were typed."""
    decided = game.by in (Way.TIME, Way.FLATLINE, Way.DECKED)
    if game.winners is None and not decided and game.ended:
        yield "by", "nothing says who won the game", f"winner: {game.corp}, or the agenda"
    for player, points in game.agenda:
        if points >= agenda and game.winners not in (None, (player,)):
            yield (
                "winner",
                f"{name(player)} has {points} agenda points, and so has won",
                f"winner: {player}",
            )
        elif points >= agenda and decided:
            yield "by", f"{name(player)} has {points} agenda points, which ends the game", _AGENDA
        elif points < agenda and game.by is Way.AGENDA and game.winners == (player,):
            yield (
                "agenda",
                f"{name(player)} has {points} agenda points, but {agenda} win a game",
                "the agenda points, or another way: time, flatline, decked, concession",
            )
