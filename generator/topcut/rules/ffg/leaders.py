"""Organizer, marshals, judges, and leaders who play."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.basis import memoized_for_event
from topcut.text.words.normalize import fold
from topcut.tournament import Event, Match

ROW = "F-role-4"
"""Who rules at the table of a leader who plays."""


def leaders(event: Event) -> tuple[str, ...]:
    """Names of all leaders, in the order in which they rule: marshals, judges, organizer.

    Two spellings of one name are one leader, by the first of them.
    """
    staff = event.staff
    organizer = (staff.organizer,) if staff.organizer else ()
    first: dict[str, str] = {}
    for name in (*staff.marshals, *staff.judges, *organizer):
        first.setdefault(fold(name), name)
    return tuple(first.values())


def is_leader(event: Event, name: str) -> bool:
    """Whether somebody of this name leads the event, spelled as names may be."""
    return fold(name) in map(fold, leaders(event))


def acting_marshals(event: Event) -> tuple[str, ...]:
    """The marshals; without one the organizer acts as marshal (row F-role-1)."""
    staff = event.staff
    return staff.marshals or ((staff.organizer,) if staff.organizer else ())


def playing_leaders(event: Event) -> dict[str, str]:
    """Player id → name in `staff`, of every leader who plays; worked out once."""
    return memoized_for_event(event, "playing leaders", lambda: _playing_leaders(event))


def _playing_leaders(event: Event) -> dict[str, str]:
    names = {fold(name): name for name in leaders(event)}
    playing = {}
    for player in event.players:
        name = names.get(fold(player.name)) or names.get(fold(player.id))
        if name is not None and not player.withdrawn:
            playing[player.id] = name
    return playing


def rules_at(event: Event, match: Match) -> str | None:
    """Who rules at a table where a leader plays (row F-role-4).

    The first of marshals, judges and organizer who does not sit there; two leaders at one
    table are ruled by the marshal. "" where nobody is left, None where no leader plays.
    """
    playing = playing_leaders(event)
    if not playing:
        return None
    seated = {fold(playing[player]) for player in match.players if player in playing}
    if not seated:
        return None
    order = leaders(event)
    if len(seated) > 1:
        order = (*acting_marshals(event), *order)
    return next((name for name in order if fold(name) not in seated), "")


def one_organizer(case: Case) -> Iterator[Finding]:
    """An event has exactly one organizer, who acts as marshal if there is none."""
    staff = case.event.staff
    if not staff.organizer and staff.recorded and case.is_sure_of("staff"):
        yield Finding(
            case.event.at("staff"),
            "the event has no organizer",
            "staff: {organizer: Ann Ellis}; for a past event {organizer: not recorded}",
        )


def leaders_who_play(case: Case) -> Iterator[Finding]:
    """A leader plays only at the Relaxed tier, and only with another leader announced."""
    event = case.event
    for name in playing_leaders(event).values():
        if event.effective_tier != "relaxed":
            yield Finding(
                event.at("tier"),
                f"{name} is a leader and plays, which is not allowed at the {event.tier} tier",
                "take the name from the players or from `staff`",
            )
        elif len(leaders(event)) < 2:
            yield Finding(
                event.at("staff"),
                f"{name} is the only leader, but plays",
                f"name {case.regulations.leaders} in `staff` (marshals or judges)",
            )


def ruling_at_leaders_tables(case: Case) -> Iterator[Finding]:
    """At the table of a leader who plays, another leader rules; at a table of two, the marshal."""
    for round_ in (*case.event.ranked, *case.event.cut) if case.is_sure_of("staff") else ():
        for match in round_.matches:
            if rules_at(case.event, match) == "":
                playing = playing_leaders(case.event)
                names = [playing[player] for player in match.players if player in playing]
                yield Finding(
                    match.mark,
                    f"nobody is left to rule at the table of {' and '.join(names)}",
                    f"name {case.regulations.leaders} in `staff`",
                    match,
                )
