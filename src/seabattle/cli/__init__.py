"""The command line: `seabattle COMMAND`."""
