"""The exports of a drawn tournament, imported again: what each format carries comes back."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.ours.event_json import read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.publish.files import exports
from topcut.rules.bracket.bracket import bracket
from topcut.rules.ground.structure import stage_kind
from topcut.rules.standings.records import bye_points
from topcut.rules.standings.standings import standings
from topcut.rules.systems.scores import match_score, scoring
from topcut.tournament import Event, Match, Round, StageKind

from tests.lab.longrun import spreadsheets
from tests.support.event_document import regulations_of
from tests.support.plain import plain

Table = tuple[tuple[str, Fraction | None], ...]
"""Names with their points, in the order of the names; a bye has one."""


def imported_again(event: Event) -> Iterator[str]:
    """event.json, nrtm.json, standings.csv, results.csv."""
    files = exports(event, regulations_of(event), ())
    told = read_event_json(parse(files["event.json"])).event
    if plain(told) != plain(event):
        yield "exports: event.json gives another event"
    yield from spreadsheets.differing(event, files)
    regulations = regulations_of(event)
    if (
        regulations.system in ("ffg", "single", "double")
        and stage_kind(event, regulations) == "swiss"
    ):
        yield from _nrtm(event, files["nrtm.json"])
        yield from spreadsheets.differing_nrtm(event, files["nrtm.json"])


def _nrtm(event: Event, text: str) -> Iterator[str]:
    """What Cobra's dialect carries: who met whom for which points, byes, the bracket's winners."""
    again = read_cobra(parse(text)).event
    # A round with nothing left that the format carries is not there.
    wanted = [tables for round_ in event.swiss if (tables := _carried(event, round_))]
    told = [_told(again, round_) for round_ in again.swiss]
    for number, (one, two) in enumerate(zip(wanted, told, strict=False), 1):
        yield from _differing(f"nrtm.json, round {number}", one, two)
    if len(wanted) != len(told):
        yield f"exports: nrtm.json has {len(told)} rounds of {len(wanted)}"
    theirs = {player.name for player in again.players}
    listed = standings(event, regulations_of(event)).by_id  # who was to come later never came
    ours = {player.name for player in event.players if player.id in listed}
    yield from _differing("nrtm.json, players", sorted(ours), sorted(theirs))
    if _whole(event):
        yield from _differing("nrtm.json, the bracket", _bracket(event), _bracket(again))


def _whole(event: Event) -> bool:
    """Whether the format carries the bracket: nobody is missing in it, no match is vacant."""
    matches = [match for round_ in event.cut for match in round_.matches]
    made = bracket(event, regulations_of(event)) if event.cut else None
    full = made is None or len(made.seeds) == made.cut.size
    return full and not any(len(match.no_show) == 2 for match in matches)


def _carried(event: Event, round_: Round) -> list[Table]:
    """Tables and byes of a round as the format has them: a no-show is a bye of the other."""
    regulations = regulations_of(event)
    worth = scoring(regulations).bye_points(event, regulations)
    tables: list[Table] = []
    for match in round_.matches:
        gone = [one.player for one in round_.disqualified if one.player in match.players]
        absent = match.no_show or (() if match.reported else gone[:1])
        if absent:
            there = [player for player in match.players if player not in absent]
            tables += [((event.player[player].name, worth),) for player in there]
        else:
            tables.append(_table(event, match))
    for player in round_.byes:
        tables.append(
            ((event.player[player].name, bye_points(event, regulations, round_, player)),)
        )
    return sorted(tables, key=str)


def _told(event: Event, round_: Round) -> list[Table]:
    regulations = regulations_of(event)
    tables = [_table(event, match) for match in round_.matches]
    for player in round_.byes:
        worth = bye_points(event, regulations, round_, player)
        tables.append(((event.player[player].name, worth),))
    return sorted(tables, key=str)


def _table(event: Event, match: Match) -> Table:
    score = match.points or match_score(match, regulations_of(event)) or (None, None)
    names = [event.player[player].name for player in match.players]
    return tuple(sorted(zip(names, score, strict=True)))


def _bracket(event: Event) -> list[tuple[str, ...]]:
    """Seeds, and the winner of each match that was played or had a walkover."""
    made = bracket(event, regulations_of(event)) if event.cut else None
    if made is None or not any(round_.stage is StageKind.CUT for round_ in event.cut):
        return []

    def named(player: str | None) -> str:
        return event.player[player].name if player else ""

    found = [tuple(map(named, made.seeds))]
    found += [
        (*sorted(map(named, match.players)), named(match.winner))
        for match in made.matches
        if match.decided and len(match.players) == 2 and match.winner
    ]
    return found


def _differing(what: str, wanted: Sequence[object], told: Sequence[object]) -> Iterator[str]:
    if wanted != told:
        pairs = zip(wanted, told, strict=False)
        first = next((pair for pair in pairs if pair[0] != pair[1]), (len(wanted), len(told)))
        yield f"exports: {what}: {first[0]} became {first[1]}"
