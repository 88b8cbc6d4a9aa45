"""Everything that one event publishes: its pages, and the same for programs."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

from msgspec import structs
from msgspec.json import encode

from topcut.disk.tree import Tree
from topcut.documents.event.languages import folder_of
from topcut.documents.event.pictures import ClubPicture
from topcut.documents.event.site import Site
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.ours.calendar import calendar
from topcut.exchange.ours.csv_text import results_csv, standings_csv
from topcut.exchange.ours.event_json import event_json
from topcut.pages.context.context import Context, context
from topcut.pages.context.site import Edition, Logo, SiteValues
from topcut.pages.event.before import CALENDAR
from topcut.pages.event.overview import photo_file
from topcut.pages.event.player import deck, your_line
from topcut.pages.frame.summary import Summary
from topcut.publish import rendering, state
from topcut.publish.archive.records import record_of
from topcut.publish.rendering import PICTURE
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import Regulations
from topcut.regulations.families import PENALTIES
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.now import Phase
from topcut.rules.decks.publication import without_decks
from topcut.rules.ground.names import initials, with_initials
from topcut.text.problems.problem import Problem
from topcut.text.words import texts
from topcut.tournament import Deck, Event, Publish
from topcut.workspace.data import CheckedEvent


def site_values(
    site: Site, picture: ClubPicture | None = None, logo: ClubPicture | None = None
) -> SiteValues:
    """What pages show of site.yaml, with its picture and logo where they can be shown."""
    theme = "" if site.theme == "auto" else site.theme
    return SiteValues(
        title=site.title,
        address=site.address.rstrip("/"),
        language=site.language,
        editions=tuple(
            Edition(each, f"{folder_of(each)}/" if number else "")
            for number, each in enumerate(site.languages if len(site.languages) > 1 else ())
        ),
        own=site.own,
        theme=theme,
        noindex=site.noindex,
        exports=site.exports,
        picture=PICTURE if picture is None else club_file("picture", picture),
        logo=_logo(logo, site.title) if logo is not None else None,
        pictures=site.pictures and bool(site.address),
        names={
            person.id: initials(person.name) if site.initials else person.name
            for person in site.people
            if person.name
        },
        series=site.series,
        sites=dict(site.sites),
    )


def _logo(logo: ClubPicture, title: str) -> Logo:
    wide, high = logo.size
    return Logo(club_file("logo", logo), max(1, round(24 * wide / high)), title)


def club_file(stem: str, picture: ClubPicture) -> str:
    """The name of a picture of the club's on the site: "logo.png"."""
    return f"{stem}{PurePath(picture.name).suffix.lower()}"


def as_published(examined: CheckedEvent, site: Site) -> CheckedEvent:
    """The event with the names that are published, where site.yaml says so as initials.

    Its problems are then those of the rules: what is wrong in files can quote a name.
    """
    event, regulations = examined.event, examined.regulations
    if not site.initials or event is None or regulations is None:
        return examined
    return structs.replace(examined, event=with_initials(event, regulations), problems=())


def event_context(
    event: Event,
    regulations: Regulations,
    site: SiteValues,
    people: Mapping[str, str] | None = None,
) -> Context:
    """What all files of an event are made from, in its own language; see `context` for `people`.

    Until somebody has won in public there is no photo: its text can say who.
    """
    language = texts.language(event.language, site.language, own=site.own)
    spoken = texts.load(language, own=site.own)
    made = context(event, regulations, site, spoken, people)
    if made.event.photo is None or made.winners:
        return made
    return replace(made, event=replace(made.event, photo=None))


def event_files(
    shared: Context,
    summary: Summary,
    examined: CheckedEvent,
    renderer: Renderer,
    common: Mapping[str, bytes],
) -> dict[str, bytes]:
    """All that an event publishes, by path below site/.

    `common` is what there is of it already: the pages for everybody and the pictures of screens.
    `examined` is the whole event, with what the public does not see, its problems, and the card
    facts by which published deck lists are grouped and counted.
    """
    assert examined.event is not None
    at = shared.event.id
    files = {**common, **rendering.following_files(shared, renderer)}
    files |= rendering.deck_files(shared, examined.event, examined.pool, renderer)
    address, lists = shared.site.at(f"{at}/"), shared.decklists
    problems = examined.report.problems
    nrtm = "nrtm" in shared.site.exports
    for name, text in exports(
        shared.event, shared.regulations, problems, address, lists=lists, nrtm=nrtm
    ).items():
        files[f"{at}/{name}"] = text.encode()
    files |= own_files(shared)
    files |= calendar_files(shared)
    files[f"{at}/{state.FILE}"] = state.state_json(shared, summary, files)
    return files


def edition_files(shared: Context, examined: CheckedEvent, renderer: Renderer) -> dict[str, bytes]:
    """What an edition has of an event besides the pages for everybody; `event_files` has the rest.

    `shared` is in the language of the edition.
    """
    assert examined.event is not None
    files = rendering.following_files(shared, renderer)
    files |= rendering.deck_files(shared, examined.event, examined.pool, renderer)
    return files | own_files(shared)


def own_files(shared: Context) -> dict[str, bytes]:
    """you.json: what each player of a running event is told on top of its pages."""
    if shared.now.phase is Phase.FINISHED:
        return {}
    return {
        f"{shared.event.id}/you.json": encode(your_line.own_lines(shared), enc_hook=str) + b"\n"
    }


def calendar_files(shared: Context) -> dict[str, bytes]:
    """event.ics, until the event is over.

    What is in it has the same name for calendars as in calendar.ics, so that whoever takes both has
    the event once.
    """
    if shared.now.phase is Phase.FINISHED:
        return {}
    event = shared.event
    pieces = calendar(event.name, (record_of(shared),), shared.site.at(""))
    return {f"{event.id}/{CALENDAR}": b"".join(pieces)}


def screen_images(event: Event, folder: Tree) -> dict[str, bytes]:
    """The pictures that screens show, and the photo, from the event's folder, by path below site/.

    Raises OSError with the path where one cannot be read.
    """
    names = {item.value for one in event.screens for item in one.items if item.kind == "image"}
    found = {f"{event.id}/screen/{name}": folder.read(name) for name in sorted(names)}
    if event.photo is not None:
        found[f"{event.id}/{photo_file(event.photo)}"] = folder.read(event.photo.file)
    return found


def exports(
    event: Event,
    regulations: Regulations,
    problems: Sequence[Problem],
    address: str = "",
    *,
    lists: Sequence[Deck] = (),
    nrtm: bool = True,
) -> dict[str, str]:
    """The files for programs, by name, of an event as everybody may see it.

    `address` is that of its page, "" where the site does not say its own. `lists` are
    its published deck lists; without them no problem names a card. `nrtm` says whether nrtm.json
    is among them.
    """
    problems = without_hidden_rounds(event, problems if lists else without_decks(problems))
    decks = [(one, f"decks/{deck.address(one, lists)}") for one in lists]
    files = {
        "event.json": event_json(event, regulations, problems, decks),
        "standings.csv": standings_csv(event, regulations),
        "results.csv": results_csv(event, regulations),
    }
    if nrtm:
        drawn = bracket(event, regulations)
        files["nrtm.json"] = nrtm_json(event, regulations, drawn, address)
    return files


def without_hidden_rounds(event: Event, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems that everybody may see of a public event.

    Those about infractions are the judges'.
    Nor are any while names are not shown: what is wrong in a list of players quotes them.
    What is wrong in a draft names who sits where, and what is wrong behind published pairings
    names their results.
    """
    if event.registered:
        return ()
    shown = {
        f"rounds/{round_.name}.yaml"
        for stage in event.stages
        for round_ in stage.rounds
        if round_.publish is Publish.RESULTS
    }
    return tuple(
        problem
        for problem in problems
        if problem.row != PENALTIES
        and (not problem.mark.file.startswith("rounds/") or problem.mark.file in shown)
    )
