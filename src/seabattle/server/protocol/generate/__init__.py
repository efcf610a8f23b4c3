"""OpenAPI, TypeScript and the protocol's pages, generated from the messages."""
