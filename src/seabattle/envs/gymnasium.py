"""One seat against a computer player, for Gymnasium.

import gymnasium
import seabattle.envs.gymnasium

env = gymnasium.make("seabattle/classic-v1", opponent="random")
"""

from typing import Any, Literal

import numpy as np

from seabattle.batch.games import GAMES
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.wire import GameType
from seabattle.envs.encoding import Arrays, Mask, encoding
from seabattle.envs.episode import Episode
from seabattle.envs.illegal import OnIllegal, check_on_illegal, take_actions
from seabattle.envs.placement import Placement, check_placement
from seabattle.envs.render import RENDER_MODES, Image, check_render_mode, render
from seabattle.envs.shaping import ShapingName, make_shaping
from seabattle.games.catalogue import known_games, mini_games
from seabattle.match.dealer import Seeded
from seabattle.players.forms import PlayerLike
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import maker_of

try:
    import gymnasium

    from seabattle.envs.spaces import (
        action_space,
        find_seat,
        observation_space,
    )
except ImportError as error:
    raise ImportError(
        "this environment needs an extra: pip install 'seabattle[gymnasium]'"
    ) from error

MAX_STEPS = 10_000


class Duel(gymnasium.Env[Arrays, np.int64]):
    """A match from the point of view of one seat.

    The opponent is the name of a player, or a player of your own in any form that
    `seabattle.players.forms` describes, such as a function of view and events. `shaping="hits"`
    pays for hits on the way; `discount` is then the learner's own (`seabattle.envs.shaping`).
    `on_illegal` says what an action outside the mask does (`seabattle.envs.illegal`); with a
    `placement` this seat's fleet is placed for it (`seabattle.envs.placement`).
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str | GameType = "classic",
        options: Json | None = None,
        opponent: PlayerLike = "random",
        seat: Literal["one", "two"] = "one",
        render_mode: str | None = None,
        shaping: ShapingName | None = None,
        discount: float = 1.0,
        on_illegal: OnIllegal = "replace",
        placement: Placement | None = None,
    ) -> None:
        self.encoding = encoding(game, options)
        self._shaping = make_shaping(shaping, self.encoding, discount)
        self.on_illegal = check_on_illegal(on_illegal)
        self.placement = check_placement(placement, self.encoding.game)
        self.opponent = opponent
        self._maker = maker_of(opponent, self.encoding.game.id)
        self.seat = find_seat(seat)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = observation_space(self.encoding)  # type: ignore[assignment]
        self.action_space = action_space(self.encoding)
        self._seat_opponent("a trial, so that no player is refused later")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self.episode = Episode(self.encoding, Seeded(number))
        self._player = self._seat_opponent(str(number))
        for _ in range(2 if self.placement else 1):  # in some games the opponent places first
            if self.placement:
                self.episode.place(self.placement, (self.seat,), str(number))
            self._play_opponent()
        seen = self._observe()
        if self._shaping:
            self._shaping.begin(seen)
        return seen, self._info(illegal=False)

    def step(self, action: np.int64 | int) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        if not self.episode.players_to_act:
            raise SeabattleError("the match is over: call reset() to begin another")
        illegal = take_actions(self.episode, {self.seat: action}, self.on_illegal)[self.seat]
        self._play_opponent()
        over = self.episode.is_over
        payoff = list(self.episode.payoffs())[self.seat] if over else 0.0
        seen = self._observe()
        if self._shaping:
            payoff += self._shaping.reward(seen, over)
        return seen, payoff, over, False, self._info(illegal=illegal)

    def action_masks(self) -> Mask:
        """Return 1 for each action that is open now."""
        return self.episode.mask(self.seat)

    def render(self) -> str | Image | None:
        return render(self.render_mode, self.episode.match, (self.seat,))

    def _seat_opponent(self, match: str) -> Player:
        return self._maker(Sitting(self.encoding.game, match, self.seat.other))

    def _play_opponent(self) -> None:
        """Let the opponent play until this seat is to act, or the match is over."""
        episode, seat, other = self.episode, self.seat, self.seat.other
        while other in (asked := episode.players_to_act) and seat not in asked:
            episode.ask(other, self._player)

    def _observe(self) -> Arrays:
        return self.episode.observe(self.seat)

    def _info(self, *, illegal: bool) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "illegal": illegal}


def _register(name: str, kind: GameType) -> None:
    gymnasium.register(
        f"seabattle/{name}-v{kind.version}",
        entry_point=f"{__name__}:Duel",
        vector_entry_point="seabattle.envs.vector:duels" if kind.id in GAMES else None,
        kwargs={"game": name},
        max_episode_steps=MAX_STEPS,
    )


for _name, _kind in known_games().items():
    _register(_name, _kind)
for _name, (_kind, _) in mini_games().items():
    _register(_name, _kind)
