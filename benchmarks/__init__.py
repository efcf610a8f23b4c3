"""Benchmarks beside other programs, for developers. They are not part of the package."""
