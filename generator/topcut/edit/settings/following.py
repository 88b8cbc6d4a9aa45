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
from topcut.text.words.message import Message
from topcut.text.words.words import counted, parts
from topcut.tournament import Event, Round

Read = tuple[Event, Regulations]
"""An event with its regulations."""


def follows(before: Read, after: Read) -> tuple[str, ...]:
    """What people see otherwise, besides the words that were typed themselves."""
    return tuple(_all(before, after))


def _all(before: Read, after: Read) -> Iterator[str]:
    (was, law), (now, new_law) = before, after
    if was.regulations != now.regulations:
        yield Message("follows.regulations", now=new_law.title, before=law.title)
    yield from _structure(before, after)
    yield from _clocks(before, after)
    if was.timezone != now.timezone:
        yield Message("follows.timezone", now=now.timezone, before=was.timezone)
    if was.reporting and not now.reporting:
        yield Message("follows.no_reports")
    if was.decks.publish != now.decks.publish:
        key = f"follows.decks.{now.decks.publish}"
        yield Message(key, before=Message(f"setting.word.{was.decks.publish}"))
    screens = {each.name for each in now.screens}
    for each in was.screens:
        if each.name not in screens:
            yield Message("follows.screen", name=each.name)


def _structure(before: Read, after: Read) -> Iterator[str]:
    (event, law), (new, new_law) = before, after
    was, now = plan(event, law), plan(new, new_law)
    if was.rounds and now.rounds and was.rounds != now.rounds:
        fewer = range(now.rounds + 1, was.rounds + 1)
        rounds, key, lost = counted(now.rounds, "round"), "follows.rounds", ""
        if fewer:
            which = "follows.lost_two" if len(fewer) == 2 else "follows.lost"
            lost = Message(which, n=len(fewer), first=fewer[0], last=fewer[-1])
            key = "follows.rounds_lost"
        yield Message(key, rounds=rounds, before=was.rounds, lost=lost)
    if (was.cut or 0, was.elimination) != (now.cut or 0, now.elimination) and (was.cut or now.cut):
        cut = instead(was, now.cut or 0, now.elimination)
        moved = parts(places_moved(event, new, law)) if event.ranked else ""
        yield Message("said_of", what=cut, said=moved) if moved else cut
    if (was.rounds, was.cut) != (now.rounds, now.cut) and not cut_is_made(event):
        sure, then = _verdicts(event, law), _verdicts(new, new_law)
        changed = sum(sure.get(each.id) != then.get(each.id) for each in event.players)
        if changed:
            yield Message("follows.sure", players=counted(changed, "player"))


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
        key = f"{'clock' if now is not None else 'no_clock'}{'' if was is not None else '_never'}"
        end, earlier = (f"{at:%H:%M}" if at is not None else "" for at in (now, was))
        yield Message(f"follows.{key}", round=round_name(each), now=end, before=earlier)
