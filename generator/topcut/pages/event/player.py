"""One player's event: place, every round, and how each tiebreaker was computed."""

from collections.abc import Mapping

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.event.player_bracket import BracketPart, bracket_part
from topcut.pages.event.seat import YourTable, round_timing, your_tables
from topcut.pages.parts import numbers
from topcut.pages.parts.account import Account
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import Frame, event_frame, named
from topcut.pages.parts.identities import NOT_RECORDED, Shown
from topcut.pages.parts.notes import match_notes
from topcut.pages.parts.ranking import is_below, tiebreaks, unit, words
from topcut.pages.parts.table import shows_results
from topcut.rules.book.families import family_of
from topcut.rules.standings.records import Entry, How
from topcut.rules.standings.standings import Standing
from topcut.tournament import Match, Player, Round, StageKind


class Row(Struct, frozen=True):
    """One round of the player."""

    round: int
    table: str
    opponent: str
    """Id; "" without an opponent."""
    opponent_name: str
    """Name, or what stands in its place: bye, absent."""
    corp_swatch: str
    corp: str
    runner_swatch: str
    runner: str
    outcome: str
    """won, lost, split, drawn, playing; "" without an opponent."""
    points: str
    """6–0; the points alone without an opponent."""
    total: str
    number: str
    """The pairing number after the round; "" where there are none."""
    rank: str
    """After the round; "" while results are missing."""
    note: str


class Page(Struct, frozen=True):
    """`player.html`."""

    frame: Frame
    id: str
    person: str
    """Id, for the page over all events."""
    name: str
    pronouns: str
    has_decks: bool
    """Whether the player's deck lists are published."""
    corp: Shown
    runner: Shown
    table: YourTable | None
    """Where the player sits in the round that is on; None before it and once the result is in."""
    timing: Markup
    """When that round ends."""
    place: str
    """3rd; "" without a rank."""
    of: str
    """of 16 players."""
    sentence: Markup
    rounds: str
    """Heading of the rounds."""
    points: str
    """Heading of what a round gave: Points, GMP."""
    has_identities: bool
    """Whether a round has one opponent, and anybody's identities are recorded."""
    has_numbers: bool
    """Whether players have pairing numbers; the rows are then the player's record card."""
    rows: tuple[Row, ...]
    after: str
    """after round 4."""
    account: Account | None
    """None before any opponent was met."""
    bracket: BracketPart | None
    """None for who is not in the bracket."""
    remarks: tuple[str, ...]
    """What the account leaves out, and what its columns do not say of themselves."""


def pages(context: Context) -> dict[str, Page]:
    """The pages of all players, by id."""
    ranked = sum(row.rank is not None for row in context.standings.rows)
    common = _Common(
        frame=event_frame(context, 2, "standings", ""),
        tables=your_tables(context),
        timing=round_timing(context),
        rounds=tuple((round_, _matches(round_)) for round_ in context.event.ranked),
        of=context.texts.count("player.of", ranked),
        has_identities=_has_identities(context),
        with_decks=frozenset(deck.player for deck in context.decklists),
    )
    return {player.id: _page(context, player, common) for player in context.event.players}


class _Common(Struct, frozen=True):
    """What all players' pages share."""

    frame: Frame
    tables: Mapping[str, YourTable]
    """Where everybody sits in the round that is on, as long as there is no result."""
    timing: Markup
    rounds: tuple[tuple[Round, Mapping[str, Match]], ...]
    """The ranked rounds, each with the table of every player."""
    of: str
    has_identities: bool
    with_decks: frozenset[str]
    """Players whose decks are published."""


def _page(context: Context, player: Player, common: _Common) -> Page:
    texts, standings = context.texts, context.standings
    standing = standings.by_id.get(player.id)
    numbered = _numbers(context, standing)
    return Page(
        frame=named(common.frame, context.name(player.id), context),
        id=player.id,
        person=context.site.person(player),
        name=context.name(player.id),
        pronouns=player.pronouns,
        has_decks=player.id in common.with_decks,
        corp=context.corp[player.id],
        runner=context.runner[player.id],
        table=common.tables.get(player.id),
        timing=common.timing,
        place=place_of(context, player.id),
        of=common.of,
        sentence=_sentence(context, player),
        rounds=_rounds(context),
        points=unit(context, "column"),
        has_identities=common.has_identities,
        has_numbers=bool(numbered),
        rows=tuple(
            row
            for round_, matches in common.rounds
            if (row := _row(context, player.id, round_, matches, numbered)) is not None
        ),
        after=texts("standings.after", round=context.counted),
        bracket=bracket_part(context, player.id),
        account=context.accounts.get(player.id),
        remarks=tuple(_remarks(context, player.id) + _explained(context, player.id))
        if context.counted
        else (),
    )


def _rounds(context: Context) -> str:
    return context.texts["player.rounds" if _is_swiss(context) else "player.rounds_played"]


def _is_swiss(context: Context) -> bool:
    return all(round_.stage is StageKind.SWISS for round_ in context.event.ranked)


def _has_identities(context: Context) -> bool:
    recorded = any(player.corp or player.runner for player in context.event.players)
    rounds = context.event.ranked
    several = any(len(match.players) > 2 for round_ in rounds for match in round_.matches)
    return recorded and not several


def _numbers(context: Context, standing: Standing | None) -> Mapping[int, int]:
    """Pairing numbers by round; none in systems without them."""
    pairing_numbers = family_of(context.regulations).scoring.pairing_numbers
    if pairing_numbers is None or standing is None:
        return {}
    return pairing_numbers(context.event, context.regulations, standing.record)


def place_of(context: Context, player: str) -> str:
    """A player's place: "3rd"; "" without a rank, and before any round is complete.

    It is the final place where that is certain; who is still in the bracket is in the top 8.
    """
    standing, bracket = context.standings.by_id.get(player), context.bracket
    if standing is None or standing.rank is None or context.counted == 0:
        return ""
    seeds = bracket.seeds if bracket is not None and context.now.in_cut else ()
    if player in seeds and player not in context.places:
        return context.texts("track.top", cut=len(seeds))
    return context.texts.ordinal(context.places.get(player, standing.rank))


def _sentence(context: Context, player: Player) -> Markup:
    """The place in words, or why there is none."""
    texts = context.texts
    standing = context.standings.by_id.get(player.id)
    if context.counted == 0 or standing is None:
        key = "player.withdrew" if player.withdrawn else "player.unplayed"
        return texts.rich(key)
    if standing.rank is None:
        return texts.rich("player.disqualified", reason=standing.disqualified or "")
    done = context.counted == context.plan.rounds
    said = texts.rich(
        "player.placed",
        place=texts.ordinal(standing.rank),
        after=texts["player.after_swiss" if _is_swiss(context) else "player.after_all"]
        if done
        else texts("standings.after", round=context.counted),
        points=numbers.points(standing.points),
        unit=texts.count(f"player.{context.regulations.unit}", 1 if standing.points == 1 else 2),
        tiebreaks=Markup().join(
            texts.rich("player.tiebreak", name=name, value=value)
            for name, value in zip(words(context), tiebreaks(context, standing), strict=True)
        ),
    )
    if context.bracket is not None and player.id in context.bracket.places:
        place = texts.ordinal(context.bracket.places[player.id])
        said += Markup(" ") + texts("player.after_cut", place=place)
    if standing.left_after is not None:
        left = "player.below" if is_below(context, standing) else "player.left"
        said += Markup(" ") + texts(left, round=standing.left_after)
    if standing.shared:
        said += Markup(" ") + texts["player.shared"]
    if standing.by_draw:
        said += Markup(" ") + texts["player.by_draw"]
    return said


def _matches(round_: Round) -> dict[str, Match]:
    return {player: match for match in round_.matches for player in match.players}


def _row(
    context: Context,
    player: str,
    round_: Round,
    matches: Mapping[str, Match],
    numbered: Mapping[int, int],
) -> Row | None:
    texts, number = context.texts, round_.number
    entry = context.entries.get((player, number))
    match = matches.get(player)
    if entry is None and match is None:
        return None
    others = [other for other in match.players if other != player] if match is not None else []
    opponent = others[0] if len(others) == 1 else ""
    met = match is not None and (entry is None or entry.how is How.MATCH)
    corp = context.corp.get(opponent, NOT_RECORDED) if met else NOT_RECORDED
    runner = context.runner.get(opponent, NOT_RECORDED) if met else NOT_RECORDED
    missing = texts["fact.not_recorded"] if met else ""
    counted = number <= context.counted
    ranked = context.after[number].by_id.get(player) if counted else None
    return Row(
        round=number,
        table=str(match.table) if match is not None and match.table is not None else "",
        opponent=opponent,
        opponent_name=", ".join(context.name(other) for other in others)
        or _instead(context, entry),
        corp_swatch=corp.swatch,
        corp=corp.name or missing,
        runner_swatch=runner.swatch,
        runner=runner.name or missing,
        outcome=_outcome(context, round_, entry, match),
        points=_points(entry),
        total=context.totals[player][number] if entry is not None else "",
        number=str(numbered.get(number, "")),
        rank=str(ranked.rank) if ranked is not None and ranked.rank is not None else "",
        note=", ".join(match_notes(context, round_, match)) if match is not None else "",
    )


def _instead(context: Context, entry: Entry | None) -> str:
    missed = entry is not None and entry.how is How.UNPAIRED_LOSS
    return context.texts["round.missed" if missed else "round.bye"]


def _outcome(context: Context, round_: Round, entry: Entry | None, match: Match | None) -> str:
    texts = context.texts
    if entry is None:
        return texts["round.playing" if shows_results(round_) else "player.next"]
    if entry.how is How.BYE:
        return ""
    if entry.how is not How.MATCH:
        return texts["outcome.no_opponent" if entry.how is How.NO_OPPONENT else "outcome.lost"]
    if entry.points != entry.against:
        return texts["outcome.won" if entry.points > entry.against else "outcome.lost"]
    win = context.regulations.points.get("win")
    if match is not None and (match.split is not None or entry.points == win):
        return texts["outcome.split"]
    return texts["outcome.drawn"]


def _points(entry: Entry | None) -> str:
    if entry is None:
        return ""
    if entry.how is How.MATCH:
        return numbers.score(entry.points, entry.against)
    return numbers.points(entry.points)


def _explained(context: Context, player: str) -> list[str]:
    """What the tiebreakers are, in words, below their working."""
    if player not in context.accounts:
        return []
    means = "sos" in context.regulations.tiebreakers
    return [context.texts["player.explained" if means else "player.explained_opponents"]]


def _remarks(context: Context, player: str) -> list[str]:
    """Rounds that are in nobody's mean: byes, absent opponents, absences."""
    standing = context.standings.by_id.get(player)
    if standing is None:
        return []
    keys = {
        How.BYE: "player.bye",
        How.NO_OPPONENT: "player.no_opponent",
        How.UNPAIRED_LOSS: "player.unpaired_loss",
    }
    return [
        context.texts(keys[entry.how], round=entry.round)
        for entry in standing.record.entries
        if entry.how in keys
    ]
