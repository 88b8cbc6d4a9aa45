"""Templates as Python code, kept beside the site."""

from hashlib import blake2b
from pathlib import Path

import jinja2
from jinja2 import FileSystemBytecodeCache

from topcut.text.texts import Texts


class TemplateCache(FileSystemBytecodeCache):
    """Compiled templates of one language in a folder, so that the next process need not compile.

    A template is compiled again when it, a text, this program's way to compile or Jinja changed.
    """

    def __init__(self, folder: Path, texts: Texts) -> None:
        """The folder is made where it is missing."""
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(str(folder), f"{texts.language}-%s")
        total = blake2b(jinja2.__version__.encode())
        for path in (Path(__file__), Path(__file__).with_name("templates.py")):
            total.update(path.read_bytes())
        for key in sorted(texts.keys()):
            total.update(f"{key}\0{texts[key]}\0".encode())
        self._compiled_by = total.hexdigest()

    def get_source_checksum(self, source: str) -> str:
        """The checksum of a template's source and of all else that its code depends on."""
        return super().get_source_checksum(source + self._compiled_by)
