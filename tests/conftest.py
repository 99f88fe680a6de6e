"""What every test run shares: the Hypothesis profiles.

``ci`` (the default) draws the same examples each time and knows no deadline, so a slow machine never fails a
test; ``HYPOTHESIS_PROFILE=fuzz`` draws new ones, many more, and remembers what failed.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("fuzz", parent=settings.get_profile("ci"), derandomize=False, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
