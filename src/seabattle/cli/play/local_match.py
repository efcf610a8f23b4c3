"""Run a match at one terminal: a person against the computer, or two people taking turns."""

from collections.abc import Mapping
from contextlib import nullcontext
from random import Random

from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from seabattle.cli.play.person import Person, asks_for_fleet_only
from seabattle.cli.play.prompt_commands import PromptCommands, SurrenderRequested
from seabattle.cli.play.value_parser import Notation
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import Texts, quote_rule
from seabattle.cli.terminal.views import draw_headline, draw_view
from seabattle.core.errors import Fault, Malformed, Refusal, Refused
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.table import game_refusal
from seabattle.core.view import View
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
            self._explain(refused.refusal)
        except Malformed as error:
            self.screen.show(self.texts.words.malformed(error), style="red")

    def _explain_fault(self, fault: Fault) -> None:
        self._explain(game_refusal(self.match.game, fault).refusal)

    def _explain(self, refusal: Refusal) -> None:
        """Show why an order was refused, with the rule that it violates."""
        self.screen.show(self.texts.words.refusal(refusal), style="red")
        if rule := quote_rule(refusal, self.texts):
            self.screen.show(Padding(Markdown(rule), (0, 0, 0, 2)))

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
        self.screen.clear()
        view = self.match.view(seat)
        if view.prompt and asks_for_fleet_only(view.prompt):
            self.screen.show(draw_headline(view, self.texts))
            self._show_news(seat)
            return
        self._draw(view)
        self._show_news(seat)
        if view.prompt:
            self.screen.show(Text())
            person.explain(view.prompt)

    def _draw(self, view: View) -> None:
        self.screen.show(draw_view(view, self.texts, self.screen.width, plain=self.screen.plain))

    def _show_news(self, seat: Seat) -> None:
        news = self.match.heard[seat][self.seen[seat] :]
        if news:
            self.screen.show(Text())
            self.screen.say("new-events", "bold")
            self.screen.show(*(Text("  " + self.texts.words.event(e, seat)) for e in news))

    def _show_effects(self, seat: Seat) -> None:
        if seat in self.match.sealed:
            self.screen.say("sealed")
        elif self.match.waiting_for and self.match.waiting_for[0] is not seat:
            self.screen.clear()
            self._draw(self.match.view(seat))
            self._show_news(seat)
            self.seen[seat] = len(self.match.heard[seat])

    def _show_end(self) -> None:
        """Show the final position: from a single person's seat, or as spectators see it."""
        seat = self.people[0] if len(self.people) == 1 else Seat.WATCHER
        self.screen.clear()
        self._draw(self.match.view(seat))
        heard = self.match.heard[seat]
        start = self.seen.get(seat, max(len(heard) - 4, 0))
        story = tell_story(self.match, seat, self.texts.words.language)
        self.screen.show(Text(), Text(" ".join(story.headline.split("\n")), "bold"))
        if story.turning:
            self.screen.show(Text(story.turning))
        self.screen.show(*(Text("  " + self.texts.words.event(e, seat)) for e in heard[start:]))
