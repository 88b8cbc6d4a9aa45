"""Whom a pasted list names, and what is doubtful about each."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.documents.names.identities import identities, short_title
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists import recognising
from topcut.edit.lists.recognising import (
    Decision,
    Doubt,
    Entrant,
    alone,
    recognised,
    written_identity,
)
from topcut.text.problems.mark import Mark
from topcut.text.words.normalize import fold
from topcut.tournament import Identity, Player, Side

ADA = Player("ada-crane", "Ada Crane", Mark("players.yaml"))


def test_identities_are_recognised_and_written_as_the_file_has_them() -> None:
    (ada,) = recognised("name,corp,runner,pronouns\nAda Crane,NEH,andy,(she/her)").entrants
    assert ada == Entrant(
        "Ada Crane",
        "Near-Earth Hub",
        "Andromeda",
        "she/her",
        2,
        "Ada Crane,NEH,andy,(she/her)",
    )


def test_an_unknown_identity_is_kept_and_said_with_its_line() -> None:
    (ada,) = recognised("name,corp,runner\nAda Crane,Xyzzy,Nosie").entrants
    assert (ada.corp, ada.runner) == ("Xyzzy", "Nosie")
    assert ada.wrong == (
        "line 2: no Corp identity is called “Xyzzy”",
        "line 2: no Runner identity is called “Nosie”; did you mean “Noise”?",
    )


def test_an_identity_that_may_be_several_is_left_open() -> None:
    assert written_identity("Weyland", Side.CORP)[0] == ""
    (ada,) = recognised("name,runner\nAda Crane,Kate McCaffrey\nBo,Ken").entrants[:1]
    assert ada.runner == 'Kate "Mac" McCaffrey'
    title, said = written_identity("HB", Side.CORP)
    assert title == ""
    assert said.startswith("“HB” may be several identities: ")
    assert "Engineering the Future" in said


def test_an_identity_of_the_other_side_is_said() -> None:
    assert written_identity("Noise", Side.CORP) == (
        "Noise",
        "“Noise” is a Runner identity, but is given as corp",
    )


def test_the_very_same_line_twice_is_asked_about() -> None:
    first, second, other = recognised("1. Ada Crane\n2. ada  crane\n3. Bo Quist").entrants
    assert not first.doubtful
    assert second.doubtful == "line 2 says the same as line 1: is this another ada crane?"
    assert not other.doubtful


def test_a_name_again_that_says_less_or_more_is_asked_about() -> None:
    less = recognised("Ada Crane,EtF,Noise\nBo Quist,PE,Kit\nada crane\n").entrants
    more = recognised("Ada Crane\nBo Quist,PE,Kit\nAda Crane,EtF,Noise\n").entrants
    said = "line 3 says the same as line 1: is this another {}?"
    assert [each.doubtful for each in less] == ["", "", said.format("ada crane")]
    assert [each.doubtful for each in more] == ["", "", said.format("Ada Crane")]


def test_namesakes_with_other_identities_are_two_people() -> None:
    both = recognised("name,corp\nAda Crane,EtF\nAda Crane,PE").entrants
    assert [each.doubtful for each in both] == ["", ""]


def test_who_is_in_the_event_already_is_asked_about() -> None:
    ada, bo = recognised("ADA CRANE\nBo Quist", [ADA]).entrants
    assert ada.doubtful == "Ada Crane is in the event already: is this another one?"
    assert not bo.doubtful


def test_columns_and_lines_that_are_left_out_are_named() -> None:
    found = recognised("name;deck;corp;shirt\nAda;x;EtF;\n;y;PE;\n")
    assert found.ignored == ("deck",)
    assert found.nameless == ((3, ";y;PE;"),)
    assert recognised("Ada,a@x.org,b\nBo,b@x.org,c").ignored == ("column 2", "column 3")


def test_a_name_that_is_too_long_is_said() -> None:
    (ada,) = recognised("A" * 201).entrants
    assert ada.wrong == ("this name is 201 characters long, and at most 200 are allowed",)


def test_a_list_of_too_many_lines_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recognising, "MOST", 1)
    with pytest.raises(NotTypedError, match="the list has 2 lines, and at most 1 are read"):
        recognised("Ada\nBo")


def test_one_typed_into_a_form_is_recognised_as_a_line_is() -> None:
    ada = alone(" ada  crane ", "neh", "nosie", "she/her", [ADA])
    assert ada == Entrant(
        "ada crane",
        "Near-Earth Hub",
        "nosie",
        "she/her",
        doubtful="Ada Crane is in the event already: is this another one?",
        doubts=(
            Doubt(
                "runner",
                "no Runner identity is called “nosie”; did you mean “Noise”?",
                "nosie",
                ("Noise",),
            ),
        ),
    )


@st.composite
def misspelled(draw: st.DrawFn) -> tuple[Identity, str]:
    """An identity, and its title with one mistake: a letter wrong, missing, doubled or moved."""
    one = draw(st.sampled_from(identities()))
    title = one.title
    place = draw(st.integers(0, len(title) - 2))
    before, here, after = title[:place], title[place], title[place + 1 :]
    letter = draw(st.sampled_from("abcdefghijklmnopqrstuvwxyz"))
    kinds = (before + letter + after, before + after, before + here + here + after,
             before + after[:1] + here + after[1:])  # fmt: skip
    return one, draw(st.sampled_from(kinds))


@settings(deadline=None)
@given(st.lists(misspelled(), min_size=1, max_size=8))
def test_one_mistake_in_a_title_comes_back_right_or_is_asked(
    typed: list[tuple[Identity, str]],
) -> None:
    """Nothing else than the identity is written but by a choice of one of several."""
    rows = [
        "\t".join((f"Player {place}x", *((title, "") if one.side is Side.CORP else ("", title))))
        for place, (one, title) in enumerate(typed)
    ]
    text = "\n".join(("name\tcorp\trunner", *rows))
    found = recognised(text)
    taken = recognised(text, decisions=found.clear)
    assert len(taken.sure) == len(typed)
    for entrant, (one, title) in zip(taken.entrants, typed, strict=True):
        written = entrant.corp if one.side is Side.CORP else entrant.runner
        asked = any(len(each.ways) != 1 for each in entrant.doubts)
        assert written == short_title(one) or asked, (title, written)
    for entrant, (one, title) in zip(found.entrants, typed, strict=True):
        written = entrant.corp if one.side is Side.CORP else entrant.runner
        assert written in ("", short_title(one), " ".join(title.split()))


@given(
    st.lists(st.sampled_from(("Ada Crane", "Bo Quist", "Maximiliane Dahl")), min_size=1),
    st.data(),
)
def test_one_mistake_in_a_name_of_the_event_enters_nobody(
    names: list[str], data: st.DataObject
) -> None:
    here = [Player(fold(each), each, Mark("players.yaml")) for each in {*names}]
    name = data.draw(st.sampled_from(names))
    word = name.split()[-1]
    place = data.draw(st.integers(0, len(word) - 1))
    wrong = name.removesuffix(word) + word[:place] + word[place + 1 :]
    assert recognised(wrong, here).sure == ()
    assert [each.name for each in recognised(wrong, here, [Decision(1, "who", "new")]).sure] == [
        wrong
    ]


def test_identities_in_each_others_columns_are_exchanged_by_one_choice() -> None:
    found = recognised("name,corp,runner\nAda Crane,Noise,EtF")
    (choice,) = found.clear
    assert (choice.what, choice.text) == ("sides", "Corp: Engineering the Future, Runner: Noise")
    (ada,) = recognised("name,corp,runner\nAda Crane,Noise,EtF", decisions=[choice]).entrants
    assert (ada.corp, ada.runner, ada.doubts) == ("Engineering the Future", "Noise", ())


def test_the_address_of_a_mail_is_no_name_and_never_kept() -> None:
    found = recognised("Ada Crane <ada@example.org>\nbo@example.org")
    assert [each.name for each in found.entrants] == ["Ada Crane"]
    assert found.nameless == ((2, "bo@example.org"),)


def test_the_address_of_a_mail_in_any_column_is_left_out() -> None:
    text = (
        "name,corp,runner,pronouns\nAda Crane (ada@example.org),NEH ada@example.org,a@b.org,she/her"
    )
    (ada,) = recognised(f"{text} ada@example.org").entrants
    said = (ada.name, ada.corp, ada.runner, ada.pronouns, ada.doubts)
    assert said == ("Ada Crane", "Near-Earth Hub", "", "she/her", ())
    (bo,) = recognised("name,pronouns\nBo Quist,bo@example.org").entrants
    assert (bo.name, bo.pronouns) == ("Bo Quist", "")
    one = alone("Ada Crane ada@example.org", "", "", "ada@example.org")
    assert (one.name, one.pronouns) == ("Ada Crane", "")


def test_accents_that_were_broken_before_are_mended_as_in_a_sheet() -> None:
    broken = "Zoë Müller".encode().decode("cp1252")
    (one,) = recognised(f"name\tcorp\n{broken}\tNEH").entrants
    assert (one.name, one.corp) == ("Zoë Müller", "Near-Earth Hub")
