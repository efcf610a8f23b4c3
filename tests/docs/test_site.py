"""A link that leads nowhere stops the building of the site."""

import subprocess
import sys
from pathlib import Path

from tests.docs.pages import ROOT


def build_site(folder: Path, page: str) -> subprocess.CompletedProcess[str]:
    """Build a site of one page with our settings."""
    (folder / "conf.py").write_text((ROOT / "docs/conf.py").read_text("utf-8"), "utf-8")
    (folder / "site").mkdir()
    (folder / "site/site.css").touch()
    (folder / "index.md").write_text(page, "utf-8")
    sphinx = (sys.executable, "-m", "sphinx", "-q", "-E", "-W", "--keep-going")
    settings = ("-D", "html_favicon=")
    return subprocess.run(
        (*sphinx, *settings, str(folder), str(folder / "built")),
        capture_output=True,
        text=True,
        check=False,
    )


def test_links_that_lead_nowhere_are_errors(tmp_path: Path) -> None:
    links = ("nowhere.md", "index.md#elsewhere", "#no-heading", "../nothing.py")
    done = build_site(tmp_path, "# One\n\n" + "\n\n".join(f"[link]({link})" for link in links))
    assert done.returncode != 0
    assert [link for link in links if link.split("#")[-1] not in done.stderr] == []
