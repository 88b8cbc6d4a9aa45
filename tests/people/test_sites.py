"""Which people of several sites are one person."""

from datetime import date, timedelta

from topcut.people.entries import EventEntry
from topcut.people.joining import Person
from topcut.people.sites import SitePerson, join_sites

FIRST = date(2025, 1, 4)


def person(site: str, id_: str, name: str, *weeks: int, place: str = "") -> SitePerson:
    """A person of a site who played in these weeks."""
    days = [FIRST + timedelta(weeks=week) for week in weeks]
    return SitePerson(
        site,
        id_,
        tuple(EventEntry(f"@{site}:{day}", id_, name, day, day, place) for day in days),
    )


def ids(*people: SitePerson, stated: tuple[Person, ...] = ()) -> list[str]:
    """The id of each on the index."""
    found = join_sites(people, stated)
    return [found[one.site, one.id] for one in people]


def test_one_name_on_two_sites_is_one_person() -> None:
    assert ids(person("a", "ada-crane", "Ada Crane", 1), person("b", "ada", "ADA CRANE", 2)) == [
        "ada-crane",
        "ada-crane",
    ]


def test_a_forename_is_nobody_elses() -> None:
    first, second = ids(person("a", "alex", "Alex", 1), person("b", "alex", "Alex", 2))
    assert first == "alex"
    assert second.startswith("alex-")


def test_one_id_with_other_names_is_two_people() -> None:
    first, second = ids(person("a", "kit", "Kit Moreno", 1), person("b", "kit", "Kit Halloran", 2))
    assert first == "kit"
    assert second.startswith("kit-")


def test_nobody_is_in_two_places_on_a_day() -> None:
    found = ids(
        person("a", "ada-crane", "Ada Crane", 1, place="Berlin"),
        person("b", "ada-crane", "Ada Crane", 1, place="Paris"),
    )
    assert len(set(found)) == 2


def test_two_namesakes_of_a_site_stay_apart_from_a_third_elsewhere() -> None:
    found = ids(
        person("a", "ada-crane", "Ada Crane", 1),
        person("a", "ada-crane-2", "Ada Crane", 2),
        person("b", "ada-crane", "Ada Crane", 3),
    )
    assert len(set(found)) == 3


def test_people_of_site_yaml_join_and_part() -> None:
    two = person("a", "ada-crane", "Ada Crane", 1), person("b", "acrane", "A. Crane", 2)
    assert ids(*two, stated=(Person("ada", ("a/ada-crane", "acrane")),)) == ["ada", "ada"]
    two = person("a", "ada-crane", "Ada Crane", 1), person("b", "ada-crane", "Ada Crane", 2)
    apart = Person("ada", ("a/ada-crane",), apart=("b/ada-crane",))
    first, second = ids(*two, stated=(apart,))
    assert first == "ada"
    assert second == "ada-crane"


def test_the_order_of_people_does_not_count() -> None:
    some = [person(site, "ada-crane", "Ada Crane", week) for week, site in enumerate("cab")]
    some += [person("a", "kit", "Kit", 5), person("b", "kit", "Kit", 4)]
    assert join_sites(some) == join_sites(some[::-1])
