"""HTTP: routes, handlers, middleware and the client's files."""
