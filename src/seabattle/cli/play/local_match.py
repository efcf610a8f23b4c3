"""Run a match at one terminal: a person against the computer, or two people taking turns."""

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from random import Random

from rich.text import Text

from seabattle.cli.play.person import Person
from seabattle.cli.play.prompt_commands import PromptCommands, SurrenderRequested
from seabattle.cli.play.seat_screen import SeatScreen
from seabattle.cli.play.value_parser import Notation
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import Texts
from seabattle.core.errors import Fault, Malformed, Refused
from seabattle.core.kinds import Event
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.table import game_refusal
from seabattle.match.match import Match
from seabattle.match.story import tell_story
from seabattle.players.player import Player


class LocalMatch:
    """A match between people at one keyboard and computer players."""

    def __init__(
        self, match: Match, bots: Mapping[Seat, Player], screen: Screen, texts: Texts, rng: Random
    ) -> None:
        self.match = match
        self.bots = bots
        self.screen = screen
        self.texts = texts
        self.shown = SeatScreen(screen, texts)
        self.rng = rng
        self.people = tuple(seat for seat in PLAYERS if seat not in bots)
        self.seen = dict.fromkeys(PLAYERS, 0)
        """Number of events that each seat had seen when it was last asked."""
        self.at_keyboard: Seat | None = None

    def play(self) -> None:
        """Play to the end; raise `Quit` if a person leaves before."""
        with self.screen.open_alternate_screen() if len(self.people) > 1 else nullcontext():
            self._play_to_the_end()
        self._show_end()

    def _play_to_the_end(self) -> None:
        while not self.match.outcome:
            seat = self.match.waiting_for[0]
            if seat in self.bots:
                self._play_bot_turn(seat)
            else:
                self._play_person_turn(seat)

    def _play_bot_turn(self, seat: Seat) -> None:
        decided = self.bots[seat].decide(self.match.view(seat), self.match.heard[seat])
        self.match.give(seat, decided)

    def _play_person_turn(self, seat: Seat) -> None:
        """Ask until this seat has given a legal order, then show its immediate effects."""
        self._hand_over(seat)
        person = self._make_person(seat)
        self._show(seat, person)
        decision, heard = self.match.decisions[seat], len(self.match.heard[seat])
        while self.match.decisions[seat] == decision and not self.match.outcome:
            self._try_order(seat, person)
        self.seen[seat] = heard
        if len(self.people) > 1 and not self.match.outcome:
            self._show_effects(seat)

    def _make_person(self, seat: Seat) -> Person:
        commands = PromptCommands(self.screen, self.texts, seat, self.match.heard[seat])
        notation = Notation(self.match.game.grid.read, self.texts)
        return Person(commands, notation, self._explain_fault, self.rng)

    def _try_order(self, seat: Seat, person: Person) -> None:
        prompt = self.match.view(seat).prompt
        assert prompt, "the match waits for a seat without a prompt"
        try:
            answer = person.decide(prompt)
            if answer is None:
                self._show(seat, person)
            else:
                self.match.give(seat, answer)
        except SurrenderRequested:
            self.match.give(seat, {"kind": "surrender"})
        except Refused as refused:
            self.shown.explain(refused.refusal)
        except Malformed as error:
            self.screen.show(self.texts.words.malformed(error), style="red")

    def _explain_fault(self, fault: Fault) -> None:
        self.shown.explain(game_refusal(self.match.game, fault).refusal)

    def _hand_over(self, seat: Seat) -> None:
        """Hide one person's screen from the next, who then confirms to be at the keyboard."""
        if len(self.people) > 1 and seat is not self.at_keyboard:
            player = self.texts.words.say(f"board-{seat}")
            if self.at_keyboard:
                self._wait_for_enter("curtain-leave", player)
            self.screen.clear_scrollback()
            self._wait_for_enter("curtain", player)
            self.screen.clear_scrollback()
        self.at_keyboard = seat

    def _wait_for_enter(self, key: str, player: str) -> None:
        if self.screen.ask(key, player=player) in self.texts.phrases.synonyms("command-quit"):
            raise Quit

    def _show(self, seat: Seat, person: Person) -> None:
        self.shown.show(self.match.view(seat), self._news(seat), person)

    def _news(self, seat: Seat) -> Sequence[Event]:
        return self.match.heard[seat][self.seen[seat] :]

    def _show_effects(self, seat: Seat) -> None:
        if seat in self.match.sealed:
            self.screen.say("sealed")
        elif self.match.waiting_for and self.match.waiting_for[0] is not seat:
            self.screen.clear()
            self.shown.draw(self.match.view(seat))
            self.shown.show_news(seat, self._news(seat))
            self.seen[seat] = len(self.match.heard[seat])

    def _show_end(self) -> None:
        """Show the final position: from a single person's seat, or as spectators see it."""
        seat = self.people[0] if len(self.people) == 1 else Seat.WATCHER
        self.screen.clear()
        self.shown.draw(self.match.view(seat))
        heard = self.match.heard[seat]
        start = self.seen.get(seat, max(len(heard) - 4, 0))
        story = tell_story(self.match, seat, self.texts.words.language)
        self.screen.show(Text(), Text(" ".join(story.headline.split("\n")), "bold"))
        if story.turning:
            self.screen.show(Text(story.turning))
        self.shown.show_events(seat, heard[start:])
