"""Морской бой: the basic game, or two different sides whose ships have abilities."""

from seabattle.games.morskoi.rules import Morskoi

GAME = Morskoi
