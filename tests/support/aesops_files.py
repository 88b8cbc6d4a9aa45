"""The 42 real events of Aesop's Tables, by the names of their files."""

from functools import cache

from topcut.exchange.reading.imported import ImportedEvent

from tests.support.data import AESOPS, imported

EVENTS = (
    "2023-09-30-last-click-sf-co",
    "2023-10-01-national-capital-co",
    "2023-10-22-omaha-co",
    "2023-11-04-montreal-gnk",
    "2023-11-18-emerald-city-seattle-co",
    "2023-11-25-salford-co",
    "2023-12-02-austin-co",
    "2023-12-02-wisconsin-illinois-co",
    "2023-12-09-calgary-co",
    "2023-12-09-leuven-belgium-co",
    "2023-12-09-nottingham-co",
    "2023-12-16-gent-co",
    "2024-01-06-online-new-years-co",
    "2024-01-13-CBI",
    "2024-01-20-halmstad-gnk",
    "2024-01-20-pandemonium-co",
    "2024-01-28-nyc-co",
    "2024-02-24-nyc-co",
    "2024-03-03-dalfort-co",
    "2024-03-07-no-stakes-gnk",
    "2024-03-16-austin-co",
    "2024-03-23-nanpc-vancouver",
    "2024-03-24-amt",
    "2024-03-30-merseyside-grid-co",
    "2024-04-04-no-stakes-gnk",
    "2024-04-06-vpc-berkeley-co",
    "2024-04-18-prep-co-seattle",
    "2024-04-20-nanpc-toronto",
    "2024-04-21-torino-co",
    "2024-04-27-brisbane-gnk",
    "2024-04-27-fly-to-emea-online-gnk",
    "2024-04-28-nyc-queens-co",
    "2024-05-04-amt",
    "2024-05-04-munich-co",
    "2024-05-05-nj-co",
    "2024-05-14-seattle-tuesday-co",
    "2024-05-18-magnetic-moshing-h2-co",
    "2024-05-19-amt",
    "2024-05-25-calgary-h1-co",
    "2024-05-25-nanpc-boston",
    "2024-05-26-warwick-h1-co",
    "2024-06-02-sansan-south-gnk",
)


@cache
def aesops_event(name: str) -> ImportedEvent:
    """The event in one of the files, read once."""
    return imported(AESOPS / f"{name}.aesops.json")
