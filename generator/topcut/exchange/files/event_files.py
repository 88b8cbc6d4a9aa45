"""An event as the files that organizers write."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from topcut.documents.event.event import NOT_RECORDED
from topcut.exchange.files.names import written_names
from topcut.exchange.files.round_files import round_file
from topcut.exchange.files.yaml_text import Raw, Value, block_text, flow, mapping, wrapped_mapping
from topcut.exchange.reading.names import default_id
from topcut.rules.ground.exact import typed
from topcut.text.words.normalize import fold
from topcut.tournament import Decks, Event, News, Player, Published, Structure
from topcut.tournament.moments import is_second, offset


def event_files(event: Event, first_lines: dict[str, str] | None = None) -> dict[str, str]:
    """The event's files, by path below its folder, each ending in a line break.

    `first_lines` are put before a kind of file: "event", "players", or a round by the kind of
    its stage, "swiss", "cut". Ids stand only where they are not the ones that follow from the
    name.
    """
    heads = first_lines or {}
    files = {
        "event.yaml": heads.get("event", "") + _event_file(event),
        "players.yaml": heads.get("players", "") + _players_file(event.players),
    }
    written = written_names(event.players)
    for stage in event.stages:
        for round_ in stage.rounds:
            text = round_file(round_, written, event.start if event.start == event.end else None)
            files[f"rounds/{round_.name}.yaml"] = heads.get(stage.kind.value, "") + text
    for news in event.news:
        files[f"news/{news.id}.md"] = _news(news)
    return files


def _event_file(event: Event) -> str:
    values: dict[str, Value] = {"name": event.name}
    if event.start == event.end:
        values["date"] = Raw(event.start.isoformat())
    else:
        values["date"] = {
            "start": Raw(event.start.isoformat()),
            "end": Raw(event.end.isoformat()),
        }
    defaults = {"timezone": "UTC", "format": "standard", "pairing": "swiss"}
    for key in ("place", "timezone", "regulations", "kind", "tier", "format", "pairing"):
        value: str = getattr(event, key)
        if value != defaults.get(key, ""):
            values[key] = value
    if event.structure is not None:
        values["structure"] = _structure(event.structure)
    staff: dict[str, Value] = {}
    if event.staff.organizer:
        staff["organizer"] = event.staff.organizer
    elif not event.staff.recorded:
        staff["organizer"] = NOT_RECORDED
    if event.staff.marshals:
        staff["marshals"] = [*event.staff.marshals]
    if event.staff.judges:
        staff["judges"] = [*event.staff.judges]
    if staff:
        values["staff"] = staff
    if event.draw:
        values["draw"] = event.draw
    if decks := _decks(event.decks):
        values["decks"] = decks
    if event.schedule:
        values["schedule"] = dict(event.schedule)
    if event.points:
        values["points"] = {key: Raw(typed(value)) for key, value in event.points}
    if event.options:
        pairs = (option.partition(": ") for option in event.options)
        values["options"] = {row: reading or Raw("yes") for row, _, reading in pairs}
    for key in ("series", "language", "stream"):
        if getattr(event, key):
            values[key] = getattr(event, key)
    if event.reporting:
        values["reporting"] = Raw("yes")
    text = mapping(values)
    if event.published is not None:
        text += _published(event.published)
    if event.screens:
        text += "screens:\n"
        for screen in event.screens:
            items: list[Value] = [
                {item.kind: item.value} if item.value else item.kind for item in screen.items
            ]
            text += f"  {flow(screen.name)}: {flow(items)}\n"
    if event.about:
        text += block_text("about", event.about)
    return text


def _published(published: Published) -> str:
    """Each figure on lines of its own, by ids: a name may be long."""
    text = f"published:\n  by: {flow(published.by)}\n"
    for figure in ("ranks", "points", "sos", "esos"):
        values = {player: Raw(typed(value)) for player, value in getattr(published, figure)}
        if values:
            text += wrapped_mapping(figure, values, "  ")
    return text


def _structure(structure: Structure) -> Value:
    if structure.name != "custom":
        return structure.name
    values: dict[str, Value] = {}
    if structure.rounds is not None:
        values["rounds"] = Raw(structure.rounds)
    if structure.cut is not None:
        values["cut"] = Raw(structure.cut)
    if structure.elimination != "double":
        values["elimination"] = structure.elimination
    if structure.advance is not None:
        values["advance"] = {
            "after": Raw(structure.advance.after),
            "points": Raw(typed(structure.advance.points)),
        }
    return values


def _decks(decks: Decks) -> dict[str, Value]:
    values: dict[str, Value] = {}
    if decks.required:
        values["required"] = Raw("yes")
    if decks.publish != "never":
        values["publish"] = decks.publish
    if decks.mwl:
        values["mwl"] = decks.mwl
    if decks.identities:
        values["identities"] = decks.identities
    return values


def _players_file(players: Sequence[Player]) -> str:
    """One player a line; ids of namesakes always stand."""
    names = Counter(fold(player.name) for player in players)
    lines = (flow(_player(player, with_id=names[fold(player.name)] > 1)) for player in players)
    return "".join(f"- {line}\n" for line in lines)


def _player(player: Player, *, with_id: bool) -> dict[str, Value]:
    values: dict[str, Value] = {"name": player.name}
    if with_id or player.id != default_id(player.name):
        values["id"] = player.id
    if player.corp is not None:
        values["corp"] = player.corp.title
    if player.runner is not None:
        values["runner"] = player.runner.title
    if player.pronouns:
        values["pronouns"] = player.pronouns
    if player.byes:
        values["byes"] = Raw(player.byes)
    if player.joins > 1:
        values["joins"] = Raw(player.joins)
    if player.withdrawn:
        values["withdrawn"] = Raw("yes")
    if player.person and player.person != player.id:
        values["person"] = player.person
    if player.key:
        values["key"] = player.key
    for key, value in (
        ("fixed table", player.fixed_table),
        ("pod", player.pod),
        ("seat", player.seat),
        ("order", player.order),
    ):
        if value is not None:
            values[key] = Raw(value)
    if not player.stream:
        values["stream"] = Raw("no")
    return values


def _news(news: News) -> str:
    when: datetime = news.date
    stamp = when.strftime("%Y-%m-%d %H:%M" if news.has_time else "%Y-%m-%d")
    if news.has_time and is_second(when):
        stamp += offset(when)
    head = mapping({"date": Raw(stamp), "title": news.title})
    return f"---\n{head}---\n{news.text}"
