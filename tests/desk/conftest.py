"""A git without the settings of whoever runs the tests, and the club's checkout."""

from tests.share.git.conftest import alone, club, fresh, made

__all__ = ["alone", "club", "fresh", "made"]
