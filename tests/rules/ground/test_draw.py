"""Random choices that follow from the event's word."""

from collections import Counter
from hashlib import sha256

from topcut.rules.ground.draw import Draw


def test_a_digest_is_sha256_of_the_written_text() -> None:
    """The digest is SHA-256 over draw/stage/round/purpose/id in UTF-8."""
    expected = sha256("downtown/swiss/2/order/李-娜".encode()).hexdigest()
    assert Draw("downtown", "swiss", 2).digest("order", "李-娜") == expected


def test_an_order_is_by_ascending_digest() -> None:
    """The first of an order has the smallest digest."""
    draw = Draw("downtown", "swiss", 2)
    ordered = draw.order("bye", ["ann", "bo", "cy", "di"])
    assert sorted(ordered) == ["ann", "bo", "cy", "di"]
    digests = [draw.digest("bye", player) for player in ordered]
    assert digests == sorted(digests)


def test_numbers_are_read_as_written_down() -> None:
    """A number below m is the top bits of the next word of 32, thrown away where too large."""
    words = []
    for counter in range(20):
        text = sha256(f"downtown/swiss/2/switch/{counter}".encode()).hexdigest()
        words += [int(text[place : place + 8], 16) for place in range(0, 64, 8)]
    expected = [word >> 29 for word in words if word >> 29 < 5]
    numbers = Draw("downtown", "swiss", 2).numbers("switch")
    assert [numbers.below(5) for _ in expected] == expected


def test_numbers_below_one_read_nothing() -> None:
    """Drawing below 1 gives 0 and leaves the stream where it is."""
    one, two = (Draw("downtown", "swiss", 2).numbers("switch") for _ in range(2))
    assert one.below(1) == 0
    assert [one.below(1000) for _ in range(9)] == [two.below(1000) for _ in range(9)]


def test_numbers_are_equally_likely() -> None:
    """No number below 6 is preferred: chi-square under 20.5 (one in a thousand, 5 degrees)."""
    numbers = Draw("dice", "swiss", 1).numbers("switch")
    count = Counter(numbers.below(6) for _ in range(12_000))
    assert set(count) == set(range(6))
    assert sum((each - 2000) ** 2 / 2000 for each in count.values()) < 20.5
