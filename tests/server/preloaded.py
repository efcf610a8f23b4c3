"""Imports that a server needs, and words that it reads, when it starts.

A fork imports the main module of its parent again: that of `make chaos`, too.
"""
# ruff: noqa: F401

import uvicorn.lifespan.on
import uvicorn.loops.uvloop

import seabattle.cli.commands.serve
import seabattle.server.app
import seabattle.server.push.encryption
import tests.server.chaos
from seabattle.server.app import Application
from seabattle.server.http.catalogue import warm_up
from seabattle.server.settings import Settings

warm_up()
Application(Settings()).make_asgi_app()  # compiles the expressions of its routes
