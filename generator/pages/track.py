"""The row of rounds: one line through the Swiss rounds, severed before the cut."""

from dataclasses import dataclass

from generator.pages.context import Context


@dataclass(frozen=True, slots=True)
class Leg:
    """One round on the line."""

    label: str
    sub: str
    """played, now, next, or when it is expected."""
    state: str
    """done, now, open."""
    number: int
    """Of the round, where it has a page; 0 otherwise."""


def swiss_legs(context: Context) -> tuple[Leg, ...]:
    """The announced Swiss rounds; the published ones where nothing was announced."""
    published = len(context.event.swiss)
    rounds = max(context.plan.rounds or 0, published)
    return tuple(_swiss_leg(context, number, published) for number in range(1, rounds + 1))


def cut_legs(context: Context) -> tuple[Leg, ...]:
    """The rounds of the announced cut; empty without one."""
    cut, texts = context.plan.cut or 0, context.texts
    if cut < 2:
        return ()
    times = dict(context.event.schedule)
    rounds = cut_rounds(cut, context.plan.elimination)
    labels = [texts("track.top", cut=cut)]
    labels += [texts("track.cut", round=number) for number in range(2, rounds)]
    if rounds > 1:
        labels.append(texts["track.final"])
    return tuple(
        Leg(label, times.get(f"cut-{number}", ""), "open", 0)
        for number, label in enumerate(labels, 1)
    )


def cut_rounds(players: int, elimination: str) -> int:
    """Rounds to the final: halvings, twice as many where two losses eliminate."""
    halvings = (players - 1).bit_length()
    return halvings if elimination == "single" else 2 * halvings


def _swiss_leg(context: Context, number: int, published: int) -> Leg:
    texts = context.texts
    label = texts("round.name", round=number)
    if number <= context.counted:
        return Leg(label, texts["track.played"], "done", number)
    if number <= published:
        return Leg(label, texts["track.now"], "now", number)
    expected = dict(context.event.schedule).get(f"swiss-{number}", "")
    if number == published + 1 and published:
        said = texts("track.about", time=expected) if expected else texts["track.next"]
        return Leg(label, said, "open", 0)
    return Leg(label, expected, "open", 0)
