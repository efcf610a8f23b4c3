"""One run of an environment: a match in which seats act one token at a time."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Self, SupportsIndex

from seabattle.core.answer import Answer, fill
from seabattle.core.chance import Chance, Drawn
from seabattle.core.events import Notice
from seabattle.core.orders import Forfeit
from seabattle.core.seat import CHANCE_ALONE, PLAYERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import read_order
from seabattle.envs.encoding import Arrays, Encoding, Mask
from seabattle.envs.placement import Placement, place_fleet, seat_placer
from seabattle.envs.tokens import Draft, random_draft
from seabattle.envs.vocabulary import WAIT
from seabattle.games.catalogue import belief_of
from seabattle.match.dealer import Dealer
from seabattle.match.lookahead import Lookahead
from seabattle.match.match import Entry, Match
from seabattle.match.play import request_order
from seabattle.players.player import Player, RandomPlayer

CHANCE = Seat.CHANCE


class Episode:
    """Collects the seats' actions, and gives an order as soon as it is complete.

    Without a dealer it runs ahead of its match, which catches up when it is read.
    """

    def __init__(self, encoding: Encoding, dealer: Dealer | None = None) -> None:
        self.encoding = encoding
        self.vocabulary = encoding.vocabulary
        self._match = Match(encoding.game)
        self._now: Match | Lookahead = Lookahead.of(self._match)
        """The current position: ahead of the match, or the match itself. Copies share a match that
        is behind, since it never changes."""
        self._notices: list[Notice] = []
        """All notices, complete only while the match is not behind."""
        self._drafts: dict[Seat, Draft] = {}
        if dealer:
            self._sync_match()
            self._match.dealer = dealer
            self._notices += self._match.deal()

    @property
    def match(self) -> Match:
        """The match. From the first access on, it gets every order at once."""
        self._sync_match()
        return self._match

    def _sync_match(self) -> None:
        """Bring the match up to where the episode stands."""
        if isinstance(self._now, Lookahead):
            match = self._match.fork()
            self._notices = match.go(self._now)
            self._match = self._now = match

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that act next, chance among them."""
        now = self._now
        return now.waiting_for if now.sealed else now.acting

    @property
    def players_to_act(self) -> tuple[Seat, ...]:
        """The players that act next; none while chance draws."""
        waiting = self.waiting_for
        return () if waiting == CHANCE_ALONE else waiting

    @property
    def is_over(self) -> bool:
        return self._now.outcome is not None

    @property
    def winner(self) -> Seat | None:
        """The winning seat; None before the end, and in a draw."""
        outcome = self._now.outcome
        return outcome.winner if outcome else None

    @property
    def chance(self) -> Chance | None:
        """The pool to draw from now, if any. A dealer draws at once."""
        now = self._now
        return self._match.game.chance(now.state) if now.acting == CHANCE_ALONE else None

    @property
    def notices(self) -> Sequence[Notice]:
        """All notices so far."""
        self._sync_match()
        return self._notices

    def count_notices(self) -> int:
        """Return the number of notices, without those that disclose secrets at the end."""
        now = self._now
        return len(now.notices if isinstance(now, Lookahead) else self._notices)

    def legal_actions(self, seat: Seat) -> list[int]:
        """Return the actions that are open to a seat, in ascending order; at least one."""
        draft = self.draft(seat)
        return self.vocabulary.open_numbers(draft) if draft else [self.vocabulary.number(WAIT)]

    def is_legal(self, seat: Seat, action: SupportsIndex) -> bool:
        """Return whether an action is open to a seat."""
        word = self.vocabulary.words[self.vocabulary.check_action(action)]
        draft = self._drafts.get(seat) or self.draft(seat)
        return word in draft.open if draft else word == WAIT

    def view(self, seat: Seat) -> View:
        """Return the view of a seat. It changes only when an order is complete."""
        return self._now.view(seat)

    def observe(self, seat: Seat) -> Arrays:
        """Return the arrays of a seat's view and of the order that it has begun."""
        return self.encoding.observe(self.view(seat), self.draft(seat))

    def mask(self, seat: Seat) -> Mask:
        """Return 1 for each action that is open to a seat now."""
        return self.encoding.mask(self.draft(seat))

    def draft(self, seat: Seat) -> Draft | None:
        """Return the order that a seat has begun; None if the seat is not to act."""
        draft, now = self._drafts.get(seat), self._now
        if draft is None and seat in now.acting and seat not in now.sealed:
            draft = self._drafts[seat] = self._begin_draft(seat)
        return draft

    def _begin_draft(self, seat: Seat) -> Draft:
        return Draft.begin(self._now.prompt(seat))

    def act(self, seat: Seat, action: SupportsIndex) -> bool:
        """Take an action, and return whether it was open.

        An action that is not open counts as the lowest open one. A seat that is not to act is
        ignored. Raise `SeabattleError` if the number is not an action.
        """
        if not (self._drafts.get(seat) or self.draft(seat)):
            return True
        legal = self.try_act(seat, self.vocabulary.check_action(action))
        if not legal:
            self.try_act(seat, self.legal_actions(seat)[0])
        return legal

    def try_act(self, seat: Seat, number: int) -> bool:
        """Take an action if it is open, and return whether it was."""
        draft = self._drafts.get(seat) or self.draft(seat)
        words = self.vocabulary.words
        if draft is None or not 0 <= number < len(words) or words[number] not in draft.open:
            return False
        draft = draft.add(words[number])
        if draft.answer is None:
            self._drafts[seat] = draft
        else:
            del self._drafts[seat]
            self._apply(Entry(seat, read_order(self._match.game, draft.answer)))
        return True

    def forfeit(self, seat: Seat) -> None:
        """End the match as a loss of this seat for breaking the rules."""
        self._drafts.clear()
        self._apply(Entry(Seat.TABLE, Forfeit(seat, "broke_rules")))

    def place(self, placement: Placement, seats: Sequence[Seat], match: str) -> None:
        """Place the fleets of these seats, as far as they are to place them before others act."""
        game = self._match.game
        self._sync_match()
        while placing := [
            seat
            for seat in self.players_to_act
            if seat in seats and self._now.prompt(seat).asks_for_fleet
        ]:
            placer = seat_placer(placement, game, match, placing[0])
            self._drafts.pop(placing[0], None)
            self.give(placing[0], place_fleet(self._match, placing[0], placer))

    def give(self, seat: Seat, answer: Answer) -> None:
        """Give an order that the prompt offers, without checking it again."""
        self._apply(Entry(seat, read_order(self._match.game, answer)))

    def draw(self, drawn: Drawn) -> None:
        """Record the draw of chance, in an episode without a dealer."""
        self._apply(Entry(CHANCE, drawn))

    def ask(self, seat: Seat, player: Player) -> None:
        """Let a player decide for a seat that is to act."""
        self._sync_match()
        match, heard = self._match, self._match.heard[seat]
        if type(player) is RandomPlayer:  # it looks at nothing else, and breaks no rule
            self.give(seat, player.answer(match.prompt(seat), heard))
        else:
            self._apply(request_order(match, seat, player))

    def _apply(self, entry: Entry) -> None:
        now = self._now
        if isinstance(now, Lookahead):
            now.apply(entry)
        else:
            self._notices += now.go(now.ahead(entry))

    def payoffs(self) -> Iterator[float]:
        """Yield 1 for the winner, -1 for the loser, and 0 for both in a draw and before the end."""
        winner = self.winner
        for seat in PLAYERS:
            yield 0.0 if winner is None else 1.0 if winner is seat else -1.0

    def resample(self, seat: Seat, rng: Random) -> "Episode":
        """Return this episode in a world sampled from a seat's knowledge.

        Orders that the other seat has sealed or begun are replaced by random ones.
        """
        self._sync_match()
        match, other = self._match, seat.other
        world = next(belief_of(match.game).worlds(match.view(seat), match.heard[seat], rng))
        prompt = match.game.prompt(world, other) if other in match.acting else None
        sealed = {}
        if prompt and other in match.sealed:
            sealed[other] = read_order(match.game, fill(prompt, rng))
        twin = Episode.__new__(Episode)
        twin.encoding, twin.vocabulary, twin._drafts = self.encoding, self.vocabulary, {}
        twin._match = twin._now = match.imagine(seat, world, sealed)
        twin._notices = [
            Notice(notice.event, tuple([hearer for hearer in notice.to if hearer is not other]))
            for notice in self._notices
            if notice.to != (other,)
        ]
        if seat in self._drafts:
            twin._drafts[seat] = self._drafts[seat]
        if prompt and other in self._drafts:
            twin._drafts[other] = random_draft(prompt, len(self._drafts[other].chosen), rng)
        return twin

    def fork(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__.copy()
        twin._now = self._now.fork()
        if isinstance(twin._now, Match):
            twin._match, twin._notices = twin._now, self._notices[:]
        twin._drafts = self._drafts.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.fork()
