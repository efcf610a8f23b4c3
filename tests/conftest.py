"""Settings for all tests."""

from hypothesis import settings

# The same examples in every run, and no failure because a machine was busy.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
