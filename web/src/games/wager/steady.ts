/** Counters that come and go keep their row, so that nothing below them moves. */

import type { Counter, View } from "../../protocol";

export function withSteadyRows(view: View): View {
    return { ...view, counters: view.counters.flatMap((counter) => [counter, ...unsaidAfter(counter, view)]) };
}

/** Until when a ship evades is said only while it does. */
function unsaidAfter({ name, of }: Counter, { counters }: View): Counter[] {
    const isSaid = counters.some((each) => each.name === "evade_until" && each.of === of);
    return name === "evade" && of && !isSaid ? [{ name: "evade_until", value: "–", of }] : [];
}
