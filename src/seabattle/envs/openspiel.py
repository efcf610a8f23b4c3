"""The games for OpenSpiel. Importing this module registers them:

    import pyspiel
    import seabattle.envs.openspiel

    game = pyspiel.load_game("seabattle_classic(first=lot)")

Options are parameters of the same name. A structured option is written in JSON, with semicolons for
commas: `small={"rows":1;"columns":3;"ships":["destroyer"]}`.

Each game has a version in turns, for algorithms that need it: `seabattle_classic_turns`. There,
seats that act at once are asked one after the other, and neither sees the other's action. IS-MCTS
is such an algorithm. It samples the other side by `resample_from_infostate`, in every game that can
sample worlds.
"""

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import CHANCE_ALONE, PLAYERS, Seat
from seabattle.core.wire import GameType
from seabattle.envs.encoding import Encoding, encoding
from seabattle.envs.spiel.history import Action, ActionHistory
from seabattle.envs.spiel.information_state import make_encoder
from seabattle.games.catalogue import known_games, mini_games

try:
    import pyspiel  # type: ignore[import-not-found]

    from seabattle.envs.spiel.game_type import (
        list_defaults,
        make_game_type,
        read_max_length,
        unpack_options,
    )
    from seabattle.envs.spiel.observer import StateObserver
except ImportError as error:
    raise ImportError(
        "this environment needs an extra: pip install 'seabattle[openspiel]'"
    ) from error

CHANCE, SIMULTANEOUS, TERMINAL, UNKNOWN = (
    int(player)
    for player in (
        pyspiel.PlayerId.CHANCE,
        pyspiel.PlayerId.SIMULTANEOUS,
        pyspiel.PlayerId.TERMINAL,
        pyspiel.PlayerId.INVALID,
    )
)
MOST_DRAWS = 10
"""Between two decisions: both ships of a duel roll, five dice each."""
BOTH = "both seats act here: give an action of each, by apply_actions"
EACH = "an action of each player is needed, in a list of two"
OVER = "the match is over: nobody is to act"
TOO_MUCH = (
    "the information state of this game is too large for an array; make the board "
    "smaller and the match shorter (max_game_length), or use information_state_string or "
    "observation_tensor"
)


class BattleGame(pyspiel.Game):  # type: ignore[misc]
    """A game under options given as OpenSpiel's parameters."""

    kind: ClassVar[GameType]
    in_turns: ClassVar[bool]
    """Whether this is the version in which seats act one after the other."""
    mini: ClassVar[str | None]
    """The name of the mini game whose options are the defaults, if it is one."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        params = dict(list_defaults(kind, self.mini)) if params is None else params
        installed = known_games().get(kind.id) is kind
        self.encoding: Encoding = encoding(
            kind.id if installed else kind, unpack_options(kind, params)
        )
        drawn = self.encoding.seen.outcomes
        length = read_max_length(params)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.vocabulary),
            max_chance_outcomes=drawn,
            num_players=len(PLAYERS),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        self.memory = make_encoder(self.encoding, length)
        game_type = make_game_type(
            kind, self.mini, draws=bool(drawn), in_turns=self.in_turns, remembers=bool(self.memory)
        )
        super().__init__(game_type, info, params)
        self._most_chance_nodes = MOST_DRAWS * (length + 1) if drawn else 0
        self.most_decisions = length
        self.asks_in_turns = self.get_type().dynamics != pyspiel.GameType.Dynamics.SIMULTANEOUS

    def new_initial_state(self) -> "BattleState":
        return BattleState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self._most_chance_nodes

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> StateObserver:
        if params:
            raise ValueError(f"an observer takes no parameters; given: {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return StateObserver(self.encoding, self.memory, wanted)


class BattleState(pyspiel.State):  # type: ignore[misc]
    """A position in which seats act one token at a time."""

    def __init__(self, game: BattleGame) -> None:
        super().__init__(game)
        self.most_decisions, self.in_turns = game.most_decisions, game.asks_in_turns
        self._player = UNKNOWN
        """The player to act, as soon as it is known."""

    @cached_property
    def match_history(self) -> ActionHistory:
        """The match so far. It is created lazily, because OpenSpiel copies it into every clone."""
        return ActionHistory(self.get_game().encoding)

    def current_player(self) -> int:
        """Return the player to act. It is cached: OpenSpiel asks some fifteen times a step."""
        if self._player == UNKNOWN:
            self._player = self._next_player()
        return self._player

    def _next_player(self) -> int:
        history = self.match_history
        waiting = history.episode.waiting_for
        if not waiting or history.decisions >= self.most_decisions:
            return TERMINAL
        if waiting == CHANCE_ALONE:
            return CHANCE
        return waiting[0].position if len(waiting) == 1 or self.in_turns else SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    # OpenSpiel's own versions of these three ask for the current player again, six times a step:
    # two thirds of the time of its C++. Algorithms in Python call these instead.
    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.current_player() == SIMULTANEOUS

    def legal_actions(self, *player: int) -> list[int]:
        turn = self._player if self._player != UNKNOWN else self.current_player()
        asked = player[0] if player else turn
        if asked >= 0 and turn in (asked, SIMULTANEOUS):
            return self.match_history.episode.legal_actions(PLAYERS[asked])
        legal: list[int] = super().legal_actions(*player)
        return legal

    def returns(self) -> list[float]:
        return list(self.match_history.episode.payoffs())

    def _legal_actions(self, player: int) -> list[int]:
        return self.match_history.episode.legal_actions(PLAYERS[player])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self.match_history.chance.values)
        return [(value, 1 / count) for value in range(count)]

    def _apply_action(self, action: int) -> None:
        player, history = self._player, self.match_history  # OpenSpiel has just asked for it
        if player == CHANCE:
            history.draw(action)
            if history.draws:
                return  # the next die of the same pool
        elif player < 0:
            raise SeabattleError(BOTH if player == SIMULTANEOUS else OVER)
        else:
            history.act(PLAYERS[player], action)
            history.decisions += 1
        self._player = UNKNOWN

    def _apply_actions(self, actions: list[int]) -> None:
        """Apply the actions of the seats that are to act.

        OpenSpiel's `rl_environment` sends an action for every seat.
        """
        if self.is_terminal() or len(actions) != len(PLAYERS):
            raise SeabattleError(OVER if self.is_terminal() else EACH)
        history = self.match_history
        asked = history.episode.players_to_act
        history.act_together({seat: actions[seat.position] for seat in asked})
        history.decisions += 1
        self._player = UNKNOWN

    def information_state_tensor(self, *player: int) -> list[float]:
        """Return the tensor. Raise `SeabattleError` if the game offers none."""
        if not self.get_game().get_type().provides_information_state_tensor:
            raise SeabattleError(TOO_MUCH)
        tensor: list[float] = super().information_state_tensor(*player)
        return tensor

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "BattleState":
        """Return another state that a player cannot tell from this one.

        It is sampled from the player's knowledge. It holds nothing that the other has done or
        hidden, so it cannot be serialized.
        """
        rng = Random(int(probability_sampler() * (1 << 53)))
        state = BattleState(self.get_game())
        state.match_history = self.match_history.resample(PLAYERS[player_id], rng)
        return state

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == CHANCE
        if not chance:
            self.get_game().encoding.vocabulary.check_action(action)
        return self.match_history.describe(
            Action(Seat.CHANCE if chance else PLAYERS[player], action)
        )

    def __str__(self) -> str:
        return str(self.match_history)


def make_game_class(
    kind: GameType, in_turns: bool = False, mini: str | None = None
) -> type[BattleGame]:
    """Return a game as a class of OpenSpiel's games, which need not be installed or registered."""
    given = {"kind": kind, "in_turns": in_turns, "mini": mini}
    return type(f"{kind.__name__}Game", (BattleGame,), given)


def _register(kind: GameType, mini: str | None = None) -> None:
    """Register a game twice: as it is, and as a game in turns."""
    # OpenSpiel releases its references after the interpreter has shut down: a class survives
    # that, a function does not.
    for in_turns in (False, True):
        game_type = make_game_type(kind, mini, draws=True, in_turns=in_turns, remembers=True)
        pyspiel.register_game(game_type, make_game_class(kind, in_turns, mini))


for _kind in known_games().values():
    _register(_kind)
for _mini, (_kind, _) in mini_games().items():
    _register(_kind, _mini)
