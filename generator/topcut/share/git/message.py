"""What a commit says of itself: whose rounds, and what else went out."""

from collections.abc import Iterable, Mapping

from topcut.edit.change import naming
from topcut.rules.standings.records import missing
from topcut.share.git.outgoing import Outgoing, event_of
from topcut.share.git.words import counted
from topcut.tournament import Event, Publish, Round
from topcut.workspace.data import CheckedEvent

LONGEST = 100
"""Signs of a first line."""
_SINGLE = {"event.yaml": "event.yaml", "players.yaml": "players"}
_FOLDERS = {"news": "news", "decks": "deck lists"}
_SITE = {"cards": "card facts", "regulations": "regulations", ".schemas": "schemas"}


def message(outgoing: Outgoing, place: str, events: Mapping[str, CheckedEvent]) -> str:
    """What changed in which event: "Downtown: results of round 2, players".

    `place` is where data/ lies below the repository's top. Where that is too long for a first
    line, each event has a line of its own below it.
    """
    prefix = "" if place == "." else f"{place}/"
    went = {path.removeprefix(prefix): path in outgoing.new for path in outgoing.added}
    gone = {path.removeprefix(prefix) for path in outgoing.removed}
    lines = []
    for id_ in sorted({event_of(path) for path in (*went, *gone)} - {""}):
        start = f"events/{id_}/"
        inside = {path.removeprefix(start): new for path, new in went.items() if start in path}
        lost = {path.removeprefix(start) for path in gone if start in path}
        event = events[id_].event if id_ in events else None
        lines.append(f"{event.name if event else id_}: {_event(event, inside, lost)}")
    beside = {_beside(path) for path in (*went, *gone) if not event_of(path)}
    lines += [", ".join(sorted(beside))] if beside else []
    whole = "; ".join(lines)
    if len(whole) <= LONGEST:
        return whole
    short = counted(len(lines), "event") if len(lines) > 1 else lines[0].partition(":")[0]
    return "\n".join([short, "", *lines])


def _event(event: Event | None, went: Mapping[str, bool], gone: Iterable[str]) -> str:
    if event is None:
        return "removed"
    rounds = {f"rounds/{each.name}.yaml": each for each in naming.paired_rounds(event)}
    changed = [round_ for file, round_ in rounds.items() if file in went]
    parts = ["new event"] if went.get("event.yaml") else []
    if len(changed) > 2:
        parts.append(f"{len(changed)} rounds")
    else:
        parts += [_round(round_) for round_ in changed]
    parts += [
        f"{naming.round_name(rounds[file])} taken back" if file in rounds else f"{file} removed"
        for file in sorted(gone)
        if file.startswith("rounds/")
    ]
    others = {_other(file) for file in (*went, *gone) if not file.startswith("rounds/")}
    return ", ".join([*parts, *sorted(others - {"event.yaml"} if parts else others)])


def _round(round_: Round) -> str:
    """What a round's file tells: pairings, some results, or all of them."""
    spoken = naming.round_name(round_)
    total = len(round_.matches)
    typed = total - len(missing(round_))
    if not typed or round_.publish is Publish.PAIRINGS:
        return f"pairings of {spoken}"
    return f"results of {spoken}" if typed == total else f"{spoken} ({typed} of {total} results)"


def _other(file: str) -> str:
    return _SINGLE.get(file) or _FOLDERS.get(file.partition("/")[0]) or "files"


def _beside(path: str) -> str:
    return _SITE.get(path.partition("/")[0], path)
