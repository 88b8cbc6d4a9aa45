"""Entry lists of AlwaysBeRunning go into players.yaml: accounts, and addresses of decks."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from msgspec import Struct

from topcut.edit.change.changing import Change
from topcut.edit.players.players_file import editing_players, type_files
from topcut.exchange.abr.entry_list import ENDING, EntryClaim, claimants
from topcut.exchange.files.yaml_text import scalar
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.regulations import Regulations, load
from topcut.rules.standings.standings import standings
from topcut.text.words.normalize import fold
from topcut.text.yaml.edit import value_of, with_values
from topcut.tournament import Event, Player
from topcut.workspace.data import Data

CLAIMED = ("corp_deck", "runner_deck", "account")
"""What a claim says of a player."""
_DAYLESS = "its name does not begin with a day"
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


class EntryLine(Struct, frozen=True):
    """What became of one list."""

    file: str
    event: str = ""
    """The event that it is of; "" where it is of none."""
    claims: int = 0
    fitting: int = 0
    """Claims that fit a player."""
    change: bool = False
    """Whether players.yaml is another now."""
    differing: tuple[str, ...] = ()
    """What players.yaml says otherwise, and stays: "ada-crane: account"."""
    error: str = ""


def list_beside(export: Path) -> Path | None:
    """The list beside an export: NAME-abr.json beside NAME.json, NAME-cobra.json …, the longest."""
    stem = export.name.rpartition(".")[0]
    ends = (end for end in range(len(stem), 0, -1) if end == len(stem) or stem[end] in "-.")
    paths = (export.with_name(f"{stem[:end]}{ENDING}") for end in ends)
    return next((path for path in paths if path.is_file()), None)


def with_claims(imported: ImportedEvent, claims: Sequence[EntryClaim]) -> tuple[ImportedEvent, int]:
    """An event that was imported with the accounts and decks of its list, and how many fit."""
    event = imported.event
    fitting = _fitting(event, imported.regulations or load(event.regulations), claims)
    players = (
        _with_claim(each, fitting[each.id]) if each.id in fitting else each
        for each in event.players
    )
    return replace(imported, event=replace(event, players=tuple(players))), len(fitting)


def take_claims(
    file: str,
    data: Data,
    event_id: str,
    claims: Sequence[EntryClaim],
    imported: ImportedEvent | None = None,
) -> EntryLine:
    """Types the claims of a list into the players of an event; what is typed there stays.

    Ranks are those of the export beside it, `imported`, whatever was typed since; without one,
    those of the event. Nothing is typed of whoever is hidden: an account says who they are.
    Raises NotTypedError, LockedError, OSError, and changes nothing then.
    """
    with editing_players(data, event_id, rounds=False) as roll:
        ranked = imported.event if imported is not None else roll.event
        fitting = _fitting(ranked, roll.regulations, claims)
        fitting = {
            player: claim
            for player, claim in fitting.items()
            if player in roll.event.player and player not in roll.event.hidden_players
        }
        holders = {player.account: player.id for player in roll.event.players if player.account}
        edits, differing = [], []
        for player, claim in fitting.items():
            if holders.get(claim.account, player) != player:
                differing.append(f"{player}: account")
                continue
            line, missing = roll.line(player), {}
            for field, text in _fields(claim).items():
                key = field.replace("_", " ")
                if value_of(line, key) is None:
                    missing[key] = scalar(text)
                elif getattr(roll.event.player[player], field) != text:
                    differing.append(f"{player}: {key}")
            edits += with_values(roll.text, line, missing)
        change = Change("entry list", roll.opened)
        if edits:
            change = type_files(roll, f"{file}: accounts and decks", roll.with_edits(edits))
    return EntryLine(
        file, event_id, len(claims), len(fitting), change.differs, differing=tuple(differing)
    )


def event_of_list(file: str, data: Data, claims: Sequence[EntryClaim]) -> str:
    """The event of the day with which the name of a list begins, and of half its names at least.

    Raises ExchangeError where there is none, or several.
    """
    day = _DAY.match(file)
    there = (data.open(event).event for event in data.events()) if day else ()
    events = [each for each in there if each and day and each.start == _day(day[0])]
    ids = [each.id for each in events if _has_names(each, claims)]
    if len(ids) == 1:
        return ids[0]
    number = len(ids) or len(events)
    why = f"{number} {'event is' if number == 1 else 'events are'} on {day[0]}" if day else _DAYLESS
    if events and not ids:
        why += ", without the players of the list"
    raise ExchangeError(f"an entry list of which event? {why}: --event NAME says it")


def _has_names(event: Event, claims: Iterable[EntryClaim]) -> bool:
    names = {fold(player.name) for player in event.players}
    asked = [fold(claim.name) in names for claim in claims if claim.name]
    return 2 * sum(asked) >= len(asked)


def _with_claim(player: Player, claim: EntryClaim) -> Player:
    return replace(
        player,
        corp_deck=claim.corp_deck,
        runner_deck=claim.runner_deck,
        account=claim.account,
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _fields(claim: EntryClaim) -> dict[str, str]:
    return {field: text for field in CLAIMED if (text := getattr(claim, field))}


def _fitting(
    event: Event, regulations: Regulations, claims: Iterable[EntryClaim]
) -> dict[str, EntryClaim]:
    """The claims that fit, by player id: ranks are those that were published."""
    ranks = {row.player.id: row.rank for row in standings(event, regulations).rows}
    ranks |= dict(event.published.ranks) if event.published is not None else {}
    players: dict[int, list[Player]] = {}
    for player in event.players:
        if rank := ranks.get(player.id):
            players.setdefault(rank, []).append(player)
    return claimants(claims, players)
