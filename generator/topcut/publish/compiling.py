"""Templates as Python code, kept beside the site."""

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import jinja2
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

from topcut.text.texts import Texts


class TemplateCache(FileSystemBytecodeCache):
    """Compiled templates of one language in a folder, so that the next process need not compile.

    A template is compiled again when it, a text, this program's way to compile or Jinja changed.
    """

    def __init__(self, folder: Path, texts: Texts) -> None:
        """The folder is made when something is first kept in it."""
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

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps a compiled template. Where the disk refuses, the next process compiles again."""
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Takes what was kept. Where the disk refuses, the template is compiled."""
        with suppress(OSError):
            super().load_bytecode(bucket)
