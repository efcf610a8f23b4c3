"""All HTTP endpoints: the source of routes, OpenAPI and documentation."""

from seabattle.server.protocol.catalogue import CATALOGUE_ENDPOINTS
from seabattle.server.protocol.endpoint import TABLE, Endpoint
from seabattle.server.protocol.leagues import LEAGUE_ENDPOINTS
from seabattle.server.protocol.matchmaking import MATCHMAKING_ENDPOINTS
from seabattle.server.protocol.messages import Health
from seabattle.server.protocol.players import PLAYER_ENDPOINTS
from seabattle.server.protocol.replay import REPLAY_ENDPOINTS
from seabattle.server.protocol.rooms import ROOM_ENDPOINTS
from seabattle.server.protocol.tables import TABLE_ENDPOINTS
from seabattle.server.protocol.tournaments import TOURNAMENT_ENDPOINTS

ENDPOINTS = (
    Endpoint("GET", "/api/health", "health", Health, "Whether this process can serve."),
    *CATALOGUE_ENDPOINTS,
    *PLAYER_ENDPOINTS,
    *MATCHMAKING_ENDPOINTS,
    *ROOM_ENDPOINTS,
    *TOURNAMENT_ENDPOINTS,
    *LEAGUE_ENDPOINTS,
    *TABLE_ENDPOINTS,
    *REPLAY_ENDPOINTS,
)
LIVE = f"{TABLE}/live"
"""Path of the WebSocket of a table."""
