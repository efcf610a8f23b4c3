"""The commands of `seabattle`, one module each, with `arguments` and `run`."""
