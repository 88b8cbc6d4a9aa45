"""What can have come of a table, as buttons: what is common, and what is rare."""

from msgspec import Struct, structs

from topcut.edit.change.naming import name_to_type
from topcut.edit.results.outcome import Outcome, Score, flag_text
from topcut.edit.rounds.tables import RoundTable
from topcut.regulations.families import FAMILIES, ResultForm
from topcut.rules.ffg.leaders import leaders
from topcut.rules.ground.exact import plain
from topcut.rules.systems import ffg, ntp
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.text.words.words import with_more
from topcut.tournament import Side, StageKind


class Choice(Struct, frozen=True):
    """A button: one way a table can have ended."""

    label: str
    outcome: Outcome


def common(table: RoundTable) -> tuple[Choice, ...]:
    """What is likely; nothing where the rules give no points to choose from."""
    if table.several:
        corp, runners = table.match.players[:1], table.match.players[1:]
        return (
            Choice(Message("choice.corp"), Outcome(winners=corp, side="corp")),
            Choice(Message("choice.runners"), Outcome(winners=runners, side="runners")),
            Choice(Message("choice.nobody"), Outcome(winners=())),
        )
    points = table.regulations.points
    if table.single_sided:
        scores = table.scores
        return tuple(
            _scored(scores[key], f"choice.score_{key}") for key in ("won", "drawn", "lost")
        )
    if table.one_game:
        return tuple(
            Choice(Message("choice.won", player=table.name(each)), Outcome(winners=(each,)))
            for each in table.match.players
        )
    if "win" not in points:
        return totals(table)
    win, both, none = points["win"], points["win"] * 2, points["loss"] * 2
    return tuple(map(_scored, ((both, none), (win, win), (none, both))))


def rare(table: RoundTable) -> tuple[Choice, ...]:
    """What happens less often: sides, splits, time, absence."""
    if table.several:
        return ()
    names = {player: table.name(player) for player in table.match.players}
    choices: list[Choice] = []
    points = table.regulations.points
    if table.round.stage is StageKind.SWISS and not table.single_sided and "win" in points:
        won = points["win"], points["win"]
        choices += [
            _scored(won, behind=Message(f"result.each_won.{side}"), won_as=side) for side in Side
        ]
        if FAMILIES[table.regulations.system].draws_agreed:
            wins = (points["win"] * 2, points["loss"] * 2)
            choices.append(_flagged(won, Outcome(won, agreed=True)))
            choices += [
                _flagged(each, Outcome(each, two_for_one=True)) for each in (wins, wins[::-1])
            ]
            choices += [each for each in totals(table) if each not in common(table)]
        else:
            playing = {fold(name_to_type(table.event, player)) for player in names}
            choices += [
                _scored(won, behind=Message("choice.split", leader=leader), split=leader)
                for leader in leaders(table.event)
                if fold(leader) not in playing
            ]
        if "modified win" in points:
            time = points["modified win"], points["loss"]
            choices += [
                _scored(score, behind=Message("choice.on_time")) for score in (time, time[::-1])
            ]
    if table.single_sided:
        drawn = table.scores["drawn"]
        choices.append(_flagged(drawn, Outcome(drawn, agreed=True)))
    choices += [
        Choice(Message("choice.no_show", player=name), Outcome(no_show=(id_,)))
        for id_, name in names.items()
    ]
    return (*choices, Choice(Message("choice.nobody_came"), Outcome(no_show=table.match.players)))


def totals(table: RoundTable) -> tuple[Choice, ...]:
    """Every total that the games of a table can add up to, the first player's best first.

    Nothing where one game is played, of which somebody says who won it.
    """
    ranked = table.round.stage in (StageKind.SWISS, StageKind.ROBIN)
    if not ranked or table.one_game:
        return ()
    regulations = table.regulations
    games = regulations.formats[table.event.format].games
    form = FAMILIES[regulations.system].result_form
    legal = ntp.legal_scores if form is ResultForm.AGENDA else ffg.legal_totals
    scores = sorted(legal(regulations, games), key=lambda score: (score[1] - score[0], -score[0]))
    return tuple(_scored(score) for score in scores if any(score))


def _flagged(score: Score, outcome: Outcome) -> Choice:
    return structs.replace(_scored(score, behind=flag_text(outcome)), outcome=outcome)


def _scored(
    score: Score,
    front: str = "",
    behind: str = "",
    won_as: Side | None = None,
    split: str | None = None,
) -> Choice:
    points = "–".join(map(plain, score))
    label = with_more(Message(front, score=points) if front else points, behind)
    return Choice(label, Outcome(score, won_as, split))
