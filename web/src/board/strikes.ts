/** What has just been shot at: squares of a board with a new mark, in the order in which they are shown. */

import type { Board, View } from "../protocol";
import type { Act } from "./acts";
import { type Chart, type Point, SIDE, chartOf } from "./geometry";
import { marksOf } from "./marks";

export interface Strike {
    square: string;
    /** A blast where something was hit, a splash elsewhere. */
    hits: boolean;
    /** Milliseconds until its flight begins, and until it lands. */
    begins: number;
    lands: number;
    shots: NonNullable<Act["shots"]>;
}

export const FLIGHT = 350;
export const APART = 90;
const LANDING = 450;
const MARKING = 150;
const SINKING = 500;
const MOST_APART = 900;

const STRUCK = ["shot", "miss", "intercepted", "decoy", "revealed", "hit", "sunk"];
const BLASTS = ["hit", "sunk"];

type Marks = ReturnType<typeof marksOf>;

/** A ship that sinks marks all its squares anew; the shot fell on those that had no mark. */
export function strikesOf(
    before: Marks,
    now: Marks,
    chart: Chart,
    acts: readonly Act[] = [],
    flight = FLIGHT,
): Strike[] {
    const fresh = [...now].filter(([square, { kind }]) => STRUCK.includes(kind) && !isStruck(before, square));
    const apart = Math.min(APART, MOST_APART / Math.max(1, fresh.length));
    return fresh.map(([square, { kind }], n) => {
        const usual = { lands: flight + n * apart, shots: "flight" as const };
        const { lands, shots } = byAct(chart, acts, square) ?? usual;
        return { square, hits: BLASTS.includes(kind), begins: Math.max(0, lands - flight), lands, shots };
    });
}

function isStruck(marks: Marks, square: string): boolean {
    return STRUCK.includes(marks.get(square)?.kind ?? "");
}

function byAct(chart: Chart, acts: readonly Act[], square: string): Pick<Strike, "lands" | "shots"> | undefined {
    const cell = chart.byName.get(square);
    for (const { strikes, squares, shots = "flight" } of acts) {
        const centre = chart.byName.get(squares[0] ?? "");
        const lands = cell && centre && strikes?.(cell, centre);
        if (lands !== undefined) return { lands, shots };
    }
    return undefined;
}

/** Where a shot at this square comes from, relative to it: ours from our side, below; theirs from above. */
export function cameFrom(chart: Chart, { x, y }: Point, incoming: boolean): Point {
    return { x: (chart.width / 2 - x) * 0.6, y: incoming ? -y - SIDE : chart.height + SIDE - y };
}

export function actsOn(board: Board, acts: readonly Act[]): Act[] {
    return acts.filter(({ owner }) => owner === board.owner);
}

/** All strikes between two views, on whichever board. */
export function strikesIn(before: View, now: View, acts: readonly Act[] = []): Strike[] {
    return now.boards.flatMap((board) => {
        const old = before.boards.find(({ id }) => id === board.id);
        if (!old || old === board) return [];
        return strikesOf(marksOf(old), marksOf(board), chartOf(board.shape), actsOn(board, acts));
    });
}

/** How long it takes to see what changed between two views; 0 if nothing was shot at. */
export function strikeTime(before: View | undefined, now: View, acts: readonly Act[] = []): number {
    if (!before) return 0;
    const times = strikesIn(before, now, acts).map(({ lands }) => lands + LANDING);
    const seen = Math.max(0, ...times, ...acts.map(({ lasts }) => lasts));
    return seen && seen + (sunkIn(now) > sunkIn(before) ? SINKING : 0);
}

/** When the first shot lands, or the longest act has shown what it is about. */
export function firstLanding(before: View, now: View, acts: readonly Act[] = []): number {
    const landings = strikesIn(before, now, acts).map(({ lands }) => lands);
    return landings.length ? Math.min(...landings) : Math.max(0, ...acts.map(({ lasts }) => lasts / 2));
}

/** When the last shot has landed and its mark has been seen: what is left of a fleet is told no sooner. */
export function lastLanding(before: View, now: View, acts: readonly Act[] = []): number {
    const landings = strikesIn(before, now, acts).map(({ lands }) => lands + MARKING);
    return landings.length ? Math.max(...landings) : firstLanding(before, now, acts);
}

export function sunkIn(view: View): number {
    const sunk = view.boards.flatMap(({ layers }) => layers).filter(({ kind }) => kind === "sunk");
    return sunk.reduce((sum, { squares }) => sum + squares.length, 0);
}
