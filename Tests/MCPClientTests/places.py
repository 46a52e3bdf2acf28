"""Where clients find a Bananas server: on pipes they start it themselves, over HTTP it listens."""

import asyncio
import os
from contextlib import asynccontextmanager

REPRODUCIBLE = {"BANANAS_SEED": "1", "BANANAS_CLOCK": "0"}


@asynccontextmanager
async def listening(program: str, home: dict, *words: str):
    """The address of a server; it prints it on its first line."""
    server = await asyncio.create_subprocess_exec(
        program, "mcp", "--http", "--port", "0", *words, env={**os.environ, **home}, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield (await asyncio.wait_for(server.stdout.readline(), 20)).decode().strip()
    finally:
        server.terminate()
        await server.wait()
