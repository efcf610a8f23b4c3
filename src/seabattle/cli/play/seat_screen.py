"""Show one seat its board, what it has heard, and why an order was refused."""

from collections.abc import Sequence

from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from seabattle.cli.play.person import Person, asks_for_fleet_only
from seabattle.cli.terminal.screen import Screen
from seabattle.cli.terminal.texts import Texts, quote_rule
from seabattle.cli.terminal.views import draw_headline, draw_view
from seabattle.core.errors import Refusal
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View


class SeatScreen:
    def __init__(self, screen: Screen, texts: Texts) -> None:
        self.screen = screen
        self.texts = texts

    def show(self, view: View, news: Sequence[Event], person: Person) -> None:
        """Show the boards, the news, and what can be done."""
        self.screen.clear()
        if view.prompt and asks_for_fleet_only(view.prompt):
            self.screen.show(draw_headline(view, self.texts))
            self.show_news(view.seat, news)
            return
        self.draw(view)
        self.show_news(view.seat, news)
        if view.prompt:
            self.screen.show(Text())
            person.explain(view.prompt)

    def draw(self, view: View) -> None:
        self.screen.show(draw_view(view, self.texts, self.screen.width, plain=self.screen.plain))

    def show_news(self, seat: Seat, news: Sequence[Event]) -> None:
        if news:
            self.screen.show(Text())
            self.screen.say("new-events", "bold")
            self.show_events(seat, news)

    def show_events(self, seat: Seat, events: Sequence[Event]) -> None:
        self.screen.show(*(Text("  " + self.texts.words.event(e, seat)) for e in events))

    def explain(self, refusal: Refusal) -> None:
        """Show why an order was refused, with the rule that it violates."""
        self.screen.show(self.texts.words.refusal(refusal), style="red")
        if rule := quote_rule(refusal, self.texts):
            self.screen.show(Padding(Markdown(rule), (0, 0, 0, 2)))
