/** Acts are the short animations of one game: its Kraken, its broadside. Each is made from what the seat was just told. */

import type { Component } from "svelte";
import type { Board, Json } from "../protocol";
import type { Voice } from "../sound/voices";
import type { Cell, Chart } from "./geometry";

export interface ActProps {
    chart: Chart;
    board: Board;
    /** Its squares, the centre first. */
    cells: Cell[];
    /** The squares whose shots are on their way or have landed. */
    begun: ReadonlySet<string>;
    /** Whether it comes at this seat's own board: from above, then. */
    incoming: boolean;
    event: Json;
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
    drawn?: Component<ActProps>;
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
