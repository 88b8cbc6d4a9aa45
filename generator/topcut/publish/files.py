"""Everything that one event publishes: its pages, and the same for programs."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from topcut.disk.tree import Tree
from topcut.documents.site import Site
from topcut.exchange.event_json import event_json
from topcut.exchange.nrtm import nrtm_json
from topcut.exchange.results_csv import results_csv
from topcut.exchange.standings_csv import standings_csv
from topcut.pages.parts import texts
from topcut.pages.parts.context import context
from topcut.pages.parts.summary import Summary, summary
from topcut.pages.site.person import Appearance, appearances
from topcut.pages.site.site import SiteValues
from topcut.publish import rendering, state
from topcut.publish.rendering import Renderer
from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import bracket
from topcut.rules.decks.publication import without_decks
from topcut.text.problem import Problem
from topcut.tournament import CardPool, Event, Publish


class EventFiles(Struct, frozen=True):
    """What an event publishes, and what it tells the pages over all events."""

    summary: Summary
    appearances: tuple[tuple[str, Appearance], ...]
    """Everybody on its list, by the id of the person."""
    files: dict[str, bytes]
    """By path below site/."""


def site_values(site: Site) -> SiteValues:
    """What pages show of site.yaml."""
    theme = "" if site.theme == "auto" else site.theme
    return SiteValues(
        title=site.title,
        address=site.address.rstrip("/"),
        language=site.language,
        theme=theme,
        same={id_: person.id for person in site.people for id_ in person.same},
        names={person.id: person.name for person in site.people if person.name},
    )


def event_files(
    event: Event,
    regulations: Regulations,
    problems: Sequence[Problem],
    site: SiteValues,
    renderer: Renderer,
    pool: CardPool | None = None,
    pictures: Mapping[str, bytes] = rendering.NONE,
) -> EventFiles:
    """All that an event publishes, the `pictures` of screens with it.

    `pool` are the card facts by which published deck lists are grouped and counted.
    """
    made = context(
        event, regulations, site, texts.load(rendering.language(event.language, site.language))
    )
    files = {**rendering.context_files(made, renderer, pictures), **pictures}
    files |= rendering.deck_files(made, event, pool, renderer)
    address, lists = site.at(f"{event.id}/"), bool(made.decklists)
    for name, text in exports(made.event, regulations, problems, address, lists=lists).items():
        files[f"{event.id}/{name}"] = text.encode()
    summed = summary(made)
    files[f"{event.id}/{state.FILE}"] = state.state_json(made, summed, files)
    return EventFiles(rendering.listed(summed, site, renderer), appearances(made), files)


def screen_images(event: Event, folder: Tree) -> dict[str, bytes]:
    """The pictures that screens show, from the event's folder, by path below site/.

    Raises OSError with the path where one cannot be read.
    """
    names = {item.value for one in event.screens for item in one.items if item.kind == "image"}
    return {f"{event.id}/screen/{name}": folder.read(name) for name in sorted(names)}


def exports(
    event: Event,
    regulations: Regulations,
    problems: Sequence[Problem],
    address: str = "",
    *,
    lists: bool = False,
) -> dict[str, str]:
    """The files for programs, by name, of an event as everybody may see it.

    `address` is that of its page, "" where the site does not say its own. `lists` says whether
    its deck lists are published; where not, no problem names a card.
    """
    drawn = bracket(event, regulations)
    problems = without_hidden_rounds(event, problems if lists else without_decks(problems))
    return {
        "event.json": event_json(event, regulations, problems),
        "nrtm.json": nrtm_json(event, regulations, drawn, address),
        "standings.csv": standings_csv(event, regulations),
        "results.csv": results_csv(event, regulations),
    }


def without_hidden_rounds(event: Event, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems that everybody may see of a public event.

    What is wrong in a draft names who sits where, and what is wrong behind published pairings
    names their results.
    """
    shown = {
        f"rounds/{round_.name}.yaml"
        for stage in event.stages
        for round_ in stage.rounds
        if round_.publish is Publish.RESULTS
    }
    return tuple(
        problem
        for problem in problems
        if not problem.mark.file.startswith("rounds/") or problem.mark.file in shown
    )
