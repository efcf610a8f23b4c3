"""WebSockets: the transport of bytes, and the session that speaks over it."""
