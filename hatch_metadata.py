"""The README as a package index shows it, and the project's URLs.

On an index there is no repository around the README, so its links and pictures need the address of
one: `repository` under `[tool.hatch.metadata.hooks.custom]` in pyproject.toml. As long as that is
empty, links into the repository become plain words and pictures are left out: nothing is dead.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?!\w+:|#)(?P<path>[^)]+)\)")
SOURCE = re.compile(r'(?<=src=")(?!\w+:)[^"]+')
PICTURES = re.compile(r"<p>\s*(?:<img [^>]*>\s*)+</p>\n*")
PAGES = {
    "Repository": "",
    "Documentation": "/blob/HEAD/docs/quick-start.md",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
    "Issues": "/issues",
}


class PackageIndex(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        repository = str(self.config["repository"]).rstrip("/")
        readme = Path(self.root, "README.md").read_text("utf-8")
        text = linked(readme, repository) if repository else unlinked(readme)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls(repository) if repository else {}


def urls(repository: str) -> dict[str, str]:
    return {name: repository + page for name, page in PAGES.items()}


def linked(readme: str, repository: str) -> str:
    """With the repository's address before every path in it."""

    def absolute(link: re.Match[str]) -> str:
        view = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['words']}]({repository}/{view}/HEAD/{link['path']})"

    return SOURCE.sub(rf"{repository}/raw/HEAD/\g<0>", LINK.sub(absolute, readme))


def unlinked(readme: str) -> str:
    """The words of links, and no pictures."""

    def words(link: re.Match[str]) -> str:
        return "" if link["picture"] else link["words"]

    return PICTURES.sub("", LINK.sub(words, readme))
