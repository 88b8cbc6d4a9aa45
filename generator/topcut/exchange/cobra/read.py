"""Reading what Cobra exports: the dialect that AlwaysBeRunning.net accepts."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from topcut.exchange.cobra.cut import CutRounds, read_cut
from topcut.exchange.cobra.dialect import MOST_ROUNDS, CobraExport, CobraTable, UploadAccount
from topcut.exchange.cobra.documents import SINGLE_SIDED, regulations_of
from topcut.exchange.cobra.entrants import EntrantList, name_others, read_entrants
from topcut.exchange.cobra.swiss import read_swiss, with_removals
from topcut.exchange.reading.bye_rule import with_bye_rule
from topcut.exchange.reading.cut_fit import fitted
from topcut.exchange.reading.dialect import TextValue, read_object
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent, Losses, PublishedOrder, PublishedRow
from topcut.exchange.reading.names import dated_id
from topcut.exchange.reading.nodes import Node
from topcut.exchange.reading.presence import with_presence
from topcut.exchange.reading.published import with_published
from topcut.exchange.reading.ruled import ruled
from topcut.regulations.regulations import RECOMMENDED
from topcut.rules.standings.records import missed_are_lost
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Staff, Stage, StageKind, Structure

_EVENT_MARK = Mark("event.yaml")
NAME = "Cobra"
MISSED = {
    True: "players who missed a round in between are dropped and return, "
    "with an unpaired loss for each round missed",
    False: "players who missed a round in between are dropped and return; "
    "the round missed counts as nothing",
}
"""What becomes of a round missed, by whether it is lost."""


def read_cobra(
    root: Node,
    event_id: str = "",
    day: date | None = None,
    ids: Mapping[int, str] | None = None,
) -> ImportedEvent:
    """An export of Cobra as an event, with what is lost and what was published.

    `event_id` and `day` stand for what the file does not say: without `event_id` the id follows
    from the name; a day is needed where the file has none. `ids` are the ids by number of an
    event that is being played, {} before the first export: they stay, and figures that Cobra
    publishes in the middle of a round are not compared. Raises ExchangeError for anything that
    does not fit together.
    """
    export = read_object(CobraExport, root)
    return read_export(export, event_id, day, by=_program(root), ids=ids)


def _program(root: Node) -> str:
    """Who says that it wrote the file: Cobra, or what else reads as a name, such as Topcut."""
    name = root.get("uploadedFrom").value
    named = isinstance(name, str) and name.strip() and name.isprintable() and len(name) <= 40
    return str(name).strip() if named else NAME


def read_export(
    export: CobraExport,
    event_id: str,
    day: date | None,
    *,
    by: str,
    single: bool = False,
    converted: bool = False,
    ids: Mapping[int, str] | None = None,
) -> ImportedEvent:
    """What `read_cobra` gives, of a file that is read already; `by` is the program's name.

    The event is single-sided if every table says so, or if `single` is true; `converted` says that
    its points were those of older rules.
    """
    losses = Losses()
    name = export.name.value
    if not name:
        raise export.name.fail("the event's name")
    start = _event_day(export.date, day)
    id_ = event_id or dated_id(name, start)
    if not id_:
        raise ExchangeError(f'the name "{name}" gives no address for the event: choose one')
    swiss_tables, cut_tables = _rounds(export.rounds)
    regulations = regulations_of(export, start, (swiss_tables, cut_tables), losses, single=single)
    single = regulations.name == SINGLE_SIDED
    entrants = read_entrants(export.players, losses, ids)
    name_others(export, losses)

    swiss = read_swiss(swiss_tables, entrants.ids, entrants.byes, regulations, losses)
    by_rank = sorted(
        (one for one in export.players if one.id.value in entrants.ids),
        key=lambda one: one.rank.value or len(export.players),
    )
    ranked = [entrants.ids[one.id.value] for one in by_rank if one.id.value is not None]
    cut = read_cut(cut_tables, export.elimination_players or (), entrants.ids, ranked)
    in_swiss = [player for player in entrants.disqualified if player not in cut.seeds]
    rounds = with_removals(swiss, entrants.dropped, in_swiss)
    players, rounds, returns = with_presence(entrants.players, rounds)
    for number, back in returns.items():
        for player in back:
            lost = missed_are_lost(start, regulations)
            losses.add("missed round", MISSED[lost], f"{player} in round {number}")

    published = replace(_published(export, entrants, losses, by), converted=converted)
    cut = cut.with_removals(entrants.disqualified)
    ranks = {id_: row.rank for id_, row in published.swiss.items() if row.rank is not None}
    cut = cut.with_absent(
        sorted(ranks, key=ranks.__getitem__),
        {player for round_ in rounds for player in round_.drops}
        | {player.id for player in players if player.withdrawn},
    )
    _name_what_is_missing(cut, losses)
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
        format="standard",
        structure=_structure(export, len(rounds), cut, losses, single=single),
        staff=_staff(export.tournament_organiser, losses),
        imported=by.removeprefix("the "),
        players=players,
        stages=tuple(stages),
    )
    event = fitted(event)
    if ids is None or not is_in_a_round(event):
        event = with_published(event, regulations, published, losses)
    event = ruled(with_bye_rule(event, regulations), losses)
    return ImportedEvent(event, losses.all(), published, numbers=entrants.ids)


def is_in_a_round(event: Event) -> bool:
    """Whether the last Swiss round still waits for results, and no cut was made.

    Cobra's standings count its tables that are reported; ours end with the round before.
    """
    waits = bool(event.swiss) and not all(match.reported for match in event.swiss[-1].matches)
    return waits and not event.cut


def _structure(
    export: CobraExport, played: int, cut: CutRounds, losses: Losses, *, single: bool
) -> Structure:
    """Rounds and cut of the file; by the number of players where it announces no round."""
    rounds = max(export.preliminary_rounds.value or 0, played)
    size = len(cut.seeds) or export.cut_to_top.value or 0
    if rounds:
        elimination = "single" if size in (2, 3) else cut.elimination or "double"
        return Structure("custom", rounds, size, elimination)
    name = RECOMMENDED if single else "basic"
    losses.add(
        "number of rounds",
        f"the file announces no number of rounds, and event.yaml says structure: {name}"
        + (f"; its cut to top {size} is left out" if size else ""),
    )
    return Structure(name)


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


def _name_what_is_missing(cut: CutRounds, losses: Losses) -> None:
    """Games of the cut that were played on from, and have no winner; how losers go on."""
    for round_ in cut.rounds[:-1]:
        for match in round_.matches:
            if not match.reported:
                place = f"{round_.name} match {match.number}"
                losses.add(
                    "winner", "games of the cut have no winner in the file, and none here", place
                )
    if cut.rounds and not cut.elimination:
        losses.add(
            "elimination",
            "one round of the cut does not tell single from double elimination: "
            "event.yaml says double",
        )


def _published(
    export: CobraExport, entrants: EntrantList, losses: Losses, by: str
) -> PublishedOrder:
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
    return PublishedOrder(rows, places, by)


def _compare_champion(cut: CutRounds, published: PublishedOrder, losses: Losses) -> None:
    first = [player for player, place in published.places.items() if place == 1]
    removed = {removal.player for round_ in cut.rounds for removal in round_.disqualified}
    if cut.last_winner and first and cut.last_winner not in (*first, *removed):
        losses.add(
            "final order",
            f"the published final order puts {first[0]} first, but the last recorded game was won "
            f"by {cut.last_winner}: the recorded games are kept",
        )
