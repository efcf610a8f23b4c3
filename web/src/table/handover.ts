/** Two people at one device: whom it is to be handed to. */

import type { Line } from "./line.svelte";

type Known = Pick<Line, "state" | "isCurrent"> & { readonly update: { readonly view: { prompt?: unknown } } | null };

/**
 * Returns the index of the seat that is to decide, or -1 where nobody is or it is not known.
 * Where both are to decide, it is the one that the device faces. A seat that another device took over is left out.
 */
export function seatUpNext(lines: readonly Known[], facing: number): number {
    const here = lines.flatMap(({ state }, index) => (state === "locked" ? [] : index));
    if (here.length < 2) return here[0] ?? -1;
    // What was true before a connection was lost may show one person the fleet of the other.
    if (!here.every((index) => lines[index]?.isCurrent)) return -1;
    const asked = here.filter((index) => lines[index]?.update?.view.prompt);
    return asked.includes(facing) ? facing : (asked[0] ?? -1);
}
