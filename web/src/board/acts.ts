/** Acts are the short animations of one game: its Kraken, its broadside. Each is made from what the seat was just told. */

import type { Board, Json } from "../protocol";
import type { Voice } from "../sound/voices";
import type { Cell, Chart } from "./geometry";

/** A path, or a few letters; colours are those of CSS, and what has none is not filled or not stroked. */
export interface Ink {
    d?: string;
    text?: string;
    fill?: string;
    stroke?: string;
    width?: number;
    dash?: string;
    opacity?: number;
}

/** What moves as one; before and after, nothing of it is seen. */
export interface Sprite {
    /** Its class in the page, if anybody looks for it. */
    name?: string;
    /** Where its origin lies, as a transform of SVG. */
    at: string;
    inks: readonly Ink[];
    frames: Keyframe[];
    /** Milliseconds that it moves, and until it begins. */
    lasts: number;
    after?: number;
    easing?: string;
}

/** What an act is drawn from. */
export interface Stage {
    chart: Chart;
    board: Board;
    /** Its squares, the centre first. */
    cells: Cell[];
    /** Whether it comes at this seat's own board: from above, then. */
    incoming: boolean;
    event: Json;
}

export function line(d: string, stroke: string, width: number): Ink {
    return { d, stroke, width };
}

export function area(d: string, fill: string, stroke?: string, width?: number): Ink {
    return { d, fill, ...(stroke ? { stroke } : {}), ...(width ? { width } : {}) };
}

/** Frames that lead from one transform to another, while it fades. */
export function passing(from: string, to = "none", opacity = 1): Keyframe[] {
    return [
        { opacity, transform: from },
        { opacity: 0, transform: to },
    ];
}

/** Frames in which it arrives from a transform, rests, and fades. */
export function resting(from: string, [arrives, leaves]: [number, number], opacity = 0): Keyframe[] {
    return [
        { opacity, transform: from },
        ...[arrives, leaves].map((offset) => ({ offset, opacity: 1, transform: "none" })),
        { opacity: 0, transform: "none" },
    ];
}

export interface Act {
    /** `data-act` in the page. */
    name: string;
    /** Whose board it is played on; null for waters that both share. */
    owner: string | null;
    squares: readonly string[];
    /** Milliseconds until all of it was seen. */
    lasts: number;
    event: Json;
    drawn?: (stage: Stage) => Sprite[];
    /** When a square with a new mark is struck, in milliseconds; undefined where another act, or none, does it. */
    strikes?: (square: Cell, centre: Cell) => number | undefined;
    /** What is seen to arrive there: a shot that flies and lands, what it does on landing, or its mark alone. */
    shots?: "flight" | "landing" | "mark";
    voice?: Voice;
}

/** What a game shows of the events that were just told. */
export type Staging = (events: readonly Json[]) => Act[];

export function otherSeat(seat: string): string {
    return seat === "one" ? "two" : "one";
}

/** How far apart two squares are, in squares. */
export function distance(a: Cell, b: Cell): number {
    return Math.hypot(a.column - b.column, a.row - b.row);
}

/** After a reconnect there may be many. */
const MOST = 6;

export function staged(staging: Staging | undefined, events: readonly Json[]): readonly Act[] {
    return staging ? staging(events).slice(-MOST) : [];
}
