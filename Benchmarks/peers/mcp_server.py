"""The least that an MCP server in Python can be: a list in memory, two tools, nothing kept."""

from mcp.server import MCPServer

server = MCPServer("shelf")
shelf: list[dict] = []


@server.tool()
def add_items(items: list[dict]) -> dict:
    """Puts items on the list."""
    shelf.extend(items)
    return {"added": items, "count": len(shelf)}


@server.tool()
def list_items() -> dict:
    """Lists what is on it."""
    return {"items": shelf}


server.run("stdio")
