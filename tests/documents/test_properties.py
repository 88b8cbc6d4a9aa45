"""Whatever is typed, reading ends with a model or with problems."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.documents import load_event
from topcut.documents.names.names import slug
from topcut.documents.players.players import read_players
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import fold
from topcut.text.yaml.compose import compose

FILES = ("event.yaml", "players.yaml", "rounds/swiss-1.yaml", "rounds/cut-1.yaml", "news/a.md")
KEYS = ("name", "date", "tables", "players", "result", "games", "byes", "was", "rulings", "started")

scalars = st.one_of(
    st.sampled_from(
        ["6-0", "3-3 corp", "2018-03-10", "12:20", "yes", "", "ada", "~", "1", "swiss-1"]
    ),
    st.text(alphabet="aA1-: #é李", max_size=6),
)
values = st.recursive(
    scalars.map(lambda text: "'" + text.replace("'", "''") + "'"),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from(KEYS), inner, max_size=3).map(
            lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"
        ),
    ),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(st.sampled_from(FILES), st.one_of(st.binary(max_size=80), values), max_size=5)
)
def test_no_files_crash_the_reading_of_an_event(files: dict[str, bytes | str]) -> None:
    with TemporaryDirectory() as folder:
        event = Path(folder) / "event"
        for name, content in files.items():
            (event / name).parent.mkdir(parents=True, exist_ok=True)
            (event / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        event.mkdir(exist_ok=True)
        loaded = load_event(event)
        assert loaded.event is not None or loaded.problems


names = st.text(
    alphabet=st.characters(
        codec="utf-8", exclude_categories=("Cc", "Cs", "Cf", "Zl", "Zp", "Co", "Cn")
    ),
    min_size=1,
    max_size=20,
).filter(lambda name: name.strip() == name and name)


@settings(max_examples=200, deadline=None)
@given(names)
def test_a_quoted_name_survives(name: str) -> None:
    """Any name written in quotes is read as it was written, and found again by it."""
    problems = Problems()
    quoted = "'" + name.replace("'", "''") + "'"
    document = compose(f"- {{name: {quoted}, id: somebody}}".encode(), "players.yaml")
    assert document.problems == []
    (player,), roster = read_players(document.root, problems)
    assert player.name == name
    assert problems == []
    assert roster.find(name, player.mark, problems) == "somebody"


@settings(max_examples=200, deadline=None)
@given(names)
def test_slugs_are_addresses_and_folding_settles(name: str) -> None:
    """A slug has only a–z, 0–9 and hyphens; a folded name is its own folding."""
    assert all(sign.isascii() and (sign.isalnum() or sign == "-") for sign in slug(name))
    assert fold(fold(name)) == fold(name)
