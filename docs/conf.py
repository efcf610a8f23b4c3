"""The documentation as a site: `make docs` builds it into build/docs."""

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
# Only our own names have to be in the reference: those of others are looked up nowhere.
nitpick_ignore_regex = [
    ("py:.*", r"(?!seabattle\.).*"),
    ("py:.*", r"seabattle\.[a-z_.]+\.[A-Z]{1,2}"),
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
    app.connect("source-read", _list_the_folder)
    app.connect("autodoc-process-signature", _with_aliases)


ALIASES = {
    stringify_annotation(alias, "smart"): name
    for alias, name in (
        (PlayerLike, "~seabattle.players.forms.PlayerLike"),
        (Maker, "~seabattle.players.player.Maker"),
        (Square, "str"),
    )
}


def _with_aliases(*event: Any) -> tuple[str | None, ...]:
    """Types by the names that we give them, instead of all that these stand for."""
    *_, arguments, returned = event
    return tuple(part and _named(part) for part in (arguments, returned))


def _named(signature: str) -> str:
    for written, name in ALIASES.items():
        signature = signature.replace(written, name)
    return signature


def _list_the_folder(_app: Sphinx, page: str, source: list[str]) -> None:
    """A folder's README leads to its pages: written here, for it would be noise on GitHub."""
    if page.endswith("/README"):
        source[0] += CONTENTS
