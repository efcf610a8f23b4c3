"""Radar: three hidden ships, shots, and scans that only the scanner can read."""

from radar.rules import Radar

GAME = Radar
