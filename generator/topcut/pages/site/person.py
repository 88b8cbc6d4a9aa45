"""A person over all events: where they played, and what came of it.

Every event says of its own players what their pages show of it (an `Appearance`). These are kept
between two builds, so that the page of one person needs no other event to be read.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.event.player.placing import place_of
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.frame.summary import player_count
from topcut.pages.lines.strip import FactionStrip, of_labels
from topcut.pages.site.meetings import Meeting, meetings
from topcut.pages.words import dates
from topcut.pages.words.identities import IdentityLabel
from topcut.pages.words.names import address, folded
from topcut.rules.figures.side_games import GameResult
from topcut.text.words.texts import Texts
from topcut.tournament import Identity, Player


class Appearance(Struct, frozen=True):
    """One player of one event, as the page of the person shows it."""

    event: str
    """Id."""
    title: str
    """The event's name."""
    start: date
    player: str
    """Id within the event."""
    name: str
    place: str
    """3rd; "" without a rank."""
    of: str
    """of 16; "" without a rank."""
    corp: IdentityLabel
    runner: IdentityLabel
    corp_page: str = ""
    """The folder of its page over all events; "" where it has none."""
    runner_page: str = ""
    won: bool = False
    """Whether the player won the event, or shares the first place."""
    location: str = ""
    """Where it was."""
    played: bool = True
    """Whether a round of the player's was published; who withdrew before has no event of it."""
    matches: tuple[Meeting, ...] = ()
    """In the order of rounds; none of those without an opponent."""


class Rival(Struct, frozen=True):
    """The record against one opponent."""

    page: str
    """The address of theirs below the site."""
    name: str
    met: str
    """3 matches."""
    won: str
    """2 won."""
    corp: str
    """Games as Corp: 2–1; "" where none is known."""
    runner: str
    matches: tuple[tuple[str, str, str], ...]
    """Each with the event's name, the path of its round's page below the site, and its games."""


class Record(Struct, frozen=True):
    """What came of all games whose sides are known, and the best run."""

    corp: Markup
    """As Corp 12 of 20 games; "" where none is known."""
    runner: Markup
    run: Markup
    """4 matches won in a row; "" of one."""


class PersonYear(Struct, frozen=True):
    """What somebody played in a year, newest first."""

    year: int
    count: str
    """3 events."""
    rows: tuple[tuple[str, Appearance], ...]
    """Each with its day: 8 Jan."""
    identities: tuple[tuple[IdentityLabel, str, str], ...] = ()
    """What was played in it, most often first, each with its page and how often: 3 events."""


class Page(Struct, frozen=True):
    """`person.html`."""

    frame: Frame
    name: str
    sums: str
    """3 events, 2 won."""
    years: tuple[PersonYear, ...]
    record: Record | None = None
    """None where no match is known."""
    factions: tuple[FactionStrip, ...] = ()
    """Of each side of which one is known, by events."""
    rivals: tuple[Rival, ...] = ()
    """Those met most often first."""


def appearances(context: Context) -> tuple[tuple[str, Appearance], ...]:
    """Everybody of the event's list who has a page: its id, and what it shows of the event."""
    of = context.texts("person.of", n=player_count(context))
    return tuple(
        (person, _appearance(context, player, of))
        for player in context.event.players
        if (person := context.people[player.id])
    )


def _appearance(context: Context, player: Player, of: str) -> Appearance:
    place = place_of(context, player.id)
    rounds = [entry for (who, _), entry in context.entries.items() if who == player.id]
    return Appearance(
        event=context.event.id,
        title=context.event.name,
        start=context.event.start,
        player=player.id,
        name=player.name,
        place=place,
        of=of if place else "",
        corp=context.corp[player.id],
        runner=context.runner[player.id],
        corp_page=_page_of(player.corp) if rounds else "",
        runner_page=_page_of(player.runner) if rounds else "",
        won=player.id in context.winners,
        location=context.event.place,
        played=bool(rounds) or not player.withdrawn,
        matches=meetings(context, player.id),
    )


def _page_of(identity: Identity | None) -> str:
    return address(identity.title) if identity is not None and identity.faction else ""


def page(person: str, attended: Iterable[Appearance], site: SiteValues, texts: Texts) -> Page:
    """The page of a person who appears at least once."""
    newest_first = sorted(attended, key=lambda one: (one.event, one.player))
    newest_first.sort(key=lambda one: one.start, reverse=True)
    name = name_of(person, newest_first, site)
    total = sums(newest_first, texts)
    said = texts("said.person", name=name, sums=total)
    return Page(
        frame=site_frame(site, texts, "../../", "players", name, said=said),
        name=name,
        sums=total,
        years=tuple(
            PersonYear(
                year,
                texts.count("front.events", sum(one.played for one in rows)),
                tuple((dates.short_day(one.start, texts), one) for one in rows),
                _identities(rows, texts),
            )
            for year, played in groupby(newest_first, key=lambda one: one.start.year)
            for rows in (tuple(played),)
        ),
        record=_record(newest_first, texts),
        factions=of_labels(
            [one.corp for one in newest_first if one.played],
            [one.runner for one in newest_first if one.played],
            texts,
        ),
        rivals=_rivals(newest_first, texts),
    )


def name_of(person: str, attended: Sequence[Appearance], site: SiteValues) -> str:
    """The name that site.yaml says, else that of the newest event."""
    return site.names.get(person) or max(attended, key=lambda one: one.start).name


def _identities(
    rows: Sequence[Appearance], texts: Texts
) -> tuple[tuple[IdentityLabel, str, str], ...]:
    """What somebody played in a year, where it was in more than one event."""
    used = Counter(
        each
        for one in rows
        if one.played
        for each in ((one.corp, one.corp_page), (one.runner, one.runner_page))
        if each[0].name
    )
    if len(rows) < 2:  # its line says it
        return ()
    return tuple((*each, texts.count("front.events", times)) for each, times in used.most_common())


def _record(attended: Sequence[Appearance], texts: Texts) -> Record | None:
    matches = [match for one in reversed(attended) for match in one.matches]
    if not matches:
        return None
    runs = groupby(match.won for match in matches)
    run = max((len(tuple(each)) for is_won, each in runs if is_won), default=0)
    return Record(
        corp=_games([match.corp for match in matches], "person.as_corp", texts),
        runner=_games([match.runner for match in matches], "person.as_runner", texts),
        run=texts.rich("person.run", n=run) if run > 1 else Markup(),
    )


def _games(results: Iterable[GameResult | None], key: str, texts: Texts) -> Markup:
    known = [each for each in results if each is not None]
    won = known.count(GameResult.WON)
    return texts.rich(key, won=won, n=len(known)) if known else Markup()


def _rivals(attended: Sequence[Appearance], texts: Texts) -> tuple[Rival, ...]:
    met: dict[str, list[tuple[Appearance, Meeting]]] = {}
    for one in attended:
        for match in reversed(one.matches):
            met.setdefault(match.opponent, []).append((one, match))
    most = sorted(met.items(), key=lambda each: (folded(each[1][0][1].name), each[0]))
    most.sort(key=lambda each: len(each[1]), reverse=True)
    return tuple(
        Rival(
            page=page_of(opponent),
            name=met_in[0][1].name,
            met=texts.count("person.matches", len(met_in)),
            won=texts("person.matches_won", n=sum(match.won for _, match in met_in)),
            corp=_balance([match.corp for _, match in met_in]),
            runner=_balance([match.runner for _, match in met_in]),
            matches=tuple(
                (one.title, f"{one.event}/rounds/{match.round}/", _results(match, texts))
                for one, match in met_in
            ),
        )
        for opponent, met_in in most
    )


def _balance(results: Iterable[GameResult | None]) -> str:
    """Games won and lost, drawn ones last: 2–1, 2–1–1."""
    known = Counter(each for each in results if each is not None)
    counts = [known[GameResult.WON], known[GameResult.LOST], known[GameResult.DRAWN]]
    return "–".join(map(str, counts if counts[2] else counts[:2])) if known else ""


def _results(match: Meeting, texts: Texts) -> str:
    """What came of the games of a match: "as Corp won, as Runner lost"."""
    sides = (("person.corp_game", match.corp), ("person.runner_game", match.runner))
    return texts["list.comma"].join(
        texts(key, result=texts[f"person.{result.value}_game"])
        for key, result in sides
        if result is not None
    )


def sums(attended: Iterable[Appearance], texts: Texts) -> str:
    """How much somebody played and won: "3 events, 2 won"; of no win nothing is said."""
    played = [one for one in attended if one.played]
    events, won = texts.count("front.events", len(played)), sum(one.won for one in played)
    return texts("person.won", events=events, won=won) if won else events


def page_of(person: str) -> str:
    """The address below the site of a person's page; EVENT/PLAYER has one at that event alone."""
    event, slash, player = person.partition("/")
    return f"{event}/players/{player}/" if slash else f"players/{person}/"
