"""The command `topcut`: parse, call, report."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, redirect_stdout, suppress
from typing import NoReturn

from topcut.commands.parser import parsed, parser
from topcut.commands.terminal.place import settle
from topcut.commands.terminal.report import CANNOT_RUN, ERRORS, INTERRUPTED, OK, say
from topcut.disk.os_errors import REFUSED, describe
from topcut.text.problems.refusal import RefusedError
from topcut.text.words.invisible import guarded

__all__ = ["CANNOT_RUN", "ERRORS", "INTERRUPTED", "OK", "main", "run"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if "_ARGCOMPLETE" in os.environ:
        from topcut.commands.completion import complete

        complete(parser())
    with guarded():
        return _done(arguments)


def _done(arguments: Sequence[str] | None) -> int:
    try:
        typed = parsed(arguments)
        settle(typed)
        with _silence(typed):
            code: int = typed.run(typed)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return OK
    except OSError as error:
        say(describe(error))
        return ERRORS if error.errno in REFUSED else CANNOT_RUN
    except Exception as error:
        from topcut.disk.locking import LockedError  # which `--help` has no need of

        if not isinstance(error, LockedError | RefusedError):
            raise
        say(str(error))
        return CANNOT_RUN if getattr(error, "cannot_run", False) else ERRORS
    return code


def _silence(typed: argparse.Namespace) -> AbstractContextManager[object]:
    """Swallows what a command says of its work, where --quiet asks for that."""
    if not typed.quiet or typed.command.prints or typed.command.asks(typed):
        return nullcontext()
    return redirect_stdout(io.StringIO())


def run() -> NoReturn:
    """Runs the command of this process, and ends the process at once.

    Taking apart what the system takes back anyway would be a tenth of a short build.
    """
    code = main()
    with suppress(BrokenPipeError, ValueError):  # a pipe that nobody reads any more, or is closed
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            code = CANNOT_RUN
            print(f"topcut: {error.strerror}", file=sys.stderr, flush=True)
    os._exit(code)


if __name__ == "__main__":
    run()
