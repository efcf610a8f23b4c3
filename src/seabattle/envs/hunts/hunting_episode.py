"""An episode of a plain hunt: fleets are placed in the engine's match, the battle is a `Battle`.

The match itself follows as soon as somebody asks for it, from the shots that were fired meanwhile.
"""

from typing import Self, SupportsIndex

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.envs.encoding import Arrays, Encoding, Mask
from seabattle.envs.episode import Episode
from seabattle.envs.hunts.battle import Battle
from seabattle.envs.hunts.plain_hunts import PlainHunts, plain_hunts
from seabattle.envs.policy import PolicyPlayer
from seabattle.envs.tokens import Draft
from seabattle.match.dealer import Dealer
from seabattle.match.match import Entry, Match
from seabattle.players.player import Player, RandomPlayer


def new_episode(encoding: Encoding, dealer: Dealer | None = None) -> Episode:
    """A match begins, in the quickest form that it can be played in."""
    if hunts := plain_hunts(encoding):
        return HuntingEpisode(hunts, dealer)
    return Episode(encoding, dealer)


class HuntingEpisode(Episode):
    def __init__(self, hunts: PlainHunts, dealer: Dealer | None = None) -> None:
        self._untold: list[tuple[Seat, int]] = []
        """Shots of the battle that the match has not heard of, by their actions."""
        super().__init__(hunts.encoding, dealer)
        self._hunts = hunts
        self._battle: Battle | None = None
        """None before both fleets lie."""
        self._shares_battle = False
        """Whether a copy may have the same one, which is then copied before the next shot."""
        self._is_followed = False
        """Whether somebody holds the match, so that it has to be told of every shot."""

    @property
    def match(self) -> Match:
        """To look at: an order that is given to it does not reach the battle."""
        self._is_followed = True
        return super().match

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        return self._battle.asked if self._battle else super().waiting_for

    @property
    def is_over(self) -> bool:
        return not self._battle.asked if self._battle else super().is_over

    @property
    def winner(self) -> Seat | None:
        return self._battle.winner if self._battle else super().winner

    def count_notices(self) -> int:
        """In a plain hunt, everybody hears all that is told."""
        battle = self._battle
        return battle.heard if battle and battle.asked else len(self.notices)

    def legal_actions(self, seat: Seat) -> list[int]:
        return self._battle.legal_actions(seat) if self._battle else super().legal_actions(seat)

    def is_legal(self, seat: Seat, action: SupportsIndex) -> bool:
        if not self._battle:
            return super().is_legal(seat, action)
        return self._battle.is_legal(seat, self.vocabulary.check_action(action))

    def view(self, seat: Seat) -> View:
        self._sync_match()
        return super().view(seat)

    def observe(self, seat: Seat) -> Arrays:
        return self._battle.seen(seat) if self._battle else super().observe(seat)

    def mask(self, seat: Seat) -> Mask:
        return self._battle.mask(seat) if self._battle else super().mask(seat)

    def draft(self, seat: Seat) -> Draft | None:
        self._sync_match()
        return super().draft(seat)

    def act(self, seat: Seat, action: SupportsIndex) -> bool:
        battle = self._battle
        if battle is None:
            return super().act(seat, action)
        if battle.asked != (seat,):
            return True
        shot, legal = battle.aimed(self.vocabulary.check_action(action))
        self._say_shot(seat, shot)
        return legal

    def try_act(self, seat: Seat, number: int) -> bool:
        battle = self._battle
        if battle is None:
            return super().try_act(seat, number)
        if battle.asked != (seat,):
            return False
        shot, legal = battle.aimed(self.vocabulary.check_action(number))
        if legal:
            self._say_shot(seat, shot)
        return legal

    def ask(self, seat: Seat, player: Player) -> None:
        battle = self._battle
        if battle and type(player) is RandomPlayer:
            squares = battle.squares(seat)
            drawn = self._hunts.drawn(player, len(squares), battle.heard)
            self._say_shot(seat, squares[drawn])
        elif battle and type(player) is PolicyPlayer:
            self.act(seat, player.act(battle.seen(seat), battle.mask(seat)))
        else:
            super().ask(seat, player)

    def forfeit(self, seat: Seat) -> None:
        self._sync_match()
        super().forfeit(seat)

    def fork(self) -> Self:
        twin = super().fork()
        twin._untold, twin._is_followed = self._untold[:], False
        self._shares_battle = twin._shares_battle = True
        return twin

    def _begin_draft(self, seat: Seat) -> Draft:
        return super()._begin_draft(seat) if self._battle else self._hunts.placement[seat]

    def _say_shot(self, seat: Seat, action: int) -> None:
        self._untold.append((seat, action))
        self._drafts.clear()
        self._fire(action)
        if self._is_followed:
            self._sync_match()

    def _fire(self, action: int) -> None:
        assert self._battle, "only in a battle"
        if self._shares_battle:
            self._battle, self._shares_battle = self._battle.copy(), False
        self._battle.fire(action)

    def _sync_match(self) -> None:
        super()._sync_match()
        for seat, action in self._untold:
            super()._apply(Entry(seat, self._hunts.order(action)))
        self._untold.clear()

    def _apply(self, entry: Entry) -> None:
        """What is not said in a battle goes to the match first, and may be to give up."""
        super()._apply(entry)
        if not self._battle:
            self._battle = self._begun()
        elif square := self._hunts.square_of(entry.order):
            self._fire(self.vocabulary.number(square))
        else:
            self._battle = None

    def _begun(self) -> Battle | None:
        """The battle, if both fleets lie and somebody is to fire."""
        self._sync_match()
        match, fleets = self._match, self._hunts.fleets(self._match)
        if len(fleets) < len(PLAYERS) or match.waiting_for in ((), (Seat.CHANCE,)):
            return None
        [turn] = match.acting
        return Battle(self._hunts, fleets, turn, len(match.heard[turn]))
