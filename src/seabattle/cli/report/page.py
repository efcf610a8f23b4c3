"""The whole file: for each player the sums, the graph, and the decisions that mattered."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from seabattle.analysis.account import Account, Decision
from seabattle.analysis.heat import heat
from seabattle.analysis.stream import Moment, Stream
from seabattle.cli.report.boards import Marked, board
from seabattle.cli.report.elements import Markup, element, joined
from seabattle.cli.report.graph import graph
from seabattle.cli.terminal.coach import mattered, summary_lines, told
from seabattle.cli.terminal.phrases import Voice
from seabattle.core.words import Language

STYLE = """
:root { color-scheme: light dark; --ground: #fbfbf8; --ink: #1b2733; --faint: #66727e;
  --line: #c9d1d8; --water: #e7eef3; --ship: #8fa3b3; --heat: #d9480f; --chance: #14639c;
  --made: #1b2733; --better: #14803c; --two: #b98a2e; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161c; --ink: #e4e9ee; --faint: #97a3ae;
  --line: #37424d; --water: #1a242d; --ship: #54687a; --heat: #ff922b; --chance: #74c0fc;
  --made: #f1f3f5; --better: #69db7c; --two: #e0b458; } }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1rem; }
.boards { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0; }
figcaption, .faint { color: var(--faint); font-size: .875rem; }
svg { max-width: 100%; height: auto; } svg text { font-size: 11px; fill: var(--faint); }
.graph { width: 100%; } .rule { stroke: var(--line); }
.chance { fill: none; stroke: var(--chance); stroke-width: 2; }
.inaccuracy { fill: var(--two); } .mistake { fill: var(--heat); } .blunder { fill: #e03131; }
.water { fill: var(--water); stroke: var(--line); } .heat { fill: var(--heat); }
.ship { fill: var(--ship); } .ship.two { fill: var(--two); }
svg .mark { font-size: 15px; fill: var(--ink); } svg .hit, svg .sunk { font-weight: bold; }
.made, .better { fill: none; stroke-width: 2.5; } .made { stroke: var(--made); }
.better { stroke: var(--better); stroke-dasharray: 4 3; }
"""


class Analysed(NamedTuple):
    """An account, and the side of the match that it is about."""

    stream: Stream
    account: Account


def page(analysed: Sequence[Analysed], voice: Voice, language: Language) -> str:
    title = voice.say("report-title", game=voice.words.say("title"))
    head = element(
        "head",
        Markup('<meta charset="utf-8">'),
        Markup('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        element("title", title),
        element("style", Markup(STYLE)),
    )
    parts = (part for each in analysed for part in _player(each, voice))
    how = voice.say("analyse-how", reference=analysed[0].account.reference)
    body = element("body", element("h1", title), *parts, element("p", how, class_="faint"))
    return f"<!doctype html>\n{element('html', head, body, lang=language)}\n"


def _player(analysed: Analysed, voice: Voice) -> Iterator[Markup]:
    first, *lines = summary_lines(analysed.account, voice)
    yield element("h2", first)
    for line in lines:
        yield element("p", line)
    yield graph(analysed.account, voice.say("report-graph"))
    yield element("h3", voice.say("analyse-mattered"))
    moments = {moment.number: moment for moment in analysed.stream.moments}
    for decision in mattered(analysed.account):
        yield _decision(analysed.stream, moments[decision.number], decision, voice)


def _decision(stream: Stream, moment: Moment, decision: Decision, voice: Voice) -> Markup:
    said = element("p", " ".join(told(decision, voice)))
    better = decision.best if decision.best != decision.order else None
    likely = heat(stream.game, moment.view, moment.heard) if moment.view.prompt else {}
    figures = []
    for each in moment.view.boards:
        own = each.id == "own"
        marked = Marked() if own else Marked(likely, decision.order, better)
        name = voice.name(f"board-{each.id}", default=each.id)
        figures.append(element("figure", board(each, name, marked), element("figcaption", name)))
    legend = [voice.say("report-legend" if better else "report-legend-made")]
    if likely:
        legend.append(voice.say("report-legend-heat"))
    shown = element("div", *figures, class_="boards")
    return joined(said, shown, element("p", " ".join(legend), class_="faint"))
