"""Benchmarks against other programs: load for game servers, the same for all of them."""
