"""Pirate's Wager: a duel of two ships on a hex board, with sealed plans and dice."""

from seabattle.games.wager.rules import Wager

GAME = Wager
