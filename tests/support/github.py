"""A stand-in for GitHub: the `gh` of a runner, over a file that holds issues and permissions."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.support.workflow import read

WORKFLOWS = "generator/topcut/edit/event/club/.github/workflows"
_GH = """#!{python}
import json, os, re, subprocess, sys

place = os.environ["GITHUB_STATE"]
with open(place, encoding="utf-8") as file:
    state = json.load(file)
words, method, fields, expression, path = sys.argv[1:], "GET", {{}}, "", ""
assert words.pop(0) == "api" and os.environ["GH_TOKEN"] == "token"
flags = set()
while words:
    word = words.pop(0)
    if word == "--method":
        method = words.pop(0)
    elif word == "--raw-field":
        key, _, value = words.pop(0).partition("=")
        fields[key] = value
    elif word == "--jq":
        expression = words.pop(0)
    elif word == "--input":
        assert words.pop(0) == "-"
        fields = json.load(sys.stdin)
    elif word.startswith("--"):
        flags.add(word)
    else:
        assert not path, "two paths: " + path + " and " + word
        path = word
prefix = "repos/club/evenings/"
assert path.startswith(prefix), path
path = path.removeprefix(prefix)
state["calls"].append([method, path, fields])
if method == "GET" and path.startswith("issues?"):
    assert {{"--paginate", "--slurp"}} <= flags
    listed = [each for each in state["issues"] if each["state"] == "open"]
    answer = [listed[:2], listed[2:]]
elif method == "GET" and (asked := re.fullmatch("collaborators/([^/]+)/permission", path)):
    permission = state["permissions"].get(asked[1])
    answer = None if permission is None else {{"permission": permission}}
elif method == "POST" and (asked := re.fullmatch("issues/([0-9]+)/comments", path)):
    there = int(asked[1]) not in state["deleted"]
    answer = {{}} if there else None
    state["comments"] += [[int(asked[1]), fields["body"]]] if there else []
elif method == "PATCH" and (asked := re.fullmatch("issues/([0-9]+)", path)):
    answer = {{}}
    for each in state["issues"]:
        if each["number"] == int(asked[1]):
            each["state"] = fields["state"]
elif method == "POST" and path == "actions/workflows/pages.yml/dispatches":
    answer = {{}}
else:
    answer = None
with open(place, "w", encoding="utf-8") as file:
    json.dump(state, file)
if answer is None:
    sys.exit("gh: Not Found (HTTP 404)")
if expression:
    jq = ["jq", "--raw-output", expression]
    subprocess.run(jq, input=json.dumps(answer), text=True, check=True)
elif "--silent" not in flags:
    print(json.dumps(answer))
"""


class GitHub:
    """Runs the jobs of the workflows that answer issues, each with what GitHub gives it."""

    def __init__(self, root: Path, folder: Path, checkout: Path) -> None:
        """`root` is the project, `folder` is the runner's own, `checkout` the club's."""
        self.folder, self.checkout = folder, checkout
        self.door = read(root / WORKFLOWS / "answer.yml")["jobs"]
        self.jobs = read(root / WORKFLOWS / "answers.yml")["jobs"]
        self.state = folder / "state.json"
        tools = folder / "bin"
        tools.mkdir()
        (tools / "gh").write_text(_GH.format(python=sys.executable), encoding="utf-8")
        (tools / "gh").chmod(0o755)
        (tools / "topcut").symlink_to(Path(sys.executable).parent / "topcut")
        self.ends = 0
        """The exit code that scripts are to end with."""
        self.begins([], {})

    def begins(self, issues: list[dict[str, Any]], permissions: dict[str, str]) -> None:
        """What GitHub holds from now on."""
        state = {"issues": issues, "permissions": permissions, "comments": [], "calls": []}
        state["deleted"] = []
        self.state.write_text(json.dumps(state), encoding="utf-8")

    def held(self, key: str) -> Any:
        """What GitHub holds by now: issues, comments, calls."""
        return json.loads(self.state.read_text(encoding="utf-8"))[key]

    def deletes(self, *numbers: int) -> None:
        """Somebody deletes issues, which no list tells."""
        state = json.loads(self.state.read_text(encoding="utf-8")) | {"deleted": numbers}
        self.state.write_text(json.dumps(state), encoding="utf-8")

    def runs(self, job: dict[str, Any], **values: str) -> dict[str, str]:
        """Runs the scripts of a job by `bash -e`, with its environment; gives its outputs.

        `values` are those of the expressions in its environment, by the end of their names.
        """
        output = self.folder / "output"
        output.write_text("", encoding="utf-8")
        for step in job["steps"]:
            if "run" not in step or step.get("name") == "Install Topcut":
                continue
            assert "${{" not in step["run"]
            given = {name: self.value(text, values) for name, text in step.get("env", {}).items()}
            ran = subprocess.run(
                ["bash", "-e", "-c", step["run"]],
                cwd=self.checkout if job is self.jobs["type"] else self.folder,
                env={
                    **os.environ,
                    "PATH": f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
                    "GITHUB_STATE": str(self.state),
                    "GITHUB_REPOSITORY": "club/evenings",
                    "GITHUB_SERVER_URL": "https://github.com",
                    "GITHUB_OUTPUT": str(output),
                    "RUNNER_TEMP": str(self.folder),
                    **given,
                },
                capture_output=True,
                text=True,
                check=False,
            )
            assert ran.returncode == self.ends, f"{step['name']}\n{ran.stdout}{ran.stderr}"
            self.printed = ran.stdout
        pairs = (line.partition("=") for line in output.read_text("utf-8").splitlines())
        return {key: value for key, _, value in pairs}

    @staticmethod
    def value(text: str, values: dict[str, str]) -> str:
        """What an expression in an environment stands for."""
        if not text.startswith("${{"):
            return text
        name = text.removeprefix("${{").removesuffix("}}").strip()
        return {"github.token": "token", **values}[name]

    def opens(self, issue: dict[str, Any], sender: str = "") -> str:
        """Everything that follows when an issue is opened; gives the door's answer."""
        login = (issue["user"] or {"login": ""})["login"]
        values = {
            "github.event.issue.user.login": login,
            "github.event.sender.login": sender or login,
            "github.event.issue.number": str(issue["number"]),
        }
        door = self.runs(self.door["door"], **values)["open"]
        if door == "no":
            self.runs(self.door["stranger"], **values)
        else:
            self.answers()
        return door

    def answers(self) -> None:
        """The workflow that answers all open issues."""
        self.runs(self.jobs["ask"])
        page = self.runs(self.jobs["type"])["page"]
        assert page in ("true", "false")
        result = "skipped"
        if page == "true":
            self.runs(self.jobs["page"], **{"github.event.repository.default_branch": "main"})
            result = "success"
        self.runs(self.jobs["comment"], **{"needs.page.result": result})
