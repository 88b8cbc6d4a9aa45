"""Pages of Cobra and Aesop's Tables, as a browser copies them.

The texts are what Chromium copied of these programs' public templates, filled with three players.
"""

import pytest
from topcut.edit.lists.copied import Copied, copied

COBRA_STANDINGS = (
    "Standings\nAfter 3 rounds\n\nRank\tName\tIDs\tPoints\tSoS\tESoS\tSide Bias\n"
    "1\tAda Crane (she/her)\t\nNear-Earth Hub: Broadcast Center (3)\n"
    "Noise: Hacker Extraordinaire (6)\n9\t1.2500\t1.3333\tCorp +1\n"
    "2\tBo Quist\t\nHaas-Bioroid: Architects of Tomorrow (3)\n"
    "Hoshiko Shiro: Untold Protagonist (6)\n9\t1.2500\t1.3333\tCorp +1\n"
    "3\tCy Dahl (they/them)\t\nCorp (3)\nRunner (6)\n9\t1.2500\t1.3333\tCorp +1"
)
COBRA_PAIRINGS = (
    "Round 2\nTable 1\nAda Crane (she/her) (Corp)\nNear-Earth Hub: Broadcast Center\n3 - 0\n"
    "Bo Quist (Runner)\nHoshiko Shiro: Untold Protagonist\nTable 2\nBo Quist (Corp)\n"
    "Haas-Bioroid: Architects of Tomorrow\n3 - 3\nID\nAda Crane (she/her) (Runner)\n"
    "Noise: Hacker Extraordinaire\nTable 3\nCy Dahl (they/them)\n3 - 0\n(Bye)"
)
AESOPS_STANDINGS = (
    "Round 3 Standings\n#\tName\tCorp\tRunner\tScore\tSoS\tESoS\tSide Bias\n"
    "1\tAda Crane\nshe/her\tNear-Earth Hub: Broadcast Center\n1-0-0\t"
    "Noise: Hacker Extraordinaire\n1-1-0\t6\t1.250\t1.333\tBalanced\t\n"
    "2\tBo Quist\nHaas-Bioroid: Architects of Tomorrow\n1-0-0\t"
    "Hoshiko Shiro: Untold Protagonist\n1-1-0\t6\t1.250\t1.333\tBalanced\t\n"
    "3\tCy Dahl\nthey/them\t\n1-0-0\t\n1-1-0\t6\t1.250\t1.333\tBalanced\t"
)
AESOPS_PAIRINGS = (
    "Table Number\tCorp Player\tScore\tRunner Player\n"
    "1\tAda Crane (she/her)\nNear-Earth Hub: Broadcast Center\t3 - 0\tBo Quist\n"
    "Hoshiko Shiro: Untold Protagonist\n2\tBo Quist\nHaas-Bioroid: Architects of Tomorrow\t\t"
    "Ada Crane (she/her)\nNoise: Hacker Extraordinaire\n3\tCy Dahl (they/them)\nBye\tBye"
)
ADA = Copied(
    "Ada Crane", "Near-Earth Hub: Broadcast Center", "Noise: Hacker Extraordinaire", "she/her"
)
BO = Copied("Bo Quist", "Haas-Bioroid: Architects of Tomorrow", "Hoshiko Shiro: Untold Protagonist")
CY = Copied("Cy Dahl", pronouns="they/them")


@pytest.mark.parametrize(
    "page", [COBRA_STANDINGS, COBRA_PAIRINGS, AESOPS_STANDINGS, AESOPS_PAIRINGS]
)
def test_each_player_stands_there_once_with_what_the_page_says(page: str) -> None:
    assert copied(page) == (ADA, BO, CY)


def test_cobras_pairings_without_identities_have_names() -> None:
    page = "Table 1\nNoise\n-\nBo Quist\nTable 2\nCy Dahl (they/them)\n6 - 0\n(Bye)\nHelp\nAbout"
    assert [each.name for each in copied(page)] == ["Noise", "Bo Quist", "Cy Dahl"]


@pytest.mark.parametrize(
    "page",
    [
        "Player meeting\n#\tPlayer 1\tPlayer 2\n1\tAda Crane\tBo Quist\n2\tCy Dahl\t",
        "Round 1 pairings\nTable\tPlayer Name\tOpponent\n1\tAda Crane\tBo Quist\n"
        "1\tBo Quist\tAda Crane\n2\tCy Dahl\t(Bye)",
    ],
)
def test_lists_for_the_wall_have_names(page: str) -> None:
    assert [each.name for each in copied(page)] == ["Ada Crane", "Bo Quist", "Cy Dahl"]


@pytest.mark.parametrize(
    "text",
    [
        "Ada Crane\nBo Quist",
        "Name\tCorp\tRunner\nAda Crane\tEtF\tNoise",
        "Table 3\n",
        "Table 3\nTable 4",
        "Rank\tName\tIDs\tPoints",
        "",
    ],
)
def test_what_is_no_such_page_has_nobody(text: str) -> None:
    assert copied(text) == ()
