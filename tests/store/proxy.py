"""A TCP proxy whose connections can go silent: nothing arrives any more, and nothing is closed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Proxy:
    """Forwards to a port of this machine."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._forwards: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self._accepting = 0
        self.port = 0

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        self._accepting += 1
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
        finally:
            self._accepting -= 1
        self._writers.append(back)
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._forward(source, sink))
            self._forwards.add(task)
            task.add_done_callback(self._forwards.discard)

    async def _forward(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            sink.write(data)
            await sink.drain()
        sink.close()

    def silence(self) -> None:
        """All connections up to now; new ones are forwarded."""
        for task in self._forwards:
            task.cancel()

    async def close(self) -> None:
        while self._accepting:
            await asyncio.sleep(0.01)
        self.silence()
        await asyncio.gather(*self._forwards, return_exceptions=True)
        for writer in self._writers:
            writer.transport.abort()


@asynccontextmanager
async def proxy_to(port: int) -> AsyncIterator[Proxy]:
    proxy = Proxy(port)
    server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
