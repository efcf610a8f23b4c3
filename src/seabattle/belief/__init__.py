"""Inference about hidden fleets: tables of placements, samplers and marginals."""
