"""The shape of a regulations file."""

from topcut.regulations.families import FAMILIES, OPTIONS
from topcut.regulations.regulations import NAMES
from topcut.text.shapes.dates import Day
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import ExactShare, Flag, Named, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Items, Listing

TIERS = ("relaxed", "formal", "premier")
TIEBREAKERS = ("sos", "esos", "opponents", "opponents_trimmed", "corp_wins")
"""What a document can rank by, as the rules compute it."""


class MinutesEntry(
    Keys,
    what="the length of rounds",
    example="{swiss: 65, elimination: 40, final: 60}",
):
    """`minutes:` of a format."""

    swiss = Key(Whole(0, 600), "Minutes of a Swiss round; 0 if none are stated.", required=True)
    elimination = Key(Whole(0, 600), "Minutes of a round of the bracket.", required=True)
    final = Key(Whole(0, 600), "Minutes once two players are left.", required=True)


class FormatEntry(
    Keys,
    what="a format",
    example="{games: 2, agenda: 7, minutes: {swiss: 65, elimination: 40, final: 60}}",
):
    """An entry of `formats:`."""

    games = Key(Whole(1, 9), "Games in a Swiss round.", required=True)
    agenda = Key(Whole(1, 99), "Agenda points that win a game.", required=True)
    minutes = Key(MinutesEntry, "Length of rounds.", required=True)
    players = Key(Whole(0), "Smallest number of players that is recommended.")
    most = Key(Whole(0), "Largest number of players that is recommended.")


class SizeEntry(Keys, what="a row of a structure", example="- {players: 9, rounds: 4, cut: 4}"):
    """A row of one of `structures:`."""

    players = Key(Whole(1), "From this many players on.", required=True)
    rounds = Key(Whole(1, 99), "Swiss rounds.", required=True)
    cut = Key(Whole(0), "Players in the cut, 0 for none.", required=True)


class KindEntry(Keys, what="a kind of event", example="{structure: basic, tier: relaxed}"):
    """An entry of `kinds:`."""

    structure = Key(Word(("basic", "advanced", "custom")), "The structure expected.")
    tier = Key(Word(TIERS), "The tier expected.")


class CostsEntry(
    Keys,
    what="the cost of a pair",
    example="{meetings: 2, again: 5, surplus: 50, dear: 100, since: 2025-07-12}",
):
    """`costs:`, by which rounds are paired at least cost."""

    meetings = Key(Whole(1, 9), "How often two players may meet in a stage.", required=True)
    again = Key(Whole(0, 99), "Added to the cost of a pair that has met.", required=True)
    surplus = Key(
        Whole(0, 99),
        "Raised to the power of the surplus of sides, and added to the cost; 0 if each player "
        "plays both sides.",
        required=True,
    )
    dear = Key(
        Whole(0, 9999), "As few pairs as possible cost this much or more; 0: none.", required=True
    )
    since = Key(Day(), "Events before this day counted costs differently.", required=True)
    split = Key(
        Whole(0, 9999),
        "Only fields of more players did so before that day: they were split. 0: all.",
    )
    bye = Key(
        Whole(0, 99),
        "Added to the points of the player who has the bye; the bye costs the square of the sum.",
    )
    bye_since = Key(
        Day(),
        "Events from this day on have the bye in the matching, unless event.yaml says otherwise.",
        spelling="bye since",
    )


class RegulationsFile(Keys, what="a regulations file", example="extends: ffg-3.2"):
    """A rule document."""

    title = Key(Text("Regulations of our league"), "For citations.")
    extends = Key(Named("ffg-3.2", words=NAMES), "The document that this one changes.")
    system = Key(Word(tuple(FAMILIES)), "The family of rules.")
    effective = Key(Day(), "In effect from.")
    superseded = Key(Day(), "No longer in effect from.")
    points = Key(
        Dictionary(ExactShare(), "{win: 3, modified win: 2, draw: 1, loss: 0}"), "Points of a game."
    )
    tiebreakers = Key(
        Listing(Word(TIEBREAKERS), "[sos, esos]"), "Tiebreakers, in the order they apply."
    )
    formats = Key(Dictionary(FormatEntry, "standard: {games: 2, …}"), "How rounds are played.")
    cuts = Key(Listing(Whole(2), "[4, 8, 16]"), "Sizes of the cut.")
    structures = Key(
        Dictionary[Items[SizeEntry]](Listing(SizeEntry, SizeEntry.example), "basic: and a list"),
        "Rounds and cut by number of players.",
    )
    recommended = Key(
        Dictionary(Text("casual"), "{relaxed: casual, formal: competitive}", key=Word(TIERS)),
        "The structure that `structure: recommended` means, by tier.",
    )
    stage = Key(Word(("swiss", "tables")), "The kind of round that is played.")
    options = Key(Listing(Word(tuple(OPTIONS)), "[N-alt-1]"), "Rows that events can set.")
    costs = Key(CostsEntry, "Costs of a pair, if rounds are paired at least cost.")
    unit = Key(Word(("points", "gmp")), "What players score.")
    no_losses_since = Key(
        Day(), "From this day on a round missed before a return is no loss (double-sided)."
    )
    own_points = Key(Flag(), "Whether `points:` of an event replace these.")
    own_minutes = Key(Flag(), "Whether `minutes:` of an event replace these.")
    reseed_since = Key(
        Day(),
        "Single elimination of events from this day on is reseeded, unless event.yaml says no.",
        spelling="reseed since",
    )
    own_formats = Key(
        Flag(), "Whether `format:` of an event may be any text, played as the first format."
    )
    usual = Key(Text("basic"), "The structure of an event that names none.")
    kinds = Key(Dictionary(KindEntry, "regional: {structure: advanced}"), "Kinds of event.")
    leaders = Key(Text("the second leader"), "Who rules at a table where a leader plays.")
    mwl = Key(
        Text("1.1", what="its version, or none"), "The most wanted list of the document itself."
    )
    legal_after = Key(
        Dictionary(Whole(0, 999), "{relaxed: 0, formal: 0, premier: 11}", key=Word(TIERS)),
        "Days from a product's release until its cards are legal, by tier.",
    )
    promotional = Key(Flag(), "Whether official promotional cards are legal at once.")
