"""All commands, in groups."""

from topcut.commands import completion, help_
from topcut.commands.evening import (
    cut,
    pair,
    publish,
    result,
    say,
    settle,
    start,
    status,
    upload,
)
from topcut.commands.event import (
    answer,
    cards,
    decks,
    generate,
    import_,
    init,
    migrate,
    new,
    players,
)
from topcut.commands.site import (
    archive,
    build,
    check,
    doctor,
    export,
    hide,
    language,
    people,
    rules,
    schema,
    serve,
    verify,
)
from topcut.commands.terminal.command import Command

GROUPS: dict[str, tuple[Command, ...]] = {
    "what a club does": (init.COMMAND, serve.COMMAND, publish.COMMAND),
    "an evening without the desk": (
        new.COMMAND,
        players.COMMAND,
        pair.COMMAND,
        start.COMMAND,
        result.COMMAND,
        status.COMMAND,
        settle.COMMAND,
        cut.COMMAND,
        say.COMMAND,
    ),
    "pages": (build.COMMAND, check.COMMAND, verify.COMMAND),
    "to look something up": (help_.COMMAND, rules.COMMAND),
    "other programs and sites": (
        import_.COMMAND,
        export.COMMAND,
        upload.COMMAND,
        answer.COMMAND,
    ),
    "now and then": (
        archive.COMMAND,
        doctor.COMMAND,
        people.COMMAND,
        hide.COMMAND,
        language.COMMAND,
        decks.COMMAND,
        cards.COMMAND,
        schema.COMMAND,
        completion.COMMAND,
        generate.COMMAND,
        migrate.COMMAND,
    ),
}
"""All commands, in the groups and the order in which `topcut --help` lists them."""
COMMANDS: tuple[Command, ...] = tuple(command for group in GROUPS.values() for command in group)
