"""Reading what Aesop's Tables exports: single-sided Swiss in three dialects, taken as Cobra's."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from msgspec import structs

from topcut.exchange.aesops.dialect import (
    AesopsExport,
    AesopsTable,
    NamedTable,
    RoleSeat,
    RoleTable,
    SeatValue,
    SideTable,
)
from topcut.exchange.cobra.dialect import CobraExport, CobraSeat, CobraTable, ExportHead, Finalist
from topcut.exchange.cobra.read import read_export
from topcut.exchange.reading.dialect import (
    PointsValue,
    TextValue,
    Value,
    points_of,
    read_object,
)
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent, Losses
from topcut.exchange.reading.nodes import Node
from topcut.tournament import Side

NAME = "Aesop's Tables"
DIALECTS: tuple[tuple[frozenset[str], type[AesopsTable]], ...] = (
    (frozenset({"corpPlayer", "runnerPlayer"}), NamedTable),
    (frozenset({"player1", "player2"}), RoleTable),
    (frozenset({"corp", "runner"}), SideTable),
)
"""The keys of a table's players, and the dialect that has them."""
OWN_KEYS = frozenset({"corpPlayer", "runnerPlayer", "corp", "runner"})
"""Keys of a table that no other program writes."""
TOP_3 = 3
"""The largest cut that is never double elimination."""
_NOTHING = Value(Node(None), points_of)


def read_aesops(root: Node, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """An export of Aesop's Tables as an event; arguments and errors as of `read_cobra`.

    The file names everybody who is out of the cut: where nobody is after its first round, it is
    double elimination.
    """
    export = read_object(AesopsExport, root)
    losses = Losses()
    rounds = tuple(tuple(map(_table, tables)) for tables in export.rounds)
    head = {field: getattr(export, field) for field in ExportHead.__struct_fields__}
    head["elimination_players"] = _finalists(export, rounds, losses)
    cobra = CobraExport(**head, players=export.players, rounds=rounds)
    imported = read_export(cobra, event_id, day, by=NAME, single=True)
    event = imported.event
    if (
        event.structure is not None
        and len(event.cut) > 1
        and len(event.cut[0].seeds) > TOP_3
        and not export.elimination_players
    ):
        double = structs.replace(event.structure, elimination="double")
        event = replace(event, structure=double)
    return replace(imported, event=event, losses=(*losses.all(), *imported.losses))


def _table(node: Node) -> CobraTable:
    """A table of whichever dialect in Cobra's; each value keeps its place in the file."""
    table = _read(node)
    if isinstance(table, NamedTable):
        has_winner = not (table.winner_id.missing and table.loser_id.missing)
        return _as_cobra(table, _named(table), has_winner)
    if isinstance(table, RoleTable):
        return _as_cobra(table, [_with_role(table.player1), _with_role(table.player2)])
    assert isinstance(table, SideTable)
    seats = ((table.corp, _role(Side.CORP)), (table.runner, _role(Side.RUNNER)))
    return _as_cobra(table, [_seat(one.path, one.id, role, one.score) for one, role in seats])


def _read(node: Node) -> AesopsTable:
    if isinstance(node.value, dict):
        for players, dialect in DIALECTS:
            if players.intersection(node.keys):
                return read_object(dialect, node)
    raise node.fail(
        "a table with corpPlayer and runnerPlayer, player1 and player2, or corp and runner"
    )


def _named(table: NamedTable) -> list[CobraSeat]:
    """The seats of the first dialect; in the cut it names winner and loser."""
    players = (table.corp_player, table.runner_player)
    for player in players:
        if player.missing:
            raise player.fail('the number of a player, or "(BYE)"')
    ids = [player.value for player in players]
    winner, loser = table.winner_id.value, table.loser_id.value
    for told, key in ((winner, table.winner_id), (loser, table.loser_id)):
        if told is not None and (told not in ids or winner == loser):
            raise key.fail("the number of one of the two players")
    if winner is None and loser is not None:
        winner = next((id_ for id_ in ids if id_ != loser), None)
    scores, roles = (table.corp_score, table.runner_score), map(_role, (Side.CORP, Side.RUNNER))
    return [
        _seat(table.path, player, role, score, winner is not None and player.value == winner)
        for player, role, score in zip(players, roles, scores, strict=True)
    ]


def _with_role(seat: RoleSeat) -> CobraSeat:
    """A seat of the second dialect: its score stands under its side."""
    of_side = seat.corp_score if seat.role.value == Side.CORP else seat.runner_score
    score = of_side if seat.combined_score.missing else seat.combined_score
    return _seat(seat.path, seat.id, seat.role, score, seat.winner.value)


def _seat(
    path: str, id_: SeatValue, role: TextValue, score: PointsValue, won: bool = False
) -> CobraSeat:
    """One of two players; `won` says that the file says so without a score."""
    return CobraSeat(
        path=path,
        others=(),
        id=Value(Node(id_.value, id_.node.path), Node.integer),
        corp_score=_NOTHING,
        runner_score=_NOTHING,
        combined_score=score,
        role=role,
        winner=Value(Node(value=won), Node.flag),
    )


def _role(side: Side) -> TextValue:
    return Value(Node(str(side)), Node.text)


def _as_cobra(
    table: AesopsTable, seats: Sequence[CobraSeat], has_winner: bool = False
) -> CobraTable:
    """The table with these seats; `has_winner`: it names a winner, as the cut alone does."""
    elimination = table.elimination_game
    if has_winner and elimination.missing:
        elimination = Value(Node(value=True), Node.flag)
    won = _winner(table, seats) if elimination.value else None
    one, two = (
        structs.replace(seat, winner=Value(Node(value=seat is won), Node.flag)) for seat in seats
    )
    return CobraTable(
        path=table.path,
        others=table.others,
        table=table.table_number,
        table_number=table.table_number,
        player1=one,
        player2=two,
        intentional_draw=table.intentional_draw,
        two_for_one=Value(Node(None), Node.flag),
        elimination_game=elimination,
        game_won_by=Value(Node(None), Node.text),
    )


def _winner(table: AesopsTable, seats: Sequence[CobraSeat]) -> CobraSeat | None:
    """Who won a game of the cut: as told, else by the scores; None where neither says it."""
    told = [seat for seat in seats if seat.winner.value]
    if len(told) > 1:
        raise ExchangeError(f"{table.path}: both players are winners")
    if told:
        return told[0]
    one, two = (seat.combined_score.value for seat in seats)
    if one is None or two is None or one == two:
        return None
    return seats[0] if one > two else seats[1]


def _finalists(
    export: AesopsExport, rounds: Sequence[Sequence[CobraTable]], losses: Losses
) -> tuple[Finalist, ...] | None:
    """Who plays in the cut: while it goes on, the file names those alone who are out.

    The others are who is seated in its games, and the first of the standings where there are
    still too few; their seeds follow the published ranks.
    """
    listed = export.elimination_players or ()
    size = export.cut_to_top.value or 0
    games = [table for tables in rounds for table in tables if table.elimination_game.value]
    if not games or len(listed) >= size:
        return export.elimination_players
    known = {one.id.value for one in listed}
    seated = {seat.id.value for table in games for seat in table.seats} - known
    ranked = sorted(
        (one for one in export.players if one.id.value not in known),
        key=lambda one: (one.id.value not in seated, one.rank.value or len(export.players)),
    )[: size - len(listed)]
    ranked.sort(key=lambda one: one.rank.value or len(export.players))
    taken = {one.seed.value for one in listed}
    free = [seed for seed in range(1, size + 1) if seed not in taken]
    losses.add(
        "seeds",
        "the file does not name everybody in the cut: the others are those who play in it, "
        "seeded by their published ranks",
    )
    return (
        *listed,
        *(
            Finalist(
                path=f"eliminationPlayers, seed {seed}",
                others=(),
                id=one.id,
                rank=Value(Node(None), Node.integer),
                seed=Value(Node(seed), Node.integer),
            )
            for one, seed in zip(ranked, free, strict=False)
        ),
    )
