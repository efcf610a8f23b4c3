"""Battles of fleets: orders are tried in imagined worlds and valued by fitted chances."""
