"""The documentation as a site: `make docs` builds it into build/docs."""

from importlib import metadata

from sphinx.application import Sphinx

project = "seabattle"
author = "the seabattle authors"
copyright = author  # noqa: A001 (Sphinx reads this name)
release = metadata.version("seabattle")

extensions = ["myst_parser"]
nitpicky = True
myst_heading_anchors = 4
highlight_language = "none"

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


def _list_the_folder(_app: Sphinx, page: str, source: list[str]) -> None:
    """A folder's README leads to its pages: written here, for it would be noise on GitHub."""
    if page.endswith("/README"):
        source[0] += CONTENTS
