"""The belief model of `classic`: which fleets fit, and how likely each is."""

from seabattle.games.classic.belief.classic_belief import ClassicBelief

BELIEF = ClassicBelief
