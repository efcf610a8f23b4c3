"""Calls players when it is their turn and no page of theirs is open: Web Push."""
