"""What must hold of an event that is read back: names that are addresses, players who exist."""

import re
from collections.abc import Iterator

from topcut.documents.names.names import FILE_BYTES, ID, ID_BYTES, is_reserved, unreserved, wrong_id
from topcut.exchange.reading.errors import ExchangeError
from topcut.tournament import Event, Match, Round, StageKind

_REGULATIONS = re.compile(r"\w[\w .()+-]*\.yaml")


def checked_id(event_id: str) -> str:
    """The event's id; ExchangeError for what is no good name of a folder and an address."""
    if is_reserved(event_id):
        raise ExchangeError(
            f'"{event_id}" cannot be an event\'s address, because the program uses it:'
            f" {unreserved(event_id)} can"
        )
    if wrong_id(event_id, "address"):
        raise ExchangeError(
            f'"{event_id[:40]}" cannot be an event\'s address: use lower-case letters, digits and'
            f" hyphens, at most {ID_BYTES} of them"
        )
    return event_id


def checked_file(name: str) -> str:
    """The name of a regulations file; ExchangeError for what cannot lie beside event.yaml."""
    ours = name.lower() in ("event.yaml", "players.yaml")
    if ours or not _REGULATIONS.fullmatch(name) or len(name.encode()) > FILE_BYTES:
        raise ExchangeError(
            f'"{name[:40]}" cannot be the name of a regulations file: winter-league.yaml can'
        )
    return name


def check(event: Event) -> None:
    """Raises ExchangeError where the event cannot be written as files or computed with."""
    checked_id(event.id)
    ids = [player.id for player in event.players]
    for id_ in ids:
        if wrong_id(id_, "id"):
            raise ExchangeError(f'"{id_[:40]}" cannot be a player\'s id')
    if len(set(ids)) < len(ids):
        raise ExchangeError("two players have the same id")
    for player in event.published.players if event.published is not None else ():
        if player not in event.player:
            raise ExchangeError(f'published: there is no player "{player[:40]}"')
    for news in event.news:
        if not ID.fullmatch(news.id) or len(news.id) > ID_BYTES:
            raise ExchangeError(f'"{news.id[:40]}" cannot be the name of an announcement')
    names: set[str] = set()
    for stage in event.stages:
        for round_ in stage.rounds:
            if round_.stage is not stage.kind or round_.number < 1 or round_.name in names:
                raise ExchangeError(f"{round_.name} appears twice, or belongs to another stage")
            names.add(round_.name)
            for player in _named(round_):
                if player not in event.player:
                    raise ExchangeError(f'{round_.name}: there is no player "{player[:40]}"')


def _named(round_: Round) -> Iterator[str]:
    for player, _ in round_.bye_points:
        if player not in round_.byes:
            raise ExchangeError(f'{round_.name}: "{player[:40]}" has points for a bye, but no bye')
    for names in (round_.byes, round_.drops, round_.returns):
        yield from names
    for names in (round_.seeds, round_.left, round_.declined):
        yield from names
    yield from (removal.player for removal in round_.disqualified)
    yield from (proxy.player for proxy in round_.proxies)
    yield from (player for player, _ in round_.warnings)
    for match in round_.matches:
        several = round_.stage is StageKind.TABLES
        if len(set(match.players)) != max(len(match.players), 2) or (
            len(match.players) > 2 and not several
        ):
            raise ExchangeError(f"{round_.name}: a table does not have two players")
        yield from match.players
        _check_match(round_, match)


def _check_match(round_: Round, match: Match) -> None:
    """Whoever is named at a table sits there."""
    named = [name for name in (match.corp, match.chooses) if name is not None]
    named += [*match.no_show, *([match.winner] if match.winner else ())]
    named += [each.winner for each in match.corrections if each.winner]
    named += [player for each in match.corrections for player in each.no_show]
    for game in match.games:
        if len(set(game.players)) != len(match.players):
            raise ExchangeError(f"{round_.name}: a game does not involve everybody at its table")
        named += [*game.players, *(game.winners or ()), *game.flatlined]
        named += [player for player, _ in game.agenda]
    for name in named:
        if name not in match.players:
            raise ExchangeError(f'{round_.name}: "{name[:40]}" does not sit at the table')
