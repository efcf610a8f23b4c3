/**
 * One step as it is seen: shots fly, there is a silence, they land, and what they did is told.
 * All moments are milliseconds from its beginning, at the usual tempo.
 */

import type { Board, View } from "../protocol";
import type { Act } from "./acts";
import { type Chart, type Point, SIDE, chartOf } from "./geometry";
import { type Mark, marksOf } from "./marks";

/** A square with a new mark. */
export interface Strike {
    square: string;
    mark: Mark;
    /** When its flight begins, and when it lands. */
    begins: number;
    lands: number;
    shots: NonNullable<Act["shots"]>;
}

export interface Scene {
    acts: readonly Act[];
    /** By board. */
    strikes: ReadonlyMap<string, readonly Strike[]>;
    /** Milliseconds that a shot flies. */
    flight: number;
    /** When all has landed: from now on it may be told. */
    impact: number;
    /** When all that follows is shown: counters, names, whose turn it is. */
    lasts: number;
}

/** What a board shows of a scene at a moment. */
export interface Arrival {
    scene: Scene;
    acts: readonly Act[];
    /** Those that are on their way or have landed. */
    shots: readonly Shot[];
    tempo: number;
}

/** A strike as far as it was seen. */
export interface Shot extends Omit<Strike, "mark"> {
    /** What it did, once it has landed. */
    mark: Mark | null;
}

const FLIGHT = 350;
const SILENCE = 180;
/** From firing to landing, where nothing else is said. */
export const ARRIVAL = FLIGHT + SILENCE;
const LAST_FLIGHT = 700;
const LAST_SILENCE = 600;
const APART = 90;
const MOST_APART = 900;
/** From the impact until everything else follows. */
const AFTER = 540;
const AFTER_SINKING = 1000;
const AFTER_LAST = 1400;

const STRUCK: readonly string[] = ["shot", "miss", "intercepted", "decoy", "revealed", "hit", "sunk"];

/** The scene between two views; null where nothing arrives. On paper nothing flies. */
export function sceneOf(before: View, now: View, acts: readonly Act[], flies = true): Scene | null {
    const isLast = Boolean(now.outcome) && !before.outcome;
    const flight = flies ? (isLast ? LAST_FLIGHT : FLIGHT) : 0;
    const silence = isLast ? LAST_SILENCE : SILENCE;
    const strikes = new Map(
        now.boards.flatMap((board) => {
            const old = before.boards.find(({ id }) => id === board.id);
            const found = old && old !== board ? strikesOn(old, board, actsOn(board, acts), flight, silence) : [];
            return found.length > 0 ? [[board.id, found] as const] : [];
        }),
    );
    const landings = [...strikes.values()].flat().map(({ lands }) => lands);
    if (landings.length === 0 && acts.length === 0) return null;
    const seen = Math.max(0, ...acts.map(({ lasts }) => lasts));
    const impact = landings.length > 0 ? Math.max(...landings) : seen / 2;
    const after = isLast ? AFTER_LAST : sunkIn(now) > sunkIn(before) ? AFTER_SINKING : AFTER;
    return { acts, strikes, flight, impact, lasts: Math.max(seen, impact + after) };
}

/** A ship that sinks marks all its squares anew; the shot fell on those that had no mark. */
function strikesOn(old: Board, now: Board, acts: readonly Act[], flight: number, silence: number): Strike[] {
    const before = marksOf(old);
    const chart = chartOf(now.shape);
    const isStruck = (mark: Mark | undefined) => STRUCK.includes(mark?.kind ?? "");
    const fresh = [...marksOf(now)].filter(([square, mark]) => isStruck(mark) && !isStruck(before.get(square)));
    const apart = Math.min(APART, MOST_APART / Math.max(1, fresh.length));
    return fresh.map(([square, mark], n) => {
        const usual = { lands: flight + silence + n * apart, shots: "flight" as const };
        const { lands, shots } = byAct(chart, acts, square, silence) ?? usual;
        return { square, mark, begins: Math.max(0, lands - flight - silence), lands, shots };
    });
}

function byAct(
    chart: Chart,
    acts: readonly Act[],
    square: string,
    silence: number,
): Pick<Strike, "lands" | "shots"> | undefined {
    const cell = chart.byName.get(square);
    for (const { strikes, squares, shots = "flight" } of acts) {
        const centre = chart.byName.get(squares[0] ?? "");
        const lands = cell && centre && strikes?.(cell, centre);
        if (lands !== undefined) return { lands: lands + silence - SILENCE, shots };
    }
    return undefined;
}

/** Where something changes, in the order of time. */
export function momentsOf({ strikes, impact, lasts }: Scene): number[] {
    const all = [...strikes.values()].flat().flatMap(({ begins, lands }) => [begins, lands]);
    return [...new Set([0, ...all, impact, lasts])].sort((a, b) => a - b);
}

/** What has happened on a board by now. */
export function arrivalOn(board: Board, scene: Scene, moment: number, tempo: number): Arrival | null {
    const acts = actsOn(board, scene.acts);
    const strikes = scene.strikes.get(board.id) ?? [];
    if (acts.length === 0 && strikes.length === 0) return null;
    const begun = strikes.filter(({ begins }) => begins <= moment);
    return { scene, acts, tempo, shots: begun.map((strike) => shotAt(strike, moment, scene)) };
}

/** That a ship sinks is known with the last shot. */
function shotAt(strike: Strike, moment: number, { impact }: Scene): Shot {
    if (strike.lands > moment) return { ...strike, mark: null };
    const isUntold = strike.mark.kind === "sunk" && moment < impact;
    return { ...strike, mark: isUntold ? { ...strike.mark, kind: "hit" } : strike.mark };
}

/** A board before the impact: ships are seen to sail, and nothing else has changed. */
export function boardBefore(old: Board, now: Board): Board {
    if (!now.layers.some(({ facing }) => typeof facing === "number")) return old;
    const isMark = ({ kind }: { kind: string }) => STRUCK.includes(kind);
    return { ...now, layers: [...now.layers.filter((layer) => !isMark(layer)), ...old.layers.filter(isMark)] };
}

/** Where a shot at this square comes from, relative to it: ours from our side, below; theirs from above. */
export function cameFrom(chart: Chart, { x, y }: Point, incoming: boolean): Point {
    return { x: (chart.width / 2 - x) * 0.6, y: incoming ? -y - SIDE : chart.height + SIDE - y };
}

export function isBlast({ kind }: Mark): boolean {
    return kind === "hit" || kind === "sunk";
}

export function sunkIn(view: View): number {
    const sunk = view.boards.flatMap(({ layers }) => layers).filter(({ kind }) => kind === "sunk");
    return sunk.reduce((sum, { squares }) => sum + squares.length, 0);
}

function actsOn(board: Board, acts: readonly Act[]): Act[] {
    return acts.filter(({ owner }) => owner === board.owner);
}
