"""All commands, in the order in which `topcut --help` lists them."""

from topcut.commands import (
    build,
    cards,
    check,
    cut,
    export,
    generate,
    import_,
    migrate,
    new,
    pair,
    publish,
    result,
    rules,
    schema,
    serve,
    start,
    status,
    upload,
)
from topcut.commands.command import Command

COMMANDS: tuple[Command, ...] = (
    build.COMMAND,
    check.COMMAND,
    cards.COMMAND,
    new.COMMAND,
    serve.COMMAND,
    start.COMMAND,
    result.COMMAND,
    status.COMMAND,
    publish.COMMAND,
    pair.COMMAND,
    cut.COMMAND,
    rules.COMMAND,
    generate.COMMAND,
    import_.COMMAND,
    export.COMMAND,
    upload.COMMAND,
    schema.COMMAND,
    migrate.COMMAND,
)
