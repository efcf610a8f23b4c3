"""The belief model of `morskoi`: which fleets fit, and what their owner keeps secret."""

from seabattle.games.morskoi.belief.morskoi_belief import MorskoiBelief

BELIEF = MorskoiBelief
