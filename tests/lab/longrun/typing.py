"""A drawn tournament typed again by what an organizer calls: pair, start, result, correct, undo."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, time
from fractions import Fraction
from pathlib import Path

from topcut.edit.event.importing import write_event
from topcut.edit.players.leaving import come_back, disqualify, drop
from topcut.edit.results.results import take_back, type_result
from topcut.edit.rounds.drafting import draft_cut, draft_round
from topcut.edit.rounds.starting import start
from topcut.rules.ground.exact import score as typed_score
from topcut.tournament import Event, Match, Round, StageKind
from topcut.workspace.data import Data

from tests.lab.longrun.earlier import before

ID = "typed"


def typed_again(event: Event, folder: Path) -> Iterator[str]:
    """The ranked rounds, one after the other, and the cut: each file says what was drawn."""
    data = Data(folder / "by-hand")
    write_event(replace(event, id=ID, stages=()), data)
    (data.path / "site.yaml").write_text("topcut: 1\ntitle: Typed\n", encoding="utf-8")
    for round_ in event.ranked:
        _pair(event, round_, data)
        _correct(event, round_, data)
        _type(event, round_, data)
    loaded = data.fresh().open(ID).event
    if loaded is None:
        yield "typed: there is no event"
        return
    for one, two in zip(before(event, StageKind.CUT, 1).ranked, loaded.ranked, strict=True):
        if _said(one) != _said(two):
            yield f"typed: {one.name} was drawn as {_said(one)} and is typed as {_said(two)}"
    if event.cut:
        first = event.cut[0]
        draft_cut(data, ID, first.left, first.declined)
        made = data.fresh().open(ID).event
        seeds = made.cut[0].seeds if made and made.cut else ()
        if seeds != first.seeds:
            yield f"typed: the cut was {first.seeds} and is {seeds}"


def can_be_typed(event: Event) -> bool:
    """Whether commands alone type it: nobody meets again by ruling, at no table sit several."""
    matches = [match for round_ in event.ranked for match in round_.matches]
    again = ("F-pair-3", "N-pair-3", "S-meet-1")
    return not any(
        len(match.players) > 2 or any(ruling.row in again for ruling in match.rulings)
        for match in matches
    )


def _pair(event: Event, round_: Round, data: Data) -> None:
    for player in round_.returns:
        come_back(data, ID, player)
    draft_round(data, ID)
    start(data, ID, datetime.combine(event.start, time(9 + round_.number), UTC), anyway=True)


def _correct(event: Event, paired: Round, data: Data) -> None:
    """What turned out wrong once this round was paired."""
    for round_ in event.ranked[: paired.number - 1]:
        for match in round_.matches:
            results = [each.score for each in match.corrections] + [match.score]
            for place, correction in enumerate(match.corrections):
                if correction.stage is None and correction.until == paired.number:
                    words = _words(event, match, results[place + 1])
                    type_result(data, ID, str(match.table), words, round_.name, replace=True)


def _type(event: Event, round_: Round, data: Data) -> None:
    """The first results; the very first one wrong, and undone."""
    for place, match in enumerate(round_.matches):
        first = match.corrections[0].score if match.corrections else match.score
        words = _words(event, match, first)
        if place == 0:
            wrong = type_result(data, ID, str(match.table), _no_show(event, match.players[:1]))
            take_back(wrong)
        type_result(data, ID, str(match.table), words, round_.name)
    for player in round_.drops:
        drop(data, ID, player)
    for removal in round_.disqualified:
        disqualify(data, ID, removal.player, removal.reason)


def _words(event: Event, match: Match, result: tuple[Fraction, Fraction] | None) -> str:
    """What is said about a table."""
    if match.no_show:
        return _no_show(event, match.no_show)
    assert result is not None
    if not any(result):
        return f"double loss: {match.rulings[-1].reason}"
    said = typed_score(result).replace("–", "-")
    if match.corrections:
        return said
    if match.split:
        return f"{said} split {match.split}"
    return f"{said} {match.won_as}" if match.won_as else said


def _no_show(event: Event, absent: tuple[str, ...]) -> str:
    return f"no show {event.player[absent[0]].name if len(absent) == 1 else 'both'}"


def _said(round_: Round) -> object:
    tables = [
        (
            *(match.table, match.players, match.corp, match.score, match.won_as, match.split),
            *(match.no_show, [(old.score, old.until, old.stage) for old in match.corrections]),
        )
        for match in sorted(round_.matches, key=lambda match: match.table or 0)
    ]
    gone = sorted(round_.drops), sorted(round_.returns)
    return tables, round_.byes, gone, sorted(each.player for each in round_.disqualified)
