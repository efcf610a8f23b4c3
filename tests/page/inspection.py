"""What must be true of every screen."""

from pathlib import Path

from playwright.sync_api import Page

from seabattle.core.kinds import Json

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """() => axe.run(document, {
    resultTypes: ["violations"], rules: { "target-size": { enabled: true } },
})"""
LEAST = 24
"""CSS pixels: what a finger can still hit."""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """least => [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [role=button]")]
    .filter(each => each.checkVisibility({ visibilityProperty: true }))
    .map(each => [each, (each.closest("label") ?? each).getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < least)
    .map(([each, { width, height }]) => `${each.outerHTML.slice(0, 120)}: ${width} by ${height}`)
"""
KEYS = r"""() => document.body.innerText.match(
    /\b(event|layer|order|part|phase|board|ship|refusal|counter|detail|eyes|end)-[a-z0-9-]+\b/g
) ?? []"""


def faults(page: Page) -> list[str]:
    """All that is wrong with a screen for whoever sees, hears or steers in another way."""
    return [*_violations(page), *_bare_keys(page)]


def narrow_faults(page: Page) -> list[str]:
    """What is wrong with it on a phone: no sentence, too small for a finger, or too wide."""
    wider: int = page.evaluate(WIDE)
    small: list[str] = page.evaluate(SMALL, LEAST)
    return [*_bare_keys(page), *small, *([f"{wider} px too wide"] if wider else [])]


def _violations(page: Page) -> list[str]:
    """What axe-core finds, each with the first elements that it is about."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[Json] = page.evaluate(RUN)["violations"]
    return [f"{each['id']}: {_nodes(each)}" for each in found]


def _nodes(violation: Json) -> list[str]:
    return [f"{node['html'][:200]} {node['failureSummary']}" for node in violation["nodes"][:3]]


def _bare_keys(page: Page) -> list[str]:
    """Names of sentences that stand where the sentences should."""
    found: list[str] = page.evaluate(KEYS)
    return found
