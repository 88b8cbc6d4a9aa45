"""Reading what TOME, FFG's own program, exports: a JSON text and a line that separates."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise

from topcut.documents.names.names import slug
from topcut.exchange.reading.cut_fit import fitted
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent, Losses
from topcut.exchange.reading.names import dated_id, document_in_force, identity, unique_ids
from topcut.exchange.reading.nodes import Node
from topcut.exchange.reading.presence import players_of, with_presence
from topcut.exchange.reading.results import (
    OTHER_BYES,
    POINTS_ROW,
    RECORDED,
    two_game_match,
    with_tables,
)
from topcut.exchange.reading.ruled import ruled
from topcut.exchange.tome.cut import read_cut
from topcut.exchange.tome.dialect import Groups, Tournament, read_groups
from topcut.exchange.tome.tables import TomeTable, read_tables
from topcut.regulations import Regulations, load
from topcut.text.problems.mark import Mark
from topcut.tournament import (
    Advance,
    Event,
    Match,
    Player,
    Round,
    Ruling,
    Side,
    Staff,
    Stage,
    StageKind,
    Structure,
)

SEPARATOR = "^^THIS IS A SEPARATOR^^"
_DOUBLE_ELIMINATION = 3
"""TOME's number of the format."""


def read_tome(root: Node, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """A TOME export as an event: its Swiss part, and the cut that follows it.

    TOME writes no date: without `day` an ExchangeError asks for it. People who are listed but
    entered for no tournament of the file are left out.
    """
    groups = read_groups(root)
    losses = Losses()
    swiss = (each for each in groups.tournaments if each.parent_pk.missing)
    tournament = next(swiss, None)
    if tournament is None:
        raise ExchangeError("the file has no Swiss tournament")
    name = tournament.name.value
    if not name or not (event_id or slug(name)):
        raise tournament.name.fail("a name that gives an address for the event")
    if day is None:
        raise ExchangeError("TOME does not say when the event took place: give the day")
    id_ = event_id or dated_id(name, day)
    regulations = load(document_in_force(day))

    players, ids = _players(groups, tournament, losses)
    tables = read_tables(groups, tournament, ids)
    rounds = tuple(
        _round(number, tables.get(number, []), ids, regulations, losses)
        for number in range(1, max(tables, default=0) + 1)
    )
    players, rounds, _ = with_presence(players, rounds)
    advance = _advance(rounds, len(players))
    if advance is not None:
        # The structure says who had too few points (row F-cut-1), `drops:` who chose to leave.
        rounds = tuple(
            replace(round_, drops=()) if round_.number == advance.after else round_
            for round_ in rounds
        )
    cut = _cut(groups, tournament, players, losses)
    size = len(cut[0].seeds) if cut else tournament.cut_size.value or 0
    stages = [Stage(StageKind.SWISS, rounds)] if rounds else []
    if cut:
        stages.append(Stage(StageKind.CUT, cut))
    event = Event(
        id=id_,
        name=name,
        start=day,
        end=day,
        regulations=regulations.name,
        mark=Mark("event.yaml"),
        structure=Structure("custom", len(rounds), size, advance=advance),
        imported="TOME",
        staff=Staff(recorded=False),
        players=players,
        stages=tuple(stages),
    )
    losses.add("organizer", "the file does not name the organizer, and event.yaml says so")
    event = ruled(fitted(event), losses)
    return ImportedEvent(event, losses.all())


def _cut(
    groups: Groups, swiss: Tournament, players: Sequence[Player], losses: Losses
) -> tuple[Round, ...]:
    """The double elimination part; other parts of the file are named as lost."""
    rounds: tuple[Round, ...] = ()
    by_name = {player.name: player.id for player in players}
    for tournament in groups.tournaments:
        if tournament.pk.value == swiss.pk.value:
            continue
        is_cut = tournament.parent_pk.value == swiss.pk.value
        if is_cut and tournament.format_pk.value == _DOUBLE_ELIMINATION and not rounds:
            rounds = read_cut(groups, tournament, by_name, losses)
        else:
            name = tournament.name.value
            losses.add("tournament", "another tournament of the file is left out", name)
    return rounds


def _players(
    groups: Groups, tournament: Tournament, losses: Losses
) -> tuple[tuple[Player, ...], dict[int, str]]:
    entered, others = [], 0
    for one in groups.participants:
        if one.tournament_pk.value == tournament.pk.value:
            entered.append(one)
        else:
            others += 1
    if others:
        who = "1 person who is" if others == 1 else f"{others} people who are"
        left = "is" if others == 1 else "are"
        losses.add("people", f"{who} listed but did not enter {left} left out")
    entered.sort(key=lambda one: one.seed.value or 0)
    names = [one.name for one in entered]
    ids: dict[int, str] = {}
    mark = Mark("players.yaml")
    players = []
    for id_, name, one in zip(unique_ids(names), names, entered, strict=True):
        if not name:
            raise one.last_name.fail("a name")
        if one.first_name.node.hides_something or one.last_name.node.hides_something:
            losses.hidden(name)
        number = one.pk.value
        if number in ids:
            raise ExchangeError(f"{one.path}.pk: two players have the number {number}")
        ids[number] = id_
        pod, seat = one.pod.value, one.pod_seat.value
        players.append(
            Player(
                id=id_,
                name=name,
                mark=mark,
                corp=identity(one.identity2.value, Side.CORP, mark),
                runner=identity(one.identity.value, Side.RUNNER, mark),
                byes=one.reward_byes.value or 0,
                person=id_,
                pod=pod if pod and pod > 0 else None,
                seat=seat if seat and seat > 0 else None,
            )
        )
    return tuple(players), ids


def _round(
    number: int,
    tables: Sequence[TomeTable],
    ids: Mapping[int, str],
    regulations: Regulations,
    losses: Losses,
) -> Round:
    mark = Mark(f"rounds/swiss-{number}.yaml")
    matches: list[Match] = []
    byes: list[str] = []
    bye_points: list[tuple[str, Fraction]] = []
    worth = 2 * regulations.points["win"]
    for table, seats in tables:
        if len(seats) == 1:
            player, points = ids[seats[0].participant], seats[0].points
            byes.append(player)
            if points is not None and points != worth:
                place = f"{player}, round {number}: {points}"
                losses.add(POINTS_ROW, OTHER_BYES.format(worth=worth), place)
                bye_points.append((player, points))
            continue
        one, two = seats
        total = None
        if one.points is not None and two.points is not None:
            total = (one.points, two.points)
        first, second = ids[one.participant], ids[two.participant]
        matches.append(two_game_match(first, second, table, total, None, regulations, mark))
    return Round(
        StageKind.SWISS,
        number,
        mark,
        matches=with_tables(matches, number, losses),
        byes=tuple(byes),
        bye_points=tuple(bye_points),
        rulings=(Ruling(POINTS_ROW, RECORDED, mark),) if bye_points else (),
    )


def _advance(rounds: Sequence[Round], players: int) -> Advance | None:
    """A cut by points into more Swiss, where the pairings show one.

    It shows where after some round more players leave for good than stay, and everybody who
    stays has more points than everybody who leaves.
    """
    points: dict[str, Fraction] = {}
    for round_, following in pairwise(rounds):
        for match in round_.matches:
            for player, earned in zip(
                match.players, match.points or match.score or (), strict=False
            ):
                points[player] = points.get(player, Fraction(0)) + earned
        for player in round_.byes:
            worth = dict(round_.bye_points).get(player, Fraction(6))
            points[player] = points.get(player, Fraction(0)) + worth
        here, next_ = players_of(round_), players_of(following)
        leaving, staying = here - next_, here & next_
        come_back = {player for later in rounds[round_.number :] for player in later.returns}
        if not staying or len(leaving) <= players / 2 or leaving & come_back:
            continue
        least = min(points[player] for player in staying)
        if all(points[player] < least for player in leaving):
            return Advance(round_.number, least)
    return None
