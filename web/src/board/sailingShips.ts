/** Sailing ships from above: more masts, more ship. */

import { type Part, type Ship, type Side, ring, shipOf } from "./ships";

/** A sail that the wind fills from astern, across the deck. */
export function sail(x: number, half: number): Part[] {
    const [from, mast] = [x.toFixed(1), (x + 2).toFixed(1)];
    return [
        { as: "sail", d: `M${from}-${half}q16 ${half} 0 ${2 * half}q2-${half} 0-${2 * half}z` },
        { as: "dark", d: ring(+mast, 1.8) },
    ];
}

/** A hull of this breadth with a bowsprit, planks and masts at these parts of its length. */
export function sailer(
    breadth: number,
    masts: readonly number[],
    details: (length: number) => Part[] = () => [],
): Ship {
    const side: Side = [
        [0, -17, breadth * 0.55],
        [0, -17, breadth * 0.85],
        [0.1, 0, breadth],
        [0.6, 2, breadth],
        [1, 2, breadth * 0.7],
        [1, 15, 0.5],
        [1, 15, 0.5],
    ];
    return shipOf(side, (length) => [
        { as: "line", d: `M${length + 13} 0h8` },
        { as: "deck", d: `M-10-${breadth * 0.5}H${length}l10 ${breadth * 0.5}-10 ${breadth * 0.5}H-10z` },
        { as: "line", d: `M-10 0H${length + 8}` },
        ...details(length),
        ...masts.flatMap((part) => sail(part * length, breadth + 3)),
    ]);
}

/** The stern castle of a galleon. */
export const castle = (): Part[] => [{ as: "dark", d: "M-15-8h9v16h-9z" }];

export function guns(breadth: number): (length: number) => Part[] {
    return (length) => {
        const ports = [0.1, 0.35, 0.6].map((part) => part * length);
        const d = ports.map((x) => `M${x.toFixed(1)}-${breadth - 1}v-4M${x.toFixed(1)} ${breadth - 1}v4`);
        return [{ as: "line", d: d.join("") }];
    };
}
