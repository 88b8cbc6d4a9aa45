"""event.json: the whole event as data, with what was computed from it.

`docs/formats/event-json.md` describes the format. `read_event_json` gives the event back, all of
it, and regulations of its own; what was computed is computed again.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import Any

from msgspec import structs

from topcut.documents.event.times import zone_of
from topcut.documents.names.identities import code_of
from topcut.exchange.ours.codec import Identities, decode_fields, encode_fields
from topcut.exchange.ours.draws_json import draws_json
from topcut.exchange.ours.integrity import check, checked_file
from topcut.exchange.ours.shown import exact, lossless
from topcut.exchange.ours.sure_json import sure_json
from topcut.exchange.reading.dialect import JsonObject, WholeValue, read_object
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.exchange.reading.nodes import Node
from topcut.regulations import NAMES, Regulations, load
from topcut.regulations.families import FAMILIES
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import NOBODY, BracketMatch
from topcut.rules.course.final import final_places
from topcut.rules.drafts.byes import LAST, is_in_matching
from topcut.rules.ground.basis import basis, memoized_for_rounds
from topcut.rules.ground.structure import plan
from topcut.rules.standings.records import counted_rounds, records
from topcut.rules.standings.standings import Standings, standings
from topcut.rules.sure.outlook import outlook
from topcut.rules.systems.scores import scoring
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem
from topcut.tournament import Deck, Event, Identity, Round, Stage

FORMAT = 1
"""The number of the format; files of it stay readable for good."""

_MARK = Mark("event.json")

Json = dict[str, Any]


class _File(JsonObject, frozen=True):
    """What is read back of an event.json; the rest follows from it."""

    topcut: WholeValue
    event: Node
    identities: Node
    regulations: Node
    draws: Node


def event_json(
    event: Event,
    regulations: Regulations,
    problems: Sequence[Problem] = (),
    decks: Sequence[tuple[Deck, str]] = (),
) -> str:
    """The event as everybody may see it (`event.public()`), as compact JSON with a line end.

    `decks` are the lists that it publishes, each with its address below the event's.
    """
    identities: Identities = {}
    content = encode_fields(event, identities)
    counted = counted_rounds(event)
    after = [standings(event, regulations, round_.number) for round_ in counted]
    drawn = bracket(event, regulations)
    with_balance = FAMILIES[regulations.system].sides_paired
    data: dict[str, Any] = {
        "topcut": FORMAT,
        "event": content,
        "identities": {
            key: encode_fields(identity, {}) | _code(identity)
            for key, identity in sorted(identities.items())
        },
        "plan": encode_fields(plan(event, regulations), {}),
        "standings": [
            memoized_for_rounds(
                round_,
                "standings of event.json",
                basis(event, regulations, counted[:number]),
                partial(_standings, computed, with_balance=with_balance),
            )
            for number, (round_, computed) in enumerate(zip(counted, after, strict=True), 1)
        ],
        "draws": draws_json(event, regulations),
        "bracket": bracket_json(drawn) if drawn is not None else None,
        "places": [[place, player] for player, place in final_places(event, regulations).items()],
        "problems": [
            _problem(problem) for problem in sorted(problems, key=lambda each: each.sort_key)
        ],
    }
    data["worth"] = worth(event, regulations)
    data["earned"] = _earned(event, regulations)
    if decks:
        data["decks"] = [_deck(deck, address) for deck, address in decks]
    if regulations.name not in NAMES:
        data["regulations"] = encode_fields(regulations, {})
    if (found := outlook(event, regulations)) is not None:
        data["sure"] = sure_json(found)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_event_json(root: Node, event_id: str = "", _day: date | None = None) -> ImportedEvent:
    """The event of an event.json, under `event_id` if given. Raises ExchangeError."""
    file = read_object(_File, root)
    version = file.topcut.value
    if version != FORMAT:
        raise ExchangeError(f"format {version} of event.json is not one that this program reads")
    identities = {
        key: decode_fields(Identity, _without_code(file.identities.get(key)), {}, _MARK)
        for key in file.identities.keys
    }
    event: Event = decode_fields(Event, file.event, identities, _MARK)
    if event_id:
        word, undrawn = event.word, event.undrawn
        event = replace(event, id=event_id)
        event = replace(event, ties=word) if undrawn else replace(event, draw=word)
    own = None
    if "regulations" in root.keys:
        event, own = _with_regulations(event, file.regulations)
    check(event)
    event = _with_bye_of_draws(event, own, file.draws)
    return ImportedEvent(_zoned(event), regulations=own)


def _code(identity: Identity) -> Json:
    """By what NetrunnerDB knows a known identity."""
    number = code_of(identity)
    return {"code": number} if number else {}


def _without_code(node: Node) -> Node:
    """The facts of an identity that are the model's."""
    if not isinstance(node.value, dict):
        return node
    facts = {key: value for key, value in node.value.items() if key != "code"}
    return Node(facts, node.path)


def worth(event: Event, regulations: Regulations) -> Json:
    """What results, a bye and a round without an opponent are worth, in points of the standings.

    The names of results are those of the regulations: win, modified win, draw, loss.
    """
    walkover = lossless(scoring(regulations).bye_points(event, regulations))
    results = {name: lossless(points) for name, points in regulations.points.items()}
    return results | {"bye": walkover, "no show": walkover}


def _earned(event: Event, regulations: Regulations) -> list[Json]:
    """Points of each player in each round before the cut.

    null is no round of the player's: not in, no result yet, or a bye that is no round played.
    """
    found = records(event, regulations, event.ranked)
    columns = [
        {entry.round: lossless(entry.points) for entry in found[player.id].entries if entry.counts}
        for player in event.players
    ]
    return [
        {"round": round_.number, "points": [column.get(round_.number) for column in columns]}
        for round_ in event.ranked
        if any(round_.number in column for column in columns)
    ]


def _deck(deck: Deck, address: str) -> Json:
    side = {"side": str(deck.side)} if deck.side is not None else {}
    since = {"since": deck.since} if deck.since else {}
    return {"player": deck.player, **side, **since, "address": address}


def _with_bye_of_draws(event: Event, own: Regulations | None, draws: Node) -> Event:
    """The event with `bye: last` where a draw gave a bye by rank and its day says otherwise.

    A file of before the bye could be part of the pairing says so by the games that were played.
    """
    rows = draws.value if isinstance(draws.value, list) else []
    by_rank = any(isinstance(row, dict) and "games" in row for row in rows)
    if event.bye or not by_rank or (own is None and event.regulations not in NAMES):
        return event
    regulations = own or load(event.regulations)
    return replace(event, bye=LAST) if is_in_matching(event, regulations) else event


def _with_regulations(event: Event, node: Node) -> tuple[Event, Regulations]:
    """The regulations of its own, and the event, which has them beside event.yaml."""
    found: Regulations = decode_fields(Regulations, node, {}, _MARK)
    if found.name != event.regulations:
        raise ExchangeError(
            f'the regulations are "{found.name[:40]}", but the event names'
            f' "{event.regulations[:40]}"'
        )
    name = checked_file(event.regulations.rpartition("/")[2])
    return replace(event, regulations=name), structs.replace(found, name=name)


def _zoned(event: Event) -> Event:
    """The event with its times in its own zone, not only at the distance from UTC they had."""
    zone = zone_of(event.timezone)
    if zone is None:
        raise ExchangeError(f'"{event.timezone[:40]}" is not a known time zone')

    def zoned(moment: datetime) -> datetime:
        try:
            return moment.astimezone(zone) if moment.tzinfo else moment.replace(tzinfo=zone)
        except OverflowError as error:
            raise ExchangeError(f"{moment} is not a plausible time of a tournament") from error

    def timed(round_: Round) -> Round:
        return replace(
            round_,
            started=round_.started and zoned(round_.started),
            ends=round_.ends and zoned(round_.ends),
            pauses=tuple((zoned(start), zoned(stop)) for start, stop in round_.pauses),
        )

    stages = tuple(Stage(stage.kind, tuple(map(timed, stage.rounds))) for stage in event.stages)
    news = tuple(structs.replace(each, date=zoned(each.date)) for each in event.news)
    return replace(event, stages=stages, news=news)


def _standings(computed: Standings, *, with_balance: bool) -> dict[str, Any]:
    columns = ["rank", "player", "points", *computed.tiebreakers]
    if with_balance:
        columns.append("side balance")
    rows = []
    for row in computed.rows:
        cells: list[Any] = [row.rank, row.player.id, lossless(row.points)]
        cells += map(exact, row.tiebreaks)
        if with_balance:
            cells.append(row.record.side_balance)
        rows.append(cells)
    return {"after": computed.after, "columns": columns, "rows": rows}


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "row": problem.row,
        "kind": problem.kind,
        "level": str(problem.level),
        "file": problem.mark.file,
        "line": problem.mark.line,
        "column": problem.mark.column,
        "message": problem.message,
        "citation": problem.citation,
    }


def bracket_json(bracket: Bracket) -> Json:
    """The bracket as plain values; `docs/formats/event-json.md` says what each of them means."""
    return {
        "elimination": bracket.wiring.elimination,
        "reseeded": bracket.wiring.reseeded,
        "size": bracket.wiring.size,
        "seeds": list(bracket.seeds),
        "matches": [_match(match) for match in bracket.matches],
        "champion": bracket.champion,
        "places": [[place, player] for player, place in bracket.places.items()],
    }


def _match(match: BracketMatch) -> Json:
    wire, sides = match.wire, match.sides
    return {
        "match": wire.number,
        "round": wire.round,
        "section": str(wire.section),
        "sources": [{str(slot.source.feed): slot.source.number} for slot in match.slots],
        "players": [_player_or_none(slot.player) for slot in match.slots],
        "state": str(match.state),
        "corp": sides.corp if match.side_of(sides.corp or NOBODY) is not None else None,
        "winner": _player_or_none(match.winner),
        "loser": _player_or_none(match.loser),
        "ending": str(match.ending) if match.ending is not None else None,
        "winner to": wire.winner_to,
        "loser to": wire.loser_to,
    }


def _player_or_none(player: str | None) -> str | None:
    """The player; None where nobody is known, or nobody will be."""
    return player or None
