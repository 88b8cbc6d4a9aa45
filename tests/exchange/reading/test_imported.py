"""What reading a file of another program gives."""

from topcut.exchange.reading.imported import Loss


def test_a_loss_says_its_places_where_it_is_not_everywhere() -> None:
    assert Loss("split", "the leader is left out").message == "the leader is left out"
    loss = Loss("split", "the leader is left out", "round 1 table 2")
    assert loss.message == "the leader is left out (round 1 table 2)"
