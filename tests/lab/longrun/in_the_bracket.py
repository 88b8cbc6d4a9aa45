"""What happens in the cut: who declines, leaves, concedes, is disqualified."""

from __future__ import annotations

from topcut.edit.cut.cut_state import qualified
from topcut.edit.cut.declining import decline
from topcut.edit.players.leaving import disqualify, drop
from topcut.tournament import Event, Publish, Round

from tests.lab.longrun.doing import do
from tests.lab.longrun.evenings import ID, Evening, Refused, Step
from tests.lab.longrun.going_on import result_step
from tests.lab.longrun.people import watch_removed


def last_shown(evening: Evening) -> Round:
    """The round of the bracket that is on, or was last."""
    shown = [each for each in evening.event.cut if each.paired and each.publish != Publish.DRAFT]
    if not shown:
        raise Refused("no round of the bracket is shown")
    return shown[-1]


def disqualified(evening: Evening) -> Step:
    """Somebody of the bracket is disqualified."""
    last = last_shown(evening)
    player = evening.pick(evening.event.cut[0].seeds)
    name = evening.called(player)
    return Step(
        f"{name} is disqualified",
        lambda: disqualify(evening.data, ID, player, "bribery").echo,
        (("round", last.name, "disqualified"),),
        watch=watch_removed(evening, player, last),
    )


def walkover(evening: Evening) -> Step:
    """A match is conceded, or somebody does not come."""
    match = evening.pick_table(evening.open_tables())
    round_ = evening.round
    assert round_ is not None
    if evening.random.random() < 0.5:
        words = f"no show {evening.called(evening.focus)}"
    else:
        words = f"{evening.called(match.opponent_of(evening.focus))} concession"
    return result_step(evening, round_, match, words, label="walkover")


def leaves(evening: Evening) -> Step:
    """Somebody leaves the bracket."""
    last = last_shown(evening)
    player = evening.pick(evening.event.cut[0].seeds)
    name = evening.called(player)
    known = {each.name for each in evening.event.cut if each.paired}

    def gone(event: Event) -> str:
        for round_ in event.cut:
            new = round_.name not in known and round_.publish is not Publish.DRAFT
            if new and player in {p for match in round_.matches for p in match.players}:
                return f"{player} left after {last.name}, and sits in {round_.name}"
        return ""

    return Step(
        f"{name} leaves the cut",
        lambda: drop(evening.data, ID, player).echo,
        (("round", last.name, "drops"),),
        watch=(f"{player} left the cut", gone),
    )


def declined(evening: Evening) -> Step:
    """Who qualified does not play; perhaps who is asked does not either."""
    state = qualified(evening.data, ID)
    if evening.random.random() < 0.4 and state.behind:
        do(evening, _declines(evening, evening.pick([each.player for each in state.seeds])))
        state = qualified(evening.data, ID)
        if state.asked:
            return _declines(evening, evening.random.choice(state.asked))
    return _declines(evening, evening.pick([each.player for each in state.seeds]))


def _declines(evening: Evening, player: str) -> Step:
    name = evening.called(player)

    def out(event: Event) -> str:
        seeds = event.cut[0].seeds if event.cut else ()
        return f"{player} declined, and is a seed" if player in seeds else ""

    touches = tuple(("round", "cut-1", key) for key in ("left", "declined", "seeds"))
    return Step(
        f"{name} does not play in the cut",
        lambda: decline(evening.data, ID, player, anyway=True).echo,
        (*touches, ("table", "cut-1"), ("comment", "rounds/cut-1.yaml")),
        watch=(f"{player} declined", out),
    )
