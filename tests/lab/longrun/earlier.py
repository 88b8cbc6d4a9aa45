"""An event as it stood when one of its rounds was about to be paired: its results of then."""

from dataclasses import replace

from topcut.tournament import Correction, Event, Match, Round, Stage, StageKind


def before(event: Event, stage: StageKind, number: int) -> Event:
    """The event before this round; a result that was corrected later is the old one."""
    moment = (stage is StageKind.CUT, number)
    stages = []
    for each in event.stages:
        rounds = tuple(
            _then(round_, moment)
            for round_ in each.rounds
            if (round_.stage is StageKind.CUT, round_.number) < moment
        )
        if rounds:
            stages.append(Stage(each.kind, rounds))
    return replace(event, stages=tuple(stages))


def _then(round_: Round, moment: tuple[bool, int]) -> Round:
    if round_.stage is StageKind.CUT:
        return round_
    return replace(round_, matches=tuple(_result_then(match, moment) for match in round_.matches))


def _result_then(match: Match, moment: tuple[bool, int]) -> Match:
    for place, correction in enumerate(match.corrections):
        until = _until(correction)
        if until is not None and moment <= until:
            assert correction.score is not None
            older = match.corrections[:place]
            return replace(match, score=correction.score, won_as=None, corrections=older)
    return match


def _until(correction: Correction) -> tuple[bool, int] | None:
    if correction.until is None:
        return None
    return correction.stage is StageKind.CUT, correction.until
