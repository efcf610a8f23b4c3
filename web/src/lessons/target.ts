/** Finds what a bubble points at. The names are those of the protocol (`LessonBubble.at`). */

const PLACES: Record<string, string> = {
    orders: ".act",
    give: ".ready, .give, .act",
    news: ".battle .asked .last, .battle .asked .board, .battle .board",
    panel: ".battle .ledger, .battle .ship-card.mine, .battle .strip, .battle .bar",
};

export function selectorOf(at: string): string | null {
    const [what = "", first = "", square = ""] = at.split(" ");
    if (what === "board") return `[data-board="${first}"]`;
    if (what === "square") return `[data-board="${first}"] [data-square="${square}"]`;
    if (what === "part") return `[data-part="${first}"]`;
    return PLACES[what] ?? null;
}

/** What of the screen a bubble introduces by pointing at it: a board, the orders, the news or the panel. */
export function introducedBy(at: string): string {
    const [what = "", board = ""] = at.split(" ");
    if (what === "square" || what === "board") return `board-${board}`;
    return what === "part" ? "orders" : what;
}

/** The first of the alternatives that there is, in their order. */
export function targetOf(at: string): Element | null {
    const alternatives = selectorOf(at)?.split(", ") ?? [];
    return alternatives.map((each) => document.querySelector(`main ${each}`)).find((found) => found !== null) ?? null;
}

/** What the keyboard acts on next: the thing itself, an open square, or the button that gives the order. */
export function actedOn(target: Element | null): HTMLElement | SVGElement | null {
    const own = target?.matches("button:enabled, [data-square]") ? target : null;
    return (own ??
        document.querySelector('main [data-square][aria-disabled="false"]') ??
        document.querySelector("main :is(.give, .ready):enabled")) as HTMLElement | SVGElement | null;
}
