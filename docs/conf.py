"""Configure Sphinx: `make docs` builds the site into build/docs."""

from importlib import metadata
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.typing import stringify_annotation

from seabattle.core.kinds import Square
from seabattle.players.forms import PlayerLike
from seabattle.players.player import Maker

project = "seabattle"
author = "the seabattle authors"
copyright = author  # noqa: A001 (Sphinx reads this name)
release = metadata.version("seabattle")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
nitpicky = True
myst_heading_anchors = 4
highlight_language = "none"

# The reference. Docstrings write code between single backticks, as the pages do.
default_role = "code"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_inherit_docstrings = False
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
# Only our own names have to be in the reference.
nitpick_ignore_regex = [
    ("py:.*", r"(?!seabattle\.).*"),
    ("py:.*", r"seabattle\.[a-z_.]+\.[A-Z]{1,2}"),
    # The server's messages are a page of the protocol.
    ("py:.*", r"seabattle\.server\.protocol\..*"),
]

html_theme = "furo"
html_title = "seabattle"
html_favicon = "../web/public/icon.svg"
html_static_path = ["site"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False

CONTENTS = "\n\n```{toctree}\n:hidden:\n:glob:\n\n*\n```\n"


def setup(app: Sphinx) -> None:
    app.connect("source-read", _add_toctree)
    app.connect("autodoc-process-signature", _shorten_signature)


ALIASES = {
    stringify_annotation(alias, "smart"): name
    for alias, name in (
        (PlayerLike, "~seabattle.players.forms.PlayerLike"),
        (Maker, "~seabattle.players.player.Maker"),
        (Square, "str"),
    )
}


def _shorten_signature(*event: Any) -> tuple[str | None, ...]:
    """Write type aliases by their names instead of all that they stand for."""
    *_, arguments, returned = event
    return tuple(part and _replace_aliases(part) for part in (arguments, returned))


def _replace_aliases(signature: str) -> str:
    for written, name in ALIASES.items():
        signature = signature.replace(written, name)
    return signature


def _add_toctree(_app: Sphinx, page: str, source: list[str]) -> None:
    """Add the pages of a folder to its README; on GitHub the directive would be noise."""
    if page.endswith("/README"):
        source[0] += CONTENTS
