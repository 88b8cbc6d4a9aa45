"""A club's repository, as tests of publishing have it."""

from tests.share.git.conftest import alone, club, fresh, made

__all__ = ["alone", "club", "fresh", "made"]
