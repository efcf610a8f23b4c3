"""Rooms: lasting places where the same people meet to play."""
