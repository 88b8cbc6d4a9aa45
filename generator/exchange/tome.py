"""Reading what TOME, FFG's own program, exports: a JSON text and a line that separates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import pairwise

from generator.exchange.dates import document_in_force
from generator.exchange.errors import ExchangeError
from generator.exchange.ids import default_id, unique_ids
from generator.exchange.imported import Imported
from generator.exchange.losses import Losses
from generator.exchange.nodes import Node
from generator.exchange.presence import presence, with_presence
from generator.exchange.results import two_game_match
from generator.exchange.titles import identity
from generator.regulations import Regulations, load
from generator.text.mark import Mark
from generator.tournament import (
    Advance,
    Event,
    Match,
    Player,
    Round,
    Side,
    Staff,
    Stage,
    StageKind,
    Structure,
)

SEPARATOR = "^^THIS IS A SEPARATOR^^"
_MOST_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at a table."""

    participant: int
    seat: int
    points: Fraction | None


def read_tome(root: Node, event_id: str = "", day: date | None = None) -> Imported:
    """The Swiss part of a TOME export as an event.

    TOME writes no date: without `day` an ExchangeError asks for it. People who are listed but
    entered for no tournament of the file are left out.
    """
    groups = root.get("entityGroupMap")
    losses = Losses()
    tournament = _tournament(groups, losses)
    name = tournament.get("name").text()
    id_ = event_id or default_id(name)
    if not name or not id_:
        raise tournament.get("name").fail("a name that gives an address for the event")
    if day is None:
        raise ExchangeError("TOME does not say on which day the event was: name the day")
    regulations = load(document_in_force(day))

    players, ids = _players(groups, tournament, losses)
    tables = _tables(groups, tournament, ids)
    rounds = tuple(
        _round(number, tables.get(number, []), ids, regulations)
        for number in range(1, max(tables, default=0) + 1)
    )
    found = presence([player.id for player in players], rounds)
    players, rounds = with_presence(players, rounds, found)
    event = Event(
        id=id_,
        name=name,
        start=day,
        end=day,
        regulations=regulations.name,
        mark=Mark("event.yaml"),
        structure=Structure("custom", len(rounds), 0, advance=_advance(rounds, len(players))),
        draw=f"{id_}-{day.isoformat()}",
        staff=Staff(recorded=False),
        players=players,
        stages=(Stage(StageKind.SWISS, rounds),) if rounds else (),
    )
    losses.add("organizer", "who organized is not in the file: event.yaml says so")
    return Imported(event, losses.all())


def _entities(groups: Node, kind: str) -> list[Node]:
    group = groups.get(f"{kind}:#")
    return [] if group.missing else list(group.get("entities").items())


def _tournament(groups: Node, losses: Losses) -> Node:
    """The Swiss tournament: the first one that is no part of another."""
    everything = _entities(groups, "Tournament")
    swiss = [node for node in everything if node.get("parent_pk").missing]
    if not swiss:
        raise ExchangeError("the file has no Swiss tournament")
    for node in everything:
        if node is not swiss[0]:
            losses.add(
                "elimination",
                "another part of the file is left out: TOME does not say who was Corp in a cut",
                node.get("name").text(),
            )
    return swiss[0]


def _key(node: Node, key: str) -> int:
    number = node.get(key).integer()
    if number is None:
        raise node.get(key).fail("a number")
    return number


def _players(
    groups: Node, tournament: Node, losses: Losses
) -> tuple[tuple[Player, ...], dict[int, str]]:
    entered, others = [], 0
    for node in _entities(groups, "Participant"):
        if node.get("tournament_pk").integer() == _key(tournament, "pk"):
            entered.append(node)
        else:
            others += 1
    if others:
        losses.add("people", f"{others} people are listed who did not enter, and are left out")
    entered.sort(key=lambda node: node.get("seed").integer() or 0)
    names = [
        " ".join(filter(None, (node.get(key).text() for key in ("first_name", "last_name"))))
        for node in entered
    ]
    ids: dict[int, str] = {}
    mark = Mark("players.yaml")
    players = []
    for id_, name, node in zip(unique_ids(names), names, entered, strict=True):
        if not name:
            raise node.get("last_name").fail("a name")
        number = _key(node, "pk")
        if number in ids:
            raise ExchangeError(f"{node.path}.pk: two players have the number {number}")
        ids[number] = id_
        pod, seat = (node.get(key).integer() for key in ("pod", "pod_seat"))
        players.append(
            Player(
                id=id_,
                name=name,
                mark=mark,
                corp=identity(node.get("identity2").text(), Side.CORP, mark),
                runner=identity(node.get("identity").text(), Side.RUNNER, mark),
                byes=node.get("reward_byes").integer() or 0,
                person=id_,
                pod=pod if pod and pod > 0 else None,
                seat=seat if seat and seat > 0 else None,
            )
        )
    return tuple(players), ids


def _tables(
    groups: Node, tournament: Node, ids: Mapping[int, str]
) -> dict[int, list[tuple[int | None, list[Seat]]]]:
    """Tables of each round: the table's number, None for a bye, and who sat there."""
    places: dict[int, tuple[int, int]] = {}
    for node in _entities(groups, "Match"):
        if node.get("tournament_pk").integer() == _key(tournament, "pk"):
            number = _key(node, "round")
            if not 1 <= number <= _MOST_ROUNDS:
                raise node.get("round").fail(f"a round from 1 to {_MOST_ROUNDS}")
            places[_key(node, "pk")] = (number, _key(node, "order_index"))
    seats: dict[int, list[Seat]] = {match: [] for match in places}
    for node in _entities(groups, "MatchParticipant"):
        match = _key(node, "match_pk")
        if match not in places:
            continue
        who = _key(node, "participant_pk")
        if who not in ids:
            raise ExchangeError(f"{node.path}.participant_pk: no player has the number {who}")
        seat = node.get("table_seat").integer() or 0
        seats[match].append(Seat(who, seat, node.get("points_earned").number()))
    tables: dict[int, list[tuple[int | None, list[Seat]]]] = {}
    for match, (number, order) in sorted(places.items(), key=lambda item: (item[1], -item[0])):
        there = sorted(seats[match], key=lambda seat: seat.seat)
        if len(there) not in (1, 2):
            raise ExchangeError(f"a match of round {number} has {len(there)} players")
        tables.setdefault(number, []).append((order + 1 if order >= 0 else None, there))
    return tables


def _round(
    number: int,
    tables: Sequence[tuple[int | None, list[Seat]]],
    ids: Mapping[int, str],
    regulations: Regulations,
) -> Round:
    mark = Mark(f"rounds/swiss-{number}.yaml")
    matches: list[Match] = []
    byes: list[str] = []
    seen: set[int] = set()
    for table, seats in tables:
        for seat in seats:
            if seat.participant in seen:
                raise ExchangeError(f"{ids[seat.participant]} is twice in round {number}")
            seen.add(seat.participant)
        if len(seats) == 1:
            byes.append(ids[seats[0].participant])
            continue
        one, two = seats
        total = None
        if one.points is not None and two.points is not None:
            total = (one.points, two.points)
        first, second = ids[one.participant], ids[two.participant]
        matches.append(two_game_match(first, second, table, total, None, regulations, mark))
    return Round(StageKind.SWISS, number, mark, matches=tuple(matches), byes=tuple(byes))


def _advance(rounds: Sequence[Round], players: int) -> Advance | None:
    """A cut by points into more Swiss, where the pairings show one.

    It shows where after some round more players leave than stay, and everybody who stays has
    more points than everybody who leaves.
    """
    points: dict[str, Fraction] = {}
    for round_, following in pairwise(rounds):
        for match in round_.matches:
            for player, earned in zip(match.players, match.score or (), strict=False):
                points[player] = points.get(player, Fraction(0)) + earned
        for player in round_.byes:
            points[player] = points.get(player, Fraction(0)) + 6
        here, next_ = _there(round_), _there(following)
        leaving, staying = here - next_, here & next_
        if not staying or len(leaving) <= players / 2:
            continue
        least = min(points[player] for player in staying)
        if all(points[player] < least for player in leaving):
            return Advance(round_.number, least)
    return None


def _there(round_: Round) -> set[str]:
    return {player for match in round_.matches for player in match.players} | {*round_.byes}
