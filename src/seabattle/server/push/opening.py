"""Whether this server sends push messages, and with which key."""

from typing import TYPE_CHECKING

from seabattle.server.ops.logs import log
from seabattle.server.ops.metrics import Metrics
from seabattle.server.settings import Settings
from seabattle.server.tables.registry import Registry

if TYPE_CHECKING:
    from seabattle.server.push.notifier import Notifier

SECRET = "vapid"


async def open_push(registry: Registry, metrics: Metrics) -> "Notifier | None":
    """None without the extra, or without any service to call. The key is made at the first start
    and kept in the store; all processes share it."""
    settings = registry.settings
    if not settings.push_hosts:
        return None
    try:
        from seabattle.server.push.encryption import Signer, new_private_key  # noqa: PLC0415
        from seabattle.server.push.notifier import Notifier  # noqa: PLC0415 (an extra)
    except ImportError:
        log("push_not_installed", words="pip install 'seabattle[push]'")
        return None
    key = await registry.store.house_secret(SECRET, new_private_key())
    return Notifier(registry, Signer(key, _contact(settings)), metrics)


def _contact(settings: Settings) -> str:
    host = settings.hosts[0] if settings.hosts else "localhost"
    return settings.push_contact or f"https://{host}"
