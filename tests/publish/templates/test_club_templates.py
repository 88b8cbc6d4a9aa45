"""What of a club's folder is read as a template: files that lie in it, and nothing else."""

import os
from pathlib import Path

import pytest
from topcut.publish.templates.sandbox_process import Limits

from tests.support.club_templates import Club


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_what_is_no_file_of_the_folder_is_refused(tmp_path: Path) -> None:
    club = Club(tmp_path / "templates", Limits())
    club.folder.mkdir()
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    (club.folder / "link.html").symlink_to(tmp_path / "secret")
    (club.folder / "elsewhere").symlink_to(tmp_path)
    os.mkfifo(club.folder / "pipe.html")
    with (club.folder / "large.html").open("wb") as file:
        file.truncate(65 << 20)
    out = "it is a link that leads out of templates/"
    for name, said in {
        "link.html": out,
        "elsewhere/secret": out,
        "pipe.html": "it is neither a file nor a folder",
        "large.html": "it has more than 64 MB",
    }.items():
        assert said in club.refusal(f"{{% include '{name}' %}}")
    club.process.end()
