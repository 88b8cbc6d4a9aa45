"""Hints: what is found of likely mistypings, and that other words are left alone."""

import random
from collections.abc import Iterator
from zoneinfo import available_timezones

import pytest
from topcut.documents.event.event_shapes import SCREEN_PAGES, EventFile
from topcut.documents.event.site import SiteFile
from topcut.documents.names.identities import identities
from topcut.documents.players.players import PlayerEntry
from topcut.documents.rounds.round_shapes import SwissRound
from topcut.documents.rounds.table_shapes import CutTable, SwissTable
from topcut.regulations import NAMES
from topcut.text.words.suggest import closest, mistakes

FIELD = ["Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Hal Moss", "Hal Ode", "李娜", "Tāo Ng"]
CLOSED = {
    "event": tuple(EventFile.keys),
    "player": tuple(PlayerEntry.keys),
    "table": tuple(SwissTable.keys),
    "match": tuple(CutTable.keys),
    "round": tuple(SwissRound.keys),
    "site": tuple(SiteFile.keys),
    "tier": ("relaxed", "formal", "premier"),
    "by": ("agenda", "flatline", "decked", "time", "concession", "forfeit"),
    "format": ("standard", "full draft", "half draft"),
    "screen": SCREEN_PAGES,
    "publish": ("never", "after event", "after cut"),
    "zone": tuple(sorted(available_timezones() - {"localtime", "Factory"})),
    "regulations": tuple(NAMES),
    "identity": tuple(half for each in identities() for half in each.title.split(": ", 1)),
    "name": tuple(FIELD),
}
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def slips(word: str) -> Iterator[str]:
    """A letter left out, typed twice, swapped with the next, or the key beside it."""
    for place, sign in enumerate(word):
        before, after = word[:place], word[place + 1 :]
        yield before + after
        yield before + sign + sign + after
        if after:
            yield before + after[0] + sign + after[1:]
        for row in ROWS:
            at = row.find(sign)
            if at > 0:
                yield before + row[at - 1] + after


@pytest.mark.parametrize("kind", CLOSED)
def test_most_slips_are_found_and_hardly_one_is_taken_for_another_word(kind: str) -> None:
    """Of short words and of zones that differ by a letter some are left alone."""
    draw = random.Random(kind)
    known = CLOSED[kind]
    words = known if len(known) < 60 else draw.sample(known, 40)
    tried = []
    for word in words:
        found = sorted({*slips(word)} - {*known})
        tried += [(slip, word) for slip in draw.sample(found, min(10, len(found)))]
    guesses = [(closest(slip, known), word) for slip, word in tried]
    assert sum(guess == word for guess, word in guesses) > 0.8 * len(tried)
    assert sum(guess not in ("", word) for guess, word in guesses) <= 0.005 * len(tried)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("event", "weather colour notes comment email sponsor city country price entry website"),
        ("event", "twitter prizes status teams map food parking link logo address deadline"),
        ("player", "score faction country email dci age rank points phone nick handle paid team"),
        ("table", "round time note judge draw id name started first second home away"),
        ("round", "round name notes time date paired clock judge players id stage cut"),
        ("tier", "casual high 3 competitive low store"),
        ("by", "points milled damage default judge"),
        ("format", "eternal startup sealed draft cube core"),
        ("screen", "map logo timer rounds news alert seating"),
        ("zone", "Springfield Germany Munich GMT+1 UTC+2 Europe local"),
        ("regulations", "ffg nsg official standard ffg-1.0 ffg-4.0 ffg-2.1"),
        ("identity", "Alex Sarah Shaper Anarch Bob Zaibatsu Acme-Corp PE NEH"),
        ("name", "Hal Zebulon Ada-2 A x"),
    ],
)
def test_a_word_that_means_something_else_is_left_alone(kind: str, words: str) -> None:
    """A wrong guess is worse than none."""
    guesses = {word: closest(word, CLOSED[kind]) for word in words.split()}
    assert {word: guess for word, guess in guesses.items() if guess} == {}


@pytest.mark.parametrize(
    ("kind", "typed", "meant"),
    [
        ("name", "Ada", "Ada Crane"),
        ("name", "Crane", "Ada Crane"),
        ("name", "Crane, Ada", "Ada Crane"),
        ("name", "Crnae", "Ada Crane"),
        ("name", "ADA  CRANE", "Ada Crane"),
        ("name", "Tao Ng", "Tāo Ng"),
        ("name", "Hall Moss", "Hal Moss"),
        ("name", "李", ""),
        ("event", "time_zone", "timezone"),
        ("table", "no-show", "no show"),
        ("table", "noshow", "no show"),
        ("zone", "Chicago", "America/Chicago"),
        ("zone", "America/Chicaco", "America/Chicago"),
        ("regulations", "ffg-2.2", "ffg-2.2.1"),
        ("regulations", "napd", "napd-multiplayer"),
        ("identity", "Engineering the Futrue", "Engineering the Future"),
        ("identity", "Kate Mcaffrey", 'Kate "Mac" McCaffrey'),
        ("identity", "Geist", 'Armand "Geist" Walker'),
    ],
)
def test_says_what_was_meant(kind: str, typed: str, meant: str) -> None:
    assert closest(typed, CLOSED[kind]) == meant


def test_of_two_that_fit_as_well_none_is_guessed() -> None:
    assert closest("Hal", FIELD) == ""
    assert closest("bat", ["bar", "baz", "cat"]) == "bar"
    assert closest("bxt", ["bat", "but"]) == ""


def test_nobody_mistypes_a_book() -> None:
    """What is longer than any name is not held against names."""
    assert closest("Ada Crane " * 9, FIELD) == ""


@pytest.mark.parametrize(
    ("typed", "meant", "count"),
    [
        ("place", "place", 0),
        ("palce", "place", 1),
        ("plac", "place", 1),
        ("plaace", "place", 1),
        ("plavce", "place", 1),
        ("plaxe", "place", 1),
        ("plane", "place", None),
        ("plcae", "palce", None),
        ("timezne", "timezone", 1),
        ("tmezne", "timezone", None),
        ("regulatoins", "regulations", 1),
        ("regluatoins", "regulations", 2),
        ("egulatoins", "regulations", None),
        ("ffg20", "ffg21", None),
        ("id", "io", None),
    ],
)
def test_counts_mistakes(typed: str, meant: str, count: int | None) -> None:
    """In a short word only the key beside is one; two need the first letter; digits none."""
    assert mistakes(typed, meant) == count
