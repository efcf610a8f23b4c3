"""Checks that every screen has to pass."""

from pathlib import Path

from playwright.sync_api import Page

from seabattle.core.kinds import Json

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = r"""async only => {
    // Of many siblings that look alike and have the same attributes and descendants, the first
    // is inspected: boards have hundreds of squares of a few kinds. In a drawing the others are
    // taken out, which moves nothing and spares axe half of all elements; rows of a list are
    // hidden, for their height says whether the list can be scrolled.
    const skeleton = ({ outerHTML }) => outerHTML
        .replace(/>[^<]*[^<\s][^<]*</g, ">text<")
        .replace(/ (?!class|role|style|aria-(?!label))([\w-]+)="[^"]+"/g, " $1");
    const look = (each, { color, backgroundColor } = getComputedStyle(each)) =>
        color + backgroundColor + skeleton(each);
    const repeated = ({ children }) => {
        const looks = Array.from(children, each => look(each));
        return [...children].filter((_, at) => looks.indexOf(looks[at]) < at);
    };
    const others = [...document.querySelectorAll("body *")]
        .filter(each => each.childElementCount > 5)
        .flatMap(repeated)
        .filter(each => !each.contains(document.activeElement));
    const drawn = others.filter(each => each instanceof SVGElement);
    const places = drawn.map(() => document.createComment(""));
    const hidden = others.filter(each => !(each instanceof SVGElement));
    const { style } = document.documentElement;
    const { opacity } = style;
    style.opacity = "";
    drawn.forEach((each, at) => each.replaceWith(places[at]));
    for (const each of hidden) each.style.visibility = "hidden";
    const { violations } = await axe.run(document, {
        resultTypes: ["violations"],
        rules: { "target-size": { enabled: true } },
        ...(only && { runOnly: only }),
    });
    for (const each of hidden) each.style.visibility = "";
    places.forEach((each, at) => each.replaceWith(drawn[at]));
    style.opacity = opacity;
    return violations;
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe-core that depend on the colour scheme."""
LEAST = 24
"""CSS pixels: the minimum size of a touch target."""
USUAL, LARGE = 16, 32
"""CSS pixels: the size of letters that browsers begin with, and one that readers may set."""
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
    """Everything wrong with a screen: accessibility violations and untranslated keys."""
    return [*_violations(page), *_bare_keys(page)]


def colour_faults(page: Page) -> list[str]:
    """Return the faults that another colour scheme can add to an inspected screen."""
    return _violations(page, COLOURS)


def narrow_faults(page: Page) -> list[str]:
    """Return a screen's faults on a phone: untranslated keys, small targets, overflow."""
    wider: int = page.evaluate(WIDE)
    small: list[str] = page.evaluate(SMALL, LEAST)
    return [*_bare_keys(page), *small, *([f"{wider} px too wide"] if wider else [])]


def faults_of_large_letters(page: Page) -> list[str]:
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    wider: int = page.evaluate(WIDE)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL}})
    browser.detach()
    return [f"{wider} px too wide with large letters"] if wider else []


def _violations(page: Page, only: list[str] | None = None) -> list[str]:
    """The violations that axe-core finds, each with its first elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[Json] = page.evaluate(RUN, only)
    return [f"{each['id']}: {_nodes(each)}" for each in found]


def _nodes(violation: Json) -> list[str]:
    return [f"{node['html'][:200]} {node['failureSummary']}" for node in violation["nodes"][:3]]


def _bare_keys(page: Page) -> list[str]:
    """Message keys that are shown because their translation is missing."""
    found: list[str] = page.evaluate(KEYS)
    return found
