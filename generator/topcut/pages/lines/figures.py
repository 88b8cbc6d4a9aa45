"""Figures as pages show them: of an event, of a year, of all events, of one identity.

Longer than most: every part of a page of figures, each with its values.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from topcut.pages.words.identities import IdentityLabel, label
from topcut.pages.words.numbers import signed
from topcut.rules.figures.interval import Wins, added, interval
from topcut.rules.figures.tally import EventTally, IdentityTally, Matchup
from topcut.text.words.texts import Texts
from topcut.tournament import Identity, Side

EVENT_ROWS, SITE_ROWS = 8, 14
"""Identities of a side by name; the others are one row."""
_SQUARE = 6
"""Identities of a side in the grid."""
_FEWEST_OF_PAIR = 5
"""Games of two identities below which a cell has no share."""

PERCENT = "\N{NO-BREAK SPACE}%"
"""Stands on the line of its number."""


class WinsText(Struct, frozen=True):
    """Games won and lost, with how sure the share is."""

    games: str
    """67–89; "" where none is counted."""
    share: str
    """43 %."""
    likely: str
    """33–53 %; "" below 20 games."""
    bar: tuple[int, int, int] | None
    """Where the bar begins, the share, and where it ends, in hundredths."""


class FigureRow(Struct, frozen=True):
    """An identity, a faction, or all others of a side."""

    label: IdentityLabel
    players: int
    width: int
    """Of the bar, in hundredths of the widest."""
    share: str
    """15 %."""
    in_cut: str
    """3; "" where there was no cut."""
    conversion: str
    """8 %: of these players, how many reached the cut."""
    wins: WinsText


class IdentityFigures(Struct, frozen=True):
    """An identity over events that are over."""

    conversion: str
    """3 of 36 players reached the cut, 8 %; of everybody there 25 %. "" of no event with a cut."""
    swiss: WinsText
    cut: WinsText


class SideFigures(Struct, frozen=True):
    """A side: its identities, and their factions."""

    side: str
    """Corp."""
    wins: WinsText
    cut: str
    """In the cut 12–8; "" of none."""
    rows: tuple[FigureRow, ...]
    factions: tuple[FigureRow, ...]


class GridCell(Struct, frozen=True):
    """A Corp identity against a Runner identity."""

    share: str
    """47; "" below five games."""
    games: str
    """24–27; "" of none."""
    shade: str
    """c2, c1, "", r1, r2: how far from a half, and for which side."""


class MatchupGrid(Struct, frozen=True):
    """The identities with the most games against each other."""

    runners: tuple[IdentityLabel, ...]
    rows: tuple[tuple[IdentityLabel, tuple[GridCell, ...]], ...]


class Figures(Struct, frozen=True):
    """What a page of figures shows."""

    lead: tuple[str, ...]
    """Sentences: who won how often, what is counted."""
    sides: tuple[SideFigures, ...]
    conversion: str
    """16 of 252 players reached the cut, 6 %."""
    grid: MatchupGrid | None
    facts: tuple[tuple[str, str], ...]
    how: str
    """How to read shares of wins; "" where none is counted."""


def figures(tally: EventTally, texts: Texts, rows: int) -> Figures:
    """The figures of a tally, with so many identities of each side by name."""
    sides = tuple(_side(tally, side, texts, rows) for side in Side)
    return Figures(
        lead=tuple(_lead(tally, texts)),
        sides=tuple(one for one in sides if one.rows),
        conversion=texts(
            "stats.conversion",
            places=tally.in_cut,
            players=tally.of_cuts,
            share=percent(tally.in_cut, tally.of_cuts),
        )
        if tally.in_cut
        else "",
        grid=_grid(tally, texts),
        facts=tuple(_facts(tally, texts)),
        how=texts["stats.how"] if tally.side(Side.CORP).people else "",
    )


def of_identity(
    tallies: Sequence[IdentityTally], cut_share: str, texts: Texts
) -> IdentityFigures | None:
    """The figures of an identity over these events, for its page; None where there is none.

    `cut_share` says how many of everybody there reached the cut.
    """
    in_cut, of = sum(one.in_cut for one in tallies), sum(one.of_cuts for one in tallies)
    swiss = wins_text(added(one.swiss for one in tallies))
    cut = wins_text(added(one.cut for one in tallies))
    if not (of or swiss.games or cut.games):
        return None
    share = percent(in_cut, of)
    said = texts("identities.in_cut", places=in_cut, players=of, share=share, all=cut_share)
    return IdentityFigures(said if of else "", swiss, cut)


def wins_text(wins: Wins) -> WinsText:
    """Games, share and interval in words and numbers."""
    if not wins.people:
        return WinsText("", "", "", None)
    won, games, sure = wins.wins, wins.games, interval(wins)
    shown, share = f"{won}–{games - won}", percent(won, games)
    if sure is None:
        return WinsText(shown, share, "", None)
    low, high = (round(100 * each) for each in sure)
    return WinsText(shown, share, f"{low}–{high}{PERCENT}", (low, round(100 * wins.share), high))


def percent(part: int, of: int) -> str:
    """A share in whole hundredths, halves up: "43 %"; "" of nothing."""
    return f"{(200 * part + of) // (2 * of)}{PERCENT}" if of else ""


def _lead(tally: EventTally, texts: Texts) -> Iterator[str]:
    if played := [
        texts(
            "stats.played",
            identity=_label(one, texts).name,
            share=percent(one.players, tally.players),
        )
        for side in Side
        if (one := _most_played(tally, side)) is not None
    ]:
        yield texts("stats.most", identities=texts["list.comma"].join(played))
    corp = tally.side(Side.CORP)
    if corp.games:
        won = wins_text(corp)
        key = "stats.corps_likely" if won.likely else "stats.corps"
        yield texts(key, share=won.share, games=corp.games, likely=won.likely)
    open_ = tally.with_sides + tally.without_sides
    if tally.events > 1:
        if tally.sided < tally.events:
            yield texts("stats.events_counted", sided=tally.sided, events=tally.events)
    elif open_ and not tally.sided:
        yield texts("stats.not_counted", sides=tally.with_sides, tables=open_)
    elif open_ and tally.without_sides:
        yield texts("stats.counted", sides=tally.with_sides, tables=open_)
    elif tally.events and not corp.games:
        yield texts["stats.no_sides"]


def _most_played(tally: EventTally, side: Side) -> IdentityTally | None:
    """The identity of a side that more players had than any other."""
    known = [one for one in tally.identities if one.side is side and one.title]
    most = max((one.players for one in known), default=0)
    first = [one for one in known if one.players == most]
    return first[0] if len(first) == 1 else None


def _side(tally: EventTally, side: Side, texts: Texts, rows: int) -> SideFigures:
    known = [one for one in tally.identities if one.side is side and one.title]
    ordered = sorted(known, key=lambda one: (-one.swiss.games, -one.players, one.title))
    main, rest = ordered[:rows], ordered[rows:]
    if len(rest) == 1:
        main, rest = ordered, []
    lines: list[_Line] = [(_label(one, texts), (one,)) for one in main]
    if rest:
        others = texts("stats.others", n=len(rest))
        lines.append((IdentityLabel("", others, "", others), tuple(rest)))
    unknown = tuple(one for one in tally.identities if one.side is side and not one.title)
    if unknown and known:
        lines.append((IdentityLabel("", texts["stats.unknown"], "", ""), unknown))
    by_faction: dict[str, list[IdentityTally]] = {}
    for one in ordered:
        by_faction.setdefault(one.faction, []).append(one)
    factions = [
        (_faction(name, side, texts), tuple(same)) for name, same in by_faction.items() if name
    ]
    factions.sort(key=lambda each: (-_games(each[1]), -_players(each[1]), each[0].name))
    cut = tally.cut_side(side)
    return SideFigures(
        texts[f"stats.{side}"],
        wins_text(tally.side(side)),
        texts("stats.in_cut", won=cut.wins, lost=cut.games - cut.wins) if cut.games else "",
        _rows(lines, tally),
        _rows(factions, tally),
    )


def _faction(name: str, side: Side, texts: Texts) -> IdentityLabel:
    shown = label(Identity("", side, name), texts)
    return IdentityLabel(shown.swatch, shown.word or name, "", shown.word)


_Line = tuple[IdentityLabel, tuple[IdentityTally, ...]]
"""What a row is called, and whose players it counts."""


def _label(one: IdentityTally, texts: Texts) -> IdentityLabel:
    return label(Identity(one.title, one.side, one.faction), texts)


def _games(same: Iterable[IdentityTally]) -> int:
    return sum(one.swiss.games for one in same)


def _players(same: Iterable[IdentityTally]) -> int:
    return sum(one.players for one in same)


def _rows(lines: Sequence[_Line], tally: EventTally) -> tuple[FigureRow, ...]:
    players = [_players(same) for _, same in lines]
    made = []
    for (name, same), number in zip(lines, players, strict=True):
        in_cut, of = sum(one.in_cut for one in same), sum(one.of_cuts for one in same)
        made.append(
            FigureRow(
                name,
                number,
                max(1, 100 * number // max(players)),
                percent(number, tally.players),
                f"{in_cut or '–'}" if tally.in_cut else "",
                percent(in_cut, of) if in_cut else "",
                wins_text(added(one.swiss for one in same)),
            )
        )
    return tuple(made)


def _grid(tally: EventTally, texts: Texts) -> MatchupGrid | None:
    """The six identities of a side with the most games, where five games of a pair are known."""
    games: dict[int, int] = {}
    for pair in tally.pairs:
        for place in (pair.corp, pair.runner):
            games[place] = games.get(place, 0) + pair.games
    places = sorted(games, key=lambda place: (-games[place], place))
    sides = (
        [place for place in places if tally.identities[place].side is side][:_SQUARE]
        for side in Side
    )
    corps, runners = sides
    pairs = {(pair.corp, pair.runner): pair for pair in tally.pairs}
    shown = [pairs[corp, runner] for corp in corps for runner in runners if (corp, runner) in pairs]
    if not any(pair.games >= _FEWEST_OF_PAIR for pair in shown):
        return None

    def name(place: int) -> IdentityLabel:
        return _label(tally.identities[place], texts)

    return MatchupGrid(
        tuple(map(name, runners)),
        tuple(
            (name(corp), tuple(_cell(pairs.get((corp, runner))) for runner in runners))
            for corp in corps
        ),
    )


def _cell(pair: Matchup | None) -> GridCell:
    if pair is None:
        return GridCell("", "", "")
    games = f"{pair.wins}–{pair.games - pair.wins}"
    if pair.games < _FEWEST_OF_PAIR:
        return GridCell("", games, "")
    twentieths = (20 * pair.wins + pair.games // 2) // pair.games - 10
    strength = min(2, (abs(twentieths) + 1) // 2)
    shade = f"{'c' if twentieths > 0 else 'r'}{strength}" if strength else ""
    return GridCell(percent(pair.wins, pair.games).removesuffix(PERCENT), games, shade)


def _facts(tally: EventTally, texts: Texts) -> Iterator[tuple[str, str]]:
    numbers = (
        ("rounds", tally.rounds if tally.events == 1 else 0),
        ("tables", tally.tables),
        ("agreed", tally.agreed),
        ("two_for_one", tally.two_for_one),
        ("unsided", tally.unknown - tally.two_for_one),
        ("draws", tally.draws),
        ("absent", tally.absent),
        ("byes", tally.byes),
        ("cut_games", tally.cut_games),
    )
    for name, number in numbers:
        if number:
            yield texts[f"stats.fact.{name}"], str(number)
    if tally.ends:
        ways = sorted(tally.ends, key=lambda each: (-each[1], each[0]))
        said = (texts("stats.end", way=texts[f"stats.way.{way}"], n=number) for way, number in ways)
        yield texts["stats.fact.ends"], texts["list.comma"].join(said)
    if tally.balance:
        said = (
            texts("stats.balanced", balance=signed(Fraction(at), texts) if at else "0", n=n)
            for at, n in tally.balance
        )
        yield texts["stats.fact.balance"], texts["list.comma"].join(said)
