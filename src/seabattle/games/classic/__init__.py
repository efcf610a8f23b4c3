"""Classic Battleship with four bonus rules that can be switched on one by one."""

from seabattle.games.classic.rules import Classic

GAME = Classic
