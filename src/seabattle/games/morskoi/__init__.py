"""Морской бой: plain, or with two unlike sides whose ships have abilities."""

from seabattle.games.morskoi.rules import Morskoi

GAME = Morskoi
