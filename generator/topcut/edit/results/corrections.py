"""What a corrected result leaves behind: `was:` with the last round that was paired by it."""

from msgspec import structs

from topcut.edit.change import naming
from topcut.regulations import Regulations
from topcut.rules.bracket.match import outcome
from topcut.rules.ground.exact import plain
from topcut.rules.systems.scores import match_score
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, with_more
from topcut.tournament import Correction, Event, Match, Publish, Round, StageKind


def corrected(
    event: Event, regulations: Regulations, round_: Round, match: Match, new: Match
) -> tuple[tuple[Correction, ...], str]:
    """What `was:` holds once another result is typed, and what is said about it.

    `match` is as it stands, `new` as it will be. A result by which nothing was paired leaves no
    trace. A draft is not a pairing yet. What is said is "" where nothing was corrected, else ", was
    6–0; round 3 was paired with the old result and stays".
    """
    old, result = (_result(regulations, round_, one) for one in (match, new))
    last = _last(_paired(event, round_, draft=False))
    if old is None:  # in the bracket a no-show is nothing that `was:` holds
        return _corrections(round_, match, None, result, last), ""
    if _same(old, result):
        return match.corrections, ""
    said: str = Message("corrections.was", result=_text(event, old))
    corrections = _corrections(round_, match, old, result, last)
    if last is not None and len(corrections) > len(match.corrections):
        said = with_more(said, Message("corrections.stays", paired=_spoken(last)))
    draft = _last(_paired(event, round_, draft=True))
    if draft is not None:
        again = f"`{naming.drafting_command(event.id, draft)} --again`"
        behind = Message("corrections.of_draft", paired=_spoken(draft), again=again)
        said = with_more(said, behind)
    return corrections, said


def _corrections(
    round_: Round, match: Match, old: Correction | None, new: Correction | None, last: Round | None
) -> tuple[Correction, ...]:
    kept = match.corrections
    if last is None:
        return kept
    stage = last.stage if last.stage is not round_.stage else None
    if kept and (kept[-1].until, kept[-1].stage) == (last.number, stage):
        return kept[:-1] if _same(kept[-1], new) else kept
    return (*kept, structs.replace(old, until=last.number, stage=stage)) if old else kept


def _result(regulations: Regulations, round_: Round, match: Match) -> Correction | None:
    """The result of a match, as `was:` would hold it without a date; None if it has none."""
    if match.no_show and round_.stage in (StageKind.SWISS, StageKind.ROBIN):
        return Correction(None, None, match.mark, no_show=match.no_show)
    if round_.stage is StageKind.CUT:
        ended = outcome(match, "")
        return None if ended is None else Correction(None, None, match.mark, ended[0])
    score = match_score(match, regulations)
    if score is None or len(score) != 2:
        return None
    return Correction((score[0], score[1]), None, match.mark)


def _same(one: Correction, other: Correction | None) -> bool:
    stood = (one.score, one.winner, set(one.no_show))
    return other is not None and stood == (other.score, other.winner, set(other.no_show))


def _paired(event: Event, round_: Round, *, draft: bool) -> list[Round]:
    """The later rounds that were paired by a result of this one: published ones, or drafts."""
    after = list(event.rounds(round_.stage))
    after = after[after.index(round_) + 1 :]
    if round_.stage is not StageKind.CUT:
        after += event.cut[:1]
    return [
        later
        for later in after
        if (later.matches or later.byes) and (later.publish is Publish.DRAFT) is draft
    ]


def _last(rounds: list[Round]) -> Round | None:
    return rounds[-1] if rounds else None


def _spoken(round_: Round) -> str:
    if round_.name == "cut-1":
        return Message("corrections.cut_made")
    return Message("corrections.was_paired", round=naming.round_name(round_))


def _text(event: Event, old: Correction) -> str:
    if old.no_show:
        return Message(
            "corrections.no_show",
            names=all_of(naming.player_name(event, each) for each in old.no_show),
        )
    if old.score is not None:
        return "–".join(map(plain, old.score))
    return naming.player_name(event, old.winner) if old.winner else "drawn"
