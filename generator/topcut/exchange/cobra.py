"""Reading what Cobra and Aesops Tables export: the dialect that AlwaysBeRunning.net accepts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from topcut.exchange.cobra_cut import CutRounds, read_cut
from topcut.exchange.cobra_dialect import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    CobraExport,
    CobraTable,
    Entrant,
    UploadAccount,
)
from topcut.exchange.cobra_swiss import read_swiss
from topcut.exchange.cut_fit import fitted
from topcut.exchange.dates import document_in_force
from topcut.exchange.dialect import JsonObject, TextValue, read_object
from topcut.exchange.errors import ExchangeError
from topcut.exchange.ids import default_id, unique_ids
from topcut.exchange.imported import ImportedEvent, PublishedOrder, PublishedRow
from topcut.exchange.losses import Losses
from topcut.exchange.nodes import Node
from topcut.exchange.presence import presence, with_presence
from topcut.exchange.titles import identity
from topcut.regulations import load
from topcut.text.mark import Mark
from topcut.tournament import Event, Player, Side, Staff, Stage, StageKind, Structure

_EVENT_MARK = Mark("event.yaml")
_PLAYERS_MARK = Mark("players.yaml")


@dataclass(frozen=True, slots=True)
class EntrantList:
    """Who is in the file."""

    players: tuple[Player, ...]
    ids: dict[int, str]
    """Our ids by the file's numbers."""
    byes: frozenset[int]
    """Numbers that stand for a bye, not for a player: those of `isBye`, and 0 where nobody is."""
    dropped: tuple[str, ...]
    """Marked as having left, at whatever time."""
    disqualified: tuple[str, ...]


def read_cobra(root: Node, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """An export of Cobra or Aesops Tables as an event, with what is lost and what was published.

    `event_id` and `day` stand for what the file does not say: without `event_id` the id follows
    from the name; a day is needed where the file has none. Raises ExchangeError for anything
    that does not fit together.
    """
    return read_export(read_object(CobraExport, root), event_id, day)


def read_export(export: CobraExport, event_id: str, day: date | None) -> ImportedEvent:
    """What `read_cobra` gives, of a file that is read already."""
    losses = Losses()
    name = export.name.value
    if not name:
        raise export.name.fail("the event's name")
    start = _event_day(export.date, day)
    id_ = event_id or default_id(name)
    if not id_:
        raise ExchangeError(f'the name "{name}" gives no address for the event: choose one')
    regulations = load(document_in_force(start))
    entrants = _entrants(export.players, losses)
    _name_others(export, losses)

    swiss_tables, cut_tables = _rounds(export.rounds)
    swiss = read_swiss(swiss_tables, entrants.ids, entrants.byes, regulations, losses)
    rounds = swiss.with_removals(entrants.dropped, entrants.disqualified)
    attendance = presence([player.id for player in entrants.players], rounds)
    players, rounds = with_presence(entrants.players, rounds, attendance)
    for number, back in attendance.returns.items():
        for player in back:
            losses.add(
                "missed round",
                "players who missed a round in between are dropped and return, "
                "with an unpaired loss for each round missed",
                f"{player} in round {number}",
            )

    published = _published(export, entrants, losses)
    cut = read_cut(cut_tables, export.elimination_players or (), entrants.ids)
    ranks = {id_: row.rank for id_, row in published.swiss.items() if row.rank is not None}
    cut = cut.with_left(
        sorted(ranks, key=ranks.__getitem__),
        {player for round_ in rounds for player in round_.drops}
        | {player.id for player in players if player.withdrawn},
    )
    _compare_champion(cut, published, losses)

    stages = [Stage(StageKind.SWISS, rounds)] if rounds else []
    if cut.rounds:
        stages.append(Stage(StageKind.CUT, cut.rounds))
    event = Event(
        id=id_,
        name=name,
        start=start,
        end=start,
        regulations=regulations.name,
        mark=_EVENT_MARK,
        format="half draft" if swiss.single_sided else "standard",
        structure=_structure(export, len(rounds), cut),
        staff=_staff(export.tournament_organiser, losses),
        draw=f"{id_}-{start.isoformat()}",
        players=players,
        stages=tuple(stages),
    )
    event = fitted(event, losses)
    return ImportedEvent(event, losses.all(), published)


def _event_day(text: TextValue, day: date | None) -> date:
    """The day that the file names, or the one that was given; ExchangeError without either."""
    if not text.value:
        if day is None:
            raise ExchangeError("the file does not say when the event took place: give the day")
        return day
    try:
        return date.fromisoformat(text.value[:10])
    except ValueError as error:
        raise text.fail("a day as YYYY-MM-DD") from error


def _entrants(everybody: Sequence[Entrant], losses: Losses) -> EntrantList:
    people: list[tuple[int, Entrant]] = []
    seen: set[int] = set()
    byes: set[int] = set()
    for one in everybody:
        if len(people) == MOST_PLAYERS:
            raise ExchangeError(f"there are more than {MOST_PLAYERS} players")
        number = one.id.value
        if number is None:
            raise one.id.fail("the player's number")
        if number in seen:
            raise ExchangeError(f"{one.path}.id: two players have the number {number}")
        seen.add(number)
        if one.is_bye.value:
            byes.add(number)
            continue
        if not one.name.value:
            raise one.name.fail("the player's name")
        if one.name.hides_something:
            losses.hidden(one.name.value)
        _name_others(one, losses)
        people.append((number, one))
    ids = unique_ids(one.name.value for _, one in people)
    named = list(zip(ids, people, strict=True))
    return EntrantList(
        players=tuple(_player(id_, one) for id_, (_, one) in named),
        ids={number: id_ for id_, (number, _) in named},
        byes=frozenset(byes | ({0} - seen)),
        dropped=tuple(id_ for id_, (_, one) in named if one.forfeit.value),
        disqualified=tuple(id_ for id_, (_, one) in named if one.disqualified.value),
    )


def _player(id_: str, entrant: Entrant) -> Player:
    return Player(
        id=id_,
        name=entrant.name.value,
        mark=_PLAYERS_MARK,
        corp=identity(entrant.corp_identity.value, Side.CORP, _PLAYERS_MARK),
        runner=identity(entrant.runner_identity.value, Side.RUNNER, _PLAYERS_MARK),
        pronouns=entrant.pronouns.value,
        person=id_,
        pod=entrant.pod.value or None,
    )


def _name_others(item: JsonObject, losses: Losses) -> None:
    for key in item.others:
        losses.key(key, "in an event")


def _rounds(
    everything: Sequence[tuple[CobraTable, ...]],
) -> tuple[list[tuple[CobraTable, ...]], list[tuple[CobraTable, ...]]]:
    """Swiss rounds and elimination rounds, which follow them."""
    swiss: list[tuple[CobraTable, ...]] = []
    cut: list[tuple[CobraTable, ...]] = []
    for index, tables in enumerate(everything):
        elimination = {table.elimination_game.value for table in tables}
        if len(elimination) > 1:
            raise ExchangeError(f"rounds[{index}] mixes Swiss and elimination games")
        if elimination == {True}:
            cut.append(tables)
        elif cut and elimination:
            raise ExchangeError(f"rounds[{index}] is a Swiss round after the elimination rounds")
        elif elimination:
            swiss.append(tables)
    if len(swiss) + len(cut) > MOST_ROUNDS:
        raise ExchangeError(f"there are more than {MOST_ROUNDS} rounds")
    return swiss, cut


def _structure(export: CobraExport, rounds: int, cut: CutRounds) -> Structure:
    return Structure(
        name="custom",
        rounds=max(export.preliminary_rounds.value or 0, rounds),
        cut=len(cut.seeds) or export.cut_to_top.value or 0,
        elimination=cut.elimination,
    )


def _staff(account: UploadAccount | None, losses: Losses) -> Staff:
    """Nobody: the file has the account that the event was uploaded with, and no names."""
    name = account.nrdb_username.value if account is not None else ""
    if name:
        losses.add(
            "organizer",
            f"the organizer's NetrunnerDB account, {name}, is left out: it is not a name, "
            "and event.yaml says that the organizer is not recorded",
        )
    else:
        losses.add("organizer", "the file does not name the organizer, and event.yaml says so")
    return Staff(recorded=False)


def _published(export: CobraExport, entrants: EntrantList, losses: Losses) -> PublishedOrder:
    rows = {}
    for one in export.players:
        number = one.id.value
        if number is None or number in entrants.byes:
            continue
        rows[entrants.ids[number]] = PublishedRow(
            rank=one.rank.value,
            points=one.points.value,
            sos=one.strength_of_schedule.value,
            esos=one.extended_strength_of_schedule.value,
        )
    places = {}
    for finalist in export.elimination_players or ():
        number, rank = finalist.id.value, finalist.rank.value
        if number is not None and rank is not None and number in entrants.ids:
            places[entrants.ids[number]] = rank
    losses.add(
        "numbers of players",
        "the numbers that the program gave its players are left out: players have ids here",
    )
    return PublishedOrder(rows, places)


def _compare_champion(cut: CutRounds, published: PublishedOrder, losses: Losses) -> None:
    first = [player for player, place in published.places.items() if place == 1]
    if cut.last_winner and first and first != [cut.last_winner]:
        losses.add(
            "final order",
            f"the published final order puts {first[0]} first, but the last recorded game was won "
            f"by {cut.last_winner}: the recorded games are kept",
        )
