"""The servers that tests start: they run the modules that the tests themselves would import."""

from pathlib import Path

import pytest

from tests.server.serving import serving


def test_a_server_searches_where_the_tests_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("tree", "first"):
        (tmp_path / name).mkdir()
    (tmp_path / "tree" / "sitecustomize.py").write_text("import marked; marked.mark()")
    (tmp_path / "tree" / "marked.py").write_text("def mark() -> None: raise LookupError")
    (tmp_path / "first" / "marked.py").write_text(
        "import sys\ndef mark() -> None: print('found both', file=sys.stderr)"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "tree"))
    with serving(tmp_path, path=tmp_path / "first") as server:
        assert "found both" in server.log.read_text()
