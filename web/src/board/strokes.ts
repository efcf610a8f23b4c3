/** The shapes of marks, relative to the centre of a square. They differ in shape, not in colour alone. */

import type { Cell, Point } from "./geometry";
import type { MarkDrawing } from "./look";
import { ring } from "./ships";

function star(points: number, outer: number, inner: number, turn = 0): string {
    const corners = [...Array(points * 2).keys()].map((n) => {
        const [radius, angle] = [n % 2 ? inner : outer, (Math.PI * n) / points + turn];
        return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${corners.join("L")}z`;
}

export const BURST = star(8, 14, 7, 0.2);
const SMALL_CROSS = "M-6-6 6 6M6-6-6 6";
export const RING = ring(0, 7);
/** Three arcs of a ring. */
export const BROKEN_RING = "M-3-8A8.5 8.5 0 0 1 8-3M8 4A8.5 8.5 0 0 1-2 8.5M-6 6A8.5 8.5 0 0 1-8.5-3";
export const WAVELETS = "M-11-6q3.5-5 7 0t7 0 7 0M-11 1q3.5-5 7 0t7 0 7 0M-11 8q3.5-5 7 0t7 0 7 0";

const SHAPES: Record<string, MarkDrawing> = {
    hit: () => [{ as: "fill", d: BURST }],
    sunk: () => [{ as: "line", d: SMALL_CROSS }],
    miss: () => [{ as: "line", d: RING }],
    shot: () => [{ as: "dash", d: ring(0, 14) }],
    empty: () => [{ as: "thin", d: "M-4 0H4" }],
    revealed: () => [
        { as: "thin", d: "M0-13 13 0 0 13-13 0z" },
        { as: "fill", d: ring(0, 4) },
    ],
    intercepted: () => [{ as: "thin", d: "M-11 9A11 11 0 0 1 11 9zM0 4V-12M-5-7 0-12 5-7" }],
    decoy: () => [{ as: "thin", d: ring(0, 10) + "M-7 7 7-7" }],
    suppressed: () => [{ as: "fill", d: "M3-15-7 2H1l-4 13L8-3H0z" }],
};
/** Under the number that a mark bears. */
const NUMBERED: Record<string, MarkDrawing> = {
    hit: () => [{ as: "fill", d: star(10, 17, 13, 0.1) }],
    sunk: () => [{ as: "fill", d: star(10, 17, 13, 0.1) }],
    miss: () => [{ as: "thin", d: ring(0, 13) }],
};
const OTHER: MarkDrawing = () => [{ as: "thin", d: "M-15-15h30v30h-30z" }];

/** Where a mark stands, the seed of its square, and what is written on it. */
export interface Place extends Point {
    seed: number;
    label: string | null;
}

export function placeOf({ x, y, row, column }: Cell, label: string | null): Place {
    return { x, y, seed: row * 37 + column * 11 + 1, label };
}

export function shapeOf(kind: string, numbered: boolean): MarkDrawing {
    return (numbered ? NUMBERED[kind] : undefined) ?? SHAPES[kind] ?? OTHER;
}

/** Kinds whose marks are not known bear their first letter. */
export function isKnown(kind: string): boolean {
    return kind in SHAPES;
}
