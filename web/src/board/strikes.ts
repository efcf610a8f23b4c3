/** What has just been shot at: squares of a board with a new mark, in the order in which they are shown. */

import type { Board, View } from "../protocol";
import { marksOf } from "./marks";

export interface Strike {
    square: string;
    /** A blast where something was hit, a splash elsewhere. */
    hits: boolean;
    /** Milliseconds after the first. */
    after: number;
}

export const FLIGHT = 350;
export const APART = 90;
const LANDING = 450;
const SINKING = 500;
const MOST_APART = 900;

const STRUCK = ["shot", "miss", "intercepted", "decoy", "revealed", "hit", "sunk"];
const BLASTS = ["hit", "sunk"];

type Marks = ReturnType<typeof marksOf>;

/** A ship that sinks marks all its squares anew; the shot fell on those that had no mark. */
export function strikesOf(before: Marks, now: Marks): Strike[] {
    const fresh = [...now].filter(([square, { kind }]) => STRUCK.includes(kind) && !isStruck(before, square));
    const apart = Math.min(APART, MOST_APART / Math.max(1, fresh.length));
    return fresh.map(([square, { kind }], n) => ({ square, hits: BLASTS.includes(kind), after: n * apart }));
}

function isStruck(marks: Marks, square: string): boolean {
    return STRUCK.includes(marks.get(square)?.kind ?? "");
}

/** How long it takes to see what changed between two views; 0 if nothing was shot at. */
export function strikeTime(before: View | undefined, now: View): number {
    if (!before) return 0;
    const times = now.boards.map((board) =>
        boardTime(
            before.boards.find(({ id }) => id === board.id),
            board,
        ),
    );
    return Math.max(0, ...times);
}

function boardTime(before: Board | undefined, now: Board): number {
    if (!before || before === now) return 0;
    const marks = marksOf(now);
    const last = strikesOf(marksOf(before), marks).at(-1);
    if (!last) return 0;
    return last.after + FLIGHT + LANDING + (marks.get(last.square)?.kind === "sunk" ? SINKING : 0);
}
