"""An event at a glance: winner or current round, first eight, news, facts."""

from markupsafe import Markup
from msgspec import Struct

from generator.pages import dates, numbers
from generator.pages.context import Context
from generator.pages.countdown import countdown, running_end
from generator.pages.frame import INDEX, Frame, as_of, event_frame
from generator.pages.front import round_state
from generator.pages.news import Announcement, announcements, html
from generator.pages.outcome import champion, swiss_complete
from generator.pages.ranking import Ranked, ranked
from generator.pages.round import tables_in
from generator.pages.standings import cut_label
from generator.pages.summary import player_count, summary
from generator.pages.tables import Row, still_playing
from generator.pages.track import Leg, cut_legs, swiss_legs
from generator.rules.check import has_row, rules_of
from generator.tournament import StageKind

_FIRST = 8
STRUCTURES, TIERS, MARSHALS = "F-struct-3", "F-tier-1", "F-role-1"
"""Rows of the documents that know structures, tiers, and an organizer who acts as marshal."""
PODIUM = 3
"""Places that the overview names."""


class Leader(Struct, frozen=True):
    """One of the first eight."""

    line: Ranked
    corp_swatch: str
    corp: str
    runner_swatch: str
    runner: str


class Fact(Struct, frozen=True):
    """A line of "The event"; `code` is what a machine wrote or reads."""

    label: str
    text: str
    href: str = ""
    code: str = ""


class Page(Struct, frozen=True):
    """`overview.html`."""

    frame: Frame
    name: str
    sub: str
    label: str
    """Now, Next, Winner, Swiss rounds."""
    as_of: str
    big: str
    beside: Markup
    winner: str
    """Id of the winner; "" while there is none."""
    podium: tuple[tuple[str, str, str], ...]
    """Place, id and name of those behind the winner, to the third, as far as certain."""
    actions: tuple[tuple[str, str], ...]
    """Address and label; the first is the most wanted."""
    legs: tuple[Leg, ...]
    cut_legs: tuple[Leg, ...]
    playing: tuple[Row, ...]
    tables: str
    """3 of 7 tables."""
    after: str
    """after round 2; "" before any."""
    leaders: tuple[Leader, ...]
    cut: str
    all_players: str
    names: tuple[tuple[str, str], ...]
    """Id and name of everybody, in the order of the file, before any round counts."""
    news: tuple[Announcement, ...]
    about: Markup
    facts: tuple[Fact, ...]


def page(context: Context) -> Page:
    """The overview of an event."""
    texts, event, counted = context.texts, context.event, context.counted
    running = context.running
    playing = still_playing(context, running) if running is not None else ()
    lines = ranked(context, context.standings)[:_FIRST] if counted else ()
    label, big, beside, winner = _headline(context)
    players = player_count(context)
    return Page(
        frame=event_frame(context, 0, "overview", ""),
        name=event.name,
        sub=_sub(context, players),
        label=label,
        as_of=texts("overview.as_of", time=as_of(context)) if running and as_of(context) else "",
        big=big,
        beside=beside,
        winner=winner,
        podium=_podium(context) if winner else (),
        actions=_actions(context),
        legs=swiss_legs(context),
        cut_legs=cut_legs(context),
        playing=playing,
        tables=texts("overview.still_playing", playing=len(playing), tables=len(running.matches))
        if running is not None
        else "",
        after=texts("standings.after", round=counted) if counted else "",
        leaders=tuple(_leader(context, line) for line in lines),
        cut=cut_label(context),
        all_players=texts.count("overview.all_players", players),
        names=()
        if counted
        else tuple((player.id, player.name) for player in event.players if not player.withdrawn),
        news=announcements(event, texts),
        about=html(event.about),
        facts=tuple(facts(context)),
    )


def _sub(context: Context, players: int) -> str:
    texts, event = context.texts, context.event
    when = dates.span(event.start, event.end, texts)
    parts = [texts.count("event.players", players)]
    if event.structure is not None and has_row(context.regulations, STRUCTURES):
        parts.append(texts[f"structure.{event.structure.name}"])
    if has_row(context.regulations, TIERS):
        parts.append(texts[f"tier.{event.tier}"])
    where = f"{when}, {event.place}" if event.place else when
    return f"{where}. {', '.join(parts)}."


def _headline(context: Context) -> tuple[str, str, Markup, str]:
    """Label, what is set big, what stands beside it, and the winner's id."""
    texts, event, plan = context.texts, context.event, context.plan
    won = champion(context)
    if won is not None:
        if context.bracket is not None:
            seed = texts.ordinal(context.bracket.seed(won))
            beside = texts.rich("overview.won_cut", cut=context.bracket.cut.size, seed=seed)
            return texts["overview.winner"], context.name(won), beside, won
        row = context.standings.by_id[won]
        beside = texts.rich(
            "overview.won",
            rounds=texts.count("event.rounds", context.counted),
            points=numbers.points(row.points),
        )
        return texts["overview.winner"], context.name(won), beside, won
    if context.current is None:
        starts = dates.opening(event)
        key = "overview.starts_at" if starts else "overview.starts"
        beside = texts.rich(key, year=event.start.year, time=starts)
        return texts["overview.next"], dates.short_day(event.start, texts), beside, ""
    if context.bracket is not None and event.cut:
        beside = texts.rich("cut_round.of", cut=context.bracket.cut.size)
        if (end := running_end(context)) is not None:
            beside += ", " + texts.rich("round.ends_at", time=countdown(end, texts))
        round_name = texts("round.name", round=event.cut[-1].number)
        return texts["overview.now"], round_name, beside, ""
    if swiss_complete(context) and plan.cut:
        beside = texts.rich(
            "overview.qualified", rounds=texts.count("event.rounds", plan.rounds or 0)
        )
        return texts["overview.cut"], texts("track.top", cut=plan.cut), beside, ""
    name = texts("round.name", round=context.current.number)
    return texts["overview.now"], name, round_state(summary(context), texts), ""


def _podium(context: Context) -> tuple[tuple[str, str, str], ...]:
    if context.bracket is None:
        return ()
    return tuple(
        (context.texts.ordinal(place), player, context.name(player))
        for player, place in context.bracket.places.items()
        if 1 < place <= PODIUM
    )


def _actions(context: Context) -> tuple[tuple[str, str], ...]:
    texts, current, running = context.texts, context.current, context.running
    actions = []
    if running is not None:
        actions.append((f"pairings/{INDEX}", texts["overview.find"]))
    if context.bracket is not None and context.event.cut:
        actions.append((f"bracket/{INDEX}", texts["bracket.title"]))
    if current is not None:
        results = texts("overview.results", tables=tables_in(context, current))
        actions.append((f"rounds/{current.number}/{INDEX}", results))
    if context.counted:
        actions.append((f"standings/{INDEX}", texts["standings.title"]))
    return tuple(actions)


def _leader(context: Context, line: Ranked) -> Leader:
    corp, runner = context.corp[line.id], context.runner[line.id]
    return Leader(line, corp.swatch, corp.name, runner.swatch, runner.name)


def facts(context: Context) -> list[Fact]:
    """What was announced: rules, structure, who leads, decks, schedule."""
    texts, event, regulations = context.texts, context.event, context.regulations
    staff = event.staff
    lines = [Fact(texts["fact.rules"], regulations.title)]
    if event.format != "standard":
        lines.append(Fact(texts["fact.format"], event.format))
    lines.append(Fact(texts["fact.structure"], _structure(context)))
    if staff.organizer:
        acts = not staff.marshals and has_row(regulations, MARSHALS)
        key = "fact.organizer_alone" if acts else "fact.organizer_only"
        lines.append(Fact(texts["fact.organizer"], texts(key, name=staff.organizer)))
    else:
        lines.append(Fact(texts["fact.organizer"], texts["fact.not_recorded"]))
    for kind, names in (("marshal", staff.marshals), ("judge", staff.judges)):
        if names:
            lines.append(Fact(texts.count(f"fact.{kind}", len(names)), ", ".join(names)))
    lines.append(Fact(texts["fact.decks"], _decks(context)))
    lines += _conduct(context)
    lines += _room(context)
    lines += [
        Fact(
            texts["fact.schedule"] if index == 0 else "",
            f"{dates.scheduled(event, typed, texts)} {_scheduled(context, name)}",
        )
        for index, (name, typed) in enumerate(event.schedule)
    ]
    if event.series:
        lines.append(Fact(texts["fact.series"], event.series))
    if event.stream:
        lines.append(Fact(texts["fact.stream"], event.stream, event.stream))
    if event.draw:
        lines.append(Fact(texts["fact.draw"], "", "", event.draw))
    return lines


def _conduct(context: Context) -> list[Fact]:
    """What players should know before they sit down, of those rows that the document has.

    What depends on the tier, or on the games of a round, has a text for each.
    """
    texts, known, event = context.texts, context.texts.keys(), context.event
    games = context.regulations.formats[event.format].games
    keys = [
        key
        for row in (rule.row for rule in rules_of(context.regulations))
        for key in (
            f"conduct.{row}",
            f"conduct.{row}.{event.tier}",
            f"conduct.{row}.games_{games}",
        )
    ]
    said = [texts[key] for key in keys if key in known]
    return [
        Fact(texts["fact.conduct"] if index == 0 else "", text) for index, text in enumerate(said)
    ]


def _room(context: Context) -> list[Fact]:
    """Where the papers and the screens are, until the event is won."""
    texts = context.texts
    if champion(context) is not None:
        return []
    papers = Fact(texts["fact.room"], texts["paper.title"], f"print/{INDEX}")
    screens = [
        Fact("", texts("fact.screen", name=one.name), f"screen/{one.name}/{INDEX}")
        for one in context.event.screens
    ]
    return [papers, *screens]


def _structure(context: Context) -> str:
    texts, event, plan = context.texts, context.event, context.plan
    regulations = context.regulations
    if plan.rounds is None:
        return texts["fact.not_recorded"]
    minutes = regulations.formats[event.format].minutes.swiss
    is_swiss = event.stage_kind(regulations.stage) is StageKind.SWISS
    rounds = "fact.swiss" if is_swiss else "fact.rounds" if minutes else "fact.rounds_alone"
    said = texts.count(rounds, plan.rounds, minutes=minutes)
    if plan.cut:
        key = f"fact.cut_{plan.elimination}"
        return texts(key, swiss=said, cut=plan.cut)
    return texts("fact.no_cut", swiss=said) if plan.cut == 0 and regulations.cuts else said


def _decks(context: Context) -> str:
    texts, decks = context.texts, context.event.decks
    parts = [texts["fact.decks_required"]] if decks.required else []
    published = decks.publish.replace(" ", "_")
    parts.append(texts[f"fact.decks_{published}"])
    mwl = decks.mwl or context.regulations.mwl
    if mwl:
        parts.append(texts("fact.mwl", version=mwl))
    return "; ".join(parts)


def _scheduled(context: Context, name: str) -> str:
    """The name of a line of the schedule: "swiss-1" is round 1, anything else as typed."""
    stage, _, number = name.rpartition("-")
    if stage in ("swiss", "cut") and number.isdigit():
        return context.texts(f"fact.schedule_{stage}", round=number)
    return name
