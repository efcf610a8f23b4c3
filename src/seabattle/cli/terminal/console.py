"""The Rich console that commands print to."""

from rich.console import Console


class CliConsole(Console):
    def on_broken_pipe(self) -> None:
        """Raises, since Rich would exit with code 1; a closed pipe is no failure."""
        raise BrokenPipeError
