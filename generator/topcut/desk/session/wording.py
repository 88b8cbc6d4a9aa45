"""What the functions of edit/ say, as it is said at the desk: buttons instead of commands."""

import re

_COMMAND = re.compile(
    r"`topcut (?P<command>[a-z]++)(?P<rest>[^`]*+)`(?P<clock>(?= starts the clock))?"
)
_FILE = re.compile(r": (?:the file|rounds/\S++) says `[^`]*+`")
_BY_HAND, _PLACES = "; change it by hand", "; change it under Results, Round or Players"
_BUTTONS = {
    "pair": "“Pair the next round” under Round",
    "pair again": "“Make the draft again” under Round",
    "cut": "“Make the cut” under Round",
    "start": "“Show the pairings and start the clock” under Round",
    "result": "Results",
    "check": "Problems",
    "publish": "Publish",
}


def at_desk(text: str) -> str:
    """A sentence of edit/ in the desk's own words: buttons for commands, no word of a file."""
    return _COMMAND.sub(_button, _FILE.sub("", text)).replace(_BY_HAND, _PLACES)


def _button(command: re.Match[str]) -> str:
    again = command["command"] in ("pair", "cut") and "--again" in command["rest"]
    key = "pair again" if again else command["command"]
    if command["clock"] is not None:
        return "“Start the clock” under Round"
    return _BUTTONS.get(key, command[0])
