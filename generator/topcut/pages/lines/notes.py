"""What is worth saying beside a result."""

from fractions import Fraction

from topcut.pages.context.context import Context
from topcut.pages.words import dates, numbers
from topcut.rules.book.check import has_row
from topcut.rules.bracket import clock
from topcut.rules.bracket.cut import corrected_since
from topcut.rules.checking.by_ruling import POINTS_ROWS
from topcut.rules.ffg.leaders import ROW as LEADERS
from topcut.rules.ffg.leaders import rules_at
from topcut.rules.ground.record import RoundEntry
from topcut.rules.systems.scores import match_score, won_by
from topcut.tournament import Correction, Game, Match, Round


def match_notes(context: Context, round_: Round, match: Match) -> tuple[str, ...]:
    """The notes of a table, in the order in which they happened."""
    ruled = ruled_by(context, match)
    out = [one.player for one in round_.disqualified if one.player in match.players]
    if match.score is not None and not (_unusual(match) or ruled or out):
        return ()
    return tuple(
        note
        for note in (
            ruled,
            extension_note(context, round_, match),
            *(game_note(context, game) for game in match.games),
            context.texts[f"note.won_as_{match.won_as}"]
            if match.won_as is not None and match_score(match, context.regulations) is not None
            else "",
            context.texts("note.result", result=numbers.score(*match.score, context.texts))
            if match.points is not None and match.score is not None
            else "",
            "" if match.split is None else context.texts("note.split", leader=match.split),
            context.texts["note.agreed"] if match.agreed else "",
            context.texts["note.two_for_one"] if match.two_for_one else "",
            *(context.texts("note.absent", name=context.name(player)) for player in match.no_show),
            *(context.texts("bracket.disqualified", names=context.name(player)) for player in out),
            *correction_notes(context, match),
            *(context.texts("note.ruling", reason=ruling.reason) for ruling in match.rulings),
        )
        if note
    )


def _unusual(match: Match) -> bool:
    return bool(
        match.extension
        or match.games
        or match.won_as
        or match.by_agreement
        or match.two_for_one
        or match.no_show
        or match.corrections
        or match.points
        or match.rulings
    )


def bye_note(context: Context, round_: Round, entry: RoundEntry, player: str) -> str:
    """What a bye is worth, and the ruling by which it is: "6 points, no opponent"."""
    unit = context.texts.count(f"player.{context.regulations.unit}", entry.points)
    said = [
        context.texts("note.bye", points=numbers.points(entry.points, context.texts), unit=unit)
    ]
    if player in dict(round_.bye_points):
        said += [
            context.texts("note.ruling", reason=ruling.reason)
            for ruling in round_.rulings
            if ruling.row in POINTS_ROWS
        ]
    return context.texts["list.comma"].join(said)


def game_note(context: Context, game: Game) -> str:
    """How one game ended: "Ed won as Corp, flatline"; "" while nobody knows."""
    winner = won_by(game, context.regulations)
    if winner is None:
        return ""
    ending = way_note(context, game)
    side = "drawn"
    if winner:
        runners = "runners" if len(game.runners) > 1 else "runner"
        side = "corp" if winner == game.corp else runners
    by = "_by" if ending else ""
    name = context.name(winner or game.corp)
    return context.texts(f"note.game_{side}{by}", name=name, by=ending)


def ruled_by(context: Context, match: Match) -> str:
    """Who rules at the table of a leader who plays; "" at every other table (row F-role-4)."""
    leader = rules_at(context.event, match)
    if not leader or not has_row(context.regulations, LEADERS):
        return ""
    return context.texts("note.ruled_by", leader=leader)


def way_note(context: Context, game: Game) -> str:
    """The way a game ended, and the agenda points: "on time 5–4"; "" where nothing was typed.

    At a table of several the points stand with the seats.
    """
    said = [context.texts[f"way.{game.by}"]] if game.by else []
    if game.agenda and len(game.runners) == 1:
        said.append(
            "–".join(numbers.points(Fraction(points), context.texts) for _, points in game.agenda)
        )
    return " ".join(said)


def extension_note(context: Context, round_: Round, match: Match) -> str:
    """The table's extra minutes, and when they end; "" without any."""
    if not match.extension:
        return ""
    end = clock.end_at_table(context.end(round_), match)
    if end is None:
        return context.texts.count("note.extension", match.extension)
    return context.texts.count("note.extension_to", match.extension, time=dates.clock(end))


def correction_notes(context: Context, match: Match) -> tuple[str, ...]:
    """What the result was before each correction, and what was paired by it; oldest first."""
    return tuple(_correction(context, correction) for correction in match.corrections)


def seeded_before(context: Context) -> tuple[str, ...]:
    """That the cut was made before results were corrected, where its seeds show it."""
    if context.bracket is None:
        return ()
    texts = context.texts
    corrected = corrected_since(context.event, context.regulations, context.bracket.cut)
    tables = [
        texts("bracket.table_of", table=match.table, round=round_.number)
        for round_, match in corrected
    ]
    return (
        (texts("bracket.seeded_before", tables=texts["list.comma"].join(tables)),) if tables else ()
    )


def _correction(context: Context, correction: Correction) -> str:
    texts = context.texts
    if correction.no_show:
        was = texts("note.was_absent", name=context.names(correction.no_show))
    elif correction.score is not None:
        was = texts("note.was", result=numbers.score(*correction.score, texts))
    elif correction.winner:
        was = texts("note.had_won", name=context.name(correction.winner))
    else:
        was = texts["note.was_drawn"]
    if correction.until is None:
        return texts("note.corrected", was=was)
    if correction.stage is not None:
        return texts("note.corrected_after_cut", was=was)
    key = "note.corrected_until" if correction.winner is None else "note.corrected_in_cut"
    return texts(key, was=was, round=correction.until)
