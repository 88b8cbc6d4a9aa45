"""What reading a file of another program gives."""

from topcut.exchange.reading.imported import Loss, Losses


def test_a_loss_says_its_places_where_it_is_not_everywhere() -> None:
    assert Loss("split", "the leader is left out").message == "the leader is left out"
    loss = Loss("split", "the leader is left out", "round 1 table 2")
    assert loss.message == "the leader is left out (round 1 table 2)"


def test_the_same_loss_at_several_places_is_one_sentence() -> None:
    losses = Losses()
    losses.add("split", "the leader is left out", "round 1 table 2")
    losses.add("other", "something else")
    losses.add("split", "the leader is left out", "round 3 table 1")
    assert [loss.message for loss in losses.all()] == [
        "the leader is left out (round 1 table 2, round 3 table 1)",
        "something else",
    ]


def test_of_many_places_six_are_named_and_the_rest_counted() -> None:
    losses = Losses()
    for number in range(1, 10):
        losses.add("x", "left out", f"p{number}")
    (loss,) = losses.all()
    assert loss.message == "left out (p1, p2, p3, p4, p5, p6 and 3 more)"


def test_a_key_is_named_with_where_it_stood_and_cut_where_it_is_long() -> None:
    losses = Losses()
    losses.key("shoeSize", "in an event")
    losses.key("x" * 100, "at a table")
    assert [loss.message for loss in losses.all()] == [
        '"shoeSize" has no place in an event and is left out',
        f'"{"x" * 40}" has no place at a table and is left out',
    ]


def test_after_twenty_keys_the_others_are_one_loss() -> None:
    losses = Losses()
    for number in range(100):
        losses.key(f"k{number}", "in an event")
    assert len(losses.all()) == 21
    assert losses.all()[-1].message.endswith("and 74 more)")


def test_the_same_key_again_is_no_further_key() -> None:
    losses = Losses()
    for _ in range(100):
        losses.key("again", "at a table")
    assert len(losses.all()) == 1
