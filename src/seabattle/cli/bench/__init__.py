"""The benchmarks of `seabattle bench`."""
