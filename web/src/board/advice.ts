/** What the coach shows on a board. */

import type { Board, Json } from "../protocol";
import type { Cell, Chart } from "./geometry";

export interface Advice {
    /** In how many of a hundred cases something lies there. */
    heat: ReadonlyMap<string, number>;
    /** The squares of the order that was given. */
    made: ReadonlySet<string>;
    /** The squares of the order that is best, where that is another one. */
    best: ReadonlySet<string>;
    /** All places that are left to a ship, shown one after the other. */
    places?: readonly (readonly string[])[];
    /** The squares of a right answer: they go off with a bang. */
    bangs?: ReadonlySet<string>;
}

/** Whoever has something to show on the boards. */
export interface Adviser {
    on(board: Board): Advice | null;
}

/** Chances that come row by row, by the names of the squares. */
export function heatOf(chances: readonly number[], names: Iterable<string>): Map<string, number> {
    const each = [...names].map((name, n): [string, number] => [name, chances[n] ?? 0]);
    return new Map(each.filter(([, chance]) => chance > 0));
}

/** The squares where something may lie. */
export function warmOf({ heat }: Advice, { cells }: Chart): (Cell & { chance: number })[] {
    return cells.flatMap((cell) => {
        const chance = heat.get(cell.name);
        return chance ? [{ ...cell, chance }] : [];
    });
}

/** The squares that an order names, but for those that ships of one's own move to. */
export function squaresIn(order: Json, known: ReadonlyMap<string, unknown>): Set<string> {
    return new Set(texts(order).filter((text) => known.has(text)));
}

function texts(value: Json): string[] {
    if (typeof value === "string") return [value];
    return isObject(value) && !isBerth(value) ? Object.values(value).flatMap(texts) : [];
}

/** The squares that ships of one's own move to with an order. */
export function berthsIn(order: Json): Set<string> {
    return new Set(isObject(order) ? Object.values(order).flatMap((part) => (isBerth(part) ? part.squares : [])) : []);
}

export interface Berth {
    ship: string;
    squares: string[];
}

/** A place of a ship of one's own, as orders name it. */
export function isBerth(value: unknown): value is Berth {
    return isObject(value) && "ship" in value && "squares" in value;
}

function isObject(value: unknown): value is object {
    return value !== null && typeof value === "object";
}
