"""Who may be one person, and what becomes of the proposals after an answer."""

from topcut.people.entries import EventEntry
from topcut.people.joining import Group, Person, join
from topcut.people.proposals import Proposal, Proposals, Resemblance

from tests.people.test_joining import entry, own


def proposals(*entries: EventEntry, people: tuple[Person, ...] = ()) -> Proposals:
    return Proposals(join(entries, people).values(), people)


def names(proposal: Proposal | None) -> list[str]:
    assert proposal is not None
    return [one.name for one in proposal.entries]


def reasons(made: Proposals) -> list[Resemblance]:
    return [one.reason for one in made.all()]


def test_a_handle_with_digits_may_be_the_one_without() -> None:
    made = proposals(entry("1 berlin", "Sokka"), entry("2 oslo", "Sokka234"))
    assert reasons(made) == [Resemblance.LETTERS]


def test_a_full_name_may_be_the_handle_with_which_it_begins() -> None:
    made = proposals(entry("1 berlin", "vobeguka"), entry("2 oslo", "Vobeguka Crane"))
    assert reasons(made) == [Resemblance.BEGINNING]


def test_one_forename_is_proposed_as_a_whole_person() -> None:
    made = proposals(*(entry(f"{week} berlin", "Alex") for week in (1, 2, 3)))
    assert [(one.reason, len(one.groups)) for one in made.all()] == [(Resemblance.FORENAME, 3)]


def test_who_is_in_two_places_on_a_day_is_not_proposed() -> None:
    made = proposals(entry("1 berlin", "Alex"), entry("1 oslo", "Alex"))
    assert made.best() is None


def test_two_accounts_are_not_proposed_as_one_person() -> None:
    one, other = (entry(f"{n} oslo", "vobeguka", account=f"abr-{n}") for n in (1, 2))
    assert proposals(one, other).best() is None


def test_namesakes_whom_the_club_tells_apart_are_not_proposed() -> None:
    one, other = own("1 hall", "Ada Crane"), own("2 hall", "Ada Crane", person="ada-crane-2")
    assert proposals(one, other).best() is None


def test_two_spellings_that_the_club_typed_may_be_one_person() -> None:
    assert reasons(proposals(own("1 hall", "Sokka"), own("2 hall", "Sokka234"))) == [
        Resemblance.LETTERS
    ]


def test_a_club_s_player_with_another_account_may_be_who_has_it() -> None:
    made = proposals(
        own("1 hall", "Alex", account="abr-1"),
        own("2 hall", "Alex", account="abr-2"),
        entry("3 oslo", "vobeguka", account="abr-1"),
    )
    assert reasons(made) == [Resemblance.ACCOUNT]


def test_the_strongest_reason_comes_first() -> None:
    made = proposals(
        entry("1 berlin", "Alex"),
        entry("2 berlin", "Alex"),
        entry("1 oslo", "Sokka"),
        entry("2 oslo", "Sokka234"),
        entry("1 rome", "nepabaso", account="abr-1"),
        entry("2 rome", "nepabaso", account="abr-2"),
        entry("3 rome", "nepabaso"),
    )
    assert reasons(made) == [Resemblance.NAME, Resemblance.LETTERS, Resemblance.FORENAME]


def test_who_is_accepted_is_one_group_and_not_proposed_again() -> None:
    made = proposals(*(entry(f"{week} berlin", "Alex") for week in (1, 2, 3)))
    proposal = made.best()
    assert proposal is not None
    made.accept(proposal, "alex")
    assert made.best() is None


def test_of_more_than_two_who_are_not_one_person_two_are_proposed() -> None:
    made = proposals(*(entry(f"{week} berlin", "Alex") for week in (1, 2, 3)))
    every, n = made.best(), 0
    assert every is not None
    made.refuse(every, None)
    two = made.best()
    assert two is not None
    assert len(two.groups) == 2
    made.refuse(two, apart(*two.groups))
    while (left := made.best()) is not None and n < 9:
        made.refuse(left, apart(*left.groups))
        n += 1
    assert n == 2


def apart(one: Group, other: Group) -> Person:
    return Person("one", tuple(map(path, one.entries)), "", tuple(map(path, other.entries)))


def path(one: EventEntry) -> str:
    return "/".join(one.reference)


def test_who_is_skipped_is_not_proposed_again() -> None:
    made = proposals(entry("1 berlin", "Sokka"), entry("2 oslo", "Sokka234"))
    best = made.best()
    assert best is not None
    made.skip(best)
    assert made.best() is None


def test_who_is_apart_in_site_yaml_is_not_proposed() -> None:
    person = Person("sokka", same=("berlin-1/sokka",), apart=("oslo-2/sokka234",))
    made = proposals(entry("1 berlin", "Sokka"), entry("2 oslo", "Sokka234"), people=(person,))
    assert made.best() is None
