"""An event as the files that organizers write."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from topcut.documents.event.event import NOT_RECORDED
from topcut.exchange.files.names import written_names
from topcut.exchange.files.round_files import round_file
from topcut.exchange.files.yaml_text import (
    Raw,
    Value,
    block_text,
    flow,
    mapping,
    without_empty,
    wrapped_mapping,
)
from topcut.exchange.reading.names import default_id
from topcut.rules.ground.exact import typed
from topcut.text.words.normalize import fold
from topcut.tournament import Decks, Event, News, Player, Published, Structure
from topcut.tournament.event import Hidden
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
    start, end = Raw(event.start.isoformat()), Raw(event.end.isoformat())
    usual = {"timezone": "UTC", "format": "standard", "pairing": "swiss"}
    keys = ("place", "timezone", "regulations", "kind", "tier", "level", "format", "pairing")
    words = {key: getattr(event, key) for key in keys}
    options = (option.partition(": ") for option in event.options)
    staff = event.staff
    values: dict[str, Value] = {
        "name": event.name,
        "date": start if start == end else {"start": start, "end": end},
        **{key: word for key, word in words.items() if word != usual.get(key, "")},
    }
    if event.card_pool:
        values["card pool"] = event.card_pool
    if event.structure is not None:
        values["structure"] = _structure(event.structure)
    values |= without_empty(
        {
            "staff": without_empty(
                {
                    "organizer": staff.organizer or ("" if staff.recorded else NOT_RECORDED),
                    "marshals": staff.marshals,
                    "judges": staff.judges,
                }
            ),
            "imported": event.imported,
            "draw": event.draw,
            "ties": event.ties,
            "decks": _decks(event.decks),
            "schedule": dict(event.schedule),
            "closes": event.closes,
            "fee": event.fee,
            "limit": "" if event.limit is None else Raw(event.limit),
            "registration": {"columns": dict(event.columns)} if event.columns else {},
            "register": event.register,
            "contact": event.contact,
            "names": event.names,
            "points": {key: Raw(typed(value)) for key, value in event.points},
            "minutes": {key: Raw(length) for key, length in event.minutes},
            "options": {row: reading or Raw("yes") for row, _, reading in options},
            "bye": event.bye,
            "reseed": "" if event.reseed is None else Raw("yes" if event.reseed else "no"),
            "series": event.series,
            "language": event.language,
            "stream": event.stream,
            "noindex": Raw("yes" if event.noindex else ""),
            "reporting": Raw("yes" if event.reporting else ""),
        }
    )
    text = mapping(values)
    if event.hidden is not None:
        text += f"hidden: {flow(hidden_value(event.hidden))}\n"
    if event.published is not None:
        text += _published(event.published)
    if event.screens:
        text += "screens:\n"
        for screen in event.screens:
            items: list[Value] = [
                {item.kind: item.value} if item.value else item.kind for item in screen.items
            ]
            text += f"  {flow(screen.name)}: {flow(items)}\n"
    if event.photo is not None:
        photo: dict[str, Value] = {"file": event.photo.file, "text": event.photo.text}
        text += f"photo: {flow({key: each for key, each in photo.items() if each})}\n"
    if event.about:
        text += block_text("about", event.about)
    return text


def hidden_value(hidden: Hidden) -> dict[str, Value]:
    """`hidden:` as it is typed."""
    return without_empty(
        {
            "players": Raw(hidden.players),
            "date": Raw(hidden.date.isoformat()),
            "version": hidden.version,
            "draws": hidden.draws,
        }
    )


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
    advance, elimination = structure.advance, structure.elimination
    return without_empty(
        {
            "rounds": _number(structure.rounds),
            "cut": _number(structure.cut),
            "elimination": elimination if elimination != "double" else "",
            "advance": {"after": Raw(advance.after), "points": Raw(typed(advance.points))}
            if advance is not None
            else None,
        }
    )


def _number(number: int | None) -> Raw | None:
    return None if number is None else Raw(number)


def _decks(decks: Decks) -> dict[str, Value]:
    return without_empty(
        {
            "required": Raw("yes" if decks.required else ""),
            "publish": decks.publish if decks.publish != "never" else "",
            "mwl": decks.mwl,
            "identities": decks.identities,
        }
    )


def _players_file(players: Sequence[Player]) -> str:
    """One player a line; ids of namesakes always stand."""
    names = Counter(fold(player.name) for player in players)
    lines = (flow(_player(player, with_id=names[fold(player.name)] > 1)) for player in players)
    return "".join(f"- {line}\n" for line in lines)


def _player(player: Player, *, with_id: bool) -> dict[str, Value]:
    return without_empty(
        {
            "name": player.name,
            "id": player.id if with_id or player.id != default_id(player.name) else "",
            "corp": player.corp.title if player.corp else "",
            "runner": player.runner.title if player.runner else "",
            "pronouns": player.pronouns,
            "byes": Raw(player.byes or ""),
            "joins": Raw(player.joins if player.joins > 1 else ""),
            "withdrawn": Raw("yes" if player.withdrawn and not player.waiting else ""),
            "waiting": Raw("yes" if player.waiting else ""),
            "person": player.person if player.person != player.id else "",
            "key": Raw(player.key) if player.key.isdecimal() else player.key,
            "fixed table": _number(player.fixed_table),
            "pod": _number(player.pod),
            "seat": _number(player.seat),
            "order": _number(player.order),
            "stream": Raw("" if player.stream else "no"),
            "corp deck": player.corp_deck,
            "runner deck": player.runner_deck,
            "account": player.account,
        }
    )


def _news(news: News) -> str:
    when: datetime = news.date
    stamp = when.strftime("%Y-%m-%d %H:%M" if news.has_time else "%Y-%m-%d")
    if news.has_time and is_second(when):
        stamp += offset(when)
    head = mapping({"date": Raw(stamp), "title": news.title})
    return f"---\n{head}---\n{news.text}"
