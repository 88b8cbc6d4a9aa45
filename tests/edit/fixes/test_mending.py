"""Mending by the machine: the table of mistypings, at the prompt and at the desk, and back."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.fixes.mending import Mending, mend
from topcut.edit.fixes.offers import offers
from topcut.edit.undo import history, undo
from topcut.workspace.data import Data

from tests.support.mistypings import EVENT, Mistyping, left, mended, mistypings, read, write

CASES = mistypings()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def offered(data: Path) -> list[str]:
    """The keys of what is offered now, of what has one way."""
    return [each.key for each in offers(Data(data).open(EVENT)) if len(each.ways) == 1]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_mistyping_is_mended_as_it_was_meant_or_says_what_to_decide(
    case: Mistyping, data: Path
) -> None:
    """Enter, or one choice, leads to the files that were meant, byte for byte."""
    write(data, case.typed)
    mended(data, case.choices)
    if case.decide:
        assert read(data) == case.typed
        assert any(case.says in problem for problem in left(data)), list(left(data))
    else:
        assert read(data) == case.meant
        assert not list(left(data))


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_was_mended_is_one_change_and_is_taken_back_whole(case: Mistyping, data: Path) -> None:
    write(data, case.typed)
    mended(data, case.choices)
    done = history(Data(data), EVENT)
    assert len(done) == (0 if case.decide else 1)
    for each in done:
        undo(Data(data), EVENT, each.change.number)
    assert read(data) == case.typed


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_buttons_of_the_desk_write_the_same(case: Mistyping, data: Path) -> None:
    """One after the other, or the choice where there is one."""
    write(data, case.typed)
    choices = iter(case.choices)
    for _ in range(20):
        offer = next(
            (
                each
                for each in offers(Data(data).open(EVENT))
                if len(each.ways) == 1 or not case.decide
            ),
            None,
        )
        if offer is None:
            break
        mend(Data(data), EVENT, [offer.key], next(choices) - 1 if len(offer.ways) > 1 else 0)
    assert read(data) == (case.typed if case.decide else case.meant)


def test_all_that_is_shown_is_written_at_once(data: Path) -> None:
    typed = CASES["a misspelt player"].typed
    again = typed["rounds/swiss-1.yaml"].replace(b"Di Ito", b"Di Iot")
    write(data, {**typed, "rounds/swiss-1.yaml": again})
    change = mend(Data(data), EVENT, offered(data))
    assert change.echo == "mended: swiss-1: Ada Crane and swiss-1: Di Ito"
    assert read(data) == CASES["a misspelt player"].meant


def test_an_offer_that_is_another_by_now_writes_nothing(data: Path) -> None:
    write(data, CASES["a misspelt player"].typed)
    keys = offered(data)
    file = data / "events" / EVENT / "rounds" / "swiss-1.yaml"
    file.write_bytes(now := file.read_bytes().replace(b"6-0", b"0-6"))
    with pytest.raises(ChangedError):
        mend(Data(data), EVENT, keys)
    assert file.read_bytes() == now


def test_a_file_that_was_saved_meanwhile_is_not_written(data: Path) -> None:
    write(data, CASES["a misspelt player"].typed)
    mending = Mending(Data(data), EVENT)
    offer = mending.offer()
    assert offer is not None
    assert mending.take(offer, offer.ways[0])
    file = data / "events" / EVENT / "rounds" / "swiss-1.yaml"
    file.write_bytes(now := file.read_bytes().replace(b"6-0", b"0-6"))
    with pytest.raises(NotTypedError) as refused:
        mending.write()
    assert str(refused.value) == (
        "swiss-1.yaml was saved meanwhile; nothing was changed: try again"
    )
    assert file.read_bytes() == now


def test_what_is_left_is_not_offered_again(data: Path) -> None:
    write(data, CASES["a misspelt player"].typed)
    mending = Mending(Data(data), EVENT)
    offer = mending.offer()
    assert offer is not None
    mending.leave(offer)
    assert mending.offer() is None
