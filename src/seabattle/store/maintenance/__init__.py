"""Maintenance of a store: back up, check, export, import."""
