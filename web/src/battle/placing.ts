/** Helps to drag a ship over a board, and says why it cannot lie somewhere. */

import { say } from "../language.svelte";
import type { Berth } from "../prompt/fleet";
import type { Words } from "../speech";

export function faultWord(berth: Berth | null, words: Words): string {
    if (!berth?.fault) return "";
    const { slug, other = "" } = berth.fault;
    const ship = words.say(`ship-${berth.ship}`);
    if (slug === "off_board") return say("place-off-board", { ship });
    const data = { ship, other: words.say(`ship-${other}`) };
    return words.say(slug === "ships_touch" ? "refusal-ships-touch" : "refusal-ships-overlap", data);
}

export function squareUnder({ clientX, clientY }: PointerEvent): string | null {
    return document.elementFromPoint(clientX, clientY)?.closest<SVGGElement>("[data-square]")?.dataset.square ?? null;
}

/** Prevents scrolling while a ship is dragged; touch-action has no effect inside an SVG. */
export function holdStill(water: Element, isDragging: () => boolean): void {
    water.addEventListener("touchmove", (event) => isDragging() && event.preventDefault(), { passive: false });
}
