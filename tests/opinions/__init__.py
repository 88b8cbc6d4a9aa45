"""Second opinions: everything that Topcut publishes about results, worked out again.

Slow and literal, from the rule documents, from how the guide reads them where they are silent, and
from what was typed alone. Nothing here but `compare` asks the rules engine.
"""

from tests.opinions.compare import bracket_differences, differences

__all__ = ["bracket_differences", "differences"]
