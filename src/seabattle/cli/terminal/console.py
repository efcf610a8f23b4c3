"""Where the commands print what is drawn: a Rich console that leaves errors to `main`."""

from rich.console import Console


class CliConsole(Console):
    def on_broken_pipe(self) -> None:
        """Rich would end the program, with a code that says it failed."""
        raise BrokenPipeError
