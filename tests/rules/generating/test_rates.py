"""How often things happen: what never happens is not drawn."""

from msgspec.structs import asdict, replace
from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament


def test_where_nothing_may_happen_nothing_does() -> None:
    never = replace(Rates(**dict.fromkeys(asdict(Rates()), 0)), corp=500)
    event = tournament("calm", GeneratorSpec(system="ffg-3.2", players=16, rounds=4, cut=4), never)
    rounds = [*event.swiss, *event.cut]
    matches = [match for round_ in rounds for match in round_.matches]
    assert not any(round_.drops or round_.disqualified or round_.byes for round_ in rounds)
    assert not any(match.no_show or match.rulings or match.corrections for match in matches)
