"""Usage lines: whatever they show can be typed as it stands there."""

import argparse
import io
import re
import shlex
from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.commands.parser import parsed, parser

from tests.build import ROUND_1, typed

SAMPLES = {
    "YYYY-MM-DD": "2026-03-28",
    "NUMBER": "8",
    "TABLE": "4",
    "RESULT": "6-0",
    "SYSTEM": "ntp-98.4",
}


def commands() -> dict[str, argparse.ArgumentParser]:
    (listed,) = (each for each in parser()._actions if isinstance(each.choices, dict))
    assert isinstance(listed.choices, dict)
    return listed.choices


def typable(usage: str) -> list[str]:
    """The words of a usage line, everything optional taken, with something for each name."""
    words = usage.removeprefix("topcut ").replace("[", "").replace("]", "").split()
    some: list[str] = []
    for word in words:
        if word == "...":
            some.append(some[-1])
        elif word.startswith("{"):
            some.append(word.strip("{}").split(",")[-1])
        else:
            some.append(SAMPLES.get(word, word.lower() if word.isupper() else word))
    return some


@pytest.mark.parametrize("name", commands())
def test_a_usage_line_can_be_typed_as_it_stands(name: str) -> None:
    """Every option of the command stands in it, and each name lands where it belongs."""
    command = commands()[name]
    assert command.usage is not None
    found = vars(parsed(typable(command.usage)))
    common = {"help", "data", "site", "verbose", "quiet"}
    for action in command._actions:
        if action.dest in common:
            continue
        assert found[action.dest] != action.default, action.dest
        if action.option_strings:
            assert any(option in command.usage for option in action.option_strings)
    if "event" in found and name != "import":
        assert found["event"] == "event"


@pytest.mark.parametrize(
    "words",
    [
        "4 6-0 --round swiss-2 --replace",
        "--round swiss-2 4 6-0 --replace",
        "4 --replace 6-0 --round swiss-2",
        "--replace --round swiss-2 4 6-0",
    ],
)
def test_options_of_a_result_stand_anywhere(words: str) -> None:
    found = parsed(["result", "downtown", *words.split()])
    assert (found.event, found.words) == ("downtown", ["4", "6-0"])
    assert (found.replace, found.round) == (True, "swiss-2")


@pytest.mark.parametrize("line", ["result downtown 4 6-0 --over", "status downtown uptown"])
def test_what_is_no_option_is_refused(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parsed(line.split())
    assert ended.value.code == 2
    assert "unrecognized arguments" in capsys.readouterr().err


def test_an_option_that_is_typed_twice_keeps_both_names() -> None:
    found = parsed(["cut", "downtown", "--left", "ada", "--left", "bo", "cy"])
    assert found.left == ["ada", "bo", "cy"]


def test_a_day_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for line in ("new fine --date 2018-02-30", "import a.json --date 2018-02-30"):
        with pytest.raises(SystemExit) as ended:
            parsed(line.split())
        assert ended.value.code == 2
        assert "2018-02-30 is not a date: write it as 2026-03-28" in capsys.readouterr().err


def test_what_the_readme_and_the_documents_type_can_be_typed(root: Path) -> None:
    """Every line of their blocks that begins with the command, however it is reached."""
    lines: dict[str, list[str]] = {}
    for path in (root / "README.md", *sorted((root / "docs").rglob("*.md"))):
        text = path.read_text(encoding="utf-8")
        blocks = "\n".join(re.findall(r"^ *```.*?^ *```", text, re.MULTILINE | re.DOTALL))
        found = re.findall(r"^(?:\$ |\S*/)?topcut (.+?)(?:\s+#.*)?$", blocks, re.MULTILINE)
        name = path.relative_to(root).as_posix()
        lines[name] = found
    assert len(lines["README.md"]) >= 3
    assert sum(map(len, lines.values())) > 50
    for document, all_ in lines.items():
        for line in all_:
            assert hasattr(parsed(shlex.split(line)), "run"), f"{document}: {line}"


def test_the_readme_names_the_two_commands_of_the_repository_and_three_ways_to_install(
    root: Path,
) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    for line in (
        "pipx install topcut",
        "uv tool install topcut",
        "python -m pip install topcut",
        "topcut init club",
        "topcut serve --open",
        "topcut publish",
        "make site",
        "make test",
    ):
        assert re.search(rf"^{re.escape(line)}( +#.*)?$", text, re.MULTILINE), line
    assert text.count("\n") <= 66  # one screen


def test_a_result_is_typed_whatever_the_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    line = f"result downtown --replace 2 6-0 --data {tmp_path / 'data'}"
    assert main(line.split()) == OK
    assert "Cy Dahl 6–0 Di Ito" in capsys.readouterr().out
    assert "result: 6-0}\n" in (folder / "rounds/swiss-1.yaml").read_text()


def test_a_command_that_there_is_not_is_told_which_was_meant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for typed_, said in (("chekc", "did you mean “check”?"), ("zzz", "`topcut --help` lists them")):
        with pytest.raises(SystemExit) as ended:
            parsed([typed_])
        assert ended.value.code == 2
        assert said in capsys.readouterr().err


def test_an_option_that_there_is_not_is_told_which_was_meant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        parsed(["publish", "--dryrun"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.endswith(
        "topcut publish: unrecognized arguments: --dryrun; did you mean --dry-run?\n"
    )


def test_every_command_stands_in_one_group_of_the_help() -> None:
    text = parser().format_help()
    for name, command in commands().items():
        assert text.count(f"\n  {name:12}") == 1, name
        assert command.prog == f"topcut {name}"


def test_quiet_says_nothing_but_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    monkeypatch.chdir(tmp_path)
    assert main(["build", "--quiet"]) == OK
    assert main(["result", "downtown", "2", "6-0", "--replace", "-q"]) == OK
    assert capsys.readouterr().out == ""
    assert main(["status", "downtown", "-q"]) == OK
    assert "next:" in capsys.readouterr().out
    (folder / "players.yaml").write_text("- {nam: x}\n", encoding="utf-8")
    assert main(["build", "-q"]) != OK
    assert "players.yaml:1" in capsys.readouterr().err


def test_a_prompt_stays_under_quiet_with_what_was_not_typed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("9 6-0\n"))
    assert main(["result", "downtown", "-q"]) == ERRORS
    said, error = capsys.readouterr()
    assert "results are in; type ? for help" in said
    assert "not typed: " in said
    assert error == "topcut: 1 line was not typed\n"


def test_help_answers_in_a_folder_that_is_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == OK
    assert "usage: topcut COMMAND" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["result", "settle"])
def test_only_what_is_required_is_named_as_missing(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command])
    said = capsys.readouterr().err.splitlines()[-1]
    assert said == f"topcut {command}: the following arguments are required: EVENT"
