"""The commands of `seabattle`, one module each, with `add_arguments` and `run`."""
