/** The squares of the last order on a board, from the events that name who gave it and where it struck. */

import type { Board, Json } from "../protocol";

interface Told {
    by?: string;
    at?: string;
    squares?: string[];
    hits?: string[] | number;
    misses?: string[];
    revealed?: string[];
    power?: string | null;
}

export function lastAction(events: readonly Json[], board: Board): string[] {
    const told = events as readonly Told[];
    const last = told.findLastIndex((event) => isAction(event) && isOn(event, board));
    const turn = turnUntil(told, last).filter(isAction);
    return [...new Set(orderIn(turn).flatMap(squaresOf))];
}

export function hasLastAction(events: readonly Json[], boards: readonly Board[]): boolean {
    return boards.some((board) => lastAction(events, board).length > 0);
}

/** What the same seat did before, without a deed of the other between them. */
function turnUntil(told: readonly Told[], last: number): Told[] {
    const until = told.slice(0, last + 1);
    const seat = until.at(-1)?.by;
    return until.slice(until.findLastIndex(({ by }) => by !== undefined && by !== seat) + 1);
}

/** Shots with a power are told one by one, and no power is used twice in a turn. */
function orderIn(turn: readonly Told[]): readonly Told[] {
    const power = turn.findLast((event) => "power" in event)?.power;
    return power ? turn.filter((event) => event.power === power) : turn.slice(-1);
}

function isAction({ by, at, squares }: Told): boolean {
    return typeof by === "string" && (typeof at === "string" || Array.isArray(squares));
}

/** An action hits the opponent's board. */
function isOn({ by }: Told, { owner }: Board): boolean {
    return owner !== null && owner !== by;
}

function squaresOf({ at, squares, hits, misses, revealed }: Told): string[] {
    const marked = [squares, hits, misses, revealed].filter(Array.isArray);
    return [...(at ? [at] : []), ...marked.flat()];
}
