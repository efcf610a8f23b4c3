"""Salvo: both captains fire at once, and hits are reported by ship, never by square."""

from seabattle.games.salvo.rules import Salvo

GAME = Salvo
