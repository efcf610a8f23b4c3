"""One push service, and one server that trusts and knows it, for all tests of a module."""

from collections.abc import Iterator

import pytest

from seabattle.core.kinds import Json
from tests.server.push.service import PushService
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with pytest.MonkeyPatch.context() as patched:
        service = PushService(tmp_path_factory.mktemp("push"))
        patched.setenv("SSL_CERT_FILE", str(service.certificate))
        with service.running():
            yield service


@pytest.fixture(scope="module")
def server(service: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings: dict[str, Json] = {
        "push_hosts": [service.host, "*.push.services.mozilla.com"],
        "push_contact": "mailto:harbour@example.org",
        "push_after_seconds": 0,
        "push_timeout_seconds": 60,
        "push_retry_seconds": 0.05,
    }
    with serving(tmp_path_factory.mktemp("server"), **settings) as server:
        yield server
