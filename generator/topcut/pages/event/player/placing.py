"""A player's place: as an ordinal, and in a sentence."""

from markupsafe import Markup

from topcut.pages.context.context import Context
from topcut.pages.lines.ranking import balance, has_balance, is_below, is_final, tiebreaks, words
from topcut.pages.words import numbers
from topcut.rules.bracket.places import removed
from topcut.rules.course.now import cut_is_made
from topcut.rules.standings.standings import Standing
from topcut.tournament import Player, StageKind


def is_swiss(context: Context) -> bool:
    """Whether all ranked rounds are Swiss rounds."""
    return all(round_.stage is StageKind.SWISS for round_ in context.event.ranked)


def place_of(context: Context, player: str) -> str:
    """A player's place: "3rd"; "" without a rank, and before any round is complete.

    It is the final place where that is certain; who is still in the bracket is in the top 8. The
    disqualified have none.
    """
    standing, bracket = context.standings.by_id.get(player), context.bracket
    if standing is None or standing.rank is None or context.counted == 0:
        return ""
    if player in context.event.disqualified:
        return ""
    seeds = bracket.seeds if bracket is not None and context.now.in_cut else ()
    if player in seeds and player not in context.places:
        return context.texts("track.top", cut=len(seeds))
    return context.texts.ordinal(context.places.get(player, standing.rank))


def _absence(player: Player) -> str:
    """The key of the text that says why somebody who is on the list does not play."""
    return "player.waits" if player.waiting else "player.withdrew"


def placed(context: Context, player: Player) -> Markup:
    """The place in words, or why there is none."""
    texts = context.texts
    standing = context.standings.by_id.get(player.id)
    if context.counted == 0 or standing is None:
        if is_final(context) and not player.withdrawn:
            return texts.rich("player.absent")
        if player.joins > context.counted > 0:
            return texts.rich("player.joined", round=player.joins)
        return texts.rich(_absence(player) if player.withdrawn else "player.unplayed")
    if standing.rank is None:
        return texts.rich("player.disqualified", reason=standing.disqualified or "")
    done = context.counted == context.plan.rounds
    said = texts.rich(
        "player.placed",
        place=texts.ordinal(standing.rank),
        after=texts["player.after_swiss" if is_swiss(context) else "player.after_all"]
        if done
        else texts("standings.after", round=context.counted),
        points=numbers.points(standing.points, texts),
        unit=texts.count(f"player.{context.regulations.unit}", standing.points),
        tiebreaks=Markup().join(
            texts.rich("player.tiebreak", name=name, value=value)
            for name, value in zip(words(context), tiebreaks(context, standing), strict=True)
        ),
    )
    said += _sides(context, standing)
    if context.bracket is not None and player.id in context.bracket.places:
        place = texts.ordinal(context.bracket.places[player.id])
        said += Markup(" ") + texts("player.after_cut", place=place)
    elif _is_missed_in_cut(context, player.id):
        said += Markup(" ") + texts["player.not_in_cut"]
    if player.id in (gone := removed(context.event)):
        number, removal = gone[player.id]
        said += Markup(" ") + texts("player.removed", round=number, reason=removal.reason)
    if has_balance(context):
        said += Markup(" ") + texts.rich("player.balance", balance=balance(context, standing))
    if standing.left_after is not None:
        left = "player.below" if is_below(context, standing) else "player.left"
        said += Markup(" ") + texts(left, round=standing.left_after)
    if standing.shared:
        said += Markup(" ") + texts["player.shared"]
    if standing.by_draw and not context.event.undrawn:
        said += Markup(" ") + texts["player.by_draw"]
    return said


def _is_missed_in_cut(context: Context, player: str) -> bool:
    """Whether the player qualified and left, or declined, so that others rank above."""
    bracket = context.bracket
    return (
        bracket is not None
        and cut_is_made(context.event)
        and player in bracket.cut.qualified
        and player not in bracket.seeds
    )


def _sides(context: Context, standing: Standing) -> Markup:
    """What came of each side: games won where a round is one game, else points."""
    corp, runner = standing.as_corp, standing.as_runner
    if corp is None or runner is None:
        return Markup()
    text = context.texts.rich
    if not has_balance(context):
        points = numbers.points(corp, context.texts), numbers.points(runner, context.texts)
        return Markup(" ") + text("player.sides", corp=points[0], runner=points[1])
    played = {True: [0, 0], False: [0, 0]}
    for entry in standing.record.entries:
        if entry.match is not None and entry.sides is not None:
            games = played[entry.match.corp == standing.player.id]
            games[0] += entry.points > entry.against
            games[1] += 1
    return Markup(" ") + text(
        "player.games",
        corp=played[True][0],
        corp_of=played[True][1],
        runner=played[False][0],
        runner_of=played[False][1],
    )
