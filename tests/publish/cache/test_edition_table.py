"""Which editions a cache knows, and what it forgets with one."""

from pathlib import Path

from topcut.publish.cache import edition_table
from topcut.publish.cache.build_cache import BuildCache


def test_an_edition_that_is_not_kept_is_forgotten_with_its_pages_alone(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        assert edition_table.others(cache, ("de/", "d/")) == frozenset()
        edition_table.keep(cache, ("de/", "d/"))
        assert edition_table.folders(cache) == ["de/", "d/"]
        for kind, path in (("players", ""), ("de/players", "de/"), ("d/players", "d/")):
            cache.set_files(f"{kind}/ada", [f"{path}players/ada/index.html"])
            cache.set_contributions("cup", [*cache_rows(cache), (kind, "ada", "", b"{}")])
        for _ in range(2):  # a build that is ended before it has removed them asks again
            assert edition_table.others(cache, ("de/",)) == {"d/players/ada/index.html"}
        edition_table.keep(cache, ("de/",))
        assert edition_table.folders(cache) == ["de/"]
        assert cache.files("d/players/ada") == frozenset()
        assert len(cache.files("de/players/ada") | cache.files("players/ada")) == 2
        assert {kind for kind, *_ in cache_rows(cache)} == {"players", "de/players"}


def cache_rows(cache: BuildCache) -> list[tuple[str, str, str, bytes]]:
    """All contributions."""
    kinds = ("players", "de/players", "d/players")
    return [(kind, "ada", "", one) for kind in kinds for one in cache.contents(kind, "ada")]
