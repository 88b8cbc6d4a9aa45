"""What another program published, beside what follows from the results."""

from dataclasses import replace
from fractions import Fraction

from topcut.pages.event import event_facts, standings
from topcut.pages.lines.published import published, published_note
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Published

from tests.build import event, swiss
from tests.support.shown import player, shared

EVENT = event(
    tuple(map(player, ("ann", "bo", "cy", "di"))),
    (swiss(1, ["ann bo 3-0", "cy di 1-1"]), swiss(2, ["di ann 0-3", "bo cy 0-3"])),
    family="single",
)
FOUND = Published(
    "Aesop's Tables",
    ranks=(("cy", 1),),
    points=(("di", Fraction(4)),),
    sos=(("cy", Fraction(1917, 1000)), ("bo", Fraction("1.7555555555555555"))),
    esos=(("di", Fraction(3, 2)),),
)
CONTEXT = shared(replace(EVENT, published=FOUND))


def test_every_figure_stands_beside_the_one_that_follows_from_the_results() -> None:
    said = {line.id: line.figures for line in published(CONTEXT)}
    assert said["cy"] == "rank 1, here 2; SoS 1.917, here 0.2500"
    assert said["di"] == "points 4, here 1; eSoS 1.5, here 0.2500"


def test_a_published_mean_of_many_places_is_shown_with_four() -> None:
    said = {line.id: line.figures for line in published(CONTEXT)}
    assert said["bo"].startswith("SoS 1.7556, here ")


def test_who_stands_in_the_published_standings_alone_is_not_lost() -> None:
    """A player who was listed there and never played."""
    ghost = player("ghost", withdrawn=True)
    made = replace(
        EVENT,
        players=(*EVENT.players, ghost),
        published=Published("Aesop's Tables", ranks=(("ghost", 5), ("ann", 2))),
    )
    assert [(line.id, line.figures) for line in published(shared(made))] == [
        ("ann", "rank 2, here 1"),
        ("ghost", "rank 5; not in the standings here"),
    ]


def test_players_stand_in_the_order_of_the_standings() -> None:
    order = [row.player.id for row in CONTEXT.standings.rows]
    assert [line.id for line in published(CONTEXT)] == [one for one in order if one != "ann"]


def test_the_event_and_the_standings_say_who_published_other_figures() -> None:
    said = "Aesop's Tables published other figures for 3 players. By those figures, Cy came first."
    assert published_note(CONTEXT) == said
    assert standings.page(CONTEXT).publisher == said
    (fact,) = (fact for fact in event_facts.facts(CONTEXT) if fact.label == "Published")
    assert (fact.text, fact.href) == (said, "standings/index.html#published")
    files = context_files(CONTEXT, Renderer())
    text = files["mill-road/standings/index.html"].decode()
    assert "<section id=published>" in text
    assert "rank 1, here 2; SoS 1.917, here 0.2500" in text


def test_an_event_whose_figures_all_follow_says_nothing() -> None:
    context = shared(EVENT)
    assert (published(context), published_note(context)) == ((), "")
    assert (
        "id=published"
        not in context_files(context, Renderer())["mill-road/standings/index.html"].decode()
    )


def test_the_event_says_by_which_reading_strength_of_schedule_is_counted() -> None:
    plain = [fact.label for fact in event_facts.facts(shared(EVENT))]
    assert "SoS" not in plain
    read = shared(replace(EVENT, options=("S-tie-1: bye is an opponent",)))
    (fact,) = (fact for fact in event_facts.facts(read) if fact.label == "SoS")
    assert fact.text.endswith("a bye counts as an opponent with 0.")
