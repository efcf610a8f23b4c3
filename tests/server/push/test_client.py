"""One request to a push service, and all that may come of it."""

import pytest

from seabattle.server.push.client import EndpointUrl, PushClient, PushServiceError, parse_endpoint
from tests.server.push.service import Browser, PushService
from tests.server.serving import PATIENCE

pytestmark = pytest.mark.anyio


def at(service: PushService, kind: str) -> EndpointUrl:
    return parse_endpoint(Browser(service.host, kind).endpoint, (service.host,))


@pytest.mark.parametrize(
    ("kind", "status"), [("ok", 201), ("gone", 410), ("moved", 307), ("busy", 503)]
)
async def test_the_status_is_all_that_is_read(service: PushService, kind: str, status: int) -> None:
    client, asked, last = PushClient(PATIENCE), at(service, kind), at(service, "ok")
    assert await client.post(asked, {"TTL": "1"}, b"body") == status
    assert await client.post(last, {}, b"") == 201
    pushed = {each.path: each for each in service.up_to(last.path)}
    assert "/elsewhere" not in pushed, "a redirect was followed"
    got = pushed[asked.path]
    assert (got.headers["Host"], got.headers["TTL"], got.body) == (service.host, "1", b"body")


@pytest.mark.parametrize(("kind", "seconds"), [("chatty", PATIENCE), ("slow", 0.2)])
async def test_what_talks_too_much_or_takes_too_long_is_no_answer(
    service: PushService, kind: str, seconds: float
) -> None:
    with pytest.raises(PushServiceError):
        await PushClient(seconds).post(at(service, kind), {}, b"")


async def test_a_certificate_of_a_stranger_is_no_answer(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(PushServiceError, match="CertVerification"):
        await PushClient(PATIENCE).post(at(service, "ok"), {}, b"")
