/** A small picture of a board for the rule books, described by letters. */

import type { Component } from "svelte";
import type { Kind, Mark } from "../board/marks";
import type { Shape } from "../protocol";

export interface FigureShip {
    /** Its cells from the stern, as "column,row column,row". */
    cells: string;
    facing?: number;
    tone?: "own" | "rival" | "bad";
    /** Drawn as a preview. */
    ghost?: boolean;
}

export interface Figure {
    kind?: Shape["kind"];
    /** A letter for each cell: see `LETTERS`; a digit is a shot of that round. */
    rows: readonly string[];
    ships?: readonly FigureShip[];
    /** Paths of ships, as their cells. */
    paths?: readonly string[];
}

/** A picture that a component of the game draws. */
export interface OwnFigure {
    drawnBy: Component;
}

/** Pictures by the number of the paragraph that they illustrate. */
export type Figures = Record<number, readonly (Figure | OwnFigure)[]>;

const LETTERS: Record<string, Kind> = {
    x: "hit",
    o: "miss",
    "#": "sunk",
    "?": "revealed",
    "!": "intercepted",
    "~": "decoy",
    "-": "empty",
    z: "suppressed",
};

/** In reach: `+`; aimed at: `@`. */
export function isInReach(letter: string): boolean {
    return letter === "+" || letter === "@";
}

export function markOf(letter: string): Mark | null {
    if (/\d/.test(letter)) return { kind: "shot", label: letter };
    const kind = LETTERS[letter];
    return kind ? { kind, label: null } : null;
}

/** The rows of a hex board lie half a hex to the right of each other in turn; the strip they are cut from slants. */
export function shapeOf({ kind = "square", rows }: Figure): Shape {
    const lead = (row: number) => (kind === "hex" ? Math.floor((rows.length - 1) / 2) - Math.floor(row / 2) : 0);
    const squares = rows.map((letters, row) => [
        ...Array<null>(lead(row)).fill(null),
        ...[...letters].map((_, column) => `${column},${row}`),
    ]);
    return { kind, columns: [], rows: [], squares };
}
