"""Which entries of all events are one person."""

from datetime import date, timedelta
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs
from topcut.people.entries import EventEntry, Reference
from topcut.people.joining import Person, join, people_of, tokens

FIRST = date(2025, 1, 4)


def entry(where: str, name: str, **fields: object) -> EventEntry:
    """An imported entry: "1 berlin" is the event of week 1 in Berlin."""
    number, _, place = where.partition(" ")
    day = FIRST + timedelta(weeks=int(number))
    player = name.lower().strip("[] ").replace(" ", "-")
    made = EventEntry(f"{place}-{number}", player, name, day, day, imported=True)
    return structs.replace(made, **fields)


def own(where: str, name: str, **fields: object) -> EventEntry:
    """An entry that the club typed."""
    return entry(where, name, **{"imported": False, **fields})


def ids(*entries: EventEntry, people: tuple[Person, ...] = ()) -> list[str]:
    """The person of each entry; "" for who stands alone."""
    found = people_of(join(entries, people))
    return [found[one.reference] for one in entries]


def test_a_handle_joins_in_another_case_and_with_spaces_around_it() -> None:
    assert ids(entry("1 berlin", "vobeguka"), entry("2 paris", "VOBEGUKA ")) == ["vobeguka"] * 2


def test_a_forename_stands_alone() -> None:
    assert ids(entry("1 berlin", "Alex"), entry("2 paris", "Alex")) == ["", ""]


def test_an_account_joins_any_names_and_the_first_gives_the_id() -> None:
    one, two = entry("1 berlin", "Sokka9", account="abr-1"), entry("2 oslo", "Jo", account="abr-1")
    assert ids(one, two) == ["sokka9", "sokka9"]


def test_people_with_one_forename_and_accounts_have_addresses_that_do_not_tell_these() -> None:
    found = ids(
        entry("1 berlin", "Alex", account="abr-1"),
        entry("2 paris", "Alex", account="abr-2"),
        entry("3 oslo", "Alex", account="abr-1"),
        entry("4 rome", "Alex"),
    )
    assert found[0] == found[2] == "alex-92f808dd"
    assert found[1] == "alex-74211438"
    assert found[3] == ""


def test_a_name_with_two_accounts_joins_nobody_who_has_none() -> None:
    found = ids(
        entry("1 berlin", "vobeguka", account="abr-1"),
        entry("2 paris", "vobeguka", account="abr-2"),
        entry("3 oslo", "vobeguka"),
    )
    assert found[0] == "vobeguka"
    assert found[1].startswith("vobeguka-")
    assert found[2] == ""


def test_a_name_in_two_places_on_a_day_is_the_name_of_two() -> None:
    here, there = entry("1 berlin", "vobeguka"), entry("1 paris", "vobeguka")
    assert ids(here, there, entry("2 oslo", "vobeguka")) == ["", "", ""]


def test_a_name_that_is_elsewhere_on_a_day_leaves_the_account_its_events() -> None:
    with_account = entry("1 berlin", "vobeguka", account="abr-1")
    assert ids(with_account, entry("1 paris", "vobeguka")) == ["vobeguka", ""]


def test_two_names_of_an_account_do_not_bring_it_into_two_places() -> None:
    found = ids(
        entry("1 berlin", "vobeguka", account="abr-1"),
        entry("2 berlin", "nepabaso", account="abr-1"),
        entry("3 oslo", "vobeguka"),
        entry("3 rome", "nepabaso"),
    )
    assert found == ["vobeguka", "vobeguka", "", ""]


def test_what_a_club_typed_joins_as_it_always_did() -> None:
    found = ids(own("1 hall", "Alex"), own("1 cafe", "Alex"), own("2 hall", "Al", person="alex"))
    assert found == ["alex", "alex", "alex"]


def test_an_imported_name_joins_the_one_that_the_club_typed() -> None:
    assert ids(own("1 hall", "Ada Crane"), entry("2 oslo", "Ada Crane")) == ["ada-crane"] * 2
    assert ids(own("1 hall", "Alex"), entry("2 oslo", "Alex")) == ["alex", ""]


def test_a_name_that_the_club_told_from_its_namesake_joins_neither() -> None:
    found = ids(
        own("1 hall", "Ada Crane"),
        own("2 hall", "Ada Crane", person="ada-crane-2"),
        entry("3 oslo", "Ada Crane"),
    )
    assert found == ["ada-crane", "ada-crane-2", ""]


def test_a_club_s_player_is_one_with_the_only_account_of_the_name() -> None:
    found = ids(own("1 hall", "Ada Crane"), entry("2 oslo", "Ada Crane", account="abr-1"))
    assert found == ["ada-crane", "ada-crane"]


def test_a_club_s_player_with_two_accounts_joins_neither_account() -> None:
    found = ids(
        own("1 hall", "Alex", account="abr-1"),
        own("2 hall", "Alex", account="abr-2"),
        entry("3 oslo", "vobeguka", account="abr-1"),
        entry("4 oslo", "nepabaso", account="abr-2"),
    )
    assert found == ["alex", "alex", "vobeguka", "nepabaso"]


def test_anonymity_is_joined_to_no_name_and_no_account() -> None:
    found = ids(
        entry("1 berlin", "[anonymity requested]", account="abr-1"),
        entry("2 paris", "[anonymity requested]"),
        own("3 hall", "[anonymity requested]"),
        entry("4 oslo", "vobeguka", account="abr-1"),
    )
    assert found == ["", "", "", "vobeguka"]


def test_who_left_before_the_first_game_of_an_imported_event_has_no_event() -> None:
    assert ids(entry("1 berlin", "vobeguka", absent=True)) == [""]


def test_the_organizer_joins_players_of_events_under_an_id() -> None:
    person = Person("alex", same=("berlin-1/alex", "paris-2/alex"))
    entries = entry("1 berlin", "Alex"), entry("2 paris", "Alex"), entry("3 oslo", "Alex")
    assert ids(*entries, people=(person,)) == ["alex", "alex", ""]


def test_the_organizer_joins_people_by_their_ids() -> None:
    person = Person("vobeguka", same=("nepabaso",))
    entries = entry("1 berlin", "vobeguka"), entry("2 paris", "nepabaso")
    assert ids(*entries, people=(person,)) == ["vobeguka", "vobeguka"]


def test_who_is_apart_is_not_joined_by_name() -> None:
    person = Person("vobeguka", same=("berlin-1/vobeguka",), apart=("paris-2/vobeguka",))
    entries = entry("1 berlin", "vobeguka"), entry("2 paris", "vobeguka")
    assert ids(*entries, people=(person,)) == ["vobeguka", ""]


def test_later_events_change_no_address() -> None:
    first = entry("1 berlin", "Alex", account="abr-1")
    before = ids(first)
    assert ids(first, entry("2 oslo", "vobeguka", account="abr-1"))[:1] == before


NAMES = ("Alex", "vobeguka", "VOBEGUKA", "Ada Crane", "nepabaso", "Al", "[anonymity requested]")
ENTRIES = st.lists(
    st.builds(
        lambda event, number, name, account, imported, absent: EventEntry(
            f"{'berlin' if event % 2 else 'oslo'}-{event}",
            f"{name.lower().replace(' ', '-').strip('[]')}{'' if number == 1 else '-2'}",
            name,
            FIRST + timedelta(days=event // 2),
            FIRST + timedelta(days=event // 2),
            account=account,
            imported=imported,
            absent=absent,
        ),
        st.integers(0, 9),
        st.integers(1, 2),
        st.sampled_from(NAMES),
        st.sampled_from(("", "", "abr-1", "abr-2", "abr-3")),
        st.booleans(),
        st.sampled_from((False, False, True)),
    ),
    max_size=12,
    unique_by=lambda one: one.reference,
)
PEOPLE = (Person("ada-crane", same=("berlin-1/al", "alex"), apart=("oslo-2/nepabaso",)),)


def found(entries: list[EventEntry]) -> dict[Reference, str]:
    """The person of each entry."""
    return people_of(join(entries, PEOPLE))


@given(ENTRIES, st.randoms())
def test_the_order_of_the_entries_does_not_matter(
    entries: list[EventEntry], random: Random
) -> None:
    shuffled = list(entries)
    random.shuffle(shuffled)
    assert found(shuffled) == found(entries)


@given(ENTRIES)
def test_what_is_connected_can_be_joined_without_the_rest(entries: list[EventEntry]) -> None:
    everybody = found(entries)
    for one in entries:
        some, size = [one], 0
        of_person = {("", "id", id_) for p in PEOPLE for id_ in (p.id, *p.same)}
        known = set(tokens(one))
        stated = {reference for person in PEOPLE for reference in person.players}
        while size != len(some):
            size = len(some)
            if known & of_person or any(each.reference in stated for each in some):
                known |= of_person
            some = [
                each
                for each in entries
                if each in some
                or known & set(tokens(each))
                or (known & of_person and each.reference in stated)
            ]
            known |= {token for each in some for token in tokens(each)}
        assert {r: found(some)[r] for r in [one.reference]} == {
            one.reference: everybody[one.reference]
        }


@given(ENTRIES)
def test_nobody_is_joined_by_name_into_two_places_on_a_day(entries: list[EventEntry]) -> None:
    nameless = [one for one in entries if one.imported and not one.account]
    for group in join(nameless).values():
        seen = [one.event for one in group.entries]
        assert len(seen) == len(set(seen))
