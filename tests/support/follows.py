"""What follows from a typed event, as the table of cases has it: a few lines of plain text."""

import html
import re
from fractions import Fraction

from topcut.pages.context.site import SiteValues
from topcut.publish.files import event_context
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.clock import length
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.drafts.drafting import draft
from topcut.rules.ground.exact import plain
from topcut.rules.ground.structure import plan
from topcut.rules.standings.standings import Standing, standings
from topcut.rules.systems.ntp_cards import record_card
from topcut.tournament import Event

RENDERER = Renderer()


def follows(event: Event, regulations: Regulations, view: str) -> str:
    """The lines of one view: "standings after 2", "draft of round 3", "page standings/"."""
    words = view.split(" ")
    found = {
        "standings": _standings,
        "draft": _draft,
        "minutes": _minutes,
        "announced": _announced,
        "cut": _cut,
        "match": _match,
        "places": _places,
        "card": _card,
        "page": _page,
    }[words[0]](event, regulations, words[-1])
    return "".join(f"{line}\n" for line in found)


def _standings(event: Event, regulations: Regulations, after: str) -> list[str]:
    made = standings(event, regulations, int(after))
    return [_standing(event, row) for row in made.rows]


def _standing(event: Event, row: Standing) -> str:
    ties = " ".join(_exact(each) for each in row.tiebreaks)
    notes = [f"left after {row.left_after}"] if row.left_after else []
    notes += ["disqualified"] if row.disqualified else []
    notes += ["by the draw"] if row.by_draw else []
    rounds = f"{row.rounds_played} round{'s' * (row.rounds_played != 1)}"
    line = f"{row.rank or '–'} {row.player.name}: {plain(row.points)} in {rounds}; {ties}"
    return line + "".join(f"; {note}" for note in notes)


def _exact(number: Fraction) -> str:
    return str(Fraction(number))


def _draft(event: Event, regulations: Regulations, number: str) -> list[str]:
    made = draft(event, regulations, int(number))
    name = {player.id: player.name for player in event.players}
    lines = []
    for table in made.tables:
        seats = sorted(table.players, key=lambda player: player != table.corp)
        first = "Corp " if table.corp else ""
        lines.append(first + " – ".join(name[player] for player in seats))
    lines += [f"bye: {name[bye.player]}" for bye in made.byes]
    return lines + [f"sits out: {name[player]}" for player in made.sits_out]


def _minutes(event: Event, regulations: Regulations, _: str) -> list[str]:
    rounds = [round_ for stage in event.stages for round_ in stage.rounds]
    return [
        f"{round_.name}: {int(length(event, regulations, round_).total_seconds()) // 60}"
        for round_ in rounds
    ]


def _announced(event: Event, regulations: Regulations, _: str) -> list[str]:
    found = plan(event, regulations)
    return [f"{found.players} players: {found.rounds} rounds, cut to {found.cut}"]


def _cut(event: Event, regulations: Regulations, after: str) -> list[str]:
    made = qualifiers(event, regulations, standings(event, regulations, int(after)))
    assert made is not None
    return [f"seed {number}: {event.player[id_].name}" for number, id_ in enumerate(made.seeds, 1)]


def _bracket(event: Event, regulations: Regulations) -> Bracket:
    made = bracket(event, regulations)
    assert made is not None
    return made


def _match(event: Event, regulations: Regulations, number: str) -> list[str]:
    match = _bracket(event, regulations).match(int(number))
    named = [
        event.player[each].name if each in event.player else "nobody" for each in match.players
    ]
    lines = [f"{' – '.join(named)}: {match.state}"]
    for what, player in (
        ("chooses", match.sides.chooses),
        ("Corp", match.sides.expected or match.sides.otherwise),
        ("winner", match.winner),
    ):
        if player in event.player:
            lines.append(f"{what}: {event.player[player].name}")
    if match.sides.expected or match.sides.otherwise:
        lines.append(f"sides by: {match.sides.reason}")
    return lines


def _places(event: Event, regulations: Regulations, _: str) -> list[str]:
    found = sorted((place, id_) for id_, place in _bracket(event, regulations).places.items())
    return [f"{place} {event.player[id_].name}" for place, id_ in found]


def _card(event: Event, regulations: Regulations, player: str) -> list[str]:
    record = standings(event, regulations, len(event.ranked)).by_id[player].record
    return [
        f"round {line.round}: {line.entry.opponent or 'bye'}, earned {plain(line.earned)},"
        f" total {plain(line.total)}, pairing number {line.number}"
        for line in record_card(event, regulations, record)
    ]


def _page(event: Event, regulations: Regulations, path: str) -> list[str]:
    made = event_context(event, regulations, SiteValues("Tournaments"))
    shown = context_files(made, RENDERER)[f"{event.id}/{path}index.html"].decode()
    text = re.sub(r"<(style|script|head).*?</\1>", " ", shown, flags=re.DOTALL)
    return [" ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())]
