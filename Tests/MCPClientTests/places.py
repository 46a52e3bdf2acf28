"""Where clients find a Bananas server: on pipes they start it themselves, over HTTP it listens."""

import asyncio
import os
import re
from contextlib import asynccontextmanager

REPRODUCIBLE = {"BANANAS_SEED": "1", "BANANAS_CLOCK": "0"}


@asynccontextmanager
async def listening(program: str, home: dict, *words: str):
    """The address of a server; it is on the first line that it prints."""
    server = await asyncio.create_subprocess_exec(
        program, "mcp", "--http", "--port", "0", *words, env={**os.environ, **home}, stdout=asyncio.subprocess.PIPE
    )
    try:
        told = (await asyncio.wait_for(server.stdout.readline(), 20)).decode()
        yield re.search(r"http://\S+", told)[0]
    finally:
        server.terminate()
        await server.wait()
