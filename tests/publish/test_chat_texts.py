"""Texts for chat of the files as they are; more in tests/pages/chat."""

from pathlib import Path

from topcut.pages.chat.chat import Subject
from topcut.publish.chat_texts import chat_texts

from tests.build import ROUND_1, data_of, typed


def test_the_texts_follow_the_files(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "").replace("3-3", ""))
    data = data_of(folder)
    assert chat_texts(data.open("downtown"), data.site.site, Subject.STANDINGS) == ()
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
    (told,) = chat_texts(data.open("downtown"), data.site.site, Subject.STANDINGS)
    assert "1 Ada Crane, 6" in told
