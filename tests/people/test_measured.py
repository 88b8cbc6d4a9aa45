"""How well people are told: precision and recall on an archive of invented people.

Half of the events have no accounts, as where nobody took in the entry list. Truth is the person who
was drawn; an answer is one proposal, answered by that truth.
"""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from itertools import combinations
from random import Random

from topcut.people.entries import EventEntry, Reference, clash
from topcut.people.joining import Person, join, people_of
from topcut.people.proposals import Proposals

FORENAMES = ("Alex", "Sam", "Tom", "Brandon", "Ada", "Max", "Paul", "Eric", "Sean", "Matt")
SURNAMES = ("Crane", "Quist", "Moss", "Ito", "Okafor", "Novak", "Lund", "Tran")
SYLLABLES = tuple(c + v for c in "bdfgklmnprstvz" for v in "aeiou")
EVENTS, PLAYERS, PEOPLE, QUESTIONS = 60, 14, 160, 60


def spellings(random: Random, seen: set[str]) -> list[str]:
    """The names of one person: a bare forename, a full name or a handle, and spellings of it."""
    kind = random.random()
    if kind < 0.2:
        return [random.choice(FORENAMES)]
    handle = ""
    while not handle or handle in seen:
        handle = "".join(random.choices(SYLLABLES, k=4))
        if kind < 0.45:
            handle = f"{random.choice(FORENAMES)} {handle.title()} {random.choice(SURNAMES)}"
    seen.add(handle)
    if random.random() < 0.75:
        return [handle, handle.upper()]
    return [handle, f"{handle}{random.randint(2, 99)}"]


def archive(seed: int) -> tuple[list[EventEntry], dict[Reference, int]]:
    """The entries of a season, and who of the people each is."""
    random, seen = Random(seed), set[str]()
    names = [spellings(random, seen) for _ in range(PEOPLE)]
    weights = [1 / (number % 40 + 4) for number in range(PEOPLE)]
    entries, truth = [], {}
    for number in range(EVENTS):
        day = date(2025, 1, 1) + timedelta(days=number * 3)
        players = set(random.choices(range(PEOPLE), weights, k=PLAYERS))
        ids: set[str] = set()
        for who in sorted(players):
            name = random.choices(names[who], (3, 1)[: len(names[who])])[0]
            player = name.lower().replace(" ", "-")
            if player in ids:
                player += "-2"
            if player in ids:
                continue
            ids.add(player)
            account = f"abr-{who}" if number % 2 and random.random() < 0.8 else ""
            one = EventEntry(f"e{number}", player, name, day, day, account=account, imported=True)
            entries.append(one)
            truth[one.reference] = who
    return entries, truth


def pairs(people: Mapping[Reference, object]) -> set[tuple[Reference, Reference]]:
    groups: dict[object, list[Reference]] = {}
    for reference, person in sorted(people.items()):
        if person != "":
            groups.setdefault(person, []).append(reference)
    return {pair for group in groups.values() for pair in combinations(group, 2)}


def measured(
    entries: Iterable[EventEntry], people: Iterable[Person], truth: Mapping[Reference, int]
) -> tuple[float, float]:
    """Precision and recall over pairs of entries; nobody is in two places on a day."""
    groups = join(entries, tuple(people))
    assert not any(clash(group.entries) for group in groups.values())
    joined, right = pairs(people_of(groups)), pairs(truth)
    return len(joined & right) / len(joined), len(joined & right) / len(right)


def answered(entries: list[EventEntry], truth: Mapping[Reference, int]) -> list[Person]:
    """What the first answers type into site.yaml."""
    people: list[Person] = []
    proposals = Proposals(join(entries).values())
    for number in range(QUESTIONS):
        best = proposals.best()
        if best is None:
            break
        paths = [tuple("/".join(one.reference) for one in group.entries) for group in best.groups]
        id_ = f"answer-{number}"
        if len({truth[reference] for reference in best.references}) == 1:
            people.append(Person(id_, sum(paths, ())))
            proposals.accept(best, id_)
        elif len(paths) == 2:
            people.append(Person(id_, paths[0], "", paths[1]))
            proposals.refuse(best, people[-1])
        else:
            proposals.refuse(best, None)
    return people


def test_few_are_wrong_before_any_question_and_most_are_joined_after_sixty() -> None:
    for seed in range(3):
        entries, truth = archive(seed)
        before, recall = measured(entries, (), truth)
        after, most = measured(entries, answered(entries, truth), truth)
        assert before >= 0.99
        assert after >= 0.99
        assert most >= 0.85
        assert most > recall
