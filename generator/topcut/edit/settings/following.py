"""What follows from other settings, for everybody who sees the event's pages: a sentence each."""

from collections.abc import Iterator

from topcut.edit.change.naming import round_name
from topcut.edit.settings.cut_choice import places_moved
from topcut.edit.settings.structure import instead
from topcut.regulations import Regulations
from topcut.rules.bracket import clock
from topcut.rules.course.now import cut_is_made
from topcut.rules.ground.structure import plan
from topcut.rules.sure.outlook import outlook
from topcut.text.words.words import counted
from topcut.tournament import Event, Round

Read = tuple[Event, Regulations]
"""An event with its regulations."""


def follows(before: Read, after: Read) -> tuple[str, ...]:
    """What people see otherwise, besides the words that were typed themselves."""
    return tuple(_all(before, after))


def _all(before: Read, after: Read) -> Iterator[str]:
    (was, law), (now, new_law) = before, after
    if was.regulations != now.regulations:
        yield f"the event is played by {new_law.title} instead of {law.title}"
    yield from _structure(before, after)
    yield from _clocks(before, after)
    if was.timezone != now.timezone:
        yield f"all times are read in {now.timezone} instead of {was.timezone}"
    if was.reporting and not now.reporting:
        yield "players cannot report results any more"
    if was.decks.publish != now.decks.publish:
        yield f"deck lists are published {now.decks.publish} instead of {was.decks.publish}"
    screens = {each.name for each in now.screens}
    for each in was.screens:
        if each.name not in screens:
            yield f"the television “{each.name}” has no page any more"


def _structure(before: Read, after: Read) -> Iterator[str]:
    (event, law), (new, new_law) = before, after
    was, now = plan(event, law), plan(new, new_law)
    if was.rounds and now.rounds and was.rounds != now.rounds:
        fewer = range(now.rounds + 1, was.rounds + 1)
        rounds = " and ".join(map(str, fewer)) if len(fewer) < 3 else f"{fewer[0]} to {fewer[-1]}"
        word = "round is" if len(fewer) == 1 else "rounds are"
        lost = f": {word.replace(' ', f' {rounds} ')} not played" if fewer else ""
        yield f"{counted(now.rounds, 'round')} instead of {was.rounds}{lost}"
    if (was.cut or 0, was.elimination) != (now.cut or 0, now.elimination) and (was.cut or now.cut):
        moved = "; ".join(places_moved(event, new, law)) if event.ranked else ""
        yield f"{instead(was, now.cut or 0, now.elimination)}{': ' if moved else ''}{moved}"
    if (was.rounds, was.cut) != (now.rounds, now.cut) and not cut_is_made(event):
        sure, then = _verdicts(event, law), _verdicts(new, new_law)
        changed = sum(sure.get(each.id) != then.get(each.id) for each in event.players)
        if changed:
            yield f"who is sure of the cut, or out, changes for {counted(changed, 'player')}"


def _verdicts(event: Event, regulations: Regulations) -> dict[str, str]:
    found = outlook(event, regulations)
    return {player: f"{chance.verdict}" for player, chance in found.cut.items()} if found else {}


def _clocks(before: Read, after: Read) -> Iterator[str]:
    """The clocks of rounds that are on."""
    (event, law), (new, new_law) = before, after
    rounds: dict[str, Round] = {each.name: each for each in new.rounds()}
    for each in event.rounds():
        other = rounds.get(each.name)
        if other is None or each.complete:
            continue
        was, now = clock.end(event, law, each), clock.end(new, new_law, other)
        if was == now or event.timezone != new.timezone:
            continue
        end = f"ends {now:%H:%M}" if now is not None else "has no end"
        earlier = f"{was:%H:%M}" if was is not None else "never"
        yield f"the clock of {round_name(each)} {end} instead of {earlier}"
