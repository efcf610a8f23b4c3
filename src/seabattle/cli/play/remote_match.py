"""Play a match of a server at this terminal."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Any, Self, TypeVar

from rich.text import Text

from seabattle.cli.play.person import Person
from seabattle.cli.play.prompt_commands import PromptCommands, SurrenderRequested
from seabattle.cli.play.seat_screen import SeatScreen
from seabattle.cli.play.value_parser import Notation
from seabattle.cli.terminal.screen import Screen
from seabattle.cli.terminal.texts import Texts
from seabattle.client.live_table import OVERTAKEN, LiveTable
from seabattle.core.answer import Answer
from seabattle.core.errors import Fault, Malformed, Refused
from seabattle.core.table import game_refusal
from seabattle.core.view import View
from seabattle.core.words import Language

T = TypeVar("T")
EFFECT_SECONDS = 2.0
"""How long the effect of an order is waited for before the opponent is."""


class Background:
    """An event loop in a thread of its own, so that the connection lives while a person types."""

    def __enter__(self) -> Self:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        return self

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something there and wait for it; Ctrl-C ends the waiting."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class RemoteMatch:
    def __init__(
        self, table: LiveTable, background: Background, screen: Screen, language: Language
    ) -> None:
        self._table = table
        self._background = background
        self._screen = screen
        self._texts = Texts(type(table.game), language)
        self._shown = SeatScreen(screen, self._texts)
        self._seen = 0
        """Number of events that were shown."""

    def play(self) -> None:
        """Play to the end; raise `Quit` if the person leaves before."""
        while not (view := self._wait_for_turn()).outcome:
            self._take_turn(view)
        self._screen.clear()
        self._shown.draw(view)
        self._screen.show(Text())
        self._shown.show_events(view.seat, self._table.heard[self._seen :])

    def _wait_for_turn(self) -> View:
        if not self._table.is_asked_or_over():
            self._screen.say("join-waiting")
        return self._background.run(self._table.wait_for_turn())

    def _take_turn(self, view: View) -> None:
        """Ask until an order is accepted, or the clock was faster."""
        decision, heard = self._table.decision, len(self._table.heard)
        commands = PromptCommands(self._screen, self._texts, view.seat, tuple(self._table.heard))
        notation = Notation(self._table.game.grid.read, self._texts)
        person = Person(commands, notation, self._explain_fault, Random())
        self._show(view, person)
        assert view.prompt
        while True:
            try:
                answer: Answer | None = person.decide(view.prompt)
            except SurrenderRequested:
                answer = {"kind": "surrender"}
            if answer is None:
                self._show(view, person)
            elif self._give(answer, decision):
                break
        self._seen = heard
        self._show_effects(decision)

    def _show(self, view: View, person: Person) -> None:
        self._shown.show(view, self._table.heard[self._seen :], person)

    def _give(self, answer: Answer, decision: int) -> bool:
        """Return whether this decision is over."""
        try:
            self._background.run(self._table.give(answer, decision))
        except Refused as refused:
            self._shown.explain(refused.refusal)
            return refused.refusal.slug in OVERTAKEN
        except Malformed as error:
            self._screen.show(str(error), style="red")
            return False
        return True

    def _show_effects(self, decision: int) -> None:
        """Show what an order has done, unless the person is asked again at once."""
        with suppress(TimeoutError):
            self._background.run(self._wait_for_effect(decision))
        view = self._table.view
        if view and not view.prompt and not view.outcome:
            news = self._table.heard[self._seen :]
            self._screen.clear()
            self._shown.draw(view)
            self._shown.show_news(view.seat, news)
            self._seen += len(news)

    async def _wait_for_effect(self, decision: int) -> None:
        async with asyncio.timeout(EFFECT_SECONDS):
            await self._table.wait_until(
                lambda: self._table.decision != decision or self._table.outcome is not None
            )

    def _explain_fault(self, fault: Fault) -> None:
        self._shown.explain(game_refusal(self._table.game, fault).refusal)
