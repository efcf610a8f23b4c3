"""Handlers of HTTP requests, by subject."""
