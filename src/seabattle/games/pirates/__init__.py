"""Bataille de Pirates: a ship that sinks hands its owner a power."""

from seabattle.games.pirates.rules import Pirates

GAME = Pirates
