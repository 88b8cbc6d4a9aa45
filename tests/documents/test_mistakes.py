# ruff: noqa: E501
"""What organizers mistype, and the exact words that they get.

Each case is a small valid event with one mistake: what was changed, and every problem as
`file:line:column: level: message | expected`.
"""

from collections.abc import Callable, Mapping

import pytest
from topcut.documents import Loaded

EVENT = "event.yaml"
PLAYERS = "players.yaml"
SWISS_1 = "rounds/swiss-1.yaml"
SWISS_2 = "rounds/swiss-2.yaml"
NEWS = "news/lunch.md"

Change = tuple[str, str] | str | bytes | None
"""Old and new text; or the whole file; or None, without it."""

MISTAKES: dict[str, tuple[Mapping[str, Change], *tuple[str, ...]]] = {
    "a misspelt player": (
        {SWISS_1: ("Ada Crane", "Ada Crnae")},
        "rounds/swiss-1.yaml:2:26: error: no player is called “Ada Crnae” | did you mean “Ada Crane”?",
    ),
    "a first name alone": (
        {SWISS_1: ("Ada Crane", "Ada")},
        "rounds/swiss-1.yaml:2:26: error: no player is called “Ada” | did you mean “Ada Crane”?",
    ),
    "a player nobody knows": (
        {SWISS_1: ("Ada Crane", "Zebulon")},
        "rounds/swiss-1.yaml:2:26: error: no player is called “Zebulon” | write: a name or id from players.yaml",
    ),
    "a player against himself": (
        {SWISS_1: ("Gus Ode", "Hal Moss")},
        "rounds/swiss-1.yaml:4:36: error: “Hal Moss” sits at table 3 twice | write: who else sits here",
    ),
    "points of one player": (
        {SWISS_1: ("result: 6-0", "points: [6]")},
        "rounds/swiss-1.yaml:2:50: error: “points” must have one number for each of the two names | write: points: [6, -2]",
    ),
    "points that are no number": (
        {SWISS_1: ("result: 6-0", "points: [6, two]")},
        "rounds/swiss-1.yaml:2:54: error: “points” has “two” where there should be a number of points | write: a number, as in 6, 2.5 or -2",
    ),
    "a bye of nobody": (
        {SWISS_2: ("byes: [Di Ito", "byes: [{points: 0}, Di Ito")},
        "rounds/swiss-2.yaml:5:8: error: a bye needs “player” | write: {player: Ada Crane, points: 0}",
    ),
    "nobody at a table": (
        {SWISS_1: ("players: [Cy Dunn, Di Ito], ", "")},
        "rounds/swiss-1.yaml:3:5: error: nobody sits at this table | write: players: [Ada Crane, Bo Quist]",
    ),
    "one player at a table": (
        {SWISS_1: ("[Cy Dunn, Di Ito]", "[Cy Dunn]")},
        "rounds/swiss-1.yaml:3:25: error: a table has two players, but here there is one | write: a bye as byes: [Cy Dunn]",
    ),
    "a comma missing between two players": (
        {SWISS_1: ("[Cy Dunn, Di Ito]", "[Cy Dunn Di Ito]")},
        "rounds/swiss-1.yaml:3:25: error: a table has two players, but here there is one | write: players: [Cy Dunn, Di Ito]",
    ),
    "three at a table": (
        {SWISS_1: ("[Cy Dunn, Di Ito]", "[Cy Dunn, Di Ito, Hal Moss]")},
        "rounds/swiss-1.yaml:3:25: error: a table has two players, but here there are 3 | write: players: [Ada Crane, Bo Quist]",
    ),
    "players without brackets": (
        {SWISS_1: ("[Cy Dunn, Di Ito]", "Cy Dunn")},
        "rounds/swiss-1.yaml:3:25: error: “players” has text where there should be a list | write: players: [Cy Dunn]",
    ),
    "a player left out of a round": (
        {SWISS_2: (", Gus Ode]", "]")},
        "rounds/swiss-2.yaml:1:1: error: “Gus Ode” has neither a table nor a bye in swiss-2, and has not left | write: byes: [Gus Ode], or drops: [Gus Ode] in the round before",
    ),
    "a player twice under byes": (
        {SWISS_2: ("[Di Ito, Gus Ode]", "[Di Ito, Gus Ode, di ito]")},
        "rounds/swiss-2.yaml:5:25: error: “di ito” is in “byes” twice | delete one of the two",
    ),
    "byes without brackets": (
        {SWISS_2: ("byes: [Di Ito, Gus Ode]", "byes: Gus Ode")},
        "rounds/swiss-2.yaml:5:7: error: “byes” has text where there should be a list | write: byes: [Gus Ode]",
    ),
    "a slash in a result": (
        {SWISS_1: ("6-0", "6/0")},
        "rounds/swiss-1.yaml:2:50: error: “6/0” is not a result | write: 6-0",
    ),
    "a colon in a result": (
        {SWISS_1: ("6-0", "6:0")},
        "rounds/swiss-1.yaml:2:50: error: “6:0” is not a result | write: 6-0",
    ),
    "a blank in a result": (
        {SWISS_1: ("6-0", "6 0")},
        "rounds/swiss-1.yaml:2:50: error: “6 0” is not a result | write: 6-0",
    ),
    "a half without its nought": (
        {SWISS_1: ("6-0", "2.5-.5")},
        "rounds/swiss-1.yaml:2:50: error: “2.5-.5” is not a result | write: 2.5-0.5",
    ),
    "halves as signs": (
        {SWISS_1: ("6-0", "2½-½")},
        "rounds/swiss-1.yaml:2:50: error: “2½-½” is not a result | write: 2.5-0.5",
    ),
    "a decimal comma in quotes": (
        {SWISS_1: ("6-0", '"2,5-0,5"')},
        "rounds/swiss-1.yaml:2:50: error: “2,5-0,5” is not a result | write: 2.5-0.5",
    ),
    "points below nothing": (
        {SWISS_1: ("6-0", "6--2")},
        "rounds/swiss-1.yaml:2:50: error: “6--2” is not a result | write: 6-0, the points of both players in the order of their names",
    ),
    "more points than there are": (
        {SWISS_1: ("6-0", "6000-0")},
        "rounds/swiss-1.yaml:2:50: error: “6000-0” is not a result | write: 6-0, the points of both players in the order of their names",
    ),
    "half a result": (
        {SWISS_1: ("6-0", "6")},
        "rounds/swiss-1.yaml:2:50: error: “6” is not a result | write: 6-0, the points of both players in the order of their names",
    ),
    "a result in words": (
        {SWISS_1: ("6-0", "Ada won")},
        "rounds/swiss-1.yaml:2:50: error: “Ada won” is not a result | write: 6-0 if the first of the two won both games, 0-6 if the second did",
    ),
    "a result with the side behind a win": (
        {SWISS_1: ("6-0", "6-0 corp")},
        "rounds/swiss-1.yaml:2:50: error: “corp” belongs after a result like 3-3, where each won once | write: 6-0",
    ),
    "a decimal comma": (
        {SWISS_1: ("3-3", "2,5-0,5")},
        "rounds/swiss-1.yaml:3:52: error: “2” is not a result | write: 6-0, the points of both players in the order of their names",
        "rounds/swiss-1.yaml:3:54: error: “5-0” has no colon and no value | write: quotes around a text with a comma, and a point in a number",
        "rounds/swiss-1.yaml:3:58: error: “5” has no colon and no value | write: quotes around a text with a comma, and a point in a number",
    ),
    "a wrong old result": (
        {SWISS_1: ("6-0}", "6-0, was: lost}")},
        "rounds/swiss-1.yaml:2:60: error: “lost” is not a result | write: 6-0 if the first of the two won both games, 0-6 if the second did",
    ),
    "an old result until a round of another stage": (
        {SWISS_1: ("6-0}", "6-0, was: {result: 0-6, until: cut-2}}")},
        "rounds/swiss-1.yaml:2:81: error: “cut-2” is not a round of this stage | write: swiss-2, or cut-1 if the cut was made with it",
    ),
    "an old result until nothing": (
        {SWISS_1: ("6-0}", "6-0, was: {until: swiss-2}}")},
        "rounds/swiss-1.yaml:2:60: error: a correction needs “result” or “no show” | write: was: {result: 6-0, until: swiss-3}",
    ),
    "a no-show with a result": (
        {SWISS_1: ("6-0}", "6-0, no show: bo}")},
        "rounds/swiss-1.yaml:2:50: error: this table has both a no-show and a result | delete one of the two",
    ),
    "a no-show with games": (
        {SWISS_1: ("result: 6-0}", "no show: bo, games: [{corp: bo, winner: bo}]}")},
        "rounds/swiss-1.yaml:2:62: error: this table has both a no-show and games | delete one of the two",
    ),
    "a win of who did not appear": (
        {
            "rounds/cut-1.yaml": "tables:\n  - {match: 1, players: [bo, Di Ito], no show: bo, winner: bo}\n"
        },
        "rounds/cut-1.yaml:2:60: error: “Bo Quist” did not appear, but won | write: the name of the player who was there, or nothing",
    ),
    "a no-show of somebody else": (
        {SWISS_1: ("result: 6-0}", "no show: Cy Dunn}")},
        "rounds/swiss-1.yaml:2:51: error: “Cy Dunn” does not sit at this table | write: Ada Crane or Bo Quist",
    ),
    "a winner besides two games": (
        {SWISS_1: ("result: 6-0}", "winner: bo}")},
        "rounds/swiss-1.yaml:2:50: error: “winner” is about one game, but this table plays two | write: result: 6-0, or games: with corp and winner each; corp: and runner: in place of players: where a round has one game",
    ),
    "a Corp besides players": (
        {SWISS_1: ("result: 6-0}", "corp: bo, result: 6-0}")},
        "rounds/swiss-1.yaml:2:48: error: this table has “players”, and “corp” as well | write: either players, or corp and runner",
    ),
    "a Corp without a Runner": (
        {SWISS_1: ("players: [Ada Crane, bo]", "corp: bo")},
        "rounds/swiss-1.yaml:2:5: error: this table has “corp” but no “runner” | write: runner: and a name",
    ),
    "a game without a Corp": (
        {SWISS_1: ("result: 6-0}", "games: [{winner: bo}]}")},
        "rounds/swiss-1.yaml:2:50: error: a game needs “corp” | write: {corp: Ada Crane, winner: corp}",
    ),
    "a game whose Corp sits elsewhere": (
        {SWISS_1: ("result: 6-0}", "games: [{corp: Cy Dunn, winner: bo}]}")},
        "rounds/swiss-1.yaml:2:57: error: “Cy Dunn” does not sit at this table | write: Ada Crane or Bo Quist",
    ),
    "a way of ending that is none": (
        {SWISS_1: ("result: 6-0}", "games: [{corp: bo, winner: bo, by: flatlined}]}")},
        "rounds/swiss-1.yaml:2:77: error: “flatlined” is not a valid “by” | did you mean “flatline”? write: agenda, flatline, decked, time, concession or forfeit",
    ),
    "agenda points in words": (
        {SWISS_1: ("result: 6-0}", "games: [{corp: bo, winner: bo, agenda: seven}]}")},
        "rounds/swiss-1.yaml:2:81: error: “seven” is not a pair of agenda points | write: 7-4, in the order of the names",
    ),
    "a missing colon": (
        {EVENT: ("place: ", "place ")},
        "event.yaml:3:1: error: a colon is missing after “place” | write: place: Downtown Games, Springfield",
    ),
    "a missing colon in braces": (
        {SWISS_1: ("players: [Cy", "players [Cy")},
        "rounds/swiss-1.yaml:3:16: error: a colon is missing after “players” | write: players: [Cy Dunn, Di Ito], result: 3-3}",
    ),
    "a missing colon and value in braces": (
        {SWISS_1: ("result: 3-3", "result 3-3")},
        "rounds/swiss-1.yaml:3:44: error: a colon is missing after “result” | write: result: 3-3",
    ),
    "a missing space behind the colon": (
        {EVENT: ("place: ", "place:")},
        "event.yaml:3:7: error: a space is missing after the colon | write: place: Downtown Games, Springfield",
    ),
    "a colon missing in an item's second line": (
        {PLAYERS: ("  corp: Making", "  corp Making")},
        "players.yaml:6:3: error: a colon is missing after “corp” | write: corp: Making News",
    ),
    "a tab before a key": (
        {PLAYERS: ("  corp: Making", "\tcorp: Making")},
        "players.yaml:6:1: error: there is a tab here | write: spaces",
    ),
    "a tab behind a colon": (
        {EVENT: ("place: ", "place:\t")},
        "event.yaml:3:7: error: there is a tab here | write: spaces",
    ),
    "an unclosed quote": (
        {EVENT: ("place: Downtown Games, Springfield", 'place: "Downtown Games')},
        'event.yaml:3:8: error: the quote " that opens here is not closed | write: " at the end of the text',
    ),
    "an unclosed single quote": (
        {EVENT: ("place: Downtown", "place: 'Downtown")},
        "event.yaml:3:8: error: the quote ' that opens here is not closed | write: ' at the end of the text",
    ),
    "text behind a quote": (
        {EVENT: ("place: Downtown Games, Springfield", 'place: "Downtown" Games')},
        "event.yaml:3:18: error: there is text after the closing quote | write: place: '\"Downtown\" Games'",
    ),
    "a key twice": (
        {EVENT: ("kind: store championship", "place: Springfield")},
        "event.yaml:6:1: error: “place” is here twice: on line 3 and on line 6 | delete one of the two",
    ),
    "a key twice in one line": (
        {SWISS_1: ("table: 2,", "table: 2, table: 4,")},
        "rounds/swiss-1.yaml:3:16: error: “table” is on line 3 twice | delete one of the two",
    ),
    "an unknown key": (
        {EVENT: ("place:", "palce:")},
        "event.yaml:3:1: error: an event has no “palce” | did you mean “place”?",
    ),
    "a key of another program": (
        {SWISS_1: ("result: 6-0", "score: 6-0")},
        "rounds/swiss-1.yaml:2:42: error: a table has no “score” | did you mean “result”?",
    ),
    "a key with a capital": (
        {EVENT: ("place:", "Place:")},
        "event.yaml:3:1: error: an event has no “Place” | did you mean “place”?",
    ),
    "a key that nothing resembles": (
        {EVENT: ("place:", "weather:")},
        "event.yaml:3:1: error: an event has no “weather” | write: name, date, place, timezone, regulations, kind, tier, level, format, card pool, pairing, structure, staff, imported, draw, ties, decks, schedule, closes, fee, limit, registration, register, contact, names, screens, photo, about, points, minutes, options, bye, reseed, published, hidden, series, language, stream, uploaded, noindex or reporting",
    ),
    "an unquoted identity with its colon": (
        {PLAYERS: ("corp: Making News", "corp: NBN: Making News")},
        'players.yaml:6:9: error: a name or text with a colon must be in quotes | write: corp: "NBN: Making News"',
    ),
    "an unquoted identity in braces": (
        {PLAYERS: ("corp: Engineering the Future", "corp: Haas-Bioroid: Engineering the Future")},
        'players.yaml:1:27: error: a name or text with a colon must be in quotes | write: - {name: Ada Crane, corp: "Haas-Bioroid: Engineering the Future", runner: Noise}',
    ),
    "an identity with colon and comma in braces": (
        {PLAYERS: ("corp: Engineering the Future", "corp: SYNC: Everything, Everywhere")},
        'players.yaml:1:27: error: a name or text with a colon must be in quotes | write: - {name: Ada Crane, corp: "SYNC: Everything, Everywhere", runner: Noise}',
    ),
    "a name cut by #": (
        {PLAYERS: ("name: Gus Ode", "name: Team #1")},
        'players.yaml:5:9: warning: # begins a comment, so only “Team” is read | write: "Team #1", or a comment with a space on both sides of #',
        "rounds/swiss-1.yaml:4:26: error: no player is called “Gus Ode” | write: a name or id from players.yaml",
        "rounds/swiss-2.yaml:5:16: error: no player is called “Gus Ode” | write: a name or id from players.yaml",
    ),
    "a name cut by # in braces": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Team #1}")},
        'players.yaml:7:15: error: # begins a comment, so the rest of the line is not read | write: - {name: "Team #1"}',
    ),
    "a missing closing brace": (
        {SWISS_1: ("result: 6-0}", "result: 6-0")},
        "rounds/swiss-1.yaml:2:5: error: the bracket { that opens here is not closed | write: } where it ends",
    ),
    "a missing closing bracket": (
        {SWISS_1: ("[Cy Dunn, Di Ito]", "[Cy Dunn, Di Ito")},
        "rounds/swiss-1.yaml:3:25: error: the bracket [ that opens here is not closed | write: ] where it ends",
    ),
    "a missing space before a bracket": (
        {SWISS_1: ("players: [Cy", "players:[Cy")},
        "rounds/swiss-1.yaml:3:24: error: a space is missing after the colon | write: - {table: 2, players: [Cy Dunn, Di Ito], result: 3-3}",
    ),
    "a missing space in braces": (
        {SWISS_1: ("result: 3-3", "result:3-3")},
        "rounds/swiss-1.yaml:3:44: error: a space is missing after the colon | write: result: 3-3",
    ),
    "two players in one line": (
        {PLAYERS: ("- {name: Di Ito}\n", "- {name: Di Ito}- {name: Ed}\n")},
        "players.yaml:4:17: error: there is something after the closing } | write: it on a line of its own",
    ),
    "a missing comma": (
        {SWISS_1: ("bo], result", "bo] result")},
        "rounds/swiss-1.yaml:2:41: error: a comma is missing before “result” | write: - {table: 1, players: [Ada Crane, bo], result: 6-0}",
    ),
    "a bracket too much": (
        {EVENT: ("cut: 4}", "cut: 4}}")},
        "event.yaml:7:31: error: this } closes nothing | delete it",
    ),
    "a line indented too far": (
        {EVENT: ("kind:", "  kind:")},
        "event.yaml:6:3: error: this line begins in column 3, and the one before it in column 1 | write: the same indentation for lines that belong together",
    ),
    "an item indented too far": (
        {PLAYERS: ("  corp: Making", "    corp: Making")},
        "players.yaml:6:5: error: this line begins in column 5, and the one before it in column 3 | write: the same indentation for lines that belong together",
    ),
    "a hyphen missing": (
        {PLAYERS: ("- {name: Di Ito}", "{name: Di Ito}")},
        "players.yaml:4:1: error: the list above continues here, but the hyphen is missing | write: - {name: Di Ito}",
    ),
    "a value below its key": (
        {EVENT: ("date: 2018", "date:\n2018")},
        "event.yaml:3:1: error: this value is on the line below its key | write: date: 2018-03-10",
    ),
    "an at sign": (
        {EVENT: ("place: Downtown Games, Springfield", "place: @home")},
        'event.yaml:3:8: error: a text that begins with @ must be in quotes | write: place: "@home"',
    ),
    "an alias": (
        {EVENT: ("place: Downtown Games, Springfield", "place: *home")},
        'event.yaml:3:8: error: a word that begins with * is not read here | write: "*home"',
    ),
    "an anchor": (
        {EVENT: ("place: Downtown", "place: &home Downtown")},
        'event.yaml:3:8: error: a word that begins with & is not read here | write: "&home Downtown Games, Springfield"',
    ),
    "a tag": (
        {EVENT: ("place: Downtown", "place: !home Downtown")},
        'event.yaml:3:8: error: a word that begins with ! is not read here | write: "!home Downtown Games, Springfield"',
    ),
    "a backslash in quotes": (
        {EVENT: ("place: Downtown Games, Springfield", 'place: "C:\\Games"')},
        "event.yaml:3:11: error: a backslash in double quotes has a meaning of its own | write: single quotes, or the backslash twice",
    ),
    "a second document": (
        {EVENT: ("kind:", "---\nkind:")},
        "event.yaml:6:1: error: --- begins a second document, and a file holds one | delete this line",
    ),
    "a no-break space": (
        {EVENT: ("place: ", "place:\xa0")},
        "event.yaml:3:7: error: there is a no-break space here, which looks like a space but is not one | write: an ordinary space",
    ),
    "a no-break space before a key": (
        {PLAYERS: ("  corp: Making", "\xa0 corp: Making")},
        "players.yaml:6:1: error: there is a no-break space here, which looks like a space but is not one | write: an ordinary space",
    ),
    "an invisible character": (
        {EVENT: ("place: Down", "place: \u200bDown")},
        "event.yaml:3:8: error: an invisible character (U+200B) is hidden in “\u200bDowntown Games, Springfield” | delete it and type the word again",
    ),
    "a control character": (
        {EVENT: ("place: Down", "place: \x08Down")},
        "event.yaml:3:8: error: there is an invisible character (U+0008) here | delete it and type the line again",
    ),
    "a wide colon": (
        {EVENT: ("place: ", "place：")},
        "event.yaml:3:6: error: there is a wide ： here | write: the narrow : or , and a space after it",
    ),
    "an empty item": (
        {SWISS_2: ("byes: [Di Ito, Gus Ode]", "byes:\n  -\n  - Di Ito\n  - Gus Ode")},
        "rounds/swiss-2.yaml:6:4: error: an item of “byes” is empty | delete it",
    ),
    "a list for a group of keys": (
        {EVENT: ("{organizer: Ann Ellis, judges: [Bo Quist]}", "[Ann Ellis]")},
        "event.yaml:8:8: error: the staff is a group of keys, but there is a list here | write: staff: {organizer: Ann Ellis}",
    ),
    "text for a list": (
        {EVENT: ("judges: [Bo Quist]", "judges: Bo Quist")},
        "event.yaml:8:39: error: “judges” has text where there should be a list | write: judges: [Bo Quist]",
    ),
    "a list for text": (
        {EVENT: ("place: Downtown Games, Springfield", "place: [Downtown]")},
        "event.yaml:3:8: error: “place” has a list where there should be text | write: place: Downtown",
    ),
    "a player without a name": (
        {PLAYERS: ("{name: Hal Moss}", "{id: hal}")},
        "players.yaml:7:3: error: a player needs “name” | write: - {name: Ada Crane, corp: Engineering the Future, runner: Noise}",
    ),
    "an empty name": (
        {PLAYERS: ("{name: Hal Moss}", "{name: }")},
        "players.yaml:7:3: error: a player needs “name” | write: - {name: Ada Crane, corp: Engineering the Future, runner: Noise}",
    ),
    "two players of one name": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss}\n- {name: hal  moss}")},
        "players.yaml:8:10: error: two players are called “hal  moss”, the other on line 7 | write: an id for each, as in id: hal-moss-2",
    ),
    "two players of one name, one of them with an id": (
        {
            PLAYERS: (
                "{name: Hal Moss}",
                "{name: Hal Moss}\n- {name: Nia Ohm, withdrawn: yes}\n- {name: Nia Ohm, id: nia-2, withdrawn: yes}",
            )
        },
        "players.yaml:8:10: error: two players are called “Nia Ohm”, the other on line 9 | write: id: nia-ohm-2, since each needs an id",
    ),
    "two ids of one spelling": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss}\n- {name: Hal, id: hal-moss}")},
        "players.yaml:8:19: error: “Hal” and “Hal Moss” (line 7) have the same id hal-moss | write: id: hal-moss-2",
    ),
    "a key that is none": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss, key: Hal Moss}")},
        "players.yaml:7:25: error: “Hal Moss” is not a key: only a–z, 0–9 and hyphens are allowed | write: key: hal-moss",
    ),
    "a number that is none, and without its sign somebody else's": (
        {
            PLAYERS: (
                "{name: Hal Moss}",
                "{name: Hal Moss, key: 7}\n- {name: Nia Ohm, withdrawn: yes, key: -7}",
            )
        },
        "players.yaml:8:40: error: “-7” is not a key: only a–z, 0–9 and hyphens are allowed | write: the number that was here, or no key: the next draft gives a number",
    ),
    "a number of the draw that two have": (
        {
            PLAYERS: (
                "{name: Hal Moss}",
                "{name: Hal Moss, key: 7}\n- {name: Nia Ohm, withdrawn: yes, key: 7}",
            )
        },
        "players.yaml:8:40: error: the draw knows “Hal Moss” (line 7) by 7 already | write: no key for the one who came later: the next draft gives a number",
    ),
    "a number of the draw that is the id of somebody else": (
        {
            PLAYERS: (
                "{name: Hal Moss}",
                '{name: Hal Moss, key: 7}\n- {name: "7", withdrawn: yes}',
            )
        },
        "players.yaml:7:25: error: the draw knows “7” (line 8) by 7 already | write: no key for the one who came later: the next draft gives a number",
    ),
    "a key that is the id of somebody else": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss, key: bo}")},
        "players.yaml:7:25: error: the draw knows “Bo Quist” (line 2) by bo already | write: key: and the id that “Hal Moss” had when round 1 was paired",
    ),
    "an id that differs by case": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss, id: Hal}")},
        "players.yaml:7:24: error: “Hal” is not an id: only a–z, 0–9 and hyphens are allowed | write: id: hal",
    ),
    "an id with a blank": (
        {PLAYERS: ("id: bo", "id: bo quist")},
        "players.yaml:2:24: error: “bo quist” is not an id: only a–z, 0–9 and hyphens are allowed | write: id: bo-quist",
    ),
    "a name that is another's id": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss}\n- {name: Bo, id: bo-2, withdrawn: yes}")},
        "players.yaml:8:10: error: the name “Bo” is the id of “Bo Quist” | write: another id for “Bo Quist”",
    ),
    "a reserved id": (
        {PLAYERS: ("id: bo", "id: con")},
        "players.yaml:2:24: error: “con” is reserved for the program | write: id: bo-quist-2",
    ),
    "a reserved name": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss}\n- {name: Nobody, withdrawn: yes}")},
        "players.yaml:8:10: error: “nobody” is reserved for the program, so this player needs an id | write: id: nobody-7",
    ),
    "a name without Latin letters": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss}\n- {name: 李娜, withdrawn: yes}")},
        "players.yaml:8:10: error: “李娜” gives no address, so this player needs an id | write: id: player-7",
    ),
    "a name in Cyrillic": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss}\n- {name: Иван, withdrawn: yes}")},
        "players.yaml:8:10: error: “Иван” gives no address, so this player needs an id | write: id: ivan",
    ),
    "a name whose id would be too long": (
        {
            PLAYERS: (
                "{name: Hal Moss}",
                "{name: Hal Moss}\n- {name: " + "Longname " * 12 + ", withdrawn: yes}",
            )
        },
        "players.yaml:8:10: error: “longname-longname-longname-longname-long…” is 107 bytes long, and at most 80 are allowed, so this player needs an id | write: id: longname-longname-longname-longname",
    ),
    "a name of 300 letters": (
        {
            PLAYERS: (
                "{name: Hal Moss}",
                "{name: Hal Moss}\n- {name: " + "a" * 300 + ", withdrawn: yes}",
            )
        },
        "players.yaml:8:10: error: this name is 300 characters long, and at most 200 are allowed | write: the name without what comes after it",
        "players.yaml:8:10: error: “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…” is 300 bytes long, and at most 80 are allowed, so this player needs an id | write: id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    ),
    "an id that is too long": (
        {PLAYERS: ("id: bo", "id: " + "b" * 81)},
        "players.yaml:2:24: error: “bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…” is 81 bytes long, and at most 80 are allowed | write: id: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
    ),
    "an account without its registry": (
        {PLAYERS: ("id: bo", "id: bo, account: 2678")},
        "players.yaml:2:37: error: “2678” is not an account with its registry | write: abr-2678",
    ),
    "an account in capitals": (
        {PLAYERS: ("id: bo", "id: bo, account: ABR-2678")},
        "players.yaml:2:37: error: “ABR-2678” is not an account with its registry | write: abr-2678",
    ),
    "one account of two players": (
        {
            PLAYERS: (
                "bo}\n- {name: Cy Dunn}",
                "bo, account: abr-2678}\n- {name: Cy Dunn, account: abr-2678}",
            )
        },
        "players.yaml:3:28: error: “Bo Quist” (line 2) has the account abr-2678 already | write: the account of each, or none",
    ),
    "a person that is too long": (
        {PLAYERS: ("id: bo", "id: bo, person: " + "b" * 81)},
        "players.yaml:2:36: error: “bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…” is 81 bytes long, and at most 80 are allowed | write: person: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
    ),
    "a screen's name that is too long": (
        {EVENT: ("kind: store", "screens: {" + "h" * 81 + ": [clock]}\nkind: store")},
        "event.yaml:6:11: error: “hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh…” is 81 bytes long, and at most 80 are allowed | write: hall, in lower case without spaces",
    ),
    "an announcement whose file's name is too long": (
        {"news/" + "ä" * 60 + ".md": "---\ntitle: Doors\ndate: 2018-03-10\n---\n"},
        "news/"
        + "ä" * 60
        + ".md:1:1: error: the name of this file is 123 bytes long, and at most 120 are allowed | write: a shorter name",
    ),
    "a deck list whose file's name is too long": (
        {"decks/" + "a" * 120 + ".txt": "3 Hedge Fund\n"},
        "decks/"
        + "a" * 120
        + ".txt:1:1: warning: the name of this file is 124 bytes long, and at most 120 are allowed | <player>-corp.txt or <player>-runner.txt, with the player's id",
    ),
    "a picture whose name is too long": (
        {EVENT: ("kind: store", "screens: {hall: [{image: " + "a" * 120 + ".png}]}\nkind: store")},
        "event.yaml:6:26: error: this picture’s name is 124 bytes long, and at most 120 are allowed | write: a shorter name",
    ),
    "an unknown identity": (
        {PLAYERS: ("Engineering the Future", "Engineering the Futrue")},
        "players.yaml:1:27: warning: no Corp identity is called “Engineering the Futrue” | did you mean “Engineering the Future”?",
    ),
    "an identity under the other side": (
        {PLAYERS: ("corp: Making News", "corp: Noise")},
        "players.yaml:6:9: warning: “Noise” is a Runner identity, but is given as corp | write: runner: Noise",
    ),
    "half an identity that several have": (
        {PLAYERS: ("corp: Making News", "corp: NBN")},
        "players.yaml:6:9: warning: “NBN” fits several identities | write: Controlling the Message, Making News, Reality Plus or The World is Yours*, or one of 15 more of the faction",
    ),
    "a flag that is none": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss, stream: maybe}")},
        "players.yaml:7:28: error: “stream” must be yes or no, but “maybe” is neither | write: stream: yes",
    ),
    "a number in words": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss, byes: two}")},
        "players.yaml:7:26: error: “byes” must be a whole number, but “two” is not one | write: byes: 2",
    ),
    "a number in quotes": (
        {PLAYERS: ("{name: Hal Moss}", '{name: Hal Moss, fixed table: "3"}')},
        "players.yaml:7:33: error: “fixed table” must be a whole number, but “3” is text, because of the quotes | write: fixed table: 3",
    ),
    "a number out of range": (
        {PLAYERS: ("{name: Hal Moss}", "{name: Hal Moss, joins: 0}")},
        "players.yaml:7:27: error: “joins” cannot be 0 | write: a number from 1 to 50",
    ),
    "players as keys": (
        {PLAYERS: "Ada Crane: {corp: Noise}\n"},
        "players.yaml:1:1: error: “players” has a group of keys where there should be a list | write: - {name: Ada Crane, corp: Engineering the Future, runner: Noise}",
    ),
    "a date that does not exist": (
        {EVENT: ("2018-03-10", "2018-02-30")},
        "event.yaml:2:7: error: there is no day 2018-02-30 | write: a day of the calendar",
    ),
    "a date of another country": (
        {EVENT: ("2018-03-10", "10.3.2018")},
        "event.yaml:2:7: error: “10.3.2018” is not a date | write: year-month-day, as in 2018-03-10",
    ),
    "a date with slashes": (
        {EVENT: ("2018-03-10", "22/11/2018")},
        "event.yaml:2:7: error: “22/11/2018” is not a date"
        " | write: year-month-day, as in 2018-11-22",
    ),
    "an end before the start": (
        {EVENT: ("date: 2018-03-10", "date: {start: 2018-03-11, end: 2018-03-10}")},
        "event.yaml:2:32: error: the event ends on 2018-03-10, before it starts on 2018-03-11 | write: date: {start: 2018-03-10, end: 2018-03-11}",
    ),
    "no date": (
        {EVENT: ("date: 2018-03-10\n", "")},
        "event.yaml:1:1: error: an event needs “date” | write: date: 2018-03-10",
    ),
    "an empty name of the event": (
        {EVENT: ("name: Downtown Store Championship", "name:")},
        "event.yaml:1:1: error: an event needs “name” | write: name: Downtown Store Championship",
    ),
    "a time zone that is none": (
        {EVENT: ("America/Chicago", "America/Chicaco")},
        "event.yaml:4:11: error: there is no time zone called “America/Chicaco” | did you mean “America/Chicago”?",
    ),
    "a time zone without its continent": (
        {EVENT: ("America/Chicago", "Chicago")},
        "event.yaml:4:11: error: there is no time zone called “Chicago” | did you mean “America/Chicago”?",
    ),
    "regulations that are none": (
        {EVENT: ("ffg-2.2.1", "ffg-2.2")},
        "event.yaml:5:14: error: there are no regulations called “ffg-2.2” | did you mean “ffg-2.2.1”?",
    ),
    "regulations of a file that is not there": (
        {EVENT: ("ffg-2.2.1", "league.yaml")},
        "event.yaml:5:14: error: there is no file league.yaml in the event's folder | write: single-sided, double-sided, ffg-2.0, ffg-2.2.1, ffg-3.2, ntp-98.4 or napd-multiplayer, or put league.yaml next to event.yaml",
    ),
    "a tier that is none": (
        {EVENT: ("kind: store", "tier: casual\nkind: store")},
        "event.yaml:6:7: error: “casual” is not a valid “tier” | write: relaxed, formal or premier",
    ),
    "a format that the document has not": (
        {EVENT: ("kind: store", "format: draft\nkind: store")},
        "event.yaml:6:9: error: “draft” is not a valid “format” | write: standard, full draft or half draft",
    ),
    "a structure in words": (
        {EVENT: ("{rounds: 3, cut: 4}", "top 4")},
        "event.yaml:7:12: error: “top 4” is not a valid “structure” | write: recommended, basic, advanced or {rounds: 5, cut: 8}",
    ),
    "a cut in words": (
        {EVENT: ("cut: 4", "cut: none")},
        "event.yaml:7:29: error: “cut” must be a whole number, but “none” is not one | write: cut: 0",
    ),
    "a time with a point": (
        {EVENT: ('"13:00"', '"13.00"')},
        "event.yaml:9:37: error: “13.00” is not a time of day | write: 13:00",
    ),
    "a day of the schedule that is none of the event's": (
        {EVENT: ('"10:00"', '"2018-03-12 10:00"')},
        "event.yaml:9:21: warning: “swiss-1” is on 2018-03-12, but the event is on 2018-03-10 | write: one of its days, or date: {start: 2018-03-10, end: 2018-03-12}",
    ),
    "a day of the schedule that no calendar has": (
        {EVENT: ('"10:00"', '"2018-02-30 10:00"')},
        "event.yaml:9:21: error: there is no day 2018-02-30 | write: a day of the calendar",
    ),
    "a day of the schedule without a time": (
        {EVENT: ('"10:00"', "2018-03-10")},
        "event.yaml:9:21: error: “2018-03-10” is not a time of day | write: hours and minutes with a colon, as in 15:30, or 2018-03-11 15:30",
    ),
    "a time after midnight": (
        {EVENT: ('"13:00"', '"24:00"')},
        "event.yaml:9:37: error: “24:00” is not a time of day | write: hours and minutes with a colon, as in 15:30, or 2018-03-11 15:30",
    ),
    "a slash in the draw": (
        {EVENT: ("kind: store", "draw: a/b\nkind: store")},
        "event.yaml:6:7: error: “draw” has a slash in it | write: draw: a-b",
    ),
    "a slash in the former address of an import": (
        {EVENT: ("kind: store", "imported: Cobra\nties: a/b\nkind: store")},
        "event.yaml:7:7: error: “ties” has a slash in it | write: ties: a-b",
    ),
    "a former address of an event that is none of an import": (
        {EVENT: ("kind: store", "ties: downtown-2018\nkind: store")},
        "event.yaml:6:7: error: “ties” is for imported events without a draw | write: draw: downtown-2018",
    ),
    "a former address of an import that was drawn": (
        {EVENT: ("kind: store", "imported: Cobra\ndraw: a\nties: b\nkind: store")},
        "event.yaml:8:7: error: “ties” is for imported events without a draw | delete it",
    ),
    "a stream without https": (
        {EVENT: ("kind: store", "stream: twitch.tv/x\nkind: store")},
        "event.yaml:6:9: error: “twitch.tv/x” is not a web address | write: https://example.org/stream",
    ),
    "an overlay of what there is not": (
        {EVENT: ("kind: store", "screens: {stream: [overlay: table one]}\nkind: store")},
        "event.yaml:6:29: error: “table one” is not what an overlay shows | write: table 1, match 14, standings or cut",
    ),
    "an overlay beside what fills a screen": (
        {EVENT: ("kind: store", "screens: {stream: [clock, overlay: cut]}\nkind: store")},
        "event.yaml:6:27: error: an overlay is alone on its screen, and “stream” has 2 items | give it a screen of its own: {stream: [{overlay: table 1}]}",
    ),
    "an item of a screen that is two things": (
        {EVENT: ("kind: store", "screens: {hall: [{alert: Lunch, overlay: cut}]}\nkind: store")},
        "event.yaml:6:18: error: an item of a screen is one alert, one image or one overlay | write: {alert: Lunch until 13:00}, {image: map.png} or {overlay: table 1}",
    ),
    "a screen's page that is none": (
        {EVENT: ("kind: store", "screens: {hall: [pairing]}\nkind: store")},
        "event.yaml:6:18: error: “pairing” is not a page of a screen | did you mean “pairings”? write: pairings, clock, standings, bracket, results, playing, announcements or {alert: Lunch until 13:00}",
    ),
    "a start in words": (
        {SWISS_2: ("12:20", "noon")},
        "rounds/swiss-2.yaml:1:10: error: “noon” is not a time of day | write: 12:20, or 2018-03-10 12:20",
    ),
    "a pause without a start": (
        {SWISS_2: ("started: 12:20", "pauses: [12:31-12:38]")},
        "rounds/swiss-2.yaml:1:10: error: there is a pause but no start | write: started: 12:20",
    ),
    "a pause in words": (
        {SWISS_2: ("started: 12:20", "started: 12:20\npauses: [lunch]")},
        "rounds/swiss-2.yaml:2:10: error: “lunch” is not a pause | write: 12:31-12:38",
    ),
    "a ruling of no row": (
        {SWISS_2: ("byes:", "rulings: {pairing: late}\nbyes:")},
        "rounds/swiss-2.yaml:5:11: error: “pairing” is not a row of the rule list | write: F-pair-3: the reason",
    ),
    "a ruling without its reason": (
        {SWISS_2: ("byes:", "rulings: {F-pair-3: }\nbyes:")},
        "rounds/swiss-2.yaml:5:21: error: a ruling needs a reason | write: F-pair-3: only one opponent was left",
    ),
    "a ruling at a table without its reason": (
        {SWISS_1: ("6-0}", '6-0, rulings: {F-points-1: " "}}')},
        "rounds/swiss-1.yaml:2:77: error: a ruling needs a reason | write: F-points-1: only one opponent was left",
    ),
    "a disqualification with an empty reason": (
        {SWISS_2: ("byes:", "disqualified: {bo: }\nbyes:")},
        "rounds/swiss-2.yaml:5:20: error: a disqualification needs a reason | write: bo: scouting",
    ),
    "a warning with an empty reason": (
        {SWISS_2: ("byes:", "warnings: {bo: '', Gus Ode: [late, '']}\nbyes:")},
        "rounds/swiss-2.yaml:5:16: error: a warning needs a reason | write: bo: slow play",
        "rounds/swiss-2.yaml:5:36: error: a warning needs a reason | write: Gus Ode: slow play",
    ),
    "a disqualification without a reason": (
        {SWISS_2: ("byes:", "disqualified: [bo]\nbyes:")},
        "rounds/swiss-2.yaml:5:15: error: “disqualified” has a list where there should be a group of keys | write: {Ada Crane: the reason}",
    ),
    "a wrong word to publish": (
        {SWISS_2: ("byes:", "publish: yes\nbyes:")},
        "rounds/swiss-2.yaml:5:10: error: “yes” is not a valid “publish” | write: draft, pairings or results",
    ),
    "tables written as matches": (
        {SWISS_2: ("tables:", "matches:")},
        "rounds/swiss-2.yaml:2:1: error: a round has no “matches” | did you mean “tables”?",
    ),
    "the cut's seeds in a Swiss round": (
        {SWISS_2: ("byes:", "seeds: [bo]\nbyes:")},
        "rounds/swiss-2.yaml:5:1: error: a round has no “seeds” | write: seeds: in rounds/cut-1.yaml, which says who plays in the cut",
    ),
    "a seed in a Swiss round": (
        {SWISS_2: ("byes:", "seed: [bo]\nbyes:")},
        "rounds/swiss-2.yaml:5:1: error: a round has no “seed” | write: seeds: in rounds/cut-1.yaml, which says who plays in the cut",
    ),
    "an empty file": (
        {SWISS_2: ""},
        "rounds/swiss-2.yaml:1:1: error: this file is empty",
    ),
    "a file of comments": (
        {SWISS_2: "# later\n"},
        "rounds/swiss-2.yaml:1:1: error: this file holds nothing but comments",
    ),
    "a file that is no text": (
        {SWISS_2: b"\x89PNG\r\n\x1a\n\x00\x00"},
        "rounds/swiss-2.yaml:1:1: error: this file is not text in UTF-8 | save it again with the encoding UTF-8",
    ),
    "a file in UTF-16": (
        {SWISS_2: b"\xff\xfet\x00a\x00b\x00l\x00e\x00s\x00:\x00 \x00[\x00]\x00"},
        "rounds/swiss-2.yaml:1:1: error: this file is not text in UTF-8 | save it again with the encoding UTF-8",
    ),
    "a file in Latin-1": (
        {SWISS_2: b"byes: [Jos\xe9]\n"},
        "rounds/swiss-2.yaml:1:11: error: the character here is not in UTF-8 | save the file again with the encoding UTF-8",
    ),
    "a file nested too deep": (
        {SWISS_2: "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["},
        "rounds/swiss-2.yaml:1:21: error: this is nested more than 20 deep | write: as few brackets as the other lines have",
    ),
    "a file of one word": (
        {SWISS_2: "tables\n"},
        "rounds/swiss-2.yaml:1:1: error: a round is a group of keys, but there is text here | write: - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}",
    ),
    "front matter without an end": (
        {NEWS: ("13:00\n---", "13:00")},
        "news/lunch.md:1:1: error: an announcement begins with its date and title between two lines of --- | write: ---, title: Lunch is from 13:00, date: 2018-03-10 12:20, ---, a line each",
    ),
    "an organizer nobody typed": (
        {EVENT: ("organizer: Ann Ellis", "organizer: Your name")},
        "event.yaml:8:20: warning: “Your name” is where the organizer’s name should be, so the pages name nobody | write: organizer: and the name of the person responsible",
    ),
    "news with too many brackets in a paragraph": (
        {NEWS: ("In the *hall*.", "In the *hall*.\n\nAlso" + " [a](b)" * 301)},
        "news/lunch.md:7:1: error: [ occurs 301 times in the paragraph “Also [a](b) [a](b) [a](b) [a](b) [a](…”; at most 300 are allowed in one paragraph | write: an empty line where a new paragraph begins",
    ),
    "news too long for a text": (
        {NEWS: ("In the *hall*.", "hall " * 12_000)},
        "news/lunch.md:5:1: error: this text is 61 kB long, and at most 20 are allowed | write: a shorter text, with a link to the rest",
    ),
    "a text too deep in lists": (
        {EVENT: ("place: Downtown Games, Springfield", "about: |\n  Come.\n  " + "1. " * 21)},
        "event.yaml:3:8: error: the line “1. 1. 1. 1. 1. 1. 1. 1. 1. 1. 1. 1. 1…” is 21 levels deep, and lists and quotes of a text have at most 20 levels | write: fewer spaces and marks before its first word",
    ),
    "news without a title": (
        {NEWS: ("title: Lunch is served\n", "")},
        "news/lunch.md:2:1: error: an announcement needs “title” | write: title: Lunch is from 13:00",
    ),
    "news with a tab": (
        {NEWS: ("title: Lunch", "title:\tLunch")},
        "news/lunch.md:2:7: error: there is a tab here | write: spaces",
    ),
    "a match of the cut without its number": (
        {"rounds/cut-1.yaml": "tables:\n  - {corp: bo, runner: Di Ito, winner: corp}\n"},
        "rounds/cut-1.yaml:2:5: error: a match of the cut needs “match” | write: - {match: 1, corp: Ada Crane, runner: Bo Quist, winner: corp, by: agenda}",
    ),
    "a result in the cut": (
        {"rounds/cut-1.yaml": "tables:\n  - {match: 1, corp: bo, runner: Di Ito, result: 3-0}\n"},
        "rounds/cut-1.yaml:2:42: error: a match of the cut has no “result” | did you mean “winner”?",
    ),
    "a side that won where sides are not known": (
        {"rounds/cut-1.yaml": "tables:\n  - {match: 1, players: [bo, Di Ito], winner: corp}\n"},
        "rounds/cut-1.yaml:2:47: error: “corp” won, but nothing says who that is | write: corp: and runner: with a name each, in place of players:",
    ),
    "a flatline where sides are not known": (
        {"rounds/cut-1.yaml": "tables:\n  - {match: 1, players: [bo, Di Ito], by: flatline}\n"},
        "rounds/cut-1.yaml:2:43: error: “by” alone does not say who won | write: winner: and the name",
    ),
    "a chooser from another match": (
        {"rounds/cut-1.yaml": "tables:\n  - {match: 1, players: [bo, Di Ito], chooses: Gus Ode}\n"},
        "rounds/cut-1.yaml:2:48: error: “Gus Ode” does not sit at this table | write: Bo Quist or Di Ito",
    ),
    "a seed twice": (
        {"rounds/cut-1.yaml": "seeds: [bo, Di Ito, bo]\n"},
        "rounds/cut-1.yaml:1:21: error: “bo” is in “seeds” twice | delete one of the two",
    ),
    "a Runner of a multiplayer table without brackets": (
        {"rounds/tables-1.yaml": "tables:\n  - {table: 1, corp: bo, runners: Di Ito}\n"},
        "rounds/tables-1.yaml:1:1: error: this is a round of multiplayer tables, but each round of this event is a Swiss round | write: rounds/swiss-1.yaml",
        "rounds/tables-1.yaml:2:35: error: “runners” has text where there should be a list | write: runners: [Di Ito]",
    ),
    "two numbers for three at a multiplayer table": (
        {
            "rounds/tables-1.yaml": "tables:\n  - {table: 1, corp: bo, runners: [Di Ito, Gus Ode], agenda: 3-4}\n"
        },
        "rounds/tables-1.yaml:1:1: error: this is a round of multiplayer tables, but each round of this event is a Swiss round | write: rounds/swiss-1.yaml",
        "rounds/tables-1.yaml:2:62: error: there are two numbers for more than two players | write: agenda: {Ada Crane: 3, Bo Quist: 4}",
    ),
    "the same start as the round before, earlier": (
        {SWISS_1: ("tables:", "started: 13:20\ntables:")},
        "rounds/swiss-2.yaml:1:10: warning: 12:20 is earlier than the start of the round before | write: 2018-03-11 12:20, if it was after midnight",
    ),
    "a file named .yml": (
        {
            "rounds/swiss-3.yml": "tables:\n  - {table: 1, players: [Ada Crane, Di Ito], result: 6-0}\n  - {table: 2, players: [Gus Ode, bo], result: 3-3}\nbyes: [Hal Moss]\n"
        },
        "rounds/swiss-3.yml:1:1: error: Topcut does not read this file, whose name resembles rounds/swiss-3.yaml | rename it to rounds/swiss-3.yaml, or keep it outside of data/ if it is something else",
    ),
    "a round with a zero": (
        {
            "rounds/swiss-03.yaml": "tables:\n  - {table: 1, players: [Ada Crane, Di Ito], result: 6-0}\n  - {table: 2, players: [Gus Ode, bo], result: 3-3}\nbyes: [Hal Moss]\n"
        },
        "rounds/swiss-03.yaml:1:1: error: Topcut does not read this file, whose name resembles rounds/swiss-3.yaml | rename it to rounds/swiss-3.yaml, or keep it outside of data/ if it is something else",
    ),
    "a misspelt round": (
        {
            "rounds/swis-3.yaml": "tables:\n  - {table: 1, players: [Ada Crane, Di Ito], result: 6-0}\n  - {table: 2, players: [Gus Ode, bo], result: 3-3}\nbyes: [Hal Moss]\n"
        },
        "rounds/swis-3.yaml:1:1: error: Topcut does not read this file, whose name resembles rounds/swiss-3.yaml | rename it to rounds/swiss-3.yaml, or keep it outside of data/ if it is something else",
    ),
    "a round beside the folder": (
        {
            "swiss-3.yaml": "tables:\n  - {table: 1, players: [Ada Crane, Di Ito], result: 6-0}\n  - {table: 2, players: [Gus Ode, bo], result: 3-3}\nbyes: [Hal Moss]\n"
        },
        "swiss-3.yaml:1:1: error: Topcut does not read this file, whose name resembles rounds/swiss-3.yaml | rename it to rounds/swiss-3.yaml, or keep it outside of data/ if it is something else",
    ),
    "a misspelt file of decks": (
        {"decks.yml": "x"},
        "decks.yml:1:1: warning: Topcut does not read this file, whose name resembles decks/ | put what it holds into decks/",
    ),
    "an unknown file": (
        {"notes.docx": "x"},
        "notes.docx:1:1: warning: Topcut does not read this file | keep it somewhere else, or leave it here: it is not published",
    ),
    "no players.yaml": (
        {PLAYERS: None},
        "players.yaml:1:1: error: there is no players.yaml | write: players.yaml",
    ),
    "no event.yaml": (
        {EVENT: None},
        "event.yaml:1:1: error: there is no event.yaml | write: event.yaml",
    ),
    "several mistakes in several files": (
        {
            EVENT: ("2018-03-10", "2018-3-32"),
            PLAYERS: ("id: bo", "id: bo, colour: red"),
            SWISS_1: ("6-0", "6:0"),
            SWISS_2: ("12:20", "12h20"),
        },
        "event.yaml:2:7: error: there is no day 2018-3-32 | write: a day of the calendar",
        "players.yaml:2:28: error: a player has no “colour” | write: name, id, key, corp, runner, corp deck, runner deck, pronouns, byes, joins, withdrawn, waiting, fixed table, person, account, pod, seat, order or stream",
        "rounds/swiss-1.yaml:2:50: error: “6:0” is not a result | write: 6-0",
        "rounds/swiss-2.yaml:1:10: error: “12h20” is not a time of day | write: 12:20",
    ),
}


Files = dict[str, str | bytes]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_says_what_is_wrong_where_and_what_to_write(
    mistake: str,
    files: Files,
    load: Callable[[Files], Loaded],
    lines: Callable[[Loaded], list[str]],
) -> None:
    """A typing mistake is reported at its place, in words that say what to write instead."""
    changes, *expected = MISTAKES[mistake]
    for name, change in changes.items():
        if change is None:
            del files[name]
        elif isinstance(change, tuple):
            old, new = change
            text = files[name]
            assert isinstance(text, str)
            assert old in text
            files[name] = text.replace(old, new, 1)
        else:
            files[name] = change
    assert lines(load(files)) == expected


def test_the_event_without_mistakes_has_no_problems(
    files: Files, load: Callable[[Files], Loaded]
) -> None:
    """The event that the mistakes are made in is valid."""
    assert load(files).problems == ()
