"""Plain hunts: two fleets that are looked for apart, each hunt played to its end."""
